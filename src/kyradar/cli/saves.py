"""Records on disk: saving a game, finding a free name, the copy kept when a game is left."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from kyradar.errors import KyradarError, RecordError

if TYPE_CHECKING:
    from kyradar import Game

SUFFIX = ".volfyirion"


def left_game_path() -> Path:
    """Where the game lies that was left by Ctrl-C or the end of input."""
    base = os.environ.get("XDG_STATE_HOME") or str(Path.home() / ".local" / "state")
    return Path(base) / "kyradar" / f"left{SUFFIX}"


def free_name(game: Game, folder: Path = Path()) -> Path:
    """A name in `folder` that no file has yet."""
    stem = f"{game.mode}-{game.seed}"
    path = folder / f"{stem}{SUFFIX}"
    number = 2
    while path.exists():
        path = folder / f"{stem}-{number}{SUFFIX}"
        number += 1
    return path


def write(game: Game, path: Path) -> None:
    """The game's record, whole or not at all; KyradarError when the disk refuses."""
    partial = path.with_name(path.name + ".part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        partial.write_text(game.record(), encoding="utf-8")
        partial.replace(path)
    except OSError as error:
        raise KyradarError(f"Cannot write {path}: {error.strerror or error}.") from error


def read(path: Path) -> Game:
    """The game of a record file."""
    from kyradar import load_record

    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise RecordError(f"There is no file {path}.") from None
    except (OSError, UnicodeDecodeError) as error:
        raise RecordError(f"Cannot read {path}: {error}.") from error
    return load_record(text)
