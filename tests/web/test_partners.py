"""Computers at one's side: they tell a plan and keep to it, go, wait, and guard whoever asks."""

from __future__ import annotations

from typing import Any

from .tables import NOVICE, PERSON, Server
from .test_back import patiently

SECONDS = 60


def beside(state: Any) -> Any:
    return state["partners"][0]


def has_plan(state: Any) -> bool:
    return bool(state["partners"] and beside(state)["plan"])


def test_a_partner_tells_its_plan_and_keeps_to_it(server: Server) -> None:
    table = server.open(PERSON, NOVICE, mode="coop", seed=5)
    client = table.sit(0)
    client.wait(lambda state: state["started"])
    patiently(client, has_plan, SECONDS)
    told = beside(client.state)
    assert told["seat"] == 1 and told["waits"] and told["guards"] is False
    assert told["text"], "what it is good for"
    lines = [step["text"] for step in told["plan"]]
    before = client.state["step"]
    client.ask("partner", seat=1)
    patiently(client, lambda state: state["step"] >= before + len(lines), SECONDS)
    client.ask("resign")
    record = table.record().text
    done = [line.partition("p2: ")[2] for line in record.splitlines() if "p2: " in line]
    assert done[: len(lines)] == lines


def test_a_partner_that_is_told_to_wait_holds(server: Server) -> None:
    client = server.open(PERSON, NOVICE, mode="coop", seed=5).sit(0)
    client.wait(lambda state: state["started"])
    client.ask("partner", go=False, first=True)
    client.ask("partner", go=False, wait=True, seat=1)
    patiently(client, lambda state: beside(state)["waits"] and state["thinking"] is None, SECONDS)
    assert client.state["partners_waiting"] == [1]
    client.ask("partner", seat=1)
    patiently(client, lambda state: not beside(state)["waits"], SECONDS)


def test_guard_me_is_kept_until_it_is_taken_back(server: Server) -> None:
    client = server.open(PERSON, NOVICE, mode="coop", seed=5).sit(0)
    client.wait(lambda state: state["started"])
    client.ask("partner", go=False, guard=True, seat=1)
    patiently(client, lambda state: beside(state)["guards"] is True, SECONDS)
    client.ask("partner", go=False, guard=False)
    patiently(client, lambda state: beside(state)["guards"] is False, SECONDS)
    assert client.ask("partner", seat=0)["code"] == "partner", "that is no computer"


def test_nobody_but_the_own_side_is_told(server: Server) -> None:
    table = server.open(PERSON, NOVICE, PERSON, NOVICE, mode="team", seed=3)
    first, other, watcher = table.sit(0), table.sit(2), table.sit(None)
    watcher.wait(lambda state: state["started"])
    for client in (first, other):
        client.wait(lambda state: state["started"])
    assert [one["seat"] for one in first.state["partners"]] == [1]
    assert [one["seat"] for one in other.state["partners"]] == [3]
    assert watcher.state["partners"] == []


def test_alone_there_is_nobody_to_tell(server: Server) -> None:
    client = server.open(PERSON, NOVICE, mode="duel", seed=3).sit(0)
    client.wait(lambda state: state["started"])
    assert client.state["partners"] == []
    assert client.ask("partner", guard=True)["code"] == "partner"
