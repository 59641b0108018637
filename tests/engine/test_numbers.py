"""Whole numbers of NumPy's are as good as ours, at every door."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import kyradar
from kyradar.engine.values import whole_number

np = pytest.importorskip("numpy")
KINDS = (np.int8, np.uint16, np.int32, np.int64)


@pytest.mark.parametrize("kind", KINDS)
def test_every_door_takes_them(kind: Any) -> None:
    plain = kyradar.new_game(seed=7, options={"first": 1})
    game = kyradar.new_game(seed=kind(7), options={"first": kind(1)})
    assert game == plain and type(game.seed) is int
    assert game.view(kind(1)) == plain.view(1)
    assert game.team_view(kind(1)) == plain.team_view(1)
    assert game.legal(kind(1)) == plain.legal(1)
    assert game.partners(kind(0)) == (0,)
    assert kyradar.imagine(game.view(1), kind(3), seat=kind(1)) == kyradar.imagine(
        plain.view(1), 3, seat=1
    )
    setup = {"seats": [{"points": {"battle": 8}}, {}], "turn": 3}
    same: Any = {"seats": [{"points": {"battle": kind(8)}}, {}], "turn": kind(3)}
    assert (
        kyradar.from_position(same, kind(1)).position()
        == kyradar.from_position(setup, 1).position()
    )
    assert kyradar.random_playouts(games=kind(2), seed=kind(5), compiled=False).games == 2
    game.apply(game.legal(1)[0])
    assert game.rewind(kind(1)) == plain
    game.resign(kind(1))
    assert kyradar.load_record(game.record()) == game


def test_what_is_no_whole_number_is_still_refused() -> None:
    for wrong in (True, np.bool_(1), 1.0, np.float32(1), "1", None):
        assert whole_number(wrong) is None
    wrongs: list[Any] = [1.5, np.float64(3), "7", True]
    for seed in wrongs:
        with pytest.raises(kyradar.OptionError):
            kyradar.new_game(seed=seed)
    with pytest.raises(kyradar.PositionError, match="no seat"):
        kyradar.new_game(seed=1).view(np.int64(2))


def test_a_record_may_be_a_path(tmp_path: Path) -> None:
    game = kyradar.new_game(seed=7)
    game.apply(game.legal(game.to_act[0])[0])
    path = tmp_path / "game.kyr"
    path.write_text(game.record(), "utf-8")
    assert kyradar.load_record(path) == game
    assert [str(action) for action, _ in kyradar.replay(path)] == [game._done[0].text]
    with pytest.raises(kyradar.RecordError, match="none.kyr cannot be read"):
        kyradar.load_record(tmp_path / "none.kyr")
