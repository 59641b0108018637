"""The compiled code on disk: never served stale, pruned, and not needed at all (no Numba)."""

from __future__ import annotations

import json
import os
import shutil
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from helpers import PACKAGE, python

from kyradar import random_playouts

# A rule of its own as entry point: compiled in a second, and it calls into other modules.
ENTRY = """

from .refuse import why_replace


def replace_refusal(states, i, p, t):
    return why_replace(states[i], p, t)


ENTRIES = (*ENTRIES, "replace_refusal")
"""
# With 2 Knowledge a card of the row can be replaced (P10), as long as REPLACE_COST is 2.
ASK = """
import json
from kyradar import from_position
from kyradar.engine import compiled
from kyradar.volfyirion.kernel.refuse import why_replace
from kyradar.volfyirion.kernels import kernel_of

game = from_position({"seats": [{"points": {"knowledge": 2}}, {}], "row": ["Mint"]}, 1)
engine = compiled.engine_of(kernel_of("duel").core)
states = engine.states(1)
engine.put(states, 0, game._state)
t = game._options.catalog.find("Mint")
compiled_answer = int(engine.run.replace_refusal(states, 0, 0, t))
stats = engine.run.replace_refusal.stats
print(json.dumps({
    "file": compiled.__file__,
    "fingerprint": engine.cache_folder.name.partition("-")[0],
    "compiled": compiled_answer,
    "interpreted": why_replace(game._state, 0, t),
    "hits": sum(stats.cache_hits.values()),
    "folder": str(engine.cache_folder),
}))
"""
NO_NUMBA = """
import sys


class Block:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] == "numba":
            raise ImportError("numba is hidden by a test")


sys.meta_path.insert(0, Block())
"""


class Copy:
    """A copy of the package whose kernel may be edited, with a cache of its own."""

    def __init__(self, folder: Path) -> None:
        self.package = folder / "src" / "kyradar"
        self.cache = folder / "cache"
        unwanted = shutil.ignore_patterns("__pycache__", ".*")
        shutil.copytree(PACKAGE, self.package, ignore=unwanted)
        with (self.kernel / "entries.py").open("a", encoding="utf-8") as entries:
            entries.write(ENTRY)

    @property
    def kernel(self) -> Path:
        return self.package / "volfyirion" / "kernel"

    def edit(self, file: str, old: str, new: str) -> None:
        """Change the text, but not the time stamp, that Numba's own cache would look at."""
        path = self.kernel / file
        times = path.stat()
        text = path.read_text("utf-8")
        assert text.count(old) == 1
        path.write_text(text.replace(old, new), "utf-8")
        os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))

    def ask(self) -> dict[str, Any]:
        done = python(ASK, path=(self.package.parent,), KYRADAR_CACHE_DIR=str(self.cache))
        assert done.returncode == 0, done.stderr
        answer: dict[str, Any] = json.loads(done.stdout)
        assert answer["file"].startswith(str(self.package))
        return answer


@pytest.mark.slow
def test_an_edited_kernel_is_never_served_stale(tmp_path: Path) -> None:
    pytest.importorskip("numba")
    copy = Copy(tmp_path)
    first = copy.ask()
    assert first["compiled"] == first["interpreted"] == 0
    assert first["hits"] == 0
    second = copy.ask()
    assert second["hits"] == 1  # the cache is in use, so it could be stale
    assert second["fingerprint"] == first["fingerprint"]

    copy.edit("numbers.py", "REPLACE_COST = 2", "REPLACE_COST = 3")
    third = copy.ask()
    assert third["fingerprint"] != first["fingerprint"]
    assert third["folder"] != first["folder"]
    assert third["compiled"] == third["interpreted"] != 0

    copy.edit("numbers.py", "REPLACE_COST = 3", "REPLACE_COST = 2")
    copy.edit(
        "refuse.py",
        "        return r.REPLACE_DECK_EMPTY\n    return r.OK if",
        "        return r.REPLACE_DECK_EMPTY\n    return r.REPLACE_DECK_EMPTY if",
    )
    fourth = copy.ask()  # a callee in another file than the entry point
    assert fourth["fingerprint"] not in (first["fingerprint"], third["fingerprint"])
    assert fourth["compiled"] == fourth["interpreted"] not in (0, third["compiled"])


@pytest.mark.slow
def test_every_kernel_file_counts(tmp_path: Path) -> None:
    pytest.importorskip("numba")
    copy = Copy(tmp_path)
    code = (
        "from kyradar.engine import compiled; from kyradar.volfyirion import kernel; "
        "print(compiled.fingerprint([kernel]))"
    )

    def fingerprint() -> str:
        done = python(code, path=(copy.package.parent,))
        assert done.returncode == 0, done.stderr
        return done.stdout.strip()

    seen = {fingerprint()}
    for file in ("../../engine/kernel/rng.py", "turn.py", "playout.py"):
        with (copy.kernel / file).open("a", encoding="utf-8") as source:
            source.write("# a comment more\n")
        found = fingerprint()
        assert found not in seen, file
        seen.add(found)


