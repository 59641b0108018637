"""The values the documentation gives are the code's: modes, winners, causes, agents, options,
decisions, zones. Each one is tried, not just looked up."""

from __future__ import annotations

import ast
import json
import re
from itertools import product
from pathlib import Path

from helpers import TESTS, all_decisions, mode_name
from pages import DOCS, SPAN, first_spans, prose, rows

import kyradar
from kyradar import Action, Game, NotationError, from_position, new_game
from kyradar.agents import AGENTS, make
from kyradar.title import FIRST_TITLE, TITLES, all_modes, title_named
from kyradar.volfyirion import names
from kyradar.volfyirion.events import ZONE_WORDS
from kyradar.volfyirion.wording import words

API = DOCS / "api.md"
POSITIONS = DOCS / "positions.md"
MODES = {mode_name(name): mode for name, mode in all_modes().items()}
# Those that positions.md and events.md are about.
OURS = [mode_name(name) for name in title_named(FIRST_TITLE).modes]


def cell(page: Path, head: str, name: str, column: int) -> str:
    """A cell of the row that is about `name`."""
    found = [cells[column] for cells in rows(page, head) if f"`{name}`" in cells[0]]
    assert len(found) == 1, f"{page.name}: {len(found)} rows about {name}"
    return found[0]


def quoted(text: str) -> set[str]:
    """What a cell sets in `code`, without the quotes of a string."""
    return {span.strip('"') for span in SPAN.findall(text)}


# --- modes and options ----------------------------------------------------------------------------


def test_the_library_knows_every_mode_its_sides_and_its_options() -> None:
    assert first_spans(API, "mode") == list(MODES)
    for name, mode in MODES.items():
        assert ast.literal_eval(SPAN.findall(cell(API, "mode", name, 2))[0]) == mode.sides
        assert SPAN.findall(cell(API, "mode", name, 3)) == list(mode.settings)
        assert new_game(name, seed=1).players <= sum(map(len, mode.sides))


def test_a_field_for_the_mode_takes_every_mode() -> None:
    assert quoted(cell(DOCS / "scenarios.md", "field", "mode", 1)) == set(MODES)
    assert quoted(cell(DOCS / "scenarios.md", "field", "game", 1)) == set(TITLES)
    assert quoted(cell(POSITIONS, "field", "mode", 1)) == set(OURS)  # positions are each game's own


def test_the_line_of_a_record_for_the_mode_takes_every_mode() -> None:
    assert quoted(cell(DOCS / "records.md", "line", "mode", 1)) == set(MODES)


# --- how games end --------------------------------------------------------------------------------


def quiet(mode: str) -> Game:
    """The 200th quiet turn ends (W2)."""
    game = from_position({"mode": mode, "quiet_turns": 199}, 1)
    before = game.turn
    while game.to_act and game.turn == before:
        game.apply(next(one for one in game.legal() if one.verb in ("end", "done")))
    return game


def told(path: Path) -> Game:
    """A scenario, played to the end."""
    data = json.loads(path.read_text("utf-8"))
    setup = {name: data[name] for name in ("mode", "options") if name in data}
    game = from_position(data.get("setup", {}) | setup, data.get("seed", 1))
    for step in data["steps"]:
        if isinstance(step, str):
            game.apply(step)
    return game


def endings() -> set[tuple[str, str, str]]:
    """Mode, winner and cause of every ending that scenarios tell, a quiet game or a resignation."""
    games = [told(path) for path in (TESTS / "scenarios").rglob("*.json")]
    games += [quiet(name) for name in OURS]
    for name in MODES:
        for seat in range(new_game(name, seed=1).players):
            games.append(new_game(name, seed=1))
            games[-1].resign(seat)
    ended = [(game.mode, game.outcome) for game in games if game.outcome]
    return {(mode, str(outcome.winner), outcome.cause) for mode, outcome in ended}


def test_winners_and_causes() -> None:
    """The library's table of endings: every one happens, and none is left out."""
    documented: set[tuple[str, str, str]] = set()
    for cells in rows(API, "ended in"):
        modes, winners, causes = (quoted(text) for text in cells[:3])
        documented |= set(product(modes, winners, causes))
    met = endings()
    assert {one for one in documented if one[0] in OURS} == {one for one in met if one[0] in OURS}
    assert met <= documented
    for name in TITLES:
        title = title_named(name)
        causes = {cause for mode, _, cause in documented if mode in title.modes}
        assert causes == set(title.words("en")["outcomes"]), name


