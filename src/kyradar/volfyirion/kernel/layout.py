"""The state of a game as one flat record, and the numbers that name things in it.

Card types are small integers; 0 is "no card". Decks, hands and piles hold types; only cards in a
playing area need more than their type (sealed, used, gained), kept per copy beside it.
"""

from __future__ import annotations

from typing import ClassVar

from kyradar.engine.flat import Field, Flat

# Sizes. The whole duel fits in about 1 KB, because copies and caches decide the speed of a search.
SEATS = 2
MOST_SEATS = 4  # in any mode
SIDES = 2  # players of a duel, teams of a team game: as many turns are a first one (T3, T4)
CITIES = 4  # three Cities (S5) and, once claimed, the Lair (D1)
LAIR_CITY = 3
TYPES = 128  # card types a table can hold, type 0 being none
OWN = 160  # most cards in one game: a player might own them all
HAND = 48  # most cards in a hand; the printed game cannot exceed 35
PLAY = 56  # most cards in one playing area
SUPPLY = 112  # most cards in the Asset Deck or the Wonder Deck
ROW = 5
LAIR = 2
EFFECTS = 4  # most effects on one card
SPENT = 16  # different Troops remembered for Second Chance (E9)

# Zones a card can be removed from (C4), also the place in "remove X from ...".
FROM_HAND, FROM_DISCARD, FROM_PLAY = range(3)
# Where else an event may say a card was.
FROM_CITY = 3

ASSETS, WONDERS = range(2)  # supplies
START, MAIN, OVER = range(3)  # phases between two actions
COMMAND, BATTLE, KNOWLEDGE = range(3)  # points (C2)
GREY, TURQUOISE, RED, PURPLE = range(4)  # houses (C2)
COMMAND_CARD, TROOP, BUILDING, WONDER = range(1, 5)  # kinds
NO_SECONDARY, SYNERGY, REMOVE_ABILITY = range(3)  # secondary abilities (C3)
STANDING, RUINED, GONE, UNCLAIMED = range(4)  # states of a City
NOBODY_YET, NOBODY, PLAYERS_WON, DRAGON_WON = -1, 9, 10, 11  # winners other than a seat

# Where the dragon is: a City (seat * CITIES + city), or one of these.
DRAGON_LAIR, DRAGON_GONE, DRAGON_RAGE = 8, 9, 10

# Flags of a card in a playing area.
SEALED, USED, GAINED = 1, 2, 4
# Flags of a City.
TROOP_USED, BUILDING_USED, REBUILT = 1, 2, 4

# Options (section 5), bits of State.options; the hidden top is E12.
MERCENARIES, SABOTEURS, ASCENSION, PERKS, PLOYS = 1, 2, 4, 8, 16
REBUILDING, HIDDEN_TOP, TALISMAN, COMMUNITY = 32, 64, 128, 256

# Traits of a card that its numbers do not show.
MERCENARY, SABOTEUR, PATH, TALISMAN_CARD = 1, 2, 4, 8

# Effect words (C4, E14).
(
    NO_EFFECT,
    GAIN_COMMAND,
    GAIN_BATTLE,
    GAIN_KNOWLEDGE,
    DRAW,
    REMOVE_CARD,
    REMOVE_TROOP,
    REMOVE_BUILDING,
    MOVE_VOLFYIRION,
    BAIT,
    BURY,
    ERASE,
) = range(12)
# Pending decisions carry the effect word that asks, or one of these (E9, O6, M10).
RECOVER, LOSE_TROOP, LOSE_BUILDING, GIVE_WONDERS = 12, 13, 14, 15

QOAM_ARMORY, ANOMALY_COLLIDER, QOAM_ORACLE, HEROES_PARTY = range(1, 5)  # Perks (E4)
(
    MIRAGE_CITY,
    DOUBLE_SHIFT,
    QOAM_INSTABILITY,
    AFTERTHOUGHT,
    CRYSTALLIZATION,
    SECOND_CHANCE,
) = range(1, 7)  # Ploys (E6 to E9)

# Prices and limits the rules fix.
REPLACE_COST = 2  # P10
MOVE_COST = 8  # C5, V1
DEFEAT_COST, ARMORY_COST = 16, 14  # C5, E4
PATH_COST = 4  # E3
PARTY_COST = 4  # E4
LAIR_BATTLE = 4  # C5
HAND_SIZE = 5  # T2
CHEAP_WONDER = 3  # S4
QUIET_LIMIT = 200  # W2
SHIFT_BONUS = 2  # E7
CALM_COST = 6  # O5
TAMING_COST = 16  # O5: slay by Battle, subjugate by Knowledge
EASY, NORMAL, HARD = range(3)  # O7: also the dragon's bonus per destroyed City
LURE_COST, THIN_COST = 8, 3  # K4
ALONE_COST, TOGETHER_COST = 20, 30  # K4
REVEALED, REVEALED_FIRST = 3, 2  # K3
FLY_COST, FAR_COST = 9, 16  # M7: one move of the token, and a double one
OVERCOME_COST = 32  # M10
WATCHED_COST = 2  # M8: more per Wonder while the token is on the team's Lair
ENOUGH_BUILDINGS, ENOUGH_TROOPS, ENOUGH_WONDERS = 2, 2, 3  # E8


