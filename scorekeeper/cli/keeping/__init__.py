"""Staying at the table: what may be typed at the prompt of `keep`, and what is done about it."""
