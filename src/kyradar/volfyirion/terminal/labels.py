"""An action as the menu shows it: in few words, with what it does."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from rich.text import Text

from .faces import points
from .parts import Parts, View, city_of

if TYPE_CHECKING:
    from ... import Action, Game

Label = Callable[[Parts, View, "Action"], Text]


def label(p: Parts, game: Game, view: View, action: Action, priced: bool = True) -> Text:
    """The action in few words, with its price."""
    make = LABELS.get(action.verb)
    text = make(p, view, action) if make else Text(str(action))
    price = points(*game.price(action))
    if not price or not priced:
        return text
    return said(p, "priced", label=text, price=price)


def said(p: Parts, key: str, /, **facts: object) -> Text:
    """A label of the text files, its facts in their colours."""
    return p.speech.styled("labels", key, **facts)


def plain(key: str) -> Label:
    """A label without facts."""
    return lambda p, view, action: said(p, key)


def with_card(key: str) -> Label:
    """A label that names the action's card."""
    return lambda p, view, action: said(p, key, card=card(p, action))


def card(p: Parts, action: Action) -> Text:
    """The card that is meant, in its colours."""
    assert action.card is not None
    return p.name_of(action.card)


def over(p: Parts, text: Text, old: str | None) -> Text:
    """Which card has to make room."""
    if old:
        text.append(" ").append(p.speech.say("labels", "over", card=old), style="orange_red1")
    return text


def _play(p: Parts, view: View, action: Action) -> Text:
    text = card(p, action)
    if not (place := action.get("place")):
        return text
    text.append(f" @ {p.place(place)}")
    # In team one of two may have to be named (M9).
    there = city_of(view, place).get(p.card_of(str(action.card)).kind)
    return over(p, text, action.get("over") or there)


def _acquire(p: Parts, view: View, action: Action) -> Text:
    bought = action.card or view["asset_top"]
    text = card(p, action) if action.card else said(p, "top", card=p.name_of(bought))
    if p.special(bought).acquired == "opponent":
        return said(p, "for_opponent", card=text)
    return text


def _wonder(p: Parts, view: View, action: Action) -> Text:
    return card(p, action) if action.card else said(p, "top_wonder")


def _attack(p: Parts, view: View, action: Action) -> Text:
    """What it does there: Troops fall first."""
    place, key = action.get("place"), "attack_stronghold" if "teams" in view else "attack"
    city = city_of(view, place)
    saved = "teams" not in view and p.fate(city) == "saved"
    troops = city.get("troops") or ([city["troop"]] if saved else [])
    fate = p.speech.say("labels", "destroy")
    if troops:
        fate = p.speech.say("labels", "remove_troops", troops=p.speech.joined(troops))
    return said(p, key, place=p.place(place), fate=Text(fate, style="orange_red1"))


def _use(p: Parts, view: View, action: Action) -> Text:
    text = card(p, action)
    facts = p.card_of(str(action.card))
    if city := action.get("place"):
        text.append(f" @ {city}")
    if (amount := action.get("part")) is not None:
        return said(p, "use_part" if amount else "use_none", card=text, n=amount)
    key = "use_synergy" if facts.secondary == "synergy" else "use_remove"
    return said(p, key, card=text, effects=p.effects(facts))


def _seal(p: Parts, view: View, action: Action) -> Text:
    """A Wonder of anybody's, or a card of a row: of theirs to seal, of one's own to unseal (M6)."""
    text = said(p, f"{action.verb}_{action.get('side')}", card=card(p, action))
    if (owner := action.get("owner")) is not None:
        text.append(" ").append(p.speech.say("labels", "of_player", player=f"p{owner + 1}"))
    return text


def _give(p: Parts, view: View, action: Action) -> Text:
    return said(p, "give", card=card(p, action), n=action.get("owner") + 1)


def _lose(p: Parts, view: View, action: Action) -> Text:
    city = action.get("place")
    kind = view["pending"]["kind"].removeprefix("lose_")
    return said(p, "lose", card=p.name_of(city_of(view, city)[kind]), city=city)


