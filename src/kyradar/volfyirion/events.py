"""What happened, as small frozen facts with a sentence; secrets only for those who may see them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

from ..engine.action import Event, Note
from .catalog import Catalog
from .kernel import events as e
from .kernel import layout as k
from .names import TEAM_PLACES, ploy_name
from .wording import amount_phrase, place_phrase, points_phrase, team_name, words

if TYPE_CHECKING:
    from .modes.duel import DuelRules

#: A number of an event as what it stands for.
Reader = Callable[[int, Catalog, "DuelRules"], object]
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
# Events that speak of one amount: which points, and the field that counts them.
COUNTED = {
    "acquired": ("command", "cost"),
    "wonder_acquired": ("battle", "cost"),
    "attacked": ("battle", "cost"),
    "dragon_defeated": ("battle", "cost"),
    "lair_refused": ("battle", "cost"),
    "collided": ("knowledge", "knowledge"),
    "banished": ("battle", "cost"),
    "sealed_in_grid": ("knowledge", "cost"),
    "dragon_slain": ("battle", "cost"),
    "dragon_subjugated": ("knowledge", "cost"),
    "sealed_in_row": ("knowledge", "cost"),
    "unsealed_in_row": ("knowledge", "cost"),
    "dragon_overcome": ("battle", "cost"),
}
# Events that name a space by its number, counted from the first team's first.
SPACES = {e.TEAM_ROW_FILLED: k.ROW, e.TEAM_LAIR_FILLED: k.LAIR}
NAMES = ("card", "city", "to", "ploy")  # fields that name a card or a City
NO_MARKS = str.maketrans("[]{}", "()()")


def seen(event: Event, seat: int | None) -> Event:
    """As a seat may see it (None: a spectator): a drawn card is its drawer's secret."""
    if event.kind == "drew" and event["seat"] != seat:
        return replace(event, data=(("seat", event["seat"]), ("card", None)))
    return event


def read_events(
    notes: Iterable[Note], catalog: Catalog, rules: DuelRules, turn: int
) -> list[Event]:
    """The kernel's numbers as events; the mode says what a place is called."""
    events: list[Event] = []
    for note in notes:
        kind = note[0]
        if kind in SPECIAL:
            if kind in SPACES:
                note = (kind, *divmod(note[1], SPACES[kind]), note[2], 0, 0)
            else:
                begun = rules.turn_begun(note)
                turn = begun[0] if begun else turn
        name, fields, readers = READERS[kind]
        if readers:
            values: list[object] = [*note[1:]]
            for i, how in readers:
                values[i] = how(note[i + 1], catalog, rules)
            data = tuple(zip(fields, values))  # noqa: B905 - notes are padded; `strict` costs time
        else:
            data = tuple(zip(fields, note[1:]))  # noqa: B905
        events.append(Event(name, data, turn))
    return events


def _reader(kind: int, field: str) -> tuple[str, Reader | None]:
    """What a field of an event is called, and how its number is read (None: it is a number)."""
    if field in ("card", "secret_card"):
        return "card", lambda value, catalog, _: catalog.name(value) if value else None
    if field == "place" or (field == "to" and kind in (e.DRAGON_MOVED, e.DRAGON_SENT)):
        return field, lambda value, _, rules: rules.dragon_place(value)
    if field == "city" or (field == "to" and kind == e.REDEPLOYED):
        return field, lambda value, _, rules: rules.event_place(value)
    if field == "ploy":
        return field, lambda value, *_: ploy_name(value)
    if field == "zone":
        return field, lambda value, *_: ZONE_WORDS[value]
    if field == "cause":
        return field, lambda value, *_: e.CAUSES_OF[kind][value]
    return field, None


def _readers(
    kind: int, fields: tuple[str, ...]
) -> tuple[str, tuple[str, ...], tuple[tuple[int, Reader], ...]]:
    """An event's name, its fields' names, and the fields that are not plain numbers."""
    rows = [_reader(kind, field) for field in fields]
    read = tuple((i, how) for i, (_, how) in enumerate(rows) if how is not None)
    return KIND_NAMES[kind], tuple(name for name, _ in rows), read


READERS = {kind: _readers(kind, fields) for kind, fields in e.FIELDS.items()}
#: Kinds that begin a turn or name a space.
SPECIAL = frozenset((*e.TURNS, *SPACES))


def sentence(
    event: Event, language: str = "en", players: tuple[str, ...] = (), marked: bool = False
) -> str:
    """The event in words; players are "Player 1" and so on unless named.

    Marked, for a page that draws them: names as [[Kyr]] and points as {battle 3}.
    """
    vocabulary = words(language)
    facts = dict(event.data)

    def name(seat: int) -> str:
        if seat < len(players):
            return plain_name(players[seat]) if marked else players[seat]
        return vocabulary["phrases"]["player"].format(n=seat + 1)

    for field, seat in (("player", "seat"), ("owner", "owner")):
        if seat in facts:
            facts[field] = name(facts[seat])
    if "team" in facts:
        facts["team"] = team_name(facts["team"], language)
    for field in ("city", "to"):
        if facts.get(field) in TEAM_PLACES:
            which, team = facts[field].split()
            facts[field] = place_phrase(which, int(team), language)
    if event.kind in COUNTED:
        kind, field = COUNTED[event.kind]
        facts["points"] = amount_phrase(kind, facts[field], language, marked)
    elif event.kind == "gained_points":
        amounts = facts["command"], facts["battle"], facts["knowledge"]
        facts["points"] = points_phrase(amounts, language, marked)
    elif event.kind == "removed":
        facts["zone"] = vocabulary["zones"][facts["zone"]]
    elif event.kind == "dragon_moved":
        facts["city"] = facts["to"]
    if marked:
        for field in NAMES:
            if isinstance(facts.get(field), str):
                facts[field] = f"[[{facts[field]}]]"
    return vocabulary["events"][_sentence_key(event)].format(**facts)


def _sentence_key(event: Event) -> str:
    """Some kinds have several sentences."""
    variant = VARIANTS.get(event.kind)
    return variant(event) if variant else event.kind


#: By kind: which of its sentences an event has.
VARIANTS: dict[str, Callable[[Event], str]] = {
    "drew": lambda event: "drew" if event["card"] else "drew_hidden",
    "shuffled": lambda event: "shuffled_one" if event["count"] == 1 else "shuffled",
    "played": lambda event: "played_city" if event["city"] else "played",
    "gained_points": lambda event: "gained_points" if event["card"] else "gained_lair",
    "removed": lambda event: "removed_city" if event["zone"] == "city" else "removed",
    "acquired": lambda event: "acquired" if event["to"] == event["seat"] else "acquired_sabotage",
    "city_destroyed": lambda event: f"city_destroyed_{event['cause']}",
    "game_drawn": lambda event: f"game_drawn_{event['cause']}",
    "dragon_moved": lambda event: (
        "dragon_moved_lair" if event["to"] == "lair" else "dragon_moved_city"
    ),
}


def plain_name(name: str) -> str:
    """A player's name that cannot be taken for a mark."""
    return name.translate(NO_MARKS)
