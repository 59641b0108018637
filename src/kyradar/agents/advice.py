"""The best action in a position, and a sentence that says what it is good for."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Any

from ..engine.game import from_position
from ..errors import IllegalAction
from ..volfyirion.names import POINTS
from ..volfyirion.rules import rules_of
from ..volfyirion.wording import points_phrase, say
from .greedy import GreedyAgent
from .resample import resample
from .search import Budget, SearchAgent, Thought

if TYPE_CHECKING:
    from .. import Action, Game


TRUSTED = 4  # a line tried less often tells nothing


@dataclass(frozen=True, slots=True)
class Advice:
    """What to do, why, and how sure the search is."""

    action: str
    reason: str
    win: float
    runner_up: str | None
    runner_up_win: float | None

    def __str__(self) -> str:
        text = f"{self.action}: {self.reason} ({self.win:.0%} to win"
        if self.runner_up is not None:
            text += f"; next best: {self.runner_up}, {self.runner_up_win:.0%}"
        return text + ")"


def advise(
    game: Game,
    budget: Budget | None = None,
    agent: SearchAgent | None = None,
    language: str = "en",
    seat: int | None = None,
) -> Advice:
    """The best action for a seat that is to act (the first, if none is named), from what it can
    see."""
    if not game.to_act:
        raise IllegalAction("X1", partial(say, "refusals", "no_advice", {}))
    seat = game.to_act[0] if seat is None else seat
    searcher = agent or SearchAgent(seed=1)
    legal = [action for action in game.legal() if action.seat == seat]
    view = game.team_view(seat)
    thought: Thought = searcher.think(view, legal, budget)
    best, *others = thought.lines
    if best.visits < TRUSTED and rules_of(game.mode).common_turn:
        # Partners share one search. Where it looked at the other seat alone, a rule of thumb helps.
        wanted = GreedyAgent(1).choose(view, legal)
        best, *others = sorted(thought.lines, key=lambda line: line.action.code != wanted.code)
    second = others[0] if others and others[0].visits else None
    return Advice(
        action=str(best.action),
        reason=reason(game, best.action, language),
        win=best.win,
        runner_up=str(second.action) if second else None,
        runner_up_win=second.win if second else None,
    )


def reason(game: Game, action: Action, language: str = "en") -> str:
    """What the action threatens, saves or buys."""
    seat = action.seat
    before = game.view(seat)
    if action.verb in BY_VERB:
        top = action.verb in ("acquire", "wonder") and action.card is None
        key = f"{action.verb}_top" if top else action.verb
        return say("advice", key, {"card": action.card}, language)
    # Done on an imagined game that the seat cannot tell from this one: no secret speaks here.
    imagined = resample(before, seat, Random(0))
    if game.mode == "duel":
        imagined["seats"][1 - seat]["ploy"] = None
    after = from_position(imagined, 0)
    after.apply(f"p{seat + 1}: {action}")
    if after.outcome is not None and after.outcome.winner in (seat, "players"):
        return say("advice", "wins", {}, language)
    key, facts = _by_change(before, after.view(seat), seat, action)
    if "points" in facts:
        facts["points"] = points_phrase(facts["points"], language)
    return say("advice", key, facts, language)


def _standing(view: dict[str, Any], seat: int) -> list[str]:
    return [city["name"] for city in view["seats"][seat]["cities"] if city["state"] == "standing"]


def _by_change(
    before: dict[str, Any], after: dict[str, Any], seat: int, action: Action
) -> tuple[str, dict[str, Any]]:
    """What changed on the table: the sentence that says it, and its facts."""
    if before["mode"] == "duel" and (razed := _razed(before, after, 1 - seat)):
        return "destroys", razed
    if action.verb == "move" and before["mode"] == "duel":
        if after["dragon"] == "lair":
            return "saves", {"city": before["dragon"]}
        return "threatens", {"city": after["dragon"]}
    if action.verb in ("attack", "defeat"):
        return action.verb, {}
    gained = _gained(before, after, seat)
    city = str(action).partition(" @ ")[2] if action.verb == "play" else ""
    if city:
        key = "strengthens_and_gives" if any(gained) else "strengthens"
        return key, {"city": city, "points": gained}
    if any(gained):
        return "gives", {"points": gained}
    return action.verb if action.verb in ("play", "use") else "improves", {}


def _razed(before: dict[str, Any], after: dict[str, Any], enemy: int) -> dict[str, Any]:
    left = _standing(after, enemy)
    fallen = [name for name in _standing(before, enemy) if name not in left]
    return {"city": fallen[0], "left": len(left)} if fallen else {}


def _gained(before: dict[str, Any], after: dict[str, Any], seat: int) -> tuple[int, int, int]:
    had, has = (_points(view, seat) for view in (before, after))
    command, battle, knowledge = (max(0, now - then) for now, then in zip(has, had, strict=True))
    return command, battle, knowledge


def _points(view: dict[str, Any], seat: int) -> list[int]:
    """A player's points; a team has Battle and Knowledge in common (M3)."""
    own = view["seats"][seat]["points"]
    shared = view["teams"][seat // 2]["points"] if "teams" in view else {}
    return [{**own, **shared}[kind] for kind in POINTS]


# Verbs whose worth needs no look at what they change.
BY_VERB = (
    *("end", "skip", "acquire", "wonder", "seal", "unseal", "take", "replace", "cycle"),
    *("mulligan", "remove", "redeploy", "rebuild", "hit", "bury", "erase", "recover"),
    *("calm", "lose", "banish", "lure", "thin", "done", "give"),
)
