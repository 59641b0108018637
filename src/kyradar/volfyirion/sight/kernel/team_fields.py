"""The same table for team: four seats, two rows, six Strongholds.

Seats come in the order own, partner, the enemies' first, their second; teams own, enemy.
"""

from __future__ import annotations

from kyradar.engine.observation import (
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

from .fields import (
    HAND,
    NUMBER,
    OWN_DECK,
    REMOVED,
    SEAT_PILES,
    TOP,
    decision,
    deck_of,
    hidden_of,
    turn,
)

SEAT = Scope(
    ("own", "partner", "enemy_first", "enemy_second"), str(k.TEAM_SEATS), ("p = seat_at(me, side)",)
)
TEAM_LINES = ("team = team_of(me) if side == 0 else 1 - team_of(me)",)
TEAM = Scope(("team", "enemy_team"), str(k.TEAMS), TEAM_LINES, "team")

ROW, LAIR = f"s.row[team * {k.ROW} + j]", f"s.lair[team * {k.LAIR} + j]"
SLOT = f"team * {k.STRONGHOLDS} + j // {k.SLOTS}, j % {k.SLOTS}"
STRONGHOLD = (
    flag("standing", "1 if it stands", "s.stronghold[place] == k.STANDING"),
    See(
        "defence",
        "what an attack costs now; 0 for a ruin",
        "strength(s, cards, place)",
        when="s.stronghold[place] == k.STANDING",
    ),
    See("troops", "Troops by slot: " + NUMBER, "s.troop[place, j]", k.SLOTS),
    See(
        "troops_used",
        "1 if that Troop's ability was used this turn",
        "s.troop_used[place, j] if s.troop[place, j] != 0 else 0",
        k.SLOTS,
    ),
    See("buildings", "Buildings by slot: " + NUMBER, "s.building[place, j]", k.SLOTS),
    See(
        "buildings_used",
        "1 if that Building's synergy was used this turn",
        "s.building_used[place, j] if s.building[place, j] != 0 else 0",
        k.SLOTS,
    ),
    flag("dragon", "1 if Volfyirion is here", "s.dragon == place"),
)

FIXED: Fixed = (
    See("seat", "which seat looks: 0 to 3", "me"),
    *turn("team", "Stronghold", "a"),
    See("command", "Command, by seat (M3)", "s.points[p, k.COMMAND]", of=SEAT),
    See("battle", "Battle, by team", "s.points[2 * team, k.BATTLE]", of=TEAM),
    See("knowledge", "Knowledge, by team", "s.points[2 * team, k.KNOWLEDGE]", of=TEAM),
    *each(
        SEAT,
        See("hand_size", "cards in hand, by seat"),
        See("deck_size", "cards in the House Deck, by seat"),
        See("discard_size", "cards in the discard pile, by seat"),
        See("play_size", "cards in the playing area, by seat"),
        See("done", "1 if done for this turn, by seat"),
        See("fresh", "1 if that hand may still be exchanged (T3), by seat"),
        See(
            "houses", "cards that count for synergies (M4), by seat and house", "s.colours[p, j]", 4
        ),
    ),
    *each(
        TEAM,
        See("asset_deck", "cards in the Asset Deck, by team", "s.supply_size[2 * team + k.ASSETS]"),
        See(
            "wonder_deck",
            "cards in the Wonder Deck, by team",
            "s.supply_size[2 * team + k.WONDERS]",
        ),
    ),
    See(
        "dragon",
        "Volfyirion: on the own Lair, the enemies' Lair, off the table, gone",
        (
            "1 if s.dragon == k.TEAM_LAIRS + team_of(me) else 0",
            "1 if s.dragon == k.TEAM_LAIRS + 1 - team_of(me) else 0",
            "1 if s.dragon == k.DRAGON_OFF else 0",
            "1 if s.dragon == k.DRAGON_GONE else 0",
        ),
    ),
    *decision(
        flag("decides", "who may answer it, by seat", "s.ask != 0 and may_answer(s, p)", SEAT),
        See("each", "1 if each of them answers once (M10)", "s.ask_each", when="s.ask != 0"),
    ),
    Parts(
        "strongholds",
        "own, shared, the partner's; then the enemies' three",
        STRONGHOLD,
        k.PLACES,
        f"c in range({k.STRONGHOLDS})",
        f"side * {k.STRONGHOLDS} + c",
        ("place = fort_at(me, side, c)",),
        TEAM,
    ),
)
PILES: Piles = (
    HAND,
    Count("partner_hand", "the partner's hand", "s.hand[me ^ 1, j]", "s.hand_size[me ^ 1]"),
    REMOVED,
    Each(
        TEAM,
        (
            Count("row", "Asset Row", ROW, str(k.ROW), "t != 0"),
            Count(
                "row_sealed",
                "those of the row that are sealed (M6)",
                ROW,
                str(k.ROW),
                f"t != 0 and s.row_sealed[team * {k.ROW} + j]",
            ),
            Count("lair", "Wonders on the Lair", LAIR, str(k.LAIR), "t != 0"),
            Count("asset_top", TOP, "top_card(s, 2 * team + k.ASSETS)", when="t != 0"),
            Count(
                "strongholds",
                "Troops and Buildings",
                (f"s.troop[{SLOT}]", f"s.building[{SLOT}]"),
                str(k.STRONGHOLDS * k.SLOTS),
                "t != 0",
            ),
        ),
    ),
    Each(SEAT, SEAT_PILES),
)
DECKS: Piles = (
    OWN_DECK,
    deck_of("partner_deck", "the partner's House Deck", "me ^ 1"),
    *(
        hidden_of(f"enemy_{which}_deck", f"the {told} House Deck and hand together", seat)
        for which, told, seat in (
            ("first", "first enemy's", "seat_at(me, 2)"),
            ("second", "second enemy's", "seat_at(me, 3)"),
        )
    ),
)
SCOPES = {fields.MEMBER: SEAT}
TEAM_SEEN = Observation(fields.TEAM, (FIXED, PILES), ((), DECKS), scopes=SCOPES, names_cards=False)
