"""Entry point: what the rule of thumb does at the first of some states."""

from kyradar.engine.kernel.questions import legal, own_part, reseed, suggest

__all__ = ["choose_by_thumb"]
ENTRIES = tuple(__all__)
# Parameters that are no plain integers: struct code and number of dimensions.
ARRAYS = {"offered": ("i", 1), "out": ("i", 1), "moves": ("i", 1)}


def choose_by_thumb(states, tables, tasks, seat, w0, w1, w2, w3, offered, out, moves):
    """The seat's legal actions are left in `offered`, their number first; the answer is the one it
    takes. Ties are broken by chance that begins with four words; the state's own is lost."""
    s = states[0]
    cards = tables[0]
    n = own_part(out, legal(s, cards, out), seat)
    offered[0] = n
    for k in range(n):
        offered[k + 1] = out[k]
    if n == 1:
        return out[0]
    reseed(s, w0, w1, w2, w3)
    wanted = suggest(s, cards, tasks[seat], out, n, moves)
    for k in range(n):
        if offered[k + 1] == wanted:
            return wanted
    return offered[1]
