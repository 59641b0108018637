"""What is published: the archives are whole, and an empty environment can play with them.

The source archive is built from a copy of the tree, the wheel from the source archive. The
environment gets the wheel and the libraries it declares, borrowed from this one so that no network
is needed, and nothing else: what is not declared is not there.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import urllib.request
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import metadata
from pathlib import Path, PurePosixPath

import pytest
from helpers import PACKAGE, TESTS
from packaging.requirements import Requirement

import kyradar

pytestmark = pytest.mark.slow

ROOT = TESTS.parent
LEFT_OUT = shutil.ignore_patterns(
    *(".git", ".venv", "__pycache__", "*.egg-info", "build", "dist", ".*_cache", ".hypothesis")
)
BUILD = "import sys; from setuptools.build_meta import build_sdist; build_sdist(sys.argv[1])"
#: What the table needs is plain; these are for more than playing.
PLAIN = {"msgspec", "starlette", "uvicorn", "wasmtime"}
EXTRAS = ("lab", "postgres", "rl", "train")
PLAY = """
import kyradar
from kyradar.title import all_modes

assert "site-packages" in kyradar.__file__, kyradar.__file__
for mode in all_modes():
    game = kyradar.new_game(mode, seed=1)
    for _ in range(500):
        if game.to_act:
            game.apply(game.legal()[-1])
    assert kyradar.load_record(game.record()).position() == game.position()
    print(mode, game.turn)
