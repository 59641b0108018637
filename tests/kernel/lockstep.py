"""The rules twice, side by side: interpreted, and on a compiled machine."""

from __future__ import annotations

from helpers import Json

from kyradar.engine.machines.choose import machine_of
from kyradar.engine.machines.machine import Machine
from kyradar.title import mode_named
from kyradar.volfyirion.kernel.legal import MOST_ACTIONS
from kyradar.volfyirion.kernels import kernel_of
from kyradar.volfyirion.options import read_options


class Lockstep:
    """One state in both; every step is done twice and compared byte by byte."""

    def __init__(self, options: Json, mode: str = "duel", machine: Machine | None = None) -> None:
        self.options = read_options(options, mode)
        self.rules = kernel_of(mode)
        self.players = mode_named(mode).seats
        self.tables = self.options.catalog.tables
        self.machine = machine or machine_of(mode, "wasm")
        self.fast_tables = self.machine.of(self.tables)
        self.states = self.machine.records(self.rules.state, 1)
        self.fast_out = self.machine.array("i", MOST_ACTIONS)
        self.out = [0] * MOST_ACTIONS
        self.state = self.rules.state()

    def deal(self, seed: int) -> None:
        numbers = self.options.bits, self.options.setting
        self.rules.deal(self.state, self.tables, *numbers, (seed, 0, 0, 0))
        self.put()

    def put(self) -> None:
        self.states.put(0, self.state)

    def fast_bytes(self) -> bytes:
        found: bytes = self.states.get(0).to_bytes()
        return found

    def legal(self) -> list[int]:
        plain = self.out[: self.rules.legal(self.state, self.tables, self.out)]
        given = self.states, 0, self.fast_tables, self.fast_out
        count = self.machine.call("list_legal", *given)
        assert list(self.fast_out[:count]) == plain
        return plain

    def do(self, action: int) -> None:
        self.rules.apply(self.state, self.tables, action)
        self.machine.call("do_action", self.states, 0, self.fast_tables, action)
        assert self.fast_bytes() == self.state.to_bytes()

    def refusal(self, seat: int, action: int) -> int:
        plain = self.rules.why(self.state, self.tables, seat, action)
        fast = self.machine.call("refusal", self.states, 0, self.fast_tables, seat, action)
        assert fast == plain
        return int(plain)
