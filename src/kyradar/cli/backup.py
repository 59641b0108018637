"""`kyradar backup` and `kyradar restore`: all tables of a server as one file, and back."""

from __future__ import annotations

import argparse
from functools import partial
from pathlib import Path

from ..errors import PlayerError
from ..folders import data_folder
from .escapes import tell
from .speech import Speech, say, speech


def add_parser(
    commands: argparse._SubParsersAction[argparse.ArgumentParser], words: Speech
) -> None:
    """Registers `backup` and `restore` among the commands."""
    for name, run in (("backup", run_backup), ("restore", run_restore)):
        about = words.say("backup", f"{name}_help")
        more = words.say("backup", f"{name}_description")
        parser = commands.add_parser(name, help=about, description=more)
        parser.add_argument("file", type=Path, metavar="FILE")
        parser.add_argument("--data", type=Path, metavar="FOLDER", help=words.say("serve", "data"))
        parser.set_defaults(run=run)


def run_backup(options: argparse.Namespace) -> int:
    """Copies the tables, also while a server runs."""
    from ..web.store.backups import backup

    tables = backup(options.data or data_folder(), options.file)
    words = speech(options.language)
    tell(words.say("backup", "saved", path=options.file, tables=tables))
    return 0


def run_restore(options: argparse.Namespace) -> int:
    """Puts a copy in the place of the tables; no server may run on them."""
    from ..web.serving import take_lock
    from ..web.store.backups import ASIDE, restore

    folder = options.data or data_folder()
    lock = take_lock(folder)
    if lock is None:
        raise PlayerError(partial(say, "backup", "running", {"path": folder}))
    with lock:
        tables = restore(folder, options.file)
    words = speech(options.language)
    tell(words.say("backup", "restored", path=options.file, tables=tables, aside=folder / ASIDE))
    return 0
