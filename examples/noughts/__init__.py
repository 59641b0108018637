"""Noughts and crosses as a game of Kyradar: the tutorial of docs/boards.md.

`python -m examples.noughts` in a clone serves it beside the other games.
"""
