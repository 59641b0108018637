"""What goes wrong at the command line is told in the language of whoever typed it."""

from __future__ import annotations

from pathlib import Path

import pytest

from kyradar.cli.main import main
from kyradar.engine.wording import LANGUAGES

ENGLISH = {
    "the",
    "is",
    "not",
    "found",
    "expected",
    "unknown",
    "such",
    "known",
    "no",
    "has",
    "there",
}
OTHERS = [language for language in LANGUAGES if language != "en"]
#: A command that cannot be, and what all languages repeat of it.
WRONG = {
    "play --mode ilhus --heroes nobody": "'nobody'",
    "play --mode ilhus --heroes mages": "(",
    "play --mode ilhus --heroes mage,mage": "mage",
    "play --mode ilhus --heroes ,": "B5",
    "play --mode nonsense": "nonsense",
    "play --options first=3": "first",
    "play --options mercenary": "mercenaries",
    "play --opponent nobody": "nobody",
    "play --opponent cmd:": "cmd:./mybot",
    "play --opponent cmd:'x": "cmd:",
    "play --opponent no.where:Bot": "'no'",
    "play --opponent os:nothing": "os:nothing",
    "play --opponent os:sep": "os:sep",
    "play --opponent builtins:dict": "choose(view, legal, budget)",
    "play --seed -1": "",
    "play --undo": "",
    "serve --port many": "'many'",
    "serve --port 99999": "65535",
    "serve --pace slow": "'slow'",
    "serve --metrics everybody": "local, all, none",
    "serve --origins example": "https://example.org",
    "analyse NOWHERE": "nowhere",
    "analyse FOLDER": "",
    "hint NOWHERE": "nowhere",
    "hint BYTES": "",
    "replay NOWHERE": "nowhere",
    "verify BYTES": "",
    "cards lint NOWHERE": "nowhere",
    "nonsense": "nonsense",
}


def told(capsys: pytest.CaptureFixture[str], line: str, language: str, folder: Path) -> str:
    """What a command says that ends badly."""
    (folder / "bytes").write_bytes(b"kyradar \xff\xfe")
    places = {"NOWHERE": folder / "nowhere", "FOLDER": folder, "BYTES": folder / "bytes"}
    words = [str(places.get(word, word)) for word in line.split()]
    try:
        status = main([*words, "--language", language])
    except SystemExit as end:
        status = int(end.code or 0)
    assert status != 0
    said = capsys.readouterr()
    return (said.err or said.out).strip().splitlines()[-1]


@pytest.mark.parametrize("line", WRONG)
def test_errors_are_told_in_each_language(
    capsys: pytest.CaptureFixture[str], line: str, tmp_path: Path
) -> None:
    english = told(capsys, line, "en", tmp_path)
    assert WRONG[line] in english
    for language in OTHERS:
        said = told(capsys, line, language, tmp_path)
        assert WRONG[line] in said
        assert said != english
        words = {word for word in said.replace(str(tmp_path), "").split() if word.isalpha()}
        assert words.isdisjoint(ENGLISH), "no mixed sentence"
