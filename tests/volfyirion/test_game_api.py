"""The library as its users meet it: names, refusals that change nothing, undo, copies, errors."""

from __future__ import annotations

import inspect
import random
from typing import Any

import pytest
from helpers import (
    ALL,
    OPTION_SETS,
    OWN,
    city,
    decisions,
    do,
    duel,
    pick,
    played,
    points,
    raw,
    seat,
    texts,
    walk,
)

import kyradar
from kyradar import (
    Action,
    Cause,
    Event,
    Game,
    IllegalAction,
    KyradarError,
    OptionError,
    Outcome,
    from_position,
    load_record,
    new_game,
    random_playouts,
)

# --- names ----------------------------------------------------------------------------------------


def test_every_public_name_is_there() -> None:
    for name in kyradar.__all__:
        assert getattr(kyradar, name) is not None
    wanted = {"new_game", "from_position", "load_record", "random_playouts", "KyradarError"}
    assert wanted <= set(kyradar.__all__)
    assert kyradar.__version__


def test_a_game_has_the_promised_members() -> None:
    game = new_game("duel", seed=42, options={"ploys": True})
    assert isinstance(game, Game)
    assert isinstance(game.to_act, tuple)
    assert all(isinstance(action, Action) for action in game.legal())
    assert isinstance(game.why_not("attack Kyr"), IllegalAction)
    assert all(isinstance(event, Event) for event in game.apply(game.legal()[0]))
    assert isinstance(game.position(), dict)
    assert isinstance(game.view(0), dict)
    assert isinstance(game.copy(), Game)
    assert game.outcome is None
    assert isinstance(game.record(), str)
    assert isinstance(load_record(game.record()), Game)
    assert list(inspect.signature(new_game).parameters) == ["mode", "seed", "options"]
    assert list(inspect.signature(from_position).parameters)[0] == "position"
    playouts = random_playouts("duel", games=2, seed=1, compiled=False)
    assert playouts.games == 2
    assert playouts.actions > 50
    assert sum(playouts.wins) + playouts.draws == 2


def test_every_error_is_a_kyradar_error() -> None:
    errors = [value for value in vars(kyradar.errors).values() if inspect.isclass(value)]
    assert len(errors) >= 9
    assert all(issubclass(error, KyradarError) for error in errors)


# --- new games ------------------------------------------------------------------------------------


def test_a_new_duel_is_set_up_as_s1_to_s6_say() -> None:
    position = new_game("duel", 7).position()
    for p, one in enumerate(position["seats"]):
        drawn = p == position["active"]
        assert sorted(one["hand"] + one["deck"]) == (["Captain", "Diviner"] + ["Prospector"] * 8)
        assert len(one["hand"]) == (5 if drawn else 0)
        assert one["points"] == points()
        assert [c["defence"] for c in one["cities"]] == [8, 9, 10]
        assert all(c["state"] == "standing" for c in one["cities"])
        assert (one["perk"], one["ploy"]) == (None, None)
    assert None not in position["row"]
    assert len(position["asset_deck"]) == 58
    assert None not in position["lair"]
    assert len(position["wonder_deck"]) == 24
    assert (position["turn"], position["phase"], position["cycle_open"]) == (1, "start", True)
    assert position["removed"] == []
    assert position["dragon"] == "lair"


def test_the_lair_begins_with_wonders_of_cost_three_or_less() -> None:
    dear = {"Void Fluid", "Black Spores", "Primal Beast", "Emerald Horn", "Floating Crystal"}
    under = 0
    for seed in range(40):
        position = new_game("duel", seed).position()
        assert not dear & set(position["lair"])
        # Revealed dear ones went to the bottom (S4): the deck may end with some, never all.
        under += position["wonder_deck"][-1] in dear
    assert 5 < under < 40


def test_the_same_seed_gives_the_same_game_and_another_another() -> None:
    for options in OPTION_SETS.values():
        assert new_game("duel", 5, options).position() == new_game("duel", 5, options).position()
    seen = {
        str(new_game("duel", seed).position()) for seed in (0, 1, 2**32, 2**64, 2**96, 2**128 - 1)
    }
    assert len(seen) == 6


