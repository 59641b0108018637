"""Taking an ended turn back, the start of a turn, and partners that wait."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import kyradar

from .tables import NOVICE, PERSON, Client, Server

CAREFUL = {"kind": "computer", "level": "apprentice"}  # a novice may end without playing a card
WAITS = {"KYRADAR_PACE": "3"}


def patiently(client: Client, test: Callable[[Any], Any], seconds: float = 120) -> None:
    """Wait for a computer: the first one to think in a new server compiles the search."""
    end = time.monotonic() + seconds
    while not test(client.state):
        assert time.monotonic() < end, client.state
        with suppress(TimeoutError):
            client.receive(1.0)


def alone(server: Server, *seats: Any, **wishes: Any) -> Client:
    table = server.open(*(seats or (PERSON, NOVICE)), **wishes)
    client = table.sit(0)
    client.wait(lambda state: state["started"])
    client.table = table  # type: ignore[attr-defined]
    return client


def test_an_ended_turn_can_be_had_back_until_a_card_was_shown(
    tmp_path_factory: Any,
) -> None:
    server = Server(tmp_path_factory.mktemp("slow"), **WAITS)
    try:
        client = alone(server, PERSON, CAREFUL, options={"first": 0}, seed=6)
        hand = client.state["view"]["seats"][0]["hand"]
        client.act(f"play {hand[0]}")
        client.wait(lambda state: len(state["view"]["seats"][0]["hand"]) == 4)
        log = list(client.log)
        assert client.act("end")["t"] == "ok"
        client.wait(lambda state: state["view"]["active"] == 1)
        assert client.state["back"] == ["end", "start"]
        assert client.ask("undo", to="end")["t"] == "ok"
        client.wait(lambda state: state["view"]["active"] == 0)
        assert client.log == log
        assert len(client.state["view"]["seats"][0]["hand"]) == 4
        assert client.state["can_undo"], "what could be taken back before still can"
        # Once the computer has shown a card, only the start is left.
        client.act("end")
        client.wait(lambda state: state["view"]["active"] == 1)
        patiently(client, lambda state: state["back"] == ["start"])
        assert client.ask("undo", to="end")["code"] == "undo"
    finally:
        server.stop()


def test_the_start_of_a_turn_makes_it_practice(server: Server) -> None:
    client = alone(server, options={"first": 0}, seed=5)
    hand = sorted(client.state["view"]["seats"][0]["hand"])
    assert client.state["back"] == []
    client.act(f"play {hand[0]}")
    client.wait(lambda state: state["back"] == ["start"])
    client.act("end")
    patiently(client, lambda state: state["view"]["turn"] == 3)
    assert client.ask("undo", to="start")["t"] == "ok"
    client.wait(lambda state: state["view"]["turn"] == 1)
    assert sorted(client.state["view"]["seats"][0]["hand"]) == hand
    client.act("end")
    patiently(client, lambda state: state["view"]["turn"] == 3)
    client.ask("resign")
    text = client.table.record().text  # type: ignore[attr-defined]
    assert 'practice {"taken_back": [1]}' in text
    assert kyradar.load_record(text).outcome is not None


def test_going_back_survives_a_restart(tmp_path_factory: Any) -> None:
    server = Server(tmp_path_factory.mktemp("restart"))
    try:
        client = alone(server, options={"first": 0}, seed=5)
        client.act("end")
        patiently(client, lambda state: state["view"]["turn"] == 3)
        client.ask("undo", to="start")
        client.wait(lambda state: state["view"]["turn"] == 1)
        done = client.act(client.lines()[0])["version"]
        client.wait(lambda state: state["version"] == done)
        view, version = client.state["view"], client.state["version"]
        server.kill()
        server.start()
        again = client.table.sit(0)  # type: ignore[attr-defined]
        again.wait(lambda state: state["started"])
        assert again.state["view"] == view
        assert again.state["version"] == version
        assert again.state["back"] == ["start"]
    finally:
        server.stop()


def test_against_people_the_rule_stays(server: Server) -> None:
    first, second = server.open(options={"first": 0}, undo="free").both()
    first.act("end")
    first.wait(lambda state: state["view"]["active"] == 1)
    assert first.state["back"] == []
    assert first.ask("undo", to="end")["code"] == "undo"
    assert first.ask("undo", to="start")["code"] == "undo"
    assert second.state["back"] == []


def test_nobody_goes_back_to_what_is_no_moment(server: Server) -> None:
    client = alone(server, options={"first": 0}, seed=5)
    assert client.ask("undo", to="nowhere")["code"] == "undo"
    assert client.ask("undo", to="start")["code"] == "undo", "nothing was done yet"


def test_a_computer_partner_waits_until_told_or_one_is_done(server: Server) -> None:
    client = alone(server, mode="coop", seed=5)
    assert client.state["partners_waiting"] == [1]
    time.sleep(0.6)
    version = client.ask("partner", go=False)["version"]
    assert version == client.state["version"], "it has done nothing"
    client.ask("partner")
    patiently(client, lambda state: state["version"] > version)
    assert client.state["partners_waiting"] == []
    patiently(client, lambda state: state["view"]["seats"][1].get("done"))
    client.act("done")
    patiently(client, lambda state: state["view"]["turn"] == 2)
    assert client.state["partners_waiting"] == [1], "in the next turn it waits again"
    client.act("done")
    patiently(client, lambda state: state["view"]["turn"] == 3)


def test_a_switch_lets_the_partner_go_first(server: Server) -> None:
    client = alone(server, mode="coop", seed=5)
    client.ask("partner", first=True, go=False)
    patiently(client, lambda state: state["view"]["seats"][1].get("done"))
    assert client.state["partner_first"]
    assert not client.state["view"]["seats"][0].get("done")


def test_without_a_computer_partner_there_is_none_to_tell(server: Server) -> None:
    client = alone(server, options={"first": 0})
    assert client.ask("partner")["code"] == "partner"
