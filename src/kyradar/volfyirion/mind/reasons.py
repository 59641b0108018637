"""What an action of Volfyirion is good for, in words, and which need no thought."""

from __future__ import annotations

from random import Random
from typing import Any

from ...engine.action import Action
from ...engine.game import Game
from ..names import POINTS
from ..options import read_options
from ..rules import rules_of
from ..wording import points_phrase, say
from . import mind_of


def matter_of_course(game: Game, action: Action) -> bool:
    """Playing a Command card or a Wonder costs nothing; in which order is no decision."""
    if action.verb != "play" or action.card is None:
        return False
    card = read_options(game.options, game.mode).catalog.card(action.card)
    free = card.kind in rules_of(game.mode).free_kinds
    return free and not game.options.get("ploys", False)


def reason(game: Game, action: Action, language: str = "en") -> str:
    """What the action threatens, saves or buys."""
    seat = action.seat
    before = game.view(seat)
    if action.verb in BY_VERB:
        top = action.verb in ("acquire", "wonder") and action.card is None
        key = f"{action.verb}_top" if top else action.verb
        return say("advice", key, {"card": action.card}, language)
    # Done on an imagined game that the seat cannot tell from this one: no secret speaks here.
    table = mind_of(game.mode).imagine(before, seat, Random(0))
    if table.wary:  # of a Ploy nobody knows (E5)
        table.state.ploy[1 - seat] = 0
    after = Game(table.state, table.options, seed=0, mode=game.mode)
    after.apply(f"p{seat + 1}: {action}")
    if after.outcome is not None and seat in after.outcome.winners:
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
    rival = rules_of(before["mode"]).rival(seat)
    if rival is not None and (razed := _razed(before, after, rival)):
        return "destroys", razed
    if rival is not None and action.verb == "move":
        if after["dragon"] == "lair":
            return "saves", {"city": before["dragon"]}
        return "threatens", {"city": after["dragon"]}
    if action.verb in ("attack", "defeat"):
        return action.verb, {}
    gained = _gained(before, after, seat)
    city = action.get("place", "") if action.verb == "play" else ""
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
