"""What a game brings to the laboratory: its tables, and what it makes of them.

A game's folder has a `findings` room with one object of a class like this; the laboratory asks the
title for it (`Title.findings`) and knows nothing else of any game. Whatever needs numpy is
imported when it is asked for: ladders and survival must do without.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

from .. import Game
from ..title import Mode, mode_named
from .schema import Tables
from .wording import problem, say

if TYPE_CHECKING:
    from ..engine.typed import Json
    from .dataset import Run
    from .job import Job
    from .matches import Pairing
    from .report.parts import Report
    from .sheet import Add, Sheet


#: The tables of deals as they were played: a list for each column.
Columns = Mapping[str, Mapping[str, list[object]]]


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

    options: tuple[tuple[str, object], ...]
    column: str  # its heading in a table: how hard it is, as a rule
    row: str = ""  # what else tells it from others: who plays, for instance
    usual: bool = False  # the one that is played when nothing is said

    @property
    def name(self) -> str:
        """Its column and its row."""
        return ", ".join(filter(None, (self.row, self.column)))


class Findings(ABC):
    """A game in the laboratory."""

    #: Every table of a run; `games` and `decisions` come from `schema`, with columns added.
    tables: Tables

    @property
    @abstractmethod
    def words(self) -> Words:
        """What reports call things, in the language spoken now."""

    @abstractmethod
    def sheet(self, add: Add, job: Job, number: int, game: Game) -> Sheet:
        """What writes a game down while it is played."""

    @abstractmethod
    def study(self, run: Run) -> object:
        """What this game wants to know of a run, for `report`."""

    @abstractmethod
    def report(self) -> Report:
        """Its own part of a report."""

    # --- what can be set --------------------------------------------------------------------------

    def settings(self, mode: Mode) -> tuple[Setting, ...]:
        """The settings that a table of survival goes through."""
        return (Setting((), say("survival", "won"), usual=True),)

    def switches(self, mode: Mode) -> tuple[str, ...]:
        """The options that are yes or no: what `--options all` means."""
        return ()

    def read_setting(self, name: str, text: str) -> object:
        """The value of `name=text` on a command line."""
        if text in ("true", "false"):
            return text == "true"
        if text.lstrip("-").isdigit():
            return int(text)
        return text.split("+") if "+" in text else text

    def told(self, mode: Mode, options: Mapping[str, object]) -> list[str]:
        """What tells a run with these options from others, in a few words each."""
        return [f"{name} {value}" for name, value in options.items()]

    # --- cards of one's own -----------------------------------------------------------------------

    def try_cards(
        self,
        cards: object,
        folder: Path,
        plain: Job,
        *,
        workers: int | None,
        finished: Callable[[int], object],
        say: Callable[[str], object],
    ) -> object:
        """The deals of the job `plain`, with the cards and without; `str()` of the answer says what
        came of it."""
        raise problem("no_trial", game=self.words.game)

    @property
    def deals(self) -> ModuleType:
        """What plays deals by the piece (`lab.deals`), for those who may not import it."""
        from . import deals

        return deals

    #: What is kept of deals that somebody looks on at, by table (`lab.deals`).
    trial_columns: Mapping[str, Sequence[str]] = {}

    def trial_pairing(self, job: Job, number: int) -> Pairing:
        """A deal of a card under work, as the agents sit down to it."""
        return job.pairing(number)

    def printed(self) -> Sequence[Json]:
        """What printed cards are worth (`name`, `cost`, `paid_in`, `even`), if that is known."""
        return ()

    def read_trial(self, job: Job, played: Columns, without: Columns) -> Json:
        """What these deals say so far of the own cards, as the page shows it."""
        raise problem("no_trial", game=self.words.game)


def findings_of(mode: str | Mode) -> Findings:
    """What the game of a mode brings to the laboratory."""
    chosen = mode if isinstance(mode, Mode) else mode_named(mode)
    if not chosen.title.brings("findings"):
        raise problem("no_findings", game=chosen.game)
    return chosen.title.findings
