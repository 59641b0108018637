"""A made-up game in the laboratory: it brings its own tables, settings and pages, and the
laboratory needs to know nothing else of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("numpy")
pytest.importorskip("pyarrow")

from kyradar import Game, KyradarError, lab, title  # noqa: E402
from kyradar.lab.findings import Findings, Setting, Words  # noqa: E402
from kyradar.lab.matches import Step  # noqa: E402
from kyradar.lab.report import Report, Study  # noqa: E402
from kyradar.lab.schema import GAME, Column, decisions_table, games_table  # noqa: E402
from kyradar.lab.sheet import Add, Sheet  # noqa: E402
from kyradar.title import Mode, Title, title_named  # noqa: E402


class ToySheet(Sheet):
    def __init__(self, add: Add, job: lab.Job, number: int, game: Game) -> None:
        super().__init__(add, job, number, game)
        self.verbs: Counter[str] = Counter()

    def see(self, step: Step) -> None:
        self.verbs[step.action.verb] += 1

    def decision(self, step: Step) -> Mapping[str, Any]:
        return {"choices": len({action.verb for action in step.legal})}

    def end(self, game: Game, winner_side: int | None) -> Mapping[str, Any]:
        for verb, count in self.verbs.items():
            self.add("verbs", {"game": self.number, "verb": verb, "count": count})
        return {"verbs": len(self.verbs), "ending": "soon" if game.turn < 9 else "late"}


class ToyReport(Report):
    method = "<p>Counted.</p>"

    def more(self, studies: Sequence[Study]) -> list[str]:
        return [f"<h2>Verbs</h2><p>{study.own}</p>" for study in studies]

    def tables(self, studies: Sequence[Study]) -> list[str]:
        return ["", *(f"verbs: {study.own}" for study in studies)]

    def rows(self, studies: Sequence[Study]) -> dict[str, list[str]]:
        return {"verbs in all": [str(study.own) for study in studies]}


class ToyFindings(Findings):
    words = Words("Toy", "the toy", "the children", "stage", {"late": ("late", "#fff")})
    tables = {
        "games": games_table(Column("verbs", "int16", "kinds of actions")),
        "verbs": (GAME, Column("verb", "string", "which"), Column("count", "int32", "how often")),
        "decisions": decisions_table(Column("choices", "int8", "kinds of actions to choose from")),
    }

    def sheet(self, add: Add, job: lab.Job, number: int, game: Game) -> Sheet:
        return ToySheet(add, job, number, game)

    def study(self, run: Any) -> int:
        return int(run.read("verbs")["count"].sum())

    def report(self) -> Report:
        return ToyReport()

    def settings(self, mode: Mode) -> tuple[Setting, ...]:
        return tuple(
            Setting((("difficulty", level),), level, who, usual=level == "easy")
            for who in ("one", "two")
            for level in ("easy", "hard")
        )


def rules_of(mode: str) -> Any:
    """One seat plays, of three that the mode has at the most."""
    return title_named("volfyirion").rules("solo")


FINDINGS = ToyFindings()
TITLE = Title(
    name="toys",
    modes={"toy": Mode("toy", "toys", sides=((0, 1, 2),), settings=("difficulty",))},
    rules_version=5,
    parts={"rules": f"{__name__}:rules_of", "findings": f"{__name__}:FINDINGS"},
)


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setitem(title.TITLES, "toys", f"{__name__}:TITLE")
    title_named.cache_clear()
    title.all_modes.cache_clear()
    yield
    monkeypatch.undo()
    title_named.cache_clear()
    title.all_modes.cache_clear()


def test_its_games_are_written_down_and_reported(tmp_path: Path) -> None:
    run = lab.run(tmp_path / "run", 4, ["random"], mode="toy", workers=1, sweep=True)
    assert run.job["rules"] == 5 and run.title == "random, every setting"
    assert run.games["setting"].tolist() == ["one, easy", "one, hard", "two, easy", "two, hard"]
    assert run.games["agent_1"].tolist() == [None] * 4
    assert set(run.games["ending"]) <= {"soon", "late"}
    assert run.read("decisions")["choices"].min() >= 1
    page = lab.write_report(tmp_path / "run", tmp_path / "page.html")
    for said in (
        "games of Toy",
        "Against the toy",
        "<h2>Verbs</h2>",
        "At every setting",
        "Counted.",
    ):
        assert said in page
    assert "dragon" not in page and "Cities" not in page
    text = lab.write_report(tmp_path / "run", tmp_path / "page.md")
    assert "| player | with | easy | hard |" in text and "| verbs in all |" in text
    assert "| random | two | 0.0 % (" in text
    assert "stage: " in text and "won against the toy" in text


def test_its_survivors_are_counted_at_its_settings() -> None:
    table = str(lab.play_survival("toy", ["random"], 1, processes=1)).splitlines()
    assert table[2] == "| player | with | easy | hard | turns (easy) |"
    assert [line.split(" | ")[1] for line in table[4:]] == ["one", "two"]


def test_what_it_does_not_bring_is_told(tmp_path: Path) -> None:
    with pytest.raises(KyradarError, match="toy takes no cards"):
        lab.try_cards("cards.csv", tmp_path, mode="toy")
    with pytest.raises(KyradarError, match="no trial of own cards for Toy"):
        job = lab.make_job(1, ["random"], "toy")
        FINDINGS.try_cards((), tmp_path, job, workers=1, finished=print, say=print)


def test_runs_of_two_games_are_not_compared(tmp_path: Path) -> None:
    lab.run(tmp_path / "toy", 1, ["random"], mode="toy", workers=1)
    lab.run(tmp_path / "duel", 1, ["random"], workers=1)
    with pytest.raises(KyradarError, match="of Toy, Volfyirion"):
        lab.write_report([tmp_path / "toy", tmp_path / "duel"])


def test_a_setting_on_a_command_line() -> None:
    assert FINDINGS.read_setting("heroes", "mage+twins") == ["mage", "twins"]
    assert FINDINGS.read_setting("level", "hard") == "hard"
    assert FINDINGS.read_setting("first", "1") == 1
    assert FINDINGS.read_setting("ploys", "false") is False
