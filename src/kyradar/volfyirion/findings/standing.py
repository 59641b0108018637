"""How the sides stood before each turn: what a fair comparison of acquisitions must hold equal."""

from __future__ import annotations

from ...engine.arrays import Array
from ...lab.dataset import Run, Table, places
from ...lab.numbers import np
from . import tables

POINTS = ("command", "battle", "knowledge")


class Standing:
    """Both sides before every turn of a run between two sides."""

    def __init__(self, run: Run) -> None:
        self.run = run
        turns, games = tables.turns(run), run.games
        # Where each game's turns begin.
        self._start = places(games["game"], turns["game"])
        game = places(turns["game"], games["game"])
        self._own = np.where(turns["side"] == 0, 1.0, -1.0)  # a gain of side 0 counts for it
        bought = tables.acquisitions(run)
        at = self._start[places(bought["game"], games["game"])] + bought["turn"] - 1
        sign = np.where(bought["side"] == 0, 1.0, -1.0)
        wonder = bought["kind"] == "wonder"
        paid = [
            np.bincount(at, sign * bought["cost"] * kind, len(game)) for kind in (~wonder, wonder)
        ]
        gained = [*paid, np.bincount(at, sign, len(game)), self._own * turns["removed"]]
        #: For side 0, before each turn: Cities, Command and Battle spent, cards acquired, removed.
        self._before = np.stack(
            [
                earlier(turns["cities_0"] - turns["cities_1"], self._start),
                *(earlier(run_up(gain, self._start, game), self._start) for gain in gained),
            ],
            axis=1,
        )
        self._income = np.stack([beyond_usual(turns, point) for point in POINTS], axis=1)

    def before(self, games: Array, turns: Array, sides: Array) -> Array:
        """From the side's point of view: who began, how far it was ahead, and what it earned."""
        row = self._start[games] + turns - 1
        sign = np.where(sides == 0, 1.0, -1.0)
        table = self.run.games
        began = np.where(table["first"][games] == sides, 1.0, -1.0)
        # What it earned in this turn beside what the other side earned in the turn before.
        last = np.where((turns > 1)[:, None], self._income[np.maximum(row - 1, 0)], 0.0)
        columns = [began[:, None], sign[:, None] * self._before[row], self._income[row] - last]
        agents = sorted(set(table["agent_0"]) | set(table["agent_1"]))
        for name in agents[1:]:
            stronger = (table["agent_0"] == name) * 1.0 - (table["agent_1"] == name) * 1.0
            columns.append((sign * stronger[games])[:, None])
        return np.hstack(columns)


def run_up(gain: Array, start: Array, game: Array) -> Array:
    """The sum of a game's gains so far, this turn among them."""
    total = np.cumsum(gain)
    so_far: Array = total - (total - gain)[start][game]
    return so_far


def earlier(values: Array, start: Array) -> Array:
    """The value after the turn before; nothing before a game's first turn."""
    shifted = np.roll(values.astype(float), 1)
    shifted[start] = 0.0
    return shifted


def beyond_usual(turns: Table, point: str) -> Array:
    """Points gained in a turn, beside the mean of all sides in their turn of that number."""
    own = (turns["turn"] + 1) // 2
    usual = np.bincount(own, turns[point]) / np.maximum(np.bincount(own), 1)
    beyond: Array = turns[point] - usual[own]
    return beyond
