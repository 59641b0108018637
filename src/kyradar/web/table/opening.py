"""A table as people ask for it, checked before it is opened. Clients never name a file."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from ...agents.levels import LEVELS, RUNGS, level_named
from ...engine.fair import VERSION
from ...engine.game import Game, from_position, new_game, rules_of
from ...engine.record import Record, read_record, wrong_action
from ...engine.replay import check_edition, open_record
from ...engine.seeds import check_seed
from ...engine.typed import Data, Json
from ...errors import OptionError, PlayerError, RecordError
from ...title import FIRST_MODE, FIRST_TITLE, mode_named
from ..boards import board_for
from ..texts import Refusal
from .seats import Seat, clean_name, key_of, new_token

UNDO = ("ask", "free")
MOST_ACTIONS = 5_000  # of a record that a client hands in


@dataclass(slots=True)
class Setup:
    """What a table is played with; stored as JSON, never changed."""

    mode: str = FIRST_MODE
    game: str = FIRST_TITLE
    options: Json = field(default_factory=dict)
    seed: int | None = None  # None: from the secret and the players' parts
    chat: bool = True
    undo: str = "ask"
    hints: bool = True  # may be asked for, where no person sits opposite
    fair: int = VERSION  # of the shuffle
    rules: int | None = None  # the edition it was begun with; None: today's
    start: Json | None = None  # a position to play on from
    puzzle: str | None = None  # the id of the puzzle that lies on it
    posed: Json | None = None  # the puzzle itself, if it is somebody's own
    daily: str | None = None  # the date whose deal it is
    seats: list[Seat] = field(default_factory=list)
    lesson: Json | None = None  # name and step, if it is a guided game

    def check_edition(self) -> None:
        """StaleRecord if it was begun with other rules than today's."""
        if self.rules is not None:
            check_edition(self.game, self.rules)

    @property
    def sealed(self) -> bool:
        """Was no card of it chosen? All follows from the secret and the players' parts."""
        return self.seed is None and self.start is None

    def as_json(self) -> Json:
        """As it is stored."""
        return {
            "game": self.game,
            "mode": self.mode,
            "options": self.options,
            "seed": None if self.seed is None else str(self.seed),
            "chat": self.chat,
            "undo": self.undo,
            "fair": self.fair,
            "rules": self.rules or mode_named(self.mode).title.rules_version,
            "start": self.start,
            **{name: value for name, value in self._more() if value is not None},
            **({"posed": self.posed} if self.posed else {}),
            **({} if self.hints else {"hints": False}),
            "seats": [seat.as_json() for seat in self.seats],
            **({"lesson": self.lesson} if self.lesson else {}),
        }

    def _more(self) -> tuple[tuple[str, str | None], ...]:
        return ("puzzle", self.puzzle), ("daily", self.daily)

    @classmethod
    def from_json(cls, data: Data) -> Setup:
        """From the store; what older tables lack is as it was then."""
        seed = data["seed"]
        seats = [Seat(**seat) for seat in data["seats"]]
        rest = {name: data[name] for name in ("mode", "options", "chat", "undo", "start")}
        rest |= {name: data.get(name) for name in ("puzzle", "posed", "daily")}
        game = data.get("game", FIRST_TITLE)  # absent in tables of before there were two games
        rest["hints"] = data.get("hints", True)
        rest["lesson"] = data.get("lesson")  # absent in tables of before there were lessons
        fair = data.get("fair", 1)  # absent in tables of before parts were hidden at first
        rules = data.get("rules", 1)  # absent in tables of before there were other editions
        known = None if seed is None else int(seed)
        return cls(game=game, fair=fair, rules=rules, seed=known, seats=seats, **rest)

    def deal(self, seed: int) -> Game:
        """The game, as this seed deals it."""
        if self.start is not None:
            return from_position(self.start, seed)
        return new_game(self.mode, seed, self.options)


def check_options(options: Data, cards: str | None = None, mode: str = FIRST_MODE) -> Json:
    """Options from a client: own cards as rows or as the text of a card file, never as a path."""
    return board_for(mode).check_options(options, mode, cards)


