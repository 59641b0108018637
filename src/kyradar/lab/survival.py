"""How often players beat the game itself, alone or together, and how long they last."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ..errors import KyradarError
from ..title import mode_named
from .findings import Setting, findings_of
from .matches import Pairing, Result, play_all
from .players import Player, name_of
from .ratings import wilson


@dataclass(frozen=True)
class Survival:
    """Who won how often at which setting; `str()` writes the table as Markdown."""

    results: list[Result]
    mode: str
    names: list[str]
    seed: int  # the first deal

    def won(self, name: str, setting: Setting) -> tuple[int, int]:
        """Games an agent won at a setting, and games it played there."""
        own = _of(self.results, name, setting)
        return sum(bool(result.winners) for result in own), len(own)

    def __str__(self) -> str:
        return report(self.results, self.mode, self.names, self.seed)


def sweep_of(mode: str) -> tuple[Setting, ...]:
    """The settings that a table goes through."""
    table = mode_named(mode)
    if table.versus:
        raise KyradarError(f"in {mode} sides play each other: there is nothing to survive")
    return findings_of(table).settings(table)


def play_survival(
    mode: str,
    agents: Sequence[Player],
    games: int = 100,
    seed: int = 1,
    processes: int | None = None,
    finished: Callable[[], object] = lambda: None,
) -> Survival:
    """Every agent on the same deals, at every setting; partners are of one kind."""
    if not agents or games < 1:
        raise KyradarError("survival needs at least one agent and one game")
    seats = mode_named(mode).seats
    pairings = [
        Pairing((agent,) * seats, deal, None, setting.options, mode)
        for agent in agents
        for setting in sweep_of(mode)
        for deal in range(seed, seed + games)
    ]
    results = []
    for result in play_all(pairings, processes):
        results.append(result)
        finished()
    return Survival(results, mode, [name_of(agent) for agent in agents], seed)


def report(results: Sequence[Result], mode: str, names: Sequence[str], seed: int) -> str:
    """Shares of games won, as Markdown: rows for players, columns for settings."""
    settings = sweep_of(mode)
    columns = list(dict.fromkeys(setting.column for setting in settings))
    rows = list(dict.fromkeys(setting.row for setting in settings))
    usual = next((setting.column for setting in settings if setting.usual), columns[0])
    games = len(results) // (len(names) * len(settings))
    heads = ["player", *(["with"] if any(rows) else []), *columns, f"turns ({usual})"]
    if len(columns) == 1:
        heads[-1] = "turns"
    lines = [
        f"{mode}: {games} games each, deals {seed} to {seed + games - 1}.",
        "",
        "| " + " | ".join(heads) + " |",
        "|---|" + ("---|" if any(rows) else "") + "---:|" * (len(columns) + 1),
    ]
    for name in names:
        for row in rows:
            own = {one.column: _of(results, name, one) for one in settings if one.row == row}
            cells = [name, *([row] if any(rows) else [])]
            cells += [_share(own[column]) if column in own else "" for column in columns]
            lasted = [result.turns for result in own.get(usual, ())]
            cells.append(f"{sum(lasted) / len(lasted):.1f}" if lasted else "")
            lines.append("| " + " | ".join(cells) + " |")
    return "\n".join(lines)


def _of(results: Sequence[Result], name: str, setting: Setting) -> list[Result]:
    return [
        result
        for result in results
        if name_of(result.pairing.agents[0]) == name and result.pairing.options == setting.options
    ]


def _share(results: Sequence[Result]) -> str:
    won = sum(bool(result.winners) for result in results)
    low, high = wilson(won, len(results))
    return f"{won / len(results):.0%} ({low:.0%} to {high:.0%})"
