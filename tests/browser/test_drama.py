"""Short scenes: they show what has happened, never hold anything up, and are still where asked."""

from __future__ import annotations

from typing import Any

import pytest

from .conftest import NewPage
from .midgame import table_at
from .playing import by_key, click, wait_my_turn
from .serving import Server

PHONE = {"width": 390, "height": 844}
DESK = {"width": 1366, "height": 768}
# Every scene that was ever shown, by its look and by how long it was to be seen.
WATCH = """() => {
  window.seen = [];
  const look = (el) => el.classList?.contains('shot');
  new MutationObserver((changes) => {
    for (const { addedNodes, removedNodes } of changes) {
      for (const el of addedNodes) if (look(el)) {
        el.since = performance.now();
        seen.push(el);
        el.over = getComputedStyle(el).pointerEvents;
        el.drawn = Boolean(document.querySelector('.city.ruined, .city.looming'));
      }
      for (const el of removedNodes) if (look(el)) el.lasted = performance.now() - el.since;
    }
  }).observe(document.body, { childList: true, subtree: true });
}"""
LOOKS = "() => seen.map((el) => el.className.replace('shot ', ''))"
WAR: dict[str, Any] = {
    "turn": 9,
    "seats": [
        {"hand": ["Captain"], "points": {"battle": 40, "knowledge": 20, "command": 9}},
        {"cities": [{"name": "Yrdesh"}, {"name": "Akao Uket", "state": "ruined"}, {"name": "Kyr"}]},
    ],
}


def at_war(new_page: NewPage, server: Server, **settings: Any) -> Any:
    page = new_page(None, **settings)
    page.goto(table_at(server, "duel", WAR))
    wait_my_turn(page)
    page.evaluate(WATCH)
    return page


def attack(page: Any, city: str) -> None:
    click(page, by_key(f"city:1:{city}#0"))
    click(page, f'#strip [data-line="attack {city}"]')


@pytest.mark.parametrize("viewport", [DESK, PHONE], ids=["desk", "phone"])
def test_a_city_falls_and_nothing_waits_for_it(
    new_page: NewPage, server: Server, viewport: dict[str, int]
) -> None:
    page = at_war(new_page, server, viewport=viewport, reduced_motion="no-preference")
    page.locator(by_key("city:1:Yrdesh")).first.scroll_into_view_if_needed()
    attack(page, "Yrdesh")
    page.wait_for_selector(".shot.city-falls .panorama", state="attached")
    told = page.evaluate("() => { const s = seen.at(-1); return [s.over, s.drawn, s.inert]; }")
    assert told == ["none", True, True], "the state is there, and clicks go through"
    assert page.locator("#end-turn:not(:disabled)").count() == 1
    page.keyboard.press("Shift")
    assert page.locator(".shot").count() == 0, "any key ends it"
    click(page, by_key("hand:Captain#0"))
    page.wait_for_function("() => seen.some((el) => el.matches('.points'))")
    page.wait_for_function("() => !document.querySelector('#shots')")
    assert max(page.evaluate("() => seen.map((el) => el.lasted)")) < 1500


@pytest.mark.long
def test_the_dragon_comes_and_the_end_waits_for_the_last_blow(
    new_page: NewPage, server: Server
) -> None:
    page = at_war(new_page, server, reduced_motion="no-preference")
    click(page, by_key("city:1:Kyr#0"))
    click(page, '#strip [data-line="move Kyr"]')
    page.wait_for_selector(".shot.dragon-comes", state="attached")
    attack(page, "Yrdesh")
    page.wait_for_selector(".city.ruined[data-key='city:1:Yrdesh']")
    attack(page, "Kyr")
    page.wait_for_selector(".shot.city-falls", state="attached")
    assert page.locator(".panel.outcome").count() == 0, "first one sees it fall"
    page.wait_for_selector(".panel.outcome")
    assert "shines victory" in page.evaluate(LOOKS)


@pytest.mark.parametrize("still", ["system", "setting"])
def test_nothing_moves_for_those_who_want_stillness(
    new_page: NewPage, server: Server, still: str
) -> None:
    motion = "reduce" if still == "system" else "no-preference"
    page = at_war(new_page, server, reduced_motion=motion)
    if still == "setting":
        for _ in range(2):
            page.click("#menu summary")
            page.click('#menu [data-do="motion"]')
    attack(page, "Yrdesh")
    page.wait_for_selector(".city.ruined[data-key='city:1:Yrdesh']")
    attack(page, "Kyr")
    page.wait_for_selector(".panel.outcome")
    assert page.evaluate("() => seen.length") == 0


@pytest.mark.long
def test_how_what_others_do_is_told_is_kept(new_page: NewPage, server: Server) -> None:
    page = at_war(new_page, server)
    button = page.locator('#menu [data-do="steps"]')
    assert "briskly" in button.text_content()
    for word in ("at once", "slowly"):
        page.click("#menu summary")
        button.click()
        page.wait_for_function(
            "word => document.querySelector('[data-do=steps]').textContent.includes(word)", arg=word
        )
    page.reload()
    wait_my_turn(page)
    assert "slowly" in button.text_content()


TOLD = """async () => {
  const { perform, playing, skipScenes } = await import('/static/js/lib/drama.js');
  const { setStepping } = await import('/static/js/lib/motion.js');
  const shots = () => [...document.querySelectorAll('.shot')].map((el) => el.classList[1]).sort();
  const scene = (look, more = {}) => ({ at: '#app', look, time: 300, ...more });
  const scenes = [scene('one'), scene('two')];
  setStepping('brisk');
  perform([...scenes, scene('lost', { at: '#nowhere' }), scene('small', { now: true })]);
  const told = [shots()];
  await new Promise((done) => setTimeout(done, 450));
  told.push(shots());
  skipScenes();
  told.push(shots(), playing());
  setStepping('once');
  perform(scenes);
  told.push(shots());
  skipScenes();
  return told;
}"""


@pytest.mark.long
def test_scenes_follow_one_another_or_come_at_once(new_page: NewPage) -> None:
    page = new_page(reduced_motion="no-preference")
    page.wait_for_selector("#begin")
    assert page.evaluate(TOLD) == [["one", "small"], ["two"], [], False, ["one", "two"]]
    page.emulate_media(reduced_motion="reduce")
    assert page.evaluate(TOLD) == [[], [], [], False, []]