def test_without_a_seed_games_differ_and_know_their_seed() -> None:
    one, other = new_game(), new_game()
    assert one.position() != other.position()
    assert new_game(seed=one.seed).position() == one.position()


def test_who_begins_is_drawn_unless_chosen() -> None:
    begins = [new_game("duel", seed).position()["active"] for seed in range(60)]
    assert 15 < sum(begins) < 45
    for first in (0, 1):
        assert {new_game("duel", s, {"first": first}).to_act for s in range(10)} == {(first,)}
    drawn = [new_game("duel", s, {"first": "random"}).position()["active"] for s in range(60)]
    assert drawn == begins


@pytest.mark.parametrize("option", ["perks", "ploys"])
def test_perks_and_ploys_are_dealt_one_each_and_never_the_same(option: str) -> None:
    pairs = set()
    for number in range(60):
        seats = new_game("duel", number, {option: True}).position()["seats"]
        pair = tuple(one[option[:-1]] for one in seats)
        assert None not in pair
        assert pair[0] != pair[1]
        pairs.add(pair)
    assert len({name for pair in pairs for name in pair}) == (4 if option == "perks" else 6)


def test_the_talismans_lie_one_in_each_half() -> None:
    for number in range(30):
        position = new_game("duel", number, {"talisman": True}).position()
        order = position["row"] + position["asset_deck"]
        first, second = (i for i, card in enumerate(order) if card == "Broken Talisman")
        assert len(order) == 65
        assert first <= 32 < second


def test_options_are_told_back() -> None:
    game = new_game("duel", 1, ALL | {"ploys": False})
    assert game.options == {name: True for name in ALL if name != "ploys"}


WRONG_NEW: dict[str, dict[str, Any]] = {
    "an unknown mode": {"mode": "chess"},
    "a mode in capitals": {"mode": "DUEL"},
    "a mode that is a number": {"mode": 5},
    "no mode": {"mode": None},
    "a mode that is a list": {"mode": []},
    "options that are a list": {"options": ["ploys"]},
    "options that are text": {"options": "ploys"},
    "options that are a number": {"options": 5},
    "an unknown option": {"options": {"ploy": True}},
    "an option that is a number": {"options": {"ploys": 1}},
    "an option that is nothing": {"options": {"ploys": None}},
    "an option that is a word": {"options": {"ploys": "on"}},
    "an option with a name that is a number": {"options": {5: True}},
    "a third seat begins": {"options": {"first": 2}},
    "a truth value begins": {"options": {"first": True}},
    "a name begins": {"options": {"first": "me"}},
    "a list begins": {"options": {"first": []}},
    "an unknown difficulty": {"options": {"difficulty": "brutal"}},
    "cards from nowhere": {"options": {"cards": "no/such/file.csv"}},
    "cards that are a number": {"options": {"cards": 5}},
    "a negative seed": {"seed": -1},
    "a huge seed": {"seed": 2**128},
    "a broken seed": {"seed": 1.5},
    "a seed in words": {"seed": "one"},
    "a seed that is a truth value": {"seed": True},
}


@pytest.mark.parametrize("arguments", WRONG_NEW.values(), ids=WRONG_NEW)
def test_wrong_arguments_of_a_new_game_are_refused_in_words(arguments: dict[str, Any]) -> None:
    with pytest.raises(KyradarError) as error:
        new_game(**arguments)
    assert str(error.value)


def test_a_mistyped_option_brings_a_suggestion() -> None:
    with pytest.raises(OptionError, match="did you mean mercenaries"):
        new_game("duel", 1, {"mercenarys": True})
    with pytest.raises(OptionError, match="known: duel"):
        new_game("duell", 1)  # type: ignore[arg-type]


# --- acting ---------------------------------------------------------------------------------------


def test_apply_takes_an_action_or_its_text() -> None:
    one, other = new_game("duel", 3), new_game("duel", 3)
    for _ in range(60):
        action = one.legal()[-1 if len(one.legal()) < 3 else 0]
        assert one.apply(action) == other.apply(str(action))
    assert one.position() == other.position()
    assert one.actions == other.actions
    assert all(line[:3] in ("p1:", "p2:") for line in one.actions)


