"""A turn as a plan: what the search would do from here on, as far as it can be foreseen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import TYPE_CHECKING

from ..engine.game import Game
from ..engine.machines.machine import View
from ..engine.tree import think as tree
from .hidden import Memory
from .minds import mind_of, thinking_of
from .workspace import Root, Workspace

if TYPE_CHECKING:
    from ..engine.action import Action

#: A step is told if it was tried so often, and in so many of the games that came there.
SURE, AGREED = 20, 1 / 3
LONGEST = 24  # steps


def course(game: Game, seat: int, memory: Memory | None = None) -> list[Action]:
    """The seat's actions that cannot be wrong and reveal nothing, in the order they are done: there
    is nothing to search before they are."""
    mind, thinking = mind_of(game.mode), thinking_of(game.mode)
    remembered = memory.known if memory is not None else None
    table = mind.imagine(game.team_view(seat), seat, Random(0), remembered)
    imagined = Game(table.state.copy(), table.options, seed=0, mode=game.mode)
    beyond = table.state.copy()
    steps: list[Action] = []
    while len(steps) < LONGEST and (code := thinking.obvious(beyond, table.tables)):
        if table.wary and mind.springs(table, beyond, code):
            break
        thinking.apply(beyond, table.tables, code)
        action = _own(imagined, seat, code)
        if action is None:  # a partner's
            continue
        imagined.apply(action)
        if not imagined.can_undo:
            break
        steps.append(action)
    return steps


def foreseen(
    root: Root, work: Workspace, first: Action, proved: Sequence[int] = ()
) -> tuple[Action, ...]:
    """The turn from `first` on, from the tree of the search that has just ended, until something
    comes to light or the search has not looked; `proved` is a line that wins for certain."""
    table, seat, mind = root.table, first.seat, mind_of(root.mode)
    imagined = Game(table.state.copy(), table.options, seed=0, mode=root.mode)
    steps: list[Action] = []
    if proved and proved[0] == first.code:
        codes: Iterator[int] = iter(proved)
    else:
        codes = _followed(root, work, imagined, first)
    for code in codes:
        action = _own(imagined, seat, code)
        if action is None:
            break
        trapped = table.wary and mind.springs(table, imagined.snapshot(), code)
        imagined.apply(action)
        steps.append(action)
        if not imagined.can_undo or trapped or len(steps) == LONGEST:
            break
    begun = Game(table.state.copy(), table.options, seed=0, mode=root.mode)
    return seen_first(begun, steps) or (first,)


def seen_first(game: Game, plan: Sequence[Action]) -> tuple[Action, ...]:
    """A plan whose last step brings something to light begins with it, if all the rest can be done
    afterwards: nobody buys before drawing."""
    if len(plan) < 2 or plan[-1].verb in mind_of(game.mode).ends:
        return tuple(plan)
    last, trial = plan[-1], game.copy()
    for action in (last, *plan[:-1]):
        if action.seat not in trial.to_act or action not in trial.legal(action.seat):
            return tuple(plan)
        trial.apply(action)
        if action is last and trial.can_undo:
            return tuple(plan)
    return (last,)


def _followed(root: Root, work: Workspace, imagined: Game, first: Action) -> Iterator[int]:
    """Codes of the seat's actions along the tree; `imagined` has done those that were given out."""
    thinking, tables = root.thinking, root.table.tables
    beyond = root.table.state.copy()  # as the tree goes: what is obvious for partners is done, too
    out = [0] * mind_of(root.mode).core.most_actions
    nodes = work.nodes
    node, code, seat = work.root, first.code, first.seat
    while code:
        yield code
        node = tree.find_child(nodes, node, code) or node
        thinking.apply(beyond, tables, code)
        code = 0
        while not code and not thinking.is_over(beyond):
            forced = thinking.obvious(beyond, tables)
            if not forced and thinking.legal(beyond, tables, out) == 1:
                forced = out[0]
            if not forced:
                code = _agreed(nodes, node, {action.code for action in imagined.legal(seat)})
                break
            if _own(imagined, seat, forced) is not None:
                code = forced
            else:
                thinking.apply(beyond, tables, forced)


def _agreed(nodes: View, node: int, codes: set[int]) -> int:
    """The action most often tried next, if the search mostly agrees on it; else 0."""
    best, most = 0, 0
    child = nodes[node, tree.CHILD]
    while child:
        code, visits = nodes[child, tree.ACTION], nodes[child, tree.VISITS]
        if code in codes and visits > most:
            best, most = code, visits
        child = nodes[child, tree.SIBLING]
    return best if most >= max(SURE, AGREED * nodes[node, tree.VISITS]) else 0


def _own(game: Game, seat: int, code: int) -> Action | None:
    if seat not in game.to_act:
        return None
    return next((action for action in game.legal(seat) if action.code == code), None)
