"""What an action of Ilhus is good for, in words: what it changes on the table."""

from __future__ import annotations

from random import Random
from typing import Any

from ...engine.action import Action
from ...engine.game import Game
from ..wording import say
from . import mind_of

View = dict[str, Any]
#: Verbs whose worth needs no look at what they change.
BY_VERB = (
    *("end", "turn", "step", "choose", "skip", "fuse", "recall", "mend", "discard", "exile"),
    *("block", "take", "hit", "hero", "zone", "target"),
)


def reason(game: Game, action: Action, language: str = "en") -> str:
    """What the action strikes, guards, mends or prepares."""
    if action.verb in BY_VERB:
        return say("advice", action.verb, {"card": action.card or ""}, language)
    # Done on an imagined game that nobody can tell from this one: no secret speaks here.
    before = game.view(action.seat)
    table = mind_of(game.mode).imagine(before, action.seat, Random(0))
    after = Game(table.state, table.options, seed=0, mode=game.mode)
    after.apply(action)
    if after.outcome is not None and action.seat in after.outcome.winners:
        return say("advice", "wins", {}, language)
    key, facts = by_change(before, after.view(action.seat), action.seat)
    return say("advice", key, facts, language)


def by_change(before: View, after: View, seat: int) -> tuple[str, dict[str, Any]]:
    """The sentence that says what changed, and its facts."""
    if after["encounter"] != before["encounter"] or after["phase"] == "reinforcement":
        return "wins_encounter", {}
    for foe, then in zip(after["foes"], before["foes"], strict=True):
        if then["life"] > 0 and foe["life"] == 0:
            return "fells", {"foe": foe["name"]}
    hurt = [
        (then["life"] - foe["life"], foe["name"])
        for foe, then in zip(after["foes"], before["foes"], strict=True)
    ]
    total = sum(amount for amount, _ in hurt)
    if total > 0:
        return "strikes", {"n": total, "foe": max(hurt)[1]}
    guard = sum(body["guard"] for body in after["bodies"])
    guard -= sum(body["guard"] for body in before["bodies"])
    if guard > 0:
        return "guards", {"n": guard}
    drawn = len(after["seats"][seat]["hand"]) - len(before["seats"][seat]["hand"]) + 1
    if drawn > 0:
        return "draws", {"n": drawn}
    return "prepares", {}
