"""Kernel files: a mode's entry points as WebAssembly, with what they take in a section of its own.

A file is a library (a "side module" in the tool conventions of WebAssembly): its host gives it
memory. So wasmtime runs it in a memory of each machine, and Python in a browser loads it into its
own.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from ..signatures import Signature, from_json, to_json
from .machine import MachineError

FORMAT = 1  # of the section, and of frames
SECTION = "kyradar"
MAGIC = b"\0asm\1\0\0\0"
CUSTOM = 0  # the number of custom sections


@dataclass(frozen=True)
class KernelFile:
    """A file that was read."""

    code: bytes  # all of it
    signatures: dict[str, Signature]
    text_hash: str  # of the C++ text it was made from
    static_size: int  # bytes of memory for constants


def hash_of(text: str) -> str:
    """What a file says of the C++ text it was made from."""
    return hashlib.sha256(text.encode()).hexdigest()


def labelled(code: bytes, text: str, signatures: dict[str, Signature]) -> bytes:
    """A compiled file with the section that says what is in it; its hash is of all before it."""
    digest = hashlib.sha256(code).hexdigest()
    said = {"format": FORMAT, "text": hash_of(text), "code": digest}
    body = json.dumps(said | {"entries": to_json(signatures)}, separators=(",", ":")).encode()
    name = SECTION.encode()
    content = _number(len(name)) + name + body
    return code + bytes([CUSTOM]) + _number(len(content)) + content


def read(path: Path) -> KernelFile:
    """A kernel file; a MachineError says what is wrong with it."""
    try:
        raw = path.read_bytes()
    except OSError as error:
        raise MachineError(f"{path} cannot be read: {error.strerror}") from error
    return parsed(raw, path)


def parsed(raw: bytes, path: Path) -> KernelFile:
    """The same of its bytes."""
    if not raw.startswith(MAGIC):
        raise MachineError(f"{path} is no kernel file")
    try:
        sections = {name: (start, end) for name, start, end in _sections(raw)}
        start, end = sections[SECTION]
        said = json.loads(raw[start:end])
        known, text, digest = int(said["format"]), str(said["text"]), str(said["code"])
        signatures = from_json(said["entries"]) if known == FORMAT else {}
        first, last = sections["dylink.0"]
        static_size = _static_size(raw[first:last])
    except (KeyError, ValueError, IndexError, TypeError) as error:
        raise MachineError(f"{path} is damaged, or cut short") from error
    if known != FORMAT:
        raise MachineError(f"{path} is of another version ({known}, this is {FORMAT})")
    code = raw[: _before(raw, start)]
    if end != len(raw) or hashlib.sha256(code).hexdigest() != digest:
        raise MachineError(f"{path} is damaged, or cut short")
    return KernelFile(raw, signatures, text, static_size)


def _before(raw: bytes, start: int) -> int:
    """Where the section begins whose content begins there: it is the last one."""
    return next(begin for name, first, _, begin in _walk(raw) if first == start)


def _sections(raw: bytes) -> Iterator[tuple[str, int, int]]:
    return ((name, start, end) for name, start, end, _ in _walk(raw))


def _walk(raw: bytes) -> Iterator[tuple[str, int, int, int]]:
    """Custom sections: name, where the content begins and ends, where the section begins."""
    at = len(MAGIC)
    while at < len(raw):
        begin, kind = at, raw[at]
        size, at = _read_number(raw, at + 1)
        end = at + size
        if end > len(raw):
            raise ValueError("cut short")
        if kind == CUSTOM:
            length, start = _read_number(raw, at)
            yield raw[start : start + length].decode(), start + length, end, begin
        at = end


def _static_size(content: bytes) -> int:
    """From `dylink.0`: its first part (1) says how much memory the file needs."""
    part, at = _read_number(content, 0)
    _, at = _read_number(content, at)
    size, _ = _read_number(content, at)
    if part != 1:
        raise ValueError("another kind of library")
    return size


def _number(value: int) -> bytes:
    """LEB128, as WebAssembly writes numbers."""
    made = bytearray()
    while value > 127:
        made.append(value & 127 | 128)
        value >>= 7
    return bytes([*made, value])


def _read_number(raw: bytes, at: int) -> tuple[int, int]:
    value = shift = 0
    while raw[at] > 127:
        value |= (raw[at] & 127) << shift
        shift, at = shift + 7, at + 1
    return value | raw[at] << shift, at + 1
