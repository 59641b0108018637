"""The table of Ilhus beside the course of a game: its new game, its lines, what is considered,
keyboard, hints, partners, axe, and the way up to Equilibrium."""

from __future__ import annotations

import random
from typing import Any

import pytest

import kyradar

from .battles import CROWDED, Watch, act, opened, thought_out
from .conftest import NewPage
from .playing import come_by, resign
from .serving import Server
from .test_access import violations
from .test_homes import HOMELESS
from .waiting import quiet

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def choose_ilhus(page: Any) -> None:
    page.wait_for_selector("#begin")
    page.check('input[name="game"][value="ilhus"]', force=True)
    page.wait_for_selector('select[name="party:mage"]')


def first_turn(page: Any, server: Server, heroes: tuple[str, ...], seed: int = 3) -> Watch:
    """Through the set-up to where somebody can play a card."""
    watch = Watch().over(page)
    come_by(page, opened(server, heroes, seed))
    page.wait_for_selector(".table.ilhus")
    for action in thought_out(heroes, seed):
        if page.query_selector('.hand .card[data-can="act"]'):
            break
        act(page, watch, action)
    page.wait_for_selector('.hand .card[data-can="act"]')
    return watch


def scenes(count: int) -> list[dict[str, Any]]:
    """Positions from all over the game, with what may be done in them."""
    dice, found = random.Random(4), []
    for seed in range(count):
        options = {"heroes": ["mistress", "twins", "mage"], "level": "easy"}
        game = kyradar.new_game("ilhus", seed, options)
        while game.to_act:
            legal = game.legal()
            seat = game.to_act[0]
            if dice.random() < 0.3:
                found.append(
                    {
                        "view": game.view(seat),
                        "me": seat,
                        "forecast": game.forecast(),
                        "legal": [
                            {
                                **{"line": one.text, "price": [], "rule": one.rule},
                                **{"verb": one.verb, "card": one.card, "parts": dict(one.parts)},
                            }
                            for one in legal
                        ],
                    }
                )
            # Whatever strikes, so that encounters are won and every question is asked.
            good = [one for one in legal if one.verb in ("fuse", "play", "block", "target")]
            game.apply(dice.choice(good or legal))
    return found


@pytest.mark.parametrize(
    "size",
    [pytest.param({}, id="wide"), pytest.param(PHONE, id="phone", marks=pytest.mark.long)],
)
def test_every_line_has_a_home(new_page: NewPage, size: dict[str, Any]) -> None:
    page = new_page(**size)
    page.wait_for_selector("#begin")
    told = page.evaluate(HOMELESS, scenes(5))
    assert told["lost"] == []
    assert told["bad"] == []
    assert {"play", "step", "fuse", "end", "turn", "target", "zone", "block", "take"} <= set(
        told["verbs"]
    )
    assert {"act", "foe", "zone", "absorb", "turn", "novice"} <= set(told["asked"])


def test_a_new_game_by_its_picture(new_page: NewPage) -> None:
    page = new_page()
    choose_ilhus(page)
    page.select_option('select[name="party:mistress"]', "me")
    page.select_option('select[name="party:twins"]', "computer")
    page.wait_for_selector('select[name="party-level:twins"]')
    page.select_option('select[name="party-level:twins"]', "novice")
    page.check('input[name="danger"][value="easy"]', force=True)
    assert violations(page) == []
    page.click("#begin")
    page.wait_for_url("**/t/*")
    page.wait_for_selector(".oslot.can")
    assert violations(page) == [], "the Novices"
    assert page.locator(".dhero").count() == 3
    # One person leads two heroes and is asked for both; the computer chooses for itself.
    asked = set()
    for _ in range(4):
        page.wait_for_selector(".oslot.can, .field")
        if page.query_selector(".field"):
            break
        asked.add(page.inner_text(".oask b").split(":")[0])
        page.locator(".oslot.can .card").first.click()
        quiet(page)
    page.wait_for_selector(".field")
    assert asked == {"Time Mage", "Mistress"}


def test_a_friend_leads_a_hero_by_link(new_page: NewPage) -> None:
    page = new_page()
    choose_ilhus(page)
    page.select_option('select[name="party:twins"]', "friend")
    page.wait_for_selector('input[name="party-name:twins"]')
    page.click("#begin")
    page.wait_for_selector(".links input", state="attached")
    link = page.input_value("#friend-0")
    other = new_page(None)
    come_by(other, link)
    other.wait_for_selector(".table.ilhus")
    page.wait_for_selector(".oslot.can")
    page.locator(".oslot.can .card").first.click()
    other.wait_for_selector(".oslot.can")
    assert other.inner_text(".oask b").startswith("Twins")


@pytest.mark.long
def test_looking_at_a_card_changes_nothing_but_what_is_announced(
    new_page: NewPage, server: Server
) -> None:
    page = new_page(None)
    watch = first_turn(page, server, ("mage",))
    version = watch.version
    for card in page.query_selector_all('.hand .card[data-can="act"]'):
        card.hover()
        quiet(page, 350)
        if page.query_selector(".zchip, .fig.aim, .reach"):
            break
    assert page.query_selector(".zchip, .fig.aim, .reach"), "nothing lights up"
    page.mouse.move(700, 80)
    page.wait_for_function("() => !document.querySelector('.zchip, .fig.aim')")
    assert watch.version == version


