"""Events told briefly: runs of the same kind become one sentence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from ..volfyirion.wording import points_phrase

if TYPE_CHECKING:
    from .. import Event

HOUSE_NAMES = ("House Volarees", "House Rorius")
#: Kinds that belong to one run, and the name of the run.
RUNS = {
    "played": "play",
    "gained_points": "play",
    "synergy_met": "play",
    "drew": "draw",
    "row_filled": "row",
    "lair_filled": "lair",
}
POINTS = ("command", "battle", "knowledge")


def tell(events: Sequence[Event]) -> list[str]:
    """The events as sentences; runs are drawn together."""
    sentences: list[str] = []
    for (run, _), group in groupby(events, key=_run_of):
        if run in TELLERS:
            sentences += TELLERS[run](list(group))
        else:
            sentences += [event.sentence("en", HOUSE_NAMES) for event in group]
    return sentences


def _run_of(event: Event) -> tuple[str, object]:
    return RUNS.get(event.kind, event.kind), event.get("seat")


def _tell_play(events: list[Event]) -> list[str]:
    """Cards played, the points they and the cards already in play give, synergies met."""
    house = HOUSE_NAMES[events[0]["seat"]]
    played = [_placed(event) for event in events if event.kind == "played"]
    gains = [event for event in events if event.kind == "gained_points"]
    command, battle, knowledge = (sum(event[kind] for event in gains) for kind in POINTS)
    met = [event["card"] for event in events if event.kind == "synergy_met"]
    total = points_phrase((command, battle, knowledge)) if gains else ""
    if played:
        text = f"{house} plays {listed(played)}" + (f": {total}" if total else "")
    else:
        sources = [event["card"] or "the Lair" for event in gains]
        text = f"{house} gains {total or 'nothing'} from {listed(sources or met)}"
    if met:
        text += f" (synergy of {listed(met)})"
    return [f"{text}."]


def _placed(event: Event) -> str:
    return f"{event['card']} on {event['city']}" if event["city"] else str(event["card"])


def _tell_draw(events: list[Event]) -> list[str]:
    house = HOUSE_NAMES[events[0]["seat"]]
    if events[0]["card"] is None:
        return [f"{house} draws {len(events)} card{'s' if len(events) > 1 else ''}."]
    return [f"{house} draws {listed([event['card'] for event in events])}."]


def _tell_row(events: list[Event]) -> list[str]:
    return [f"New in the Asset Row: {listed([event['card'] for event in events])}."]


def _tell_lair(events: list[Event]) -> list[str]:
    return [f"New on the Lair: {listed([event['card'] for event in events])}."]


TELLERS: dict[str, Callable[[list[Event]], list[str]]] = {
    "play": _tell_play,
    "draw": _tell_draw,
    "row": _tell_row,
    "lair": _tell_lair,
}


def listed(names: Iterable[str]) -> str:
    """Names with commas, equal ones counted."""
    return ", ".join(f"{name} ×{n}" if n > 1 else name for name, n in Counter(names).items())
