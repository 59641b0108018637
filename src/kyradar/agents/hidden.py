"""What a seat remembers of the cards that went by: each game's mind says what that is."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from ..engine.game import Game
from ..engine.imagine import Memory as Memory
from ..engine.replay import again
from .base import View

if TYPE_CHECKING:
    from ..engine.action import Event


def remembered(game: Game, seat: int, silent: Container[int] = ()) -> Memory:
    """What a seat knows that has watched this game from its beginning, and has talked with its
    partners, but for those who are `silent`."""
    memory, begun = Memory(seat), game.beginning()
    memory.look(begun.team_view(seat, silent))
    for events, now in again(game):
        memory.follow(seen_by(events, seat))
        if not game.dealt:  # what lay in a deck at the beginning is seen when it is played
            memory.look(now.team_view(seat, silent))
    memory.look(game.team_view(seat, silent))
    return memory


def seen_by(events: Iterable[Event], seat: int) -> list[Event]:
    """Events as a seat may see them."""
    return [event.seen_by(seat) for event in events]


def tell(agents: Mapping[int, object], game: Game, acted: int, events: Sequence[Event]) -> None:
    """After an action: agents, by seat, who `follow` what happens or `look` at their view of it."""
    for seat, agent in agents.items():
        if follow := getattr(agent, "follow", None):
            follow(seen_by(events, seat), seat)
        if seat != acted and (look := getattr(agent, "look", None)):
            look(game.team_view(seat), seat)


class Watcher:
    """What agents share that remember what they watched."""

    _memory: Memory | None = None

    @property
    def memory(self) -> Memory | None:
        """What it has watched."""
        return self._memory

    def remember(self, memory: Memory) -> None:
        """Take over what somebody else watched for this seat."""
        self._memory = memory

    def follow(self, events: Iterable[Event], seat: int) -> None:
        """Hear all that happened since the last time (optional, it improves the memory). Before
        the first look there is nothing that it could be held against."""
        if self._memory is not None and self._memory.seat == seat:
            self._memory.follow(events)

    def look(self, view: View, seat: int) -> None:
        """Watch the game between one's own decisions."""
        if self._memory is None or self._memory.seat != seat:
            self._memory = Memory(seat)
        self._memory.look(view)
