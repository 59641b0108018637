"""Studies as text: read, written, checked; whatever is wrong is told in a sentence."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from kyradar.engine.game import new_game
from kyradar.engine.study import (
    FORMAT,
    MOST,
    MOST_TEXT,
    Study,
    check_study,
    play_branch,
    read_study,
    write_study,
)
from kyradar.engine.wording import LANGUAGES
from kyradar.errors import RecordError

GOLDEN = Path(__file__).parent.parent / "golden"
SCRIPTS = "Ça brûle · 火の道 · Για δύο · שלום · مرحبا · हिन्दी · 👩‍🚀 · a\nb"


def record(steps: int = 12, seed: int = 4) -> str:
    game = new_game(seed=seed, options={"first": 0})
    for _ in range(steps):
        game.apply(game.legal()[0])
    return game.record()


def line_at(text: str, step: int) -> str:
    """Something else that could be done there than what was done."""
    study = Study(record=text)
    game = play_branch(_record(study), step, [])
    seat = game.to_act[0]
    return f"p{seat + 1}: {game.legal(seat)[-1].text}"


def _record(study: Study):  # type: ignore[no-untyped-def]
    from kyradar.engine.record import read_record

    return read_record(study.record)


def study() -> Study:
    text = record()
    made = Study(title="What if", by="Anna", mode="guess", players=["Lyra", "Maro"], record=text)
    head = f"{FORMAT}\n" + "\n".join(
        (
            'title "What if"',
            'by "Anna"',
            'mode "guess"',
            'players ["Lyra", "Maro"]',
            'hands {"0": "shown"}',
            'chapter {"name": "One", "from": 0, "to": 5}',
            f'note {{"step": 3, "by": "Anna", "text": {json.dumps(SCRIPTS)}, "nag": "!?"}}',
            'mark {"step": 3, "to": "city:0:Kyr", "tone": "good", "label": "!"}',
            f'branch {{"id": "a", "step": 3, "actions": [{json.dumps(line_at(text, 3))}]}}',
        )
    )
    made = read_study(f"{head}\n\n{text}")
    game = play_branch(_record(made), *made.path("a"))
    seat = game.to_act[0]
    made.branches.append(
        {
            **{"id": "b", "in": "a", "step": 4, "name": "", "by": "", "against": "adept"},
            **{"outcome": "", "actions": [f"p{seat + 1}: {game.legal(seat)[0].text}"]},
        }
    )
    made.notes.append({"step": 5, "in": "b", "by": "", "text": "deep", "nag": ""})
    return made


def test_a_study_is_written_and_read_again() -> None:
    made = study()
    text = write_study(made)
    again = read_study(text)
    assert again == made
    assert write_study(again) == text
    assert again.notes[0]["text"] == SCRIPTS
    check_study(again)
    step, lines = again.path("b")
    assert (step, len(lines)) == (3, 2), "a branch within a branch"


def test_a_branch_is_left_before_its_end() -> None:
    made = Study(
        branches=[
            {"id": "a", "in": "", "step": 7, "actions": ["1", "2", "3"]},
            {"id": "b", "in": "a", "step": 9, "actions": ["x", "y"]},
            {"id": "c", "in": "b", "step": 10, "actions": ["z"]},
            {"id": "d", "in": "a", "step": 7, "actions": ["other"]},
        ]
    )
    assert made.path("a") == (7, ["1", "2", "3"])
    assert made.path("b") == (7, ["1", "2", "x", "y"])
    assert made.path("c") == (7, ["1", "2", "x", "z"])
    assert made.path("d") == (7, ["other"])


@pytest.mark.parametrize("name", ["all-5.kyr", "coop-easy-20.kyr"])
def test_every_game_and_mode_has_its_record(name: str) -> None:
    text = (GOLDEN / name).read_text("utf-8")
    check_study(read_study(f"{FORMAT}\n{text}"))


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("nothing", "cannot be read"),
        ('tune "x"', "unknown line"),
        ('title "a"\ntitle "b"', "twice"),
        ("title 3", "text of at most"),
        (f'title "{"x" * 200}"', "text of at most"),
        ('title "a\\u0007"', "control character"),
        ('note {"text": "x"}', "needs the field 'step'"),
        ('note {"step": -1}', "whole number"),
        ('note {"step": 1e9}', "whole number"),
        ('note {"step": true}', "whole number"),
        ('note {"step": 1, "nag": "*"}', "one of"),
        ('note {"step": 1, "html": "<b>"}', "no field"),
        ('note {"step": 1, "in": "zz"}', "no branch 'zz'"),
        ("note [1]", "mapping"),
        ("note " + "[" * 100_000, "cannot be read"),
        ('mark {"step": 1}', "needs the field 'to'"),
        ('mark {"step": 1, "to": "a", "tone": "url(x)"}', "one of"),
        ('branch {"id": "a", "step": 1}', "needs the field 'actions'"),
        ('branch {"id": "a", "step": 1, "actions": []}', "a list of 1"),
        ('branch {"id": "a", "step": 1, "actions": ["x"], "in": "a"}', "leads nowhere"),
        (
            'branch {"id": "a", "step": 1, "actions": ["x"], "in": "b"}\n'
            'branch {"id": "b", "step": 1, "actions": ["x"], "in": "a"}',
            "leads nowhere",
        ),
        (
            'branch {"id": "a", "step": 1, "actions": ["x"]}\n'
            'branch {"id": "b", "step": 4, "actions": ["x"], "in": "a"}',
            "no step 4",
        ),
        ('branch {"id": "a", "step": 1, "actions": ["x"]}\n' * 2, "two branches"),
        ('players ["a", "b", "c", "d", "e"]', "names"),
        ('hands {"9": "shown"}', "seat"),
        ('mode "steal"', "one of"),
    ],
)
def test_whatever_is_wrong_is_told(line: str, said: str) -> None:
    with pytest.raises(RecordError) as told:
        read_study(f"{FORMAT}\n{line}\n{record(2)}")
    assert said in str(told.value)
    sentences = {told.value.sentence(language) for language in LANGUAGES}
    assert len(sentences) == len(LANGUAGES), "in every language"


def test_cut_anywhere_it_says_so_or_reads() -> None:
    text = write_study(study())
    for end in range(0, len(text), 41):
        try:
            read_study(text[:end])
        except RecordError as error:
            assert str(error)


def test_too_long_is_said_before_anything_is_read() -> None:
    with pytest.raises(RecordError, match="take some branches out"):
        read_study(FORMAT + "\n" + "x" * MOST_TEXT)


def test_a_thousand_branches() -> None:
    text = record(40)
    line = line_at(text, 20)
    branches = "\n".join(
        "branch " + json.dumps({"id": f"b{n}", "step": 20, "name": f"{n}", "actions": [line]})
        for n in range(1_000)
    )
    made = read_study(f"{FORMAT}\n{branches}\n{text}")
    check_study(made)
    assert len(made.branches) == 1_000
    assert made.path("b999") == (20, [line])
    many = "\n".join('chapter {"from": 0, "to": 1}' for _ in range(MOST["chapter"] + 1))
    with pytest.raises(RecordError, match="at most"):
        read_study(f"{FORMAT}\n{many}\n{text}")


def test_what_cannot_be_played_is_told() -> None:
    text = record()
    for line in (
        'branch {"id": "a", "step": 2, "actions": ["p1: attack Kyr"]}',
        'branch {"id": "a", "step": 99, "actions": ["p1: end"]}',
        'note {"step": 99}',
        'chapter {"from": 5, "to": 2}',
    ):
        with pytest.raises(RecordError):
            check_study(read_study(f"{FORMAT}\n{line}\n{text}"))
