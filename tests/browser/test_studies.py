"""Studies in the browser: made, written, drawn, played on, shared, guessed, saved, on a phone."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from kyradar.engine.study import check_study, read_study
from kyradar.title import mode_named

from .conftest import NewPage
from .playing import finished
from .studies import NOTE, STEP, keep, kept, record, study_text
from .test_access import violations

LONG = 60_000  # ms: the machine may be busy
# Where the head of the first arrow points, and whether that lies in the thing it names.
HITS = """(ref) => {
  const head = document.querySelectorAll('.st-marks path')[2];
  const [x, y] = head.getAttribute('d').slice(1).split('L')[0].split(' ').map(Number);
  const box = document.querySelector(`.table [data-ref="${ref}"]`).getBoundingClientRect();
  return x > box.left && x < box.right && y > box.top && y < box.bottom; }"""


def opened(new_page: NewPage, text: str, at: str = f"#{STEP}", **settings: Any) -> Any:
    page = new_page("/studies", **settings)
    page.set_default_timeout(LONG)
    page.wait_for_selector(".st-list")
    keep(page, text)
    page.goto(f"/studies/s1{at}")
    page.wait_for_selector(".st-tree, .st-guess, .problem", state="attached")
    return page


def test_made_from_a_record_and_written(new_page: NewPage, tmp_path: Path) -> None:
    page = new_page("/studies")
    page.set_default_timeout(LONG)
    page.wait_for_selector("#study-file")
    assert violations(page) == []
    file = tmp_path / "game.kyr"
    file.write_text(record())
    page.set_input_files("#study-file", file)
    page.wait_for_selector(".st-tree")
    id = page.evaluate("location.pathname.split('/')[2]")

    # A note in any script, and a chapter.
    for _ in range(3):
        page.click('.key[data-do="on"]')
    page.click('[data-do="form-note"]')
    page.fill("#note-text", "Για δύο · 火の道 <b>שלום</b>\nline two")
    page.select_option("#note-nag", "!?")
    page.click('.st-form [type="submit"]')
    page.wait_for_selector(".st-note")
    assert "<b>שלום</b>" in page.inner_text(".st-note"), "words, not markup"
    page.click('[data-do="form-chapter"]')
    page.fill("#chapter-name", "Where it begins")
    page.click('.st-form [type="submit"]')
    page.wait_for_selector(".st-chap [aria-current]")

    # A ring and an arrow; one is rubbed out.
    page.click('[data-do="tool-ring"]')
    page.click('.table [data-ref="city:1:Kyr"]')
    page.wait_for_selector(".st-marks rect", state="attached")
    page.click('[data-do="tool-arrow"]')
    page.click('[data-tone="bad"]')
    page.click('.table [data-ref="city:0:Tylaris"]')
    page.click('.table [data-ref="city:1:Yrdesh"]')
    page.wait_for_selector(".st-marks path", state="attached")
    page.click('[data-do="tool-erase"]')
    page.click('.table [data-ref="city:1:Kyr"]')
    page.wait_for_selector(".st-marks rect", state="detached")
    assert violations(page) == []

    # All of it is there after a reload, and the engine reads the file.
    page.reload()
    page.wait_for_selector(".st-tree")
    for _ in range(3):
        page.click('.key[data-do="on"]')
    page.wait_for_selector(".st-note")
    page.wait_for_selector(".st-marks path", state="attached")
    page.goto(f"/studies/{id}/share")
    with page.expect_download() as saved:
        page.click('[data-do="save"]')
    text = Path(saved.value.path()).read_text("utf-8")
    study = read_study(text)
    check_study(study)
    assert study.notes[0]["nag"] == "!?" and "火の道" in study.notes[0]["text"]
    assert study.chapters[0]["name"] == "Where it begins"
    [mark] = study.marks
    assert (mark["from"], mark["to"]) == ("city:0:Tylaris", "city:1:Yrdesh")
    assert mark["tone"] == "bad"

    # The file opens in another browser; half of it says what is wrong, and nothing is lost.
    other = new_page("/studies")
    other.set_default_timeout(LONG)
    cut = tmp_path / "cut.kyrs"
    cut.write_text(text[:180], "utf-8")
    other.set_input_files("#study-file", cut)
    other.wait_for_selector(".problem")
    assert "cut.kyrs" in other.inner_text(".problem")
    whole = tmp_path / "whole.kyrs"
    whole.write_text(text, "utf-8")
    other.set_input_files("#study-file", whole)
    other.wait_for_selector(".st-tree")
    assert other.locator(".st-chap li").count() == 2


@pytest.mark.long
def test_a_finished_game_becomes_a_study(new_page: NewPage) -> None:
    page = new_page()
    table = finished(page)
    page.goto(f"/replay/{table}")
    page.wait_for_selector('[data-do="hand"]')
    page.click('[data-do="study"]')
    page.wait_for_selector(".st-tree")
    page.goto(page.evaluate("location.pathname") + "/share")
    page.wait_for_selector(".st-consent")
    assert page.locator(".st-consent .st-pill.good").count() == 1, "a computer hides nothing"
    page.check("[data-hand]")
    page.wait_for_selector("[data-hand]:checked")
    page.click('[data-do="share"]')
    page.wait_for_selector(".w-copyline input")
    assert violations(page) == []
    friend = new_page(page.input_value(".w-copyline input"))
    friend.wait_for_selector(".st-tree")
    assert friend.locator('[data-do="play-on"]').count() == 1, "everything is shown"


def test_branches_by_hand_and_against_a_computer(new_page: NewPage) -> None:
    page = opened(new_page, study_text(record(), branches=0))
    page.click('[data-do="play-on"]')
    page.wait_for_selector("#end-turn:not([disabled])")
    page.click("#end-turn")
    page.click('[data-do="branch-keep"]')
    page.wait_for_selector(".st-branch.on")
    assert page.inner_text(".keys p").startswith(f"Step {STEP + 1} of {STEP + 1}")
    assert violations(page) == []

    # A branch within the branch, against a computer.
    page.click('[data-do="play-on"]')
    page.wait_for_selector("#end-turn:not([disabled])")
    page.select_option("#branch-level", "novice")
    page.wait_for_selector("#end-turn:not([disabled])")
    page.click("#end-turn")
    page.wait_for_selector('[data-do="branch-undo"]')
    page.wait_for_selector("#end-turn:not([disabled])")
    page.click('[data-do="branch-keep"]')
    page.wait_for_selector('[data-do="leave-branch"]')
    study = kept(page)
    check_study(study)
    inner = study.branches[1]
    assert inner["in"] == study.branches[0]["id"] and inner["against"] == "novice"
    assert len(inner["actions"]) > 1 and {one[:2] for one in inner["actions"]} == {"p1", "p2"}

    # Back through both, and the game is as it was.
    page.click('[data-do="leave-branch"]')
    page.click('[data-do="leave-branch"]')
    page.wait_for_selector('[data-do="leave-branch"]', state="detached")
    assert f"Step {STEP} " in page.inner_text(".keys p")
    page.click("[data-drop]")
    page.wait_for_selector(".st-branch", state="detached")
    assert kept(page).branches == [], "with what left it"
    page.click("#undo [data-undo]")
    page.wait_for_selector(".st-branch")
    assert len(kept(page).branches) == 2, "brought back, with what left it"


def test_shared_read_and_kept(new_page: NewPage) -> None:
    page = opened(new_page, study_text(record()).replace('by "Anna"', 'players ["Lyra", "Maro"]'))
    page.goto("/studies/s1/share")
    for box in ("0", "1"):
        page.check(f'[data-word="{box}"]')
    page.click('[data-do="share"]')
    page.wait_for_selector(".w-copyline input")
    address = page.input_value(".w-copyline input")
    friend = new_page(f"{address}#{STEP}")
    friend.set_default_timeout(LONG)
    friend.wait_for_selector(".st-note")
    assert NOTE in friend.inner_text(".st-tree")
    assert friend.locator('[data-do="form-note"]').count() == 0
    friend.click("[data-branch]")
    friend.wait_for_selector(".st-branch.on")
    friend.click('[data-do="keep"]')
    friend.wait_for_selector('[data-do="form-note"]')
    cut = new_page(address[:-6])
    cut.wait_for_selector(".problem")
    assert "taken back" in cut.inner_text(".problem")
    page.click('[data-do="back"]')
    page.wait_for_selector(".w-copyline", state="detached")


def test_covered_hands_stay_face_down(new_page: NewPage) -> None:
    page = opened(new_page, study_text(record()).replace('by "Anna"', 'players ["Lyra", "Maro"]'))
    page.goto("/studies/s1/share")
    page.click('[data-do="share"]')
    page.wait_for_selector(".w-copyline input")
    friend = new_page(None)
    friend.set_default_timeout(LONG)
    told: list[str] = []
    friend.on("response", lambda answer: told.extend([answer.url] * ("/api/" in answer.url)))
    friend.goto(f"{page.input_value('.w-copyline input')}#{STEP}")
    friend.wait_for_selector(".st-note")
    assert friend.locator(".hand .card[data-name]").count() == 0
    assert friend.locator(".shown .card").count() == 0
    assert friend.locator('[data-do="play-on"], [data-do="keep"]').count() == 0
    assert friend.locator("#side option").all_inner_texts() == ["as a spectator"]
    assert not any("record" in url for url in told)
    friend.click("[data-branch]")
    friend.wait_for_selector(".st-branch.on")
    assert violations(friend) == []


@pytest.mark.long
def test_guess_the_move(new_page: NewPage) -> None:
    page = opened(new_page, study_text(record()), "/guess")
    page.wait_for_selector(".st-options")
    assert page.locator('.key[data-do="on"]').is_disabled()
    assert page.locator("#scrub").is_disabled()
    assert NOTE not in page.inner_text("body"), "what is said there would tell it"
    assert violations(page) == []
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.url))
    page.click("[data-guess]")
    page.click('[data-do="guess-do"]')
    page.wait_for_selector('[data-do="guess-next"]')
    assert NOTE in page.inner_text(".st-guess")
    page.click('[data-do="guess-next"]')
    page.wait_for_selector('[data-do="guess-show"], [data-do="guess-again"]')
    # The next one is answered on the table.
    if page.locator('[data-do="guess-show"]').count():
        page.locator(".table [data-can]").first.click()
        page.wait_for_selector('[data-do="guess-next"], .st-strip [data-line]')
        if page.locator(".st-strip [data-line]").count():
            page.locator(".st-strip [data-line]").first.click()
        page.click('[data-do="guess-next"]')
        page.wait_for_selector('[data-do="guess-again"]')
    assert not any("/api/studies" in url for url in sent), "the maker is told nothing"


@pytest.mark.long
def test_a_thousand_branches(new_page: NewPage) -> None:
    page = opened(new_page, study_text(record(), branches=1_000))
    page.wait_for_selector(".st-branch")
    assert page.locator(".st-branch").count() < 20
    page.click('.key[data-do="on"]')
    page.click('.key[data-do="back"]')
    page.click("[data-all]")
    page.wait_for_function("document.querySelectorAll('.st-branch').length === 1000")
    page.click('[data-branch="b999"]')
    page.wait_for_selector('[data-key="branch:b999"].on')
    page.click('[data-do="form-note"]')
    page.fill("#note-text", "still here")
    page.click('.st-form [type="submit"]')
    page.wait_for_function("localStorage.getItem('kyradar.study.s1').includes('still here')")
    assert len(kept(page).branches) == 1_000


SIZES = [(1366, 768), (820, 1180), (390, 844), (844, 390), (683, 384)]


@pytest.mark.long
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_an_arrow_points_at_its_thing_at_every_size(
    new_page: NewPage, width: int, height: int
) -> None:
    page = opened(new_page, study_text(record()), viewport={"width": width, "height": height})
    page.wait_for_selector(".st-marks path", state="attached")
    page.wait_for_function(HITS, arg="city:1:Kyr")


@pytest.mark.long
def test_on_a_phone_table_and_note_are_seen_together(new_page: NewPage) -> None:
    phone = {"width": 390, "height": 844}
    page = opened(new_page, study_text(record()), viewport=phone, has_touch=True)
    page.wait_for_selector(".st-sheet .st-note")
    assert page.locator(".st-draw").is_hidden(), "marks are read, not drawn"
    sheet = page.locator(".st-sheet").bounding_box()
    assert sheet["y"] > phone["height"] / 2 - 10
    city = page.locator('.table [data-ref="city:1:Kyr"]').first.bounding_box()
    assert city["y"] + city["height"] < sheet["y"], "a City lies above it"
    page.click('.st-keys [data-do="on"]')
    page.wait_for_function("document.querySelector('.st-sheet').innerText.includes('Good.')")
    assert violations(page) == []


MODES = [
    *(("duel", "volfyirion"), ("solo", "volfyirion"), ("coop", "volfyirion")),
    *(("team", "volfyirion"), ("ilhus", "ilhus")),
]


@pytest.mark.parametrize(("mode", "game"), MODES)
def test_both_games_and_all_modes(new_page: NewPage, mode: str, game: str) -> None:
    text = study_text(record(mode), marks=False)
    page = new_page("/studies")
    page.set_default_timeout(LONG)
    page.wait_for_selector(".st-list")
    keep(page, text, game)
    page.goto(f"/studies/s1#{STEP}")
    page.wait_for_selector(".st-note")
    page.click("[data-branch]")
    page.wait_for_selector(".st-branch.on")
    page.click('[data-do="leave-branch"]')
    page.click('[data-do="tool-ring"]')
    page.locator(".table [data-ref]:visible").first.click()
    page.wait_for_selector(".st-marks rect", state="attached")
    page.click('[data-do="play-on"]')
    page.wait_for_selector(".st-playing")
    page.click('[data-do="branch-leave"]')
    page.wait_for_selector(".st-tree")
    assert json.loads(json.dumps(kept(page).marks))[0]["step"] == STEP


@pytest.mark.long
@pytest.mark.parametrize("locale", ["en-GB", "fr-FR", "it-IT"])
def test_no_word_is_missing(new_page: NewPage, locale: str) -> None:
    page = opened(new_page, study_text(record()), locale=locale)
    for path, there in (("", ".st-tree"), ("/guess", ".st-options"), ("/share", ".st-consent")):
        page.goto(f"/studies/s1{path}")
        page.wait_for_selector(there)
        assert "⟦" not in page.inner_text("body")
    page.goto("/studies")
    page.wait_for_selector(".st-card")
    assert "⟦" not in page.inner_text("body")


def test_readers_add_notes_and_the_maker_takes_them_in(new_page: NewPage) -> None:
    page = opened(new_page, study_text(record(), branches=0))
    page.goto("/studies/s1/share")
    page.check("#study-open")
    for box in ("0", "1"):
        page.check(f'[data-word="{box}"]')
    page.click('[data-do="share"]')
    page.wait_for_selector(".w-copyline input")
    friend = new_page(f"{page.input_value('.w-copyline input')}#{STEP}")
    friend.set_default_timeout(LONG)
    friend.click('[data-do="form-note"]')
    friend.fill("#note-text", "Und warum nicht 龍?")
    friend.click(".st-form [type=submit]")
    friend.wait_for_selector(".st-note:has-text('龍')")
    page.goto(f"/studies/s1#{STEP}")
    page.wait_for_selector(".st-note:has-text('龍')")
    assert "taken in" in page.inner_text(".problem")
    page.reload()
    page.wait_for_selector(".st-note:has-text('龍')")
    assert page.locator(".st-note:has-text('龍')").count() == 1, "once"
    assert page.locator(".problem").count() == 0


def test_a_game_of_older_rules_is_read_as_text(new_page: NewPage) -> None:
    text = study_text(record(), branches=0)
    now = mode_named("duel").title.rules_version
    page = new_page("/studies")
    keep(page, text.replace(f"\nrules {now}\n", f"\nrules {now - 1}\n"), "volfyirion")
    page.goto("/studies/s1")
    page.wait_for_selector(".st-oldmoves")
    assert "older rules" in page.inner_text(".problem")
    assert NOTE in page.inner_text(".st-oldmoves")
    assert violations(page) == []


@pytest.mark.long
def test_without_a_clipboard_the_link_stands_selected(new_page: NewPage) -> None:
    page = opened(new_page, study_text(record(), branches=0))
    page.goto("/studies/s1/share")
    page.click('[data-do="share"]')
    page.wait_for_selector(".w-copyline input")
    page.evaluate(
        "() => { Object.defineProperty(navigator, 'clipboard', { value: undefined });"
        "document.execCommand = () => false; }"
    )
    page.click('[data-do="copy"]')
    page.wait_for_selector('[data-do="copy"]:has-text("Selected")')
    chosen = "document.activeElement.value.slice(document.activeElement.selectionStart,"
    chosen += " document.activeElement.selectionEnd)"
    assert page.evaluate(chosen) == page.input_value(".w-copyline input")
