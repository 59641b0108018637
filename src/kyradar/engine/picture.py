"""A card's picture as data: a ground, a light, things on it, the air, a frame.

The page's painter draws it (`lib/draw/compose.js`). Rows of cards carry it as JSON in the column
`art`, a few hundred characters; it says nothing that a rule could ask for. Instead of a composition
it may name a picture of somebody's own (`own`, the hash of its bytes) and who drew it (`by`).
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Callable, Collection
from functools import partial

from .typed import Json
from .wording import say

MOODS = (
    *("red", "turquoise", "purple", "grey", "emerald", "violet", "rose", "azure", "amber"),
    *("bone", "blood", "void", "teal"),
)
#: What a whole picture has one of.
LAYERS = {
    "back": ("ridges", "hills", "sea", "cave", "storm", "void", "plain"),
    "light": ("none", "circle", "rays", "moon", "dawn", "shaft"),
    "air": ("none", "motes", "embers", "snow", "mist"),
    "frame": ("none", "line", "corners", "arch", "laurel", "roots"),
}
#: Things that belong to no game; every game adds its own.
TOOLS = (
    *("dagger", "sword", "key", "scales", "coins", "bomb", "gear", "pick", "chest", "quill"),
    *("lens", "lamp", "caravan", "flags", "arrows"),
)
LORE = (
    *("book", "tablet", "orb", "knot", "mask", "ouroboros", "ritual", "talisman", "claw"),
    *("harness", "hood", "skull", "moth", "heart", "vein", "gate"),
)
MOST_ART = 2_000  # characters
MOST_THINGS = 12
MOST_BY = 60  # characters of a name
MOST_SEED = 9_999
#: Where a thing may stand in a field of 150 x 132, how large it is, how it is turned.
SPANS = {"x": (-60, 210), "y": (-60, 200), "s": (0.1, 4), "r": (-180, 180)}
PLACE = {"x": 75, "y": 66, "s": 1, "r": 0}
OWN = re.compile(r"[A-Za-z0-9_-]{43}")  # SHA-256 in base 64

#: Called with the key of a mistake and its facts.
Wrong = Callable[..., object]


def read_picture(text: str, parts: Collection[str], wrong: Wrong) -> str:
    """The same picture in as few characters as it takes; what is wrong with it is told."""
    if not text:
        return ""
    if len(text) > MOST_ART:
        wrong("long", most=MOST_ART)
        return ""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        data = None
    if not isinstance(data, dict):
        wrong("no_picture")
        return ""
    names = {"mood", "seed", "things", "own", "by", *LAYERS}
    if unknown := sorted(data.keys() - names):
        wrong("unknown", found=str(unknown[0])[:40], known=", ".join(sorted(names)))
    made: Json = {}
    by = data.get("by", "")
    if not isinstance(by, str) or len(by) > MOST_BY or not by.isprintable():
        wrong("by", most=MOST_BY)
    elif by:
        made["by"] = by
    if "own" in data:
        if not isinstance(data["own"], str) or not OWN.fullmatch(data["own"]):
            wrong("own")
        return _write({"own": data["own"], **made})
    if data.get("mood") not in MOODS:
        wrong("one_of", field="mood", found=_short(data.get("mood")), known=", ".join(MOODS))
    seed = data.get("seed", 1)
    if not _whole(seed, 0, MOST_SEED):
        wrong("range", field="seed", least=0, most=MOST_SEED, found=_short(seed))
    made = {"mood": data.get("mood"), "seed": seed, **made}
    for layer, choices in LAYERS.items():
        one = data.get(layer, "none" if "none" in choices else choices[0])
        if one not in choices:
            wrong("one_of", field=layer, found=_short(one), known=", ".join(choices))
        made[layer] = one
    made["things"] = _things(data.get("things", []), parts, wrong)
    return _write(made)


def _things(things: object, parts: Collection[str], wrong: Wrong) -> list[Json]:
    if not isinstance(things, list) or len(things) > MOST_THINGS:
        wrong("things", most=MOST_THINGS)
        return []
    made = []
    for thing in things:
        if not isinstance(thing, dict) or thing.keys() - {"part", "flip", *SPANS}:
            wrong("thing", known=", ".join(("part", *SPANS, "flip")))
            continue
        if not isinstance(thing.get("part"), str) or thing["part"] not in parts:
            wrong("part", found=_short(thing.get("part")))
            continue
        one: Json = {"part": thing["part"]}
        for name, (least, most) in SPANS.items():
            value = thing.get(name, PLACE[name])
            if not _number(value) or not least <= value <= most:
                wrong("range", field=name, least=least, most=most, found=_short(value))
            elif value != PLACE[name]:
                one[name] = round(value, 2)
        if thing.get("flip"):
            one["flip"] = True
        made.append(one)
    return made


def _number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and math.isfinite(value)


def _whole(value: object, least: int, most: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most


def _short(value: object) -> str:
    return str(value)[:40]


def _write(made: Json) -> str:
    return json.dumps(made, ensure_ascii=False, separators=(",", ":"))


def picture_mistake(where: str, key: str, **facts: object) -> Callable[[str], str]:
    """What is wrong with a picture at a place, to be said in any language."""
    return partial(_say, where, key, facts)


def _say(where: str, key: str, facts: Json, language: str = "en") -> str:
    return f"{where}: {say('picture', key, facts, language)}"
