"""A hint's reason comes true: what it says is looked up in the game after the plan was done."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from kyradar import Game, from_position, new_game
from kyradar.agents import Budget, SearchAgent, make
from kyradar.agents.advice import Advice, advise
from kyradar.ilhus.mind.reasons import claim as battle_claim
from kyradar.title import ModeName, mode_named
from kyradar.volfyirion.mind.reasons import claim as table_claim

FEW = Budget(ms=None, simulations=120)
EXTRAS = dict.fromkeys(
    (
        *("mercenaries", "saboteurs", "ascension", "perks", "ploys"),
        *("rebuilding", "hidden_top", "talisman", "community"),
    ),
    True,
)
#: Mode and options of the walks.
WALKS: list[tuple[ModeName, dict[str, Any]]] = [
    ("duel", {}),
    ("duel", EXTRAS),
    ("duel", EXTRAS | {"ploys": False}),
    ("solo", {"difficulty": "hard"}),
    ("coop", {}),
    ("team", {}),
    ("ilhus", {"heroes": ["mage", "mistress", "twins"]}),
    ("ilhus", {"heroes": ["twins"], "level": "easy"}),
]
POINTS = ("command", "battle", "knowledge")


def hints(
    mode: ModeName, options: dict[str, Any], seed: int, count: int
) -> list[tuple[Game, Advice]]:
    """A game of the rule of thumb, and hints asked for along it."""
    found: list[tuple[Game, Advice]] = []
    game, player, when = new_game(mode, seed, options), make("greedy", seed), Random(seed)
    budget = Budget(ms=None, simulations=30) if mode == "team" else FEW
    every = 4 if mode_named(mode).title.name == "ilhus" else 7
    while game.to_act and len(found) < count:
        seat = game.to_act[0]
        if len(game.legal(seat)) > 1 and when.randrange(every) == 0:
            found.append((game.copy(), advise(game, budget, SearchAgent(seed), seat=seat)))
        game.apply(player.choose(game.team_view(seat), game.legal(seat)))
    return found


def done(game: Game, advice: Advice) -> tuple[dict[str, Any], dict[str, Any], Game]:
    """The seat's view before and after the plan, and the game then. What follows the end of a turn
    is others' doing."""
    after, seat = game.copy(), advice.plan[0].seat
    for step in advice.plan:
        if step.verb in ("end", "done", "turn"):
            break
        after.apply(f"p{seat + 1}: {step}")
    return game.view(seat), after.view(seat), after


