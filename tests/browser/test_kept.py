"""What a browser keeps: deleted things come back, files open where they belong, all in a copy."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from .conftest import NewPage
from .contrast import too_faint
from .measuring import LAPTOP, LOW, PHONE, TABLET, Size, measured
from .studies import record, study_text
from .test_access import violations
from .test_workshop import COURIER, keep

STUDIES = [{"id": "s1", "at": 5, "title": "The opening", "game": "volfyirion", "link": None}]


def put(page: Any, name: str, text: str) -> None:
    page.evaluate("([name, text]) => localStorage.setItem(`kyradar.${name}`, text)", [name, text])


def stored(page: Any, name: str) -> Any:
    return page.evaluate("(name) => JSON.parse(localStorage.getItem(`kyradar.${name}`))", name)


def write(folder: Path, name: str, text: str) -> Path:
    file = folder / name
    file.write_text(text, "utf-8")
    return file


def test_a_deleted_set_comes_back_at_once_or_from_the_bin(new_page: NewPage) -> None:
    page = new_page("/workshop/volfyirion/set")
    link = {"id": "L", "key": "secret", "version": 1, "listed": False}
    keep(page, "volfyirion", COURIER, link=link)
    page.goto("/workshop/volfyirion/set")
    page.click('[data-do="drop"]')
    page.wait_for_selector("#undo")
    assert "Ember Road" in page.inner_text("#undo")
    assert stored(page, "workshop")["sets"] == []
    page.click("#undo [data-undo]")
    page.wait_for_selector("#set-name >> visible=true")
    page.wait_for_function("() => document.getElementById('set-name').value === 'Ember Road'")
    assert stored(page, "workshop")["sets"][0]["link"] == link

    page.click('[data-do="drop"]')
    page.click('#undo a[href="/bin"]')
    page.wait_for_selector(".bin-list li")
    page.reload()
    page.wait_for_selector(".bin-list li")
    assert "Set of cards" in page.inner_text(".bin-list") and "30 days" in page.inner_text("main")
    assert violations(page) == []
    page.click("[data-restore]")
    page.click('.from a[href="/workshop/volfyirion/set"]')
    page.wait_for_function("() => document.getElementById('set-name')?.value === 'Ember Road'")
    assert stored(page, "workshop")["sets"][0]["link"] == link


def test_a_file_opens_where_it_belongs(new_page: NewPage, tmp_path: Path) -> None:
    """A study in the workshop, a word of five letters, and a store that a study broke before."""
    page = new_page("/workshop/volfyirion")
    junk = [{"kyradar study 1": f"line {n}"} for n in range(175)]
    keep(page, "volfyirion", COURIER, *junk)
    page.goto("/workshop/volfyirion")
    page.wait_for_selector(".w-note .w-flag")
    assert "175 rows" in page.inner_text(".w-note")
    assert page.locator(".w-list li").count() == 1 and page.input_value("#own-name")
    page.set_input_files("#own-file", write(tmp_path, "hello.txt", "hello"))
    page.wait_for_selector(".w-flag:has-text('hello.txt is no file of Kyradar')")
    study = write(tmp_path, "opening.kyrs", study_text(record()))
    page.set_input_files("#own-file", study)
    page.wait_for_selector(".w-flag:has-text('opening.kyrs is a study')")
    assert page.locator(".w-list li").count() == 1
    assert violations(page) == []
    page.click("[data-open-there]")
    page.wait_for_url("**/studies/*", timeout=60_000)  # its record is played once
    assert len(stored(page, "studies")) == 1
    page.goto("/studies")
    page.set_input_files("#study-file", write(tmp_path, "cards.csv", "name,kind,cost\nA,troop,3\n"))
    page.wait_for_selector(".problem:has-text('is a set of cards')")


@pytest.mark.parametrize("lang", ["it", pytest.param("fr", marks=pytest.mark.long)])
def test_a_copy_of_everything_fills_an_empty_browser(
    new_page: NewPage, tmp_path: Path, lang: str
) -> None:
    page = new_page("/rules", locale=lang)
    art = {"art": '{"mood":"red","back":"sea","things":[]}'}
    keep(page, "volfyirion", {**COURIER, **art}, notes="noted", cover="Ember Courier")
    put(page, "studies", json.dumps(STUDIES))
    put(page, "study.s1", study_text(record()))
    put(page, "puzzles", json.dumps({"p1": {"failed": 2, "solved": 7}}))
    put(page, "theme", '"night"')
    page.goto("/journey")
    with page.expect_download() as saved:
        page.click('[data-do="export"]')
    copy = tmp_path / "copy.json"
    saved.value.save_as(copy)

    other = new_page("/yours", locale=lang)
    other.set_input_files("#copy-file", copy)
    other.wait_for_selector(".from")
    assert "⟦" not in other.inner_text("body")
    for name in ("studies", "puzzles", "theme"):
        assert stored(other, name) == stored(page, name), name
    (mine,), (theirs,) = (stored(one, "workshop")["sets"] for one in (page, other))
    assert {**theirs, "at": 0} == {**theirs, **mine, "at": 0}
    read = "localStorage.getItem('kyradar.study.s1')"
    assert other.evaluate(read) == page.evaluate(read)
    assert violations(other) == []


PAGES = {
    "/workshop/volfyirion": "#own-name",
    "/yours": ".keeping",
    "/journey": ".jo-place",
    "/studies": ".empty-page",
    "/bin": "main",
}
LONG = [pytest.param(one, marks=pytest.mark.long) for one in (LOW, TABLET, Size(2560, 1440, False))]


@pytest.mark.parametrize("size", [PHONE, *LONG, pytest.param(LAPTOP, marks=pytest.mark.long)])
def test_pages_of_what_is_kept_fit(new_page: NewPage, size: Size) -> None:
    page = new_page("/rules", locale="fr-FR", color_scheme="light", **size.settings)
    keep(page, "volfyirion", COURIER)
    page.goto("/workshop/volfyirion/set")
    page.click('[data-do="drop"]')
    page.wait_for_selector("#undo")
    assert measured(page, size) == {}
    assert too_faint(page) == []
    page.click("#undo [data-undo]")
    page.wait_for_selector("#undo", state="detached")
    for path, there in PAGES.items():
        page.goto(path)
        page.wait_for_selector(there)
        assert (measured(page, size), too_faint(page)) == ({}, []), path
