"""What reading a position of any mode needs: values with their path, cards that are counted.

A view is read in the same way: a hidden pile tells its size, and its cards lie there as 0.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar

from kyradar.engine.kernel.rng import seed_rng

from ..engine.recent import KINDS_OF_TABLES
from ..engine.seeds import seed_words
from ..engine.typed import Data
from ..engine.values import Values, shown
from ..errors import KyradarError, PositionError
from .catalog import Catalog
from .kernel import actions as a
from .kernel import layout as k
from .kernel.zones import put_under, shuffle_supply
from .names import DECISIONS, PHASES, POINTS

if TYPE_CHECKING:
    from .modes.duel import DuelRules

PLAY = ("card", "sealed", "used", "gained")
ASSET_KINDS = ("command", "troop", "building")
MOST_POINTS = 9999
DEFAULT_TURN = 3  # no first-turn options
HEX = re.compile(r"[0-9a-f]{32}")


@lru_cache(KINDS_OF_TABLES)
def blank(rules: DuelRules, bits: int) -> k.State:
    """An empty table; to be copied, which is quicker than to lay it anew."""
    state = rules.kernel.state()
    rules.kernel.blank(state, bits)
    return state


class Reader(Values):
    """The state that is being set up, and the reading of its common parts."""

    package: ClassVar[str] = "kyradar.volfyirion"
    complete: bool  # a whole position, not a set-up that leaves something out
    total: Counter[int]  # how many copies of a card there are
    #: How many turns have the choices of T3 and T4, and whose first turns those are.
    first_turns: ClassVar[int] = 2
    whose_turn: ClassVar[str] = "player"
    wonder_deck: ClassVar[str] = "wonder_deck"
    #: The highest seat that can be in turn, or team.
    last_active: ClassVar[int] = 1

    def __init__(self, data: Data, rules: DuelRules, seed: int, view: bool = False) -> None:
        """With `view` it is what a seat sees: whoever asks deals the hidden cards, and chance."""
        self.data = data
        self.view = view
        try:
            given = data.get("options")
            self.options = rules.options_told(given) if view else rules.options(given)
        except KyradarError as error:
            raise PositionError(str(error)) from error
        self.catalog: Catalog = self.options.catalog
        self.tables = self.catalog.tables
        self.rules = rules
        self.mode = rules.mode
        self.kernel = rules.kernel
        self.table = rules.table
        self.complete = all(name in data for name in self.table.needed)
        self.state = blank(rules, self.options.bits).copy()
        self.seed = seed
        self.named: Counter[int] = Counter()

    def load(self) -> k.State:
        """The state that the position describes."""
        raise NotImplementedError  # each kind of table has its own

    # --- what every table has ---------------------------------------------------------------------

    def begin(self) -> Data:
        """An empty table, and whose turn it is; the answer is the position, its names checked."""
        s = self.state
        data = self.mapping(self.data, "", self.table.keys("", self.view))
        if self.view:
            all(data[name] is not self for name in self.table.needed)  # a KeyError names the part
        else:
            self.seed_generator()
        s.turn = self.number(data.get("turn", DEFAULT_TURN), "turn", 1, 1_000_000)
        s.active = self.number(data.get("active", 0), "active", 0, self.last_active)
        s.phase = self.word(data.get("phase", "main"), "phase", PHASES)
        return data

    def members(self, name: str, count: int) -> list[Data]:
        """The seats or teams; a set-up may leave out whom it is not about."""
        entries = self.items(self.data.get(name, []), name)
        if len(entries) > count:
            self.fail(name, f"a game of {self.mode} has {count} {name}, found {len(entries)}")
        entries += [{}] * (count - len(entries))
        names = self.table.keys(name, self.view)
        return [self.mapping(one, f"{name}.{i}", names) for i, one in enumerate(entries)]

    def load_points(self, p: int, owner: Data, path: str, *names: str) -> None:
        """Points of these kinds into p's purse."""
        points = self.mapping(owner.get("points", {}), f"{path}.points", names)
        for name, amount in points.items():
            most = self.number(amount, f"{path}.points.{name}", 0, MOST_POINTS)
            self.state.points[p, POINTS.index(name)] = most

    def load_spaces(
        self, data: Data, path: str, into: Any, room: range, kinds: tuple[str, ...]
    ) -> None:
        """Cards or empty spaces of a row or a Lair."""
        spaces = self.items(data.get(path.rpartition(".")[2], []), path)
        if len(spaces) > len(room):
            self.fault(path, "spaces", room=len(room), found=len(spaces))
        for i, (at, card) in enumerate(zip(room, spaces, strict=False)):
            if card is not None:
                into[at] = self.card(card, f"{path}.{i}", kinds)

    def load_kind(self, pending: Data, words: Iterable[int]) -> None:
        """What is asked, of all that can be."""
        kinds = {DECISIONS[word]: word for word in words}
        kind = pending.get("kind")
        if not isinstance(kind, str) or kind not in kinds:
            self.fail("pending.kind", f"{kind!r} is not one of: {', '.join(kinds)}")
        self.state.ask = kinds[kind]

    def settle(self) -> None:
        """A whole position says what is used; only a set-up leaves that open."""
        for p in range(self.mode.seats):
            if self.in_turn(p) and not self.complete:
                self.kernel.settle(self.state, self.tables, p, 0)

    def load_flags(self) -> None:
        """What was done this turn, and how long no City has fallen."""
        s = self.state
        s.cycle_open = s.turn <= self.first_turns and not self.complete and s.phase != k.OVER
        self.table.read(self, s, self.data)
        if s.cycle_open and s.turn > self.first_turns:
            self.fail("cycle_open", f"only in a {self.whose_turn}'s first turn (T4)")

    def load_after(self, pending: Data) -> None:
        """Which card an open decision may not choose, and what goes on once it is answered."""
        s = self.state
        s.ask_draws = -1
        if (other := pending.get("except")) is not None:
            s.ask_except = self.known_card(other, "pending.except")
        if (then := pending.get("then")) is not None:
            then = self.mapping(then, "pending.then", ("card", "step", "draws", "points"))
            s.ask_card = self.known_card(then.get("card"), "pending.then.card")
            s.ask_step = self.number(then.get("step", 1), "pending.then.step", 0, k.EFFECTS)
            s.ask_draws = self.number(then.get("draws", -1), "pending.then.draws", -1, 9)
            s.ask_points = self.taken_points(then.get("points", {}))

    def taken_points(self, points: object) -> int:
        """How many points of some kinds are taken of the rest of a bonus (P3)."""
        path, code = "pending.then.points", 0
        for name, n in self.mapping(points, path, POINTS).items():
            n = self.number(n, f"{path}.{name}", 0, a.MOST_TAKEN)
            code = a.taking(code, POINTS.index(name), n)
        return a.points_of(code)

    # --- cards ------------------------------------------------------------------------------------

    def card(self, value: object, path: str, kinds: tuple[str, ...] = ()) -> int:
        """A card by name, counted: naming one more often than it exists is an error."""
        t = self.known_card(value, path)
        card = self.catalog.cards[t - 1]
        if kinds and (card.kind not in kinds or card.set == "starting"):
            self.fault(path, "not_here", card=card.name)
        if not self.total[t]:
            self.fault(path, "option_off", "C1", card=card.name, option=card.set)
        self.named[t] += 1
        if self.named[t] > self.total[t]:
            self.fault(path, "copies", "C1", card=card.name, copies=self.total[t])
        return t

    def known_card(self, value: object, path: str) -> int:
        t = self.catalog.find(value) if isinstance(value, str) else 0
        if not t:
            self.fault(path, "no_card", found=shown(value))
        return t

    def cards(self, value: object, path: str, kinds: tuple[str, ...] = ()) -> list[int]:
        """A pile. One without a mistake is read as a whole, which takes a fifth of the time."""
        if self.view and isinstance(value, Mapping):
            return [0] * self.count(value, path, k.OWN)
        names = self.items(value, path)
        types = self.whole_pile(names, kinds)
        if types is None:
            return [self.card(name, f"{path}.{i}", kinds) for i, name in enumerate(names)]
        return types

    def whole_pile(self, names: list[Any], kinds: tuple[str, ...]) -> list[int] | None:
        """Cards by name, counted; None if there is anything to complain about."""
        type_of, kind_of, counts = self.catalog.type_of, self.catalog.kind_of, self.named
        try:
            types = [type_of[name] for name in names]
        except (KeyError, TypeError):
            return None
        if kinds and not all(kind_of[t] in kinds for t in types):
            return None
        copies = self.total
        for i, t in enumerate(types):
            count = counts.get(t, 0) + 1
            if count > copies.get(t, 0):
                counts.subtract(types[:i])
                return None
            counts[t] = count
        return types

    def count(self, pile: Any, path: str, most: int) -> int:
        """How many cards a hidden pile has."""
        return self.number(pile["count"], f"{path}.count", 0, most)

    def deck(
        self, data: Data, path: str, kinds: tuple[str, ...], top: object = (), under: object = ()
    ) -> list[int]:
        """A pile that lies face down; in a view with what is known to lie on top or under it."""
        name = path.rpartition(".")[2]
        if not self.view:
            return self.cards(data.get(name, []), path, kinds)
        first, last = self.cards(top, path, kinds), self.cards(under, path, kinds)
        rest = self.count(data[name], path, k.SUPPLY) - len(first) - len(last)
        return [*first, *[0] * rest, *last]

    def decks(self, data: Data, path: str = "") -> tuple[list[int], list[int]]:
        """Asset Deck and Wonder Deck of a market."""
        top = [data["asset_top"]] if data.get("asset_top") else []
        assets = self.deck(data, f"{path}asset_deck", ASSET_KINDS, top)
        wonders = f"{path}{self.wonder_deck}"
        return assets, self.deck(data, wonders, ("wonder",), (), data.get("revealed", ()))

    def left(self) -> Counter[str]:
        """The cards of the game that were not named: in a view, those that nobody sees."""
        names, named = self.catalog.names, self.named
        return Counter({names[t]: n - named[t] for t, n in self.total.items() if n > named[t]})

    def kind(self, t: int) -> str:
        return self.catalog.cards[t - 1].kind

    def seed_generator(self) -> None:
        if "rng" not in self.data:
            seed_rng(self.state, *seed_words(self.seed))
            return
        text = self.data["rng"]
        if not isinstance(text, str) or not HEX.fullmatch(text) or not text.strip("0"):
            self.fail("rng", "expected 32 hexadecimal digits, not all of them 0")
        for i in range(4):
            self.state.rng[i] = int(text[i * 8 : i * 8 + 8], 16)

    def in_turn(self, p: int) -> bool:
        """Is it this seat's turn? Partners have theirs together."""
        return self.mode.common_turn or p == self.state.active

    # --- piles ---

    def load_piles(self, p: int, seat: Data) -> None:
        """Hand, deck, discard pile and playing area of a seat."""
        s, path = self.state, f"seats.{p}"
        hand, deck, discard = (
            self.cards(seat.get(name, []), f"{path}.{name}") for name in ("hand", "deck", "discard")
        )
        if len(hand) > k.HAND:
            self.fault(f"{path}.hand", "most_cards", most=k.HAND)
        s.lay("hand", p * k.HAND, hand)
        s.lay("own", p * k.OWN, deck[::-1])
        s.lay("own", (p + 1) * k.OWN - len(discard), discard)
        s.hand_size[p], s.deck_size[p], s.discard_size[p] = map(len, (hand, deck, discard))
        for i, entry in enumerate(self.items(seat.get("play", []), f"{path}.play")):
            self.load_play(p, i, entry, f"{path}.play.{i}")

    def load_play(self, p: int, i: int, entry: object, path: str) -> None:
        s = self.state
        if isinstance(entry, str):
            entry = {"card": entry}
        entry = self.mapping(entry, path, PLAY)
        t = self.card(entry.get("card"), f"{path}.card")
        if self.kind(t) not in ("command", "wonder"):
            self.fault(f"{path}.card", "on_city", "P1", card=self.catalog.name(t))
        if i >= k.PLAY:
            self.fault(path, "most_play", most=k.PLAY)
        flags = 0
        for name, flag, default in (
            ("sealed", k.SEALED, False),
            ("used", k.USED, False),
            ("gained", k.GAINED, not self.complete),
        ):
            if self.flag(entry.get(name, default), f"{path}.{name}"):
                flags |= flag
        sealable = self.kind(t) == "wonder" and not self.tables.traits[t] & k.PATH
        if flags & k.SEALED and not sealable:
            self.fault(f"{path}.sealed", "no_seal", "P9", card=self.catalog.name(t))
        if not self.in_turn(p):
            flags &= k.SEALED  # used and given only mean something in one's own turn
        s.play[p, i] = t
        s.play_flags[p, i] = flags
        s.play_size[p] = i + 1
        s.colours[p, self.tables.house[t]] += 1

    def fill_supply(self, which: int, named: list[int], belongs: Callable[[int], bool]) -> None:
        """The named cards on top, the rest of the deck shuffled under them."""
        s = self.state
        s.lay("supply", which * k.SUPPLY, named)
        s.supply_size[which] = len(named)
        if self.view:
            return
        rest = [
            t
            for t in sorted((self.total - self.named).elements())
            if belongs(t) and not self.tables.starting[t]
        ]
        for t in rest:
            put_under(s, which, t)
        shuffle_supply(s, which, len(named), len(rest))

    def load_revealed(self, data: Data, path: str, which: int) -> int:
        """How many Wonders at the bottom of a deck were seen at set-up (S4); positions of before
        that was told name none."""
        names = self.items(data.get("revealed", []), path)
        if not names:
            return 0
        seen = [self.known_card(name, f"{path}.{i}") for i, name in enumerate(names)]
        s = self.state
        size, top = s.supply_size[which], s.supply_top[which]
        deck = [s.supply[which, (top + i) % k.SUPPLY] for i in range(size)]
        if deck[-len(seen) :] != seen:
            self.fail(path, "these Wonders do not lie under their deck in this order (S4)")
        return len(seen)
