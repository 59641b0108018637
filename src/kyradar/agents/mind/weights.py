"""The weights in use, found by self-play (see docs/strength.md)."""

START = (100, 130, 110, 150, 110, 120, 120, 400, 45, 60, 30, 140, 140, 60, 110, 30, 0, 60, 150, 1)
