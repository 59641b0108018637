"""What a seat sees as numbers: all it may know, nothing else, where the table says it stands."""

from __future__ import annotations

import json
import random
from collections import Counter
from typing import Any

import pytest
from helpers import resample

from kyradar import Memory, from_position
from kyradar.envs.table import Table
from kyradar.volfyirion.kernel import layout as k
from kyradar.volfyirion.title import TITLE

from .nudge import LEFT_ALONE, nudge
from .reading import numbers, pile
from .walks import KINDS, walk

Json = dict[str, Any]
every_kind = pytest.mark.parametrize("kind", KINDS)
some_games = pytest.mark.parametrize("games", [2, pytest.param(4, marks=pytest.mark.long)])
ORDERED = ("cities", "strongholds", "seats", "teams", "grid", "troops", "buildings")
ORDERED_FLAGS = ("troops_used", "buildings_used")


@every_kind
def test_states_that_differ_only_in_what_is_hidden_look_the_same(kind: str) -> None:
    compared = differing = 0
    chance = random.Random(1)
    for seed in range(4):
        memories: list[Memory] = []
        for step, table in enumerate(walk(kind, seed, 160, memories=memories)):
            memories += [Memory(p) for p in range(len(memories), table.players)]
            for p, memory in enumerate(memories):
                memory.look(table.game.team_view(p))
                if step % 8:
                    continue
                other = twin(table, memory, chance)
                assert table.observe(p).tolist() == other.observe(p).tolist()
                pending = table.game.view(p)["pending"]
                if not (pending and pending["kind"] == "erase"):  # it looks into the own deck
                    assert table.mask(p).tolist() == other.mask(p).tolist()
                differing += table.game.position() != other.game.position()
                compared += 1
    assert compared > 30
    assert differing > compared / 2


def twin(table: Table, memory: Memory, chance: random.Random) -> Table:
    """The same table for all that a seat (and its partners) can know who has watched the game."""
    other = Table(table.mode, table.options)
    position = resample(table.game.team_view(memory.seat), memory.seat, chance, memory)
    other.game = from_position(position, chance.getrandbits(32))
    return other


@every_kind
@some_games
def test_a_change_shows_if_and_only_if_it_shows_in_the_view(kind: str, games: int) -> None:
    """Any number of the state is changed: decks, hands, chance and all that lies in the open."""
    chance = random.Random(3)
    shown: Counter[str] = Counter()
    hidden: Counter[str] = Counter()
    for seed in range(games):
        for table in walk(kind, seed, 150, every=13):
            state, seats = table.game._state, range(table.players)
            before = [(seen(table, p), table.observe(p).tobytes()) for p in seats]
            for name in [field for field, *_ in state.FIELDS if field not in LEFT_ALONE] * 2:
                table.game._state = state.copy()
                if not nudge(table, name, chance):
                    continue
                for p in seats:
                    view, observation = before[p]
                    differs = seen(table, p) != view
                    assert (table.observe(p).tobytes() != observation) == differs, (name, p)
                    (shown if differs else hidden)[name] += 1
            table.game._state = state
    assert {"hand", "own", "row", "play_flags"} <= set(shown)
    assert {"own", "supply", "rng"} <= set(hidden)
    assert "hand" in hidden or kind in ("solo", "coop")  # nobody hides a hand there
    assert len(shown) > 20


def seen(table: Table, p: int) -> str:
    """A view as text, without the one thing that observations leave out (see the docs), and with
    what whoever has watched remembers: House Decks, with hands that are hidden, in no order."""
    shown = table.game.team_view(p)
    hidden = []
    for q, side in enumerate(shown["seats"]):
        deck, hand = table.game.ask(_piles, q)
        hidden.append(sorted(deck + ([] if isinstance(side["hand"], list) else hand)))
    view = canonical(shown)
    for side in view.get("teams", [view]):
        side.pop("revealed", None)
    return json.dumps([view, hidden], sort_keys=True)


def _piles(state: Any, _: object, p: int) -> tuple[list[int], list[int]]:
    deck, hand = range(state.deck_size[p]), range(state.hand_size[p])
    return [state.own[p, j] for j in deck], [state.hand[p, j] for j in hand]


def test_the_end_shows() -> None:
    for mode in TITLE.modes:
        table = Table(mode)
        table.deal(1)
        for seat in range(table.players):
            assert numbers(table, table.observe(seat), "over") == [0]
        state: Any = table.game._state
        state.phase = k.OVER
        state.winner = 1 if TITLE.modes[mode].versus else k.DRAGON_WON
        for seat in range(table.players):
            told = [numbers(table, table.observe(seat), name) for name in ("over", "won", "lost")]
            won = TITLE.modes[mode].versus and seat in TITLE.modes[mode].sides[1]
            assert told == [[1], [int(won)], [int(not won)]]
            assert table.result(seat) == (1 if won else -1)


