"""Pictures that people send: an SVG with nothing in it that acts or fetches, a PNG of plain chunks,
a JPEG without notes.

What comes out is written anew from what is known to be harmless; nothing is passed on because
no rule forbids it.
"""

from __future__ import annotations

import re
import struct
import zlib
from xml.etree import ElementTree

from ..texts import Refusal

MOST_BYTES = 200_000
MOST_SIDE = 2_048  # pixels
MOST_ELEMENTS, MOST_DEPTH = 5_000, 60
SVG = "http://www.w3.org/2000/svg"
XLINK = "{http://www.w3.org/1999/xlink}href"
ELEMENTS = frozenset(
    (
        *("svg", "g", "defs", "symbol", "use", "title", "desc", "path", "rect", "circle"),
        *("ellipse", "line", "polyline", "polygon", "text", "tspan", "linearGradient"),
        *("radialGradient", "stop", "clipPath", "mask", "pattern"),
    )
)
ATTRIBUTES = frozenset(
    (
        *("id", "class", "d", "points", "x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "r", "rx"),
        *("ry", "fx", "fy", "dx", "dy", "width", "height", "viewBox", "preserveAspectRatio"),
        *("transform", "fill", "stroke", "opacity", "offset", "gradientUnits", "spreadMethod"),
        *("gradientTransform", "patternUnits", "patternTransform", "patternContentUnits"),
        *("clipPathUnits", "maskUnits", "maskContentUnits", "clip-path", "clip-rule", "mask"),
        *("fill-opacity", "fill-rule", "stroke-width", "stroke-opacity", "stroke-linecap"),
        *("stroke-linejoin", "stroke-dasharray", "stroke-dashoffset", "stroke-miterlimit"),
        *("stop-color", "stop-opacity", "text-anchor", "font-size", "font-family", "style"),
        *("font-weight", "font-style", "letter-spacing", "vector-effect", "paint-order"),
        *("color", "display", "visibility", "dominant-baseline", "mix-blend-mode"),
    )
)
#: What a value may consist of: words, numbers, colours, and these functions. None of them loads
#: anything, and an address is one of the picture's own. All else goes (image-set, src, var ...).
FUNCTIONS = (
    *("rgb", "rgba", "hsl", "hsla", "calc", "matrix", "translate", "translatex", "translatey"),
    *("rotate", "scale", "scalex", "scaley", "skewx", "skewy"),
)
OWN = re.compile(r"""url\(\s*(['"]?)#[\w.-]{1,100}\1\s*\)""", re.IGNORECASE)
CALL = re.compile(r"([\w-]*)\s*\(")
BAD = re.compile(r"[\\@<>{}]|/\*|javascript:", re.IGNORECASE)
PNG = b"\x89PNG\r\n\x1a\n"
CHUNKS = (b"IHDR", b"PLTE", b"tRNS", b"IDAT", b"IEND")
JPEG = b"\xff\xd8\xff"
#: Segments of a JPEG: frames (baseline and progressive), tables, a scan, its end. Whatever else
#: there is (a camera's notes, a place, a profile, a comment) is left out.
FRAMES, TABLES, SCAN, END = (0xC0, 0xC1, 0xC2), (0xC4, 0xDB, 0xDD), 0xDA, 0xD9


def clean_picture(data: bytes) -> tuple[str, bytes]:
    """Its media type, and the picture; a Refusal says what is wrong with it."""
    if len(data) > MOST_BYTES:
        raise Refusal("picture_size", most=MOST_BYTES // 1000)
    if data.startswith(PNG):
        return "image/png", _clean_png(data)
    if data.startswith(JPEG):
        return "image/jpeg", _clean_jpeg(data)
    return "image/svg+xml", _clean_svg(data)


def _clean_svg(data: bytes) -> bytes:
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Refusal("picture_kind") from error
    if re.search(r"<!(DOCTYPE|ENTITY)", text, re.IGNORECASE):  # they may unfold to gigabytes
        text = re.sub(r"<!DOCTYPE[^>\[]*>", "", text, flags=re.IGNORECASE)
        if "<!" in text.replace("<!--", "").replace("<![CDATA[", ""):
            raise Refusal("picture_kind")
    try:
        root = ElementTree.fromstring(text)
    except (ElementTree.ParseError, ValueError) as error:
        raise Refusal("picture_kind") from error
    if root.tag != f"{{{SVG}}}svg":
        raise Refusal("picture_kind")
    _check_size(root)
    _clean(root)
    if not root.get("viewBox"):
        width, height = (_length(root.get(name)) for name in ("width", "height"))
        root.set("viewBox", f"0 0 {width} {height}")
    ElementTree.register_namespace("", SVG)
    written: bytes = ElementTree.tostring(root, encoding="utf-8")
    return written


def _length(text: str | None) -> int:
    found = re.match(r"\d+", text or "")
    return min(MOST_SIDE, max(1, int(found[0][:6]))) if found else 150


def _loads_nothing(value: str) -> bool:
    """Does a value name nothing outside the picture, whatever it is read as?"""
    rest = OWN.sub("", value)
    return not BAD.search(rest) and all(
        name.lower() in FUNCTIONS for name in CALL.findall(rest) if name
    )


def _check_size(root: ElementTree.Element) -> None:
    """So many elements, and so deep: what reads or writes more of them would run out of stack."""
    level, count = [root], 0
    for _ in range(MOST_DEPTH):
        count += len(level)
        level = [child for element in level for child in element]
        if not level:
            break
    if level or count > MOST_ELEMENTS:
        raise Refusal("picture_deep", most=MOST_ELEMENTS, depth=MOST_DEPTH)


def _clean(root: ElementTree.Element) -> None:
    """Only known elements and attributes stay; an address leads nowhere but into the picture."""
    waiting = [root]
    while waiting:
        element = waiting.pop()
        for name, value in list(element.attrib.items()):
            plain = "href" if name == XLINK else name
            if plain == "href":
                keep = value.startswith("#") and element.tag != f"{{{SVG}}}image"
            else:
                keep = plain in ATTRIBUTES and _loads_nothing(value)
            if not keep:
                del element.attrib[name]
            elif name == XLINK:
                del element.attrib[name]
                element.set("href", value)
        for child in list(element):
            space, _, name = str(child.tag).rpartition("}")
            if space == f"{{{SVG}" and name in ELEMENTS:
                waiting.append(child)
            else:
                element.remove(child)


def _clean_png(data: bytes) -> bytes:
    """The chunks a picture is made of; no text, no profile, nothing behind its end."""
    out, at, ended = [PNG], len(PNG), False
    while at + 12 <= len(data) and not ended:
        (length,) = struct.unpack(">I", data[at : at + 4])
        kind, body = data[at + 4 : at + 8], data[at + 8 : at + 8 + length]
        check = data[at + 8 + length : at + 12 + length]
        if len(body) < length or check != struct.pack(">I", zlib.crc32(kind + body)):
            raise Refusal("picture_kind")
        if kind == b"IHDR":
            width, height = struct.unpack(">II", body[:8])
            if not (0 < width <= MOST_SIDE and 0 < height <= MOST_SIDE):
                raise Refusal("picture_sides", most=MOST_SIDE)
        if kind in CHUNKS:
            out.append(data[at : at + 12 + length])
        ended = kind == b"IEND"
        at += 12 + length
    if not ended:
        raise Refusal("picture_kind")
    return b"".join(out)


def _clean_jpeg(data: bytes) -> bytes:
    """The segments a picture is made of; of a scan all up to the next segment."""
    out, at, framed, scanned = [data[:2]], 2, False, False
    while at + 4 <= len(data) and data[at] == 0xFF:
        kind = data[at + 1]
        if kind == END:
            break
        (length,) = struct.unpack(">H", data[at + 2 : at + 4])
        end = at + 2 + length
        if length < 2 or end > len(data):
            raise Refusal("picture_kind")
        if kind in FRAMES and length >= 8:
            height, width = struct.unpack(">HH", data[at + 5 : at + 9])
            if not (0 < width <= MOST_SIDE and 0 < height <= MOST_SIDE):
                raise Refusal("picture_sides", most=MOST_SIDE)
            framed = True
        if kind == SCAN:
            end, scanned = _after_scan(data, end), framed
        if kind in (*FRAMES, *TABLES, SCAN):
            out.append(data[at:end])
        at = end
    if not scanned or data[at : at + 2] != b"\xff\xd9":
        raise Refusal("picture_kind")
    return b"".join(out) + b"\xff\xd9"


def _after_scan(data: bytes, at: int) -> int:
    """Where the next segment begins: 0xFF with neither a stuffed zero nor a restart behind it."""
    while True:
        at = data.find(b"\xff", at)
        if at < 0 or at + 1 >= len(data):
            raise Refusal("picture_kind")
        if data[at + 1] != 0 and not 0xD0 <= data[at + 1] <= 0xD7:
            return at
        at += 2