def cities(view: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """Cities by name; Strongholds by place and team."""
    found = {city["name"]: city for side in view["seats"] for city in side.get("cities", ())}
    for number, team in enumerate(view.get("teams", ())):
        found |= {f"{one['name']} {number}": one for one in team["strongholds"]}
    return found


def points(view: dict[str, Any], seat: int) -> list[int]:
    own = dict(view["seats"][seat]["points"])
    if "teams" in view:
        own |= view["teams"][seat // 2]["points"]
    return [int(own[kind]) for kind in POINTS]


def check_table(game: Game, advice: Advice) -> str:
    """Volfyirion's claims; the key that was checked."""
    claim, seat = table_claim(game, advice.plan), advice.plan[0].seat
    before, after, then = done(game, advice)
    facts = claim.facts
    sprung = any(
        one.get("ploy") != other.get("ploy")
        for one, other in zip(before["seats"], after["seats"], strict=True)
    )
    if sprung:
        assert claim.doubtful or claim.key not in ("wins", "destroys", "saves", "threatens")
        return "sprung"
    main = next((one for one in advice.plan if one.verb not in ("play", "end", "done")), None)
    if claim.key == "wins":
        assert then.outcome is not None
        assert seat in then.outcome.winners
    elif claim.key == "destroys":
        assert cities(before)[facts["city"]]["state"] == "standing"
        assert cities(after)[facts["city"]]["state"] != "standing"
    elif claim.key == "saves":
        assert before["dragon"] == facts["city"]
        assert after["dragon"] == "lair"
    elif claim.key == "threatens":
        assert after["dragon"] == facts["city"]
    elif claim.key.startswith("strengthens"):
        assert cities(after)[facts["city"]].get("troop") or cities(after)[facts["city"]]["troops"]
    elif claim.key.startswith("builds"):
        place = cities(after)[facts["city"]]
        assert place.get("building") or place["buildings"]
    elif claim.key == "gives" and main is None:
        had, has = points(before, seat), points(after, seat)
        assert tuple(facts["points"]) == tuple(b - a for a, b in zip(had, has, strict=True))
    elif claim.key == "attack":
        troops = [sum(bool(c.get("troop")) for c in cities(v).values()) for v in (before, after)]
        assert troops[1] < troops[0] or "teams" in before
    return claim.key


def check_battle(game: Game, advice: Advice) -> str:
    """Ilhus's claims; the key that was checked."""
    key, facts = battle_claim(game, advice.plan)
    before, after, then = done(game, advice)
    if key == "wins":
        assert then.outcome is not None and then.outcome.winners
    elif key == "wins_encounter":
        assert before["phase"] != "reinforcement"
        assert after["phase"] == "reinforcement" or after["encounter"] > before["encounter"]
    elif key == "fells":
        fallen = [
            now["name"]
            for was, now in zip(before["foes"], after["foes"], strict=True)
            if was["life"] > 0 == now["life"]
        ]
        assert facts["foe"] in fallen
    elif key == "strikes":
        lost = [a["life"] - b["life"] for a, b in zip(before["foes"], after["foes"], strict=True)]
        assert sum(lost) == facts["n"]
    elif key in ("guards", "guards_ahead"):
        gained = [
            b["guard"] - a["guard"] for a, b in zip(before["bodies"], after["bodies"], strict=True)
        ]
        assert sum(gained) == facts["n"]
        assert (key == "guards") == (game.forecast()["announced"][1] > 0)
    elif key in ("step", "stays") and len(advice.plan) > 1:
        zones = [[body["zone"] for body in view["bodies"]] for view in (before, after)]
        assert (zones[0] != zones[1]) == (key == "step")
    return key


def test_a_step_that_stays_gets_nowhere() -> None:
    """B17: it makes room for another card."""
    position = {
        "mode": "ilhus",
        "options": {"heroes": ["mage"]},
        "seats": [{"hand": ["Rewind"], "deck": ["Numb"] * 6}],
        "bodies": [{"name": "Mage", "zone": 2}],
    }
    for zone, key in ((2, "stays"), (1, "step")):
        game = from_position(position, 1)
        step = next(action for action in game.legal() if action.verb == "step")
        after = game.copy()
        after.apply(step)
        line = [step, next(one for one in after.legal() if one.text == f"zone {zone}")]
        assert battle_claim(game, line)[0] == key


@pytest.mark.parametrize(("mode", "options"), WALKS)
def test_what_a_hint_claims_comes_true(mode: ModeName, options: dict[str, Any]) -> None:
    check = check_battle if mode_named(mode).title.name == "ilhus" else check_table
    seen: Counter[str] = Counter()
    for seed in range(2):
        for game, advice in hints(mode, options, seed, 12):
            seen[check(game, advice)] += 1
            if advice.certain and advice.win == 1.0:
                assert check(game, advice) == "wins" or advice.plan[-1].verb == "end"
    assert seen.total() >= 12


@pytest.mark.long
@pytest.mark.parametrize(("mode", "options"), WALKS)
def test_what_hundreds_of_hints_claim_comes_true(mode: ModeName, options: dict[str, Any]) -> None:
    check = check_battle if mode_named(mode).title.name == "ilhus" else check_table
    seen: Counter[str] = Counter()
    for seed in range(100, 110):
        for game, advice in hints(mode, options, seed, 12):
            seen[check(game, advice)] += 1
    assert seen.total() >= 60
