"""Weights of a learned network as a file, and what compiled code takes of them.

A file has a line of magic, a line of JSON (what the network is for, how it was trained, a hash of
its weights), and the weights as half-precision numbers.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from ..errors import KyradarError
from .arrays import Array
from .net import forward

MAGIC = b"kyradar network 1\n"
MOST_INPUTS = 384  # that are not zero; more are left out
LARGEST = 2_000_000  # bytes of a file


class NetworkError(KyradarError):
    """A file that is no network, is damaged, or belongs to something else."""


@dataclass(frozen=True, eq=False)
class Network:
    """A network for one mode of a game with one set of options."""

    #: Layers: inputs, width, second width, actions.
    shape: tuple[int, int, int, int]
    weights: Array  # float32, one row: see `net.forward`
    #: For every column of an observation: the input of card 1 where it names a card, or -1.
    named: tuple[int, ...]
    types: int  # card types
    #: What it can be used for: a hash of the observation's fields, the actions and the cards.
    fits: str
    game: str = ""
    recipe: Mapping[str, object] = field(default_factory=dict)
    log: Sequence[Mapping[str, object]] = ()

    @property
    def plan(self) -> list[int]:
        """What compiled code needs to know of it."""
        head = [*self.shape, self.types]
        return [*head, *[0] * (forward.NAMED - len(head)), *self.named]


def size_of(shape: Sequence[int]) -> int:
    """How many weights a network of that shape has."""
    inputs, width, second, actions = shape
    return inputs * width + width + width * second + second + actions * (second + 1) + second + 1


def save(network: Network, path: Path | str) -> str:
    """Write a network; the answer is the hash of its weights."""
    import numpy as np

    payload = np.asarray(network.weights, "<f2").tobytes()
    digest = hashlib.sha256(payload).hexdigest()
    head = {
        "game": network.game,
        "fits": network.fits,
        "shape": list(network.shape),
        "types": network.types,
        "named": list(network.named),
        "sha256": digest,
        "recipe": dict(network.recipe),
        "log": [dict(row) for row in network.log],
    }
    text = json.dumps(head, separators=(",", ":")).encode()
    whole = MAGIC + text + b"\n" + payload
    if len(whole) > LARGEST:
        raise NetworkError(f"{path}: {len(whole):,} bytes; a network may have {LARGEST:,}")
    Path(path).write_bytes(whole)
    return digest


def load(path: Path | str) -> Network:
    """Read a network; a NetworkError says what is wrong with a file."""
    import numpy as np

    try:
        with Path(path).open("rb") as file:
            raw = file.read(LARGEST + 1)
    except OSError as error:
        raise NetworkError(f"{path} cannot be read: {error.strerror}") from error
    if len(raw) > LARGEST:
        raise NetworkError(f"{path} is too large: a network has at most {LARGEST:,} bytes")
    if not raw.startswith(MAGIC):
        raise NetworkError(f"{path} is no network of Kyradar's (version 1)")
    text, _, payload = raw[len(MAGIC) :].partition(b"\n")
    try:
        head = json.loads(text)
        shape = tuple(int(n) for n in head["shape"])
        named = tuple(int(n) for n in head["named"])
        game, fits, types = str(head["game"]), str(head["fits"]), int(head["types"])
        digest, recipe, log = head["sha256"], dict(head["recipe"]), list(head["log"])
        expected = 2 * size_of(shape)
    except (ValueError, KeyError, TypeError) as error:
        raise NetworkError(f"{path} is damaged: its head cannot be read ({error})") from error
    if len(payload) != expected:
        raise NetworkError(
            f"{path} is damaged: {expected} bytes of weights expected, found {len(payload)}"
        )
    if hashlib.sha256(payload).hexdigest() != digest:
        raise NetworkError(f"{path} is damaged: its weights are not those its hash was made of")
    weights = np.frombuffer(payload, "<f2").astype(np.float32)
    if not np.isfinite(weights).all():
        raise NetworkError(f"{path} is damaged: it holds weights that are no numbers")
    return Network((shape[0], shape[1], shape[2], shape[3]), weights, named, types, fits, game,
                   recipe, log)  # fmt: skip


def fitting(network: Network, fits: str, path: Path | str) -> Network:
    """The network, if it belongs to that game, those options and cards."""
    if network.fits != fits:
        raise NetworkError(f"{path} was trained for another game, other options or other cards")
    return network


def work_arrays(
    network: Network, columns: int, remembered: int, most_actions: int, seats: int
) -> tuple[Array, ...]:
    """What `ponder` and `judge` take after the action tables: memory, obs and room to work in."""
    import numpy as np

    work: Array = np.zeros(forward.CURVED + MOST_INPUTS, np.float32)
    forward.fill_curve(work)
    return (
        np.zeros((1, remembered), np.int16),
        np.zeros((1 + seats, columns), np.int16),
        np.zeros((1, MOST_INPUTS), np.int16),
        work,
        np.zeros((seats, network.shape[1]), np.float32),
        np.zeros(network.shape[1], np.float32),
        np.zeros(network.shape[2], np.float32),
        np.zeros(most_actions, np.float64),
    )
