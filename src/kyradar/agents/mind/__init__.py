"""The thinking part of the search, written in the kernel's style so that it is compiled with it.

It knows the rules only through the kernel's functions, and nothing of a game but a state that was
drawn from what a seat can see.
"""
