"""Writes the types of the protocol for the page's scripts: `python -m tools.protocol_types`.

One TypeScript interface for every message of a table (`kyradar/web/protocol.py`) and every body and
answer over HTTP (`requests/models.py`), from the same msgspec types that the server reads
and writes. tests/web/test_protocol.py fails when the file is out of date.
"""

from __future__ import annotations

import inspect
from pathlib import Path

import msgspec
from msgspec import inspect as types

from kyradar.web import protocol
from kyradar.web.requests import models
from kyradar.web.table import summary

PLACE = Path(protocol.__file__).parent / "static" / "js" / "lib" / "protocol.d.ts"
HEAD = """\
// The messages of a table, as TypeScript sees them. Written by python -m tools.protocol_types from
// protocol.py, and read by type checkers only.
"""
PLAIN: dict[type[types.Type], str] = {
    types.AnyType: "any",
    types.NoneType: "null",
    types.BoolType: "boolean",
    types.IntType: "number",
    types.FloatType: "number",
    types.StrType: "string",
}


def type_name(kind: types.Type) -> str:
    """A type of msgspec as TypeScript writes it."""
    if isinstance(kind, types.Metadata):
        return str(kind.extra["type"]) if kind.extra else type_name(kind.type)
    if isinstance(kind, types.StructType):
        return kind.cls.__name__
    if isinstance(kind, types.UnionType):
        return " | ".join(type_name(one) for one in kind.types)
    if isinstance(kind, types.ListType | types.VarTupleType):
        item = type_name(kind.item_type)
        return f"({item})[]" if " | " in item else f"{item}[]"
    if isinstance(kind, types.DictType):
        return f"Record<string, {type_name(kind.value_type)}>"
    return PLAIN[type(kind)]


def interface(struct: type[msgspec.Struct]) -> str:
    """A message or part as an interface. What a client may leave out is optional; the server
    leaves nothing out."""
    info = types.type_info(struct)
    assert isinstance(info, types.StructType)
    told = " ".join((inspect.getdoc(struct) or "").split())
    lines = [f"/** {told} */", f"export interface {struct.__name__} {{"]
    if info.tag is not None:
        lines.append(f'  {info.tag_field}: "{info.tag}";')
    sent = issubclass(struct, protocol.Request | models.Body)
    for field in info.fields:
        mark = "?" if sent and not field.required else ""
        lines.append(f"  {field.encode_name}{mark}: {type_name(field.type)};")
    return "\n".join([*lines, "}"])


def union(name: str, structs: tuple[type[msgspec.Struct], ...]) -> str:
    """One type for any of several."""
    return "\n".join([f"export type {name} =", *(f"  | {one.__name__}" for one in structs)]) + ";"


def protocol_types() -> str:
    """The whole file."""
    structs = (*protocol.PARTS, *protocol.REQUESTS, *protocol.MESSAGES)
    structs += (*models.BODIES, *models.ANSWERS, *summary.ANSWERS)
    parts = [HEAD, *(interface(one) + "\n" for one in structs)]
    parts.append(union("Request", protocol.REQUESTS) + "\n")
    parts.append(union("Message", protocol.MESSAGES))
    return "\n".join(parts) + "\n"


def main() -> None:
    """Writes it."""
    PLACE.write_text(protocol_types(), "utf-8")


if __name__ == "__main__":
    main()
