"""Reading a finished game again: what each decision won or lost, and what would have been better.

Every decision is looked at from the seat that made it, with what that seat could see.
"""

from __future__ import annotations

import json
import math
import os
import time
from collections.abc import Callable, Sequence
from concurrent.futures import as_completed
from dataclasses import asdict, dataclass, replace
from functools import partial

from ..engine.action import Action
from ..engine.game import Game
from ..engine.record import read_record
from ..engine.replay import load_record, open_record
from ..engine.wording import LANGUAGES, say
from ..errors import RecordError
from ..title import mode_named
from .base import Budget
from .hidden import seen_by
from .minds import mind_of
from .odds import clearly_better
from .search import SearchAgent
from .worker_pool import WorkerPool
from .workspace import warm_up

SIMULATIONS = 4000
ALTERNATIVES = 3
#: A decision that seems to give away so much is looked at again, with what was better alone.
SUSPECT, AGAIN = 0.025, 4
#: A decision that gave away this much is a mistake.
MISTAKE = 0.05
#: A decision that gave away less than this is as good as the best.
CLOSE = 0.02
TRIED = 20  # a line with fewer visits only looks good by luck
Progress = Callable[[int, int], None]


def simulations_of(mode: str) -> int:
    """How many an analysis takes for a decision, unless somebody says: long games take fewer."""
    most: int = getattr(mind_of(mode), "analysed", SIMULATIONS)
    return most


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
    range: tuple[float, float]  # where a longer search's odds for `after` are expected
    best: str
    gain: float  # what the best action would have gained, 0 if it was played
    others: tuple[Choice, ...]
    first_side: bool = True  # of the side the curve is drawn for
    revealed: bool = False  # did anything come to light before the next decision?
    result: float | None = None  # of the last decision: how the game ended for its player
    luck: float = 0.0  # what came to light gave the player or took (see `with_luck`)
    why: tuple[tuple[str, str], ...] = ()  # of a mistake: what the best is good for, by language

    @property
    def odds_of_first(self) -> float:
        """The same odds for the first side, so that a curve has one meaning."""
        return self.after if self.first_side else 1.0 - self.after

    @property
    def range_of_first(self) -> tuple[float, float]:
        """Their range for the first side."""
        low, high = self.range
        return self.range if self.first_side else (1.0 - high, 1.0 - low)

    def reason(self, language: str = "en") -> str:
        """Why the best action would have been better; nothing where no mistake was made."""
        return dict(self.why).get(language, "")


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
    result: float | None = None  # how it ended for the first side: 1, 0, or a half
    versus: bool = True  # did sides play against each other?

    def __post_init__(self) -> None:
        object.__setattr__(self, "decisions", with_luck(self.decisions))

    @property
    def mistakes(self) -> tuple[Decision, ...]:
        """The decisions that gave away most, dearest first."""
        worst = [decision for decision in self.decisions if decision.gain >= MISTAKE]
        return tuple(sorted(worst, key=lambda decision: -decision.gain))

    @property
    def accuracy(self) -> dict[int, float]:
        """For each seat: the share of its decisions that were as good as the best."""
        seats = sorted({decision.seat for decision in self.decisions})
        shares = {}
        for seat in seats:
            own = [decision for decision in self.decisions if decision.seat == seat]
            shares[seat] = sum(decision.gain < CLOSE for decision in own) / len(own)
        return shares

    @property
    def luck(self) -> dict[int, float]:
        """For each seat: what draws and the like gave it or took, all in all."""
        seats = sorted({decision.seat for decision in self.decisions})
        return {seat: sum(one.luck for one in self.decisions if one.seat == seat) for seat in seats}

    @property
    def way(self) -> dict[str, float] | None:
        """The first side's way to the result, in parts that add up to it.

        Where sides play against each other, from even odds: `skill` is what both sides' decisions
        gave away, `resigned` what somebody who gave up had left, and `luck` all the rest: the deal
        and the draws. Where all play together there is nobody to outplay: from the odds at the
        first decision (`start`), with what the decisions that were worse than the best cost
        (`slips`).
        """
        if self.result is None or not self.decisions:
            return None
        last = self.decisions[-1]
        resigned = 0.0 if last.result is not None else self.result - last.odds_of_first
        if self.versus:
            skill = sum(-one.gain if one.first_side else one.gain for one in self.decisions)
            luck = self.result - 0.5 - skill - resigned
            return {"skill": skill, "luck": luck, "resigned": resigned}
        start = self.decisions[0].before
        slips = -sum(one.gain for one in self.decisions if one.gain >= CLOSE)
        luck = self.result - start - slips - resigned
        return {"start": start, "slips": slips, "luck": luck, "resigned": resigned}

    def as_json(self) -> str:
        """All of it as JSON: decisions, mistakes by number, accuracy and luck by seat, the way."""
        data = asdict(self)
        for decision in data["decisions"]:
            decision["why"] = dict(decision["why"])
        data["mistakes"] = [decision.number for decision in self.mistakes]
        data["accuracy"] = {str(seat): share for seat, share in self.accuracy.items()}
        data["luck"] = {str(seat): share for seat, share in self.luck.items()}
        data["way"] = self.way
        return json.dumps(data, indent=1)


