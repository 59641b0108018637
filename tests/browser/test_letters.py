"""The page's own fonts in a browser: loaded, whole, and as wide as what stood there before."""

from __future__ import annotations

from typing import Any

#: Beside the letters from A to Z: English, French, Italian, German and Spanish.
ACCENTS = "àâäæáçéèêëíìîïñóòôöœúùûüÿßÀÂÄÆÁÇÉÈÊËÍÌÎÏÑÓÒÔÖŒÚÙÛÜ¿¡«»“”‘’„–—…·×−±€%"
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.,;:!?()+/'\"&" + ACCENTS

# A letter that a font does not have is as wide as another font's: which one, tells.
MISSING = """async ([family, letters]) => {
  await document.fonts.load(`16px ${family}`, letters);
  const ruler = document.createElement("canvas").getContext("2d");
  const wide = (other, letter) => {
    ruler.font = `200px ${family}, ${other}`;
    return ruler.measureText(letter).width;
  };
  const same = (letter, a, b) => wide(a, letter) === wide(b, letter);
  return [...letters].filter((letter) =>
    !same(letter, "monospace", "serif") || !same(letter, "serif", "sans-serif"));
}"""
WIDTHS = """([weight, families]) => {
  const ruler = document.createElement("canvas").getContext("2d");
  return families.map((family) => {
    ruler.font = `${weight} 100px "${family}"`;
    return ruler.measureText("The dragon has come to your City: defend it").width;
  });
}"""


def test_every_letter_of_five_languages_is_there(page: Any) -> None:
    page.wait_for_selector("#begin")
    for family in ("Inter", "Alegreya"):
        assert page.evaluate(MISSING, [family, LETTERS]) == []
    assert page.evaluate(MISSING, ["Inter", "aЖ"]) == ["Ж"], "and it would be seen if not"


def test_the_page_is_set_in_them(page: Any) -> None:
    page.wait_for_selector("#begin")
    page.evaluate("document.fonts.ready")
    loaded = page.evaluate(
        "[...document.fonts].filter(f => f.status === 'loaded').map(f => f.family)"
    )
    assert {"Inter", "Alegreya"} <= {name.strip('"') for name in loaded}


def test_nothing_jumps_when_they_come(page: Any) -> None:
    """A machine's own font is made as wide; this one's is DejaVu, wherever the tests run."""
    page.wait_for_selector("#begin")
    page.evaluate("document.fonts.ready")
    for weight, ours, there in (
        (400, "Inter", "DejaVu Sans for Inter"),
        (700, "Alegreya", "DejaVu Serif for Alegreya"),
    ):
        page.evaluate("(font) => document.fonts.load(font)", f'{weight} 16px "{there}"')
        own, meanwhile = page.evaluate(WIDTHS, [weight, [ours, there]])
        assert abs(own - meanwhile) < 0.06 * own
