"""Ilhus's battlefield under the hand: figures and intents as targets, a boot that holds still, what
is told of equal targets and of a fall."""

from __future__ import annotations

from typing import Any

import pytest

from .battles import CROWDED, Watch, table_at
from .conftest import NewPage
from .playing import come_by, wait_for_hand
from .serving import Server
from .waiting import quiet

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
FOES = ("Ash Wolf", "Keener", "Hollow Archer")
AMONG_FOES: dict[str, Any] = {
    "options": {"heroes": ["mage"], "level": "easy"},
    "field": "Stair of Ilhus",
    "active": 0,
    "seats": [{"hand": ["Second Shard", "Deferred Step"], "deck": ["Numb"] * 8}],
    "bodies": [{"name": "Mage", "zone": 3}],
    "foes": [
        {"name": name, "zone": zone, "life": 9} for name, zone in zip(FOES, (3, 4, 3), strict=True)
    ],
}
TWINS: dict[str, Any] = {
    "options": {"heroes": ["twins"], "level": "normal"},
    "field": "Ash Plain",
    "active": 0,
    "seats": [{"hand": ["Taut Thread"] * 5, "deck": ["Taut Thread"] * 9}],
    "bodies": [
        {"name": "Kilenne", "zone": 4, "guard": 2},
        {"name": "Faremos", "zone": 4, "guard": 0},
    ],
    "foes": [{"name": "Ash Wolf", "zone": 4, "life": 9}],
}
NEAR_THE_FALL: dict[str, Any] = {
    "options": {"heroes": ["mage"], "level": "normal"},
    "field": "Ash Plain",
    "active": 0,
    "seats": [{"hand": ["Numb"] * 3, "deck": ["Numb"], "played": ["Rewind"] * 3}],
    "bodies": [{"name": "Mage", "zone": 4}],
    "foes": [{"name": "Ash Wolf", "zone": 4, "life": 9}],
}


def seated(page: Any, server: Server, position: dict[str, Any]) -> Watch:
    watch = Watch().over(page)
    come_by(page, table_at(server, position))
    page.wait_for_selector('.hand .card[data-can="act"]')
    return watch


def centre(page: Any, selector: str) -> tuple[float, float]:
    box = page.locator(selector).first.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def lives(view: dict[str, Any]) -> dict[str, int]:
    return {foe["name"]: foe["life"] for foe in view["foes"]}


def test_the_whole_figure_and_its_intent_are_the_target(new_page: NewPage, server: Server) -> None:
    page = new_page(None)
    watch = seated(page, server, AMONG_FOES)
    # Pointed at anywhere, it explains itself, and says whom it threatens.
    x, y = centre(page, '[data-key="fig:foe:Keener"]')
    page.mouse.move(x, y)
    page.wait_for_function("() => document.querySelector('.inspect h2')?.textContent === 'Keener'")
    page.wait_for_selector('[data-key="fig:body:Mage"].threatened')
    page.click('.hand .card[data-name="Second Shard"]')
    page.wait_for_selector("#strip.ask-on")
    page.mouse.click(*centre(page, '[data-key="fig:foe:Keener"]'))
    watch.wait_until(page, lambda view: lives(view)["Keener"] == 7)
    # And so is the plate above it, also for a card that is carried there.
    page.click('[data-do="undo"]')
    page.wait_for_selector("#strip.ask-on")
    page.click('[data-do="undo"]')
    page.wait_for_selector('.hand .card[data-name="Second Shard"]')
    page.mouse.move(*centre(page, '.hand .card[data-name="Second Shard"]'))
    page.mouse.down()
    page.mouse.move(*centre(page, '.intent[data-ref="foe:Hollow Archer"]'), steps=8)
    page.mouse.up()
    watch.wait_until(page, lambda view: lives(view)["Hollow Archer"] == 7)


BOOTS = """() => [...document.querySelectorAll('.stepper')].map((el) => {
  const { left, top, width, height } = el.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
})"""
ON_A_CARD = """([x, y]) => Boolean(document.elementFromPoint(x, y)?.closest('.hand .card'))"""


