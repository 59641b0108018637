"""What the search asks of a game; a game's mind puts functions of its own in their place.

`s` is a state, `cards` the game's tables, `task` its record of what the search needs to know.
Results are side 0's, from 0 (lost) to 1 (won): where all play against the game there is one side.
"""

from kyradar.engine.kernel.rng import seed_rng


def is_over(s):
    """Has the game ended?"""
    return True


def legal(s, cards, out):
    """Write the legal actions into `out`; the answer is how many."""
    return 0


def apply(s, cards, a):
    """Do a legal action."""


def reseed(s, w0, w1, w2, w3):
    """Give the state's chance another beginning."""
    seed_rng(s, w0, w1, w2, w3)


def redeal(s, cards, task):
    """Deal anew what the seat `task.seat` cannot see."""


def side_of(s):
    """Whose decision it is, as far as results go."""
    return 0


def result_of(s):
    """What the search plays for: the outcome, or what a game thinks nearer to it."""
    return outcome_of(s)


def outcome_of(s):
    """Side 0 has won: 1, lost: 0; half a point where nobody has won."""
    return 0.5


def obvious(s, cards):
    """An action that cannot be wrong, or 0: it is done without asking."""
    return 0


def own_part(out, n, seat):
    """Move a seat's own actions to the front of `out`; the answer is how many. Partners may act in
    the same turn."""
    return n


def prior_of(cards, a, suggested):
    """How likely an action is to be good, before looking: a weight."""
    return 6.0 if a == suggested else 1.0


def suggest(s, cards, task, out, n, moves):
    """Which of the n actions in `out` a rule of thumb takes; `moves` is room to work in."""
    return out[0]


def next_action(s, cards, task, moves):
    """What a rule of thumb does next in a simulated game, with a little chance in it."""
    return 0


# --- proofs over one's own turn -------------------------------------------------------------------


def foreseeable(s, cards, task, a):
    """Is it known what an action leads to: no chance in it, and nothing hidden comes to light?"""
    return False


def bears_on(s, cards, task, a):
    """Could a foreseeable action help to reach `task.goal`? Doubtful ones may."""
    return True


def hopeless(s, cards, task):
    """Can `task.goal` not be reached in this turn, whatever is done? Doubtful: no."""
    return True


def key_of(s):
    """A number for what matters of a state within a turn; equal ones lead to the same goals."""
    return 0


def in_danger(s, seat):
    """Does the game end with a loss for this seat's side if it does nothing more in its turn?"""
    return False
