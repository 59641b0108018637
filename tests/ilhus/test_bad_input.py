"""Bad input: one clear sentence that says where, and nothing is changed."""

from __future__ import annotations

from typing import Any

import pytest

from kyradar import (
    IllegalAction,
    NotationError,
    OptionError,
    PositionError,
    from_position,
    new_game,
)

from .table import Json, battle, deal


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"heroes": ["knight"]}, "heroes.0: unknown hero 'knight'"),
        ({"heroes": ["mag"]}, "did you mean mage"),
        ({"heroes": ["mage", "twins", "mage"]}, "heroes.2: mage is named twice"),
        ({"heroes": ["mage", "mistress", "twins", "mage"]}, "named twice"),
        ({"heroes": []}, "one to three heroes"),
        ({"heroes": 3}, "heroes: expected a list"),
        ({"heroes": [None]}, "heroes.0: unknown hero None"),
        ({"level": "brutal"}, "level: expected one of story, easy, normal, hard"),
        ({"level": 1}, "level: expected one of"),
        ({"ploys": True}, "unknown option 'ploys'"),
        ({"levle": "easy"}, "did you mean level"),
        ({"cards": 7}, "cards: expected the path"),
        ([], "options must be a mapping"),
    ],
)
def test_options(options: Any, said: str) -> None:
    with pytest.raises(OptionError, match=said.replace(".", r"\.")):
        new_game("ilhus", 1, options)


BASE: Json = {
    "mode": "ilhus",
    "options": {"heroes": ["mage", "mistress"]},
    "seats": [{"hand": ["Numb"], "deck": ["Numb"]}, {"deck": ["Fire"]}],
    "foes": [{"name": "Ash Wolf"}],
}


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"options": {"heroes": ["mage", "mage"]}}, "named twice"),
        ({"colour": "red"}, "colour: unknown field"),
        ({"seats": [{"hand": ["Nump"]}]}, "seats.0.hand.0: no card is named 'Nump'"),
        ({"seats": [{"hand": ["Ash Wolf"]}]}, "seats.0.hand.0: Ash Wolf cannot be here"),
        ({"seats": [{"hero": "twins"}]}, "seats.0.hero: the options say mage"),
        ({"seats": [{"front": ["Magma"]}]}, "seats.0.front: cards lie before the Mistress"),
        ({"seats": [{}, {"front": ["Fire"]}]}, "seats.1.front.0: Fire cannot be here"),
        ({"seats": [{}, {}, {}]}, "seats: at most 2, found 3"),
        ({"seats": [{"hand": ["Numb"] * 45}]}, "seats.0: there is room for"),
        ({"seats": [{"hand": ["Numb"] * 60}]}, "seats.0.hand: at most"),
        ({"seats": [{"focus": -1}]}, "seats.0.focus: must be from 0"),
        ({"seats": [{"done": 1}]}, "seats.0.done: expected true or false"),
        ({"seats": [{"done": True}], "active": 0}, "seats.0.done: this hero's turn is over"),
        ({"bodies": [{"name": "Kilenne"}]}, "bodies.0.name: no hero on the battlefield"),
        ({"bodies": [{"name": "Mage", "zone": 6}]}, "bodies.0.zone: must be from 1 to 5"),
        ({"bodies": [{"name": "Mage"}, {"name": "mage"}]}, "bodies.1.name: mage is listed twice"),
        ({"foes": [{"name": "Numb"}]}, "foes.0.name: Numb cannot be here"),
        ({"foes": [{"name": "Ash Wolf", "zone": 9}]}, "foes.0.zone: must be from 1 to 5"),
        ({"foes": [{"name": "Ash Wolf", "life": 0}]}, "foes: all have fallen"),
        ({"foes": [{"name": "Ash Wolf", "next": "third"}]}, "foes.0.next: 'third' is not one of"),
        ({"foes": [{"name": "Ash Wolf"}] * 5}, "foes: at most 4"),
        ({"foes": [{"name": "Moira"}, {"name": "Keener"}]}, "stands alone"),
        ({"foes": [{"name": "Moira", "delayed": True}]}, "foes.0.delayed: Moira has no action"),
        ({"encounter": 5}, "encounter: must be from 0 to 4"),
        ({"encounter": 0}, "encounter: is 0 in setup"),
        ({"round": 99}, "round: must be from 1 to 17"),
        ({"face": 3}, "face: must be from 1 to 2"),
        ({"face": 2}, "face: is 1 until the fourth encounter"),
        ({"phase": "war"}, "phase: 'war' is not one of"),
        ({"phase": "over"}, "winner: a game that is over has a winner"),
        ({"winner": "heroes", "phase": "heroes"}, "winner: a game that is over"),
        ({"phase": "setup"}, "foes: there are none between encounters"),
        ({"phase": "reinforcement", "encounter": 4, "foes": []}, "nothing follows the fourth"),
        ({"active": 2}, "active: must be from 0 to 1"),
        ({"active": 0, "phase": "foes"}, "active: a hero is in turn in the heroes' phase only"),
        ({"ending": True}, "ending: nobody's turn can be ending"),
        ({"field": "Moon"}, "field: no card is named 'Moon'"),
        ({"fields": ["Ash Plain"]}, "fields: at least 4"),
        ({"omens": {"row": ["Numb"]}}, "omens.row.0: Numb cannot be here"),
        ({"omens": {"top": []}}, "omens.top: unknown field"),
        ({"rewards": {"red": ["Fury"]}}, "rewards.red.0: Fury cannot be here"),
        ({"rewards": {"red": ["Grove"]}}, "rewards.red.0: Grove lies in a pile of another colour"),
        ({"rewards": {"violet": []}}, "rewards.violet: unknown field"),
        ({"rewards": []}, "rewards: this position was written under an earlier edition"),
        ({"rewards": 5}, "rewards: expected a mapping"),
        ({"offer": ["Grove"]}, "offer: cards are looked at only while one of them is chosen"),
        ({"enemies": [["Reaper"], [], []]}, "enemies.0.0: Reaper is of another level"),
        ({"enemies": [[], [], [], []]}, "enemies: at most 3, found 4"),
        (
            {"enemies": [[], []], "rng": 1},
            "enemies: this position was written under an earlier edition",
        ),
        ({"sequence": [{"card": "Fire", "elements": "A"}]}, "sequence.0.elements: Fire has others"),
        ({"sequence": [{"card": "Elemental Essence"}]}, "sequence.0.elements: Essence"),
        (
            {"sequence": [{"card": "Fire", "elements": "Q"}]},
            "sequence.0.elements: expected letters",
        ),
        ({"queue": [{"kind": "hit", "hero": "Bob"}]}, "queue.0.hero: no hero on the battlefield"),
        ({"queue": [{"hero": "Mage"}]}, "queue.0.kind: None is not one of"),
        (
            {"resolving": {"card": "Numb", "hero": "Mage"}},
            "resolving.hero: this hero is not in turn",
        ),
        (
            {"active": 0, "resolving": {"card": "Numb", "as": "End of Time", "hero": "Mage"}},
            "resolving.as: Numb does not count as End of Time",
        ),
        (
            {"active": 1, "resolving": {"card": "Rampart", "as": "Rampart", "hero": "Mistress"}},
            "resolving.as: Rampart does not count as Rampart",
        ),
        (
            {
                "active": 1,
                "resolving": {"card": "Elemental Essence", "as": "Magma", "hero": "Mistress"},
            },
            "resolving.as: Elemental Essence does not count as Magma",
        ),
        (
            {"active": 0, "resolving": {"card": "step", "hero": "Mage", "part": 1.5}},
            "resolving.part: expected a whole number",
        ),
        ({"script": [["novice", 0]]}, "script.0.0: 'novice' is no choice of this phase"),
        ({"foe": [1, 0]}, "foe: foes act in their phase only"),
        ({"rng": -1}, "rng: must be from 0"),
        ({"rng": 2**64}, "rng: no number of a game is so large"),
        ({"rng": "1"}, "rng: expected a whole number"),
        ({"destiny": "Numb"}, "destiny: expected a list"),
        ({"pending": 3}, "pending: expected a mapping"),
    ],
)
def test_positions(more: Json, said: str) -> None:
    with pytest.raises(PositionError) as caught:
        from_position(BASE | more)
    assert said in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("field", ["phase", "winner", "field", "foes", "ending", "active", "rng"])
