"""The other modes of the box: each says which of the duel's functions it has instead (INSTEAD).

Everything that is not named there is the duel's: zones, effects, points, cities.
"""
