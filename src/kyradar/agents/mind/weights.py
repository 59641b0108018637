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
