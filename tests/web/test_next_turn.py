"""Ilhus with computers as partners: who goes next is the persons' to say, or the computers' once
they were told so (B9: all talk is free)."""

from __future__ import annotations

from functools import partial
from typing import Any

from kyradar.agents.workspace import warm_up

from .tables import NOVICE, PERSON, Client, Server
from .test_back import patiently

SECONDS = 60  # a computer needs, at the most
OWN = ["novice", 1]  # a choice of the person's, still to come
HEROES = {"heroes": ["twins", "mage"], "level": "easy"}


def mine(state: Any) -> bool:
    return 1 in state["to_act"] and state["view"]["pending"]["kind"] == "novice"


def own_in_script(number: int, state: dict[str, Any]) -> bool:
    return bool(state["view"]["script"].count(OWN) == number)


def to_the_first_turn(server: Server, **more: object) -> Client:
    """The computer leads the first hero, a person the second; their Novices are chosen."""
    client = server.open(NOVICE, PERSON, mode="ilhus", options=HEROES, seed=2, **more).sit(1)
    client.wait(lambda state: state["started"])
    for taken in range(1, 3):
        patiently(client, mine, SECONDS)
        client.act(client.state["legal"][0]["line"])
        client.wait(partial(own_in_script, 2 - taken))
    patiently(client, lambda state: state["view"]["pending"]["kind"] == "turn", SECONDS)
    return client


def test_the_person_says_who_goes_next_though_the_computer_sits_first(server: Server) -> None:
    client = to_the_first_turn(server)
    assert client.state["view"]["pending"]["seat"] == 0
    assert client.state["to_act"] == [0, 1]
    assert client.state["partners_waiting"] == [0]
    assert {one["line"] for one in client.state["legal"]} == {"turn Twins", "turn Mage"}
    version = client.state["version"]
    assert client.ask("partner", go=False)["version"] == version, "it waits"
    client.act("turn Mage")
    client.wait(lambda state: state["view"]["active"] == 1)
    client.act("end")
    patiently(client, lambda state: state["view"]["round"] == 2 or 1 in state["to_act"], SECONDS)


def test_a_partner_that_is_told_goes_now(server: Server) -> None:
    client = to_the_first_turn(server)
    client.ask("partner")
    patiently(client, lambda state: state["view"]["seats"][0]["done"], SECONDS)
    assert not client.state["view"]["seats"][1]["done"]


def test_a_switch_lets_partners_go_first_in_every_round(server: Server) -> None:
    client = to_the_first_turn(server)
    client.ask("partner", go=False, first=True)
    patiently(client, lambda state: state["view"]["seats"][0]["done"], SECONDS)
    assert not client.state["view"]["seats"][1]["done"]
    assert client.state["partner_first"]


def test_a_hint_on_who_goes_next(server: Server) -> None:
    warm_up("ilhus")  # into the cache, so that the hint does not wait for the compiler
    client = to_the_first_turn(server)
    told = client.ask("hint")
    assert told["t"] in ("hint", "error")
    assert told.get("code") != "hint", "the person is asked, too"
