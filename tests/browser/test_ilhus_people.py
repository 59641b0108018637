"""Ilhus before its players: cards as their owner has them, questions that say who asks, the draft,
the web, the rail and the bar at every size, keyboard, the new game, the invitation."""

from __future__ import annotations

from typing import Any

import pytest

import kyradar
from kyradar.ilhus.board.facts import board_facts

from .battles import Watch
from .conftest import NewPage
from .measuring import Size
from .scenes import BATTLE_QUESTIONS, Scene, battle_questions, battles
from .serving import Server
from .test_layout import LOCALES, looked_at, visit
from .waiting import quiet

HER_DECK = ["Water", "Air", "Earth", "Fire", "Bark", "Spring"]
#: Where words lie differently: laptop, narrow window, tablet, phone upright and on its side.
SIZES = (
    *(Size(1366, 768, False), Size(1200, 800, False), Size(820, 1180, True)),
    *(Size(390, 844, True), Size(844, 390, True)),
)
#: What is wrong with words; fingers have a test of their own.
KINDS = ("cut", "overlap", "clipped", "covered")


def battle(heroes: list[str], seats: list[dict[str, Any]], **more: Any) -> kyradar.Game:
    """A battle on the Stair; each twin is a body, and so is everybody else."""
    bodies = {"mage": ["Mage"], "mistress": ["Mistress"], "twins": ["Kilenne", "Faremos"]}
    standing = [{"name": name, "zone": 3} for hero in heroes for name in bodies[hero]]
    position = {
        "mode": "ilhus",
        "options": {"heroes": heroes, "level": "easy"},
        "field": "Stair of Ilhus",
        "active": 0,
        "seats": seats,
        "bodies": standing,
        "foes": [{"name": "Ash Wolf", "zone": 4, "life": 12}],
    }
    return kyradar.from_position(position | more, 1)


def laid(server: Server, game: kyradar.Game, people: int | None = None) -> str:
    """A table that goes on from there, everybody at one screen."""
    seats = game.players
    game.apply(game.legal()[-1])  # a record needs an action; the table begins before it
    made = server.post(
        "/api/tables",
        {
            "mode": "ilhus",
            "options": game.options,
            "seats": [{"kind": "person"}] * seats,
            "undo": "free",
            "start": {"record": game.record(), "step": 0},
        },
    )
    tokens = [seat["token"] for seat in made["seats"]][:people]
    return f"/t/{made['table']}#{','.join(tokens)}"


def at_table(page: Any, path: str) -> None:
    visit(page, Scene("table", path, "main.table.ilhus"))


def inspected(page: Any, selector: str) -> str:
    """What the rail says of a thing that is pointed at."""
    page.hover(selector)
    quiet(page)
    return str(page.inner_text("#inspect"))


# --- what a card is for its owner -----------------------------------------------------------------


def test_cards_are_shown_as_their_owner_has_them(new_page: NewPage, server: Server) -> None:
    """I5: hand, partner's hand, opened piles, deck window and play aids."""
    page = new_page()
    page.wait_for_selector("#begin")
    hers = {"hand": ["Bark", "Fire"], "deck": HER_DECK, "discard": ["Roots", "Spring"]}
    his = {"hand": ["Spring", "Numb"], "deck": ["Numb"] * 6}
    at_table(page, laid(server, battle(["mistress", "mage"], [hers, his])))
    assert "Counts as Earth" in inspected(page, '.hand .cards [data-name="Bark"]')
    assert "Counts" not in inspected(page, '.partner [data-name="Spring"]')
    label = page.get_attribute('.hand .cards [data-name="Bark"]', "aria-label")
    assert label.startswith("Bark: Counts as Earth.")
    # Play aids: the five base cards lie before her player.
    assert page.locator(".aids .aid").count() == 5
    assert "Fire" in inspected(page, '.aids [data-name="Fire"]')
    page.click('[data-open="discard:0"]')
    page.wait_for_selector("#panel")
    assert "Counts as Earth" in inspected(page, '#panel [data-name="Roots"]')
    assert page.locator('#panel [data-name="Roots"] svg[data-keep*="Earth"]').count() == 1
    page.click('[data-deck="0"]')
    page.wait_for_selector(".deckview .aids")
    assert "Counts as Water" in inspected(page, '.deckview .left [data-name="Spring"]')
    # An open deck window follows the table.
    size = int(page.inner_text(".deckview .discard h3 b"))
    page.evaluate("document.querySelector('#end-turn').click()")
    page.evaluate("document.querySelector('[data-do=\"guard-end\"]')?.click()")
    page.wait_for_function(
        "n => Number(document.querySelector('.deckview .left h3 b').textContent) !== n",
        arg=len(HER_DECK),
    )
    assert int(page.inner_text(".deckview .discard h3 b")) >= size


