"""The position editor: set by click, drag, keyboard and paste; verdict, questions, and what becomes
of a position; both games, every mode, on a phone too."""

from __future__ import annotations

import base64
import json
import re
from pathlib import Path
from typing import Any

import pytest

import kyradar
from kyradar.engine.scenario import run_scenario
from kyradar.volfyirion import board as volfyirion_board
from kyradar.volfyirion.card import PERKS, PLOYS
from kyradar.volfyirion.options import SWITCHES

from .conftest import NewPage
from .test_access import violations

GOOD = ".e-verdict.ok:not(.waits)"
BAD = ".e-verdict.no:not(.waits)"
WON: dict[str, Any] = {
    "mode": "duel",
    "seats": [
        {"hand": ["Captain"], "points": {"battle": 11}},
        {
            "cities": [
                {"name": "Yrdesh", "state": "ruined"},
                {"name": "Akao Uket"},
                {"name": "Kyr", "state": "ruined"},
            ]
        },
    ],
}
BATTLE: dict[str, Any] = {
    "mode": "ilhus",
    "options": {"heroes": ["mage"], "level": "normal"},
    "bodies": [{"name": "Mage", "zone": 1}],
    "foes": [{"name": "Ash Wolf", "life": 2, "zone": 2}],
    "seats": [{"hand": ["Second Shard"], "deck": ["Numb", "Numb"]}],
}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def link(setup: dict[str, Any]) -> str:
    """As the page writes it: a length in base 36, and base64."""
    data = json.dumps(setup, separators=(",", ":")).encode()
    digits, n = "", len(data)
    while n:
        digits, n = "0123456789abcdefghijklmnopqrstuvwxyz"[n % 36] + digits, n // 36
    return f"{digits}.{base64.urlsafe_b64encode(data).decode().rstrip('=')}"


def setup_of(page: Any) -> dict[str, Any]:
    """The set-up as text."""
    found: dict[str, Any] = json.loads(page.locator(".e-text pre").text_content())
    return found


def opened(new_page: NewPage, game: str, setup: dict[str, Any], **settings: Any) -> Any:
    page = new_page(f"/editor/{game}#p={link(setup)}", **settings)
    page.wait_for_selector(GOOD)
    return page


def test_by_click_then_verdict_and_back(new_page: NewPage) -> None:
    page = new_page("/editor/volfyirion")
    page.wait_for_selector(GOOD)
    page.click('[data-place="seats.0.cities.0.troop"]')
    page.click('[data-put="Guard"]')
    page.click('[data-place="row.1"]')
    page.click('[data-tab="building"]')
    page.click('[data-put="Mint"]')
    page.click('[data-at="seats.0.points.battle"][data-step="1"]')
    page.click('[data-set="seats.1.cities.2.state"]')
    page.wait_for_selector(GOOD)
    told = setup_of(page)
    assert told["row"] == [None, "Mint"] and told["seats"][0]["points"]["battle"] == 1
    assert told["seats"][0]["cities"][0]["troop"] == "Guard"
    assert told["seats"][1]["cities"][2]["state"] == "ruined"
    page.select_option('[data-choice="dragon"]', '"Kyr"')
    page.wait_for_selector(BAD)
    assert "V1" in page.inner_text(".e-faults") and "Kyr" in page.inner_text(".e-faults")
    assert page.locator(".e-rule").first.get_attribute("href") == "/rules/volfyirion#V1"
    assert page.locator('[data-do="play-on"]').is_disabled(), "nothing else is refused"
    assert page.locator('[data-place="row.0"]').is_enabled()
    page.click('[data-do="back"]')
    page.wait_for_selector(GOOD)
    assert setup_of(page) == told
    page.reload()
    page.wait_for_selector(GOOD)
    assert setup_of(page) == told, "the address carries it"


