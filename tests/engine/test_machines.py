"""Machines: the same text gives the same results on each, and what goes wrong there stays there."""

from __future__ import annotations

import gc
import os
import subprocess
import sys
import time
import weakref
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import Any

import pytest
from helpers import python
from sanitised import needs_compiler, sanitised

import kyradar
from kyradar.agents import Budget, SearchAgent, make
from kyradar.agents.hidden import remembered
from kyradar.agents.minds import mind_of
from kyradar.agents.networks import Judge, network_for, usual_use
from kyradar.agents.proof import Prover
from kyradar.engine.machines import choose
from kyradar.engine.machines.choose import machine_of
from kyradar.engine.machines.kernel_file import hash_of, read
from kyradar.engine.machines.machine import Machine, MachineError
from kyradar.engine.machines.wasm import WasmMachine, module_of
from kyradar.engine.programs import source_of, sources_of
from kyradar.engine.puzzle import all_puzzles
from kyradar.engine.tree import think
from kyradar.title import ModeName, all_modes, mode_named

MODES: tuple[ModeName, ...] = ("duel", "solo", "coop", "team", "ilhus")
every_mode = pytest.mark.parametrize("mode", MODES)
NODES = 600
MAKERS: dict[str, Callable[[str], Machine]] = {
    "wasm": machine_of,
    "sanitised": sanitised,
    "interpreted": lambda mode: machine_of(mode, "interpreted"),
}


def middle(mode: ModeName, steps: int = 30) -> kyradar.Game:
    """In the middle of a game by rule of thumb, where there is something to decide."""
    game = kyradar.new_game(mode, 7)
    player = make("greedy", 1)
    while game.to_act and (game.steps < steps or len(game.legal(game.to_act[0])) < 4):
        seat = game.to_act[0]
        game.apply(player.choose(game.team_view(seat), game.legal(seat)))
    return game


def searched(mode: ModeName, machine: Machine, network: bool, sims: int) -> tuple[Any, ...]:
    """The tree that a search leaves: its nodes, their numbers, how many there are."""
    game = middle(mode)
    seat, mind = game.to_act[0], mind_of(mode)
    memory = remembered(game, seat).known
    table = mind.imagine(game.team_view(seat), seat, Random(3), memory)
    task, core = table.task, mind.core
    task.seed, task.decision, task.wanted, task.every, task.used = 5, 1, -1, 1, 1
    use = usual_use(mode)
    task.explore, task.temperature = use.explore, use.temperature
    task.prior_blend, task.blend = use.prior_blend, use.blend
    states = machine.records(core.state, 2)
    states.put(0, table.state)
    nodes, stats = (
        machine.array("i", NODES, think.COLUMNS),
        machine.array("d", NODES, think.NUMBERS),
    )
    lists = [machine.array("i", core.most_actions) for _ in range(2)]
    search = (states, machine.of(table.tables), machine.of(task), nodes, stats, *lists)
    if network:
        learned = network_for(mode, table.options)
        assert learned is not None
        judge = Judge(mode, table.options, learned, machine)
        used = machine.call("ponder", search, judge.weights, judge.scratch, 0, sims)
    else:
        used = machine.call("think", search, 0, sims)
    assert used > 3
    numbers = [[nodes[n, c] for c in range(think.COLUMNS)] for n in range(used)]
    return used, numbers, [[stats[n, c] for c in range(think.NUMBERS)] for n in range(used)]


@needs_compiler
@pytest.mark.slow
@every_mode
def test_a_search_leaves_the_same_tree(mode: ModeName) -> None:
    plain = searched(mode, machine_of(mode, "interpreted"), False, 6)
    assert searched(mode, machine_of(mode), False, 6) == plain
    assert searched(mode, sanitised(mode), False, 6) == plain
    many = searched(mode, machine_of(mode), False, 300)
    assert searched(mode, sanitised(mode), False, 300) == many


@needs_compiler
@pytest.mark.slow
@every_mode
def test_so_does_one_that_asks_the_network(mode: ModeName) -> None:
    if mode == "duel":  # a network is large, and Python slow
        plain = searched(mode, machine_of(mode, "interpreted"), True, 2)
        assert searched(mode, machine_of(mode), True, 2) == plain
    many = searched(mode, machine_of(mode), True, 60)
    assert searched(mode, sanitised(mode), True, 60) == many