"""
# Under this type checker's rule a library without py.typed has no types at all.
TYPED = "import kyradar\n\nreveal_type(kyradar.new_game(seed=1).turn)\n"


def run(*command: object, cwd: Path, **environment: str) -> str:
    """The output of a command that may not fail, in a world without this working tree."""
    kept = {name: text for name, text in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(
        [str(part) for part in command],
        capture_output=True,
        text=True,
        timeout=300,
        cwd=cwd,
        env=kept | {"PYTHONDONTWRITEBYTECODE": "1"} | environment,
    )
    assert done.returncode == 0, f"{command}: {done.stdout}{done.stderr}"
    return done.stdout


def our_files(folder: Path) -> set[str]:
    """Everything in a folder that somebody wrote."""
    found = {path.relative_to(folder) for path in folder.rglob("*") if path.is_file()}
    ours = [
        path for path in found if not any(p[0] == "." or p == "__pycache__" for p in path.parts)
    ]
    assert ours
    return {path.as_posix() for path in ours}


def build(folder: Path) -> tuple[Path, Path]:
    """The source archive, and the wheel made from it."""
    shutil.copytree(ROOT, folder / "tree", ignore=LEFT_OUT)
    out = folder / "out"
    run(sys.executable, "-c", BUILD, out, cwd=folder / "tree")
    (source,) = out.glob("*.tar.gz")
    with tarfile.open(source) as archive:
        archive.extractall(folder, filter="data")
    unpacked = folder / source.name.removesuffix(".tar.gz")
    wanted = ("-q", "--no-index", "--no-deps", "--no-build-isolation", "-w", out)
    run(sys.executable, "-m", "pip", "wheel", *wanted, unpacked, cwd=folder)
    (wheel,) = out.glob("*.whl")
    return source, wheel


def check_source(source: Path) -> None:
    """The source archive has all that a change needs: docs, examples, tests, the changelog."""
    with tarfile.open(source) as archive:
        names = {"/".join(PurePosixPath(name).parts[1:]) for name in archive.getnames()}
    for part in ("src/kyradar", "docs", "examples", "tests", "bench", "tools"):
        missing = {f"{part}/{name}" for name in our_files(ROOT / part)} - names
        assert not missing, f"not in the source archive: {sorted(missing)}"
    loose = {path.name for path in ROOT.iterdir() if path.is_file() and path.suffix == ".md"}
    assert names >= loose | {"CHANGELOG.md", "LICENSE", "NOTICE", "Makefile", "pyproject.toml"}
    assert not [name for name in names if "__pycache__" in name or name.endswith(".pyc")]


def check_wheel(wheel: Path) -> None:
    """The wheel has every file of the package, and says what it is."""
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
        (described,) = (name for name in names if name.endswith(".dist-info/METADATA"))
        about = archive.read(described).decode()
    missing = {f"kyradar/{name}" for name in our_files(PACKAGE)} - names
    assert not missing, f"not in the wheel: {sorted(missing)}"
    strange = {name for name in names if not name.startswith(("kyradar/", "kyradar-"))}
    assert not strange, f"in the wheel, but not of the package: {sorted(strange)}"
    assert not [name for name in names if "__pycache__" in name]
    assert {f"kyradar/{name}" for name in ("py.typed", "web/static/index.html")} <= names
    assert f"Version: {kyradar.__version__}" in about
    assert "License-Expression: MIT" in about
    assert "Classifier: Typing :: Typed" in about
    assert {f"Provides-Extra: {extra}" for extra in EXTRAS} <= set(about.splitlines())
    assert "Project-URL" not in about and "Home-page" not in about  # there is none yet


def declared(name: str, extras: frozenset[str], known: set[tuple[str, str]]) -> set[str]:
    """The distributions a distribution asks for, and those that they ask for."""
    found: set[str] = set()
    for line in metadata.requires(name) or []:
        wanted = Requirement(line)
        for extra in extras | {""}:
            if (wanted.name, extra) in known:
                continue
            if wanted.marker and not wanted.marker.evaluate({"extra": extra}):
                continue
            known.add((wanted.name, extra))
            found.add(wanted.name)
            found |= declared(wanted.name, frozenset(wanted.extras), known)
    return found - {"kyradar"}


def install(wheel: Path, folder: Path) -> Path:
    """The commands of an environment with the wheel and what it depends upon."""
    run(sys.executable, "-m", "venv", "--without-pip", folder, cwd=wheel.parent)
    commands = folder / "bin"
    pip = (sys.executable, "-m", "pip", "-q", "--python", commands / "python")
    run(*pip, "install", "--no-index", "--no-deps", wheel, cwd=wheel.parent)
    where = "import sysconfig; print(sysconfig.get_path('purelib'))"
    site = Path(run(commands / "python", "-c", where, cwd=wheel.parent).strip())
    (described,) = site.glob("kyradar-*.dist-info")
    sys.path.insert(0, str(site))  # so that the wheel's own declarations are read
    try:
        needed = declared("kyradar", frozenset(), set())
    finally:
        sys.path.remove(str(site))
    assert needed >= PLAIN
    for name in sorted(needed):
        for file in metadata.files(name) or []:
            top = file.parts[0]
            if top not in ("..", "__pycache__") and not (site / top).exists():
                (site / top).symlink_to(Path(str(metadata.distribution(name).locate_file(top))))
    return commands


def check_page(address: str) -> int:
    """Fetches the page and everything it names; how many files that were."""
    waiting, seen = ["/", "/rules", "/cards"], set[str]()
    while waiting:
        path = waiting.pop()
        if path in seen:
            continue
        seen.add(path)
        with urllib.request.urlopen(address + path, timeout=20) as answer:
            kind, body = answer.headers["content-type"], answer.read()
        text = body.decode() if kind.startswith(("text/", "application/")) else ""
        here = PurePosixPath(path).parent
        if path.endswith(".js"):
            named = re.findall(r"""(?:\bfrom|\bimport)\s*\(?\s*["'](\.[^"']+)["']""", text)
            waiting += [os.path.normpath(here / name) for name in named]
        else:
            waiting += re.findall(r'(?:href|src)="(/(?:static|a)/[^"]+)"', text)
    for language in ("en", "fr", "it"):
        with urllib.request.urlopen(f"{address}/api/facts?lang={language}", timeout=20) as answer:
            assert json.load(answer)
    return len(seen)


@contextmanager
def table(commands: Path, folder: Path) -> Iterator[str]:
    """The address of the table that `kyradar` alone opens."""
    kept = {name: text for name, text in os.environ.items() if name != "PYTHONPATH"}
    # `true` stands for a browser: it takes an address and says that all is well.
    settings = {"KYRADAR_DATA": str(folder / "data"), "KYRADAR_PORT": "0", "BROWSER": "true"}
    with subprocess.Popen(
        [str(commands / "kyradar")],
        stdout=subprocess.PIPE,
        text=True,
        cwd=folder,
        env=kept | settings,
    ) as server:
        assert server.stdout is not None
        try:
            said = server.stdout.readline()
            found = re.search(r"http://[\d.]+:\d+", said)
            assert found, said
            yield found[0]
        finally:
            server.terminate()


def check_health(address: str) -> None:
    """The server is well, and its first page is ours."""
    with urllib.request.urlopen(f"{address}/health", timeout=20) as answer:
        health = json.load(answer)
    assert (health["status"], health["version"]) == ("ok", kyradar.__version__)
    with urllib.request.urlopen(f"{address}/", timeout=20) as answer:
        assert "<title>Kyradar" in answer.read().decode()


def test_what_is_published_works_in_an_empty_environment(tmp_path: Path) -> None:
    source, wheel = build(tmp_path)
    check_source(source)
    check_wheel(wheel)

    commands = install(wheel, tmp_path / "empty")
    played = run(commands / "python", "-c", PLAY, cwd=tmp_path)
    assert "duel" in played
    assert f"{kyradar.__version__}" in run(commands / "kyradar", "--version", cwd=tmp_path)

    run(commands / "kyradar", "cards", "new", "mine.csv", cwd=tmp_path)
    run(commands / "kyradar", "cards", "lint", "mine.csv", cwd=tmp_path)
    story = next((TESTS / "scenarios").rglob("*.json"))
    assert "1 passed" in run(commands / "kyradar", "check", story, cwd=tmp_path)
    with table(commands, tmp_path) as address:
        check_health(address)
        assert check_page(address) > 60

    (tmp_path / "user.py").write_text(TYPED)
    check = ("-m", "mypy", "--python-executable", commands / "python", "--cache-dir", "none")
    types = run(sys.executable, *check, "user.py", cwd=tmp_path)
    assert 'Revealed type is "int"' in types.replace("builtins.", "")


def pythons() -> list[Path]:
    """Every Python of ours on this machine: on the path, and those of pyenv."""
    versions = [f"3.{minor}" for minor in range(11, 15)]
    named = [shutil.which(f"python{version}") for version in versions]
    root = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"))
    kept = [p for version in versions for p in root.glob(f"versions/{version}.*/bin/python")]
    return [Path(name) for name in named if name] + kept


@pytest.mark.long
@pytest.mark.timeout(1_200)
def test_the_wheel_in_an_empty_environment_of_every_python(tmp_path: Path) -> None:
    """As people get it: pip fetches what is declared; `kyradar` alone opens the table."""
    _, wheel = build(tmp_path)
    tried = set[str]()
    for python in [Path(sys.executable), *pythons()]:
        asked = [str(python), "-c", "import sys, venv, ensurepip; print(sys.version_info[:2])"]
        found = subprocess.run(asked, capture_output=True, text=True)
        if found.returncode or found.stdout in tried:
            continue  # a shim without its Python, one without venv, or another of this version
        command = [str(python), str(ROOT / "tools" / "try_wheel.py"), str(wheel)]
        done = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path)
        if "Connection" in done.stderr or "No matching distribution" in done.stderr:
            pytest.skip("the libraries cannot be fetched from here")
        assert done.returncode == 0, f"{python}: {done.stdout}{done.stderr}"
        assert f"Kyradar {kyradar.__version__}" in done.stdout
        tried.add(found.stdout)
    assert tried
