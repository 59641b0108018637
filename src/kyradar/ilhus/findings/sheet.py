"""Watches games and writes down what the tables of Ilhus keep of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import asdict, dataclass

from ... import Event, Game
from ...lab.job import Job
from ...lab.matches import Step
from ...lab.sheet import Add, Sheet
from .schema import ENCOUNTERS

#: Verbs and events by which a card comes into a hero's game.
OFFERS = ("choose", "fuse")
TAKEN = ("novice_chosen", "rank_chosen", "reward_chosen", "reward_taken", "fused")
PLAYED = ("played", "played_as")
WOUNDS = ("wounded", "to_destiny")


@dataclass(slots=True)
class Standing:
    """A foe of the encounter."""

    rounds: int = 0
    wounds: int = 0
    fell: bool = False
    first: bool = False


class IlhusSheet(Sheet):
    """What is written down of one game."""

    def __init__(self, add: Add, job: Job, number: int, game: Game) -> None:
        super().__init__(add, job, number, game)
        self.heroes: list[str] = game.options["heroes"]
        self.level: str = game.options["level"]
        self.encounter = self.round = self.menace = self.most_menace = 0
        self.rounds: Counter[int] = Counter()
        self.this_round: Counter[str] = Counter()
        self.totals: Counter[str] = Counter()
        self.foes: dict[str, Standing] = {}
        self.striker: str | None = None  # whose blow was the last
        self.cards: dict[str, Counter[str]] = {
            what: Counter() for what in ("offered", "taken", "played", "blocked")
        }

    def decision(self, step: Step) -> Mapping[str, object]:
        """Where in the game it stood, and what was asked."""
        pending = step.view.get("pending") or {}
        kind = pending.get("kind")
        return {"encounter": self.encounter, "round": self.round, "kind": kind}

    def see(self, step: Step) -> None:
        """Note what could be taken, and what happened."""
        self.cards["offered"].update(
            {one.card for one in step.legal if one.card and one.verb in OFFERS}
        )
        self.totals["choices"] += len(step.legal) > 1
        self.this_round["actions"] += 1
        for event in step.events:
            self._note(event)

    def _note(self, event: Event) -> None:
        kind = event.kind
        if kind == "encounter_began":
            self._end_round()
            self._end_encounter()
            self.encounter, self.round = event["encounter"], 0
        elif kind == "foe_appeared":
            self.foes[event["foe"]] = Standing()
        elif kind == "foe_fell":
            foe = self.foes.setdefault(event["foe"], Standing())
            foe.first = not any(one.fell for one in self.foes.values())
            foe.fell = True
        elif kind == "blow":
            self.striker = event["foe"]
        elif kind == "round_began":
            self._end_round()
            self.round, self.menace = event["round"], event["menace"]
            self.rounds[self.encounter] += 1
            self.most_menace = max(self.most_menace, self.menace)
            for one in self.foes.values():
                one.rounds += not one.fell
            self.striker = None
        elif kind in TAKEN:
            self.cards["taken"][event["card"]] += 1
            self.cards["offered"][event["card"]] += kind == "reward_taken"
            self._count("fusions", kind == "fused")
        elif kind in PLAYED:
            self.cards["played"][event["card"]] += 1
            self._count("plays")
        elif kind == "blocked":
            self.cards["blocked"][event["card"]] += 1
        elif kind == "stepped":
            self._count("steps")
        elif kind == "struck":
            self._count("struck", event["amount"])
        elif kind in WOUNDS:
            self._count("wounds")
            if self.striker in self.foes:
                self.foes[self.striker].wounds += 1

    def _count(self, what: str, amount: int = 1) -> None:
        self.this_round[what] += amount
        self.totals[what] += amount

    def _end_round(self) -> None:
        if self.round:
            row = {name: self.this_round[name] for name in ("actions", "plays", "fusions")}
            row |= {name: self.this_round[name] for name in ("struck", "wounds")}
            place = {"game": self.number, "encounter": self.encounter, "round": self.round}
            self.add("rounds", place | {"menace": self.menace} | row)
            self.round = 0
        self.this_round.clear()

    def _end_encounter(self) -> None:
        for name, foe in self.foes.items():
            place = {"game": self.number, "foe": name, "encounter": self.encounter}
            self.add("foes", place | asdict(foe))
        self.foes.clear()

    def end(self, game: Game, winner_side: int | None) -> Mapping[str, object]:
        """What only this game counts."""
        self._end_round()
        self._end_encounter()
        for card in sorted(set().union(*self.cards.values())):
            counted = {what: counts[card] for what, counts in self.cards.items()}
            self.add("cards", {"game": self.number, "card": card} | counted)
        totals = ("choices", "plays", "steps", "fusions", "wounds")
        return {
            "heroes": "+".join(self.heroes),
            "level": self.level,
            "encounter": self.encounter,
            "ending": None if winner_side is not None else f"encounter_{self.encounter}",
            "menace": self.most_menace,
            **{f"rounds_{number}": self.rounds[number] for number in ENCOUNTERS},
            **{name: self.totals[name] for name in totals},
        }
