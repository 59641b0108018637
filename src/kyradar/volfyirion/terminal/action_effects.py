"""What an action does, in a sentence, for `?`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..special import lending
from ..wording import points_phrase
from .parts import Parts, View, city_of

if TYPE_CHECKING:
    from ... import Action, Game


def effect(p: Parts, game: Game, seat: int, action: Action) -> str:
    """What it costs and does, as the end of a sentence."""
    sentence = _sentence(p, game.view(seat), action)
    price = game.price(action)
    if not any(price):
        return sentence
    cost = points_phrase(price, p.speech.language)
    return p.speech.say("actions", "priced", cost=cost, effect=sentence)


def _sentence(p: Parts, view: View, action: Action) -> str:
    if action.verb in BY_VERB:
        return BY_VERB[action.verb](p, view, action)
    texts = p.speech.words["actions"]
    special = f"{action.verb}_{action.get('side')}"
    key = special if special in texts else action.verb
    return _say(p, key, action) if key in texts else action.text


def _say(p: Parts, key: str, action: Action) -> str:
    facts = {"card": action.card or ""}
    for name, part in (("city", "place"), ("start", "start")):
        facts[name] = p.place(action.get(part) or "")
    if facts["city"] and f"{key}_at" in p.speech.words["actions"]:
        key = f"{key}_at"
    if action.card:
        facts["ability"] = p.ability(p.card_of(action.card)).plain
    return p.speech.say("actions", key, **facts)


def _play(p: Parts, view: View, action: Action) -> str:
    """Where it comes to lie, what makes room for it (P1), and who gets its points (P2, K5)."""
    card, place = p.card_of(str(action.card)), action.get("place")
    sentences = [_say(p, "play", action)]
    old, lent = action.get("over"), False
    if place and "teams" not in view:
        old = city_of(view, place).get(card.kind)
        own = view["seats"][action.seat]["cities"]
        lent = view["mode"] in lending(card) and place not in [city["name"] for city in own]
    if old:
        sentences.append(p.speech.say("actions", "play_over", old=old))
    if any(card.points):
        key = "play_gives_owner" if lent else "play_gives"
        given = points_phrase(card.points, p.speech.language)
        sentences.append(p.speech.say("actions", key, points=given))
    return " ".join(sentences)


def _redeploy(p: Parts, view: View, action: Action) -> str:
    """Where it goes, and the Troop that makes room (P7)."""
    old = action.get("over") or city_of(view, action.get("place")).get("troop")
    more = [p.speech.say("actions", "play_over", old=old)] if old else []
    return " ".join([_say(p, "redeploy", action), *more])


def _attack(p: Parts, view: View, action: Action) -> str:
    place = action.get("place")
    if "teams" in view:
        troops = city_of(view, place)["troops"]
        if not troops:
            return p.speech.say("actions", "stronghold_falls")
        facts = {"troops": p.speech.joined(list(troops))}
        return p.speech.say("actions", f"troops_fall{'_one' if len(troops) == 1 else ''}", **facts)
    city = city_of(view, place)
    return p.speech.say("actions", f"city_{p.fate(city)}", troop=city.get("troop") or "")


def _acquire(p: Parts, view: View, action: Action) -> str:
    bought = action.card or view.get("asset_top")
    sabotage = bool(bought) and p.special(str(bought)).acquired == "opponent"
    return p.speech.say("actions", "acquire_opponent" if sabotage else "acquire")


def _replace(p: Parts, view: View, action: Action) -> str:
    name = str(action.card)
    key = "replace_shuffled" if p.special(name).shuffled else "replace"
    return p.speech.say("actions", key, card=name)


def _move(p: Parts, view: View, action: Action) -> str:
    place = action.get("place")
    if "teams" in view:
        if place.startswith("lair"):
            return p.speech.say("actions", "move_enemy_lair")
        return p.speech.say("actions", "move_stronghold", place=p.place(place))
    return p.speech.say("actions", "move_lair" if place == "lair" else "move", city=place)


def _defeat(p: Parts, view: View, action: Action) -> str:
    return p.speech.say("actions", "defeat_leave" if action.get("word") else "defeat")


BY_VERB = {
    "play": _play,
    "redeploy": _redeploy,
    "attack": _attack,
    "move": _move,
    "acquire": _acquire,
    "replace": _replace,
    "defeat": _defeat,
}
