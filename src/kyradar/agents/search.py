"""The search: what to do, found by playing on from the present in thousands of imagined games."""

from __future__ import annotations

import time
from collections.abc import Sequence, Set
from dataclasses import dataclass, field, replace
from random import Random
from typing import TYPE_CHECKING, Any

from ..engine import compiled
from ..engine.flat import Flat, shaped
from ..engine.game import rules_of
from ..engine.mind import Imagined
from ..engine.tree import think as tree
from ..title import FIRST_MODE
from .base import View
from .hidden import Memory
from .minds import Thinking, engine_of, mind_of, thinking_of
from .networks import Judge, Use, judge_of, network_engine, network_file
from .odds import odds
from .proof import averting, winning_line

if TYPE_CHECKING:
    from ..engine.action import Action

NODES = 400_000
CHUNK_SECONDS = 0.003  # how long the compiled part runs before the clock is looked at
STRIDE = 64
EXPLORE = 0.7
EVERY = 3  # how often an action that is wanted is tried
SETTLED = 60  # visits from which on a share of games won is trusted
CERTAIN = {tree.WON_NODE: 1.0, tree.LOST_NODE: 0.0}


@dataclass(frozen=True, slots=True)
class Budget:
    """How long to think: so many milliseconds, or simulations, whichever comes first.

    With simulations alone (ms=None) the same seed gives the same choice everywhere.
    """

    ms: float | None = 200.0
    simulations: int | None = None


@dataclass(frozen=True, slots=True)
class Line:
    """One action the search looked at."""

    action: Action
    visits: int
    win: float  # odds for the seat, 0 to 1
    solved: int = tree.OPEN  # decided, or avoided because a loss is near


@dataclass(frozen=True, slots=True)
class Thought:
    """What the search found: its lines, best first."""

    lines: tuple[Line, ...]
    simulations: int
    seconds: float

    @property
    def best(self) -> Action:
        """What it would do."""
        return self.lines[0].action

    def won_by(self, code: int) -> Thought:
        """The same, knowing that an action wins for certain."""
        lines = [
            line if line.action.code != code else Line(line.action, line.visits, 1.0, tree.WON_NODE)
            for line in self.lines
        ]
        return replace(self, lines=tuple(sorted(lines, key=_rank)))

    @property
    def win(self) -> float:
        """The odds with that."""
        return self.lines[0].win


@dataclass(frozen=True, slots=True)
class _Root:
    """Where a thought begins: a table that fits the view, and the functions of its mode."""

    mode: str
    table: Imagined[Any]

    @property
    def seat(self) -> int:
        return self.table.seat

    @property
    def thinking(self) -> Thinking:
        return thinking_of(self.mode)


@dataclass(frozen=True, slots=True)
class _Kept:
    """What a search leaves for the next decision: the chosen action's node, and where it leads."""

    node: int
    state: Flat


@dataclass(slots=True)
class _Desk:
    """Arrays the search works on, compiled or interpreted, made once and used again."""

    run: Any
    compiled: bool
    states: Any
    tables: Any
    tasks: Any
    arrays: dict[str, Any] = field(default_factory=dict)
    root: int = 0  # the node where the search begins
    used: int = 1  # nodes in use
    kept: _Kept | None = None  # whose tree lies in the arrays
    calibration: tuple[float, float] = (0.0, 1.0)
    judge: Judge | None = None  # a network, if the search in hand asks one


