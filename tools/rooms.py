"""Writes the lists of rooms and files from what the files say of themselves: `make rooms`.

ARCHITECTURE.md gets the packages of the first two levels, each with the first sentence of its
docstring; the site (tools/site.py) gets every file. tests/test_rooms.py fails when the map is old.
"""

from __future__ import annotations

import ast
import re
import textwrap
from pathlib import Path

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "kyradar"
MAP = ROOT / "ARCHITECTURE.md"
BEGIN, END = "<!-- rooms: written by make rooms -->", "<!-- end of rooms -->"
TOLD = (".py", ".js", ".css")
DEPTH = 2  # levels of folders on the map
#: Folders that hold no code, and so cannot speak for themselves.
SILENT = {
    "data": "facts as tables, no code",
    "text": "words, one file per language",
    "static": "the page: ES modules and style sheets, no build step",
}
HEAD = """\
# Every file, and what it is for

Written by `make rooms` from the first lines of the files themselves; for how they hang together see
[ARCHITECTURE.md](../ARCHITECTURE.md). `__init__.py` of a folder speaks for the folder.
"""


def first_paragraph(path: Path) -> str:
    """What a file says of itself: its docstring's, or its leading comment's, first paragraph."""
    text = path.read_text("utf-8")
    if path.suffix == ".py":
        said = ast.get_docstring(ast.parse(text)) or ""
    elif path.suffix == ".js":
        lead = re.match(r"(?://.*\n)+", text)
        said = re.sub(r"^// ?", "", lead[0], flags=re.MULTILINE) if lead else ""
    else:
        lead = re.match(r"/\*(.*?)\*/", text, re.DOTALL)
        said = lead[1].strip() if lead else ""
    return " ".join(said.split("\n\n")[0].split())


def folders() -> list[Path]:
    """Every folder of the package with something in it, parents before children."""
    found = [PACKAGE, *sorted(path for path in PACKAGE.rglob("*") if path.is_dir())]
    return [path for path in found if path.name[0] not in "_." and any(path.glob("*.*"))]


def told(folder: Path) -> str:
    """What a folder is for."""
    start = folder / "__init__.py"
    said = first_paragraph(start) if start.exists() else SILENT.get(folder.name, "")
    return said[:1].lower() + said[1:].removesuffix(".") if not start.exists() else said


def files(folder: Path) -> list[Path]:
    """The files of a folder that can say what they are for."""
    every = sorted(path for path in folder.glob("*") if path.suffix in TOLD)
    return [path for path in every if path.name != "__init__.py"]


def rooms_map() -> str:
    """The packages of the first two levels as a tree, for ARCHITECTURE.md."""
    lines = ["```"]
    for folder in folders():
        depth = len(folder.relative_to(PACKAGE).parts)
        if depth > DEPTH or not (folder / "__init__.py").exists():
            continue
        said = told(folder).split(". ")[0].removesuffix(".")
        name = "  " * depth + ("src/kyradar/" if depth == 0 else f"{folder.name}/")
        wrapped = textwrap.wrap(said, 72)
        lines.append(f"{name:<24}{wrapped[0]}")
        lines += [" " * 24 + line for line in wrapped[1:]]
    return "\n".join([*lines, "```"])


def rooms_list() -> str:
    """Every file, folder by folder, for a page of the site."""
    lines = [HEAD]
    for folder in folders():
        if not files(folder) and not (folder / "__init__.py").exists():
            continue
        lines.append(f"## `{folder.relative_to(PACKAGE.parent).as_posix()}/`\n")
        if told(folder):
            lines.append(textwrap.fill(f"{told(folder)}", 100) + "\n")
        for path in files(folder):
            entry = f"- `{path.name}`: {first_paragraph(path)}"
            lines.append(textwrap.fill(entry, 100, subsequent_indent="  ", break_on_hyphens=False))
        if files(folder):
            lines.append("")
    return "\n".join(lines).rstrip() + "\n"


def with_map(text: str) -> str:
    """ARCHITECTURE.md with the tree of today between its marks."""
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n\n{rooms_map()}\n\n{END}{after}"


def main() -> None:
    """Writes the map."""
    MAP.write_text(with_map(MAP.read_text("utf-8")), "utf-8")


if __name__ == "__main__":
    main()
