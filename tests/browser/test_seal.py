"""The seal of a fair shuffle: hashed as the standard says, and what is kept proves the game."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

from kyradar.cli.verify import verify, verify_kept

from .conftest import NewPage
from .test_people import begin, resign, wait_my_turn


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


def test_another_hash_breaks_the_seal(new_page: NewPage) -> None:
    page = new_page()
    begin(page)
    wait_my_turn(page)
    page.evaluate("""() => {
      for (const key of JSON.parse(localStorage.getItem("kyradar.kept"))) {
        const notes = JSON.parse(localStorage.getItem(`kyradar.${key}`));
        notes.commits[0] = "0".repeat(64);
        localStorage.setItem(`kyradar.${key}`, JSON.stringify(notes));
      }
    }""")
    page.reload()
    wait_my_turn(page)
    resign(page)
    page.wait_for_selector(".panel.outcome .seal.bad")
