"""Seats and bodies counted from one seat, so that "own" comes first for everybody."""


def seat_from(s, me, p):
    """How many seats after `me` seat p sits."""
    return (p - me + s.seats) % s.seats


def seat_at(s, me, way):
    """The seat so many after `me`."""
    return (me + way) % s.seats


def body_from(s, me, body):
    """A body's number, counted from the first body of `me`."""
    return (body - s.first_body[me] + s.bodies) % s.bodies