@needs_compiler
@pytest.mark.slow
@pytest.mark.parametrize("mode", ["duel", "solo", "coop", "team"])
def test_proofs_find_the_same_lines(mode: ModeName) -> None:
    wins = [one for one in all_puzzles().values() if one.mode == mode and one.kind == "win"][:3]
    assert wins
    for puzzle in wins:
        game = puzzle.begin()
        table = mind_of(mode).imagine(game.team_view(puzzle.seat), puzzle.seat, Random(1))
        lines = {
            name: tuple(Prover(mode, make(mode)).winning_line(table, 600))
            for name, make in MAKERS.items()
        }
        assert len(set(lines.values())) == 1, lines


# --- kernel files ---------------------------------------------------------------------------------


@every_mode
def test_a_kernel_file_is_made_of_the_rules_as_they_are(mode: ModeName) -> None:
    """Otherwise: run `make kernels`, and commit what it has made."""
    text, signatures = source_of(mode).library()
    file = read(mode_named(mode).kernel_file)
    assert file.text_hash == hash_of(text), "the rules have changed: run `make kernels`"
    assert file.signatures == signatures


def test_they_are_small() -> None:
    assert sum(mode_named(mode).kernel_file.stat().st_size for mode in all_modes()) <= 1_500_000


@pytest.mark.slow
@every_mode
def test_making_them_again_gives_the_same_bytes(mode: ModeName) -> None:
    pytest.importorskip("ziglang")
    from kyradar.engine.machines.build import kernel_file_of

    made = kernel_file_of(mode)
    assert made == mode_named(mode).kernel_file.read_bytes(), "run `make kernels`"


