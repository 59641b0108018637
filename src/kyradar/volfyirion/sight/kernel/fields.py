"""Where everything stands in an observation: the one table that code, tests and docs go by.

First come FIXED numbers, then PILES, each as wide as there are card types (how many copies of every
type lie there), then what only one mode has. "Own" is the seat that looks, so both seats of a duel
read the same table the same way.
"""

from __future__ import annotations

from kyradar.envs.fields import Field, owned, starts, width

DECISION_KINDS = 16  # effect words and what else may ask, by the kernel's number
NUMBER = "a card's number in the catalogue (0: none)"

# One City, as often as there are Cities.
CITY = (
    Field("standing", 1, "1 if it stands"),
    Field("ruined", 1, "1 if it is a ruin"),
    Field("gone", 1, "1 if it is out of the game (E10)"),
    Field("rebuilt", 1, "1 if it was rebuilt once (E10)"),
    Field("defence", 1, "what an attack costs now: City, Troop, bonus; 0 for a ruin"),
    Field("troop", 1, "the Troop: " + NUMBER),
    Field("troop_defence", 1, "its defence"),
    Field("troop_used", 1, "1 if its ability was used this turn"),
    Field("building", 1, "the Building: " + NUMBER),
    Field("building_used", 1, "1 if its synergy was used this turn"),
    Field("dragon", 1, "1 if Volfyirion is here"),
)
(
    CITY_STANDING,
    CITY_RUINED,
    CITY_GONE,
    CITY_REBUILT,
    CITY_DEFENCE,
    CITY_TROOP,
    CITY_TROOP_DEFENCE,
    CITY_TROOP_USED,
    CITY_BUILDING,
    CITY_BUILDING_USED,
    CITY_DRAGON,
) = starts(CITY)
CITY_SIZE = width(CITY)

# Duel, solo and co-op.
FIXED = (
    Field("seat", 1, "which seat looks: 0 or 1"),
    Field("to_act", 1, "1 if this seat may act now"),
    Field("in_turn", 1, "1 in this seat's turn"),
    Field("turn", 1, "the number of the turn"),
    Field("quiet_turns", 1, "turns in a row without a City destroyed (W2)"),
    Field("start", 1, "1 while the hand may be exchanged (T3)"),
    Field("cycle_open", 1, "1 while the row may be exchanged (T4)"),
    Field("city_fell", 1, "1 if a City was destroyed this turn"),
    Field("over", 1, "1 once the game is over"),
    Field("won", 1, "1 if this seat has won"),
    Field("lost", 1, "1 if this seat has lost"),
    Field("points", 6, "Command, Battle, Knowledge: own, then the other's"),
    Field("hand_size", 2, "cards in hand: own, other"),
    Field("deck_size", 2, "cards in the House Deck: own, other"),
    Field("discard_size", 2, "cards in the discard pile: own, other"),
    Field("play_size", 2, "cards in the playing area: own, other"),
    Field("houses", 8, "cards in play, grey, turquoise, red, purple: own, then the other's"),
    Field("asset_deck", 1, "cards in the Asset Deck"),
    Field("wonder_deck", 1, "cards in the Wonder Deck (co-op: the Rage Deck)"),
    Field("dragon", 3, "Volfyirion: on the Lair, out of the game, at the Rage Pile"),
    Field("lair_owner", 2, "1 if the Lair was claimed (D1): own, other"),
    Field("decision", DECISION_KINDS, "1 at the open decision's kind"),
    Field("decides", 2, "who answers it: own, other"),
    Field("answers_left", 1, "how often it may be answered"),
    Field("not_this", 1, "the card it may not choose (P6): " + NUMBER),
    Field("then_card", 1, "the card whose effects go on afterwards: " + NUMBER),
    Field("then_step", 1, "which of its effects comes next"),
    Field("then_draws", 1, "1 + cards those effects draw; 0: as many as they say"),
    Field("perk", 8, "1 at the Perk (E4): own four, then the other's"),
    Field("ploy", 6, "1 at one's own Ploy (E5)"),
    Field("has_ploy", 2, "1 if a Ploy is left: own, other"),
    Field("collided", 1, "1 if the Anomaly Collider was used this turn"),
    Field("options", 9, "1 for each option in the order of docs/cli.md"),
    Field("cities", 8 * CITY_SIZE, "own three Cities and Lair, then the other's"),
)
(
    SEAT,
    TO_ACT,
    IN_TURN,
    TURN,
    QUIET_TURNS,
    START_OPEN,
    CYCLE_OPEN,
    CITY_FELL,
    GAME_IS_OVER,
    WON,
    LOST,
    POINTS,
    HAND_SIZES,
    DECK_SIZES,
    DISCARD_SIZES,
    PLAY_SIZES,
    HOUSES,
    ASSET_DECK,
    WONDER_DECK,
    DRAGON_AT,
    LAIR_OWNER,
    DECISION,
    DECIDES,
    ANSWERS_LEFT,
    NOT_THIS,
    THEN_CARD,
    THEN_STEP,
    THEN_DRAWS,
    PERK,
    PLOY,
    HAS_PLOY,
    COLLIDED,
    OPTIONS,
    CITY_LIST,
) = starts(FIXED)
FIXED_SIZE = width(FIXED)
OPTION_COUNT = 9

