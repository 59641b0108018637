"""Lessons: many games at once for a network that learns, written in the kernel's style.

Unlike a plain step, a lesson leaves out what needs no decision, plays the rule of thumb's seats,
and shows a position as its few numbers that are not zero.
"""
