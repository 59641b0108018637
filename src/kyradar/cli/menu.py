"""The legal actions as a numbered menu, grouped by kind."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rich.text import Text

from kyradar.agents.moves import Move, read_move
from kyradar.cli import faces

if TYPE_CHECKING:
    from kyradar import Action

View = Mapping[str, Any]

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
    ("Turn", ("end", "done")),
)
OTHER = "Other"
COLUMN, GUTTER = 14, 1
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


def build_menu(view: View, legal: Sequence[Action]) -> list[Section]:
    """Every legal action once, numbered from 1 in the order shown."""
    by_heading: dict[str, list[Action]] = {}
    for action in legal:
        by_heading.setdefault(_heading(action), []).append(action)
    numbers = iter(range(1, len(legal) + 1))
    order = [heading for heading, _ in HEADINGS]
    order.insert(-1, OTHER)
    sections = []
    for heading in order:
        actions = by_heading.get(heading)
        if actions:
            entries = tuple(Entry(next(numbers), a, label(view, a)) for a in actions)
            sections.append(Section(heading, entries))
    return sections


def _heading(action: Action) -> str:
    return next((heading for heading, verbs in HEADINGS if action.verb in verbs), OTHER)


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
    """Headings on the left; many entries of a kind stand in columns."""
    margin = max((len(section.heading) for section in sections), default=0) + 2
    lines: list[Text] = []
    for section in sections:
        cells = [_cell(entry) for entry in section.entries]
        for number, row in enumerate(_rows(cells, width - margin)):
            heading = section.heading if number == 0 else ""
            lines.append(Text.assemble((heading.ljust(margin), "bold"), row))
    return Text("\n").join(lines)


def _cell(entry: Entry) -> Text:
    return Text.assemble((f"{entry.number:>2} ", "bold green"), entry.label)


def _rows(cells: Sequence[Text], width: int) -> list[Text]:
    """Cells at tab stops; a long one takes several columns."""
    rows: list[Text] = []
    for cell in cells:
        start = _next_stop(rows[-1].cell_len) if rows else 0
        if not rows or start + cell.cell_len > width:
            rows.append(Text())
            start = 0
        rows[-1].append(" " * (start - rows[-1].cell_len))
        rows[-1].append_text(cell)
    return rows


def _next_stop(length: int) -> int:
    return -(-(length + GUTTER) // COLUMN) * COLUMN


def label(view: View, action: Action) -> Text:
    """The action in few words, with its price."""
    move = read_move(action)
    make = LABELS.get(action.verb)
    return make(view, move) if make else Text(move.text)


def city_of(view: View, name: str) -> View | None:
    """The City of that name, whoever's it is."""
    cities = (city for side in view["seats"] for city in side["cities"])
    return next((city for city in cities if city["name"] == name), None)


def attack_cost(city: View) -> int:
    """Battle that an attack on the City costs (P8)."""
    return int(city["defence"]) + int(city.get("bonus", 0)) + _defence(city.get("troop"))


def _defence(troop: str | None) -> int:
    card = faces.card_of(troop) if troop else None
    return card.defence if card else 0


def cost_of(name: str) -> int:
    card = faces.card_of(name)
    return card.cost if card else 0


def _play(view: View, move: Move) -> Text:
    text = faces.name_of(move.card)
    if move.city:
        city = city_of(view, move.city)
        card = faces.card_of(move.card)
        old = city.get(card.kind) if city and card else None
        text.append(f" @ {move.city}")
        if old:
            text.append(f" over {old}", style="orange_red1")
    return text


def _acquire(view: View, move: Move) -> Text:
    if move.card != "top":
        return Text.assemble(faces.name_of(move.card), " ", faces.price(cost_of(move.card), "C"))
    top = view.get("asset_top")
    if not top:
        return Text("the Asset Deck's top card")
    return Text.assemble("top: ", faces.name_of(top), " ", faces.price(cost_of(top), "C"))


def _wonder(view: View, move: Move) -> Text:
    if move.card == "top":
        return Text.assemble("the Wonder Deck's top card ", faces.price(4, "B"))
    return Text.assemble(faces.name_of(move.card), " ", faces.price(cost_of(move.card), "B"))


