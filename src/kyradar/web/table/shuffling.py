"""What persons add to the shuffle: bound first, shown once everybody is bound."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...engine.fair import NOTHING, commit_to, is_part
from ..protocol import Hello, Shuffle
from ..texts import Refusal
from ..thinking.opponents import let_computers_think
from .moves import seat_of
from .states import tell_everybody, welcome

if TYPE_CHECKING:
    from ..socket.connection import Connection
    from .live_table import LiveTable


#: Rows of a log before the game begins. Each stands for good, so they have an end.
MOST_BINDINGS = 200


async def join(table: LiveTable, seat: int, hello: Hello) -> bool:
    """Somebody says hello; True if the shuffle has changed by that."""
    own = table.seats[seat]
    commit = hello.commit if table.setup.fair > 1 and hello.part is None else None
    if not own.joined:
        # A program that hides nothing shows its part at once, or brings none.
        body = {"part": hello.part or NOTHING} if commit is None else {"commit": commit}
        await table.write("joined", {"seat": seat} | body)
        return True
    # From another machine, with another part: taken, unless it is too late or the first one is
    # there to show its own.
    hidden = own.commit is not None and own.part is None and table.game is None
    hidden = hidden and len(table.rows.always) < MOST_BINDINGS
    if hidden and commit not in (None, own.commit) and not table.online(seat):
        await table.write("joined", {"seat": seat, "commit": commit})
        return True
    return False


async def shuffle(table: LiveTable, connection: Connection, request: Shuffle) -> None:
    """Bind one's part, or show it."""
    seat = seat_of(connection)
    own = table.seats[seat]
    if (request.commit is None) == (request.part is None):
        raise Refusal("syntax", why="commit, part")
    if not is_part(request.commit or request.part or ""):
        raise Refusal("syntax", why="commit, part")
    if table.game is not None:
        raise Refusal("shuffle")
    if request.part is not None:
        fits = own.commit == commit_to(request.part) and own.part is None
        if not fits or not table.everybody_bound:
            raise Refusal("shuffle")
        await table.write("shown", {"seat": seat, "part": request.part})
    else:
        if own.joined:
            raise Refusal("shuffle")
        await table.write("joined", {"seat": seat, "commit": request.commit})
    connection.ok(request.id, table.version)
    for other in table.connections:
        welcome(table, other)
    let_computers_think(table)
    tell_everybody(table)
