"""What a game of the house brings to the laboratory: its tables, and what it makes of them.

A game's folder has a `findings` room with one object of a class like this; the laboratory asks the
title for it (`title.room("findings")`) and knows nothing else of any game. Whatever needs numpy is
imported when it is asked for: ladders and survival must do without.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .. import Game
from ..errors import KyradarError
from ..title import Mode, mode_named
from .players import Player
from .schema import Tables

if TYPE_CHECKING:
    from .dataset import Run
    from .job import Job
    from .report.parts import Report
    from .sheet import Add, Sheet


@dataclass(frozen=True, slots=True)
class Words:
    """What reports call things."""

    game: str
    foe: str  # whom the players face where there is one side
    first_side: str  # side 0
    ending: str  # what the column `ending` tells
    #: Endings and causes in words with their colours, in the order of the figures.
    endings: Mapping[str, tuple[str, str]]


@dataclass(frozen=True, slots=True)
class Setting:
    """One of the settings that a survival table, or a run, goes through."""

    options: tuple[tuple[str, Any], ...]
    column: str  # its heading in a table: how hard it is, as a rule
    row: str = ""  # what else tells it from others: who plays, for instance
    usual: bool = False  # the one that is played when nothing is said

    @property
    def name(self) -> str:
        """Its column and its row."""
        return ", ".join(filter(None, (self.row, self.column)))


class Findings(ABC):
    """A game in the laboratory."""

    words: Words
    #: Every table of a run; `games` and `decisions` come from `schema`, with columns added.
    tables: Tables

    @abstractmethod
    def sheet(self, add: Add, job: Job, number: int, game: Game) -> Sheet:
        """What writes a game down while it is played."""

    @abstractmethod
    def study(self, run: Run) -> Any:
        """What this game wants to know of a run, for `report`."""

    @abstractmethod
    def report(self) -> Report:
        """Its own part of a report."""

    # --- what can be set --------------------------------------------------------------------------

    def settings(self, mode: Mode) -> tuple[Setting, ...]:
        """The settings that a table of survival goes through."""
        return (Setting((), "won", usual=True),)

    def switches(self, mode: Mode) -> tuple[str, ...]:
        """The options that are yes or no: what `--options all` means."""
        return ()

    def read_setting(self, name: str, text: str) -> Any:
        """The value of `name=text` on a command line."""
        if text in ("true", "false"):
            return text == "true"
        if text.lstrip("-").isdigit():
            return int(text)
        return text.split("+") if "+" in text else text

    def told(self, mode: Mode, options: Mapping[str, Any]) -> list[str]:
        """What tells a run with these options from others, in a few words each."""
        return [f"{name} {value}" for name, value in options.items()]

    # --- cards of one's own -----------------------------------------------------------------------

    def try_cards(
        self,
        cards: object,
        folder: Path,
        *,
        mode: Mode,
        games: int,
        agents: Sequence[Player],
        seed: int,
        options: Mapping[str, Any],
        workers: int | None,
        finished: Callable[[int], object],
        say: Callable[[str], object],
    ) -> Any:
        """The same deals with the cards and without; `str()` of the answer says what came of it."""
        raise KyradarError(f"there is no trial of own cards for {self.words.game} yet")


def findings_of(mode: str | Mode) -> Findings:
    """What the game of a mode brings to the laboratory."""
    known = mode if isinstance(mode, Mode) else mode_named(mode)
    if "findings" not in known.title.rooms:
        raise KyradarError(f"the laboratory knows nothing of {known.game} yet")
    found: Findings = known.title.room("findings")
    return found
