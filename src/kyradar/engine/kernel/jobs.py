"""A job of random games, for the kernels' `play_games`: six numbers in one array.

The first two are what the game's options come to (`Rules.numbers`). Game i is seeded by
(W0, W1, i), so a job can be cut anywhere and gives the same games.
"""

FIRST_NUMBER, SECOND_NUMBER, BEGIN, END, W0, W1 = range(6)
JOB = 6
