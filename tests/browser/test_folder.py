"""Kyradar in a page without a server: a folder, a plain file server, Chromium."""

from __future__ import annotations

import json
import shutil
import struct
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from kyradar.web.requests.pages import PATHS

from .chromium import find
from .conftest import FLAGS, SEEN
from .folder import FileServer, built
from .following import begin_lesson, follow
from .playing import begin, hand, play, resign, turn_number, wait_for_hand, wait_my_turn

pytestmark = [
    pytest.mark.xdist_group("folder"),
    pytest.mark.skipif(shutil.which("node") is None, reason="a folder is written with Node"),
]
long = pytest.mark.long
OPEN = "() => document.getElementById('house') === null"
ASK = """async ([path, body]) => {
  const how = body && { method: "POST", body: JSON.stringify(body) };
  const answer = await fetch(path, how ?? {});
  return { status: answer.status, body: await answer.json() };
}"""
CONTROLLED = "() => Boolean(navigator.serviceWorker.controller)"
#: Everything of the folder is kept for times without a network.
KEPT = """async () => {
  const worker = await (await fetch("worker.js")).text();
  const files = JSON.parse(/FILES = (.*);/.exec(worker)[1]);
  const name = (await caches.keys()).find((one) => one.includes("://"));
  const kept = name ? await (await caches.open(name)).keys() : [];
  return kept.length >= files.length;
}"""

#: How large a kept memory is; 0 as long as there is none.
BEGUN = """async () => {
  const name = (await caches.keys()).find((one) => one.endsWith("begun"));
  const cache = name && (await caches.open(name));
  const [kept] = cache ? await cache.keys() : [];
  return kept ? (await (await cache.match(kept)).arrayBuffer()).byteLength : 0;
}"""
SPOIL = """async () => {
  const name = (await caches.keys()).find((one) => one.endsWith("begun"));
  const cache = await caches.open(name);
  const [kept] = await cache.keys();
  await cache.put(kept, new Response(new Uint8Array(1000)));
}"""
COURIER = {
    **{"name": "Ember Courier", "kind": "command", "house": "red", "cost": "3", "command": "1"},
    **{"battle": "1", "secondary": "synergy", "needs": "red+turquoise", "effect": "draw:1"},
    "copies": "2",
}

OpenPage = Callable[..., Any]


@pytest.fixture(scope="module")
def folder() -> Path:
    return built()


@pytest.fixture
def files(folder: Path) -> Iterator[FileServer]:
    server = FileServer(folder)
    yield server
    server.stop()


@pytest.fixture
def open_page(browser: Any, files: FileServer) -> Iterator[OpenPage]:
    """Pages of the folder; no script may fail in them."""
    contexts: list[Any] = []
    troubles: list[str] = []

    def opened(path: str = "", *, wrong: bool = False, script: str = "", **settings: Any) -> Any:
        usual = {"viewport": {"width": 1440, "height": 900}, "locale": "en-GB"}
        context = browser.new_context(**(usual | {"reduced_motion": "reduce"} | settings))
        contexts.append(context)
        context.add_init_script(SEEN)
        if script:
            context.add_init_script(script)
        page = context.new_page()
        page.set_default_timeout(90_000)
        if not wrong:
            page.on("pageerror", lambda error: troubles.append(str(error)))
        page.goto(files.url + path)
        return page

    yield opened
    for context in contexts:
        context.close()
    assert troubles == []


def ask(page: Any, path: str, body: dict[str, Any] | None = None) -> Any:
    """What the page's own house answers."""
    answer = page.evaluate(ASK, [path, body])
    assert answer["status"] < 300, answer
    return answer["body"]


def until(page: Any, script: str, wanted: Callable[[Any], bool] = bool) -> Any:
    """The answer of an asynchronous script, once it is the one that is waited for."""
    for _ in range(180):
        answer = page.evaluate(script)
        if wanted(answer):
            return answer
        page.wait_for_timeout(500)
    raise AssertionError(answer)


def sit_down(page: Any, files: FileServer, opened: dict[str, Any]) -> None:
    """At a table that was just opened."""
    page.goto(f"{files.url}?/t/{opened['table']}#{','.join(opened['tokens'])}")


def test_a_game_goes_on_without_a_server(open_page: OpenPage) -> None:
    page = open_page()
    page.wait_for_selector("#begin")
    assert page.locator('input[name="against"]').count() == 2  # nobody can come by a link
    begin(page, level="expert", seed=7, first="me")
    wait_for_hand(page, 5)
    assert "?/t/" in page.url
    play(page, until=lambda look: turn_number(look) >= 3 and look["end"])
    held = hand(page)
    page.reload()
    wait_for_hand(page, len(held))
    assert sorted(hand(page)) == sorted(held)