def canonical(value: Any, name: str = "") -> Any:
    """A view without the order of its cards."""
    if isinstance(value, dict):
        if "sealed_row" in value:
            value = value | {"row": list(zip(value["row"], value["sealed_row"], strict=True))}
            del value["sealed_row"]
        return {key: canonical(part, key) for key, part in value.items()}
    if name == "play":
        return [
            sorted(Counter(one["card"] for one in value if one.get(flag)).items())
            for flag in ("card", "sealed", "used", "gained")
        ]
    if isinstance(value, list | tuple):
        parts = [canonical(part) for part in value]
        if name in ORDERED or name in ORDERED_FLAGS:
            return parts
        return sorted(parts, key=json.dumps)
    return value


# --- where things stand ---------------------------------------------------------------------------


def cards(entries: list[Any]) -> Counter[str]:
    return Counter(card for card in entries if card)


@pytest.mark.parametrize("mode", ["duel", "solo", "coop"])
def test_fields_say_what_the_view_says(mode: str) -> None:
    for table in walk(mode, 3, 200, every=5):
        for p in range(table.players):
            view, seen = table.game.team_view(p), table.observe(p)
            sides = [view["seats"][p], *(s for q, s in enumerate(view["seats"]) if q != p)]
            assert numbers(table, seen, "seat") == [p]
            assert numbers(table, seen, "turn") == [view["turn"]]
            assert numbers(table, seen, "to_act") == [int(p in table.game.to_act)]
            assert pile(table, seen, "hand") == cards(sides[0]["hand"])
            assert pile(table, seen, "row") == cards(view["row"])
            assert pile(table, seen, "lair") == cards(view["lair"])
            assert pile(table, seen, "removed") == cards(view["removed"])
            assert pile(table, seen, "asset_top") == cards([view.get("asset_top")])
            points = numbers(table, seen, "points")
            cities = numbers(table, seen, "cities")
            for number, side in enumerate(sides):
                who = ("own", "other")[number]
                assert points[3 * number :][:3] == list(side["points"].values())
                assert pile(table, seen, f"{who}_discard") == cards(side["discard"])
                assert pile(table, seen, f"{who}_play") == cards([e["card"] for e in side["play"]])
                standing = [city["state"] == "standing" for city in side["cities"]]
                size = len(cities) // 8
                flags = [cities[(4 * number + c) * size] for c in range(3)]
                assert flags == [int(one) for one in standing[:3]]
            if mode == "coop":
                assert pile(table, seen, "partner_hand") == cards(sides[1]["hand"])
                costs = [cell for row in view["grid"] for cell in row]
                grid = [bool(n) for n in numbers(table, seen, "grid_cost")][: len(costs)]
                assert grid == [cell is not None for cell in costs]
            if mode == "solo":
                assert pile(table, seen, "put_aside") == cards(view["put_aside"])
                assert numbers(table, seen, "rage_size") == [view["rage_pile"]["count"]]


def test_fields_of_team_say_what_the_view_says() -> None:
    for table in walk("team", 3, 200, every=5):
        for p in range(4):
            view, seen = table.game.team_view(p), table.observe(p)
            team = p // 2
            order = [p, p ^ 1, 2 * (1 - team), 2 * (1 - team) + 1]
            seats = [view["seats"][q] for q in order]
            assert numbers(table, seen, "command") == [s["points"]["command"] for s in seats]
            assert numbers(table, seen, "deck_size") == [s["deck"]["count"] for s in seats]
            assert pile(table, seen, "hand") == cards(seats[0]["hand"])
            assert pile(table, seen, "partner_hand") == cards(seats[1]["hand"])
            assert pile(table, seen, "removed") == cards(view["removed"])
            for number, who in enumerate(("own", "partner", "enemy_first", "enemy_second")):
                assert pile(table, seen, f"{who}_discard") == cards(seats[number]["discard"])
            forts = numbers(table, seen, "strongholds")
            size = len(forts) // 6
            for number, who in enumerate(("team", "enemy_team")):
                side = view["teams"][team if number == 0 else 1 - team]
                assert pile(table, seen, f"{who}_row") == cards(side["row"])
                assert pile(table, seen, f"{who}_lair") == cards(side["lair"])
                assert pile(table, seen, f"{who}_asset_top") == cards([side["asset_top"]])
                standing = [int(fort["state"] == "standing") for fort in side["strongholds"]]
                if number == 0 and p % 2:
                    standing.reverse()  # one's own comes first
                assert [forts[(3 * number + c) * size] for c in range(3)] == standing
