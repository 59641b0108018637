"""The workshop: a card from nothing to the table, its picture, its games, its link, its print."""

from __future__ import annotations

import base64
import json
import struct
from pathlib import Path
from typing import Any

import pytest

from kyradar.engine.picture import LAYERS, LORE, MOODS, TOOLS
from kyradar.ilhus.card import PARTS as OF_ILHUS
from kyradar.volfyirion.card import PARTS as OF_VOLFYIRION

from .conftest import NewPage
from .pdf import pages, rectangles
from .test_access import violations
from .waiting import quiet

WITHIN = 0.2  # mm
COURIER = {
    **{"name": "Ember Courier", "kind": "command", "house": "red", "cost": "3", "command": "1"},
    **{"battle": "0", "knowledge": "0", "secondary": "none", "copies": "4"},
    "art": '{"mood":"red","back":"ridges","light":"circle","things":[{"part":"lamp"}]}',
}
#: A JPEG that no compression makes small.
PHOTO = """() => {
  const canvas = Object.assign(document.createElement("canvas"), { width: 1600, height: 900 });
  const context = canvas.getContext("2d");
  const noise = context.createImageData(1600, 900);
  for (let i = 0; i < noise.data.length; i += 1) noise.data[i] = i % 4 === 3 ? 255 : (i * i) % 251;
  context.putImageData(noise, 0, 0);
  return canvas.toDataURL("image/jpeg", 1).split(",")[1];
}"""
HEART = {"name": "Glass Heart", "kind": "wonder", "cost": "4", "battle": "1", "copies": "6"}


def keep(page: Any, game: str, *rows: dict[str, str], **more: Any) -> None:
    """As if a set had been made before."""
    one = {"id": "s1", "game": game, "name": "Ember Road", "by": "Anna", "rows": rows, **more}
    kept = json.dumps({"sets": [one], "at": {game: "s1"}})
    page.evaluate("(kept) => localStorage.setItem('kyradar.workshop', kept)", kept)


def art_of(page: Any) -> Any:
    kept = page.evaluate("JSON.parse(localStorage.getItem('kyradar.workshop'))")
    return json.loads(kept["sets"][0]["rows"][0]["art"])


def test_a_card_from_nothing_to_the_table(new_page: NewPage) -> None:
    page = new_page("/workshop/volfyirion")
    page.click('[data-new="card"]')
    quiet(page, 600)
    assert page.locator(".w-wrong").count() == 0, "a new card is not blamed for being empty"
    assert page.locator('.w-head [data-do="play"]').is_disabled()
    page.fill("#own-name", "Stab")
    page.wait_for_selector("#wrong-name")
    assert "already the name of a card" in page.inner_text("#wrong-name")
    assert page.get_attribute("#own-name", "aria-invalid") == "true"
    assert page.locator('.w-head [data-do="play"]').is_disabled()
    page.click('[data-set="secondary"][data-to="synergy"]')
    page.wait_for_selector("#wrong-needs")
    assert violations(page) == []
    page.fill("#own-name", "Ember Courier")
    page.click('[data-need="red"]')
    page.click('[data-step="cost"][data-by="1"]')
    page.wait_for_selector('.w-head [data-do="play"]:not([disabled])')
    assert page.locator(".w-wrong").count() == 0
    assert "draw" in page.inner_text(".w-sentence").lower()
    assert "Ember Courier" in page.locator(".w-bigface svg").text_content()
    page.reload()
    page.wait_for_selector("#own-name")
    assert page.input_value("#own-name") == "Ember Courier", "it is kept by itself"
    page.click('[data-do="delete"]')
    assert page.locator("#own-name").count() == 0
    page.click('[data-do="back"]')
    page.wait_for_selector("#own-name")
    page.wait_for_selector('.w-head [data-do="play"]:not([disabled])')
    page.click('.w-head [data-do="play"]')
    page.wait_for_selector("#begin")
    page.click("#begin")
    page.wait_for_selector(".city")
    told = page.evaluate("fetch(`/api${location.pathname.replace('/t/', '/tables/')}`)"
                         ".then((answer) => answer.json())")  # fmt: skip
    (row,) = told["view"]["options"]["cards"]
    assert (row["name"], row["cost"], row["needs"]) == ("Ember Courier", "4", "red")


