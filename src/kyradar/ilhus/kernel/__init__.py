"""The rules of Ilhus as plain functions over one flat state, interpreted and compiled alike.

Constants are read through their module (`k.HAND`, `a.PLAY`, `r.OK`, `e.DREW`), functions by name.
"""