class SearchAgent:
    """Information-set tree search over what the seat cannot see; the seed makes it repeatable."""

    def __init__(
        self,
        seed: int | None = None,
        budget: Budget | None = None,
        *,
        explore: float = EXPLORE,
        network: Use | None = None,
    ) -> None:
        """With `network` it chooses by the game's network, where there is one; what it says of the
        odds (`think`, `compare`) always comes from games played to their end by rule of thumb."""
        self._seed = seed or 0
        self._budget = budget or Budget()
        self._explore = explore
        self._network = network
        self._decision = 0
        self._memory: Memory | None = None
        #: How much of its simulations the clock left it, at the slowest decision so far.
        self.share: float | None = None
        self._kept: _Kept | None = None

    def look(self, view: View, seat: int) -> None:
        """Watch the game between one's own decisions (optional, it improves the memory)."""
        if self._memory is None or self._memory.seat != seat:
            self._memory = Memory(seat)
        self._memory.look(view)

    @property
    def memory(self) -> Memory | None:
        """What it has watched."""
        return self._memory

    def remember(self, memory: Memory) -> None:
        """Take over what somebody else watched for this seat."""
        self._memory = memory

    def choose(self, view: View, legal: Sequence[Action], budget: object | None = None) -> Action:
        self.look(view, legal[0].seat)
        if len(legal) == 1:
            return legal[0]
        wanted = budget if isinstance(budget, Budget) else self._budget
        started = time.perf_counter()
        root = self._root(view, legal[0].seat)
        code = root.thinking.obvious(root.table.state, root.table.tables)
        if code and (found := _by_code(legal, code)):
            return found
        line = winning_line(root.mode, root.table)
        if line and (found := _by_code(legal, line[0])):
            return found
        desk = self._prepare(root, self._resume(root, view), asked=True)
        self._avoid(desk, root, legal)
        best = self._think(legal, wanted, desk, started, settle=True).best
        self._keep(desk, root, best)
        return best

    def think(
        self,
        view: View,
        legal: Sequence[Action],
        budget: Budget | None = None,
        played: Action | None = None,
    ) -> Thought:
        """All lines the search looked at; what was `played` is sure to be among them."""
        self.look(view, legal[0].seat)
        started = time.perf_counter()
        root = self._root(view, legal[0].seat)
        line = winning_line(root.mode, root.table)
        wanted = played.code if played is not None else -1
        desk = self._prepare(root, wanted=wanted)
        self._avoid(desk, root, legal)
        thought = self._think(legal, budget or self._budget, desk, started)
        return thought.won_by(line[0]) if line else thought

    def compare(
        self, view: View, legal: Sequence[Action], two: Sequence[Action], budget: Budget
    ) -> Thought:
        """Two actions alone, tried equally often: which is better, and by how much."""
        self.look(view, legal[0].seat)
        root = self._root(view, legal[0].seat)
        desk = self._prepare(root, wanted=two[0].code, every=2)
        self._leave_aside(desk, root, [one for one in legal if one not in two])
        return self._think(two, budget, desk, time.perf_counter())

    # --- the work ---------------------------------------------------------------------------------

    def _root(self, view: View, seat: int) -> _Root:
        chance = Random(f"{self._seed} {self._decision}")
        known = self._memory.known if self._memory is not None else None
        return _Root(view["mode"], mind_of(view["mode"]).imagine(view, seat, chance, known))

    def _think(
        self,
        legal: Sequence[Action],
        budget: Budget,
        desk: _Desk,
        started: float,
        settle: bool = False,
    ) -> Thought:
        """Simulate until the budget is spent or, to `settle`, no other action can catch up."""
        done, chunk = 0, 8
        mine = {action.code for action in legal}
        most = budget.simulations
        limit = None if budget.ms is None else budget.ms / 1000.0
        while most is None or done < most:
            count = chunk if most is None else min(chunk, most - done, STRIDE - done % STRIDE)
            before = time.perf_counter()
            if limit is not None and before - started >= limit and done:
                self._cut_short(done, most)
                break
            self._run(desk, done, count)
            done += count
            now = time.perf_counter()
            speed = count / max(now - before, 1e-7)
            chunk = max(1, min(4096, int(speed * CHUNK_SECONDS)))
            if limit is not None and now - started + CHUNK_SECONDS > limit:
                self._cut_short(done, most)
                break
            if settle:
                # By count only at fixed numbers, so that the clock does not decide what is chosen.
                by_count = (
                    most is not None and done % STRIDE == 0 and lead(desk, mine) > most - done
                )
                rest = float("inf") if limit is None else limit - (now - started)
                if by_count or lead(desk, mine) > rest * speed:
                    break
        return self._read(desk, legal, done, time.perf_counter() - started)

    def _cut_short(self, done: int, most: int | None) -> None:
        """The clock ran out before the simulations did."""
        if most is not None:
            self.share = min(done / most, 1.0 if self.share is None else self.share)

    def _resume(self, root: _Root, view: View) -> int:
        """The node in the tree of the last decision that has come true, or 0 for a new tree.

        Only if nothing was revealed since: below a drawn card the tree mixes all that might have
        been drawn.
        """
        desk = _desk(root)
        kept, self._kept = self._kept, None
        if kept is None or desk.kept is not kept or desk.used > NODES // 2:
            return 0
        mind = mind_of(root.mode)
        expected = kept.state.copy()
        go_on(expected, root)
        if not mind.nothing_new(kept.state, expected):
            return 0
        (foreseen,) = rules_of(root.mode).views(expected, root.table.options, (root.seat,))
        return kept.node if foreseen == view else 0

    def _keep(self, desk: _Desk, root: _Root, chosen: Action) -> None:
        """Leave the chosen action's part of the tree for the next decision."""
        node = int(tree.find_child(desk.arrays["tree"], desk.root, chosen.code))
        after = root.table.state.copy()
        root.thinking.apply(after, root.table.tables, chosen.code)
        known = mind_of(root.mode).nothing_new(root.table.state, after)
        if node and known and not root.table.wary:
            self._kept = desk.kept = _Kept(node, after)

    def _prepare(
        self,
        root: _Root,
        node: int = 0,
        wanted: int = -1,
        every: int = EVERY,
        asked: bool = False,
    ) -> _Desk:
        """Lay out the arrays for a search from `node` of the tree they hold, or for a new tree."""
        desk = _desk(root)
        desk.kept, desk.root = None, node
        if not node:
            desk.used = 1
            for column in range(tree.COLUMNS):
                desk.arrays["tree"][0, column] = 0
        self._decision += 1
        task = root.table.task
        task.seed, task.decision = self._seed & 0xFFFFFFFF, self._decision
        task.root, task.used, task.wanted, task.every = node, desk.used, wanted, every
        desk.judge, task.explore = None, self._explore
        if asked and desk.compiled and self._network is not None:
            desk.judge = judge_of(root.mode, root.table.options)
        if desk.judge is not None and self._network is not None:
            use = self._network
            task.explore, task.temper = use.explore, use.temper
            task.lean, task.blend = use.lean, use.blend
        if desk.compiled:
            engine = engine_of(root.mode)
            engine.put(desk.states, 0, root.table.state)
            engine.put(desk.tasks, 0, task)
        else:
            desk.states[0], desk.tasks[0] = root.table.state, task
        return desk

    def _avoid(self, desk: _Desk, root: _Root, legal: Sequence[Action]) -> None:
        """Where a loss is near that can be averted for certain, leave aside what gambles on it."""
        safe = averting(root.mode, root.table, legal)
        if safe is not None:
            self._leave_aside(desk, root, [one for one in legal if one.code not in safe])

    def _leave_aside(self, desk: _Desk, root: _Root, actions: Sequence[Action]) -> None:
        nodes, stats = desk.arrays["tree"], desk.arrays["stats"]
        task, side = root.table.task, root.thinking.side_of(root.table.state)
        for action in actions:
            child = tree.find_child(nodes, desk.root, action.code)
            if not child:
                child = tree.add_child(nodes, stats, task, desk.root, action.code, side)
            if child and nodes[child, tree.SOLVED] == tree.OPEN:
                nodes[child, tree.SOLVED] = tree.AVOIDED
        desk.used = task.used
        if desk.compiled:
            desk.tasks[0]["used"] = task.used

    def _run(self, desk: _Desk, first: int, count: int) -> None:
        work = desk.arrays
        arrays = (work["tree"], work["stats"], work["out"], work["moves"])
        known = desk.states, desk.tables, desk.tasks, *arrays
        if desk.judge is not None:
            run = desk.judge.engine.run.ponder
            desk.used = int(run(*known, *desk.judge.arguments, first, count))
        else:
            desk.used = int(desk.run(*known, first, count))

    def _read(self, desk: _Desk, legal: Sequence[Action], done: int, seconds: float) -> Thought:
        """The root's children as lines, most visited first."""
        nodes, stats = desk.arrays["tree"], desk.arrays["stats"]
        by_code = {action.code: action for action in legal}
        tried: list[tuple[int, int, float, int]] = []
        child = int(nodes[desk.root, tree.CHILD])
        while child:
            code, visits = int(nodes[child, tree.ACTION]), int(nodes[child, tree.VISITS])
            if code in by_code:
                solved = int(nodes[child, tree.SOLVED])
                tried.append((code, visits, settled_share(nodes, stats, child) * visits, solved))
            child = int(nodes[child, tree.SIBLING])
        # What an untried action is thought to be worth: what the tried ones are, on the whole.
        visited = sum(visits for _, visits, _, _ in tried)
        mean = sum(won for _, _, won, _ in tried) / visited if visited else 0.5
        lines = {
            code: Line(by_code[code], visits, told(won, visits, mean, solved, desk), solved)
            for code, visits, won, solved in tried
        }
        untried = told(0.0, 0, mean, tree.OPEN, desk)
        unseen = [Line(action, 0, untried) for action in legal if action.code not in lines]
        ranked = sorted(lines.values(), key=_rank)
        return Thought((*ranked, *unseen), done, seconds)


