"""How well Ilhus's players fight: rule of thumb, search, and both ways to run them."""

from __future__ import annotations

from typing import Any

import pytest

from kyradar import Game, from_position
from kyradar.agents import Budget, SearchAgent, make
from kyradar.agents.minds import mind_of
from kyradar.engine.machines.choose import machine_of
from kyradar.engine.machines.interpreted import Grid
from kyradar.engine.tree import think
from kyradar.ilhus.kernel import layout as k
from kyradar.ilhus.levels import STAIR
from kyradar.ilhus.mind.kernel import games as g
from kyradar.ilhus.mind.kernel.task import Task
from kyradar.ilhus.mind.weights import WEIGHTS
from kyradar.ilhus.options import Options

from .table import LEVELS, SUBSETS, Json, battle, deal, foe
from .test_random_play import subsets

np = pytest.importorskip("numpy")
SOME = Budget(ms=None, simulations=200)
SIMS = 40


def played(
    heroes: list[str],
    level: str,
    games: int,
    first: int,
    sims: int = 0,
    lots: int = 0,
    machine: str = "wasm",
) -> tuple[Any, Any]:
    """Whole games: what happened in each, and to each card in it."""
    run, options = machine_of("ilhus", machine), Options(tuple(heroes), level)
    core, task = mind_of("ilhus").core, Task()
    for hero, habits in enumerate(WEIGHTS):
        for i, weight in enumerate(habits):
            task.weights[hero, i] = weight
    task.explore, task.wanted = 0.7, -1
    # Room for the search, which the rule of thumb does not need, and for what is counted.
    tree = run.array("i", SIMS + 2, think.COLUMNS), run.array("d", SIMS + 2, think.NUMBERS)
    counts = run.array("q", games, g.COLUMNS)
    tallies = run.array("q", games, k.TYPES, 3)
    where = options.level_number, options.heroes_number, first, games, sims, lots
    moves = (run.array("i", core.most_actions) for _ in range(2))
    search = (run.records(core.state, 3), run.of(options.tables), run.of(task), *tree, *moves)
    run.call("whole_games", search, run.filled("q", where), counts, tallies)
    return array_of(counts), array_of(tallies)


def array_of(view: Any) -> Any:
    """What a machine wrote, as NumPy has it."""
    if isinstance(view, Grid):
        return np.array([array_of(view[i]) for i in range(view.shape[0])])
    return np.array(view)


@subsets
def test_interpreted_and_compiled_rules_of_thumb_play_the_same_games(heroes: list[str]) -> None:
    """And careless players: every second level."""
    for level, seed in zip(LEVELS, (11, 12, 13, 14), strict=True):
        sims = g.CRUDE if seed % 2 else 0
        plain, fast = (
            played(heroes, level, 1, seed, sims, machine=name) for name in ("interpreted", "wasm")
        )
        assert (plain[0] == fast[0]).all() and (plain[1] == fast[1]).all()
        assert plain[0][0, g.ACTIONS] > 20


@pytest.mark.parametrize("heroes", [SUBSETS[1], SUBSETS[4]], ids="+".join)
def test_they_are_the_games_that_the_player_plays_at_a_table(heroes: list[str]) -> None:
    """From its view alone, action by action."""
    game, fused = deal(21, heroes), 0
    while game.to_act:
        seat = game.to_act[0]
        action = make("greedy", 21).choose(game.view(seat), game.legal(seat))
        fused += action.verb == "fuse"
        game.apply(action)
    (row,), _ = played(heroes, "normal", 1, 21)
    assert row[g.ACTIONS] == len(game.actions)
    assert row[g.FUSIONS] == fused
    assert game.outcome is not None
    assert bool(row[g.WON]) == bool(game.outcome.winners)
    position = game.position()
    assert row[g.ENCOUNTER] == position["encounter"]
    assert row[g.ROUNDS + position["encounter"] - 1] == position["round"]


@pytest.mark.sampled(3)
@subsets
def test_the_rule_of_thumb_wins_some_games_and_fewer_on_harder_levels(heroes: list[str]) -> None:
    """Wanted on normal: 40 to 60 % (docs/strength.md has more games)."""
    easy, normal, hard = (played(heroes, level, 2000, 60_001)[0] for level in LEVELS[1:])
    assert 0.40 <= normal[:, g.WON].mean() <= 0.60
    assert easy[:, g.WON].sum() > normal[:, g.WON].sum() > hard[:, g.WON].sum()


