"""The other modes of the box: each says which of the duel's functions it has instead (INSTEAD).

Everything that is not named there is the duel's: zones, effects, points, cities.
"""

from typing import Any


def in_place_of(module: Any, *functions: Any) -> dict[Any, Any]:
    """These functions stand in the place of those of the same name in a module of the duel's."""
    pairs: dict[Any, Any] = dict()
    for function in functions:
        pairs[getattr(module, function.__name__)] = function
    return pairs