def _tame(p: Parts, view: View, action: Action) -> Text:
    key = f"{action.verb}_together" if action.get("word") == "together" else action.verb
    return said(p, "win", how=Text(p.speech.say("labels", key), style="bold"))


def _defeat(p: Parts, view: View, action: Action) -> Text:
    return said(p, "defeat_leave" if action.get("word") else "defeat")


def _banish(p: Parts, view: View, action: Action) -> Text:
    """The sealed one of two copies bears its mark (K4)."""
    mark = p.sealed_mark() if action.get("word") else ""
    return said(p, "banish", card=Text.assemble(mark, card(p, action)))


def _lure(p: Parts, view: View, action: Action) -> Text:
    """The City the token would come to: the next one standing that way (K4)."""
    circle: list[str] = view["circle"]
    back = action.get("word") == "back"
    at = circle.index(view["dragon"])
    turned = circle[at + 1 :] + circle[:at]
    goal = next(
        name
        for name in (reversed(turned) if back else turned)
        if city_of(view, name)["state"] == "standing"
    )
    return said(p, "lure_back" if back else "lure_on", city=goal)


def _move(p: Parts, view: View, action: Action) -> Text:
    place = action.get("place")
    if place.startswith("lair"):
        return said(p, "move_enemy_lair" if "teams" in view else "move_lair")
    if "teams" in view:
        return said(p, "move_stronghold", place=p.place(place))
    return said(p, "move", city=place)


def _redeploy(p: Parts, view: View, action: Action) -> Text:
    start, city = action.get("start"), action.get("place")
    troop = action.card or city_of(view, start).get("troop")
    shown = p.name_of(troop) if troop else p.speech.say("labels", "troop")
    text = said(p, "redeploy", troop=shown, start=p.place(start), city=p.place(city))
    return over(p, text, action.get("over") or city_of(view, city).get("troop"))


def _hit(p: Parts, view: View, action: Action) -> Text:
    city = action.get("place")
    if "teams" in view:
        return said(p, "hit_stronghold", card=card(p, action), place=p.place(city))
    kind = (view.get("pending") or {}).get("kind", "").removeprefix("remove_")
    return Text(f"{city}: {city_of(view, city).get(kind) or kind}")


def _remove(p: Parts, view: View, action: Action) -> Text:
    return said(p, f"remove_{action.get('zone')}", card=card(p, action))


def _cycle(p: Parts, view: View, action: Action) -> Text:
    return said(p, "cycle", card=card(p, action)) if action.card else said(p, "cycle_all")


def _collide(p: Parts, view: View, action: Action) -> Text:
    gain = points(0, 0, p.card_of(str(action.card)).cost)
    return said(p, "collide", card=card(p, action), gain=gain)


def _thin(p: Parts, view: View, action: Action) -> Text:
    zone = p.speech.say("labels", f"zone_{action.get('zone')}")
    return said(p, "thin", card=card(p, action), zone=zone)


def _recover(p: Parts, view: View, action: Action) -> Text:
    return Text.assemble(card(p, action), f" @ {action.get('place')}")


def _rebuild(p: Parts, view: View, action: Action) -> Text:
    return said(p, "rebuild", city=action.get("place"))


def _card_only(p: Parts, view: View, action: Action) -> Text:
    return card(p, action)


LABELS: dict[str, Label] = {
    "play": _play,
    "acquire": _acquire,
    "wonder": _wonder,
    "attack": _attack,
    "use": _use,
    "seal": _seal,
    "unseal": _seal,
    "move": _move,
    "defeat": _defeat,
    "redeploy": _redeploy,
    "hit": _hit,
    "remove": _remove,
    "cycle": _cycle,
    "collide": _collide,
    "mulligan": plain("mulligan"),
    "replace": _card_only,
    "take": with_card("take"),
    "rebuild": _rebuild,
    "give": _give,
    "recover": _recover,
    "bury": _card_only,
    "erase": _card_only,
    "skip": plain("skip"),
    "end": plain("end"),
    "done": plain("done"),
    "calm": plain("calm"),
    "slay": _tame,
    "subjugate": _tame,
    "lose": _lose,
    "lure": _lure,
    "banish": _banish,
    "thin": _thin,
}
