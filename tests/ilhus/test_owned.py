"""What page, terminal and catalogue say of a card in its owner's game is what the engine does."""

from __future__ import annotations

import re
from typing import Any

import pytest

from kyradar import Game, cards, from_position
from kyradar.cli.speech import Speech
from kyradar.ilhus.board.facts import board_facts
from kyradar.ilhus.card import HEROES
from kyradar.ilhus.catalog import base_catalog
from kyradar.ilhus.names import letters
from kyradar.ilhus.owned import owners
from kyradar.ilhus.terminal import TERMINAL
from kyradar.ilhus.terminal.table import IlhusTable
from kyradar.ilhus.wording import LANGUAGES, words

from .table import BODIES, DECKS, Json, foe

ROWS = {row["name"]: row for row in cards("ilhus")}
#: Every card of a deck in every hero's hands that can have it.
HELD = [(card.name, hero) for card in base_catalog().cards for hero in owners(card)]
held = pytest.mark.parametrize(("name", "hero"), HELD)
JOKER = "Elemental Essence"


def stage(hero: str, hand: list[str], **more: Any) -> Game:
    """One hero with foes without armour all around, wounds and a discard pile to work on."""
    seat = {"hand": hand, "deck": DECKS[hero] * 2, "discard": DECKS[hero][:3]}
    seat |= {"wounds": DECKS[hero][:4]} | more.pop("seat", {})
    position: Json = {
        "mode": "ilhus",
        "options": {"heroes": [hero], "level": "normal"},
        "field": "Stair of Ilhus",
        "active": 0,
        "seats": [seat],
        "bodies": [{"name": name, "zone": 3} for name in BODIES[hero]],
        "foes": [foe("Ash Wolf", 3), foe("Ash Wolf", 4)],
    }
    return from_position(position | more, 5)


def played(game: Game, name: str) -> list[Any]:
    """The card is played, and every question it asks is answered by the first legal line."""
    lines = [one for one in game.legal() if one.verb == "play" and one.card == name]
    events = list(game.apply(lines[0]))
    while game.view(None)["pending"]["kind"] not in ("act", "turn"):
        events += game.apply(game.legal()[0])
    return events


def told(name: str, hero: str) -> Json:
    """What `kyradar.cards()` says of it in that hero's game."""
    row: Json = ROWS[name]["owned"][hero]
    return row


@held
def test_every_room_says_the_same(name: str, hero: str) -> None:
    said = told(name, hero)
    for language in LANGUAGES:
        line = said["words"][language]
        fact = next(one for one in board_facts(language)["cards"] if one["name"] == name)
        by_id = {one["id"]: one for one in board_facts(language)["cards"]}
        other = fact["owned"].get(hero)
        assert line == (other["line"] if other else fact["line"])
        assert (by_id[other["as"]]["name"] if other else None) == said["counts_as"]
        shown = by_id[other["as"]] if other else fact
        assert (shown["effect"], shown["elements"]) == (said["effect"], said["elements"])
        assert shown["block"] == said["block"]
        table = IlhusTable(stage(hero, [name]), Speech(language, TERMINAL.package))
        action = next(one for one in table._game.legal() if one.card == name)
        assert line in table.effect(0, action)
        assert line in table._card(name, hero)


@held
def test_playing_it_does_what_is_said(name: str, hero: str) -> None:
    said = told(name, hero)
    game = stage(hero, [name])
    before = game.position()
    events = played(game, name)
    after = game.position()
    (first,) = [one for one in events if one.kind in ("played", "played_as")]
    if name == JOKER:  # it becomes an element when it is played (I8)
        said = said | {"effect": told(first.get("as_card"), hero)["effect"]}
    else:
        assert first.get("as_card") == said["counts_as"]
    check_effect(before, after, said["effect"], events)
    seat = after["seats"][0]
    pile = after["removed"] if said["goes"] == "removed" else seat[said["goes"]]
    assert name in pile
    if hero == "mistress" and name != JOKER:
        shown = letters(sum({1 << "FAEW".index(letter) for letter in said["elements"]}))
        assert [one["elements"] for one in after["sequence"]] == [shown]
    # Whoever plays the card it is said to count as gets the same.
    if said["counts_as"]:
        twin = stage(hero, [said["counts_as"]])
        played(twin, said["counts_as"])
        same = ("bodies", "foes")
        assert [twin.position()[key] for key in same] == [after[key] for key in same]


