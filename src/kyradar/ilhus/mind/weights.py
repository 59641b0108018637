"""The weights of the rule of thumb, by name."""

from __future__ import annotations

from .kernel import weights as w
from .kernel.task import WEIGHTS as COUNT

VALUES = {
    w.W_DAMAGE: 20,
    w.W_KILL: 60,
    w.W_WEAK: 1,
    w.W_GUARD: 16,
    w.W_IDLE_GUARD: 1,
    w.W_MEND: 18,
    w.W_DRAW: 40,
    w.W_RECALL: 20,
    w.W_SLOW: 14,
    w.W_DELAY: 10,
    w.W_MARK: 20,
    w.W_FOCUS: 18,
    w.W_AGAIN: 60,
    w.W_EXILE: 5,
    w.W_CLOSE: 18,
    w.W_SAFE: 8,
    w.W_STEP: 5,
    w.W_PLAY: 4,
    w.W_FUSE: 60,
    w.W_BLOCK: 60,
    w.W_KEEP: 10,
    w.W_NOISE: 8,
    w.W_PUSH: 10,
    w.W_EPHEMERAL: 30,
}
WEIGHTS = tuple(VALUES[i] for i in range(COUNT))
