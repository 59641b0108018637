"""What the menu says in a team game, where Strongholds stand for Cities and rows can be sealed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rich.text import Text

from ..agents.moves import Move
from . import faces

View = Mapping[str, Any]
Label = Callable[[View, Move], Text]


def stronghold(view: View, team: int, name: str) -> View:
    """The Stronghold of that name; empty for a Lair."""
    known: list[View] = view["teams"][team]["strongholds"]
    return next((one for one in known if one["name"] == name), {})


def team_labels(view: View, team: int) -> dict[str, Label]:
    """Labels for a player of this team, where they differ from the duel's."""

    def attack(view: View, move: Move) -> Text:
        troops = stronghold(view, 1 - team, move.city)["troops"]
        fate = f"remove {' and '.join(troops)}" if troops else "destroy it"
        return Text.assemble(f"their {move.city}: ", (fate, "orange_red1"))

    return TEAM_LABELS | {"attack": attack, "hit": _hit}


def _play(view: View, move: Move) -> Text:
    text = faces.name_of(move.card)
    if move.city:
        text.append(f" @ {move.city}")
    return text.append(f" over {move.over}", style="orange_red1") if move.over else text


def _move(view: View, move: Move) -> Text:
    where = "their Lair" if move.city.endswith("lair") else f"their {move.city} Stronghold"
    return Text(f"send it to {where}")


def _redeploy(view: View, move: Move) -> Text:
    troop = faces.name_of(move.card) if move.card else Text("Troop")
    text = Text.assemble("redeploy ", troop, f" {move.start} > {move.city}")
    return text.append(f" over {move.over}", style="orange_red1") if move.over else text


def _hit(view: View, move: Move) -> Text:
    what = faces.name_of(move.card) if move.card else Text("the only one")
    return Text.assemble(what, f" in their {move.city}")


def _seal(view: View, move: Move) -> Text:
    """A Wonder of anybody's, or a card of a row: of theirs to seal, of one's own to unseal (M6)."""
    if move.side == "row":
        whose = "in their row" if move.verb == "seal" else "in your row"
        return Text.assemble(f"{move.verb} ", faces.name_of(move.card), f" {whose}")
    whose = "your" if move.side == "own" else "their"
    owner = f" of {move.owner}" if move.owner else ""
    return Text.assemble(f"{move.verb} {whose} ", faces.name_of(move.card), owner)


def _give(view: View, move: Move) -> Text:
    return Text.assemble(faces.name_of(move.card), f" to Player {move.owner[1:]}")


TEAM_LABELS: dict[str, Label] = {
    "play": _play,
    "move": _move,
    "redeploy": _redeploy,
    "seal": _seal,
    "unseal": _seal,
    "give": _give,
}
