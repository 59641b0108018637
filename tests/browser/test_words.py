"""Each language: nothing missing, no English left, in the page and in what the server says."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any

import pytest

from .conftest import NewPage
from .playing import begin, wait_my_turn


def words(lang: str) -> dict[str, str]:
    text = (files("kyradar.web") / "text" / f"{lang}.toml").read_text("utf-8")
    flat: dict[str, str] = {}

    def walk(table: dict[str, Any], path: str) -> None:
        for key, value in table.items():
            if isinstance(value, dict):
                walk(value, f"{path}{key}.")
            else:
                flat[f"{path}{key}"] = value

    walk(tomllib.loads(text), "")
    return flat


def english_left(lang: str) -> list[str]:
    """English sentences that the language says differently, so that none may be seen."""
    english, other = words("en"), words(lang)
    said = set(other.values())
    return [
        text
        for key, text in english.items()
        if len(text) > 9 and "{" not in text and other.get(key) != text and text not in said
    ]


def check_language(page: Any, lang: str, left: list[str]) -> None:
    text = page.inner_text("body") + " ".join(
        page.eval_on_selector_all("[aria-label]", "all => all.map(e => e.ariaLabel)")
    )
    assert "⟦" not in page.content()
    assert page.get_attribute("html", "lang") == lang
    lines = {line.strip() for line in text.splitlines()}
    assert [sentence for sentence in left if sentence in lines] == []


@pytest.mark.parametrize("lang", ["fr", "it"])
def test_each_language(new_page: NewPage, lang: str) -> None:
    left = english_left(lang)
    assert len(left) > 150
    page = new_page()
    page.select_option("#language", lang)
    page.wait_for_function("lang => document.documentElement.lang === lang", arg=lang)
    check_language(page, lang, left)
    for path in ("/rules", "/cards", "/replay"):
        page.goto(path)
        page.wait_for_selector("main h1")
        check_language(page, lang, left)
    page.goto("/")
    begin(page, options=["perks", "ploys"], seed=2, first="me")
    wait_my_turn(page)
    page.locator('.hand [data-can="act"]').first.click()
    page.hover('[data-ref^="row:"]')
    page.wait_for_selector("#log p")
    check_language(page, lang, left)
    assert " plays " not in page.inner_text("#log")
    page.click('.hit[data-ref="city:1:Kyr"]')
    reason = page.locator("#strip .reason").first
    reason.wait_for()
    assert "costs" not in reason.inner_text()
    # And back, in the middle of the game: the log changes with it.
    page.select_option("#language", "en")
    page.wait_for_function("() => document.querySelector('#log')?.textContent.includes(' plays ')")
