"""Golden records lead to the same place, and what records and the public API promise."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import kyradar
from kyradar import RecordError, StaleRecord, load_record
from kyradar.agents.retry import before
from kyradar.engine.deeds import played_game
from kyradar.engine.record import position_hash, read_record, write_record
from kyradar.engine.study import play_branch
from kyradar.ilhus.title import TITLE
from kyradar.title import mode_named, title_named
from kyradar.web.thinking.positions import last_position
from kyradar.web.thinking.replays import steps_of

from .golden import FOLDER
from .table import SUBSETS, battle, deal, eager

FILES = sorted(FOLDER.glob("*.kyr"))


def test_there_are_golden_records_of_all_heroes_and_many_verbs() -> None:
    records = [read_record(path.read_text("utf-8")) for path in FILES]
    assert {tuple(r.options["heroes"]) for r in records} == {tuple(one) for one in SUBSETS}
    levels = {r.options["level"] for r in records}
    assert levels == {"story", "easy", "normal", "hard", "stair-10"}
    lines = [line.partition(": ")[2] for r in records for _, line in r.actions]
    verbs = {line.removeprefix("twin K: ").removeprefix("twin F: ").split()[0] for line in lines}
    wanted = "block choose discard end exile fuse hero hit mend play recall skip step take target"
    assert verbs >= {*wanted.split(), "turn", "zone"} - {"exile", "hero", "discard"}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_golden_record_leads_to_the_same_position(path: Path) -> None:
    text = path.read_text("utf-8")
    record = read_record(text)
    game = load_record(text)
    assert record.game == "ilhus"
    assert position_hash(game.position()) == record.final
    assert (game.outcome.winner if game.outcome else None) == record.winner
    assert game.record() == text


def test_a_record_of_other_rules_or_of_another_game_is_refused() -> None:
    text = (FOLDER / "mage-story.kyr").read_text("utf-8")
    with pytest.raises(StaleRecord, match="edition 999 .* newer Kyradar"):
        load_record(text.replace("\nrules 3\n", "\nrules 999\n"))
    with pytest.raises(RecordError):
        load_record(text.replace("game ilhus\n", "").replace("\nrules 3\n", "\nrules 1\n"))
    with pytest.raises(RecordError, match="line 8"):
        load_record(text.replace("p1: choose", "p1: chose", 1))


@pytest.mark.parametrize("edition", [1, 2])
def test_a_record_of_an_earlier_edition_says_what_to_do(edition: int) -> None:
    text = (FOLDER / "mage-story.kyr").read_text("utf-8")
    with pytest.raises(StaleRecord) as caught:
        load_record(text.replace("\nrules 3\n", f"\nrules {edition}\n"))
    for language, do in (("en", "begin a new game"), ("fr", "nouvelle"), ("it", "nuova partita")):
        said = caught.value.sentence(language)
        assert str(edition) in said
        assert "3" in said
        assert do in said


def test_the_title() -> None:
    assert title_named("ilhus") is TITLE
    mode = mode_named("ilhus")
    assert not mode.versus
    assert mode.seats == 3
    assert mode.settings == ("heroes", "level", "cards")
    assert mode.title is TITLE


def test_the_public_api() -> None:
    game = kyradar.new_game("ilhus", seed=1, options={"heroes": ["mage", "mistress"]})
    assert game.players == 2
    assert game.partners(1) == (0, 1)
    assert game.options == {"level": "normal", "heroes": ["mage", "mistress"]}
    assert game.outcome is None
    assert game.to_act == (0,)
    assert game.turn == 1
    action = game.legal()[0]
    assert action.as_dict() == {
        **{"seat": 0, "text": "choose Gust", "verb": "choose", "card": "Gust", "rule": "B6"},
    }
    events = game.apply(action)
    assert [event.kind for event in events] == ["novice_chosen"]
    assert str(events[0]) == "The Time Mage takes the Novice card Gust."
    assert "Ilhus, normal" in str(game)
    assert "ilhus" in repr(game)
    assert kyradar.new_game("ilhus", seed=1).players == 1
    cards = kyradar.cards("ilhus")
    assert sum(card["copies"] for card in cards) == 116
    game.resign(1)
    assert game.outcome is not None
    assert (game.outcome.winner, game.outcome.cause) == ("foes", "given_up")
    assert game.outcome.reason == "the heroes have given up"
    assert game.outcome.winners == frozenset()


def test_actions_have_parts() -> None:
    game = battle("twins", ["Twin Surge", "Trade Places"], zones=(2, 5))
    surge = game.read("twin F: play Twin Surge")
    assert surge.get("twin") == "Faremos"
    game.apply(surge)
    assert {action.get("zone") for action in game.legal()} == {3, 4, 5, 6}
    essence = battle("mistress", ["Elemental Essence"]).read("play Elemental Essence as Air")
    assert essence.get("as") == "Air"
    assert essence.card == "Elemental Essence"
    foe = battle("mage", ["Second Shard"])
    foe.apply("play Second Shard")
    assert {action.get("foe") for action in foe.legal()} == {"Ash Wolf", "Keener"}
    her = battle("mistress", ["Dust Screen", "Fire", "Earth"])
    for line in ("play Dust Screen > Ash Wolf", "play Fire > Ash Wolf", "play Earth"):
        her.apply(line)
    ways = {tuple(action.get("with", ())) for action in her.legal() if action.verb == "fuse"}
    assert ways == {("Fire", "Earth"), ("Dust Screen", "Fire")}


@pytest.mark.parametrize(
    ("line", "who"),
    [
        ("twin F: play Kilenne's Blade", "Faremos"),
        ("twin K: play Kilenne's Blade", "Kilenne"),
        ("play Kilenne's Blade", "Kilenne"),
        ("play Faremos's Arrow", "Faremos"),
    ],
)
def test_the_twin_who_was_named_is_recorded_and_told(line: str, who: str) -> None:
    """I16. Ruling 12: where it makes no difference only the line with Kilenne is listed; without a
    name it is the one the range is measured from."""
    card = line.partition("play ")[2]
    game = battle("twins", [card], zones=(3, 6))
    listed = {action.text for action in game.legal() if action.verb == "play"}
    assert listed == {f"twin K: play {card}"}
    events = game.apply(line)
    assert [line.partition(": ")[2] for line in game.actions] == [f"twin {who[0]}: play {card}"]
    assert [event["hero"] for event in events if event.kind == "played"] == [who]
    assert load_record(game.record()).position() == game.position()


def test_a_win_and_its_winners() -> None:
    moira = {"name": "Moira, Weaver of Omens", "zone": 3, "life": 1}
    game = battle("mage", ["Second Shard"], encounter=4, foes=[moira])
    game.apply("play Second Shard")
    assert game.outcome is not None
    assert game.outcome.winner == "heroes"
    assert game.outcome.winners == {0}
    assert game.outcome.result(0) == 1.0
    assert game.outcome.said("fr") == "Moïra est tombée"
    assert game.to_act == ()
    assert game.legal() == []


@pytest.mark.slow
@pytest.mark.parametrize("heroes", SUBSETS, ids="+".join)
def test_the_action_space_holds_every_legal_action(heroes: list[str]) -> None:
    chance = random.Random(4)
    game = deal(4, heroes, "easy")
    space = game.action_space
    assert len(set(space.codes)) == len(space.codes)
    assert len(set(space.texts)) == len(space.texts)
    while game.to_act:
        actions = game.legal()
        mask = game.mask()
        assert sum(mask) == len(actions)
        game.apply(eager(chance, actions))


def joined(text: str) -> str:
    """The record with answers in the line of what they answer, as people may write it."""
    lines: list[str] = []
    for line in text.splitlines():
        seat, _, said = line.partition(": ")
        if seat in ("p1", "p2", "p3") and said.split()[0] in ("target", "zone", "hero", "recall"):
            lines[-1] += f" > {said}"
        else:
            lines.append(line)
    return "\n".join(lines) + "\n"


def test_a_line_with_several_decisions_is_as_many_steps_for_every_reader() -> None:
    """One of them read such a line as one action, raised, and stopped the server's thinking."""
    plain = (FOLDER / "mage-mistress-hard.kyr").read_text("utf-8")
    text = joined(plain)
    assert text.count(" > ") > 10
    assert load_record(text).record() == plain
    one, other = read_record(text), read_record(plain)
    assert len(one.actions) == len(other.actions)
    assert read_record(write_record(one)).actions == one.actions
    told = [steps_of(record, (), "en")["steps"] for record in (one, other)]
    assert [step["line"] for step in told[0]] == [step["line"] for step in told[1]]
    assert played_game(one) == played_game(other)
    last = len(one.actions)
    for step in range(last - 9, last):
        at = play_branch(one, step, [])
        assert at.position() == play_branch(other, step, []).position()
        assert before(one, step + 1)[0].position() == at.position()
    assert last_position(text) == last_position(plain)