@pytest.mark.long
def test_games_begin_by_themselves_and_can_be_paused(new_page: NewPage) -> None:
    page = new_page("/workshop/volfyirion")
    keep(page, "volfyirion", COURIER)
    page.goto("/workshop/volfyirion")
    page.wait_for_selector(".w-progress")
    page.wait_for_selector(".w-verdict.v-early", timeout=90_000)
    assert "Too early to say" in page.inner_text(".w-verdict")
    assert page.locator(".w-chart .pt").count() > 30
    page.click('[data-trial="pause"]')
    page.wait_for_selector('[data-trial="go"]')
    assert "paused" in page.inner_text(".w-status")
    assert violations(page) == []
    page.click('[data-trial="go"]')
    page.wait_for_selector('[data-trial="pause"]')
    page.click('[data-step="command"][data-by="1"]')
    page.wait_for_selector(".w-status:has-text('of 1,000')")
    assert "paused" not in page.inner_text(".w-status")


@pytest.mark.long
def test_a_picture_by_keys_and_pointer(new_page: NewPage) -> None:
    page = new_page("/workshop/volfyirion")
    keep(page, "volfyirion", COURIER)
    page.goto("/workshop/volfyirion")
    page.click('[data-tab="picture"]')
    page.focus("#stage")
    for key in ("ArrowRight", "ArrowDown", "+", "]"):
        page.keyboard.press(key)
    (thing,) = art_of(page)["things"]
    assert thing == {"part": "lamp", "x": 77, "y": 68, "s": 1.05, "r": 5}
    page.click('[data-piece="key"]')
    page.click('[data-mood="teal"]')
    page.click('[data-lib="back"]')
    page.click('[data-piece="sea"]')
    page.click('[data-art="more"]')
    made = art_of(page)
    assert (made["mood"], made["back"]) == ("teal", "sea")
    assert [one["part"] for one in made["things"]] == ["key", "orb"]
    box = page.locator("#stage").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 30, y - 20, steps=4)
    page.mouse.up()
    moved = art_of(page)["things"][1]
    assert moved["x"] < 108 and moved["y"] < 88
    assert violations(page) == []
    page.click('[data-lib="people"]')
    assert page.locator(".w-parts li").count() == 8
    assert "⟦" not in page.inner_text("body")


def test_a_picture_of_ones_own(new_page: NewPage, tmp_path: Path) -> None:
    page = new_page("/workshop/volfyirion")
    keep(page, "volfyirion", COURIER)
    page.goto("/workshop/volfyirion")
    page.click('[data-tab="picture"]')
    page.click('[data-lib="own"]')
    bad = tmp_path / "broken.png"
    bad.write_bytes(b"\x89PNG" + b"0" * 300_000)
    page.set_input_files("#own-picture", bad)
    page.wait_for_selector(".w-ownpicture .w-wrong")
    assert "broken.png is no picture" in page.inner_text(".w-ownpicture .w-wrong")
    good = tmp_path / "sun.svg"
    head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 150 132">'
    body = '<script>1</script><circle cx="75" cy="66" r="40" fill="#fc6"/></svg>'
    good.write_text(head + body, "utf-8")
    page.set_input_files("#own-picture", good)
    page.wait_for_selector('#stage img[src^="/api/pictures/"]')
    page.fill("#art-by", "Anna")
    made = art_of(page)
    assert made["by"] == "Anna" and len(made["own"]) == 43
    page.wait_for_selector(".w-note:has-text('kept')")
    # A photograph of many megapixels: cut, made small, and the picture before it in the bin.
    photo = tmp_path / "photo.jpg"
    photo.write_bytes(base64.b64decode(page.evaluate(PHOTO)))
    assert photo.stat().st_size > 200_000
    page.set_input_files("#own-picture", photo)
    page.wait_for_selector(".w-crop img")
    page.fill('[data-crop="zoom"]', "2")
    page.fill('[data-crop="x"]', "0")
    assert violations(page) == []
    page.click('[data-do="crop-use"]')
    page.wait_for_selector(".w-crop", state="detached")
    photographed = art_of(page)
    assert photographed["own"] != made["own"] and photographed["by"] == "Anna"
    sent = page.request.get(f"/api/pictures/{photographed['own']}")
    assert sent.headers["content-type"] == "image/jpeg" and len(sent.body()) <= 200_000
    page.goto("/bin")
    page.click("[data-restore]")
    page.wait_for_selector(".from")
    assert art_of(page) == made


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR", "it-IT"])
def test_a_foe_of_ilhus(new_page: NewPage, locale: str) -> None:
    page = new_page("/workshop/ilhus", locale=locale, viewport={"width": 390, "height": 844})
    page.click('[data-new="foe"]')
    page.fill("#own-en", "Frost Hound")
    page.click('[data-step="life"][data-by="1"]')
    page.select_option('[data-word][data-column="first"][data-part="1"]', "sweep")
    page.wait_for_selector('.w-dock [data-do="play"]:not([disabled])')
    kept = page.evaluate("JSON.parse(localStorage.getItem('kyradar.workshop'))")
    (row,) = kept["sets"][0]["rows"]
    assert row["life"] == "10" and row["first"] == "march 1 r0; sweep 3 r0"
    assert "⟦" not in page.inner_text("body")
    wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0
    assert violations(page) == []


