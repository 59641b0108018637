"""What an observation of Ilhus holds, a row each: layout, writer and docs follow.

First come single numbers, the same with one hero or three; then piles, each as wide as there are
card types: those in the middle, then six for each hero. Seats are counted from the one that looks:
own, the next, the one after. Bodies on the battlefield come in the same order, Kilenne before
Faremos.
"""

from __future__ import annotations

from kyradar.engine.observation import (
    Copies,
    Count,
    Each,
    Fixed,
    Observation,
    Parts,
    Scope,
    See,
    flag,
)
from kyradar.ilhus import fields
from kyradar.ilhus.kernel import numbers as k

NUMBER = "a card's number in the catalogue (0: none)"
BODY = "1 + a body, counted from one's own (0: none)"
KINDS = 17  # of decisions, by the kernel's number
CHAIN_COUNT, FIELD_COUNT = 16, k.LAST_ENCOUNTER
WHOSE = Scope(("own", "next", "third"), "s.seats", ("p = seat_at(s, me, side)",))


def hot(name: str, told: str, size: int, value: str, when: str = "") -> See:
    """A 1 at one of several places."""
    return See(name, told, value, size, when=when, hot=True)


GAME = (
    hot("hero", "1 at Time Mage, Mistress, twins", k.SEATS, "s.hero[p]"),
    flag("in_turn", "1 in this hero's turn", "s.active == p"),
    See("done", "1 if this hero has had the turn of this round", "s.done[p]"),
    See("focus", "what the next strike or sweep does more", "s.focus[p]"),
    See("again", "1 if the next card is resolved twice", "s.again[p]"),
    See(
        "sizes",
        "cards in deck, hand, discard pile, wounds, played, before her, exiled",
        "s.size[p, j]",
        k.PILES,
    ),
)
BODY_PART = (
    See("there", "1 if there is such a body", "1"),
    hot(
        "seat",
        "1 at its seat, counted from one's own",
        k.SEATS,
        "seat_from(s, me, s.body_seat[b])",
    ),
    hot(
        "twin",
        "1 at Kilenne, Faremos",
        2,
        "b - s.kilenne",
        "s.kilenne >= 0 and (b == s.kilenne or b == s.kilenne + 1)",
    ),
    See("guard", "guard tokens (B19)", "s.guard[b]"),
    hot("zone", "1 at its zone", k.ZONES, "s.zone[b] - 1"),
)
FOE = (
    See("card", "the foe: " + NUMBER, "s.foe_card[b]", card=True),
    flag("standing", "1 if it has not fallen", "s.foe_life[b] > 0"),
    flag("boss", "1 if it is Moira", "s.foe_card[b] == cards.boss"),
    See("life", "its life", "s.foe_life[b]"),
    See("armour", "its armour", "cards.armour[s.foe_card[b]]"),
    See("guard", "its guard, until its next action", "s.foe_guard[b]"),
    See("slow", "how much weaker its next action strikes", "s.foe_slow[b]"),
    See("delayed", "1 if it skips its next action", "s.foe_delayed[b]"),
    See("mark", "what it takes more from every blow this round", "s.foe_mark[b]"),
    See(  # Moira's omens are her actions (B30)
        "second",
        "1 if its second action is the next",
        "s.foe_second[b]",
        when="not moira_stands(s, cards)",
    ),
    hot("zone", "1 at its zone", k.ZONES, "s.foe_zone[b] - 1"),
)
# A card the Mistress has played this turn: a fusion needs a direct sequence (I9).
LINK = (
    See("card", NUMBER, "s.sequence[link]", card=True),
    See(
        "elements",
        "1 at fire, air, earth, water",
        "(s.sequence_marks[link] >> j) & 1",
        k.ELEMENTS,
    ),
    flag("used", "1 if it has served a fusion (I11)", "s.sequence_marks[link] & k.USED"),
)
# Something a hero still has to answer: the first of the queue is asked now.
WAITING = (
    See("kind", "1 blow, 2 discard, 3 exile, 4 mend, 5 recall (0: none)", "s.queue_kind[b]"),
    See("hero", "whose: " + BODY, "1 + body_from(s, me, s.queue_hero[b])"),
    See("n", "how much, or how many cards", "s.queue_n[b]"),
)

