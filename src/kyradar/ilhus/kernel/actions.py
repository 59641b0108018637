"""Actions as numbers: a verb, a card type and a place, packed into one integer.

Actions name what a player sees, so equal cards give one action. A fusion carries the cards it uses
as counts of equal elements (B33) instead of a place.
"""

(
    END,
    TURN,  # place: a seat
    PLAY,  # place: element * TWINS + twin
    STEP,  # place: twin
    TARGET,  # its card; place: how many of that name are before it on the table
    ZONE,  # place: a zone
    HERO,  # place: a body
    RECALL,
    MEND,
    DISCARD,
    EXILE,  # place: a pile, or the top of the deck
    BLOCK,
    TAKE,
    HIT,  # place: a body
    CHOOSE,
    PILE,  # place: a colour
    SKIP,
    AMISS,  # said, but never possible; place: why
    FUSE,
) = range(19)
# What is amiss with a line that can be read and yet means nothing.
TOO_MANY, TWIN_FOR_NOTHING, NO_FUSION = range(3)
# Which twin resolves a card, or nobody was named.
NO_TWIN, TWIN_K, TWIN_F = range(3)
TWINS = 4
# A fusion's cards: how many of each combination of elements, in threes (0 to 2 of each).
FUSE_BIT = 1 << 30
CARDS_BITS = 24
NOT_NAMED = 0  # she did not say which
NOT_PLAYED = 3**15  # she named a card she has not played
TOO_LARGE = NOT_PLAYED + 1  # three cards alike are always more than needed
POWERS = (0, *(3**i for i in range(15)))  # by elements


def action(verb: int, card: int, place: int) -> int:
    return (verb << 13) | (card << 6) | place


def fuse(number: int, chosen: int) -> int:
    """Take the fusion card of that number with the chosen cards."""
    return FUSE_BIT | (number << CARDS_BITS) | chosen


def verb_of(a: int) -> int:
    if a >= FUSE_BIT:
        return FUSE
    return (a >> 13) & 31


def card_of(a: int) -> int:
    return (a >> 6) & 127


def place_of(a: int) -> int:
    return a & 63


def fusion_of(a: int) -> int:
    return (a >> CARDS_BITS) & 31


def cards_of(a: int) -> int:
    return a & ((1 << CARDS_BITS) - 1)


def element_of(a: int) -> int:
    """The colour an Essence is played as, or 0."""
    return (a & 63) // TWINS


def twin_of(a: int) -> int:
    return (a & 63) % TWINS
