"""What the position editor asks: whether a set-up can be, what is allowed in it, who wins."""

from __future__ import annotations

import json
from functools import partial
from random import Random

from ...agents.minds import mind_of
from ...agents.odds import wilson
from ...agents.proof import winning_line
from ...agents.solver import Solver, TooMany, holds_for_every_deal, in_order, in_words, shortened
from ...agents.solver_states import Bench
from ...agents.thumb import ThumbPlayers
from ...engine.action import Action
from ...engine.faults import Reading, read_setup
from ...engine.game import Game, from_position
from ...engine.puzzle import Puzzle, goals_of, named
from ...engine.record import wrong_action
from ...engine.replay import open_record
from ...engine.typed import Json
from ...engine.wording import say
from ...errors import IllegalAction, KyradarError, NotationError, PlayerError, PositionError
from ...title import FIRST_MODE, mode_named
from ..protocol import LegalAction
from ..table.opening import check_options, check_record
from ..texts import Refusal

LONGEST_LINE = 300  # characters of an action that somebody asks about
MOST_LISTED = 400  # legal actions that are told
LONGEST_GAME = 3_000  # decisions after which a game counts as won by nobody
STATES = 12_000  # that the solver looks at, interpreted: some seconds
SEARCHED = ("buy",)  # a kind of puzzle that no solver proves
PLAYER = "greedy"  # who plays on: the rule of thumb


def open_setup(setup: Json, seed: int = 1) -> Game:
    """The game that a set-up describes; the first thing that is wrong is raised."""
    return from_position(checked(setup), seed)


def checked(setup: Json) -> Json:
    """A set-up whose options name no file and no rows that cannot be."""
    mode, options = setup.get("mode", FIRST_MODE), setup.get("options")
    if not isinstance(mode, str):
        raise PositionError(partial(say, "faults", "word", {"found": "?", "known": "mode"}), "mode")
    if options is None:
        return setup
    if not isinstance(options, dict):
        raise PositionError(partial(say, "faults", "mapping", {"found": "?"}), "options")
    return {**setup, "options": check_options(options, mode=mode)}


def look_at(setup: Json, language: str) -> Json:
    """Whether it can be, all that is wrong with it, and what may be done in it."""
    try:
        reading = read_setup(checked(setup))
    except PositionError as error:
        reading = Reading(None, (error,), (error.path,))
    except PlayerError as error:
        return unread(setup, error.sentence(language))
    faults = [
        {"ref": path, "text": fault.said(language), "rule": fault.rule or None}
        for fault, path in zip(reading.faults, reading.paths, strict=True)
    ]
    game = reading.game
    if game is None:
        return {
            "game": known_game(setup),
            "mode": setup.get("mode", FIRST_MODE),
            "faults": faults,
        } | NOTHING
    position = game.position()
    position.pop("rng", None)
    outcome = game.outcome
    legal = [f"p{one.seat + 1}: {one.text}" for one in game.legal()[:MOST_LISTED]]
    return {
        "game": game.title.name,
        "mode": game.mode,
        "faults": [],
        "position": position,
        "legal": legal,
        "to_act": list(game.to_act),
        "over": outcome.said(language) if outcome else None,
        "kinds": kinds_of(game, language),
    }


NOTHING: Json = {"position": None, "legal": [], "to_act": [], "over": None, "kinds": []}


def known_game(setup: Json) -> str | None:
    """The game of a set-up's mode, if there is such a mode."""
    try:
        return mode_named(setup.get("mode", FIRST_MODE)).game
    except KyradarError:
        return None


def unread(setup: Json, text: str) -> Json:
    """One thing is wrong with all of it: its options."""
    faults = [{"ref": "options", "text": text, "rule": None}]
    return {
        "game": known_game(setup),
        "mode": setup.get("mode", FIRST_MODE),
        "faults": faults,
    } | NOTHING


def kinds_of(game: Game, language: str) -> list[Json]:
    """What a puzzle could ask for here."""
    if game.outcome is not None or not game.title.brings("puzzles"):
        return []
    goals, seat = goals_of(game.title.name), game.to_act[0]
    found = []
    for kind, modes in goals.kinds.items():
        if game.mode in modes and kind not in SEARCHED:
            goal = goals.goal_of(kind, game, seat)
            if goal is not None:
                found.append({"kind": kind, "title": goals.words(language)[kind]["title"]})
    return found


def last_position(text: str) -> Json:
    """In a worker: the last position of a record in which somebody could act."""
    record = check_record(text)
    game = open_record(record)
    position = game.position()
    for number, line in record.actions:
        try:
            game.carry_out(line)
        except PlayerError as error:
            raise wrong_action(number, line, error) from error
        if game.outcome is not None:
            break
        position = game.position()
    position.pop("rng", None)
    return position


def allowed(setup: Json, line: str, language: str) -> Json:
    """Whether an action is allowed there; if not, by which rule."""
    if len(line) > LONGEST_LINE:
        raise Refusal("size", most=LONGEST_LINE)
    game = open_setup(setup)
    try:
        refusal: IllegalAction | None = game.why_not(line)
    except NotationError as error:
        return {"allowed": None, "text": error.sentence(language), "rule": None, "line": line}
    if refusal is not None:
        text = refusal.sentence(language)
        return {"allowed": False, "text": text, "rule": refusal.rule, "line": line}
    read = game.read(game.rules.lines(line)[0])
    return {"allowed": True, "text": read.text, "rule": read.rule or None, "line": line}


# --- who wins -------------------------------------------------------------------------------------


