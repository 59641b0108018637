"""Volfyirion: its modes, and where its parts are."""

from __future__ import annotations

from ..title import Mode, Title

NAME = "volfyirion"
EXTRAS = (
    *("mercenaries", "saboteurs", "ascension", "perks", "ploys", "rebuilding", "hidden_top"),
    *("talisman", "community", "optional_lair"),
)
MODES = (
    Mode("duel", NAME, sides=((0,), (1,)), settings=(*EXTRAS, "cards", "first")),
    Mode("solo", NAME, sides=((0,),), settings=("difficulty",)),
    Mode("coop", NAME, sides=((0, 1),), common_turn=True, settings=("difficulty",)),
    Mode(*("team", NAME), sides=((0, 1), (2, 3)), common_turn=True, settings=("first", "pairing")),
)
TITLE = Title(
    name=NAME,
    modes={mode.name: mode for mode in MODES},
    rules_version=1,
    parts={
        "rules": "kyradar.volfyirion.rules:rules_of",
        "mind": "kyradar.volfyirion.mind:mind_of",
        "sight": "kyradar.volfyirion.sight:sight_of",
        "findings": "kyradar.volfyirion.findings:FINDINGS",
        "terminal": "kyradar.volfyirion.terminal:TERMINAL",
        "board": "kyradar.volfyirion.board:BOARD",
        "lessons": "kyradar.volfyirion.lessons:FOLDER",
        "words": "kyradar.volfyirion.wording:words",
        "sentence": "kyradar.volfyirion.events:sentence",
        "seen": "kyradar.volfyirion.events:seen",
        "cards": "kyradar.volfyirion.card_rows:card_rows",
        "text": "kyradar.volfyirion.plain:as_text",
        "puzzles": "kyradar.volfyirion.puzzles:GOALS",
        "days": "kyradar.volfyirion.puzzles.days:DAYS",
        "counted": "kyradar.volfyirion.puzzles.days:counted",
        "deeds": "kyradar.volfyirion.deeds:DEEDS",
        "ladders": "kyradar.volfyirion.ladder:ladders",
    },
)
