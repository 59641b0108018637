"""Takes the documentation's pictures from the page as it is: `make pictures` (needs Chromium).

A server of this tree, its page in a window, the scenes that the browser tests look at. Names on the
command line take those pictures alone: `python -m tools.pictures table phone`.
"""

from __future__ import annotations

import base64
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from browser import scenes  # noqa: E402
from browser.chromium import find  # noqa: E402
from browser.conftest import FLAGS, SEEN  # noqa: E402
from browser.midgame import POSITIONS, table_at  # noqa: E402
from browser.playing import come_by  # noqa: E402
from browser.serving import Server  # noqa: E402
from browser.waiting import quiet  # noqa: E402

FOLDER = ROOT / "docs" / "pictures"
WIDE, PHONE = (1440, 900), (390, 844)
QUALITY = 68
MOST_BYTES = 160_000  # of a picture: the README has five, and a phone should load them
THEME = "localStorage.setItem('kyradar.theme', JSON.stringify('{}'))"
Way = Callable[[Server], scenes.Scene]


@dataclass(frozen=True)
class Picture:
    """A picture: how one comes to what it shows, the window's size, and the theme."""

    way: Way
    size: tuple[int, int] = WIDE
    theme: str = "dark"


def mode(name: str) -> Way:
    """A game of a mode, in its middle."""

    def way(server: Server) -> scenes.Scene:
        return scenes.Scene(name, table_at(server, name), f"main.table.{name} .hand .card")

    assert name in POSITIONS
    return way


def battle(kind: str, heroes: tuple[str, ...]) -> Way:
    """A battle in which a question is asked."""

    def way(server: Server) -> scenes.Scene:
        game, step = scenes.battle_questions(heroes)[kind]
        path = scenes.table(server, game, step, len(heroes))
        return scenes.Scene(kind, path, "main.table.ilhus")

    return way


def alone(path: str, there: str, then: Callable[[Any], None] | None = None) -> Way:
    """A way of its own."""
    return lambda server: scenes.Scene(path, path, there, then)


def invitation(server: Server) -> scenes.Scene:
    """A table that waits for a friend."""
    seats = [{"kind": "person", "name": "Alessandra"}, {"kind": "person"}]
    made = server.post("/api/tables", {"mode": "duel", "seats": seats, "seed": 1})
    path = f"/t/{made['table']}#{made['seats'][0]['token']}"
    return scenes.Scene("invitation", path, ".loop", scenes.links)


PICTURES = {
    "table": Picture(mode("duel")),
    "light": Picture(mode("duel"), theme="light"),
    "solo": Picture(mode("solo")),
    "ilhus": Picture(battle("act", ("mage", "mistress", "twins"))),
    "phone": Picture(mode("duel"), PHONE),
    "replay": Picture(alone("/replay", "#record-file", scenes.loaded("duel"))),
    "lesson": Picture(alone("/", "#begin", scenes.lesson("volfyirion", "duel"))),
    "puzzle": Picture(alone("/puzzles", "[data-puzzle]", scenes.riddle("ilhus"))),
    "invite-closed": Picture(invitation),
}


def take(browser: Any, server: Server, name: str) -> bytes:
    """One picture, as WebP."""
    wanted = PICTURES[name]
    width, height = wanted.size
    context = browser.new_context(
        viewport={"width": width, "height": height},
        locale="en-GB",
        base_url=server.url,
        reduced_motion="reduce",
        service_workers="block",
    )
    context.add_init_script(SEEN)
    context.add_init_script(THEME.format(wanted.theme))
    page = context.new_page()
    scene = wanted.way(server)
    if scene.path.startswith("/t/"):
        come_by(page, scene.path)
    else:
        page.goto(scene.path)
    page.wait_for_selector(scene.there)
    if scene.then:
        scene.then(page)
    quiet(page, 400)
    shot = context.new_cdp_session(page).send(
        "Page.captureScreenshot", {"format": "webp", "quality": QUALITY}
    )
    context.close()
    return base64.b64decode(shot["data"])


def main(names: list[str]) -> int:
    """Takes them all, or those named."""
    from playwright.sync_api import sync_playwright

    path = find()
    if path is None:
        print("There is no Chromium here: python tests/browser/chromium.py installs one")
        return 1
    unknown = set(names) - set(PICTURES)
    if unknown:
        print(f"unknown: {', '.join(sorted(unknown))}; there are {', '.join(PICTURES)}")
        return 2
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        try:
            browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
            for name in names or PICTURES:
                data = take(browser, server, name)
                if len(data) > MOST_BYTES:
                    print(f"{name}: {len(data):,} bytes, more than {MOST_BYTES:,}")
                    return 1
                (FOLDER / f"{name}.webp").write_bytes(data)
                print(f"{name}.webp  {len(data):,} bytes")
            browser.close()
        finally:
            server.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