def check_record(text: str) -> Record:
    """A record from a client, small enough to be replayed and naming no file."""
    record = read_record(text)
    if len(record.actions) > MOST_ACTIONS:
        raise RecordError(f"at most {MOST_ACTIONS} actions, found {len(record.actions)}")
    record.options = check_options(record.options, mode=record.mode)
    if record.start is not None:
        options, mode = record.start.get("options"), record.start.get("mode", FIRST_MODE)
        known = check_options(options if isinstance(options, dict) else {}, mode=mode)
        record.start["options"] = known
    return record


def position_at(record: Record, step: int) -> tuple[Json, Json]:
    """The position after so many actions of a record, to play on from, and its options."""
    if not 0 <= step <= len(record.actions):
        raise OptionError(f"start: the record has steps 0 to {len(record.actions)}, found {step}")
    game = open_record(record)
    for line, action in record.actions[:step]:
        try:
            game.apply(action)
        except PlayerError as error:
            raise wrong_action(line, action, error) from error
    if game.outcome is not None:
        raise Refusal("over")
    position = game.position()
    position.pop("rng", None)  # what comes is left to chance again
    return position, game.options


def take_seats(
    wanted: list[tuple[str, str | None, str | None]],
    mode: str = FIRST_MODE,
    options: Data | None = None,
) -> tuple[list[Seat], list[str]]:
    """Seats from (kind, level, name), and for every person the token of their link."""
    houses = houses_of(mode, options or {})
    if len(wanted) != len(houses):
        raise OptionError(f"seats: {mode} has {len(houses)} seats, found {len(wanted)}")
    seats, tokens = [], []
    for number, (kind, level, name) in enumerate(wanted):
        if kind not in ("person", "computer"):
            raise OptionError(f"seats.{number}.kind: person or computer, found {kind!r}")
        if kind == "computer" and level_named(level) is None:
            known = ", ".join((*LEVELS, f"level:1 … level:{len(RUNGS)}"))
            raise OptionError(f"seats.{number}.level: one of {known}; found {level!r}")
        shown = clean_name(name or "")
        if kind == "computer":
            seats.append(Seat(kind, shown or str(level), level))
            tokens.append("")
        else:
            tokens.append(new_token())
            seats.append(Seat(kind, shown or default_name(houses, number), key=key_of(tokens[-1])))
    if not any(tokens):
        raise OptionError("seats: at least one of them is a person")
    return seats, tokens


def houses_of(mode: str, options: Data) -> tuple[str, ...]:
    """The House of every seat that is played; some games are for two or for four."""
    rules = rules_of(mode)
    return board_for(mode).houses(mode, options)[: rules.players(rules.options(options))]


def default_name(houses: tuple[str, ...], number: int) -> str:
    """A House's name; two of one House are told apart by a number."""
    if houses.count(houses[number]) == 1:
        return houses[number]
    return f"{houses[number]} {houses[: number + 1].count(houses[number])}"


def seed_for(start: Json | None, asked: object = None) -> int | None:
    """The seed that was asked for; else None, for the players' shuffle to find. A game from a
    position has chosen cards: one is drawn, and no shuffle of theirs is to be proven."""
    return None if asked is None and start is None else check_seed(asked)


class Manners(NamedTuple):
    """What players may do at a table beside playing."""

    chat: bool = False
    undo: str = "ask"
    hints: bool = True


def make_setup(
    mode: str,
    options: Data,
    seed: object,
    seats: list[Seat],
    manners: Manners,
    start: Json | None = None,
) -> Setup:
    """A table as it was asked for, checked."""
    chat, undo, hints = manners
    if undo not in UNDO:
        raise OptionError(f"undo: one of {', '.join(UNDO)}; found {undo!r}")
    known = seed_for(start, seed)
    game = mode_named(mode).game
    rules = mode_named(mode).title.rules_version
    setup = Setup(
        mode, game, dict(options), known, chat, undo, hints, start=start, seats=seats, rules=rules
    )
    # What cannot be dealt is refused now, not when everybody has joined.
    if (dealt := setup.deal(known or 0).mode) != mode:
        raise OptionError(f"mode: the game to play on from is {dealt}, found {mode!r}")
    return setup
