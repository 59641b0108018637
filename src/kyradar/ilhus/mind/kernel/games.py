"""Whole games by rule of thumb, by search or carelessly, and what happened in them: thousands in
minutes.

By rule of thumb they are the games that the player plays on these deals at a table. The search is
the table's, but begins a new tree at every decision; like it, it stops where no other action can
catch up any more.
"""

from typing import Any

from kyradar.engine.flat import Cubes, Grid, Ints
from kyradar.engine.kernel.rng import MASK, mix32
from kyradar.engine.kernel.states import copy_state
from kyradar.engine.tree.think import ACTION, CHILD, SIBLING, VISITS, think
from kyradar.ilhus.kernel import actions as a
from kyradar.ilhus.kernel import layout as k
from kyradar.ilhus.kernel.actions import card_of, fusion_of, place_of, verb_of
from kyradar.ilhus.kernel.apply import apply
from kyradar.ilhus.kernel.harm import menace
from kyradar.ilhus.kernel.legal import legal
from kyradar.ilhus.kernel.setup import new_game

from .crude import crude_pick
from .policy import pick, score, skip_score
from .task import Task

# Columns of a game, and of a card in it.
(
    WON,
    ENCOUNTER,
    LATE,
    ACTIONS,
    CHOICES,
    MENACE,
    FUSIONS,
    STEPS,
    LOOKS,  # at a pile, by heroes who do not take a card for its colour alone
    FULL,  # ... of three cards
    OPEN,  # ... of which two are attractive
    PICKS,  # of a pile
    OPEN_PICKS,  # ... where two are attractive
    ROUNDS,
) = range(14)
COLUMNS = ROUNDS + k.LAST_ENCOUNTER
OFFERED, TAKEN, PLAYED = range(3)
# What is asked for: numbers of the options, deals from one on, simulations, and whether by lot.
LEVEL, HEROES, FIRST, GAMES, SIMS, LOTS = range(6)
CRUDE = -1  # in the place of SIMS: the careless player
LONGEST = 5000
PIECE = 64  # simulations between two looks at who leads
TABLE = 2  # the state that is played; the search has two of its own
#: What `think` works on.
Search = tuple[Any, Any, Any, Grid, Any, Ints, Ints]


def whole_games(search: Search, asked: Ints, counts: Grid, tallies: Cubes) -> int:
    """Play the deals FIRST, FIRST + 1, ...: a row of `counts` for each, a layer of `tallies`.

    With SIMS simulations a decision, 0 for the rule of thumb, or CRUDE. With LOTS Novices,
    Adept cards, piles and Rewards are drawn by lot, so that what they are worth is an experiment.
    """
    states, tables, tasks, _, _, _, moves = search
    s = states[TABLE]
    cards = tables[0]
    for g in range(asked[GAMES]):
        seed = asked[FIRST] + g
        new_game(s, cards, asked[LEVEL], asked[HEROES], seed >> 32, seed & 0xFFFFFFFF)
        while s.phase != k.OVER and counts[g, ACTIONS] < LONGEST:
            n = legal(s, cards, moves)
            x = moves[0]
            note_offers(s, cards, moves, n, g, tallies)
            if s.ask == k.ASK_REWARD or s.ask == k.ASK_PILE:
                note_offer(s, cards, tasks[0], moves, n, g, counts)
            if n > 1:
                counts[g, CHOICES] += 1
                number = (seed * 1000 + counts[g, ACTIONS]) & MASK
                if asked[LOTS] and (verb_of(x) == a.CHOOSE or verb_of(x) == a.PILE):
                    x = moves[(mix32(number) * n) >> 32]
                elif asked[SIMS] > 0:
                    x = searched(search, asked[SIMS], number)
                elif asked[SIMS] == CRUDE:
                    x = moves[crude_pick(s, cards, moves, n)]
                else:
                    x = moves[pick(s, cards, tasks[0], moves, n, 0)]
            note_choice(s, cards, x, g, counts, tallies)
            apply(s, cards, x)
            if s.encounter > 0:
                counts[g, ROUNDS + s.encounter - 1] = s.round
                counts[g, MENACE] = max(counts[g, MENACE], menace(s, cards))
        counts[g, WON] = 1 if s.winner == k.HEROES_WON else 0
        counts[g, ENCOUNTER] = s.encounter
        counts[g, LATE] = 1 if s.cause == k.TOO_LATE else 0
    return asked[GAMES]


