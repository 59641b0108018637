"""The search: what to do, found by playing on from the present in thousands of imagined games."""

from __future__ import annotations

import time
from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from ..engine.flat import Flat
from ..engine.game import rules_of
from ..engine.tree import think as tree
from ..title import mode_named
from .base import Budget as Budget
from .base import View
from .fallible import error_for
from .hidden import Watcher
from .minds import mind_of
from .networks import Use, usual_use
from .plan import foreseen
from .thought import Thought, lead, read_thought
from .workspace import NODES, Kept, Root, Workspace, workspace_for

if TYPE_CHECKING:
    from ..engine.action import Action

CHUNK_SECONDS = 0.003  # how long the compiled part runs before the clock is looked at
STRIDE = 64
EXPLORE = 0.7
EVERY = 3  # how often an action that is wanted is tried
#: Time that decisions left over goes to those that are still open at their limit: at most so many
#: times the limit more, and no more than was left over.
OVERTIME = 1.0


class SearchAgent(Watcher):
    """Information-set tree search over what the seat cannot see; the seed makes it repeatable."""

    def __init__(
        self,
        seed: int | None = None,
        budget: Budget | None = None,
        *,
        explore: float = EXPLORE,
        network: Use | bool = False,
        slip: float = 0.0,
    ) -> None:
        """With `network` it chooses by the game's network, where there is one: True uses it as was
        measured best in the mode, a `Use` as it says. The odds that it tells (`think`, `compare`)
        always come from games played to their end by rule of thumb. `slip` is how often it errs
        (`FallibleAgent`) where there are opponents and no certain win is in sight."""
        self._seed = seed or 0
        self._budget = budget or Budget()
        self._explore = explore
        self._network = network
        self._slip, self._slips = slip, Random(f"slip {seed}")
        self._decision = 0
        #: How much of its simulations the clock left it, at the slowest decision so far.
        self.share: float | None = None
        #: Seconds that decisions by the clock have left over, and that others may have.
        self.saved = 0.0
        self._work: Workspace | None = None
        self._kept: Kept | None = None
        #: What it said its odds were at its last choice; None where it did not have to think.
        self.odds: float | None = None
        #: The last thought, for `foresee`: where it began, its tree, a line that was proved to win.
        self._last: tuple[Root, Workspace, list[int]] | None = None

    def __repr__(self) -> str:
        network = ", network" if self._network else ""
        return f"SearchAgent(seed={self._seed}, {self._budget!r}{network})"

    def limited(self, ms: float | None) -> Budget | None:
        """Its budget where it may take no longer than so many milliseconds; None where it never
        does, and its own will do."""
        own = self._budget
        if ms is None or (own.ms is not None and own.ms * (1.0 + OVERTIME) <= ms):
            return None
        return Budget(ms if own.ms is None else min(own.ms, ms), own.simulations)

    def choose(self, view: View, legal: Sequence[Action], budget: Budget | None = None) -> Action:
        self.look(view, legal[0].seat)
        self.odds = None
        if len(legal) == 1:
            return legal[0]
        started = time.perf_counter()
        root = self._root(view, legal[0].seat)
        code = root.thinking.obvious(root.table.state, root.table.tables)
        if code and (found := _by_code(legal, code)):
            return found
        line = self._workspace(root).prover.winning_line(root.table)
        if line and (found := _by_code(legal, line[0])):
            self.odds = 1.0
            return found
        work = self._prepare(root, self._resume(root, view), asked=True)
        self._avoid(work, root, legal)
        # A caller's own budget is a bound.
        limits = budget or self._budget
        own_clock = budget is None
        thought = self._think(legal, limits, work, started, settle=True, overtime=own_clock)
        best = thought.best
        if mode_named(root.mode).versus and self._slips.random() < self._slip:
            best = error_for(root.mode, root.table, best, legal, self._slips)
        self.odds = next(line.win for line in thought.lines if line.action == best)
        self._keep(work, root, best)
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
        line = self._workspace(root).prover.winning_line(root.table)
        must_try = played.code if played is not None else -1
        work = self._prepare(root, must_try=must_try)
        self._avoid(work, root, legal)
        thought = self._think(legal, budget or self._budget, work, started)
        self._last = root, work, line
        return thought.won_by(line[0]) if line else thought

    def foresee(self, first: Action) -> tuple[Action, ...]:
        """The rest of the turn from this action on, as the last `think` or `compare` saw it: as far
        as nothing hidden comes to light."""
        return foreseen(self._last[0], self._last[1], first, self._last[2]) if self._last else ()

    def compare(
        self, view: View, legal: Sequence[Action], two: Sequence[Action], budget: Budget
    ) -> Thought:
        """Two actions alone, tried equally often: which is better, and by how much."""
        self.look(view, legal[0].seat)
        root = self._root(view, legal[0].seat)
        work = self._prepare(root, must_try=two[0].code, every=2)
        self._leave_aside(work, root, [one for one in legal if one not in two])
        self._last = root, work, []
        return self._think(two, budget, work, time.perf_counter())

    # --- the work ---------------------------------------------------------------------------------

    def _workspace(self, root: Root) -> Workspace:
        self._work = workspace_for(root, self._work)
        return self._work

    def _root(self, view: View, seat: int) -> Root:
        chance = Random(f"{self._seed} {self._decision}")
        memory = self._memory.known if self._memory is not None else None
        return Root(view["mode"], mind_of(view["mode"]).imagine(view, seat, chance, memory))

    def _think(
        self,
        legal: Sequence[Action],
        budget: Budget,
        work: Workspace,
        started: float,
        settle: bool = False,
        overtime: bool = False,
    ) -> Thought:
        """Simulate until the budget is spent or, to `settle`, no other action can catch up.

        With `overtime` what is chosen by the clock alone may take longer where it is still open, if
        as much was left over before: on the whole a decision takes no longer than its limit.
        """
        done, chunk = 0, 8
        own_codes = {action.code for action in legal}
        most = budget.simulations
        limit = None if budget.ms is None else budget.ms / 1000.0
        by_clock = overtime and most is None and limit is not None
        extra = min(self.saved, OVERTIME * limit) if by_clock and limit is not None else 0.0
        while most is None or done < most:
            count = chunk if most is None else min(chunk, most - done, STRIDE - done % STRIDE)
            before = time.perf_counter()
            if limit is not None and before - started >= limit + extra and done:
                self._cut_short(done, most)
                break
            work.simulate(done, count)
            done += count
            now = time.perf_counter()
            speed = count / max(now - before, 1e-7)
            chunk = max(1, min(4096, int(speed * CHUNK_SECONDS)))
            if limit is not None and now - started + CHUNK_SECONDS > limit + extra:
                self._cut_short(done, most)
                break
            if settle:
                # By count only at fixed numbers, so that the clock does not decide what is chosen.
                by_count = (
                    most is not None and done % STRIDE == 0 and lead(work, own_codes) > most - done
                )
                rest = float("inf")
                if limit is not None:
                    rest = limit - (now - started)
                    rest += extra if rest <= 0.0 else 0.0
                if by_count or lead(work, own_codes) > rest * speed:
                    break
        seconds = time.perf_counter() - started
        if by_clock and limit is not None:
            self.saved = max(0.0, self.saved + limit - seconds)
        return read_thought(work, legal, done, seconds)

    def _cut_short(self, done: int, most: int | None) -> None:
        """The clock ran out before the simulations did."""
        if most is not None:
            self.share = min(done / most, 1.0 if self.share is None else self.share)

    def _resume(self, root: Root, view: View) -> int:
        """The node in the tree of the last decision that has come true, or 0 for a new tree.

        Only if nothing was revealed since: below a drawn card the tree mixes all that might have
        been drawn.
        """
        work = self._workspace(root)
        kept, self._kept = self._kept, None
        if kept is None or work.kept is not kept or work.used > NODES // 2:
            return 0
        mind = mind_of(root.mode)
        expected = kept.state.copy()
        go_on(expected, root)
        if not mind.nothing_new(kept.state, expected):
            return 0
        (foreseen,) = rules_of(root.mode).views(expected, root.table.options, (root.seat,))
        return kept.node if foreseen == view else 0

    def _keep(self, work: Workspace, root: Root, chosen: Action) -> None:
        """Leave the chosen action's part of the tree for the next decision."""
        node = tree.find_child(work.nodes, work.root, chosen.code)
        after = root.table.state.copy()
        root.thinking.apply(after, root.table.tables, chosen.code)
        foreseen = mind_of(root.mode).nothing_new(root.table.state, after)
        if node and foreseen and not root.table.wary:
            self._kept = work.kept = Kept(node, after)

    def _prepare(
        self,
        root: Root,
        node: int = 0,
        must_try: int = -1,
        every: int = EVERY,
        asked: bool = False,
    ) -> Workspace:
        """Lay out the arrays for a search from `node` of the tree they hold, or for a new tree."""
        work = self._workspace(root)
        work.begin_at(node)
        self._decision += 1
        task = root.table.task
        task.seed, task.decision = self._seed & 0xFFFFFFFF, self._decision
        task.root, task.used, task.wanted, task.every = node, work.used, must_try, every
        task.explore = self._explore
        if asked and self._network:
            work.ask_network(root.table.options)
        if work.judge is not None and self._network:
            use = self._network if isinstance(self._network, Use) else usual_use(root.mode)
            task.explore, task.temperature = use.explore, use.temperature
            task.prior_blend, task.blend = use.prior_blend, use.blend
        work.put(root.table.state, task)
        return work

    def _avoid(self, work: Workspace, root: Root, legal: Sequence[Action]) -> None:
        """Where a loss is near that can be averted for certain, leave aside what gambles on it."""
        safe = work.prover.averting(root.table, legal)
        if safe is not None:
            self._leave_aside(work, root, [one for one in legal if one.code not in safe])

    def _leave_aside(self, work: Workspace, root: Root, actions: Sequence[Action]) -> None:
        nodes, stats = work.nodes, work.stats
        task, side = root.table.task, root.thinking.side_of(root.table.state)
        for action in actions:
            child = tree.find_child(nodes, work.root, action.code)
            if not child:
                child = tree.add_child(nodes, stats, task, work.root, action.code, side)
            if child and nodes[child, tree.SOLVED] == tree.OPEN:
                nodes[child, tree.SOLVED] = tree.AVOIDED
        work.grown_to(task.used)


def _by_code(legal: Sequence[Action], code: int) -> Action | None:
    return next((action for action in legal if action.code == code), None)


def go_on(state: Flat, root: Root) -> None:
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
