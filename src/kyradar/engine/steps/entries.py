"""Entry points: steps of many games at once, and the rule of thumb in seats that no learner has."""

from .games import act_games, first_refused, show_games
from .rivals import answer_games

__all__ = ["act_games", "answer_games", "first_refused", "show_games"]
ENTRIES = tuple(__all__)
# Parameters that are no plain integers: struct code and number of dimensions.
ARRAYS = {
    "actions": ("q", 1),
    "setup": ("q", 1),
    "codes": ("i", 2),
    "numbers": ("h", 2),
    "key_table": ("i", 2),
    "episodes": ("i", 1),
    "steps": ("i", 1),
    "memory": ("h", 2),
    "picks": ("q", 1),
    "obs": ("h", 2),
    "masks": ("b", 2),
    "mask_row": ("b", 1),
    "rewards": ("f", 2),
    "dones": ("b", 1),
    "seats": ("b", 1),
    "learners": ("b", 1),
    "out": ("i", 1),
    "moves": ("i", 1),
}
TUPLES = {
    # Games and what is kept of each; `setup` is that of `questions.deal`, then the most steps of an
    # episode.
    "games": ("states", "tables", "setup", "episodes", "steps", "memory"),
    "orders": ("actions", "codes"),
    "action_numbers": ("numbers", "key_table"),
    "shown": ("obs", "masks", "seats", "picks"),
    "endings": ("rewards", "dones"),
}
