"""A newcomer learns by playing: whoever follows the coach wins, can leave, and comes back."""

from __future__ import annotations

from typing import Any

import pytest

from .conftest import NewPage
from .following import LOOK, begin_lesson, follow
from .playing import begin, wait_my_turn
from .test_access import violations
from .waiting import quiet

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
WIDE = {"viewport": {"width": 1366, "height": 768}}
LAND = {"viewport": {"width": 844, "height": 390}, "has_touch": True, "is_mobile": True}
long = pytest.mark.long


def dots(page: Any) -> int:
    return int(page.evaluate("() => document.querySelectorAll('.goal .dots i.done').length"))


def wait_for_dots(page: Any, count: int) -> None:
    page.wait_for_function(
        "n => document.querySelectorAll('.goal .dots i.done').length === n", arg=count
    )


def play_all(page: Any) -> None:
    page.click('[data-do="play-all"]')
    wait_for_dots(page, 1)


GOLDEN = """() => {
  const el = document.querySelector('.panel.outcome .ways .end');
  const box = el.getBoundingClientRect();
  const over = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return { gold: document.querySelectorAll('.panel.outcome .end').length,
           front: el.contains(over), what: el.dataset.coach ?? el.getAttribute('href') };
}"""


def check_the_ways_on(page: Any) -> None:
    """A free game is the golden way on; a finished lesson says so, and leads nowhere by itself."""
    page.locator(".panel.outcome .ways .end").scroll_into_view_if_needed()
    assert page.evaluate(GOLDEN) == {"gold": 1, "front": True, "what": "free"}
    lesson = page.url
    page.reload()
    page.wait_for_selector(".panel.outcome .ribbon")
    assert page.evaluate(GOLDEN)["what"] == "free"
    page.click('.panel.outcome [data-coach="free"]')
    page.wait_for_function("old => location.href !== old", arg=lesson)
    page.wait_for_selector(".hand .card")
    assert page.locator(".goal").count() == 0
    free = page.url
    # The lesson's table opened once more: finished, with the way to the game that was begun.
    page.goto("/")
    page.goto(lesson)
    page.wait_for_selector(".panel.outcome .ribbon")
    quiet(page, 300)
    assert page.url == lesson, "nobody is led away"
    assert page.evaluate(GOLDEN)["what"] == free.partition(page.evaluate("location.origin"))[2]
    page.goto("/")
    page.wait_for_selector(".sat a")
    assert page.locator(".sat a").count() == 1, "the free game alone"
    assert "Rorius" in page.inner_text(".sat a")


@pytest.mark.long
@pytest.mark.parametrize(
    ("name", "size", "locale", "won"),
    [
        ("duel", WIDE, "en-GB", "You have won"),
        pytest.param("duel", PHONE, "fr-FR", "Vous avez gagné", marks=long),
        pytest.param("duel", LAND, "it-IT", "Hai vinto", marks=long),
        pytest.param("duel", PHONE, "it-IT", "Hai vinto", marks=long),
    ],
)
def test_whoever_follows_the_coach_wins(
    new_page: NewPage, name: str, size: dict[str, Any], locale: str, won: str
) -> None:
    page = new_page(locale=locale, **size)
    begin_lesson(page, name)
    titles = follow(page, measure=size is not LAND)
    assert len(set(titles)) >= 11, titles
    page.wait_for_selector(".panel.outcome")
    assert won in page.inner_text(".panel.outcome")
    assert page.locator(".goal .dots i:not(.done)").count() == 0
    check_the_ways_on(page)
    # Home does not offer it first any more, and says that it is done.
    page.goto("/")
    page.wait_for_selector("#begin")
    assert page.locator(f'.learn .first [data-lesson="{name}"]').count() == 0
    assert "✓" in page.inner_text(".learn .more")


