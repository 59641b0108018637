"""Puzzles: what is shipped is proven again, and a solver that can say no says it."""

from __future__ import annotations

import copy
import json
from collections import Counter
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from helpers import city, duel, points
from pages import DOCS

pytest.importorskip("numpy")

from kyradar import KyradarError, from_position  # noqa: E402
from kyradar.agents.solver import holds_for_every_deal, solve  # noqa: E402
from kyradar.cli.main import main  # noqa: E402
from kyradar.engine.puzzle import (  # noqa: E402
    FAILED,
    GRADES,
    OPEN,
    REACHED,
    Puzzle,
    all_puzzles,
    goals_of,
    judge,
    named,
    names_of,
    read_puzzles,
    sentence,
    write_puzzle,
)
from kyradar.engine.rush import in_order, rating_of, rush  # noqa: E402
from kyradar.engine.wording import LANGUAGES  # noqa: E402
from kyradar.ilhus.kernel import actions as ilhus_actions  # noqa: E402
from kyradar.ilhus.puzzles.goals import hand_of  # noqa: E402
from kyradar.lab.puzzles import collect as digging  # noqa: E402
from kyradar.lab.puzzles.choose import choose, ship, with_names  # noqa: E402
from kyradar.lab.puzzles.grade import grade_of  # noqa: E402
from kyradar.lab.puzzles.purchase import still_there  # noqa: E402
from tools.puzzles import figures  # noqa: E402

