"""Ways to gain by the table itself: none of them is a rule of the game."""

from __future__ import annotations

from typing import Any

import pytest

from kyradar import Game, new_game
from kyradar.agents import workers
from kyradar.agents.hidden import Memory
from kyradar.title import ModeName

from .tables import Client, Server, Table, acting, catch_up, play_on


def test_another_game_is_not_the_deal_of_the_day(server: Server) -> None:
    """A rematch is dealt anew, and its result is nobody's to compare."""
    opened = server.post("/api/daily", {}).json()
    first = Table(server, opened["table"], opened["tokens"]).sit(0)
    first.wait(lambda state: state["started"])
    first.ask("resign")
    assert first.wait(lambda state: state["outcome"])["daily"]["text"]
    first.ask("rematch")
    way = first.expect("rematch")
    second = Client(server, way["table"], way["token"])
    assert second.wait(lambda state: state["started"])["daily"] is None


def test_who_is_there_is_told_after_somebody_asked(server: Server) -> None:
    """What was told to one alone is not told again to all when it is true no more."""
    table = server.open()
    first, second = table.both()
    catch_up(first, second)
    for _ in range(2):
        server.get(f"/api/tables/{table.id}")
        second.close()
        first.receive()
        while first.heard[-1]["t"] != "state":
            first.receive()
        assert not first.state["people"][1]["online"]
        server.get(f"/api/tables/{table.id}")
        second = table.sit(1)
        second.wait(lambda state: state["people"][1]["online"])
        first.wait(lambda state: state["people"][1]["online"])


def test_an_action_in_other_words_is_known_again(server: Server) -> None:
    """Sent again after a lost answer, as it was sent: it was done, and is not refused."""
    table = server.open(options={"first": 0}, seed=3)
    first, second = table.both()
    for say in (str.upper, "p1: {}".format, "  {}".format):
        catch_up(first, second)
        at, line = first.state["version"], say(first.lines()[0])
        done = first.ask("act", at=at, line=line)
        assert done["t"] == "ok"
        again = table.sit(0)
        again.wait(lambda state: state["started"])
        again.last_id = first.last_id - 1
        assert again.ask("act", at=at, line=line) == done
        again.last_id -= 1
        again.close()
        late = table.sit(0)
        late.wait(lambda state: state["started"])
        late.last_id = first.last_id - 1
        assert late.ask("act", at=at, line="end")["code"] == "stale", "that was not done"
        late.close()
    long = first.lines()[0] + " " * 1_000
    assert first.ask("act", at=first.newest, line=long)["code"] == "syntax"
    assert acting(first, second) is first


@pytest.mark.parametrize("mode", ["coop", "team"])
def test_a_hint_is_for_whoever_asks_and_knows_no_persons_hand(
    mode: ModeName, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where partners act in one turn, the second once was told what to play of the first's hand."""
    thought: list[tuple[Game, int]] = []
    looked: list[Any] = []

    def advise(game: Game, budget: Any, agent: Any, language: str, seat: int) -> None:
        thought.append((game, seat))

    monkeypatch.setattr(workers, "advise", advise)
    monkeypatch.setattr(Memory, "look", lambda self, view: looked.append(view))
    game = new_game(mode, seed=3)
    seat, partner = game.to_act[1], game.to_act[0]
    game.apply(next(one for one in game.legal(partner) if one.verb == "play"))
    persons = tuple(range(game.players))
    for silent, told in ((persons, False), ((), True)):
        looked.clear()
        workers.hint(game, seat, "en", silent)
        imagined, asked = thought.pop()
        assert asked == seat and imagined.view(seat) == game.view(seat)
        hands = [view["seats"][partner]["hand"] for view in looked]
        assert len(hands) == 2 and all(isinstance(hand, list) is told for hand in hands)
    assert game.team_view(seat, silent=persons) == game.view(seat)


def test_a_guest_is_told_that_the_deal_was_chosen(server: Server) -> None:
    """Whoever chose a seed or a position knows every card: nobody shall learn it at the end."""
    first = server.open(seed=7)
    play_on(first.both(), 3)
    first.sit(0).ask("resign")
    start = {"record": first.record().text, "step": 2}
    for table, chosen in ((first, True), (server.open(start=start), True), (server.open(), False)):
        assert server.get(f"/api/tables/{table.id}/about").json()["chosen"] is chosen


def test_a_duel_cannot_be_played_at_a_table_of_another_mode(server: Server) -> None:
    """At a table for partners a duel had hints against the other person."""
    pairs: list[tuple[ModeName, ModeName]]
    pairs = [("duel", "coop"), ("coop", "duel"), ("duel", "team"), ("solo", "duel")]
    for mode, other in pairs:
        game = new_game(mode, seed=3)
        game.apply(game.legal()[0])
        game.resign(0)
        seats = [{"kind": "person"}] * new_game(other, seed=3).players
        start = {"record": game.record(), "step": 1}
        wish = {"mode": other, "seats": seats, "start": start}
        refused = server.post("/api/tables", wish)
        assert refused.status_code == 422 and mode in refused.json()["error"]["text"]


def test_nobody_tells_the_enemys_computer_to_play(server: Server) -> None:
    """It waits for the person on its side, whatever those on the other side say to theirs."""
    person, novice = {"kind": "person"}, {"kind": "computer", "level": "novice"}
    table = server.open(person, novice, person, novice, mode="team", seed=4)
    one, other = table.sit(0), table.sit(2)
    for client in (one, other):
        client.wait(lambda state: state["started"])
    enemy, own = (one, other) if 2 in one.state["to_act"] else (other, one)
    waiting = own.state["partners_waiting"]
    assert waiting
    enemy.ask("partner")
    enemy.ask("partner", go=False, first=True)
    told = own.wait(lambda state: state["partner_first"])
    assert waiting[0] not in told["partner_first"]
    assert (told["partners_waiting"], told["thinking"]) == (waiting, None)
    own.ask("partner", go=False, first=True)
    told = own.wait(lambda state: len(state["partner_first"]) == 2)
    assert told["partners_waiting"] == []
