"""What a seat remembers of the cards that went by, and what it can count on the table."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING

from ...engine.typed import Json
from ..catalog import Catalog
from ..options import Options, read_options
from ..position import cards_in_game
from ..rules import rules_of

if TYPE_CHECKING:
    from ...engine.game import Game

View = Json
Cards = Counter[str]


@dataclass(slots=True)
class Change:
    """What differs between two looks, as far as it is not explained yet."""

    last: View
    view: View
    #: Cards that lay in the open with each player before, and do now.
    before: list[Cards]
    seen: list[Cards]
    #: How many cards each player has more than before.
    more: list[int]
    shown: list[Cards]
    vanished: list[Cards]
    #: Cards that left the game.
    left: Cards

    @classmethod
    def between(cls, last: View, view: View, seen: list[Cards]) -> Change:
        before = [seen_of(seat) for seat in last["seats"]]
        sizes = zip(view["seats"], last["seats"], strict=True)
        return cls(
            last,
            view,
            before,
            seen,
            more=[size_of(now) - size_of(then) for now, then in sizes],
            shown=[now - then for now, then in zip(seen, before, strict=True)],
            vanished=[then - now for now, then in zip(seen, before, strict=True)],
            left=Counter(view["removed"]) - Counter(last["removed"]),
        )

    @property
    def players(self) -> range:
        return range(len(self.seen))

    def sure_to_go(self, p: int) -> int:
        """How many cards p lost for certain out of the open: all that vanished, unless some may
        have been shuffled into p's deck."""
        then, now = (table["seats"][p]["deck"]["count"] for table in (self.last, self.view))
        return 0 if now > then else self.vanished[p].total()

    def laid(self, p: int) -> tuple[Cards, Cards]:
        """What p had on the table then and now, as far as it cannot have been put away: a playing
        area is cleared at the end of a turn (T6)."""
        then, now = self.last["seats"][p], self.view["seats"][p]
        mid_turn = self.last["turn"] == self.view["turn"] and self.view["phase"] != "over"
        return standing(then, mid_turn), standing(now, mid_turn)


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
    #: All cards of the game: its options do not change.
    _all: Cards = field(default_factory=Counter)

    def look(self, view: View) -> None:
        players = len(view["seats"])
        another = self._last is not None and view["turn"] < self._last["turn"]
        if another or len(self.owned) != players:
            self.owned, self._last = [Counter() for _ in range(players)], None
            self.gone = [Counter() for _ in range(players)]
            self._all = everything(view)
        if not any(self.owned) and view["turn"] <= players:
            self.owned = [starting_deck(view) for _ in self.owned]
        seen = [seen_of(seat) for seat in view["seats"]]
        if self._last is not None:
            self._follow(self._last, view, seen)
        self._last = view
        for owned, shown in zip(self.owned, seen, strict=True):
            owned |= shown  # where looks were missed: what lies with a player is theirs
        nobodys = elsewhere(view)
        for name in set().union(*self.owned):
            self._correct(name, self._all[name] - nobodys[name], seen)

    def _follow(self, last: View, view: View, seen: list[Cards]) -> None:
        """Whose cards changed hands since the last look.

        How many cards a player has is public, so a change of that number says how many came or
        went; which ones is said by what lies in the open before and after. Hidden cards that were
        shown, and shown ones that were shuffled away, change no number.
        """
        if not cards_moved(last, view):
            return
        change = Change.between(last, view, seen)
        if any(change.more) or change.left:
            self._off_the_table(change)
            self._seen_to_go(change)
            self._passed_on(change)
            self._onto_strongholds(change)
            self._off_strongholds(change)
            self._out_of_hands(change)
            self._taken(change)

    def _off_the_table(self, change: Change) -> None:
        """Cards that stood on Cities, or lay in a playing area in mid-turn: whatever came to
        light or was shuffled at the same time, these went from there."""
        laid = [change.laid(p) for p in change.players]
        for p, (then, now) in enumerate(laid):
            for name in (then - now).elements():
                self._lose(change, p, name)
                if change.left[name] > 0:
                    change.left[name] -= 1
                    self.gone[p][name] += 1
                    continue
                for q in change.players:  # E3: into another's playing area
                    if q != p and laid[q][1][name] > laid[q][0][name] and change.shown[q][name]:
                        self._gain(change, q, name)
                        change.shown[q][name] -= 1
                        break

    def _seen_to_go(self, change: Change) -> None:
        """Cards that left the game from where they lay in the open."""
        for name in list(change.left.elements()):
            for p in change.players:
                if change.more[p] < 0 and change.vanished[p][name]:
                    self._lose(change, p, name)
                    self.gone[p][name] += 1
                    change.left[name] -= 1
                    break

    def _passed_on(self, change: Change) -> None:
        """From one player to another: in the open, or out of a hand."""
        more, vanished = change.more, change.vanished
        for p in change.players:
            for name in list(change.shown[p].elements()):
                for q in change.players:
                    hidden = more[p] > 0 and self.owned[q][name] > change.before[q][name]
                    hidden = hidden and -more[q] > change.sure_to_go(q)
                    if q != p and more[q] < 0 and (vanished[q][name] or hidden):
                        self._lose(change, q, name)
                        self._gain(change, p, name)
                        change.shown[p][name] -= 1
                        break

    def _onto_strongholds(self, change: Change) -> None:
        """What stands on a Stronghold is in nobody's deck (M2)."""
        for name in (forts(change.view) - forts(change.last)).elements():
            for p in change.players:
                hidden = self.owned[p][name] > change.seen[p][name]
                if change.more[p] < 0 and (change.vanished[p][name] or hidden):
                    self._lose(change, p, name)
                    break

    def _off_strongholds(self, change: Change) -> None:
        """What fell there was of that team's copy (M1)."""
        both = zip(forts_of(change.last), forts_of(change.view), strict=True)
        for team, (then, now) in enumerate(both):
            for name in ((then - now) & change.left).elements():
                self.gone[2 * team][name] += 1
                change.left[name] -= 1

    def _out_of_hands(self, change: Change) -> None:
        """Cards that left the game out of a hand, or out of a deck."""
        for name in list(change.left.elements()):
            for p in change.players:
                hidden = in_turn(change.last, p) and self.owned[p][name] > change.before[p][name]
                if change.more[p] < 0 and hidden:
                    self._lose(change, p, name)
                    self.gone[p][name] += 1
                    break
            else:
                self._exchange(change, change.last["active"], name)

    def _taken(self, change: Change) -> None:
        """Cards that came from rows and decks, or went back there (a Mercenary: E1)."""
        back: Cards = Counter(change.last["removed"]) - Counter(change.view["removed"])
        taken = (elsewhere(change.last) - elsewhere(change.view)) + back
        for p in change.players:
            for name in (change.shown[p] & taken).elements():
                if change.more[p] > 0 and taken[name] > 0:
                    self._gain(change, p, name)
                    change.shown[p][name] -= 1
                    taken[name] -= 1
        for p in change.players:
            for name in list(change.vanished[p].elements()):
                if change.more[p] < 0:
                    self._lose(change, p, name)
                    self._shuffled_in(change, name)
        for p in change.players:  # out of hidden piles: first what p was not known to have
            news = change.seen[p] - self.owned[p]
            for name in sorted(change.shown[p].elements(), key=lambda name: not news[name]):
                if change.more[p] > 0:
                    self._gain(change, p, name)
        for name in back:
            for p in change.players:
                self.gone[p][name] -= min(self.gone[p][name], back[name])

    def _shuffled_in(self, change: Change, name: str) -> None:
        """To whoever has one more card that nobody saw come: a stolen card (E14), when the draw
        behind it shuffled the discard pile."""
        for p in change.players:
            if change.more[p] > 0:
                self._gain(change, p, name)
                return

    def _exchange(self, change: Change, p: int, name: str) -> None:
        """A card of p's deck left for one of another's discard pile, which was shuffled into it
        at once (E14 with a draw behind it)."""
        more = change.more
        for q, cards in enumerate(change.vanished):
            if q != p and more[q] < 0 and p < len(more) and self.owned[p][name]:
                for taken in list(cards.elements())[: -more[q]]:
                    self._lose(change, q, taken)
                    self.owned[p][taken] += 1
                    self.owned[p][name] -= 1
                    self.gone[p][name] += 1
                    return

    def _gain(self, change: Change, p: int, name: str) -> None:
        self.owned[p][name] += 1
        change.more[p] -= 1

    def _lose(self, change: Change, p: int, name: str) -> None:
        self.owned[p][name] = max(0, self.owned[p][name] - 1)
        change.vanished[p][name] = max(0, change.vanished[p][name] - 1)
        change.more[p] += 1

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


