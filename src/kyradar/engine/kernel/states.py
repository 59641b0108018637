"""States in an array."""


def copy_state(states, to, source):
    """Copy a state within an array; the compiled twin copies the bytes (see `compiled`)."""
    states[to] = states[source].copy()
