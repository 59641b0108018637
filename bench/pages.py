"""How long a page without a server takes: `python -m bench.pages [FOLDER]`.

The folder is one of `kyradar pages`. A file server sends it compressed by brotli, over a line of
10 Mbit/s and 40 ms (Chromium's own emulation), to an empty browser, then to one that has been here.
Say how busy the machine was: the line costs the same everywhere, Python's beginning does not.
"""

from __future__ import annotations

import argparse
import functools
import json
import os
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
LINE = {"latency": 40, "downloadThroughput": 10e6 / 8, "uploadThroughput": 10e6 / 8}
KINDS = {
    ".wasm": "application/wasm",
    ".mjs": "text/javascript",
    ".pack": "application/octet-stream",
}
#: What a server would compress; packs are compressed already.
TEXTS = (".html", ".js", ".mjs", ".json", ".css", ".svg", ".wasm", ".webmanifest")
BROTLI = """
const [zlib, fs] = [require("zlib"), require("fs")];
const params = { [zlib.constants.BROTLI_PARAM_QUALITY]: 9 };
for (const name of JSON.parse(fs.readFileSync(0))) {
  const packed = zlib.brotliCompressSync(fs.readFileSync(name), { params });
  fs.writeFileSync(name + ".br", packed);
}
"""
BEGUN = """async () => {
  const name = (await caches.keys()).find((one) => one.endsWith("begun"));
  return name && (await (await caches.open(name)).keys()).length > 0;
}"""
TARGETS = {"play": 2.0, "hand": 8.0, "hand again": 3.0, "MB": 9.0, "memory MB": 250.0}


class Handler(SimpleHTTPRequestHandler):
    """Sends what is compressed beside a file, where a browser takes it."""

    protocol_version = "HTTP/1.1"
    extensions_map = {**SimpleHTTPRequestHandler.extensions_map, **KINDS}

    def log_message(self, format: str, *arguments: object) -> None:
        """Nothing."""

    def send_head(self) -> Any:
        """The file, compressed if that is there."""
        path = Path(self.translate_path(self.path.partition("?")[0]))
        if path.is_dir():
            path = path / "index.html"
        packed = path.with_name(path.name + ".br")
        if not packed.exists():
            return super().send_head()
        self.send_response(200)
        self.send_header("content-type", str(self.guess_type(str(path))))
        self.send_header("content-encoding", "br")
        self.send_header("content-length", str(packed.stat().st_size))
        self.send_header("cache-control", "max-age=600")
        self.end_headers()
        return packed.open("rb")


def serve(folder: Path) -> str:
    """The address of a server for the folder's parent: the page lies below a path."""
    handler = functools.partial(Handler, directory=str(folder.parent))
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://localhost:{server.server_address[1]}/{folder.name}/"


def compress(folder: Path) -> None:
    """What a server would send compressed."""
    names = [str(path) for path in folder.rglob("*") if path.suffix in TEXTS]
    subprocess.run(["node", "-e", BROTLI], input=json.dumps(names).encode(), check=True)


def visit(page: Any, address: str, throttle: int) -> dict[str, float]:
    """Seconds until "Play" can be pressed, and until one's own hand lies there."""
    line = page.context.new_cdp_session(page)
    line.send("Network.enable")
    line.send("Network.emulateNetworkConditions", {"offline": False, **LINE})
    if throttle > 1:
        line.send("Emulation.setCPUThrottlingRate", {"rate": throttle})
    began = time.monotonic()
    page.goto(address, wait_until="commit")
    page.wait_for_selector("#begin:not(:disabled)")
    play = time.monotonic() - began
    # A hand is drawn as one's turn begins: by lot it might come after a whole turn of the computer.
    page.select_option('select[name="first"]', "me")
    page.click("#begin")
    page.wait_for_function("() => document.querySelectorAll('.hand .cards .card').length > 4")
    hand = time.monotonic() - began
    return {"play": play, "hand": hand}


def of_page(page: Any) -> dict[str, float]:
    """What the page's process, workers and all, has taken: megabytes, and seconds of a processor,
    which a busy machine does not change as much as it does the clock's."""
    session = page.context.browser.new_browser_cdp_session()
    told = session.send("SystemInfo.getProcessInfo")["processInfo"]
    found = {"memory MB": 0.0, "processor s": 0.0}
    for one in told:
        if one["type"] != "renderer":
            continue
        with open(f"/proc/{one['id']}/smaps_rollup", encoding="utf-8") as file:
            size = sum(int(row.split()[1]) for row in file if row.startswith("Pss:")) / 1e3
        if size > found["memory MB"]:
            found = {"memory MB": size, "processor s": float(one["cpuTime"])}
    return found


def measure(folder: Path, throttle: int) -> dict[str, float]:
    """A first visit and a second one."""
    from playwright.sync_api import sync_playwright

    sys.path.insert(0, str(ROOT / "tests"))
    from browser.chromium import find
    from browser.conftest import FLAGS

    address = serve(folder)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find(), args=FLAGS)
        context = browser.new_context(viewport={"width": 1440, "height": 900}, locale="en-GB")
        page = context.new_page()
        page.set_default_timeout(120_000)
        sent: dict[str, float] = {}
        page.on("requestfinished", lambda one: sent.update({one.url: size_of(folder, one.url)}))
        found = visit(page, address, throttle)
        found["MB"] = sum(sent.values()) / 1e6
        found |= of_page(page)
        page.wait_for_function("() => navigator.serviceWorker?.controller !== undefined")
        while not page.evaluate(BEGUN):  # what the next visit begins from is kept
            page.wait_for_timeout(500)
        page.close()
        page = context.new_page()
        page.set_default_timeout(120_000)
        again = visit(page, address, throttle) | of_page(page)
        found |= {f"{name} again": value for name, value in again.items()}
        browser.close()
    return found


def size_of(folder: Path, url: str) -> int:
    """Bytes that were sent of a file."""
    name = url.partition(f"/{folder.name}/")[2].partition("?")[0] or "index.html"
    path = folder / name
    packed = path.with_name(path.name + ".br")
    return (packed if packed.exists() else path).stat().st_size if path.exists() else 0


def main() -> int:
    """Measures, and says what misses its mark."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, nargs="?", default=ROOT / "build" / "anywhere")
    parser.add_argument("--throttle", type=int, default=1, help="Chromium's processor throttle")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place) / "pages"
        shutil.copytree(options.folder, folder)
        compress(folder)
        print(f"load {os.getloadavg()[0]:.1f}, {os.cpu_count()} cores, throttle {options.throttle}")
        found = measure(folder, options.throttle)
    for name, value in found.items():
        target = TARGETS.get(name)
        mark = "" if target is None else f"   (at most {target:g})"
        print(f"{name:14} {value:8.2f}{mark}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
