"""What a seat of Ilhus sees as numbers: all that lies open (B4), nothing else, where it should."""

from __future__ import annotations

import json
import random
from collections import Counter
from typing import Any

import pytest
from ilhus.table import SUBSETS, inside, walk
from ilhus.test_view import reshuffled

from kyradar import Game, from_position
from kyradar.engine.network import NAMING
from kyradar.engine.sight import sight_of
from kyradar.envs.table import Table
from kyradar.ilhus.kernel import layout as k
from kyradar.ilhus.levels import numbers_of
from kyradar.ilhus.names import REWARD_PILES
from kyradar.ilhus.sight import IlhusSight

from .reading import numbers, pile

Json = dict[str, Any]
every_table = pytest.mark.parametrize("heroes", SUBSETS, ids="+".join)
PILES = ("deck", "hand", "discard", "wounds", "played", "front", "exile")
WHOSE = ("own", "next", "third")


def table_of(game: Game) -> Table:
    table = Table("ilhus", game.options)
    table.game = game
    return table


@every_table
def test_hidden_cards_dealt_anew_give_the_same_numbers(heroes: list[str]) -> None:
    chance = random.Random(7)
    differing = encounters = 0
    for seed in (1, 2):
        for step, game in enumerate(walk(seed, heroes, ("easy", "hard")[seed - 1])):
            if step % 6:
                continue
            position = game.position()
            encounters = max(encounters, position["encounter"])
            hidden = reshuffled(position, chance)
            one, other = table_of(game), table_of(from_position(hidden))
            differing += position != hidden
            for p in range(game.players):
                assert one.observe(p).tolist() == other.observe(p).tolist()
                assert one.mask(p).tolist() == other.mask(p).tolist()
    assert differing > 15
    assert encounters == 4