def settled_share(nodes: Any, stats: Any, node: int) -> float:
    """The share of games won below a node, as far down as its side mostly agrees what to do next.

    Higher up, the share is lowered by all that was only tried.
    """
    side = nodes[node, tree.SIDE]
    while True:
        best, most = 0, 0
        child = int(nodes[node, tree.CHILD])
        while child:
            if nodes[child, tree.SIDE] == side and nodes[child, tree.VISITS] > most:
                best, most = child, int(nodes[child, tree.VISITS])
            child = int(nodes[child, tree.SIBLING])
        visits = int(nodes[node, tree.VISITS])
        if most < SETTLED or 2 * most < visits:
            return float(stats[node, tree.WON]) / visits if visits else 0.0
        node = best


def told(won: float, visits: int, mean: float, solved: int, desk: _Desk) -> float:
    """The odds of a line: certain where it is solved."""
    if solved in CERTAIN:
        return CERTAIN[solved]
    return odds(won, visits, mean, desk.calibration)


def _rank(line: Line) -> tuple[int, int, float]:
    """What wins for certain first, what is lost or avoided last; then what was tried most."""
    order = {tree.WON_NODE: 0, tree.OPEN: 1}.get(line.solved, 2)
    return order + (line.visits == 0), -line.visits, -line.win


