"""Looking without acting: the table as it was, what is left in a deck, facts beside sentences."""

from __future__ import annotations

from collections import Counter

from .tables import NOVICE, PERSON, Server, acting, catch_up, play_on, reached


def test_a_seat_sees_what_it_saw_then(server: Server) -> None:
    clients = server.open(options={"first": 0}, seed=5).both()
    first = clients[0]
    seen = {0: first.state["view"]}
    for step in range(1, 9):
        version = acting(*clients).act()["version"]
        for client in clients:
            client.wait(reached(version))
        seen[step] = first.state["view"]
    for step, view in seen.items():
        answer = first.ask("look", step=step)
        assert answer["t"] == "look" and answer["view"] == view
    assert first.ask("look", step=9)["code"] == "syntax"
    assert first.ask("look", step=-1)["code"] == "syntax"


def test_the_log_says_at_which_step_something_happened(server: Server) -> None:
    clients = server.open(options={"first": 0}, seed=5).both()
    assert play_on(clients, 6) == 6
    catch_up(*clients)
    state = clients[0]
    entries = [entry for news in state.heard if news["t"] == "state" for entry in news["log"]]
    assert {entry["step"] for entry in entries} == set(range(7))  # 0: the deal
    played = [entry for entry in entries if entry["facts"]["kind"] == "played"]
    assert all(entry["facts"]["card"] in entry["text"] for entry in played)


def test_facts_tell_no_more_than_sentences(server: Server) -> None:
    first, second = server.open(options={"first": 0}, seed=5).both()
    first.act("end")
    catch_up(first, second)

    def drawn(client: object) -> list[str | None]:
        news = [one for one in client.heard if one["t"] == "state"]  # type: ignore[attr-defined]
        facts = [entry["facts"] for state in news for entry in state["log"]]
        return [fact["card"] for fact in facts if fact["kind"] == "drew"]

    assert drawn(first) == [None] * 5
    assert Counter(drawn(second)) == Counter(second.state["view"]["seats"][1]["hand"])


def test_what_is_left_in_a_deck_is_a_set(server: Server) -> None:
    first, second = server.open(options={"first": 0}, seed=5).both()
    own = first.ask("piles", seat=0)
    hand = Counter(first.state["view"]["seats"][0]["hand"])
    assert sum(own["cards"].values()) == 5 and not own["with_hand"]
    theirs = second.ask("piles", seat=0)
    assert theirs["with_hand"]
    assert Counter(theirs["cards"]) == hand + Counter(own["cards"])
    assert list(own["cards"]) == sorted(own["cards"]), "no order to learn from"
    assert first.ask("piles", seat=2)["code"] == "seat"


def test_sides_change_for_the_next_game(server: Server) -> None:
    table = server.open(PERSON, NOVICE, seed=5)
    client = table.sit(0)
    client.wait(lambda state: state["started"])
    client.ask("resign")
    client.send({"t": "rematch", "id": 50, "swap": True})
    news = client.expect("rematch")
    again = type(table)(server, news["table"], [news["token"]]).sit(0)
    assert again.expect("welcome")["seat"] == 1
    people = again.wait(lambda state: state["started"])["people"]
    assert [one["kind"] for one in people] == ["computer", "person"]