@pytest.mark.long
def test_by_drag(new_page: NewPage) -> None:
    page = opened(new_page, "volfyirion", {**WON, "row": ["Stab"]})
    page.click('[data-place="row.1"]')
    page.drag_and_drop('[data-put="Barter"]', '[data-place="row.3"]')
    page.wait_for_function(
        "() => document.querySelector('.e-text pre').textContent.includes('Barter')"
    )
    assert setup_of(page)["row"] == ["Stab", None, None, "Barter"]
    page.drag_and_drop('[data-place="row.0"]', '[data-place="seats.0.hand.1"]')
    page.wait_for_function(
        "() => !document.querySelector('.e-text pre').textContent.includes('[\"Stab')"
    )
    told = setup_of(page)
    assert told["seats"][0]["hand"] == ["Captain", "Stab"] and told["row"][0] is None


def test_by_keyboard(new_page: NewPage) -> None:
    page = opened(new_page, "volfyirion", WON)
    page.focus('[data-place="seats.0.hand.1"]')
    page.keyboard.press("l")
    page.wait_for_selector("#e-search:focus")
    page.keyboard.type("iving kn")
    page.wait_for_selector('.e-pool [data-put="Living Knife"]')
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.activeElement.dataset.place !== undefined")
    assert setup_of(page)["seats"][0]["hand"] == ["Captain", "Living Knife"]
    page.focus('[data-place="seats.0.hand.0"]')
    page.keyboard.press("Delete")
    page.wait_for_selector(GOOD)
    assert setup_of(page)["seats"][0]["hand"] == ["Living Knife"]
    assert page.evaluate("document.activeElement.dataset.place") == "seats.0.hand.0"


def test_by_paste_of_text_and_of_a_record(new_page: NewPage) -> None:
    page = new_page("/editor/volfyirion")
    page.wait_for_selector(GOOD)
    page.click('[data-do="paste"]')
    page.fill("#e-text", "nonsense")
    page.click("#e-paste .do")
    page.wait_for_selector("#e-paste .problem")
    page.fill("#e-text", json.dumps(WON))
    page.click("#e-paste .do")
    page.wait_for_selector('.e-text pre:has-text("Captain")', state="attached")
    page.wait_for_selector(GOOD)
    assert setup_of(page)["seats"][0]["hand"] == ["Captain"]
    game = kyradar.new_game("ilhus", 4, {"heroes": ["twins"]})
    for _ in range(10):
        game.apply(game.legal()[0])
    # Paste anywhere: another game's record opens its own editor.
    page.evaluate(
        """(text) => { const data = new DataTransfer(); data.setData('text', text);
        document.body.dispatchEvent(new ClipboardEvent('paste',
          { clipboardData: data, bubbles: true })); }""",
        game.record(),
    )
    page.wait_for_url("**/editor/ilhus*")
    page.wait_for_selector(GOOD)
    told = setup_of(page)
    assert told["seats"][0]["hand"] == game.position()["seats"][0]["hand"]
    assert kyradar.from_position(told).position()["foes"] == game.position()["foes"]


@pytest.mark.long
def test_is_this_allowed(new_page: NewPage) -> None:
    page = opened(new_page, "volfyirion", WON)
    page.fill("#e-line", "attack Kyr")
    page.press("#e-line", "Enter")
    page.wait_for_selector(".e-answer.no")
    assert "P8" in page.inner_text(".e-answer")
    page.click('[data-place="seats.0.hand.0"]')
    page.click('[data-ask="play Captain"]')
    page.wait_for_selector(".e-answer.yes")
    assert violations(page) == []
    page.fill("#e-line", "attack Kyr")
    page.press("#e-line", "Enter")
    page.wait_for_selector(".e-answer.no")
    page.click(".e-answer .e-rule")
    page.wait_for_selector("#P8")


@pytest.mark.long
def test_who_wins_proven_apart_from_played_out(new_page: NewPage) -> None:
    page = opened(new_page, "volfyirion", WON)
    page.click('[data-do="who"]')
    page.wait_for_selector(".e-proof", timeout=120_000)
    assert "Akao Uket" in page.inner_text(".e-proof")
    page.wait_for_selector(".e-odds", timeout=120_000)
    assert re.search(r"100 %", page.inner_text(".e-odds"))
    assert "rule of thumb" in page.inner_text(".e-odds")
    page.click('[data-at="seats.0.points.battle"][data-step="-1"]')
    page.wait_for_selector('[data-do="who"]')


