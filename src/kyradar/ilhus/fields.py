"""The fields of a state, a row each: record, empty table, positions, views and observations follow.

Rows stand in the order of a position.
"""

from __future__ import annotations

from ..engine.schema import Flag, Number, Own, Owner, Pile, Row, Table
from .kernel import numbers as k

SEAT = Owner("seats", k.SEATS)
BODY = Owner("bodies", k.BODIES)
FOE = Owner("foes", k.FOES)

MOST_NUMBER = 999
FOCUS = "what the next strike or sweep does more"
TOP = (
    *("game", "mode", "options", "encounter", "round", "phase", "winner", "active", "field"),
    *("fields", "seats", "bodies", "foes", "face", "omens", "destiny", "removed", "novices"),
    *("offer", "rewards", "enemies", "sequence", "resolving", "queue", "ending", "foe", "script"),
    *("pending", "rng"),
)
HELD = ("hero", "deck", "hand", "discard", "wounds", "played", "front", "exile")

ILHUS = Table(
    *(Own(name) for name in TOP),
    *(Own(name, part="seats") for name in HELD),
    Row("level", told="story, easy, normal, hard, then the steps of the Stair"),
    Row("party", told="a bit for each hero who plays: with the level, the game's numbers"),
    Row("seats"),
    Row("encounter"),
    Row("round", "h"),
    Row("turns", "h", told="begun so far: for the chronicle, no rule asks"),
    Row("phase", blank=k.SETUP),
    Row("winner", blank=k.NOBODY_YET),
    Row("cause", blank=k.NO_CAUSE),
    Row("active", blank=-1, told="the seat in turn, or -1"),
    Row("field"),
    Pile("fields", wide=(k.FIELDS,), blank=0),
    # The heroes' games of cards.
    Row("hero", of=SEAT, blank=-1),
    Row("first_body", of=SEAT, blank=-1),
    Row("size", wide=(k.PILES,), of=SEAT),
    Row("pile", wide=(k.PILES, k.OWN), of=SEAT),
    Number("focus", "h", of=SEAT, most=MOST_NUMBER, unless=None, told=FOCUS),
    Flag("again", of=SEAT, unless=None, told="the next card is resolved twice"),
    Flag("done", of=SEAT, unless=None, told="this hero has had the turn of this round"),
    # The battlefield.
    Row("bodies"),
    Row("kilenne", blank=-1, told="her body, or -1; Faremos is the next"),
    Row("body_seat", of=BODY, blank=-1),
    Row("zone", of=BODY),
    Row("guard", "h", of=BODY),
    Row("foes"),
    Row("foe_card", of=FOE),
    Row("foe_life", "h", of=FOE),
    Row("foe_zone", of=FOE),
    Row("foe_guard", "h", of=FOE),
    Row("foe_slow", "h", of=FOE),
    Row("foe_delayed", of=FOE),
    Row("foe_mark", "h", of=FOE),
    Row("foe_second", of=FOE, told="its second action is the next"),
    Row("face", blank=k.FIRST_FACE, told="the one Moira shows (B37)"),
    # Cards that belong to nobody.
    Pile("row", wide=(k.OMEN_ROW,), blank=0),
    Pile("omen_deck", wide=(k.OMEN_DECK,), blank=0),
    Pile("aside", wide=(k.OMEN_DECK,), blank=0),
    Row("destiny_size", "h"),
    Row("destiny", wide=(k.TYPES,), told="copies of each card"),
    Row("removed", wide=(k.TYPES,)),
    Pile("novices", wide=(k.NOVICES,), blank=0),
    Pile("offer", wide=(k.OFFER,), blank=0),
    Pile("rewards", wide=(k.COLOURS, k.REWARDS), blank=0),
    Pile("enemies", wide=(k.ENEMY_LEVELS, k.ENEMIES), blank=0),
    # The middle of a turn.
    Row("sequence_size", "h"),
    Row("sequence", wide=(k.SEQUENCE,)),
    Row("sequence_marks", wide=(k.SEQUENCE,), told="elements, and USED"),
    Row("res_card", told="the card being resolved (B15), or 0"),
    Row("res_as", told="what it counts as (I5, I8)"),
    Row("res_hero", told="the body that resolves it"),
    Row("res_part"),
    Row("res_times", told="times it is still resolved, this one among them"),
    Row("res_last", blank=-1, told="the foe the last part was aimed at, or -1"),
    Row("res_stage", told="lead: 1 + the body chosen"),
    Row("queue_size", "h"),
    Row("queue_kind", wide=(k.QUEUE,)),
    Row("queue_hero", wide=(k.QUEUE,)),
    Row("queue_n", "h", wide=(k.QUEUE,)),
    Row("ending", told="the turn is ending, the battlefield's effect is worked off (B13)"),
    Row("foe_at", told="whose action it is; against Moira which omen's"),
    Row("foe_part"),
    Row("script_size"),
    Row("script_kind", wide=(k.SCRIPT,)),
    Row("script_seat", wide=(k.SCRIPT,)),
    Row("ask", blank=k.ASK_NOTHING),
    Row("ask_seat"),
    Row("rng", "I", wide=(2,), blank=None, told="the number of B2, high and low 32 bits"),
)
