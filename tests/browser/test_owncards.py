"""Making cards of one's own: the card as it will look, mistakes beside their fields, a game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from .conftest import NewPage
from .test_access import violations


def settled(page: Any, words: str) -> None:
    page.wait_for_selector(f'.owncards footer [role="status"]:has-text("{words}")')


def test_a_card_from_nothing_to_the_table(new_page: NewPage) -> None:
    page = new_page("/cards/volfyirion/own")
    page.click('[data-do="new"]')
    page.fill("#own-name", "Stab")
    page.fill("#own-cost", "99")
    page.wait_for_selector("#own-cost-wrong")
    assert page.inner_text("#own-cost-wrong") == "must be from 0 to 30, found 99"
    assert "already the name of a card" in page.inner_text("#own-name-wrong")
    assert page.get_attribute("#own-cost", "aria-invalid") == "true"
    assert page.locator('[data-do="play"]').is_disabled()
    assert violations(page) == []
    page.fill("#own-name", "Ember Courier")
    page.fill("#own-cost", "3")
    page.select_option("#own-secondary", "remove")
    page.fill("#own-effect", "draw:1")
    settled(page, "Nothing is wrong")
    assert "Ember Courier" in page.locator(".own-face svg").text_content()
    page.reload()
    page.wait_for_selector("#own-name")
    assert page.input_value("#own-name") == "Ember Courier", "it is kept until it is deleted"
    settled(page, "Nothing is wrong")
    with page.expect_download() as saved:
        page.click('[data-do="save"]')
    assert "Ember Courier,command,red,3,1" in Path(saved.value.path()).read_text("utf-8")
    page.click('[data-do="play"]')
    page.wait_for_selector("#begin")
    page.click("#more summary")
    assert "the editor" in page.inner_text(".chosen-file")
    page.click("#begin")
    page.wait_for_selector(".city")
    told = page.evaluate("fetch(`/api${location.pathname.replace('/t/', '/tables/')}`)"
                         ".then((answer) => answer.json())")  # fmt: skip
    assert [row["name"] for row in told["view"]["options"]["cards"]] == ["Ember Courier"]


def test_a_row_of_ilhus_and_a_file_with_mistakes(new_page: NewPage, tmp_path: Path) -> None:
    page = new_page("/cards/ilhus/own", locale="fr")
    page.select_option("#own-from", label="Fureur")
    page.wait_for_selector("#own-effect")
    page.fill("#own-fr", "Grande Fureur")
    page.fill("#own-effect", "stryke 9 r0")
    page.wait_for_selector("#own-effect-wrong:has-text('stryke')")
    page.fill("#own-effect", "strike 9 r0")
    settled(page, "Rien n'y est faux")
    assert "Grande Fureur" in page.locator(".own-face svg").text_content()
    assert "⟦" not in page.inner_text("body")
    file = tmp_path / "mine.csv"
    file.write_text("# mine\nid,en,effect\nR01,Lance,burn 4 r1\n", "utf-8")
    page.set_input_files("#own-file", file)
    page.wait_for_selector("#own-effect-wrong:has-text('burn')")
    assert page.input_value("#own-en") == "Lance"
    assert violations(page) == []
