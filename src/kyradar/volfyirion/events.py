"""What happened, as small frozen facts with a sentence; secrets only for those who may see them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from .catalog import Catalog
from .kernel import events as e
from .kernel import layout as k
from .names import city_name, ploy_name
from .wording import points_phrase, words

KIND_NAMES: dict[int, str] = {
    value: name.lower()
    for name, value in vars(e).items()
    if name.isupper() and isinstance(value, int) and name not in e.CAUSES
}
ZONE_WORDS = {
    k.FROM_HAND: "hand",
    k.FROM_DISCARD: "discard",
    k.FROM_PLAY: "play",
    k.FROM_CITY: "city",
}


@dataclass(frozen=True, slots=True)
class Event:
    """A past fact: its kind and the names of what took part."""

    kind: str
    data: tuple[tuple[str, Any], ...]

    def __getitem__(self, name: str) -> Any:
        return dict(self.data)[name]

    def get(self, name: str, default: Any = None) -> Any:
        return dict(self.data).get(name, default)

    def as_dict(self) -> dict[str, Any]:
        return {"kind": self.kind} | dict(self.data)

    def seen_by(self, seat: int | None) -> Event:
        """As a seat may see it (None: a spectator): a drawn card is its drawer's secret."""
        if self.kind == "drew" and self["seat"] != seat:
            return replace(self, data=(("seat", self["seat"]), ("card", None)))
        return self

    def sentence(self, language: str = "en", players: tuple[str, ...] = ()) -> str:
        return sentence(self, language, players)

    def __str__(self) -> str:
        return sentence(self)


def read_events(notes: Iterable[tuple[int, ...]], catalog: Catalog) -> list[Event]:
    """The kernel's numbers as events."""
    return [_read(note, catalog) for note in notes]


def _read(note: tuple[int, ...], catalog: Catalog) -> Event:
    kind, *numbers = note
    data: list[tuple[str, Any]] = []
    for name, value in zip(e.FIELDS[kind], numbers, strict=False):
        data.append(_name(kind, name, value, catalog))
    return Event(KIND_NAMES[kind], tuple(data))


def _name(kind: int, name: str, value: int, catalog: Catalog) -> tuple[str, Any]:
    if name in ("card", "secret_card"):
        return "card", catalog.name(value) if value else None
    if name == "city":
        return name, city_name(value) if value >= 0 else None
    if name == "place" or (name == "to" and kind == e.DRAGON_MOVED):
        return name, "lair" if value >= k.DRAGON_LAIR else city_name(value)
    if name == "to" and kind == e.REDEPLOYED:
        return name, city_name(value)
    if name == "ploy":
        return name, ploy_name(value)
    if name == "zone":
        return name, ZONE_WORDS[value]
    if name == "cause":
        return name, e.CAUSES_OF[kind][value]
    return name, value


def sentence(event: Event, language: str = "en", players: tuple[str, ...] = ()) -> str:
    """The event in words; players are "Player 1" and so on unless named."""
    vocabulary = words(language)
    facts = dict(event.data)
    key = event.kind

    def name(seat: int) -> str:
        return players[seat] if seat < len(players) else f"Player {seat + 1}"

    if "seat" in facts:
        facts["player"] = name(facts["seat"])
    if "owner" in facts:
        facts["owner"] = name(facts["owner"])
    if key == "drew" and facts["card"] is None:
        key = "drew_hidden"
    elif key == "played" and facts["city"]:
        key = "played_city"
    elif key == "gained_points":
        amounts = facts["command"], facts["battle"], facts["knowledge"]
        facts["points"] = points_phrase(amounts, language)
        key = key if facts["card"] else "gained_lair"
    elif key == "removed":
        key = "removed_city" if facts["zone"] == "city" else key
        facts["zone"] = vocabulary["zones"][facts["zone"]]
    elif key == "acquired" and facts["to"] != facts["seat"]:
        key = "acquired_sabotage"
    elif key in ("city_destroyed", "game_drawn"):
        key = f"{key}_{facts['cause']}"
    elif key == "dragon_moved":
        key = "dragon_moved_lair" if facts["to"] == "lair" else "dragon_moved_city"
        facts["city"] = facts["to"]
    return vocabulary["events"][key].format(**facts)