@pytest.mark.long
def test_a_partner_sees_her_cards_as_hers(new_page: NewPage, server: Server) -> None:
    """The owner's hero counts, not the viewer's; the blow's tab says what she blocks (ruling 6)."""
    page = new_page()
    page.wait_for_selector("#begin")
    hers = {"hand": ["Bark", "Fire"], "deck": HER_DECK}
    his = {"hand": ["Bark", "Numb"], "deck": ["Numb"] * 6}
    game = battle(["mage", "mistress"], [his, hers])
    at_table(page, laid(server, game))
    assert "Counts as Earth" in inspected(page, '.partner [data-name="Bark"]')
    assert "Counts" not in inspected(page, '.hand .cards [data-name="Bark"]')


@pytest.mark.long
def test_the_block_tab_says_what_she_blocks(new_page: NewPage, server: Server) -> None:
    page = new_page()
    page.wait_for_selector("#begin")
    game = battle(
        ["mistress"],
        [{"hand": ["Bark"], "deck": HER_DECK}],
        foes=[{"name": "Ash Wolf", "zone": 3, "life": 12}],
    )
    game.apply("end")
    while game.view(None)["pending"]["kind"] != "absorb":
        game.apply(game.legal()[0])
    waits = game.position()["queue"][0]["n"]
    at_table(page, laid(server, kyradar.from_position(game.position())))
    page.wait_for_selector(".tab")
    tabs = page.locator('.held:has([data-name="Bark"]) .tab')
    assert tabs.first.locator("text.num").text_content() == "2"
    left = waits - 2
    assert tabs.first.locator("b").inner_text() == ("1 wound" if left == 1 else f"{left} wounds")
    assert "Ash Wolf" in page.inner_text("#strip .ask")


# --- draft, set-up, rail, bar ---------------------------------------------------------------------


@pytest.fixture(scope="module")
def drafts(server: Server) -> list[Scene]:
    kinds = ("novice", "rank", "reward", "trim")
    return [one for one in battles(server) if any(f": {kind}," in one.name for kind in kinds)]


@pytest.mark.long
@pytest.mark.parametrize("lang", LOCALES)
def test_the_draft_is_whole(new_page: NewPage, drafts: list[Scene], lang: str) -> None:
    """Three heroes; nothing is cut, and under every card stands what it does."""
    lines = {card["line"] for card in board_facts(lang)["cards"]}
    lines |= {one["line"] for card in board_facts(lang)["cards"] for one in card["owned"].values()}
    page = new_page(locale=LOCALES[lang])
    page.wait_for_selector("#begin")
    wrong = []
    for size in SIZES:
        page.set_viewport_size({"width": size.width, "height": size.height})
        for scene in drafts:
            visit(page, scene)
            said = page.locator(".oslot .osaid p").all_inner_texts()
            assert said
            assert page.locator(".oslot").count() == len(said)
            assert set(said) <= lines
            found = looked_at(page, Size(size.width, size.height, False))
            wrong += [
                f"{size} {scene.name} {kind}: {one}"
                for kind in KINDS
                for one in found.get(kind, [])
            ]
    assert wrong == []


@pytest.mark.long
def test_the_replays_set_up_is_whole(new_page: NewPage, tmp_path: Any) -> None:
    game, _ = battle_questions(("mage", "mistress", "twins"))["novice"]
    saved = tmp_path / "game.kyradar"
    saved.write_text(game.record())
    page = new_page("/replay", locale="fr-FR")
    page.set_input_files("#record-file", saved)
    page.wait_for_selector("#scrub")
    page.wait_for_selector(".oslot")
    for size in SIZES:
        page.set_viewport_size({"width": size.width, "height": size.height})
        quiet(page)
        found = looked_at(page, Size(size.width, size.height, False))
        assert {kind: found[kind] for kind in KINDS if kind in found} == {}, size