def test_what_is_refused_changes_nothing_and_says_why() -> None:
    game = duel({"hand": ["Stab"], "points": points(1, 2, 3)}, row=["Mint"])
    before, raw_before, actions = game.position(), raw(game), game.actions
    for line, rule in {
        "attack Kyr": "P8",
        "acquire Mint": "P5",
        "play Captain": "P1",
        "mulligan": "T3",
        "cycle Mint": "T4",
        "move Kyr": "V1",
        "defeat": "D1",
        "skip": "X1",
        "p2: end": "X1",
        "use Stab": "P4",
        "rebuild Tylaris": "E10",
    }.items():
        refusal = game.why_not(line)
        assert refusal is not None
        assert refusal.rule == rule
        assert f"({rule})" in str(refusal)
        with pytest.raises(IllegalAction) as error:
            game.apply(line)
        assert error.value.rule == rule
        assert raw(game) == raw_before
    assert game.position() == before
    assert game.actions == actions
    assert not game.can_undo


def test_refusals_name_the_card_the_price_and_the_purse() -> None:
    game = duel({"points": points(1, 2, 3)}, {"cities": [city("Kyr", troop="Guard")]}, row=["Mint"])
    assert str(game.why_not("acquire Mint")) == "Mint costs 4 Command; you have 1. (P5)"
    assert str(game.why_not("attack Kyr")) == "Attacking Kyr costs 14 Battle; you have 2. (P8)"
    assert "8 Knowledge" in str(game.why_not("move Kyr"))
    assert "16 Battle" in str(game.why_not("defeat"))


def test_when_the_game_is_over_nobody_acts() -> None:
    cities = [city("Kyr", state="ruined"), city("Yrdesh", state="ruined")]
    game = duel({"points": points(0, 30), "hand": ["Stab"]}, {"cities": cities})
    assert list(game.to_act) == [0]
    do(game, "attack Akao Uket")
    assert game.to_act == ()
    assert game.legal() == []
    assert game.outcome == Outcome(0, Cause.CITIES)
    assert game.outcome.reason
    for line in ("end", "play Stab", "p2: end"):
        with pytest.raises(IllegalAction) as error:
            game.apply(line)
        assert error.value.rule == "X1"


def test_outcomes_tell_who_won_and_why() -> None:
    quiet = duel(quiet_turns=199)
    do(quiet, "end")
    assert quiet.outcome == Outcome("nobody", Cause.QUIET)
    both = ["Broken Talisman", None, None, None, None]
    talismans = duel(row=both, asset_deck=["Broken Talisman"], options={"talisman": True})
    do(talismans, "end")
    assert talismans.outcome == Outcome("nobody", Cause.TIE)
    ahead = duel(
        {}, {"cities": [city("Kyr", state="ruined")]},
        row=both, asset_deck=["Broken Talisman"], options={"talisman": True},
    )  # fmt: skip
    do(ahead, "end")
    assert ahead.outcome == Outcome(0, Cause.TALISMANS)
    assert all(g.outcome and g.outcome.reason for g in (quiet, talismans, ahead))


def test_prices_are_what_is_paid() -> None:
    for game in walk(17, OPTION_SETS["everything"], 250):
        if game.position()["pending"]:
            continue  # an answer is free, and points may follow
        for action in game.legal():
            if action.verb in ("end", "use", "play", "unseal", "take", "collide", "defeat"):
                continue  # they also give points
            p = action.seat
            before = list(seat(game, p)["points"].values())
            after_game = game.copy()
            after_game.apply(action)
            after = list(seat(after_game, p)["points"].values())
            if after_game.position()["active"] == game.position()["active"]:
                paid = tuple(b - a for b, a in zip(before, after, strict=True))
                assert paid == game.price(action), action


PRICES = {
    "acquire Mint": (4, 0, 0),
    "acquire top": (6, 0, 0),
    "wonder Void Fluid": (0, 4, 0),
    "wonder top": (0, 4, 0),
    "redeploy Tylaris > Alantar": (7, 0, 0),
    "attack Kyr": (0, 10 + 5, 0),
    "attack Yrdesh": (0, 8, 0),
    "seal enemy Emerald Horn": (0, 0, 6),
    "unseal own Pure Qoam": (0, 0, 3),
    "take Ascension Path": (0, 0, 4),
    "replace Mint": (0, 0, 2),
    "move Kyr": (0, 0, 8),
    "defeat": (0, 16, 0),
    "rebuild Vahylea": (7, 0, 7),
    "play Stab": (0, 0, 0),
    "use Elite Trooper": (0, 0, 0),
    "collide Pure Qoam": (0, 0, 0),
    "end": (0, 0, 0),
}