def test_painter_and_rules_know_the_same_parts(new_page: NewPage) -> None:
    page = new_page("/workshop/volfyirion")
    told = page.evaluate(
        """async () => {
          const { MOODS } = await import("/static/js/lib/draw/compose.js");
          const { LAYERS } = await import("/static/js/lib/draw/layers.js");
          const { COMMON } = await import("/static/js/lib/draw/things.js");
          const names = (groups) => Object.values(groups).flatMap((one) => Object.keys(one));
          const [volfyirion, ilhus] = await Promise.all(["volfyirion", "ilhus"].map(
            (game) => import(`/games/${game}/draw/parts.js`)));
          const layers = Object.entries(LAYERS).map(
            ([name, all]) => [name, Object.keys(all)]);
          return { moods: MOODS, layers: Object.fromEntries(layers),
            common: names(COMMON), volfyirion: names(volfyirion.PARTS),
            ilhus: names(ilhus.PARTS) };
        }"""
    )
    assert told["moods"] == list(MOODS)
    assert {name: set(all) for name, all in told["layers"].items()} == {
        name: set(all) for name, all in LAYERS.items()
    }
    assert set(told["common"]) == {*TOOLS, *LORE}
    assert {*told["common"], *told["volfyirion"]} == set(OF_VOLFYIRION)
    assert {*told["common"], *told["ilhus"]} == set(OF_ILHUS)


def test_a_set_its_versions_and_its_link(new_page: NewPage) -> None:
    page = new_page("/workshop/volfyirion")
    keep(page, "volfyirion", COURIER, HEART)
    page.goto("/workshop/volfyirion/set")
    page.fill("#set-notes", "Για δύο · 火の道")
    page.fill("#version-text", "as it began")
    page.click('[data-do="version"]')
    assert "as it began" in page.inner_text(".w-versions")
    assert violations(page) == []
    page.goto("/workshop/volfyirion/share")
    page.click('[data-do="share"]')
    page.wait_for_selector(".w-copyline input")
    address = page.input_value(".w-copyline input")
    assert address.endswith("/1")
    assert page.is_checked('[name="newest"][value=""]'), "what is shown is what the link does"
    assert violations(page) == []

    friend = new_page(address)
    friend.wait_for_selector(".w-friendpage")
    assert "火の道" in friend.inner_text(".w-notes")
    assert friend.locator(".w-cards li").count() == 2
    assert violations(friend) == []
    friend.click('[data-card="0"]')
    friend.wait_for_selector("#larger svg")
    assert violations(friend) == []
    with friend.expect_download() as saved:
        friend.click('#larger [data-do="as-picture"]')
    data = Path(saved.value.path()).read_bytes()
    assert data.startswith(b"\x89PNG") and struct.unpack(">II", data[16:24]) == (750, 1050)
    friend.keyboard.press("Escape")
    friend.wait_for_selector("#larger", state="detached")
    friend.click('[data-do="print"]')
    friend.wait_for_selector(".p-cell:not(.none) .face")
    assert friend.evaluate("localStorage.getItem('kyradar.workshop')") is None
    friend.go_back()
    friend.click('[data-do="keep"]')
    friend.wait_for_selector("#own-name")
    assert friend.input_value("#own-name") == "Ember Courier"

    cut = new_page(address[:-6])
    cut.wait_for_selector("main")
    assert "taken back" in cut.inner_text("main")
    page.click('[data-do="back"]')
    page.wait_for_selector(".w-copyline", state="detached")


