"""Team through Game: set-ups and their mistakes, notation, prices, options, outcomes."""

from __future__ import annotations

from typing import Any

import pytest

from kyradar import (
    AmbiguousAction,
    Game,
    IllegalAction,
    KyradarError,
    NotationError,
    OptionError,
    PositionError,
    from_position,
    load_record,
    new_game,
    random_playouts,
)

Json = dict[str, Any]


def team(*seats: Json, teams: Any = (), **position: Any) -> Game:
    """A set-up in which team 0 is in turn, unless it says otherwise."""
    return from_position({"mode": "team", "seats": seats, "teams": teams} | position, 1)


def fort(name: str, **fields: Any) -> Json:
    return {"name": name} | fields


def forts(*strongholds: Json, **fields: Any) -> Json:
    return {"strongholds": strongholds} | fields


# --- set-ups --------------------------------------------------------------------------------------


def test_an_empty_set_up_is_a_whole_game() -> None:
    game = team()
    assert game.to_act == (0, 1)
    assert [str(action) for action in game.legal()] == ["done", "done"]
    assert from_position(game.position()).position() == game.position()
    assert game.position() == from_position({"mode": "team"}, 1).position()
    assert game.position()["teams"] != from_position({"mode": "team"}, 2).position()["teams"]


MISTAKES: dict[str, tuple[str, Json]] = {
    "five seats": ("seats", {"seats": [{}] * 5}),
    "three teams": ("teams", {"teams": [{}] * 3}),
    "a third team in turn": ("active", {"active": 2}),
    "a field of the duel": ("row", {"row": ["Stab"]}),
    "a City": ("seats.0.cities", {"seats": [{"cities": []}]}),
    "an unknown card": ("seats.3.hand.0", {"seats": [{}, {}, {}, {"hand": ["Stap"]}]}),
    "a card of an extra set": ("seats.0.hand.0", {"seats": [{"hand": ["Saboteur"]}]}),
    "more than the copy has": (
        "teams.0.row.0",
        {"seats": [{"hand": ["Stab"]}, {"hand": ["Stab"]}], "teams": [{"row": ["Stab"]}]},
    ),
    "the other team's copies": (
        "teams.1.asset_deck.1",
        {"seats": [{}, {}, {"hand": ["Mint"]}], "teams": [{}, {"asset_deck": ["Stab", "Mint"]}]},
    ),
    "removed more often than two copies": (
        "removed.1",
        {"removed": ["Mint", "Mint"], "teams": [{}, {"row": ["Mint"]}]},
    ),
    "a Wonder in the row": ("teams.0.row.0", {"teams": [{"row": ["Pure Qoam"]}]}),
    "an asset on the Lair": ("teams.1.lair.1", {"teams": [{}, {"lair": [None, "Stab"]}]}),
    "six spaces": ("teams.0.row", {"teams": [{"row": [None] * 6}]}),
    "a sealed empty space": ("teams.0.sealed_row.0", {"teams": [{"sealed_row": [True]}]}),
    "a seal that is a number": ("teams.0.sealed_row.0", {"teams": [{"sealed_row": [1]}]}),
    "Battle of a seat": ("seats.0.points.battle", {"seats": [{"points": {"battle": 1}}]}),
    "Command of a team": ("teams.0.points.command", {"teams": [{"points": {"command": 1}}]}),
    "negative points": ("teams.0.points.battle", {"teams": [{"points": {"battle": -1}}]}),
    "an unknown Stronghold": ("teams.0.strongholds.0.name", {"teams": [forts(fort("Kyr"))]}),
    "a Stronghold twice": ("teams.0.strongholds.1", {"teams": [forts(fort("left"), fort("left"))]}),
    "a defence that no pair has": (
        "teams.0.strongholds.0.defence",
        {"teams": [forts(fort("left", defence=21))]},
    ),
    "defences that do not add up": (
        "teams.0.strongholds",
        {"teams": [forts(fort("left", defence=20))]},
    ),
    "three Troops": (
        "teams.0.strongholds.0.troops",
        {"teams": [forts(fort("left", troops=["Soldier", "Guard", "Novice"]))]},
    ),
    "a Building as a Troop": (
        "teams.0.strongholds.0.troops.0",
        {"teams": [forts(fort("left", troops=["Mint"]))]},
    ),
    "a Building in the middle": (
        "teams.0.strongholds.0.buildings",
        {"teams": [forts(fort("middle", buildings=["Mint"]))]},
    ),
    "a Troop on a ruin": (
        "teams.1.strongholds.0.troops",
        {"teams": [{}, forts(fort("left", state="ruined", troops=["Guard"]))]},
    ),
    "a Stronghold that is gone": (
        "teams.0.strongholds.0.state",
        {"teams": [forts(fort("left", state="gone"))]},
    ),
    "nothing that was used": (
        "teams.0.strongholds.0.buildings_used",
        {"teams": [forts(fort("left", buildings_used=[True]))]},
    ),
    "a Troop in a playing area": ("seats.0.play.0.card", {"seats": [{"play": ["Guard"]}]}),
    "both done": ("seats.1.done", {"seats": [{"done": True}, {"done": True}]}),
    "the other team done": ("seats.2.done", {"seats": [{}, {}, {"done": True}]}),
    "fresh in a later turn": ("phase", {"seats": [{"fresh": True}]}),
    "a start without anybody fresh": (
        "phase",
        {"turn": 1, "phase": "start", "seats": [{"fresh": False}]},
    ),
    "T4 in a later turn": ("cycle_open", {"cycle_open": True}),
    "a token at a City": ("dragon", {"dragon": "Kyr"}),
    "a token at no team's Lair": ("dragon", {"dragon": "lair"}),
    "a token on a ruin": (
        "dragon",
        {"dragon": "left 0", "teams": [forts(fort("left", state="ruined"))]},
    ),
    "a Lair without a dragon": (
        "teams.0.lair",
        {"dragon": "gone", "teams": [{"lair": ["Void Fluid"]}]},
    ),
    "a Wonder Deck without a dragon": (
        "teams.1.wonder_deck",
        {"dragon": "gone", "teams": [{}, {"wonder_deck": ["Void Fluid"]}]},
    ),
    "a gift with the token there": (
        "pending",
        {"pending": {"kind": "give"}, "dragon": "off", "teams": [{"lair": ["Void Fluid"]}]},
    ),
    "a decision of the duel": ("pending.kind", {"pending": {"kind": "recover"}}),
    "a decision of the other team": (
        "pending.seat",
        {"pending": {"kind": "remove_card", "seat": 2}},
    ),
    "a decision without an answer": ("pending", {"pending": {"kind": "remove_card"}}),
    "a seat that is not asked": (
        "pending.seats",
        {"pending": {"kind": "remove_card", "seats": [1]}, "seats": [{}, {"hand": ["Stab"]}]},
    ),
    "a winner with an army": ("winner", {"winner": "team 0"}),
    "a seat as winner": ("winner", {"winner": 0}),
    "nobody left, and no winner": (
        "teams.0.strongholds",
        {"teams": [forts(*(fort(name, state="ruined") for name in ("left", "middle", "right")))]},
    ),
    "over without a winner": ("winner", {"phase": "over"}),
    "options of the duel": ("option perks", {"options": {"perks": True}}),
}