def test_play_on_opens_a_table(new_page: NewPage) -> None:
    page = opened(new_page, "volfyirion", WON)
    page.click('[data-do="play-on"]')
    page.wait_for_url("**/t/*")
    page.wait_for_selector(".hand .card")
    assert page.locator('.hand [data-name="Captain"]').count() == 1


@pytest.mark.long
def test_as_a_puzzle_if_it_is_proven(new_page: NewPage) -> None:
    page = opened(new_page, "volfyirion", WON)
    page.click('[data-do="puzzle"]')
    page.click('[data-pose="win"]')
    page.wait_for_selector('[data-do="try"]', timeout=120_000)
    page.click('[data-do="try"]')
    page.wait_for_url("**/t/*")
    page.wait_for_selector(".riddle")
    page.goto("/puzzles")
    page.wait_for_selector('[data-key="kind:own"] [data-puzzle]')
    page.click("[data-take-back]")
    page.wait_for_selector('[data-key="kind:own"] [data-puzzle]', state="detached")
    page.click("#undo [data-undo]")
    page.wait_for_selector('[data-key="kind:own"] [data-puzzle]', timeout=120_000)
    page.click("[data-take-back]")
    page.wait_for_selector('[data-key="kind:own"] [data-puzzle]', state="detached")
    weak = {**WON, "seats": [{"points": {"battle": 1}}, WON["seats"][1]]}
    page.goto("about:blank")
    page.goto(f"/editor/volfyirion#p={link(weak)}")
    page.wait_for_selector(GOOD)
    page.click('[data-do="puzzle"]')
    page.click('[data-pose="win"]')
    page.wait_for_selector(".e-posed .problem", timeout=120_000)


def test_a_mistake_becomes_a_scenario(new_page: NewPage) -> None:
    page = opened(new_page, "volfyirion", WON)
    page.fill("#e-line", "attack Kyr")
    page.press("#e-line", "Enter")
    page.wait_for_selector(".e-answer.no")
    page.click('[data-do="report"]')
    page.fill("#e-note", "Kyr <b>should</b> fall 剣")
    page.wait_for_function("() => document.querySelector('#e-scenario').textContent.includes('剣')")
    scenario = json.loads(page.locator("#e-scenario").text_content())
    assert scenario["name"] == "Kyr <b>should</b> fall 剣"
    assert kyradar.__version__ in scenario["steps"][0]["note"]
    assert any("attack Kyr" in one for one in run_scenario(scenario)), "it fails as told"


@pytest.mark.long
def test_a_cut_link_says_so(new_page: NewPage) -> None:
    whole = link(WON)
    page = new_page(f"/editor/volfyirion#p={whole[: len(whole) // 2]}")
    page.wait_for_selector(".problem")
    assert "link" in page.inner_text(".problem")
    page.wait_for_selector(GOOD)


def test_a_name_is_never_markup(new_page: NewPage) -> None:
    hostile = {"mode": "duel", "row": ["<img src=x onerror=window.harm=1>"], "dragon": '"><script>'}
    page = new_page(f"/editor/volfyirion#p={link(hostile)}")
    page.wait_for_selector(BAD)
    assert page.evaluate("window.harm") is None
    assert page.locator(".e-faults li").count() == 2


@pytest.mark.long
@pytest.mark.parametrize("mode", ["solo", "coop", "team"])
def test_the_other_modes(new_page: NewPage, mode: str) -> None:
    page = new_page("/editor/volfyirion")
    page.wait_for_selector(GOOD)
    page.select_option("#e-mode", mode)
    page.wait_for_selector(GOOD)
    first = {"solo": "rage_pile.0", "coop": "grid.0.0", "team": "teams.1.strongholds.0.troops.0"}
    page.click(f'[data-place="{first[mode]}"]')
    page.locator(".e-pool [data-put]").first.click()
    page.click('[data-place="seats.0.hand.0"]')
    page.click('[data-put="Prospector"]')
    page.wait_for_selector(GOOD)
    told = setup_of(page)
    assert told["mode"] == mode and told["seats"][0]["hand"] == ["Prospector"]
    kyradar.from_position(told)


