"""What foes did, read from the facts of the chronicle: to be compared with what was foretold."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

Fact = dict[str, Any]
GROWS = "Dire Omen"  # it counts Destiny, which grows by the wounds of the omens before it


@dataclass
class Deed:
    """One action of a foe, or one of Moira's omens, as it happened."""

    who: str
    waited: bool = False
    way: list[int] = field(default_factory=list)
    blows: list[tuple[str, int]] = field(default_factory=list)
    held: list[int] = field(default_factory=list)
    stopped: dict[int, int] = field(default_factory=dict)  # by guard, by number of the blow
    wounds: dict[str, int] = field(default_factory=dict)  # by hero
    guard: int = 0
    mend: int = 0
    dragged: dict[str, int] = field(default_factory=dict)


def deeds(facts: Iterable[Fact]) -> tuple[list[Deed], bool]:
    """The foes' actions up to the end of the round; and whether the round came to its end."""
    found: list[Deed] = []
    for fact in facts:
        kind = fact["kind"]
        if kind in ("round_ended", "fell", "heroes_win"):
            return found, kind == "round_ended"
        if kind in ("foe_acted", "foe_waited"):
            found.append(Deed(fact["foe"], waited=kind == "foe_waited"))
        elif kind == "omen_resolved":
            found.append(Deed(fact["card"]))
        elif not found:
            continue
        elif kind == "foe_moved":
            found[-1].way.append(fact["zone"])
        elif kind == "blow":
            found[-1].blows.append((fact["hero"], fact["amount"]))
        elif kind == "guard_held":
            found[-1].held.append(fact["amount"])
            fresh = (i for i, (hero, _) in enumerate(found[-1].blows) if hero == fact["hero"])
            found[-1].stopped[next(i for i in fresh if i not in found[-1].stopped)] = fact["amount"]
        elif kind in ("wounded", "to_destiny"):
            found[-1].wounds[fact["hero"]] = found[-1].wounds.get(fact["hero"], 0) + 1
        elif kind == "foe_guarded":
            found[-1].guard += fact["amount"]
        elif kind == "foe_mended":
            found[-1].mend += fact["amount"]
        elif kind == "dragged":
            found[-1].dragged[fact["hero"]] = found[-1].dragged.get(fact["hero"], 0) + 1
    return found, False
