"""The numbers that name things in a state, and how much of each there can be.

Card types are small integers; 0 is "no card". Decks, hands and piles hold types; only cards in a
playing area need more than their type (sealed, used, gained), kept per copy beside it.
"""

from __future__ import annotations

# Sizes. The whole duel fits in about 1 KB, because copies and caches decide the speed of a search.
SEATS = 2
MOST_SEATS = 4  # in any mode
SIDES = 2  # players of a duel, teams of a team game: as many turns are a first one (T3, T4)
MARKETS = 1  # rows, Lairs and pairs of decks (M1)
POOLING = 1  # seats that have Battle and Knowledge in common (M3)
AT_ONCE = 0  # is a space refilled as soon as its card is taken (M5)?
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
# Whose the Lair is: a seat, -1 for nobody yet, or this: left by whoever defeated the dragon.
LAIR_LEFT = 2

# Flags of a card in a playing area.
SEALED, USED, GAINED = 1, 2, 4
# Flags of a City.
TROOP_USED, BUILDING_USED, REBUILT = 1, 2, 4

# Options (section 5), bits of State.options; the hidden top is E12.
MERCENARIES, SABOTEURS, ASCENSION, PERKS, PLOYS = 1, 2, 4, 8, 16
REBUILDING, HIDDEN_TOP, TALISMAN, COMMUNITY = 32, 64, 128, 256
OPTIONAL_LAIR = 512  # D1: whoever defeats Volfyirion may leave the Lair

# Traits of a card that its numbers do not show.
MERCENARY, SABOTEUR, PATH, TALISMAN_CARD = 1, 2, 4, 8

# Effect words (C4, E14).
NO_EFFECT, GAIN_COMMAND, GAIN_BATTLE, GAIN_KNOWLEDGE, DRAW, REMOVE_CARD = range(6)
REMOVE_TROOP, REMOVE_BUILDING, MOVE_VOLFYIRION, BAIT, BURY, ERASE = range(6, 12)
# Their names in card files, in the order of the numbers, from 1.
EFFECT_WORDS = (
    *("command", "battle", "knowledge", "draw", "remove_card", "remove_troop"),
    *("remove_building", "move_volfyirion", "bait", "bury", "erase"),
)
# Pending decisions carry the effect word that asks, or one of these (E9, O6, M10).
RECOVER, LOSE_TROOP, LOSE_BUILDING, GIVE_WONDERS = 12, 13, 14, 15

QOAM_ARMORY, ANOMALY_COLLIDER, QOAM_ORACLE, HEROES_PARTY = range(1, 5)  # Perks (E4)
# Ploys (E6 to E9)
MIRAGE_CITY, DOUBLE_SHIFT, QOAM_INSTABILITY = range(1, 4)
AFTERTHOUGHT, CRYSTALLIZATION, SECOND_CHANCE = range(4, 7)

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

GRID = 56  # cells of the grid: more than all Wonders with every second cell empty

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
