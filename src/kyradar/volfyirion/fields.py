"""The fields of a state, a row each: record, empty table, positions, views and observations follow.

Rows stand in the order of a position. Each mode has the duel's rows with its own besides, or others
in their place; team has a table of its own.
"""

from __future__ import annotations

from ..engine.schema import Flag, Number, Own, Owner, Pile, Places, Row, Store, Table
from .kernel import numbers as k

SEAT = Owner("seats", k.SEATS)
CITIES_BLANK = (*[k.STANDING] * k.LAIR_CITY, k.UNCLAIMED)
NO_CITIES = (*[k.RUINED] * k.LAIR_CITY, k.UNCLAIMED)
DECK = ("0", "s.deck_size[p]")
DISCARD = (f"{k.OWN} - s.discard_size[p]", f"{k.OWN}")
RING_END = "s.supply_top[p] + s.supply_size[p]"
RING = (("s.supply_top[p]", f"min({RING_END}, {k.SUPPLY})"), ("0", f"{RING_END} - {k.SUPPLY}"))


def decision(*more: Row) -> tuple[Row, ...]:
    """The open decision."""
    return (
        Row("ask", told="the open decision: an effect word, or 0"),
        Row("ask_seat", told="whose it is, or the lowest of several"),
        *more,
        Row("ask_left", told="how many times it may still be answered"),
        Row("ask_except", told="P6: one copy of this card may not be chosen from the discard"),
        Row("ask_card", told="whose further effects follow the answer"),
        Row("ask_step"),
        Row("ask_draws", told="cards to draw where those effects draw, or -1 for all"),
        Row("ask_points", "h", told="points to gain where they give some, as in `use`; 0 for all"),
    )


def piles(seat: Owner) -> tuple[Row, ...]:
    """The cards of a seat."""
    return (
        Pile("hand", wide=(k.HAND,), of=seat),
        # House Deck from the left (top at deck_size - 1), discard pile from the right.
        Store("own", wide=(k.OWN,), of=seat, held=(DECK, DISCARD)),
        Row("deck_size", "h", of=seat),
        Row("discard_size", "h", of=seat),
        Pile("play", wide=(k.PLAY,), of=seat, beside=("play_flags",)),
        Row("colours", wide=(4,), of=seat, told="cards in play by house, kept for synergies"),
    )


def supplies(count: int) -> tuple[Row, ...]:
    """Asset Decks and Wonder Decks: rings, the top card at supply_top."""
    return (
        Row("supply_top", wide=(count,)),
        Row("supply_size", wide=(count,)),
        Store("supply", wide=(count, k.SUPPLY), held=RING),
    )


TURN = (
    Row("options", "h"),
    Row("turn", "i", blank=1),
    Row("active", told="the seat in turn, in team the team"),
    Row("phase"),
    Row("winner", blank=k.NOBODY_YET),
)
CYCLE, QUIET, FELL = (
    Flag("cycle_open", told="true while T4 is still possible"),
    Number(
        "quiet_turns", "h", most=k.QUIET_LIMIT, told="turns in a row without a City destroyed (W2)"
    ),
    Flag(
        "city_fell",
        told="true if a City was destroyed in this turn, so that W2 starts afresh at its end",
    ),
)


def own(*names: str, part: str = "", rare: bool = False, seen_only: bool = False) -> list[Own]:
    """Parts of a position that have code of their own."""
    return [Own(name, part=part, rare=rare, seen_only=seen_only) for name in names]


NAMED = own("game", "mode", "options", "rng", rare=True)  # a position may leave these out
OPEN = own("turn", "active", "phase", "winner", "pending", "seats", "dragon", "removed")
HELD = own("hand", "deck", "discard", "play", "points", part="seats")
MARKET = ("row", "asset_deck", "lair", "wonder_deck")

