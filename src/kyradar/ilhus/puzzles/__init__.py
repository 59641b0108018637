"""Ilhus's puzzles: end the encounter this round, or let nobody be wounded."""

from .goals import GOALS

__all__ = ["GOALS"]
