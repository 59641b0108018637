"""Game: what the rest of the house talks to."""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial
from typing import Any

from ..engine.seeds import check_seed, seed_words
from ..errors import (
    IllegalAction,
    NotationError,
    PlayerError,
    PositionError,
    RecordError,
    StaleRecord,
)
from .action_space import ActionSpace, action_space
from .events import Event, Note, read_events
from .kernel import actions as a
from .kernel import layout as k
from .kernel.legal import MOST_ACTIONS
from .kernel.ploys import condition_met
from .kernel.reasons import GAME_OVER, OK, RULE_OF
from .names import POINTS, STRONGHOLD_NAMES, city_name, winner_name
from .notation import VERBS, Action, make_action, read, write
from .options import Options, check_mode, read_options
from .position import write_position
from .position_team import write_team_position
from .prices import Price, price, purse
from .record import (
    RULES_VERSION,
    Record,
    position_hash,
    read_record,
    write_record,
    wrong_action,
)
from .rules import rules_of
from .setup_position import read_position
from .view import write_views
from .wording import reason_sentence, say, words


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: a seat, or "nobody", and why."""

    winner: int | str
    cause: str

    @property
    def reason(self) -> str:
        return self.said()

    def said(self, language: str = "en") -> str:
        """The reason in a language: part of a sentence, without a full stop."""
        return words(language)["outcomes"][self.cause]


class Game:
    """One game: ask it what may be done, tell it what is done, look at it from any seat."""

    def __init__(
        self,
        state: k.State,
        options: Options,
        *,
        seed: int,
        mode: str = "duel",
        start: dict[str, Any] | None = None,
    ) -> None:
        self._state = state
        self._options = options
        self._rules = rules_of(mode)
        self._start = start  # the position it began from, if it was not dealt
        self._done = array("q")  # the actions so far, each with its seat: see `_line`
        # What undo may take back: the last actions, and the state before the first of them.
        self._undoable: list[int] = []
        self._before: bytes | None = None
        self._resigned: int | None = None
        self.seed = seed
        self.mode = mode

    # --- looking ----------------------------------------------------------------------------------

    @property
    def options(self) -> dict[str, Any]:
        """What it is played with; with the mode and the seed this deals the same game again."""
        return self._options.as_asked()

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that may act now; none when the game is over."""
        return () if self._resigned is not None else self._rules.to_act(self._state)

    @property
    def turn(self) -> int:
        """The number of the turn, from 1."""
        return int(self._state.turn)

    @property
    def actions(self) -> tuple[str, ...]:
        """What was done so far, in notation with the seat in front."""
        return tuple(self._line(entry) for entry in self._done)

    def _line(self, entry: int) -> str:
        code, seat = divmod(entry, k.MOST_SEATS)
        return f"p{seat + 1}: {write(self._options.catalog, code, self.mode)}"

    @property
    def outcome(self) -> Outcome | None:
        if self._resigned is not None:
            other = self._rules.winner_without(self._resigned)
            return Outcome(other, "given_up" if other == "dragon" else "resigned")
        winner = winner_name(self._state.winner, self.mode)
        if winner is None:
            return None
        return Outcome(winner, self._cause())

    def _cause(self) -> str:
        s = self._state
        if self.mode == "team":
            return "quiet" if s.winner == k.NOBODY else "strongholds"
        if s.winner in (k.PLAYERS_WON, k.DRAGON_WON):
            return "tamed" if s.winner == k.PLAYERS_WON else "razed"
        if s.winner == k.NOBODY:  # E13, or W2, which may also come once a partner is out (K8)
            return "tie" if s.options & k.TALISMAN and s.quiet_turns < k.QUIET_LIMIT else "quiet"
        fallen = [all(s.city[p, c] != k.STANDING for c in range(k.CITIES)) for p in range(k.SEATS)]
        return "cities" if any(fallen) else "talismans"

    def position(self) -> dict[str, Any]:
        """The whole truth, as JSON data."""
        if self.mode == "team":
            return write_team_position(self._state, self._options)
        return write_position(self._state, self._options, self.mode)

    def view(self, seat: int | None) -> dict[str, Any]:
        """What a seat may know; None gives what a spectator sees."""
        return self.views((seat,))[0]

    def views(self, seats: Iterable[int | None]) -> list[dict[str, Any]]:
        """Views of several seats at once: quicker, and they share what is public."""
        wanted = tuple(seats)
        for seat in wanted:
            if seat is not None and (type(seat) is not int or seat not in range(self.players)):
                raise PositionError(f"there is no seat {seat!r} in this game")
        return write_views(self._state, self._options, wanted, self.mode)

    def team_view(self, seat: int) -> dict[str, Any]:
        """What a seat knows once it has talked with its partners: their hands, too (K2, M3)."""
        partners = [p for p in self._rules.partners(seat) if p != seat]
        own, *theirs = self.views((seat, *partners))
        for p, view in zip(partners, theirs, strict=True):
            own["seats"][p] = view["seats"][p]
        return own

    def legal(self) -> list[Action]:
        """Every legal action, of the seats that may act."""
        if self._resigned is not None:
            return []
        out = [0] * MOST_ACTIONS
        rules, catalog = self._rules, self._options.catalog
        count = rules.legal(self._state, catalog.tables, out)
        if rules.common_turn:
            return [make_action(catalog, a.seat_of(c), c, self.mode) for c in out[:count]]
        seat = max(rules.acting_seat(self._state), 0)
        return [make_action(catalog, seat, code, self.mode) for code in out[:count]]

    @property
    def players(self) -> int:
        """How many seats there are."""
        return self._rules.players

    @property
    def action_space(self) -> ActionSpace:
        """Every action this game could ever offer, in a fixed order."""
        return action_space(self._options)

    def mask(self) -> bytes:
        """The legal actions as 1s over the action space."""
        return self.action_space.mask([action.code for action in self.legal()])

    def read(self, text: str) -> Action:
        """A line of notation as an action, legal or not; NotationError if it is none."""
        return self._read(text)

    def price(self, action: str | Action) -> Price:
        """The Command, Battle and Knowledge an action takes."""
        known = self._read(action)
        tables = self._options.catalog.tables
        return price(self._state, tables, known.seat, known.code, self.mode)

    def why_not(self, action: str | Action) -> IllegalAction | None:
        """None if the action is legal now, else the refusal with its rule; it can be said in any
        language (`refusal.sentence("fr")`)."""
        known = self._read(action)
        tables = self._options.catalog.tables
        reason = self._rules.why(self._state, tables, known.seat, known.code)
        if self._resigned is not None:
            reason = GAME_OVER
        if reason == OK:
            return None
        facts = self._facts(known)
        return IllegalAction(RULE_OF[reason], partial(reason_sentence, reason, facts))

    def _read(self, action: str | Action) -> Action:
        if isinstance(action, Action):
            t = a.card_of(action.code)
            known = t <= len(self._options.catalog.cards) and a.verb_of(action.code) in VERBS
            if known and self._rules.common_turn:
                known = a.seat_of(action.code) == action.seat
            if known and self.mode == "team":
                known = write(self._options.catalog, action.code, "team") == action.text
            if not known or (t and self._options.catalog.name(t) != action.card):
                raise NotationError(partial(say, "notation", "other_game", {"line": action.text}))
            return action
        rules, catalog = self._rules, self._options.catalog
        seat, code = read(action, self._state, catalog, rules.to_act(self._state), self.mode)
        if rules.common_turn:
            code = a.by_seat(code, seat)
        return make_action(catalog, seat, code, self.mode)

    def _facts(self, action: Action) -> dict[str, Any]:
        """What a refusal's sentence may mention."""
        s, tables = self._state, self._options.catalog.tables
        verb, t, place = a.verb_of(action.code), a.card_of(action.code), a.place_of(action.code)
        cost = price(s, tables, action.seat, action.code, self.mode)
        have = purse(s, action.seat, self.mode)
        asked = [kind for kind in range(3) if cost[kind]]
        card = self._options.catalog.cards[t - 1] if t else None
        in_city = verb in (a.ATTACK, a.HIT, a.REBUILD, a.LOSE) or (
            verb == a.MOVE and place != a.TO_LAIR
        )
        top = s.supply[k.ASSETS, s.supply_top[k.ASSETS]] if verb == a.ACQUIRE_TOP else 0
        return {
            "card": self._options.catalog.name(top) if top else action.card,
            "city": self._city(place) if in_city else "",
            "cost": cost,
            "have": have[asked[0]] if len(asked) == 1 else have,
            "needs": card.needs if card else (),
        }

    def _city(self, place: int) -> str | tuple[str, int]:
        """A City's name, or which Stronghold of which team."""
        if self.mode != "team":
            return city_name(place)
        if place >= k.PLACES:
            return "lair", place - k.TEAM_LAIRS
        return STRONGHOLD_NAMES[place % k.STRONGHOLDS], place // k.STRONGHOLDS

    # --- doing ------------------------------------------------------------------------------------

    def apply(self, action: str | Action) -> list[Event]:
        """Do an action and tell what happened; a refusal raises and changes nothing (X1)."""
        return read_events(self.carry_out(action), self._options.catalog, self.mode)

    def carry_out(self, action: str | Action) -> list[Note]:
        """Like `apply`, but what happened comes as numbers (`read_events` gives them names)."""
        known = self._read(action)
        if (refusal := self.why_not(known)) is not None:
            raise refusal
        before = self._state
        state = before.copy()
        notes: list[Note] = []
        state.events = notes
        self._rules.apply(state, self._options.catalog.tables, known.code)
        state.events = None
        self._state = state
        self._done.append(known.code * k.MOST_SEATS + known.seat)
        if self._rules.reversible(before, state) and not self._probes_ploy(before, state, known):
            if self._before is None:
                self._before = before.to_bytes()
            self._undoable.append(known.code)
        else:
            self._forget_undo()
        return notes

    def _forget_undo(self) -> None:
        self._before = None
        self._undoable.clear()

    def resign(self, seat: int) -> None:
        """A player gives up; the other one wins."""
        if type(seat) is not int or seat not in range(self.players):
            raise PositionError(f"there is no seat {seat!r} in this game")
        if self.outcome is not None:
            raise IllegalAction(RULE_OF[GAME_OVER], partial(reason_sentence, GAME_OVER, {}))
        self._resigned = seat
        self._forget_undo()

    def _probes_ploy(self, before: k.State, after: k.State, action: Action) -> bool:
        """A trap that did not spring tells something, too: no undo after trying the enemy's."""
        if self.mode != "duel" or not after.ploy[1 - action.seat]:
            return False
        if action.verb in ("attack", "move"):
            return True
        tables = self._options.catalog.tables
        return any(
            condition_met(after, tables, ploy) and not condition_met(before, tables, ploy)
            for ploy in (k.QOAM_INSTABILITY, k.AFTERTHOUGHT, k.CRYSTALLIZATION)
        )

    @property
    def can_undo(self) -> bool:
        """Whether the last action can be taken back: never across revealed information."""
        return bool(self._undoable)

    def undo(self) -> str:
        """Take the last action back; the answer is its notation."""
        if self._before is None:
            raise IllegalAction("X1", partial(say, "refusals", "no_undo", {}))
        taken_back = self._line(self._done.pop())
        self._undoable.pop()
        state = self._rules.state.from_bytes(self._before)
        for code in self._undoable:  # they used no chance, so they lead to the same place again
            self._rules.apply(state, self._options.catalog.tables, code)
        self._state = state
        if not self._undoable:
            self._before = None
        return taken_back

    def copy(self) -> Game:
        """An independent game in the same position with the same future."""
        other = Game.__new__(Game)
        other._state = self._state.copy()
        other._options = self._options
        other._rules = self._rules
        other._start = self._start
        other._done = self._done[:]
        other._undoable = list(self._undoable)
        other._before = self._before
        other._resigned = self._resigned
        other.seed = self.seed
        other.mode = self.mode
        return other

    def record(self) -> str:
        """The game as text: seed and actions, with a hash of where they lead."""
        outcome = self.outcome
        return write_record(
            Record(
                mode=self.mode,
                options=self.options,
                seed=self.seed,
                start=self._start,
                actions=[(0, action) for action in self.actions],
                resigned=self._resigned,
                winner=outcome.winner if outcome else None,
                final=position_hash(self.position()),
            )
        )

    def __repr__(self) -> str:
        s = self._state
        seat = min(self._rules.to_act(s), default=0) if self.mode == "team" else s.active
        have = purse(s, seat, self.mode)
        points = ", ".join(f"{have[i]} {name}" for i, name in enumerate(POINTS))
        return f"<Game {self.mode} turn {s.turn} seat {seat}: {points}>"


