"""Positions of solo, co-op and team to count from: dealt, in the middle of a game, mid-decision."""

from __future__ import annotations

from helpers import Json, city, rich_walk, solo_loss, wonders_to_give

from kyradar import Game, from_position, new_game

DIFFICULTIES = ("easy", "normal", "hard")
PAIRED: Json = {"pairing": {"0": [20, 16, 18], "1": [17, 18, 19]}}
PILES: Json = {
    "deck": ["Captain", "Prospector", "Prospector"],
    "discard": ["Prospector", "Diviner", "Prospector"],
}


def dealt() -> dict[str, Game]:
    games = {}
    for mode in ("solo", "coop"):
        for name in DIFFICULTIES:
            games[f"{mode} {name} 1"] = new_game(mode, 1, {"difficulty": name})
    games["team 1"] = new_game("team", 1)
    games["team paired 2"] = new_game("team", 2, PAIRED)
    return games


def rich() -> dict[str, Game]:
    """After 12 and 30 actions by players who find points in their purses."""
    games = {}
    for mode in ("solo", "coop", "team"):
        for steps in (12, 30):
            *_, game = rich_walk(3, {}, steps, mode)
            games[f"rich {mode} {steps}"] = game.copy()
    return games


def awake(difficulty: str) -> Game:
    """Solo: the dragon comes at the end of this turn, to a player who lost a City."""
    cities = [
        city("Tylaris", troop="Soldier", building="Library"),
        city("Vahylea", state="ruined"),
        city("Alantar", troop="Scholar"),
    ]
    mine = PILES | {"cities": cities, "play": ["Black Spores", "Pure Qoam"], "hand": ["Stab"]}
    table: Json = {"dragon": "rage", "rage_pile": ["Shrewd Deal", "Feasible Solution", "Novice"]}
    table |= {"mode": "solo", "options": {"difficulty": difficulty}, "seats": [mine]}
    return from_position(table, 1)


def common_grid(*rows: tuple[str | None, str | None], sealed: str = "") -> list[list[Json | None]]:
    return [[{"card": t, "sealed": t == sealed} if t else None for t in row] for row in rows]


def besieged() -> Game:
    """Co-op: a full grid over partners with much to do."""
    mine = PILES | {"hand": ["Guard", "Stab"], "points": {"knowledge": 9, "battle": 4}}
    mine |= {"cities": [city("Alantar", state="ruined"), city("Tylaris", troop="Novice")]}
    yours = PILES | {"hand": ["Mint", "Pure Qoam"], "points": {"knowledge": 23, "command": 5}}
    yours |= {"cities": [city("Kyr", building="Library"), city("Yrdesh", state="ruined")]}
    rows = ("Void Fluid", "Sharp Qoam"), ("Black Spores", "Emerald Horn"), (None, "Sharp Qoam")
    grid = common_grid(*rows, sealed="Emerald Horn")
    table: Json = {"mode": "coop", "dragon": "Vahylea", "grid": grid, "seats": [mine, yours]}
    return from_position(table, 1)


def threatened(difficulty: str) -> Game:
    """Co-op: the attack comes when the second partner is done. With two Cities lost, each
    difficulty needs fewer cards of the second row, and so leaves another card."""
    mine = PILES | {"done": True, "cities": [city("Vahylea", state="ruined")]}
    yours = PILES | {"cities": [city("Yrdesh", state="ruined")], "hand": ["Stab"]}
    yours |= {"play": ["Void Fluid", "Living Knife"]}
    grid = common_grid(("Divining Petals", "Strange Box"), ("Pure Qoam", "Sharp Qoam"))
    table: Json = {"mode": "coop", "options": {"difficulty": difficulty}, "dragon": "Alantar"}
    return from_position(table | {"grid": grid, "seats": [mine, yours]}, 1)


