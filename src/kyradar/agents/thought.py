"""What a search found: the actions it looked at, best first, read from its tree."""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from ..engine.machines.machine import View
from ..engine.tree import think as tree
from .minds import mind_of
from .odds import interval, odds

if TYPE_CHECKING:
    from ..engine.action import Action
    from .workspace import Workspace

SETTLED = 60  # visits from which on a share of games won is trusted
CERTAIN = {tree.WON_NODE: 1.0, tree.LOST_NODE: 0.0}


@dataclass(frozen=True, slots=True)
class Line:
    """One action the search looked at."""

    action: Action
    visits: int
    win: float  # odds for the seat, 0 to 1
    solved: int = tree.OPEN  # decided, or avoided because a loss is near
    spread: float = 0.0  # of such searches (`Mind.spread`)

    @property
    def certain(self) -> bool:
        """Is it proven to win, or to lose?"""
        return self.solved in CERTAIN

    @property
    def range(self) -> tuple[float, float]:
        """Between what odds a longer search would say (`odds.interval`)."""
        if self.certain:
            return self.win, self.win
        return interval(self.win, self.visits, self.spread)


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


def _rank(line: Line) -> tuple[int, int, float]:
    """What wins for certain first, what is lost or avoided last; then what was tried most."""
    order = {tree.WON_NODE: 0, tree.OPEN: 1}.get(line.solved, 2)
    return order + (line.visits == 0), -line.visits, -line.win


def read_thought(work: Workspace, legal: Sequence[Action], done: int, seconds: float) -> Thought:
    """The root's children as lines, most visited first."""
    nodes, stats = work.nodes, work.stats
    by_code = {action.code: action for action in legal}
    tried: list[tuple[int, int, float, int]] = []
    child = nodes[work.root, tree.CHILD]
    while child:
        code, visits = nodes[child, tree.ACTION], nodes[child, tree.VISITS]
        if code in by_code:
            solved = nodes[child, tree.SOLVED]
            tried.append((code, visits, settled_share(nodes, stats, child) * visits, solved))
        child = nodes[child, tree.SIBLING]
    # What an untried action is thought to be worth: what the tried ones are, on the whole.
    visited = sum(visits for _, visits, _, _ in tried)
    mean = sum(won for _, _, won, _ in tried) / visited if visited else 0.5
    spread = mind_of(work.mode).spread
    lines = {
        code: Line(by_code[code], visits, told(won, visits, mean, solved, work), solved, spread)
        for code, visits, won, solved in tried
    }
    untried = Line(legal[0], 0, told(0.0, 0, mean, tree.OPEN, work), spread=spread)
    unseen = [replace(untried, action=one) for one in legal if one.code not in lines]
    ranked = sorted(lines.values(), key=_rank)
    return Thought((*ranked, *unseen), done, seconds)


def settled_share(nodes: View, stats: View, node: int) -> float:
    """The share of games won below a node, as far down as its side mostly agrees what to do next.

    Higher up, the share is lowered by all that was only tried.
    """
    side = nodes[node, tree.SIDE]
    while True:
        best, most = 0, 0
        child = nodes[node, tree.CHILD]
        while child:
            if nodes[child, tree.SIDE] == side and nodes[child, tree.VISITS] > most:
                best, most = child, nodes[child, tree.VISITS]
            child = nodes[child, tree.SIBLING]
        visits = nodes[node, tree.VISITS]
        if most < SETTLED or 2 * most < visits:
            return stats[node, tree.WON] / visits if visits else 0.0
        node = best


def told(won: float, visits: int, mean: float, solved: int, work: Workspace) -> float:
    """The odds of a line: certain where it is solved."""
    if solved in CERTAIN:
        return CERTAIN[solved]
    return odds(won, visits, mean, work.calibration)


def lead(work: Workspace, own_codes: Set[int]) -> int:
    """By how many visits the most visited action is ahead of the next."""
    nodes = work.nodes
    most = second = 0
    child = nodes[work.root, tree.CHILD]
    while child:
        own = nodes[child, tree.ACTION] in own_codes
        visits = nodes[child, tree.VISITS] if own else 0
        if visits > most:
            most, second = visits, most
        elif visits > second:
            second = visits
        child = nodes[child, tree.SIBLING]
    return most - second
