"""What an action does, in a sentence, for `?`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..names import TEAM_PLACES
from ..wording import points_phrase
from .labels_team import stronghold, where
from .parts import Parts, View, city_of

if TYPE_CHECKING:
    from ... import Action, Game


def effect(p: Parts, game: Game, seat: int, action: Action) -> str:
    """What it costs and does, as the end of a sentence."""
    told = _sentence(p, game.view(seat), action)
    price = game.price(action)
    if not any(price):
        return told
    cost = points_phrase(price, p.speech.language)
    return p.speech.say("deeds", "priced", cost=cost, deed=told)


def _sentence(p: Parts, view: View, action: Action) -> str:
    if action.verb in BY_VERB:
        return BY_VERB[action.verb](p, view, action)
    known = p.speech.words["deeds"]
    special = f"{action.verb}_{action.get('side')}"
    return _say(p, special if special in known else action.verb, action)


def _say(p: Parts, key: str, action: Action) -> str:
    facts = {"card": action.card or ""}
    for name, part in (("city", "place"), ("start", "start")):
        place = action.get(part) or ""
        facts[name] = where(p, place) if place in TEAM_PLACES else place
    if facts["city"] and f"{key}_at" in p.speech.words["deeds"]:
        key = f"{key}_at"
    if action.card:
        facts["ability"] = p.ability(p.card_of(action.card)).plain
    return p.speech.say("deeds", key, **facts)


def _attack(p: Parts, view: View, action: Action) -> str:
    place = action.get("place")
    if "teams" in view:
        troops = stronghold(view, place)["troops"]
        if not troops:
            return p.speech.say("deeds", "stronghold_falls")
        facts = {"troops": p.speech.joined(list(troops))}
        return p.speech.say("deeds", f"troops_fall{'_one' if len(troops) == 1 else ''}", **facts)
    troop = city_of(view, place).get("troop")
    if troop and not p.is_mercenary(troop):
        return p.speech.say("deeds", "troop_removed", troop=troop)
    return p.speech.say("deeds", "city_falls")


def _move(p: Parts, view: View, action: Action) -> str:
    place = action.get("place")
    if "teams" in view:
        if place.startswith("lair"):
            return p.speech.say("deeds", "move_enemy_lair")
        return p.speech.say("deeds", "move_stronghold", place=where(p, place))
    return p.speech.say("deeds", "move_lair" if place == "lair" else "move", city=place)


BY_VERB = {"attack": _attack, "move": _move}
