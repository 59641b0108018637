"""The numbers that states and card tables are written in."""

# Heroes: games of cards (B5). On the battlefield the twins are two bodies (I16).
MAGE, MISTRESS, TWINS = range(3)
SEATS, BODIES, FOES = 3, 4, 4

# What a card is.
(
    IDENTITY,
    NOVICE,
    RANKED,  # an Initiate, Adept or Master card of the Time Mage or the twins
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
DECK, HAND, DISCARD, WOUNDS, PLAYED, FRONT, EXILED = range(7)
PILES = 7
TOP = 7  # where a card may be exiled from, besides hand and wounds

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
    ASK_PILE,
) = range(17)
Q_HIT, Q_SAP, Q_EXILE, Q_MEND, Q_RECALL = range(1, 6)  # the queue
STEP_CARD = 127  # in the place of a card being resolved: a step (B17)

# A game's numbers: the columns of the level table (B34), then those only the Stair changes (B39).
FOES_1, FOES_2, FOES_3, LIFE_1, LIFE_2, LIFE_3 = range(6)
HIT, BOSS_LIFE, OMENS, SECOND_OMENS, BACK, CALM = range(6, 12)
TURN_AT, LOOKED_AT, FIRST_HAND, HURT, SHIELD = range(12, 17)
NUMBERS = 17
LEVELS = 14  # story, easy, normal, hard and the ten steps of the Stair (B38)
PARTIES = 7  # a level has a row for each party of heroes

HAND_SIZE = 5  # B13
LAST_ENCOUNTER = 4
ENEMY_LEVELS = 3  # of the encounters before the last (B8)
LAST_MENACE = 5  # the heroes have lost when it would be more (B26)
FIRST_FACE, SECOND_FACE = 1, 2  # of Moira (B37)
SHEARS = 3  # in every round of her encounter that this divides an omen more is laid (B40)
WOUNDS_FOR_SKIP = 2  # B28
USED = 16  # in a sequence: this card has served a fusion (I11); below it the elements

# Sizes: more than the box needs, so that owners' own rows and made-up positions fit.
TYPES = 128
OWN = 48  # cards in one hero's game
SEQUENCE = 96  # cards she can play in a turn: each fusion makes one of two, so less than 2 * OWN
QUEUE = 12
SCRIPT = 16
REWARDS = 24  # of a colour
NOVICES, OFFER, OMEN_DECK, OMEN_ROW, ENEMIES, FIELDS = 16, 8, 16, 6, 8, 8
FUSIONS = 24
ZONES = 12
SECOND = TYPES  # an enemy's second action is the script after all first ones
