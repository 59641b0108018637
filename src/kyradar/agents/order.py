"""The order of a sensible turn, as bands of scores: higher is done first.

Within a band a scoring function adds less than 50. `end` and `skip` score 0, so whatever scores
below zero is never done.
"""

WIN = 1000.0
NEW_HAND = 900.0
ANSWER = 850.0  # a decision asked for
PLAY = 800.0  # free, and everything else is better known after it
DRAW = 750.0
TAKE = 700.0  # Wonders that give their points at once
THIN = 650.0
RESCUE = 600.0
ASSAULT = 550.0
SEND_DRAGON = 500.0
SABOTAGE = 450.0
REBUILD = 400.0
CYCLE = 350.0
BUY = 300.0
WONDER = 250.0
SPARE = 200.0  # points that would be lost unspent
DEPLOY = 100.0  # a Troop that only replaces another
DONE = 0.0
NEVER = -1.0
