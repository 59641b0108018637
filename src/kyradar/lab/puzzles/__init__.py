"""Puzzles: mined from games of the house's own players, proven, graded and written down."""