@pytest.mark.parametrize(("line", "price"), PRICES.items())
def test_the_price_of_every_action(line: str, price: tuple[int, int, int]) -> None:
    """Whether it can be paid, or is legal at all, makes no difference."""
    game = duel(
        {
            "hand": ["Stab"],
            "play": [{"card": "Pure Qoam", "sealed": True}],
            "cities": [city("Tylaris", troop="Elite Trooper"), city("Vahylea", state="ruined")],
        },
        {
            "play": ["Emerald Horn", "Ascension Path"],
            "cities": [city("Kyr", troop="Armored Soldier")],
        },
        row=["Mint"],
        asset_deck=["Bank"],
        lair=["Void Fluid"],
        options={"ascension": True, "rebuilding": True},
    )
    assert game.price(line) == price


def test_qoam_armory_pays_less_for_the_dragon() -> None:
    assert duel({"perk": "Qoam Armory"}, {}).price("defeat") == (0, 14, 0)
    assert duel({}, {"perk": "Qoam Armory"}).price("defeat") == (0, 16, 0)


def test_an_action_of_another_game_is_refused_not_obeyed() -> None:
    """It may name a card that this game does not have."""
    other = from_position({"seats": [{"hand": ["Twin Banner"]}, {}], "options": OWN})
    (foreign,) = [action for action in other.legal() if action.card == "Twin Banner"]
    game = duel({"hand": ["Stab"]})
    with pytest.raises(KyradarError):
        game.apply(foreign)
    with pytest.raises(KyradarError):
        refusal = game.why_not(foreign)
        assert refusal is not None
        raise refusal


def test_a_stale_action_is_refused() -> None:
    game = duel({"hand": ["Stab"]})
    (play,) = [action for action in game.legal() if action.verb == "play"]
    game.apply(play)
    with pytest.raises(IllegalAction) as error:
        game.apply(play)
    assert error.value.rule == "P1"


def test_events_tell_what_happened_in_order() -> None:
    game = duel({"hand": ["Shrewd Deal"], "play": ["Barter"]})
    events = do(game, "play Shrewd Deal")
    assert [event.kind for event in events] == [
        "played",
        "gained_points",
        "synergy_met",
        "gained_points",
    ]
    assert events[0]["card"] == "Shrewd Deal"
    assert events[1].as_dict() == {
        "kind": "gained_points",
        "seat": 0,
        "card": "Shrewd Deal",
        "command": 2,
        "battle": 1,
        "knowledge": 1,
    }
    assert events[3].get("knowledge") == 2
    assert events[0].get("nothing") is None
    assert str(events[0]) == "Player 1 plays Shrewd Deal."
    assert events[0].sentence(players=("Ada", "Bob")) == "Ada plays Shrewd Deal."


def test_every_event_of_random_games_has_a_sentence() -> None:
    kinds = set()
    for number in range(4):
        chance = random.Random(number)
        game = new_game("duel", number, OPTION_SETS["everything"])
        while game.to_act and len(game.actions) < 800:
            for event in game.apply(pick(chance, game.legal())):
                kinds.add(event.kind)
                for watcher in (0, 1, None):
                    text = event.seen_by(watcher).sentence()
                    assert text.endswith(".")
                    assert "{" not in text
                    assert "None" not in text
    assert len(kinds) > 25


# --- undo -----------------------------------------------------------------------------------------


