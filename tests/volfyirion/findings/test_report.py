"""`lab report`: findings from made-up runs whose truth is known, and a page that loads nothing."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

np = pytest.importorskip("numpy")
pq = pytest.importorskip("pyarrow.parquet")

from kyradar.cli.main import main  # noqa: E402
from kyradar.lab.chunks import encode  # noqa: E402
from kyradar.lab.dataset import load_run  # noqa: E402
from kyradar.lab.job import make_job  # noqa: E402
from kyradar.lab.overview import overview  # noqa: E402
from kyradar.lab.simulate import Backend, simulate  # noqa: E402
from kyradar.lab.statistics import expit  # noqa: E402
from kyradar.volfyirion.catalog import base_catalog  # noqa: E402
from kyradar.volfyirion.findings.card_findings import study_cards  # noqa: E402
from kyradar.volfyirion.findings.course import study_course  # noqa: E402
from kyradar.volfyirion.findings.pair_findings import surest  # noqa: E402
from kyradar.volfyirion.findings.schema import TABLES  # noqa: E402

GAMES = 3000
#: Effects by which the made-up games are won; every other card goes by its cost alone.
STRONG, WEAK, PAIR = "Stab", "Shrewd Deal", ("Library", "Bank")
CARDS = [card for card in base_catalog().cards if card.set == "base"]


def made_up(folder: Path, strong: float = 0.8, first: float = 0.5) -> Path:
    """A run in which who wins is drawn from known effects. Each card has one owner, or none; the
    rich buy more, and win more: that must not be put down to any card."""
    random = np.random.default_rng(7)
    rich = random.random(GAMES) < 0.5  # side 0 or side 1 is the richer
    drawn = random.random((GAMES, len(CARDS)))
    chance = np.where(rich, 0.45, 0.25)[:, None]
    counts = np.stack([drawn < chance, (drawn >= chance) & (drawn < 0.7)])
    effects = np.array([0.05 * card.cost for card in CARDS])
    names = [card.name for card in CARDS]
    effects[names.index(STRONG)] += strong
    effects[names.index(WEAK)] -= 0.8
    one, other = (names.index(name) for name in PAIR)
    both = counts[:, :, one] & counts[:, :, other]
    begins = np.arange(GAMES) % 2
    odds = (counts[0] * 1.0 - counts[1]) @ (effects - effects.mean())
    odds += 1.2 * (both[0] * 1.0 - both[1]) + np.where(rich, 0.7, -0.7)
    odds += np.where(begins == 0, first, -first)
    winner = np.where(random.random(GAMES) < expit(odds), 0, 1)
    tables: dict[str, dict[str, list[Any]]] = {
        name: {column.name: [] for column in columns} for name, columns in TABLES.items()
    }

    def add(table: str, **row: Any) -> None:
        for name, column in tables[table].items():
            column.append(row.get(name))

    for game in range(GAMES):
        add("games", game=game, seed=game, mode="duel", agent_0="greedy", agent_1="greedy",
            first=int(begins[game]), winner=str(winner[game]), winner_side=int(winner[game]),
            cause="cities", ending="attack" if game % 4 else "dragon", turns=15 + game % 9,
            actions=200, dragon_moves=3, attacked_0=1, attacked_1=2, burnt_0=1, burnt_1=0,
            acquired_0=1, acquired_1=1)  # fmt: skip
        for turn in range(1, 21):
            side = int(begins[game] ^ (turn % 2 == 0))
            add("turns", game=game, turn=turn, side=side, agent="greedy", actions=5,
                command=4 + 2 * (rich[game] == (side == 0)), battle=turn, knowledge=1, acquired=1,
                removed=0, dragon_moves=0, attacked=0, burnt=0, cities_0=3, cities_1=3)  # fmt: skip
        for side in (0, 1):
            order = random.permutation(len(CARDS))
            owned = [i for i in order if counts[side, game, i]]
            for i, card in enumerate(CARDS):
                has = int(counts[side, game, i])
                add("offers", game=game, side=side, card=card.name, shown=1, reach=2, acquired=has)
            for number, i in enumerate(owned):
                turn = 1 + 2 * (number % 10) + int(side != begins[game])
                add("acquisitions", game=game, turn=turn, seat=side, side=side, agent="greedy",
                    number=number + 1, card=CARDS[i].name, kind=CARDS[i].kind, cost=CARDS[i].cost,
                    source="row", to_side=side, won=bool(side == winner[game]))  # fmt: skip
    folder.mkdir(parents=True)
    for name, columns in tables.items():
        (folder / f"{name}.parquet").write_bytes(encode(TABLES[name], columns))
    manifest = {"format": 1, "complete": True, "job": make_job(GAMES, ["greedy"]).as_dict()}
    (folder / "run.json").write_text(json.dumps(manifest), "utf-8")
    return folder


@pytest.fixture(scope="module")
def known(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return made_up(tmp_path_factory.mktemp("made-up") / "run")


def test_an_overview_counts_right(known: Path) -> None:
    found = overview(load_run(known))
    assert found.games == GAMES
    assert found.endings == {"attack": 2250, "dragon": 750}
    assert found.quartiles == (17.0, 19.0, 21.0)
    assert found.first is not None and 0.5 < found.first.low < found.first.high < 0.65
    assert found.side_0 is not None and 0.5 in found.side_0
    course = study_course(load_run(known))
    assert course.losses == {2: GAMES}
    assert course.burnt.value == 0.25
    assert course.lair.value == 0.0
    assert course.growth["command"] == pytest.approx([5.0] * 10)
    assert course.growth["battle"][:2] == [1.5, 3.5]


def test_the_strong_and_the_weak_card_are_found_and_hardly_any_other(known: Path) -> None:
    found = study_cards(load_run(known))
    by_name = {one.card.name: one for one in found.cards}
    assert by_name[STRONG].verdict == "strong"
    assert by_name[WEAK].verdict == "weak"
    # Averaged over all else that decides a game, an effect of 0.8 is somewhat smaller.
    beyond = by_name[STRONG].beyond
    assert beyond is not None and 0.4 < beyond.value < 0.9
    assert by_name[STRONG].opening is not None
    sure = {name for name, one in by_name.items() if one.q < 0.05}
    assert len(sure - {STRONG, WEAK, *PAIR}) <= 2
    assert by_name[STRONG].acquired.value == pytest.approx(0.7, abs=0.03)
    assert by_name[STRONG].reached.value == pytest.approx(0.35, abs=0.03)
    assert by_name[STRONG].wins.low > 0.5 > by_name[WEAK].wins.high
    line = found.lines["command"]
    assert abs(line.slope - 0.04) < 3 * line.covariance[1, 1] ** 0.5
    assert abs(line.at(4.0)) < 0.15  # the rich win, but no card is given the credit


def test_the_pair_is_found_among_all_pairs(known: Path) -> None:
    found = study_cards(load_run(known))
    best = found.pairs[0]
    assert set(best.cards) == set(PAIR) and best.q < 0.001
    assert 0.8 < best.beyond.value < 1.6
    assert best.printed  # Library asks for turquoise, and Bank is
    assert sum(pair.q < 0.05 for pair in found.pairs) <= 4
    assert len(found.pairs) == len(CARDS) * (len(CARDS) - 1) // 2
    assert best in surest(found.pairs, 3) and len(surest(found.pairs, 3)) == 6


class Loads(HTMLParser):
    """Everything a page would fetch."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found += [f"{tag} {name}" for name, _ in attrs if name in ("src", "href", "data")]
        self.found += [tag] if tag in ("link", "iframe", "object", "embed", "img") else []
        if tag not in ("meta", "br"):
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        pass

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def report(*arguments: object) -> int:
    return main(["lab", "report", *map(str, arguments)])


