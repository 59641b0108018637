"""What the workflows call exists: nothing here runs them."""

from __future__ import annotations

import re
from importlib.util import find_spec
from pathlib import Path

import pytest
from helpers import TESTS

ROOT = TESTS.parent
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
TARGETS = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
RUN = re.compile(r"^\s*- run: (.+)$", re.MULTILINE)
#: What the commands write, beside what is in the repository.
WRITTEN = {"build/site": "site", "build/anywhere": "pages"}
OF_OTHERS = {"pip", "build"}


def test_there_are_workflows() -> None:
    assert {path.name for path in WORKFLOWS} >= {"test.yml", "publish.yml"}


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_what_they_call_exists(path: Path) -> None:
    commands = RUN.findall(path.read_text("utf-8"))
    assert commands
    for command in commands:
        for part in command.split(" && "):
            words = part.split()
            if words[0] == "make":
                assert words[1] in TARGETS, part
            if words[:2] == ["python", "-m"]:
                assert words[2] in OF_OTHERS or find_spec(words[2].partition(" ")[0]), part


def test_what_is_published_is_written_by_a_target() -> None:
    text = (ROOT / ".github" / "workflows" / "publish.yml").read_text("utf-8")
    makefile = (ROOT / "Makefile").read_text("utf-8") + (ROOT / "tools" / "site.py").read_text()
    makefile += (ROOT / "mkdocs.yml").read_text("utf-8")
    for place, target in WRITTEN.items():
        assert place in text and f"make {target}" in text
        assert place in makefile
