"""The search: what to do, found by playing on from the present in thousands of imagined games."""

from __future__ import annotations

import time
from collections.abc import Sequence, Set
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Any

from kyradar.agents.base import View
from kyradar.agents.hidden import Memory, Unseen, deal, unseen
from kyradar.agents.hidden_modes import deal_mode
from kyradar.agents.mind import tree
from kyradar.agents.mind.appraisal import appraise
from kyradar.agents.mind.weights import WEIGHTS
from kyradar.agents.minds import Mind, engine_of, mind_of
from kyradar.engine import compiled
from kyradar.engine.flat import shaped
from kyradar.volfyirion.card import PLOYS
from kyradar.volfyirion.catalog import Catalog
from kyradar.volfyirion.kernel import layout as k
from kyradar.volfyirion.kernel.legal import MOST_ACTIONS
from kyradar.volfyirion.options import Options
from kyradar.volfyirion.rules import read_position, rules_of

if TYPE_CHECKING:
    from kyradar import Action

NODES = 120_000
CHUNK_SECONDS = 0.003  # how long the compiled part runs before the clock is looked at
STRIDE = 64
EXPLORE = 0.7


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
    win: float  # expected result for the seat, 0 to 1


@dataclass(frozen=True, slots=True)
class Thought:
    """What the search found: its lines, best first."""

    lines: tuple[Line, ...]
    simulations: int
    seconds: float

    @property
    def best(self) -> Action:
        return self.lines[0].action

    @property
    def win(self) -> float:
        return self.lines[0].win


@dataclass(frozen=True, slots=True)
class _Root:
    """Where a thought begins: one state that fits the view, and what is hidden in it."""

    seat: int
    state: k.State
    options: Options
    hidden: Unseen

    @property
    def catalog(self) -> Catalog:
        return self.options.catalog

    @property
    def mind(self) -> Mind:
        return mind_of(self.options.mode)


@dataclass(frozen=True, slots=True)
class _Kept:
    """What a search leaves for the next decision: the chosen action's node, and where it leads."""

    node: int
    state: k.State


@dataclass(slots=True)
class _Desk:
    """Arrays the search works on, compiled or interpreted, made once and used again."""

    run: Any
    compiled: bool
    states: Any
    tables: Any
    arrays: dict[str, Any] = field(default_factory=dict)
    root: int = 0  # the node where the search begins
    used: int = 1  # nodes in use
    kept: _Kept | None = None  # whose tree lies in the arrays


