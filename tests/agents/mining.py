"""Positions with a win in this turn, mined from games, and an exhaustive check of them that shares
nothing with the search: every order of every action that could matter, without a draw."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from helpers import tell

from kyradar import Game, new_game
from kyradar.agents import make
from kyradar.agents.hidden import Memory
from kyradar.title import ModeName
from kyradar.volfyirion.kernel import actions as a
from kyradar.volfyirion.kernel import layout as k
from kyradar.volfyirion.kernels import Kernel, kernel_of

#: Nothing that is bought, sealed or moved about helps within the turn.
NO_USE = frozenset(
    {
        *(a.END, a.DONE, a.ACQUIRE, a.ACQUIRE_TOP, a.TAKE_WONDER, a.WONDER_TOP, a.REPLACE),
        *(a.CYCLE, a.CYCLE_ALL, a.REDEPLOY, a.SEAL, a.MULLIGAN, a.THIN, a.CALM, a.BANISH),
        *(a.SEAL_GRID, a.LURE),
    }
)
MOST_STATES = 5_000


@dataclass(frozen=True, slots=True)
class Mined:
    """A game in which the seat to act can win in this turn, and what that seat remembers."""

    game: Game
    seat: int
    memory: Memory
    line: tuple[int, ...]  # a shortest line is not promised


def fingerprint(s: Any) -> tuple[Any, ...]:
    """What matters of a state within a turn; cards in a pile are alike in any order."""
    hands = [bytes(sorted(s.hand[p, i] for i in range(s.hand_size[p]))) for p in range(2)]
    plays = [
        tuple(sorted((s.play[p, i], s.play_flags[p, i]) for i in range(s.play_size[p])))
        for p in range(2)
    ]
    tables = (s.points, s.troop, s.building, s.city, s.city_flags, s.bonus)
    asked = (s.ask, s.ask_seat, s.ask_left, s.ask_card, s.ask_step, s.dragon, s.collided)
    return (*hands, *plays, *(one.tobytes() for one in tables), asked)


def could_win(kernel: Kernel, s: Any, tables: Any, seat: int) -> bool:
    """Would every number of Battle (or Knowledge) on all cards together be enough? Else the
    exhaustive check need not begin."""
    most = [0, 0, 0]
    seats = range(2) if kernel.why_act else (seat,)
    for p in seats:
        cards = [s.hand[p, i] for i in range(s.hand_size[p])]
        cards += [s.play[p, i] for i in range(s.play_size[p])]
        cards += [s.play[1 - p, i] for i in range(s.play_size[1 - p])]  # E3
        cards += [t for c in range(3) for t in (s.troop[p, c], s.building[p, c]) if t]
        for kind in range(3):
            most[kind] += s.points[p, kind]
            for t in cards:
                most[kind] += tables.points[t, kind]
                for i in range(k.EFFECTS):
                    if tables.word[t, i] == k.GAIN_COMMAND + kind:
                        most[kind] += tables.amount[t, i]
    if s.dragon != k.DRAGON_GONE and hasattr(s, "difficulty"):
        return max(most[k.BATTLE], most[k.KNOWLEDGE]) >= k.TAMING_COST
    walls = (tables.city_defence[1 - seat, c] for c in range(4) if s.city[1 - seat, c] == 0)
    return bool(most[k.BATTLE] >= sum(walls))


Goal = Callable[[Kernel, Any, Any, int], bool]


def is_won(kernel: Kernel, s: Any, tables: Any, seat: int) -> bool:
    """Has this seat, or have the players, won?"""
    return s.winner in (seat, k.PLAYERS_WON)


def survives_its_end(kernel: Kernel, s: Any, tables: Any, seat: int) -> bool:
    """Is the game not lost when the turn ends here?"""
    if s.phase == k.OVER or s.ask:
        return is_won(kernel, s, tables, seat)
    after = s.copy()
    kernel.apply(after, tables, a.action(a.END, 0, 0))
    return bool(after.phase != k.OVER or after.winner == seat)


def exhaustive(
    kernel: Kernel, state: Any, tables: Any, seat: int, goal: Goal = is_won
) -> tuple[int, ...] | None:
    """A line to the goal in this turn without a draw; None if there is none, or it takes too
    long."""
    done = {fingerprint(state)}
    stack: list[tuple[Any, tuple[int, ...]]] = [(state, ())]
    while stack and len(done) < MOST_STATES:
        s, line = stack.pop()
        out = [0] * kernel.core.most_actions
        for code in out[: kernel.legal(s, tables, out)]:
            if a.verb_of(code) in NO_USE:
                continue
            after = s.copy()
            kernel.apply(after, tables, code)
            if list(after.rng) != list(s.rng) or list(after.deck_size) != list(s.deck_size):
                continue
            if goal(kernel, after, tables, seat):
                return (*line, code)
            if after.phase == k.OVER or after.ask == k.RECOVER:
                continue
            mark = fingerprint(after)
            if mark not in done:
                done.add(mark)
                stack.append((after, (*line, code)))
    return None


def wins(kernel: Kernel, s: Any, tables: Any, seat: int) -> tuple[int, ...] | None:
    """A line that wins in this turn."""
    return exhaustive(kernel, s, tables, seat) if could_win(kernel, s, tables, seat) else None


def rescues(kernel: Kernel, s: Any, tables: Any, seat: int) -> tuple[int, ...] | None:
    """A line that averts a loss at the end of this turn, where one is near."""
    if s.ask or survives_its_end(kernel, s, tables, seat):
        return None
    return exhaustive(kernel, s, tables, seat, survives_its_end)


def mine(
    mode: ModeName, seeds: Iterable[int], player: str = "greedy", wanted: Any = wins
) -> Iterator[Mined]:
    """Positions of games of a player with itself, at most one from a turn: any of its decisions."""
    kernel = kernel_of(mode)
    for seed in seeds:
        game, chance = new_game(mode, seed), Random(seed)
        agents = [make(player, seed + p) for p in range(game.players)]
        memories = [Memory(p) for p in range(game.players)]
        found = -1
        while game.to_act:
            seat = game.to_act[0]
            for memory in memories:
                memory.look(game.team_view(memory.seat))
            state, tables = game._state, game._options.tables
            if game.turn != found and chance.random() < 0.5 and len(game.legal()) > 1:
                line = wanted(kernel, state, tables, seat)
                if line is not None:
                    found = game.turn
                    yield Mined(game.copy(), seat, copy.deepcopy(memories[seat]), line)
            tell(memories, game.apply(agents[seat].choose(game.team_view(seat), game.legal(seat))))
