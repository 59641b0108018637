"""Game: what the rest of Kyradar talks to, whatever is played."""

from __future__ import annotations

import threading
from collections.abc import Callable, Container, Iterable, Mapping
from functools import partial
from typing import Any, Concatenate, ParamSpec, TypeVar

from ..errors import (
    IllegalAction,
    NotationError,
    OptionError,
    PositionError,
)
from ..title import FIRST_MODE, FIRST_TITLE, Mode, Title, mode_named, title_named
from .action import Action, Event, Note, Outcome
from .action_space import ActionSpace
from .flat import Flat
from .legal import Legal
from .parts import PLAIN, Parts
from .record import Record, position_hash, write_record
from .rules import AnyRules, Options
from .seeds import check_seed
from .typed import Json, View
from .values import check_numbers, whole_number
from .wording import say

P = ParamSpec("P")
Answer = TypeVar("Answer")


class _Before(threading.local):
    """How a game was before the action that is being done: a state of each kind, for every thread.
    A new one would have to be made and thrown away at every action."""

    def __init__(self) -> None:
        self._states: dict[type[Flat], Flat] = {}

    def __call__(self, state: Flat) -> Flat:
        """A copy of a state, good until the next one is asked for."""
        kind = type(state)
        kept = self._states.get(kind)
        if kept is None:
            kept = self._states[kind] = kind()
        kept.assign(state)
        return kept


_before = _Before()


def _nothing(code: int) -> Action:
    raise IndexError(code)


NONE_LEGAL = Legal((), _nothing)  # once a player has given up


def _line(action: Action) -> str:
    """An action with its seat in front, as records carry it."""
    return f"p{action.seat + 1}: {action.text}"


