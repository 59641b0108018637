"""The workspace of a search: its arrays, compiled or interpreted; each agent has its own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from ..engine import compiled
from ..engine.arrays import Array
from ..engine.flat import Flat, shaped
from ..engine.mind import AnyImagined
from ..engine.tree import think as tree
from ..engine.typed import Json
from ..title import FIRST_MODE
from .minds import Thinking, engine_of, mind_of, thinking_of
from .networks import Judge, network_engine, network_file

NODES = 400_000


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


@dataclass(slots=True)
class Workspace:
    """Arrays the search works on; the tree of the last thought lies in them."""

    mode: str
    think: Callable[..., int]
    compiled: bool
    states: Array | list[Flat]
    tables: Array | list[Flat]
    tasks: Array | list[Flat]
    cards: Flat  # what `tables` was made from
    arrays: Json = field(default_factory=dict)
    root: int = 0  # the node where the search begins
    used: int = 1  # nodes in use
    kept: Kept | None = None  # whose tree lies in the arrays
    calibration: tuple[float, float] = (0.0, 1.0)
    judge: Judge | None = None  # a network, if the search in hand asks one

    def serves(self, root: Root, fast: bool) -> bool:
        """Can a thought that begins there be thought here? By what is on the cards: another object
        may lie at the same address."""
        same = self.mode == root.mode and self.compiled == fast
        cards = root.table.tables
        return same and (cards is self.cards or cards.to_bytes() == self.cards.to_bytes())

    def begin_at(self, node: int) -> None:
        """At a node of the tree it holds; 0 clears the tree away."""
        self.kept, self.root, self.judge = None, node, None
        if not node:
            self.used = 1
            for column in range(tree.COLUMNS):
                self.arrays["tree"][0, column] = 0

    def put(self, state: Flat, task: Flat) -> None:
        """Lay out what is thought about."""
        if self.compiled:
            engine = engine_of(self.mode)
            engine.put(self.states, 0, state)
            engine.put(self.tasks, 0, task)
        else:
            self.states[0], self.tasks[0] = state, task

    def grown_to(self, used: int) -> None:
        """Nodes were added by hand; so many are in use."""
        self.used = used
        if not isinstance(self.tasks, list):
            self.tasks[0]["used"] = used

    def simulate(self, first: int, count: int) -> None:
        """Run simulations first .. first + count - 1."""
        arrays = self.arrays
        tree_and_lists = (arrays["tree"], arrays["stats"], arrays["out"], arrays["moves"])
        search = self.states, self.tables, self.tasks, *tree_and_lists
        if self.judge is not None:
            ponder = self.judge.engine.run.ponder
            self.used = int(ponder(search, self.judge.weights, self.judge.scratch, first, count))
        else:
            self.used = int(self.think(search, first, count))


def workspace_for(root: Root, last: Workspace | None = None) -> Workspace:
    """A workspace for tables of this kind: the last one, where it serves. Each belongs to the agent
    that made it, so that searches in several threads do not meet."""
    fast = compiled.available()
    if last is None or not last.serves(root, fast):
        last = _compiled_workspace(root) if fast else _interpreted_workspace(root)
    # Games with the same cards may have other options, and odds that mean something else.
    last.calibration = mind_of(root.mode).calibration(root.table.options)
    return last


#: Number format and shape of what is as large as the tree.
SIZES = {"tree": ("i", [NODES, tree.COLUMNS]), "stats": ("d", [NODES, tree.NUMBERS])}


def _compiled_workspace(root: Root) -> Workspace:
    engine = engine_of(root.mode)
    arrays = {
        name: engine.zeros(shape, compiled.code_of(code)) for name, (code, shape) in SIZES.items()
    }
    arrays["out"], arrays["moves"] = engine.actions(), engine.actions()
    states, tables = engine.states(2), engine.tables(root.table.tables)
    tasks = engine.records(type(root.table.task), 1)
    return Workspace(
        root.mode, engine.run.think, True, states, tables, tasks, root.table.tables, arrays
    )


def _interpreted_workspace(root: Root) -> Workspace:
    arrays: Json = {}
    for name, (code, shape) in SIZES.items():
        cells = shape[0] * shape[1]
        arrays[name] = shaped(bytearray(cells * (4 if code == "i" else 8)), code, shape)
    core = mind_of(root.mode).core
    arrays["out"], arrays["moves"] = [0] * core.most_actions, [0] * core.most_actions
    states = [core.state(), core.state()]
    cards, tasks = root.table.tables, [root.table.task]
    return Workspace(root.mode, root.thinking.think, False, states, [cards], tasks, cards, arrays)


def must_compile(mode: str = FIRST_MODE) -> bool:
    """Will the first decision have to wait for the compiler (half a minute, once)?"""
    return compiled.available() and not engine_of(mode).run.ready("think")


def warm_up(mode: str = FIRST_MODE, network: bool = False) -> None:
    """Compile or load the search now, so that the first decision does not wait for it; with
    `network` the one that asks the mode's network, where there is one, as well."""
    if compiled.available():
        run = engine_of(mode).run
        _ = run.think, run.prove
        if network and network_file(mode) is not None:
            _ = network_engine(mode).run.ponder