def cards_moved(last: View, view: View) -> bool:
    """Did cards leave the game, or has any player more or fewer than before?"""
    sides = zip(last["seats"], view["seats"], strict=True)
    return view["removed"] != last["removed"] or any(size_of(a) != size_of(b) for a, b in sides)


def size_of(seat: Json) -> int:
    """How many cards a player has, seen or not."""
    return int(len(names_seen_of(seat)) + seat["deck"]["count"] + hidden_hand(seat))


def all_known(seat: int, game: Game) -> Memory:
    """The memory of somebody who watched from the start: whose every card is."""
    memory = Memory(seat)
    memory.look(game.team_view(seat))
    for owned, now in zip(memory.owned, game.position()["seats"], strict=True):
        owned.clear()
        owned.update([*names_seen_of(now), *now["deck"]])
    memory._last = None  # whoever looks next may see less of a partner's hand
    return memory


def seen_of(seat: Json) -> Cards:
    """The cards a player visibly has."""
    return Counter(names_seen_of(seat))


def names_seen_of(seat: Json) -> list[str]:
    """The same, one by one."""
    names = [*seat["discard"], *[entry["card"] for entry in seat["play"]]]
    if isinstance(seat["hand"], list):
        names += seat["hand"]
    for city in seat.get("cities", ()):
        names += [card for card in (city["troop"], city["building"]) if card]
    return names


def standing(seat: Json, played: bool) -> Cards:
    """What stands on a player's Cities, with what was played this turn or without."""
    names = [entry["card"] for entry in seat["play"]] if played else []
    for city in seat.get("cities", ()):
        names += (card for card in (city["troop"], city["building"]) if card)
    return Counter(names)


def elsewhere(view: View) -> Cards:
    """Cards that visibly belong to nobody."""
    return Counter(names_elsewhere(view))


def names_elsewhere(view: View) -> list[str]:
    """The same, one by one."""
    names: list[str] = [*view["removed"]]
    for side in view.get("teams", (view,)):
        names += market(side)
    for pile in ("put_aside", "rage_seen_cards", "rage_discard"):
        names += view.get(pile, ())
    for row in view.get("grid", ()):
        names += [cell["card"] for cell in row if cell]
    for cards in forts_of(view):
        names += cards.elements()
    return names


def market(side: Json) -> list[str]:
    """What lies open to be taken, or was seen at set-up (S4): of the table, or of a team."""
    tops = (*side["row"], *side["lair"], side.get("asset_top"))
    return [*(card for card in tops if card), *side.get("revealed", ())]


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
