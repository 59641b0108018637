"""Games on disk: the record, and in a comment of it who sat where."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from ..engine.record import SUFFIX
from ..errors import KyradarError, PlayerError, RecordError
from ..folders import old_state_folder, state_folder
from .prompt import is_answer
from .speech import say, speech

if TYPE_CHECKING:
    from .. import Game
    from .prompt import Screen
    from .speech import Speech

OLD_SUFFIX = ".volfyirion"
LEFT = "left"
HUMAN = "human"
USUAL = "greedy"  # who plays where nobody was named


@dataclass(frozen=True, slots=True)
class Seating:
    """Where the person sits, who plays against them and, in co-op and team, who beside them."""

    seat: int = 0
    opponent: str = USUAL
    partner: str = USUAL

    def __str__(self) -> str:
        others = f"--opponent {self.opponent} --partner {self.partner}"
        return f"# play --seat {self.seat + 1} {others}"


NOTE = re.compile(r"^# play --seat ([1-4]) --opponent (\S+)(?: --partner (\S+))?$", re.MULTILINE)


def left_game_path() -> Path:
    """Where a game is left by Ctrl-C or the end of input."""
    return state_folder() / f"{LEFT}{SUFFIX}"


def left_game() -> Path:
    """Where the last one left lies; versions before this one had another name and place for it."""
    new = left_game_path()
    old = (folder / f"{LEFT}{OLD_SUFFIX}" for folder in (state_folder(), old_state_folder()))
    return next((path for path in (new, *old) if path.exists()), new)


def free_name(game: Game, folder: Path = Path()) -> Path:
    """A name in `folder` that no file has yet."""
    stem = f"{game.mode}-{game.seed}"
    path = folder / f"{stem}{SUFFIX}"
    number = 2
    while path.exists():
        path = folder / f"{stem}-{number}{SUFFIX}"
        number += 1
    return path


def write(game: Game, seating: Seating, path: Path) -> None:
    """The game's record, whole or not at all; KyradarError when the disk refuses."""
    head, _, rest = game.record().partition("\n")
    part = path.with_name(path.name + ".part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        part.write_text(f"{head}\n{seating}\n{rest}", encoding="utf-8")
        part.replace(path)
    except (OSError, ValueError) as error:
        facts = {"path": path, "why": error}
        raise PlayerError(partial(say, "saves", "no_write", facts)) from error


def read(path: Path) -> tuple[Game, Seating]:
    """The game of a record file, and who sat where (as usual, if it does not say)."""
    from .. import load_record

    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise RecordError(partial(say, "saves", "no_file", {"path": path})) from None
    except (OSError, ValueError) as error:
        facts = {"path": path, "why": error}
        raise RecordError(partial(say, "saves", "no_read", facts)) from error
    try:
        game = load_record(text)
    except KyradarError as error:
        raise RecordError(partial(_in_file, path, error)) from error
    note = NOTE.search(text)
    if note is None or int(note[1]) > game.players:
        return game, Seating()
    return game, Seating(int(note[1]) - 1, note[2], note[3] or USUAL)


def _in_file(path: Path, error: KyradarError, language: str = "en") -> str:
    return f"{path}: {speech(language).told(error)}"


class Keeper:
    """Saves the game of one session, and asks before it overwrites what it did not write."""

    def __init__(self, game: Game, seating: Seating, screen: Screen, speech: Speech) -> None:
        self._game, self._seating, self._screen = game, seating, screen
        self._speech = speech
        self._saved: Path | None = None

    def save(self, name: str) -> None:
        """To the file of that name, or the last one, or a new one."""
        path = Path(name).expanduser() if name else self._saved or free_name(self._game)
        taken = path.exists() and path != self._saved
        question = self._speech.say("saves", "overwrite", path=path)
        if taken and not self._screen.agreed(question, self._speech):
            self._say("not_saved")
            return
        write(self._game, self._seating, path)
        self._saved = path
        self._say("saved", path=path)

    def offer(self, question: str) -> None:
        """Asks for a file before the game is left; a refusal by the disk is told, not raised."""
        answer = self._screen.ask(f"{question} [{self._speech.say('answers', 'choice_or_file')}]")
        if not answer or is_answer(answer, "no", self._speech):
            return
        try:
            self.save("" if is_answer(answer, "yes", self._speech) else answer)
        except KyradarError as error:
            self._screen.say(f"  {self._speech.told(error)}")

    def keep(self) -> None:
        """Input ended: keep the game where a bare `--resume` finds it."""
        try:
            write(self._game, self._seating, left_game_path())
        except KyradarError as error:
            message = self._speech.told(error)
            self._screen.say(f"\n{self._speech.say('saves', 'not_kept', why=message)}")
        else:
            self._screen.say(f"\n{self._speech.say('saves', 'kept')}")

    def _say(self, key: str, **facts: object) -> None:
        self._screen.say(f"  {self._speech.say('saves', key, **facts)}")