def test_undo_takes_back_what_revealed_nothing() -> None:
    game = duel(
        {"hand": ["Stab", "Soldier"], "points": points(9, 30, 9), "play": ["Pure Qoam"]},
        {"cities": [city("Kyr", troop="Guard")], "play": ["Void Fluid"]},
        row=["Mint"],
        lair=["Sharp Qoam"],
    )
    lines = [
        "play Stab",
        "acquire Mint",
        "attack Kyr",
        "wonder Sharp Qoam",
        "remove Mint from discard",
        "seal enemy Void Fluid",
        "play Soldier @ Alantar",
        "use Soldier @ Alantar",
    ]
    past = []
    for line in lines:
        past.append((game.position(), texts(game), game.actions))
        do(game, line)
        assert game.can_undo
    for line in reversed(lines):
        assert game.undo() == f"p1: {line}"
        assert (game.position(), texts(game), game.actions) == past.pop()
    assert not game.can_undo
    with pytest.raises(IllegalAction) as error:
        game.undo()
    assert error.value.rule == "X1"
    do(game, *lines)  # and it can all be done again


REVEALING: dict[str, tuple[str, dict[str, Any]]] = {
    "a draw": ("use Stab", {"me": {"play": ["Stab"], "deck": ["Captain"]}}),
    "a draw after a shuffle": (
        "use Stab",
        {"me": {"play": ["Stab"], "discard": ["Captain", "Stab"]}},
    ),
    "a new card in the row": ("replace Mint", {}),
    "a new public top": ("acquire top", {"me": {"perk": "Qoam Oracle"}}),
    "the Wonder Deck's top": ("wonder top", {"me": {"perk": "Heroes Party"}}),
    "the end of a turn": ("end", {}),
    "a mulligan": ("mulligan", {"turn": 1, "phase": "start", "me": {"hand": ["Captain", "Stab"]}}),
    "an exchanged card": ("cycle Mint", {"turn": 1}),
    "an exchanged row": ("cycle all", {"turn": 2}),
    "a Mercenary's return": (
        "attack Kyr",
        {
            "you": {"cities": [city("Kyr", troop="Mercenary Archer")]},
            "options": {"mercenaries": True},
        },
    ),
    "a Talisman's return": (
        "replace Broken Talisman",
        {"row": ["Broken Talisman"], "options": {"talisman": True}},
    ),
    "a random theft": (
        "use Death Eraser",
        {
            "me": {"play": ["Death Eraser"]},
            "you": {"discard": ["Stab", "Captain"]},
            "options": {"community": True},
        },
    ),
    "a Ploy that springs": ("attack Kyr", {"you": {"ploy": "Double Shift"}}),
    "a Ploy that sends the dragon home": ("move Kyr", {"you": {"ploy": "Mirage City"}}),
    "the end of the game": (
        "attack Kyr",
        {"you": {"cities": [city(name, state="ruined") for name in ("Yrdesh", "Akao Uket")]}},
    ),
}


@pytest.mark.parametrize(("line", "setup"), REVEALING.values(), ids=REVEALING)
def test_undo_never_goes_back_over_what_was_revealed(line: str, setup: dict[str, Any]) -> None:
    plenty = {"points": points(20, 30, 20), "hand": ["Prospector"]}
    setup = {"row": ["Mint"]} | setup | {"me": plenty | setup.get("me", {})}
    game = duel(**setup)
    if line != "mulligan":
        do(game, f"play {seat(game)['hand'][0]}")
        assert game.can_undo
    do(game, line)
    assert not game.can_undo  # not even what came before it
    with pytest.raises(IllegalAction):
        game.undo()


PROBES: dict[str, tuple[list[str], dict[str, Any]]] = {
    "Double Shift": (["attack Kyr"], {}),
    "Mirage City": (["move Kyr"], {}),
    "Qoam Instability": (
        ["play Mint @ Tylaris", "play Bank @ Alantar"],
        {"hand": ["Mint", "Bank"]},
    ),
    "Afterthought": (
        ["play Novice @ Tylaris", "play Guard @ Alantar"],
        {"hand": ["Novice", "Guard"]},
    ),
    "Crystallization": (["play Void Fluid"], {"hand": ["Void Fluid"], "play": ["Pure Qoam"] * 2}),
}


