"""What every environment has: a layout, a table, and words before it keeps anybody waiting."""

from __future__ import annotations

from typing import Any

import gymnasium
import pyspiel
import pytest

import kyradar
from kyradar import OptionError, envs
from kyradar.agents import make
from kyradar.envs import single, spiel


def environments(mode: str, game: str) -> list[Any]:
    return [
        envs.env(mode=mode),
        envs.raw_env(mode=mode),
        envs.parallel_env(mode=mode),
        gymnasium.make(f"kyradar/{game.capitalize()}-v0", mode=mode).unwrapped,
        pyspiel.load_game(f"python_{game}(mode={mode})"),
        envs.BatchEnv(1, mode=mode, seed=1),
    ]


@pytest.mark.parametrize(("mode", "game"), [("duel", "volfyirion"), ("ilhus", "ilhus")])
def test_every_environment_has_a_layout_and_a_table(mode: str, game: str) -> None:
    table = envs.Table(mode)
    for env in environments(mode, game):
        assert env.layout == table.layout
        assert env.table.actions.text(0, 3) == table.actions.text(0, 3) != ""
        row = env.layout["hand" if mode == "duel" else "own_hand"].numbers
        assert isinstance(row, slice)


def test_a_game_named_after_one_takes_no_mode_of_another() -> None:
    assert single and spiel  # importing registers
    with pytest.raises(OptionError, match="duel is no mode of ilhus"):
        gymnasium.make("kyradar/Ilhus-v0", mode="duel")
    with pytest.raises(Exception, match="duel is no mode of ilhus"):
        pyspiel.load_game("python_ilhus(mode=duel)")
    assert gymnasium.make("kyradar/Volfyirion-v0", mode="coop").unwrapped.table.mode == "coop"


def test_every_environment_says_how_fast_it_is_drawn() -> None:
    for env in environments("duel", "volfyirion")[:4]:
        assert env.metadata["render_fps"] > 0


def test_a_batch_has_nothing_to_say(recwarn: pytest.WarningsRecorder) -> None:
    envs.BatchEnv(1, seed=1)
    assert not recwarn.list


def test_names_can_be_looked_up() -> None:
    assert dir(envs) == sorted(envs.__all__)
    assert {"BatchEnv", "Table", "env", "parallel_env"} <= set(dir(envs))


def test_agents_say_who_they_are_and_a_name_is_a_name() -> None:
    for name in ("random", "greedy", "novice", "net", "search:100ms", "master", "cmd:./bot --fast"):
        assert "object at" not in repr(make(name, 7))
    assert repr(make("greedy", 7)) == "GreedyAgent(seed=7)"
    for wrong in (None, 7, b"greedy"):
        with pytest.raises(OptionError, match="by its name"):
            make(wrong)  # type: ignore[arg-type]


def test_long_lines_are_not_repeated() -> None:
    game = kyradar.new_game(seed=1)
    for line in ("x" * 100_000, "play " + "y" * 100_000):
        with pytest.raises(kyradar.NotationError) as caught:
            game.read(line)
        assert len(str(caught.value)) < 1000
    with pytest.raises(OptionError) as wrong:
        kyradar.new_game("x" * 100_000)  # type: ignore[arg-type]
    assert len(str(wrong.value)) < 1000


def test_undo_at_the_start_says_that_nothing_was_done() -> None:
    with pytest.raises(kyradar.IllegalAction, match="nothing was done yet"):
        kyradar.new_game(seed=1).undo()
