"""The battlefield as text: zones side by side, who stands where, and what every foe will do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from rich.table import Table
from rich.text import Text

from ..intent import Blow, Intent

if TYPE_CHECKING:
    from ...cli.speech import Speech
    from ..card import Card

View = dict[str, Any]
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
        line.append(speech.say("table", "fallen"), style="dim")
        return line
    line.append(speech.say("table", "life", n=foe["life"], zone=foe["zone"]))
    for name in ("guard", "slow", "mark"):
        if foe[name]:
            line.append(f", {speech.say('table', name, n=foe[name])}")
    return line


def intent_line(intent: Intent, called: str, omen: str, speech: Speech) -> Text:
    """Ash Wolf: moves to 2, hits Kilenne for 5 (guard 2, 3 wounds)"""
    name = f"{called}, {omen}" if omen else called
    deeds = []
    if intent.waits:
        deeds.append(speech.say("intent", "waits"))
    if intent.way:
        way = ", ".join(map(str, intent.way))
        deeds.append(speech.say("intent", "moves", zone=way))
    if intent.drags:
        deeds.append(speech.say("intent", "drags", n=intent.drags))
    if intent.guard:
        deeds.append(speech.say("intent", "guards", n=intent.guard))
    if intent.mend:
        deeds.append(speech.say("intent", "mends", n=intent.mend))
    deeds += [_blow(blow, speech) for blow in intent.blows]
    said = ", ".join(deeds) or speech.say("intent", "nothing")
    before, after = speech.say("phrases", "of", name="\n", what=said).split("\n")
    return Text.assemble(before, (name, FOE), after)


def _blow(blow: Blow, speech: Speech) -> str:
    heroes = either([speech.say("short_heroes", name) for name in blow.heroes], speech)
    said = speech.say("intent", blow.kind, hero=heroes, n=blow.amount)
    if blow.kind != "hit":
        return said
    held = speech.say("intent", "held", n=blow.held) if blow.held else ""
    wounds = speech.count("intent", "wounds", blow.wounds)
    return f"{said} ({', '.join(filter(None, (held, wounds)))})"


def either(names: Sequence[str], speech: Speech) -> str:
    """A, B or C"""
    return f" {speech.say('phrases', 'or')} ".join(names)
