"""The log: what the rules did, as numbers, for whoever listens."""


def note(s, kind, a, b, c, d, e):
    """Remember a fact, if anybody listens. Numbers an event does not use are 0."""
    if s.events is not None:
        s.events.append((kind, a, b, c, d, e))
