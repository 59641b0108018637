"""Reading a finished game again: what each decision won or lost, and what would have been better.

Every decision is looked at from the seat that made it, with what that seat could see.
"""

from __future__ import annotations

import json
import multiprocessing
import os
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import asdict, dataclass

from ..engine.action import Action
from ..engine.game import load_record, open_record
from ..engine.record import read_record
from ..errors import RecordError
from ..title import mode_named
from .base import View
from .minds import mind_of
from .search import Budget, SearchAgent, warm_up

SIMULATIONS = 4000
ALTERNATIVES = 3
Progress = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class Choice:
    """An action and the odds it leaves its player."""

    action: str
    win: float


@dataclass(frozen=True, slots=True)
class Decision:
    """One decision of the game, with what the search thinks of it."""

    number: int  # place in the record, from 1
    turn: int
    seat: int
    played: str
    before: float  # the player's odds with the best action found
    after: float  # the player's odds with what was played
    best: str
    gain: float  # what the best action would have gained, 0 if it was played
    others: tuple[Choice, ...]
    first_side: bool = True  # of the side the curve is drawn for

    @property
    def odds_of_first(self) -> float:
        """The same odds for the first side, so that a curve has one meaning."""
        return self.after if self.first_side else 1.0 - self.after


@dataclass(frozen=True, slots=True)
class TurnCost:
    """A turn and what its decisions gave away together."""

    turn: int
    seat: int
    cost: float
    worst: str
    instead: str


@dataclass(frozen=True, slots=True)
class Analysis:
    """A game read again."""

    winner: int | str | None
    actions: int
    decisions: tuple[Decision, ...]
    turns: tuple[TurnCost, ...]  # dearest first
    simulations: int
    winners: tuple[int, ...] = ()  # the seats that won

    def as_json(self) -> str:
        """As JSON text."""
        return json.dumps(asdict(self), indent=1)


def analyse(
    record: str,
    simulations: int = SIMULATIONS,
    processes: int | None = None,
    progress: Progress | None = None,
) -> Analysis:
    """Analyse a record; `progress` is told how many of how many decisions are done."""
    final = load_record(record)
    if not final.actions:
        raise RecordError("there is nothing to analyse: the record has no actions")
    count = max(1, processes or os.cpu_count() or 1)
    total = len(final.actions)
    decisions: list[Decision] = []
    if count == 1:
        decisions = look_at(record, simulations, 0, 1, progress)
    else:
        context = multiprocessing.get_context("spawn")
        # More pieces than workers, so that the bar moves; interleaved, so that all last as long.
        pieces = min(total, 6 * count)
        with ProcessPoolExecutor(count, mp_context=context) as pool:
            futures = [
                pool.submit(look_at, record, simulations, start, pieces) for start in range(pieces)
            ]
            for done, future in enumerate(as_completed(futures), start=1):
                decisions += future.result()
                if progress is not None:
                    progress(total * done // pieces, total)
    decisions.sort(key=lambda decision: decision.number)
    outcome = final.outcome
    return Analysis(
        winner=outcome.winner if outcome else None,
        actions=total,
        decisions=tuple(decisions),
        turns=rank_turns(decisions),
        simulations=simulations,
        winners=tuple(sorted(outcome.winners)) if outcome else (),
    )


def look_at(
    text: str, simulations: int, start: int, step: int, progress: Progress | None = None
) -> list[Decision]:
    """Replay the record and think about every step-th decision, from the start-th on."""
    record = read_record(text)
    game = open_record(record)
    warm_up(game.mode)
    mind = mind_of(game.mode)
    watchers = [SearchAgent(seed=seat) for seat in range(game.players)]
    budget = Budget(ms=None, simulations=simulations)
    found = []
    for number, (_, line) in enumerate(record.actions):
        action = game.read(line)
        legal = [one for one in game.legal() if one.seat == action.seat]
        view = game.team_view(action.seat)
        watcher = watchers[action.seat]
        if number % step == start and len(legal) > 1 and not mind.matter_of_course(game, action):
            found.append(_decide(watcher, view, legal, action, number, budget))
        else:
            watcher.look(view, action.seat)
        game.apply(action)
        if progress is not None:
            progress(number + 1, len(record.actions))
    return found


def _decide(
    watcher: SearchAgent,
    view: View,
    legal: Sequence[Action],
    action: Action,
    number: int,
    budget: Budget,
) -> Decision:
    thought = watcher.think(view, legal, budget, played=action)
    # The search's choice is what it tried most; a line with few visits only looks good by luck.
    tried = [line for line in thought.lines if line.visits >= 20] or [thought.lines[0]]
    played = next(line for line in thought.lines if line.action.code == action.code)
    others = [line for line in tried if line.action.code != action.code]
    best = next((line for line in others if line.win > played.win), played)
    gain = best.win - played.win
    return Decision(
        number=number + 1,
        turn=view["turn"],
        seat=action.seat,
        played=str(action),
        before=best.win,
        after=played.win,
        best=str(best.action),
        gain=gain,
        others=tuple(Choice(str(line.action), line.win) for line in others[:ALTERNATIVES]),
        first_side=action.seat in mode_named(view["mode"]).partners(0),
    )


def rank_turns(decisions: list[Decision]) -> tuple[TurnCost, ...]:
    """Turns by what they gave away, dearest first: the odds at their start less those at the end.

    Adding up the decisions would count one missed chance as often as it was passed by.
    """
    turns: dict[tuple[int, int], list[Decision]] = {}
    for decision in decisions:
        turns.setdefault((decision.turn, decision.seat), []).append(decision)
    costs = []
    for (turn, seat), members in turns.items():
        worst = max(members, key=lambda decision: decision.gain)
        cost = max(0.0, members[0].before - members[-1].after)
        costs.append(TurnCost(turn, seat, cost, worst.played, worst.best))
    return tuple(sorted(costs, key=lambda cost: -cost.cost))
