"""One decision of the rule of thumb: for games that are played by the thousand while their events
are read."""

from kyradar.engine.kernel.questions import legal, own_part, reseed, suggest


def choose_by_thumb(states, tables, tasks, seat, words, room):
    """The seat's legal actions are left in `offered`, their number first; the answer is the one it
    takes. Ties are broken by chance that begins with four words; the state's own is lost."""
    offered, out, moves = room
    s = states[0]
    cards = tables[0]
    n = own_part(out, legal(s, cards, out), seat)
    offered[0] = n
    for k in range(n):
        offered[k + 1] = out[k]
    if n == 1:
        return out[0]
    reseed(s, words[0], words[1], words[2], words[3])
    chosen = suggest(s, cards, tasks[seat], out, n, moves)
    for k in range(n):
        if offered[k + 1] == chosen:
            return chosen
    return offered[1]