def _attack(view: View, move: Move) -> Text:
    city = city_of(view, move.city)
    if city is None:
        return Text(move.city)
    text = Text.assemble(move.city, " ", faces.price(attack_cost(city), "B"))
    troop = city.get("troop")
    mercenary = faces.card_of(troop) if troop else None
    falls = not troop or (mercenary is not None and mercenary.set == "mercenary")
    return text.append(" destroys it" if falls else f" removes {troop}", style="orange_red1")


def _use(view: View, move: Move) -> Text:
    text = faces.name_of(move.card)
    card = faces.card_of(move.card)
    if move.city:
        text.append(f" @ {move.city}")
    if move.partial:
        return text.append(f": draw {move.text[-1]} only")
    if card:
        text.append(": " if card.secondary == "synergy" else ": remove → ")
        text.append_text(
            Text(" ").join(faces.effect(word, amount) for word, amount in card.effects)
        )
    return text


def _seal(view: View, move: Move) -> Text:
    whose = {"own": "your", "enemy": "their"}.get(move.side, move.side)
    return Text.assemble(
        f"{move.verb} {whose} ", faces.name_of(move.card), " ", faces.price(cost_of(move.card), "K")
    )


def _move(view: View, move: Move) -> Text:
    target = "send it back to the Lair" if move.city == "lair" else f"send it to {move.city}"
    free = bool(view.get("pending"))
    return Text.assemble(target, " ", Text("free") if free else faces.price(8, "K"))


def _defeat(view: View, move: Move) -> Text:
    perk = view["seats"][view["active"]].get("perk")
    cost = 14 if perk == "Qoam Armory" else 16
    return Text.assemble("defeat it ", faces.price(cost, "B"))


def _redeploy(view: View, move: Move) -> Text:
    city = city_of(view, move.start)
    troop = (city or {}).get("troop") or "Troop"
    cost = faces.price(cost_of(troop), "C")
    return Text.assemble("redeploy ", faces.name_of(troop), f" {move.start} > {move.city} ", cost)


def _hit(view: View, move: Move) -> Text:
    city = city_of(view, move.city) or {}
    kind = (view.get("pending") or {}).get("kind", "").removeprefix("remove_")
    return Text(f"{move.city}: {city.get(kind) or kind or 'hit'}")


def _card_only(view: View, move: Move) -> Text:
    return faces.name_of(move.card)


LABELS = {
    "play": _play,
    "acquire": _acquire,
    "wonder": _wonder,
    "attack": _attack,
    "use": _use,
    "seal": _seal,
    "unseal": _seal,
    "move": _move,
    "defeat": _defeat,
    "redeploy": _redeploy,
    "hit": _hit,
    "mulligan": lambda view, move: Text("shuffle the hand back and draw five new cards"),
    "cycle": lambda view, move: (
        Text("the whole row to the bottom, five new cards")
        if move.card == "all"
        else Text.assemble("swap ", faces.name_of(move.card))
    ),
    "replace": lambda view, move: Text.assemble(
        faces.name_of(move.card), " ", faces.price(2, "K")
    ),
    "take": lambda view, move: Text.assemble(
        "take their ", faces.name_of(move.card), " ", faces.price(4, "K")
    ),
    "collide": lambda view, move: Text.assemble(
        "seal ", faces.name_of(move.card), " → ", faces.price(cost_of(move.card), "K")
    ),
    "rebuild": lambda view, move: Text(f"rebuild {move.city}"),
    "remove": lambda view, move: Text.assemble(
        faces.name_of(move.card), f" from {'playing area' if move.zone == 'play' else move.zone}"
    ),
    "recover": lambda view, move: Text.assemble(faces.name_of(move.card), f" @ {move.city}"),
    "bury": _card_only,
    "erase": _card_only,
    "skip": lambda view, move: Text("no, thank you (skip)"),
    "end": lambda view, move: Text("end turn"),
    "done": lambda view, move: Text("done for this turn"),
}