def test_the_page_stands_without_its_house(open_page: OpenPage, files: FileServer) -> None:
    """Python does not arrive: a sentence says so, and what needs no Python is there."""
    files.held.add(".wasm")
    page = open_page(wrong=True)
    refused(page, "could not be opened")
    page.click('nav a[href$="/rules"]')
    page.wait_for_selector("main h2")
    assert page.url.endswith("?/rules")
    page.go_back()
    page.wait_for_selector("#begin")


def refused(page: Any, words: str) -> None:
    """A sentence says what keeps the house from opening; the page stands."""
    page.wait_for_selector("#connection")
    assert words in page.inner_text("#connection")
    page.wait_for_selector("#begin")


#: What a browser may lack, or an extension take away.
LACKS = {
    "no WebAssembly": ("delete globalThis.WebAssembly", "too old"),
    "no streams": ("delete globalThis.DecompressionStream", "too old"),
    "no workers": ("delete globalThis.Worker", "too old"),
    "blocked workers": (
        "globalThis.Worker = class { constructor() { throw new Error('blocked'); } }",
        "Allow scripts and workers",
    ),
}


@pytest.mark.parametrize("lack", LACKS)
def test_a_browser_that_cannot(open_page: OpenPage, files: FileServer, lack: str) -> None:
    script, words = LACKS[lack]
    page = open_page("?/rules", wrong=True, script=script)
    page.wait_for_selector("#connection")
    assert words in page.inner_text("#connection")
    page.wait_for_selector("main h2")


def test_a_browser_that_is_too_old_for_the_page(open_page: OpenPage) -> None:
    script = "delete HTMLScriptElement.supports"
    page = open_page(wrong=True, script=script, locale="fr-FR")
    page.wait_for_selector("#unable:not([hidden])")
    assert "trop ancien" in page.inner_text("#unable")


@long
@pytest.mark.parametrize(
    "part",
    ["js/anywhere/house.js", "pyodide.mjs", "pyodide.asm.mjs", "standard.pack", "files.pack"],
)
def test_a_file_that_is_held_back(open_page: OpenPage, files: FileServer, part: str) -> None:
    """By a content blocker, or a host that lost it."""
    files.held.add(part)
    refused(open_page(wrong=True), "could not be opened")


@long
@pytest.mark.parametrize("part", ["pyodide.asm.wasm", "standard.pack", "files.pack"])
def test_a_file_that_comes_by_half(open_page: OpenPage, files: FileServer, part: str) -> None:
    files.cut.add(part)
    page = open_page(wrong=True)
    refused(page, "could not be opened")
    files.cut.clear()
    page.click("#connection button")  # try again
    page.wait_for_selector("#begin")
    page.wait_for_function(OPEN)


@long
def test_the_first_script_is_held_back(open_page: OpenPage, files: FileServer) -> None:
    files.held.add("begin.js")
    page = open_page(wrong=True)
    page.wait_for_selector("#lost:not([hidden])")
    assert "did not arrive" in page.inner_text("#lost")


def test_what_an_installed_page_is_told(folder: Path) -> None:
    """Names, icons of the sizes they claim, and shortcuts that lead somewhere."""
    told = json.loads((folder / "manifest.webmanifest").read_text("utf-8"))
    assert told["start_url"] == told["scope"] == told["id"] == "./"
    assert "Volfyirion" in told["description"]
    for icon in told["icons"]:
        body = (folder / icon["src"]).read_bytes()
        if icon["type"] == "image/png":
            width, height = struct.unpack(">II", body[16:24])
            assert icon["sizes"] == f"{width}x{height}"
        else:
            assert b"<svg" in body
    assert {icon.get("purpose") for icon in told["icons"]} == {None, "maskable"}
    assert len(told["shortcuts"]) == 3
    for shortcut in told["shortcuts"]:
        assert shortcut["name"] and shortcut["url"].startswith("./?/")
        assert shortcut["url"].removeprefix("./?") in PATHS


@long
def test_shortcuts_lead_somewhere(open_page: OpenPage, folder: Path) -> None:
    told = json.loads((folder / "manifest.webmanifest").read_text("utf-8"))
    page = open_page()
    for shortcut in told["shortcuts"]:
        page.goto(page.url.partition("?")[0] + shortcut["url"].removeprefix("./"))
        page.wait_for_selector("main h1, main h2")


@long
def test_the_next_visit_begins_from_what_was_kept(open_page: OpenPage, files: FileServer) -> None:
    """Python's memory after its imports is kept; a spoilt one is forgotten, and the page opens."""
    page = open_page()
    before = until(page, BEGUN)
    assert before > 10e6
    page.reload()
    begin(page, seed=7, first="me")
    wait_for_hand(page, 5)
    assert page.evaluate(BEGUN) == before
    page.evaluate(SPOIL)
    page.reload()
    until(page, BEGUN, lambda size: size != 1_000)  # it was read
    wait_for_hand(page, 5)