def test_a_turn_by_keyboard_and_back(new_page: NewPage, server: Server) -> None:
    page = new_page(None)
    watch = first_turn(page, server, ("mistress",))
    card = page.locator('.hand .card[data-can="act"]').first
    name = card.get_attribute("data-name")
    held = page.locator(".hand .cards .card").count()
    card.focus()
    page.keyboard.press("Enter")
    page.wait_for_function(
        "n => document.querySelectorAll('.hand .cards .card').length < n"
        " || document.querySelector('#strip.ask-on')",
        arg=held,
    )
    version = watch.version
    page.click('[data-do="undo"]')
    page.wait_for_function(
        "([n, name]) => document.querySelectorAll('.hand .cards .card').length === n"
        ' && document.querySelector(`.hand [data-name="${CSS.escape(name)}"]`)',
        arg=[held, name],
    )
    assert watch.version > version


@pytest.mark.long
def test_computers_as_partners(new_page: NewPage, server: Server) -> None:
    made = server.post(
        "/api/tables",
        {
            "mode": "ilhus",
            "options": {"heroes": ["mage", "twins"], "level": "easy"},
            "seats": [{"kind": "person"}, {"kind": "computer", "level": "novice"}],
            "seed": 2,
        },
    )
    page = new_page(None)
    come_by(page, f"/t/{made['table']}#{made['seats'][0]['token']}")
    for _ in range(2):
        page.wait_for_selector(".oslot.can")
        page.locator(".oslot.can .card").first.click()
        quiet(page, 300)
    # Whoever sits first is asked who begins: the partner waits until then.
    page.wait_for_selector('#strip [data-line="turn Twins"]')
    page.click('#strip [data-line="turn Twins"]')
    page.wait_for_selector('.hand .card[data-can="act"], .blowbox', timeout=60_000)


@pytest.mark.long
def test_a_hint_is_a_line_of_the_table(new_page: NewPage, server: Server) -> None:
    """The search is compiled for it, which takes its time."""
    page = new_page(None)
    first_turn(page, server, ("mage",))
    page.click('[data-do="hint"]')
    page.wait_for_selector("#strip.note.hint [data-line]", timeout=300_000)


@pytest.mark.long
def test_axe_in_battle(new_page: NewPage, server: Server) -> None:
    page = new_page(None)
    first_turn(page, server, ("mistress", "twins"), seed=1)
    assert violations(page) == [], "battle"
    page.hover('.hand .card[data-can="act"]')
    quiet(page, 400)
    assert violations(page) == [], "a card considered"
    page.click('.pile[data-deck="0"]')
    page.wait_for_selector(".deckview")
    assert violations(page) == [], "a deck"


@pytest.mark.long
def test_axe_and_room_on_a_phone(new_page: NewPage, server: Server) -> None:
    page = new_page(None, locale="fr-FR", **PHONE)
    first_turn(page, server, ("mistress", "twins", "mage"), seed=3)
    assert violations(page) == []
    assert page.evaluate(CROWDED) == []


@pytest.mark.long
def test_up_to_equilibrium(new_page: NewPage, server: Server) -> None:
    """A game in which the Mistress takes Equilibrium from her web, by clicks."""
    for seed in range(1, 60):
        actions = thought_out(("mistress",), seed)
        at = next((i for i, one in enumerate(actions) if one.text.startswith("fuse Equi")), None)
        if at is not None:
            break
    assert at is not None
    page = new_page(None)
    watch = Watch().over(page)
    come_by(page, opened(server, ("mistress",), seed))
    page.wait_for_selector(".table.ilhus")
    for action in actions[: at + 1]:
        if action.text.startswith("fuse Equi"):
            page.wait_for_selector('.node.s-now[data-ref="fuse:Equilibrium"]')
        act(page, watch, action)
    page.wait_for_selector('.hand .card[data-name="Equilibrium"]')


@pytest.mark.long
def test_a_finished_battle_is_replayed_and_analysed(new_page: NewPage, server: Server) -> None:
    page = new_page(None, locale="it-IT")
    watch = Watch().over(page)
    heroes, seed = ("mistress", "twins"), 1
    come_by(page, opened(server, heroes, seed))
    page.wait_for_selector(".table.ilhus")
    for action in thought_out(heroes, seed)[:14]:
        act(page, watch, action)
    resign(page)
    page.click('.panel a[href^="/replay/"]')
    page.wait_for_selector("#scrub")
    assert int(page.get_attribute("#scrub", "max")) == 14
    page.focus("#scrub")
    for _ in range(9):
        page.keyboard.press("ArrowRight")
    page.wait_for_selector(".field")
    assert violations(page) == []
    page.click('[data-do="analyse"]')
    page.wait_for_selector(".verdict b", timeout=240_000)
    assert "%" in page.inner_text(".verdict b")
    assert page.locator(".graph svg path").count() > 1
    assert violations(page) == []
