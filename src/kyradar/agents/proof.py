"""Certain wins and rescues: a line of one's own actions, found before the search begins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..engine.flat import Flat
from ..engine.machines.choose import machine_of
from ..engine.machines.machine import Machine, Records
from ..engine.mind import AnyImagined
from ..engine.tree.task import LONGEST_PROOF, SAFE, WIN
from .minds import mind_of, thinking_of

if TYPE_CHECKING:
    from ..engine.action import Action

#: States that are looked at before a proof is given up: of strong players, and of weaker ones or
#: where the rules are interpreted.
MOST_STATES, FEW_STATES = 30_000, 600
PLACES = 1 << 16  # for states that were looked at


class Prover:
    """Proofs on a machine, for one after the other."""

    def __init__(self, mode: str, machine: Machine) -> None:
        core = mind_of(mode).core
        self._mode, self._machine = mode, machine
        self._states = machine.records(core.state, LONGEST_PROOF + 1)
        self._lists = machine.array("i", LONGEST_PROOF + 1, core.most_actions)
        self._seen = machine.array("q", PLACES)
        self._empty = machine.array("q", PLACES)
        self._tables = machine.records(core.tables, 1)
        self._tasks: Records | None = None

    def winning_line(self, table: AnyImagined, most: int = MOST_STATES) -> list[int]:
        """Actions of this turn that win whatever is hidden, as codes; empty if none were found."""
        return self._prove(table, table.state, WIN, True, most)

    def averting(self, table: AnyImagined, legal: Sequence[Action]) -> set[int] | None:
        """The actions after which a loss at the end of this turn can still be averted for certain.

        None where no such loss is near, or nothing averts it for certain.
        """
        thinking = thinking_of(self._mode)
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
            calm = not thinking.in_danger(after, table.seat)
            if calm or self._prove(table, after, SAFE, fresh, MOST_STATES):
                safe.add(action.code)
                fresh = True  # what was looked at on the way does lead to the goal
            else:
                fresh = False
        return safe or None

    def _prove(
        self, table: AnyImagined, state: Flat, goal: int, fresh: bool, most: int
    ) -> list[int]:
        task = table.task
        task.goal, task.side = goal, thinking_of(self._mode).side_of(table.state)
        if not self._machine.compiled:
            most = min(most, FEW_STATES)
        if fresh:
            self._seen[:] = self._empty
        self._states.put(0, state)
        self._tables.put(0, table.tables)
        if self._tasks is None:
            self._tasks = self._machine.records(type(task), 1)
        self._tasks.put(0, task)
        given = self._states, self._tables, self._tasks, self._lists, self._seen, most
        length = self._machine.call("prove", *given)
        return list(self._tasks.open(0).path)[:length]


def winning_line(mode: str, table: AnyImagined, most: int = MOST_STATES) -> list[int]:
    """The same, for whoever asks once."""
    return Prover(mode, machine_of(mode)).winning_line(table, most)