@pytest.mark.parametrize("name", MISTAKES)
def test_a_mistake_is_named_by_its_path(name: str) -> None:
    path, position = MISTAKES[name]
    with pytest.raises(PositionError) as error:
        from_position({"mode": "team"} | position)
    assert str(error.value).startswith(f"{path}: ")


def test_a_removed_card_leaves_either_copy() -> None:
    game = team(removed=["Mint", "Mint", "Stab"])
    decks = [side["asset_deck"] for side in game.position()["teams"]]
    assert [deck.count("Mint") for deck in decks] == [0, 0]
    assert [deck.count("Stab") for deck in decks] == [1, 2]
    assert from_position(game.position()).position() == game.position()


def test_used_slots_and_fresh_players_survive() -> None:
    built = forts(
        fort("left", buildings=["Library", "Bank"], buildings_used=[False, True]),
        fort("middle", troops=["Scholar", "Qoam Scout"]),
    )
    game = team({"play": ["Hidden Cache"]}, teams=[built])
    left = game.position()["teams"][0]["strongholds"][0]
    assert left["buildings_used"] == [False, True]
    assert "troops_used" not in left
    texts = [str(action) for action in from_position(game.position()).legal()]
    assert "use Library @ left" in texts
    assert "use Bank @ left" not in texts
    game = team({"hand": ["Captain"]}, turn=1, phase="start")
    game.apply("p1: play Captain")
    assert "fresh" not in game.position()["seats"][0]
    assert from_position(game.position()).position() == game.position()


