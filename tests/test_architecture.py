"""How the house is built: who may import whom, what the kernel may not touch, and that no word,
rule, option or event lacks its text."""

from __future__ import annotations

import ast
import json
import re
import string
from pathlib import Path

import pytest
from helpers import PACKAGE, python

from kyradar import KyradarError
from kyradar.volfyirion import wording
from kyradar.volfyirion.events import KIND_NAMES, ZONE_WORDS
from kyradar.volfyirion.kernel import events as e
from kyradar.volfyirion.kernel import layout as k
from kyradar.volfyirion.kernel import reasons
from kyradar.volfyirion.notation.verbs import DRAGON_VERBS, TEAM_VERBS, VERBS
from kyradar.volfyirion.options import SETTINGS, SWITCHES
from kyradar.volfyirion.rules import rules_of

FILES = sorted(path for path in PACKAGE.rglob("*.py") if ".ruff_cache" not in path.parts)
# Dependencies point inward: engine <- kernel <- volfyirion <- agents <- lab, envs, web <- cli. What
# a game brings to a room (volfyirion/terminal) stands on that room.
RANK = {"engine": 0, "kernel": 1, "volfyirion": 2, "agents": 3}
RANK |= {"lab": 4, "envs": 4, "web": 4, "cli": 5, "terminal": 6}
ROOT_MODULES = {"errors", "folders"}  # anybody may import these


def room(parts: tuple[str, ...]) -> str:
    """The room of a module, given by its dotted name under kyradar."""
    if parts[:1] == ("volfyirion",) and parts[1:2] in (("kernel",), ("terminal",)):
        return parts[1]
    return parts[0] if parts else ""


def module_name(path: Path) -> tuple[str, ...]:
    parts = path.relative_to(PACKAGE).with_suffix("").parts
    return parts[:-1] if parts[-1] == "__init__" else parts


