"""All that the engine asks of a game: the search, the network, and the environments for learners.

A game answers by functions of the same name: `in_place_of(questions, legal, apply, ...)`. Its mind
answers for the search, its sight for the network and the environments. What a game leaves
unanswered holds as it is written here. Only what is asked in a set of variants is made there
(`engine/variants.py`), so a mind and a sight may be added in any order.

`s` is a state, `cards` are the game's tables, `a` is an action as the game numbers it, `p` and `me`
are seats. `task` is the record of what a search needs to know. Row i of `memory` belongs to game i,
as wide as the sight asks for: what it remembers from step to step so that looking is cheap.
Results are side 0's, from 0 (lost) to 1 (won): where all play against the game there is one side.
"""

from typing import Any

from .rng import seed_rng

Record = Any  # a flat one: of a game's state, its tables, a search's task
Numbers = Any  # an array

# --- the rules: asked by all ----------------------------------------------------------------------


def legal(s: Record, cards: Record, out: Numbers) -> int:
    """Write every legal action of all seats into `out`; the answer is how many."""
    return 0


def apply(s: Record, cards: Record, a: int) -> None:
    """Do a legal action."""


def is_over(s: Record) -> bool:
    """Has the game ended?"""
    return True


# --- the rules: asked by environments and networks ------------------------------------------------


def deal(s: Record, cards: Record, setup: Numbers, i: int, episode: int) -> None:
    """An episode of game i begins: `setup` has two numbers for its options and two of its seed."""


def why(s: Record, cards: Record, p: int, a: int) -> int:
    """0, or the reason why seat p may not do that now."""
    return 0


def acting_seat(s: Record) -> int:
    """The lowest seat that may act, or -1 when the game is over."""
    return -1


def of_seat(a: int, p: int) -> bool:
    """Is this legal action seat p's? Where one seat acts at a time, whoever asks is that seat."""
    return True


def result(s: Record, p: int) -> int:
    """1 if seat p has won, -1 if it has lost, 0 if the game goes on or nobody won."""
    return 0


# --- what a seat sees: asked by environments and networks -----------------------------------------


def number_of(a: int, p: int, numbers: Numbers, key_table: Numbers) -> int:
    """Seat p's number for an action of its own, by the tables of the game's `SeatActions`."""
    return 0


def look(s: Record, cards: Record, me: int, memory: Numbers, obs: Numbers, i: int) -> None:
    """Write row i of `obs`, which is all zeros: what seat `me` may know."""


def acted(a: int, memory: Numbers, i: int) -> None:
    """Action `a` was done in game i: put the memory right."""


def forget(memory: Numbers, i: int) -> None:
    """Row i remembers nothing: game i was dealt anew, or may be another."""


# --- hidden cards and chance: asked by the search -------------------------------------------------


def reseed(s: Record, w0: int, w1: int, w2: int, w3: int) -> None:
    """Give the state's chance another beginning."""
    seed_rng(s, w0, w1, w2, w3)


def redeal(s: Record, cards: Record, task: Record) -> None:
    """Deal anew what the seat `task.seat` cannot see."""


# --- sides and results: asked by the search -------------------------------------------------------


def side_of(s: Record) -> int:
    """Whose decision it is, as far as results go."""
    return 0


def result_of(s: Record) -> float:
    """What the search plays for: the outcome, or what a game thinks nearer to it."""
    return outcome_of(s)


def outcome_of(s: Record) -> float:
    """Side 0 has won: 1, lost: 0; half a point where nobody has won."""
    return 0.5


def own_part(out: Numbers, n: int, seat: int) -> int:
    """Move a seat's own actions to the front of `out`; the answer is how many. Partners may act in
    the same turn."""
    return n


# --- what is likely to be good: asked by the search -----------------------------------------------


def obvious(s: Record, cards: Record) -> int:
    """An action that cannot be wrong, or 0: it is done without asking."""
    return 0


def prior_of(cards: Record, a: int, suggested: int) -> float:
    """How likely an action is to be good, before looking: a weight."""
    return 6.0 if a == suggested else 1.0


def suggest(s: Record, cards: Record, task: Record, out: Numbers, n: int, moves: Numbers) -> int:
    """Which of the n actions in `out` a rule of thumb takes; `moves` is room to work in."""
    first: int = out[0]
    return first


def next_action(s: Record, cards: Record, task: Record, moves: Numbers) -> int:
    """What a rule of thumb does next in a simulated game, with a little chance in it."""
    return 0


# --- proofs over one's own turn: asked by the search ----------------------------------------------


def foreseeable(s: Record, cards: Record, task: Record, a: int) -> bool:
    """Is it known what an action leads to: no chance in it, and nothing hidden comes to light?"""
    return False


def bears_on(s: Record, cards: Record, task: Record, a: int) -> bool:
    """Could a foreseeable action help to reach `task.goal`? Doubtful ones may."""
    return True


def hopeless(s: Record, cards: Record, task: Record) -> bool:
    """Can `task.goal` not be reached in this turn, whatever is done? Doubtful: no."""
    return True


def key_of(s: Record) -> int:
    """A number for what matters of a state within a turn; equal ones lead to the same goals."""
    return 0


def in_danger(s: Record, seat: int) -> bool:
    """Does the game end with a loss for this seat's side if it does nothing more in its turn?"""
    return False
