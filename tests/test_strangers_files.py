"""Records and positions from strangers: no file is opened, and nothing but words comes back."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from kyradar import from_position, load_record, new_game
from kyradar.cli.main import main
from kyradar.errors import KyradarError, PositionError, RecordError
from kyradar.title import ModeName

CARDS = """name,kind,house,cost,command,battle,knowledge,defence,secondary,needs,effect,copies
Marsh Guide,command,turquoise,2,1,0,0,,none,,,1
"""
WRONG: list[Any] = [
    *([1], {"a": 1}, None, True, -1, 10**30, "x", "", 1.5, [], {}, [[1]], [None]),
    *({"1": [1]}, "a" * 1000, [{}], [["x"] * 3] * 3),
]
GAMES: list[tuple[ModeName, dict[str, Any]]] = [
    ("duel", {"ploys": True, "perks": True, "mercenaries": True, "ascension": True}),
    ("solo", {}),
    ("coop", {}),
    ("team", {}),
    ("ilhus", {"heroes": ["mage", "twins"]}),
]


def record_naming(file: Path) -> str:
    """A record whose cards are in a file."""
    game = new_game("duel", 3, {"cards": str(file)})
    rows = json.dumps(game.options)
    return game.record().replace(f"options {rows}", f"options {json.dumps({'cards': str(file)})}")


def test_a_record_opens_no_file_unless_it_may(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    cards = tmp_path / "cards.csv"
    cards.write_text(CARDS)
    text = record_naming(cards)
    with pytest.raises(RecordError, match="may not open"):
        load_record(text)
    assert load_record(text, files=True).options["cards"][0]["name"] == "Marsh Guide"
    record = tmp_path / "game.kyr"
    record.write_text(text)
    assert main(["replay", str(record)]) == 1
    assert main(["hint", "--ms", "1", str(record)]) == 2
    assert "may not open" in capsys.readouterr().err
    assert main(["replay", "--files", str(record)]) == 0


@pytest.mark.parametrize("path", ["/dev/zero", "/proc/self/mem", "/etc/passwd"])
def test_endless_files_are_not_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], path: str
) -> None:
    text = new_game("duel", 3).record().replace("options {}", f'options {{"cards": "{path}"}}')
    record = tmp_path / "game.kyr"
    record.write_text(text)
    position = tmp_path / "position.json"
    position.write_text(json.dumps({"mode": "duel", "options": {"cards": path}}))
    for command in (["replay"], ["hint"], ["verify"]):
        assert main([*command, str(record)]) in (1, 2)
    assert main(["hint", str(position)]) == 2
    started = f'start {{"options": {{"cards": "{path}"}}}}\n'
    record.write_text(text.replace("seed 3\n", "seed 3\n" + started))
    assert main(["replay", str(record)]) == 1
    assert main(["replay", "--files", str(record)]) == 1  # it may, and there are no cards in it
    assert "Traceback" not in capsys.readouterr().err


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Where something stands in a position."""
    if path:
        yield path
    if isinstance(value, dict):
        for name in value:
            yield from places(value[name], (*path, name))
    elif isinstance(value, list):
        for n in range(min(len(value), 2)):
            yield from places(value[n], (*path, n))


@pytest.mark.parametrize(("mode", "options"), GAMES, ids=[mode for mode, _ in GAMES])
def test_positions_that_cannot_be_are_refused_in_words(
    mode: ModeName, options: dict[str, Any]
) -> None:
    game, chance = new_game(mode, 3, options), random.Random(1)
    for _ in range(60):
        if legal := game.legal():
            game.apply(chance.choice(legal))
    whole = game.position()
    for path in places(whole):
        for wrong in chance.sample(WRONG, 6) if path != ("winner",) else WRONG:
            bent = copy.deepcopy(whole)
            inner: Any = bent
            for step in path[:-1]:
                inner = inner[step]
            inner[path[-1]] = wrong
            try:
                other = from_position(bent, 1)
                other.view(0)
                other.legal()
            except KyradarError as error:
                assert str(error)


@pytest.mark.parametrize(("mode", "options"), GAMES, ids=[mode for mode, _ in GAMES])
def test_numbers_too_long_to_be_shown_are_refused_in_words(
    mode: ModeName, options: dict[str, Any]
) -> None:
    whole = new_game(mode, 3, options).position()
    for path in places(whole):
        bent = copy.deepcopy(whole)
        inner: Any = bent
        for step in path[:-1]:
            inner = inner[step]
        inner[path[-1]] = 10**5_000
        with pytest.raises(PositionError, match="so large"):
            from_position(bent)