class Game:
    """One game: ask it what may be done, tell it what is done, look at it from any seat."""

    def __init__(
        self,
        state: Flat,
        options: Options,
        *,
        seed: int,
        mode: str = FIRST_MODE,
    ) -> None:
        self._state = state
        self._options = options
        self._rules: AnyRules = rules_of(mode)
        self._start: bytes | None = None  # the state it began from, if it was not dealt
        # The actions so far, as they were said: a number alone may not know what it was called.
        self._done: list[Action] = []
        # What undo may take back: the last actions, and the state before the first of them.
        self._undoable: list[int] = []
        self._before: bytes | None = None
        self._resigned: int | None = None
        self.seed = seed
        self.mode = mode

    @classmethod
    def _begun(cls, state: Flat, options: Options, *, seed: int, mode: str) -> Game:
        """A game that was not dealt: its record keeps the position it began from."""
        game = cls(state, options, seed=seed, mode=mode)
        game._start = state.to_bytes()
        return game

    # --- looking ----------------------------------------------------------------------------------

    @property
    def rules(self) -> AnyRules:
        """What it is played by."""
        return self._rules

    @property
    def title(self) -> Title:
        """Which game it is."""
        return self._rules.mode.title

    @property
    def options(self) -> Json:
        """What it is played with; with the mode and the seed this deals the same game again."""
        asked: Json = self._options.as_asked()
        return asked

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that may act now; none when the game is over."""
        return () if self._resigned is not None else self._rules.to_act(self._state)

    @property
    def next_turns(self) -> Mapping[int, Action]:
        """Where anybody may say whose turn is next: the action that gives it to each seat."""
        running = self._resigned is None
        return self._rules.next_turns(self._state, self._options) if running else {}

    @property
    def turn(self) -> int:
        """The number of the turn, from 1."""
        return self._rules.turn(self._state)

    @property
    def actions(self) -> tuple[str, ...]:
        """What was done so far, in notation with the seat in front."""
        return tuple(map(_line, self._done))

    @property
    def steps(self) -> int:
        """How many actions were done so far."""
        return len(self._done)

    @property
    def last_seat(self) -> int | None:
        """Whose action was the last one; None before the first."""
        return self._done[-1].seat if self._done else None

    @property
    def outcome(self) -> Outcome | None:
        """How it ended, if it did."""
        if self._resigned is not None:
            return self._rules.given_up(self._resigned)
        return self._rules.outcome(self._state)

    def position(self) -> Json:
        """The whole truth, as JSON data."""
        return self._rules.position(self._state, self._options)

    def fingerprint(self) -> str:
        """The hash that a record ends with: equal positions have equal ones."""
        return position_hash(self._rules.lasting(self.position()))

    def view(self, seat: int | None) -> View:
        """What a seat may know; None gives what a spectator sees."""
        return self.views((seat,))[0]

    def views(self, seats: Iterable[int | None], parts: Parts = PLAIN) -> list[View]:
        """Views of several seats at once: quicker, and they share what is public."""
        asked = tuple(None if seat is None else self._seat(seat) for seat in seats)
        outcome = self.outcome if self._resigned is not None else None
        made = parts if outcome is None else PLAIN
        views: Any = self._rules.views(self._state, self._options, asked, made)
        if outcome is not None:  # the rules know nothing of it; `imagine` puts it back
            for view in views:
                left = {"seat": self._resigned, "phase": view["phase"], "pending": view["pending"]}
                over = {"phase": "over", "pending": None, "winner": outcome.winner}
                view.update(over | {"resigned": left})
            views = [parts.written(view) for view in views]
        return views  # type: ignore[no-any-return]

    def ask(
        self, question: Callable[Concatenate[Any, Any, P], Answer], *args: P.args, **named: P.kwargs
    ) -> Answer:
        """What a function of the game's own says of this position. It is given the state and the
        options that the rules work with, and changes neither."""
        return question(self._state, self._options, *args, **named)

    def snapshot(self) -> Flat:
        """A copy of the state that the rules work with."""
        return self._state.copy()

    def forecast(self) -> Json:
        """What will happen if nobody changes it, as far as everybody may know."""
        return self._rules.forecast(self._state, self._options)

    def opening(self) -> list[Event]:
        """What everybody saw while cards were dealt, before the first action."""
        return self._rules.events(self.opening_notes(), self._options)

    def opening_notes(self) -> list[Note]:
        """The same as numbers."""
        return self._rules.opening(self._state, self._options)

    def team_view(self, seat: int, silent: Container[int] = ()) -> View:
        """What a seat knows once it has talked with its partners: their hands, too. Those who are
        `silent` have told nothing."""
        seat = self._seat(seat)
        partners = [p for p in self.partners(seat) if p != seat and p not in silent]
        own, *theirs = self.views((seat, *partners))
        for p, view in zip(partners, theirs, strict=True):
            own["seats"][p] = view["seats"][p]
        return own

    def partners(self, seat: int) -> tuple[int, ...]:
        """The seats on this one's side, itself among them."""
        partners = self._rules.mode.partners(self._seat(seat))
        return tuple(p for p in partners if p < self.players)

    def legal(self, seat: int | None = None) -> Legal:
        """Every legal action of the seats that may act, or of one of them: a sequence whose actions
        are made when they are asked for."""
        if self._resigned is not None:
            return NONE_LEGAL
        actions = self._rules.legal(self._state, self._options)
        if seat is None:
            return actions
        return actions.of(self._seat(seat))

    @property
    def players(self) -> int:
        """How many seats there are."""
        return self._rules.players(self._options)

    def _seat(self, seat: object) -> int:
        """A seat of this game, as a plain number."""
        number = seat if type(seat) is int else whole_number(seat)
        if number is None or not 0 <= number < self.players:
            raise PositionError(f"there is no seat {seat!r} in this game")
        return number

    @property
    def action_space(self) -> ActionSpace:
        """Every action this game could ever offer, in a fixed order."""
        return self._rules.action_space(self._options)

    def mask(self) -> bytes:
        """The legal actions as 1s over the action space."""
        return self.action_space.mask(self.legal().codes)

    def read(self, text: str) -> Action:
        """A line of notation as an action, legal or not; NotationError if it is none."""
        return self._read(text)

    def price(self, action: str | Action) -> tuple[int, ...]:
        """What an action takes (Volfyirion: Command, Battle and Knowledge)."""
        return self._rules.price(self._state, self._options, self._read(action))

    def prices(self, actions: Iterable[Action]) -> list[tuple[int, ...]]:
        """What actions of this game's own list take, one by one."""
        state, options, price = self._state, self._options, self._rules.price
        return [price(state, options, action) for action in actions]

    def why_not(self, action: str | Action) -> IllegalAction | None:
        """None if the action is legal now, else the refusal with its rule; it can be said in any
        language (`refusal.sentence("fr")`)."""
        if isinstance(action, str) and len(self._rules.lines(action)) > 1:
            try:
                self.copy().carry_out(action)
            except IllegalAction as refusal:
                return refusal
            return None
        return self._why_not(self._read(action))

    def _why_not(self, action: Action) -> IllegalAction | None:
        if self._resigned is not None:
            return self._rules.over()
        return self._rules.why(self._state, self._options, action)

    def _read(self, action: str | Action) -> Action:
        if not isinstance(action, Action):
            return self._rules.read(action, self._state, self._options)
        if not self._rules.known(action, self._options):
            raise NotationError(partial(say, "notation", "other_game", {"line": action.text}))
        return action

    # --- doing ------------------------------------------------------------------------------------

    def apply(self, action: str | Action) -> list[Event]:
        """Do an action and tell what happened; a refusal raises and changes nothing."""
        turn = self.turn
        return self._rules.events(self.carry_out(action), self._options, turn)

    def events(self, notes: Iterable[Note], turn: int | None = None) -> list[Event]:
        """What `carry_out` answered, with names; the first of it happened in this turn, or in
        `turn`."""
        return self._rules.events(notes, self._options, self.turn if turn is None else turn)

    def carry_out(self, action: str | Action, listed: bool = False) -> list[Note]:
        """Like `apply`, but what happened comes as numbers (`Rules.events` gives them names). An
        action that stands in this position's `legal()` may be called `listed`: the rules are not
        asked again."""
        if not isinstance(action, str):
            if not listed or self._resigned is not None:
                return self._carry_out(action)
            notes: list[Note] = []
            self._do(action, notes)
            return notes
        first, *answers = self._rules.lines(action)
        if not answers:
            return self._carry_out(first)
        trial = self.copy()  # all of it or nothing
        notes = [note for one in (first, *answers) for note in trial._carry_out(one)]
        self._take_over(trial)
        return notes

    def _carry_out(self, action: str | Action) -> list[Note]:
        notes: list[Note] = []
        self._do(self._legal(action), notes)
        return notes

    def _legal(self, action: str | Action) -> Action:
        """A line or an action as an action; a refusal is raised."""
        read = self._read(action)
        if (refusal := self._why_not(read)) is not None:
            raise refusal
        return read

    def _do(self, action: Action, notes: list[Note] | None = None) -> None:
        """Do a legal action; `notes`, where given, collects what happened."""
        before = _before(self._state)
        state: Any = self._state  # every game's state can be listened to
        state.events = notes
        try:
            self._rules.apply(state, self._options, action.code)
        except BaseException:
            state.assign(before)
            raise
        finally:
            state.events = None
        self._done.append(action)
        if self._rules.reversible(before, state, self._options, action):
            if self._before is None:
                self._before = before.to_bytes()
            self._undoable.append(action.code)
        else:
            self._forget_undo()

    def _forget_undo(self) -> None:
        self._before = None
        self._undoable.clear()

    def resign(self, seat: int) -> None:
        """A player gives up; the other side wins."""
        seat = self._seat(seat)
        if self.outcome is not None:
            raise self._rules.over()
        self._resigned = seat
        self._forget_undo()

    @property
    def unordered(self) -> tuple[str, ...]:
        """Fields of a position whose order means nothing now, or is nobody's to know."""
        return self._rules.unordered(self._state)

    @property
    def can_undo(self) -> bool:
        """Whether the last action can be taken back: never across revealed information."""
        return bool(self._undoable)

    def undo(self) -> str:
        """Take the last action back; the answer is its notation."""
        if self._before is None:
            why = "no_undo" if self._done else "no_undo_yet"
            raise IllegalAction("X1", partial(say, "refusals", why, {}))
        taken_back = _line(self._done.pop())
        self._undoable.pop()
        state = self._rules.core.state.from_bytes(self._before)
        for code in self._undoable:  # they used no chance, so they lead to the same place again
            self._rules.apply(state, self._options, code)
        self._state = state
        if not self._undoable:
            self._before = None
        return taken_back

    def copy(self) -> Game:
        """An independent game in the same position with the same future."""
        other = Game.__new__(Game)
        other._take_over(self)
        return other

    def _take_over(self, other: Game) -> None:
        self._state = other._state.copy()
        self._options = other._options
        self._rules = other._rules
        self._start = other._start
        self._done = other._done[:]
        self._undoable = list(other._undoable)
        self._before = other._before
        self._resigned = other._resigned
        self.seed = other.seed
        self.mode = other.mode

    def kept(self) -> Json:
        """What has become of it since its beginning, for `resume`."""
        return {
            **{"state": self._bytes(), "done": self._done, "undoable": self._undoable},
            **{"before": self._before, "resigned": self._resigned},
        }

    def resume(self, kept: Json) -> None:
        """Become what another game of the same beginning kept, which is believed."""
        self._state = self._rules.core.state.from_bytes(kept["state"])
        self._done, self._undoable = list(kept["done"]), list(kept["undoable"])
        self._before, self._resigned = kept["before"], kept["resigned"]

    @property
    def dealt(self) -> bool:
        """Did it begin with a deal, not from a position?"""
        return self._start is None

    def beginning(self) -> Game:
        """The same game before its first action, whether it was dealt or began from a position."""
        if self._start is None:
            return new_game(self.mode, self.seed, self.options)
        state = self._rules.core.state.from_bytes(self._start)
        return Game._begun(state, self._options, seed=self.seed, mode=self.mode)

    def rewind(self, count: int = 1) -> Game:
        """The game as it stood so many actions ago, as another game; a resignation counts as none
        and is taken back, too. Unlike `undo` it also goes back over cards that were seen: it is for
        looking back, not for a player's turn."""
        number = whole_number(count)
        if number is None or not 0 <= number <= self.steps:
            raise PositionError(f"cannot go back {count!r} actions: {self.steps} were done")
        count = number
        if count > len(self._undoable):
            return self._at(self.steps - count)
        game = self.copy()
        if count:
            game._resigned = None
        for _ in range(count):
            game.undo()
        return game

    def _at(self, step: int) -> Game:
        """The game after so many of its actions, played anew."""
        game = self.beginning()
        for action in self._done[:step]:
            game._do(action)
        return game

    def record(self) -> str:
        """The game as text: seed and actions, with a hash of where they lead."""
        outcome = self.outcome
        return write_record(
            Record(
                game=self.title.name,
                rules=self.title.rules_version,
                mode=self.mode,
                options=self.options,
                seed=self.seed,
                start=None if self._start is None else self.beginning().position(),
                actions=[(0, action) for action in self.actions],
                resigned=self._resigned,
                winner=outcome.winner if outcome else None,
                final=self.fingerprint(),
            )
        )

    # --- as Python objects ------------------------------------------------------------------------

    def __eq__(self, other: object) -> bool:
        """The same game: dealt alike, and the same done in it."""
        if not isinstance(other, Game):
            return NotImplemented
        return self._identity() == other._identity()

    __hash__ = None  # type: ignore[assignment]  # it changes

    def _identity(self) -> tuple[object, ...]:
        start, options = self._start, self.options
        return self.mode, self.seed, options, start, self._done, self._resigned, self._bytes()

    def _bytes(self) -> bytes:
        data: bytes = self._state.to_bytes()
        return data

    def __deepcopy__(self, memo: dict[int, object]) -> Game:
        return self.copy()

    __copy__ = copy

    def __getstate__(self) -> Json:
        kept = {name: value for name, value in vars(self).items() if name not in ("_rules",)}
        return kept | {"_state": self._bytes()}

    def __setstate__(self, kept: Json) -> None:
        vars(self).update(kept)
        self._rules = rules_of(self.mode)
        self._state = self._rules.core.state.from_bytes(kept["_state"])

    def __repr__(self) -> str:
        return f"<Game {self.mode} {self._rules.describe(self._state, self._options)}>"

    def __str__(self) -> str:
        """The table as a spectator sees it, as text."""
        return self.title.text(self)

    def _repr_html_(self) -> str:
        from html import escape

        return f"<pre>{escape(str(self))}</pre>"


