"""Games from a position on: compiled as interpreted, and honest about what a seat cannot see."""

from __future__ import annotations

import pytest

import kyradar
from kyradar.title import ModeName, all_modes


def midgame(mode: ModeName, seed: int = 7) -> kyradar.Game:
    game = kyradar.new_game(mode, seed)
    while game.to_act and game.steps < 12:
        game.apply(game.legal(game.to_act[0])[0])
    return game


@pytest.mark.parametrize("mode", all_modes())
def test_playing_on_is_the_same_both_ways(mode: ModeName, monkeypatch: pytest.MonkeyPatch) -> None:
    game = midgame(mode)
    before = game.fingerprint()
    asked = [(policy, seat) for policy in ("random", "greedy") for seat in (None, 0)]
    fast = [kyradar.playouts(game, policy, 2, 5, seat=seat) for policy, seat in asked]
    monkeypatch.setenv("KYRADAR_MACHINE", "interpreted")
    slow = [kyradar.playouts(game, policy, 2, 5, seat=seat) for policy, seat in asked]
    for one, other in zip(fast, slow, strict=True):
        assert one.compiled and not other.compiled
        assert (one.wins, one.draws, one.actions) == (other.wins, other.draws, other.actions)
        assert sum(one.wins) + one.draws == 2
    assert game.fingerprint() == before


def test_what_a_seat_cannot_see_is_dealt_anew() -> None:
    """Two games that a seat cannot tell apart give it one answer, and the truth gives another."""
    game = midgame("duel")
    other = kyradar.imagine(game.view(0), 11, seat=0)
    assert other.view(0) == game.view(0) and other.fingerprint() != game.fingerprint()
    told = [kyradar.playouts(one, n=200, seed=3, seat=0) for one in (game, other)]
    assert told[0] == told[1]
    assert kyradar.playouts(game, n=200, seed=3) != told[0]


def test_all_bits_of_a_seed_count() -> None:
    game = midgame("duel")
    for seed in (5, 5 + 2**40, 5 + 2**64, 5 + 2**100):
        ways = {
            kyradar.random_playouts(games=20, seed=seed).actions,
            kyradar.random_playouts(games=20, seed=5 + 2**127).actions,
        }
        assert len(ways) == 2
        assert (
            kyradar.playouts(game, n=20, seed=seed).actions
            != kyradar.playouts(game, n=20, seed=5 + 2**127).actions
        )


def test_what_cannot_be_played_is_refused() -> None:
    game = kyradar.new_game(seed=1)
    with pytest.raises(kyradar.OptionError, match="policy: expected random or greedy"):
        kyradar.playouts(game, "gredy")
    with pytest.raises(kyradar.OptionError, match="n: expected a whole number"):
        kyradar.playouts(game, n=1.5)  # type: ignore[arg-type]
    game.resign(0)
    with pytest.raises(kyradar.OptionError, match="over"):
        kyradar.playouts(game)
