"""Playing at a table: joining, acting, repeating, two tabs, undo, resigning, rematch, chat."""

from __future__ import annotations

import re

import pytest

import kyradar
from kyradar.agents.workspace import warm_up

from .tables import NOVICE, PERSON, Client, Server, acting, catch_up, play_on


def undoable(clients: tuple[Client, Client]) -> Client:
    """Play until somebody has done something that can be taken back."""
    for _ in range(200):
        client = acting(*clients)
        if client.state["can_undo"]:
            return client
        plays = [line for line in client.lines() if line.startswith("play ")]
        client.act(plays[0] if plays else "end" if "end" in client.lines() else None)
        catch_up(*clients)
    raise AssertionError("nothing could be taken back in 200 actions")


def test_the_game_begins_when_everybody_has_joined(server: Server) -> None:
    table = server.open()
    first = table.sit(0, name="Lyra")
    state = first.wait(lambda state: True)
    assert not state["started"]
    assert state["view"] is None
    assert [person["online"] for person in state["people"]] == [True, False]
    assert first.ask("act", at=state["version"], line="end")["code"] == "waiting"
    second = table.sit(1)
    state = first.wait(lambda state: state["started"])
    assert state["people"][0] == {
        "name": "Lyra",
        "house": "Volarees",
        "kind": "person",
        "level": None,
        "online": True,
    }
    assert second.wait(lambda state: state["started"])["view"]["turn"] == 1


def test_everybody_sees_their_own_hand_and_only_theirs(server: Server) -> None:
    clients = server.open().both()
    for seat, client in enumerate(clients):
        hands = [side["hand"] for side in client.state["view"]["seats"]]
        assert isinstance(hands[seat], list)
        assert set(hands[1 - seat]) == {"count"}
    dealt = [client.state["view"]["seats"][seat]["hand"] for seat, client in enumerate(clients)]
    assert sorted(len(hand) for hand in dealt) == [0, 5]  # drawn when one's turn begins


def test_actions_are_answered_and_told_to_both(server: Server) -> None:
    clients = server.open(options={"first": 0}).both()
    before = clients[0].state["version"]
    assert clients[0].act("end") == {"t": "ok", "id": 1, "version": before + 1}
    catch_up(*clients)
    for client in clients:
        assert client.state["version"] == before + 1
        assert client.state["to_act"] == [1]
        assert client.log
    assert clients[0].state["legal"] == []
    prices = {action["line"]: action for action in clients[1].state["legal"]}
    assert prices["end"] == {
        **{"line": "end", "price": [0, 0, 0], "rule": "T6"},
        **{"verb": "end", "card": None, "parts": {}},
    }


def test_a_refusal_names_its_rule_in_the_language_of_the_client(server: Server) -> None:
    first, second = server.open(options={"first": 0}).both(lang="fr")
    answer = first.act("attack Kyr")
    assert (answer["t"], answer["code"], answer["rule"]) == ("error", "illegal", "P8")
    assert answer["text"].startswith("Attaquer Kyr")
    assert first.act("attack Paris")["code"] == "syntax"
    assert first.act("p2: end")["code"] == "seat"
    assert second.act("end", at=second.state["version"])["rule"] == "X1"
    why = first.ask("why", line="attack Kyr")
    assert why["price"] == [0, 10, 0]
    assert (why["ok"], why["rule"], why["text"]) == (False, "P8", answer["text"])
    assert first.ask("why", line="end")["ok"]


def test_a_repeated_action_is_answered_and_not_done_twice(server: Server) -> None:
    table = server.open(options={"first": 0})
    first, second = table.both()
    wish = {"t": "act", "id": 7, "at": first.state["version"], "line": "end"}
    first.send(wish)
    answer = first.answer(7)
    first.send(wish)
    assert first.answer(7) == answer
    # Another connection, after the first answer was lost: still the same action.
    again = table.sit(0)
    again.send(wish)
    assert again.answer(7) == answer
    stale = again.ask("act", at=wish["at"], line="end")
    assert stale["code"] == "stale"
    assert str(answer["version"]) in stale["text"]
    catch_up(first, second)
    assert second.state["version"] == answer["version"]


def test_two_tabs_of_one_seat_stay_in_step(server: Server) -> None:
    table = server.open(options={"first": 0})
    first, second = table.both()
    tab = table.sit(0)
    tab.wait(lambda state: state["started"])
    for _ in range(6):
        play_on((first, second), 1)
        tab.wait(lambda state: state["version"] >= first.state["version"])
        fields = ("version", "view", "legal", "to_act", "can_undo")
        assert {name: tab.state[name] for name in fields} == {
            name: first.state[name] for name in fields
        }
        assert tab.log == first.log
    assert tab.state["people"][0]["online"]
    first.close()
    second.wait(lambda state: state["people"][0]["online"])
    tab.close()
    second.wait(lambda state: not state["people"][0]["online"])


