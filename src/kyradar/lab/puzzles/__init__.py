"""Puzzles: mined from games of our agents, proven, graded and written down."""
