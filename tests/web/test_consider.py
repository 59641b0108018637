"""Considering an action: what would follow, on a copy of the game, and nothing nobody knows."""

from __future__ import annotations

from typing import Any

from .tables import PERSON, Server, catch_up


def battle(server: Server) -> Any:
    """A client in the Time Mage's first turn."""
    options = {"heroes": ["mage"], "level": "normal"}
    mage = server.open(PERSON, mode="ilhus", options=options, seed=3).sit(0)
    mage.wait(lambda state: state["started"])
    while mage.state["view"]["pending"]["kind"] != "act":
        mage.act(mage.state["legal"][0]["line"])
        catch_up(mage)
    return mage


def line_of(client: Any, card: str) -> str:
    return next(
        str(one["line"])
        for one in client.state["legal"]
        if one["card"] == card and one["verb"] == "play"
    )


def test_what_would_follow_is_told_and_nothing_is_done(server: Server) -> None:
    mage = battle(server)
    before = mage.state
    told = []
    for action in before["legal"]:
        if action["verb"] in ("play", "step"):
            answer = mage.ask("consider", line=action["line"])
            assert answer["t"] == "consider", answer
            told.append(answer)
    assert any(answer["then"] for answer in told), "something asks for a zone or a foe"
    for answer in told:
        for one in answer["then"]:
            assert set(one) == {"line", "verb", "card", "parts", "view", "forecast"}
    assert mage.state["version"] == before["version"]
    # What was foretold for an answer is what comes of it.
    chosen = next(answer for answer in told if answer["then"] and answer["then"][0]["forecast"])
    mage.act(chosen["line"])
    catch_up(mage)
    assert mage.state["view"] == chosen["view"]
    mage.act(chosen["then"][0]["line"])
    catch_up(mage)
    assert mage.state["forecast"] == chosen["then"][0]["forecast"]


def test_what_would_show_a_hidden_card_is_not_told(server: Server) -> None:
    mage = battle(server)
    drawing = line_of(mage, "Hourglass")
    answer = mage.ask("consider", line=drawing)
    assert answer["view"] is None and answer["forecast"] is None and answer["then"] == []
    answer = mage.ask("consider", line="end")
    assert answer["view"] is None, "the next hand is nobody's to know"


def test_what_is_not_possible_is_refused(server: Server) -> None:
    mage = battle(server)
    assert mage.ask("consider", line="play Magma")["code"] == "illegal"
    assert mage.ask("consider", line="nonsense")["code"] == "syntax"