def test_a_complaint_does_not_repeat_a_long_value(field: str) -> None:
    with pytest.raises(PositionError) as caught:
        from_position(BASE | {field: {"cards": ["Fire"] * 500}})
    assert str(caught.value).startswith(f"{field}: ")
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("dance", "unknown action 'dance'"),
        ("plya Numb", "did you mean 'play'"),
        ("play Nump", "did you mean 'Numb'"),
        ("play", "card's name is missing"),
        ("", "an action is missing"),
        ("p4: end", "no seat p4"),
        ("end now", "nothing may follow"),
        ("play Elemental Essence as Ice", "no element is named 'Ice'"),
        ("zone north", "a zone is a number"),
        ("hero Bob", "no hero is named 'Bob'"),
        ("turn Bob", "no hero is named 'Bob'"),
        ("exile Numb", "say from where"),
        ("target Bob", "no card is named 'Bob'"),
    ],
)
def test_lines_that_are_no_actions(line: str, said: str) -> None:
    game = deal(1, ["mage", "twins"])
    before = game.position()
    with pytest.raises(NotationError) as caught:
        game.apply(line)
    assert said in str(caught.value)
    for language in ("fr", "it"):
        assert caught.value.sentence(language) != ""
    assert game.position() == before


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("twin K: end", "I16"),
        ("fuse Numb", "I6"),
        ("end > take > take", "B14"),
        ("target Reaper", "B14"),
        ("hero Mistress", "B14"),
    ],
)
def test_lines_that_are_never_possible_here(line: str, rule: str) -> None:
    game = battle("twins", ["Bark"], foes=[{"name": "Ash Wolf", "zone": 6, "life": 9}])
    before = game.position()
    refusal = game.why_not(line)
    assert refusal is not None
    assert refusal.rule == rule
    assert "None" not in str(refusal)
    assert game.position() == before


def test_a_line_is_text() -> None:
    game = deal(1, ["mage"])
    with pytest.raises(NotationError, match="a line of text"):
        game.read(7)  # type: ignore[arg-type]


def test_a_twin_not_named() -> None:
    game = battle("twins", ["Back to Back"])
    before = game.position()
    with pytest.raises(IllegalAction, match="which twin") as caught:
        game.apply("play Back to Back")
    assert caught.value.rule == "I16"
    assert "jumeau" in caught.value.sentence("fr")
    assert game.position() == before


def test_an_action_of_another_game_is_refused() -> None:
    duel = new_game("duel", 1)
    game = deal(1, ["mage"])
    with pytest.raises(NotationError):
        game.apply(duel.legal()[0])
    other = deal(1, ["mistress"])
    assert game.why_not(other.legal()[0]) is not None or other.legal()[0] in game.legal()


def test_spaces_and_case_do_not_matter() -> None:
    game = battle("mage", ["Second Shard", "Deferred Step"])
    game.apply("  PLAY   second SHARD >   ash WOLF ")
    game.apply("play deferred step > 2")
    assert game.actions[-1] == "p1: zone 2"
    assert game.actions[1] == "p1: target Ash Wolf"
