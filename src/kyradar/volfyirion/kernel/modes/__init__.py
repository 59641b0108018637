"""The other modes of the box: each says what it has in the place of the duel's functions (INSTEAD).

Everything that is not named there is the duel's: zones, effects, points, cities.
"""