@subsets
def test_a_careless_player_wins_most_games_of_story_and_never_steps(heroes: list[str]) -> None:
    story, normal = (played(heroes, level, 300, 60_001, g.CRUDE)[0] for level in LEVELS[::2])
    assert story[:, g.WON].mean() > 0.5
    assert normal[:, g.WON].mean() < 0.25
    assert not story[:, g.STEPS].any()


def test_what_a_reinforcement_offers_is_counted() -> None:
    """Six looks a game won, at three cards each but where a pile runs short (B28)."""
    counts, _ = played(["twins"], "story", 50, 60_001)
    won = counts[counts[:, g.WON] == 1]
    assert (won[:, g.LOOKS] <= 6).all() and won[:, g.LOOKS].mean() > 5
    assert (counts[:, g.OPEN] <= counts[:, g.LOOKS]).all()
    assert 0.5 < counts[:, g.FULL].sum() / counts[:, g.LOOKS].sum() <= 1
    assert (counts[:, g.OPEN_PICKS] <= counts[:, g.PICKS]).all()
    unseen, _ = played(["mistress"], "story", 20, 60_001)  # she takes a card for its colour alone
    assert not unseen[:, g.LOOKS].any() and unseen[:, g.PICKS].any()


@pytest.mark.sampled(2)
@pytest.mark.parametrize("heroes", [SUBSETS[2], SUBSETS[6]], ids="+".join)
def test_the_steps_of_the_stair_are_in_order(heroes: list[str]) -> None:
    """Each step is at most as often won as the one three below it: chance is left that much."""
    won = [played(heroes, level, 1000, 70_001)[0][:, g.WON].sum() for level in ("hard", *STAIR)]
    assert all(low >= high for low, high in zip(won, won[3:], strict=False)), won
    assert won[0] > won[-1]


def test_the_compiled_search_thinks_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    game = deal(4, ["mistress", "twins"])
    player = make("greedy", 1)
    while len(game.actions) < 40:
        game.apply(player.choose(game.view(game.to_act[0]), game.legal()))
    seat, few = game.to_act[0], Budget(ms=None, simulations=8)
    fast = SearchAgent(5, few).think(game.view(seat), game.legal())
    monkeypatch.setenv("KYRADAR_MACHINE", "interpreted")
    slow = SearchAgent(5, few).think(game.view(seat), game.legal())
    assert fast.lines == slow.lines


# --- what a sensible hero does --------------------------------------------------------------------


def chosen(game: Game, name: str = "greedy") -> str:
    seat = game.to_act[0]
    return str(make(name, 1).choose(game.view(seat), game.legal(seat)))


@pytest.mark.parametrize("name", ["greedy", "adept", "expert"])
def test_it_takes_the_win(name: str) -> None:
    moira = [foe("Moira, Weaver of Omens", 3, life=2)]
    game = battle("mage", ["Hourglass", "Second Shard"], (3,), encounter=4, foes=moira)
    assert chosen(game, name) == "play Second Shard"


@pytest.mark.parametrize("name", ["greedy", "adept"])
def test_it_strikes_the_foe_that_falls(name: str) -> None:
    foes = [foe("Ash Wolf", 3, life=12), foe("Keener", 3, life=2)]
    game = battle("mage", ["Second Shard"], (3,), foes=foes)
    game.apply("play Second Shard")
    assert chosen(game, name) == "target Keener"


@pytest.mark.parametrize("name", ["greedy", "expert"])
def test_guard_goes_up_where_a_blow_is_coming(name: str) -> None:
    """Back to Back guards one twin or both; the Weaver Ogre will strike whoever stands there."""
    foes = [foe("Weaver Ogre", 3, life=20)]
    deck = {"deck": ["Twin Surge"], "discard": []}
    game = battle("twins", ["Back to Back"], (3, 6), foes=foes, seat=deck)
    assert chosen(game, name) == "twin K: play Back to Back"


