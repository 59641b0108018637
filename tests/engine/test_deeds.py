"""Deeds: every row can be read and said, and every rule is done by some games and not by others."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from random import Random

import pytest

import kyradar
from kyradar.engine.action import Event
from kyradar.engine.deeds import (
    WHOLE,
    Condition,
    Deed,
    Field,
    Happened,
    Played,
    all_deeds,
    deeds_done,
    deeds_of,
    played_game,
    read_rule,
)
from kyradar.engine.record import read_record
from kyradar.ilhus import events as ilhus_events
from kyradar.ilhus.catalog import base_catalog as ilhus_catalog
from kyradar.ilhus.kernel import events as ilhus_kinds
from kyradar.title import mode_named
from kyradar.volfyirion import events as volfyirion_events
from kyradar.volfyirion.catalog import base_catalog
from kyradar.volfyirion.kernel import events as kinds

MODES = {"volfyirion": "duel", "ilhus": "ilhus"}
#: kind -> fields, as events of a game have them.
FIELDS = {
    "volfyirion": {
        volfyirion_events.KIND_NAMES[kind]: {name.removeprefix("secret_") for name in fields}
        for kind, fields in kinds.FIELDS.items()
    },
    "ilhus": {
        ilhus_events.KIND_NAMES[kind]: {*fields, "who"}
        for kind, fields in ilhus_kinds.FIELDS.items()
    },
}
EACH = [pytest.param(deed, id=deed.id) for deed in all_deeds()]


def value_of(field: Field, mode: str) -> object:
    """A value that fits what a rule says of a field."""
    if field.value == "mine":
        return 0
    if field.value == "other":
        return 1 if mode_named(mode).versus else None
    return field.value.split("|")[0] if field.how == "=" else int(field.value)


def events_for(deed: Deed, mode: str, without: Condition | None) -> Iterator[Happened]:
    """Events that meet each condition of a rule, except perhaps one."""
    for condition in deed.rule.conditions:
        met = condition is not without
        if condition.kind in WHOLE:
            continue
        if condition.how == ">=":
            many = condition.n if met else condition.n - 1
        elif condition.how == "=":
            many = condition.n if met else condition.n + 1
        else:
            many = condition.n if met else condition.n + 1
        fields = {field.name: value_of(field, mode) for field in condition.fields}
        if "seat" in FIELDS[deed.game][condition.kind]:
            fields.setdefault("seat", 0)
        for _ in range(many):
            yield Happened(Event(condition.kind, tuple(fields.items()), 3, deed.game), 7, 0)


def game_of(deed: Deed, without: Condition | None = None) -> Played:
    """A game that does a deed, or one that lacks a single condition of it."""
    mode, options, won = MODES[deed.game], {"level": "normal", "heroes": ["mage"]}, True
    for condition in deed.rule.conditions:
        met = condition is not without
        told = {field.name: field.value for field in condition.fields}
        if condition.kind == "won":
            won = met
        elif condition.kind == "mode":
            other = "team" if told["is"] != "team" else "duel"
            mode = told["is"].split("|")[0] if met else other
        elif condition.kind == "level":
            options["level"] = told["is"].split("|")[0] if met else "easy"
        elif condition.kind == "heroes":
            options["heroes"] = told["are"].split("|") if met else []
    winners = frozenset({0}) if won else frozenset()
    return Played(mode, tuple(events_for(deed, mode, without)), winners, options)


@pytest.mark.parametrize("deed", EACH)
def test_a_game_that_does_it_and_games_that_lack_one_condition(deed: Deed) -> None:
    assert deed.id in deeds_done(game_of(deed), 0)
    for condition in deed.rule.conditions:
        game = game_of(deed, condition)
        # Another condition of the same kind may count the same events.
        alike = [one for one in deed.rule.conditions if one.kind == condition.kind]
        if len(alike) == 1:
            assert deed.id not in deeds_done(game, 0), condition


@pytest.mark.parametrize("deed", EACH)
def test_rules_name_events_and_cards_that_there_are(deed: Deed) -> None:
    known = FIELDS[deed.game]
    for condition in deed.rule.conditions:
        if condition.kind in WHOLE:
            continue
        assert condition.kind in known
        assert {field.name for field in condition.fields} <= known[condition.kind]
    if deed.about:
        catalog = base_catalog() if deed.game == "volfyirion" else ilhus_catalog()
        assert catalog.card(deed.about).name == deed.about


@pytest.mark.parametrize("language", ["en", "fr", "it"])
def test_every_deed_is_said(language: str) -> None:
    sentences = [deed.sentence(language) for deed in all_deeds()]
    assert all(text.endswith(".") and "{" not in text for text in sentences)
    assert all(deed.name(language) for deed in all_deeds())


def test_every_card_and_fusion_has_a_deed() -> None:
    told = {deed.about for deed in deeds_of("volfyirion") if deed.group == "card"}
    box = {card.name for card in base_catalog().cards if card.set not in ("talisman", "community")}
    assert told == box
    told = {deed.about for deed in deeds_of("ilhus") if deed.group == "card"}
    cards = ilhus_catalog().cards
    assert told == {card.name for card in cards if card.rank != "identity"}
    fused = {deed.about for deed in deeds_of("ilhus") if deed.group == "fusion"}
    assert fused == {card.name for card in cards if card.elements and card.rank != "base"}
    assert len({deed.id for deed in all_deeds()}) == len(all_deeds())


def event(kind: str, turn: int = 1, **data: object) -> Event:
    return Event(kind, tuple(data.items()), turn)


def duel(*happened: tuple[Event, int], winners: tuple[int, ...] = ()) -> Played:
    told = tuple(
        Happened(one, n, actor) for n, (one, actor) in zip(count(), happened, strict=False)
    )
    return Played("duel", told, frozenset(winners), {})


def test_conditions_hold_within_their_scope() -> None:
    rule = read_rule("turn: used_ability(card=Stab) & attacked")
    used = event("used_ability", 1, seat=0, card="Stab")
    mine = frozenset({0})
    assert rule.done(duel((used, 0), (event("attacked", 1, seat=0), 0)), mine)
    assert not rule.done(duel((used, 0), (event("attacked", 2, seat=0), 0)), mine)
    assert not rule.done(duel((used, 0), (event("attacked", 1, seat=1), 1)), mine)
    rule = read_rule("action: used_ability(card=Stab) & attacked")
    assert not rule.done(duel((used, 0), (event("attacked", 1, seat=0), 0)), mine)


def test_numbers_sides_and_sums() -> None:
    mine = frozenset({0})
    bought = duel((event("acquired", seat=0, cost=6), 0))
    assert read_rule("turn: acquired(cost>=6)").done(bought, mine)
    assert not read_rule("turn: acquired(cost>=7)").done(bought, mine)
    assert read_rule("turn: cost of acquired >= 6").done(bought, mine)
    assert not read_rule("game: acquired(seat=other)").done(bought, mine)
    assert read_rule("game: attacked = 0").done(bought, mine)
    # What happens without a seat is whoever's acted.
    moved = duel((event("dragon_moved", place="lair", to="Kyr"), 1))
    assert not read_rule("game: dragon_moved").done(moved, mine)
    assert read_rule("game: dragon_moved").done(moved, frozenset({1}))


@pytest.mark.parametrize("text", ["won", "round: won", "turn: played(card)", "game: played >="])
def test_a_rule_that_cannot_be_read_says_so(text: str) -> None:
    with pytest.raises(ValueError, match=r"rule|condition|field"):
        read_rule(text)


def test_a_record_is_played_again_for_its_deeds() -> None:
    game, chance = kyradar.new_game("duel", seed=3), Random(3)
    while game.outcome is None and game.steps < 60:
        game.apply(chance.choice(list(game.legal())))
    if game.outcome is None:
        game.resign(0)
    told = played_game(read_record(game.record()))
    assert told.mode == "duel"
    assert [one.event.kind for one in told.events].count("turn_began") >= 1
    assert game.outcome is not None
    assert told.winners == game.outcome.winners
    for seat in range(2):
        assert set(deeds_done(told, seat)) <= {deed.id for deed in deeds_of("volfyirion")}


def test_a_resignation_is_nobodys_feat() -> None:
    game = kyradar.new_game("duel", 3)
    game.resign(1)
    done = deeds_done(played_game(read_record(game.record())), 0)
    assert not {"way-quick", "way-unscathed", "way-no-wonders"} & set(done)
