"""Studies for tests: games of every mode by chance, with something said about them."""

from __future__ import annotations

import json
from functools import cache
from random import Random
from typing import Any

from helpers import mode_name

import kyradar
from kyradar.engine.record import read_record
from kyradar.engine.study import FORMAT, Study, play_branch, read_study

NOTE = "There were eleven Battle here: exactly enough. Για δύο · 火の道"
KEEP = """([text, game]) => {
  const title = 'The blow that was not there';
  const about = { id: 's1', at: Date.now(), title, game, link: null };
  localStorage.setItem('kyradar.study.s1', text);
  localStorage.setItem('kyradar.studies', JSON.stringify([about])); }"""
KEPT = "() => localStorage.getItem('kyradar.study.s1')"
STEP = 12  # about which something is said


@cache
def record(mode: str = "duel", steps: int = 40, **options: Any) -> str:
    """A game by chance, given up after so many steps unless it ended before."""
    game, chance = kyradar.new_game(mode_name(mode), 7, options or None), Random(3)
    while game.outcome is None and game.steps < steps:
        legal = list(game.legal())
        busy = [one for one in legal if one.verb != "end"]
        game.apply(chance.choice(busy if busy and chance.random() < 0.8 else legal))
    if game.outcome is None:
        game.resign(0)
    return game.record()


def other_line(text: str, step: int) -> str:
    """Something else that could be done there."""
    game = play_branch(read_record(text), step, [])
    seat = game.to_act[0]
    return f"p{seat + 1}: {game.legal(seat)[-1].text}"


def study_text(text: str, branches: int = 1, marks: bool = True) -> str:
    """A study of that game."""
    line = other_line(text, STEP)
    lines = [
        FORMAT,
        'title "The blow that was not there"',
        'by "Anna"',
        'chapter {"name": "The opening row", "from": 0, "to": 9}',
        'chapter {"name": "Who feeds the dragon", "from": 10, "to": 20}',
        f'note {{"step": {STEP}, "by": "Anna", "text": {json.dumps(NOTE)}, "nag": "?"}}',
        f'note {{"step": {STEP + 1}, "by": "Anna", "text": "Good.", "nag": "!"}}',
    ]
    if marks:
        lines += [
            f'mark {{"step": {STEP}, "from": "city:0:Tylaris", "to": "city:1:Kyr", "label": "1"}}',
            f'mark {{"step": {STEP}, "to": "dragon", "tone": "bad", "label": "2"}}',
        ]
    for n in range(branches):
        told = {"id": f"b{n}", "step": STEP, "name": f"{n + 1}", "by": "Marco", "actions": [line]}
        lines.append(f"branch {json.dumps(told)}")
    return "\n".join((*lines, "", text))


def keep(page: Any, text: str, game: str = "volfyirion") -> None:
    """This browser has it, and nothing else."""
    page.evaluate(KEEP, [text, game])


def kept(page: Any) -> Study:
    """What the browser has, as the engine reads it."""
    return read_study(page.evaluate(KEPT))
