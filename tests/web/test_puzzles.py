"""Puzzles and the deal of the day on the server: judged by the rules, nothing hidden told."""

from __future__ import annotations

import json
import time
from datetime import UTC, datetime
from typing import Any

import pytest

from kyradar.engine.daily import daily_of
from kyradar.engine.puzzle import Puzzle, all_puzzles
from kyradar.title import mode_named

from .tables import Client, Server, Table, reached

PUZZLES = list(all_puzzles().values())
ONE_OF_A_KIND = {(puzzle.mode, puzzle.kind): puzzle for puzzle in reversed(PUZZLES)}


def sit(server: Server, puzzle: Puzzle) -> list[Client]:
    """At a table with the puzzle on it: a client for every seat of its side."""
    answer = server.post(f"/api/puzzles/{puzzle.id}", {})
    assert answer.status_code == 201, answer.text
    told = answer.json()
    table = Table(server, told["table"], told["tokens"])
    clients = [table.sit(n) for n in range(len(told["tokens"]))]
    for client in clients:
        client.wait(lambda state: state["started"])
        client.table = table  # type: ignore[attr-defined]
    return clients


def do(clients: list[Client], puzzle: Puzzle, lines: tuple[str, ...]) -> None:
    for line in lines:
        seat, _, text = line.partition(": ")
        own = mode_named(puzzle.mode).partners(puzzle.seat)  # a client for each, in this order
        client = clients[own.index(int(seat[1:]) - 1)]
        answer = client.act(text)
        assert answer["t"] == "ok", answer
        for one in clients:
            one.wait(reached(answer["version"]))


def listed(server: Server, query: str = "") -> list[Any]:
    """A page of the list."""
    found: list[Any] = server.get(f"/api/puzzles?size=60&{query}").json()["puzzles"]
    return found


def test_the_list_tells_no_secret(server: Server) -> None:
    allowed = {"id", "game", "mode", "mode_title", "kind", "grade", "title", "line", "keeps"}
    allowed |= {"first", "failed", "proven", "name", "picture", "rating"}
    bought = [puzzle for puzzle in PUZZLES if puzzle.kind == "buy"][:60]
    told = listed(server, "lang=fr&ids=" + ",".join(puzzle.id for puzzle in bought))
    assert [one["id"] for one in told] == [puzzle.id for puzzle in bought]
    for puzzle, entry in zip(bought, told, strict=True):
        assert set(entry) == allowed
        assert puzzle.goal["card"] not in json.dumps(entry)


def test_the_index_has_a_short_row_of_every_puzzle(server: Server) -> None:
    answer = server.get("/api/puzzles/index?lang=it")
    index = answer.json()
    assert index["fields"] == ["id", "game", "mode", "kind", "grade", "rating"]
    assert {row[0] for row in index["rows"]} == {puzzle.id for puzzle in PUZZLES}
    assert len(index["rows"]) == len(PUZZLES)
    assert len(answer.content) < 100 * len(PUZZLES), "the page asks for the rest when it is seen"
    kinds = {(one["game"], one["name"]): one["title"] for one in index["kinds"]}
    assert set(kinds) == {(puzzle.game, puzzle.kind) for puzzle in PUZZLES}
    assert kinds["volfyirion", "win"] == "Vincere in questo turno"
    modes = {(one["game"], one["name"]) for one in index["modes"]}
    assert modes == {(puzzle.game, puzzle.mode) for puzzle in PUZZLES}


def test_the_list_comes_in_pages_and_by_filters(server: Server) -> None:
    order = [row[0] for row in server.get("/api/puzzles/index").json()["rows"]]
    first = server.get("/api/puzzles").json()
    assert first["total"] == len(PUZZLES) and len(first["puzzles"]) == 24
    second = server.get("/api/puzzles?page=1&size=10").json()["puzzles"]
    assert [one["id"] for one in second] == order[10:20]
    wanted = {"mode": "duel", "kind": "save", "grade": "hard", "game": "volfyirion"}
    told = server.get("/api/puzzles?" + "&".join(f"{n}={v}" for n, v in wanted.items())).json()
    fits = [one for one in PUZZLES if all(getattr(one, n) == v for n, v in wanted.items())]
    assert told["total"] == len(fits)
    assert all(one[n] == v for one in told["puzzles"] for n, v in wanted.items())
    assert server.get("/api/puzzles?page=99999").json()["puzzles"] == []
    assert server.get("/api/puzzles?kind=fly").json() == {"total": 0, "puzzles": []}
    assert server.get("/api/puzzles?ids=nothing").json() == {"total": 0, "puzzles": []}


@pytest.mark.parametrize(
    "query", ["?page=-1", "?size=61", "?page=1e9", "?size=x", "?ids=" + ",".join("a" * 61)]
)
def test_a_page_that_cannot_be(server: Server, query: str) -> None:
    answer = server.get(f"/api/puzzles{query}")
    assert answer.status_code == 400
    assert answer.json()["error"]["code"] == "syntax"


