"""Watches games and writes down what the tables keep of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from ..agents import View
from ..engine.action import Action, Event
from ..engine.game import Game
from ..volfyirion.catalog import Catalog
from ..volfyirion.options import read_options
from .job import VERSUS, Job
from .matches import play_out, sit_down
from .schema import TABLES

Columns = dict[str, list[Any]]
BEGINS = ("turn_began", "common_turn_began", "team_turn_began")
FILLS = ("row_filled", "lair_filled", "team_row_filled", "team_lair_filled")
BOUGHT = ("acquired", "wonder_acquired", "wonder_gained")
LAST_BLOWS = {"dragon_slain": "slain", "dragon_subjugated": "subjugated"}
BY_A_BLOW = ("cities", "strongholds", "tamed", "razed")  # not by Talismans or a long quiet
MOVES = ("dragon_moved", "dragon_sent")


class Recorder:
    """Columns of all tables, filled game by game."""

    def __init__(self, job: Job) -> None:
        self.job = job
        self.catalog: Catalog = read_options(job.options, job.mode).catalog
        self.tables: dict[str, Columns] = {
            name: {column.name: [] for column in columns}
            for name, columns in TABLES.items()
            if name != "decisions" or job.decisions
        }

    def play(self, number: int) -> None:
        """Play a game of the job and write it down."""
        game, agents = sit_down(self.job.pairing(number))
        sheet = Sheet(self, number, game)
        play_out(game, agents, sheet.watch)
        sheet.close(game)

    def add(self, table: str, row: dict[str, Any]) -> None:
        for name, column in self.tables[table].items():
            column.append(row.get(name))


class Sheet:
    """What is written down of one game."""

    def __init__(self, recorder: Recorder, number: int, game: Game) -> None:
        self.recorder = recorder
        self.number = number
        self.mode = game.mode
        self.names, self.deal, self.first = recorder.job.sides(number)
        self.turn, self.side = game.turn, self.first or 0
        self.actions = 0
        self.this_turn: Counter[str] = Counter()
        self.totals: Counter[str] = Counter()
        self.bought: list[dict[str, Any]] = []
        self.shown: list[Counter[str]] = [Counter() for _ in self.names]
        self.reach: list[Counter[str]] = [Counter() for _ in self.names]
        self.in_reach: set[str] = set()  # of the side whose turn it is
        self.ending: str | None = None
        self.lair: tuple[int, int] | None = None  # side and turn
        start = game.position()
        self.cities = self._standing(start)
        self._show_first(start)

    # --- while it is played -----------------------------------------------------------------------

    def watch(self, view: View, legal: list[Action], action: Action, events: list[Event]) -> None:
        if "decisions" in self.recorder.tables:
            self._decide(view, legal, action)
        for offered in legal:
            if offered.verb in ("acquire", "wonder"):
                name = offered.card or (view.get("asset_top") if offered.verb == "acquire" else "")
                if name:
                    self.in_reach.add(name)
        self.actions += 1
        self.this_turn["actions"] += 1
        for event in events:
            if event.kind in BEGINS:
                self._end_turn()
                self._begin_turn(event)
            else:
                self._note(event, action)

    def _decide(self, view: View, legal: list[Action], action: Action) -> None:
        points = dict(view["seats"][action.seat]["points"])
        if self.mode == "team":  # Battle and Knowledge are the team's (M4)
            points |= view["teams"][self._side(action.seat)]["points"]
        self.recorder.add(
            "decisions",
            {
                "game": self.number,
                "number": self.actions,
                "turn": self.turn,
                "seat": action.seat,
                "agent": self.names[self._side(action.seat)],
                "verb": action.verb,
                "card": action.card or None,
                "action": action.text,
                "legal": len(legal),
                **points,
            },
        )

    def _note(self, event: Event, action: Action) -> None:
        kind, data, now = event.kind, dict(event.data), self.this_turn
        if kind == "gained_points":
            if self._side(data["seat"]) == self.side:
                for point in ("command", "battle", "knowledge"):
                    now[point] += data[point]
        elif kind in FILLS:
            for side in [data["team"]] if "team" in data else range(len(self.names)):
                self.shown[side][data["card"]] += 1
        elif kind in BOUGHT:
            self._buy(kind, data, action)
        elif kind == "removed":
            now["removed"] += self._side(data["seat"]) == self.side
        elif kind == "city_destroyed":
            self._fall(self._side(data["seat"]), data["cause"])
        elif kind == "rebuilt_city":
            self.cities[self._side(data["seat"])] += 1
        elif kind in ("dragon_defeated", "dragon_overcome"):
            self.lair = self._side(data["seat"]), self.turn
            if kind == "dragon_defeated":
                self.cities[self.lair[0]] += 1  # the Lair is a City now (D1)
        elif kind in MOVES:
            now["dragon_moves"] += 1
        elif kind in LAST_BLOWS:
            self.ending = LAST_BLOWS[kind]

    def _fall(self, side: int, cause: str) -> None:
        how = "attacked" if cause == "attack" else "burnt"
        self.this_turn[how] += 1
        self.totals[f"{how}_{side}"] += 1
        self.cities[side] -= 1
        self.ending = cause

    def _buy(self, kind: str, data: dict[str, Any], action: Action) -> None:
        seat = data["seat"]
        side = self._side(seat)
        self.totals[f"acquired_{side}"] += 1
        self.this_turn["acquired"] += side == self.side
        source = {"acquired": "row", "wonder_acquired": "lair", "wonder_gained": "spoils"}[kind]
        if action.text.endswith(" top") and source != "spoils":
            source = "top"
        self.bought.append(
            {
                "game": self.number,
                "turn": self.turn,
                "seat": seat,
                "side": side,
                "agent": self.names[side],
                "number": self.totals[f"acquired_{side}"],
                "card": data["card"],
                "kind": self.recorder.catalog.card(data["card"]).kind,
                "cost": data.get("cost", 0),
                "source": source,
                "to_side": self._side(data.get("to", seat)),
            }
        )

    def _begin_turn(self, event: Event) -> None:
        self.turn = event["turn"]
        if event.kind == "turn_began":
            self.side = self._side(event["seat"])
        elif event.kind == "team_turn_began":
            self.side = event["team"]

    def _end_turn(self) -> None:
        self.reach[self.side].update(self.in_reach)
        self.in_reach.clear()
        self.totals["dragon_moves"] += self.this_turn["dragon_moves"]
        counted = ("actions", "command", "battle", "knowledge", "acquired", "removed")
        row = {name: self.this_turn[name] for name in (*counted, "dragon_moves", "attacked")}
        self.recorder.add(
            "turns",
            row
            | {
                "game": self.number,
                "turn": self.turn,
                "side": self.side,
                "agent": self.names[self.side],
                "burnt": self.this_turn["burnt"],
            }
            | {f"cities_{side}": count for side, count in enumerate(self.cities)},
        )
        self.this_turn.clear()

    # --- at the end -------------------------------------------------------------------------------

    def close(self, game: Game) -> None:
        self._end_turn()
        assert game.outcome is not None
        winner = game.outcome.winner
        side = self._winning_side(winner)
        per_side = ("attacked", "burnt", "acquired")
        counted = {
            f"{what}_{one}": self.totals[f"{what}_{one}"]
            for what in per_side
            for one in range(len(self.names))
        }
        self.recorder.add(
            "games",
            {
                "game": self.number,
                "seed": self.deal,
                "mode": self.mode,
                "first": self.first,
                "winner": str(winner),
                "winner_side": side,
                "cause": game.outcome.cause,
                "ending": self.ending if game.outcome.cause in BY_A_BLOW else None,
                "turns": game.turn,
                "actions": self.actions,
                "lair_side": self.lair[0] if self.lair else None,
                "lair_turn": self.lair[1] if self.lair else None,
                "dragon_moves": self.totals["dragon_moves"],
                **{f"agent_{one}": name for one, name in enumerate(self.names)},
                **counted,
            },
        )
        for row in self.bought:
            won = None if winner == "nobody" else row["side"] == side
            self.recorder.add("acquisitions", row | {"won": won})
        self._close_offers()

    def _close_offers(self) -> None:
        taken = Counter((row["side"], row["card"]) for row in self.bought)
        for side, shown in enumerate(self.shown):
            for card in sorted(shown.keys() | self.reach[side].keys()):
                self.recorder.add(
                    "offers",
                    {
                        "game": self.number,
                        "side": side,
                        "card": card,
                        "shown": shown[card],
                        "reach": self.reach[side][card],
                        "acquired": taken[side, card],
                    },
                )

    # --- sides ------------------------------------------------------------------------------------

    def _side(self, seat: int) -> int:
        if self.mode not in VERSUS:
            return 0
        return seat // 2 if self.mode == "team" else seat

    def _winning_side(self, winner: int | str) -> int | None:
        if isinstance(winner, int):
            return winner
        sides = {"players": 0, "team 0": 0, "team 1": 1}
        return sides.get(winner)

    def _standing(self, start: dict[str, Any]) -> list[int]:
        """Standing Cities, or Strongholds, of each side."""
        counts = [0] * len(self.names)
        if self.mode == "team":
            groups: Iterable[Any] = (team["strongholds"] for team in start["teams"])
        else:
            groups = (seat["cities"] for seat in start["seats"])
        for owner, cities in enumerate(groups):
            side = owner if self.mode in VERSUS else 0
            counts[side] += sum(city["state"] == "standing" for city in cities)
        return counts

    def _show_first(self, start: dict[str, Any]) -> None:
        """What lies for sale before the first turn."""
        rows = start["teams"] if self.mode == "team" else [start] * len(self.names)
        for side, row in enumerate(rows):
            self.shown[side].update(card for card in (*row["row"], *row["lair"]) if card)
