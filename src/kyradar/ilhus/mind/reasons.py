"""What actions of Ilhus are good for, in words: what they change on the table."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ...engine.action import Action
from ...engine.game import Game
from ...engine.typed import Json
from ..events import called
from ..wording import Amount, say, words
from . import mind_of

#: With these others begin to act.
OUT_OF_HAND = ("end", "turn")
View = Json
#: Verbs whose worth needs no look at what they change.
BY_VERB = (
    *("end", "turn", "step", "choose", "pile", "skip", "fuse", "recall", "mend", "discard"),
    *("exile", "block", "take", "hit", "hero", "zone", "target"),
)


def reason(game: Game, line: Sequence[Action], language: str = "en") -> str:
    """What actions in a row strike, guard, mend or prepare: what they change together, or else what
    the first of them is good for."""
    key, facts = claim(game, line)
    # Cards and foes by their names in the language.
    values: Json = {
        name: Amount(fact, language) if name == "n" else called(fact, language)
        for name, fact in facts.items()
        if name != "pile"
    }
    if "pile" in facts:
        values["pile"] = words(language)["piles"][facts["pile"]]
    return say("advice", key, values, language)


def claim(game: Game, line: Sequence[Action]) -> tuple[str, Json]:
    """The same before it is put into words: the key of the sentence, and its facts."""
    seat, first = line[0].seat, line[0]
    by_verb: tuple[str, Json] = first.verb, {"card": first.card or ""}
    if first.verb == "pile":
        by_verb = "pile", {"pile": first.get("pile")}
    if first.verb in BY_VERB and len(line) == 1:
        return by_verb
    # Done on an imagined game that nobody can tell from this one: no secret speaks here.
    before = game.view(seat)
    table = mind_of(game.mode).imagine(before, seat, Random(0))
    after = Game(table.state, table.options, seed=0, mode=game.mode)
    announced = int((after.forecast().get("announced") or (0, 0))[1])
    for action in line:
        if action.verb in OUT_OF_HAND and action is not first:
            break  # what the foes do then is not this line's doing
        after.apply(action)
    if after.outcome is not None and seat in after.outcome.winners:
        return "wins", {}
    played = sum(action.verb == "play" for action in line)
    key, facts = by_change(before, after.view(seat), seat, played)
    if key == "guards" and not announced:
        key = "guards_ahead"
    if key == "prepares" and first.verb == "step" and line[1].verb == "zone":
        return ("step" if moved(before, after.view(seat)) else "stays"), {}
    return by_verb if key == "prepares" and first.verb in BY_VERB else (key, facts)


def moved(before: View, after: View) -> bool:
    """Does a hero stand in another zone?"""
    pairs = zip(before["bodies"], after["bodies"], strict=True)
    return any(one["zone"] != then["zone"] for one, then in pairs)


def price(before: Game, after: Game, language: str = "en") -> str:
    """The end of a sentence about a plan after which more wounds are announced; else nothing."""
    now, then = (int((one.forecast().get("announced") or (0, 0))[1]) for one in (before, after))
    if then <= now:
        return ""
    return say("advice", "price", {"n": Amount(then, language), "now": now}, language)


def by_change(before: View, after: View, seat: int, played: int = 1) -> tuple[str, Json]:
    """The sentence that says what changed, and its facts; so many cards were played."""
    if before["phase"] == "reinforcement":
        return "prepares", {}  # nobody fights between encounters
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
    drawn = len(after["seats"][seat]["hand"]) - len(before["seats"][seat]["hand"])
    drawn += played
    if drawn > 0:
        return "draws", {"n": drawn}
    return "prepares", {}