def imports(path: Path) -> list[tuple[str, ...]]:
    """Everything a file imports, as absolute dotted names, wherever in the file it stands."""
    found: list[tuple[str, ...]] = []
    package = ("kyradar", *path.relative_to(PACKAGE).parent.parts)
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found += [tuple(alias.name.split(".")) for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base: tuple[str, ...] = ()
            if node.level:
                base = package[: len(package) - node.level + 1]
            base += tuple(node.module.split(".")) if node.module else ()
            found += [(*base, alias.name) for alias in node.names]
    return found


def our_imports(path: Path) -> list[tuple[str, ...]]:
    return [name[1:] for name in imports(path) if name[0] == "kyradar"]


def test_the_rooms_are_known() -> None:
    assert len(FILES) > 40
    folders = {
        path.name for path in PACKAGE.iterdir() if path.is_dir() and path.name[0] not in "_."
    }
    assert folders <= set(RANK)


def test_the_imports_are_found() -> None:
    """The tests below would pass on an empty list."""
    assert ("volfyirion", "rules", "rules_of") in our_imports(PACKAGE / "volfyirion/game.py")
    assert ("volfyirion", "kernel", "apply") in our_imports(PACKAGE / "volfyirion/rules.py")
    assert ("errors", "IllegalAction") in our_imports(PACKAGE / "volfyirion/game.py")
    assert ("volfyirion", "scenario", "run_file") in our_imports(PACKAGE / "cli/check.py")
    layout = our_imports(PACKAGE / "volfyirion/kernel/layout.py")
    assert ("engine", "flat", "Flat") in layout


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_imports_point_inward(path: Path) -> None:
    here = room(module_name(path))
    if path.parent == PACKAGE:
        return  # the front door: see below
    for name in our_imports(path):
        if name[0] in ROOT_MODULES:
            assert here != "kernel", f"{path}: the kernel imports {name}"
            continue
        there = room(name)
        if there not in RANK:  # a public name, through the front door
            assert RANK[here] > RANK["volfyirion"], f"{path} imports {name}"
            continue
        inward = RANK[there] < RANK[here] or there == here
        assert inward, f"{path}: {here} may not import {there}"


def test_the_front_door_opens_onto_the_game_only() -> None:
    assert {name[0] for name in our_imports(PACKAGE / "__init__.py")} == {"errors", "volfyirion"}


def test_errors_import_nothing_of_ours() -> None:
    assert our_imports(PACKAGE / "errors.py") == []


KERNEL = [path for path in FILES if room(module_name(path)) == "kernel"]
KERNEL_MAY = {"__future__", "typing", "struct", "kyradar"}
CALLS_FORBIDDEN = {"print", "open", "input", "eval", "exec", "__import__"}


@pytest.mark.parametrize("path", KERNEL, ids=lambda path: path.name)
def test_the_kernel_has_no_io_no_clock_and_no_numpy(path: Path) -> None:
    assert {name[0] for name in imports(path)} <= KERNEL_MAY
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            assert node.func.id not in CALLS_FORBIDDEN


RULE_FILES = [path for path in KERNEL if path.name not in ("flat.py", "layout.py", "__init__.py")]
FORBIDDEN = (
    *(ast.Try, ast.Raise, ast.With, ast.Lambda, ast.ListComp, ast.SetComp, ast.DictComp),
    *(ast.GeneratorExp, ast.Yield, ast.Await, ast.ClassDef, ast.Set, ast.JoinedStr, ast.Global),
)


@pytest.mark.parametrize("path", RULE_FILES, ids=lambda path: path.name)
def test_rules_neither_allocate_nor_raise(path: Path) -> None:
    """Inside functions: no exceptions, no sets or dicts, nothing that Numba could not compile."""
    for function in ast.parse(path.read_text("utf-8")).body:
        if isinstance(function, ast.FunctionDef):
            for node in ast.walk(function):
                where = f"{path.name}:{getattr(node, 'lineno', 0)}"
                assert not isinstance(node, (*FORBIDDEN, ast.Dict, ast.List)), where


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_nothing_is_imported_with_a_star(path: Path) -> None:
    assert not any(name[-1] == "*" for name in imports(path))


def test_no_file_is_longer_than_600_lines() -> None:
    endings = (".py", ".toml", ".js", ".css", ".html")
    files = [path for path in PACKAGE.rglob("*") if path.suffix in endings]
    assert len(files) >= len(FILES)
    long = {path.name: len(path.read_text("utf-8").splitlines()) for path in files}
    assert {name: lines for name, lines in long.items() if lines > 600} == {}


# --- what an import costs -------------------------------------------------------------------------


def loaded(code: str) -> set[str]:
    done = python(f"{code}\nimport json, sys; print(json.dumps(sorted(sys.modules)))")
    assert done.returncode == 0, done.stderr
    return set(json.loads(done.stdout.splitlines()[-1]))


def test_import_kyradar_loads_neither_numpy_nor_numba_nor_rich() -> None:
    heavy = {"numpy", "numba", "llvmlite", "rich", "asyncio", "http"}
    modules = loaded("import kyradar")
    assert "kyradar.engine.game" in modules
    assert not heavy & modules
    assert not any(name.startswith(("kyradar.cli", "kyradar.agents")) for name in modules)


def test_playing_and_replaying_need_neither_numpy_nor_numba() -> None:
    modules = loaded(
        "import kyradar\ngame = kyradar.new_game('duel', 1)\ngame.apply('end')\n"
        "kyradar.load_record(game.record())\nkyradar.random_playouts(games=1, compiled=False)"
    )
    assert not {"numpy", "numba"} & modules


# --- words ----------------------------------------------------------------------------------------

RULES = {
    *(f"C{n}" for n in range(1, 7)),
    *(f"S{n}" for n in range(1, 7)),
    *(f"T{n}" for n in range(1, 7)),
    *(f"P{n}" for n in range(1, 11)),
    *("V1", "D1", "W1", "W2", "X1"),
    *(f"E{n}" for n in range(1, 15)),
    *(f"O{n}" for n in range(1, 8)),
    *(f"K{n}" for n in range(1, 9)),
    *(f"M{n}" for n in range(1, 12)),
}
languages = pytest.mark.parametrize("language", wording.LANGUAGES)


@languages
def test_every_rule_is_explained(language: str) -> None:
    assert set(wording.words(language)["rules"]) == RULES
    for rule in RULES:
        assert wording.explain_rule(rule, language).endswith(".")


def test_every_reason_has_a_rule_and_every_rule_exists() -> None:
    codes = {
        value
        for name, value in vars(reasons).items()
        if name.isupper() and isinstance(value, int) and name != "OK"
    }
    assert codes == set(range(1, max(codes) + 1))
    assert set(reasons.RULE_OF) == codes
    for language in wording.LANGUAGES:
        assert set(reasons.RULE_OF.values()) <= set(wording.words(language)["rules"])


REASON_FACTS = {"card", "city", "cost", "have", "needs"}


@languages
def test_every_reason_has_a_sentence_and_no_other_facts(language: str) -> None:
    sentences = wording.words(language)["reasons"]
    assert set(sentences) == set(wording.REASON_NAMES.values()) - {"ok"}
    for name, text in sentences.items():
        fields = {field for _, field, _, _ in string.Formatter().parse(text) if field}
        assert fields <= REASON_FACTS, name
        assert text.endswith("."), name


def test_every_reason_is_used_by_the_rules() -> None:
    kernel = PACKAGE / "volfyirion/kernel"
    files = [*kernel.glob("refuse*.py"), *(kernel / "modes").glob("*.py")]
    used: set[str] = set()
    for path in files:
        for function in ast.parse(path.read_text("utf-8")).body:
            if isinstance(function, ast.FunctionDef):
                used |= {node.id for node in ast.walk(function) if isinstance(node, ast.Name)}
    known = {
        name for name, value in vars(reasons).items() if name.isupper() and isinstance(value, int)
    }
    assert known - used == set()


def example_notes(kind: int) -> list[tuple[int, ...]]:
    """Notes of a kind with every value that makes its sentence another one."""
    notes: list[tuple[int, ...]] = [(kind,)]
    for name in e.FIELDS[kind]:
        values = {
            "card": (1, 0) if kind == e.GAINED_POINTS else (1,),
            "secret_card": (1,),
            "city": (0, -1) if kind in (e.PLAYED, e.USED_ABILITY) else (0,),
            "zone": tuple(ZONE_WORDS),
            "cause": (0, 1),
            "to": (0, k.DRAGON_LAIR) if kind == e.DRAGON_MOVED else (0, 1),
            "ploy": (1,),
        }.get(name, (0,))
        notes = [(*note, value) for note in notes for value in values]
    return notes


@languages
def test_every_event_has_a_sentence_and_every_sentence_an_event(language: str) -> None:
    assert set(KIND_NAMES) == set(e.FIELDS) == set(range(len(KIND_NAMES)))
    rules = rules_of("duel")
    sentences = wording.words(language)["events"]
    said: set[str] = set()
    for kind in KIND_NAMES:
        for event in rules.events(example_notes(kind), rules.options(None)):
            for seat in (0, 1, None):
                text = event.seen_by(seat).sentence(language)
                assert text.endswith("."), event
                assert "{" not in text
                assert "None" not in text, event
                said |= {
                    name
                    for name, pattern in sentences.items()
                    if re.fullmatch(re.sub(r"\\\{\w+\\\}", ".*", re.escape(pattern)), text)
                }
    assert said == set(sentences)


@languages
def test_every_option_has_a_line_and_every_line_an_option(language: str) -> None:
    lines = wording.words(language)["options"]
    assert set(lines) == {*SWITCHES, *SETTINGS}
    assert all(wording.option_line(name, language) for name in lines)
    assert {rule for _, rule in SWITCHES.values()} <= RULES


@languages
def test_every_outcome_and_zone_has_words(language: str) -> None:
    words = wording.words(language)
    duel = {"cities", "talismans", "tie", "quiet", "resigned"}
    assert set(words["outcomes"]) == duel | {"tamed", "razed", "given_up", "strongholds"}
    assert set(words["zones"]) == set(ZONE_WORDS.values())
    assert list(words["points"]) == ["command", "battle", "knowledge"]


def test_every_verb_cites_a_rule() -> None:
    assert {row.rule for row in (*VERBS, *DRAGON_VERBS, *TEAM_VERBS)} <= RULES


def test_all_languages_have_the_same_keys() -> None:
    english = wording.words("en")
    for language in wording.LANGUAGES:
        words = wording.words(language)
        assert {part: set(keys) for part, keys in words.items()} == {
            part: set(keys) for part, keys in english.items()
        }


def test_an_unknown_language_or_rule_is_an_error_in_words() -> None:
    with pytest.raises(KyradarError, match="xx"):
        wording.words("xx")
    with pytest.raises(KyradarError, match="P99"):
        wording.explain_rule("P99")