#: Boxes that may not be left by what is in them, and bars whose parts may not lie on one another.
OUT = """() => {
  const box = (el) => el.getBoundingClientRect();
  const shown = (el) => el.checkVisibility({ opacityProperty: true }) && box(el).width > 1;
  const out = [];
  for (const home of document.querySelectorAll('.partner, .me')) {
    const b = box(home);
    for (const el of home.querySelectorAll('.meter, .meter *, .who, .minis > *, .counts > *')) {
      const a = box(el);
      const off = Math.max(b.left - a.left, a.right - b.right, b.top - a.top, a.bottom - b.bottom);
      if (shown(el) && off > 1)
        out.push(`${home.className}: ${el.className} ${el.textContent.trim().slice(0, 20)}`);
    }
  }
  const bar = [...document.querySelectorAll('.top > *, .top .state > *')].filter((el) => shown(el)
    && !el.matches('.state'));
  bar.forEach((one, i) => {
    const [a, top] = [box(one), box(document.querySelector('.top'))];
    if (a.right > innerWidth + 1 || a.bottom > top.bottom + 4)
      out.push(`bar: ${one.textContent.trim().slice(0, 20)}`);
    for (const other of bar.slice(i + 1)) {
      const b = box(other);
      if (Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
        && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1)
        out.push(`bar: ${one.className} on ${other.className}`);
    }
  });
  return out;
}"""


@pytest.mark.long
@pytest.mark.parametrize("lang", LOCALES)
def test_partners_and_bar_have_room(new_page: NewPage, server: Server, lang: str) -> None:
    """C8, C13: with heavy blows announced, one partner or two, also for somebody who watches."""
    page = new_page(locale=LOCALES[lang])
    page.wait_for_selector("#begin")
    decks = {"mistress": HER_DECK * 2, "twins": ["Taut Thread"] * 12, "mage": ["Numb"] * 12}
    foes = [{"name": name, "zone": 3, "life": 9} for name in ("Ash Wolf", "Keener", "Clay Guard")]
    for heroes in (["mistress", "twins", "mage"], ["mistress", "mage"]):
        seats = [{"hand": decks[hero][:5], "deck": decks[hero]} for hero in heroes]
        path = laid(server, battle(heroes, seats, foes=foes, round=7))
        for address in (path, path.split("#")[0]):
            at_table(page, address)
            for width, height in ((1920, 1080), (1366, 768), (1200, 800), (844, 390)):
                page.set_viewport_size({"width": width, "height": height})
                quiet(page)
                assert page.evaluate(OUT) == [], (address, width, height)


@pytest.mark.long
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_goal_does_not_lie_on_the_menace(new_page: NewPage, server: Server, lang: str) -> None:
    """C12: in a lesson goal and clock share the bar."""
    page = new_page(locale=LOCALES[lang])
    page.wait_for_selector("#begin")
    made = server.post("/api/tables", {"lesson": {"name": "mistress", "step": 3}})
    token = next(seat["token"] for seat in made["seats"] if seat["token"])
    at_table(page, f"/t/{made['table']}#{token}")
    page.wait_for_selector("#bubble")
    for width, height in ((1920, 1080), (1366, 768), (1200, 800)):
        page.set_viewport_size({"width": width, "height": height})
        quiet(page)
        assert page.locator(".menace").is_visible()
        assert page.evaluate(OUT) == [], (width, height)


@pytest.mark.long
def test_nothing_in_the_rail_is_cut(new_page: NewPage, server: Server) -> None:
    """C11: whatever is pointed at in the last battle, in French, at the size of a laptop."""
    game, step = battle_questions(("mistress",))["moira"]
    page = new_page(locale="fr-FR", viewport={"width": 1366, "height": 768})
    page.wait_for_selector("#begin")
    made = server.post(
        "/api/tables",
        {
            "mode": "ilhus",
            "options": game.options,
            "seats": [{"kind": "person"}],
            "start": {"record": game.record(), "step": step},
        },
    )
    at_table(page, f"/t/{made['table']}#{made['seats'][0]['token']}")
    page.wait_for_selector(".under.foe, [data-ref^='foe:']")
    cut = page.evaluate(
        """async () => {
      const cut = [];
      for (const el of document.querySelectorAll('#table [data-nav]')) {
        el.focus();
        await new Promise(requestAnimationFrame);
        const box = document.querySelector('#inspect > .inspect');
        if (box.scrollHeight > box.clientHeight + 1) cut.push(box.querySelector('h2').textContent);
      }
      return cut;
    }"""
    )
    assert cut == []
    # Her passive stands where she is explained (I19).
    page.evaluate("document.querySelector('[data-ref^=\"foe:Moira\"]').focus()")
    quiet(page)
    assert "Destinée" in page.inner_text("#inspect")


# --- the web --------------------------------------------------------------------------------------

