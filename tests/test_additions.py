"""A made-up effect word and a made-up verb, added by the steps that ARCHITECTURE.md gives.

Each is a patch to a copy of the package. The files it touches are those that the page names, no
more; and then the copy can play with it, read and write it, refuse it by its rule, explain it in
three languages, and offer it at the terminal, in the page and to agents.
"""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from helpers import PACKAGE, TESTS, python

MAP = TESTS.parent / "ARCHITECTURE.md"
LANGUAGES = ("en", "fr", "it")
TEXTS = [f"volfyirion/text/{language}.toml" for language in LANGUAGES]
Patch = list[tuple[str, str, str]]  # file, what stands there, what stands there then

# `topple`: an enemy City loses what stands on it, Troop and Building. It asks which, and the answer
# is a verb that exists: `hit`.
TOPPLE: Patch = [
    (
        "volfyirion/kernel/numbers.py",
        "ERASE = range(6, 12)",
        "ERASE, TOPPLE = range(6, 13)",
    ),
    (
        "volfyirion/kernel/numbers.py",
        '"bury", "erase"),',
        '"bury", "erase", "topple"),',
    ),
    (
        "volfyirion/kernel/numbers.py",
        "GIVE_WONDERS = 12, 13, 14, 15",
        "GIVE_WONDERS = 13, 14, 15, 16",
    ),
    (
        "volfyirion/kernel/effects.py",
        "    if word == k.MOVE_VOLFYIRION:\n        return can_move",
        "    if word == k.TOPPLE:\n"
        "        return can_hit(s, p, k.REMOVE_TROOP) or can_hit(s, p, k.REMOVE_BUILDING)\n"
        "    if word == k.MOVE_VOLFYIRION:\n        return can_move",
    ),
    (
        "volfyirion/kernel/legal_answers.py",
        "if s.ask == k.REMOVE_TROOP or s.ask == k.REMOVE_BUILDING:",
        "if s.ask == k.REMOVE_TROOP or s.ask == k.REMOVE_BUILDING or s.ask == k.TOPPLE:",
    ),
    (
        "volfyirion/kernel/refuse_answers.py",
        "    if s.ask == k.REMOVE_BUILDING:\n",
        "    if s.ask == k.TOPPLE:\n"
        "        there = s.troop[1 - p, c] != 0 or s.building[1 - p, c] != 0\n"
        "        return r.OK if enemy and there else r.NO_TARGET_THERE\n"
        "    if s.ask == k.REMOVE_BUILDING:\n",
    ),
    (
        "volfyirion/kernel/apply.py",
        "    if s.ask == k.REMOVE_TROOP:\n        remove_troop",
        "    if s.ask == k.TOPPLE:\n"
        "        remove_troop(s, cards, 1 - p, c)\n"
        "        remove_building(s, cards, 1 - p, c)\n"
        "    elif s.ask == k.REMOVE_TROOP:\n        remove_troop",
    ),
]
for file, one, more in zip(
    TEXTS,
    ("clear a City", "videz une Cité", "svuota una Città"),
    ("clear {n} Cities", "videz {n} Cités", "svuota {n} Città"),
    strict=True,
):
    TOPPLE.append((file, "[effect]\n", f'[effect]\ntopple = "{one}"\n'))
    TOPPLE.append((file, "[effects]\n", f'[effects]\ntopple = "{more}"\n'))