def test_no_boot_comes_under_a_pointer_that_rests(new_page: NewPage, server: Server) -> None:
    """The hand closes up after a play: the second press plays again, and gives no card away."""
    page = new_page(None)
    watch = seated(page, server, FIGHTS["line"])
    wait_for_hand(page, 5)
    page.mouse.move(2, 2)
    cards = '.hand .cards .card[data-can="act"]'
    page.locator(cards).nth(2).click()
    wait_for_hand(page, 4)
    page.mouse.move(2, 2)
    boots = page.evaluate(BOOTS)
    page.click('[data-do="undo"]')
    wait_for_hand(page, 5)
    page.mouse.move(2, 2)
    there = next(point for point in boots if page.evaluate(ON_A_CARD, point))
    page.mouse.move(*there)
    for left in (4, 3):
        page.mouse.down()
        page.mouse.up()
        wait_for_hand(page, left)
    watch.wait_until(page, lambda view: len(view["seats"][0]["hand"]) == 3)
    assert watch.state["view"]["pending"]["kind"] == "act"
    kinds = [facts["kind"] for facts in watch.facts.values()]
    assert kinds.count("stepped") == 0
    assert len(watch.state["view"]["seats"][0]["played"]) == 2
    # A pointer that moves has the boot again.
    page.locator(cards).first.hover()
    assert page.locator(".held:hover .stepper").is_visible()


@pytest.mark.long
def test_the_boot_holds_still(new_page: NewPage, server: Server) -> None:
    page = new_page(None, reduced_motion="no-preference")
    watch = seated(page, server, AMONG_FOES)
    boot = '.stepper[data-ref="step:Second Shard"]'
    for part in (0.15, 0.5, 0.85):
        page.mouse.move(2, 2)
        quiet(page, 250)
        box = page.locator(boot).bounding_box()
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] * part)
        quiet(page, 300)
        assert page.locator(boot).bounding_box() == box, "it rose away"
    page.mouse.down()
    page.mouse.up()
    watch.wait_until(page, lambda view: view["pending"]["kind"] == "zone")
    assert watch.state["view"]["resolving"]["card"] == "step"


@pytest.mark.long
def test_equal_targets_are_told_one_by_one(new_page: NewPage, server: Server) -> None:
    page = new_page(None)
    seated(page, server, TWINS)
    plate = page.locator('[data-intent="Ash Wolf"]')
    assert plate.locator(".hit1").count() == 2
    assert plate.locator(".hit1 .w b").all_inner_texts() == ["1", "3"]
    assert plate.locator(".hit1 .stop text").all_text_contents() == ["2"]
    assert "1 to 3 wounds" in page.inner_text(".fieldname .sum")
    label = page.get_attribute('.under[data-ref="foe:Ash Wolf"]', "aria-label")
    assert "You choose whom it strikes" in label
    assert "3, guard stops 2: one wound" in label
    assert page.inner_text(".me .meter em") == "−1–3"


@pytest.mark.parametrize("size", [{}, PHONE], ids=["wide", "phone"])
def test_a_fall_is_said_before_the_turn_ends(
    new_page: NewPage, server: Server, size: dict[str, Any]
) -> None:
    page = new_page(None, **size)
    watch = seated(page, server, NEAR_THE_FALL)
    # One in the deck, three played come back, two are drawn: two before the fall, three wounds.
    assert page.inner_text(".me .meter b") == "2"
    assert page.locator(".me .meter.fatal em").inner_text() == "−3"
    assert page.locator(".me .cells .lost").count() == 2
    page.click("#end-turn")
    page.wait_for_selector("#guard .warn.burn")
    said = page.inner_text("#guard .warn.burn")
    for words in ("fall", "3 wounds are announced", "2 cards are left", "play", "step", "block"):
        assert words in said, said
    page.click('[data-do="guard-stay"]')
    assert watch.state["view"]["phase"] == "heroes"


# Boots that a finger of 40 px does not surely meet.
SMALL = """() => [...document.querySelectorAll('.stepper')].filter((el) => {
  const { left, top, width, height } = el.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const met = (dx, dy) => el.contains(document.elementFromPoint(x + dx, y + dy));
  const side = 19;
  return ![[-side, 0], [side, 0], [0, -side], [0, side]].every(([dx, dy]) => met(dx, dy));
}).map((el) => el.className + el.textContent)"""


