"""What a player keeps of a game on a server, to prove afterwards that nobody chose its shuffles.

A player needs no trust in the server: they keep the hashes it was bound by, the commitments they
saw before they showed their own part, and a short digest of everything their seat was shown. The
record of the finished game must fit all of it.
"""

from __future__ import annotations

import hashlib
import json
import re
from dataclasses import asdict, dataclass, field

from ..errors import PlayerError
from .fair import check_fair, commit_to, deal_hash, is_part, new_part, unfair
from .game import Game
from .record import Record, wrong_action
from .replay import open_record
from .typed import Json

STEP = re.compile(r"[0-9]{1,9}")
#: What a server may have done that is told in words of its own.
BROKEN = ("hash", "deal", "commits", "views")


def digest(view: object) -> str:
    """A view in short: of its JSON, as the server sends it."""
    text = json.dumps(view, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()[:32]


@dataclass(slots=True)
class Kept:
    """A player's own notes about one table."""

    table: str = ""
    seat: int | None = None
    hash: str | None = None  # what the server was bound by, from the link or the first welcome
    part: str = field(default_factory=new_part)
    commits: list[str | None] | None = None  # of all, as they were before the own part was shown
    views: dict[int, str] = field(default_factory=dict)  # after so many actions: what was shown
    broken: str | None = None  # what the server did that a fair one does not
    deal: str | None = None  # mode and options it was bound by; none in older notes

    @property
    def commit(self) -> str:
        """What is said of the own part before all are bound."""
        return commit_to(self.part)

    def welcomed(self, seat: int | None, fair: Json | None) -> bool:
        """A welcome came; may the own part be shown now?"""
        if fair is None:
            return False
        self.seat = seat
        self.hash = self.hash or fair["hash"]
        self.deal = self.deal or fair.get("deal")
        if fair["hash"] != self.hash:
            self.broken = "hash"
        elif fair.get("deal") != self.deal:
            self.broken = "deal"
        commits = fair.get("commits")
        if (
            self.broken
            or self.deal is None
            or seat is None
            or not commits
            or fair["parts"][seat] is not None
        ):
            return False
        if commits[seat] != self.commit or not fair["complete"]:
            return False
        if self.commits is not None and self.commits != commits:
            self.broken = "commits"  # begun anew after the own part was shown
            return False
        self.commits = commits
        return True

    def shown(self, step: int, view: object) -> None:
        """The seat was shown this after so many actions; what was taken back is forgotten. The way
        back leads to a moment that was shown before, and it must be the same. A resignation is no
        action: it shows the moment before it again, with the result."""
        if isinstance(view, dict) and "resigned" in view:
            return
        seen = digest(view)
        if self.views and min(self.views) <= step <= max(self.views):
            if self.views.get(step) != seen:
                self.broken = "views"
            self.views = {n: one for n, one in self.views.items() if n <= step}
        self.views[step] = seen

    def as_json(self) -> Json:
        """To be written down."""
        return asdict(self)

    @classmethod
    def from_json(cls, data: object) -> Kept:
        """As it was written down, by a program or by the page; RecordError if it is something
        else."""
        if not isinstance(data, dict) or not set(data) <= {*cls.__slots__}:
            raise unfair("kept")
        views, commits, part = data.get("views"), data.get("commits"), data.get("part")
        if not isinstance(views, dict) or not isinstance(part, str) or not is_part(part):
            raise unfair("kept")
        if not all(STEP.fullmatch(str(n)) and isinstance(one, str) for n, one in views.items()):
            raise unfair("kept")
        if not (commits is None or isinstance(commits, list)):
            raise unfair("kept")
        kept: Json = data | {"views": {int(n): one for n, one in views.items()}}
        return cls(**kept)


def check_record(record: Record) -> None:
    """RecordError unless every card was dealt from a seed that follows from all parts."""
    if record.start is not None:
        raise unfair("start")
    check_fair(record.fair, record.seed)


def check_kept(kept: Kept, record: Record) -> int:
    """RecordError unless the record is of the game that was seen; how many views were compared."""
    if kept.broken:
        raise unfair(f"kept_{kept.broken}" if kept.broken in BROKEN else "kept_hash")
    check_record(record)
    line = record.fair
    assert line is not None
    if kept.hash != line["hash"]:
        raise unfair("kept_hash")
    if kept.deal not in (None, deal_hash(record.mode, record.options)):
        raise unfair("kept_deal")
    if kept.seat is not None:
        if kept.part not in line["parts"]:
            raise unfair("kept_part")
        shown = [commit for commit in kept.commits or [] if commit is not None]
        if shown != line.get("commits"):
            raise unfair("kept_commits")
    game, compared = open_record(record), 0
    for number, (where, action) in enumerate([(0, ""), *record.actions]):
        if number:
            _do(game, where, action)
        if (seen := kept.views.get(number)) is not None:
            view = game.view(kept.seat)
            if seen not in (digest(view), digest(game.rules.lasting(view))):
                raise unfair("kept_view", step=number)
            compared += 1
    if any(step > len(record.actions) for step in kept.views):
        raise unfair("kept_view", step=max(kept.views))
    return compared


def _do(game: Game, where: int, action: str) -> None:
    try:
        game.carry_out(action)
    except PlayerError as error:
        raise wrong_action(where, action, error) from error
