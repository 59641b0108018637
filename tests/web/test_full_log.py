"""Nobody freezes a game by filling its log: rows that say nothing any more are cleared away."""

from __future__ import annotations

import contextlib
import sqlite3
import time
from collections import Counter
from pathlib import Path

from kyradar.web.table.standing_rows import CHAT_LINES, LITTER

from .tables import SECONDS, Client, Json, Server, Table, acting, catch_up, play_on


def rows_of(table: Table) -> Counter[str]:
    """The log of a table on disk: how many rows of each kind."""
    with contextlib.closing(sqlite3.connect(table.server.folder / "tables.sqlite")) as data:
        query = "SELECT kind FROM log JOIN tables ON table_row = row WHERE id = ?"
        return Counter(kind for (kind,) in data.execute(query, (table.id,)))


def undoable(client: Client) -> str:
    """An action that shows nothing."""
    return next(line for line in client.lines() if line.startswith("play "))


def pester(client: Client, times: int, kind: str, **fields: str) -> None:
    """Send something over and over, some fifty at once; a star stands for another number."""
    for n in range(times):
        id = 10_000 + n
        more = {name: text.replace("*", str(n)) for name, text in fields.items()}
        client.send({"t": kind, "id": id} | more)
        if n % 50 == 49:
            assert client.answer(id)["t"] == "ok"


#: Every request that may write a row.
WRITES: dict[str, Json] = {
    **{"say": {"text": "a"}, "name": {"name": "a"}, "undo": {}, "resign": {}, "rematch": {}},
    **{"undo_answer": {"yes": True}, "partner": {}, "shuffle": {"commit": "ab" * 32}},
    "act": {"at": 2, "line": "end"},
}
MOST_ROWS = 2 * LITTER + CHAT_LINES
#: Of a state, before and after a kill.
SAME = ("version", "step", "view", "legal", "undo_asked", "can_undo")


def disturb(what: str, table: Table, mine: Client, other: Client, line: str) -> None:
    """Send a lot that may write a row. `mine` has just done an action, which may be taken back."""
    times = 2 * MOST_ROWS // 3
    if what == "undo":
        pester(mine, times, "undo")
        assert rows_of(table)["undo_asked"] == 1
        assert other.ask("undo_answer", yes=False)["t"] == "ok"
    elif what == "talk":
        pester(other, times, "name", name="Ada *")
        pester(other, times, "say", text="Hello *")
    elif what == "refused":
        for _ in range(times // 2):
            mine.ask("undo")
            other.ask("undo_answer", yes=False)
    elif what == "taken back":
        for _ in range(times // 2):
            mine.ask("undo")
            mine.ask("act", at=mine.newest, line=line)
    else:
        watcher = table.sit(None)
        for kind, more in WRITES.items():
            assert watcher.ask(kind, **more)["code"] == "seat", kind


def test_nobody_freezes_a_game_by_its_log(tmp_path: Path) -> None:
    """S1: whatever a client sends over and over, the log stays as long as its game, the others go
    on acting, and the table is the same after a kill."""
    server = Server(tmp_path / "tables", "--rate", "1000000", "--burst", "1000000")
    try:
        left: list[tuple[Table, Json, int]] = []
        for what in ("undo", "talk", "refused", "taken back", "watching"):
            table = server.open(chat=True, undo="free" if what == "taken back" else "ask")
            clients = table.both()
            mine = acting(*clients)
            other = next(client for client in clients if client is not mine)
            line = undoable(mine)
            assert mine.act(line)["t"] == "ok"
            catch_up(*clients)
            disturb(what, table, mine, other, line)
            end = time.monotonic() + SECONDS
            while (rows := rows_of(table).total()) > MOST_ROWS and time.monotonic() < end:
                mine.ask("say", text=what)  # until the rows are cleared away
            assert rows <= MOST_ROWS, what
            assert play_on(clients, 6) == 6
            catch_up(*clients)
            left.append((table, clients[0].state, len(clients[0].log)))
        server.kill()
        server.start()
        for table, state, lines in left:
            again = table.sit(0)
            again.wait(lambda state: state["started"])
            assert {name: again.state[name] for name in SAME} == {
                name: state[name] for name in SAME
            }
            assert len(again.log) == lines
            assert again.ask("resign")["t"] == "ok"
    finally:
        server.stop()
