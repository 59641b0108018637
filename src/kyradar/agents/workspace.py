"""The workspace of a search: a machine of its own, and what lies in its memory."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from functools import cached_property

from ..engine.flat import Flat
from ..engine.machines.choose import machine_of
from ..engine.mind import AnyImagined
from ..engine.rules import Options
from ..engine.tree import think as tree
from ..title import FIRST_MODE
from .minds import Thinking, mind_of, thinking_of
from .networks import Judge, network_for
from .proof import Prover

#: Of a tree. In a browser memory is dear, and no level simulates as often as that.
NODES = 100_000 if sys.platform == "emscripten" else 400_000


@dataclass(frozen=True, slots=True)
class Root:
    """Where a thought begins: a table that fits the view, and the functions of its mode."""

    mode: str
    table: AnyImagined

    @property
    def seat(self) -> int:
        """Whose thought it is."""
        return self.table.seat

    @property
    def thinking(self) -> Thinking:
        """The search and what it asks of the mode."""
        return thinking_of(self.mode)


@dataclass(frozen=True, slots=True)
class Kept:
    """What a search leaves for the next decision: the chosen action's node, and where it leads."""

    node: int
    state: Flat


class Workspace:
    """What a search works on; the tree of the last thought lies in it."""

    def __init__(self, root: Root) -> None:
        self.mode, self.cards = root.mode, root.table.tables
        self.machine = machine = machine_of(root.mode)
        core = mind_of(root.mode).core
        self.nodes = machine.array("i", NODES, tree.COLUMNS)
        self.stats = machine.array("d", NODES, tree.NUMBERS)
        self._states = machine.records(core.state, 2)
        self._tasks = machine.records(type(root.table.task), 1)
        out, moves = (machine.array("i", core.most_actions) for _ in range(2))
        self.tables = machine.of(self.cards)
        present = self._states, self.tables, self._tasks
        self._search = *present, self.nodes, self.stats, out, moves
        self.root = 0  # the node where the search begins
        self.used = 1  # nodes in use
        self.kept: Kept | None = None  # whose tree lies here
        self.calibration = (0.0, 1.0)
        self.judge: Judge | None = None  # a network, if the search in hand asks one
        self._judges: dict[Options, Judge | None] = {}

    @cached_property
    def prover(self) -> Prover:
        """For certain wins and rescues."""
        return Prover(self.mode, self.machine)

    def serves(self, root: Root) -> bool:
        """Can a thought that begins there be thought here? By what is on the cards: another object
        may lie at the same address."""
        cards = root.table.tables
        same = cards is self.cards or cards.to_bytes() == self.cards.to_bytes()
        return self.mode == root.mode and same

    def begin_at(self, node: int) -> None:
        """At a node of the tree it holds; 0 clears the tree away."""
        self.kept, self.root, self.judge = None, node, None
        if not node:
            self.used = 1
            for column in range(tree.COLUMNS):
                self.nodes[0, column] = 0

    def ask_network(self, options: Options) -> None:
        """Ask the game's network in the search in hand, where there is one for such a table."""
        if options not in self._judges:
            network = network_for(self.mode, options) if self.machine.compiled else None
            judge = Judge(self.mode, options, network, self.machine) if network else None
            self._judges[options] = judge
        self.judge = self._judges[options]

    def put(self, state: Flat, task: Flat) -> None:
        """Lay out what is thought about."""
        self._states.put(0, state)
        self._tasks.put(0, task)

    def grown_to(self, used: int) -> None:
        """Nodes were added by hand; so many are in use."""
        self.used = used
        task = self._tasks.open(0)
        task.used = used
        task.pack()

    def simulate(self, first: int, count: int) -> None:
        """Run simulations first .. first + count - 1."""
        if self.judge is not None:
            given = self._search, self.judge.weights, self.judge.scratch, first, count
            self.used = self.machine.call("ponder", *given)
        else:
            self.used = self.machine.call("think", self._search, first, count)


def workspace_for(root: Root, last: Workspace | None = None) -> Workspace:
    """A workspace for tables of this kind: the last one, where it serves. Each belongs to the agent
    that made it, so that searches in several threads do not meet."""
    if last is None or not last.serves(root):
        last = Workspace(root)
    # Games with the same cards may have other options, and odds that mean something else.
    last.calibration = mind_of(root.mode).calibration(root.table.options)
    return last


def warm_up(mode: str = FIRST_MODE) -> None:
    """Load the mode's kernel now, so that the first decision does not wait for it."""
    machine_of(mode)
