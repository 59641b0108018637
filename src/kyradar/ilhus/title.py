"""Ilhus: its one mode, and where its parts are."""

from __future__ import annotations

from ..title import Mode, Title

NAME = "ilhus"
TITLE = Title(
    name=NAME,
    modes={
        NAME: Mode(
            *(NAME, NAME), sides=((0, 1, 2),), settings=("heroes", "level", "cards"), spare=2
        )
    },
    rules_version=3,
    parts={
        "rules": "kyradar.ilhus.rules:rules_of",
        "mind": "kyradar.ilhus.mind:mind_of",
        "sight": "kyradar.ilhus.sight:sight_of",
        "board": "kyradar.ilhus.board:BOARD",
        "lessons": "kyradar.ilhus.lessons:FOLDER",
        "terminal": "kyradar.ilhus.terminal:TERMINAL",
        "words": "kyradar.ilhus.wording:words",
        "sentence": "kyradar.ilhus.events:sentence",
        "seen": "kyradar.ilhus.events:seen",
        "cards": "kyradar.ilhus.card_rows:card_rows",
        "text": "kyradar.ilhus.plain:as_text",
        "puzzles": "kyradar.ilhus.puzzles:GOALS",
        "days": "kyradar.ilhus.puzzles.days:DAYS",
        "counted": "kyradar.ilhus.puzzles.days:counted",
        "deeds": "kyradar.ilhus.deeds:DEEDS",
        "ladders": "kyradar.ilhus.ladder:ladders",
        "findings": "kyradar.ilhus.findings:FINDINGS",
    },
)