ACTS, ON, RES = "acting_seat(s) >= 0", "s.field != 0", "s.res_card != 0"
CARD = "s.res_card != 0 and s.res_card != k.STEP_CARD"
LEVEL = "level_of(s, cards, k.{})"
SEEN_FIELDS = f"s.fields[j] if j < max(1, s.encounter) and j < min(s.fields_size, {FIELD_COUNT})"
FIXED: Fixed = (
    See("seat", "which seat looks: 0 to 2", "me"),
    See("heroes", "how many heroes play", "s.seats"),
    flag("to_act", "1 if this seat is asked now", "acting_seat(s) == me"),
    # What level and party say (B34, B39), as far as the table does not show it.
    See(
        "hit",
        "1 + what the level adds to every blow of a foe (B34)",
        "1 + " + LEVEL.format("HIT"),
    ),
    See("boss_life", "Moira's life as she begins", LEVEL.format("BOSS_LIFE")),
    See(
        "turns_at",
        "the most life at which she turns to her second face (B37)",
        "turns_at(s, cards)",
    ),
    See(
        "omens_a_round",
        "on her first face, on her second, the Shears not counted (B40)",
        (LEVEL.format("OMENS"), LEVEL.format("SECOND_OMENS")),
    ),
    See("wounds_back", "wounds taken back at reinforcement", LEVEL.format("BACK")),
    See("looked_at", "Rewards looked at in a pile (B28)", LEVEL.format("LOOKED_AT")),
    See("first_hand", "cards drawn when an encounter begins", LEVEL.format("FIRST_HAND")),
    See("shield", "guard of every foe when an encounter begins", LEVEL.format("SHIELD")),
    See("encounter", "which encounter; 0 in the set-up"),
    See("round", "the round of it"),
    See("last_round", "the round after which the heroes have lost (B26)", "last_round(s, cards)"),
    See("menace", "what every blow of a foe does more (B25)", "menace(s, cards)"),
    hot("phase", "1 at set-up, heroes, foes, reinforcement, over", k.OVER + 1, "s.phase"),
    flag("won", "1 if the heroes have won", "s.winner == k.HEROES_WON"),
    flag("lost", "1 if they have lost", "s.winner == k.FOES_WON"),
    hot("decision", "1 at the open decision's kind", KINDS, "s.ask", ACTS),
    hot(
        "decides",
        "1 at who is asked, counted from one's own seat",
        k.SEATS,
        "seat_from(s, me, acting_seat(s))",
        ACTS,
    ),
    # The battlefield, and those of the encounters before; never those to come (B4).
    See("field", "the battlefield: " + NUMBER, "s.field", card=True),
    See("ring", "1 if its zones are a ring", "cards.ring[s.field]", when=ON),
    See("zones", "how many zones it has", "cards.zones[s.field]", when=ON),
    See(
        "special",
        "1 at its special zones (B11)",
        "(cards.special[s.field] >> (j + 1)) & 1 if j < cards.zones[s.field] else 0",
        k.ZONES,
        when=ON,
    ),
    See(
        "at_end",
        "1 if they work at the end of a turn, 0 at the start",
        "cards.at_end[s.field]",
        when=ON,
    ),
    See(
        "fields",
        "the battlefields seen so far, by encounter: " + NUMBER,
        SEEN_FIELDS + " else 0",
        FIELD_COUNT,
        card=True,
    ),
    See("ending", "1 while a turn ends (B13)"),
    See("foe_at", "which foe acts; against Moira which omen"),
    See("foe_part", "which part of its action comes next"),
    See("face", "the face Moira shows: 1 or 2 (B37)"),
    See(
        "omen_row",
        "the omens in their order: " + NUMBER,
        "s.row[j] if j < s.row_size else 0",
        k.OMEN_ROW,
        card=True,
    ),
    See("omen_deck", "omens not yet shown", "s.omen_deck_size"),
    flag("shears", "1 in a round of the Shears (B40)", "against_moira(s) and shears_cut(s.round)"),
    See(
        "reward_piles",
        "cards in the Reward piles: colourless, red, yellow, green, blue",
        "s.rewards_size[j]",
        k.COLOURS,
    ),
    See("enemies", "enemies to come, by level", "s.enemies_size[j]", k.ENEMY_LEVELS),
    flag("resolving", "1 while a card is resolved (B15)", RES),
    flag("step", "1 if it is a step (B17)", "s.res_card == k.STEP_CARD"),
    See("card", "the card: " + NUMBER, "s.res_card", when=CARD, card=True),
    See("counts_as", "what it counts as (I5): " + NUMBER, "s.res_as", when=CARD, card=True),
    See("resolver", "who resolves it: " + BODY, "1 + body_from(s, me, s.res_hero)", when=RES),
    See("part", "which of its parts is resolved", "s.res_part", when=RES),
    See("times", "how often it is still resolved, this time among them", "s.res_times", when=RES),
    See(
        "last_target",
        "1 + the foe the part before was aimed at (0: none)",
        "s.res_last + 1",
        when=RES,
    ),
    See(
        "led",
        "who is led: " + BODY,
        "1 + body_from(s, me, s.res_stage - 1)",
        when="s.res_card != 0 and s.res_stage > 0",
    ),
    Parts(
        "games",
        "the heroes' games of cards, own first",
        GAME,
        k.SEATS,
        "way in range(s.seats)",
        "way",
        ("p = seat_at(s, me, way)",),
    ),
    Parts(
        "bodies",
        "the heroes on the battlefield, own first",
        BODY_PART,
        k.BODIES,
        "b in range(s.bodies)",
        "body_from(s, me, b)",
    ),
    Parts("foes", "the foes, fallen ones too", FOE, k.FOES, "b in range(s.foes)", "b"),
    Parts(
        "chain",
        "the last 16 cards of her sequence, the latest first",
        LINK,
        CHAIN_COUNT,
        f"b in range(min(s.sequence_size, {CHAIN_COUNT}))",
        "b",
        ("link = s.sequence_size - 1 - b",),
    ),
    Parts(
        "queue",
        "what heroes have to answer, the first one now",
        WAITING,
        k.QUEUE,
        "b in range(s.queue_size)",
        "b",
    ),
    See(
        "choice_kinds",
        "choices to come: the decision's kind + 1 (0: none)",
        "s.script_kind[j] + 1 if j < s.script_size else 0",
        k.SCRIPT,
    ),
    See(
        "choice_seats",
        "whose they are: 1 + a seat, counted from one's own",
        "1 + seat_from(s, me, s.script_seat[j]) if j < s.script_size else 0",
        k.SCRIPT,
    ),
)
PILES_OF = tuple(
    Count(name, told, f"s.pile[p, k.{name.upper()}, j]", f"s.size[p, k.{name.upper()}]")
    for name, told in (
        ("deck", "the deck: which cards, not in what order (B4)"),
        ("hand", "the hand"),
        ("discard", "the discard pile"),
        ("wounds", "the wounds"),
        ("played", "cards played this turn"),
        ("front", "cards that lie before the Mistress (I6)"),
        ("exiled", "cards that were exiled"),
    )
)
MIDDLE = (
    Copies("destiny", "Destiny (I19)", "s.destiny[t]"),
    Copies("removed", "resolved Ephemeral cards (I1)", "s.removed[t]"),
    Count("novices", "Novices that lie open", "s.novices[j]", "s.novices_size"),
    Count("offer", "Rewards looked at", "s.offer[j]", "s.offer_size"),
    Count("omens_used", "omens that were in the row before", "s.aside[j]", "s.aside_size"),
)
SEEN = Observation(
    fields.ILHUS, (FIXED, (*MIDDLE, Each(WHOSE, PILES_OF))), scopes={fields.SEAT: WHOSE}
)
