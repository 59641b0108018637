"""What an observation holds, a row each: layout, writer and docs follow.

First come single numbers, then piles, each as wide as there are card types (how many copies of
every type lie there), then what only one mode has. "Own" is the seat that looks, so both seats of a
duel read the same table the same way.
"""

from __future__ import annotations

from kyradar.engine.observation import (
    Copies,
    Count,
    Each,
    Fixed,
    Observation,
    Parts,
    Piles,
    Scope,
    See,
    each,
    flag,
)
from kyradar.volfyirion import fields
from kyradar.volfyirion.kernel import numbers as k

NUMBER = "a card's number in the catalogue (0: none)"
DECISION_KINDS = 16  # effect words and what else may ask, by the kernel's number
OPTION_COUNT = 9

# Duel, solo and co-op.
SIDE = Scope(("own", "other"), "sides()", ("p = me if side == 0 else 1 - me",))
SLOTS = "c != k.LAIR_CITY"  # it has none (D1)
TROOP = SLOTS + " and s.troop[p, c] != 0"
BUILDING = SLOTS + " and s.building[p, c] != 0"
CITY = (
    flag("standing", "1 if it stands", "s.city[p, c] == k.STANDING"),
    flag("ruined", "1 if it is a ruin", "s.city[p, c] == k.RUINED"),
    flag("gone", "1 if it is out of the game (E10)", "s.city[p, c] == k.GONE"),
    flag("rebuilt", "1 if it was rebuilt once (E10)", "s.city_flags[p, c] & k.REBUILT", when=SLOTS),
    See(
        "defence",
        "what an attack costs now: City, Troop, bonus; 0 for a ruin",
        "defence(s, cards, p, c)",
        when="s.city[p, c] == k.STANDING",
    ),
    See("troop", "the Troop: " + NUMBER, "s.troop[p, c]", when=TROOP, card=True),
    See("troop_defence", "its defence", "cards.defence[s.troop[p, c]]", when=TROOP),
    flag(
        "troop_used",
        "1 if its ability was used this turn",
        "s.city_flags[p, c] & k.TROOP_USED",
        when=SLOTS,
    ),
    See("building", "the Building: " + NUMBER, "s.building[p, c]", when=BUILDING, card=True),
    flag(
        "building_used",
        "1 if its synergy was used this turn",
        "s.city_flags[p, c] & k.BUILDING_USED",
        when=SLOTS,
    ),
    flag("dragon", "1 if Volfyirion is here", f"s.dragon == p * {k.CITIES} + c"),
)


def turn(player: str, city: str, hand: str) -> tuple[See, ...]:
    """Whose turn it is, and what happened in it."""
    return (
        flag("to_act", "1 if this seat may act now", "to_act(s, me)"),
        flag("in_turn", f"1 in this {player}'s turn", "in_turn(s, me)"),
        See("turn", "the number of the turn"),
        See("quiet_turns", f"turns in a row without a {city} destroyed (W2)"),
        flag("start", f"1 while {hand} hand may be exchanged (T3)", "s.phase == k.START"),
        See("cycle_open", "1 while the row may be exchanged (T4)"),
        See("city_fell", f"1 if a {city} was destroyed this turn"),
        flag("over", "1 once the game is over", "s.phase == k.OVER"),
        flag("won", f"1 if this {player} has won", "result(s, me) > 0"),
        flag("lost", f"1 if this {player} has lost", "result(s, me) < 0"),
    )


def decision(decides: See, *more: See) -> tuple[See, ...]:
    """What is asked, and what goes on once it is answered."""
    asked, on = "s.ask != 0", "goes_on(s, cards)"
    kinds = "1 at the open decision's kind"
    return (
        See("decision", kinds, "s.ask", DECISION_KINDS, when=asked, hot=True),
        decides,
        *more,
        See("answers_left", "how often it may be answered", "max(s.ask_left, 1)", when=asked),
        See(
            "not_this",
            f"the card it may not choose (P6): {NUMBER}",
            "s.ask_except",
            when=asked,
            card=True,
        ),
        See(
            "then_card",
            "the card whose effects go on afterwards: " + NUMBER,
            "s.ask_card",
            when=on,
            card=True,
        ),
        See("then_step", "which of its effects comes next", "s.ask_step", when=on),
        See(
            "then_draws",
            "1 + cards those effects draw; 0: as many as they say",
            "s.ask_draws + 1",
            when=on,
        ),
    )


