"""The laboratory in three languages: help, tables, errors, reports; and on a narrow screen."""

from __future__ import annotations

import re
import string
from html.parser import HTMLParser
from pathlib import Path

import pytest

pytest.importorskip("pyarrow")

from kyradar import KyradarError, lab  # noqa: E402
from kyradar.cli.main import main, parser  # noqa: E402
from kyradar.cli.width import fitted  # noqa: E402
from kyradar.engine.wording import LANGUAGES, words_of  # noqa: E402
from kyradar.errors import PlayerError  # noqa: E402
from kyradar.lab.wording import problem, speaking  # noqa: E402

PACKAGES = ("kyradar.engine", "kyradar.volfyirion", "kyradar.ilhus")
OTHERS = [language for language in LANGUAGES if language != "en"]
others = pytest.mark.parametrize("language", OTHERS)
EXPERIMENTS = ("run", "report", "card", "tournament", "train", "puzzles", "ladder", "survival")
#: Words that are the same in two languages, and notation.
SAME = re.compile(r"kyradar lab \w+|Benjamini.Hochberg")


def sentences(package: str, language: str) -> dict[str, str]:
    """What the laboratory's own files say."""
    own = words_of(package, language, "lab")
    known = words_of(package, language)
    return {
        f"{part}.{key}": text
        for part, entries in own.items()
        for key, text in entries.items()
        if known.get(part, {}).get(key) != text
    }


def facts_of(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


@pytest.mark.parametrize("package", PACKAGES)
@others
def test_every_sentence_is_there_with_the_same_facts(package: str, language: str) -> None:
    english, other = sentences(package, "en"), sentences(package, language)
    lab_keys = {key for key in english if key in other}
    assert len(lab_keys) > 40
    assert set(words_of(package, "en", "lab")) == set(words_of(package, language, "lab"))
    for part, entries in words_of(package, "en", "lab").items():
        assert set(entries) == set(words_of(package, language, "lab")[part]), part
    for key in lab_keys:
        assert facts_of(english[key]) == facts_of(other[key]), key
    same = {key for key in lab_keys if english[key] == other[key] and " " in english[key]}
    assert same <= {"figures.menace_n"}, "not translated"


def test_french_has_its_hard_spaces() -> None:
    for package in PACKAGES:
        for key, text in sentences(package, "fr").items():
            if key.split(".")[0] in words_of("kyradar.engine", "fr", "lab"):
                assert not re.search(r" [;!?»]| :(?!/)|« ", text), key


def english_only(language: str) -> list[str]:
    """Pieces of three words and more that English has and this language says otherwise."""
    pieces = []
    for package in PACKAGES:
        other = words_of(package, language, "lab")
        for name, text in sentences(package, "en").items():
            part, key = name.split(".", 1)
            for literal, *_ in string.Formatter().parse(SAME.sub("", text)):
                piece = literal.strip(" .,:;()?!")
                if len(re.findall(r"[A-Za-z]{2,}", piece)) > 2 and piece not in other[part][key]:
                    pieces.append(piece)
    return pieces


def assert_whole(shown: str, language: str) -> None:
    plain = " ".join(shown.split())
    assert [piece for piece in english_only(language) if piece in plain] == []


@pytest.mark.parametrize("experiment", EXPERIMENTS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_help_is_told_and_fits_sixty_columns(
    experiment: str,
    language: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    with pytest.raises(SystemExit) as left:
        main(["lab", experiment, "--help", "--language", language])
    assert left.value.code == 0
    shown = capsys.readouterr().out
    assert max(map(len, shown.splitlines())) <= 60
    if language != "en":
        assert_whole(shown, language)
    assert parser(language).prog == "kyradar"


@pytest.mark.sampled(2)
@others
def test_tables_and_mistakes_are_told(
    language: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    for flags in (
        "ladder --agents random,novice,greedy --games 2 --workers 1",
        "survival --mode solo --agents random --games 2 --workers 1",
        f"tournament random novice --games 2 --workers 1 --out {tmp_path / 'cup'}",
        f"run --agents random --games 2 --workers 1 --out {tmp_path / 'run'}",
        "ladder --agents random --games 2",
        "ladder --agents random,greedy --games 3",
        "run --out x --games 0",
        f"run --agents random --games 3 --workers 1 --out {tmp_path / 'run'}",
        f"report {tmp_path / 'nowhere'}",
        "puzzles --out /nowhere/x --games 1",
    ):
        status = main(["lab", *flags.split(), "--language", language])
        shown = capsys.readouterr()
        assert (status == 0) == (shown.out != "")
        assert_whole(shown.out + shown.err, language)
        if status == 0:  # a path may be longer than the screen
            wide = [line for line in shown.out.splitlines() if str(tmp_path) not in line]
            assert max(map(len, wide), default=0) <= 60


class Texts(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.said: list[str] = []

    def handle_data(self, data: str) -> None:
        self.said.append(data)


@pytest.fixture(scope="module")
def runs(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    folder = tmp_path_factory.mktemp("runs")
    lab.run(folder / "duel", 60, ["random"], workers=1)
    lab.run(folder / "solo", 6, ["random"], mode="solo", sweep=True, workers=1)
    lab.run(folder / "ilhus", 4, ["random"], mode="ilhus", workers=1)
    return {name: folder / name for name in ("duel", "solo", "ilhus")}


@pytest.mark.sampled(3)
@pytest.mark.parametrize("mode", ["duel", "solo", "ilhus"])
@others
def test_reports_are_told(language: str, mode: str, runs: dict[str, Path], tmp_path: Path) -> None:
    page = lab.write_report(runs[mode], language=language)
    assert f'<html lang="{language}">' in page
    texts = Texts()
    texts.feed(page)
    assert_whole(" ".join(texts.said), language)
    plain = lab.write_report(runs[mode], tmp_path / "report.md", language=language)
    assert_whole(plain, language)
    assert lab.write_report(runs[mode]) != page


def test_pieces_of_english_would_be_found(runs: dict[str, Path]) -> None:
    pieces = english_only("fr")
    assert len(pieces) > 120
    page = lab.write_report(runs["duel"])
    assert sum(piece in page for piece in pieces) > 10


def test_an_error_can_be_said_later_and_language_is_left_again() -> None:
    error = problem("even", found=3)
    assert isinstance(error, PlayerError) and "an even number" in str(error)
    assert error.sentence("fr").startswith("parties") and "pari" in error.sentence("it")
    with speaking("fr"), pytest.raises(KyradarError), speaking("xx"):
        pass
    with speaking("it"):
        assert lab.findings_of("duel").words.foe == "il drago"
    assert lab.findings_of("duel").words.foe == "the dragon"


def test_a_wide_table_becomes_a_list() -> None:
    text = "Some words before it.\n\n| agent | Elo |\n|---|---:|\n| greedy | +100 |\n| random | |"
    assert fitted(text, 80) == text
    narrow = fitted(text.replace("greedy", "greedy" * 4), 20).splitlines()
    assert "  Elo: +100" in narrow and "random" in narrow
    assert max(len(line) for line in narrow if "greedy" not in line) <= 20
