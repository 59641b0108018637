"""The tree search, written in the kernel's style and compiled with any game's mind.

It knows no game: what it asks of one is in `table`, and a game puts its own functions there.
"""
