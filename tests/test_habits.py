"""How we work on it: files are written as .editorconfig says, make and the hooks do what they say,
and the templates ask for things that exist."""

from __future__ import annotations

import json
import re
import subprocess
import tomllib
from pathlib import Path

import pytest
from helpers import PACKAGE, TESTS

from kyradar.cli.main import parser
from kyradar.engine import scenario

ROOT = TESTS.parent
MAKEFILE = (ROOT / "Makefile").read_text("utf-8")
TARGETS = re.findall(r"^([a-z-]+):", MAKEFILE, re.MULTILINE)
TEMPLATES = sorted((ROOT / ".github").rglob("*.md"))
FOLDERS = ("src", "tests", "docs", "bench", "examples", "tools", ".github")
WRITTEN = {".py", ".md", ".toml", ".js", ".css", ".html", ".json", ".csv", ".svg", ".yaml"}


def written_files() -> list[Path]:
    """Every text file that somebody wrote here, found without asking git."""
    loose = [path for path in ROOT.iterdir() if path.is_file() and path.suffix in WRITTEN]
    inside = [path for folder in FOLDERS for path in (ROOT / folder).rglob("*")]
    return loose + [path for path in inside if path.suffix in WRITTEN]


def test_files_are_written_as_editorconfig_says() -> None:
    files = written_files()
    assert len(files) > 300
    for path in files:
        text = path.read_bytes().decode("utf-8")
        assert "\r" not in text, path
        assert text == "" or text.endswith("\n"), f"{path} does not end its last line"
        spaces = [n for n, line in enumerate(text.split("\n"), 1) if line != line.rstrip(" \t")]
        assert not spaces, f"{path}: spaces at the end of lines {spaces}"


def test_no_link_to_another_place_is_kept() -> None:
    """A library can leave a link in the working folder; one to a machine's own path leads nowhere
    in a clone."""
    asked = subprocess.run(["git", "ls-files", "-s"], cwd=ROOT, capture_output=True, text=True)
    if asked.returncode:
        pytest.skip("not a clone")
    assert len(asked.stdout.splitlines()) > 300
    assert not [line for line in asked.stdout.splitlines() if line.startswith("120000")]


# --- make -----------------------------------------------------------------------------------------


def recipe(target: str) -> str:
    """The commands of a target."""
    found = re.search(rf"^{target}:.*\n((?:\t.*\n)*)", MAKEFILE, re.MULTILINE)
    assert found, target
    return found[1]


def test_every_target_says_what_it_does() -> None:
    said = subprocess.run(
        ["make", "--no-print-directory", "help"], cwd=ROOT, capture_output=True, text=True
    ).stdout
    told = {line.split()[0]: line.split(maxsplit=1)[1] for line in said.splitlines()}
    assert list(told) == TARGETS
    assert all(told.values())
    (phony,) = re.findall(r"^\.PHONY: (.*)$", MAKEFILE, re.MULTILINE)
    assert phony.split() == TARGETS


def test_scenarios_run_once_in_make_test() -> None:
    """pytest runs each of them as a test of its own (tests/test_scenarios.py)."""
    assert "tools.run_tests" in recipe("test")  # which runs pytest
    assert "check" not in recipe("test")
    assert "scenarios" not in MAKEFILE[MAKEFILE.index("\ntest:") :].partition("##")[0]
    assert "kyradar check tests/scenarios" in recipe("scenarios")


# --- hooks ----------------------------------------------------------------------------------------


def test_hooks_run_what_make_runs() -> None:
    text = (ROOT / ".pre-commit-config.yaml").read_text("utf-8")
    entries = re.findall(r"entry: \.venv/bin/(\w+) (.*)", text)
    assert len(entries) == text.count("- id:") == 3
    for program, arguments in entries:
        if program == "kyradar":
            assert parser().parse_args(arguments.split()).run
            assert f"$(BIN)/{program} {arguments}" in MAKEFILE
        else:
            first = arguments.split()[0]
            assert f"$(BIN)/{program} {first}" in recipe("lint"), (program, first)


# --- templates ------------------------------------------------------------------------------------


def page_words() -> set[str]:
    """Every sentence of the page in English."""
    found: set[str] = set()
    for path in [*PACKAGE.rglob("text/*en.toml"), *PACKAGE.rglob("text/en/*.toml")]:
        waiting: list[object] = [tomllib.loads(path.read_text("utf-8"))]
        while waiting:
            value = waiting.pop()
            if isinstance(value, dict):
                waiting += value.values()
            elif isinstance(value, str):
                found.add(value)
    return found


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: path.name)
def test_templates_ask_for_what_exists(path: Path) -> None:
    text = path.read_text("utf-8")
    for button in re.findall(r"(?<!\*)\*([A-Z][^*\n]+)\*(?!\*)", text):
        assert button in page_words(), button
    for flag in re.findall(r"`kyradar (--\w+)`", text):
        assert flag in parser().format_help()
    for page in re.findall(r"\bdocs/[\w-]+\.md", text):
        assert (ROOT / page).exists()
    for block in re.findall(r"```json\n(.*?)```", text, re.DOTALL):
        assert set(json.loads(block)) <= set(scenario.FIELDS)


def test_a_bug_report_asks_for_a_record() -> None:
    for name in ("bug.md", "rule.md"):
        text = (ROOT / ".github" / "ISSUE_TEMPLATE" / name).read_text("utf-8")
        assert re.search(r"\brecord\b", text)
        assert "kyradar record 1\n" in text  # the first line of one, for them to paste over
        assert "type `save`" in text and "*Save the record*" in text
    typed = [path.read_text("utf-8") for path in PACKAGE.rglob("cli/*.py")]
    assert any('"save"' in text for text in typed)  # a word one can type there
