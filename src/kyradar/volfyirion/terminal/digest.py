"""Events told briefly: runs of the same kind become one sentence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from ..kernel import layout as k
from ..wording import points_phrase, team_name

if TYPE_CHECKING:
    from ... import Event
    from ...cli.speech import Speech

#: Kinds that belong to one run, and the name of the run.
RUNS = {
    "played": "play",
    "gained_points": "play",
    "synergy_met": "play",
    "drew": "draw",
    "acquired": "acquire",
    "row_filled": "row",
    "lair_filled": "lair",
    "team_row_filled": "team_row",
    "team_lair_filled": "team_lair",
    "grid_revealed": "grid",
    "rage_revealed": "rage",
    "rage_grew": "growth",
    "wonder_revealed": "revealed",
    "team_wonder_revealed": "team_revealed",
}
#: Spaces a team fills at once (M5): told when its turn is over, so that runs stay whole.
LATE = ("team_row_filled", "team_lair_filled")
#: What a table with partners or a dragon need not tell: it can be seen there, or goes without
#: saying.
DULL = frozenset(
    {
        *("row_filled", "team_row_filled", "team_lair_filled", "lair_filled", "assets_shuffled"),
        *("common_turn_ended", "team_turn_ended", "player_done", "turn_ended"),
        "shuffled",
    }
)
BEGINNINGS = ("turn_began", "common_turn_began", "team_turn_began")
POINTS = ("command", "battle", "knowledge")


def worth_telling(actions: Sequence[Sequence[Event]]) -> list[Event]:
    """The events without those the table shows, and without the hand drawn for a turn."""
    news: list[Event] = []
    idle = passed(event for events in actions for event in events)
    for events in actions:
        begins = any(event.kind in BEGINNINGS for event in events)
        for event in events:
            if event.kind in DULL and event not in idle:
                continue
            if event.kind != "drew" or (event["card"] and not begins):
                news.append(event)
    return news


#: What comes by itself in a turn: whoever has nothing else to show for it has done nothing.
BY_ITSELF = ("turn_began", "drew", "shuffled", "gained_points", "synergy_met", "skipped")
ENDINGS = ("turn_ended", "player_done")


def passed(events: Iterable[Event]) -> list[Event]:
    """Those of the events that end a turn in which a seat did nothing."""
    idle: set[int] = set()
    endings: list[Event] = []
    for event in events:
        if event.kind in BEGINNINGS:
            idle = {event["seat"]} if "seat" in event.as_dict() else set(range(k.MOST_SEATS))
        elif event.kind in ENDINGS and event["seat"] in idle:
            endings.append(event)
        elif event.kind not in BY_ITSELF:
            idle.discard(event.get("seat", -1))
    return endings


def listed(names: Iterable[str]) -> str:
    """Names with commas, equal ones counted."""
    return ", ".join(f"{name} ×{n}" if n > 1 else name for name, n in Counter(names).items())


class Teller:
    """Tells events to the players of one table in one language."""

    def __init__(self, speech: Speech, names: tuple[str, ...]) -> None:
        self._speech, self._names = speech, names
        self._tellers = {
            "play": self._play,
            "draw": self._draw,
            "acquire": self._acquire,
            "growth": self._growth,
        }

    def tell(self, events: Sequence[Event]) -> list[str]:
        """The events as sentences; runs are drawn together."""
        sentences: list[str] = []
        idle = passed(events)
        for (run, _), group in groupby(_late_last(events), key=_run_of):
            if run in self._tellers:
                sentences += self._tellers[run](list(group))
            elif run in RUNS.values():
                sentences += self._cards(run, list(group))
            else:
                sentences += [
                    self._passes(event) if event in idle else self._sentence(event)
                    for event in group
                ]
        return sentences

    def _passes(self, event: Event) -> str:
        return self._say("passes", player=self._names[event["seat"]])

    def _sentence(self, event: Event) -> str:
        return event.sentence(self._speech.language, self._names)

    def _say(self, key: str, **facts: object) -> str:
        return self._speech.say("digest", key, **facts)

    def _points(self, amounts: tuple[int, int, int]) -> str:
        return points_phrase(amounts, self._speech.language)

    def _play(self, events: list[Event]) -> list[str]:
        """Cards played, the points they and the cards already in play give, synergies met."""
        player = self._names[events[0]["seat"]]
        played = [self._placed(event) for event in events if event.kind == "played"]
        gains = [event for event in events if event.kind == "gained_points"]
        command, battle, knowledge = (sum(event[kind] for event in gains) for kind in POINTS)
        met = [event["card"] for event in events if event.kind == "synergy_met"]
        total = self._points((command, battle, knowledge))
        if played:
            key = "plays_for" if gains else "plays"
            text = self._say(key, player=player, cards=listed(played), points=total)
        else:
            lair = self._speech.say("digest", "the_lair")
            sources = listed([event["card"] or lair for event in gains] or met)
            text = self._say("gains", player=player, points=total, sources=sources)
        if met:
            text = self._say("with_synergy", text=text, cards=listed(met))
        return [f"{text}."]

    def _placed(self, event: Event) -> str:
        """A card and the City it was played on, which in team has its name from the sentence."""
        if not event["city"]:
            return str(event["card"])
        sentence = self._sentence(event).rstrip(".")
        return sentence[sentence.index(event["card"]) :]

    def _draw(self, events: list[Event]) -> list[str]:
        player = self._names[events[0]["seat"]]
        if events[0]["card"] is None:
            return [self._speech.count("digest", "draws", len(events), player=player)]
        cards = listed([event["card"] for event in events])
        return [self._say("draws_cards", player=player, cards=cards)]

    def _acquire(self, events: list[Event]) -> list[str]:
        if len(events) == 1 or any(event["to"] != event["seat"] for event in events):
            return [self._sentence(event) for event in events]
        facts = {
            "player": self._names[events[0]["seat"]],
            "cards": listed(event["card"] for event in events),
            "cost": self._points((sum(event["cost"] for event in events), 0, 0)),
        }
        return [self._say("acquires", **facts)]

    def _growth(self, events: list[Event]) -> list[str]:
        if len(events) == 1:
            return [self._sentence(events[0])]
        return [self._say("growth", n=len(events))]

    def _cards(self, run: str, events: list[Event]) -> list[str]:
        """What came into a row, a Lair, the grid, or to light."""
        team = events[0].get("team")
        name = team_name(team, self._speech.language) if team is not None else ""
        return [self._say(run, team=name, cards=listed(event["card"] for event in events))]


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