@every_table
def test_numbers_say_what_the_view_says(heroes: list[str]) -> None:
    for step, game in enumerate(walk(3, heroes)):
        if step % 5:
            continue
        table, position = table_of(game), game.position()
        for p in range(game.players):
            view, seen = game.team_view(p), table.observe(p)
            order = [(p + way) % game.players for way in range(game.players)]
            assert seen.min() >= 0
            for name in ("encounter", "round"):
                assert numbers(table, seen, name) == [view[name]]
            assert numbers(table, seen, "to_act") == [int(p in game.to_act)]
            clock = game.forecast()
            if "menace" in clock:
                assert numbers(table, seen, "menace") == [clock["menace"]]
                assert numbers(table, seen, "last_round") == [clock["last_round"]]
                assert numbers(table, seen, "hit") == [1 + clock["hit"]]
            assert numbers(table, seen, "face") == [view["face"]]
            level = numbers_of(view["options"]["level"], tuple(view["options"]["heroes"]))
            assert numbers(table, seen, "boss_life") == [level["boss"]]
            assert numbers(table, seen, "turns_at") == [level["boss"] // 2]
            assert numbers(table, seen, "omens_a_round") == [level["omens"], level["second"]]
            told = ("wounds_back", "mend"), ("looked_at", "offer"), ("first_hand", "deal")
            for name, column in (*told, ("shield", "shield")):
                assert numbers(table, seen, name) == [level[column]]
            assert numbers(table, seen, "enemies") == [pile["count"] for pile in view["enemies"]]
            sizes = [view["rewards"][name]["count"] for name in REWARD_PILES]
            assert numbers(table, seen, "reward_piles") == sizes
            shears = view["encounter"] == 4 and view["round"] % 3 == 0
            assert numbers(table, seen, "shears") == [int(shears)]
            for name, cards in (
                *(("destiny", view["destiny"]), ("removed", view["removed"])),
                *(("novices", view["novices"]), ("offer", view["offer"])),
                ("omens_used", view["omens"]["used"]),
            ):
                assert pile(table, seen, name) == Counter(cards)
            for whose, q in zip(WHOSE, order, strict=False):
                for name in PILES:
                    told_as = "exiled" if name == "exile" else name
                    assert pile(table, seen, f"{whose}_{told_as}") == Counter(
                        position["seats"][q][name]
                    )
            check_bodies(table, view, seen, p)
            check_foes(table, view, seen)


def check_bodies(table: Table, view: Json, seen: Any, p: int) -> None:
    bodies = numbers(table, seen, "bodies")
    size = len(bodies) // k.BODIES
    first = inside(table.game)[0].first_body[p]
    count = len(view["bodies"])
    for number in range(k.BODIES):
        part = bodies[number * size : (number + 1) * size]
        if number >= count:
            assert part == [0] * size
            continue
        body = view["bodies"][(first + number) % count]
        assert part[0] == 1
        assert part[6] == body["guard"]
        assert part[7:].index(1) + 1 == body["zone"]
        twins = ("Kilenne", "Faremos")
        assert part[4:6] == [int(body["name"] == twin) for twin in twins]


def check_foes(table: Table, view: Json, seen: Any) -> None:
    foes = numbers(table, seen, "foes")
    size = len(foes) // k.FOES
    for number, foe in enumerate(view["foes"]):
        part = foes[number * size : (number + 1) * size]
        assert part[1] == int(foe["life"] > 0)
        told = [foe["life"], foe["guard"], foe["slow"], int(foe["delayed"]), foe["mark"]]
        assert [part[3], *part[5:9]] == told
        assert part[9] == int(foe["next"] == "second")
        assert part[10:].index(1) + 1 == foe["zone"]


# --- any change of a state ------------------------------------------------------------------------

# Who plays, how it ended and what waits hang together: they are not changed one by one.
LEFT_ALONE = (
    *("level", "party", "seats", "bodies", "kilenne", "hero", "first_body", "body_seat", "turns"),
    *("winner", "cause", "ask", "ask_seat", "phase", "encounter", "foes", "field", "active"),
    *("destiny_size", "sequence_marks", "res_card", "res_as"),
)
CARDS = (
    *("pile", "sequence", "fields", "enemies", "rewards", "novices", "offer", "omen_deck", "row"),
    *("aside", "foe_card"),
)
SWITCHES = ("ending", "again", "done", "foe_delayed", "foe_second")


def nudge(state: Any, name: str, types: int, chance: random.Random) -> bool:
    """Change one number of a field; False where it stayed the same."""
    shape = next(shape for field, _, shape in state.FIELDS if field == name)
    at = tuple(chance.randrange(extent) for extent in shape)
    if name == "pile":
        full = [(p, z) for p in range(state.seats) for z in range(k.PILES) if state.size[p, z]]
        p, z = chance.choice(full)
        at = (p, z, chance.randrange(state.size[p, z]))
    elif name in ("destiny", "removed"):
        at = (chance.randrange(types + 1),)
    elif shape and chance.random() < 0.7:
        at = (*at[:-1], chance.randrange(min(3, shape[-1])))
    where = at if len(at) > 1 else at[0] if at else None
    old = getattr(state, name) if where is None else getattr(state, name)[where]
    new = value(state, name, old, types, chance)
    if new is None or new == old:
        return False
    if where is None:
        setattr(state, name, new)
    else:
        getattr(state, name)[where] = new
    return True


def value(state: Any, name: str, old: int, types: int, chance: random.Random) -> int | None:
    """Another value that could stand there."""
    choices = {
        "zone": range(1, 5),
        "foe_zone": range(1, 5),
        "queue_kind": range(1, 6),
        "queue_hero": range(state.bodies),
        "script_kind": range(k.ASK_NOVICE, k.ASK_PILE + 1),
        "script_seat": range(state.seats),
        "res_hero": range(state.bodies),
        "res_last": range(-1, 3),
        "res_stage": range(state.bodies + 1),
        "rng": range(1 << 32),
    }
    if name in choices:
        return chance.choice(choices[name])
    if name in CARDS:
        return chance.randrange(1, types + 1)
    if name.endswith("size"):
        return old - 1 if old > 0 else None
    return 1 - old if name in SWITCHES else old + 1


def open_facts(game: Game, p: int) -> str:
    """What lies open: the view, and of every deck which cards it has (B4)."""
    view: Json = game.team_view(p)
    view.pop("pending")
    position = game.position()
    for seat, whole in zip(view["seats"], position["seats"], strict=True):
        for name in PILES:
            seat[name] = sorted(whole[name])
    for name in ("novices", "offer"):
        view[name] = sorted(view[name])
    view["omens"]["used"] = sorted(view["omens"]["used"])
    return json.dumps(view, sort_keys=True)


@every_table
def test_a_change_shows_if_and_only_if_it_lies_open(heroes: list[str]) -> None:
    chance = random.Random(5)
    shown: Counter[str] = Counter()
    hidden: Counter[str] = Counter()
    for step, game in enumerate(walk(4, heroes)):
        if step % 11 or not game.to_act:
            continue
        table, state = table_of(game), game._state
        seats = range(game.players)
        before = [(open_facts(game, p), table.observe(p).tobytes()) for p in seats]
        for name in [field for field, *_ in state.FIELDS if field not in LEFT_ALONE] * 2:
            game._state = state.copy()
            if not nudge(game._state, name, table.options.tables.types, chance):
                continue
            for p in seats:
                facts, observation = before[p]
                differs = open_facts(game, p) != facts
                assert (table.observe(p).tobytes() != observation) == differs, (name, p, step)
                (shown if differs else hidden)[name] += 1
        game._state = state
    assert {"pile", "size", "zone", "foe_life", "removed", "focus"} <= set(shown)
    assert {"rng", "rewards", "omen_deck", "enemies", "fields"} <= set(hidden)
    assert not {"rng", "rewards", "omen_deck", "enemies"} & set(shown)


def test_the_end_shows() -> None:
    table = Table("ilhus", {"heroes": ["mage", "twins"]})
    table.deal(1)
    state, _ = inside(table.game)
    assert table.result(0) == 0
    for winner, told in ((k.HEROES_WON, 1), (k.FOES_WON, -1)):
        state.phase, state.winner, state.ask = k.OVER, winner, k.ASK_NOTHING
        for p in range(2):
            assert table.result(p) == told
            seen = table.observe(p)
            assert numbers(table, seen, "won") == [int(told > 0)]
            assert numbers(table, seen, "lost") == [int(told < 0)]
            assert numbers(table, seen, "phase") == [0, 0, 0, 0, 1]


def test_the_columns_that_name_a_card_name_one() -> None:
    sight = sight_of("ilhus")
    assert isinstance(sight, IlhusSight)
    for game in walk(2, ["mistress", "twins"]):
        table = table_of(game)
        seen = table.observe(0)
        types = table.options.tables.types
        at = 0
        for _, size, kind in sight.columns(table.options):
            if kind == NAMING:
                assert all(0 <= seen[n] <= types for n in range(at, at + size))
            at += size
        assert at == len(seen)
