"""Bots of other people: programs in any language that play by lines of JSON (docs/bots.md)."""

from __future__ import annotations

import os
import shlex
import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import TYPE_CHECKING

from .. import __version__
from ..engine.typed import Json
from ..engine.wording import say
from ..errors import OptionError
from ..title import mode_named
from .base import Budget, View
from .bot_process import ILLEGAL, LATE, PROTOCOL, BotError, BotProcess, Message

if TYPE_CHECKING:
    from .. import Action, Event

#: The version of the protocol that Kyradar speaks.
VERSION = 1
#: An agent's name that is a command to start: cmd:./mybot --fast
PREFIX = "cmd:"


@dataclass(frozen=True, slots=True)
class Limits:
    """What a bot may take; None is as much as it likes."""

    start_ms: int = 30_000  # until it is ready for a game
    move_ms: int = 10_000  # for one decision
    game_ms: int | None = None  # for all decisions of a game
    memory_mb: int | None = None
    grace_ms: int = 500  # after it was told to stop

    def as_dict(self) -> dict[str, int | None]:
        """As a bot is told them."""
        return {
            "move_ms": self.move_ms,
            "game_ms": self.game_ms,
            "memory_mb": self.memory_mb,
        }


class BotAgent:
    """A program that plays by the bot protocol, as an agent like any other: one for each game.

    It is started by its first decision, or by `start`; `close` ends it. Whatever it does wrong is
    a `BotError`.
    """

    def __init__(
        self, command: str | Sequence[str], seed: int | None = None, limits: Limits | None = None
    ) -> None:
        self.command = split(command) if isinstance(command, str) else list(command)
        self.limits = limits or Limits()
        self.seed = seed or 0
        self.introduction: Message = {}  # its `hello`
        self.odds: float | None = None  # what it last said of its chances, 0 to 1
        self.decisions = 0
        self.used_ms = 0.0
        self.slowest_ms = 0.0
        self._process: BotProcess | None = None
        self._news: list[Json] = []  # what happened since it was last shown its view

    def __repr__(self) -> str:
        return f"BotAgent({shlex.join(self.command)!r}, seed={self.seed})"

    # --- a game -----------------------------------------------------------------------------------

    def start(self, mode: str, seat: int, options: Mapping[str, object]) -> None:
        """Start the program and tell it what is played."""
        deadline = time.monotonic() + self.limits.start_ms / 1000.0
        self._process = process = BotProcess(self.command, self.limits.memory_mb)
        try:
            process.send({"t": "hello", "protocol": VERSION, "house": f"kyradar {__version__}"})
            self.introduction = self._await("hello", deadline)
            if self.introduction.get("protocol") != VERSION:
                spoken = self.introduction.get("protocol")
                raise process.error(PROTOCOL, f"speaks protocol {spoken!r}, not {VERSION}")
            table = mode_named(mode)
            process.send(
                {
                    "t": "new",
                    "game": table.game,
                    "mode": table.name,
                    "sides": table.sides,
                    "seat": seat,
                    "options": dict(options),
                    "seed": own_luck(self.seed),
                    "limits": self.limits.as_dict(),
                }
            )
            self._await("ready", deadline)
        except BotError:
            process.kill()
            raise

    def follow(self, events: Iterable[Event], seat: int) -> None:
        """What happened, as its seat may see it: for the next message, if it asked to look."""
        if self.introduction.get("looks") is True:
            self._news += [event.as_dict() for event in events]

    def look(self, view: View, seat: int) -> None:
        """Others acted: it is shown its view, if it asked for that."""
        if self._process is not None and self.introduction.get("looks") is True:
            self._process.send({"t": "look", "seat": seat, "view": view, **self._told()})

    def _told(self) -> Json:
        news, self._news = self._news, []
        return {"events": news} if self.introduction.get("looks") is True else {}

    def choose(self, view: View, legal: Sequence[Action], budget: Budget | None = None) -> Action:
        """Ask it; where there is no choice it is not asked."""
        if len(legal) == 1:
            return legal[0]
        if self._process is None:
            self.start(view["mode"], legal[0].seat, view.get("options") or {})
        ms = None if budget is None else budget.ms
        answer = self._ask(view, legal, self.limits.move_ms if ms is None else ms)
        return self._read(answer, legal)

    def over(self, message: Mapping[str, object]) -> None:
        """Tell it how the game ended."""
        if self._process is not None:
            self._process.send({"t": "over", **message})

    def close(self) -> None:
        """End the program."""
        if self._process is not None:
            self._process.close()

    @property
    def peak_mb(self) -> float:
        """The most memory it took."""
        return self._process.peak_mb if self._process else 0.0

    # --- a decision -------------------------------------------------------------------------------

    def _ask(self, view: View, legal: Sequence[Action], move_ms: float) -> Message:
        assert self._process is not None
        left = None if self.limits.game_ms is None else self.limits.game_ms - self.used_ms
        allowed = move_ms if left is None else min(move_ms, max(0.0, left))
        self.decisions += 1
        number = self.decisions
        clock = {"move_ms": round(allowed), "game_ms": None if left is None else round(left)}
        message: Json = {"t": "choose", "id": number, "seat": legal[0].seat, "view": view}
        message |= self._told()
        message |= {"legal": [action.as_dict() for action in legal], "clock": clock}
        started = time.monotonic()
        self._process.send(message)
        try:
            return self._answer(number, started + allowed / 1000.0)
        finally:
            took = 1000.0 * (time.monotonic() - started)
            self.used_ms += took
            self.slowest_ms = max(self.slowest_ms, took)

    def _answer(self, number: int, deadline: float) -> Message:
        """What it thinks best; when its time is up it is told to stop and has a moment for it."""
        assert self._process is not None
        try:
            return self._await("best", deadline, number)
        except BotError as error:
            if error.kind != LATE:
                raise
        self._process.send({"t": "stop", "id": number})
        return self._await("best", deadline + self.limits.grace_ms / 1000.0, number)

    def _await(self, kind: str, deadline: float, number: int | None = None) -> Message:
        """The next message of a kind; what else it says is passed over."""
        assert self._process is not None
        while True:
            message = self._process.receive(deadline)
            if message["t"] == "error":
                text = str(message.get("text", ""))[:200]
                raise self._process.error(PROTOCOL, f"says: {text}")
            if message["t"] == kind and (number is None or message.get("id") == number):
                return message

    def _read(self, answer: Message, legal: Sequence[Action]) -> Action:
        assert self._process is not None
        odds = answer.get("odds")
        self.odds = float(odds) if isinstance(odds, int | float) and 0 <= odds <= 1 else None
        index, line = answer.get("index"), answer.get("action")
        if type(index) is int and 0 <= index < len(legal):
            return legal[index]
        for action in legal:
            if line == action.text:
                return action
        shown = index if line is None else line
        raise self._process.error(ILLEGAL, f"chose {shown!r}, which is not legal")


def split(command: str, windows: bool = os.name == "nt") -> list[str]:
    """A command as its words. On Windows a backslash is part of a path, and quotes go around a
    word with spaces in it."""
    if not windows:
        return shlex.split(command)
    return [word.replace('"', "") for word in shlex.split(command, posix=False)]


def own_luck(seed: int) -> int:
    """A bot's own luck: it does not tell the deal."""
    return Random(f"bot {seed}").getrandbits(31)


def make_bot(name: str, seed: int | None = None) -> BotAgent:
    """The agent of a name like `cmd:./mybot --fast`."""
    command = name.removeprefix(PREFIX).strip()
    try:
        words = split(command)
    except ValueError as error:
        facts = {"name": name, "error": str(error)}
        raise OptionError(partial(say, "refusals", "no_command", facts)) from error
    if not words:
        facts = {"name": name, "prefix": PREFIX}
        raise OptionError(partial(say, "refusals", "no_program", facts))
    return BotAgent(words, seed)
