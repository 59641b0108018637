"""The state and the card tables as flat records, and the numbers both are written in."""

from typing import ClassVar

from kyradar.engine.flat import Field, Flat

# Heroes: games of cards (B5). On the battlefield the twins are two bodies (I16).
MAGE, MISTRESS, TWINS = range(3)
SEATS, BODIES, FOES = 3, 4, 4

# What a card is.
(
    IDENTITY,
    NOVICE,
    RANKED,  # an Adept or Master card of the Time Mage or the twins
    FUSION,
    ENEMY,
    BOSS,
    OMEN,
    REWARD,
    BATTLEFIELD,
    BASE,
) = range(1, 11)
INITIATE, ADEPT, MASTER = range(3)  # rank of fusion and ranked cards
# Colours; the element of colour c is the bit 1 << (c - 1): fire, air, earth, water (B3).
NO_COLOUR, RED, YELLOW, GREEN, BLUE = range(5)
COLOURS = 5
FIRE, AIR, EARTH, WATER = 1, 2, 4, 8
ELEMENTS = 4

# The words of B18.
(
    STRIKE,
    SWEEP,
    MOVE,
    GUARD,
    WARD,
    MEND,
    DRAW,
    PUSH,
    PULL,
    SLOW,
    DELAY,
    RECALL,
    EXILE,
    MARK,
    FOCUS,
    AGAIN,
    RALLY,
    SHELTER,
    SWAP,
    LEAD,
    MARCH,
    SNIPE,
    SAP,
    DRAG,
    DOOM,
    HARM,
) = range(1, 27)
# Ranges (B16).
NO_RANGE, FROM_SELF, FROM_KILENNE, FROM_FAREMOS, THREAD, ANYWHERE, SAME = range(7)
NO_PLUS, PLUS_WOUNDS, PLUS_GAP = range(3)
PARTS = 6  # of an effect, at the most

# Piles of a game of cards (B4). Only the deck has an order: its top is the last card; the others
# are kept sorted, so that equal cards lie together and the way they came does not matter.
DECK, HAND, DISCARD, WOUNDS, PLAYED, FRONT = range(6)
PILES = 6
TOP = 6  # where a card may be exiled from, besides hand and wounds

SETUP, HEROES, FOES_PHASE, REINFORCEMENT, OVER = range(5)
NOBODY_YET, HEROES_WON, FOES_WON = range(3)
NO_CAUSE, MOIRA_FELL, HERO_FELL, TOO_LATE = range(4)

# The pending decision (B14).
(
    ASK_NOTHING,
    ASK_ABSORB,
    ASK_DISCARD,
    ASK_EXILE,
    ASK_MEND,
    ASK_RECALL,
    ASK_FOE,
    ASK_ZONE,
    ASK_ALLY,
    ASK_TURN,
    ASK_ACT,
    ASK_VICTIM,
    ASK_NOVICE,
    ASK_RANK,
    ASK_REWARD,
    ASK_TRIM,
) = range(16)
Q_HIT, Q_SAP, Q_EXILE, Q_MEND, Q_RECALL = range(1, 6)  # the queue
STEP_CARD = 127  # in the place of a card being resolved: a step (B17)

# Columns of the level table (B34).
FOES_1, FOES_2, LIFE_1, LIFE_2, HIT, BOSS_LIFE, OMENS, BACK, CALM, LIMIT = range(10)
LEVEL_COLUMNS, LEVELS = 10, 3

HAND_SIZE = 5  # B8, B13
LAST_ENCOUNTER = 3
WOUNDS_FOR_SKIP = 2  # B28
USED = 16  # in a sequence: this card has served a fusion (I11); below it the elements

# Sizes: more than the box needs, so that owners' own rows and made-up positions fit.
TYPES = 128
OWN = 48  # cards in one hero's game
SEQUENCE = 96  # cards she can play in a turn: each fusion makes one of two, so less than 2 * OWN
QUEUE = 12
SCRIPT = 16
REWARDS, NOVICES, OFFER, OMEN_DECK, OMEN_ROW, TIER, FIELDS = 48, 16, 8, 16, 4, 8, 8
FUSIONS = 24
ZONES = 12


