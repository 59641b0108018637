"""The rules to read: whatever rule is cited, its page tells it once, and before its rulings."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from kyradar.engine.wording import LANGUAGES
from kyradar.ilhus import notation as ilhus_notation
from kyradar.ilhus import wording as ilhus_wording
from kyradar.ilhus.kernel import reasons as ilhus_reasons
from kyradar.volfyirion import wording
from kyradar.volfyirion.kernel import reasons
from kyradar.volfyirion.notation.verbs import DRAGON_VERBS, TEAM_VERBS, VERBS
from kyradar.volfyirion.options import SWITCHES
from kyradar.web.boards import board_of

#: What refusals, actions, options and explanations can name, by game.
CITED = {
    "volfyirion": {
        *reasons.RULE_OF.values(),
        *(row.rule for row in (*VERBS, *DRAGON_VERBS, *TEAM_VERBS)),
        *(rule for _, rule in SWITCHES.values()),
        *wording.words()["rules"],
    },
    "ilhus": {
        *ilhus_reasons.RULE_OF.values(),
        *(rule for _, rule in ilhus_notation.VERBS.values()),
        *("B6", "B28"),
        *ilhus_wording.words()["rules"],
    },
}
games = pytest.mark.parametrize("game", CITED)
languages = pytest.mark.parametrize("language", LANGUAGES)


def rules(game: str, language: str) -> list[dict[str, Any]]:
    page = board_of(game).rules_page(language)
    return [rule for section in page["sections"] for rule in section["rules"]]


@games
@languages
def test_every_cited_id_has_exactly_one_anchor(game: str, language: str) -> None:
    count = Counter(rule["id"] for rule in rules(game, language))
    assert set(count.values()) == {1}
    assert set(count) == CITED[game]


@games
@languages
def test_every_rule_has_a_title_and_its_text_first(game: str, language: str) -> None:
    english = {rule["id"]: rule for rule in rules(game, "en")}
    for rule in rules(game, language):
        assert rule["title"], rule["id"]
        assert len(rule["text"]) > 20, rule["id"]
        assert rule["text"] not in rule["rulings"]
        for field in ("ruling", "id"):
            assert rule[field] == english[rule["id"]][field]
        assert len(rule["rulings"]) == len(english[rule["id"]]["rulings"])


@languages
def test_a_ruling_never_stands_for_its_rule(language: str) -> None:
    """P8 on an attack tells of the attack, not of the dragon that goes home."""
    attack = next(rule for rule in rules("volfyirion", language) if rule["id"] == "P8")
    assert not attack["ruling"]
    assert len(attack["rulings"]) == 1
    whole = [rule["id"] for rule in rules("volfyirion", language) if rule["ruling"]]
    assert whole == ["W2"]  # nothing is printed about it


@games
@languages
def test_the_book_has_the_same_words_in_every_language(game: str, language: str) -> None:
    page, english = (board_of(game).rules_page(one) for one in (language, "en"))
    for part in ("idea", "examples"):
        assert set(page[part]) == set(english[part])
        assert all(page[part].values())
    assert len(page["sections"]) == len(english["sections"])
