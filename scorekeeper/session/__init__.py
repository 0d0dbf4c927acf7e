"""Session files: reading them with places, the words of a hand, splicing changes, the safe store."""
