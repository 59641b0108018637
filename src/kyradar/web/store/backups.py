"""A copy of all tables while the server runs, and the way back."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from functools import partial
from itertools import count
from pathlib import Path

from ...engine.wording import say
from ...errors import PlayerError
from .sqlite import FILE, INDEX, make_schema, parts_of
from .store import FORMAT

ASIDE = "tables.before-restore-{n}.sqlite"
COMPANIONS = ("", "-wal", "-shm")
PAGES = 500  # copied at a time: a server that writes meanwhile waits for no more


def backup(folder: Path, copy: Path) -> int:
    """Copy the tables of a folder as they are at one moment; how many there are."""
    source = folder / FILE
    if not source.exists():
        raise _wrong("nothing", path=source)
    try:
        # No other user may read it: it holds the secrets of games that go on.
        os.close(os.open(copy, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    except FileExistsError as error:
        raise _wrong("exists", path=copy) from error
    except OSError as error:
        raise _wrong("failed", path=copy, error=error) from error
    try:
        with closing(sqlite3.connect(f"file:{source}?mode=ro", uri=True)) as old:
            with closing(sqlite3.connect(copy)) as new:
                old.backup(new, pages=PAGES)
            return check(copy)
    except (sqlite3.Error, PlayerError) as error:
        copy.unlink(missing_ok=True)
        if isinstance(error, PlayerError):
            raise
        raise _wrong("failed", path=copy, error=error) from error


def check(copy: Path) -> int:
    """How many tables a copy has; a PlayerError if it is none, or not whole."""
    try:
        with closing(sqlite3.connect(f"file:{copy}?mode=ro", uri=True)) as data:
            found = data.execute("PRAGMA integrity_check").fetchone()[0]
            version = data.execute("PRAGMA user_version").fetchone()[0]
            if found != "ok" or not 1 <= version <= FORMAT:
                raise _wrong("no_copy", path=copy)
            _check_schema(data, copy)
            data.execute("SELECT count(*) FROM log").fetchone()
            return int(data.execute("SELECT count(*) FROM tables").fetchone()[0])
    except sqlite3.Error as error:
        raise _wrong("no_copy", path=copy) from error


def _check_schema(data: sqlite3.Connection, copy: Path) -> None:
    """A copy has our tables and nothing else: a trigger or a view would go on working in it."""
    with closing(sqlite3.connect(":memory:")) as ours:
        make_schema(ours)
        ours.execute(INDEX)
        foreign = sorted(parts_of(data) - parts_of(ours))
    if foreign:
        raise _wrong("foreign", path=copy, what=", ".join(foreign[:5]))


def restore(folder: Path, copy: Path) -> int:
    """Put a copy in the place of the tables, which are moved aside; how many it has.

    No server may run on the folder meanwhile: the caller holds its lock.
    """
    if not copy.is_file():
        raise _wrong("nothing", path=copy)
    tables = check(copy)
    place, fresh = folder / FILE, folder / f"{FILE}.new"
    try:
        _remove(fresh)
        with closing(sqlite3.connect(f"file:{copy}?mode=ro", uri=True)) as old:
            os.close(os.open(fresh, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
            with closing(sqlite3.connect(fresh)) as new:
                old.backup(new)
                new.execute("PRAGMA journal_mode = DELETE")  # leaves no companions
        check(fresh)
        aside = _free(folder)
        for companion in COMPANIONS:
            there = folder / (FILE + companion)
            if there.exists():
                there.replace(folder / (aside + companion))
        fresh.replace(place)
    except (OSError, sqlite3.Error) as error:
        raise _wrong("failed", path=place, error=error) from error
    finally:
        _remove(fresh)
    return tables


def _free(folder: Path) -> str:
    """A name that nothing has yet: what was moved aside before stays."""
    names = (ASIDE.format(n=n) for n in count(1))
    return next(name for name in names if not (folder / name).exists())


def _remove(file: Path) -> None:
    """A file with its companions, where they are."""
    for companion in COMPANIONS:
        file.with_name(file.name + companion).unlink(missing_ok=True)


def _wrong(key: str, **facts: object) -> PlayerError:
    return PlayerError(partial(say, "backup", key, facts))
