"""The duel's rules for the engine; the other modes say what they have instead."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property, lru_cache, partial
from operator import attrgetter
from typing import ClassVar

from ...engine.action import Action, Event, Note, Outcome
from ...engine.action_space import ActionSpace
from ...engine.legal import Legal
from ...engine.parts import PLAIN, Parts
from ...engine.recent import KINDS_OF_TABLES
from ...engine.rules import Rules
from ...engine.schema import written
from ...engine.seeds import seed_words
from ...engine.typed import Cause, Json
from ...errors import IllegalAction
from ...title import Mode
from ..catalog import Catalog
from ..events import read_events
from ..fields import TABLES
from ..kernel import actions as a
from ..kernel import events as e
from ..kernel import layout as k
from ..kernel.dragon import defeat_cost
from ..kernel.ploys import condition_met
from ..kernel.reasons import GAME_OVER, OK, RULE_OF
from ..kernel.zones import top_card
from ..kernels import kernel_of
from ..names import POINTS, city_name, dragon_name
from ..notation.table import VerbTable
from ..notation.verbs import DRAGON_VERBS, FREE, TEAM_VERBS, VERBS, Price
from ..options import Options, read_options
from ..position import CITY_FIELDS, Writer, revealed_cards
from ..setup_position import Loader
from ..setup_reader import Reader
from ..wording import reason_sentence

#: What an action that can be taken back leaves as it was: chance, decks and Ploys.
UNTOUCHED = ("rng", "deck_size", "supply_size", "supply_top", "ploy")
PROBED = (k.QOAM_INSTABILITY, k.AFTERTHOUGHT, k.CRYSTALLIZATION)


class DuelRules(Rules[k.State, Options]):
    """Two Houses against each other."""

    #: Piles whose order means nothing, or is nobody's to choose.
    unordered_piles: ClassVar[tuple[str, ...]] = ("hand", "discard", "removed")
    untouched: ClassVar[tuple[str, ...]] = UNTOUCHED
    loader: ClassVar[type[Reader]] = Loader
    writer: ClassVar[type[Writer]] = Writer
    #: Kinds of cards that it costs nothing to play.
    free_kinds: ClassVar[tuple[str, ...]] = ("command", "wonder")
    #: How many sets of the box are played with (M1).
    boxes: ClassVar[int] = 1
    #: The first and the last of the fields about Cities, which follow each other in the state.
    city_fields: ClassVar[tuple[str, ...]] = CITY_FIELDS

    def __init__(self, mode: Mode) -> None:
        self.mode = mode
        self.kernel = kernel_of(mode.name)
        self.core = self.kernel.core
        self.play_games: Callable[..., int] = self.kernel.play_games
        self.verbs = self.make_verbs()
        self._untouched = attrgetter(*self.untouched)
        #: The mode's fields, and what is derived from them: what positions and views say of plain
        #: ones, and every card on the table cut out of a state's bytes (a zero for an empty place).
        self.table = TABLES[mode.name]
        self.tell, self.tell_seat = self.table.teller(), self.table.teller("seats")
        self.piles: Callable[[k.State, bytes], bytes] = written(
            self.table.piles_text(self.core.state), {"__name__": ""}
        )

    def make_verbs(self) -> VerbTable:
        """The verbs of the mode; those of others are known, so that a line can be refused."""
        rows = (*VERBS, *DRAGON_VERBS, *TEAM_VERBS)
        return VerbTable(self.mode.name, *rows, offered=VERBS, common=self.mode.common_turn)

    @cached_property
    def cities(self) -> slice:
        """Where a state's bytes hold all about the Cities."""
        return self.core.state.span(*self.city_fields)

    @cached_property
    def apart(self) -> slice:
        """Where they hold what seats have, and the open table does not depend on."""
        return self.core.state.span(*self.writer.apart)

    # --- beginning --------------------------------------------------------------------------------

    def options(self, given: object) -> Options:
        return read_options(given, self.mode)

    def numbers(self, options: Options) -> tuple[int, int]:
        return options.bits, options.setting

    def deal(self, options: Options, seed: int) -> k.State:
        state = self.kernel.state()
        self.kernel.deal(state, options.tables, *self.numbers(options), seed_words(seed))
        return state

    def load(self, position: Mapping[str, object], seed: int) -> tuple[k.State, Options]:
        loader = self.loader(position, self, seed)
        return loader.load(), loader.options

    def read_view(self, view: Mapping[str, object]) -> Reader:
        """What a seat sees, as `state` of who read it: hidden cards and chance are still 0."""
        reader = self.loader(view, self, 0, view=True)
        reader.load()
        return reader

    # --- looking ----------------------------------------------------------------------------------

    def rival(self, seat: int) -> int | None:
        """The one seat whose Cities this one is out for, if there is such a seat."""
        return 1 - seat

    def position(self, state: k.State, options: Options) -> Json:
        return self.writer(state, options, self).position()

    def views(
        self, state: k.State, options: Options, seats: Iterable[int | None], parts: Parts = PLAIN
    ) -> list[Json]:
        return self.writer(state, options, self, parts).views(seats)

    def lasting(self, told: Json) -> Json:
        """Once nobody could look up which Wonders were revealed at set-up (S4)."""
        return {name: value for name, value in told.items() if name != "revealed"}

    def opening(self, state: k.State, options: Options) -> list[Note]:
        """The Wonders that were revealed for the Lair and went under their deck (S4)."""
        cells = bytes(state.data)
        seen = revealed_cards(state, cells, k.WONDERS, state.revealed[0])
        return [(e.WONDER_REVEALED, t, 0, 0, 0, 0) for t in seen]

    def forecast(self, state: k.State, options: Options) -> Json:
        """What each seat pays to defeat Volfyirion: a Perk may change it (D1, E4)."""
        if state.dragon == k.DRAGON_GONE:
            return {}
        return {"defeat": [int(defeat_cost(state, p)) for p in range(self.mode.seats)]}

    def sees_top(self, state: k.State, seat: int | None) -> bool:
        """S2, E12; Qoam Oracle's owner may always look (E4)."""
        if not state.options & k.HIDDEN_TOP:
            return True
        return seat is not None and bool(state.perk[seat] == k.QOAM_ORACLE)

    def shown(self, state: k.State, catalog: Catalog) -> Json:
        """What everybody sees of the mode's own; secret piles hold their place."""
        return {}

    def secrets(self, state: k.State, catalog: Catalog) -> Json:
        """The mode's own piles nobody may look into, in full."""
        return {}

    def counts(self, state: k.State, catalog: Catalog) -> Json:
        """The same piles as a player sees them."""
        return {}

    def unordered(self, state: k.State) -> tuple[str, ...]:
        return self.unordered_piles

    def to_act(self, state: k.State) -> tuple[int, ...]:
        seat = self.kernel.acting_seat(state)
        return () if seat < 0 else (seat,)

    def turn(self, state: k.State) -> int:
        return int(state.turn)

    def winner(self, state: k.State) -> int | str | None:
        """Who won, as positions and records name it."""
        if state.winner == k.NOBODY_YET:
            return None
        return "nobody" if state.winner == k.NOBODY else int(state.winner)

    def outcome(self, state: k.State) -> Outcome | None:
        winner = self.winner(state)
        if winner is None:
            return None
        return Outcome(winner, self.cause(state), self.winners(state))

    def winners(self, state: k.State) -> frozenset[int]:
        """The seats that won."""
        return frozenset() if state.winner == k.NOBODY else frozenset({int(state.winner)})

    def cause(self, state: k.State) -> Cause:
        """Why the game is over."""
        fallen = [
            all(state.city[p, c] != k.STANDING for c in range(k.CITIES)) for p in range(k.SEATS)
        ]
        if any(fallen):
            return Cause.CITIES
        if state.winner != k.NOBODY:
            return Cause.TALISMANS
        return Cause.QUIET if state.quiet_turns >= k.QUIET_LIMIT else Cause.TIE

    def given_up(self, seat: int) -> Outcome:
        return Outcome(1 - seat, Cause.RESIGNED, frozenset({1 - seat}))

    def describe(self, state: k.State, options: Options) -> str:
        seat = state.active
        have = self.purse(state, seat)
        points = ", ".join(f"{have[i]} {name}" for i, name in enumerate(POINTS))
        return f"turn {state.turn} seat {seat}: {points}"

    # --- doing ------------------------------------------------------------------------------------

    def legal(self, state: k.State, options: Options) -> Legal:
        return self.listed(state, options, self.codes(self.kernel.legal, state, options.tables))

    def listed(self, state: k.State, options: Options, codes: Sequence[int]) -> Legal:
        seat = max(self.kernel.acting_seat(state), 0)
        return Legal(codes, self.verbs.actions(options.catalog, seat).__getitem__, seat)

    def why(self, state: k.State, options: Options, action: Action) -> IllegalAction | None:
        reason = self.kernel.why(state, options.tables, action.seat, action.code)
        if reason == OK:
            return None
        facts = self._facts(state, options, action)
        return IllegalAction(RULE_OF[reason], partial(reason_sentence, reason, facts))

    def over(self) -> IllegalAction:
        return IllegalAction(RULE_OF[GAME_OVER], partial(reason_sentence, GAME_OVER, {}))

    def _facts(self, state: k.State, options: Options, action: Action) -> Json:
        """What a refusal's sentence may mention."""
        catalog = options.catalog
        verb, t, place = a.verb_of(action.code), a.card_of(action.code), a.place_of(action.code)
        cost = self.price(state, options, action)
        have = self.purse(state, action.seat)
        asked = [kind for kind in range(3) if cost[kind]]
        card = catalog.cards[t - 1] if t else None
        in_city = verb in (a.ATTACK, a.HIT, a.REBUILD, a.LOSE) or (
            verb == a.MOVE and place != a.TO_LAIR
        )
        seen = verb == a.ACQUIRE_TOP and self.sees_top(state, action.seat)
        top = top_card(state, k.ASSETS) if seen else 0
        return {
            "card": catalog.name(top) if top else action.card,
            "city": self.place_named(place) if in_city else "",
            "cost": cost,
            "have": have[asked[0]] if len(asked) == 1 else have,
            "needs": card.needs if card else (),
        }

    def place_named(self, place: int) -> str | tuple[str, int]:
        """A place for a sentence: a City's name, or which Stronghold of which team."""
        return city_name(place)

    def apply(self, state: k.State, options: Options, code: int) -> None:
        self.kernel.apply(state, options.tables, code)

    def reversible(self, before: k.State, after: k.State, options: Options, action: Action) -> bool:
        """Undo never changes who is to act, nor goes back before a card, a die or a Ploy was
        seen."""
        return self.unrevealed(before, after) and not self.reveals(before, after, options, action)

    def unrevealed(self, before: k.State, after: k.State) -> bool:
        """Is the same seat to act, and was no card drawn, turned over or shuffled?"""
        return (
            before.active == after.active
            and self.to_act(before) == self.to_act(after)
            and self._untouched(before) == self._untouched(after)
        )

    def reveals(self, before: k.State, after: k.State, options: Options, action: Action) -> bool:
        """A trap that did not spring tells something, too: no undo after trying the enemy's."""
        if not after.ploy[1 - action.seat]:
            return False
        if action.verb in ("attack", "move"):
            return True
        tables = options.tables
        return any(
            condition_met(after, tables, ploy) and not condition_met(before, tables, ploy)
            for ploy in PROBED
        )

    def price(self, state: k.State, options: Options, action: Action) -> Price:
        if a.verb_of(action.code) == a.ACQUIRE_TOP and not self.sees_top(state, action.seat):
            return FREE  # it lies face down: what it costs is nobody's to know
        return self.verbs.price(state, options.tables, action.seat, action.code)

    def purse(self, state: k.State, seat: int) -> Price:
        """The points a seat can pay with."""
        command, battle, knowledge = (self.kernel.held(state, seat, kind) for kind in range(3))
        return command, battle, knowledge

    # --- words ------------------------------------------------------------------------------------

    def read(self, text: object, state: k.State, options: Options) -> Action:
        return self._read(text, state, options, self.to_act(state))

    def read_alone(self, text: object, options: Options) -> Action:
        return self._read(text, self.deal(options, 0), options, (0,))

    def _read(self, text: object, state: k.State, options: Options, seats: Sequence[int]) -> Action:
        seat, code = self.verbs.read(text, state, options.catalog, seats, self.mode.seats)
        return self.verbs.make(options.catalog, seat, code)

    def known(self, action: Action, options: Options) -> bool:
        code, catalog = action.code, options.catalog
        if self.verbs.actions(catalog, action.seat).get(code) is action:
            return True  # as nearly always: it comes from a list of legal actions
        if a.verb_of(code) not in self.verbs.rows or a.card_of(code) > len(catalog.cards):
            return False
        if self.mode.common_turn and a.seat_of(code) != action.seat:
            return False
        return self.verbs.make(catalog, action.seat, code) == action

    def action(self, options: Options, seat: int, code: int) -> Action:
        return self.verbs.make(options.catalog, seat, code)

    def events(self, notes: Iterable[Note], options: Options, turn: int = 0) -> list[Event]:
        return read_events(notes, options.catalog, self, turn)

    def event_place(self, place: int) -> str | None:
        """A place as events name it."""
        return city_name(place) if place >= 0 else None

    def dragon_name(self, place: int) -> str:
        """Where the dragon is, as positions name it."""
        return dragon_name(place)

    def dragon_place(self, place: int) -> str:
        """Where the dragon is, as events name it."""
        return "lair" if place >= k.DRAGON_LAIR else city_name(place)

    def turn_begun(self, note: Note) -> tuple[int, int | None] | None:
        if note[0] == e.TURN_BEGAN:
            return note[2], note[1]
        if note[0] == e.COMMON_TURN_BEGAN:
            return note[1], None
        if note[0] == e.TEAM_TURN_BEGAN:
            return note[2], None
        return None

    def is_secret(self, note: Note) -> bool:
        return note[0] == e.DREW

    def keeps_all_cards(self, notes: Iterable[Note]) -> bool:
        return all(note[0] in e.KEEPING for note in notes)

    # --- for learners -----------------------------------------------------------------------------

    def action_space(self, options: Options) -> ActionSpace:
        return _action_space(self, options)

    def _write(self, options: Options, code: int) -> str:
        if not self.mode.common_turn:
            return str(self.verbs.make(options.catalog, 0, code))
        seat = a.seat_of(code)
        return f"p{seat + 1}: {self.verbs.make(options.catalog, seat, code)}"


@lru_cache(KINDS_OF_TABLES)
def _action_space(rules: DuelRules, options: Options) -> ActionSpace:
    """The space of a game; who begins does not change it."""
    tables = options.tables
    cards = [
        (t, card)
        for t, card in enumerate(options.catalog.cards, start=1)
        if tables.need_option[t] == 0 or options.bits & tables.need_option[t]
    ]
    seats = range(rules.mode.seats) if rules.mode.common_turn else (0,)
    codes = tuple(rules.verbs.codes(cards, seats, options.bits))
    return ActionSpace(codes, partial(rules._write, options))
