"""What was asked for and answered `ok` outlives the server; who may agree to it; small news."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from .tables import PERSON, Client, Server, Table, acting, catch_up, play_on


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[Server]:
    """A server that may be killed."""
    server = Server(tmp_path / "tables")
    yield server
    server.kill()


def undoable(*clients: Client) -> Client:
    """Play until somebody may take something back."""
    for _ in range(200):
        catch_up(*clients)
        for client in clients:
            if client.state["can_undo"]:
                return client
        play_on(clients, 1)
    raise AssertionError("nothing could be taken back")


def again(server: Server) -> None:
    server.kill()
    server.start()


def test_a_wish_to_take_back_survives_a_kill(mortal: Server) -> None:
    table = mortal.open()
    clients = table.both()
    asker = undoable(*clients)
    seat = clients.index(asker)
    version = asker.state["version"]
    assert asker.ask("undo")["t"] == "ok"
    again(mortal)
    clients = table.both()
    assert clients[0].state["undo_asked"] == seat
    assert clients[1 - seat].ask("undo_answer", yes=True)["t"] == "ok"
    clients[seat].wait(lambda state: state["version"] == version + 1)
    asker = undoable(*clients)
    seat = clients.index(asker)
    assert asker.ask("undo")["t"] == "ok"
    clients[1 - seat].wait(lambda state: state["undo_asked"] == seat)
    assert clients[1 - seat].ask("undo_answer", yes=False)["t"] == "ok"
    again(mortal)
    assert table.both()[0].state["undo_asked"] is None


def test_a_wish_for_a_rematch_survives_a_kill(mortal: Server) -> None:
    table = mortal.open()
    clients = table.both()
    clients[0].ask("resign")
    assert clients[0].ask("rematch", swap=True)["t"] == "ok"
    again(mortal)
    clients = table.both()
    assert clients[1].state["rematch_asked"] == [0]
    assert clients[1].ask("rematch", swap=True)["t"] == "ok"
    way = clients[0].expect("rematch")
    new = Table(mortal, way["table"], [way["token"]])
    assert new.sit(0).expect("welcome")["seat"] == 1  # all who asked wished to change sides


def test_a_rematch_that_all_asked_for_is_opened_by_the_next_who_comes(mortal: Server) -> None:
    """The server may die after the last one asked and before the table was opened."""
    table = mortal.open()
    clients = table.both()
    clients[0].ask("resign")
    clients[0].ask("rematch")
    mortal.kill()
    database = sqlite3.connect(mortal.folder / "tables.sqlite")
    database.execute(
        "INSERT INTO log SELECT table_row, max(n) + 1, 'rematch_asked', ? FROM log",
        ('{"seat":1,"swap":false}',),
    )
    database.commit()
    database.close()
    mortal.start()
    assert table.sit(1).expect("rematch")["table"]


def test_a_partner_may_not_agree_for_the_enemy(server: Server) -> None:
    table = server.open(PERSON, PERSON, PERSON, PERSON, mode="team")
    clients = tuple(table.sit(seat) for seat in range(4))
    for client in clients:
        client.wait(lambda state: state["started"])
    asker = undoable(*clients)
    seat = clients.index(asker)
    partner = clients[{0: 1, 1: 0, 2: 3, 3: 2}[seat]]
    enemy = clients[(seat + 2) % 4]
    assert asker.ask("undo")["t"] == "ok"
    partner.wait(lambda state: state["undo_asked"] == seat)
    assert partner.ask("undo_answer", yes=True)["code"] == "undo_asked"
    assert partner.ask("undo_answer", yes=False)["code"] == "undo_asked"
    version = asker.state["version"]
    assert enemy.ask("undo_answer", yes=True)["t"] == "ok"
    asker.wait(lambda state: state["version"] == version + 1)


def test_only_who_did_it_asks_the_enemy_to_take_it_back(server: Server) -> None:
    """In a common turn the last action may be a partner's, and the partner is not asked."""
    table = server.open(PERSON, PERSON, PERSON, PERSON, mode="team")
    clients = tuple(table.sit(seat) for seat in range(4))
    for client in clients:
        client.wait(lambda state: state["started"])
    for _ in range(20):
        catch_up(*clients)
        one, other = (clients[seat] for seat in clients[0].state["to_act"][:2])
        play = next(a["line"] for a in other.state["legal"] if a["verb"] in ("play", "done"))
        other.act(play)
        catch_up(*clients)
        if other.state["can_undo"]:
            break
    assert not one.state["can_undo"]
    assert one.ask("undo")["code"] == "undo"
    assert other.ask("undo")["t"] == "ok"


def test_an_answer_is_to_what_was_asked(server: Server) -> None:
    """Who asks may have acted and asked anew before the answer comes."""
    table = server.open(options={"first": 0}, seed=3)
    asker, other = table.both()
    lines = [action["line"] for action in asker.state["legal"] if action["verb"] == "play"]
    asker.act(lines[0])
    catch_up(asker, other)
    at = other.state["version"]
    asker.ask("undo")
    asker.act(lines[0], at=at)
    asker.ask("undo")
    assert other.ask("undo_answer", yes=True, at=at)["code"] == "stale"
    assert other.ask("undo_answer", yes=True, at=at + 1)["t"] == "ok"


def test_partners_alone_agree_with_each_other(server: Server) -> None:
    table = server.open(PERSON, PERSON, mode="coop")
    clients = table.both()
    asker = undoable(*clients)
    other = clients[1 - clients.index(asker)]
    assert asker.ask("undo")["t"] == "ok"
    other.wait(lambda state: state["undo_asked"] is not None)
    assert other.ask("undo_answer", yes=True)["t"] == "ok"


def test_a_new_name_is_small_news(server: Server) -> None:
    table = server.open(options={"first": 0})
    clients = table.both()
    for _ in range(30):
        assert acting(*clients).act()["t"] == "ok"
        catch_up(*clients)
        time.sleep(0.03)
    first, second = clients
    heard = len(second.texts)
    assert first.ask("name", name="Lyra")["t"] == "ok"
    assert second.expect("people")["people"][0]["name"] == "Lyra"
    assert sum(len(text) for text in second.texts[heard:]) < 1_000
    late = table.sit(None)
    late.wait(lambda state: state["started"])
    assert any("Lyra" in line for line in late.log)
    assert not any("Volarees" in line for line in late.log)


def test_tables_that_nobody_comes_to(tmp_path: Path) -> None:
    server = Server(tmp_path / "tables")
    old, new = server.open(), server.open()
    old.resign()
    server.stop()
    database = sqlite3.connect(server.folder / "tables.sqlite")
    database.execute("UPDATE tables SET seen = seen - 40 * 86400 WHERE id = ?", (old.id,))
    database.commit()
    server.start()
    assert server.get(f"/api/tables/{old.id}").status_code == 200  # off by default
    server.stop()
    database.execute("UPDATE tables SET seen = seen - 40 * 86400 WHERE id = ?", (old.id,))
    database.commit()
    server.arguments = ("--max-age", "30")
    server.start()
    try:
        end = time.monotonic() + 10
        while server.get("/health").json()["tables"] > 1 and time.monotonic() < end:
            time.sleep(0.1)
        assert server.get(f"/api/tables/{old.id}").status_code == 404
        assert server.get(f"/api/tables/{new.id}").status_code == 200
        rows = database.execute("SELECT count(*) FROM log").fetchone()[0]
        assert rows == 0  # nobody has joined the new one
    finally:
        server.stop()
        database.close()
