"""The same table for team: four seats, two rows, six Strongholds.

Seats come in the order own, partner, the enemies' first, their second; teams own, enemy.
"""

from __future__ import annotations

from kyradar.envs.fields import Field, owned, starts, width

from .fields import DECISION_KINDS, NUMBER, SIDE

# One Stronghold, as often as there are.
STRONGHOLD = (
    Field("standing", 1, "1 if it stands"),
    Field("defence", 1, "what an attack costs now; 0 for a ruin"),
    Field("troops", 2, "Troops by slot: " + NUMBER),
    Field("troops_used", 2, "1 if that Troop's ability was used this turn"),
    Field("buildings", 2, "Buildings by slot: " + NUMBER),
    Field("buildings_used", 2, "1 if that Building's synergy was used this turn"),
    Field("dragon", 1, "1 if Volfyirion is here"),
)
(
    FORT_STANDING,
    FORT_DEFENCE,
    FORT_TROOPS,
    FORT_TROOPS_USED,
    FORT_BUILDINGS,
    FORT_BUILDINGS_USED,
    FORT_DRAGON,
) = starts(STRONGHOLD)
FORT_SIZE = width(STRONGHOLD)

TEAM_FIXED = (
    Field("seat", 1, "which seat looks: 0 to 3"),
    Field("to_act", 1, "1 if this seat may act now"),
    Field("in_turn", 1, "1 in this team's turn"),
    Field("turn", 1, "the number of the turn"),
    Field("quiet_turns", 1, "turns in a row without a Stronghold destroyed (W2)"),
    Field("start", 1, "1 while a hand may be exchanged (T3)"),
    Field("cycle_open", 1, "1 while the row may be exchanged (T4)"),
    Field("city_fell", 1, "1 if a Stronghold was destroyed this turn"),
    Field("over", 1, "1 once the game is over"),
    Field("won", 1, "1 if this team has won"),
    Field("lost", 1, "1 if this team has lost"),
    Field("command", 4, "Command, by seat (M3)"),
    Field("battle", 2, "Battle, by team"),
    Field("knowledge", 2, "Knowledge, by team"),
    Field("hand_size", 4, "cards in hand, by seat"),
    Field("deck_size", 4, "cards in the House Deck, by seat"),
    Field("discard_size", 4, "cards in the discard pile, by seat"),
    Field("play_size", 4, "cards in the playing area, by seat"),
    Field("done", 4, "1 if done for this turn, by seat"),
    Field("fresh", 4, "1 if that hand may still be exchanged (T3), by seat"),
    Field("houses", 16, "cards that count for synergies (M4), by seat and house"),
    Field("asset_deck", 2, "cards in the Asset Deck, by team"),
    Field("wonder_deck", 2, "cards in the Wonder Deck, by team"),
    Field("dragon", 4, "Volfyirion: on the own Lair, the enemies' Lair, off the table, gone"),
    Field("decision", DECISION_KINDS, "1 at the open decision's kind"),
    Field("decides", 4, "who may answer it, by seat"),
    Field("each", 1, "1 if each of them answers once (M10)"),
    Field("answers_left", 1, "how often it may be answered"),
    Field("not_this", 1, "the card it may not choose (P6): " + NUMBER),
    Field("then_card", 1, "the card whose effects go on afterwards: " + NUMBER),
    Field("then_step", 1, "which of its effects comes next"),
    Field("then_draws", 1, "1 + cards those effects draw; 0: as many as they say"),
    Field("strongholds", 6 * FORT_SIZE, "own, shared, the partner's; then the enemies' three"),
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
    COMMANDS,
    BATTLES,
    KNOWLEDGES,
    HAND_SIZES,
    DECK_SIZES,
    DISCARD_SIZES,
    PLAY_SIZES,
    DONE_FLAGS,
    FRESH,
    HOUSES,
    ASSET_DECKS,
    WONDER_DECKS,
    DRAGON_AT,
    DECISION,
    DECIDES,
    EACH,
    ANSWERS_LEFT,
    NOT_THIS,
    THEN_CARD,
    THEN_STEP,
    THEN_DRAWS,
    FORT_LIST,
) = starts(TEAM_FIXED)
TEAM_FIXED_SIZE = width(TEAM_FIXED)

# What a team has; the same five piles for each.
TEAM_SIDE = (
    Field("row", 1, "Asset Row"),
    Field("row_sealed", 1, "those of the row that are sealed (M6)"),
    Field("lair", 1, "Wonders on the Lair"),
    Field("asset_top", 1, "the Asset Deck's top card"),
    Field("strongholds", 1, "Troops and Buildings"),
)
TEAM_ROW, TEAM_SEALED, TEAM_LAIR, TEAM_TOP, TEAM_WALLS = starts(TEAM_SIDE)
TEAM_SIDE_PILES = len(TEAM_SIDE)
# What a seat has: the duel's piles but the Cities.
SEAT_SIDE = SIDE[:-1]
SEAT_PILES = len(SEAT_SIDE)

TEAM_PILES = (
    Field("hand", 1, "own hand"),
    Field("partner_hand", 1, "the partner's hand"),
    Field("removed", 1, "cards that left the game"),
    *owned("team", TEAM_SIDE),
    *owned("enemy_team", TEAM_SIDE),
    *owned("own", SEAT_SIDE),
    *owned("partner", SEAT_SIDE),
    *owned("enemy_first", SEAT_SIDE),
    *owned("enemy_second", SEAT_SIDE),
)
HAND_PILE, PARTNER_PILE, REMOVED_PILE, TEAM_SIDES, *_ = starts(TEAM_PILES)
SEAT_SIDES = TEAM_SIDES + 2 * TEAM_SIDE_PILES
