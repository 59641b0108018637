"""Who else is at a table of Ilhus: partners who talk, watchers, and somebody who comes back."""

from __future__ import annotations

from .tables import PERSON, Server, play_on


def test_a_battle_has_company(server: Server) -> None:
    """Chat, somebody who watches, and a hero who comes back to what went on meanwhile."""
    heroes = {"heroes": ["mage", "twins"], "level": "easy"}
    table = server.open(PERSON, PERSON, mode="ilhus", options=heroes, chat=True)
    first, second = table.both()
    watcher = table.sit(None)
    watcher.wait(lambda state: state["started"])
    assert first.ask("say", text="the Keener first")["t"] == "ok"
    assert second.expect("chat")["text"] == "the Keener first"
    play_on((first, second), 6)
    first.close()
    again = table.sit(0)
    again.wait(lambda state: state["version"] == second.state["version"])
    watcher.wait(lambda state: state["version"] == second.state["version"])
    foes = [client.state["view"]["foes"] for client in (again, watcher, second)]
    assert foes[0] == foes[1] == foes[2]
    assert watcher.state["legal"] == []