class SearchAgent:
    """Information-set tree search over what the seat cannot see; the seed makes it repeatable."""

    def __init__(
        self,
        seed: int | None = None,
        budget: Budget | None = None,
        *,
        weights: Sequence[int] = WEIGHTS,
        explore: float = EXPLORE,
    ) -> None:
        self._seed = seed or 0
        self._budget = budget or Budget()
        self._weights = tuple(weights)
        self._explore = explore
        self._decision = 0
        self._memory: Memory | None = None
        self._kept: _Kept | None = None

    def look(self, view: View, seat: int) -> None:
        """Watch the game between one's own decisions (optional, it improves the memory)."""
        if self._memory is None or self._memory.seat != seat:
            self._memory = Memory(seat)
        self._memory.look(view)

    def remember(self, memory: Memory) -> None:
        """Take over what somebody else watched for this seat."""
        self._memory = memory

    def choose(self, view: View, legal: Sequence[Action], budget: object | None = None) -> Action:
        self.look(view, legal[0].seat)
        if len(legal) == 1:
            return legal[0]
        wanted = budget if isinstance(budget, Budget) else self._budget
        root = self._root(view, legal[0].seat)
        code = root.mind.obvious(root.state, root.catalog.tables)
        if code and (found := _by_code(legal, code)):
            return found
        desk = self._prepare(root, self._resume(root, view))
        best = self._think(legal, wanted, root, desk, settle=True).best
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
        root = self._root(view, legal[0].seat)
        wanted = played.code if played is not None else -1
        return self._think(legal, budget or self._budget, root, self._prepare(root), wanted)

    # --- the work ---------------------------------------------------------------------------------

    def _root(self, view: View, seat: int) -> _Root:
        if view["mode"] == "duel":
            hidden = unseen(view, seat, self._memory)
            position = deal(view, seat, hidden, Random(self._seed))
        else:
            hidden = Unseen([], [], [], [], bool(view.get("asset_top")))
            position = deal_mode(view, self._memory, Random(f"{self._seed} {self._decision}"))
        state, options = read_position(position, self._seed)
        return _Root(seat, state, options, hidden)

    def _think(
        self,
        legal: Sequence[Action],
        budget: Budget,
        root: _Root,
        desk: _Desk,
        wanted: int = -1,
        settle: bool = False,
    ) -> Thought:
        """Simulate until the budget is spent or, to `settle`, no other action can catch up."""
        started = time.perf_counter()
        self._decision += 1
        done, chunk = 0, 8
        mine = {action.code for action in legal}
        most = budget.simulations
        limit = None if budget.ms is None else budget.ms / 1000.0
        while most is None or done < most:
            count = chunk if most is None else min(chunk, most - done, STRIDE - done % STRIDE)
            before = time.perf_counter()
            if limit is not None and before - started >= limit and done:
                break
            self._run(desk, root, done, count, wanted)
            done += count
            now = time.perf_counter()
            speed = count / max(now - before, 1e-7)
            chunk = max(1, min(4096, int(speed * CHUNK_SECONDS)))
            if limit is not None and now - started + CHUNK_SECONDS > limit:
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

    def _resume(self, root: _Root, view: View) -> int:
        """The node in the tree of the last decision that has come true, or 0 for a new tree.

        Only if nothing was revealed since: below a drawn card the tree mixes all that might have
        been drawn.
        """
        desk = _desk(root)
        kept, self._kept = self._kept, None
        if kept is None or desk.kept is not kept or desk.used > NODES // 2:
            return 0
        expected = kept.state.copy()
        go_on(expected, root)
        if not root.mind.keeps(kept.state, expected):
            return 0
        foreseen = rules_of(view["mode"]).views(expected, root.options, (root.seat,))[0]
        return kept.node if foreseen == view else 0

    def _keep(self, desk: _Desk, root: _Root, chosen: Action) -> None:
        """Leave the chosen action's part of the tree for the next decision."""
        node = int(tree.find_child(desk.arrays["tree"], desk.root, chosen.code))
        after = root.state.copy()
        root.mind.kernel.apply(after, root.catalog.tables, chosen.code)
        # A hidden Ploy that did not spring has told something that the tree does not know.
        if node and root.mind.keeps(root.state, after) and not root.hidden.ploys:
            self._kept = desk.kept = _Kept(node, after)

    def _prepare(self, root: _Root, node: int = 0) -> _Desk:
        """Lay out the arrays for a search from `node` of the tree they hold, or for a new tree."""
        tables = root.catalog.tables
        desk = _desk(root)
        desk.kept, desk.root = None, node
        if not node:
            desk.used = 1
            for column in range(tree.COLUMNS):
                desk.arrays["tree"][0, column] = 0
        if desk.compiled:
            engine_of(root.options.mode).put(desk.states, 0, root.state)
        else:
            desk.states[0] = root.state
        arrays = desk.arrays
        for i, weight in enumerate(self._weights):
            arrays["weights"][i] = weight
        appraise(tables, arrays["weights"], arrays["worth"])
        hidden = root.hidden
        type_of = root.catalog.type_of
        for i, name in enumerate((*hidden.own, *hidden.enemy, *hidden.loose)):
            arrays["hidden"][i] = type_of[name]
        return desk

    def _run(self, desk: _Desk, root: _Root, first: int, count: int, wanted: int) -> None:
        hidden, arrays = root.hidden, desk.arrays
        ploys = sum(1 << (PLOYS.index(ploy) + 1) for ploy in hidden.ploys)
        desk.used = int(
            desk.run(
                desk.states,
                desk.tables,
                root.seat,
                arrays["hidden"],
                len(hidden.own),
                len(hidden.enemy),
                len(hidden.loose),
                int(hidden.top_known),
                ploys,
                arrays["scratch"],
                arrays["weights"],
                arrays["worth"],
                arrays["tree"],
                arrays["stats"],
                arrays["path"],
                desk.root,
                desk.used,
                arrays["out"],
                arrays["moves"],
                first,
                count,
                self._seed & 0xFFFFFFFF,
                self._decision,
                int(self._explore * 100),
                wanted,
            )
        )

    def _read(self, desk: _Desk, legal: Sequence[Action], done: int, seconds: float) -> Thought:
        """The root's children as lines, most visited first."""
        nodes, stats = desk.arrays["tree"], desk.arrays["stats"]
        lines: dict[int, Line] = {}
        child = int(nodes[desk.root, tree.CHILD])
        by_code = {action.code: action for action in legal}
        while child:
            code, visits = int(nodes[child, tree.ACTION]), int(nodes[child, tree.VISITS])
            if code in by_code and visits:
                win = float(stats[child, tree.SUM]) / visits
                lines[code] = Line(by_code[code], visits, win)
            child = int(nodes[child, tree.SIBLING])
        unseen_lines = [Line(action, 0, 0.0) for action in legal if action.code not in lines]
        ranked = sorted(lines.values(), key=lambda line: (-line.visits, -line.win))
        return Thought((*ranked, *unseen_lines), done, seconds)


