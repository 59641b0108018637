"""Steps of many games at once, written once for every game, in the kernel's style.

What they ask of a game is in `engine/kernel/questions.py`; its sight answers.
"""
