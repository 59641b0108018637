"""What is done, what happened and how it ended: small frozen facts that every game speaks in."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from ..title import FIRST_TITLE, mode_named, title_named
from .typed import Cause, Json

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
    parts: tuple[tuple[str, object], ...] = ()

    @classmethod
    def read(cls, mode: str, text: str, options: object = None) -> Action:
        """A line of notation as an action, without a game: `Action.read("duel", "attack Kyr")`.

        It is the first seat's unless the line names another ("p2: end"). What only a game can tell
        (which of two equal foes a bare name means, say) is read as in a game not yet begun.
        """
        rules = mode_named(mode).title.rules(mode)
        return rules.read_alone(text, rules.options(options))

    def __str__(self) -> str:
        return self.text

    def get(self, part: str, default: object = None) -> Any:
        """A part by its name, or the default where this action has none such."""
        return next((value for name, value in self.parts if name == part), default)

    def as_dict(self) -> Json:
        """As JSON data, with its line and its parts."""
        data: Json = {"seat": self.seat, "text": self.text, "verb": self.verb}
        if self.card is not None:
            data["card"] = self.card
        return data | {"rule": self.rule} | dict(self.parts)


@dataclass(frozen=True, slots=True, init=False)
class Event:
    """A past fact: its kind, the names of what took part, and the turn it happened in."""

    kind: str
    data: tuple[tuple[str, Any], ...]
    turn: int = field(compare=False)
    game: str = field(compare=False, repr=False)  # whose words tell it

    def __init__(
        self,
        kind: str,
        data: tuple[tuple[str, Any], ...],
        turn: int = 0,
        game: str = FIRST_TITLE,
    ) -> None:
        # Every action makes several: the slots' setters take half the time of a frozen dataclass's.
        _set_kind(self, kind)
        _set_data(self, data)
        _set_turn(self, turn)
        _set_game(self, game)

    def __getitem__(self, name: str) -> Any:
        return dict(self.data)[name]

    def get(self, name: str, default: object = None) -> Any:
        """A fact by its name."""
        return dict(self.data).get(name, default)

    def as_dict(self) -> Json:
        """As JSON data."""
        return {"kind": self.kind} | dict(self.data)

    def seen_by(self, seat: int | None) -> Event:
        """As a seat may see it (None: a spectator): a game says what is secret."""
        return title_named(self.game).seen(self, seat)

    def sentence(
        self, language: str = "en", players: tuple[str, ...] = (), marked: bool = False
    ) -> str:
        """The event in words; players are "Player 1" and so on unless named.

        Marked, for a page that draws them: names as [[Kyr]] and points as {battle 3}.
        """
        return title_named(self.game).sentence(self, language, players, marked)

    def __str__(self) -> str:
        return self.sentence()


_SLOTS = vars(Event)
_set_kind, _set_data = _SLOTS["kind"].__set__, _SLOTS["data"].__set__
_set_turn, _set_game = _SLOTS["turn"].__set__, _SLOTS["game"].__set__


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: which seats won, and why."""

    #: As records write it: a seat, or a game's own name of its winners ("team 0", "players",
    #: "nobody"). Programs ask `winners`, `drawn` and `result`.
    winner: int | str
    cause: Cause
    #: The seats that won; none when nobody did, or the game itself.
    winners: frozenset[int] = field(default=frozenset(), compare=False)
    game: str = field(default=FIRST_TITLE, compare=False, repr=False)  # whose words tell it

    @property
    def drawn(self) -> bool:
        """Did nobody win, the game itself neither?"""
        return self.winner == "nobody"

    @property
    def reason(self) -> str:
        """Why, in English."""
        return self.said()

    def said(self, language: str = "en", seat: int | None = None) -> str:
        """Why, in a language: part of a sentence, without a full stop. It is told to the winner, or
        to anybody; `seat` says who reads it, since a loser hears it otherwise."""
        words = title_named(self.game).words(language)
        lost = seat is not None and bool(self.winners) and seat not in self.winners
        sentences = words.get("outcomes_lost", {}) if lost else {}
        cause: str = sentences.get(self.cause) or words["outcomes"][self.cause]
        return cause

    def result(self, seat: int) -> float:
        """1 for a seat that won, 0 for one that lost, a half where nobody did."""
        return 0.5 if self.drawn else float(seat in self.winners)
