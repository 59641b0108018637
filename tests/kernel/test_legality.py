"""One source of legality: what is listed is what nothing speaks against, no more and no less."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pytest
from helpers import ALL, OWN, Json, all_decisions, duel, rich_walk

from kyradar import Game, from_position
from kyradar.engine.variants import joined, make_variants
from kyradar.title import ModeName
from kyradar.volfyirion.kernel import actions as a
from kyradar.volfyirion.kernel import legal, refuse, refuse_answers
from kyradar.volfyirion.kernel.legal import MOST_ACTIONS
from kyradar.volfyirion.kernel.modes import coop, solo, team_legality
from kyradar.volfyirion.kernel.reasons import OK, WRONG_MODE
from kyradar.volfyirion.kernels import kernel_of
from kyradar.volfyirion.rules import rules_of

from . import tables_of_modes

pytestmark = pytest.mark.slow  # whole games, interpreted

TABLES: dict[str, tuple[ModeName, Json]] = {
    "plain": ("duel", {}),
    "all": ("duel", ALL),
    "everything": ("duel", ALL | OWN),
    "solo": ("solo", {}),
    "coop": ("coop", {}),
    "team": ("team", {}),
}
STEPS = {"team": 90, "coop": 150}


def tables(name: str) -> Iterator[Game]:
    """Positions of one kind: rich games from the deal on, and everybody's open decisions."""
    mode, options = TABLES[name]
    for seed in range(3):
        for game in rich_walk(seed, options, STEPS.get(name, 200), mode):
            yield game.copy()
    others = {**all_decisions(), **tables_of_modes.starts()}
    yield from (game for game in others.values() if game.mode == mode)
    if name == "everything":
        purse = {"battle": 9, "command": 9}
        yield duel({"perk": "Heroes Party", "points": purse}, options=options)
    if name == "team":
        yield from_position({"mode": "team", "teams": [{"points": {"battle": 40}}, {}]}, 1)
    if name == "coop":
        yield from (scattered_seals(seed) for seed in range(20))


def scattered_seals(seed: int) -> Game:
    """A grid of few kinds of Wonders, sealed and not, over rich partners."""
    chance = random.Random(seed)
    names = [name for name in ("Pure Qoam", "Sharp Qoam", "Void Fluid") for _ in range(2)]
    chance.shuffle(names)
    cells = [{"card": name, "sealed": chance.random() < 0.5} for name in names]
    purse = {kind: chance.randrange(9) for kind in ("command", "battle", "knowledge")}
    grid = [cells[:2], cells[2:4], cells[4:]]
    seats = [{"points": purse, "discard": ["Stab"]}, {"points": purse, "hand": ["Guard"]}]
    return from_position({"mode": "coop", "grid": grid, "seats": seats}, seed)


def listed(list_all: Callable[..., int], game: Game) -> list[int]:
    out = [0] * MOST_ACTIONS
    return out[: list_all(game._state, game._options.tables, out)]


@pytest.mark.parametrize("name", TABLES)
def test_the_list_is_what_nothing_speaks_against(name: str) -> None:
    """Over the whole action space, for every seat."""
    mode = TABLES[name][0]
    kernel, rules = kernel_of(mode), rules_of(mode)
    met: set[int] = set()
    for game in tables(name):
        s, cards = game._state, game._options.tables
        found = listed(kernel.legal, game)
        assert len(found) == len(set(found))
        space = game.action_space.codes
        wanted = []
        for code in space:
            seat = a.seat_of(code) if rules.mode.common_turn else max(kernel.acting_seat(s), 0)
            if kernel.why(s, cards, seat, code) == OK:
                wanted.append(code)
        assert sorted(found) == sorted(wanted)
        met |= {a.verb_of(code) for code in found}
    assert len(met) >= {"plain": 16, "solo": 14, "coop": 12, "team": 20}.get(name, 20)


# --- the list asks: with a refusal in the place of each -------------------------------------------


def refuse_all(*_: Any) -> int:
    return WRONG_MODE


def refuse_parts(cards: Any, t: int, amount: int, points: int) -> int:
    """The whole bonus or nothing."""
    return WRONG_MODE if amount != a.WHOLE else OK