@pytest.mark.parametrize("name", ["greedy", "expert"])
def test_a_block_saves_the_hero(name: str) -> None:
    """Two cards left, two damage: without a block the mage falls."""
    blow = [{"kind": "hit", "hero": "Mage", "n": 2}]
    seat = {"hand": ["Hourglass"], "deck": ["Numb"], "discard": []}
    position = {
        "mode": "ilhus",
        "options": {"heroes": ["mage"], "level": "normal"},
        "phase": "foes",
        "seats": [seat],
        "foes": [foe("Keener", 4)],
        "queue": blow,
        "foe": [0, 3],
    }
    assert chosen(from_position(position, 1), name) == "block Hourglass"


# --- partners -------------------------------------------------------------------------------------


def last_chance(hand: list[str]) -> Game:
    """The last round. Moira has 5 life left: the mage can strike for 2, the twins after him."""
    seats: list[Json] = [
        {"hand": ["Second Shard"], "deck": ["Numb"] * 3},
        {"hand": hand, "deck": ["Twin Surge", "Trade Places"]},
    ]
    position: dict[str, Any] = {
        "mode": "ilhus",
        "options": {"heroes": ["mage", "twins"], "level": "normal"},
        "encounter": 4,
        "round": 17,
        "active": 0,
        "seats": seats,
        "bodies": [{"name": name, "zone": 5} for name in ("Mage", "Kilenne", "Faremos")],
        "foes": [foe("Moira, Weaver of Omens", 5, life=5)],
    }
    return from_position(position, 1)


def test_partners_think_together() -> None:
    """The mage strikes because Kilenne can finish it; with other cards in her hand all is lost."""
    game = last_chance(["Kilenne's Blade"])
    thought = SearchAgent(1, SOME).think(game.view(0), game.legal())
    assert str(thought.best) == "play Second Shard"
    assert thought.win > 0.9
    hopeless = last_chance(["Twin Surge"])
    assert SearchAgent(1, SOME).think(hopeless.view(0), hopeless.legal()).win < 0.1


def test_who_goes_first_is_for_all_of_them() -> None:
    """A turn is offered to each hero still to go, whoever is asked."""
    game = deal(2, ["mage", "mistress", "twins"])
    while game.position()["phase"] == "setup":
        game.apply(chosen(game))
    lines = SearchAgent(1, SOME).think(game.view(game.to_act[0]), game.legal()).lines
    assert {str(line.action) for line in lines} == {"turn Mage", "turn Mistress", "turn Twins"}


@pytest.mark.long
def test_searched_games_are_better_than_those_by_rule_of_thumb() -> None:
    """Forty simulations a decision, eight games on normal; by rule of thumb one in four is won."""
    counts, tallies = played(["mistress"], "normal", 8, 80_001, SIMS)
    assert counts[:, g.WON].sum() >= 5
    assert tallies[:, :, g.TAKEN].sum() > 8 * 10
    again, _ = played(["mistress"], "normal", 1, 80_001, SIMS)
    assert (again == counts[:1]).all()


def test_by_lot_every_card_on_offer_is_taken_about_as_often() -> None:
    _, tallies = played(["twins"], "easy", 600, 90_001, 0, 1)
    names = Options().catalog.type_of
    novices = ("Fury", "Blaze", "Gust", "Soar", "Bark", "Roots")
    taken = [tallies[:, names[name], g.TAKEN].sum() for name in novices]
    assert sum(taken) == 1200
    assert all(150 < count < 250 for count in taken)


@pytest.mark.long
@pytest.mark.parametrize("heroes", [SUBSETS[0], SUBSETS[5]], ids="+".join)
def test_a_little_search_wins_more_than_the_rule_of_thumb(heroes: list[str]) -> None:
    """Six games on normal with 60 simulations a decision (adept)."""
    won = 0
    for seed in range(300, 306):
        game = deal(seed, heroes)
        players = [make("adept", seed * 3 + seat) for seat in range(len(heroes))]
        while game.to_act:
            seat = game.to_act[0]
            game.apply(players[seat].choose(game.view(seat), game.legal(seat)))
        assert game.outcome is not None
        won += bool(game.outcome.winners)
    assert won >= 3
