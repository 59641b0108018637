"""The legal actions as a numbered menu, grouped by kind."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from typing import TYPE_CHECKING, Any

from rich.text import Text

from ..volfyirion.names import POINTS
from . import faces
from .columns import under_heading
from .labels import label

if TYPE_CHECKING:
    from .. import Action, Game

View = Mapping[str, Any]

#: Headings in the order of a turn, with the verbs under them.
HEADINGS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("First turn", ("mulligan", "cycle")),
    ("Answer", ("remove", "hit", "lose", "give", "recover", "bury", "erase", "skip")),
    ("Play", ("play",)),
    ("Abilities", ("use", "collide")),
    ("Attack", ("attack",)),
    ("Volfyirion", ("slay", "subjugate", "calm", "move", "lure", "defeat")),
    ("Grid", ("banish", "seal grid")),
    ("Acquire", ("acquire",)),
    ("Wonders", ("wonder", "take")),
    ("Seal", ("seal", "unseal")),
    ("Thin", ("thin",)),
    ("Replace", ("replace",)),
    ("Cities", ("redeploy", "rebuild")),
    ("Turn", ("end", "done")),
)
#: Headings that tell the price, since it is the same for every card (P10, K4).
ONE_PRICE = ("Replace", "Thin")
#: What a pending decision asks.
QUESTIONS = {
    "remove_card": "Remove one of your cards from the game?",
    "remove_troop": "Which enemy City loses its Troop?",
    "remove_building": "Which enemy City loses its Building?",
    "move_volfyirion": "Move Volfyirion for free: where to?",
    "recover": "Second Chance: take back a removed Troop?",
    "bait": "Which of your Cities lures Volfyirion?",
    "bury": "Which discarded card goes under your House Deck?",
    "erase": "Which card of your House Deck leaves the game?",
    "lose_troop": "Volfyirion demands a Troop (O6): which City loses it?",
    "lose_building": "Volfyirion demands a Building (O6): which City loses it?",
    "give": "Whose playing area does each Wonder of your Lair go to (M10)?",
}


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the menu: its number, the action, and how it is shown."""

    number: int
    action: Action
    label: Text


@dataclass(frozen=True, slots=True)
class Section:
    heading: str
    entries: tuple[Entry, ...]


def build_menu(game: Game, seat: int) -> list[Section]:
    """Every legal action once, numbered from 1 in the order shown."""
    view = game.view(seat)
    legal = [action for action in game.legal() if action.seat == seat]
    numbers = count(1)
    sections = []
    for heading, verbs in HEADINGS:
        actions = [action for verb in verbs for action in legal if _kind(action) == verb]
        if not actions:
            continue
        common = heading in ONE_PRICE
        if common:
            heading += f" {faces.points(*game.price(actions[0]))}"
        entries = (
            Entry(next(numbers), action, label(game, view, action, priced=not common))
            for action in actions
        )
        sections.append(Section(heading, tuple(entries)))
    return sections


def _kind(action: Action) -> str:
    """The verb; a card of the grid is sealed among the things done to the grid."""
    return "seal grid" if action.text.startswith("seal grid ") else action.verb


def purse(view: View, seat: int) -> list[Text]:
    """The points a seat can spend; a team has Battle and Knowledge in common (M3)."""
    have = dict(view["seats"][seat]["points"])
    if "teams" in view:
        have |= view["teams"][seat // 2]["points"]
    return [faces.price(have[kind], kind[0].upper()) for kind in POINTS]


def is_free(game: Game, action: Action) -> bool:
    """Playing it takes neither points nor a place; in solo a Wonder feeds the dragon (O3)."""
    kind = faces.card_of(action.card).kind if action.card else ""
    return kind == "command" or (kind == "wonder" and game.mode != "solo")


def entries(sections: Sequence[Section]) -> Iterator[Entry]:
    for section in sections:
        yield from section.entries


def question(view: View) -> str:
    """What the pending decision asks, or nothing."""
    pending = view.get("pending")
    if not pending:
        return ""
    asked = QUESTIONS.get(pending["kind"], f"Decide: {pending['kind'].replace('_', ' ')}.")
    if "teams" in view:
        asked = asked.replace("enemy City", "enemy Stronghold")
    if pending["kind"] == "remove_card" and len(pending.get("seats", ())) > 1:
        one = (
            "each of you may"
            if pending.get("each")
            else "one of you may; w leaves it to your partner"
        )
        asked = f"{asked} ({one})"
    return asked


def draw_menu(sections: Sequence[Section], width: int) -> Text:
    """Headings on the left, entries in columns."""
    margin = max((len(section.heading) for section in sections), default=0) + 1
    lines: list[Text] = []
    for section in sections:
        cells = [_cell(entry) for entry in section.entries]
        lines += under_heading(section.heading, margin, cells, width)
    return Text("\n").join(lines)


def _cell(entry: Entry) -> Text:
    return Text.assemble((f"{entry.number:>2} ", "bold green"), entry.label)
