"""Games from records: opened, replayed step by step, and held against the end they claim."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from functools import partial
from pathlib import Path

from ..errors import IllegalAction, PlayerError, PositionError, RecordError, StaleRecord
from ..title import all_modes, title_named
from .action import Action, Event
from .game import Game, from_position, new_game
from .record import Record, position_hash, read_record, wrong_action
from .wording import say


def check_edition(game: str, made: int) -> None:
    """StaleRecord if what was made with one edition of a game's rules meets another."""
    now = title_named(game).rules_version
    if made != now:
        key = "other_rules" if made < now else "newer_rules"
        raise StaleRecord(partial(say, "records", key, {"made": made, "now": now}))


def open_record(record: Record, *, files: bool = False) -> Game:
    """The game a record begins with; other rules would lead elsewhere. A record may come from a
    stranger, so it opens no file that it names, unless `files` says that it may."""
    if not files:
        forbid_files(record.options)
        forbid_files((record.start or {}).get("options"))
    check_edition(record.game, record.rules)
    mode = all_modes().get(record.mode)
    if mode is not None and mode.game != record.game:
        facts = {"mode": record.mode, "game": record.game}
        raise RecordError(partial(say, "records", "other_game", facts))
    if record.start is not None:
        return from_position(record.start, record.seed)
    return new_game(record.mode, record.seed, record.options)


def _ends_at(game: Game, final: str) -> bool:
    """Is this the hash of the game's position, as written now or by an earlier version?"""
    earlier = game.ask(game.rules.earlier_positions)
    hashes = (position_hash(game.rules.lasting(one)) for one in earlier)
    return final in (game.fingerprint(), *hashes)


def forbid_files(options: object) -> None:
    """RecordError if options name a file of cards instead of carrying the cards."""
    if isinstance(options, Mapping) and isinstance(options.get("cards"), str):
        raise RecordError(partial(say, "records", "names_file", {"file": options["cards"][:200]}))


def load_record(text: str | os.PathLike[str], *, files: bool = False) -> Game:
    """Replay a record, its text or the path of its file (a `Path`); fails loudly if it was made by
    other rules or leads elsewhere. It opens no file of cards that it names, unless `files` says
    that it may."""
    record = read_record(_text_of(text))
    game = open_record(record, files=files)
    for _ in _steps(game, record):
        pass
    return game


def _text_of(record: str | os.PathLike[str]) -> str:
    if not isinstance(record, os.PathLike):
        return record
    try:
        return Path(record).read_text("utf-8")
    except OSError as error:
        raise RecordError(f"{os.fspath(record)} cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise RecordError(f"{os.fspath(record)} is no text: {error}") from error


def replay(
    record: str | os.PathLike[str] | Game, *, files: bool = False
) -> Iterator[tuple[Action, Game]]:
    """Step through a record, or through a game from its beginning: each action with the game as it
    stood before it. It is one game that goes on, so `copy()` what you want to keep; after the last
    step it stands at the end. A record is checked as `load_record` does it.
    """
    if isinstance(record, Game):
        return _again(record)
    text = read_record(_text_of(record))
    return _steps(open_record(text, files=files), text)


def again(watched: Game) -> Iterator[tuple[list[Event], Game]]:
    """What happened in a game, action by action, each with the game as it stood after it: one game
    that goes on."""
    game = watched.beginning()
    for action in watched._done[:]:
        turn = game.turn
        yield game.events(game.carry_out(action, listed=True), turn), game


def _again(watched: Game) -> Iterator[tuple[Action, Game]]:
    """The actions of a game once more; they were legal."""
    game = watched.beginning()
    for action in watched._done[:]:
        yield action, game
        game._do(action)
    game._resigned = watched._resigned


def _steps(game: Game, record: Record) -> Iterator[tuple[Action, Game]]:
    """The actions of a record in the game it begins with, and then its end."""
    for number, line in record.actions:
        try:
            action = game._legal(line)
            yield action, game
            game._do(action)
        except PlayerError as error:
            raise wrong_action(number, line, error) from error
    if record.resigned is not None:
        try:
            game.resign(record.resigned)
        except (IllegalAction, PositionError) as error:
            raise RecordError(f"resigned p{record.resigned + 1}: {error}") from error
    if record.final is not None and not _ends_at(game, record.final):
        raise StaleRecord(partial(say, "records", "other_end", {}))
    outcome = game.outcome
    if record.final is not None and record.winner != (outcome.winner if outcome else None):
        raise StaleRecord(partial(say, "records", "other_winner", {"winner": record.winner}))
