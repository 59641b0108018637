"""The policy's weights in use, found by self-play (docs/strength.md says how)."""

# In the order of the W_ numbers of `policy.py`, which say what each one means.
BY_NAME = {
    "command": 100,
    "battle": 130,
    "knowledge": 105,
    "draw": 242,
    "remove_card": 164,
    "remove_troop": 110,
    "remove_building": 120,
    "move": 400,
    "defence": 107,
    "synergy": 60,
    "once": 30,
    "building": 233,
    "wonder": 140,
    "least": 35,
    "thin": 110,
    "noise": 28,
    "guarded": 1,
    "seal": 60,
    "replace": 148,
    "save": -2,
    "keep": 130,
    "hit": 80,
}
WEIGHTS = tuple(BY_NAME.values())
