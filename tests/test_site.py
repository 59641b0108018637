"""The documentation's site (make site): every page has a place in its menu, every link a target."""

from __future__ import annotations

import re

from helpers import TESTS

import kyradar
from tools import site

ROOT = TESTS.parent


def test_every_page_is_in_the_menu() -> None:
    menu = (ROOT / "mkdocs.yml").read_text("utf-8").partition("\nnav:\n")[2]
    named = set(re.findall(r"(\S+\.md)$", menu, re.MULTILINE))
    pages = {p.relative_to(ROOT).as_posix() for p in site.sources() if p.suffix == ".md"}
    assert named == pages | set(site.WRITTEN)


def test_the_menu_has_five_parts() -> None:
    menu = (ROOT / "mkdocs.yml").read_text("utf-8").partition("\nnav:\n")[2]
    parts = re.findall(r"^  - ([^:]+):$", menu, re.MULTILINE)
    assert parts == ["Play", "Learn the rules", "Build on it", "Host", "Understand"]


def test_the_reference_has_every_public_name() -> None:
    text = site.reference()
    for package in site.PUBLIC:
        assert f"::: {package}\n" in text
    assert not [name for name in kyradar.__all__ if name not in text]


def test_links_lead_to_pages_or_are_words() -> None:
    known = {"docs/rules.md", "README.md"}
    text = site.page(ROOT / "docs" / "rules.md", known)
    targets = [target for _, target in site.LINK.findall(text)]
    assert all(target.startswith(("#", "http", "../README.md")) for target in targets)