DUEL: dict[int, Any] = {
    a.MULLIGAN: refuse.why_mulligan,
    a.CYCLE: refuse.why_cycle,
    a.CYCLE_ALL: refuse.why_cycle_all,
    a.PLAY_CARD: (refuse.why_lay, refuse.why_put),  # the two halves of `why_play`
    a.ACQUIRE: refuse.why_buy,
    a.TAKE_WONDER: refuse.why_wonder,
    a.REDEPLOY: refuse.why_redeploy,
    a.ATTACK: refuse.why_attack,
    a.SEAL: refuse.why_seal,
    a.UNSEAL: refuse.why_unseal,
    a.REPLACE: refuse.why_exchange,
    a.DEFEAT: refuse.why_defeat,
    a.USE: refuse.why_use_there,  # what `why_use` asks of a card that is there
    a.REMOVE: refuse_answers.why_remove,
    a.HIT: refuse_answers.why_hit,
    a.SKIP: refuse_answers.why_skip,
}
EXTRAS = {
    a.ACQUIRE_TOP: refuse.why_acquire_top,
    a.WONDER_TOP: refuse.why_wonder_top,
    a.TAKE_PATH: refuse.why_take,
    a.COLLIDE: refuse.why_collide,
    a.REBUILD: refuse.why_rebuild,
    a.RECOVER_TROOP: refuse_answers.why_recover,
    a.BURY_CARD: refuse_answers.why_bury,
    a.ERASE_CARD: refuse_answers.why_erase,
}
RAGE = {a.CALM: solo.why_calm, a.SLAY: solo.why_tame, a.SUBJUGATE: solo.why_tame}
GRID: dict[int, Any] = {
    a.BANISH: coop.why_banish,
    a.SEAL_GRID: coop.why_seal_grid,
    a.LURE: coop.why_lure,
    a.THIN: coop.why_thin,
    a.PLAY_CARD: (refuse.why_lay, coop.why_put),
    **dict.fromkeys((a.SLAY, a.SUBJUGATE, a.SLAY_TOGETHER, a.SUBJUGATE_TOGETHER), coop.why_tame),
}
ROWS = {
    a.SEAL_ROW: team_legality.why_seal_row,
    a.UNSEAL_ROW: refuse.why_unseal_row,
    a.GIVE: team_legality.why_give,
}
ASKED = {
    "everything": DUEL | EXTRAS,
    "solo": DUEL | RAGE | {a.LOSE: solo.why_lose},
    "coop": DUEL | GRID,
    "team": DUEL | ROWS,
}
CASES = [(name, verb) for name, asked in ASKED.items() for verb in asked]
WORDS = {number: row.word for number, row in rules_of("duel").verbs.rows.items()}


@cache
def positions(name: str) -> tuple[Game, ...]:
    return tuple(tables(name))


@cache
def verbs(name: str) -> set[int]:
    """What is listed somewhere when nobody refuses more than the rules do."""
    list_all = kernel_of(TABLES[name][0]).legal
    return {a.verb_of(code) for game in positions(name) for code in listed(list_all, game)}


def rule_in(name: str, rule: Any) -> Any:
    """What a table's mode asks for a rule of the duel's: replaced, or of the same name."""
    own = getattr(team_legality, rule.__name__, rule) if name == "team" else rule
    return kernel_of(TABLES[name][0]).core.instead.get(rule, own)


def list_without(name: str, instead: dict[Any, Any]) -> set[int]:
    core = kernel_of(TABLES[name][0]).core
    own = {rule_in(name, rule): other for rule, other in instead.items()}
    variants = make_variants(core.packages, joined(core.instead, own), constants=core.constants)
    found = [code for game in positions(name) for code in listed(variants[legal.legal], game)]
    return set(found)


@pytest.mark.parametrize(
    ("name", "verb"), CASES, ids=[f"{name}-{WORDS[verb]}" for name, verb in CASES]
)
def test_nothing_is_listed_that_is_refused(name: str, verb: int) -> None:
    asked = ASKED[name][verb]
    rules = asked if isinstance(asked, tuple) else (asked,)
    refused = list_without(name, dict.fromkeys(rules, refuse_all))
    assert verb not in {a.verb_of(code) for code in refused}


@pytest.mark.parametrize("name", ASKED)
def test_moves_paid_and_free_are_asked_about(name: str) -> None:
    paid_and_free = {refuse.why_move: refuse_all, refuse_answers.why_free_move: refuse_all}
    assert a.MOVE not in {a.verb_of(code) for code in list_without(name, paid_and_free)}


@pytest.mark.parametrize("name", ASKED)
def test_a_part_of_a_bonus_is_asked_about(name: str) -> None:
    found = list_without(name, {refuse.why_part: refuse_parts})
    uses = [a.place_of(code) % a.AMOUNTS for code in found if a.verb_of(code) == a.USE]
    assert set(uses) == {a.WHOLE}


def test_the_tables_offer_what_is_asked_about() -> None:
    """The tests above would pass on empty lists."""
    never = {
        "everything": set(),
        "solo": {a.CYCLE_ALL, a.ATTACK, a.SEAL, a.UNSEAL, a.DEFEAT, a.HIT, a.MOVE},
        "coop": {a.MULLIGAN, a.CYCLE, a.CYCLE_ALL, a.TAKE_WONDER, a.ATTACK, a.SEAL, a.UNSEAL}
        | {a.DEFEAT, a.HIT, a.MOVE},
        "team": set(),
    }
    for name, asked in ASKED.items():
        assert {*asked, a.MOVE} - verbs(name) == never[name]