# What one seat has in the open; the same six piles for each side.
SIDE = (
    Field("discard", 1, "discard pile"),
    Field("play", 1, "playing area"),
    Field("sealed", 1, "those of the playing area that are sealed"),
    Field("used", 1, "those whose synergy was used this turn"),
    Field("gained", 1, "those that have given their points this turn"),
    Field("on_cities", 1, "Troops and Buildings"),
)
DISCARD_PILE, PLAY_PILE, SEALED_PILE, USED_PILE, GAINED_PILE, CITY_PILE = starts(SIDE)
SIDE_PILES = len(SIDE)

PILES = (
    Field("hand", 1, "own hand"),
    Field("row", 1, "Asset Row"),
    Field("lair", 1, "Wonders on the Lair"),
    Field("asset_top", 1, "the Asset Deck's top card, where the seat may see it (S2, E12)"),
    Field("removed", 1, "cards that left the game"),
    Field("spent", 1, "Troops removed for Battle this turn (E9)"),
    *owned("own", SIDE),
    *owned("other", SIDE),
)
HAND_PILE, ROW_PILE, LAIR_PILE, TOP_PILE, REMOVED_PILE, SPENT_PILE, OWN_SIDE, *_ = starts(PILES)
PILE_COUNT = len(PILES)

# Solo: what comes after.
SOLO_FIXED = (
    Field("difficulty", 1, "0 easy, 1 normal, 2 hard (O7)"),
    Field("rage_size", 1, "cards in the Rage Pile"),
)
DIFFICULTY, RAGE_SIZE = starts(SOLO_FIXED)
SOLO_FIXED_SIZE = width(SOLO_FIXED)
SOLO_PILES = (
    Field("rage_seen", 1, "cards face up on top of the Rage Pile"),
    Field("put_aside", 1, "cards put aside (O5 to O7)"),
)

# Co-op: what comes after.
CELLS = 56
COOP_FIXED = (
    Field("difficulty", 1, "0 easy, 1 normal, 2 hard (O7)"),
    Field("done", 2, "1 if that player is done, or out: own, partner"),
    Field("thinned", 2, "1 if that player has thinned this turn (K4): own, partner"),
    Field("grid_cost", CELLS, "cost of the card in each cell, row by row of two; 0: empty"),
    Field("grid_sealed", CELLS, "1 if the card in that cell is sealed"),
    Field("grid_card", CELLS, "the card in that cell: " + NUMBER),
)
DONE_FLAGS, THINNED, GRID_COST, GRID_SEALED, GRID_CARD = starts(COOP_FIXED)[1:]
COOP_FIXED_SIZE = width(COOP_FIXED)
COOP_PILES = (
    Field("partner_hand", 1, "the partner's hand"),
    Field("grid", 1, "cards in the grid"),
    Field("rage_discard", 1, "the Rage Deck's discard pile"),
)