TOPPLE_WORKS = """
import kyradar
from kyradar.agents import make
from kyradar.cli.speech import speech
from kyradar.title import title_named
from kyradar.volfyirion.board.words import board_words

HEAD = "name,kind,house,cost,command,battle,knowledge,defence,secondary,needs,effect,copies"
open("mine.csv", "w").write(HEAD + "\\nRam,command,red,3,0,1,0,,remove,,topple:1,3\\n")
options = {"cards": "mine.csv"}
full = [{"name": "Kyr", "troop": "Guard", "building": "Mint"}, {"name": "Yrdesh"}]
table = {"options": options, "seats": [{"play": ["Ram"]}, {"cities": full}]}
game = kyradar.from_position(table, seed=1)
game.apply("use Ram")
position = game.position()
assert position["pending"]["kind"] == "topple"
assert kyradar.from_position(position).legal() == game.legal()
assert {str(action) for action in game.legal()} == {"hit Kyr", "skip"}
assert game.why_not("hit Yrdesh").rule == "C4"
phrases = {"en": "clear a City", "fr": "videz une Cité", "it": "svuota una Città"}
for language, said in phrases.items():
    words = speech(language, "kyradar.volfyirion")
    terminal = title_named("volfyirion").terminal.table(game, words)
    assert terminal.question(0) == said, terminal.question(0)
    assert board_words(language)["ask"]["topple"] == said
    (ram,) = [row for row in kyradar.cards(own="mine.csv") if row["name"] == "Ram"]
    assert said in ram["words"][language]
game.apply("hit Kyr")
assert game.position()["removed"].count("Guard") == game.position()["removed"].count("Mint") == 1
assert game.position()["pending"] is None
assert kyradar.load_record(game.record()) == game
for name, steps in (("random", 60), ("greedy", 60), ("search:4", 3)):
    playing = kyradar.new_game(seed=3, options=options)
    agent = make(name, 1)
    for _ in range(steps):
        if playing.to_act:
            seat = playing.to_act[0]
            playing.apply(agent.choose(playing.view(seat), playing.legal(seat)))
assert kyradar.random_playouts(options=options, games=5, seed=1, compiled=False).games == 5
"""

# `bribe`: a verb of the main phase; for 3 Command a card is drawn.
BRIBE: Patch = [
    (
        "volfyirion/kernel/actions.py",
        "DEFEAT_ONLY = 40\n",
        "DEFEAT_ONLY, BRIBE = range(40, 42)\n",
    ),
    (
        "volfyirion/kernel/reasons.py",
        "MUST_GIVE = 121\n",
        "MUST_GIVE, BRIBE_TOO_DEAR = range(121, 123)\n",
    ),
    (
        "volfyirion/kernel/reasons.py",
        '"P5": (NOT_IN_ROW, ASSET_TOO_DEAR),',
        '"P5": (NOT_IN_ROW, ASSET_TOO_DEAR, BRIBE_TOO_DEAR),',
    ),
    (
        "volfyirion/kernel/refuse.py",
        "    if verb == a.TAKE_PATH:\n        return why_take",
        "    if verb == a.BRIBE:\n"
        "        return why_bribe(s, p)\n"
        "    if verb == a.TAKE_PATH:\n        return why_take",
    ),
    (
        "volfyirion/kernel/refuse.py",
        "# --- all of it ---",
        "def why_bribe(s: k.State, p: int) -> int:\n"
        '    """P5, for the test: 3 Command."""\n'
        "    return r.OK if s.points[p, k.COMMAND] >= 3 else r.BRIBE_TOO_DEAR\n\n\n"
        "# --- all of it ---",
    ),
    ("volfyirion/kernel/legal.py", "    why_attack,\n", "    why_attack,\n    why_bribe,\n"),
    (
        "volfyirion/kernel/legal.py",
        "    if s.phase == k.START or s.cycle_open:\n        n = list_first_turn",
        "    n = offer(out, n, why_bribe(s, p), a.BRIBE, 0, 0)\n"
        "    if s.phase == k.START or s.cycle_open:\n        n = list_first_turn",
    ),
    ("volfyirion/kernel/apply.py", "from .zones import (\n", "from .zones import (\n    draw,\n"),
    (
        "volfyirion/kernel/apply.py",
        "    if verb == a.TAKE_PATH:\n        take_path",
        "    if verb == a.BRIBE:\n"
        "        pay(s, p, k.COMMAND, 3)\n"
        "        draw(s, p, 1)\n"
        "    elif verb == a.TAKE_PATH:\n        take_path",
    ),
    (
        "volfyirion/notation/verbs.py",
        '    Verb(a.DEFEAT, "defeat", "D1", cost=_defeat),\n',
        '    Verb(a.DEFEAT, "defeat", "D1", cost=_defeat),\n'
        '    Verb(a.BRIBE, "bribe", "P5", cost=lambda *_: (3, 0, 0)),\n',
    ),
]
for file, said in zip(
    TEXTS,
    (
        "A bribe costs {cost}; there are {have}.",
        "Un pot-de-vin coûte {cost} (disponibles : {have}).",
        "Una bustarella costa {cost} (disponibili: {have}).",
    ),
    strict=True,
):
    BRIBE.append((file, "[reasons]\n", f'[reasons]\nbribe_too_dear = "{said}"\n'))
