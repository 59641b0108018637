"""The page's files under one address that changes with them, compressed once.

Whatever has the fingerprint in its address never changes, so a browser keeps it for good, and a
second visit asks for one small page. A clone serves its scripts as they were written. A wheel has a
bundle of them, made by esbuild when it was built (tools/bundle.py), and serves that instead. An
import map in the page leads from `/static/` and `/games/` to the address with the fingerprint.
"""

from __future__ import annotations

import asyncio
import base64
import gzip
import hashlib
import json
import mimetypes
import posixpath
import re
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from ...engine.wording import LANGUAGES
from ...title import FIRST_TITLE
from .. import texts
from ..boards import boards
from ..facts import facts

mimetypes.add_type("application/manifest+json", ".webmanifest")
mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("font/woff2", ".woff2")
STATIC = Path(__file__).parent.parent / "static"
BUNDLE = Path(__file__).parent.parent / "bundle"
FOREVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
TEXTS = ("text/", "application/json", "application/manifest+json", "image/svg+xml")
SMALL = 400  # bytes that are not worth compressing
LOOK_AGAIN = 1.0  # seconds between two looks whether a file has changed
PAGE, WORKER, STYLES = "index.html", "worker.js", "styles.css"
#: The places in the page for preloads, and which screen needs them, by its address.
AHEAD = "<!-- ahead -->"
MAIN, HOME = "static/js/main.js", "home"
SCREENS = (
    *(("/t/", "table"), ("/replay", "replay"), ("/yours", "yours"), ("/rules", "rules")),
    *(("/cards", "cards"), ("/puzzles", "puzzles")),
)
#: Scripts that are no modules, and in no bundle.
ALONE = (f"static/{WORKER}", "static/folder-worker.js", "static/js/again.js")
#: Scripts of a page without a server.
OTHERWISE = "static/js/anywhere/"
#: What a script imports before it runs, as it was written or made smaller by esbuild.
IMPORT = re.compile(r'\b(?:from|import) ?"(\.{0,2}/[^"]+\.js)"')
#: A board's style sheets, named in their order in its `board.css`: they are sent as one.
SHEET, SHEETS = re.compile(r'^@import "([^"]+)";$', re.MULTILINE), "board.css"
#: A style sheet of the page: they are sent as one, in their order. Its folder is its layer.
STYLE = re.compile(r'(<link rel="stylesheet" href="/(static/css/(\w+)/[\w-]+\.css)">)')
#: A later layer has the last word, however precise a selector of an earlier one is.
LAYERS = ("base", "parts", "screens", "boards")


@dataclass(frozen=True, slots=True)
class Asset:
    """A file as it is sent: plain and, if that is shorter, compressed."""

    body: bytes
    compressed: bytes | None
    kind: str
    tag: str  # its ETag


def make_asset(name: str, body: bytes) -> Asset:
    """A file with its media type."""
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    text = kind.startswith(TEXTS)
    compressed = gzip.compress(body, 6, mtime=0) if text and len(body) > SMALL else None
    tag = f'"{hashlib.sha256(body).hexdigest()[:16]}"'
    if text and not kind.startswith("image/"):
        kind += "; charset=utf-8"
    return Asset(body, compressed, kind, tag)


def layered(layer: str, sheet: bytes) -> bytes:
    """A style sheet in its layer."""
    return f"@layer {layer} {{\n{sheet.decode()}}}\n".encode()


