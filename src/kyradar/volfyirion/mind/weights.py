"""The policy's weights in use, found by self-play (docs/strength.md says how)."""

# In the order of the W_ numbers of `appraisal.py`, which say what each one means.
BY_NAME = {
    "command": 94,
    "battle": 130,
    "knowledge": 105,
    "draw": 453,
    "remove_card": 228,
    "remove_troop": 110,
    "remove_building": 379,
    "move": 400,
    "defence": 57,
    "synergy": 52,
    "once": 30,
    "building": 233,
    "wonder": 98,
    "least": 35,
    "thin": 110,
    "noise": 28,
    "seal": 60,
    "replace": 133,
    "save": -2,
    "keep": 81,
    "city": 600,
    "rescue": 500,
    "send": 320,
    "share": 30,
    "guard": 10,
    "spare_troop": 80,
    "spare_building": 20,
    "hit": 125,
}
WEIGHTS = tuple(BY_NAME.values())

#: How far the odds of a search of a second lie from those of a long one (docs/strength.md).
SPREAD = {"duel": 0.055, "solo": 0.09, "coop": 0.24, "team": 0.08}
#: Shift and scale of the simulations' log-odds of winning (docs/strength.md); (0, 1): as they are.
CALIBRATION = {"duel": (0.0, 0.93), "solo": (1.39, 0.99), "coop": (3.14, 1.46), "team": (0.0, 1.0)}
