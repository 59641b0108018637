"""The weights of the rule of thumb, by name."""

from __future__ import annotations

from .kernel import weights as w
from .kernel.task import WEIGHTS as COUNT

VALUES = {
    w.W_DAMAGE: 18,
    w.W_KILL: 59,
    w.W_WEAK: 2,
    w.W_GUARD: 35,
    w.W_IDLE_GUARD: 3,
    w.W_MEND: 21,
    w.W_DRAW: 42,
    w.W_RECALL: 10,
    w.W_SLOW: 144,
    w.W_DELAY: 27,
    w.W_MARK: 10,
    w.W_FOCUS: 8,
    w.W_AGAIN: 184,
    w.W_EXILE: 5,
    w.W_CLOSE: 102,
    w.W_SAFE: 108,
    w.W_STEP: -6,
    w.W_PLAY: 2,
    w.W_FUSE: 98,
    w.W_BLOCK: 60,
    w.W_CYCLE: 20,
    w.W_NOISE: 1,
    w.W_PUSH: 14,
    w.W_EPHEMERAL: 12,
    w.W_COMPLETE: 32,
    w.W_PREPARE: 4,
    w.W_BREAK: 6,
    w.W_FRAIL: 1,
}
WEIGHTS = tuple(VALUES[i] for i in range(COUNT))
