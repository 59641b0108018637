"""Weights of a learned network as a file, and how they are fitted to the game as it is now.

A file has a line of magic, a line of JSON (what its inputs and actions are called, how it was
trained, a hash of its weights), and the weights as half-precision numbers. Inputs and actions are
known by their names, so a game may get further ones: the network does not see the new input, and
thinks of a new action as of any other.
"""

from __future__ import annotations

import hashlib
import json
import struct
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path

from ..errors import KyradarError
from .machines.machine import Machine, View
from .net import forward

MAGIC, MAGIC_1 = b"kyradar network 2\n", b"kyradar network 1\n"
MOST_INPUTS = 384  # that are not zero; more are left out
LARGEST = 2_000_000  # bytes of a file
HALF = 2  # bytes of a weight
#: Kinds of columns: plain numbers, a number for each card, numbers that name a card.
PLAIN, PILE, NAMING = "", "pile", "card"
#: The upper bytes of halves that are numbers: not all bits of their exponent are set.
FINITE = bytes(byte for byte in range(256) if byte & 0x7C != 0x7C)


#: Columns of an observation that belong together: name, how many, kind.
Run = tuple[str, int, str]


class NetworkError(KyradarError):
    """A file that is no network, is damaged, or belongs to something else."""


@dataclass(frozen=True)
class Names:
    """What a network's inputs and actions are called."""

    columns: tuple[Run, ...]  # of an observation
    cards: tuple[str, ...]  # by their number in the catalogue, from 1 on
    actions: tuple[str, ...]

    @cached_property
    def inputs(self) -> tuple[str, ...]:
        """One for each column of an observation; then, for each column that names a card, one for
        each card."""
        every = [*self._each()]
        naming = [name for name, kind in every if kind == NAMING]
        cards = (f"{name}={card}" for name in naming for card in self.cards)
        return (*(name for name, _ in every), *cards)

    @cached_property
    def named(self) -> tuple[int, ...]:
        """For every column: the input of card 1 where it names a card, or -1."""
        at, named = sum(size for _, size, _ in self.columns), []
        for _, kind in self._each():
            named.append(at if kind == NAMING else -1)
            at += len(self.cards) if kind == NAMING else 0
        return tuple(named)

    def _each(self) -> Iterator[tuple[str, str]]:
        for name, size, kind in self.columns:
            for i in range(size):
                place = f"{i}" if kind != PILE else self.cards[i % len(self.cards)]
                yield f"{name}.{place}", kind


@dataclass(frozen=True)
class Network:
    """A network for one mode of a game."""

    #: Layers: inputs, width, second width, actions.
    shape: tuple[int, int, int, int]
    halves: bytes = field(repr=False)  # weights, little-endian: see `net.forward`
    names: Names
    game: str = ""
    recipe: Mapping[str, object] = field(default_factory=dict)
    log: Sequence[Mapping[str, object]] = ()

    @property
    def plan(self) -> list[int]:
        """What compiled code needs to know of it."""
        head = [*self.shape, len(self.names.cards)]
        return [*head, *[0] * (forward.NAMED - len(head)), *self.names.named]

    def fitted(self, names: Names) -> Network:
        """The same network for a game whose inputs and actions have these names."""
        if names == self.names:
            return self
        _, width, middle, actions = self.shape
        parts = list(self._parts())
        first, layers, head, biases, value = parts
        rows = dict(zip(self.names.inputs, _cut(first, HALF * width), strict=True))
        heads = dict(zip(self.names.actions, _cut(head, HALF * middle), strict=True))
        known = dict(zip(self.names.actions, struct.unpack(f"<{actions}e", biases), strict=True))
        usual = sum(known.values()) / len(known)
        bias = [known.get(name, usual) for name in names.actions]
        halves = b"".join(
            (
                *(rows.get(name, bytes(HALF * width)) for name in names.inputs),
                layers,
                *(heads.get(name, bytes(HALF * middle)) for name in names.actions),
                struct.pack(f"<{len(bias)}e", *bias),
                value,
            )
        )
        shape = len(names.inputs), width, middle, len(names.actions)
        return replace(self, shape=shape, halves=halves, names=names)

    def _parts(self) -> Iterator[bytes]:
        """The weights of the inputs, both hidden layers, the actions with their biases, the value:
        as `net.forward` has them."""
        inputs, width, middle, actions = self.shape
        at = 0
        counts = (inputs * width, width + width * middle + middle, actions * middle, actions)
        for count in counts:
            yield self.halves[at : at + HALF * count]
            at += HALF * count
        yield self.halves[at:]