@pytest.mark.parametrize(("ploy", "probe"), PROBES.items(), ids=PROBES)
def test_undo_is_no_way_to_find_out_a_secret_ploy(
    ploy: str, probe: tuple[list[str], dict[str, Any]]
) -> None:
    """That the trap did *not* spring is a revelation as well: it is not that Ploy."""
    lines, me = probe
    harmless = "Second Chance"
    game = duel({"points": points(9, 20, 9)} | me, {"ploy": harmless})
    do(game, *lines)
    assert seat(game, 1)["ploy"] == harmless
    assert not game.can_undo


def test_a_turns_undo_does_not_reach_into_the_turn_before() -> None:
    game = duel({"hand": ["Stab"]}, {"hand": ["Barter"]})
    do(game, "play Stab", "end", "play Barter")
    assert game.undo() == "p2: play Barter"
    assert not game.can_undo


@pytest.mark.slow
def test_undo_along_random_games_restores_the_very_state() -> None:
    for number in range(3):
        before: bytes | None = None
        undone = 0
        chance = random.Random(number)
        for game in walk(number, OPTION_SETS["everything"], 300):
            if not game.to_act:
                break
            copy = game.copy()
            before, position = raw(copy), copy.position()
            copy.apply(pick(chance, copy.legal()))
            if copy.can_undo:
                copy.undo()
                undone += 1
                assert raw(copy) == before
                assert copy.position() == position
                assert copy.actions == game.actions
        assert undone > 50


# --- copies ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", OPTION_SETS.values(), ids=OPTION_SETS)
def test_copies_are_independent_and_have_the_same_future(options: dict[str, Any]) -> None:
    chance = random.Random(2)
    game = played(2, options, 60)
    frozen, bytes_before = game.position(), raw(game)
    one, other = game.copy(), game.copy()
    for _ in range(60):
        if not one.to_act:
            break
        action = pick(chance, one.legal())
        assert one.apply(action) == other.apply(action)
    assert one.position() == other.position()
    assert game.position() == frozen
    assert raw(game) == bytes_before
    assert len(game.actions) < len(one.actions)
    assert (one.seed, one.mode, one.options) == (game.seed, game.mode, game.options)


def test_undo_in_a_copy_leaves_the_original() -> None:
    game = duel({"hand": ["Stab"]})
    do(game, "play Stab")
    copy = game.copy()
    copy.undo()
    assert seat(game)["hand"] == []
    assert game.can_undo
    assert game.undo() == "p1: play Stab"
    assert not copy.can_undo


def test_a_copy_of_an_open_decision_can_answer_it() -> None:
    for game in decisions().values():
        copy = game.copy()
        do(copy, "skip")
        assert game.position()["pending"] is not None


# --- random playouts ------------------------------------------------------------------------------

WRONG_PLAYOUTS: dict[str, dict[str, Any]] = {
    "an unknown mode": {"mode": "chess"},
    "games in words": {"games": "ten"},
    "negative games": {"games": -1},
    "broken games": {"games": 1.5},
    "games that are a truth value": {"games": True},
    "no games": {"games": None},
    "options that are a number": {"options": 5},
    "an unknown option": {"options": {"x": True}},
    "a seed in words": {"seed": "x"},
}


@pytest.mark.parametrize("arguments", WRONG_PLAYOUTS.values(), ids=WRONG_PLAYOUTS)
def test_wrong_arguments_of_playouts_are_refused_in_words(arguments: dict[str, Any]) -> None:
    with pytest.raises(KyradarError) as error:
        random_playouts(**{"games": 1, "compiled": False} | arguments)
    assert str(error.value)


@pytest.mark.slow
def test_playouts_of_one_seed_are_the_same_and_can_be_cut_anywhere() -> None:
    ten = random_playouts(games=10, seed=4, compiled=False)
    assert ten == random_playouts(games=10, seed=4, compiled=False)
    assert ten != random_playouts(games=10, seed=5, compiled=False)
    four = random_playouts(games=4, seed=4, compiled=False)
    assert four.actions < ten.actions
    assert all(a <= b for a, b in zip(four.wins, ten.wins, strict=True))
    none = random_playouts(games=0, compiled=False)
    assert (none.games, none.actions, none.wins, none.draws) == (0, 0, (0, 0), 0)


def test_repr_says_what_the_game_is_at() -> None:
    text = repr(duel({"points": points(1, 2, 3)}))
    assert "duel" in text
    assert "turn 3" in text