class State(Flat):
    """Everything that is true between two actions. Wide fields first, so that all are aligned."""

    FIELDS: ClassVar[tuple[Field, ...]] = (
        ("destiny_size", "h", ()),
        ("queue_size", "h", ()),
        ("sequence_size", "h", ()),
        ("round", "h", ()),
        ("turns", "h", ()),  # begun so far: for the chronicle, no rule asks
        ("level", "b", ()),  # easy, normal, hard
        ("seats", "b", ()),
        ("bodies", "b", ()),
        ("kilenne", "b", ()),  # her body, or -1; Faremos is the next
        ("encounter", "b", ()),
        ("phase", "b", ()),
        ("winner", "b", ()),
        ("cause", "b", ()),
        ("active", "b", ()),  # the seat in turn, or -1
        ("field", "b", ()),
        ("ending", "b", ()),  # the turn is ending, the battlefield's effect is worked off (B13)
        ("ask", "b", ()),
        ("ask_seat", "b", ()),
        ("res_card", "b", ()),  # the card being resolved (B15), or 0
        ("res_as", "b", ()),  # what it counts as (I5, I8)
        ("res_hero", "b", ()),  # the body that resolves it
        ("res_part", "b", ()),
        ("res_times", "b", ()),  # times it is still resolved, this one among them
        ("res_last", "b", ()),  # the foe the last part was aimed at, or -1
        ("res_stage", "b", ()),  # lead: 1 + the body chosen
        ("foes", "b", ()),
        ("foe_at", "b", ()),  # whose action it is; against Moira which omen's
        ("foe_part", "b", ()),
        ("script_size", "b", ()),
        ("rewards_size", "b", ()),
        ("novices_size", "b", ()),
        ("offer_size", "b", ()),
        ("omen_deck_size", "b", ()),
        ("row_size", "b", ()),
        ("aside_size", "b", ()),
        ("fields_size", "b", ()),
        ("rng", "q", (2,)),  # the number of B2, high and low 32 bits
        ("focus", "h", (SEATS,)),
        ("guard", "h", (BODIES,)),
        ("foe_life", "h", (FOES,)),
        ("foe_guard", "h", (FOES,)),
        ("foe_slow", "h", (FOES,)),
        ("foe_mark", "h", (FOES,)),
        ("queue_n", "h", (QUEUE,)),
        ("hero", "b", (SEATS,)),
        ("first_body", "b", (SEATS,)),
        ("again", "b", (SEATS,)),
        ("done", "b", (SEATS,)),
        ("body_seat", "b", (BODIES,)),
        ("zone", "b", (BODIES,)),
        ("foe_card", "b", (FOES,)),
        ("foe_zone", "b", (FOES,)),
        ("foe_delayed", "b", (FOES,)),
        ("foe_second", "b", (FOES,)),  # its second action is the next
        ("queue_kind", "b", (QUEUE,)),
        ("queue_hero", "b", (QUEUE,)),
        ("script_kind", "b", (SCRIPT,)),
        ("script_seat", "b", (SCRIPT,)),
        ("size", "b", (SEATS, PILES)),
        ("tier_size", "b", (2,)),
        ("pile", "b", (SEATS, PILES, OWN)),
        ("sequence", "b", (SEQUENCE,)),
        ("sequence_marks", "b", (SEQUENCE,)),  # elements, and USED
        ("fields", "b", (FIELDS,)),
        ("tier", "b", (2, TIER)),
        ("rewards", "b", (REWARDS,)),
        ("novices", "b", (NOVICES,)),
        ("offer", "b", (OFFER,)),
        ("omen_deck", "b", (OMEN_DECK,)),
        ("row", "b", (OMEN_ROW,)),
        ("aside", "b", (OMEN_DECK,)),
        ("destiny", "b", (TYPES,)),  # copies of each card
        ("removed", "b", (TYPES,)),
    )
    __slots__ = (*(name for name, _, _ in FIELDS), "events")
    events: "list[tuple[int, ...]] | None"  # None: switched off

    def __new__(cls) -> "State":
        state = super().__new__(cls)
        state.events = None  # however it is made (a copy, too), nobody listens yet
        return state


SECOND = TYPES  # an enemy's second action is the script after all first ones


class Tables(Flat):
    """The card tables as numbers: data the rules read, so own rows need no compiling."""

    FIELDS: ClassVar[tuple[Field, ...]] = (
        ("types", "h", ()),  # types in use, 1 .. types: the row numbers of B2
        ("boss", "h", ()),
        ("fusions", "h", ()),
        ("level", "h", (LEVELS * SEATS, LEVEL_COLUMNS)),
        ("need", "h", (TYPES,)),  # how often a fusion wants each element, two bits each
        ("life", "h", (TYPES,)),
        ("special", "h", (TYPES,)),  # zones of a battlefield, a bit for each
        ("kind", "b", (TYPES,)),
        ("rank", "b", (TYPES,)),  # of fusions and ranked cards; the tier of an enemy
        ("owner", "b", (TYPES,)),  # a hero, or -1
        ("colour", "b", (TYPES,)),
        ("copies", "b", (TYPES,)),
        ("block", "b", (TYPES,)),
        ("ephemeral", "b", (TYPES,)),
        ("elements", "b", (TYPES,)),  # a bit for each
        ("joker", "b", (TYPES,)),
        ("recalls", "b", (TYPES,)),  # has the word recall
        ("by_twin", "b", (TYPES,)),  # which twin resolves it matters (ruling 12)
        ("armour", "b", (TYPES,)),
        ("passive_guard", "b", (TYPES,)),
        ("passive_draw", "b", (TYPES,)),
        ("ring", "b", (TYPES,)),
        ("zones", "b", (TYPES,)),
        ("hero_zone", "b", (TYPES,)),
        ("at_end", "b", (TYPES,)),  # when a battlefield works: at the end of a turn, or the start
        ("foe_zones", "b", (TYPES, FOES)),
        ("parts", "b", (2 * TYPES,)),  # how many parts a script has
        ("word", "b", (2 * TYPES, PARTS)),
        ("amount", "b", (2 * TYPES, PARTS)),
        ("plus", "b", (2 * TYPES, PARTS)),
        ("reach", "b", (2 * TYPES, PARTS)),
        ("distance", "b", (2 * TYPES, PARTS)),
        ("base_of", "b", (COLOURS,)),  # the Mistress's base card of a colour
        ("fusion", "b", (FUSIONS,)),
        ("fusion_number", "b", (TYPES,)),
        ("takes", "b", (SEATS, COLOURS)),  # a hero may take cards of that colour (B3, I4)
    )
    __slots__ = tuple(name for name, _, _ in FIELDS)
