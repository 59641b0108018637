"""What a seat sees as numbers, written in the kernel's style so that it is compiled with it.

Interpreted, it serves one table; compiled, the batch environment. Nothing is read here that the
seat's own view (`Game.team_view`) does not show.
"""