def test_wonders_to_divide_may_be_set_up() -> None:
    game = team(teams=[{"lair": ["Void Fluid", "Pure Qoam"]}], pending={"kind": "give"})
    assert game.position()["dragon"] == "gone"
    assert game.position()["pending"] == {"seat": 0, "kind": "give", "left": 2, "seats": [0, 1]}
    assert game.to_act == (0, 1)
    assert from_position(game.position()).position() == game.position()
    game.apply("p2: give Void Fluid p1")
    assert from_position(game.position()).legal() == game.legal()


def test_the_last_of_two_answers_survives() -> None:
    """M10: each may remove a card; whoever has done so is not asked again."""
    game = team({"hand": ["Captain"]}, {"hand": ["Diviner"]}, teams=[{"points": {"battle": 32}}])
    for line in ("p1: defeat", "p1: skip"):
        game.apply(line)
        again = from_position(game.position())
        assert again.position() == game.position()
        assert again.legal() == game.legal()
    assert game.to_act == (1,)


# --- notation -------------------------------------------------------------------------------------


FULL = forts(
    fort("left", troops=["Soldier", "Guard"], buildings=["Mint", "Bank"]),
    fort("middle", troops=["Novice", "Novice"]),
)


def test_short_forms_mean_the_only_action_that_fits() -> None:
    game = team({"hand": ["Scholar", "Library"], "points": {"command": 9}}, teams=[FULL])
    assert str(game.read("play Scholar @ middle")) == "play Scholar @ middle over Novice"
    assert str(game.read("redeploy middle > left over Guard")) == (
        "redeploy Novice middle > left over Guard"
    )
    assert str(game.read("use Novice")) == "use Novice @ middle"
    assert str(game.read("move lair")) == "move enemy lair"
    assert str(team({"hand": ["Mint"]}).read("play mint")) == "play Mint @ left"
    assert str(team({}, {"hand": ["Mint"]}).read("p2: PLAY mint")) == "play Mint @ right"


@pytest.mark.parametrize(
    ("line", "choice"),
    [
        ("play Scholar @ left", "play Scholar @ left over Guard"),
        ("play Library", "play Library @ left over Bank"),
        ("redeploy left > middle", "redeploy Guard left > middle over Novice"),
        ("redeploy Novice middle > left", "redeploy Novice middle > left over Soldier"),
    ],
)
def test_what_fits_twice_is_ambiguous(line: str, choice: str) -> None:
    game = team({"hand": ["Scholar", "Library"], "points": {"command": 9}}, teams=[FULL])
    with pytest.raises(AmbiguousAction) as error:
        game.apply(line)
    assert choice in str(error.value)
    assert game.why_not(choice) is None


def test_hits_name_a_card_a_stronghold_or_both() -> None:
    enemy = forts(fort("left", troops=["Soldier", "Guard"]), fort("right", troops=["Soldier"]))
    game = team({"play": ["Living Knife"]}, teams=[{}, enemy])
    refusal = game.why_not("hit left")
    assert refusal is not None
    assert refusal.rule == "X1"
    game.apply("use Living Knife")
    assert str(game.read("hit Guard")) == "hit Guard @ left"
    assert str(game.read("hit right")) == "hit Soldier @ right"
    for line in ("hit left", "hit Soldier"):
        with pytest.raises(AmbiguousAction):
            game.read(line)


def test_a_seat_is_named_only_where_it_must_be() -> None:
    game = team({}, {}, {"play": ["Pure Qoam"]}, {"play": ["Pure Qoam", "Void Fluid"]})
    assert str(game.read("seal enemy Pure Qoam p3")) == "seal enemy Pure Qoam"
    assert str(game.read("seal enemy Pure Qoam p4")) == "seal enemy Pure Qoam p4"
    assert str(game.read("seal enemy Void Fluid p4")) == "seal enemy Void Fluid"
    for line in ("seal own Pure Qoam p4", "seal their Pure Qoam", "give Pure Qoam", "give Stab p5"):
        with pytest.raises(NotationError):
            game.read(line)


