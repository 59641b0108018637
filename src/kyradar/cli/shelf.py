"""`kyradar shelf list` and `kyradar shelf remove`: what people share by link, for hosts."""

from __future__ import annotations

import argparse
import os
from contextlib import closing
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from ..errors import PlayerError
from ..folders import data_folder
from .escapes import tell
from .speech import Speech, say, speech

if TYPE_CHECKING:
    from ..web.store.store import Store

DAY = 86_400.0
NAMES = ("name", "title")  # of a thing, as its maker called it


def add_parser(
    commands: argparse._SubParsersAction[argparse.ArgumentParser], words: Speech
) -> None:
    """Registers `shelf` and what can be done with it."""
    about, more = words.say("shelf", "help"), words.say("shelf", "description")
    parser = commands.add_parser("shelf", help=about, description=more)
    deeds = parser.add_subparsers(metavar="COMMAND", required=True)
    for name, run in (("list", run_list), ("remove", run_remove)):
        about = words.say("shelf", f"{name}_help")
        deed = deeds.add_parser(name, help=about, description=about)
        if name == "remove":
            deed.add_argument("ids", nargs="+", metavar="ID", help=words.say("shelf", "id"))
        deed.add_argument("--data", metavar="FOLDER", help=words.say("serve", "data"))
        deed.set_defaults(run=run)


def run_list(options: argparse.Namespace) -> int:
    """Every thing in a line: kind, id, size, versions, days since it was made and opened."""
    from ..web.store.shelf import survey

    words, store = speech(options.language), opened(options.data)
    with closing(store.connect_reader()) as connection:
        kept = survey(store, connection)
    for one in kept:
        name = next((str(one.about[key]) for key in NAMES if one.about.get(key)), "")
        facts = {"kind": one.kind, "id": one.id, "size": f"{one.size / 1000:.1f}"}
        facts |= {"versions": str(one.versions), "unopened": f"{one.unopened / DAY:.0f}"}
        facts |= {"made": f"{datetime.fromtimestamp(one.created, UTC):%Y-%m-%d}"}
        tell(words.say("shelf", "line", **facts, name=name).rstrip())
    size = f"{sum(one.size for one in kept) / 1e6:.1f}"
    tell(words.count("shelf", "total", len(kept), size=size))
    return 0


def run_remove(options: argparse.Namespace) -> int:
    """Things with all their versions, and what belongs to them: it has the same id."""
    from ..web.store.shelf import remove, survey

    words, store = speech(options.language), opened(options.data)
    with closing(store.connect_reader()) as connection:
        kept = survey(store, connection)
        if missing := [id for id in options.ids if id not in {one.id for one in kept}]:
            raise PlayerError(partial(say, "shelf", "nothing", {"id": missing[0]}))
        for one in kept:
            if one.id in options.ids:
                remove(store, connection, one.kind, one.id)
                tell(words.say("shelf", "removed", kind=one.kind, id=one.id))
    return 0


def opened(place: str | None) -> Store:
    """The store of a folder or a database, which has to be there; a server may run on it."""
    from ..web.store.errors import StorageError
    from ..web.store.sqlite import FILE
    from ..web.store.store import URLS, open_store

    told = place or os.environ.get("KYRADAR_DATA", "")
    where = told if told.startswith(URLS) else Path(told) if told else data_folder()
    if isinstance(where, Path) and not (where / FILE).exists():
        raise PlayerError(partial(say, "shelf", "no_tables", {"path": where / FILE}))
    try:
        return open_store(where)
    except StorageError as error:
        raise PlayerError(str(error)) from error
