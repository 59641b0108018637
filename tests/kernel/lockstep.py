"""Two engines side by side: the rules interpreted, and compiled with every bound checked."""

from __future__ import annotations

import pytest
from helpers import Json

from kyradar.engine import compiled
from kyradar.title import mode_named
from kyradar.volfyirion.kernel.legal import MOST_ACTIONS
from kyradar.volfyirion.kernels import kernel_of
from kyradar.volfyirion.options import read_options

pytest.importorskip("numba")


class Lockstep:
    """One state in both engines; every step is done twice and compared byte by byte."""

    def __init__(self, options: Json, mode: str = "duel") -> None:
        self.options = read_options(options, mode)
        self.rules = kernel_of(mode)
        self.players = mode_named(mode).seats
        self.tables = self.options.catalog.tables
        self.engine = compiled.engine_of(self.rules.core, boundscheck=True)
        self.fast_tables = self.engine.tables(self.tables)
        self.states = self.engine.states(1)
        self.fast_out = self.engine.actions()
        self.out = [0] * MOST_ACTIONS
        self.state = self.rules.state()

    def deal(self, seed: int) -> None:
        numbers = self.options.bits, self.options.setting
        self.rules.deal(self.state, self.tables, *numbers, (seed, 0, 0, 0))
        self.put()

    def put(self) -> None:
        self.engine.put(self.states, 0, self.state)

    def fast_bytes(self) -> bytes:
        found: bytes = self.states.tobytes()
        return found

    def legal(self) -> list[int]:
        plain = self.out[: self.rules.legal(self.state, self.tables, self.out)]
        count = self.engine.run.list_legal(self.states, 0, self.fast_tables, self.fast_out)
        assert self.fast_out[:count].tolist() == plain
        return plain

    def do(self, action: int) -> None:
        self.rules.apply(self.state, self.tables, action)
        self.engine.run.do_action(self.states, 0, self.fast_tables, action)
        assert self.fast_bytes() == self.state.to_bytes()

    def refusal(self, seat: int, action: int) -> int:
        plain = self.rules.why(self.state, self.tables, seat, action)
        fast = self.engine.run.refusal(self.states, 0, self.fast_tables, seat, action)
        assert fast == plain
        return int(plain)
