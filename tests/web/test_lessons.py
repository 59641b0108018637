"""Guided games at a real server: the table counts the steps, the others play from the script."""

from __future__ import annotations

from typing import Any

import pytest

from kyradar.engine.lesson_files import lesson_named

from .tables import Client, Server


def begin(server: Server, name: str = "duel", step: int = 0) -> Client:
    answer = server.post("/api/tables", {"lesson": {"name": name, "step": step}})
    assert answer.status_code == 201, answer.text
    made = answer.json()
    token = next(seat["token"] for seat in made["seats"] if seat["token"])
    client = Client(server, made["table"], token)
    client.wait(lambda state: state["started"])
    client.table, client.token = made["table"], token  # type: ignore[attr-defined]
    return client


def do(client: Client, line: str) -> None:
    client.wait(lambda state: state["legal"])
    answer = client.act(line)
    assert answer["t"] == "ok", answer
    client.wait(lambda state: state["version"] >= answer["version"])


def lesson(client: Client) -> dict[str, Any]:
    told: dict[str, Any] = client.state["lesson"]
    return told


def test_a_lesson_is_counted_and_can_be_taken_back(server: Server) -> None:
    client = begin(server)
    assert lesson(client) == {"name": "duel", "step": 0, "missed": False, "turn": 1}
    for _ in range(5):
        assert lesson(client)["step"] == 0
        do(client, "play Prospector")
    assert lesson(client)["step"] == 1
    assert client.ask("undo")["t"] == "ok"
    client.wait(lambda state: len(state["view"]["seats"][0]["hand"]) == 1)
    assert lesson(client)["step"] == 0
    do(client, "play Prospector")
    do(client, "acquire Decisive Strike")
    do(client, "end")
    client.wait(lambda state: state["view"]["turn"] == 3 and state["legal"])
    assert lesson(client) == {"name": "duel", "step": 3, "missed": False, "turn": 3}
    assert client.state["view"]["seats"][1]["cities"][2]["troop"] == "Guard", "as the script says"
    # To the start of the turn, where the step began as well.
    do(client, "play Fighter @ Tylaris")
    assert lesson(client)["step"] == 4
    assert client.ask("undo", to="start")["t"] == "ok"
    client.wait(lambda state: len(state["view"]["seats"][0]["hand"]) == 5)
    assert lesson(client)["step"] == 3
    do(client, "end")
    client.wait(lambda state: state["view"]["turn"] == 5 and state["legal"])
    assert lesson(client)["missed"]
    # Whoever comes back finds it as it was left.
    client.close()
    again = Client(server, client.table, client.token)  # type: ignore[attr-defined]
    again.wait(lambda state: state["started"])
    assert lesson(again) == {"name": "duel", "step": 3, "missed": True, "turn": 3}
    again.close()


def test_a_lesson_can_be_begun_at_its_last_step_and_won(server: Server) -> None:
    duel = lesson_named("duel")
    last = len(duel.steps) - 1
    client = begin(server, step=last)
    for line in duel.steps[last].way:
        do(client, line)
    client.wait(lambda state: state["outcome"])
    assert client.state["outcome"]["winners"] == [0]
    assert lesson(client) == {"name": "duel", "step": last + 1, "missed": False, "turn": None}
    # After it comes a free game, dealt by chance.
    client.ask("rematch")
    table = client.expect("rematch") if client.heard[-1]["t"] != "rematch" else client.heard[-1]
    free = Client(server, table["table"], table["token"])
    free.wait(lambda state: state["started"])
    assert free.state["lesson"] is None
    assert free.state["view"]["turn"] == 1
    free.close()
    client.close()


def test_what_there_is_not_is_refused(server: Server) -> None:
    for wish, says in (
        ({"name": "chess"}, "there is no lesson 'chess'"),
        ({"name": "duel", "step": 99}, "duel has steps 0 to 11"),
        ({"name": "duel", "step": -1}, "duel has steps 0 to 11"),
    ):
        answer = server.post("/api/tables", {"lesson": wish})
        assert answer.status_code == 422, answer.text
        assert says in answer.json()["error"]["text"]
    assert server.post("/api/tables", {"lesson": {"name": 3}}).status_code == 422


def test_facts_tell_every_lesson_in_its_language(server: Server) -> None:
    for language, title in (("en", "Your first game"), ("fr", "Votre première partie")):
        told = server.get(f"/api/facts?lang={language}").json()["lessons"]
        duel = next(one for one in told if one["name"] == "duel")
        assert duel["title"] == title
        assert [step["name"] for step in duel["steps"]][:2] == ["play", "buy"]
        assert duel["steps"][0]["at"] == ["play *"]


def test_another_table_has_no_lesson(server: Server) -> None:
    client = server.open().sit(0)
    client.wait(lambda state: True)
    assert client.state["lesson"] is None
    client.close()


@pytest.mark.parametrize("name", ["coop", "team", "mistress"])
def test_a_lesson_is_played_to_its_end(server: Server, name: str) -> None:
    client = begin(server, name)
    for step in lesson_named(name).steps:
        for line in step.way:
            do(client, line)
    count = len(lesson_named(name).steps)
    client.wait(lambda state: state["lesson"]["step"] == count)
    client.close()