def prove(setup: Json, language: str) -> Json:
    """In a worker: what is certain in this turn, whatever is hidden. Nothing found is a proof that
    there is nothing, unless it `gave_up` after so many `states`."""
    game = open_setup(setup)
    if game.outcome is not None:
        raise Refusal("over")
    seat = game.to_act[0]
    mind = mind_of(game.mode)
    memory = mind.memory(seat, game)
    table = mind.imagine(game.team_view(seat), seat, Random(1), memory)
    goals = goals_of(game.title.name) if game.title.brings("puzzles") else None
    victory: Json = {"kind": "win", "title": None}
    if codes := winning_line(game.mode, table):
        found = [{**victory, "steps": steps_of(game, codes)}]
        return {"seat": seat, "found": found, "gave_up": False, "states": 0}
    asked = []
    if goals is not None:
        asked = [one for one in kinds_of(game, language) if one["kind"] != goals.victory]
        if goals.victory and game.mode in goals.kinds[goals.victory]:
            asked.insert(0, {**victory, "kind": goals.victory})
    found, states, gave_up = [], 0, not asked
    for one in asked:
        puzzle = unsolved(game, one["kind"], {})
        try:
            solution = Solver(puzzle, Bench(game), STATES).solve(all_first=False)
        except TooMany as error:
            states, gave_up = states + error.states, True
            continue
        states += solution.states
        if solution.line and not holds_for_every_deal(puzzle, solution.line):
            gave_up = True  # it hangs on what is hidden: perhaps another does not
        elif solution.line:
            found.append({**one, "steps": steps_of(game, shortened(puzzle, game, solution.line))})
            if goals is not None and one["kind"] == goals.victory:
                break  # what else could one want
    return {"seat": seat, "found": found, "gave_up": gave_up, "states": states}


def steps_of(game: Game, codes: tuple[int, ...] | list[int]) -> list[LegalAction]:
    """A line of actions with their prices, as far as it can be told before cards are turned."""
    trial, steps = game.copy(), []
    for code in codes:
        action: Action | None = next((one for one in trial.legal() if one.code == code), None)
        if action is None:
            break
        steps.append(LegalAction.of(action, trial.price(action)))
        trial.apply(action)
    return steps


def puzzle_of(game: Game, kind: str, id: str = "own") -> Puzzle:
    """The position as a puzzle, nothing of it known yet; a Refusal where it cannot ask that."""
    goals = goals_of(game.title.name)
    seat = game.to_act[0] if game.to_act else 0
    known = kind in goals.kinds and game.mode in goals.kinds[kind] and kind not in SEARCHED
    goal = goals.goal_of(kind, game, seat) if known and game.outcome is None else None
    if goal is None:
        raise Refusal("no_puzzle")
    return unsolved(game, kind, goal, id)


def unsolved(game: Game, kind: str, goal: Json, id: str = "own") -> Puzzle:
    """A puzzle of which nothing is known yet."""
    seat = game.to_act[0] if game.to_act else 0
    position = game.position()
    position.pop("rng", None)
    return Puzzle(id, game.title.name, game.mode, kind, seat, position, goal, (), 0, 0, "easy", {})


def pose(setup: Json, kind: str, id: str) -> Json:
    """In a worker: the position as a puzzle of somebody's own, proven by the solver; a Refusal
    says why it is none."""
    game = open_setup(setup)
    puzzle = puzzle_of(game, kind, id)
    bench = Bench(game)
    if goals_of(puzzle.game).hopeless(puzzle, bench.tables, bench.row(0)):
        raise Refusal("no_solution")
    try:
        found = Solver(puzzle, bench, STATES).solve()
    except TooMany:
        raise Refusal("too_many", n=STATES) from None
    if not found.line:
        raise Refusal("no_solution")
    line = in_order(puzzle, game, shortened(puzzle, game, found.line))
    if not holds_for_every_deal(puzzle, line):
        raise Refusal("no_solution")
    keeps, first = len(found.keeps), found.first
    data = puzzle.as_json() | {
        "line": in_words(game, line),
        **{"keeps": keeps, "first": first, "grade": grade_of(keeps, first, len(line))},
        "proof": {"by": "solver", "states": found.states},
    }
    return named(Puzzle.from_json(data), ()).as_json()


def grade_of(keeps: int, first: int, length: int) -> str:
    """How hard it looks: nobody has tried it. By the share of first actions that lead on, and the
    length of the way."""
    if length <= 2 or keeps * 2 > first:
        return "easy"
    return "hard" if length > 6 and keeps * 5 <= first else "medium"


# --- games from here on ---------------------------------------------------------------------------


def play_on(mode: str, rows: list[Json], start: int, count: int) -> bytes:
    """In a worker: so many games from the set-up on, by rule of thumb; what the set-up leaves open
    is dealt anew for each."""
    results = []
    for number in range(start, start + count):
        game = open_setup(rows[0], number + 1)
        players = ThumbPlayers(game.mode, number)
        for _ in range(LONGEST_GAME):
            if not game.to_act:
                break
            game.carry_out(players.choose(game).action, listed=True)
        outcome = game.outcome
        drawn = outcome is None or outcome.drawn
        results.append(None if drawn or outcome is None else sorted(outcome.winners))
    return json.dumps(results).encode()


def read_results(mode: str, rows: list[Json], pieces: list[bytes], without: list[bytes]) -> Json:
    """In a worker: how often the side that is to act won, and the others."""
    game = open_setup(rows[0])
    seat = game.to_act[0] if game.to_act else 0
    results = [one for piece in pieces for one in json.loads(piece)]
    games, won = len(results), sum(one is not None and seat in one for one in results)
    drawn = sum(one is None for one in results)
    low, high = wilson(won, games)
    return {
        **{"seat": seat, "versus": mode_named(mode).versus, "agent": PLAYER},
        **{"games": games, "won": won, "drawn": drawn},
        **{"value": won / games if games else 0.0, "low": low, "high": high},
    }
