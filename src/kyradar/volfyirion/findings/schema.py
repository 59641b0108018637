"""The tables of Volfyirion: what the laboratory keeps of any game, and what this one counts."""

from __future__ import annotations

from ...lab.schema import (
    AGENT,
    GAME,
    SEAT,
    SIDE,
    TURN,
    Column,
    Tables,
    decisions_table,
    games_table,
)

TABLES: Tables = {
    "games": games_table(
        Column("lair_side", "int8", "the side that defeated Volfyirion; null if nobody did"),
        Column("lair_turn", "int16", "the turn in which it was defeated"),
        Column("dragon_moves", "int16", "how often Volfyirion moved"),
        Column("attacked_0", "int8", "Cities of side 0 that fell to an attack"),
        Column("attacked_1", "int8", "the same of side 1"),
        Column("burnt_0", "int8", "Cities of side 0 that fell to the dragon"),
        Column("burnt_1", "int8", "the same of side 1"),
        Column("acquired_0", "int16", "cards that side 0 acquired, Wonders among them"),
        Column("acquired_1", "int16", "the same of side 1"),
    ),
    "turns": (
        GAME,
        TURN,
        SIDE,
        AGENT,
        Column("actions", "int16", "actions carried out in this turn"),
        Column("command", "int16", "Command gained by this side"),
        Column("battle", "int16", "Battle gained by this side"),
        Column("knowledge", "int16", "Knowledge gained by this side"),
        Column("acquired", "int16", "cards acquired, Wonders among them"),
        Column("removed", "int16", "own cards that left the game"),
        Column("dragon_moves", "int16", "how often Volfyirion moved"),
        Column("attacked", "int8", "enemy Cities destroyed by attack"),
        Column("burnt", "int8", "Cities of any side destroyed by the dragon"),
        Column("cities_0", "int8", "Cities of side 0 that stand when the turn is over"),
        Column("cities_1", "int8", "the same of side 1; null against the dragon"),
    ),
    "acquisitions": (
        GAME,
        TURN,
        SEAT,
        SIDE,
        AGENT,
        Column("number", "int16", "which acquisition of its side in this game, from 1"),
        Column("card", "string", "its name"),
        Column("kind", "string", "`command`, `troop`, `building` or `wonder`"),
        Column("cost", "int8", "what was paid: Command, for a Wonder Battle; 0 for spoils"),
        Column("source", "string", "`row`, `top` of the deck, `lair`, or `spoils` of the dragon"),
        Column("to_side", "int8", "whose deck it went to (a Saboteur goes to the other side)"),
        Column("won", "bool", "whether `side` won; null if no side did"),
    ),
    "offers": (
        GAME,
        SIDE,
        Column("card", "string", "a card that this side could see for sale"),
        Column("shown", "int16", "how often a copy came up for sale in the game"),
        Column("reach", "int16", "turns of this side in which it could have acquired the card"),
        Column("acquired", "int16", "copies this side acquired"),
    ),
    "decisions": decisions_table(
        Column("command", "int16", "Command the seat had"),
        Column("battle", "int16", "Battle the seat, or its team, had"),
        Column("knowledge", "int16", "Knowledge the seat, or its team, had"),
    ),
}
#: What is read of a card under work (`under_work`); `tables` reads the same columns of a run.
TRIAL_COLUMNS = {
    "games": (
        *("game", "winner_side", "first", "turns", "ending", "acquired_0", "acquired_1"),
        *("agent_0", "agent_1"),
    ),
    "offers": ("game", "side", "card", "shown", "reach", "acquired"),
    "acquisitions": ("game", "turn", "side", "card", "kind", "cost", "source"),
    "turns": (
        *("game", "turn", "side", "command", "battle", "knowledge"),
        *("removed", "cities_0", "cities_1"),
    ),
}