def coop_removal() -> Game:
    seats = [PILES, PILES | {"play": ["Qoam Ritual", "Stab"], "hand": ["Guard"]}]
    game = from_position({"mode": "coop", "seats": seats}, 1)
    game.apply("p2: use Qoam Ritual")
    return game


def at_war(*defences: int) -> Game:
    """Team: full Strongholds on both sides, the token on an enemy one, every kind of points."""
    left = {"name": "left", "troops": ["Guard", "Novice"], "buildings": ["Mint", "Library"]}
    middle = {"name": "middle", "troops": ["Soldier", "Soldier"]}
    right = {"name": "right", "buildings": ["Bank"]}
    pairing = [{"defence": number} for number in defences]
    ours: Json = {"strongholds": [left, middle], "points": {"battle": 23, "knowledge": 18}}
    ours |= {
        "row": ["Stab", "Stab", "Barter", None, None],
        "sealed_row": [False, True, False, False, False],
        "lair": ["Pure Qoam"],
    }
    strongholds = [a | b for a, b in zip((left, middle, right), pairing, strict=True)]
    theirs = {"strongholds": strongholds, "row": ["Stab", "Headquarters", "Barter", None, None]}
    seats = [
        PILES | {"hand": ["Fighter", "Bank"], "points": {"command": 6}},
        PILES | {"hand": ["Fighter", "Emerald Horn"], "play": ["Sharp Qoam"]},
        {"play": ["Primal Beast", "Sharp Qoam"]},
        {"play": [{"card": "Sharp Qoam", "sealed": True}]},
    ]
    table = {"mode": "team", "teams": [ours, theirs], "seats": seats, "dragon": "middle 1"}
    return from_position(table, 1)


def team_decision(line: str, dragon: str = "off") -> Game:
    """A team whose first player has a card of each kind that asks for an answer."""
    full = {"name": "left", "troops": ["Guard", "Novice"], "buildings": ["Mint", "Library"]}
    own = {"name": "left", "buildings": ["Black Market"]}
    ours: Json = {
        "strongholds": [own],
        "lair": ["Pure Qoam"],
        "points": {"battle": 9, "knowledge": 9},
    }
    theirs = {"strongholds": [full, {"name": "middle", "troops": ["Soldier", "Guard"]}]}
    playing = ["Qoam Ritual", "Anuth's Trick", "Sabotage", "Emerald Horn"]
    mine = PILES | {"play": playing, "hand": ["Stab"]}
    seats = [mine, PILES | {"hand": ["Guard"], "play": ["Primal Beast"]}]
    table = {"mode": "team", "teams": [ours, theirs], "seats": seats, "dragon": dragon}
    game = from_position(table, 1)
    game.apply(line)
    assert game.position()["pending"]
    return game


def starts() -> dict[str, Game]:
    games = dealt() | rich()
    games |= {f"solo awake {name}": awake(name) for name in DIFFICULTIES}
    games |= {f"coop threatened {name}": threatened(name) for name in DIFFICULTIES}
    games["coop besieged"] = besieged()
    games["team at war"] = at_war(18, 18, 18)
    games["team at war, paired"] = at_war(18, 17, 19)
    decisions = {
        "solo lose_troop": solo_loss("lose_troop", ["Novice", "Fighter", "Barracks", "Stab"]),
        "solo lose_building": solo_loss("lose_building", ["Barracks", "Shrewd Deal"]),
        "coop remove_card": coop_removal(),
        "team remove_card of both": team_decision("p1: wonder Pure Qoam"),
        "team remove_card": team_decision("p1: use Qoam Ritual"),
        "team remove_troop": team_decision("p1: use Anuth's Trick"),
        "team remove_building": team_decision("p1: use Sabotage"),
        "team move_volfyirion": team_decision("p1: use Emerald Horn"),
        "team move_volfyirion from the Lair": team_decision("p1: use Emerald Horn", "lair 1"),
        "team give": wonders_to_give(),
    }
    return games | {f"decision {name}": game for name, game in decisions.items()}
