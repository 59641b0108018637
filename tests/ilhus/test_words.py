"""Words: every rule, reason, event, card and mistake in three languages; what the leaflet states
is told apart from what is ours."""

from __future__ import annotations

import ast
import json
import random
import re
import string
import tomllib

import pytest
from helpers import PACKAGE, TESTS

import kyradar
from kyradar import KyradarError, cards
from kyradar.engine.typed import Json
from kyradar.engine.wording import LANGUAGES, words_of
from kyradar.ilhus import wording
from kyradar.ilhus.board import words as board
from kyradar.ilhus.board.words import rules_page
from kyradar.ilhus.catalog import base_catalog
from kyradar.ilhus.events import KIND_NAMES, read_events
from kyradar.ilhus.kernel import events as e
from kyradar.ilhus.kernel import reasons
from kyradar.ilhus.levels import ALL_LEVELS, PARTIES, numbers_of
from kyradar.ilhus.mind.reasons import reason
from kyradar.ilhus.names import CAUSES, DECISIONS, SOURCES
from kyradar.ilhus.notation import VERBS
from kyradar.ilhus.options import SETTINGS, Options
from kyradar.ilhus.part import WORDS, Part

from .table import deal, eager, walk

RULES = {*(f"I{n}" for n in range(1, 20)), *(f"B{n}" for n in range(1, 41))}
SCENARIOS = sorted((TESTS / "scenarios" / "ilhus").glob("*.json"))
languages = pytest.mark.parametrize("language", LANGUAGES)


def fields(text: str) -> list[str]:
    return sorted({field for _, field, _, _ in string.Formatter().parse(text) if field})


@languages
def test_every_rule_is_explained_and_its_origin_told(language: str) -> None:
    assert set(wording.words(language)["rules"]) == RULES
    for rule in RULES:
        assert wording.explain_rule(rule, language).endswith(".")
        assert wording.is_stated(rule) == rule.startswith("I")
    assert wording.rule_origin("I9", language) != wording.rule_origin("B9", language)
    with pytest.raises(KyradarError):
        wording.explain_rule("B99", language)


@languages
def test_where_a_rule_comes_from_and_every_ruling(language: str) -> None:
    """The terminal and the page name three sources, and all 38 rulings stand below a rule."""
    told = {wording.rule_origin(rule, language) for rule in ("I9", "B17", "B18")}
    assert len(told) == 3
    origins = words_of("kyradar.ilhus", language, "terminal")["origins"]
    assert set(origins["follows"].split()) == wording.FOLLOWING
    rulings = book(language)["rulings"]
    assert list(rulings) == [str(n) for n in range(1, 39)]
    assert [rule for rule, _ in rulings.values()] == [
        rule for rule, _ in book("en")["rulings"].values()
    ]
    shown = [rule for part in rules_page(language)["sections"] for rule in part["rules"]]
    assert sum(len(rule["rulings"]) for rule in shown) == 38
    assert {rule["id"] for rule in shown if rule["follows"]} == wording.FOLLOWING
    assert not any(rule["ruling"] and rule["follows"] for rule in shown)


def book(language: str) -> Json:
    return tomllib.loads((board.TEXT / f"book.{language}.toml").read_text("utf-8"))


@languages
def test_her_second_face_is_told_for_every_step_of_the_stair(language: str) -> None:
    """B37: half, unless a step says otherwise."""
    party = ("mage",)
    shares = {level: numbers_of(level, party)["turn"] for level in ALL_LEVELS}
    assert {*shares.values()} == {50, 70, 100}
    told = wording.explain_rule("B37", language).replace("\u00a0", " ")
    assert "70 %" in told
    for level, share in shares.items():
        if share > 50:
            assert level.removeprefix("stair-") in told


@languages
def test_moiras_card_says_the_life_she_may_have(language: str) -> None:
    lives = {numbers_of(level, party)["boss"] for level in ALL_LEVELS for party in PARTIES}
    numbers = re.findall(
        r"\d+", wording.card_line(base_catalog().card("Moira, Weaver of Omens"), language)
    )
    assert [int(n) for n in numbers] == [min(lives), max(lives)]


def test_the_taut_thread_strikes_in_all_its_zones() -> None:
    line = wording.card_line(base_catalog().card("Taut Thread"))
    assert line.startswith("3 damage to every foe in all zones from Kilenne's to Faremos's, theirs")


def test_omens_have_one_italian_word() -> None:
    """The glossary's; the card Presagio funesto keeps its printed name."""
    texts = [*(PACKAGE / "ilhus").rglob("*it.toml")]
    assert len(texts) > 5
    for path in texts:
        assert "presag" not in path.read_text("utf-8").casefold(), path


def test_every_rule_has_a_scenario_of_its_own() -> None:
    shown: set[str] = set()
    for path in SCENARIOS:
        data = json.loads(path.read_text("utf-8"))
        shown.add(data["rules"][0])
        assert path.stem.startswith(data["rules"][0] + "-"), path
    assert shown == RULES


