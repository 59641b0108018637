"""What a card is worth to a seat: points a turn, weighed by what its deck lacks."""

from __future__ import annotations

from collections import Counter
from functools import cached_property

from ..volfyirion.card import Card
from .cards import stays
from .situation import Side, Situation

#: Points a turn at which a deck has enough of each kind: it buys what it likes, razes a
#: guarded City in a turn, and sends Volfyirion with some Knowledge to spare.
ENOUGH = {"command": 9.0, "battle": 13.0, "knowledge": 9.0}
#: The weight of a point when the deck has enough of its kind, and what a total lack adds.
PLENTY, LACK = 0.55, 0.9

HAND_SIZE = 5
#: How often an ability that removes its own card is worth using: once, not every turn.
ONE_TIME = 0.1
#: What effects other than points are worth when they happen.
EFFECT_WORTH = {
    "draw": 1.6,
    "remove_card": 1.1,
    "remove_troop": 3.0,
    "remove_building": 3.0,
    "move_volfyirion": 6.0,
}
#: A permanent card must be drawn once, and may be sealed or burn with its City.
PERMANENT = 1.2
#: A point of defence on a City without a Troop, and on one that has a Troop already.
DEFENCE_WORTH, SPARE_DEFENCE = 0.1, 0.0
#: A Building that finds no free slot only replaces another.
SPARE_BUILDING = 0.2
#: A Saboteur clogs the other deck (E2).
SABOTEUR_WORTH = 0.4


class Worth:
    """The value of cards for the seat whose turn it is. One unit is about one point a turn."""

    def __init__(self, situation: Situation) -> None:
        self._me = me = situation.me
        self._known = _deck_cards(me)
        self._permanent = (*(card for card in me.play if card.kind == "wonder"), *me.buildings)
        self.deck_size = max(1, len(self._known) + me.deck)
        #: How often a card of the deck is drawn in a turn.
        self.share = min(1.0, HAND_SIZE / self.deck_size)
        self._weight = {kind: self._weigh(kind) for kind in ENOUGH}
        self._houses = Counter(card.house for card in self._known)
        self._standing_houses = Counter(card.house for card in (*me.buildings, *me.troops))
        # A decision asks for the same cards again and again.
        self._in_play: dict[str, float] = {}
        self._to_gain: dict[str, float] = {}

    def income(self, kind: str) -> float:
        """Expected points of one kind a turn."""
        # Three Prospectors steady the estimate while most of the deck is unseen.
        start = 3.0 if kind == "command" else 0.0
        seen = sum(getattr(card, kind) for card in self._known)
        mean = (seen + start) / (len(self._known) + 3.0)
        drawn = min(HAND_SIZE, self.deck_size)
        return float(drawn * mean + sum(getattr(card, kind) for card in self._permanent))

    @cached_property
    def average(self) -> float:
        """Worth of an average card of the deck when drawn."""
        # What stays in play leaves the deck; two Prospectors stand for what is unseen.
        round_trip = [self.in_play(card) for card in self._known if card.kind == "command"]
        return (sum(round_trip) + 2 * self._weight["command"]) / (len(round_trip) + 2)

    def in_play(self, card: Card) -> float:
        """Worth of one turn with the card in play."""
        if card.name not in self._in_play:
            self._in_play[card.name] = self._turn_with(card)
        return self._in_play[card.name]

    def _turn_with(self, card: Card) -> float:
        weight = self._weight
        main = (
            card.command * weight["command"]
            + card.battle * weight["battle"]
            + card.knowledge * weight["knowledge"]
        )
        if card.secondary == "synergy":
            return main + self._chance(card) * self._secondary(card)
        return main + ONE_TIME * self._secondary(card)

    def to_gain(self, card: Card) -> float:
        """Worth a turn of adding the card to the deck; below zero it only dilutes."""
        if card.name not in self._to_gain:
            self._to_gain[card.name] = self._gain(card)
        return self._to_gain[card.name]

    def _gain(self, card: Card) -> float:
        if card.kind == "troop":
            return self._troop(card)
        if card.set == "saboteur":
            return SABOTEUR_WORTH
        if card.kind == "building" and not self._room_for("building"):
            return SPARE_BUILDING * self.in_play(card)
        if stays(card):
            return PERMANENT * self.in_play(card)
        return self.share * (self.in_play(card) - self.average)

    def to_keep(self, card: Card) -> float:
        """Worth a turn of a card the deck already has; below zero it is better gone."""
        if stays(card) or card.kind == "troop":
            return max(0.1, self.to_gain(card))
        if self.deck_size <= HAND_SIZE:  # drawn every turn anyway: nothing is diluted
            return max(0.1, self.in_play(card))
        return self.share * (self.in_play(card) - self.average)

    def _weigh(self, kind: str) -> float:
        lack = max(0.0, 1.0 - self.income(kind) / ENOUGH[kind])
        return PLENTY + LACK * lack

    def _secondary(self, card: Card) -> float:
        """Worth of the secondary ability when it happens."""
        return sum(
            amount * self._weight.get(word, EFFECT_WORTH.get(word, 0.0))
            for word, amount in card.effects
        )

    def _chance(self, card: Card) -> float:
        """How likely the other colours of a synergy lie in play with it (P3)."""
        chance = 1.0
        for house, wanted in Counter(card.needs).items():
            missing = wanted - self._standing_houses[house]
            if missing <= 0:
                continue
            others = self._houses[house] - (card.house == house and card in self._known)
            none = (1.0 - min(1.0, others / max(1, len(self._known)))) ** (HAND_SIZE - 1)
            chance *= (1.0 - none) ** missing
        return chance

    def _troop(self, card: Card) -> float:
        each = DEFENCE_WORTH if self._room_for("troop") else SPARE_DEFENCE
        return each * card.defence + ONE_TIME * self._secondary(card)

    def _room_for(self, kind: str) -> bool:
        """Whether a City has a free slot for one more than the deck already brings."""
        waiting = sum(card.kind == kind for card in self._known)
        free = sum(city.has_slots and not getattr(city, kind) for city in self._me.cities)
        return free > waiting


def _deck_cards(side: Side) -> tuple[Card, ...]:
    """The visible cards that go round the House Deck."""
    played = (card for card in side.play if card.kind == "command")
    return (*side.hand, *side.discard, *played)
