"""Certain wins and rescues: a line of one's own actions, found before the search begins."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..engine import compiled
from ..engine.arrays import Array
from ..engine.flat import Flat, shaped
from ..engine.mind import AnyImagined
from ..engine.tree.task import LONGEST_PROOF, SAFE, WIN
from .minds import engine_of, mind_of, thinking_of

if TYPE_CHECKING:
    from ..engine.action import Action

#: States that are looked at before a proof is given up, compiled and interpreted.
MOST_STATES, MOST_INTERPRETED = 30_000, 600
PLACES, FEW_PLACES = 1 << 16, 1 << 12  # for states that were looked at


@dataclass(slots=True)
class _Bench:
    """Arrays a proof works on, compiled or interpreted, made once and used again."""

    run: Callable[..., int]
    compiled: bool
    states: Array | list[Flat]
    lists: Array | list[list[int]]
    seen: Array | None


class _Benches(threading.local):
    """Those of a thread: compiled proofs run beside each other."""

    def __init__(self) -> None:
        self.made: dict[tuple[str, bool], _Bench] = {}


_benches = _Benches()


def winning_line(mode: str, table: AnyImagined, interpreted: bool = False) -> list[int]:
    """Actions of this turn that win whatever is hidden, as codes; empty if none were found."""
    return _prove(mode, table, table.state, WIN, fresh=True, interpreted=interpreted)


def averting(mode: str, table: AnyImagined, legal: Sequence[Action]) -> set[int] | None:
    """The actions after which a loss at the end of this turn can still be averted for certain.

    None where no such loss is near, or nothing averts it for certain.
    """
    thinking = thinking_of(mode)
    if not thinking.in_danger(table.state, table.seat):
        return None
    safe = set()
    fresh = True
    for action in legal:
        if not thinking.foreseeable(table.state, table.tables, table.task, action.code):
            continue
        after = table.state.copy()
        thinking.apply(after, table.tables, action.code)
        if thinking.is_over(after):
            continue
        if not thinking.in_danger(after, table.seat) or _prove(mode, table, after, SAFE, fresh):
            safe.add(action.code)
            fresh = True  # what was looked at on the way does lead to the goal
        else:
            fresh = False
    return safe or None


def _prove(
    mode: str, table: AnyImagined, state: Flat, goal: int, fresh: bool, interpreted: bool = False
) -> list[int]:
    bench, task = _bench(mode, compiled.available() and not interpreted), table.task
    task.goal, task.side = goal, thinking_of(mode).side_of(table.state)
    if bench.compiled:
        engine = engine_of(mode)
        tables, tasks = engine.tables(table.tables), engine.records(type(task), 1)
        engine.put(bench.states, 0, state)
        engine.put(tasks, 0, task)
        if fresh and bench.seen is not None:
            bench.seen[:] = 0
        length = bench.run(bench.states, tables, tasks, bench.lists, bench.seen, MOST_STATES)
        return [int(code) for code in tasks[0]["path"][:length]]
    bench.states[0] = state
    if fresh:
        bench.seen = shaped(bytearray(8 * FEW_PLACES), "q", [FEW_PLACES])
    length = bench.run(
        bench.states, [table.tables], [task], bench.lists, bench.seen, MOST_INTERPRETED
    )
    return list(task.path)[:length]


def _bench(mode: str, fast: bool) -> _Bench:
    made = _benches.made
    if (mode, fast) not in made:
        core = mind_of(mode).core
        if fast:
            engine = engine_of(mode)
            np = engine.np
            states = engine.states(LONGEST_PROOF + 1)
            lists = np.zeros((LONGEST_PROOF + 1, core.most_actions), np.int32)
            seen = np.zeros(PLACES, np.int64)
            made[mode, fast] = _Bench(engine.run.prove, True, states, lists, seen)
        else:
            rows = [[0] * core.most_actions for _ in range(LONGEST_PROOF + 1)]
            flat = [core.state() for _ in range(LONGEST_PROOF + 1)]
            made[mode, fast] = _Bench(thinking_of(mode).prove, False, flat, rows, None)
    return made[mode, fast]
