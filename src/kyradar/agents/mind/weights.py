"""The weights in use, found by self-play (see docs/strength.md)."""

WEIGHTS = (
    100,
    130,
    105,
    242,
    164,
    110,
    120,
    400,
    107,
    60,
    30,
    233,
    140,
    35,
    110,
    28,
    1,
    60,
    148,
    -2,
)

# The judge's weights, in the order of its features.
ODDS = (
    -2.765,
    -0.895,
    0.319,
    -0.154,
    0.431,
    -0.126,
    -0.335,
    0.662,
    1.906,
    -1.178,
    0.979,
    -0.89,
    1.799,
    -2.516,
    0.585,
)