WEB = """() => {
  const box = (el) => el.getBoundingClientRect();
  const hit = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  const wrong = [];
  const nodes = [...document.querySelectorAll('.node')];
  const text = (el) => {
    const range = document.createRange();
    range.selectNodeContents(el);
    return [...range.getClientRects()];
  };
  for (const node of nodes) for (const other of nodes) {
    if (node === other) continue;
    const ring = box(other.querySelector('.medal'));
    const inner = new DOMRect(ring.x + 5, ring.y + 5, ring.width - 10, ring.height - 10);
    if (text(node.querySelector('b')).some((line) => hit(line, inner)))
      wrong.push(`${node.textContent.trim()} on ${other.textContent.trim()}`);
  }
  const beads = [...document.querySelectorAll('.bead')].filter((el) => el.checkVisibility());
  beads.forEach((one, i) => beads.slice(i + 1).forEach((other) => {
    if (hit(box(one), box(other))) wrong.push(`beads ${i}`);
  }));
  const side = box(document.querySelector('.side.web'));
  for (const el of [...beads, ...document.querySelectorAll('.aid')]) {
    const { left, right, bottom } = box(el);
    if (left < side.left || right > side.right || bottom > side.bottom)
      wrong.push(`outside: ${el.className}`);
  }
  return wrong;
}"""


@pytest.mark.long
@pytest.mark.parametrize("lang", ["fr", "it"])
def test_the_web_can_be_read(new_page: NewPage, server: Server, lang: str) -> None:
    """C17: no label on the next medal, eight and twelve played cards apart; a strip on a phone."""
    page = new_page(locale=LOCALES[lang])
    page.wait_for_selector("#begin")
    played = ["Fire", "Earth", "Magma", "Water", "Steam", "Air", "Mist", "Fire"] + ["Earth"] * 4
    elements = {"Fire": "F", "Earth": "E", "Air": "A", "Water": "W"}
    elements |= {"Magma": "FE", "Steam": "FW", "Mist": "AW"}
    for count in (0, 8, 12):
        cards = played[:count]
        # Ephemeral fusion cards lie before her again (B32); the others are among the played.
        seat = {"hand": ["Fire"], "deck": HER_DECK}
        seat["played"] = [card for card in cards if card not in ("Magma", "Steam", "Mist")]
        chain = [{"card": card, "elements": elements[card], "used": False} for card in cards]
        game = battle(["mistress"], [seat], sequence=chain)
        at_table(page, laid(server, game))
        for width, height in ((1440, 900), (1366, 768)):
            page.set_viewport_size({"width": width, "height": height})
            quiet(page)
            assert page.locator(".bead").count() == count
            assert page.evaluate(WEB) == [], (count, width)
    page.set_viewport_size({"width": 844, "height": 390})
    page.wait_for_selector(".allweb")
    page.click(".allweb")
    page.wait_for_selector("#panel")
    assert page.locator("#panel .card").count() > 0


# --- questions and keyboard -----------------------------------------------------------------------


@pytest.mark.long
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_questions_say_who_asks(new_page: NewPage, server: Server, lang: str) -> None:
    """C18: the card, the foe, the omen or the battlefield stands before the question."""
    page = new_page(locale=LOCALES[lang])
    page.wait_for_selector("#begin")
    plain = ("novice", "turn", "act", "rank", "reward", "trim", "moira")
    seen = set()
    for scene in battles(server):
        kind = scene.name.split(": ")[1].split(",")[0]
        if kind in plain:
            continue
        visit(page, scene)
        page.wait_for_selector("#strip .ask b")
        assert page.inner_text("#strip .ask b").strip(), scene.name
        seen.add(kind)
    assert seen == set(BATTLE_QUESTIONS) - set(plain)


def test_no_refusal_beside_the_right_buttons(new_page: NewPage, server: Server) -> None:
    """C9: a card that either twin can play has two buttons and no reason."""
    page = new_page()
    page.wait_for_selector("#begin")
    twins = {"hand": ["Back to Back", "Twin Surge"], "deck": ["Taut Thread"] * 8}
    at_table(page, laid(server, battle(["twins"], [twins])))
    page.click('.hand .cards [data-name="Back to Back"]')
    page.wait_for_selector("#strip.on .do")
    quiet(page, 700)  # long enough for the server to be asked why not
    assert page.locator("#strip .do").count() == 2
    assert page.locator("#strip .reason").count() == 0
    assert "twin K" not in page.inner_text("#app")


