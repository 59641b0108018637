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
#: Of every script of the page, also of those that no test loads; below the floor the run fails.
COVERAGE = (
    "--all",
    "--src=src",
    "--include=src/kyradar/web/static/js/**/*.js",
    "--include=src/kyradar/*/board/static/**/*.js",
    "--reporter=text-summary",
    "--check-coverage",
    "--lines=60",
)
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


def run_tests(node: str, packages: bool) -> bool:
    """The tests of the page's modules; all of them by name, as Node 20 knows no patterns.

    Those that draw screens need a document from npm, and a server (tests/page/served.py).
    """
    files = sorted((ROOT / "tests" / "page").glob("*.test.js"))
    if not packages:
        files = [path for path in files if "./screens.js" not in path.read_text("utf-8")]
        print("NOT DRAWN: the page's screens; npm could not fetch what package.json names.")
    flags = (
        "--import",
        "./tests/page/setup.js",
        "--test",
        "--test-force-exit",
        "--test-reporter=dot",
    )
    tests = (node, *flags, *map(str, files))
    if not packages:
        return run(*tests)
    measured = (node, str(PACKAGES / "c8/bin/c8.js"), *COVERAGE, *tests)
    path = os.pathsep.join((str(ROOT / "tests"), os.environ.get("PYTHONPATH", "")))
    os.environ["PYTHONPATH"] = path.rstrip(os.pathsep)
    return run(sys.executable, "-m", "page.served", *measured)


def main() -> int:
    """Every check; the number of those that failed."""
    node = find_node()
    if node is None:
        print(f"THE PAGE WAS NOT CHECKED: no Node {OLDEST} or newer, and Playwright brings none.")
        return 0
    packages = installed() or install()
    failed = [] if run_tests(node, packages) else ["node --test"]
    if not packages:
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
