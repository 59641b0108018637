"""What is done, what happened and how it ended: small frozen facts that every game speaks in."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from ..title import FIRST_TITLE, title_named

Note = tuple[int, ...]  # a fact as a kernel notes it


@dataclass(frozen=True, slots=True)
class Action:
    """Something a seat may do: its parts by name; `str()` is its notation."""

    seat: int
    code: int  # the kernel's number for it
    text: str
    verb: str
    card: str | None
    rule: str
    #: What else it names: a place, a side, a zone. Only the parts it has.
    parts: tuple[tuple[str, Any], ...] = ()

    def __str__(self) -> str:
        return self.text

    def get(self, part: str, default: Any = None) -> Any:
        """A part by its name, or the default where this action has none such."""
        return next((value for name, value in self.parts if name == part), default)

    def as_dict(self) -> dict[str, Any]:
        """As JSON data, with its line and its parts."""
        data: dict[str, Any] = {"seat": self.seat, "text": self.text, "verb": self.verb}
        if self.card is not None:
            data["card"] = self.card
        return data | {"rule": self.rule} | dict(self.parts)


@dataclass(frozen=True, slots=True)
class Event:
    """A past fact: its kind, the names of what took part, and the turn it happened in."""

    kind: str
    data: tuple[tuple[str, Any], ...]
    turn: int = field(default=0, compare=False)
    game: str = field(default=FIRST_TITLE, compare=False, repr=False)  # whose words tell it

    def __getitem__(self, name: str) -> Any:
        return dict(self.data)[name]

    def get(self, name: str, default: Any = None) -> Any:
        """A fact by its name."""
        return dict(self.data).get(name, default)

    def as_dict(self) -> dict[str, Any]:
        """As JSON data."""
        return {"kind": self.kind} | dict(self.data)

    def seen_by(self, seat: int | None) -> Event:
        """As a seat may see it (None: a spectator): a game says what is secret."""
        seen: Event = title_named(self.game).room("seen")(self, seat)
        return seen

    def sentence(
        self, language: str = "en", players: tuple[str, ...] = (), marked: bool = False
    ) -> str:
        """The event in words; players are "Player 1" and so on unless named.

        Marked, for a page that draws them: names as [[Kyr]] and points as {battle 3}.
        """
        told: str = title_named(self.game).room("sentence")(self, language, players, marked)
        return told

    def __str__(self) -> str:
        return self.sentence()


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: who won, and why."""

    #: A seat, or what a game calls its winners: "team 0", "players", "nobody".
    winner: int | str
    cause: str
    #: The seats that won; none when nobody did, or the game itself.
    winners: frozenset[int] = field(default=frozenset(), compare=False)
    game: str = field(default=FIRST_TITLE, compare=False, repr=False)  # whose words tell it

    @property
    def reason(self) -> str:
        """Why, in English."""
        return self.said()

    def said(self, language: str = "en") -> str:
        """Why, in a language: part of a sentence, without a full stop."""
        cause: str = title_named(self.game).room("words")(language)["outcomes"][self.cause]
        return cause

    def result(self, seat: int) -> float:
        """1 for a seat that won, 0 for one that lost, a half where nobody did."""
        return 0.5 if self.winner == "nobody" else float(seat in self.winners)
