"""Entry points of the network: its weights, a judgement, and the search that asks it."""

from .ponder import judge, ponder
from .weights import widen

__all__ = ["judge", "ponder", "widen"]
ENTRIES = tuple(__all__)
ARRAYS = {
    "halves": ("h", 1),
    "net": ("f", 1),
    "weight_row": ("f", 1),
    "sums": ("f", 1),
    "weight": ("f", 0),
    "plan": ("q", 1),
    "numbers": ("h", 2),
    "key_table": ("i", 2),
    "memory": ("h", 2),
    "obs": ("h", 2),
    "inputs": ("h", 2),
    "amounts": ("h", 2),
    "work": ("f", 1),
    "bases": ("f", 2),
    "hidden": ("f", 1),
    "deeper": ("f", 1),
    "shares": ("d", 1),
    "out": ("i", 1),
    "kids": ("i", 1),
    "temperature": ("d", 0),
    "guess": ("d", 0),
    "prior_blend": ("d", 0),
}
TUPLES = {
    # Weights and shape of a network, and the numbers of actions.
    "network": ("net", "plan", "numbers", "key_table"),
    # What is seen, and room to work in (`network.work_arrays`).
    "scratch": ("memory", "obs", "inputs", "work", "bases", "hidden", "deeper", "shares"),
}