def test_a_rush_is_the_same_for_everybody_and_rises(server: Server) -> None:
    told = server.get("/api/puzzles/rush?seed=7").json()
    assert told == server.get("/api/puzzles/rush?seed=7").json()
    assert told["seed"] == 7 and told["deviation"] > 0
    ratings = [one["rating"] for one in told["puzzles"]]
    assert len(ratings) == 40 and ratings == sorted(ratings)
    other = server.get("/api/puzzles/rush?seed=8&game=ilhus").json()["puzzles"]
    assert other and all(one["game"] == "ilhus" for one in other)
    assert server.get("/api/puzzles/rush?seed=8&game=chess").json()["puzzles"] == []
    assert server.get("/api/puzzles/rush?seed=x").status_code == 400


@pytest.mark.parametrize("puzzle", ONE_OF_A_KIND.values(), ids=lambda puzzle: puzzle.id)
def test_a_puzzle_is_solved_at_the_table(server: Server, puzzle: Puzzle) -> None:
    clients = sit(server, puzzle)
    state = clients[0].state
    assert state["puzzle"] == {"id": puzzle.id, "status": "open"}
    assert not isinstance(state["view"].get("asset_deck"), list), "nobody knows that order"
    steps = server.get(f"/api/puzzles/{puzzle.id}/solution").json()["steps"]
    assert [step["line"] for step in steps] == [line.partition(": ")[2] for line in puzzle.line]
    do(clients, puzzle, puzzle.line)
    assert clients[0].state["puzzle"]["status"] == "reached"
    time.sleep(0.2)  # nobody plays on
    assert clients[0].state["thinking"] is None
    for client in clients:
        client.close()


def test_a_failed_try_is_taken_back(server: Server) -> None:
    puzzle = ONE_OF_A_KIND["duel", "save"]
    (client,) = sit(server, puzzle)
    assert client.act("end")["t"] == "ok"
    client.wait(lambda state: state["puzzle"]["status"] == "failed")
    assert client.state["thinking"] is None
    assert client.state["back"] == ["end", "start"], "a try is nothing but practice"
    assert client.ask("undo", to="end")["t"] == "ok"
    client.wait(lambda state: state["puzzle"]["status"] == "open")
    do([client], puzzle, puzzle.line)
    assert client.state["puzzle"]["status"] == "reached"
    client.close()


def test_another_way_counts_as_well(server: Server) -> None:
    """Two cards in another order than in the solution."""
    for puzzle in PUZZLES:
        line = puzzle.line
        plays = [n for n, text in enumerate(line) if ": play " in text and "@" not in text]
        if puzzle.kind == "win" and plays[:2] == [0, 1] and puzzle.mode == "duel":
            break
    (client,) = sit(server, puzzle)
    do([client], puzzle, (line[1], line[0], *line[2:]))
    assert client.state["puzzle"]["status"] == "reached"
    client.close()


def test_no_such_puzzle(server: Server) -> None:
    for answer in (
        server.post("/api/puzzles/nothing", {}),
        server.get("/api/puzzles/nothing/solution"),
    ):
        assert answer.status_code == 404
        assert answer.json()["error"]["code"] == "puzzle"


def test_the_deal_of_the_day_is_the_same_for_everybody(server: Server) -> None:
    before = datetime.now(UTC).date()
    told = server.get("/api/daily?lang=it").json()
    hands = []
    for _ in range(2):
        opened = server.post("/api/daily", {}).json()
        client = Table(server, opened["table"], opened["tokens"]).sit(0)
        client.wait(lambda state: state["started"])
        assert client.state["daily"] == {"date": told["date"], "text": None}
        hands.append(client.state["view"]["seats"])
        client.ask("resign")
        client.wait(lambda state: state["outcome"])
        text = client.state["daily"]["text"]
        assert text.startswith(f"Kyradar daily {told['date']} · lost in turn ")
        client.close()
    if datetime.now(UTC).date() == before:  # not across midnight
        daily = daily_of(before)
        assert (told["date"], told["mode"], told["seed"]) == (
            before.isoformat(),
            daily.day.mode,
            str(daily.seed),
        )
        assert hands[0] == hands[1]


def test_a_puzzle_survives_a_restart(tmp_path_factory: pytest.TempPathFactory) -> None:
    server = Server(tmp_path_factory.mktemp("puzzles"))
    try:
        puzzle = ONE_OF_A_KIND["duel", "win"]
        (client,) = sit(server, puzzle)
        do([client], puzzle, puzzle.line[:1])
        table: Table = client.table  # type: ignore[attr-defined]
        server.kill()
        server.start()
        again = table.sit(0)
        again.wait(lambda state: state["puzzle"] == {"id": puzzle.id, "status": "open"})
        do([again], puzzle, puzzle.line[1:])
        assert again.state["puzzle"]["status"] == "reached"
        again.close()
    finally:
        server.stop()


def test_a_rush_has_no_hints(server: Server) -> None:
    puzzle = ONE_OF_A_KIND["duel", "win"]
    for rush in (True, False):
        told = server.post(f"/api/puzzles/{puzzle.id}", {"rush": rush}).json()
        client = Table(server, told["table"], told["tokens"]).sit(0)
        client.wait(lambda state: state["started"])
        (welcome,) = [one for one in client.heard if one["t"] == "welcome"][-1:]
        assert welcome["hints"] is not rush
        if rush:
            answer = client.ask("hint")
            assert (answer["t"], answer["code"]) == ("error", "hint")
        client.close()
    assert server.post(f"/api/puzzles/{puzzle.id}", {"rush": 1}).status_code == 422