@pytest.mark.parametrize(
    ("name", "size", "locale"),
    [
        ("mistress", WIDE, "it-IT"),
        pytest.param("mage", PHONE, "en-GB", marks=long),
        pytest.param("mistress", PHONE, "fr-FR", marks=long),
        pytest.param("twins", PHONE, "it-IT", marks=long),
        pytest.param("twins", WIDE, "fr-FR", marks=long),
    ],
)
@pytest.mark.long
def test_every_hero_is_led_to_a_victory(
    new_page: NewPage, name: str, size: dict[str, Any], locale: str
) -> None:
    page = new_page(locale=locale, **size)
    page.wait_for_selector("#begin")
    page.check('input[name="game"][value="ilhus"]', force=True)
    page.wait_for_selector('[data-lesson="mage"]')
    begin_lesson(page, name)
    assert violations(page) == []
    assert len(follow(page)) >= 10
    # The next hero's lesson is one press away. The game goes on, without the coach.
    page.wait_for_selector('#bubble [data-coach="next"]')
    page.click('[data-coach="on"]')
    page.wait_for_selector(".goal", state="detached")
    assert page.locator("#bubble").count() == 0
    page.goto("/")
    page.wait_for_selector("#begin")
    assert page.is_checked('input[name="game"][value="ilhus"]'), "what was learned is played"


@long
@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
@pytest.mark.parametrize("name", ["solo", "coop", "team"])
def test_the_short_ones_end_in_a_victory(
    new_page: NewPage, name: str, size: dict[str, Any]
) -> None:
    page = new_page(**size)
    begin_lesson(page, name)
    follow(page)
    page.wait_for_selector(".panel.outcome")
    assert page.locator(".goal .dots i:not(.done)").count() == 0


@pytest.mark.long
def test_the_first_free_game_has_tips_that_go_away(new_page: NewPage) -> None:
    page = new_page(**WIDE)
    page.wait_for_selector("#begin")
    page.evaluate("() => localStorage.setItem('kyradar.tipping', 'true')")
    begin(page, seed=7, first="me")
    page.wait_for_selector("#bubble.soft")
    title = page.inner_text("#bubble h2")
    page.click('[data-do="play-all"]')  # five cards: whoever does it, knows it
    page.wait_for_function(
        "old => document.querySelector('#bubble h2')?.textContent !== old", arg=title
    )
    page.wait_for_selector("#bubble.soft")
    second = page.inner_text("#bubble h2")
    page.click('[data-coach="tip"]')
    page.wait_for_function(
        "old => document.querySelector('#bubble h2')?.textContent !== old", arg=second
    )
    page.reload()
    wait_my_turn(page)
    quiet(page, 200)
    assert page.locator("#bubble h2").all_inner_texts() not in ([title], [second])


def test_a_lesson_is_left_and_taken_up_again(new_page: NewPage) -> None:
    page = new_page(**WIDE)
    begin_lesson(page, "duel")
    play_all(page)
    goal = page.inner_text(".goal b")
    page.reload()
    page.wait_for_selector("#bubble")
    assert (page.inner_text(".goal b"), dots(page)) == (goal, 1)
    assert violations(page) == []
    link = page.url
    page.click('[data-coach="skip"]')
    page.wait_for_selector(".learn .first .dots i.done")
    # Home is whole: the way to every page, and the language.
    assert page.locator(".top nav a:visible").count() == 7
    assert page.locator("#language").is_visible()
    assert page.locator(".learn .first .dots i.done").count() == 1
    assert "step 2" in page.inner_text(".learn .first h2")
    assert violations(page) == []
    page.click('[data-learn="go"]')
    page.wait_for_selector("#bubble")
    assert page.url.split("#")[0] == link.split("#")[0], "the same table"
    # If this browser knows nothing of the table any more, the step is set anew.
    page.goto("/")
    page.wait_for_selector(".learn .first .dots")
    page.evaluate("() => localStorage.removeItem('kyradar.tables')")
    page.click('[data-learn="go"]')
    page.wait_for_selector("#bubble")
    assert page.url.split("#")[0] != link.split("#")[0]
    assert (page.inner_text(".goal b"), dots(page)) == (goal, 1)
    # Whoever does not want it is not asked again.
    page.goto("/")
    page.click('[data-learn="off"]')
    page.wait_for_selector('.learn .first [data-lesson="duel"]', state="detached")