class State(Flat):
    """Everything that is true between two actions. Wide fields first, so that all are aligned."""

    FIELDS: ClassVar[tuple[Field, ...]] = (
        ("turn", "i", ()),
        ("options", "h", ()),
        ("quiet_turns", "h", ()),  # turns in a row without a City destroyed (W2)
        ("active", "b", ()),
        ("phase", "b", ()),
        ("winner", "b", ()),
        ("dragon", "b", ()),
        ("lair_owner", "b", ()),
        ("cycle_open", "b", ()),  # T4 still possible
        ("city_fell", "b", ()),  # a City was destroyed this turn (W2)
        ("ask", "b", ()),  # the open decision: an effect word, or 0
        ("ask_seat", "b", ()),
        ("ask_left", "b", ()),  # how many times it may still be answered
        ("ask_except", "b", ()),  # P6: one copy of this card may not be chosen from the discard
        ("ask_card", "b", ()),  # whose further effects follow the answer
        ("ask_step", "b", ()),
        ("ask_draws", "b", ()),  # cards to draw where those effects draw, or -1 for all
        ("spent_size", "b", ()),
        ("collided", "b", ()),  # E4, once per turn
        ("rng", "q", (4,)),
        ("points", "h", (SEATS, 3)),
        ("deck_size", "h", (SEATS,)),
        ("discard_size", "h", (SEATS,)),
        ("hand_size", "b", (SEATS,)),
        ("play_size", "b", (SEATS,)),
        ("supply_top", "b", (2,)),
        ("supply_size", "b", (2,)),
        # House Deck from the left (top at deck_size - 1), discard pile from the right.
        ("own", "b", (SEATS, OWN)),
        ("hand", "b", (SEATS, HAND)),
        ("play", "b", (SEATS, PLAY)),
        ("play_flags", "b", (SEATS, PLAY)),
        ("supply", "b", (2, SUPPLY)),  # rings: top card at supply_top
        ("row", "b", (ROW,)),
        ("lair", "b", (LAIR,)),
        ("troop", "b", (SEATS, CITIES)),
        ("building", "b", (SEATS, CITIES)),
        ("city", "b", (SEATS, CITIES)),  # STANDING, RUINED, ...
        ("city_flags", "b", (SEATS, CITIES)),
        ("bonus", "b", (SEATS, CITIES)),  # E7
        ("colours", "b", (SEATS, 4)),  # cards in play by house, kept up to date for synergies
        ("perk", "b", (SEATS,)),
        ("ploy", "b", (SEATS,)),
        ("spent", "b", (SPENT,)),  # Troops removed for B this turn (E9)
    )
    __slots__ = (*(name for name, _, _ in FIELDS), "events")
    events: list[tuple[int, ...]] | None  # None: switched off

    def __new__(cls) -> State:
        """However it is made (a copy, too), nobody listens to its events yet."""
        state = super().__new__(cls)
        state.events = None
        return state


class SoloState(State):
    """One player: what the duel has, and the Rage Pile. The second seat stays empty."""

    FIELDS: ClassVar[tuple[Field, ...]] = (
        *State.FIELDS,
        ("difficulty", "b", ()),
        ("rage_size", "b", ()),
        ("rage_seen", "b", ()),  # cards face up on top of the Rage Pile
        ("aside_size", "b", ()),
        ("rage", "b", (SUPPLY,)),  # the top card first
        ("aside", "b", (SUPPLY,)),  # cards put aside (O5 to O7)
    )
    __slots__ = tuple(name for name, _, _ in FIELDS[len(State.FIELDS) :])


GRID = 56  # cells of the grid: more than all Wonders with every second cell empty


class CoopState(State):
    """Two partners: what the duel has, and the grid. The Wonder Deck is the Rage Deck."""

    FIELDS: ClassVar[tuple[Field, ...]] = (
        *State.FIELDS,
        ("difficulty", "b", ()),
        ("rage_discard_size", "b", ()),
        ("done", "b", (SEATS,)),
        ("thinned", "b", (SEATS,)),  # K4, once per player and turn
        ("grid", "b", (GRID,)),  # two columns, row by row
        ("grid_sealed", "b", (GRID,)),
        ("rage_discard", "b", (SUPPLY,)),
    )
    __slots__ = tuple(name for name, _, _ in FIELDS[len(State.FIELDS) :])


# Team (section 8). Seats 0 and 1 are team 0, seats 2 and 3 team 1. A Stronghold's place is
# team * STRONGHOLDS + LEFT, MIDDLE or RIGHT; the supplies are team * 2 + ASSETS or WONDERS.
TEAM_SEATS, TEAMS, STRONGHOLDS = 4, 2, 3
LEFT, MIDDLE, RIGHT = range(3)
SLOTS = 2  # for Troops, and as many for Buildings (M2)
PLACES = TEAMS * STRONGHOLDS
STRONGHOLD_DEFENCE = 18  # M1, unless a team pairs its Cities otherwise
LEAST_DEFENCE = 16  # two Cities of 8
# Where the token is: a Stronghold's place, a team's Lair (TEAM_LAIRS + team), off or gone.
TEAM_LAIRS, DRAGON_OFF = 6, 11


