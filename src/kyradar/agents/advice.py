"""The best action in a position, and a sentence that says what it is good for."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any

from ..errors import IllegalAction
from ..volfyirion.game import from_position
from .hidden import resample
from .search import Budget, SearchAgent, Thought

if TYPE_CHECKING:
    from .. import Action, Game


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


def advise(game: Game, budget: Budget | None = None, agent: SearchAgent | None = None) -> Advice:
    """The best action for whoever is to act, from what that seat can see."""
    if not game.to_act:
        raise IllegalAction("X1", "The game is over: there is nothing to advise.")
    seat = game.to_act[0]
    searcher = agent or SearchAgent(seed=1)
    thought: Thought = searcher.think(game.view(seat), game.legal(), budget)
    best, *others = thought.lines
    second = others[0] if others and others[0].visits else None
    return Advice(
        action=str(best.action),
        reason=reason(game, best.action),
        win=best.win,
        runner_up=str(second.action) if second else None,
        runner_up_win=second.win if second else None,
    )


def reason(game: Game, action: Action) -> str:
    """What the action threatens, saves or buys."""
    seat = action.seat
    before = game.view(seat)
    if action.verb in SENTENCES:
        return SENTENCES[action.verb].format(card=action.card or "the top card")
    # Done on an imagined game that the seat cannot tell from this one: no secret speaks here.
    imagined = resample(before, seat, Random(0))
    imagined["seats"][1 - seat]["ploy"] = None
    after = from_position(imagined, 0)
    after.apply(str(action))
    if after.outcome is not None and after.outcome.winner == seat:
        return "wins the game at once"
    return _by_change(before, after.view(seat), seat, action)


def _standing(view: dict[str, Any], seat: int) -> list[str]:
    return [city["name"] for city in view["seats"][seat]["cities"] if city["state"] == "standing"]


def _by_change(before: dict[str, Any], after: dict[str, Any], seat: int, action: Action) -> str:
    """Say what changed on the table."""
    enemy = 1 - seat
    fallen = [name for name in _standing(before, enemy) if name not in _standing(after, enemy)]
    if fallen:
        return f"destroys {fallen[0]}, leaving the enemy {len(_standing(after, enemy))}"
    if action.verb == "move":
        if after["dragon"] == "lair":
            saved = before["dragon"]
            return f"saves {saved} from Volfyirion"
        return (
            f"threatens {after['dragon']}: it burns unless the enemy pays to send Volfyirion back"
        )
    if action.verb == "attack":
        return "removes the Troop that guards the City, so that it can fall next"
    if action.verb == "defeat":
        return "claims the Lair: a fourth City, 4 Battle every turn, and no more dragon"
    gained = _gained(before, after, seat)
    if action.verb == "play":
        where = str(action).partition(" @ ")[2]
        if where:
            return f"strengthens {where}" + (f" and gives {gained}" if gained else "")
        return f"gives {gained}" if gained else "stays in play for the turns to come"
    if action.verb == "use":
        return f"gives {gained}" if gained else "its effect is worth more now than later"
    return f"gives {gained}" if gained else "improves what is to come"


def _gained(before: dict[str, Any], after: dict[str, Any], seat: int) -> str:
    parts = []
    for name in ("command", "battle", "knowledge"):
        more = after["seats"][seat]["points"][name] - before["seats"][seat]["points"][name]
        if more > 0:
            parts.append(f"{more} {name.capitalize()}")
    return " and ".join(parts)


SENTENCES = {
    "end": "nothing left to do gains more",
    "skip": "nothing to choose gains more",
    "acquire": "buys {card} for the turns to come",
    "wonder": "buys {card} for the turns to come, and a weak card may leave the deck",
    "seal": "silences {card}",
    "unseal": "brings {card} back to work",
    "take": "takes {card} from the enemy, with its points",
    "replace": "trades {card} for an unknown card",
    "cycle": "a new Asset Row promises more than this one",
    "mulligan": "a new hand promises more than this one",
    "remove": "a deck without {card} draws better cards",
    "redeploy": "the Troop is needed more elsewhere",
    "rebuild": "brings a City back",
    "hit": "takes away what protects or feeds the enemy",
    "bury": "{card} will be drawn again soon",
    "erase": "a deck without {card} draws better cards",
    "recover": "a Troop for nothing",
}
