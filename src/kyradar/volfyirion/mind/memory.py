"""What a seat remembers of the cards that went by, and what it can count on the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache

from ...engine.typed import Json
from ..catalog import Catalog
from ..options import Options, read_options
from ..position import cards_in_game
from ..rules import rules_of

View = Json
Cards = Counter[str]


@dataclass(slots=True)
class Memory:
    """Which cards a seat knows to be whose, from the views it was shown and nothing else.

    Cards are acquired and removed in the open, so whoever looks on knows what each deck is made
    of. `look` may be called with every view the seat gets; the more it sees, the more it knows.
    """

    seat: int
    owned: list[Cards] = field(default_factory=list)
    #: Cards that left the game, by the seat that had them; others' are in nobody's list.
    gone: list[Cards] = field(default_factory=list)
    _last: View | None = None

    def look(self, view: View) -> None:
        players = len(view["seats"])
        another = self._last is not None and view["turn"] < self._last["turn"]
        if another or len(self.owned) != players:
            self.owned, self._last = [Counter() for _ in range(players)], None
            self.gone = [Counter() for _ in range(players)]
        if not any(self.owned) and view["turn"] <= players:
            self.owned = [starting_deck(view) for _ in self.owned]
        seen = [seen_of(seat) for seat in view["seats"]]
        if self._last is not None:
            self._follow(self._last, view, seen)
        self._last = view
        for owned, shown in zip(self.owned, seen, strict=True):
            owned |= shown  # where looks were missed: what lies with a player is theirs
        everywhere, nobodys = everything(view), elsewhere(view)
        for name in set().union(*self.owned):
            self._correct(name, everywhere[name] - nobodys[name], seen)

    def _follow(self, last: View, view: View, seen: list[Cards]) -> None:
        """Whose cards changed hands since the last look.

        How many cards a player has is public, so a change of that number says how many came or
        went; which ones is said by what lies in the open before and after. Hidden cards that were
        shown, and shown ones that were shuffled away, change no number.
        """
        players = range(len(seen))
        before = [seen_of(seat) for seat in last["seats"]]
        more = [size_of(view["seats"][p]) - size_of(last["seats"][p]) for p in players]
        shown = [seen[p] - before[p] for p in players]
        vanished = [before[p] - seen[p] for p in players]
        removed: Cards = Counter(view["removed"])
        left = removed - Counter(last["removed"])
        if not any(more) and not left:
            return
        lost = [self._loser(p, more, vanished) for p in players]
        for name in list(left.elements()):  # seen to go
            for p in players:
                if more[p] < 0 and vanished[p][name]:
                    lost[p](name)
                    self.gone[p][name] += 1
                    left[name] -= 1
                    break
        for p in players:  # from one player to another: in the open, or out of a hand
            for name in list(shown[p].elements()):
                for q in players:
                    hidden = more[p] > 0 and self.owned[q][name] > before[q][name]
                    if q != p and more[q] < 0 and (vanished[q][name] or hidden):
                        lost[q](name)
                        self._gain(p, name, more)
                        shown[p][name] -= 1
                        break
        for name in (forts(view) - forts(last)).elements():  # onto a Stronghold (M2)
            for p in players:
                if more[p] < 0 and (vanished[p][name] or self.owned[p][name] > seen[p][name]):
                    lost[p](name)
                    break
        for team, (then, now) in enumerate(zip(forts_of(last), forts_of(view), strict=True)):
            for name in ((then - now) & left).elements():  # of that team's copy (M1)
                self.gone[2 * team][name] += 1
                left[name] -= 1
        for name in list(left.elements()):  # out of a hand, or out of a deck
            for p in players:
                hidden = in_turn(last, p) and self.owned[p][name] > before[p][name]
                if more[p] < 0 and hidden:
                    lost[p](name)
                    self.gone[p][name] += 1
                    break
            else:
                self._exchange(last["active"], name, more, vanished)
        gone_before: Cards = Counter(last["removed"])
        back = gone_before - removed
        taken = (elsewhere(last) - elsewhere(view)) + back
        for p in players:
            for name in sorted(shown[p].elements(), key=lambda name: not taken[name]):
                if more[p] > 0:
                    self._gain(p, name, more)
                    taken[name] -= 1
            for name in list(vanished[p].elements()):  # a Mercenary goes back to its deck (E1)
                if more[p] < 0:
                    lost[p](name)
        for name in back:
            for p in players:
                self.gone[p][name] -= min(self.gone[p][name], back[name])

    def _exchange(self, p: int, name: str, more: list[int], vanished: list[Cards]) -> None:
        """A card of p's deck left for one of another's discard pile, which was shuffled into it
        at once (E14 with a draw behind it)."""
        for q, cards in enumerate(vanished):
            if q != p and more[q] < 0 and p < len(more) and self.owned[p][name]:
                for taken in list(cards.elements())[: -more[q]]:
                    self._loser(q, more, vanished)(taken)
                    self.owned[p][taken] += 1
                    self.owned[p][name] -= 1
                    self.gone[p][name] += 1
                    return

    def _gain(self, p: int, name: str, more: list[int]) -> None:
        self.owned[p][name] += 1
        more[p] -= 1

    def _loser(self, p: int, more: list[int], vanished: list[Cards]) -> Callable[[str], None]:
        def lose(name: str) -> None:
            self.owned[p][name] = max(0, self.owned[p][name] - 1)
            vanished[p][name] = max(0, vanished[p][name] - 1)
            more[p] += 1

        return lose

    def _correct(self, name: str, left: int, seen: list[Cards]) -> None:
        """Copies that left the players (removed, back in a deck) belong to nobody any more."""
        excess = sum(owned[name] for owned in self.owned) - left
        if excess <= 0:
            return
        for p in sorted(range(len(self.owned)), key=lambda p: p == self.seat):
            loss = min(excess, self.owned[p][name] - seen[p][name])
            if loss > 0:
                self.owned[p][name] -= loss
                excess -= loss


def in_turn(view: View, p: int) -> bool:
    """Is it this player's turn, alone or with a partner?"""
    if "grid" in view:  # K2: both at once
        return True
    return bool(view["active"] == (p // 2 if "teams" in view else p))


def size_of(seat: Json) -> int:
    """How many cards a player has, seen or not."""
    return int(seen_of(seat).total() + seat["deck"]["count"] + hidden_hand(seat))


def seen_of(seat: Json) -> Cards:
    """The cards a player visibly has."""
    names = [*seat["discard"], *(entry["card"] for entry in seat["play"])]
    if isinstance(seat["hand"], list):
        names += seat["hand"]
    for city in seat.get("cities", ()):
        names += (card for card in (city["troop"], city["building"]) if card)
    return Counter(names)


def elsewhere(view: View) -> Cards:
    """Cards that visibly belong to nobody."""
    names: list[str] = [*view["removed"]]
    for side in view.get("teams", (view,)):
        tops = (*side["row"], *side["lair"], side.get("asset_top"))
        names += (card for card in tops if card)
        names += side.get("revealed", ())
    for pile in ("put_aside", "rage_seen_cards", "rage_discard"):
        names += view.get(pile, ())
    for row in view.get("grid", ()):
        names += (cell["card"] for cell in row if cell)
    return Counter(names) + forts(view)


def forts(view: View) -> Cards:
    """Troops and Buildings of Strongholds: whoever put them there, they are in no deck (M2)."""
    return sum(forts_of(view), Counter())


def forts_of(view: View) -> list[Cards]:
    """The same, team by team."""
    return [
        Counter(
            card
            for fort in side["strongholds"]
            for card in (*fort["troops"], *fort["buildings"])
            if card
        )
        for side in view.get("teams", ())
    ]


def catalog_of(view: View) -> Catalog:
    return read_options(view["options"], view["mode"]).catalog


def everything(view: View) -> Cards:
    return _everything(read_options(view["options"], view["mode"]), view["mode"])


@lru_cache(16)
def _everything(options: Options, mode: str) -> Cards:
    """Shared, so not to be changed."""
    total = cards_in_game(options, rules_of(mode))
    return Counter({options.catalog.name(t): n for t, n in total.items()})


def starting_deck(view: View) -> Cards:
    catalog = catalog_of(view)
    starting = enumerate(catalog.tables.starting)
    return Counter({catalog.name(t): count for t, count in starting if count})


def hidden_hand(seat: Json) -> int:
    """How many cards of its hand cannot be seen."""
    return 0 if isinstance(seat["hand"], list) else int(seat["hand"]["count"])