@pytest.mark.long
def test_the_keyboard_stays_where_it_is(new_page: NewPage, server: Server) -> None:
    """C20: a card that asks for a zone leaves the focus in the hand; of the zones a legal one is
    first in the tab order; Escape takes the card back."""
    page = new_page()
    page.wait_for_selector("#begin")
    hand = ["Deferred Step", "Numb", "Second Shard"]
    game = battle(
        ["mage"],
        [{"hand": hand, "deck": ["Numb"] * 8}],
        foes=[{"name": "Ash Wolf", "zone": 6, "life": 12}],
    )
    at_table(page, laid(server, game))
    page.focus('.hand .cards [data-name="Deferred Step"]')
    page.keyboard.press("Enter")
    page.wait_for_selector('[data-ref^="zone:"][data-can="target"]')
    focus = "document.activeElement.closest('.hand, .field')?.className.split(' ')[0] ?? 'top'"
    assert page.evaluate(focus) in ("hand", "field")
    stop = page.locator('.field [data-nav][tabindex="0"]')
    assert stop.count() == 1
    assert stop.get_attribute("data-can") == "target"
    page.keyboard.press("Escape")
    page.wait_for_selector('.hand .cards [data-name="Deferred Step"]')
    assert page.evaluate(focus) in ("hand", "field")


# --- new game and invitation ----------------------------------------------------------------------


@pytest.mark.long
def test_somebody_must_go(new_page: NewPage) -> None:
    """Nobody for all is said, and does not begin as somebody else; puzzles are of that game."""
    page = new_page()
    page.wait_for_selector("#begin")
    page.check('input[name="game"][value="ilhus"]', force=True)
    page.wait_for_selector('select[name="party:mage"]')
    page.select_option('select[name="party:mage"]', "out")
    page.wait_for_selector("#begin:disabled")
    assert page.locator(".go .problem").inner_text()
    page.select_option('select[name="party:twins"]', "computer")
    quiet(page)
    assert page.is_disabled("#begin")
    page.select_option('select[name="party:mistress"]', "me")
    page.wait_for_selector("#begin:not(:disabled)")
    page.click("#begin")
    page.wait_for_selector(".dhero")
    assert page.locator(".dhero h2").all_inner_texts() == ["Mistress", "Twins"]
    page.goto("/puzzles")
    page.wait_for_selector(".pz")
    assert page.locator('[data-set="game=ilhus"][aria-pressed="true"]').count() == 1


@pytest.mark.long
@pytest.mark.parametrize("lang", LOCALES)
def test_the_stair_is_chosen_by_its_steps(new_page: NewPage, lang: str) -> None:
    """B38: name and hindrance of every step in the language; a step keeps those below it."""
    page = new_page(locale=LOCALES[lang])
    page.wait_for_selector("#begin")
    page.check('input[name="game"][value="ilhus"]', force=True)
    page.wait_for_selector(".stepup")
    steps = board_facts(lang)["stair"]
    assert [one["name"] for one in steps] == page.locator(".stepup span").all_inner_texts()
    assert page.locator(".hindrances").count() == 0
    page.check('input[name="danger"][value="stair-3"]', force=True)
    page.wait_for_selector(".hindrances")
    told = page.locator(".hindrances li").all_inner_texts()
    assert [one["says"] in line for one, line in zip(steps[2::-1], told, strict=True)] == [True] * 3
    for width, height in ((1366, 768), (820, 1180), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        quiet(page)
        found = looked_at(page, Size(width, height, False))
        assert {kind: found[kind] for kind in KINDS if kind in found} == {}, (width, height)
    watch = Watch().over(page)
    page.click("#begin")
    page.wait_for_selector(".oslot")
    assert watch.state["view"]["options"]["level"] == "stair-3"


@pytest.mark.long
def test_the_invitation_names_the_hero(new_page: NewPage, server: Server) -> None:
    body = {"mode": "ilhus", "options": {"heroes": ["mage", "twins"], "level": "easy"}}
    people = [{"kind": "person", "name": "Anna"}, {"kind": "person"}]
    made = server.post("/api/tables", body | {"seats": people})
    host = new_page(f"/t/{made['table']}#{made['seats'][0]['token']}")
    host.wait_for_selector("main")
    if host.locator("#guest").count():
        host.click('#guest [type="submit"]')
    host.wait_for_selector(".waiting, .table")
    guest = new_page(f"/t/{made['table']}#{made['seats'][1]['token']}", locale="fr-FR")
    guest.wait_for_selector("#guest")
    assert "Jumeaux" in guest.inner_text("#guest .as")
    assert "Mage" not in guest.inner_text("#guest .as")
