"""The documentation's site (make site): every page has a place in its menu, every link a target."""

from __future__ import annotations

import re

from helpers import TESTS

from tools import site

ROOT = TESTS.parent


def test_every_page_is_in_the_menu() -> None:
    menu = (ROOT / "mkdocs.yml").read_text("utf-8").partition("\nnav:\n")[2]
    named = set(re.findall(r"(\S+\.md)$", menu, re.MULTILINE))
    pages = {p.relative_to(ROOT).as_posix() for p in site.sources() if p.suffix == ".md"}
    assert named == pages | {"docs/rooms.md"}


def test_links_lead_to_pages_or_are_words() -> None:
    known = {"docs/rules.md", "README.md"}
    text = site.page(ROOT / "docs" / "rules.md", known)
    targets = [target for _, target in site.LINK.findall(text)]
    assert all(target.startswith(("#", "http", "../README.md")) for target in targets)
