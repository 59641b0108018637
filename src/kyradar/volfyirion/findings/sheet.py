"""Watches games and writes down what the tables of Volfyirion keep of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from ... import Action, Event, Game
from ...agents import View
from ...engine.typed import Json
from ...lab.job import Job
from ...lab.matches import Step
from ...lab.sheet import Add, Sheet
from ..catalog import Catalog
from ..options import read_options

BEGINS = ("turn_began", "common_turn_began", "team_turn_began")
FILLS = ("row_filled", "lair_filled", "team_row_filled", "team_lair_filled")
BOUGHT = ("acquired", "wonder_acquired", "wonder_gained")
LAST_BLOWS = {"dragon_slain": "slain", "dragon_subjugated": "subjugated"}
BY_A_BLOW = ("cities", "strongholds", "tamed", "razed")  # not by Talismans or a long quiet
MOVES = ("dragon_moved", "dragon_sent")


class VolfyirionSheet(Sheet):
    """What is written down of one game."""

    def __init__(self, add: Add, job: Job, number: int, game: Game) -> None:
        super().__init__(add, job, number, game)
        self.catalog: Catalog = read_options(job.options, job.mode).catalog
        self.turn, self.side = game.turn, self.first or 0
        self.this_turn: Counter[str] = Counter()
        self.totals: Counter[str] = Counter()
        self.bought: list[Json] = []
        self.shown: list[Counter[str]] = [Counter() for _ in self.names]
        self.reach: list[Counter[str]] = [Counter() for _ in self.names]
        self.in_reach: set[str] = set()  # of the side whose turn it is
        self.ending: str | None = None
        self.lair: tuple[int, int] | None = None  # side and turn
        start = game.position()
        self.cities = self._standing(start)
        self._show_first(start)

    # --- while it is played -----------------------------------------------------------------------

    def see(self, step: Step) -> None:
        """Note what was in reach, and what happened."""
        for offered in step.legal:
            if offered.verb in ("acquire", "wonder"):
                name = offered.card or self._top(step.view, offered)
                if name:
                    self.in_reach.add(name)
        self.this_turn["actions"] += 1
        for event in step.events:
            if event.kind in BEGINS:
                self._end_turn()
                self._begin_turn(event)
            else:
                self._note(event, step.action)

    def _top(self, view: View, offered: Action) -> str | None:
        """The deck's top card, where it lies open."""
        return view.get("asset_top") if offered.verb == "acquire" else None

    def decision(self, step: Step) -> Mapping[str, object]:
        """The points the seat had; in a team Battle and Knowledge are the team's (M3)."""
        points = dict(step.view["seats"][step.action.seat]["points"])
        if teams := step.view.get("teams"):
            points |= teams[self._side(step.action.seat)]["points"]
        return points

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

    def _buy(self, kind: str, data: Json, action: Action) -> None:
        seat: int = data["seat"]
        to: int = data.get("to", seat)
        side = self._side(seat)
        self.totals[f"acquired_{side}"] += 1
        self.this_turn["acquired"] += side == self.side
        source = {"acquired": "row", "wonder_acquired": "lair", "wonder_gained": "spoils"}[kind]
        if source != "spoils" and is_blind(action):
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
                "kind": self.catalog.card(data["card"]).kind,
                "cost": data.get("cost", 0),
                "source": source,
                "to_side": self._side(to),
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
        self.add(
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

    def end(self, game: Game, winner_side: int | None) -> Mapping[str, object]:
        """What only this game counts."""
        assert game.outcome is not None
        self._end_turn()
        for row in self.bought:
            won = None if game.outcome.winner == "nobody" else row["side"] == winner_side
            self.add("acquisitions", row | {"won": won})
        self._close_offers()
        per_side = {
            f"{what}_{side}": self.totals[f"{what}_{side}"]
            for what in ("attacked", "burnt", "acquired")
            for side in range(len(self.names))
        }
        return per_side | {
            "ending": self.ending if game.outcome.cause in BY_A_BLOW else None,
            "lair_side": self.lair[0] if self.lair else None,
            "lair_turn": self.lair[1] if self.lair else None,
            "dragon_moves": self.totals["dragon_moves"],
        }

    def _close_offers(self) -> None:
        taken = Counter((row["side"], row["card"]) for row in self.bought)
        for side, shown in enumerate(self.shown):
            for card in sorted(shown.keys() | self.reach[side].keys()):
                self.add(
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
        return self.mode.side_of(seat)

    def _standing(self, start: Json) -> list[int]:
        """Standing Cities, or Strongholds, of each side."""
        counts = [0] * len(self.names)
        if teams := start.get("teams"):
            owned = [(side, team["strongholds"]) for side, team in enumerate(teams)]
        else:
            owned = [(self._side(p), seat["cities"]) for p, seat in enumerate(start["seats"])]
        for side, cities in owned:
            counts[side] += sum(city["state"] == "standing" for city in cities)
        return counts

    def _show_first(self, start: Json) -> None:
        """What lies for sale before the first turn: each team has a row, else all share one."""
        rows = start.get("teams") or [start] * len(self.names)
        for side, row in enumerate(rows):
            self.shown[side].update(card for card in (*row["row"], *row["lair"]) if card)


def is_blind(action: Action) -> bool:
    """Does it acquire the top card of a deck, whatever that is (E4)?"""
    return action.verb in ("acquire", "wonder") and action.get("word") == "top"
