"""An action as the menu shows it: in few words, with what it does."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from rich.text import Text

from ..agents.moves import Move, read_move
from . import faces
from .labels_team import team_labels

if TYPE_CHECKING:
    from .. import Action, Game

View = Mapping[str, Any]
Label = Callable[[View, Move], Text]


def label(game: Game, view: View, action: Action, priced: bool = True) -> Text:
    """The action in few words, with its price."""
    move = read_move(action)
    labels = LABELS | team_labels(view, action.seat // 2) if game.mode == "team" else LABELS
    make = labels.get(action.verb)
    text = make(view, move) if make else Text(move.text)
    price = faces.points(*game.price(action))
    return Text.assemble(text, " for ", price) if price and priced else text


def city_of(view: View, name: str) -> View:
    """The City of that name, whoever's it is."""
    cities = (city for side in view["seats"] for city in side["cities"])
    return next((city for city in cities if city["name"] == name), {})


def _play(view: View, move: Move) -> Text:
    text = faces.name_of(move.card)
    if move.city:
        text.append(f" @ {move.city}")
        old = city_of(view, move.city).get(faces.card_of(move.card).kind)
        if old:
            text.append(f" over {old}", style="orange_red1")
    return text


def _acquire(view: View, move: Move) -> Text:
    if move.card != "top":
        return faces.name_of(move.card)
    return Text.assemble("top: ", faces.name_of(view["asset_top"]))


def _wonder(view: View, move: Move) -> Text:
    top = Text("the Wonder Deck's top card")
    return top if move.card == "top" else faces.name_of(move.card)


def _attack(view: View, move: Move) -> Text:
    troop = city_of(view, move.city).get("troop")
    fate = f"remove {troop}" if troop and not is_mercenary(troop) else "destroy it"
    return Text.assemble(f"{move.city}: ", (fate, "orange_red1"))


def is_mercenary(troop: str) -> bool:
    """A Mercenary does not save its City (E1)."""
    return faces.card_of(troop).set == "mercenary"


def _use(view: View, move: Move) -> Text:
    text = faces.name_of(move.card)
    card = faces.card_of(move.card)
    if move.city:
        text.append(f" @ {move.city}")
    if move.partial:
        return text.append(f": draw {move.text[-1]} only")
    text.append(": " if card.secondary == "synergy" else ": remove → ")
    return text.append_text(faces.effects(card))


def _seal(view: View, move: Move) -> Text:
    whose = {"own": "your ", "enemy": "their ", "grid": ""}[move.side]
    return Text.assemble(f"{move.verb} {whose}", faces.name_of(move.card))


def _lose(view: View, move: Move) -> Text:
    kind = view["pending"]["kind"].removeprefix("lose_")
    return Text.assemble(faces.name_of(city_of(view, move.city)[kind]), f" of {move.city}")


def _tame(view: View, move: Move) -> Text:
    together = "together" in move.text
    how = f"{move.verb} it{' together' if together else ''}"
    return Text.assemble((how, "bold"), ", and win")


def _lure(view: View, move: Move) -> Text:
    """The City the token would come to: the next one standing that way (K4)."""
    circle: list[str] = view["circle"]
    back = move.text.endswith("back")
    at = circle.index(view["dragon"])
    turned = circle[at + 1 :] + circle[:at]
    goal = next(
        name
        for name in (reversed(turned) if back else turned)
        if city_of(view, name)["state"] == "standing"
    )
    return Text(f"lure it {'back' if back else 'on'} to {goal}")


def _move(view: View, move: Move) -> Text:
    return Text("send it back to the Lair" if move.city == "lair" else f"send it to {move.city}")


def _redeploy(view: View, move: Move) -> Text:
    troop = city_of(view, move.start).get("troop") or "Troop"
    return Text.assemble("redeploy ", faces.name_of(troop), f" {move.start} > {move.city}")


def _hit(view: View, move: Move) -> Text:
    kind = (view.get("pending") or {}).get("kind", "").removeprefix("remove_")
    return Text(f"{move.city}: {city_of(view, move.city).get(kind) or kind}")


def _remove(view: View, move: Move) -> Text:
    zone = {"play": "playing area", "discard": "discard pile"}.get(move.zone, move.zone)
    return Text.assemble(faces.name_of(move.card), f" from {zone}")


def _cycle(view: View, move: Move) -> Text:
    if move.card == "all":
        return Text("the whole Asset Row for five new cards")
    return Text.assemble("exchange ", faces.name_of(move.card))


def _collide(view: View, move: Move) -> Text:
    gain = faces.points(0, 0, faces.card_of(move.card).cost)
    return Text.assemble("seal ", faces.name_of(move.card), " → ", gain)


def _card_only(view: View, move: Move) -> Text:
    return faces.name_of(move.card)


def _words(words: str) -> Label:
    return lambda view, move: Text(words)


LABELS: dict[str, Label] = {
    "play": _play,
    "acquire": _acquire,
    "wonder": _wonder,
    "attack": _attack,
    "use": _use,
    "seal": _seal,
    "unseal": _seal,
    "move": _move,
    "defeat": _words("defeat it"),
    "redeploy": _redeploy,
    "hit": _hit,
    "remove": _remove,
    "cycle": _cycle,
    "collide": _collide,
    "mulligan": _words("shuffle the hand back and draw five new cards"),
    "replace": _card_only,
    "take": lambda view, move: Text.assemble("take their ", faces.name_of(move.card)),
    "rebuild": lambda view, move: Text(f"rebuild {move.city}"),
    "recover": lambda view, move: Text.assemble(faces.name_of(move.card), f" @ {move.city}"),
    "bury": _card_only,
    "erase": _card_only,
    "skip": _words("nothing (skip)"),
    "end": _words("end turn"),
    "done": _words("done for this turn"),
    "calm": _words("put the Rage Pile's top card aside"),
    "slay": _tame,
    "subjugate": _tame,
    "lose": _lose,
    "lure": _lure,
    "banish": lambda view, move: Text.assemble("banish ", faces.name_of(move.card)),
    "thin": lambda view, move: Text.assemble(faces.name_of(move.card), f" ({move.zone})"),
}