@long
def test_a_newer_folder_is_offered_and_never_forced(
    open_page: OpenPage, files: FileServer, folder: Path
) -> None:
    page = open_page()
    page.wait_for_function(OPEN)
    page.wait_for_function(CONTROLLED)
    begin(page, seed=7, first="me")
    wait_for_hand(page, 5)
    page.evaluate("() => { globalThis.same = true; }")
    files.instead["worker.js"] = (
        (folder / "worker.js").read_bytes().replace(b'const VERSION = "', b'const VERSION = "newer')
    )
    page.evaluate("async () => (await navigator.serviceWorker.ready).update()")
    page.wait_for_selector("#connection")
    assert "older version" in page.inner_text("#connection")
    play(page, until=lambda look: turn_number(look) >= 3 and look["end"])
    assert page.evaluate("() => globalThis.same")
    held = hand(page)
    page.click("#connection button")
    page.wait_for_function("() => !globalThis.same")
    wait_for_hand(page, len(held))
    assert sorted(hand(page)) == sorted(held)


@long
def test_the_workshop_plays_its_games(open_page: OpenPage) -> None:
    page = open_page()
    page.wait_for_function(OPEN)
    assert ask(page, "/api/workshop?game=volfyirion&lang=en")["trials"] > 0
    body = {"game": "volfyirion", "rows": [COURIER], "of": 30}
    told = ask(page, "/api/trials", body)
    while told["state"] != "done":
        page.wait_for_timeout(1_000)
        told = ask(page, f"/api/trials/{told['job']}")
    assert told["played"] == told["read_at"] == 30
    assert told["reading"]["paired"] == 30
    assert told["reading"]["cards"][0]["measures"]


@long
def test_a_duel_to_its_end(open_page: OpenPage) -> None:
    page = open_page()
    begin(page, level="expert", seed=3)  # rung 12
    play(page, seconds=500)
    assert page.locator(".panel.outcome").count() == 1
    table = page.url.partition("/t/")[2].partition("#")[0]
    page.goto(page.url.partition("?")[0] + f"?/replay/{table}")
    page.wait_for_selector('[data-do="analyse"]')
    job = ask(page, "/api/analysis", {"table": table})["job"]
    told = ask(page, f"/api/analysis/{job}")
    while told["result"] is None:
        page.wait_for_timeout(1_000)
        told = ask(page, f"/api/analysis/{job}")
    assert told["done"] == told["total"] > 0


@long
def test_a_battle_with_two_partners(open_page: OpenPage, files: FileServer) -> None:
    page = open_page()
    seats = [{"kind": "person"}, *({"kind": "computer", "level": "expert"} for _ in range(2))]
    body = {"mode": "ilhus", "options": {"heroes": ["mage", "mistress", "twins"]}, "seats": seats}
    opened = ask(page, "/api/tables", body)
    tokens = [opened["seats"][0]["token"]]
    sit_down(page, files, opened | {"tokens": tokens})
    page.wait_for_selector('[data-key^="offer:"]')
    page.evaluate(ACT, [opened["table"], tokens, 0, 20_000])
    page.wait_for_selector('[data-key^="foe:"]')
    names = page.eval_on_selector_all("#log .deed", "all => all.map((el) => el.textContent)")
    assert any("twins" in one for one in names), names


@long
def test_a_lesson_is_won(open_page: OpenPage) -> None:
    page = open_page()
    begin_lesson(page, "solo")
    follow(page)


@long
def test_a_puzzle_and_the_deal_of_the_day(open_page: OpenPage, files: FileServer) -> None:
    page = open_page("?/puzzles")
    page.wait_for_selector("main h1")
    page.wait_for_function(OPEN)
    puzzle = ask(page, "/api/puzzles?lang=en")["puzzles"][0]["id"]
    opened = ask(page, f"/api/puzzles/{puzzle}", {})
    sit_down(page, files, opened)
    page.wait_for_selector(".hand .card")
    assert ask(page, f"/api/puzzles/{puzzle}/solution")
    sit_down(page, files, ask(page, "/api/daily", {}))
    page.wait_for_selector(".hand .card")


@long
@pytest.mark.parametrize("level", ["level:13", "master"])
def test_a_level_with_a_network(open_page: OpenPage, files: FileServer, level: str) -> None:
    page = open_page()
    seats = [{"kind": "person"}, {"kind": "computer", "level": level}]
    opened = ask(page, "/api/tables", {"options": {"first": 1}, "seats": seats, "seed": 5})
    sit_down(page, files, opened | {"tokens": [opened["seats"][0]["token"]]})
    wait_my_turn(page)