@pytest.mark.parametrize("line", ["attack Kyr", "play Guard @ Kyr", "move", "redeploy Kyr > left"])
def test_cities_are_no_strongholds(line: str) -> None:
    with pytest.raises(NotationError) as error:
        team().read(line)
    for language in ("en", "fr", "it"):
        assert "left" in error.value.sentence(language)


def test_actions_of_other_games_are_refused() -> None:
    game = team({"hand": ["Stab"]}, {"hand": ["Stab"]})
    duel = from_position({"active": 1, "seats": [{}, {"hand": ["Stab"], "points": {"battle": 9}}]})
    by_text = {str(action): action for action in duel.legal()}
    for text in ("play Stab", "attack Vahylea"):
        with pytest.raises(NotationError):
            game.apply(by_text[text])


def test_rules_of_actions() -> None:
    game = team(teams=[{"points": {"battle": 40, "knowledge": 40}}, {"row": ["Stab"]}])
    rules = {str(action): action.rule for action in game.legal()}
    assert rules["done"] == "M3"
    assert rules["attack left"] == "M9"
    assert rules["move enemy lair"] == "M7"
    assert rules["defeat"] == "M10"
    assert rules["seal row Stab"] == "M6"


# --- prices, refusals, events ---------------------------------------------------------------------


def test_prices() -> None:
    enemy = forts(fort("left", troops=["Soldier", "Guard"]), row=["Guard"])
    game = team(teams=[{"lair": ["Pure Qoam"], "row": ["Stab"]} | FULL, enemy], dragon="lair 0")
    assert game.price("attack left") == (0, 25, 0)
    assert game.price("attack right") == (0, 18, 0)
    assert game.price("wonder Pure Qoam") == (0, 5, 0)
    assert game.price("acquire Stab") == (1, 0, 0)
    assert game.price("redeploy Guard left > middle over Novice") == (4, 0, 0)
    assert game.price("move enemy lair") == (0, 0, 9)
    assert game.price("move left") == (0, 0, 16)
    assert game.price("seal row Guard") == (0, 0, 4)
    assert game.price("unseal row Stab") == (0, 0, 1)
    assert game.price("replace Stab") == (0, 0, 2)
    assert game.price("defeat") == (0, 32, 0)
    assert game.price("done") == (0, 0, 0)


def test_a_refusal_tells_place_price_and_the_teams_points() -> None:
    refusal = team(teams=[{"points": {"battle": 7}}]).why_not("p2: attack left")
    assert refusal is not None
    assert (
        refusal.sentence("en") == "Attacking Left Stronghold (Team 2) costs 18 Battle; you have 7."
    )
    assert "Bastion gauche (Équipe 2)" in refusal.sentence("fr")
    assert "Roccaforte sinistra (Squadra 2)" in refusal.sentence("it")


def test_events_name_strongholds() -> None:
    game = team(teams=[{"points": {"battle": 18}}])
    events = game.apply("attack left")
    assert [event["city"] for event in events if event.kind == "attacked"] == ["left 1"]
    assert "Left Stronghold (Team 2)" in events[0].sentence()


# --- the game as a whole --------------------------------------------------------------------------


def test_undo_takes_back_what_either_partner_did() -> None:
    game = team({"hand": ["Stab"]}, {"hand": ["Captain"]})
    before = game.position()
    game.apply("p2: play Captain")
    game.apply("p1: play Stab")
    assert game.undo() == "p1: play Stab"
    assert game.undo() == "p2: play Captain"
    assert game.position() == before
    game.apply("p2: done")
    assert not game.can_undo  # it changes who may act


def test_resigning_gives_the_game_to_the_other_team() -> None:
    for seat in range(4):
        game = new_game("team", 5)
        game.resign(seat)
        assert game.outcome is not None
        assert game.outcome.winner == f"team {1 - seat // 2}"
        assert load_record(game.record()).outcome == game.outcome
    with pytest.raises(PositionError):
        new_game("team", 5).resign(4)