def both(name: str, told: str, seat: str, when: str = "") -> See:
    """1 at a seat: own, other."""
    values = (f"1 if {seat} == {p} else 0" for p in ("me", "1 - me"))
    return See(name, told, tuple(values), when=when)


FIXED: Fixed = (
    See("seat", "which seat looks: 0 or 1", "me"),
    *turn("seat", "City", "the"),
    *each(
        SIDE,
        See("points", "Command, Battle, Knowledge: own, then the other's", "s.points[p, j]", 3),
        See("hand_size", "cards in hand: own, other"),
        See("deck_size", "cards in the House Deck: own, other"),
        See("discard_size", "cards in the discard pile: own, other"),
        See("play_size", "cards in the playing area: own, other"),
        See(
            "houses",
            "cards in play, grey, turquoise, red, purple: own, then the other's",
            "s.colours[p, j]",
            4,
        ),
    ),
    See("asset_deck", "cards in the Asset Deck", "s.supply_size[k.ASSETS]"),
    See(
        "wonder_deck", "cards in the Wonder Deck (co-op: the Rage Deck)", "s.supply_size[k.WONDERS]"
    ),
    See(
        "dragon",
        "Volfyirion: on the Lair, out of the game, at the Rage Pile",
        (
            "1 if s.dragon == k.DRAGON_LAIR else 0",
            "1 if s.dragon == k.DRAGON_GONE else 0",
            "1 if s.dragon == k.DRAGON_RAGE else 0",
        ),
    ),
    both("lair_owner", "1 if the Lair was claimed (D1): own, other", "s.lair_owner"),
    *decision(both("decides", "who answers it: own, other", "s.ask_seat", "s.ask != 0")),
    See(
        "perk",
        "1 at the Perk (E4): own four, then the other's",
        "s.perk[p] - 1",
        4,
        of=SIDE,
        when="s.perk[p] != 0",
        hot=True,
    ),
    See("ploy", "1 at one's own Ploy (E5)", "s.ploy[me] - 1", 6, when="s.ploy[me] != 0", hot=True),
    flag("has_ploy", "1 if a Ploy is left: own, other", "s.ploy[p] != 0", SIDE),
    See("collided", "1 if the Anomaly Collider was used this turn"),
    See(
        "options",
        "1 for each option in the order of docs/cli.md",
        "(s.options >> j) & 1",
        OPTION_COUNT,
    ),
    Parts(
        "cities",
        "own three Cities and Lair, then the other's",
        CITY,
        2 * k.CITIES,
        f"c in range({k.CITIES})",
        f"side * {k.CITIES} + c",
        of=SIDE,
    ),
)


def _played(name: str, told: str, mark: str = "") -> Count:
    """Cards in play, all of them or those with a mark."""
    when = f"s.play_flags[p, j] & {mark}" if mark else ""
    return Count(name, told, "s.play[p, j]", "s.play_size[p]", when)


# What a seat has in the open.
DISCARD = f"{k.OWN} - s.discard_size[p], {k.OWN}"
SEAT_PILES = (
    Count("discard", "discard pile", "s.own[p, j]", DISCARD),
    _played("play", "playing area"),
    _played("sealed", "those of the playing area that are sealed", "k.SEALED"),
    _played("used", "those whose synergy was used this turn", "k.USED"),
    _played("gained", "those that have given their points this turn", "k.GAINED"),
)
HAND = Count("hand", "own hand", "s.hand[me, j]", "s.hand_size[me]")
REMOVED = Copies("removed", "cards that left the game", "see_gone")
TOP = "the Asset Deck's top card"
ON_CITIES = Count(
    "on_cities",
    "Troops and Buildings",
    ("s.troop[p, j]", "s.building[p, j]"),
    str(k.LAIR_CITY),
    "t != 0",
)

