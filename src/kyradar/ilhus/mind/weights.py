"""The weights of the rule of thumb, by name."""

from __future__ import annotations

from .kernel import weights as w
from .kernel.task import WEIGHTS as COUNT

VALUES = {
    w.W_DAMAGE: 18,
    w.W_KILL: 60,
    w.W_WEAK: 2,
    w.W_GUARD: 35,
    w.W_IDLE_GUARD: 3,
    w.W_MEND: 21,
    w.W_DRAW: 42,
    w.W_RECALL: 10,
    w.W_SLOW: 73,
    w.W_DELAY: 23,
    w.W_MARK: 10,
    w.W_FOCUS: 8,
    w.W_AGAIN: 184,
    w.W_EXILE: 5,
    w.W_CLOSE: 77,
    w.W_SAFE: 2,
    w.W_STEP: 0,
    w.W_PLAY: 2,
    w.W_FUSE: 98,
    w.W_BLOCK: 60,
    w.W_KEEP: 4,
    w.W_NOISE: 1,
    w.W_PUSH: 10,
    w.W_EPHEMERAL: 12,
}
WEIGHTS = tuple(VALUES[i] for i in range(COUNT))
