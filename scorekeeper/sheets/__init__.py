"""Scores as sheets: report values in, text and data out."""
