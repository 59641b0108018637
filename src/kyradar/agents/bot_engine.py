"""Kyradar as a bot: a built-in agent that speaks the protocol of docs/bots.md."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from .. import __version__, imagine
from ..engine.action import Event
from ..engine.typed import Data
from ..errors import KyradarError
from . import make
from .base import Agent, View
from .bots import VERSION
from .search import SearchAgent
from .workspace import warm_up

if TYPE_CHECKING:
    from .. import Action

#: Of the time it is given, what it takes: the rest is the way there and back.
SHARE = 0.9
MARGIN_MS = 30.0

Say = Callable[[Data], object]


class Engine:
    """Answers one message after another; `say` takes what it answers."""

    def __init__(self, agent: str, say: Say) -> None:
        self.agent = agent
        self.say = say
        self._player: Agent | None = None
        self._seed = 0
        self._mode = ""

    def hear(self, message: Data) -> bool:
        """One message; False when it was told to quit. What it does not know it passes over."""
        answer = {
            "hello": self._hello,
            "set": self._set,
            "new": self._new,
            "look": self._look,
            "choose": self._choose,
        }.get(str(message.get("t")))
        if answer is not None:
            answer(message)
        return message.get("t") != "quit"

    def _hello(self, message: Data) -> None:
        self.say(
            {
                "t": "hello",
                "protocol": VERSION,
                "name": self.agent,
                "version": __version__,
                "author": "Kyradar",
                "looks": hasattr(make(self.agent), "look"),
                "options": {"agent": self.agent},
            }
        )

    def _set(self, message: Data) -> None:
        if message.get("name") == "agent":
            make(str(message.get("value")))  # an unknown one is told now
            self.agent = str(message.get("value"))

    def _new(self, message: Data) -> None:
        self._seed = int(message.get("seed") or 0)
        self._mode = str(message["mode"])
        self._player = make(self.agent, self._seed)
        warm_up(self._mode)
        self.say({"t": "ready"})

    def _follow(self, message: Data) -> None:
        follow = getattr(self._player, "follow", None)
        if follow is not None and "events" in message:
            told = [dict(one) for one in message["events"]]
            events = [Event(one.pop("kind"), tuple(one.items())) for one in told]
            follow(events, int(message["seat"]))

    def _look(self, message: Data) -> None:
        self._follow(message)
        look = getattr(self._player, "look", None)
        if look is not None:
            look(message["view"], int(message["seat"]))

    def _choose(self, message: Data) -> None:
        if self._player is None:
            raise KyradarError("there is no game yet: send a message new first")
        self._follow(message)
        seat, view = int(message["seat"]), message["view"]
        legal = actions_in(view, seat, message["legal"])
        action, odds = best(self._player, view, legal, time_for(message.get("clock")))
        index = legal.index(action)
        answer = {"t": "best", "id": message.get("id"), "index": index, "action": action.text}
        self.say(answer | ({} if odds is None else {"odds": round(odds, 4)}))


def best(
    player: Agent, view: View, legal: Sequence[Action], ms: float | None
) -> tuple[Action, float | None]:
    """What an agent does, and its odds if it searches: by the same call as everywhere."""
    if not isinstance(player, SearchAgent):
        return player.choose(view, legal), None
    return player.choose(view, legal, player.limited(ms)), player.odds


def time_for(clock: object) -> float | None:
    """Of what the clock allows, what may be thought."""
    ms = clock.get("move_ms") if isinstance(clock, Mapping) else None
    return None if ms is None else max(1.0, SHARE * float(ms) - MARGIN_MS)


def actions_in(view: View, seat: int, listed: Sequence[Data]) -> list[Action]:
    """The listed actions as agents take them: those of a game that looks the same from the seat."""
    game = imagine(view, 0, seat=seat)
    by_text = {action.text: action for action in game.legal(seat)}
    try:
        return [by_text[str(one["text"])] for one in listed]
    except KeyError as error:
        raise KyradarError(f"the view does not allow {error}") from error


def serve(agent: str, lines: Iterable[str], say: Say) -> None:
    """Answer every line until it is told to quit; what is wrong with one is said, not raised."""
    make(agent)
    engine = Engine(agent, say)
    for line in lines:
        if not line.strip():
            continue
        try:
            message = json.loads(line)
            if not isinstance(message, dict):
                raise ValueError("a message is an object")
            if not engine.hear(message):
                return
        except (KyradarError, ValueError, KeyError, TypeError) as error:
            say({"t": "error", "text": f"{type(error).__name__}: {error}"})
