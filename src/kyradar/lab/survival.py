"""How often players beat the game itself, alone or together, and how long they last."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ..engine.typed import Json
from ..title import mode_named
from .findings import Setting, findings_of
from .matches import Pairing, Result, play_all
from .players import Player, name_of
from .ratings import wilson
from .wording import interval, problem, say


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

    def as_dict(self) -> Json:
        """Games won and played by every agent at every setting, as JSON data."""
        rows = [
            {"agent": name, "setting": setting.name, "won": won, "games": games}
            for name in self.names
            for setting in sweep_of(self.mode)
            for won, games in [self.won(name, setting)]
        ]
        return {"mode": self.mode, "seed": self.seed, "results": rows}

    def __str__(self) -> str:
        return report(self.results, self.mode, self.names, self.seed)


def sweep_of(mode: str) -> tuple[Setting, ...]:
    """The settings that a table goes through."""
    table = mode_named(mode)
    if table.versus:
        raise problem("no_survival", mode=mode)
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
        raise problem("one_agent")
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
    turns = say("survival", "turns" if len(columns) == 1 else "turns_at", at=usual)
    beside = [say("survival", "with")] if any(rows) else []
    heads = [say("survival", "player"), *beside, *columns, turns]
    lines = [
        say("survival", "told", mode=mode, games=games, first=seed, last=seed + games - 1),
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
    return f"{won / len(results):.0%} ({interval(f'{low:.0%}', f'{high:.0%}')})"