def test_the_page_is_whole_and_loads_nothing(known: Path, tmp_path: Path) -> None:
    path = tmp_path / "report.html"
    assert report(known, "-o", path, "--title", "Cards & <dragons>") == 0
    text = path.read_text("utf-8")
    loads = Loads()
    loads.feed(text)
    assert loads.found == [] and loads.open == []
    assert not re.search(r"@import|url\(|https?:", text)
    assert "Cards &amp; &lt;dragons&gt;" in text
    for heading in ("Who begins", "How long games last", "How games are won", "Cards", "Pairs"):
        assert f">{heading}</h" in text
    assert text.count("<svg") > 50
    assert not re.search(r"\bnan\b", text)  # a number nobody could work out
    assert text.index("Stab</td>") < text.index("Shrewd Deal</td>")


def test_runs_are_compared(known: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    other = made_up(tmp_path / "other", strong=0.0, first=0.0)
    assert report(known, other, "-o", tmp_path / "both.html") == 0
    text = (tmp_path / "both.html").read_text("utf-8")
    assert "Card by card, two runs" in text and "in 2 runs" in text
    capsys.readouterr()
    assert report(known, other, "--markdown") == 0
    table = capsys.readouterr().out
    assert re.search(r"\| games \| 3,000 \| 3,000 \|", table)
    rows = [line for line in table.splitlines() if line.startswith("| Stab |")]
    assert "**" in rows[0] and "**" not in rows[1]


def test_real_runs_of_every_kind_make_a_page(tmp_path: Path) -> None:
    """Few games, no winner, no cards judged: the page says so instead of failing."""
    simulate(make_job(6, ["greedy", "random"]), tmp_path / "duel", Backend(1))
    simulate(make_job(2, ["random", "greedy"], "solo"), tmp_path / "solo", Backend(1))
    assert report(tmp_path / "duel", tmp_path / "solo", "-o", tmp_path / "page.html") == 0
    text = (tmp_path / "page.html").read_text("utf-8")
    assert "Players compared" in text and "Against the dragon" in text
    assert "Too few decided games" in text
    assert report(tmp_path / "duel", "--markdown", "-o", tmp_path / "page.md") == 0


@pytest.mark.parametrize("what", ["nowhere", "empty", "unfinished"])
def test_what_is_no_run_is_told(
    what: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    if what != "nowhere":
        (tmp_path / what).mkdir()
    if what == "unfinished":
        manifest = {"format": 1, "complete": False, "job": make_job(2, ["random"]).as_dict()}
        (tmp_path / what / "run.json").write_text(json.dumps(manifest), "utf-8")
    assert report(tmp_path / what, "-o", tmp_path / "x.html") == 2
    said = {"nowhere": "is no folder", "empty": "holds no run", "unfinished": "no finished games"}
    assert said[what] in capsys.readouterr().err


def test_an_unwritable_page_is_told(known: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert report(known, "-o", known / "run.json" / "x.html") == 2
    assert "cannot be written" in capsys.readouterr().err