BRIBE_WORKS = """
import kyradar
from kyradar.agents import make
from kyradar.cli.speech import speech
from kyradar.title import title_named

rich = {"points": {"command": 4}, "deck": ["Captain", "Stab"]}
game = kyradar.from_position({"seats": [rich, {}]}, seed=1)
assert "bribe" in {action.verb for action in game.legal()}
bribe = game.read("p1: Bribe")
assert bribe.as_dict() == {"seat": 0, "text": "bribe", "verb": "bribe", "rule": "P5"}
assert game.price("bribe") == (3, 0, 0)
assert "bribe" in game.action_space.texts
assert game.mask()[game.action_space.texts.index("bribe")] == 1
for language in ("en", "fr", "it"):
    words = speech(language, "kyradar.volfyirion")
    terminal = title_named("volfyirion").terminal.table(game, words)
    offered = [action.verb for _, actions in terminal.menu(0) for action, _ in actions]
    assert offered.count("bribe") == 1
    assert "bribe" in terminal.effect(0, bribe)
game.apply("bribe")
assert len(game.position()["seats"][0]["hand"]) == 1
refusal = game.why_not("bribe")
assert refusal.rule == "P5" and "costs 3 Command" in str(refusal)
assert "coûte 3" in refusal.sentence("fr") and "costa 3" in refusal.sentence("it")
for mode in ("solo", "coop", "team"):  # they have only what they say of the duel's
    other = kyradar.new_game(mode, seed=1)
    assert "bribe" not in {action.verb for action in other.legal()}
    assert other.why_not("bribe") is not None
assert kyradar.load_record(game.record()) == game
for name, steps in (("random", 60), ("greedy", 60), ("search:4", 3)):
    playing = kyradar.new_game(seed=3)
    agent = make(name, 1)
    for _ in range(steps):
        if playing.to_act:
            seat = playing.to_act[0]
            playing.apply(agent.choose(playing.view(seat), playing.legal(seat)))
assert kyradar.random_playouts(games=5, seed=1, compiled=False).games == 5
"""


def named_files(heading: str) -> set[str]:
    """The files that ARCHITECTURE.md names in a paragraph of "Where to change what"."""
    found = re.search(rf"^\*\*{heading}\.\*\* (.*?)\n\n", MAP.read_text("utf-8"), re.M | re.S)
    assert found, heading
    names = {f"volfyirion/{name}" for name in re.findall(r"`([\w/.]+\.py)`", found[1])}
    if "`volfyirion/text/`" in found[1]:
        names |= set(TEXTS)
    return names


def apply(patch: Patch, package: Path) -> set[str]:
    """Patch a copy of the package; the answer is the files touched."""
    shutil.copytree(PACKAGE, package, ignore=shutil.ignore_patterns("__pycache__", ".*"))
    for file, before, after in patch:
        path = package / file
        text = path.read_text("utf-8")
        assert text.count(before) == 1, f"{file} has {before!r} {text.count(before)} times"
        path.write_text(text.replace(before, after), "utf-8")
    return {file for file, _, _ in patch}


@pytest.mark.parametrize(
    ("heading", "patch", "works", "most"),
    [("An effect word", TOPPLE, TOPPLE_WORKS, 8), ("A verb", BRIBE, BRIBE_WORKS, 9)],
    ids=["a word", "a verb"],
)
def test_an_addition_takes_the_steps_that_are_documented(
    heading: str, patch: Patch, works: str, most: int, tmp_path: Path
) -> None:
    touched = apply(patch, tmp_path / "src" / "kyradar")
    assert touched == named_files(heading)
    assert len(touched) <= most
    (tmp_path / "here").mkdir()
    # The kernel file is of the rules before the patch: that is noticed, and they are interpreted.
    begin = f"import os; os.chdir({str(tmp_path / 'here')!r})"
    done = python(f"{begin}\n{works}", path=(tmp_path / "src",))
    assert done.returncode == 0, done.stderr
    words = ("-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", "word or reason or verb or rule")
    tests = str(TESTS / "architecture" / "test_words.py")
    code = f"import sys, pytest; sys.exit(pytest.main([{tests!r}, *{words[2:]!r}]))"
    checked = python(code, path=(tmp_path / "src",))
    assert checked.returncode == 0, checked.stdout
