"""One decision: the situation, the moves, and what they can reach, worked out when asked for."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from ..volfyirion.card import Card
from . import plans
from .cards import removed_for
from .moves import Move
from .situation import LAIR, Situation
from .worth import Worth

HEROES_PARTY_COST = 4  # E4
#: A Wonder Deck card unseen: about the average Wonder.
UNSEEN_WONDER = 1.5


class Turn:
    """What the scoring functions ask about the moment of choice."""

    def __init__(self, situation: Situation, moves: Sequence[Move]) -> None:
        self.situation = situation
        self.moves = moves
        self.verbs = frozenset(move.verb for move in moves)

    @cached_property
    def worth(self) -> Worth:
        return Worth(self.situation)

    @cached_property
    def assault(self) -> plans.Assault | None:
        return plans.plan_assault(self.situation, self.worth, self.moves)

    @cached_property
    def errand(self) -> plans.Errand | None:
        return plans.plan_errand(self.situation, self.worth, self.moves)

    @property
    def spare_knowledge(self) -> int:
        """Knowledge that Volfyirion's errand does not need."""
        reserved = self.errand.knowledge if self.errand else 0
        return self.situation.me.knowledge - reserved

    @property
    def spare_battle(self) -> int:
        """Battle that the planned assault does not need."""
        reserved = self.assault.battle if self.assault else 0
        return self.situation.me.battle - reserved

    @property
    def doomed(self) -> str:
        """The own City that burns at the end of this turn whatever is done."""
        burning = self.situation.burning
        saved = self.errand is not None or "defeat" in self.verbs
        return burning.name if burning and not saved else ""

    @property
    def prizes(self) -> list[Card]:
        """Enemy Buildings that do not fall by themselves with their City."""
        lost = (self.situation.dragon, self.assault.city if self.assault else "")
        cities = self.situation.foe.cities
        return [city.building for city in cities if city.building and city.name not in lost]

    @property
    def last_stand(self) -> bool:
        """The last City burns and nothing at hand saves it: whatever may help is worth it."""
        return bool(self.doomed) and len(self.situation.me.cities) == 1

    @property
    def hope_in_hand(self) -> bool:
        """Troops in hand, placed and removed, would pay for Volfyirion's way back (P4, V1)."""
        me = self.situation.me
        gain = sum(removed_for(card, "knowledge") for card in me.hand if card.kind == "troop")
        return gain > 0 and me.knowledge + gain >= plans.MOVE_COST

    @cached_property
    def shopping(self) -> frozenset[str]:
        """The acquisitions worth making with the Command there is."""
        offers = []
        for move in self.moves:
            if move.verb == "acquire":
                card = self.offered(move)
                if card is not None:
                    offers.append((move.text, card.cost, self.worth.to_gain(card)))
        return plans.best_buys(offers, self.situation.me.command)

    @cached_property
    def wonders(self) -> frozenset[str]:
        """The Wonders worth acquiring with the Battle to spare."""
        offers = []
        for move in self.moves:
            if move.verb == "wonder":
                if move.card == "top":
                    offers.append((move.text, HEROES_PARTY_COST, UNSEEN_WONDER))
                else:
                    card = self.situation.card(move.card)
                    offers.append((move.text, card.cost, self.worth.to_gain(card)))
        return plans.best_buys(offers, self.spare_battle)

    def offered(self, move: Move) -> Card | None:
        """The card an acquisition means; `top` is Qoam Oracle's (E4)."""
        return self.situation.asset_top if move.card == "top" else self.situation.card(move.card)

    @property
    def dragon_home(self) -> bool:
        return self.situation.dragon == LAIR
