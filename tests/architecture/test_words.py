"""No word, rule, option, verb or event lacks its text."""

from __future__ import annotations

import ast
import re
import string

import pytest
from helpers import PACKAGE

from kyradar import KyradarError
from kyradar.volfyirion import wording
from kyradar.volfyirion.events import KIND_NAMES, SPACES, ZONE_WORDS
from kyradar.volfyirion.kernel import events as e
from kyradar.volfyirion.kernel import layout as k
from kyradar.volfyirion.kernel import reasons
from kyradar.volfyirion.notation.verbs import DRAGON_VERBS, TEAM_VERBS, VERBS
from kyradar.volfyirion.options import SETTINGS, SWITCHES
from kyradar.volfyirion.rules import rules_of

RULES = {
    *(f"C{n}" for n in range(1, 7)),
    *(f"S{n}" for n in range(1, 7)),
    *(f"T{n}" for n in range(1, 7)),
    *(f"P{n}" for n in range(1, 11)),
    *("V1", "D1", "W1", "W2", "X1"),
    *(f"E{n}" for n in range(1, 15)),
    *(f"O{n}" for n in range(1, 9)),
    *(f"K{n}" for n in range(1, 10)),
    *(f"M{n}" for n in range(1, 12)),
}
languages = pytest.mark.parametrize("language", wording.LANGUAGES)


@languages
def test_every_rule_is_explained(language: str) -> None:
    assert set(wording.words(language)["rules"]) == RULES
    for rule in RULES:
        assert wording.explain_rule(rule, language).endswith(".")


def test_every_reason_has_a_rule_and_every_rule_exists() -> None:
    codes = {
        value
        for name, value in vars(reasons).items()
        if name.isupper() and isinstance(value, int) and name != "OK"
    }
    assert codes == set(range(1, max(codes) + 1))
    assert set(reasons.RULE_OF) == codes
    for language in wording.LANGUAGES:
        assert set(reasons.RULE_OF.values()) <= set(wording.words(language)["rules"])


REASON_FACTS = {"card", "city", "cost", "have", "needs"}


@languages
def test_every_reason_has_a_sentence_and_no_other_facts(language: str) -> None:
    sentences = wording.words(language)["reasons"]
    assert set(sentences) == set(wording.REASON_NAMES.values()) - {"ok"}
    for name, text in sentences.items():
        fields = {field for _, field, _, _ in string.Formatter().parse(text) if field}
        assert fields <= REASON_FACTS, name
        assert text.endswith("."), name


def test_every_reason_is_used_by_the_rules() -> None:
    kernel = PACKAGE / "volfyirion/kernel"
    files = [*kernel.glob("refuse*.py"), *(kernel / "modes").glob("*.py")]
    used: set[str] = set()
    for path in files:
        for function in ast.parse(path.read_text("utf-8")).body:
            if isinstance(function, ast.FunctionDef):
                used |= {node.id for node in ast.walk(function) if isinstance(node, ast.Name)}
                used |= {n.attr for n in ast.walk(function) if isinstance(n, ast.Attribute)}
    known = {
        name for name, value in vars(reasons).items() if name.isupper() and isinstance(value, int)
    }
    assert known - used == set()


def example_notes(kind: int) -> list[tuple[int, ...]]:
    """Notes of a kind with every value that makes its sentence another one."""
    notes: list[tuple[int, ...]] = [(kind,)]
    fields = e.FIELDS[kind]
    if kind in SPACES:  # one number says the team and its space
        fields = ("space", *fields[2:])
    for name in fields:
        values = {
            "space": (0, SPACES.get(kind, 0)),
            "team": (0, 1),
            "card": (1, 0) if kind == e.GAINED_POINTS else (1,),
            "secret_card": (1,),
            "city": (0, -1) if kind in (e.PLAYED, e.USED_ABILITY) else (0,),
            "zone": tuple(ZONE_WORDS),
            "cause": (0, 1),
            "to": (0, k.DRAGON_LAIR) if kind == e.DRAGON_MOVED else (0, 1),
            "ploy": (1,),
            "count": (1, 2),
        }.get(name, (0,))
        notes = [(*note, value) for note in notes for value in values]
    return notes


@languages
def test_every_event_has_a_sentence_and_every_sentence_an_event(language: str) -> None:
    assert set(KIND_NAMES) == set(e.FIELDS) == set(range(len(KIND_NAMES)))
    sentences = wording.words(language)["events"]
    said: set[str] = set()
    for kind in KIND_NAMES:
        of_team = "team" in e.FIELDS[kind] or kind in (e.STRONGHOLD_SAVED, e.DRAGON_SENT)
        rules = rules_of("team" if of_team else "duel")
        for event in rules.events(example_notes(kind), rules.options(None)):
            for seat in (0, 1, None):
                text = event.seen_by(seat).sentence(language)
                assert text.endswith("."), event
                assert "{" not in text
                assert "None" not in text, event
                if "team" in event.as_dict():
                    assert wording.team_name(event["team"], language) in text, event
                said |= {
                    name
                    for name, pattern in sentences.items()
                    if re.fullmatch(re.sub(r"\\\{\w+\\\}", ".*", re.escape(pattern)), text)
                }
    assert said == set(sentences)


@languages
def test_every_option_has_a_line_and_every_line_an_option(language: str) -> None:
    lines = wording.words(language)["options"]
    assert set(lines) == {*SWITCHES, *SETTINGS}
    assert all(wording.option_line(name, language) for name in lines)
    assert {rule for _, rule in SWITCHES.values()} <= RULES


@languages
def test_every_outcome_and_zone_has_words(language: str) -> None:
    words = wording.words(language)
    duel = {"cities", "talismans", "tie", "quiet", "resigned"}
    assert set(words["outcomes"]) == duel | {"tamed", "razed", "given_up", "strongholds"}
    assert set(words["zones"]) == set(ZONE_WORDS.values())
    assert list(words["points"]) == ["command", "battle", "knowledge"]


def test_every_verb_cites_a_rule() -> None:
    assert {row.rule for row in (*VERBS, *DRAGON_VERBS, *TEAM_VERBS)} <= RULES


def test_all_languages_have_the_same_keys() -> None:
    english = wording.words("en")
    for language in wording.LANGUAGES:
        words = wording.words(language)
        assert {part: set(keys) for part, keys in words.items()} == {
            part: set(keys) for part, keys in english.items()
        }


def test_an_unknown_language_or_rule_is_an_error_in_words() -> None:
    with pytest.raises(KyradarError, match="xx"):
        wording.words("xx")
    with pytest.raises(KyradarError, match="P99"):
        wording.explain_rule("P99")
