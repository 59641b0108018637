"""The tables of Ilhus: what the laboratory keeps of any game, and what this one counts."""

from __future__ import annotations

from ...lab.schema import GAME, Column, Tables, cards_table, decisions_table, games_table

ENCOUNTERS = (1, 2, 3, 4)
TABLES: Tables = {
    "games": games_table(
        Column("heroes", "string", "who played, in seat order, joined by +"),
        Column(
            "level",
            "string",
            "`story`, `easy`, `normal`, `hard` or `stair-1` to `stair-10` (B34, B38)",
        ),
        Column("encounter", "int8", "the encounter in which it ended, 1 to 4"),
        *(
            Column(f"rounds_{number}", "int8", f"rounds begun in encounter {number}")
            for number in ENCOUNTERS
        ),
        Column("menace", "int8", "the highest menace there was (B25)"),
        Column("choices", "int16", "actions that were chosen among several"),
        Column("plays", "int16", "cards played"),
        Column("steps", "int16", "cards discarded for a step (B17)"),
        Column("fusions", "int16", "fusion cards taken by the Mistress (I7)"),
        Column("wounds", "int16", "wounds taken, those that went to Destiny among them (B21)"),
    ),
    "rounds": (
        GAME,
        Column("encounter", "int8", "1 to 4"),
        Column("round", "int8", "number of the round in its encounter, from 1"),
        Column("menace", "int8", "what every blow does more in it (B25)"),
        Column("actions", "int16", "actions carried out"),
        Column("plays", "int16", "cards played"),
        Column("fusions", "int16", "fusion cards taken"),
        Column("struck", "int16", "life that strikes and sweeps took from foes"),
        Column("wounds", "int16", "wounds taken"),
    ),
    "foes": (
        GAME,
        Column("foe", "string", "the foe"),
        Column("encounter", "int8", "the encounter in which it stood"),
        Column("rounds", "int8", "rounds that began while it stood"),
        Column("wounds", "int16", "wounds that its blows left (B21)"),
        Column("fell", "bool", "was it felled?"),
        Column("first", "bool", "before all others of its encounter?"),
    ),
    "cards": cards_table(
        Column("blocked", "int16", "how often it was discarded to stop a blow (B20)"),
    ),
    "decisions": decisions_table(
        Column("encounter", "int8", "the encounter; 0 while novices are chosen"),
        Column("round", "int8", "its round"),
        Column("kind", "string", "the decision that was pending (B14)"),
    ),
}
#: What is read of a row under work (`under_work`).
TRIAL_COLUMNS = {
    "games": (
        *("game", "winner_side", "heroes", "encounter"),
        *(f"rounds_{number}" for number in ENCOUNTERS),
        *("wounds", "choices", "agent_0", "setting"),
    ),
    "cards": ("game", "card", "offered", "taken", "played"),
    "foes": ("game", "foe", "rounds", "wounds", "fell", "first"),
}