def test_ilhus_figures_go_to_zones(new_page: NewPage) -> None:
    page = opened(new_page, "ilhus", BATTLE)
    page.click('[data-place="foes.0"]')
    page.click('[data-zone="4"]')
    page.focus('[data-place="bodies.0"]')
    page.keyboard.press("3")
    page.click('[data-place="foes.1"]')
    page.click('[data-put="Clay Guard"]')
    page.drag_and_drop('[data-place="foes.1"]', '[data-zone="2"]')
    page.select_option('[data-choice="options.heroes"]', '["mage","twins"]')
    page.click('[data-place="seats.1.hand.0"]')
    page.click('[data-tab="hero"]')
    page.click('[data-put="Bark"]')
    page.wait_for_selector(GOOD)
    position = kyradar.from_position(setup_of(page)).position()
    assert [(foe["name"], foe["zone"]) for foe in position["foes"]] == [
        ("Ash Wolf", 4),
        ("Clay Guard", 2),
    ]
    assert position["bodies"][0] == {"name": "Mage", "zone": 3, "guard": 0}
    assert position["seats"][1]["hand"] == ["Bark"]
    assert violations(page) == []
    page.click('[data-do="play-on"]')
    page.wait_for_url("**/t/*")
    page.wait_for_selector("main.table")


@pytest.mark.long
def test_on_a_phone_beside_a_table(new_page: NewPage) -> None:
    page = opened(new_page, "volfyirion", WON, **PHONE)
    page.locator('[data-place="seats.0.cities.0.troop"]').scroll_into_view_if_needed()
    page.tap('[data-place="seats.0.cities.0.troop"]')
    tray = page.locator(".e-tray").bounding_box()
    assert tray["y"] + tray["height"] > 820, "the tray sticks below"
    page.tap('[data-put="Guard"]')
    page.wait_for_selector(GOOD)
    assert setup_of(page)["seats"][0]["cities"][0]["troop"] == "Guard"
    page.fill("#e-line", "attack Kyr")
    page.press("#e-line", "Enter")
    page.wait_for_selector(".e-answer.no")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


BOARD = Path(volfyirion_board.__file__).parent / "static"


@pytest.mark.long
def test_perks_ploys_decisions_and_the_lair_are_chosen(new_page: NewPage) -> None:
    page = new_page("/editor/volfyirion")
    page.wait_for_selector(".e-verdict.ok")
    page.select_option('[data-choice="seats.0.perk"]', '"Qoam Oracle"')
    page.select_option('[data-choice="seats.1.ploy"]', '"Mirage City"')
    page.select_option('[data-choice="lair_owner"]', "0")
    page.wait_for_selector('[aria-label^="Lair"]')
    page.wait_for_selector(".e-verdict.ok:not(.waits)")
    text = json.loads(page.text_content("details.e-text pre"))
    assert text["seats"][0]["perk"] == "Qoam Oracle" and text["seats"][1]["ploy"] == "Mirage City"
    assert (text["lair_owner"], text["dragon"]) == (0, "gone")
    page.select_option('[data-choice="pending"]', '{"kind":"remove_card"}')
    page.wait_for_selector(".e-faults")
    assert "nothing to choose" in page.inner_text(".e-faults")


def test_the_names_of_perks_and_ploys_are_those_of_the_rules() -> None:
    shapes = (BOARD / "edit" / "shapes.js").read_text("utf-8")
    for name in (*PERKS, *PLOYS):
        assert f'"{name}"' in shapes, name
    for name in SWITCHES:
        assert f'"{name}"' in shapes, name


def test_moiras_omens(new_page: NewPage) -> None:
    page = new_page("/editor/ilhus")
    page.click(".e-add [data-place]")
    page.click("[data-tab=boss]")
    page.click(".e-pool [data-put]")
    page.click('[data-place="omens.row.0"]')
    page.click('.e-pool [data-put="Web"]')
    page.wait_for_selector(".e-verdict.ok:not(.waits)")
    assert json.loads(page.text_content("details.e-text pre"))["omens"]["row"] == ["Web"]
