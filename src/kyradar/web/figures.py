"""The figures of all processes of this machine, whichever of them is asked."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterable
from typing import TYPE_CHECKING

from .letters import ask
from .relay import Silent

if TYPE_CHECKING:
    from .house import House

FIGURES = b"figures"  # what a neighbour is asked


async def own_figures(house: House) -> str:
    """What this process counts, in Prometheus' text form; told apart where there are several."""
    lines = house.meters.lines(house, await house.store.count())
    if house.store.shared:
        lines = (labelled(line, house.store.me.id) for line in lines)
    return "\n".join(lines) + "\n"


async def all_figures(house: House) -> str:
    """Our own, and those of the others on this machine; who does not answer is left out."""
    paths = [one.socket for one in await house.store.neighbours() if os.path.exists(one.socket)]
    told = await asyncio.gather(*(_ask(path) for path in paths))
    texts = [await own_figures(house), *filter(None, told)]
    return merged(texts) if len(texts) > 1 else texts[0]


async def _ask(path: str) -> str:
    try:
        return (await ask(path, FIGURES)).decode()
    except Silent:
        return ""


def labelled(line: str, process: str) -> str:
    """A line with the process it is about."""
    if line.startswith("#"):
        return line
    name, _, value = line.rpartition(" ")
    label = f'process="{process}"'
    return f"{name[:-1]},{label}}} {value}" if name.endswith("}") else f"{name}{{{label}}} {value}"


def merged(texts: Iterable[str]) -> str:
    """Several texts as one: what belongs to one figure stands together, and is explained once."""
    figures: dict[str, tuple[list[str], list[str]]] = {}
    for text in texts:
        name = ""
        for line in text.splitlines():
            if line.startswith("#"):
                name = line.split()[2]
                about = figures.setdefault(name, ([], []))[0]
                if line not in about:
                    about.append(line)
            else:
                figures[name][1].append(line)
    return "".join(f"{line}\n" for about, lines in figures.values() for line in about + lines)
