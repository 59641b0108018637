"""A finished game, step by step and from every side; computed in a worker process."""

from __future__ import annotations

import gzip
from collections.abc import Sequence
from typing import Any

from ...engine.action import Note
from ...engine.game import Game
from ...engine.record import Record, wrong_action
from ...engine.replay import open_record
from ...engine.typed import Json
from ...errors import PlayerError
from ...title import mode_named
from ..protocol import write
from ..table.chronicle import Chronicle
from ..table.opening import check_record, houses_of
from ..texts import Refusal

WATCH = "watch"  # the view of somebody who looks on


def replay(
    text: str, people: tuple[str, ...], language: str, shown: Sequence[int] | None = None
) -> bytes:
    """The answer of /api/replay as JSON; KyradarError says what is wrong with the record. `shown`:
    the seats whose hands may be seen; None: all of them."""
    record = check_record(text)
    return write(steps_of(record, people, language, shown))


def packed_replay(
    text: str, people: tuple[str, ...], language: str, shown: Sequence[int] | None = None
) -> bytes:
    """The same, compressed in the worker: it may be megabytes."""
    return gzip.compress(replay(text, people, language, shown), 5)


class Scenes:
    """A game as it is told: its steps with their log, and the views that may be seen. Where a hand
    is covered there is no view of everything: only a spectator's, and those of the seats whose
    hands are shown, each made by the rules from what it may know."""

    def __init__(
        self, game: Game, people: tuple[str, ...], language: str, shown: Sequence[int] | None
    ) -> None:
        self.game, self.language = game, language
        self.houses = houses_of(game.mode, game.options)
        self.names = people if len(people) == len(self.houses) else self.houses
        self.open = shown is None or set(shown) >= set(range(game.players))
        self.shown = tuple(range(game.players)) if self.open else tuple(sorted(shown or ()))
        self.chronicle = Chronicle(game.mode, game.options)
        sides = [str(seat) for seat in self.shown]
        self.views: dict[str, list[Any]] = {name: [] for name in (*sides, self.whole)}
        self.forecasts: list[Json] = []
        self.steps: list[Json] = []

    @property
    def whole(self) -> str:
        """The side from which most is seen."""
        return "all" if self.open else WATCH

    def begin(self) -> None:
        """The deal, which is no step of anybody."""
        self.chronicle.begin(self.game.opening_notes())
        self._tell(0, None, self.game.turn, "", 0)
        self.look()

    def act(self, number: int, n: int, line: str) -> list[Note]:
        """Step `n`, and what happened; `number` is the line of the record, for who wants to know
        what is wrong."""
        game = self.game
        try:
            action = game.read(line)
            turn, length = game.turn, len(self.chronicle)
            notes = game.carry_out(action)
            self.chronicle.add(turn, action.seat, notes, n)
        except PlayerError as error:
            raise wrong_action(number, line, error) from error
        # What was done may name what was held: it is told of those whose hands are shown.
        text = action.text if action.seat in self.shown else ""
        self._tell(n, action.seat, turn, text, length)
        self.look()
        return notes

    def _tell(self, n: int, seat: int | None, turn: int, line: str, length: int) -> None:
        log = [
            {"text": one.text, "turn": one.turn, "seat": one.seat, "facts": one.facts}
            for one in self.chronicle.lines(length, None, self.language, self.names)
        ]
        self.steps.append({"n": n, "seat": seat, "turn": turn, "line": line, "log": log})

    def look(self) -> None:
        """The views of this moment."""
        game = self.game
        seats = (*self.shown, None)
        for seat, view in zip(seats, game.views(seats), strict=True):
            if seat is not None:
                self.views[str(seat)].append(view)
            elif not self.open:
                self.views[WATCH].append(view)
        if self.open:
            self.views["all"].append(game.position())
        self.forecasts.append(game.forecast())

    def look_once_more(self) -> None:
        """The views of the last moment anew: somebody has given up, which is no step."""
        for views in (*self.views.values(), self.forecasts):
            views.pop()
        self.look()

    def told(self) -> Json:
        """What every answer says of the steps."""
        forecasts = self.forecasts if any(self.forecasts) else None
        return {"steps": self.steps, "views": self.views, "forecasts": forecasts}

    def outcome(self) -> Json | None:
        """How it ended, if it did."""
        outcome = self.game.outcome
        if outcome is None:
            return None
        return {
            "winner": outcome.winner,
            "winners": sorted(outcome.winners),
            "cause": outcome.cause,
            "text": outcome.said(self.language),
        }


def steps_of(
    record: Record,
    people: tuple[str, ...],
    language: str,
    shown: Sequence[int] | None = None,
) -> Json:
    """Every step of a game with its log, and the views of all seats."""
    game = open_record(record)
    scenes = Scenes(game, people, language, shown)
    scenes.begin()
    for n, (number, line) in enumerate(record.actions, start=1):
        scenes.act(number, n, line)
    if record.resigned is not None:
        game.resign(record.resigned)
        scenes.look_once_more()
    outcome = scenes.outcome()
    if outcome is None:
        raise Refusal("unfinished")
    people_told = zip(scenes.names, scenes.houses, strict=True)
    return {
        "game": mode_named(game.mode).game,
        "mode": game.mode,
        "options": game.options,
        "people": [{"name": name, "house": house} for name, house in people_told],
        "winner": outcome["winner"],
        "outcome": outcome,
        **scenes.told(),
    }
