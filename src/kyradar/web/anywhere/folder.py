"""Kyradar as a folder of files: any file server can serve it, below any path.

    index.html           the page; all other addresses of it follow the "?"
    worker.js            the service worker: keeps everything for times without a network
    manifest.webmanifest what an installed page is called, and its shortcuts
    a/FINGERPRINT/       the page's files, as a server has them, and answers that are ready
    py/FINGERPRINT/      the browser's Python, and packs of files for it
    licences/            of what is not ours

Nothing below `a` and `py` ever changes: another Kyradar has other fingerprints.
"""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import io
import json
import re
import shutil
import struct
import tempfile
import zipfile
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from html import escape
from importlib import metadata
from pathlib import Path
from typing import Any

from ...engine.typed import Json
from ...engine.wording import LANGUAGES, say
from ...errors import PlayerError
from ...title import TITLES
from ..app import create_app
from ..boards import boards
from ..requests.assets import AHEAD, BUNDLE, Assets
from ..requests.pages import LOST, PREVIEW
from ..settings import Settings
from ..texts import page_words
from .inside import answered
from .stage import OTHERS, PURE, STANDARD, Staged, make_stage
from .tools import Tools

STYLE = '<link rel="stylesheet" href="{base}static/css/anywhere.css">'
#: Says so where a browser is too old for the page's own scripts.
OLD = """<p id="unable" role="alert" hidden data-words="{words}"></p>
<script>{script}</script>"""
OLD_SCRIPT = Path(__file__).parents[1] / "static" / "js" / "anywhere" / "old.js"
#: What starts the page's house, before the page's own script.
BEGIN = '<script type="module" src="{base}static/js/anywhere/begin.js"></script>'
#: Files of the page that only a server has a use for, or that are here in another form.
NOT_HERE = ("static/index.html", "static/worker.js", "static/folder-worker.js", "static/css/")
STYLES_HERE = "static/css/anywhere.css"
PICTURES = ("static/pictures/icon-192.png", "static/pictures/icon-512.png")
SHORTCUTS = ("/", "/puzzles", "/rules", "/yours")
#: Where a library says what its licence is.
KINDS = ("License-Expression", "License")
#: Files of Python that are fetched by themselves, when they are read first.
BY_ITSELF = (".net", ".wasm", ".jsonl.gz")
SOURCES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
Say = Callable[[str], object]


@dataclass(frozen=True, slots=True)
class House:
    """What a page's worker needs, as the page is told it."""

    told: Json
    files: dict[str, bytes]  # below the folder
    first: list[str]  # of those, what a first game needs


def write_folder(
    folder: Path, tools: Tools, tell: Say = print, bundle: Path = BUNDLE, work: Path | None = None
) -> None:
    """Write everything; a folder that holds something else is left alone."""
    if folder.exists() and any(folder.iterdir()) and not (folder / "py").is_dir():
        raise PlayerError(partial(say, "pages", "not_empty", {"path": folder}))
    with tempfile.TemporaryDirectory(prefix="kyradar-") as place:
        tell("1/3")
        staged = make_stage(tools, work or Path(place) / "stage")
        tell("2/3")
        house = make_house(tools, staged)
        tell("3/3")
        write_page(folder, Assets(bundle), house)
    write_licences(folder, tools)


# --- Python ---------------------------------------------------------------------------------------


def make_house(tools: Tools, staged: Staged) -> House:
    """The browser's Python and its packs."""
    files: dict[str, bytes] = {}
    standard = standard_zip(staged)
    sources = {name: (tools.pyodide / name).read_bytes() for name in SOURCES}
    sources["standard.pack"] = standard
    sources["pyodide.asm.mjs"] = without_map(sources["pyodide.asm.mjs"])
    sources["pyodide.mjs"] = without_map(sources["pyodide.mjs"])
    python = f"py/{fingerprint(sources.values())}/"
    files |= {python + name: body for name, body in sources.items()}
    groups = grouped(staged)
    listed: list[tuple[str, int, int]] = []
    bodies: list[bytes] = []
    for number, group in enumerate(groups.values()):
        listed += [(f"/{name}", len(body), number) for name, body in group.items()]
        bodies.append(b"".join(group.values()))
    head = json.dumps(listed, separators=(",", ":")).encode()
    bodies[0] = struct.pack("<I", len(head)) + head + bodies[0]
    packs: list[str] = []
    for body in bodies:
        packed = gzip.compress(body, 9, mtime=0)
        name = f"py/{fingerprint([packed])}/files.pack"
        files[name] = packed
        packs.append(name)
    first = [f"{python}{name}" for name in sources]
    wasm, pack = f"{python}pyodide.asm.wasm", f"{python}standard.pack"
    lock = json.loads((tools.pyodide / "pyodide-lock.json").read_text("utf-8"))["info"]
    told = {
        "pyodide": python,
        "lock": lock,
        "wasm": wasm,
        "standard": pack,
        "packs": packs,
        # Servers may send a file compressed: what is counted is what comes out of it.
        "size": sum(len(files[name]) for name in (wasm, pack, packs[0])),
    }
    return House(told, files, [*first, packs[0]])