@pytest.mark.long
def test_a_finger_that_rests_previews_zones_and_intents(new_page: NewPage, server: Server) -> None:
    page = new_page(None, **PHONE)
    watch = seated(page, server, AMONG_FOES)
    before = watch.version
    assert page.evaluate(SMALL) == [], "too small for a finger"
    touch = page.context.new_cdp_session(page)

    def rest(x: float, y: float) -> None:
        point = [{"x": x, "y": y}]
        touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": point})
        quiet(page, 800)
        touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        quiet(page, 250)

    rest(*centre(page, '[data-intent="Keener"]'))
    assert page.inner_text(".inspect h2") == "Keener"
    page.wait_for_selector('.man.threatened[data-ref="body:Mage"]')
    page.keyboard.press("Escape")
    box = page.locator('[data-key="row:2"]').bounding_box()
    rest(box["x"] + box["width"] - 12, box["y"] + box["height"] / 2)
    assert page.inner_text(".inspect h2") == "Zone 2"
    assert watch.version == before, "it only looked"
    page.keyboard.press("Escape")
    # While a zone is asked for, it shows what would follow from it.
    page.tap('.stepper[data-ref="step:Second Shard"]')
    page.wait_for_selector("#strip.ask-on")
    box = page.locator('[data-key="row:2"]').bounding_box()
    rest(box["x"] + box["width"] - 12, box["y"] + box["height"] / 2)
    assert watch.state["view"]["pending"]["kind"] == "zone"
    wolf = (
        """() => document.querySelector('[data-intent="Ash Wolf"] .way b')?.textContent === '2'"""
    )
    page.wait_for_function(wolf)  # it would follow


# What must be in sight without scrolling: everybody, every zone, every intent; nothing on anything.
IN_SIGHT = """() => {
  const field = document.querySelector('#field').getBoundingClientRect();
  const all = (selector) => [...document.querySelectorAll(selector)];
  const out = all('#field :is(.plate, .intent, .znum, .omen-at, .coming)').filter((el) => {
    const { left, right, top, bottom, width } = el.getBoundingClientRect();
    return width > 0 && (left < field.left - 3 || right > field.right + 3 || top < field.top - 3
      || bottom > Math.min(field.bottom, innerHeight) + 3);
  });
  const bar = [...document.querySelector('.top').children]
    .map((el) => el.getBoundingClientRect()).filter(({ width }) => width > 1);
  const lines = new Set(bar.map(({ top, height }) => Math.round((top + height / 2) / 20)));
  const end = document.querySelector('#end-turn').getBoundingClientRect();
  return { height: field.height, bars: lines.size, end: end.bottom,
           out: out.map((el) => `${el.className} ${el.textContent.trim()}`) };
}"""
WIDE = {"viewport": {"width": 1440, "height": 900}}
ZOOMED = {"viewport": {"width": 683, "height": 384}}
SIZES: dict[str, dict[str, Any]] = {"wide": WIDE, "phone": PHONE, "zoomed": ZOOMED}
LEAST = {"wide": 400, "phone": 300, "zoomed": 240}  # px of battlefield
ALL = ["mage", "mistress", "twins"]
HANDS = {"mage": "Numb", "mistress": "Fire", "twins": "Taut Thread"}
MOIRA = "Moira, Weaver of Omens"
OMENS = ["Bone Spindle", "Oblivion", "Dire Omen", "Tithe"]


def crowded(field: str, zones: tuple[int, ...], foes: dict[str, int], **more: Any) -> Any:
    """All heroes against so many foes."""
    names = ("Mage", "Mistress", "Kilenne", "Faremos")
    return {
        "options": {"heroes": ALL, "level": "normal"},
        "field": field,
        "active": 0,
        "seats": [
            {"hero": hero, "hand": [HANDS[hero]] * 5, "deck": [HANDS[hero]] * 8} for hero in ALL
        ],
        "bodies": [
            {"name": name, "zone": zone, "guard": 1}
            for name, zone in zip(names, zones, strict=True)
        ],
        "foes": [{"name": name, "zone": zone, "life": 40} for name, zone in foes.items()],
    } | more


FIGHTS = {
    "line": crowded("Stair of Ilhus", (1, 2, 2, 3), dict(zip(FOES, (6, 5, 4), strict=True))),
    "short": crowded("Misty Ford", (1, 1, 2, 2), dict(zip(FOES, (4, 4, 3), strict=True))),
    "ring": crowded("Stone Circle", (1, 2, 1, 6), dict(zip(FOES, (3, 5, 4), strict=True))),
    "moira": crowded(
        "Stone Circle", (1, 2, 1, 6), {MOIRA: 4}, encounter=4, omens={"row": OMENS}, face=2
    ),
    "moira before": crowded(
        "Stone Circle", (4, 3, 4, 5), {MOIRA: 1}, encounter=4, omens={"row": OMENS[:3]}
    ),
    "moira on the stair": crowded(
        "Stair of Ilhus", (3, 2, 4, 3), {MOIRA: 5}, encounter=4, omens={"row": OMENS}
    ),
}


