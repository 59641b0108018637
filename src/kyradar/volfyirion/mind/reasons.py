"""What actions of Volfyirion are good for, in words, and which need no thought."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from ...engine.action import Action
from ...engine.game import Game
from ...engine.typed import Json
from ..names import POINTS
from ..options import read_options
from ..rules import rules_of
from ..special import replacement, special_of
from ..wording import points_phrase, say
from . import mind_of


def matter_of_course(game: Game, action: Action) -> bool:
    """Playing a Command card or a Wonder costs nothing; in which order is no decision."""
    if action.verb != "play" or action.card is None:
        return False
    card = read_options(game.options, game.mode).catalog.card(action.card)
    free = card.kind in rules_of(game.mode).free_kinds
    return free and not game.options.get("ploys", False)


@dataclass(frozen=True, slots=True)
class Claim:
    """What a hint says an action is good for: the key of the sentence, and its facts."""

    key: str
    facts: Json
    #: May a hidden Ploy spring and undo it (E5)?
    doubtful: bool = False


def reason(game: Game, line: Sequence[Action], language: str = "en") -> str:
    """What actions in a row threaten, save or buy: all together if that decides something, else the
    one that matters most."""
    found = claim(game, line)
    facts = dict(found.facts)
    if "points" in facts:
        facts["points"] = points_phrase(facts["points"], language)
    text = say("advice", found.key, facts, language, "advice")
    if not found.doubtful:
        return text
    return say("advice", "unless_ploy", {"claim": text}, language, "advice")


def claim(game: Game, line: Sequence[Action]) -> Claim:
    """The same before it is put into words. Every fact in it comes true when the line is done."""
    seat = line[0].seat
    mind, before = mind_of(game.mode), game.view(seat)
    # Done on an imagined game that the seat cannot tell from this one: no secret speaks here.
    table = mind.imagine(before, seat, Random(0))
    doubtful = False
    if table.wary:  # of a Ploy nobody knows (E5)
        table.state.ploy[1 - seat] = 0
    after = Game(table.state, table.options, seed=0, mode=game.mode)
    weighty = [action for action in line if action.verb not in WEIGHTLESS] or [line[-1]]
    main = next((action for action in weighty if action.verb in DECISIVE), weighty[0])
    then, now = before, before  # around the main action; around all of them if none is weighty
    for action in line:
        if action.verb in ("end", "done"):
            break  # what others do then is not this line's doing
        doubtful |= table.wary and mind.springs(table, after.snapshot(), action.code)
        if action is main and main.verb != "play":
            then = after.view(seat)
        after.apply(f"p{seat + 1}: {action}")
        if action is main or main.verb == "play":
            now = after.view(seat)
    if after.outcome is not None and seat in after.outcome.winners:
        return Claim("wins", {}, doubtful)
    key, facts = _by_change(game, then, now, seat, main)
    if key not in CHANGES and main.verb in BY_VERB:
        key, facts = _by_verb(game, then, main)
    return Claim(key, facts, doubtful and key in (*CHANGES, "attack"))


def _by_verb(game: Game, view: Json, action: Action) -> tuple[str, Json]:
    """The sentence for a verb whose worth needs no look at what it changes, and its facts."""
    catalog = read_options(game.options, game.mode).catalog
    verb, card, top = action.verb, action.card, _top_of(view, action.seat)
    if verb == "acquire":
        bought = card or top
        if bought and special_of(catalog.card(bought)).acquired == "opponent":
            return "acquire_sabotage", {"card": bought}
        if card is None:
            return ("acquire_top" if top else "acquire_top_unseen"), {"card": top}
    if verb == "wonder" and card is None:
        return "wonder_top", {}
    if verb == "replace" and (comes := replacement(catalog, str(card), top)):
        return "replace_known", {"card": card, "top": comes}
    return verb, {"card": card}


def _top_of(view: Json, seat: int) -> str | None:
    """The Asset Deck's top card, where this seat may see it; in team its own deck's."""
    side = view["teams"][seat // 2] if "teams" in view else view
    top: str | None = side.get("asset_top")
    return top


def _standing(view: Json, seat: int) -> list[str]:
    return [city["name"] for city in view["seats"][seat]["cities"] if city["state"] == "standing"]


def _by_change(
    game: Game, before: Json, after: Json, seat: int, action: Action
) -> tuple[str, Json]:
    """What changed on the table: the sentence that says it, and its facts."""
    rival = rules_of(before["mode"]).rival(seat)
    if rival is not None and (razed := _razed(before, after, rival)):
        return "destroys", razed
    if rival is not None and action.verb == "move":
        if after["dragon"] == "lair":
            return "saves", {"city": before["dragon"]}
        return "threatens", {"city": after["dragon"]}
    if action.verb == "defeat" and action.get("word"):
        return "defeat_leave", {}
    if action.verb in ("attack", "defeat"):
        return action.verb, {}
    gained = _gained(before, after, seat)
    if action.verb == "play" and (city := action.get("place", "")):
        kind = read_options(game.options, game.mode).catalog.card(str(action.card)).kind
        key = "strengthens" if kind == "troop" else "builds"
        return f"{key}_and_gives" if any(gained) else key, {"city": city, "points": gained}
    if any(gained):
        return "gives", {"points": gained}
    if action.verb == "use":
        return _by_effect(before, after, seat, action)
    return action.verb if action.verb == "play" else "improves", {}


def _by_effect(before: Json, after: Json, seat: int, action: Action) -> tuple[str, Json]:
    """What using a card's ability leads to: cards drawn, or a choice to be made."""
    drawn = len(after["seats"][seat]["hand"]) - len(before["seats"][seat]["hand"])
    if drawn > 0:
        return ("use_draw" if drawn > 1 else "use_draw_one"), {"n": drawn}
    kind = (after.get("pending") or {}).get("kind", "")
    if kind in ("remove_card", "remove_troop", "remove_building", "move_volfyirion"):
        return f"use_{kind}", {}
    gone = len(after["removed"]) > len(before["removed"])
    return ("use", {"card": action.card}) if gone else ("improves", {})


def _razed(before: Json, after: Json, enemy: int) -> Json:
    left = _standing(after, enemy)
    fallen = [name for name in _standing(before, enemy) if name not in left]
    return {"city": fallen[0], "left": len(left)} if fallen else {}


def _gained(before: Json, after: Json, seat: int) -> tuple[int, int, int]:
    had, has = (_points(view, seat) for view in (before, after))
    command, battle, knowledge = (max(0, now - then) for now, then in zip(has, had, strict=True))
    return command, battle, knowledge


def _points(view: Json, seat: int) -> list[int]:
    """A player's points; a team has Battle and Knowledge in common (M3)."""
    own = view["seats"][seat]["points"]
    shared = view["teams"][seat // 2]["points"] if "teams" in view else {}
    return [{**own, **shared}[kind] for kind in POINTS]


# What a plan is about if it is in it.
DECISIVE = ("attack", "move", "defeat")
# Actions that are hardly ever what a plan is about.
WEIGHTLESS = ("play", "end", "done", "skip")
# Sentences about what the whole line changes, which say more than any about a verb.
CHANGES = ("destroys", "saves", "threatens")
# Verbs whose worth needs no look at what they change.
BY_VERB = (
    *("end", "skip", "acquire", "wonder", "seal", "unseal", "take", "replace", "cycle"),
    *("mulligan", "remove", "redeploy", "rebuild", "hit", "bury", "erase", "recover"),
    *("calm", "lose", "banish", "lure", "thin", "done", "give"),
)