def test_who_comes_back_gets_everything(server: Server) -> None:
    table = server.open()
    clients = table.both()
    play_on(clients, 12)
    clients[0].close()
    back = table.sit(0, have=clients[0].state["version"])
    back.wait(lambda state: state["started"])
    assert back.log == clients[0].log
    assert back.state["view"] == clients[0].state["view"]
    assert back.state["log_from"] == 0


def test_undo_needs_the_consent_of_a_person(server: Server) -> None:
    clients = server.open().both()
    asker = undoable(clients)
    other = clients[1 - clients.index(asker)]
    before, log = asker.state, list(asker.log)
    assert asker.ask("undo", at=before["version"])["t"] == "ok"
    seat = clients.index(asker)
    other.wait(lambda state: state["undo_asked"] == seat)
    assert asker.ask("undo_answer", yes=True)["code"] == "undo_asked"
    assert other.ask("undo_answer", yes=False)["t"] == "ok"
    asker.wait(lambda state: state["undo_asked"] is None)
    assert asker.state["version"] == before["version"]
    asker.ask("undo", at=before["version"])
    other.wait(lambda state: state["undo_asked"] == seat)
    assert other.ask("undo_answer", yes=True)["t"] == "ok"
    asker.wait(lambda state: state["version"] == before["version"] + 1)
    assert len(asker.log) < len(log)
    assert asker.log == log[: len(asker.log)]
    catch_up(*clients)
    assert len(other.log) == len(asker.log)


def test_partners_agree_only_to_what_they_could_have_used(server: Server) -> None:
    """I2: a step that was begun is cancelled without asking; an action in a common turn is not."""
    table = server.open(
        PERSON, PERSON, mode="ilhus", options={"heroes": ["mage", "mistress"]}, seed=2
    )
    clients = table.both()
    for _ in range(200):
        player = acting(*clients)
        steps = [line for line in player.lines() if line.startswith("step ")]
        before = player.state["version"]
        assert player.act(steps[0] if steps else None)["t"] == "ok"
        catch_up(*clients)
        if steps and player.state["can_undo"] and player.state["legal"]:
            break
    else:
        raise AssertionError("nobody could make a step")
    told = player.ask("undo")
    assert told["t"] == "ok" and told["version"] == before + 2
    player.wait(lambda state: state["version"] == before + 2)
    assert player.state["undo_asked"] is None and steps[0] in player.lines()

    clients = server.open(PERSON, PERSON, mode="coop", seed=2).both()
    player = acting(*clients)
    line = next(line for line in player.lines() if line.startswith("play "))
    assert player.act(line)["t"] == "ok"
    catch_up(*clients)
    assert player.state["can_undo"] and len(player.state["to_act"]) == 2
    assert player.ask("undo")["t"] == "ok"
    player.wait(lambda state: state["undo_asked"] is not None)


def test_undo_is_free_where_the_table_says_so_or_against_computers(server: Server) -> None:
    clients = server.open(undo="free").both()
    client = undoable(clients)
    version = client.state["version"]
    view = client.state["view"]
    assert client.ask("undo", at=version) == {
        "t": "ok",
        "id": client.last_id,
        "version": version + 1,
    }
    client.wait(lambda state: state["version"] == version + 1)
    assert client.state["view"] != view
    alone = server.open(PERSON, NOVICE, options={"first": 0}).sit(0)
    alone.wait(lambda state: state["legal"])
    plays = [line for line in alone.lines() if line.startswith("play ")]
    alone.act(plays[0])
    alone.wait(lambda state: state["can_undo"])
    assert alone.ask("undo")["t"] == "ok"


def test_undo_never_goes_across_what_was_revealed(server: Server) -> None:
    first, second = server.open(undo="free", options={"first": 0}).both()
    first.act("end")  # cards were drawn
    catch_up(first, second)
    for client in (first, second):
        assert not client.state["can_undo"]
        assert client.ask("undo", at=client.state["version"])["code"] == "undo"