@pytest.mark.parametrize(
    ("spoil", "told"),
    [
        (lambda raw: raw[: len(raw) // 2], "damaged, or cut short"),
        (lambda raw: raw[:-1], "damaged, or cut short"),
        (lambda raw: raw[:40_000] + b"\0\0\0\0" + raw[40_004:], "damaged, or cut short"),
        (lambda raw: b"PNG", "is no kernel file"),
        (lambda raw: raw.replace(b'{"format":1', b'{"format":7'), "of another version"),
        (lambda raw: b"\0asm\1\0\0\0", "damaged, or cut short"),
    ],
)
def test_with_a_damaged_file_play_goes_on_interpreted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, spoil: Any, told: str
) -> None:
    path = tmp_path / "duel.wasm"
    path.write_bytes(spoil(mode_named("duel").kernel_file.read_bytes()))
    monkeypatch.setattr(type(mode_named("duel")), "kernel_file", path)
    choose.available.cache_clear()
    try:
        with pytest.warns(RuntimeWarning, match=f"{told}.*: duel is played interpreted"):
            assert not machine_of("duel").compiled
        game = kyradar.new_game(seed=1)
        seat = game.to_act[0]
        assert make("search:2", 1).choose(game.view(seat), game.legal(seat)) in game.legal(seat)
    finally:
        choose.available.cache_clear()
        module_of.cache_clear()


def test_rules_that_are_newer_than_their_file_are_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file that is made of other rules would play by them."""
    path = tmp_path / "duel.wasm"
    path.write_bytes(mode_named("duel").kernel_file.read_bytes())
    old = max(source.stat().st_mtime for source in sources_of("duel")) - 3600
    os.utime(path, (old, old))
    choose.check("duel", path)
    assert path.stat().st_mtime > old, "the same rules after all: it need not be asked again"
    os.utime(path, (old, old))
    monkeypatch.setattr(choose, "hash_of", lambda text: "another")
    with pytest.raises(MachineError, match=r"older than the rules \(make kernels\)"):
        choose.check("duel", path)


def test_only_known_machines_are_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(choose.ENVIRONMENT, "steam")
    with pytest.raises(kyradar.OptionError, match="expected wasm, native, interpreted"):
        machine_of("duel")


# --- memory ---------------------------------------------------------------------------------------


def test_arrays_are_zeros_in_the_machines_own_memory() -> None:
    machine = machine_of("duel")
    grid = machine.array("i", 3, 4)
    assert all(grid[i, j] == 0 for i in range(3) for j in range(4))
    assert machine.holds(grid)
    other = machine_of("duel").array("i", 3)
    assert not machine.holds(other) and not machine.holds(bytearray(8))


def test_what_does_not_fit_an_entry_point_is_refused() -> None:
    machine, core = machine_of("duel"), mind_of("duel").core
    states, tables = machine.records(core.state, 1), machine.records(core.tables, 1)
    out = machine.array("i", core.most_actions)
    assert machine.call("list_legal", states, 0, tables, out) >= 0
    for wrong in (machine.array("q", 9), machine.array("i", 3, 3), machine.array("f", 9)):
        with pytest.raises(MachineError, match=r"expected a writable array of 'i' with 1"):
            machine.call("list_legal", states, 0, tables, wrong)
    with pytest.raises(MachineError, match="outside of the machine's memory"):
        machine.call("list_legal", states, 0, tables, machine_of("duel").array("i", 2000)[:])
    with pytest.raises(MachineError, match="takes 4 arguments, found 3"):
        machine.call("list_legal", states, 0, tables)
    with pytest.raises(MachineError, match="no entry point 'list_legall'"):
        machine.call("list_legall", states, 0, tables, out)


@pytest.mark.parametrize("fast", [True, False])
def test_a_fault_is_an_error_and_nothing_else_is_harmed(
    fast: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not fast:  # without wasmtime's C interface
        import wasmtime._bindings

        monkeypatch.delattr(wasmtime._bindings, "wasmtime_func_call_unchecked")
    machine, core = machine_of("duel"), mind_of("duel").core
    states, tables = machine.records(core.state, 1), machine.records(core.tables, 1)
    out = machine.array("i", core.most_actions)
    with pytest.raises(kyradar.KyradarError, match="list_legal failed"):
        machine.call("list_legal", states, 3 << 20, tables, out)
    assert machine.call("list_legal", states, 0, tables, out) >= 0
    assert machine_of("duel").call is not None
    assert kyradar.random_playouts(games=3, seed=1).games == 3


def resident() -> int:
    """Bytes of this process in memory."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="there is no /proc")
def test_dropping_an_agent_frees_its_memory() -> None:
    game = kyradar.new_game(seed=3)
    seat = game.to_act[0]
    gc.collect()
    before = 0
    for n in range(12):
        agent = SearchAgent(n)
        agent.think(game.view(seat), game.legal(seat), Budget(ms=None, simulations=20))
        work = agent._work
        assert work is not None and isinstance(work.machine, WasmMachine)
        for row in range(0, work.nodes.shape[0], 100):  # all of it is touched
            work.nodes[row, 0] = work.stats[row, 0] = 1
        alive = weakref.ref(work.machine._store)
        del agent, work
        assert alive() is None, "nothing has to be collected"
        if n == 3:
            before = resident()
    assert resident() - before < 30_000_000, "eight trees have 150 MB"


def test_an_array_keeps_its_memory_while_it_is_held() -> None:
    array = machine_of("duel").array("i", 4)
    array[3] = 17
    gc.collect()
    assert list(array) == [0, 0, 0, 17]


# --- threads --------------------------------------------------------------------------------------


@every_mode
def test_six_agents_in_six_threads_choose_what_they_choose_alone(mode: ModeName) -> None:
    game = middle(mode)
    seat = game.to_act[0]
    view, legal = game.team_view(seat), game.legal(seat)

    def chosen(n: int) -> list[str]:
        player = make("net:60" if n % 2 else "search:120", n)
        return [str(player.choose(view, legal)) for _ in range(3)]

    alone = [chosen(n) for n in range(6)]
    with ThreadPoolExecutor(6) as pool:
        assert list(pool.map(chosen, range(6))) == alone


# --- what playing needs ---------------------------------------------------------------------------

WITHOUT_NUMPY = """
import sys
sys.modules["numpy"] = None
import kyradar
from kyradar.agents import make
from kyradar.agents.advice import advise
from kyradar.agents.solver import solve
from kyradar.engine.puzzle import all_puzzles
for mode in ("duel", "solo", "coop", "team", "ilhus"):
    game = kyradar.new_game(mode, 3)
    seat = game.to_act[0]
    assert make("master", 1).choose(game.team_view(seat), game.legal(seat)) in game.legal(seat)
assert advise(kyradar.new_game(seed=1)).action
assert kyradar.random_playouts(games=5).compiled
assert solve(next(one for one in all_puzzles().values() if one.kind == "win")).line
"""


@pytest.mark.slow
def test_playing_needs_no_numpy() -> None:
    done = python(WITHOUT_NUMPY)
    assert done.returncode == 0, done.stderr


FIRST_MOVE = """
import kyradar
from kyradar.agents import make
game = kyradar.new_game(seed=3)
seat = game.to_act[0]
make("net:100", 1).choose(game.view(seat), game.legal(seat))
"""


@pytest.mark.slow
def test_nothing_is_compiled_at_home_and_nothing_is_left_behind(tmp_path: Path) -> None:
    environment = os.environ | {"KYRADAR_CACHE_DIR": str(tmp_path / "cache")}
    began = time.monotonic()
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", FIRST_MOVE],
        env=environment,
        capture_output=True,
        text=True,
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert not (tmp_path / "cache").exists()
    assert time.monotonic() - began < 20  # bench.machines measures it: half a second
