"""What the page says of special cards and prices is what happens then."""

from __future__ import annotations

from typing import Any

import pytest

from .conftest import NewPage
from .contrast import faint_signs
from .midgame import table_at
from .playing import by_line, wait_my_turn
from .serving import Server

REMOVES = ("remove_troop", "remove_building")
OPTIONS = {"mercenaries": True, "saboteurs": True, "ascension": True, "perks": True}
RICH = {"command": 12, "battle": 30, "knowledge": 12}
SPECIAL: dict[str, Any] = {
    "options": OPTIONS,
    "turn": 9,
    "row": ["Saboteur", "Stab"],
    "lair": ["Ascension Path", "Void Fluid"],
    "seats": [
        {"points": RICH, "perk": "Qoam Armory", "hand": ["Mercenary Archer", "Prospector"]},
        {
            "perk": "Qoam Oracle",
            "cities": [
                {"name": "Kyr", "troop": "Mercenary Veteran"},
                {"name": "Yrdesh", "troop": "Guard"},
            ],
        },
    ],
}
SAID = {
    "en-GB": {
        "attack": "Attack and destroy Kyr: Mercenary Veteran deserts",
        "city": "an attack shuffles it into the Asset Deck and destroys the City",
        "acquire": "Acquire, for the other side's discard pile",
        "dragon": "For 14 Battle it is defeated",
        "other": "defeats it for 16 Battle",
    },
    "fr": {
        "attack": "Attaquer et détruire Kyr\u00a0: Mercenary Veteran déserte",
        "city": "une attaque le remélange dans le Deck d'Atouts et détruit la Cité",
        "acquire": "Acquérir, pour la Défausse adverse",
        "dragon": "Pour 14 points de Combat, il est vaincu",
        "other": "le vainc pour 16 points de Combat",
    },
    "it": {
        "attack": "Attacca e distruggi Kyr: Mercenary Veteran diserta",
        "city": "un attacco la rimischia nel Mazzo Strategie e distrugge la Città",
        "acquire": "Acquisisci, per la Pila degli Scarti avversaria",
        "dragon": "Per 14 Punti Battaglia viene sconfitto",
        "other": "lo sconfigge per 16 Punti Battaglia",
    },
}


def about(page: Any, selector: str) -> str:
    """What the explanation says while this has the focus."""
    page.focus(selector)
    page.wait_for_selector("#inspect .inspect:not(.idle)")
    return str(page.inner_text("#inspect"))


@pytest.mark.parametrize("locale", SAID)
def test_mercenaries_saboteurs_and_perks(new_page: NewPage, server: Server, locale: str) -> None:
    page = new_page(table_at(server, "duel", SPECIAL), locale=locale)
    wait_my_turn(page)
    said = SAID[locale]
    kyr = 'button[data-ref="city:1:Kyr"]'
    assert said["attack"] in (page.get_attribute(kyr, "aria-description") or "")
    assert said["city"] in about(page, kyr)
    assert "deserts" not in (
        page.get_attribute('[data-ref="city:1:Yrdesh"]', "aria-description") or ""
    )
    spy = '[data-ref="row:Saboteur"]'
    assert said["acquire"] in (page.get_attribute(spy, "aria-description") or "")
    dragon = about(page, '[data-ref="dragon"]')
    assert said["dragon"] in dragon and said["other"] in dragon
    if locale != "en-GB":
        return
    # What was said comes true.
    page.click(spy)
    page.click(by_line("acquire Saboteur"))
    page.wait_for_selector('[data-open="discard:1"] b:text-is("1")')
    page.click(kyr)
    page.click(by_line("attack Kyr"))
    page.wait_for_selector(".city.ruined")


@pytest.mark.long
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_signs_in_a_text_stand_out_in_both_themes(new_page: NewPage, theme: str) -> None:
    page = new_page("/cards", color_scheme=theme)
    page.wait_for_selector(".legend .glyph.remove_troop")
    shapes = [f".legend .glyph.{word} g > path:first-child" for word in REMOVES]
    arrows = [f".legend .glyph.{word} g > path:last-child" for word in ("draw", "bury", "bait")]
    assert faint_signs(page, ", ".join([*shapes, *arrows])) == []


# Labels of a plate that touch one another or leave it, and words that do not fit their place.
CROWDED = """() => {
  const boxes = [...document.querySelectorAll('.plate')].flatMap((plate) => {
    const edge = plate.getBoundingClientRect();
    const stats = [...plate.querySelectorAll('.stat')].filter((one) => one.getClientRects().length);
    const boxes = stats.map((one) => {
      const range = document.createRange();
      range.selectNodeContents(one);
      return [range.getBoundingClientRect(), one.innerText.replace(/\\s+/g, ' ')];
    });
    return boxes.flatMap(([box, text], i) => {
      const next = boxes[i + 1]?.[0];
      const out = box.left < edge.left || box.right > edge.right + 0.5;
      return out || (next && next.left - box.right < 2) ? [text] : [];
    });
  });
  const cut = [...document.querySelectorAll('.roost span, .plate .who small')].filter(
    (one) => one.scrollWidth > one.clientWidth + 1 || one.getBoundingClientRect().bottom >
      one.parentElement.getBoundingClientRect().bottom + 1);
  return [...boxes, ...cut.map((one) => one.innerText)];
}"""


@pytest.mark.long
@pytest.mark.parametrize("locale", ["en-GB", "fr", "it"])
def test_no_word_of_a_plate_is_cut_at_1280(new_page: NewPage, server: Server, locale: str) -> None:
    viewport = {"width": 1280, "height": 720}
    computer = {"kind": "computer", "level": "novice"}
    for mode, others in (("duel", 1), ("team", 3)):
        seats = [{"kind": "person", "name": ""}] + [computer] * others
        made = server.post("/api/tables", {"mode": mode, "seats": seats, "seed": 7})
        page = new_page(
            f"/t/{made['table']}#{made['seats'][0]['token']}", locale=locale, viewport=viewport
        )
        page.wait_for_selector(".plate .stat")
        page.wait_for_function("() => document.querySelectorAll('.hand .card').length > 3")
        assert page.evaluate(CROWDED) == [], mode