def test_every_reason_has_a_rule() -> None:
    codes = {
        value
        for name, value in vars(reasons).items()
        if name.isupper() and isinstance(value, int) and name != "OK"
    }
    assert set(reasons.RULE_OF) == codes == set(range(1, len(codes) + 1))
    assert set(reasons.RULE_OF.values()) <= RULES
    assert {rule for _, rule in VERBS.values()} <= RULES


def test_every_reason_and_event_is_used_by_the_kernel() -> None:
    used: dict[str, set[str]] = {"r": set(), "e": set()}
    for path in (PACKAGE / "ilhus" / "kernel").glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
                used.setdefault(node.value.id, set()).add(node.attr)
    names = {name for name, value in vars(reasons).items() if isinstance(value, int)}
    assert {name for name in names if name.isupper()} - used["r"] == set()
    assert {name.upper() for name in KIND_NAMES.values()} - used["e"] == set()


@languages
def test_every_reason_has_a_sentence(language: str) -> None:
    sentences = wording.words(language)["reasons"]
    assert set(sentences) == set(wording.REASON_NAMES.values()) - {"ok"}
    for name, text in sentences.items():
        assert set(fields(text)) <= {"card", "foe", "hero", "zone", "pile"}, name
        assert text.endswith("."), name


def pattern_of(sentence: str) -> str:
    """What a sentence looks like, whatever is filled in: {who}, {who:takes|take}."""
    return ".*".join(re.escape(piece) for piece in re.split(r"\{.*?\}", sentence))


def test_words_agree_with_whom_they_speak_of() -> None:
    def said(language: str, kind: int, *numbers: int) -> str:
        options = Options(("mistress", "twins"))
        (event,) = read_events([(kind, *numbers)], options, 1)
        return event.sentence(language)

    fury = base_catalog().type_of["Fury"]
    guard = base_catalog().type_of["Clay Guard"]
    assert said("en", e.REWARD_CHOSEN, 1, fury) == "The twins take Fury."
    assert said("en", e.REWARD_CHOSEN, 0, fury) == "The Mistress takes Fury."
    assert said("fr", e.REWARD_CHOSEN, 1, fury).startswith("Les jumeaux prennent ")
    assert said("fr", e.WOUNDED, 0, fury).startswith("La Maîtresse est blessée")
    assert said("fr", e.WOUNDED, 2, fury).startswith("Faremos est blessé\u00a0:")
    assert said("it", e.FELL, 0) == "La Signora cade."
    assert said("it", e.PUSHED, guard, 2) == "Guardia d'argilla è spinta nella zona 2."
    assert said("en", e.STRUCK, guard, 0, 9, 0) == "Clay Guard's armour stops it."
    assert said("en", e.STRUCK, guard, 0, 9, 2) == "Clay Guard's guard stops it."


@languages
def test_every_event_has_a_sentence_and_every_sentence_an_event(language: str) -> None:
    assert set(KIND_NAMES) == set(e.FIELDS) == set(range(len(KIND_NAMES)))
    sentences = wording.words(language)["events"]
    more = {"round_began_menace", "struck_armour", "struck_guard"}
    assert set(sentences) == {*KIND_NAMES.values(), *more}
    options = Options(("mage", "twins"))
    said: set[str] = set()
    for kind, names in e.FIELDS.items():
        numbers = [3 if name == "source" else 1 for name in names]
        notes = [(kind, *numbers), (kind, *[0 if n != 3 else 3 for n in numbers])]
        if kind == e.STRUCK:
            notes.append((kind, 1, 0, 5, 2))  # its guard took it all
        for event in read_events(notes, options, 1):
            text = event.sentence(language)
            assert text.endswith("."), event
            assert "{" not in text
            assert event.seen_by(1) == event
            assert event.sentence(language, marked=True).count("[[") == sum(
                name in ("card", "as_card", "foe") for name in names
            )
            said |= {
                name
                for name, pattern in sentences.items()
                if re.fullmatch(pattern_of(pattern), text, re.IGNORECASE)
            }
    assert said == set(sentences)


def test_all_languages_have_the_same_keys_and_facts() -> None:
    english = wording.words("en")
    for language in LANGUAGES:
        words = wording.words(language)
        assert {part: set(keys) for part, keys in words.items()} == {
            part: set(keys) for part, keys in english.items()
        }
        for part in (
            "reasons",
            "events",
            "mistakes",
            "decisions",
            "effects",
            "foe_effects",
            "card",
        ):
            for key, text in words[part].items():
                assert fields(text) == fields(english[part][key]), (language, part, key)


