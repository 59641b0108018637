"""The legal actions as a numbered menu, grouped by kind."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from typing import TYPE_CHECKING, Any

from rich.text import Text

from ..agents.moves import Move, read_move
from . import faces
from .columns import under_heading

if TYPE_CHECKING:
    from .. import Action, Game

View = Mapping[str, Any]
Label = Callable[[View, Move], Text]

#: Headings in the order of a turn, with the verbs under them.
HEADINGS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("First turn", ("mulligan", "cycle")),
    ("Answer", ("remove", "hit", "recover", "bury", "erase", "skip")),
    ("Play", ("play",)),
    ("Abilities", ("use", "collide")),
    ("Attack", ("attack",)),
    ("Volfyirion", ("move", "defeat")),
    ("Acquire", ("acquire",)),
    ("Wonders", ("wonder", "take")),
    ("Seal", ("seal", "unseal")),
    ("Replace", ("replace",)),
    ("Cities", ("redeploy", "rebuild")),
    ("Turn", ("end",)),
)
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
    view, legal = game.view(seat), game.legal()
    numbers = count(1)
    sections = []
    for heading, verbs in HEADINGS:
        actions = [action for verb in verbs for action in legal if action.verb == verb]
        if actions:
            entries = (
                Entry(next(numbers), action, label(game, view, action)) for action in actions
            )
            sections.append(Section(heading, tuple(entries)))
    return sections


def entries(sections: Sequence[Section]) -> Iterator[Entry]:
    for section in sections:
        yield from section.entries


def question(view: View) -> str:
    """What the pending decision asks, or nothing."""
    pending = view.get("pending")
    if not pending:
        return ""
    return QUESTIONS.get(pending["kind"], f"Decide: {pending['kind'].replace('_', ' ')}.")


def draw_menu(sections: Sequence[Section], width: int) -> Text:
    """Headings on the left, entries in columns."""
    margin = max((len(section.heading) for section in sections), default=0) + 1
    lines: list[Text] = []
    for section in sections:
        lines += under_heading(section.heading, margin, [_cell(e) for e in section.entries], width)
    return Text("\n").join(lines)


def _cell(entry: Entry) -> Text:
    return Text.assemble((f"{entry.number:>2} ", "bold green"), entry.label)


def label(game: Game, view: View, action: Action) -> Text:
    """The action in few words, with its price."""
    move = read_move(action)
    make = LABELS.get(action.verb)
    text = make(view, move) if make else Text(move.text)
    price = faces.points(*game.price(action))
    return Text.assemble(text, " for ", price) if price else text


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
    whose = {"own": "your", "enemy": "their"}.get(move.side, move.side)
    return Text.assemble(f"{move.verb} {whose} ", faces.name_of(move.card))


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
}
