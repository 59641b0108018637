"""Writes what a type checker reads of records and views, from the tables of fields: `make stubs`.

tests/test_schema.py fails when one of the files is out of date.
"""

from __future__ import annotations

import importlib
import re
import textwrap
from pathlib import Path

from kyradar.engine.schema import Table, stub

ROOT = Path(__file__).parent.parent / "src"
#: Modules that hold nothing but records, and sizes.
MODULES = (
    "kyradar.volfyirion.kernel.state",
    "kyradar.ilhus.kernel.state",
    "kyradar.engine.tree.task",
    "kyradar.volfyirion.mind.kernel.task",
    "kyradar.ilhus.mind.kernel.task",
)


#: Tables of fields, whose keys views have.
TABLES = ("kyradar.volfyirion.fields", "kyradar.ilhus.fields")
TYPED = ROOT / "kyradar/engine/typed.py"


def stubs() -> dict[Path, str]:
    """Each file, and what it has to say."""
    texts = {
        (ROOT / name.replace(".", "/")).with_suffix(".pyi"): stub(importlib.import_module(name))
        for name in MODULES
    }
    keys = textwrap.fill(", ".join(f'"{key}"' for key in view_keys()) + ",", 96)
    text = TYPED.read_text("utf-8")
    block = f"ViewKey = Literal[\n{textwrap.indent(keys, '    ')}\n]"
    texts[TYPED] = re.sub(r"ViewKey = Literal\[.*?\]", lambda _: block, text, flags=re.DOTALL)
    return texts


def view_keys() -> list[str]:
    """Every key that a view of any mode may have."""
    tables = [
        value
        for name in TABLES
        for value in vars(importlib.import_module(name)).values()
        if isinstance(value, Table)
    ]
    keys = {key for table in tables for key in table.keys(views=True)} - {"rng"}
    return sorted(keys | {"resigned"})  # `Game.views` adds it


def main() -> None:
    for path, text in stubs().items():
        path.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