@languages
def test_everything_has_words(language: str) -> None:
    words = wording.words(language)
    assert set(words["options"]) >= set(SETTINGS)
    assert all(wording.option_line(name, language) for name in SETTINGS)
    assert set(words["outcomes"]) == {*CAUSES[1:], "given_up"}
    assert set(words["decisions"]) == set(DECISIONS[1:])
    assert set(words["sources"]) == set(SOURCES)


@languages
def test_every_card_has_a_line(language: str) -> None:
    lines = {card.name: wording.card_line(card, language) for card in base_catalog().cards}
    for name, line in lines.items():
        assert "{" not in line, name
        assert line or base_catalog().card(name).rank == "identity", name
    rows = cards("ilhus")
    assert {row["name"]: row["words"][language] for row in rows} == lines
    assert all(row["kinds"][language] for row in rows)


def test_a_few_lines() -> None:
    card = base_catalog().card
    assert wording.card_line(card("Numb")) == (
        "2 damage to a foe in the same zone, slow it by 2. Blocks 1."
    )
    assert wording.card_line(card("Ash Wolf"), "fr").startswith(
        "Vie 9. D'abord\u00a0: avance jusqu'à 2"
    )
    assert wording.card_line(card("Stone Circle")) == (
        "Ring of 6 zones. Zones 1, 4 at the end of a turn: 1 guard."
    )
    assert card("Magma").called("it") == "Magma"
    assert card("Moira, Weaver of Omens").called("fr") == "Moïra, fileuse des augures"


@languages
def test_whole_games_are_told(language: str) -> None:
    """No sentence lacks a fact; cards have their name in the language."""
    told: set[str] = set()
    for seed in range(2):
        chance = random.Random(seed)
        game = deal(seed, ["mage", "mistress", "twins"], "hard")
        while game.to_act:
            for event in game.apply(eager(chance, game.legal())):
                assert event.game == "ilhus"
                assert event.turn >= 1
                told.add(event.sentence(language))
    assert len(told) > 100
    if language == "fr":
        assert any("Éclat de seconde" in text for text in told)


def test_turns_are_counted_from_one() -> None:
    turns = [game.turn for game in walk(3, ["mage", "twins"], soft=False)]
    assert turns[0] == 1
    assert turns == sorted(turns)
    assert turns[-1] > 2


def test_the_rules_page_says_what_the_game_says() -> None:
    """docs/ilhus.md: every rule as it is told elsewhere, under its source; every ruling, too."""
    page = (TESTS.parent / "docs" / "ilhus.md").read_text("utf-8")
    stated, _, rest = page.partition("## What is ours")
    followed, _, ours = rest.partition("### Our own")
    for rule in RULES:
        row = f"| {rule} | {wording.explain_rule(rule)} |"
        where = stated if wording.is_stated(rule) else followed if wording.follows(rule) else ours
        assert row in where, rule
    for n, (rule, text) in book("en")["rulings"].items():
        assert f"| {n} | {rule} | {text} |" in ours, n
    for word in WORDS:
        assert re.search(rf"`[^`]*\b{word}\b", ours), word


@pytest.mark.parametrize(
    ("language", "one", "more"),
    (("fr", "1 dégât à", "2 dégâts à"), ("it", "1 danno a", "2 danni a")),
)
def test_amounts_agree_with_what_they_count(language: str, one: str, more: str) -> None:
    for n, start in ((1, one), (2, more)):
        assert wording.part_phrase(Part("strike", n, range="r1"), language).startswith(start)
    life = {1: {"fr": "1 point de vie", "it": "1 punto vita"}}
    life[3] = {"fr": "3 points de vie", "it": "3 punti vita"}
    for n, told in life.items():
        keener = base_catalog().type_of["Keener"]
        (event,) = read_events([(e.FOE_MENDED, keener, n)], Options(("mage",)), 1)
        assert told[language] in event.sentence(language)


def test_fallen_foes_are_told_by_their_gender() -> None:
    from kyradar.cli.speech import Speech
    from kyradar.ilhus.terminal.field import foe_line

    def told(name: str, language: str) -> str:
        speech = Speech(language, "kyradar.ilhus", "terminal")
        return foe_line({"name": name, "life": 0}, name, speech).plain

    assert told("Keener", "fr") == "Keener est tombée"
    assert told("Ash Wolf", "fr") == "Ash Wolf est tombé"
    assert told("Keener", "it") == "Keener è caduta"


@languages
def test_advice_names_cards_in_the_readers_language(language: str) -> None:
    game = kyradar.new_game("ilhus", seed=1, options={"heroes": ["mage"]})
    deed = next(one for one in game.legal() if one.verb == "choose")
    assert base_catalog().card(str(deed.card)).called(language) in reason(game, (deed,), language)


@languages
def test_every_word_on_cards_has_its_meaning(language: str) -> None:
    """B18, on the rules page and at the terminal."""
    told = wording.explain_rule("B18", language)
    assert [word for word in WORDS if not re.search(rf"\b{word}\b", told)] == []