def analyse(
    record: str,
    simulations: int | None = None,
    processes: int | None = None,
    progress: Progress | None = None,
) -> Analysis:
    """Analyse a record; `progress` is told how many of how many decisions are done."""
    final = load_record(record)
    if not final.actions:
        raise RecordError(partial(say, "refusals", "nothing_to_analyse", {}))
    simulations = simulations or simulations_of(final.mode)
    count = max(1, processes or os.cpu_count() or 1)
    total = len(final.actions)
    decisions: list[Decision] = []
    if count == 1:
        decisions = look_at(record, simulations, 0, 1, progress)
    else:
        # More pieces than workers, so that the bar moves; interleaved, so that all last as long.
        pieces = min(total, 6 * count)
        pool = WorkerPool(count)
        try:
            futures = [
                pool.submit(look_at, record, simulations, start, pieces) for start in range(pieces)
            ]
            for done, future in enumerate(as_completed(futures), start=1):
                decisions += future.result()
                if progress is not None:
                    progress(total * done // pieces, total)
        finally:
            pool.close()  # nobody waits for pieces that were begun
    decisions.sort(key=lambda decision: decision.number)
    outcome = final.outcome
    return Analysis(
        winner=outcome.winner if outcome else None,
        actions=total,
        decisions=tuple(decisions),
        turns=rank_turns(decisions),
        simulations=simulations,
        winners=tuple(sorted(outcome.winners)) if outcome else (),
        result=outcome.result(0) if outcome else None,
        versus=mode_named(final.mode).versus,
    )


def look_at(
    text: str, simulations: int, start: int, step: int, progress: Progress | None = None
) -> list[Decision]:
    """Replay the record and think about every step-th decision, from the start-th on."""
    return look_a_while(text, simulations, Piece(start, step), progress=progress)[0]


@dataclass(frozen=True, slots=True)
class Piece:
    """Part of an analysis: every step-th action from the start-th on, none before `first`."""

    start: int
    step: int
    first: int = 0

    def __contains__(self, number: int) -> bool:
        return number % self.step == self.start and number >= self.first


def look_a_while(
    text: str,
    simulations: int,
    piece: Piece,
    seconds: float = math.inf,
    progress: Progress | None = None,
) -> tuple[list[Decision], int | None]:
    """The decisions of a piece, for about so long: a caller with others waiting can go on later, at
    the number that is given back (None: nothing is left)."""
    ends = time.monotonic() + seconds
    record = read_record(text)
    game = open_record(record)
    warm_up(game.mode)
    mind = mind_of(game.mode)
    watchers = [SearchAgent(seed=seat) for seat in range(game.players)]
    budget = Budget(ms=None, simulations=simulations)
    decisions: list[Decision] = []
    waiting = False  # for the next decision, to know whether anything came to light until then
    for seat, watcher in enumerate(watchers):
        watcher.look(game.team_view(seat), seat)
    for number, (_, line) in enumerate(record.actions):
        action = game.read(line)
        legal = game.legal(action.seat)
        watcher = watchers[action.seat]
        counts = len(legal) > 1 and not mind.matter_of_course(game, action)
        waiting = waiting and not counts
        if counts and number in piece:
            if decisions and time.monotonic() > ends:
                return decisions, number
            decisions.append(_decide(watcher, game, legal, action, number, budget))
            waiting = True
        events = game.apply(action)
        for seat, other in enumerate(watchers):  # as at a table, they see what others do, too
            other.follow(seen_by(events, seat), seat)
            other.look(game.team_view(seat), seat)
        if waiting and not game.can_undo:
            decisions[-1] = replace(decisions[-1], revealed=True)
        if progress is not None:
            progress(number + 1, len(record.actions))
    if waiting and game.outcome is not None:
        decisions[-1] = replace(decisions[-1], result=game.outcome.result(decisions[-1].seat))
    return decisions, None


def with_luck(decisions: Sequence[Decision]) -> tuple[Decision, ...]:
    """What came to light after each decision gave or took: the player's odds at the next one, less
    those after what was played. Where nothing did, any difference is the search's own."""
    lines = []
    for i, one in enumerate(decisions):
        then = one.result
        if then is None and i + 1 < len(decisions):
            other = decisions[i + 1]
            then = other.before if other.first_side == one.first_side else 1.0 - other.before
        luck = then - one.after if then is not None and one.revealed else 0.0
        lines.append(replace(one, luck=luck))
    return tuple(lines)


def _decide(
    watcher: SearchAgent,
    game: Game,
    legal: Sequence[Action],
    action: Action,
    number: int,
    budget: Budget,
) -> Decision:
    view = game.team_view(action.seat)
    thought = watcher.think(view, legal, budget, played=action)
    played = next(line for line in thought.lines if line.action.code == action.code)
    # The same line of notation is the same decision: other copies, other slots alike.
    others = [
        line
        for line in thought.lines
        if str(line.action) != str(action) and (line.visits >= TRIED or line.solved)
    ]
    best = max(others, key=lambda line: line.win, default=played)
    if best.win - played.win >= SUSPECT and not best.solved:
        again = Budget(ms=None, simulations=AGAIN * (budget.simulations or SIMULATIONS))
        lines = watcher.compare(view, legal, (action, best.action), again).lines
        by_code = {line.action.code: line for line in lines}
        played, best = by_code[action.code], by_code[best.action.code]
        if not clearly_better(best.win, best.visits, played.win, played.visits):
            best = played  # what is left may be chance: no mistake
    before, after = max(best.win, played.win), played.win
    gain = before - after
    better = str(best.action) if gain > 0.0 else str(action)
    why: tuple[tuple[str, str], ...] = ()
    if gain >= MISTAKE:
        mind = mind_of(game.mode)
        why = tuple((lang, mind.reason(game, (best.action,), lang)) for lang in LANGUAGES)
    return Decision(
        number=number + 1,
        turn=game.turn,
        seat=action.seat,
        played=str(action),
        before=before,
        after=after,
        range=played.range,
        best=better,
        gain=gain,
        others=tuple(Choice(str(line.action), line.win) for line in others[:ALTERNATIVES]),
        first_side=action.seat in mode_named(view["mode"]).partners(0),
        why=why,
    )


def rank_turns(decisions: list[Decision]) -> tuple[TurnCost, ...]:
    """Turns by what their decisions gave away, dearest first. What draws took is no mistake."""
    turns: dict[tuple[int, int], list[Decision]] = {}
    for decision in decisions:
        turns.setdefault((decision.turn, decision.seat), []).append(decision)
    costs = []
    for (turn, seat), members in turns.items():
        worst = max(members, key=lambda decision: decision.gain)
        cost = sum(decision.gain for decision in members)
        costs.append(TurnCost(turn, seat, cost, worst.played, worst.best))
    return tuple(sorted(costs, key=lambda cost: -cost.cost))