# --- making games ---------------------------------------------------------------------------------


def new_game(mode: str = "duel", seed: int | None = None, options: object = None) -> Game:
    """Deal a new game. The same seed and options give the same game."""
    mode = check_mode(mode)
    known = read_options(options, mode)
    seed = check_seed(seed)
    rules = rules_of(mode)
    state = rules.state()
    rules.deal(state, known.catalog.tables, known.bits, known.setting, *seed_words(seed))
    return Game(state, known, seed=seed, mode=mode)


def from_position(position: dict[str, Any], seed: int | None = None) -> Game:
    """A game from a position, or from a set-up that leaves the rest to chance (and the seed)."""
    seed = check_seed(seed)
    state, options = read_position(position, seed)
    game = Game(state, options, seed=seed, mode=options.mode)
    game._start = game.position()
    return game


def open_record(record: Record) -> Game:
    """The game a record begins with; other rules would lead elsewhere."""
    if record.rules != RULES_VERSION:
        facts = {"made": record.rules, "now": RULES_VERSION}
        raise StaleRecord(partial(say, "records", "other_rules", facts))
    if record.start is not None:
        return from_position(record.start, record.seed)
    return new_game(record.mode, record.seed, record.options)


def load_record(text: str) -> Game:
    """Replay a record; fails loudly if it was made by other rules or leads elsewhere."""
    record = read_record(text)
    game = open_record(record)
    for line, action in record.actions:
        try:
            game.apply(action)
        except PlayerError as error:
            raise wrong_action(line, action, error) from error
    if record.resigned is not None:
        try:
            game.resign(record.resigned)
        except (IllegalAction, PositionError) as error:
            raise RecordError(f"resigned p{record.resigned + 1}: {error}") from error
    if record.final is not None and record.final != position_hash(game.position()):
        raise StaleRecord(partial(say, "records", "other_end", {}))
    outcome = game.outcome
    if record.final is not None and record.winner != (outcome.winner if outcome else None):
        raise StaleRecord(partial(say, "records", "other_winner", {"winner": record.winner}))
    return game