def standard_zip(staged: Staged) -> bytes:
    """The standard library's modules that a first game imports: compressed all at once, which makes
    it a fifth smaller than one by one."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as archive:
        for name, path in staged.files(STANDARD):
            if name in staged.first:
                entry = zipfile.ZipInfo(name.partition("/")[2])  # of no date: the same every time
                archive.writestr(entry, path.read_bytes())
    return gzip.compress(made.getvalue(), 9, mtime=0)


def grouped(staged: Staged) -> dict[str, dict[str, bytes]]:
    """Files by their pack: the first one, each game, all the rest, each large file."""
    groups: dict[str, dict[str, bytes]] = defaultdict(dict)
    groups["first"] = {}
    for part in (OTHERS, STANDARD):
        for name, path in staged.files(part):
            if name in staged.first:
                if part == OTHERS:
                    groups["first"][name] = path.read_bytes()
            else:
                group = name if name.endswith(BY_ITSELF) else room_of(name)
                groups[group][name] = path.read_bytes()
    return dict(groups)


def room_of(name: str) -> str:
    """A game's files are a pack, and all the rest is another."""
    games = {path.partition(":")[0].split(".")[1] for path in TITLES.values()}
    parts = name.split("/")
    return parts[2] if len(parts) > 3 and parts[2] in games else "rest"


def without_map(script: bytes) -> bytes:
    """A script without the address of its source map."""
    return re.sub(rb"\n?//# sourceMappingURL=\S+\s*$", b"\n", script)


def fingerprint(bodies: Iterable[bytes]) -> str:
    """Of contents."""
    digest = hashlib.sha256()
    for body in bodies:
        digest.update(hashlib.sha256(body).digest())
    return digest.hexdigest()[:12]


# --- the page -------------------------------------------------------------------------------------


def write_page(folder: Path, assets: Assets, house: House) -> None:
    """The page, its files, and what it needs of Python's."""
    base = assets.base[1:]
    near = f"./{base}"
    files = {
        base + name: asset.body
        for name, asset in assets.files.items()
        if name == STYLES_HERE or not name.startswith(NOT_HERE)
    }
    told = dict(ready_answers(base, files))
    here = json.dumps({"house": house.told, "told": told}).replace("<", "\\u003c")
    page = assets.page.replace(PREVIEW, preview()).replace(AHEAD, assets.ahead("/", "en"))
    page = page.replace(LOST, page_words("en")["arrival"]["line"])
    page = page.replace('href="/static/manifest', 'href="./manifest')
    page = page.replace(assets.base, f"./{base}").replace('="/static/', f'="./{base}static/')
    begin = f'<script type="application/json" id="anywhere">{here}</script>\n'
    begin += BEGIN.format(base=near) + "\n"
    mark = '<script type="module" src='
    page = page.replace(mark, f"{STYLE.format(base=near)}\n{begin}{mark}", 1)
    words = {one: page_words(one)["house"] for one in LANGUAGES}
    said = {one: f"{told['unable']} {told['unable_line']}" for one, told in words.items()}
    old = OLD.format(words=escape(json.dumps(said)), script=OLD_SCRIPT.read_text("utf-8"))
    page = page.replace("</body>", f"{old}\n</body>")
    files |= house.files
    files["index.html"] = page.encode()
    files["manifest.webmanifest"] = json.dumps(manifest(base), indent=2).encode()
    first = ["./", *(n for n in files if n.startswith(base) and first_of_page(n)), *house.first]
    version = fingerprint([*(n.encode() for n in sorted(files)), files["index.html"]])
    listed = {"VERSION": version, "FIRST": first, "FILES": ["./", *sorted(files)]}
    worker = assets.files["static/folder-worker.js"].body.decode()
    lines = "".join(f"const {name} = {json.dumps(value)};\n" for name, value in listed.items())
    files["worker.js"] = (lines + worker).encode()
    for part in ("a", "py"):
        shutil.rmtree(folder / part, ignore_errors=True)
    for name, body in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(body)
    (folder / ".nojekyll").touch()  # GitHub Pages leaves nothing out then


