"""What happened, as events with a sentence. Nothing is secret: hands are open (B4)."""

from __future__ import annotations

from collections.abc import Iterable

from ..engine.action import Event, Note
from .catalog import base_catalog
from .kernel import events as e
from .names import REWARD_PILES, SOURCE_NAMES, TURN_NAMES
from .notation import heroes_on_field
from .options import Options
from .wording import FORMS, Amount, Named, capital, hero_in_sentence, words

KIND_NAMES: dict[int, str] = {
    value: name.lower()
    for name, value in vars(e).items()
    if name.isupper() and isinstance(value, int)
}
CARDS = ("card", "as_card", "foe")  # fields that name a card
BODIES = ("hero", "other")
AMOUNTS = ("amount", "life", "count")
GAME = "ilhus"


def seen(event: Event, seat: int | None) -> Event:
    """As a seat may see it: all of it."""
    return event


def read_events(notes: Iterable[Note], options: Options, turn: int) -> list[Event]:
    """The kernel's numbers as events; a turn that begins among them counts from there."""
    events: list[Event] = []
    bodies = heroes_on_field(options)
    for kind, *numbers in notes:
        if kind == e.TURN_BEGAN:
            turn = numbers[1]
        data: list[tuple[str, object]] = []
        for name, value in zip(e.FIELDS[kind], numbers, strict=False):
            data.append((name, _named(name, value, options, bodies)))
            if name == "seat":
                data.append(("who", TURN_NAMES[options.hero_numbers[value]]))
        events.append(Event(KIND_NAMES[kind], tuple(data), turn, GAME))
    return events


def _named(name: str, value: int, options: Options, bodies: list[str]) -> object:
    if name in CARDS:
        return options.catalog.names[value]
    if name in BODIES:
        return bodies[value]
    if name == "colour":
        return REWARD_PILES[value]
    return SOURCE_NAMES[value] if name == "source" else value


def sentence(
    event: Event, language: str = "en", players: tuple[str, ...] = (), marked: bool = False
) -> str:
    """The event in words, by the heroes' names. Marked, for a page that draws them: cards as
    [[Magma]], by the name notation uses."""
    texts = words(language)
    facts = dict(event.data)
    key = event.kind
    for field in CARDS:
        if field in facts:
            name = facts[field]
            text = f"[[{name}]]" if marked else called(name, language)
            facts[field] = Named(text, texts["forms"].get(name, FORMS[0]))
    for field in (*BODIES, "who"):
        if field in facts:
            facts[field] = hero_in_sentence(facts[field], language)
    if key == "exiled":
        facts["source"] = texts["sources"][facts["source"]]
    if "colour" in facts:
        facts["colour"] = texts["piles"][facts["colour"]]
    if key == "round_began" and facts["menace"]:
        key = "round_began_menace"
    if key == "struck" and not facts["amount"]:
        key = "struck_guard" if facts["held"] else "struck_armour"
    for field in AMOUNTS:
        if field in facts:
            facts[field] = Amount(facts[field], language)
    return capital(texts["events"][key].format(**facts))


def called(name: str, language: str) -> str:
    """A card of the box by its name in a language; owners' own cards keep the one they have."""
    catalog = base_catalog()
    return catalog.card(name).called(language) if name in catalog.type_of else name
