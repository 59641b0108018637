"""What a type checker finds in a user's program before it runs, and what it lets pass."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import get_args

import pytest
from helpers import OPTION_SETS, PACKAGE, Json, mode_name, walk

import kyradar
from kyradar.engine.typed import Options, ViewKey
from kyradar.title import ModeName, all_modes

pytestmark = pytest.mark.slow

RIGHT = """
from collections.abc import Sequence
from typing import Any

import kyradar
from kyradar.agents import Agent


class Mine:
    def choose(self, view: kyradar.View, legal: Sequence[kyradar.Action]) -> kyradar.Action:
        return legal[len(view["seats"]) % len(legal)]


player: Agent = Mine()
chosen: kyradar.Options = {"ploys": True, "first": 0}
loaded: dict[str, Any] = {"difficulty": "hard"}
game = kyradar.new_game("duel", 7, chosen)
other = kyradar.new_game("solo", options=loaded)
third = kyradar.new_game("ilhus", options={"heroes": ["mage"], "level": "easy"})
view = game.view(0)
turn: int = view["turn"]
action = player.choose(view, game.legal())
imagined = kyradar.imagine(view, 1)
"""
WRONG = """
import kyradar

kyradar.new_game("dule")
kyradar.new_game(options=7)
kyradar.new_game("duel").view(0)["sets"]
kyradar.imagine(kyradar.new_game().view(0))["seats"]
chosen: kyradar.Options = {"perk": True}
"""
MISSPELT = """
from kyradar.ilhus.kernel import layout as i
from kyradar.volfyirion.kernel import layout as k


def quiet(s: k.State, cards: k.Tables, t: int) -> int:
    return s.quiet_turns + s.hand[0, 1] + cards.cost[t]


def wrong(s: k.State, solo: k.SoloState, ilhus: i.State) -> int:
    s.quite_turns = 1
    s.hand[0] = 1
    return solo.rage[0] + s.rage[0] + ilhus.destinies
"""


def check(folder: Path, text: str) -> list[str]:
    """The lines of a program that mypy finds fault with."""
    program = folder / "program.py"
    program.write_text(text.lstrip(), "utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--follow-imports=silent", str(program)],
        capture_output=True,
        text=True,
        cwd=PACKAGE.parents[1],
        timeout=280,
        env={"MYPYPATH": str(PACKAGE.parent), "PATH": ""},
    )
    assert not done.stderr, done.stderr
    found = [line for line in done.stdout.splitlines() if "program.py:" in line]
    return [line.split(":")[1] for line in found if " error:" in line]


def test_mistakes_are_found_and_nothing_else(tmp_path: Path) -> None:
    assert check(tmp_path, WRONG) == ["3", "4", "5", "6", "7"]
    assert check(tmp_path, RIGHT) == []


def test_the_types_name_every_mode_and_option() -> None:
    assert set(get_args(ModeName)) == set(all_modes())
    known = {name for mode in all_modes().values() for name in mode.settings}
    assert set(Options.__annotations__) == known


def test_every_field_of_a_view_is_known() -> None:
    keys = set(get_args(ViewKey))
    seen: set[str] = set()
    everything: dict[ModeName, Json] = {mode_name(mode): {} for mode in all_modes()}
    everything["duel"] = OPTION_SETS["everything"]
    everything["ilhus"] = {"heroes": ["mage", "mistress", "twins"]}
    for mode, options in everything.items():
        for game in walk(3, options, 150, mode):
            for seat in (None, *range(game.players)):
                seen |= set(game.view(seat))
    assert seen - keys == set()
    assert len(seen) > 40
    assert type(kyradar.new_game(seed=1).view(0)) is dict  # plain data at run time


def test_a_misspelt_field_of_a_state_is_an_error(tmp_path: Path) -> None:
    assert check(tmp_path, MISSPELT) == ["10", "11", "12", "12", "12"]


IN_KERNELS = [
    ("volfyirion/kernel/turn.py", "s.quiet_turns += 1", "s.quite_turns += 1"),
    ("ilhus/kernel/encounters.py", "s.encounter += 1", "s.encouter += 1"),
    ("ilhus/mind/kernel/foresight.py", "s.destiny_size += ", "s.destiny_sise += "),
]


@pytest.mark.sampled(2)
@pytest.mark.parametrize(("path", "right", "misspelt"), IN_KERNELS)
def test_a_misspelt_field_in_a_kernel_is_found(
    tmp_path: Path, path: str, right: str, misspelt: str
) -> None:
    """Kernels were not looked at: their functions had no types."""
    file, wrong = PACKAGE / path, tmp_path / "wrong.py"
    text = file.read_text("utf-8")
    assert right in text
    wrong.write_text(text.replace(right, misspelt), "utf-8")
    asked = [sys.executable, "-m", "mypy", "--no-error-summary", "--cache-dir", str(tmp_path / "c")]
    asked += ["--shadow-file", str(file), str(wrong), str(file)]
    done = subprocess.run(asked, capture_output=True, text=True, cwd=PACKAGE.parents[1])
    (line,) = done.stdout.splitlines()
    assert f'"State" has no attribute "{misspelt[2:].split()[0]}"' in line
