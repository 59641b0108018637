"""The battlefield as text: zones side by side, who stands where, and what every foe will do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from rich.table import Table
from rich.text import Text

from ...engine.typed import Json
from ..wording import FORMS, Amount, Named

if TYPE_CHECKING:
    from ...cli.speech import Speech
    from ..card import Card

View = Json
Span = Sequence[int]  # the least and the most
HERO, FOE, SPECIAL = "bold cyan", "bold red", "yellow"


def zones(view: View, field: Card, called: Callable[[str], str], speech: Speech) -> Table:
    """A cell for every zone, in a row; a ring goes on from the last to the first."""
    assert field.field is not None
    grid = Table.grid(expand=True, padding=(0, 1))
    cells = []
    for number in range(1, field.field.zones + 1):
        grid.add_column(ratio=1)
        special = number in field.field.special
        cell = Text(f"{number}{' *' if special else ''}", style=SPECIAL if special else "dim")
        for body in view["bodies"]:
            if body["zone"] == number:
                cell.append(f"\n{_hero(body, speech)}", style=HERO)
        for foe in view["foes"]:
            if foe["zone"] == number and foe["life"] > 0:
                cell.append(f"\n{short(called(foe['name']))} {foe['life']}", style=FOE)
        cells.append(cell)
    grid.add_row(*cells)
    return grid


def short(name: str) -> str:
    """Moira's first name is enough."""
    return name.partition(",")[0]


def _hero(body: View, speech: Speech) -> str:
    guard = f" +{body['guard']}" if body["guard"] else ""
    return f"{speech.say('short_heroes', body['name'])}{guard}"


def foe_line(foe: View, called: str, speech: Speech) -> Text:
    """A foe's life and what lies on it."""
    line = Text.assemble((called, FOE), " ")
    if foe["life"] == 0:
        named = Named(called, speech.words["forms"].get(foe["name"], FORMS[0]))
        line.append(speech.say("table", "fallen", foe=named), style="dim")
        return line
    life = Amount(foe["life"], speech.language)
    line.append(speech.say("table", "life", n=life, zone=foe["zone"]))
    for name in ("guard", "slow", "mark"):
        if foe[name]:
            line.append(f", {speech.say('table', name, n=foe[name])}")
    return line


def intent_line(intent: View, called: str, omen: str, speech: Speech) -> Text:
    """Ash Wolf: moves to 2, hits Kilenne for 5 (guard 2, 3 wounds)"""
    name = f"{called}, {omen}" if omen else called
    parts = []
    if intent["waits"]:
        parts.append(speech.say("intent", "waits"))
    if intent["way"]:
        parts.append(speech.say("intent", "moves", zone=", ".join(map(str, intent["way"]))))
    for what, key in (("drags", "drags"), ("guard", "guards"), ("mend", "mends")):
        if intent[what]:
            parts.append(speech.say("intent", key, n=Amount(intent[what], speech.language)))
    parts += [_blow(blow, speech) for blow in intent["blows"]]
    sentence = ", ".join(parts) or speech.say("intent", "nothing")
    before, after = speech.say("phrases", "of", name="\n", what=sentence).split("\n")
    return Text.assemble(before, (name, FOE), after)


def _blow(blow: View, speech: Speech) -> str:
    """Among equals everyone who can be hit is told with the guard that one has (B23)."""
    amount = spanned(blow["amount"], speech)
    by_cost: dict[str, list[str]] = {}
    for hit in blow["hits"]:
        name = speech.say("short_heroes", hit["hero"])
        by_cost.setdefault(_cost(hit, speech) if blow["kind"] == "hit" else "", []).append(name)
    if len(by_cost) == 1:
        ((cost, names),) = by_cost.items()
        sentence = speech.say("intent", blow["kind"], hero=either(names, speech), n=amount)
        return f"{sentence} ({cost})" if cost else sentence
    each = [f"{either(names, speech)} ({cost})" for cost, names in by_cost.items()]
    return speech.say("intent", "hit_one_of", hero=either(each, speech), n=amount)


def _cost(hit: View, speech: Speech) -> str:
    guard = speech.say("intent", "held", n=spanned(hit["held"], speech)) if hit["held"][1] else ""
    return ", ".join(filter(None, (guard, wounds_in_words(hit["wounds"], speech))))


def wounds_in_words(wounds: Span, speech: Speech) -> str:
    """3 wounds unless blocked, or 3 to 6."""
    if wounds[0] == wounds[1]:
        return speech.count("intent", "wounds", wounds[0])
    return speech.say("intent", "wounds", n=spanned(wounds, speech))


def spanned(numbers: Span, speech: Speech) -> str:
    """3, or 3 to 6."""
    least, most = numbers
    return str(least) if least == most else speech.say("intent", "span", a=least, b=most)


def either(names: Sequence[str], speech: Speech) -> str:
    """A, B or C"""
    return f" {speech.say('phrases', 'or')} ".join(names)
