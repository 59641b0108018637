"""Whole games by rule of thumb or by search, and what happened in them: thousands in minutes.

By rule of thumb they are the games that the player plays on these deals at a table. The search is
the table's, but begins a new tree at every decision and always does all its simulations.
"""

from kyradar.engine.kernel.rng import MASK, mix32
from kyradar.engine.kernel.states import copy_state
from kyradar.engine.tree.think import ACTION, CHILD, SIBLING, VISITS, think
from kyradar.ilhus.kernel import actions as a
from kyradar.ilhus.kernel import layout as k
from kyradar.ilhus.kernel.actions import card_of, fusion_of, verb_of
from kyradar.ilhus.kernel.apply import apply
from kyradar.ilhus.kernel.harm import menace
from kyradar.ilhus.kernel.legal import legal
from kyradar.ilhus.kernel.setup import new_game

from .policy import pick

# Columns of a game, and of a card in it.
WON, ENCOUNTER, LATE, ACTIONS, CHOICES, MENACE, FUSIONS, STEPS, ROUNDS = range(9)
COLUMNS = 12  # the rounds of three encounters at the end
OFFERED, TAKEN, PLAYED = range(3)
LONGEST = 5000
TABLE = 2  # the state that is played; the search has two of its own


def whole_games(
    states, tables, tasks, tree, stats, level, heroes, first, games, sims, lots, out, moves, counts,
    tallies,
):  # fmt: skip
    """Play the deals first, first + 1, ...: a row of `counts` for each, a layer of `tallies`.

    With `sims` simulations a decision, or 0 for the rule of thumb. With `lots` Novices, Rewards and
    Adept and Master cards are drawn by lot, so that what they are worth is an experiment.
    """
    s = states[TABLE]
    cards = tables[0]
    for g in range(games):
        seed = first + g
        new_game(s, cards, level, heroes, seed >> 32, seed & 0xFFFFFFFF)
        while s.phase != k.OVER and counts[g, ACTIONS] < LONGEST:
            n = legal(s, cards, moves)
            x = moves[0]
            note_offers(s, cards, moves, n, g, tallies)
            if n > 1:
                counts[g, CHOICES] += 1
                number = (seed * 1000 + counts[g, ACTIONS]) & MASK
                if lots and verb_of(x) == a.CHOOSE:
                    x = moves[(mix32(number) * n) >> 32]
                elif sims > 0:
                    x = searched(states, tables, tasks, tree, stats, out, moves, sims, number)
                else:
                    x = moves[pick(s, cards, tasks[0], moves, n, 0)]
            note_choice(cards, x, g, counts, tallies)
            apply(s, cards, x)
            if s.encounter > 0:
                counts[g, ROUNDS + s.encounter - 1] = s.round
                counts[g, MENACE] = max(counts[g, MENACE], menace(s, cards))
        counts[g, WON] = 1 if s.winner == k.HEROES_WON else 0
        counts[g, ENCOUNTER] = s.encounter
        counts[g, LATE] = 1 if s.cause == k.TOO_LATE else 0
    return games


def searched(states, tables, tasks, tree, stats, out, moves, sims, number):
    """The action that the search tries most; it deals anew what lies face down (`redeal`)."""
    task = tasks[0]
    copy_state(states, 0, TABLE)
    task.decision = number
    task.root = 0
    task.used = 1
    tree[0, CHILD] = 0
    tree[0, VISITS] = 0
    think(states, tables, tasks, tree, stats, out, moves, 0, sims)
    child = tree[0, CHILD]
    best = child
    while child != 0:
        if tree[child, VISITS] > tree[best, VISITS]:
            best = child
        child = tree[child, SIBLING]
    return tree[best, ACTION]


def note_offers(s, cards, moves, n, g, tallies):
    """Cards that could be taken."""
    for i in range(n):
        verb = verb_of(moves[i])
        if verb == a.CHOOSE:
            tallies[g, card_of(moves[i]), OFFERED] = 1
        elif verb == a.FUSE:
            tallies[g, cards.fusion[fusion_of(moves[i])], OFFERED] = 1


def note_choice(cards, x, g, counts, tallies):
    """What was done."""
    counts[g, ACTIONS] += 1
    verb = verb_of(x)
    if verb == a.CHOOSE:
        tallies[g, card_of(x), TAKEN] += 1
    elif verb == a.FUSE:
        tallies[g, cards.fusion[fusion_of(x)], TAKEN] += 1
        counts[g, FUSIONS] += 1
    elif verb == a.PLAY:
        tallies[g, card_of(x), PLAYED] += 1
    elif verb == a.STEP:
        counts[g, STEPS] += 1