@long
def test_without_a_network(open_page: OpenPage, files: FileServer) -> None:
    page = open_page()
    page.wait_for_function(OPEN)
    page.wait_for_function(CONTROLLED)
    until(page, KEPT)
    begin(page, seed=7, first="me")
    wait_for_hand(page, 5)
    files.stop()
    page.context.set_offline(True)
    page.reload()
    wait_for_hand(page, 5)
    again = page.context.new_page()
    again.set_default_timeout(90_000)
    page.close()
    again.goto(files.url)
    begin(again, mode="solo")
    wait_for_hand(again, 5)


@long
def test_without_a_network_after_a_restart(browser: Any, files: FileServer, tmp_path: Path) -> None:
    """The browser is closed, the server is gone: the page opens, and the game goes on."""

    def start() -> Any:
        return browser.browser_type.launch_persistent_context(
            tmp_path / "profile",
            executable_path=find(),
            args=FLAGS,
            viewport={"width": 1440, "height": 900},
            locale="en-GB",
        )

    context = start()
    page = context.new_page()
    page.set_default_timeout(90_000)
    page.goto(files.url)
    begin(page, seed=7, first="me")
    wait_for_hand(page, 5)
    held, address = hand(page), page.url
    until(page, KEPT)
    context.close()
    files.stop()
    context = start()
    try:
        page = context.new_page()
        page.set_default_timeout(90_000)
        page.goto(address)
        wait_for_hand(page, 5)
        assert sorted(hand(page)) == sorted(held)
    finally:
        context.close()


@long
def test_two_tabs(open_page: OpenPage) -> None:
    page = open_page()
    begin(page, seed=7, first="me")
    wait_for_hand(page, 5)
    other = page.context.new_page()
    other.set_default_timeout(90_000)
    other.goto(page.url)
    other.wait_for_selector("#connection")
    assert "another tab" in other.inner_text("#connection")
    other.click("#connection button")
    wait_for_hand(other, 5)
    page.wait_for_selector("#connection")
    assert "another tab" in page.inner_text("#connection")
    play(other, until=lambda look: turn_number(look) >= 3 and look["end"])
    held = hand(other)
    other.close()
    page.reload()
    wait_for_hand(page, len(held))
    assert sorted(hand(page)) == sorted(held)


@long
def test_a_full_storage(open_page: OpenPage, files: FileServer) -> None:
    """Nothing more can be kept: a sentence says so, and the game goes on."""
    page = open_page()
    page.wait_for_function(OPEN)
    line = page.context.new_cdp_session(page)
    origin = files.url.removesuffix("any/path/").removesuffix("/")
    line.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 1_000})
    begin(page, seed=7, first="me")
    wait_for_hand(page, 5)
    page.wait_for_selector("#connection")
    assert "keeps nothing" in page.inner_text("#connection")
    resign(page)


@long
@pytest.mark.timeout(2_400)
def test_fifty_kills(open_page: OpenPage) -> None:
    """Whatever was granted is there after the tab has ended, at whichever moment that was."""
    page = open_page()
    page.wait_for_function(OPEN)
    seats = [{"kind": "person"}, {"kind": "person"}]
    opened = ask(page, "/api/tables", {"seats": seats, "seed": 5, "options": {"first": 0}})
    tokens = [one["token"] for one in opened["seats"]]
    granted = 0
    for number in range(50):
        found = page.evaluate(ACT, [opened["table"], tokens, granted, number * 7 % 40])
        assert found["before"] >= granted, (number, found)
        granted = found["granted"]
        # a second page in the same window: the worker of the first ends in the middle of its work
        address, context = page.url, page.context
        page.close(run_before_unload=False)
        page = context.new_page()
        page.set_default_timeout(90_000)
        page.goto(address)


#: Plays at a table by its own socket, as fast as it can, for so many milliseconds; which version
#: the table had at first, and the last one that was granted.
ACT = """([table, tokens, expected, time]) => new Promise((resolve) => {
  const found = { before: -1, granted: expected };
  const sockets = tokens.map((token) => new WebSocket(`ws://${location.host}/ws/${table}`));
  let id = Date.now() * 8;
  sockets.forEach((socket, seat) => {
    socket.onopen = () => socket.send(JSON.stringify(
      { t: "hello", token: tokens[seat], lang: "en", name: null, commit: null }));
    socket.onmessage = ({ data }) => {
      const told = JSON.parse(data);
      if (told.t === "ok") found.granted = Math.max(found.granted, told.version);
      if (told.t !== "state") return;
      if (found.before < 0) {
        found.before = told.version;
        setTimeout(() => resolve(found), time);
      }
      const [first] = told.legal;
      if (first) socket.send(JSON.stringify(
        { t: "act", id: id++, at: told.version, line: first.line }));
    };
  });
})"""
