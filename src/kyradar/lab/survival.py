"""How often players beat the dragon, alone or together, and how long they last."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..volfyirion.options import DIFFICULTIES
from ..volfyirion.rules import PLAYERS
from .matches import Pairing, Result, play_all
from .ratings import wilson


def play_survival(
    mode: str,
    names: Sequence[str],
    games: int,
    seed: int,
    processes: int | None = None,
    finished: Callable[[], object] = lambda: None,
) -> list[Result]:
    """Every agent on the same deals, at every difficulty; partners are of one kind."""
    pairings = [
        Pairing((name,) * PLAYERS[mode], deal, None, (("difficulty", difficulty),), mode)
        for name in names
        for difficulty in DIFFICULTIES
        for deal in range(seed, seed + games)
    ]
    results = []
    for result in play_all(pairings, processes):
        results.append(result)
        finished()
    return results


def report(results: Sequence[Result], mode: str, names: Sequence[str], seed: int) -> str:
    """Shares of games won, as Markdown."""
    games = len(results) // (len(names) * len(DIFFICULTIES))
    lines = [
        f"{mode}: {games} games each, deals {seed} to {seed + games - 1}.",
        "",
        "| player | " + " | ".join(DIFFICULTIES) + " | turns (normal) |",
        "|---|" + "---:|" * (len(DIFFICULTIES) + 1),
    ]
    for name in names:
        cells = [_share(_of(results, name, difficulty)) for difficulty in DIFFICULTIES]
        lasted = [result.turns for result in _of(results, name, "normal")]
        lines.append(f"| {name} | " + " | ".join(cells) + f" | {sum(lasted) / len(lasted):.1f} |")
    return "\n".join(lines)


def _of(results: Sequence[Result], name: str, difficulty: str) -> list[Result]:
    return [
        result
        for result in results
        if result.pairing.agents[0] == name
        and dict(result.pairing.options)["difficulty"] == difficulty
    ]


def _share(results: Sequence[Result]) -> str:
    won = sum(result.winner == "players" for result in results)
    low, high = wilson(won, len(results))
    return f"{won / len(results):.0%} ({low:.0%} to {high:.0%})"