PILES: Piles = (
    HAND,
    Count("row", "Asset Row", "s.row[j]", str(k.ROW), "t != 0"),
    Count("lair", "Wonders on the Lair", "s.lair[j]", str(k.LAIR), "t != 0"),
    Count(
        "asset_top",
        f"{TOP}, where the seat may see it (S2, E12)",
        "top_card(s, k.ASSETS)",
        when="t != 0 and sees_top(s, me)",
    ),
    REMOVED,
    Count("spent", "Troops removed for Battle this turn (E9)", "s.spent[j]", "s.spent_size"),
    Each(SIDE, (*SEAT_PILES, ON_CITIES)),
)

DIFFICULTY = See("difficulty", "0 easy, 1 normal, 2 hard (O7)")
SOLO_MORE: tuple[Fixed, Piles] = (
    (DIFFICULTY, See("rage_size", "cards in the Rage Pile")),
    (
        Count("rage_seen", "cards face up on top of the Rage Pile", "s.rage[j]", "s.rage_seen"),
        Count("put_aside", "cards put aside (O5 to O7)", "s.aside[j]", "s.aside_size"),
    ),
)

PARTNER = Scope(("own", "partner"), "sides()", SIDE.lines)
CELL = "the card in that cell"
COOP_MORE: tuple[Fixed, Piles] = (
    (
        DIFFICULTY,
        *each(
            PARTNER,
            See("done", "1 if that player is done, or out: own, partner"),
            See("thinned", "1 if that player has thinned this turn (K4): own, partner"),
        ),
        See(
            "grid_cost",
            "cost of the card in each cell, row by row of two; 0: empty",
            "cards.cost[s.grid[j]]",
            k.GRID,
        ),
        See(
            "grid_sealed",
            "1 if the card in that cell is sealed",
            "s.grid_sealed[j] if s.grid[j] != 0 else 0",
            k.GRID,
        ),
        See("grid_card", f"{CELL}: {NUMBER}", "s.grid[j]", k.GRID),
    ),
    (
        Count("partner_hand", "the partner's hand", "s.hand[1 - me, j]", "s.hand_size[1 - me]"),
        Count("grid", "cards in the grid", "s.grid[j]", str(k.GRID), "t != 0"),
        Count(
            "rage_discard",
            "the Rage Deck's discard pile",
            "s.rage_discard[j]",
            "s.rage_discard_size",
        ),
    ),
)


# House Decks, in no order. Cards come and go in the open, so whoever has watched knows them
# (`mind/memory.py` does it from views alone, and a test holds it against the truth).
def deck_of(name: str, told: str, seat: str) -> Count:
    """A House Deck by itself: the hand is seen elsewhere."""
    return Count(name, told, f"s.own[{seat}, j]", f"s.deck_size[{seat}]")


def hidden_of(name: str, told: str, seat: str) -> Count:
    """A House Deck and the hand that nobody else sees, together."""
    deck = f"s.deck_size[{seat}]"
    card = f"s.own[{seat}, j] if j < {deck} else s.hand[{seat}, j - {deck}]"
    return Count(name, told, card, f"{deck} + s.hand_size[{seat}]")


OWN_DECK = deck_of("deck", "own House Deck", "me")
OTHER_DECK = hidden_of("other_deck", "the other's House Deck and hand together", "1 - me")
PARTNER_DECK = deck_of("partner_deck", "the partner's House Deck", "1 - me")

SCOPES = {fields.SEAT: SIDE}
DUEL = Observation(fields.DUEL, (FIXED, PILES), ((), (OWN_DECK, OTHER_DECK)), scopes=SCOPES)
SOLO = Observation(fields.SOLO, (FIXED, PILES), SOLO_MORE, ((), (OWN_DECK,)), scopes=SCOPES)
COOP = Observation(
    fields.COOP, (FIXED, PILES), COOP_MORE, ((), (OWN_DECK, PARTNER_DECK)), scopes=SCOPES
)
