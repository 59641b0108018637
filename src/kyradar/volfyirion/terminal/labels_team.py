"""What the menu says in a team game, where Strongholds stand for Cities and rows can be sealed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from .labels import LABELS, Label, card, over, said, struck
from .parts import Parts, View

if TYPE_CHECKING:
    from ... import Action


def stronghold(view: View, place: str) -> View:
    """The Stronghold of that name and team, as in `left 1`."""
    name, team = place.split()
    strongholds: list[View] = view["teams"][int(team)]["strongholds"]
    return next(one for one in strongholds if one["name"] == name)


def where(p: Parts, place: str) -> str:
    """A Stronghold or Lair without its team, as in `left`."""
    return p.word(f"at_{place.split()[0]}")


def _attack(p: Parts, view: View, action: Action) -> Text:
    place = action.get("place")
    return struck(p, where(p, place), list(stronghold(view, place)["troops"]), "attack_stronghold")


def _play(p: Parts, view: View, action: Action) -> Text:
    text = card(p, action)
    if place := action.get("place"):
        text.append(f" @ {where(p, place)}")
    return over(p, text, action.get("over"))


def _move(p: Parts, view: View, action: Action) -> Text:
    place = action.get("place")
    if place.startswith("lair"):
        return said(p, "move_enemy_lair")
    return said(p, "move_stronghold", place=where(p, place))


def _redeploy(p: Parts, view: View, action: Action) -> Text:
    troop = card(p, action) if action.card else p.speech.say("labels", "troop")
    start, goal = (where(p, action.get(name)) for name in ("start", "place"))
    text = said(p, "redeploy", troop=troop, start=start, city=goal)
    return over(p, text, action.get("over"))


def _hit(p: Parts, view: View, action: Action) -> Text:
    what = card(p, action) if action.card else p.speech.say("labels", "only_one")
    return said(p, "hit_stronghold", card=what, place=where(p, action.get("place")))


def _seal(p: Parts, view: View, action: Action) -> Text:
    """A Wonder of anybody's, or a card of a row: of theirs to seal, of one's own to unseal (M6)."""
    text = said(p, f"{action.verb}_{action.get('side')}", card=card(p, action))
    owner = action.get("owner")
    if owner is not None:
        text.append(" ").append(p.speech.say("labels", "of_player", player=f"p{owner + 1}"))
    return text


def _give(p: Parts, view: View, action: Action) -> Text:
    return said(p, "give", card=card(p, action), n=action.get("owner") + 1)


TEAM_LABELS: dict[str, Label] = LABELS | {
    "attack": _attack,
    "hit": _hit,
    "play": _play,
    "move": _move,
    "redeploy": _redeploy,
    "seal": _seal,
    "unseal": _seal,
    "give": _give,
}
