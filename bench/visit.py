"""How long a first and a second visit take on a slow line: `python -m bench.visit`.

Chromium's own throttling (150 ms, 1.6 Mbit/s) between the browser and a server on this machine. A
visit ends when "Begin" can be pressed. `--python` names the interpreter of an environment in which
the wheel is installed; without it the server of this clone is measured.
"""

from __future__ import annotations

import argparse
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from typing import Any

from playwright.sync_api import sync_playwright

PORT = 8799
LINE = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 90_000}
FLAGS = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking"]
# Which requests were over before "Begin" was there, and how many had to wait for one another: the
# longest chain in which each was asked for after the one before it had come.
TOLD = """() => {
  const page = performance.getEntriesByType('navigation')[0];
  const all = performance.getEntriesByType('resource')
    .filter((one) => one.startTime < window.began && one.transferSize > 0);
  const spans = [[0, page.responseEnd], ...all.map((one) => [one.startTime, one.responseEnd])]
    .sort((a, b) => a[1] - b[1]);
  let trips = 0, end = -1;
  for (const [from, to] of spans) if (from >= end) { trips += 1; end = to; }
  const bytes = all.reduce((sum, one) => sum + one.transferSize, page.transferSize);
  const kB = Math.round(bytes / 1000);
  return { ms: Math.round(window.began), requests: all.length + 1, trips, kB };
}"""
WATCH = """new MutationObserver((_, watch) => {
  const button = document.querySelector('#begin:not(:disabled)');
  if (!button || window.began) return;
  window.began = performance.now();
  watch.disconnect();
}).observe(document, { childList: true, subtree: true });"""


def visit(page: Any, address: str) -> dict[str, int]:
    """One visit, and what it took."""
    page.goto(address, wait_until="commit")
    page.wait_for_function("() => window.began", timeout=60_000)
    told: dict[str, int] = page.evaluate(TOLD)
    return told


def both_visits(browser: Any, address: str) -> tuple[dict[str, int], dict[str, int]]:
    """The first visit of a browser that knows nothing, and its second."""
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    context.add_init_script(WATCH)
    page = context.new_page()
    wire = context.new_cdp_session(page)
    wire.send("Network.enable")
    wire.send("Network.emulateNetworkConditions", LINE)
    first = visit(page, address)
    page.wait_for_timeout(6_000)  # the service worker keeps what it keeps
    second = visit(page, address)
    context.close()
    return first, second


def main() -> None:
    """A table of the visits' medians."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--python", default=sys.executable)
    parser.add_argument("--times", type=int, default=3)
    options = parser.parse_args()
    address = f"http://127.0.0.1:{PORT}"
    with tempfile.TemporaryDirectory() as data:
        flags = ["--no-browser", "--port", str(PORT), "--data", data, "--workers", "1"]
        server = subprocess.Popen(
            [options.python, "-m", "kyradar", "serve", *flags], stdout=subprocess.DEVNULL, cwd=data
        )
        try:
            for _ in range(300):
                try:
                    urllib.request.urlopen(address, timeout=10).read()
                    break
                except OSError:
                    time.sleep(0.1)
            with sync_playwright() as playwright:
                path = os.environ.get("KYRADAR_CHROMIUM") or shutil.which("chromium")
                browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
                visits = [both_visits(browser, address) for _ in range(options.times)]
                browser.close()
        finally:
            server.terminate()
            server.wait()
    for name, told in zip(("first", "second"), zip(*visits, strict=True), strict=True):
        median = {key: statistics.median(one[key] for one in told) for key in told[0]}
        print(name, median, "each:", [one["ms"] for one in told])


if __name__ == "__main__":
    main()