def test_outcomes() -> None:
    ruins = forts(fort("left", state="ruined"), fort("middle", state="ruined"))
    game = team(teams=[{"points": {"battle": 18}}, ruins])
    game.apply("attack right")
    assert game.outcome is not None
    assert (game.outcome.winner, game.outcome.cause) == ("team 0", "strongholds")
    assert all(game.outcome.said(language) for language in ("en", "fr", "it"))
    assert from_position(game.position()).outcome == game.outcome
    assert game.legal() == []
    game = team(quiet_turns=199)
    game.apply("done")
    game.apply("done")
    assert game.outcome is not None
    assert (game.outcome.winner, game.outcome.cause) == ("nobody", "quiet")


def test_a_game_describes_itself() -> None:
    assert repr(team({"points": {"command": 2}}, teams=[{"points": {"battle": 3}}])) == (
        "<Game team turn 3 seat 0: 2 command, 3 battle, 0 knowledge>"
    )


# --- options --------------------------------------------------------------------------------------


def defences(game: Game) -> list[int]:
    return [
        stronghold["defence"]
        for side in game.position()["teams"]
        for stronghold in side["strongholds"]
    ]


def test_the_first_team_may_be_chosen() -> None:
    for first in (0, 1):
        assert all(
            new_game("team", seed, {"first": first}).position()["active"] == first
            for seed in range(5)
        )
    drawn = {new_game("team", seed, {"first": "random"}).position()["active"] for seed in range(9)}
    assert drawn == {0, 1}


@pytest.mark.parametrize("first", [0, 1, "random"])
def test_pairing(first: object) -> None:
    """It changes the Strongholds and nothing else of the deal."""
    plain = new_game("team", 7, {"first": first})
    assert defences(plain) == [18] * 6
    assert new_game("team", 7, {"first": first, "pairing": "symmetric"}).options == plain.options
    asked = {"0": [20, 17, 17], "1": [16, 20, 18]}
    game = new_game("team", 7, {"first": first, "pairing": asked})
    assert game.options["pairing"] == asked
    assert defences(game) == [20, 17, 17, 16, 20, 18]
    assert game.position()["seats"] == plain.position()["seats"]
    assert game.position()["active"] == plain.position()["active"]
    assert defences(from_position(game.position())) == defences(game)
    assert load_record(game.record()).position() == game.position()
    one_sided = new_game("team", 7, {"pairing": {"1": [16, 19, 19]}})
    assert defences(one_sided) == [18, 18, 18, 16, 19, 19]


PAIRINGS = ["free", 18, [18, 18, 18], {}, {"2": [18] * 3}, {"0": [20, 20, 14]}, {"0": [18, 18]}]


@pytest.mark.parametrize("pairing", [*PAIRINGS, {"0": "888"}, {"0": [18, 18, True]}], ids=str)
def test_what_is_no_pairing(pairing: object) -> None:
    with pytest.raises(OptionError, match="pairing"):
        new_game("team", 1, {"pairing": pairing})


def test_pairing_is_for_team() -> None:
    with pytest.raises(OptionError, match="pairing: Strongholds are for team, not for duel"):
        new_game("duel", 1, {"pairing": "symmetric"})


def test_random_games_with_a_pairing() -> None:
    options = {"first": 1, "pairing": {"0": [20, 18, 16]}}
    fast = random_playouts("team", options, games=6, seed=2)
    slow = random_playouts("team", options, games=6, seed=2, compiled=False)
    assert (fast.actions, fast.wins, fast.draws) == (slow.actions, slow.wins, slow.draws)
    assert fast.actions != random_playouts("team", {"first": 1}, games=6, seed=2).actions


def test_the_other_modes_know_the_words_and_refuse_them() -> None:
    game = new_game("duel", 1)
    for line in ("seal row Stab", "unseal row Stab", "give Pure Qoam p2", "done"):
        with pytest.raises(IllegalAction) as refusal:
            game.apply(line)
        assert refusal.value.rule == "X1"
    with pytest.raises(KyradarError):
        game.read("give Pure Qoam p3")