@pytest.mark.long
@pytest.mark.parametrize("size", SIZES)
def test_the_fight_is_in_sight(new_page: NewPage, server: Server, size: str) -> None:
    """Own zone, foes, Moira and her omens, on line and ring, at every size; nothing covers them."""
    page = new_page(None, **SIZES[size])
    for name, position in FIGHTS.items():
        seated(page, server, position)
        quiet(page)  # drawn for its size
        told = page.evaluate(IN_SIGHT)
        assert told["out"] == [], name
        assert told["height"] >= LEAST[size], name
        assert told["bars"] == 1, f"{name}: the menu wraps"
        assert told["end"] <= SIZES[size]["viewport"]["height"], name
        assert page.evaluate(CROWDED) == [], name
        if position.get("encounter") != 4:
            continue
        art = page.locator(".fig.foe .figure, .man.foe .figure").first
        assert art.is_visible()
        if size != "phone":
            assert not page.evaluate(OVER_HER), f"{name}: Destiny over Moira"


# Does Destiny lie on the middle of her figure?
OVER_HER = """() => {
  const [p, q] = ['.destiny-at', '.touch[data-ref^="foe:Moira"]']
    .map((one) => document.querySelector(one).getBoundingClientRect());
  return Math.min(p.right, q.right) - Math.max(p.left, q.left) > 12
    && Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top) > 12;
}"""


FOCUS = "() => document.activeElement?.dataset.ref ?? null"


def test_arrows_walk_cards_and_a_letter_takes_the_step(new_page: NewPage, server: Server) -> None:
    """The boot is no stop on the way; the zones that can be chosen have the focus then (B17)."""
    page = new_page(None)
    watch = seated(page, server, FIGHTS["line"])
    page.focus('.hand .cards .card[data-key="hand:Numb#0"]')
    for _ in range(4):
        page.keyboard.press("ArrowRight")
        assert page.evaluate(FOCUS) == "hand:Numb"
    assert page.get_attribute(":focus", "data-key") == "hand:Numb#4"
    page.keyboard.press("s")
    watch.wait_until(page, lambda view: view["pending"]["kind"] == "zone")
    page.wait_for_selector('.zone[data-can="target"]:focus')
    # From zone 1 of a line there is one way; and one may stay.
    assert page.evaluate(FOCUS) == "zone:1"
    page.keyboard.press("ArrowRight")
    assert page.evaluate(FOCUS) == "zone:2"
    assert page.locator(".zone[data-nav]").count() == 2
    page.keyboard.press("ArrowRight")
    assert page.evaluate(FOCUS) != "zone:3"
    page.focus('.zone[data-ref="zone:2"]')
    page.keyboard.press("Enter")
    watch.wait_until(page, lambda view: view["bodies"][0]["zone"] == 2)


# Answers that are cut by their strip or the window, omens on one another, and is the menace told?
SMALL_TABLE = """() => {
  const box = (el) => el.getBoundingClientRect();
  const all = (selector) => [...document.querySelectorAll(selector)];
  const seen = (el) => el.getClientRects().length > 0;
  const strip = box(document.querySelector('#strip'));
  const cut = all('#strip .do').filter((el) => box(el).bottom > Math.min(strip.bottom, innerHeight)
    || box(el).right > strip.right || el.scrollWidth > el.clientWidth + 1);
  const parts = all('.omen-at :is(.ocard, .intent)').filter(seen);
  const shared = (a, b, from, to) => Math.min(a[to], b[to]) - Math.max(a[from], b[from]) > 2;
  const over = (a, b) => shared(box(a), box(b), 'left', 'right')
    && shared(box(a), box(b), 'top', 'bottom');
  const lying = parts.flatMap((a, i) => parts.slice(i + 1).filter((b) => over(a, b)));
  return { cut: cut.map((el) => el.textContent.trim()), lying: lying.length,
           menace: all('.menace, .men').filter(seen).length };
}"""
SHAPES: dict[str, dict[str, Any]] = {
    "844x390": {"viewport": {"width": 844, "height": 390}},
    "683x384": ZOOMED,
    "820x1180": {"viewport": {"width": 820, "height": 1180}},
    "390x844": PHONE,
}


@pytest.mark.parametrize("size", SHAPES)
def test_answers_omens_and_menace_at_small_sizes(
    new_page: NewPage, server: Server, size: str
) -> None:
    page = new_page(None, **SHAPES[size], locale="fr-FR")
    come_by(page, table_at(server, FIGHTS["line"] | {"active": None}))
    page.wait_for_selector("#strip.ask-on .do")
    assert page.evaluate(SMALL_TABLE) == {"cut": [], "lying": 0, "menace": 1}
    for name in ("moira", "moira on the stair"):
        seated(page, server, FIGHTS[name])
        page.wait_for_selector(".omen-at .intent")
        assert page.evaluate(SMALL_TABLE) == {"cut": [], "lying": 0, "menace": 1}, name
