"""The command line: one module a command, and one place that maps what went wrong to exit codes."""