def check_effect(before: Json, after: Json, effect: list[str], events: list[Any]) -> None:
    """Damage, guard, focus, slow, marks and cards drawn are as many as the words say."""
    total = dict.fromkeys(("strike", "sweep", "guard", "focus", "slow", "mark", "draw"), 0)
    plus = False
    for part in effect:
        word, *rest = part.split()
        found = re.match(r"\d+", rest[0]) if rest else None
        plus |= bool(rest) and "+" in rest[0]
        if word in total and found:
            total[word] += int(found[0])
    hits = sum(one.get("amount") for one in events if one.kind == "struck")
    least = total["strike"] + total["sweep"]
    assert least <= hits
    assert plus or hits <= total["strike"] + 2 * total["sweep"]
    drawn = sum(one.kind == "drew" for one in events)
    assert bool(drawn) == bool(total["draw"])

    def gained(key: str, field: str) -> int:
        both = zip(after[key], before[key], strict=True)
        return max(int(now[field] - then[field]) for now, then in both)

    for word, key in (("guard", "bodies"), ("focus", "seats"), ("slow", "foes"), ("mark", "foes")):
        if total[word]:
            assert gained(key, word) == total[word], word
    if not any(part.split()[0] in ("guard", "rally", "shelter", "ward") for part in effect):
        assert gained("bodies", "guard") == 0


@held
def test_it_blocks_what_is_said(name: str, hero: str) -> None:
    """A wolf strikes for 4 and more; what is discarded stops as much as is said (ruling 6)."""
    game = stage(hero, [name], foes=[foe("Ash Wolf", 3, next="second")])
    game.apply("end")
    while game.view(None)["pending"]["kind"] != "absorb":
        game.apply(game.legal()[0])
    waits = game.position()["queue"][0]["n"]
    events = game.apply(f"block {name}")
    wounds = 0
    for one in events:
        wounds += one.kind == "wounded"
        if one.kind in ("foe_acted", "round_ended"):
            break
    assert waits - wounds == told(name, hero)["block"]


@held
def test_from_the_wounds_it_does_what_is_said(name: str, hero: str) -> None:
    """B31, I5: a passive works at the start of a round, and never in her game."""
    game = stage(hero, [], seat={"wounds": [name]}, foes=[foe("Ash Wolf", 6)])
    events = list(game.apply("end"))
    while not any(one.kind == "round_began" for one in events):
        events += game.apply(game.legal()[-1])
    worked = [one for one in events if one.kind == "passive_worked"]
    assert bool(worked) == bool(told(name, hero)["passive"])


def test_the_play_aids_lie_before_her() -> None:
    """I5: the five base cards, for whoever leads her; page and terminal."""
    aids = {hero["name"]: hero["aids"] for hero in board_facts("en")["heroes"]}
    assert {hero: len(ids) for hero, ids in aids.items()} == {"mage": 0, "mistress": 5, "twins": 0}
    for language in LANGUAGES:
        for hero in HEROES:
            table = IlhusTable(stage(hero, ["Bark"]), Speech(language, TERMINAL.package))
            lines = [str(line) for line in table._aids(hero)]
            assert len(lines) == (hero == "mistress")
            for id in aids[hero]:
                card = next(one for one in base_catalog().cards if one.id == id)
                assert card.called(language) in lines[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_that_stand_on_no_card_stand_on_hers_and_on_moiras(language: str) -> None:
    rules = words(language)["rules"]
    assert rules["I5"] in ROWS["Mistress of the Elements"]["words"][language]
    assert rules["I19"] in ROWS["Moira, Weaver of Omens"]["words"][language]
    again = words(language)["card"]["ephemeral_fusion"]
    assert again in ROWS["Magma"]["words"][language]
    assert again not in ROWS["End of Time"]["words"][language]
