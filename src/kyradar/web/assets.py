"""The page's files under one address that changes with them, compressed once.

Whatever has the fingerprint in its address never changes, so a browser keeps it for good, and a
second visit asks for one small page. Nothing is built: the files are served as they were written.
An import map in the page leads from `/static/` and `/games/` to the address with the fingerprint.
"""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
import mimetypes
import re
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from ..engine.wording import LANGUAGES
from ..title import FIRST_TITLE
from . import texts
from .boards import boards
from .facts import facts

mimetypes.add_type("application/manifest+json", ".webmanifest")
mimetypes.add_type("text/javascript", ".js")
STATIC = Path(__file__).parent / "static"
FOREVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
TEXTS = ("text/", "application/json", "application/manifest+json", "image/svg+xml")
SMALL = 400  # bytes that are not worth compressing
LOOK_AGAIN = 1.0  # seconds between two looks whether a file has changed
PAGE, WORKER, STYLES = "index.html", "worker.js", "styles.css"
#: A stylesheet of the page: they are sent as one, in their order.
STYLE = re.compile(r'(<link rel="stylesheet" href="/(static/css/[\w-]+\.css)">)')


@dataclass(frozen=True, slots=True)
class Asset:
    """A file as it is sent: plain and, if that is shorter, packed."""

    body: bytes
    packed: bytes | None
    kind: str


def make_asset(name: str, body: bytes) -> Asset:
    """A file with its media type."""
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    text = kind.startswith(TEXTS)
    packed = gzip.compress(body, 6, mtime=0) if text and len(body) > SMALL else None
    return Asset(body, packed, f"{kind}; charset=utf-8" if text else kind)


class Assets:
    """All files of the page and of every game's board, and what they are told in words."""

    def __init__(self) -> None:
        self._folders: Mapping[str, Path] = {"static": STATIC} | {
            f"games/{name}": board.folder for name, board in boards().items()
        }
        self._looked = 0.0
        self._stamp: tuple[float, int] | None = None
        self.files: dict[str, Asset] = {}
        self.version = ""
        #: The page with its files' addresses; `<!-- preview -->` is left for what a link shows.
        self.page = ""
        #: What scripts may run: our own, and the page's import map.
        self.policy = ""
        #: The service worker, with what it keeps for times without a network.
        self.worker = b""
        self.refresh()

    def refresh(self) -> None:
        """Read everything again if a file was changed: whoever works on the page reloads it."""
        now = time.monotonic()
        if self._stamp is not None and now - self._looked < LOOK_AGAIN:
            return
        self._looked = now
        found = dict(self._find())
        stamp = (max(path.stat().st_mtime for path in found.values()), len(found))
        if stamp == self._stamp:
            return
        self._stamp = stamp
        files = {name: path.read_bytes() for name, path in found.items()}
        files |= dict(told())
        sheets = STYLE.findall(files[f"static/{PAGE}"].decode())
        files[STYLES] = b"\n".join(files[name] for _, name in sheets)
        hashed = hashlib.sha256()
        for name, body in sorted(files.items()):
            hashed.update(name.encode() + b"\0" + hashlib.sha256(body).digest())
        self.version = hashed.hexdigest()[:12]
        self.files = {name: make_asset(name, body) for name, body in files.items()}
        leads = {f"/{part}/": f"{self.base}{part}/" for part in ("static", "games")}
        self._import_map = json.dumps({"imports": leads})
        self.page, self.policy, self.worker = self._page(), self._policy(), self._worker()

    def _find(self) -> Iterator[tuple[str, Path]]:
        for base, folder in self._folders.items():
            for path in sorted(folder.rglob("*")):
                if path.is_file() and "__pycache__" not in path.parts:
                    yield f"{base}/{path.relative_to(folder).as_posix()}", path

    @property
    def base(self) -> str:
        """What stands before the address of every file."""
        return f"/a/{self.version}/"

    def _page(self) -> str:
        text = self.files[f"static/{PAGE}"].body.decode()
        first, *rest = STYLE.findall(text)
        text = text.replace(first[0], f'<link rel="stylesheet" href="{self.base}{STYLES}">')
        for line, _ in rest:
            text = text.replace(f"{line}\n", "")
        for part in ('src="/static/js/', 'href="/static/icon.svg'):
            text = text.replace(part, part.replace("/static/", f"{self.base}static/"))
        scripts = (name for name in self.files if name.startswith("static/js/"))
        modules = (name for name in scripts if f'src="{self.base}{name}"' not in text)
        ahead = "\n".join(f'<link rel="modulepreload" href="{self.base}{one}">' for one in modules)
        head = f'<script type="importmap">{self._import_map}</script>\n{ahead}'
        return text.replace("<!-- files -->", head)

    def _policy(self) -> str:
        digest = hashlib.sha256(self._import_map.encode()).digest()
        return f"script-src 'self' 'sha256-{base64.b64encode(digest).decode()}'"

    def _worker(self) -> bytes:
        text = self.files[f"static/{WORKER}"].body.decode()
        kept = [f"{self.base}{name}" for name in self.files if not name.endswith((PAGE, WORKER))]
        facts_of_it = f"const VERSION = {json.dumps(self.version)};\nconst FILES = "
        return (facts_of_it + json.dumps(kept) + ";\n" + text).encode()

    def find(self, version: str, name: str) -> tuple[Asset, str] | None:
        """A file and how long it may be kept; under an old fingerprint it is today's, and asked
        for again."""
        asset = self.files.get(name)
        if asset is None:
            return None
        return asset, FOREVER if version == self.version else ASK_AGAIN


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
