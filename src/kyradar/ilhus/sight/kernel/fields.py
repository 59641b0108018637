"""Where everything stands in an observation of Ilhus: the table that code, tests and docs go by.

First come FIXED numbers, the same with one hero or three; then piles, each as wide as there are
card types: those in the middle, then six for each hero. Seats are counted from the one that looks:
own, the next, the one after. Bodies on the battlefield come in the same order, Kilenne before
Faremos.
"""

from __future__ import annotations

from kyradar.envs.fields import Field, owned, starts, width

NUMBER = "a card's number in the catalogue (0: none)"
BODY = "1 + a body, counted from one's own (0: none)"
KINDS = 16  # of decisions, by the kernel's number
LEVEL_COUNT, PHASE_COUNT, HERO_COUNT = 3, 5, 3
SEAT_COUNT, BODY_COUNT, FOE_COUNT, ZONE_COUNT = 3, 4, 4, 12
ROW_COUNT, QUEUE_COUNT, SCRIPT_COUNT, CHAIN_COUNT, FIELD_COUNT = 4, 12, 16, 24, 3

# One hero's game of cards, three times.
GAME = (
    Field("hero", HERO_COUNT, "1 at Time Mage, Mistress, twins"),
    Field("in_turn", 1, "1 in this hero's turn"),
    Field("done", 1, "1 if this hero has had the turn of this round"),
    Field("focus", 1, "what the next strike or sweep does more"),
    Field("again", 1, "1 if the next card is resolved twice"),
    Field("sizes", 6, "cards in deck, hand, discard pile, wounds, played, before her"),
)
GAME_HERO, GAME_IN_TURN, GAME_DONE, GAME_FOCUS, GAME_AGAIN, GAME_SIZES = starts(GAME)
GAME_SIZE = width(GAME)

# One body on the battlefield, four times.
BODY_PART = (
    Field("there", 1, "1 if there is such a body"),
    Field("seat", SEAT_COUNT, "1 at its seat, counted from one's own"),
    Field("twin", 2, "1 at Kilenne, Faremos"),
    Field("guard", 1, "guard tokens (B19)"),
    Field("zone", ZONE_COUNT, "1 at its zone"),
)
BODY_THERE, BODY_SEAT, BODY_TWIN, BODY_GUARD, BODY_ZONE = starts(BODY_PART)
BODY_SIZE = width(BODY_PART)

# One foe, four times, in their order on the table.
FOE = (
    Field("card", 1, "the foe: " + NUMBER),
    Field("standing", 1, "1 if it has not fallen"),
    Field("boss", 1, "1 if it is Moira"),
    Field("life", 1, "its life"),
    Field("armour", 1, "its armour"),
    Field("guard", 1, "its guard, until its next action"),
    Field("slow", 1, "how much weaker its next action strikes"),
    Field("delayed", 1, "1 if it skips its next action"),
    Field("mark", 1, "what it takes more from every blow this round"),
    Field("second", 1, "1 if its second action is the next"),
    Field("zone", ZONE_COUNT, "1 at its zone"),
)
(
    FOE_CARD,
    FOE_STANDING,
    FOE_BOSS,
    FOE_LIFE,
    FOE_ARMOUR,
    FOE_GUARD,
    FOE_SLOW,
    FOE_DELAYED,
    FOE_MARK,
    FOE_SECOND,
    FOE_ZONE,
) = starts(FOE)
FOE_SIZE = width(FOE)

# One card the Mistress has played this turn, the latest first.
LINK = (
    Field("card", 1, NUMBER),
    Field("elements", 4, "1 at fire, air, earth, water"),
    Field("used", 1, "1 if it has served a fusion (I11)"),
)
LINK_CARD, LINK_ELEMENTS, LINK_USED = starts(LINK)
LINK_SIZE = width(LINK)

# Something a hero still has to answer: the first of the queue is asked now.
WAITING = (
    Field("kind", 1, "1 blow, 2 discard, 3 exile, 4 mend, 5 recall (0: none)"),
    Field("hero", 1, "whose: " + BODY),
    Field("n", 1, "how much, or how many cards"),
)
WAITING_KIND, WAITING_HERO, WAITING_N = starts(WAITING)
WAITING_SIZE = width(WAITING)