def test_resigning_ends_the_game_and_a_rematch_begins_another(server: Server) -> None:
    table = server.open(options={"first": 0}, seed=5)
    first, second = table.both(lang="it")
    assert first.ask("rematch")["code"] == "rematch"
    assert table.record().status_code == 409
    assert second.ask("resign")["t"] == "ok"
    state = first.wait(lambda state: state["outcome"])
    assert state["outcome"] == {
        "winner": 0,
        "winners": [0],
        "cause": "resigned",
        "text": "l'avversario ha abbandonato",
        "lost": "hai abbandonato",
    }
    assert first.act("end", at=state["version"])["code"] == "over"
    game = kyradar.load_record(table.record().text)
    assert game.outcome == kyradar.Outcome(0, kyradar.Cause.RESIGNED)
    assert "fair" not in table.record().text  # its seed was chosen
    assert first.ask("rematch")["t"] == "ok"
    second.wait(lambda state: state["rematch_asked"] == [0])
    first.close()  # whoever leaves meanwhile finds the way later
    assert second.ask("rematch")["t"] == "ok"
    way = second.expect("rematch")
    assert way["token"] == table.tokens[1]
    late = table.sit(0)
    assert late.expect("rematch") == {
        "t": "rematch",
        "table": way["table"],
        "token": table.tokens[0],
        "hash": way["hash"],
    }
    again = Client(server, way["table"], way["token"])
    Client(server, way["table"], table.tokens[0])
    again.wait(lambda state: state["started"])
    assert again.state["to_act"] == [1]  # the other one begins


def test_a_rematch_against_a_computer_needs_nobody_else(server: Server) -> None:
    client = server.open(PERSON, NOVICE).sit(0)
    client.wait(lambda state: state["started"])
    client.ask("resign")
    client.last_id += 1
    client.send({"t": "rematch", "id": client.last_id})
    assert client.expect("rematch")["token"]


def test_chat_and_names(server: Server) -> None:
    table = server.open()
    first, second = table.both()
    assert first.ask("say", text="  hello\nthere\x07 ")["t"] == "ok"
    line = {"t": "chat", "seat": 0, "name": "Volarees", "text": "hello there"}
    assert second.expect("chat") == line
    late = table.sit(None)
    assert late.expect("chat") == line
    assert second.ask("name", name="[[Mira]]  " + "x" * 90)["t"] == "ok"
    name = first.expect("people")["people"][1]["name"]
    assert name.startswith("((Mira)) x")
    assert len(name) == 24
    assert first.ask("name", name=" \n ")["code"] == "syntax"
    assert late.ask("say", text="hello")["code"] == "seat"
    quiet = server.open(chat=False).both()[0]
    assert quiet.ask("say", text="hello")["code"] == "chat"


def test_the_language_can_be_changed(server: Server) -> None:
    first, second = server.open(options={"first": 0}).both()
    first.act("end")
    catch_up(first, second)
    english = list(second.log)
    assert second.ask("lang", lang="it")["t"] == "ok"
    second.wait(lambda state: state["log_from"] == 0 and second.log != english)
    assert len(second.log) == len(english)


def test_a_computer_plays_a_whole_game_and_gives_hints(server: Server) -> None:
    warm_up()  # into the cache, so that the hint does not wait for the compiler
    table = server.open(NOVICE, PERSON, options={"first": 1})
    client = table.sit(1, name="Lyra")
    client.wait(lambda state: state["legal"])
    hint = client.ask("hint")
    assert hint["t"] == "hint"
    assert hint["line"] in client.lines()
    assert 0.0 <= hint["win"] <= 1.0
    assert re.search(r"\w+", hint["text"])
    done = -1
    while not client.state["outcome"]:
        if client.state["legal"] and client.state["version"] > done:
            done = client.state["version"]
            assert client.act("end" if "end" in client.lines() else None)["t"] == "ok"
        else:
            client.receive()
    assert client.state["outcome"]["winner"] == 0
    assert kyradar.load_record(table.record().text).outcome is not None
    assert client.ask("hint")["code"] == "hint"


@pytest.mark.parametrize(
    ("mode", "kinds", "hints"),
    [
        ("solo", "p", True),
        ("coop", "pp", True),
        ("team", "ppcc", True),
        ("team", "pcpc", False),
        ("duel", "pc", True),
        ("duel", "pp", False),
    ],
)
def test_hints_where_no_person_plays_against_you(
    server: Server, mode: str, kinds: str, hints: bool
) -> None:
    seats = [PERSON if kind == "p" else NOVICE for kind in kinds]
    client = server.open(*seats, mode=mode).sit(0)
    assert client.expect("welcome")["hints"] is hints


def test_no_hints_against_people(server: Server) -> None:
    first, _ = server.open(options={"first": 0}).both()
    assert first.ask("hint")["code"] == "hint"


@pytest.mark.parametrize("token", ["", "x", "\U0001f600", "a" * 4000])
def test_a_wrong_token_opens_nothing(server: Server, token: str) -> None:
    client = Client(server, server.open().id, token)
    assert client.receive()["code"] == "token"
    assert client.closed_with() == 4003
