"""The seal of a fair shuffle: hashed as the standard says, and what is kept proves the game."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from kyradar.cli.verify import verify, verify_kept
from kyradar.engine.fair import deal_hash, fair_line, fair_seed

from .conftest import NewPage
from .playing import begin, resign, wait_my_turn


def test_the_pages_own_hashing(new_page: NewPage) -> None:
    page = new_page()
    texts = ["", "abc", "é" * 31, "x" * 55, "x" * 56, "x" * 63, "x" * 64, "x" * 65, "y" * 5_000]
    script = """async (texts) => {
      const { sha256, textBytes } = await import("/static/js/live/sha256.js");
      return texts.map((text) => sha256(textBytes(text)));
    }"""
    found = page.evaluate(script, texts)
    assert found == [hashlib.sha256(text.encode()).hexdigest() for text in texts]


def test_what_the_browser_kept_proves_the_game(new_page: NewPage, tmp_path: Path) -> None:
    page = new_page()
    begin(page)
    wait_my_turn(page)
    assert "&" in page.url  # what binds the server stands in the link
    page.locator('.hand [data-can="act"]').first.click()
    page.reload()  # what was kept outlives the page
    wait_my_turn(page)
    resign(page)
    page.wait_for_selector(".panel.outcome .seal.good")
    page.click(".fair summary")
    assert page.locator(".fair li.bad").count() == 0
    with page.expect_download() as download:
        page.click('[data-do="save-kept"]')
    kept = Path(download.value.path()).read_text("utf-8")
    table = page.url.partition("/t/")[2].partition("#")[0]
    record: Any = page.request.get(f"/api/tables/{table}/record").text()
    assert verify(record) >= 1
    assert verify_kept(record, kept) >= 2
    notes = json.loads(kept)
    assert notes["broken"] is None and len(notes["commits"]) == 2


@pytest.mark.long
def test_another_hash_breaks_the_seal(new_page: NewPage) -> None:
    page = new_page()
    begin(page)
    wait_my_turn(page)
    table = page.url
    page.goto("/rules")  # whoever sits at a table writes its notes once more when they leave it
    page.evaluate("""() => {
      for (const key of JSON.parse(localStorage.getItem("kyradar.kept"))) {
        const notes = JSON.parse(localStorage.getItem(`kyradar.${key}`));
        notes.commits[0] = "0".repeat(64);
        localStorage.setItem(`kyradar.${key}`, JSON.stringify(notes));
      }
    }""")
    page.goto(table)
    wait_my_turn(page)
    resign(page)
    page.wait_for_selector(".panel.outcome .seal.bad")


#: What a server tells of a shuffle, and what the page that saw it says of its record.
DISHONEST = """async ({ cases, honest, welcomes }) => {
  const { Kept } = await import("/static/js/live/kept.js");
  const { checkFair } = await import("/static/js/live/fair.js");
  return cases.map(({ link, later, shown, record }, n) => {
    const kept = new Kept(`table${n}`, "token123", null);
    kept.notes.part = honest.parts[0];
    for (const fair of welcomes) kept.welcomed(0, fair);
    if (link) Object.assign(kept, new Kept(`table${n}`, "token123", link));
    for (const fair of later) kept.welcomed(0, fair);
    for (const [step, view] of shown) kept.shown(step, view);
    const checks = checkFair([kept.notes], { ...honest, ...record });
    return Object.keys(checks).filter((name) => !checks[name]);
  });
}"""


def test_the_seal_is_not_given_to_a_dishonest_server(new_page: NewPage) -> None:
    secret, parts = b"s" * 32, ["1a" * 32, "2b" * 32]
    line = fair_line(secret, parts)
    deal, seed = deal_hash("duel", {}), str(fair_seed(secret, parts))
    honest = line | {"seed": seed, "deal": deal, "start": False}
    told = {"version": 2, "hash": line["hash"], "deal": deal, "parts": [None, None]}
    welcomes = [
        told | {"commits": [line["commits"][0], None], "complete": False},
        told | {"commits": line["commits"], "complete": True},
    ]
    better = b"t" * 32
    older = {"version": 1, "commits": None, "seed": str(fair_seed(secret, parts, 1))}
    other = fair_line(better, parts) | {"seed": str(fair_seed(better, parts))}
    first = deal_hash("duel", {"first": 0})
    shown = [[n, {"card": n}] for n in range(6)]
    tried: dict[str, tuple[dict[str, Any], list[str]]] = {
        "an honest game": ({}, []),
        "what was taken back": ({"shown": [*shown, [3, {"card": 3}], [4, {"card": 9}]]}, []),
        "a record as of an older table": ({"record": older}, ["commits"]),
        "bound anew by a link": ({"link": other["hash"], "record": other}, ["hash"]),
        "a given position": ({"record": {"start": True}}, ["deal"]),
        "other options": ({"record": {"deal": first}}, ["deal"]),
        "other options in time": ({"later": [welcomes[1] | {"deal": first}]}, ["deal"]),
        "all told anew": ({"shown": [*shown, [0, {"card": 7}], [1, {"card": 1}]]}, ["views"]),
        "from the middle": ({"shown": [*shown[:2], *shown[4:], [3, {"card": 3}]]}, ["views"]),
    }
    nothing: dict[str, Any] = {"link": None, "later": [], "shown": [], "record": {}}
    cases = [nothing | case for case, _ in tried.values()]
    page = new_page()
    found = page.evaluate(DISHONEST, {"cases": cases, "honest": honest, "welcomes": welcomes})
    assert dict(zip(tried, found, strict=True)) == {name: bad for name, (_, bad) in tried.items()}
