"""The game and its parts, as the rest of the project asks for them."""

from __future__ import annotations

from kyradar.title import Mode, Title

TITLE = Title(
    name="noughts",
    modes={"noughts": Mode("noughts", "noughts", sides=((0,), (1,)))},
    rules_version=1,
    parts={
        "rules": "examples.noughts.rules:rules_of",
        "board": "examples.noughts.board:BOARD",
        "words": "examples.noughts.words:words",
        "sentence": "examples.noughts.words:sentence",
        "seen": "examples.noughts.words:seen",
    },
)