FIXED = (
    Field("seat", 1, "which seat looks: 0 to 2"),
    Field("heroes", 1, "how many heroes play"),
    Field("to_act", 1, "1 if this seat is asked now"),
    Field("level", LEVEL_COUNT, "1 at easy, normal, hard"),
    Field("encounter", 1, "which encounter; 0 in the set-up"),
    Field("round", 1, "the round of it"),
    Field("last_round", 1, "the round after which the heroes have lost (B26)"),
    Field("menace", 1, "what every blow of a foe does more (B25)"),
    Field("phase", PHASE_COUNT, "1 at set-up, heroes, foes, reinforcement, over"),
    Field("won", 1, "1 if the heroes have won"),
    Field("lost", 1, "1 if they have lost"),
    Field("decision", KINDS, "1 at the open decision's kind"),
    Field("decides", SEAT_COUNT, "1 at who is asked, counted from one's own seat"),
    Field("field", 1, "the battlefield: " + NUMBER),
    Field("ring", 1, "1 if its zones are a ring"),
    Field("zones", 1, "how many zones it has"),
    Field("special", ZONE_COUNT, "1 at its special zones (B11)"),
    Field("at_end", 1, "1 if they work at the end of a turn, 0 at the start"),
    Field("fields", FIELD_COUNT, "the battlefields seen so far, by encounter: " + NUMBER),
    Field("ending", 1, "1 while a turn ends (B13)"),
    Field("foe_at", 1, "which foe acts; against Moira which omen"),
    Field("foe_part", 1, "which part of its action comes next"),
    Field("omen_row", ROW_COUNT, "the omens in their order: " + NUMBER),
    Field("omen_deck", 1, "omens not yet shown"),
    Field("reward_deck", 1, "cards in the Reward deck"),
    Field("enemies", 2, "enemies to come, by tier"),
    Field("resolving", 1, "1 while a card is resolved (B15)"),
    Field("step", 1, "1 if it is a step (B17)"),
    Field("card", 1, "the card: " + NUMBER),
    Field("counts_as", 1, "what it counts as (I5): " + NUMBER),
    Field("resolver", 1, "who resolves it: " + BODY),
    Field("part", 1, "which of its parts is resolved"),
    Field("times", 1, "how often it is still resolved, this time among them"),
    Field("last_target", 1, "1 + the foe the part before was aimed at (0: none)"),
    Field("led", 1, "who is led: " + BODY),
    Field("games", SEAT_COUNT * GAME_SIZE, "the heroes' games of cards, own first"),
    Field("bodies", BODY_COUNT * BODY_SIZE, "the heroes on the battlefield, own first"),
    Field("foes", FOE_COUNT * FOE_SIZE, "the foes, fallen ones too"),
    Field("chain", CHAIN_COUNT * LINK_SIZE, "the last 24 cards of her sequence, the latest first"),
    Field("queue", QUEUE_COUNT * WAITING_SIZE, "what heroes have to answer, the first one now"),
    Field("choice_kinds", SCRIPT_COUNT, "choices to come: the decision's kind + 1 (0: none)"),
    Field("choice_seats", SCRIPT_COUNT, "whose they are: 1 + a seat, counted from one's own"),
)
(
    SEAT,
    HEROES,
    TO_ACT,
    LEVEL,
    ENCOUNTER,
    ROUND,
    LAST_ROUND,
    MENACE,
    PHASE,
    WON,
    LOST,
    DECISION,
    DECIDES,
    FIELD,
    RING,
    ZONES_OF_FIELD,
    SPECIAL,
    AT_END,
    FIELDS_SEEN,
    ENDING,
    FOE_AT,
    FOE_PART,
    OMENS,
    OMEN_DECK_SIZE,
    REWARD_DECK,
    ENEMIES,
    RESOLVING,
    STEP,
    CARD,
    COUNTS_AS,
    RESOLVER,
    PART,
    TIMES,
    LAST_TARGET,
    LED,
    GAMES,
    BODY_LIST,
    FOE_LIST,
    CHAIN,
    WAITING_LIST,
    CHOICE_KINDS,
    CHOICE_SEATS,
) = starts(FIXED)
FIXED_SIZE = width(FIXED)

MIDDLE = (
    Field("destiny", 1, "Destiny (I19)"),
    Field("removed", 1, "cards that left the game"),
    Field("novices", 1, "Novices that lie open"),
    Field("offer", 1, "Rewards on offer"),
    Field("omens_used", 1, "omens that were in the row before"),
)
DESTINY_PILE, REMOVED_PILE, NOVICE_PILE, OFFER_PILE, USED_PILE = starts(MIDDLE)
MIDDLE_PILES = len(MIDDLE)

# A hero's six piles, in the kernel's order.
PILES_OF = (
    Field("deck", 1, "the deck: which cards, not in what order (B4)"),
    Field("hand", 1, "the hand"),
    Field("discard", 1, "the discard pile"),
    Field("wounds", 1, "the wounds"),
    Field("played", 1, "cards played this turn"),
    Field("front", 1, "cards that lie before the Mistress (I6)"),
)
SEAT_PILES = len(PILES_OF)
WHOSE = ("own", "next", "third")


def piles(heroes: int) -> tuple[Field, ...]:
    """The piles of a game of so many heroes."""
    return (*MIDDLE, *(field for whose in WHOSE[:heroes] for field in owned(whose, PILES_OF)))
