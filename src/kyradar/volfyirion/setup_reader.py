"""What reading a position of any mode needs: values with their path, cards that are counted."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from kyradar.engine.kernel.rng import seed_rng

from ..engine.seeds import seed_words
from ..engine.values import Values
from ..errors import KyradarError, PositionError
from .catalog import Catalog
from .kernel import layout as k
from .kernel.zones import put_under, shuffle_supply
from .options import Options

if TYPE_CHECKING:
    from .modes.duel import DuelRules

PLAY = ("card", "sealed", "used", "gained")
ASSET_KINDS = ("command", "troop", "building")
MOST_POINTS = 9999
DEFAULT_TURN = 3  # no first-turn options
NAMED = ("game", "mode", "options")  # what a position may leave out and still be whole
HEX = re.compile(r"[0-9a-f]{32}")


class Reader(Values):
    """The state that is being set up, and the reading of its common parts."""

    complete: bool  # a whole position, not a set-up that leaves something out
    total: Counter[int]  # how many copies of a card there are
    #: How many turns have the choices of T3 and T4, and whose first turns those are.
    first_turns: ClassVar[int] = 2
    whose_turn: ClassVar[str] = "player"

    def __init__(self, data: Mapping[str, Any], rules: DuelRules, seed: int) -> None:
        self.data = data
        try:
            self.options: Options = rules.options(data.get("options"))
        except KyradarError as error:
            raise PositionError(str(error)) from error
        self.catalog: Catalog = self.options.catalog
        self.tables = self.catalog.tables
        self.rules = rules
        self.mode = rules.mode
        self.kernel = rules.kernel
        self.state = self.kernel.state()
        self.seed = seed
        self.named: Counter[int] = Counter()

    def load(self) -> k.State:
        """The state that the position describes."""
        raise NotImplementedError  # each kind of table has its own

    # --- what every table has ---------------------------------------------------------------------

    def load_flags(self) -> None:
        """What was done this turn, and how long no City has fallen."""
        s, data = self.state, self.data
        first_turn = s.turn <= self.first_turns and not self.complete and s.phase != k.OVER
        s.cycle_open = self.flag(data.get("cycle_open", first_turn), "cycle_open")
        if s.cycle_open and s.turn > self.first_turns:
            self.fail("cycle_open", f"only in a {self.whose_turn}'s first turn (T4)")
        quiet = data.get("quiet_turns", 0)
        s.quiet_turns = self.number(quiet, "quiet_turns", 0, k.QUIET_LIMIT)
        s.city_fell = self.flag(data.get("city_fell", False), "city_fell")

    def load_after(self, pending: Mapping[str, Any]) -> None:
        """Which card an open decision may not choose, and what goes on once it is answered."""
        s = self.state
        s.ask_draws = -1
        if (other := pending.get("except")) is not None:
            s.ask_except = self.known_card(other, "pending.except")
        if (then := pending.get("then")) is not None:
            then = self.mapping(then, "pending.then", ("card", "step", "draws"))
            s.ask_card = self.known_card(then.get("card"), "pending.then.card")
            s.ask_step = self.number(then.get("step", 1), "pending.then.step", 0, k.EFFECTS)
            s.ask_draws = self.number(then.get("draws", -1), "pending.then.draws", -1, 9)

    # --- cards ------------------------------------------------------------------------------------

    def card(self, value: object, path: str, kinds: tuple[str, ...] = ()) -> int:
        """A card by name, counted: naming one more often than it exists is an error."""
        t = self.known_card(value, path)
        card = self.catalog.cards[t - 1]
        if kinds and (card.kind not in kinds or card.set == "starting"):
            self.fail(path, f"{card.name} cannot be here")
        if not self.total[t]:
            self.fail(path, f"{card.name} is not in this game: its option ({card.set}) is off")
        self.named[t] += 1
        if self.named[t] > self.total[t]:
            self.fail(path, f"{card.name} is named more often than it exists ({self.total[t]})")
        return t

    def known_card(self, value: object, path: str) -> int:
        t = self.catalog.find(value) if isinstance(value, str) else 0
        if not t:
            self.fail(path, f"no card is named {value!r}")
        return t

    def cards(self, value: object, path: str, kinds: tuple[str, ...] = ()) -> list[int]:
        return [
            self.card(name, f"{path}.{i}", kinds) for i, name in enumerate(self.items(value, path))
        ]

    def kind(self, t: int) -> str:
        return self.catalog.cards[t - 1].kind

    def seed_generator(self) -> None:
        seed_rng(self.state, *seed_words(self.seed))
        if "rng" not in self.data:
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

    def load_piles(self, p: int, seat: Mapping[str, Any]) -> None:
        """Hand, deck, discard pile and playing area of a seat."""
        s, path = self.state, f"seats.{p}"
        for t in self.cards(seat.get("hand", []), f"{path}.hand"):
            if s.hand_size[p] == k.HAND:
                self.fail(f"{path}.hand", f"at most {k.HAND} cards")
            s.hand[p, s.hand_size[p]] = t
            s.hand_size[p] += 1
        for t in reversed(self.cards(seat.get("deck", []), f"{path}.deck")):
            s.own[p, s.deck_size[p]] = t
            s.deck_size[p] += 1
        for t in reversed(self.cards(seat.get("discard", []), f"{path}.discard")):
            s.own[p, k.OWN - 1 - s.discard_size[p]] = t
            s.discard_size[p] += 1
        for i, entry in enumerate(self.items(seat.get("play", []), f"{path}.play")):
            self.load_play(p, i, entry, f"{path}.play.{i}")

    def load_play(self, p: int, i: int, entry: object, path: str) -> None:
        s = self.state
        if isinstance(entry, str):
            entry = {"card": entry}
        entry = self.mapping(entry, path, PLAY)
        t = self.card(entry.get("card"), f"{path}.card")
        if self.kind(t) not in ("command", "wonder"):
            self.fail(f"{path}.card", f"{self.catalog.name(t)} belongs on a City")
        if i >= k.PLAY:
            self.fail(path, f"at most {k.PLAY} cards in a playing area")
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
            self.fail(f"{path}.sealed", f"{self.catalog.name(t)} cannot be sealed")
        if not self.in_turn(p):
            flags &= k.SEALED  # used and given only mean something in one's own turn
        s.play[p, i] = t
        s.play_flags[p, i] = flags
        s.play_size[p] = i + 1
        s.colours[p, self.tables.house[t]] += 1

    def fill_supply(self, which: int, named: list[int], belongs: Callable[[int], bool]) -> None:
        """The named cards on top, the rest of the deck shuffled under them."""
        for t in named:
            put_under(self.state, which, t)
        rest = [
            t
            for t in sorted((self.total - self.named).elements())
            if belongs(t) and not self.tables.starting[t]
        ]
        for t in rest:
            put_under(self.state, which, t)
        shuffle_supply(self.state, which, len(named), len(rest))