def first_of_page(name: str) -> bool:
    """Is it a script, a style or a word of the page, and no picture?"""
    return not name.endswith((".png", ".jpg")) and "/told/" not in name


def ready_answers(base: str, files: dict[str, bytes]) -> Iterable[tuple[str, str]]:
    """What a server would tell everybody alike: asked here, and kept as files."""
    paths = [f"/api/puzzles/index?lang={one}" for one in LANGUAGES]
    paths += [f"/api/journey?lang={one}" for one in LANGUAGES]
    paths += [f"/api/rules/{one}?game={game}" for one in LANGUAGES for game in boards()]
    paths += [f"/api/cards/{game}" for game in boards()]
    with tempfile.TemporaryDirectory() as place:
        answers = asyncio.run(all_answers(paths, Path(place)))
    for number, (path, body) in enumerate(answers.items()):
        name = f"{base}told/{number}.json"
        files[name] = body
        yield path, name


async def all_answers(paths: Iterable[str], place: Path) -> dict[str, bytes]:
    """The application's own answers."""
    app = create_app(Settings(data=place))
    found: dict[str, bytes] = {}
    await app.house.start()
    for path in paths:
        where, _, query = path.partition("?")
        scope: dict[str, Any] = {
            "type": "http",
            "method": "GET",
            "path": where,
            "query_string": query.encode(),
            "headers": [],
            "client": None,
        }
        status, _, body = await answered(app, scope, b"")
        assert status == 200, path
        found[path] = body
    await app.house.stop()
    return found


def preview() -> str:
    """What a link to the page shows."""
    line = escape(page_words("en")["preview"]["line"])
    return f'<meta name="description" content="{line}">'


def manifest(base: str) -> Mapping[str, Any]:
    """What an installed page is called, and where its shortcuts lead."""
    words = page_words("en")
    icons: list[Json] = [{"src": f"./{base}static/icon.svg", "sizes": "any"}]
    icons[0]["type"] = "image/svg+xml"
    for name in PICTURES:
        size = name.rpartition("-")[2].partition(".")[0]
        icons.append({"src": f"./{base}{name}", "sizes": f"{size}x{size}", "type": "image/png"})
    masked = f"./{base}static/pictures/icon-maskable-512.png"
    icons.append({"src": masked, "sizes": "512x512", "type": "image/png", "purpose": "maskable"})
    names = words["top"]
    shortcuts = [
        {"name": names.get(path.strip("/"), path.strip("/")).strip(), "url": f"./?{path}"}
        for path in SHORTCUTS[1:]
    ]
    return {
        "id": "./",
        "name": "Kyradar",
        "short_name": "Kyradar",
        "description": words["preview"]["line"],
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "orientation": "any",
        "background_color": "#0b0e14",
        "theme_color": "#0b0e14",
        "icons": icons,
        "shortcuts": shortcuts,
    }


def write_licences(folder: Path, tools: Tools) -> None:
    """Whose work is in the folder, and under which licence."""
    place = folder / "licences"
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir(parents=True)
    version = json.loads((tools.pyodide / "package.json").read_text("utf-8"))
    lines = [f"pyodide {version['version']}: {version['license']}, {version['homepage']}"]
    for name in (*PURE, "msgspec", "kyradar"):
        try:
            about = metadata.metadata(name)
        except metadata.PackageNotFoundError:
            continue
        kind = next((about[key] for key in KINDS if key in about), "see its files")
        lines.append(f"{name} {about['Version']}: {kind}")
        for file in metadata.files(name) or []:
            if re.search(r"(LICEN[CS]E|NOTICE|COPYING)[^/]*$", str(file)):
                shutil.copy(str(file.locate()), place / f"{name}-{file.name}")
    (place / "list.txt").write_text("\n".join(lines) + "\n", "utf-8")
