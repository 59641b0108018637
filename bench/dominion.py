"""A player who chooses at random, for pyminion's Dominion.

pyminion asks its players through a `Decider`; this one answers every question
of the base set with a random legal choice and counts the questions.
"""

from __future__ import annotations

from random import Random
from typing import Any

Cards = list[Any]


class RandomDecider:
    """Random legal answers, counted. Follows pyminion's `Decider` protocol."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self.decisions = 0

    def _one_or_none(self, cards: Cards) -> Any | None:
        """One of the cards, or none of them, all equally likely."""
        self.decisions += 1
        index = int(self._rng.random() * (len(cards) + 1))
        return cards[index] if index < len(cards) else None

    def _some(self, cards: Cards, least: int, most: int) -> Cards:
        """Between `least` and `most` of the cards (-1: as many as there are)."""
        self.decisions += 1
        top = len(cards) if most < 0 else min(most, len(cards))
        low = min(least, top)
        count = low + int(self._rng.random() * (top - low + 1))
        return self._rng.sample(cards, count) if count else []

    def action_phase_decision(self, valid_actions: Cards, player: Any, game: Any) -> Any | None:
        """Play one of the action cards, or stop."""
        return self._one_or_none(valid_actions)

    def treasure_phase_decision(self, valid_treasures: Cards, player: Any, game: Any) -> Cards:
        """Play every treasure at once, as pyminion's own bots do."""
        self.decisions += 1
        return valid_treasures

    def buy_phase_decision(self, valid_cards: Cards, player: Any, game: Any) -> Any | None:
        """Buy one of the affordable cards, or none."""
        return self._one_or_none(valid_cards)

    def binary_decision(self, **_: Any) -> bool:
        """Yes or no."""
        self.decisions += 1
        return self._rng.random() < 0.5

    def multi_play_decision(self, valid_cards: Cards, **_: Any) -> Any:
        """Choose the card to play twice."""
        self.decisions += 1
        return self._rng.choice(valid_cards)

    def discard_decision(
        self,
        valid_cards: Cards,
        min_num_discard: int = 0,
        max_num_discard: int = -1,
        **_: Any,
    ) -> Cards:
        """Choose what to discard."""
        return self._some(valid_cards, min_num_discard, max_num_discard)

    def trash_decision(
        self, valid_cards: Cards, min_num_trash: int = 0, max_num_trash: int = -1, **_: Any
    ) -> Cards:
        """Choose what to trash."""
        return self._some(valid_cards, min_num_trash, max_num_trash)

    def gain_decision(
        self, valid_cards: Cards, min_num_gain: int = 0, max_num_gain: int = -1, **_: Any
    ) -> Cards:
        """Choose what to gain."""
        return self._some(valid_cards, min_num_gain, max_num_gain)

    def topdeck_decision(
        self,
        valid_cards: Cards,
        min_num_topdeck: int = 0,
        max_num_topdeck: int = -1,
        **_: Any,
    ) -> Cards:
        """Choose what to put on top of the deck."""
        return self._some(valid_cards, min_num_topdeck, max_num_topdeck)
