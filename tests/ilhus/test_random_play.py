"""Properties of whole games: cards are conserved, something is always legal, games end, positions
and records lead to the same future."""

from __future__ import annotations

import copy
import pickle
import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kyradar import Game, IllegalAction, from_position, load_record
from kyradar.ilhus.catalog import base_catalog
from kyradar.ilhus.kernel import layout as k

from .table import LEVELS, SUBSETS, Json, deal, eager, walk

pytestmark = pytest.mark.slow

subsets = pytest.mark.parametrize("heroes", SUBSETS, ids="+".join)
RANKS = ("initiate", "adept", "master")
HELD = {
    card.name: card
    for card in base_catalog().cards
    if card.kind in (k.NOVICE, k.RANKED, k.FUSION, k.REWARD, k.BASE)
}


def heroes_cards(position: Json) -> Counter[str]:
    """Every card a hero can hold, wherever it lies; the one being resolved too."""
    found: Counter[str] = Counter()
    for seat in position["seats"]:
        for pile in ("hand", "deck", "discard", "wounds", "played", "front", "exile"):
            found.update(seat[pile])
    for pile in ("destiny", "removed", "novices", "offer"):
        found.update(position[pile])
    for rewards in position["rewards"].values():
        found.update(rewards)
    resolving = position["resolving"]
    if resolving and resolving["card"] != "step":
        found[resolving["card"]] += 1
    return found


def check_conserved(position: Json, heroes: list[str]) -> None:
    """No card is doubled; those that must be somewhere are; omens and enemies too."""
    found = heroes_cards(position)
    encounter, phase = position["encounter"], position["phase"]
    ranks = max(encounter, 1) + (phase == "reinforcement")  # that have joined the heroes' games
    choosing = sum(kind == "rank" for kind, _ in position["script"])
    for name, card in HELD.items():
        there = found[name]
        if card.kind == k.BASE:
            assert there == (card.copies if card.owner in heroes else 0), name
        elif card.kind == k.NOVICE:
            assert there == card.copies, name
        elif card.kind == k.FUSION:
            assert there == (card.owner in heroes and RANKS.index(card.rank) < ranks), name
        elif card.kind == k.REWARD:
            assert there == card.copies, name
        elif card.rank != "adept":
            assert there == (card.owner in heroes and RANKS.index(card.rank) < ranks), name
    adepts = Counter(
        card.owner
        for name, card in HELD.items()
        if (card.kind, card.rank) == (k.RANKED, "adept")
        for _ in range(found[name])
    )
    assert adepts.total() == (len({*heroes} - {"mistress"}) - choosing if ranks > 1 else 0)
    assert all(count == 1 for count in adepts.values())
    for name, rewards in position["rewards"].items():
        assert {HELD[card].colour for card in rewards} <= {"none" if name == "colourless" else name}
    assert not position["offer"] or position["script"][0][0] == "reward"
    omens = position["omens"]
    assert len({*omens["row"], *omens["deck"], *omens["used"]}) == 7
    assert sum(map(len, omens.values())) == 7
    enemies = [name for pile in position["enemies"] for name in pile]
    enemies += [foe["name"] for foe in position["foes"]]
    assert len(set(enemies)) == len(enemies)
    assert sorted(position["fields"]) == sorted(
        card.name for card in base_catalog().cards if card.set == "battlefield"
    )


def check_sane(position: Json) -> None:
    """Numbers that must hold in every position."""
    zones = {"Ash Plain": 5, "Stone Circle": 6, "Misty Ford": 4, "Stair of Ilhus": 6}
    most = zones.get(position["field"], 1)
    for body in position["bodies"]:
        assert 1 <= body["zone"] <= most
        assert body["guard"] >= 0
    for foe in position["foes"]:
        assert 1 <= foe["zone"] <= most
        assert foe["life"] >= 0
    pending = position["pending"]
    assert (pending is None) == (position["phase"] == "over") == (position["winner"] is not None)
    if pending:
        assert pending["options"]
        assert len(set(pending["options"])) == len(pending["options"])
    if position["encounter"] == 4:
        assert not any(seat["wounds"] for seat in position["seats"])


@subsets
def test_cards_are_conserved_and_the_game_ends(heroes: list[str]) -> None:
    reached = Counter[int]()
    for seed in range(6):
        level = LEVELS[seed % 4]
        for steps, game in enumerate(walk(seed, heroes, level)):
            position = game.position()
            if steps % 5 == 0 or position["phase"] != "heroes":
                check_conserved(position, heroes)
            check_sane(position)
            assert steps < 4000
        assert game.outcome is not None
        reached[game.position()["encounter"]] += 1
    assert reached[4] > 0