def test_winners_in_positions() -> None:
    text = " ".join(
        [cell(POSITIONS, "field", "winner", 1), *re.findall("a winner is[^.]*", prose(POSITIONS))]
    )
    assert quoted(text) - {"over"} == {
        who for mode, who, _ in endings() if mode in OURS and not who.isdigit()
    }


# --- parts of actions -----------------------------------------------------------------------------


def all_parts() -> dict[str, set[object]]:
    """Every part an action of Volfyirion can have, with every value it takes."""
    found: dict[str, set[object]] = {}
    for name in OURS:
        game = new_game(name, seed=1)
        for line in game.action_space.texts:
            for part, value in game.read(line).parts:
                found.setdefault(part, set()).add(value)
    return found


def test_parts_of_actions() -> None:
    """Every part is described, its example has it, and its words are all there are."""
    found = all_parts()
    assert set(first_spans(API, "part")) == set(found)
    games = [new_game(name, seed=1) for name in ("duel", "team")]
    for cells in rows(API, "part"):
        (part,), (line,) = SPAN.findall(cells[0]), SPAN.findall(cells[2])
        read = [action for game in games for action in readings(game, line)]
        assert any(action.get(part) is not None for action in read), line
    for part in ("side", "zone", "word"):
        assert quoted(cell(API, "part", part, 1)) == found[part], part


def readings(game: Game, line: str) -> list[Action]:
    """The line as an action of this game, if it can be read there."""
    try:
        return [game.read(line)]
    except NotationError:
        return []


# --- agents ---------------------------------------------------------------------------------------


def test_agents() -> None:
    documented = first_spans(API, "agent")
    assert [name for name in documented if ":" not in name] == list(AGENTS)
    for name in documented:
        assert callable(make(name, seed=1).choose)
    for name, modes in (("random", list(MODES)), ("greedy", OURS)):
        for mode in modes:
            game = new_game(mode, seed=1)
            seat = game.to_act[0]
            mine = game.legal(seat)
            assert make(name, seed=1).choose(game.view(seat), mine) in mine


# --- cards ----------------------------------------------------------------------------------------


def test_rows_of_cards() -> None:
    table = kyradar.cards()
    assert first_spans(API, "row") == list(table[0])
    assert quoted(cell(API, "row", "secondary", 1)) == {row["secondary"] for row in table}
    assert {row["house"] for row in table if row["kind"] == "wonder"} == {""}
    for row in table:
        assert set(row["words"]) == {"en", "fr", "it"}


# --- decisions, phases, zones ---------------------------------------------------------------------


def test_decisions_and_their_answers() -> None:
    """Every kind is described, and answered by the verb that is given for it."""
    kinds = first_spans(POSITIONS, "kind")
    assert sorted(kinds) == sorted(names.DECISIONS.values())
    met: set[str] = set()
    forced: set[str] = set()
    for game in all_decisions().values():
        kind = game.position()["pending"]["kind"]
        verbs = {action.verb for action in game.legal()}
        assert quoted(cell(POSITIONS, "kind", kind, 2)) == verbs - {"skip"}, kind
        met.add(kind)
        if "skip" not in verbs:
            forced.add(kind)
    assert met == set(kinds)
    told = prose(POSITIONS).partition("can be declined with `skip`, except ")[2].partition(".")[0]
    assert quoted(told) == forced


def test_phases_and_states() -> None:
    assert quoted(cell(POSITIONS, "field", "phase", 1)) == set(names.PHASES)
    assert quoted(cell(POSITIONS, "field", "state", 1)) == set(names.STATES)
    assert quoted(cell(POSITIONS, "field", "points", 1)) == set(names.POINTS)


def test_places_of_the_dragon() -> None:
    """Each value the dragon's field gives is read, where it is said to be one."""
    field = quoted(cell(POSITIONS, "field", "dragon", 1))
    assert field == {"lair", "gone", "rage"}
    for mode, places in {
        "duel": ("lair", "Kyr"),
        "solo": ("lair", "rage", "gone"),
        "coop": ("Tylaris", "gone"),
        "team": ("off", "gone", "lair 0", "left 1"),
    }.items():
        for place in places:
            assert from_position({"mode": mode, "dragon": place}, 1).position()["dragon"] == place


def test_zones() -> None:
    zones = quoted(cell(DOCS / "events.md", "kind", "removed", 2)) - {"seat"}
    assert zones == set(ZONE_WORDS.values()) == set(words()["zones"])