def searched(search: Search, sims: int, number: int) -> int:
    """The action that the search tries most; it deals anew what lies face down (`redeal`)."""
    states, _, tasks, tree, _, _, _ = search
    task = tasks[0]
    copy_state(states, 0, TABLE)
    task.decision = number
    task.root = 0
    task.used = 1
    tree[0, CHILD] = 0
    tree[0, VISITS] = 0
    best = 0
    done = 0
    while done < sims:
        count = min(PIECE, sims - done)
        think(search, done, count)
        done += count
        best, lead = favourite(tree)
        if lead > sims - done:
            break
    return tree[best, ACTION]


def favourite(tree: Grid) -> tuple[int, int]:
    """The root's child that was tried most, and by how many visits it is ahead of the next."""
    child = tree[0, CHILD]
    best = child
    second = 0
    while child != 0:
        if child != best:
            if tree[child, VISITS] > tree[best, VISITS]:
                second = tree[best, VISITS]
                best = child
            elif tree[child, VISITS] > second:
                second = tree[child, VISITS]
        child = tree[child, SIBLING]
    return best, tree[best, VISITS] - second


def note_offers(s: k.State, cards: k.Tables, moves: Ints, n: int, g: int, tallies: Cubes) -> None:
    """Cards that could be taken."""
    for i in range(n):
        verb = verb_of(moves[i])
        if verb == a.CHOOSE:
            tallies[g, card_of(moves[i]), OFFERED] = 1
        elif verb == a.FUSE:
            tallies[g, cards.fusion[fusion_of(moves[i])], OFFERED] = 1


def note_offer(
    s: k.State, cards: k.Tables, task: Task, moves: Ints, n: int, g: int, counts: Grid
) -> None:
    """Is a choice of a reinforcement open (B28)? Two piles, or two of the cards looked at, are
    attractive: worth at least 70 % of the best, and more than a skip."""
    task.hero = s.hero[s.ask_seat]
    skip = max(0, skip_score(s, cards, task, s.ask_seat))
    most = skip
    for i in range(n):
        most = max(most, score(s, cards, task, moves[i]))
    attractive = 0
    for i in range(n):
        worth = score(s, cards, task, moves[i])
        if verb_of(moves[i]) != a.SKIP and 10 * worth >= 7 * most and worth > skip:
            attractive += 1
    if s.ask == k.ASK_PILE:
        counts[g, PICKS] += 1
        counts[g, OPEN_PICKS] += 1 if attractive > 1 else 0
        return
    counts[g, LOOKS] += 1
    counts[g, FULL] += 1 if s.offer_size > 2 else 0
    counts[g, OPEN] += 1 if attractive > 1 else 0


def note_choice(s: k.State, cards: k.Tables, x: int, g: int, counts: Grid, tallies: Cubes) -> None:
    """What is done now."""
    counts[g, ACTIONS] += 1
    verb = verb_of(x)
    if verb == a.PILE and s.hero[s.ask_seat] == k.MISTRESS:
        c = place_of(x)
        t = s.rewards[c, s.rewards_size[c] - 1]  # she takes it unseen
        tallies[g, t, OFFERED] = 1
        tallies[g, t, TAKEN] += 1
    elif verb == a.CHOOSE:
        tallies[g, card_of(x), TAKEN] += 1
    elif verb == a.FUSE:
        tallies[g, cards.fusion[fusion_of(x)], TAKEN] += 1
        counts[g, FUSIONS] += 1
    elif verb == a.PLAY:
        tallies[g, card_of(x), PLAYED] += 1
    elif verb == a.STEP:
        counts[g, STEPS] += 1
