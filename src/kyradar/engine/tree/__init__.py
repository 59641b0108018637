"""The tree search, written in the kernel's style and compiled with any game's mind.

It knows no game: what it asks of one is in `engine/kernel/questions.py`, and a game's
mind answers.
"""
