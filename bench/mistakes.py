"""Are reported mistakes mistakes? Games are analysed, and each mistake is looked at once more.

    python -m bench.mistakes --games 20

A search with twenty times the simulations, and another seed, judges what was played and what would
have been better. A mistake is confirmed if what was played still gives away more than what counts
as good as the best.
"""

from __future__ import annotations

import argparse

from kyradar.agents import Budget, SearchAgent
from kyradar.agents.analysis import CLOSE, MISTAKE, SIMULATIONS, Decision, look_at
from kyradar.engine.record import read_record
from kyradar.engine.replay import load_record, open_record
from kyradar.lab.matches import Pairing, play_out, sit_down

TIMES = 20
PLAYERS = ("apprentice", "adept")


def record_of(deal: int) -> str:
    """A game between two levels; the deal decides who begins."""
    players = PLAYERS if deal % 2 else PLAYERS[::-1]
    game, agents = sit_down(Pairing(players, deal, deal // 2 % 2))
    play_out(game, agents)
    return game.record()


def judged(record: str, mistake: Decision, simulations: int) -> float:
    """What the played action gives away, by a longer search that has watched the same game."""
    read = read_record(record)
    game = open_record(read)
    thinker = SearchAgent(seed=1000 + mistake.number)
    for number, (_, line) in enumerate(read.actions, start=1):
        action = game.read(line)
        if number == mistake.number:
            budget = Budget(ms=None, simulations=simulations)
            view, legal = game.team_view(action.seat), game.legal(action.seat)
            lines = thinker.think(view, legal, budget, played=action).lines
            played = next(one for one in lines if one.action.code == action.code)
            return max(one.win for one in lines if one.visits or one.solved) - played.win
        if action.seat == mistake.seat:
            thinker.look(game.team_view(action.seat), action.seat)
        game.apply(action)
    raise AssertionError("a mistake is in the record")


def main() -> None:
    """Play, analyse, look again, and count."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=52001)
    options = parser.parse_args()
    found = confirmed = large = 0
    for deal in range(options.seed, options.seed + options.games):
        record = record_of(deal)
        mistakes = [one for one in look_at(record, SIMULATIONS, 0, 1) if one.gain >= MISTAKE]
        gains = [judged(record, one, TIMES * SIMULATIONS) for one in mistakes]
        found += len(gains)
        confirmed += sum(gain > CLOSE for gain in gains)
        large += sum(gain >= MISTAKE for gain in gains)
        actions = len(load_record(record).actions)
        print(
            f"deal {deal}: {actions} actions, {len(gains)} mistakes; so far {confirmed} of {found} "
            f"confirmed, {large} of them by {MISTAKE:.0%} or more",
            flush=True,
        )
    print(f"{confirmed / max(1, found):.1%} of {found} mistakes confirmed")


if __name__ == "__main__":
    main()