def test_old_caches_are_pruned_but_the_last_few(tmp_path: Path, monkeypatch: Any) -> None:
    pytest.importorskip("numba")
    from kyradar.engine import compiled

    monkeypatch.setenv("KYRADAR_CACHE_DIR", str(tmp_path))
    root = tmp_path / "kernel"
    many = compiled.KEEP_CACHES + 3
    for i in range(many):
        (root / f"old-{i}").mkdir(parents=True)
        os.utime(root / f"old-{i}", (1000 + i, 1000 + i))
    folder = compiled.prepare_cache("mark", "fast")
    assert folder is not None
    assert folder.is_dir()
    left = {path.name for path in root.iterdir()} - {folder.name}
    assert left == {f"old-{i}" for i in range(3, many)}


def test_caches_that_other_clones_used_lately_are_kept(tmp_path: Path, monkeypatch: Any) -> None:
    pytest.importorskip("numba")
    from kyradar.engine import compiled

    monkeypatch.setenv("KYRADAR_CACHE_DIR", str(tmp_path))
    others = [tmp_path / "kernel" / f"other-{i}" for i in range(compiled.KEEP_CACHES + 3)]
    for other in others:
        other.mkdir(parents=True)
    compiled.prepare_cache("mark", "fast")
    assert all(other.is_dir() for other in others)


@pytest.mark.slow
def test_a_second_clone_finds_what_the_first_compiled(tmp_path: Path) -> None:
    pytest.importorskip("numba")
    first, second = Copy(tmp_path / "one"), Copy(tmp_path / "two")
    second.cache = first.cache
    assert first.ask()["hits"] == 0
    os.utime(second.kernel / "entries.py", (1000, 1000))  # a clone's files have other time stamps
    found = second.ask()
    assert found["hits"] == 1
    assert found["compiled"] == found["interpreted"] == 0


def test_replacements_constants_and_the_version_count(monkeypatch: Any) -> None:
    pytest.importorskip("numba")
    from kyradar.engine import compiled
    from kyradar.engine.kernel.log import note
    from kyradar.volfyirion import kernel

    def mark(**other: Any) -> str:
        return compiled.fingerprint([kernel], **other)

    seen = {
        mark(),
        mark(instead={note: compiled.quiet_note}),
        mark(constants={"SEATS": 4}),
        mark(constants={"SEATS": 5}),
    }
    monkeypatch.setattr(compiled, "__version__", "another")
    seen.add(mark())
    assert len(seen) == 5


def test_engines_that_differ_only_in_a_size_do_not_share_a_folder(
    tmp_path: Path, monkeypatch: Any
) -> None:
    """What is assembled outside the hashed packages was not in the fingerprint."""
    pytest.importorskip("numba")
    from kyradar.engine.compiled import Engine
    from kyradar.volfyirion.kernels import kernel_of

    monkeypatch.setenv("KYRADAR_CACHE_DIR", str(tmp_path))
    core = kernel_of("duel").core
    other = replace(core, constants={"HAND_SIZE": 6}, _made=[])
    folders = [Engine(one).cache_folder for one in (core, core, other)]
    assert folders[0] == folders[1] != folders[2]


def test_where_nothing_can_be_written_there_is_no_cache(tmp_path: Path, monkeypatch: Any) -> None:
    pytest.importorskip("numba")
    from kyradar.engine import compiled

    (tmp_path / "file").write_text("not a folder")
    monkeypatch.setenv("KYRADAR_CACHE_DIR", str(tmp_path / "file"))
    assert compiled.prepare_cache("mark", "fast") is None


# --- without Numba --------------------------------------------------------------------------------


def without_numba(tmp_path: Path, code: str) -> Any:
    (tmp_path / "sitecustomize.py").write_text(NO_NUMBA, "utf-8")
    done = python(code, path=(tmp_path,))
    assert done.returncode == 0, done.stderr
    return done


def test_without_numba_playouts_run_interpreted_and_say_so_in_one_line(tmp_path: Path) -> None:
    code = """
from kyradar import random_playouts
for _ in range(2):
    found = random_playouts("duel", games=2, seed=3)
    print(found.games, found.actions, found.wins, found.draws, found.compiled)
"""
    done = without_numba(tmp_path, code)
    wanted = random_playouts("duel", games=2, seed=3, compiled=False)
    line = f"{wanted.games} {wanted.actions} {wanted.wins} {wanted.draws} False"
    assert done.stdout.splitlines() == [line, line]
    (said,) = done.stderr.splitlines()
    assert "slower" in said


def test_without_numba_the_engine_explains_itself(tmp_path: Path) -> None:
    code = """
from kyradar import KyradarError
from kyradar.engine import compiled
from kyradar.volfyirion.kernels import kernel_of
try:
    compiled.engine_of(kernel_of("duel").core)
except KyradarError as error:
    print(compiled.available(), error)
"""
    done = without_numba(tmp_path, code)
    assert done.stdout.startswith("False Numba is not installed")


def test_without_numba_a_game_can_be_played(tmp_path: Path) -> None:
    code = """
import kyradar
game = kyradar.new_game("duel", 1)
for _ in range(50):
    game.apply(game.legal()[0])
print(len(game.actions), kyradar.load_record(game.record()).position() == game.position())
"""
    done = without_numba(tmp_path, code)
    assert done.stdout == "50 True\n"
    assert done.stderr == ""


def test_asked_for_the_interpreter_nothing_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    random_playouts(games=1, compiled=False)
    assert capsys.readouterr() == ("", "")