class Assets:
    """All files of the page and of every game's board, and what they are told in words."""

    def __init__(self, bundle: Path = BUNDLE) -> None:
        self._bundle = bundle
        self._folders: Mapping[str, Path] = {"static": STATIC} | {
            f"games/{name}": board.folder for name, board in boards().items()
        }
        self._bundled = any(bundle.rglob("*.js"))
        self._looked = time.monotonic()
        self._stamp = self._find_stamp()
        self._known: dict[tuple[str, str], str] = {}  # what each screen needs first
        self.files: dict[str, Asset] = {}
        self.version = ""
        #: The page with its files' addresses; `<!-- preview -->` is left for what a link shows.
        self.page = ""
        #: What scripts may run: our own, and the page's import map.
        self.policy = ""
        #: The service worker, with what it keeps for times without a network.
        self.worker = b""
        self._read()

    async def look_again(self) -> None:
        """Read everything again if a file was changed: a developer of the page reloads it. In a
        thread, for there are hundreds of files; those of a wheel do not change."""
        now = time.monotonic()
        if self._bundled or now - self._looked < LOOK_AGAIN:
            return
        self._looked = now
        if await asyncio.to_thread(self._find_stamp) != self._stamp:
            fresh = await asyncio.to_thread(Assets, self._bundle)
            vars(self).update(vars(fresh))

    def _find_stamp(self) -> tuple[float, int]:
        found = [path for _, path in self._find()]
        return max(path.stat().st_mtime for path in found), len(found)

    def _read(self) -> None:
        found = dict(self._find())
        files = {name: path.read_bytes() for name, path in found.items()}
        files |= dict(told())
        for name in [name for name in files if name.endswith(f"/{SHEETS}")]:
            folder = posixpath.dirname(name)
            parts = SHEET.findall(files[name].decode())
            if parts:  # a small board has one sheet
                files[name] = b"\n".join(files[f"{folder}/{part}"] for part in parts)
            files[name] = layered(LAYERS[-1], files[name])
        sheets = STYLE.findall(files[f"static/{PAGE}"].decode())
        order = f"@layer {', '.join(LAYERS)};".encode()
        files[STYLES] = b"\n".join(
            [order, *(layered(layer, files[name]) for _, name, layer in sheets)]
        )
        hashed = hashlib.sha256()
        for name, body in sorted(files.items()):
            hashed.update(name.encode() + b"\0" + hashlib.sha256(body).digest())
        self.version = hashed.hexdigest()[:12]
        self.files = {name: make_asset(name, body) for name, body in files.items()}
        leads = {f"/{part}/": f"{self.base}{part}/" for part in ("static", "games")}
        self._import_map = json.dumps({"imports": leads})
        self.page, self.policy, self.worker = self._page(), self._policy(), self._worker()

    def _find(self) -> Iterator[tuple[str, Path]]:
        bundled = sorted(self._bundle.rglob("*.js"))
        for base, folder in self._folders.items():
            for path in sorted(folder.rglob("*")):
                ours = "__pycache__" not in path.parts and not path.name.endswith(".d.ts")
                if ours and path.is_file():  # types are for checkers only
                    name = f"{base}/{path.relative_to(folder).as_posix()}"
                    if not (bundled and name.endswith(".js") and name not in ALONE):
                        yield name, path
        for path in bundled:
            yield path.relative_to(self._bundle).as_posix(), path

    @property
    def base(self) -> str:
        """What stands before the address of every file."""
        return f"/a/{self.version}/"

    @property
    def letters(self) -> list[str]:
        """The page's fonts."""
        return [name for name in self.files if name.endswith(".woff2")]

    def _page(self) -> str:
        text = self.files[f"static/{PAGE}"].body.decode()
        first, *rest = STYLE.findall(text)
        text = text.replace(first[0], f'<link rel="stylesheet" href="{self.base}{STYLES}">')
        for line, *_ in rest:
            text = text.replace(f"{line}\n", "")
        for part in ('src="/static/js/', 'href="/static/icon.svg'):
            text = text.replace(part, part.replace("/static/", f"{self.base}static/"))
        head = f'<script type="importmap">{self._import_map}</script>\n{AHEAD}'
        return text.replace("<!-- files -->", head)

    def ahead(self, path: str, language: str) -> str:
        """What a page needs first is asked for at once, and not only when the script before it has
        arrived: its modules, its words, and the facts of the first game."""
        screen = next((name for start, name in SCREENS if path.startswith(start)), HOME)
        if (screen, language) not in self._known:
            self._known[screen, language] = self._ahead(screen, language)
        return self._known[screen, language]

    def _ahead(self, screen: str, language: str) -> str:
        first = [MAIN, f"static/js/screens/{screen}.js"]
        if screen == HOME:
            first += [f"games/{FIRST_TITLE}/board.js"]
        modules = [name for name in self._closure(first) if name != MAIN]
        told = (f"words/{language}.json", f"facts/{language}/first.json")
        links = [f'rel="preload" as="fetch" crossorigin href="{self.base}{one}"' for one in told]
        links += [f'rel="modulepreload" href="{self.base}{one}"' for one in modules]
        links += [
            f'rel="preload" as="font" crossorigin href="{self.base}{one}"' for one in self.letters
        ]
        if screen == HOME:
            sheet = f"games/{FIRST_TITLE}/{SHEETS}"
            links.append(f'rel="preload" as="style" href="{self.base}{sheet}"')
        return "\n".join(f"<link {link}>" for link in links)

    def _closure(self, first: list[str]) -> list[str]:
        """These scripts and all they import, in the order in which they are found."""
        found = dict.fromkeys(name for name in first if name in self.files)
        waiting = list(found)
        while waiting:
            name = waiting.pop(0)
            text = self.files[name].body.decode()
            for path in IMPORT.findall(text):
                other = posixpath.normpath(posixpath.join("/", posixpath.dirname(name), path))[1:]
                if other in self.files and other not in found:
                    found[other] = None
                    waiting.append(other)
        return list(found)

    def _policy(self) -> str:
        digest = hashlib.sha256(self._import_map.encode()).digest()
        return f"script-src 'self' 'sha256-{base64.b64encode(digest).decode()}'"

    def _worker(self) -> bytes:
        text = self.files[f"static/{WORKER}"].body.decode()
        shell = [name for name in self.files if name.startswith("static/js/")]
        shell = [name for name in shell if not name.startswith(OTHERWISE)]
        kept = [f"{self.base}{name}" for name in (STYLES, "static/icon.svg", *self.letters, *shell)]
        facts_of_it = f"const VERSION = {json.dumps(self.version)};\nconst FILES = "
        return (facts_of_it + json.dumps(kept) + ";\n" + text).encode()


def told() -> Iterator[tuple[str, bytes]]:
    """What `/api/words` and `/api/facts` tell, as files."""
    for language in LANGUAGES:
        words = json.dumps(texts.page_words(language), ensure_ascii=False)
        yield f"words/{language}.json", words.encode()
        for game in boards():
            known = json.dumps(facts(game, language), ensure_ascii=False).encode()
            yield f"facts/{language}/{game}.json", known
            if game == FIRST_TITLE:
                yield f"facts/{language}/first.json", known