# --- making games ---------------------------------------------------------------------------------


def rules_of(mode: str | Mode) -> AnyRules:
    """The rules of a mode, whichever game it belongs to."""
    chosen = mode if isinstance(mode, Mode) else mode_named(mode)
    return chosen.title.rules(chosen.name)


def new_game(mode: str = FIRST_MODE, seed: int | None = None, options: object = None) -> Game:
    """Deal a new game. The same seed and options give the same game."""
    rules = rules_of(mode)
    read = rules.options(options)
    seed = check_seed(seed)
    return Game(rules.deal(read, seed), read, seed=seed, mode=rules.mode.name)


def mode_of(position: Mapping[str, object]) -> Mode:
    """The mode a position is of; it may name its game, or its mode, or neither."""
    title = title_named(FIRST_TITLE)
    if (game := position.get("game")) is not None:
        if not isinstance(game, str):
            raise OptionError(partial(say, "refusals", "no_game_name", {"found": game}))
        title = title_named(game)
    mode = mode_named(position["mode"]) if "mode" in position else title.first_mode
    if game is not None and mode.game != title.name:
        facts = {"mode": mode.name, "game": title.name, "known": ", ".join(title.modes)}
        raise OptionError(partial(say, "refusals", "other_mode", facts))
    return mode


def from_position(position: Json, seed: int | None = None) -> Game:
    """A game from a position, or from a set-up that leaves the rest to chance (and the seed)."""
    seed = check_seed(seed)
    if not isinstance(position, Mapping):
        raise PositionError(f"a position is a mapping, found {type(position).__name__}")
    check_numbers(position)
    try:
        mode = mode_of(position)
    except OptionError as error:
        raise PositionError(str(error)) from error
    state, options = rules_of(mode).load(position, seed)
    return Game._begun(state, options, seed=seed, mode=mode.name)
