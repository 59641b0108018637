"""No answer tells what a view does not have: with the hidden cards dealt anew, every answer to
every question is the same, to the last byte."""

from __future__ import annotations

import itertools
import random
import time
from typing import Any

import pytest
from helpers import resample, tell

from kyradar import Game, from_position, new_game
from kyradar.agents.hidden import Memory
from kyradar.title import ModeName, all_modes, title_named
from kyradar.web.protocol import Why, write
from kyradar.web.table.inspection import considered
from kyradar.web.table.moves import explain
from kyradar.web.texts import Refusal

SWITCHES = (
    *("mercenaries", "saboteurs", "ascension", "perks", "ploys"),
    *("rebuilding", "hidden_top", "talisman", "community", "optional_lair"),
)
HEROES = ("mage", "mistress", "twins")
#: Every mode, every option alone and all together.
KINDS: list[tuple[ModeName, dict[str, Any]]] = [
    ("duel", {}),
    *(("duel", {name: True}) for name in SWITCHES),
    ("duel", {"perks": True, "hidden_top": True}),
    ("duel", dict.fromkeys(SWITCHES, True)),
    *((mode, {"difficulty": level}) for mode in ("solo", "coop") for level in ("easy", "hard")),
    ("team", {}),
    ("team", {"pairing": {"0": [20, 18, 16], "1": [20, 18, 16]}}),
    *(
        ("ilhus", {"heroes": list(heroes), "level": level})
        for heroes, level in zip(
            [one for n in (1, 2, 3) for one in itertools.combinations(HEROES, n)],
            itertools.cycle(("normal", "hard")),
            strict=False,
        )
    ),
]
ANSWERS = 104_000  # in make test; ten times as many in make test-long
EVERY = 9  # actions between two positions that are asked about


def answer(game: Game, seat: int, line: str) -> bytes:
    """What the server answers, or why it refuses to."""
    try:
        return write(explain(game, seat, Why(1, line), "en"))
    except Refusal as refusal:
        return f"{refusal.code} {refusal.rule} {refusal.sentence('en')}".encode()


def other_answers(game: Game, seat: int) -> bytes:
    """What is told without a question, or about something else than an action."""
    acting = seat in game.to_act
    legal = [(str(a), game.price(a), a.parts) for a in game.legal(seat)] if acting else []
    # What would follow, and whether it could be taken back: of a few, for it takes a while.
    tried = [considered(game, action, seat) for action in game.legal(seat)[::7]] if acting else []
    # `piles` is not among them: it follows from what everybody saw being acquired, of which an
    # imagined deal may remember less than the log does.
    return write([legal, game.forecast(), game.to_act, tried, game.view(None)])


def compare(mode: ModeName, options: dict[str, Any], wanted: int, seed: int) -> int:
    """Play at random, and now and then deal the hidden cards anew; how many answers were equal."""
    chance, asked = random.Random(f"{mode} {options} {seed}"), 0
    while asked < wanted:
        game = new_game(mode, chance.randrange(1 << 30), options)
        questions = game.action_space.texts
        memories = [Memory(seat) for seat in range(game.players)]
        while game.to_act and asked < wanted:
            for memory in memories:
                memory.look(game.view(memory.seat))
            if len(game.actions) % EVERY == 0:
                for seat in range(game.players):
                    view = game.view(seat)
                    imagined = resample(view, seat, chance, memories[seat])
                    other = from_position(imagined, chance.randrange(99))
                    assert other.view(seat) == view
                    assert other_answers(game, seat) == other_answers(other, seat)
                    told = chance.sample(questions, min(len(questions), 480))
                    # Mistyped lines are answered with what may be meant: that tells nothing either.
                    told += [line[: chance.randrange(1, 9)] for line in told[:20]]
                    for line in told:
                        assert answer(game, seat, line) == answer(other, seat, line), (seat, line)
                    asked += len(told)
            tell(memories, game.apply(chance.choice(game.legal())))
    return asked


@pytest.mark.parametrize(("mode", "options"), KINDS, ids=[f"{m} {len(str(o))}" for m, o in KINDS])
def test_no_answer_tells_a_hidden_card(mode: ModeName, options: dict[str, Any]) -> None:
    share = ANSWERS // len(KINDS) + 1
    assert compare(mode, options, share, 0) >= share


def test_every_mode_and_option_is_asked_about() -> None:
    assert {mode for mode, _ in KINDS} == set(all_modes())
    duel = title_named("volfyirion").modes["duel"]
    tried = {name for _, options in KINDS for name in options}
    assert {name for name in duel.settings if name not in ("cards", "first")} <= tried
    assert ANSWERS >= 100_000


def test_what_lies_face_down_has_no_price() -> None:
    """Once every question of 120 told what the Asset Deck's top card costs."""
    for seed in range(40):
        game = new_game("duel", seed, {"hidden_top": True, "perks": True})
        for seat in (0, 1):
            if game.view(seat)["seats"][seat].get("perk") != "Qoam Oracle":
                told = explain(game, seat, Why(1, "acquire top"), "en")
                assert not told.ok and set(told.price) == {0}


@pytest.mark.long
def test_a_million_answers_tell_nothing() -> None:
    share, seed, began = 10 * ANSWERS // len(KINDS) + 1, 1, time.monotonic()
    total = sum(compare(mode, options, share, seed) for mode, options in KINDS)
    assert total >= 1_000_000
    print(f"{total} answers in {time.monotonic() - began:.0f} s")