@pytest.mark.long
def test_a_missed_step_can_be_had_again(new_page: NewPage) -> None:
    page = new_page(**WIDE)
    begin_lesson(page, "duel")
    page.click("#end-turn")
    page.click('[data-do="guard-end"]')
    old = page.url
    page.click('[data-coach="again"]')
    page.wait_for_function("old => location.href !== old", arg=old)
    page.wait_for_selector("#bubble")
    assert dots(page) == 0
    play_all(page)
    # What is bought instead of what was meant counts if it gives Battle, too.
    page.click('[data-ref="row:Anuth\'s Trick"]')
    wait_for_dots(page, 2)
    page.click('.tool[data-do="undo"]')
    wait_for_dots(page, 1)


BROKEN = (
    "{",
    '{"duel": 7}',
    '{"duel": {"step": "x", "table": 3}}',
    '{"duel": {"step": 99, "table": "gone", "tokens": ["x"]}}',
)


@pytest.mark.long
def test_a_broken_memory_breaks_nothing(new_page: NewPage) -> None:
    page = new_page(**WIDE)
    page.wait_for_selector("#begin")
    page.evaluate("() => localStorage.setItem('kyradar.tips', '[3')")
    for kept in BROKEN:
        page.evaluate("kept => localStorage.setItem('kyradar.lessons', kept)", kept)
        page.reload()
        page.wait_for_selector('.learn .first [data-learn="again"]')
    begin_lesson(page, "duel")
    play_all(page)


@pytest.mark.long
def test_without_a_memory_there_is_a_lesson_all_the_same(new_page: NewPage) -> None:
    page = new_page(None, **WIDE)
    page.context.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new Error('blocked') } })"
    )
    page.goto("/")
    begin_lesson(page, "duel")
    play_all(page)


@pytest.mark.long
def test_the_coach_can_be_followed_by_keyboard_and_ear(new_page: NewPage) -> None:
    page = new_page(**WIDE)
    begin_lesson(page, "duel")
    assert page.get_attribute("#bubble", "aria-live") == "polite"
    assert page.locator('.goal [role="status"]').inner_text() == "Play all your cards"
    assert page.get_attribute(".goal .dots", "aria-label") == "Step 1 of 12"
    page.focus('[data-coach="show"]')
    assert page.locator('[data-coach="show"]').bounding_box()["width"] > 40
    for left in (4, 3):
        page.focus('[data-coach="show"]')
        page.keyboard.press("Enter")
        assert page.evaluate("() => document.activeElement.dataset.ref") == "hand:Prospector"
        page.keyboard.press("Enter")
        page.wait_for_function(
            "n => document.querySelectorAll('.hand .cards .card').length === n", arg=left
        )


def test_the_corner_is_open_on_the_first_visit(new_page: NewPage) -> None:
    page = new_page(first_visit=True, **WIDE)
    begin(page, seed=7, first="me")
    wait_my_turn(page)
    page.wait_for_selector("#corner")
    assert "Raze every City" in page.inner_text("#corner")
    assert page.locator("#corner ul:not(.lights) li").count() == 6
    assert violations(page) == []
    # While something is pointed at, that is explained; then the card comes back.
    page.hover('[data-ref="city:1:Kyr"]')
    page.wait_for_selector(".inspect h2")
    page.hover(".top .state")
    page.wait_for_selector("#corner")
    page.click('[data-coach="corner-close"]')
    page.wait_for_selector("#corner", state="detached")
    page.reload()
    wait_my_turn(page)
    assert page.locator("#corner").count() == 0
    page.click(".help-button")
    page.wait_for_selector("#corner")


@pytest.mark.long
def test_on_a_phone_the_corner_is_a_sheet(new_page: NewPage) -> None:
    page = new_page(first_visit=True, **PHONE)
    begin_lesson(page, "duel")
    assert page.locator("#corner").count() == 0, "a lesson is not covered"
    page.tap(".help-button")
    page.wait_for_selector(".sheet #corner")
    assert page.locator("#bubble").count() == 0
    box = page.locator(".sheet").bounding_box()
    assert box["x"] >= 0 and box["x"] + box["width"] <= 390 and box["y"] >= 0
    assert violations(page) == []
    page.keyboard.press("Escape")
    page.wait_for_selector("#bubble")
    assert page.evaluate(LOOK)["pointed"]
