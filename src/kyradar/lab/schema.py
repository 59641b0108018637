"""The tables a run writes: every column with its type and its meaning. docs/lab.md shows them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from .extras import need


@dataclass(frozen=True, slots=True)
class Column:
    name: str
    type: str  # as pyarrow calls it
    text: str


GAME = Column("game", "int64", "number of the game in its run, from 0")
TURN = Column("turn", "int16", "number of the turn, from 1")
SEAT = Column("seat", "int8", "the seat that acted, from 0")
SIDE = Column("side", "int8", "its side: the seat in a duel, the team in team, else 0")
AGENT = Column("agent", "string", "the agent that plays this side")

TABLES: dict[str, tuple[Column, ...]] = {
    "games": (
        GAME,
        Column("seed", "int64", "the deal: with mode, options and `first` it deals the same game"),
        Column("mode", "string", "`duel`, `solo`, `coop` or `team`"),
        Column("agent_0", "string", "the agent of side 0"),
        Column("agent_1", "string", "the agent of side 1; null against the dragon"),
        Column("first", "int8", "the side that began; null against the dragon"),
        Column("winner", "string", "a seat, `team 0`, `players`, `dragon` or `nobody`"),
        Column("winner_side", "int8", "the side that won; null if none did"),
        Column("cause", "string", "why it ended: `cities`, `quiet`, `talismans`, `tie`, ..."),
        Column("ending", "string", "the last blow: `attack`, `dragon`, `slain`, `subjugated`"),
        Column("turns", "int16", "turns played"),
        Column("actions", "int32", "actions carried out"),
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
    "decisions": (
        GAME,
        Column("number", "int32", "which action of the game, from 0"),
        TURN,
        SEAT,
        AGENT,
        Column("verb", "string", "the action's verb (docs/notation.md)"),
        Column("card", "string", "the card it names, if it names one"),
        Column("action", "string", "the action in notation"),
        Column("legal", "int16", "how many actions were legal; 1 is no choice"),
        Column("command", "int16", "Command the seat had"),
        Column("battle", "int16", "Battle the seat, or its team, had"),
        Column("knowledge", "int16", "Knowledge the seat, or its team, had"),
    ),
}


def arrow_schema(table: str) -> Any:
    pa = need("pyarrow")
    types = {"bool": pa.bool_()}
    return pa.schema(
        (column.name, types.get(column.type) or getattr(pa, column.type)())
        for column in TABLES[table]
    )