class TeamState(State):
    """Two against two: a record of its own, each team with its own copy of the game (M1)."""

    FIELDS: ClassVar[tuple[Field, ...]] = (
        ("turn", "i", ()),
        ("options", "h", ()),
        ("quiet_turns", "h", ()),  # turns in a row without a Stronghold destroyed (W2)
        ("active", "b", ()),  # the team in turn
        ("phase", "b", ()),  # START while a player of that team has T3 open
        ("winner", "b", ()),  # a team
        ("dragon", "b", ()),
        ("cycle_open", "b", ()),  # T4 still possible for the team in turn
        ("city_fell", "b", ()),  # a Stronghold was destroyed this turn (W2)
        ("ask", "b", ()),
        ("ask_seat", "b", ()),  # whose decision it is, or the lowest of several
        ("ask_seats", "b", ()),  # who may answer: a bit for each seat (M5, M10)
        ("ask_each", "b", ()),  # each of them answers once (M10), not one for all
        ("ask_left", "b", ()),
        ("ask_except", "b", ()),
        ("ask_card", "b", ()),
        ("ask_step", "b", ()),
        ("ask_draws", "b", ()),
        ("rng", "q", (4,)),
        ("command", "h", (TEAM_SEATS,)),  # each player's own (M3)
        ("battle", "h", (TEAMS,)),
        ("knowledge", "h", (TEAMS,)),
        ("deck_size", "h", (TEAM_SEATS,)),
        ("discard_size", "h", (TEAM_SEATS,)),
        ("hand_size", "b", (TEAM_SEATS,)),
        ("play_size", "b", (TEAM_SEATS,)),
        ("supply_top", "b", (2 * TEAMS,)),
        ("supply_size", "b", (2 * TEAMS,)),
        ("done", "b", (TEAM_SEATS,)),
        ("fresh", "b", (TEAM_SEATS,)),  # T3 still possible
        ("own", "b", (TEAM_SEATS, OWN)),
        ("hand", "b", (TEAM_SEATS, HAND)),
        ("play", "b", (TEAM_SEATS, PLAY)),
        ("play_flags", "b", (TEAM_SEATS, PLAY)),
        ("supply", "b", (2 * TEAMS, SUPPLY)),
        ("row", "b", (TEAMS, ROW)),
        ("row_sealed", "b", (TEAMS, ROW)),  # M6
        ("lair", "b", (TEAMS, LAIR)),
        ("stronghold", "b", (PLACES,)),  # STANDING or RUINED
        ("defence", "b", (PLACES,)),  # of the two Cities together, without Troops
        # Slots are filled from the first on: a gap is closed at once.
        ("troop", "b", (PLACES, SLOTS)),
        ("troop_used", "b", (PLACES, SLOTS)),
        ("building", "b", (PLACES, SLOTS)),
        ("building_used", "b", (PLACES, SLOTS)),
        ("colours", "b", (TEAM_SEATS, 4)),  # M4: with the shared Stronghold's Troops for both
    )
    __slots__ = (
        *("ask_seats", "ask_each", "command", "battle", "knowledge", "done", "fresh"),
        *("row_sealed", "stronghold", "defence", "troop_used", "building_used"),
    )


class Tables(Flat):
    """The cards (C1) as numbers: data the rules read, so players' own (E11) need no compiling."""

    FIELDS: ClassVar[tuple[Field, ...]] = (
        ("types", "h", ()),  # types in use, 1 .. types
        ("some_free", "h", ()),  # some card costs nothing
        ("need_option", "h", (TYPES,)),  # option bit a card belongs to, 0 for always
        ("kind", "b", (TYPES,)),
        ("house", "b", (TYPES,)),
        ("cost", "b", (TYPES,)),
        ("points", "b", (TYPES, 3)),
        ("defence", "b", (TYPES,)),
        ("secondary", "b", (TYPES,)),
        ("needs", "b", (TYPES, 4)),  # other cards needed by house
        ("automatic", "b", (TYPES,)),  # a synergy of points only (P3)
        ("word", "b", (TYPES, EFFECTS)),
        ("amount", "b", (TYPES, EFFECTS)),
        ("draws", "b", (TYPES,)),  # cards its secondary ability draws
        ("main_word", "b", (TYPES,)),  # a main ability that is no points (E14)
        ("traits", "b", (TYPES,)),
        ("starting", "b", (TYPES,)),  # copies in each House Deck (S1)
        ("copies", "b", (TYPES,)),  # copies in the Asset or Wonder Deck
        ("city_defence", "b", (SEATS, CITIES)),
        ("rebuild", "b", (SEATS * CITIES, 3)),  # E10
    )
    __slots__ = tuple(name for name, _, _ in FIELDS)