def _by_code(legal: Sequence[Action], code: int) -> Action | None:
    return next((action for action in legal if action.code == code), None)


def go_on(state: k.State, root: _Root) -> None:
    """Do what the tree does without asking: the obvious, and what has no alternative."""
    out = [0] * MOST_ACTIONS
    tables, mind = root.catalog.tables, root.mind
    while state.phase != k.OVER:
        code = mind.obvious(state, tables)
        if not code:
            if mind.kernel.legal(state, tables, out) != 1:
                return
            code = out[0]
        mind.kernel.apply(state, tables, code)


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


def must_compile(mode: str = "duel") -> bool:
    """Will the first decision have to wait for the compiler (half a minute, once)?"""
    return compiled.available() and not engine_of(mode).run.ready("think")


def warm_up(mode: str = "duel") -> None:
    """Compile or load the search now, so that the first decision does not wait for it."""
    if compiled.available():
        _ = engine_of(mode).run.think


def _desk(root: _Root) -> _Desk:
    tables = root.catalog.tables
    key = (root.options.mode, id(tables))
    if key not in _DESKS:
        _DESKS.clear()
        _DESKS[key] = _make_desk(root.mind, tables)
    return _DESKS[key]


def _make_desk(mind: Mind, tables: k.Tables) -> _Desk:
    sizes = {
        "hidden": ("q", [k.OWN]),
        "scratch": ("q", [2 * k.OWN]),
        "weights": ("q", [len(WEIGHTS)]),
        "worth": ("q", [k.TYPES]),
        "path": ("q", [tree.LONGEST_PATH + 1]),
        "tree": ("i", [NODES, tree.COLUMNS]),
        "stats": ("d", [NODES, 2]),
    }
    if compiled.available():
        engine = engine_of(mind.rules.mode.name)
        np = engine.np
        arrays = {
            name: np.zeros(shape, compiled.code_of(code)) for name, (code, shape) in sizes.items()
        }
        arrays["out"], arrays["moves"] = engine.actions(), engine.actions()
        return _Desk(engine.run.think, True, engine.states(2), engine.tables(tables), arrays)
    arrays = {}
    for name, (code, shape) in sizes.items():
        cells = 1
        for extent in shape:
            cells *= extent
        arrays[name] = shaped(bytearray(cells * (4 if code == "i" else 8)), code, shape)
    arrays["out"], arrays["moves"] = [0] * MOST_ACTIONS, [0] * MOST_ACTIONS
    states = [mind.kernel.state(), mind.kernel.state()]
    return _Desk(mind.think, False, states, [tables], arrays)
