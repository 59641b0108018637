"""The rules of Ilhus for the engine."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, lru_cache, partial
from operator import attrgetter

from ..engine.action import Action, Event, Note, Outcome
from ..engine.action_space import ActionSpace
from ..engine.legal import Legal
from ..engine.parts import PLAIN, Parts
from ..engine.recent import KINDS_OF_TABLES
from ..engine.rules import Rules
from ..engine.typed import Cause, Json
from ..engine.variants import Core
from ..errors import IllegalAction
from ..title import Mode
from . import kernel
from .actions import all_codes
from .events import read_events
from .forecast import forecast
from .kernel import actions as a
from .kernel import events as e
from .kernel import layout as k
from .kernel.apply import apply
from .kernel.legal import MOST_ACTIONS, legal
from .kernel.playout import play_games
from .kernel.reasons import GAME_OVER, OK, RULE_OF
from .kernel.refuse import acting_seat, why
from .kernel.setup import new_game
from .names import CAUSES, DECISIONS, PHASES, WINNERS
from .notation import VERBS, LoneReader, make_action, read_line, split
from .options import Options, read_options
from .position import write_position, write_view
from .setup_position import read_position
from .title import TITLE
from .wording import reason_facts, reason_sentence

#: Piles nobody may order (section 12 of the rules).
UNORDERED = (
    *("hand", "discard", "wounds", "played", "front", "exile", "removed", "destiny"),
    *("novices", "offer"),
)
#: What an action that can be taken back leaves as it was: chance, and every hidden pile.
HIDDEN = attrgetter(
    *("omen_deck_size", "rewards_size", "encounter", "rng", "omen_deck", "rewards", "enemies")
)


class IlhusRules(Rules[k.State, Options]):
    """One to three heroes together."""

    def __init__(self, mode: Mode) -> None:
        self.mode = mode
        self.core = Core("ilhus", k.State, k.Tables, (kernel,), MOST_ACTIONS)
        self.play_games: Callable[..., int] = play_games

    # --- beginning --------------------------------------------------------------------------------

    def options(self, given: object) -> Options:
        return read_options(given)

    def players(self, options: Options) -> int:
        return len(options.heroes)

    def numbers(self, options: Options) -> tuple[int, int]:
        return options.level_number, options.heroes_number

    def deal(self, options: Options, seed: int) -> k.State:
        """A new game; of a longer seed the lowest 64 bits count (B2)."""
        state = k.State()
        words = seed >> 32 & 0xFFFFFFFF, seed & 0xFFFFFFFF
        new_game(state, options.tables, *self.numbers(options), *words)
        return state

    def load(self, position: Mapping[str, object], seed: int) -> tuple[k.State, Options]:
        return read_position(position, seed)

    # --- looking ----------------------------------------------------------------------------------

    def position(self, state: k.State, options: Options) -> Json:
        return write_position(state, options, self._lines(state, options))

    def views(
        self, state: k.State, options: Options, seats: Iterable[int | None], parts: Parts = PLAIN
    ) -> list[Json]:
        """Everybody sees the same (B4); each seat gets a view of its own to keep."""
        return parts.each(seats, partial(self._view, state, options))

    def _view(self, state: k.State, options: Options) -> Json:
        return write_view(state, options, self._lines(state, options))

    def forecast(self, state: k.State, options: Options) -> Json:
        return forecast(state, options)

    def _lines(self, state: k.State, options: Options) -> list[str]:
        return [action.text for action in self.legal(state, options)]

    def unordered(self, state: k.State) -> tuple[str, ...]:
        """Between encounters the decks have no order yet, either."""
        return (*UNORDERED, "deck") if between(state) else UNORDERED

    def to_act(self, state: k.State) -> tuple[int, ...]:
        seat = acting_seat(state)
        return () if seat < 0 else (seat,)

    def next_turns(self, state: k.State, options: Options) -> dict[int, Action]:
        """All talk is free (B9)."""
        if state.ask != k.ASK_TURN:
            return {}
        waiting = [p for p in range(state.seats) if not state.done[p]]
        return {p: make_action(options, p, a.action(a.TURN, 0, p), state) for p in waiting}

    def turn(self, state: k.State) -> int:
        return max(1, int(state.turns))

    def outcome(self, state: k.State) -> Outcome | None:
        winner, cause = WINNERS[state.winner], CAUSES[state.cause]
        if winner is None or cause is None:
            return None
        winners = frozenset(range(state.seats)) if winner == "heroes" else frozenset[int]()
        return Outcome(winner, cause, winners, TITLE.name)

    def given_up(self, seat: int) -> Outcome:
        return Outcome("foes", Cause.GIVEN_UP, frozenset(), TITLE.name)

    def describe(self, state: k.State, options: Options) -> str:
        where = f"{PHASES[state.phase]} encounter {state.encounter} round {state.round}"
        asked = f": {DECISIONS[state.ask]} seat {state.ask_seat}" if state.ask else ""
        return f"{'+'.join(options.heroes)} {where}{asked}"

    # --- doing ------------------------------------------------------------------------------------

    def legal(self, state: k.State, options: Options) -> Legal:
        return self.listed(state, options, self.codes(legal, state, options.tables))

    def listed(self, state: k.State, options: Options, codes: Sequence[int]) -> Legal:
        seat = state.ask_seat
        fusions = max(codes, default=0) >= a.FUSE_BIT  # they are named by the cards played so far
        played = state.copy() if fusions else None
        return Legal(codes, partial(make_action, options, seat, state=played), seat)

    def why(self, state: k.State, options: Options, action: Action) -> IllegalAction | None:
        reason = why(state, options.tables, action.seat, action.code)
        if reason == OK:
            return None
        facts = reason_facts(options, action)
        return IllegalAction(RULE_OF[reason], partial(reason_sentence, reason, facts))

    def over(self) -> IllegalAction:
        return IllegalAction(RULE_OF[GAME_OVER], partial(reason_sentence, GAME_OVER, {}))

    def apply(self, state: k.State, options: Options, code: int) -> None:
        apply(state, options.tables, code)

    def reversible(self, before: k.State, after: k.State, options: Options, action: Action) -> bool:
        """Undo never changes whose turn it is, nor goes back before a card was seen or shuffled."""
        return before.turns == after.turns and self.unrevealed(before, after)

    def unrevealed(self, before: k.State, after: k.State) -> bool:
        """Is the same seat to act, and was no card drawn, shown or shuffled?"""
        return (
            self.to_act(before) == self.to_act(after) != ()
            and before.active == after.active
            and before.phase == after.phase
            and HIDDEN(before) == HIDDEN(after)
            and (between(before) or _same_decks(before, after))
        )

    # --- words ------------------------------------------------------------------------------------

    def lines(self, text: str) -> list[str]:
        return split(text)

    def read(self, text: object, state: k.State, options: Options) -> Action:
        seat, code = read_line(text, state, options)
        return make_action(options, seat, code, state)

    def read_alone(self, text: object, options: Options) -> Action:
        state = self.deal(options, 0)
        seat, code = read_line(text, state, options, reader=LoneReader)
        return make_action(options, seat, code, state)

    def known(self, action: Action, options: Options) -> bool:
        code, tables = action.code, options.tables
        if not isinstance(code, int) or not 0 <= code < a.FUSE_BIT << 1:
            return False
        if a.verb_of(code) == a.FUSE:
            if a.fusion_of(code) >= tables.fusions:
                return False
        elif a.verb_of(code) not in VERBS or a.card_of(code) > tables.types:
            return False
        same = make_action(options, action.seat, code)
        return same.verb == action.verb and same.card == action.card

    def action(self, options: Options, seat: int, code: int) -> Action:
        return make_action(options, seat, code)

    def events(self, notes: Iterable[Note], options: Options, turn: int = 0) -> list[Event]:
        return read_events(notes, options, turn)

    def turn_begun(self, note: Note) -> tuple[int, int | None] | None:
        return (note[2], note[1]) if note[0] == e.TURN_BEGAN else None

    def is_secret(self, note: Note) -> bool:
        return False  # hands are open (B4)

    # --- for learners -----------------------------------------------------------------------------

    def action_space(self, options: Options) -> ActionSpace:
        return _action_space(options)


def between(state: k.State) -> bool:
    """Set-up and reinforcement: decks are open there, and have no order."""
    return state.phase in (k.SETUP, k.REINFORCEMENT)


def _same_decks(before: k.State, after: k.State) -> bool:
    return all(before.size[p, k.DECK] == after.size[p, k.DECK] for p in range(before.seats))


@lru_cache(KINDS_OF_TABLES)
def _action_space(options: Options) -> ActionSpace:
    return ActionSpace(all_codes(options), lambda code: make_action(options, 0, code).text)


@cache
def rules_of(mode: str) -> IlhusRules:
    """The rules of the one mode there is."""
    return IlhusRules(TITLE.modes[mode])
