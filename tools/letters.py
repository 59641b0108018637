"""`make letters`: the page's two fonts, cut from the packages of Fontsource (npm).

Alegreya is for headings and names, Inter for everything else; both are under the SIL Open Font
License. Only Latin is kept, with the accents of English, French, Italian, German and Spanish, the
weights the page uses, and figures of one width. This writes the two files, their licences, and
`css/base/letters.css`: the faces, and by how much a machine's own fonts are made wider or narrower
until ours have come.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections import Counter
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

STATIC = Path(__file__).parents[1] / "src/kyradar/web/static"
WORDS = Path(__file__).parents[1] / "src/kyradar/web/text"
VERSION = "5.3.0"
WEIGHTS = (400, 800)
NORMAL = 400
#: The letters, the signs of numbers and of quoting, and arrows.
KEPT = (
    *(range(0x20, 0x7F), range(0xA0, 0x100), (0x131, 0x152, 0x153, 0x178), range(0x2009, 0x200B)),
    *(range(0x2010, 0x2015), range(0x2018, 0x201F), range(0x2020, 0x2023), (0x2026, 0x202F)),
    *((0x2030, 0x2032, 0x2033, 0x2039, 0x203A, 0x20AC, 0x2122), range(0x2190, 0x2194)),
    (0x2212, 0x2260, 0x2264, 0x2265),
)
FEATURES = ["kern", "liga", "ccmp", "locl", "mark", "tnum", "lnum", "pnum", "calt"]


@dataclass(frozen=True)
class Family:
    """A font: how large it is drawn beside others, its room above and below the line (in em), and
    how wide a letter is on average in what machines have meanwhile."""

    shown: str
    weight: int  # that is mostly seen
    size: float
    above: float
    below: float
    machines: dict[str, float]


#: The widths were taken by `measure` from these fonts, or from those made to their widths (Arimo,
#: Tinos, Gelasio).
FAMILIES = {
    "alegreya": Family(
        *("Alegreya", 700, 1.12, 0.86, 0.205),
        {"Georgia": 0.5129, "Times New Roman": 0.4279, "DejaVu Serif": 0.5669},
    ),
    "inter": Family(
        *("Inter", 400, 1, 0.96875, 0.2412),
        {"Arial": 0.4451, "Roboto": 0.444, "DejaVu Sans": 0.5067},
    ),
}
HEAD = """/* Written by make letters. The page's fonts, and what a machine has until they have come:
   as wide and as high as ours, so that nothing jumps. Addresses are relative to styles.css. */
"""
OURS = """@font-face {{
  font-family: "{0.shown}";
  src: url("static/letters/{1}.woff2") format("woff2");
  font-weight: {2[0]} {2[1]};
  font-display: swap;
  size-adjust: {3};
  ascent-override: {4};
  descent-override: {5};
  line-gap-override: 0%;
}}
"""
MEANWHILE = """@font-face {{
  font-family: "{0} for {1}";
  src: {2};
  font-weight: 400 800;
  size-adjust: {3};
  ascent-override: {4};
  descent-override: {5};
  line-gap-override: 0%;
}}
"""


def fetched(name: str, folder: Path) -> Path:
    """The package of a font, unpacked."""
    npm = shutil.which("npm")
    if npm is None:
        raise SystemExit("npm is missing: make letters fetches the fonts by it.")
    package = f"@fontsource-variable/{name}@{VERSION}"
    packed = subprocess.run(
        [npm, "pack", "--silent", package], cwd=folder, check=True, capture_output=True, text=True
    )
    with tarfile.open(folder / packed.stdout.split()[-1]) as archive:
        archive.extractall(folder / name, filter="data")
    return folder / name / "package"


def cut(path: Path) -> TTFont:
    """The letters and weights the page has a use for."""
    whole = BytesIO()
    instantiateVariableFont(TTFont(path, recalcTimestamp=False), {"wght": WEIGHTS}).save(whole)
    font = TTFont(whole, recalcTimestamp=False)
    options = Options(layout_features=FEATURES, hinting=False)
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=[code for codes in KEPT for code in codes])
    subsetter.subset(font)
    font.flavor = "woff2"
    return font


def measure(font: TTFont) -> float:
    """The width of a letter on average, in em, in what the page says."""
    said = "".join(path.read_text("utf-8") for path in sorted(WORDS.glob("*.toml")))
    letters = Counter(letter for letter in said if letter.isalpha() or letter == " ")
    names, widths = font.getBestCmap(), font["hmtx"]
    known = {letter: many for letter, many in letters.items() if ord(letter) in names}
    wide = sum(widths[names[ord(letter)]][0] * many for letter, many in known.items())
    return float(wide / sum(known.values()) / font["head"].unitsPerEm)


def percent(share: float) -> str:
    """As prettier writes it: no noughts at the end."""
    return f"{share * 100:.1f}".removesuffix(".0") + "%"


def faces(name: str, font: TTFont) -> str:
    """The font for the style sheet, and the machine's own as wide and as high as this one."""
    family = FAMILIES[name]
    width = measure(instantiateVariableFont(font, {"wght": family.weight})) * family.size
    room = [percent(share) for share in (family.size, family.above, family.below)]
    text = OURS.format(family, name, WEIGHTS, *room)
    for machine, theirs in family.machines.items():
        share = width / theirs
        lines = [line * family.size / share for line in (family.above, family.below)]
        bold = " Bold" if family.weight > NORMAL else ""
        local = f'local("{machine}{bold}")'
        text += MEANWHILE.format(machine, family.shown, local, *map(percent, (share, *lines)))
    return text


def main() -> int:
    """Write both fonts, their licences and their sheet; say how large they are."""
    folder = STATIC / "letters"
    folder.mkdir(exist_ok=True)
    sheet = HEAD
    with tempfile.TemporaryDirectory() as scratch:
        for name in FAMILIES:
            package = fetched(name, Path(scratch))
            font = cut(package / "files" / f"{name}-latin-wght-normal.woff2")
            path = folder / f"{name}.woff2"
            font.save(path)
            shutil.copyfile(package / "LICENSE", folder / f"{name}.OFL.txt")
            print(f"{name}: {path.stat().st_size:,} bytes")
            sheet += faces(name, TTFont(path))
    (STATIC / "css" / "base" / "letters.css").write_text(sheet, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
