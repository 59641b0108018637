"""Requests that were granted lately: one that is sent again after a break is not done twice."""

from __future__ import annotations

from ...engine.typed import Data, Json

ACTS = 8  # last versions at which an action is recognised
REQUESTS = 32  # last other requests that are recognised


class Repeats:
    """What is remembered of them; it follows from the log, so it outlives a restart."""

    __slots__ = ("_acts", "_others")

    def __init__(self) -> None:
        self._acts: dict[int, tuple[int, int, str]] = {}  # version -> seat, id, line
        self._others: dict[tuple[str, int], int] = {}  # session, id -> version

    def acted(self, version: int, seat: int, id: int, line: str) -> None:
        """An action was done, chosen at that version."""
        self._acts[version] = (seat, id, line)
        for at in [at for at in self._acts if at <= version - ACTS]:
            del self._acts[at]

    def granted(self, by: tuple[str, int] | None, version: int) -> None:
        """Another request was done, if its client numbers them in a session."""
        if by is None:
            return
        self._others[by[0], by[1]] = version
        while len(self._others) > REQUESTS:
            del self._others[next(iter(self._others))]

    def was_act(self, version: int, seat: int, id: int, line: str) -> bool:
        """Was this action done already?"""
        return self._acts.get(version) == (seat, id, line)

    def version_of(self, session: str | None, id: int | None) -> int | None:
        """The version another request has led to; None if it is new."""
        return None if session is None or id is None else self._others.get((session, id))

    def as_json(self) -> Json:
        """To be written down."""
        return {
            "acts": [(at, *said) for at, said in self._acts.items()],
            "others": [(*by, version) for by, version in self._others.items()],
        }

    @classmethod
    def from_json(cls, data: Data) -> Repeats:
        """As it was written down."""
        found = cls()
        found._acts = {at: (seat, id, line) for at, seat, id, line in data["acts"]}
        found._others = {(session, id): version for session, id, version in data["others"]}
        return found

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Repeats) and self.as_json() == other.as_json()

    __hash__ = None  # type: ignore[assignment]  # it changes