TWO = Table(
    *(*NAMED, *OPEN, *own(*MARKET, "lair_owner"), *own("asset_top", seen_only=True)),
    *(*HELD, *own("cities", "perk", "ploy", part="seats")),
    *own("collided", "spent_troops", part="seats", rare=True),
    *TURN,
    *decision(),
    *piles(SEAT),
    Places("troop", wide=(k.CITIES,), of=SEAT),
    Places("building", wide=(k.CITIES,), of=SEAT),
    Row("city", wide=(k.CITIES,), of=SEAT, blank=CITIES_BLANK, told="STANDING, RUINED, ..."),
    Row("city_flags", wide=(k.CITIES,), of=SEAT),
    Row("bonus", wide=(k.CITIES,), of=SEAT, told="E7"),
    Row("points", "h", wide=(3,), of=SEAT),
    Row("perk", of=SEAT),
    Row("ploy", of=SEAT),
    Row("collided", told="E4, once per turn"),
    Pile("spent", wide=(k.SPENT,), gone=True, told="Troops removed for Battle this turn (E9)"),
    Places("row", wide=(k.ROW,)),
    Places("lair", wide=(k.LAIR,)),
    Row("lair_owner", blank=-1),
    *supplies(2),
    Row("dragon", blank=k.DRAGON_LAIR),
    *(CYCLE, QUIET, FELL),
    Row("revealed", wide=(1,), told="Wonders seen at set-up that were put under their deck (S4)"),
    Row("rng", "I", wide=(4,), blank=None),
)

DUEL = TWO.but(*own("revealed", rare=True))

SOLO = DUEL.but(
    *own("rage_pile", "put_aside"),
    *own("rage_seen", rare=True),
    *own("rage_seen_cards", seen_only=True),
    Row("difficulty"),
    Pile("rage", wide=(k.SUPPLY,), told="the top card first"),
    Row("rage_seen", told="cards face up on top of the Rage Pile"),
    Pile("aside", wide=(k.SUPPLY,), told="cards put aside (O5 to O7)"),
    city=(CITIES_BLANK, NO_CITIES),  # the second seat of the record is nobody's and has nothing
)

COOP = TWO.but(
    *own("rage_deck", "rage_discard", "grid", "circle"),
    Row("difficulty"),
    Flag(
        "done", of=SEAT, told="co-op: true once this player is done for the turn, or out (K2, K8)"
    ),
    Flag(
        "thinned",
        of=SEAT,
        told="co-op: true once this player has removed a card for 3 K this turn (K4)",
    ),
    Places("grid", wide=(k.GRID,), told="two columns, row by row"),
    Row("grid_sealed", wide=(k.GRID,)),
    Pile("rage_discard", wide=(k.SUPPLY,)),
    dragon=0,
)

MEMBER = Owner("seats", k.TEAM_SEATS)
STRONGHOLD = Owner("strongholds", k.PLACES)

TEAM = Table(
    *(*NAMED, *OPEN, *own("teams"), *HELD),
    *own(*MARKET, "sealed_row", "points", "strongholds", part="teams"),
    *own("revealed", part="teams", rare=True),
    *own("asset_top", part="teams", seen_only=True),
    *TURN,
    *decision(
        Row("ask_both", told="either partner may answer (M5, M10)"),
        Row("ask_each", told="each of them answers once (M10), not one for all"),
    ),
    *piles(MEMBER),
    Row("points", "h", wide=(3,), of=MEMBER, told="of partners, the first has both's B and K"),
    Flag("done", of=MEMBER, told="true once this player is done for the turn"),
    Flag("fresh", of=MEMBER, told="true while this player's T3 is open"),
    # Row and Lair of each team, one after the other.
    Places("row", wide=(k.TEAMS * k.ROW,)),
    Row("row_sealed", wide=(k.TEAMS * k.ROW,), told="M6"),
    Places("lair", wide=(k.TEAMS * k.LAIR,)),
    Row("stronghold", of=STRONGHOLD, told="STANDING or RUINED"),
    Row(
        "defence",
        of=STRONGHOLD,
        blank=k.STRONGHOLD_DEFENCE,
        told="of the two Cities together, without Troops",
    ),
    # Slots are filled from the first on: a gap is closed at once.
    Places("troop", wide=(k.SLOTS,), of=STRONGHOLD),
    Row("troop_used", wide=(k.SLOTS,), of=STRONGHOLD),
    Places("building", wide=(k.SLOTS,), of=STRONGHOLD),
    Row("building_used", wide=(k.SLOTS,), of=STRONGHOLD),
    Row("revealed", wide=(k.TEAMS,), told="S4, by team"),
    *supplies(2 * k.TEAMS),
    Row("dragon", blank=k.DRAGON_OFF),
    *(CYCLE, FELL, QUIET),
    Row("rng", "I", wide=(4,), blank=None),
)

TABLES = {"duel": DUEL, "solo": SOLO, "coop": COOP, "team": TEAM}
