"""Own agents wherever a name is taken: classes, functions, objects, and what cannot play."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from kyradar import Action, KyradarError, lab
from kyradar.agents import RandomAgent, View, make
from kyradar.cli.main import main
from kyradar.lab.players import name_of, take_seat


class First:
    """Always takes the first action; counts its decisions."""

    def __init__(self, seed: int | None = None) -> None:
        self.decisions = 0

    def choose(self, view: View, legal: Sequence[Action], budget: object | None = None) -> Action:
        self.decisions += 1
        return legal[0]


class Last(First):
    """Always takes the last action."""

    def choose(self, view: View, legal: Sequence[Action], budget: object | None = None) -> Action:
        return legal[-1]


class Named(First):
    name = "the first"


def make_first(seed: int | None) -> First:
    return First(seed)


class Plain:
    """Takes no seed and knows no budget."""

    def choose(self, view: View, legal: Sequence[Action]) -> Action:
        return legal[0]


def no_agent(seed: int | None) -> Any:
    return seed


def test_names() -> None:
    assert name_of("greedy") == "greedy"
    assert name_of(First) == name_of(First()) == f"{__name__}:First"
    assert name_of(make_first) == f"{__name__}:make_first"
    assert name_of(Named()) == "the first"


def test_classes_functions_and_objects_take_a_seat() -> None:
    agent = First()
    seated = take_seat(agent, 1)
    assert isinstance(seated, First) and seated is not agent
    assert isinstance(take_seat(First, 1), First)
    assert isinstance(take_seat(make_first, 1), First)
    assert isinstance(take_seat("random", 1), RandomAgent)
    assert isinstance(take_seat(Plain, 1), Plain)  # type: ignore[arg-type]
    with pytest.raises(KyradarError, match="no_agent makes no agent"):
        take_seat(no_agent, 1)


def test_a_ladder_of_own_agents_is_the_same_by_two_workers() -> None:
    agent = First()
    one = lab.play_ladder([agent, Last, "random"], 2, processes=1)
    assert agent.decisions == 0  # games know nothing of each other
    two = lab.play_ladder([agent, Last, "random"], 2, processes=2)
    told = [(result.winner, result.actions, result.turns) for result in one.results]
    assert told == [(result.winner, result.actions, result.turns) for result in two.results]
    assert f"{__name__}:Last" in str(one)


def test_what_a_worker_cannot_find_is_told(tmp_path: Path) -> None:
    class Local(First):
        pass

    with pytest.raises(KyradarError, match="define its class in a module"):
        lab.play_ladder([Local, "random"], 4, processes=2)
    assert len(lab.play_ladder([Local, "random"], 2, processes=1).results) == 2


def test_a_run_of_own_agents(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    pytest.importorskip("numpy")
    run = lab.run(tmp_path / "run", 2, [First, "random"], workers=1)
    assert set(run.games["agent_0"]) == {f"{__name__}:First", "random"}
    assert run.agents == [f"{__name__}:First", "random"]
    with pytest.raises(KyradarError, match="named twice"):
        lab.run(tmp_path / "other", 2, [First, First(), "random"], workers=1)


MINE = """
class Agent:
    def choose(self, view, legal, budget=None):
        return legal[-1]

agents = {}
"""


def test_an_agent_by_its_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """As a user would have it: a file in the folder one is in, played by two workers."""
    (tmp_path / "my_own_player.py").write_text(MINE, "utf-8")
    monkeypatch.chdir(tmp_path)
    command = ["lab", "ladder", "--games", "2", "--workers", "2", "--agents"]
    assert main([*command, "random,my_own_player:Agent"]) == 0
    assert "| my_own_player:Agent |" in capsys.readouterr().out
    mine: Any = make("my_own_player:Agent", 3)  # it is given neither a view nor actions
    assert mine.choose({}, [1, 2]) == 2
    for name, said in (
        ("my_own_player:Nobody", "nothing named 'Nobody'"),
        ("no_such_module:Agent", "no module is named 'no_such_module'"),
        ("my_own_player:agents", "neither a class nor a function"),
        ("builtins:int", "no method choose"),
    ):
        assert main([*command, f"random,{name}"]) == 2
        assert said in capsys.readouterr().err


def test_survival_of_own_agents() -> None:
    survival = lab.play_survival("solo", [First], 1, processes=1)
    (easy, *_) = lab.findings_of("solo").settings(lab.make_job(1, ["random"], "solo").table)
    assert survival.won(f"{__name__}:First", easy)[1] == 1