def _by_code(legal: Sequence[Action], code: int) -> Action | None:
    return next((action for action in legal if action.code == code), None)


def go_on(state: Any, root: _Root) -> None:
    """Do what the tree does without asking: the obvious, and what has no alternative."""
    out = [0] * mind_of(root.mode).core.most_actions
    tables, thinking = root.table.tables, root.thinking
    while not thinking.is_over(state):
        code = thinking.obvious(state, tables)
        if not code:
            if thinking.legal(state, tables, out) != 1:
                return
            code = out[0]
        thinking.apply(state, tables, code)


def lead(desk: _Desk, mine: Set[int]) -> int:
    """By how many visits the most visited action is ahead of the next."""
    nodes = desk.arrays["tree"]
    most = second = 0
    child = int(nodes[desk.root, tree.CHILD])
    while child:
        visits = int(nodes[child, tree.VISITS]) if int(nodes[child, tree.ACTION]) in mine else 0
        if visits > most:
            most, second = visits, most
        elif visits > second:
            second = visits
        child = int(nodes[child, tree.SIBLING])
    return most - second


# --- arrays ---------------------------------------------------------------------------------------

_DESKS: dict[tuple[str, int], _Desk] = {}


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


def _desk(root: _Root) -> _Desk:
    key = (root.mode, id(root.table.tables))
    if key not in _DESKS:
        _DESKS.clear()
        _DESKS[key] = _make_desk(root)
        _DESKS[key].calibration = mind_of(root.mode).calibration
    return _DESKS[key]


def _make_desk(root: _Root) -> _Desk:
    sizes = {"tree": ("i", [NODES, tree.COLUMNS]), "stats": ("d", [NODES, tree.NUMBERS])}
    task, tables = root.table.task, root.table.tables
    if compiled.available():
        engine = engine_of(root.mode)
        np = engine.np
        arrays = {
            name: np.zeros(shape, compiled.code_of(code)) for name, (code, shape) in sizes.items()
        }
        arrays["out"], arrays["moves"] = engine.actions(), engine.actions()
        run, tasks = engine.run.think, engine.records(type(task), 1)
        return _Desk(run, True, engine.states(2), engine.tables(tables), tasks, arrays)
    arrays = {}
    for name, (code, shape) in sizes.items():
        cells = shape[0] * shape[1]
        arrays[name] = shaped(bytearray(cells * (4 if code == "i" else 8)), code, shape)
    core = mind_of(root.mode).core
    arrays["out"], arrays["moves"] = [0] * core.most_actions, [0] * core.most_actions
    states = [core.state(), core.state()]
    return _Desk(root.thinking.think, False, states, [tables], [task], arrays)