@subsets
def test_the_list_and_the_refusal_agree(heroes: list[str]) -> None:
    """Lines of other moments are legal exactly if they are listed (B36)."""
    lines: dict[str, None] = {}
    chance = random.Random(1)
    for game in walk(11, heroes):
        listed = {action.text for action in game.legal()}
        lines.update(dict.fromkeys(listed))
        for line in chance.sample(list(lines), min(8, len(lines))):
            before = game.position()
            refusal = game.why_not(line)
            if line.startswith("fuse "):  # a set need not be named, or must be
                assert (refusal is None) >= (line in listed)
            else:
                assert (refusal is None) == (line in listed), line
            if refusal is not None:
                with pytest.raises(IllegalAction):
                    game.apply(line)
                assert game.position() == before


def future(game: Game, seed: int, steps: int = 60) -> list[Json]:
    chance, seen = random.Random(seed), []
    for _ in range(steps):
        if not game.to_act:
            break
        action = eager(chance, game.legal())
        game.apply(action.text)
        seen.append(game.position())
    return seen


@subsets
def test_a_position_read_again_has_the_same_future(heroes: list[str]) -> None:
    kinds: set[str] = set()
    for seed in range(3):
        for steps, game in enumerate(walk(seed, heroes)):
            position = game.position()
            kind = position["pending"]["kind"] if position["pending"] else "over"
            again = from_position(copy.deepcopy(position), seed=987)
            assert again.position() == position
            if kind not in kinds or steps % 40 == 0:
                kinds.add(kind)
                assert future(again, steps) == future(game.copy(), steps)
    wanted = {"absorb", "foe", "zone", "act", "novice", "pile", "trim", "over"}
    wanted |= {"reward"} if heroes != ["mistress"] else set()
    assert wanted <= kinds


@subsets
def test_a_record_replays(heroes: list[str]) -> None:
    game = deal(5, heroes, "easy")
    chance = random.Random(5)
    while game.to_act:
        game.apply(eager(chance, game.legal()))
    again = load_record(game.record())
    assert again == game
    assert again.record() == game.record()
    assert pickle.loads(pickle.dumps(game)) == game


@given(st.integers(0, 2**64 - 1), st.sampled_from(SUBSETS), st.sampled_from(LEVELS))
@settings(max_examples=15)
def test_copies_are_independent_and_undo_goes_back(
    seed: int, heroes: list[str], level: str
) -> None:
    game = deal(seed, heroes, level)
    chance = random.Random(seed)
    for _ in range(40):
        if not game.to_act:
            break
        before, twin = game.position(), game.copy()
        action = eager(chance, game.legal())
        undoable = game.can_undo
        game.apply(action)
        after = game.position()
        assert twin.position() == before
        if game.can_undo and (not undoable or chance.random() < 0.3):
            hidden = ("rng", "rewards", "enemies")
            assert all(before[name] == after[name] for name in hidden)
            assert before["omens"]["deck"] == after["omens"]["deck"]
            if before["phase"] == "heroes":  # between encounters decks have no order, and are open
                decks = [[seat["deck"] for seat in one["seats"]] for one in (before, after)]
                assert decks[0] == decks[1]
            assert before["pending"]["seat"] == after["pending"]["seat"]
            trial = game.copy()
            trial.undo()
            assert trial.position() == before
            trial.apply(action)
            assert trial.position() == after


def test_nothing_is_taken_back_across_a_card_that_was_seen() -> None:
    game = deal(1, ["mage"])
    while game.position()["phase"] == "setup":
        game.apply(game.legal()[0])
    assert not game.can_undo  # five cards were drawn
    plain = from_position(
        {
            "mode": "ilhus",
            "options": {"heroes": ["mage"]},
            "active": 0,
            "seats": [{"hand": ["Second Shard", "Hourglass", "Numb"], "deck": ["Rewind"]}],
            "foes": [{"name": "Ash Wolf"}],
        }
    )
    plain.apply("play Second Shard")
    plain.apply("step Numb > 2")
    assert plain.can_undo
    assert plain.undo() == "p1: zone 2"
    assert plain.undo() == "p1: step Numb"
    plain.apply("play Hourglass")
    assert not plain.can_undo
    with pytest.raises(IllegalAction):
        plain.undo()


def test_the_end_of_a_turn_is_not_taken_back() -> None:
    alone = from_position(
        {
            "mode": "ilhus",
            "options": {"heroes": ["mage"]},
            "active": 0,
            "seats": [{"hand": ["Numb"] * 5, "deck": ["Rewind"]}],
            "foes": [{"name": "Ash Wolf"}],
        }
    )
    alone.apply("end")  # nothing is drawn, and the wolf does not reach him: his turn again
    assert alone.position()["round"] == 2
    assert not alone.can_undo
    with pytest.raises(IllegalAction):
        alone.undo()
