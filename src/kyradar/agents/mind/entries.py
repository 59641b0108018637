"""Entry points of the search, compiled with the kernel."""

from .match import play_match

__all__ = ["play_match"]
ENTRIES = tuple(__all__)
ARRAYS = {"weights": ("q", 1), "worth": ("q", 1), "weights2": ("q", 2), "worth2": ("q", 2)}
