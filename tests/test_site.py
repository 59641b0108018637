"""The documentation's site (make site): every page has a place in its menu, every link a target."""

from __future__ import annotations

import re

from helpers import TESTS

import kyradar
from tools import pictures, site

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


def test_every_picture_is_shown_and_small() -> None:
    pages = [path.read_text("utf-8") for path in site.sources() if path.suffix == ".md"]
    pages += [site.PLAY]
    made = {f"{name}.webp" for name in pictures.PICTURES}
    assert made <= {path.name for path in site.sources()}
    for path in site.sources():
        if path.suffix != ".md":
            assert any(path.name in text for text in pages), f"{path.name} is shown nowhere"
            assert path.stat().st_size <= pictures.MOST_BYTES, path.name


def test_links_lead_to_pages_or_are_words() -> None:
    known = {"docs/rules.md", "README.md"}
    text = site.page(ROOT / "docs" / "rules.md", known)
    targets = [target for _, target in site.LINK.findall(text)]
    assert all(target.startswith(("#", "http", "../README.md")) for target in targets)
