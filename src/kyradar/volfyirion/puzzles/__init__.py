"""Volfyirion's puzzles: win this turn, save the City, find the best purchase."""

from .goals import GOALS

__all__ = ["GOALS"]
