"""What persons add to the shuffle: bound first, shown once everybody is bound."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..engine.fair import NOTHING, commit_to, is_part
from .moves import seat_of
from .opponents import let_computers_think
from .protocol import Hello, Shuffle
from .states import tell_everybody, welcome
from .texts import Refusal

if TYPE_CHECKING:
    from .room import Room
    from .socket import Connection


async def join(room: Room, seat: int, hello: Hello) -> bool:
    """Somebody says hello; True if the shuffle has changed by that."""
    own = room.seats[seat]
    commit = hello.commit if room.setup.fair > 1 and hello.part is None else None
    if not own.joined:
        # A program that hides nothing shows its part at once, or brings none.
        body = {"part": hello.part or NOTHING} if commit is None else {"commit": commit}
        await room.write("joined", {"seat": seat} | body)
        return True
    # From another machine, with another part: taken, unless it is too late or the first one is
    # there to show its own.
    hidden = own.commit is not None and own.part is None and room.game is None
    if hidden and commit not in (None, own.commit) and not room.online(seat):
        await room.write("joined", {"seat": seat, "commit": commit})
        return True
    return False


async def shuffle(room: Room, connection: Connection, wish: Shuffle) -> None:
    """Bind one's part, or show it."""
    seat = seat_of(connection)
    own = room.seats[seat]
    if (wish.commit is None) == (wish.part is None):
        raise Refusal("syntax", why="commit, part")
    if not is_part(wish.commit or wish.part or ""):
        raise Refusal("syntax", why="commit, part")
    if room.game is not None:
        raise Refusal("shuffle")
    if wish.part is not None:
        fits = own.commit == commit_to(wish.part) and own.part is None
        if not fits or not room.everybody_bound:
            raise Refusal("shuffle")
        await room.write("shown", {"seat": seat, "part": wish.part})
    else:
        if own.joined:
            raise Refusal("shuffle")
        await room.write("joined", {"seat": seat, "commit": wish.commit})
    connection.ok(wish.id, room.version)
    for other in room.connections:
        welcome(room, other)
    let_computers_think(room)
    tell_everybody(room)
