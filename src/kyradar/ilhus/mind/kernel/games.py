"""Whole games by rule of thumb, and what happened in them: hundreds of thousands in minutes.

They are the games that the rule-of-thumb player plays on these deals at a table.
"""

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


def thumb_games(states, tables, tasks, level, heroes, first, games, moves, counts, tallies):
    """Play the deals first, first + 1, ...: a row of `counts` for each, a layer of `tallies`."""
    s = states[0]
    cards = tables[0]
    task = tasks[0]
    for g in range(games):
        seed = first + g
        new_game(s, cards, level, heroes, seed >> 32, seed & 0xFFFFFFFF)
        while s.phase != k.OVER and counts[g, ACTIONS] < LONGEST:
            n = legal(s, cards, moves)
            x = moves[0]
            if n > 1:
                x = moves[pick(s, cards, task, moves, n, 0)]
                counts[g, CHOICES] += 1
            note_offers(s, cards, moves, n, g, tallies)
            note_choice(cards, x, g, counts, tallies)
            apply(s, cards, x)
            if s.encounter > 0:
                counts[g, ROUNDS + s.encounter - 1] = s.round
                counts[g, MENACE] = max(counts[g, MENACE], menace(s, cards))
        counts[g, WON] = 1 if s.winner == k.HEROES_WON else 0
        counts[g, ENCOUNTER] = s.encounter
        counts[g, LATE] = 1 if s.cause == k.TOO_LATE else 0
    return games


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
