"""What the workflows call exists: nothing here runs them."""

from __future__ import annotations

import re
from importlib.util import find_spec
from pathlib import Path

import pytest
from helpers import TESTS

ROOT = TESTS.parent
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
MAKEFILE = (ROOT / "Makefile").read_text("utf-8")
TARGETS = set(re.findall(r"^([a-z-]+):", MAKEFILE, re.MULTILINE))
RUN = re.compile(r"^\s*- run: (.+)$", re.MULTILINE)
PLACE = re.compile(r"^\s*path: (\S+)$", re.MULTILINE)
VERSIONS = re.compile(r"python: \[(.+)\]")
WORKFLOW_NAMES = ["site.yml", "test.yml", "wheels.yml"]
#: What the commands write, by the target or program that does, beside what is in the repository.
WRITTEN = {"build/site": "make site", "dist": "python -m build"}
#: Programs that a workflow installs before it calls them.
OF_OTHERS = {"pip", "build"}


def text(name: str) -> str:
    return (ROOT / ".github" / "workflows" / name).read_text("utf-8")


def there(place: str) -> bool:
    """Is it in the repository, or in what a command writes?"""
    return (ROOT / place).exists() or any(
        place == written or place.startswith(f"{written}/") for written in WRITTEN
    )


def test_there_are_workflows_for_tests_site_and_wheels() -> None:
    assert [path.name for path in WORKFLOWS] == WORKFLOW_NAMES


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_what_they_call_exists(path: Path) -> None:
    found = path.read_text("utf-8")
    commands = RUN.findall(found)
    assert len(commands) == found.count("run:"), "a command of several lines would not be read"
    for command in commands:
        for part in command.split(" && "):
            words = part.split()
            if words[0] == "make":
                assert words[1] in TARGETS, part
            elif words[:2] == ["python", "-m"]:
                assert words[2] in OF_OTHERS or find_spec(words[2]), part
            elif words[0] == "python":
                assert (ROOT / words[1]).is_file() and all(map(there, words[2:])), part
            elif words[0] == "test":
                assert there(words[-1]), part
            else:
                assert words[0] in ("npm", "sudo"), part
    for place in PLACE.findall(found):
        assert there(place), place


def test_what_is_published_is_written_by_what_is_called() -> None:
    for place, command in WRITTEN.items():
        workflow = text("site.yml" if place == "build/site" else "wheels.yml")
        assert f"- run: {command}\n" in workflow and f"path: {place}\n" in workflow
    site = (ROOT / "tools" / "site.py").read_text("utf-8")
    assert "tools.site" in MAKEFILE and 'ROOT / "build" / "site"' in site
    assert "site_dir: build/site" in (ROOT / "mkdocs.yml").read_text("utf-8")


def test_files_that_are_named_exist() -> None:
    named = re.findall(r"'([\w./-]+\.(?:txt|py|toml|yml))'", "".join(map(text, WORKFLOW_NAMES)))
    assert "constraints.txt" in named
    assert all((ROOT / name).is_file() for name in named)


def test_every_python_that_is_promised_is_tried() -> None:
    project = (ROOT / "pyproject.toml").read_text("utf-8")
    promised = re.findall(r"Python :: (3\.\d+)", project)
    assert promised
    for name in ("test.yml", "wheels.yml"):
        first = VERSIONS.search(text(name))
        assert first and re.findall(r"3\.\d+", first[1]) == promised