SHIPPED = list(all_puzzles().values())
PROVEN = [puzzle for puzzle in SHIPPED if puzzle.proof["by"] == "solver"]
SEARCHED = [puzzle for puzzle in SHIPPED if puzzle.proof["by"] == "search"]
SIMPLE = sorted(PROVEN, key=lambda puzzle: int(puzzle.proof["states"]))
QUICK = list({(one.mode, one.kind): one for one in reversed(SIMPLE)}.values())
QUICK += [puzzle for puzzle in SIMPLE if puzzle not in QUICK][:10]
SAMPLE = [*QUICK, *SHIPPED[:: max(1, len(SHIPPED) // 40)]]
RUINS = [city("Yrdesh", state="ruined"), city("Akao Uket", state="ruined")]


def made(game: Any, kind: str, **fields: Any) -> Puzzle:
    """A puzzle out of a position; the rest of it is left open."""
    seat, facts = game.to_act[0], fields.pop("goal", {})
    known: tuple[Any, ...] = (
        "x",
        game.title.name,
        game.mode,
        kind,
        seat,
        game.position(),
        facts,
        (),
        0,
        0,
        "",
        {},
    )
    return replace(Puzzle(*known), **fields)


def codes(puzzle: Puzzle) -> tuple[int, ...]:
    """The line of a puzzle as the kernel's numbers."""
    game = puzzle.begin()
    found = []
    for text in puzzle.line:
        found.append(game.read(text).code)
        game.apply(text)
    return tuple(found)


# --- what is shipped ------------------------------------------------------------------------------


def test_there_are_enough_and_no_two_are_alike() -> None:
    games = Counter(puzzle.game for puzzle in SHIPPED)
    assert len(SHIPPED) >= 640
    assert games["volfyirion"] >= 600
    assert games["ilhus"] >= 250
    assert sum(one.grade == "hard" for one in SHIPPED if one.game == "ilhus") >= 40
    turns = [(puzzle.mode, puzzle.source["seed"], puzzle.source["turn"]) for puzzle in SHIPPED]
    assert len(set(turns)) == len(turns), "two of the same turn of the same game"
    assert len({puzzle.id for puzzle in SHIPPED}) == len(SHIPPED)
    kinds = Counter((puzzle.game, puzzle.kind) for puzzle in SHIPPED)
    assert all(count >= 4 for count in kinds.values()), kinds
    assert {kind for _, kind in kinds} == {"win", "save", "buy", "fell", "unhurt"}
    grades = Counter(puzzle.grade for puzzle in SHIPPED)
    assert all(grades[grade] >= 50 for grade in GRADES), grades
    assert all(any(failed for failed, _ in one.failed.values()) for one in SHIPPED)
    assert all(one.grade == grade_of(one.failed) for one in SHIPPED)


def test_all_of_them_take_little_room() -> None:
    files = {goals_of(puzzle.game).file for puzzle in SHIPPED}
    assert sum(file.stat().st_size for file in files) <= 1_500_000


@pytest.mark.parametrize("number", range(len(LANGUAGES)), ids=LANGUAGES)
def test_no_two_of_a_game_have_the_same_name(number: int) -> None:
    names = Counter((one.game, names_of(one)[number]) for one in SHIPPED)
    assert [name for name, count in names.items() if count > 1] == []
    assert not any("{" in name for _, name in names)


def test_a_name_is_found_that_nobody_has_and_stays() -> None:
    puzzle = replace(PROVEN[0], about={})
    first = named(puzzle, [])
    assert first == named(puzzle, []), "the id decides"
    second = named(replace(puzzle, id=puzzle.id), [first])
    assert not set(names_of(first)) & set(names_of(second))
    assert with_names([first, puzzle])[0] == first


def test_a_name_of_its_own_in_words() -> None:
    puzzle = next(one for one in SHIPPED if one.game == "volfyirion")
    puzzle = replace(puzzle, kind="buy", about={"card": "Primal Beast", "phrase": "caravan"})
    assert names_of(puzzle) == (
        "Primal Beast: the caravan waits",
        "Primal Beast\N{NO-BREAK SPACE}: la caravane attend",
        "Primal Beast: la carovana aspetta",
    )
    for game in {one.game for one in SHIPPED}:
        phrases = [goals_of(game).phrases(language) for language in LANGUAGES]
        for kind in goals_of(game).kinds:
            assert len({tuple(table[kind]) for table in phrases}) == 1, "the same keys"


def test_the_list_goes_by_game_kind_mode_and_grade() -> None:
    rows = [(one.game, one.kind, one.mode, one.grade) for one in in_order(SHIPPED)]
    assert [row for n, row in enumerate(rows) if row in rows[:n] and row != rows[n - 1]] == []
    assert rows[0] == ("volfyirion", "win", "duel", "easy")


def test_the_first_of_all_has_a_name_too() -> None:
    bare = [replace(one, about={}) for one in SHIPPED[:2]]
    assert all(one.about for one in with_names(bare))


def test_of_what_was_mined_every_grade_is_chosen_alike() -> None:
    mined = [
        replace(PROVEN[0], id=f"{grade}-{n}", grade=grade, source={"seed": n, "turn": turn})
        for turn, grade in enumerate(GRADES)
        for n in range(9)
    ]
    twin = replace(mined[0], id="twin")
    name = f"{mined[0].mode}-{mined[0].kind}"
    chosen = choose([mined[0]], [*mined[1:], twin], {name: 7})
    assert chosen[0] == mined[0] and len(chosen) == 7
    assert Counter(one.grade for one in chosen[1:]) == dict.fromkeys(GRADES, 2)
    assert twin not in chosen, "of the same turn as another"


def test_what_is_shipped_is_written_alike_and_read_again(tmp_path: Path) -> None:
    some = SHIPPED[:5]
    assert ship(some, tmp_path / "a.jsonl.gz") == ship(some[::-1], tmp_path / "b.jsonl.gz")
    assert (tmp_path / "a.jsonl.gz").read_bytes() == (tmp_path / "b.jsonl.gz").read_bytes()
    assert read_puzzles(tmp_path / "a.jsonl.gz") == sorted(some, key=lambda one: one.id)


def test_a_rush_rises_and_the_seed_says_which() -> None:
    run = rush(SHIPPED, 7)
    assert len(run) == len({one.id for one in run}) == 40
    ratings = [rating_of(one) for one in run]
    assert ratings == sorted(ratings) and ratings[0] < 1500 < ratings[-1]
    assert rush(SHIPPED, 7) == run != rush(SHIPPED, 8)
    assert rush(SHIPPED[:3], 7, 40) == sorted(rush(SHIPPED[:3], 7), key=rating_of)
    assert rush([], 7) == []


def test_a_first_rating_follows_from_who_failed() -> None:
    def rated(*failed: int) -> int:
        levels = zip(("novice", "apprentice"), failed, strict=True)
        return rating_of(replace(PROVEN[0], failed={level: (n, 6) for level, n in levels}))

    assert rated(3, 3) == 1500
    assert rated(0, 0) < rated(1, 0) < rated(6, 0) < rated(6, 6)
    assert rated(0, 6) == rated(6, 0)


@pytest.mark.parametrize("puzzle", SAMPLE, ids=lambda puzzle: puzzle.id)
def test_a_puzzle_says_what_it_is(puzzle: Puzzle) -> None:
    says_what_it_is(puzzle)


@pytest.mark.long
@pytest.mark.parametrize("puzzle", SHIPPED, ids=lambda puzzle: puzzle.id)
def test_every_puzzle_says_what_it_is(puzzle: Puzzle) -> None:
    says_what_it_is(puzzle)


def says_what_it_is(puzzle: Puzzle) -> None:
    """Its words in every language, its grade by who failed, its line by the rules."""
    for language in LANGUAGES:
        words = sentence(puzzle, language)
        assert words["title"] and "{" not in words["line"]
    assert puzzle.grade == grade_of(puzzle.failed)
    assert any(failed for failed, _ in puzzle.failed.values()), "everybody finds it"
    assert judge(puzzle, puzzle.line) == REACHED
    assert judge(puzzle, puzzle.line[:-1]) == OPEN
    assert 0 < puzzle.keeps < puzzle.first
    assert read_line(write_puzzle(puzzle)) == puzzle


def test_the_page_about_them_gives_their_figures() -> None:
    page = (DOCS / "puzzles.md").read_text("utf-8")
    assert f"comes with {len(SHIPPED)} puzzles" in page
    for game, name in (("volfyirion", "Volfyirion"), ("ilhus", "Ilhus")):
        ours = [puzzle for puzzle in SHIPPED if puzzle.game == game]
        told = next(
            line for line in page.splitlines() if line.startswith(f"| {len(ours)} of {name}")
        )
        for level in ("novice", "apprentice", "adept"):
            tries = [puzzle.failed[level] for puzzle in ours]
            failed, of = sum(one[0] for one in tries), sum(one[1] for one in tries)
            assert f"{failed} of {of}" in told, level
    counts = Counter((puzzle.kind, puzzle.mode) for puzzle in SHIPPED)
    words = {"duel": " duel", "solo": " solo", "coop": " co-op", "team": " team", "ilhus": ""}
    for (kind, mode), count in counts.items():
        title = goals_of(SHIPPED[0].game if mode != "ilhus" else "ilhus").words("en")[kind]["title"]
        row = next(line for line in page.splitlines() if f"| {title} |" in line)
        assert f"{count}{words[mode]}" in row.rsplit("|", 2)[1], (kind, mode)


def test_a_name_is_about_what_is_on_the_table() -> None:
    """No card and no foe is named that is not there."""
    for puzzle in SHIPPED:
        about = {name: word for name, word in puzzle.about.items() if name != "phrase"}
        assert about in list(goals_of(puzzle.game).subjects(puzzle)), puzzle.id
        foes = {foe["name"]: foe["life"] for foe in puzzle.position.get("foes", ())}
        assert "foe" not in about or foes[about["foe"]] > 0, puzzle.id


def test_the_figures_of_the_page_can_be_written_anew() -> None:
    page = (DOCS / "puzzles.md").read_text("utf-8")
    assert figures(page, SHIPPED) == page
    fewer = figures(page, SHIPPED[:100])
    assert "comes with 100 puzzles" in fewer and figures(fewer, SHIPPED) == page


def read_line(text: str) -> Puzzle:
    return Puzzle.from_json(json.loads(text))


@pytest.mark.parametrize("puzzle", SEARCHED, ids=lambda puzzle: puzzle.id)
def test_the_best_purchase_is_better_by_a_margin(puzzle: Puzzle) -> None:
    proof = puzzle.proof
    assert proof["margin"] >= 0.04
    assert proof["win"] - proof["next"][1] == pytest.approx(proof["margin"], abs=0.0011)
    assert proof["simulations"] >= 10_000
    game = puzzle.begin()
    others = [one for one in game.legal() if one.verb in ("acquire", "wonder")]
    wrong = next(one for one in others if one.card != puzzle.goal["card"])
    assert judge(puzzle, [f"p{wrong.seat + 1}: {wrong}"]) == FAILED
    best = game.read(puzzle.line[0])
    for other in others:
        if other.card != puzzle.goal["card"]:
            assert not still_there(game, best, other), "both can be had: which first is no question"


def prove(puzzle: Puzzle) -> None:
    found = solve(puzzle)
    assert (len(found.keeps), found.first) == (puzzle.keeps, puzzle.first)
    line = codes(puzzle)
    assert line[0] in found.keeps
    assert holds_for_every_deal(puzzle, line)


@pytest.mark.parametrize("puzzle", QUICK, ids=lambda puzzle: puzzle.id)
def test_shipped_puzzles_are_proven_again(puzzle: Puzzle) -> None:
    """One of each kind and ten more that take no time; the others are among the long tests."""
    prove(puzzle)


@pytest.mark.long
@pytest.mark.parametrize("puzzle", PROVEN, ids=lambda puzzle: puzzle.id)
def test_every_shipped_puzzle_is_proven_again(puzzle: Puzzle) -> None:
    prove(puzzle)


# --- the solver -----------------------------------------------------------------------------------


def test_the_solver_says_no_where_one_battle_is_missing() -> None:
    me = {"play": [{"card": "Sharp Qoam", "sealed": True, "gained": False}]}
    enough = duel(me | {"points": points(0, 9, 2)}, {"cities": RUINS})
    found = solve(made(enough, "win"))
    assert len(found.line) == 2
    assert 0 < len(found.keeps) < found.first
    short = duel(me | {"points": points(0, 8, 2)}, {"cities": RUINS})
    assert solve(made(short, "win")).line == ()


def test_what_hangs_on_a_draw_is_no_proof() -> None:
    """Unless it is known what comes: all of the deck."""
    me = {"play": [{"card": "Stab"}], "points": points(0, 7, 0)}
    for deck, certain in ((["Captain", "Prospector"], False), (["Captain"], True)):
        puzzle = made(duel(me | {"deck": deck}, {"cities": RUINS}), "win")
        line = solve(puzzle).line
        assert bool(line) is certain
        assert not line or holds_for_every_deal(puzzle, line)


def test_a_line_that_needs_a_hidden_card_does_not_hold() -> None:
    """The Captain is drawn in the true deal; in others he is not."""
    me = {"play": [{"card": "Stab"}], "deck": ["Captain", "Prospector", "Prospector"]}
    game = duel(me | {"points": points(0, 7, 0)}, {"cities": RUINS})
    lines = ["use Stab", "play Captain", "attack Kyr"]
    trial, found = game.copy(), []
    for text in lines:
        found.append(trial.read(text).code)
        trial.apply(text)
    assert trial.outcome is not None
    assert not holds_for_every_deal(made(game, "win"), tuple(found))


def test_a_city_is_saved_or_lost() -> None:
    me = {"hand": ["Diviner", "Diviner"], "points": points(0, 0, 2)}
    game = duel(me, dragon="Alantar")
    puzzle = made(game, "save")
    found = solve(puzzle)
    assert found.line
    home = ["p1: play Diviner", "p1: play Diviner", "p1: move lair", "p1: end"]
    assert judge(puzzle, home) == REACHED
    assert judge(puzzle, home[:-1]) == OPEN
    assert judge(puzzle, ["p1: end"]) == FAILED
    poor = duel(me | {"points": points(0, 0, 1)}, dragon="Alantar")
    assert solve(made(poor, "save")).line == ()


def test_a_turn_that_passes_fails_and_the_first_purchase_counts() -> None:
    game = duel({"points": points(9, 0, 0)}, row=["Stab", "Barter", "Bank"])
    stab = next(one for one in game.legal() if one.card == "Stab")
    puzzle = made(game, "buy", goal={"card": "Stab", "type": (stab.code >> 6) & 127})
    assert judge(puzzle, []) == OPEN
    assert judge(puzzle, ["p1: acquire Stab"]) == REACHED
    assert judge(puzzle, ["p1: acquire Barter", "p1: acquire Stab"]) == FAILED
    assert judge(puzzle, ["p1: end"]) == FAILED


def test_in_ilhus_a_blow_is_not_blocked_with_a_card_that_is_drawn_later() -> None:
    puzzle = next(one for one in PROVEN if one.kind == "unhurt")
    goals, game = goals_of("ilhus"), puzzle.begin()
    state = game._state
    end = next(one for one in game.legal() if one.verb == "end")
    after = state.copy()
    game.rules.apply(after, game._options, end.code)
    kept = goals.follow(puzzle, (), state, end.code, after)
    assert kept is not None
    hand = dict(kept)[0]
    assert sorted(hand) == sorted(int(card) for card in hand_of(state, 0))
    asked = SimpleNamespace(ask_seat=0)
    block = ilhus_actions.action(ilhus_actions.BLOCK, hand[0], 0)
    other = ilhus_actions.action(ilhus_actions.BLOCK, max(hand) + 1, 0)
    assert goals.certain("unhurt", kept, asked, block)
    assert not goals.certain("unhurt", kept, asked, other)
    assert goals.certain("unhurt", (), asked, other), "before the end of the turn all is seen"


@pytest.mark.parametrize(
    ("failed", "grade"),
    [
        ({"novice": (1, 6), "apprentice": (0, 6), "adept": (0, 4)}, "easy"),
        ({"novice": (6, 6), "apprentice": (2, 6), "adept": (0, 4)}, "medium"),
        ({"novice": (6, 6), "apprentice": (6, 6), "adept": (0, 4)}, "hard"),
    ],
)
def test_grades(failed: dict[str, tuple[int, int]], grade: str) -> None:
    assert grade_of(failed) == grade


# --- kyradar lab puzzles --------------------------------------------------------------------------


def test_a_collection_goes_on_where_it_was_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out, mined = tmp_path / "found.jsonl", []

    def mine(mode: str, seed: int, agent: str, kinds: tuple[str, ...]) -> Any:
        mined.append(seed)
        for turn in (1, 2):
            yield replace(PROVEN[0], id=f"{seed}-{turn}")
            if seed == 12 and turn == 1 and mined.count(12) == 1:
                raise KeyboardInterrupt  # in the middle of a game

    monkeypatch.setattr(digging, "mine", mine)
    dig = digging.make_dig("duel", "greedy", 10, ("win",))
    with pytest.raises(KeyboardInterrupt):
        digging.collect(dig, 4, out)
    assert digging.progress_of(dig, out) == 2
    assert digging.collect(dig, 4, out) == 8
    assert mined == [10, 11, 12, 12, 13]
    ids = [puzzle.id for puzzle in read_puzzles(out)]
    assert ids == [f"{seed}-{turn}" for seed in (10, 11, 12, 13) for turn in (1, 2)]
    with pytest.raises(KyradarError, match="another command"):
        digging.collect(digging.make_dig("duel", "greedy", 11, ("win",)), 4, out)


@pytest.mark.parametrize(
    ("flags", "words"),
    [
        (["--mode", "duell"], "duell"),
        (["--mode", "team", "--kinds", "buy"], "'buy' is no kind of puzzle of team: win, save"),
        (["--kinds", "win,fly"], "'fly' is no kind of puzzle of duel: win, save, buy"),
        (["--games", "0"], "at least one"),
        (["--agent", "nobody"], "nobody"),
    ],
)
def test_clear_errors(
    flags: list[str], words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["lab", "puzzles", "--out", str(tmp_path / "new.jsonl"), *flags]) != 0
    told = capsys.readouterr().err
    assert words in told
    assert "Traceback" not in told


def test_files_that_are_none(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "mine.jsonl"
    out.write_text("not mine\n")
    assert main(["lab", "puzzles", "--out", str(out)]) != 0
    assert "exists already" in capsys.readouterr().err
    digging.notes_of(out).write_text("{")
    assert main(["lab", "puzzles", "--out", str(out)]) != 0
    assert "cannot be read" in capsys.readouterr().err
    assert main(["lab", "puzzles", "--out", str(tmp_path / "no" / "x.jsonl")]) != 0
    assert "no folder" in capsys.readouterr().err
    with pytest.raises(KyradarError, match="mine.jsonl:1"):
        read_puzzles(out)


def test_a_puzzle_begins_with_its_position() -> None:
    for puzzle in (PROVEN[0], PROVEN[-1]):
        position = copy.deepcopy(puzzle.position)
        assert puzzle.begin().position() == from_position(position, 1).position()
        assert puzzle.position == position, "nobody changed it"