def _cut(row: bytes, size: int) -> list[bytes]:
    return [row[at : at + size] for at in range(0, len(row), size)]


def size_of(shape: Sequence[int]) -> int:
    """How many weights a network of that shape has."""
    inputs, width, second, actions = shape
    return inputs * width + width + width * second + second + actions * (second + 1) + second + 1


def save(network: Network, path: Path | str) -> str:
    """Write a network; the answer is the hash of its weights."""
    digest = hashlib.sha256(network.halves).hexdigest()
    head = {
        "game": network.game,
        "shape": list(network.shape),
        "columns": network.names.columns,
        "cards": network.names.cards,
        "actions": network.names.actions,
        "sha256": digest,
        "recipe": dict(network.recipe),
        "log": [dict(row) for row in network.log],
    }
    text = json.dumps(head, separators=(",", ":"), ensure_ascii=False).encode()
    whole = MAGIC + text + b"\n" + network.halves
    if len(whole) > LARGEST:
        raise NetworkError(f"{path}: {len(whole):,} bytes; a network may have {LARGEST:,}")
    Path(path).write_bytes(whole)
    return digest


def load(path: Path | str, names: Names | None = None) -> Network:
    """Read a network; a NetworkError says what is wrong with a file.

    One of version 1 has no names: it is taken to have these, if it has as many inputs and actions.
    """
    try:
        with Path(path).open("rb") as file:
            raw = file.read(LARGEST + 1)
    except OSError as error:
        raise NetworkError(f"{path} cannot be read: {error.strerror}") from error
    if len(raw) > LARGEST:
        raise NetworkError(f"{path} is too large: a network has at most {LARGEST:,} bytes")
    if not raw.startswith((MAGIC, MAGIC_1)):
        raise NetworkError(f"{path} is no network of Kyradar's (version 1 or 2)")
    text, _, halves = raw[len(MAGIC) :].partition(b"\n")
    try:
        head = json.loads(text)
        inputs, width, second, actions = (int(n) for n in head["shape"])
        shape = inputs, width, second, actions
        if raw.startswith(MAGIC_1):
            if names is None or names.named != tuple(int(n) for n in head["named"]):
                raise NetworkError(f"{path} was trained for another game, or for an older one")
        else:
            columns = tuple((str(a), int(b), str(c)) for a, b, c in head["columns"])
            names = Names(columns, tuple(map(str, head["cards"])), tuple(map(str, head["actions"])))
        fits = (inputs, actions) == (len(names.inputs), len(names.actions))
        game, digest = str(head["game"]), head["sha256"]
        recipe, log = dict(head["recipe"]), list(head["log"])
        expected = HALF * size_of(shape)
    except (ValueError, KeyError, TypeError) as error:
        raise NetworkError(f"{path} is damaged: its head cannot be read ({error})") from error
    if not fits:
        raise NetworkError(f"{path} has other inputs or actions than its names say")
    if len(halves) != expected:
        raise NetworkError(
            f"{path} is damaged: {expected} bytes of weights expected, found {len(halves)}"
        )
    if hashlib.sha256(halves).hexdigest() != digest:
        raise NetworkError(f"{path} is damaged: its weights are not those its hash was made of")
    if halves[1::HALF].translate(None, FINITE):
        raise NetworkError(f"{path} is damaged: it holds weights that are no numbers")
    return Network(shape, halves, names, game, recipe, log)


def weights_in(machine: Machine, network: Network) -> View:
    """The weights with 32 bits, in a machine's memory."""
    count = size_of(network.shape)
    weights = machine.array("f", count)
    if (wide := network.__dict__.get("wide")) is not None:
        weights.cast("B")[:] = wide
        return weights
    halves = machine.array("h", count)
    halves.cast("B")[:] = network.halves
    machine.call("widen", halves, weights)
    network.__dict__["wide"] = bytes(weights)  # many agents ask the same network
    return weights


def work_arrays(
    machine: Machine, network: Network, remembered: int, most_actions: int, seats: int
) -> tuple[View, ...]:
    """What `ponder` and `judge` take after the action tables: memory, obs and room to work in."""
    work = machine.array("f", forward.CURVED + MOST_INPUTS)
    forward.fill_curve(work)
    return (
        machine.array("h", 1, remembered),
        machine.array("h", 1 + seats, len(network.names.named)),
        machine.array("h", 1, MOST_INPUTS),
        work,
        machine.array("f", seats, network.shape[1]),
        machine.array("f", network.shape[1]),
        machine.array("f", network.shape[2]),
        machine.array("d", most_actions),
    )
