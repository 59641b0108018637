"""Events told briefly: runs of the same kind become one sentence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from ..volfyirion.wording import points_phrase, team_name

if TYPE_CHECKING:
    from .. import Event

#: Kinds that belong to one run, and the name of the run.
RUNS = {
    "played": "play",
    "gained_points": "play",
    "synergy_met": "play",
    "drew": "draw",
    "acquired": "acquire",
    "row_filled": "row",
    "lair_filled": "lair",
    "team_row_filled": "team row",
    "team_lair_filled": "team lair",
    "grid_revealed": "grid",
    "rage_revealed": "rage",
    "rage_grew": "growth",
}
#: Spaces a team fills at once (M5): told when its turn is over, so that runs stay whole.
LATE = ("team_row_filled", "team_lair_filled")
POINTS = ("command", "battle", "knowledge")
Names = tuple[str, ...]


def tell(events: Sequence[Event], names: Names) -> list[str]:
    """The events as sentences; runs are drawn together."""
    sentences: list[str] = []
    for (run, _), group in groupby(_late_last(events), key=_run_of):
        if run in TELLERS:
            sentences += TELLERS[run](list(group), names)
        else:
            sentences += [event.sentence("en", names) for event in group]
    return sentences


def _late_last(events: Sequence[Event]) -> Iterator[Event]:
    late: list[Event] = []
    for event in events:
        if event.kind in LATE:
            late.append(event)
            continue
        if event.kind == "team_turn_ended":
            yield from _by_kind(late)
            late = []
        yield event
    yield from _by_kind(late)


def _by_kind(events: list[Event]) -> list[Event]:
    return sorted(events, key=lambda event: (event["team"], LATE.index(event.kind)))


def _run_of(event: Event) -> tuple[str, object]:
    return RUNS.get(event.kind, event.kind), (event.get("seat"), event.get("team"))


def _tell_play(events: list[Event], names: Names) -> list[str]:
    """Cards played, the points they and the cards already in play give, synergies met."""
    house = names[events[0]["seat"]]
    played = [_placed(event, names) for event in events if event.kind == "played"]
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


def _placed(event: Event, names: Names) -> str:
    """A card and the City it was played on, which in team has its name from the sentence."""
    if not event["city"]:
        return str(event["card"])
    said = event.sentence("en", names).rstrip(".")
    return said[said.index(event["card"]) :]


def _tell_draw(events: list[Event], names: Names) -> list[str]:
    house = names[events[0]["seat"]]
    if events[0]["card"] is None:
        return [f"{house} draws {len(events)} card{'s' if len(events) > 1 else ''}."]
    return [f"{house} draws {listed([event['card'] for event in events])}."]


def _tell_acquire(events: list[Event], names: Names) -> list[str]:
    if len(events) == 1 or any(event["to"] != event["seat"] for event in events):
        return [event.sentence("en", names) for event in events]
    cost = points_phrase((sum(event["cost"] for event in events), 0, 0))
    cards = listed(event["card"] for event in events)
    return [f"{names[events[0]['seat']]} acquires {cards} for {cost}."]


def _tell_cards(words: str) -> Callable[[list[Event], Names], list[str]]:
    def teller(events: list[Event], names: Names) -> list[str]:
        team = team_name(events[0]["team"]) if events[0].get("team") is not None else ""
        return [f"{words.format(team=team)}: {listed(event['card'] for event in events)}."]

    return teller


def _tell_growth(events: list[Event], names: Names) -> list[str]:
    if len(events) == 1:
        return [events[0].sentence("en", names)]
    return [f"{len(events)} unseen cards go under the Rage Pile."]


TELLERS: dict[str, Callable[[list[Event], Names], list[str]]] = {
    "play": _tell_play,
    "draw": _tell_draw,
    "acquire": _tell_acquire,
    "row": _tell_cards("New in the Asset Row"),
    "lair": _tell_cards("New on the Lair"),
    "team row": _tell_cards("New in the Asset Row of {team}"),
    "team lair": _tell_cards("New on the Lair of {team}"),
    "grid": _tell_cards("New in the grid"),
    "rage": _tell_cards("The Rage Pile shows"),
    "growth": _tell_growth,
}


def listed(names: Iterable[str]) -> str:
    """Names with commas, equal ones counted."""
    return ", ".join(f"{name} ×{n}" if n > 1 else name for name, n in Counter(names).items())
