"""Checks the page: `python -m tools.page` (make page).

prettier, eslint and tsc come from npm, by the versions of package.json; `node --test` needs Node
alone. Whoever has neither Node nor npm installs nothing by hand: Playwright, which the tests need
anyway, brings a Node, and as root on a system with apt npm is installed. Where the packages cannot
be had, this says which checks did not run, and the rest is checked all the same.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
PACKAGES = ROOT / "node_modules"
OLDEST = 20  # of Node: eslint's own limit
#: What is checked, each a script of a package and its arguments.
CHECKS = {
    "prettier": ("prettier/bin/prettier.cjs", "--check", "--log-level=warn", "."),
    "eslint": (
        "eslint/bin/eslint.js",
        "--max-warnings=0",
        "src",
        "examples",
        "tests/page",
        "eslint.config.js",
    ),
    "tsc": ("typescript/bin/tsc", "--project", "."),
    "tsc, the service worker": ("typescript/bin/tsc", "--project", "tsconfig.worker.json"),
}


def run(*command: str) -> bool:
    """Run it here; did it succeed?"""
    return subprocess.run(command, cwd=ROOT).returncode == 0


def version_of(node: str) -> int:
    """The major version of a Node; 0 if it cannot be run."""
    try:
        told = subprocess.run([node, "--version"], capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return 0
    return int(told.stdout.strip().lstrip("v").split(".")[0])


def find_node() -> str | None:
    """The system's Node if it is new enough, else the one of Playwright's package."""
    found = [path for path in (os.environ.get("KYRADAR_NODE"), shutil.which("node")) if path]
    try:
        import playwright
    except ImportError:
        pass
    else:
        driver = Path(playwright.__file__).parent / "driver"
        found += [str(driver / name) for name in ("node", "node.exe")]
    return next((path for path in found if version_of(path) >= OLDEST), None)


def installed() -> bool:
    """Are the packages there, in the versions that package.json names?"""
    wanted = json.loads((ROOT / "package.json").read_text("utf-8"))["devDependencies"]
    for name, version in wanted.items():
        place = PACKAGES / name / "package.json"
        if not place.exists() or json.loads(place.read_text("utf-8"))["version"] != version:
            return False
    return True


def install() -> bool:
    """The packages by npm, and npm by the system's packages where that is possible."""
    if shutil.which("npm") is None and shutil.which("apt-get") and os.geteuid() == 0:
        print("npm is missing; installing it (once)...")
        run("apt-get", "update", "-q")
        run("apt-get", "install", "-y", "-q", "--no-install-recommends", "npm")
    npm = shutil.which("npm")
    if npm is None:
        return False
    print("What checks the page is fetched by npm (once)...")
    run(npm, "install", "--no-package-lock", "--no-audit", "--no-fund", "--silent")
    return installed()


def run_tests(node: str) -> bool:
    """The unit tests of the page's modules; all of them by name, as Node 20 knows no patterns."""
    files = sorted(str(path) for path in (ROOT / "tests" / "page").glob("*.test.js"))
    return run(node, "--import", "./tests/page/setup.js", "--test", "--test-reporter=dot", *files)


def main() -> int:
    """Every check; the number of those that failed."""
    node = find_node()
    if node is None:
        print(f"THE PAGE WAS NOT CHECKED: no Node {OLDEST} or newer, and Playwright brings none.")
        return 0
    failed = [] if run_tests(node) else ["node --test"]
    if not installed() and not install():
        print(f"NOT CHECKED: {', '.join(CHECKS)}.")
        print("npm is missing, or could not fetch what package.json names.")
    else:
        for name, (script, *rest) in CHECKS.items():
            print(f"{name}...")
            if not run(node, str(PACKAGES / script), *rest):
                failed.append(name)
    if failed:
        print(f"The page fails: {', '.join(failed)}")
    return len(failed)


if __name__ == "__main__":
    sys.exit(main())
