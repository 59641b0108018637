"""The page's files: a fingerprint in the address, kept for good, packed; what a link shows."""

from __future__ import annotations

import asyncio
import base64
import gzip
import hashlib
import json
import re
import shutil
from pathlib import Path
from typing import Any

import pytest

from kyradar.web.app import create_app
from kyradar.web.requests import assets as module
from kyradar.web.requests.assets import Assets
from kyradar.web.settings import Settings
from kyradar.web.store.errors import StorageError

from .loops import tell
from .tables import Server

FINGERPRINT = re.compile(r'src="(/a/[0-9a-f]{12})/static/js/main\.js"')


def base_of(page: str) -> str:
    found = FINGERPRINT.search(page)
    assert found, page
    return found[1]


def test_files_are_kept_for_good_and_packed(server: Server) -> None:
    page = server.get("/").text
    base = base_of(page)
    plain = server.get("/static/js/main.js")
    assert plain.headers["cache-control"] == "no-cache"
    kept = server.get(f"{base}/static/js/main.js")
    assert kept.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert kept.headers["content-encoding"] == "gzip" and kept.content == plain.content
    assert kept.headers["content-type"].startswith("text/javascript")
    unpacked = server.get(f"{base}/static/js/main.js", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in unpacked.headers and unpacked.content == plain.content
    assert server.get(f"{base}/words/fr.json").json() == server.get("/api/words/fr").json()
    told = server.get(f"{base}/facts/it/ilhus.json").json()
    assert told == server.get("/api/facts?lang=it&game=ilhus").json()
    assert server.get("/").headers["cache-control"] == "no-cache"
    # One stylesheet for the page; each of its own is in it, in its order.
    assert page.count('rel="stylesheet"') == 1
    styles = server.get(f"{base}/styles.css").text
    assert styles.index("Tokens first") < styles.index("Motion answers an action")


def test_an_old_page_gets_no_new_scripts(server: Server) -> None:
    """Its words and pictures are answered, but not kept."""
    old = server.get("/a/000000000000/words/en.json")
    assert old.status_code == 200 and old.headers["cache-control"] == "no-cache"
    for path in ("static/js/main.js", "games/ilhus/board.js"):
        assert server.get(f"/a/000000000000/{path}").status_code == 404
    for path in ("%2e%2e/app.py", "static/%2e%2e/%2e%2e/app.py", "//etc/passwd", "nothing", ""):
        assert server.get(f"/a/000000000000/{path}").status_code == 404


def test_only_the_import_map_runs_inline(server: Server) -> None:
    answer = server.get("/")
    inline = re.findall(r"<script type=\"importmap\">(.*?)</script>", answer.text)
    others = re.findall(r"<script(?! src=| type=\"module\" src=)", answer.text)
    assert len(inline) == 1 and len(others) == 1
    digest = base64.b64encode(hashlib.sha256(inline[0].encode()).digest()).decode()
    assert f"'sha256-{digest}'" in answer.headers["content-security-policy"]
    leads = json.loads(inline[0])["imports"]
    assert leads["/games/"] == f"{base_of(answer.text)}/games/"


def test_another_file_is_another_fingerprint(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("index.html", "worker.js"):
        (tmp_path / name).write_bytes((module.STATIC / name).read_bytes())
    (tmp_path / "js").mkdir()
    shutil.copytree(module.STATIC / "css", tmp_path / "css")
    (tmp_path / "js" / "one.js").write_text("let a = 1;", "utf-8")
    monkeypatch.setattr(module, "STATIC", tmp_path)
    monkeypatch.setattr(module, "LOOK_AGAIN", 0.0)
    made = Assets()
    before = made.version
    assert Assets().version == before, "the same files, the same fingerprint"
    (tmp_path / "js" / "two.js").write_text("let b = 2;" * 100, "utf-8")
    tell(made.look_again())
    assert made.version != before
    asset = made.files["static/js/two.js"]
    assert asset.compressed and gzip.decompress(asset.compressed) == asset.body
    assert f"/a/{made.version}/static/js/two.js".encode() in made.worker


def test_it_can_be_installed(server: Server) -> None:
    manifest = server.get("/static/manifest.webmanifest")
    assert manifest.headers["content-type"].startswith("application/manifest+json")
    told = manifest.json()
    assert told["start_url"] == "/" and told["display"] == "standalone"
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in told["icons"]}
    for icon in told["icons"]:
        picture = server.get(icon["src"])
        assert picture.headers["content-type"] == icon["type"]
        if icon["type"] == "image/png":
            side = int.from_bytes(picture.content[16:20], "big")
            assert f"{side}x{side}" == icon["sizes"]
    worker = server.get("/worker.js")
    assert worker.headers["cache-control"] == "no-cache"
    assert base_of(server.get("/").text) in worker.text


def test_what_a_link_shows(server: Server) -> None:
    page = server.get("/").text
    assert '<meta property="og:title" content="Kyradar">' in page
    picture = re.search(r'og:image" content="http://[^/]+([^"]+)"', page)
    assert picture and server.get(picture[1]).headers["content-type"] == "image/jpeg"
    table = server.open()
    french = server.get(f"/t/{table.id}", headers={"accept-language": "fr"}).text
    assert "Une table de Volfyirion\u00a0: Duel" in french
    for token in table.tokens:
        assert token and token not in french
    evil = server.get("/", headers={"host": 'localhost"><script>x</script>'})
    assert "<script>x" not in evil.text
    assert 'content="Kyradar"' in server.get("/t/nosuchtable").text


def test_a_link_asks_nothing_of_the_store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever unfurls a link claims no table (P3), and a link opens while storage is away (P2)."""
    app = create_app(Settings(data=tmp_path))
    asked: list[str] = []

    def away(name: str) -> Any:
        async def ask(*_: object) -> None:
            asked.append(name)
            raise StorageError("away")

        return ask

    for name in ("read", "claim", "length", "lost"):
        monkeypatch.setattr(app.house.store, name, away(name))

    async def get(path: str, accept: str) -> tuple[int, bytes]:
        headers = [(b"host", b"127.0.0.1"), (b"accept", accept.encode())]
        scope = {"type": "http", "method": "GET", "path": path, "raw_path": path.encode()}
        scope |= {"query_string": b"", "headers": headers, "client": ("127.0.0.1", 1)}
        sent: list[Any] = []

        async def send(message: Any) -> None:
            sent.append(message)

        async def receive() -> Any:
            return {"type": "http.request", "body": b""}

        await app(scope, receive, send)
        return sent[0]["status"], b"".join(one.get("body", b"") for one in sent[1:])

    async def story() -> None:
        for accept in ("text/html", "*/*"):  # a browser, and a program that unfurls links
            status, body = await get("/t/abcdefghijkl", accept)
            assert status == 200 and b"og:title" in body
        await asyncio.sleep(0)  # what was begun beside the answer
        assert not asked and not app.house.tables
        status, _ = await get("/api/tables/abcdefghijkl", "application/json")
        assert status == 503 and asked, "the store is away, and others are told"
        app.house.store.close()

    tell(story())


def test_every_answer_over_a_kilobyte_is_compressed(server: Server) -> None:
    table = server.open()
    table.resign()
    record = {"table": table.id}
    asked: list[tuple[str, str, dict[str, str] | None]]
    asked = [("GET", path, None) for path in ("/", f"/t/{table.id}", f"/api/tables/{table.id}")]
    asked += [("GET", path, None) for path in ("/api/facts", "/api/words/en", "/api/rules/en")]
    asked += [("GET", path, None) for path in ("/static/js/main.js", "/worker.js", "/api/puzzles")]
    asked += [("POST", "/api/replay", record)]
    for method, path, body in asked:
        plain = server._ask(method, path, json=body, headers={"accept-encoding": "identity"})
        packed = server._ask(method, path, json=body, headers={"accept-encoding": "gzip"})
        assert plain.status_code == packed.status_code == 200, path
        assert "content-encoding" not in plain.headers, path
        assert packed.headers["content-encoding"] == "gzip", path
        assert plain.content == packed.content and len(plain.content) > 1_000, path