@pytest.mark.long
@pytest.mark.parametrize(("paper", "size"), [("a4", (210, 297)), ("letter", (215.9, 279.4))])
def test_printed_cards_have_their_size(
    new_page: NewPage, paper: str, size: tuple[float, float]
) -> None:
    page = new_page("/workshop/volfyirion")
    keep(page, "volfyirion", COURIER, HEART)
    page.goto("/workshop/volfyirion/print")
    page.click(f'[data-paper="{paper}"]')
    assert page.locator(".p-sheet").count() == 4, "ten cards: two pages, and their backs"
    data = page.pdf(prefer_css_page_size=True, print_background=True)
    told = pages(data)
    assert len(told) == 4
    for found in told:
        assert found == pytest.approx(size, abs=WITHIN)
    drawn = rectangles(data)
    cards = [one for one in drawn if one == pytest.approx((63, 88), abs=WITHIN)]
    assert len(cards) >= 20, sorted(set(drawn))[-20:]
    bars = [one for one in drawn if one == pytest.approx((50, 1.2), abs=WITHIN)]
    assert len(bars) >= 4
    page.click('[data-sides="fronts"]')
    assert page.locator(".p-sheet").count() == 2
    assert violations(page) == []


@pytest.mark.long
def test_a_file_of_ten_thousand_cards_loses_nothing(new_page: NewPage, tmp_path: Path) -> None:
    page = new_page("/workshop/volfyirion")
    keep(page, "volfyirion", COURIER)
    page.goto("/workshop/volfyirion")
    page.wait_for_selector("#own-name")
    file = tmp_path / "many.csv"
    lines = [f"Card {n},command,red,3,1,0,0,,none,,,1" for n in range(10_000)]
    head = "name,kind,house,cost,command,battle,knowledge,defence,secondary,needs,effect,copies"
    file.write_text("\n".join([head, *lines]), "utf-8")
    page.set_input_files("#own-file", file)
    page.wait_for_selector(".w-note .w-flag")
    assert page.input_value("#own-name") == "Ember Courier"
    small = tmp_path / "few.toml"
    small.write_text('[[card]]\nname = "Sky Lancer"\nkind = "troop"\nhouse = "purple"\ncost = 5\n'
                     'defence = 4\ncopies = 1\n', "utf-8")  # fmt: skip
    page.set_input_files("#own-file", small)
    page.wait_for_selector(".w-list li >> nth=1")
    assert page.input_value("#own-name") == "Sky Lancer"


@pytest.mark.long
def test_a_thing_is_sized_and_turned_by_its_handles(new_page: NewPage) -> None:
    page = new_page("/workshop/volfyirion")
    keep(page, "volfyirion", COURIER)
    page.goto("/workshop/volfyirion")
    page.click('[data-tab="picture"]')
    for pull, by in (("s", (30, 30)), ("r", (60, 40))):
        box = page.locator(f'[data-pull="{pull}"]').bounding_box()
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x + by[0], y + by[1], steps=4)
        page.mouse.up()
    (thing,) = art_of(page)["things"]
    assert 1.1 < thing["s"] < 2 and 10 < thing["r"] < 90


@pytest.mark.long
def test_before_the_first_card_the_chart_says_what_will_stand_there(new_page: NewPage) -> None:
    page = new_page("/workshop/volfyirion")
    page.wait_for_selector(".w-ghost .pt")
    assert "Yours will stand among them" in page.inner_text(".w-ghost")
    page.goto("/workshop/ilhus")
    page.wait_for_selector(".w-games.idle:has-text('by hero')")
    assert violations(page) == []


def test_a_saved_set_is_the_same_elsewhere(new_page: NewPage, tmp_path: Path) -> None:
    page = new_page("/workshop/volfyirion")
    keep(page, "volfyirion", COURIER, notes="Two\n[lines]", cover="Ember Courier")
    page.goto("/workshop/volfyirion/set")
    with page.expect_download() as saved:
        page.click('[data-do="save"]')
    file = tmp_path / "road.toml"
    saved.value.save_as(file)
    other = new_page("/workshop/ilhus")  # of the other game: it goes where it belongs
    keep(other, "volfyirion", HEART, name="Mine")
    other.goto("/workshop/ilhus")
    other.set_input_files("#own-file", file)
    other.wait_for_selector("h1:has-text('Ember Road')")
    mine, made = other.evaluate("JSON.parse(localStorage.getItem('kyradar.workshop')).sets")
    assert mine["name"] == "Mine" and len(mine["rows"]) == 1
    assert (made["name"], made["by"], made["notes"], made["cover"]) == (
        *("Ember Road", "Anna", "Two\n[lines]", "Ember Courier"),
    )
    (row,) = made["rows"]
    assert {**row, **COURIER} == row
