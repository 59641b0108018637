"""What is kept as JSON and joined is, byte for byte, what writing it anew would give."""

from __future__ import annotations

import random
from types import SimpleNamespace
from typing import Any

import pytest

import kyradar
from kyradar.title import ModeName
from kyradar.web.protocol import LegalAction, Person, State, write
from kyradar.web.store.store import StoredTable
from kyradar.web.table import states
from kyradar.web.table.live_table import LiveTable
from kyradar.web.table.opening import Manners, houses_of, make_setup, take_seats
from kyradar.web.table.seats import names_in

GAMES: list[tuple[ModeName, dict[str, Any]]] = [
    ("duel", {}),
    ("duel", {"ploys": True, "perks": True, "ascension": True, "hidden_top": True}),
    ("duel", dict.fromkeys(("mercenaries", "saboteurs", "ploys", "rebuilding", "community"), True)),
    ("solo", {}),
    ("coop", {}),
    ("team", {}),
    ("ilhus", {"heroes": ["mage", "twins", "mistress"]}),
]


@pytest.mark.parametrize(("mode", "options"), GAMES, ids=[f"{m} {len(o)}" for m, o in GAMES])
def test_legal_actions_as_they_were_always_told(mode: ModeName, options: dict[str, Any]) -> None:
    chance = random.Random(mode)
    for seed in range(3):
        game = kyradar.new_game(mode, seed, options)
        for _ in range(120):
            if not game.to_act:
                break
            legal = game.legal()
            listed = {(action.seat, action.text): action for action in legal}
            room: Any = SimpleNamespace(
                game=game,
                pieces={},
                legal_actions=lambda listed=listed: listed,
                setup=SimpleNamespace(game=game.title.name),
            )
            for seat in game.to_act:
                plain = [
                    LegalAction(
                        action.text,
                        game.price(action),
                        action.rule,
                        action.verb,
                        action.card,
                        dict(action.parts),
                    )
                    for action in legal
                    if action.seat == seat
                ]
                assert bytes(states.legal_of(room, seat)) == write(plain)
            game.apply(chance.choice(legal))


@pytest.mark.parametrize(("mode", "options"), GAMES, ids=[f"{m} {len(o)}" for m, o in GAMES])
def test_a_copy_is_equal_and_independent(mode: ModeName, options: dict[str, Any]) -> None:
    game = kyradar.new_game(mode, 5, options)
    state = game._state
    other, before = state.copy(), state.to_bytes()
    assert type(other) is type(state) and other.to_bytes() == before
    for name, code, shape in state.FIELDS:
        if shape:
            mine, theirs = getattr(state, name), getattr(other, name)
            assert theirs.obj is not mine.obj
            assert (theirs.shape, theirs.format) == (mine.shape, mine.format) == (shape, code)
            theirs[(0,) * len(shape)] ^= 1
    assert state.to_bytes() == before != other.to_bytes()
    other.assign(state)
    assert other.to_bytes() == before


def plain_state(room: LiveTable, seat: int | None, language: str, start: int) -> State:
    """A state as it would be written without keeping anything."""
    game = room.game
    assert game is not None
    everybody = zip(room.seats, room.houses, strict=True)
    legal = [
        LegalAction(a.text, game.price(a), a.rule, a.verb, a.card, dict(a.parts))
        for a in room.legal_actions().values()
        if a.seat == seat
    ]
    return State(
        version=room.version,
        step=game.steps,
        started=True,
        forecast=game.forecast(),
        people=[Person(s.name, house, s.kind, s.level, False) for s, house in everybody],
        to_act=game.to_act,
        undo_asked=None,
        thinking=None,
        partners_waiting=[],
        partner_first=[],
        outcome=states.ending(room, language),
        rematch_asked=[],
        lesson=None,
        puzzle=None,
        daily=None,
        view=game.view(seat),
        legal=legal,
        log=room.chronicle.lines(start, seat, language, names_in(language, room.seats)),
        log_from=start,
        can_undo=room.may_undo(seat),
        back=room.rewind_points.open_to(seat) if room.rewind_points and room.asked else (),
        partners=[],
    )


@pytest.mark.parametrize(("mode", "options"), GAMES, ids=[f"{m} {len(o)}" for m, o in GAMES])
def test_states_are_joined_from_parts_as_they_would_be_written(
    mode: str, options: dict[str, Any]
) -> None:
    chance = random.Random(mode)
    count = len(houses_of(mode, options))
    seats, _ = take_seats([("person", None, None)] * count, mode, options)
    setup = make_setup(mode, options, 11, seats, Manners(True, "ask"))
    stored = StoredTable(1, "table", setup.as_json(), b"s" * 32, [])
    room = LiveTable(SimpleNamespace(), stored)  # type: ignore[arg-type]
    for seat_number in range(count):
        room.take_in("joined", {"seat": seat_number, "part": "5a" * 32})
    compared = 0
    for step in range(260):
        if not room.asked:
            break
        start = max(0, len(room.chronicle) - 4)
        for language in ("en", "it"):
            for seat in (None, *range(count)):
                whole = plain_state(room, seat, language, start)
                assert states.write_state(room, seat, language, start) == write(whole)
                compared += 1
        seat, line = chance.choice(list(room.legal_actions()))
        room.take_in("act", {"seat": seat, "id": step, "line": line})
    assert compared > 100
