"""Actions as numbers: a verb, a card type and a place, packed into one integer.

Actions name what a player sees (a card by its type, a City by its place), so two equal copies
give one action.
"""

(
    END,
    MULLIGAN,
    CYCLE,
    CYCLE_ALL,
    PLAY_CARD,
    ACQUIRE,
    ACQUIRE_TOP,
    TAKE_WONDER,
    WONDER_TOP,
    REDEPLOY,
    ATTACK,
    SEAL,
    UNSEAL,
    TAKE_PATH,
    REPLACE,
    MOVE,
    DEFEAT,
    USE,
    COLLIDE,
    REBUILD,
    REMOVE,
    HIT,
    RECOVER_TROOP,
    BURY_CARD,
    ERASE_CARD,
    SKIP,
) = range(26)

# Places. A City is seat * CITIES + city; "in the playing area" is 0 where a City is place + 1.
IN_AREA = 0
OWN_SIDE, ENEMY_SIDE = range(2)  # seal, unseal
TO_LAIR = 8  # move
# use: where * AMOUNTS + amount; amount 0 takes the whole bonus, n + 1 draws only n cards
AMOUNTS = 5
WHOLE = 0


def action(verb: int, card: int, place: int) -> int:
    return (verb << 13) | (card << 6) | place


def verb_of(a: int) -> int:
    return a >> 13


def card_of(a: int) -> int:
    return (a >> 6) & 127


def place_of(a: int) -> int:
    return a & 63
