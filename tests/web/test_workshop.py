"""The workshop's requests: games for a card, pictures cleaned, sets shared by link, a gallery."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import struct
import time
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from kyradar.web.requests.pictures import MOST_BYTES, clean_picture
from kyradar.web.store.shelf import Shelf, new_key, survey
from kyradar.web.store.store import DAY, Store
from kyradar.web.texts import Refusal

from .tables import Server
from .test_stores import place, with_store

__all__ = ["place"]
ROW = {
    **{"name": "Ember Courier", "kind": "command", "house": "red", "cost": "3", "command": "1"},
    "copies": "2",
}
BAD_SVG = """<?xml version="1.0"?>
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="150"
  height="132" onload="alert(1)"><script>alert(2)</script>
<foreignObject><body onload="alert(3)"/></foreignObject>
<image href="http://elsewhere.example/x.png"/>
<a href="javascript:alert(4)"><rect width="9" height="9"/></a>
<style>@import url(http://elsewhere.example/x.css);</style>
<set attributeName="href" to="javascript:alert(5)"/>
<rect width="20" height="20" fill="url(http://elsewhere.example/x)" onclick="alert(6)"
  style="fill:url(//x.example)"/><use xlink:href="http://elsewhere.example/y.svg#z"/>
<use xlink:href="#here"/><circle id="here" r="5" fill="url(#g)"/></svg>"""
BAD = ("script", "alert", "elsewhere", "foreign", "onload", "onclick", "style", "x.example")


def png(width: int, height: int, extra: bytes = b"") -> bytes:
    def chunk(kind: bytes, body: bytes) -> bytes:
        check = struct.pack(">I", zlib.crc32(kind + body))
        return struct.pack(">I", len(body)) + kind + body + check

    head = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0))
    rows = zlib.compress(b"".join(b"\0" + b"\x80" * width for _ in range(height)))
    return b"\x89PNG\r\n\x1a\n" + head + extra + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


def send(server: Server, data: bytes) -> httpx.Response:
    return httpx.post(f"{server.address}/api/pictures", content=data, timeout=60)


# --- pictures -------------------------------------------------------------------------------------


def test_an_svg_loses_whatever_acts_or_fetches() -> None:
    kind, clean = clean_picture(BAD_SVG.encode())
    text = clean.decode()
    assert kind == "image/svg+xml"
    for bad in BAD:
        assert bad not in text, bad
    assert 'href="#here"' in text and "circle" in text and 'viewBox="0 0 150 132"' in text
    assert clean_picture(clean)[1] == clean, "clean already"


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"GIF89a",
        b"\xff\xd8\xff\xe0",
        b"<html><svg/></html>",
        b"<svg>",
        b'<!DOCTYPE svg [<!ENTITY a "ha">]><svg xmlns="http://www.w3.org/2000/svg">&a;</svg>',
        png(4, 4)[:-4],
        png(4, 4).replace(b"IDAT", b"IDAX"),
        png(3000, 2),
    ],
)
def test_what_is_no_picture_is_refused(data: bytes) -> None:
    with pytest.raises(Refusal):
        clean_picture(data)


HEAD = '<svg xmlns="http://www.w3.org/2000/svg">'


@pytest.mark.parametrize("value", [
    "fill:image-set('/x' 1x)", "fill:-webkit-image-set(url(#a) 1x)", "fill:src('/x')",
    "fill:image('/x')", "fill:URL ( /x )", "fill:url(#a/../x)", "fill:element(#a)", "--a:x(y)",
    "fill:cross-fade(url(#a), '/x')", "fill:var(--a)", "fill:u\\72l(/x)", "fill:url('#a\")",
    "fill:url/**/(/x)", "fill:attr(title)", "@import '/x'",
])  # fmt: skip
def test_no_function_that_could_load_stays_in_a_style(value: str) -> None:
    told = value.replace('"', "&quot;")
    svg = f'{HEAD}<rect style="{told}" fill="{told}"/></svg>'
    text = clean_picture(svg.encode())[1].decode()
    assert "style" not in text and "fill" not in text, text


def test_styles_that_load_nothing_stay() -> None:
    style = "fill:url(#a);stroke:rgb(1,2,3);transform:translate(1px, 2px) rotate(3deg)"
    svg = f'{HEAD}<rect style="{style}" fill="url(&apos;#b&apos;)" transform="scale(2)"/></svg>'
    text = clean_picture(svg.encode())[1].decode()
    assert style in text and "#b" in text and "scale(2)" in text


@pytest.mark.parametrize("depth, fine", [(50, True), (61, False), (4_000, False)])
def test_a_deep_drawing_is_refused_with_a_sentence(server: Server, depth: int, fine: bool) -> None:
    """Four thousand groups within one another gave an internal error."""
    answer = send(server, f"{HEAD}{'<g>' * depth}{'</g>' * depth}</svg>".encode())
    assert answer.status_code == (201 if fine else 422)
    if not fine:
        assert "simplify" in answer.json()["error"]["text"]


def test_a_png_keeps_its_pixels_alone() -> None:
    body = b"Comment\0<script>"
    note = struct.pack(">I", len(body)) + b"tEXt" + body
    note += struct.pack(">I", zlib.crc32(b"tEXt" + body))
    assert clean_picture(png(8, 8, note) + b"<script>") == ("image/png", png(8, 8))
    with pytest.raises(Refusal, match="picture_size"):
        clean_picture(b"\x89PNG\r\n\x1a\n" + b"0" * MOST_BYTES)


def segment(kind: int, body: bytes) -> bytes:
    return bytes((0xFF, kind)) + struct.pack(">H", len(body) + 2) + body


def jpeg(width: int, height: int, notes: bytes = b"") -> bytes:
    """As far as it is looked at: tables, a frame, a scan with a stuffed byte and a restart."""
    frame = segment(0xC0, struct.pack(">BHHB", 8, height, width, 1) + b"\1\x11\0")
    scan = segment(0xDA, b"\1\1\0\0\x3f\0") + b"\x12\xff\0\x34\xff\xd0\x56"
    return b"\xff\xd8" + notes + segment(0xDB, bytes(65)) + frame + scan + b"\xff\xd9"


def test_a_jpeg_keeps_no_notes_of_a_camera() -> None:
    notes = segment(0xE1, b"Exif\0\0GPS 48.2 N") + segment(0xFE, b"<script>")
    assert clean_picture(jpeg(600, 528, notes) + b"behind") == ("image/jpeg", jpeg(600, 528))
    whole = jpeg(600, 528)
    broken = [
        jpeg(3000, 2),
        jpeg(0, 5),
        whole[:-2],
        whole[:40],
        b"\xff\xd8\xff\xd9",
        whole[:2] + b"\xff",
    ]
    for data in (*broken, whole.replace(b"\xff\xc0", b"\xff\xc3")):
        with pytest.raises(Refusal):
            clean_picture(data)


def test_a_picture_is_kept_by_its_hash(server: Server) -> None:
    made = send(server, BAD_SVG.encode())
    assert made.status_code == 201, made.text
    own = made.json()["own"]
    again = send(server, BAD_SVG.encode()).json()
    assert again["own"] == own
    told = server.get(f"/api/pictures/{own}")
    digest = base64.urlsafe_b64encode(hashlib.sha256(told.content).digest()).decode().rstrip("=")
    assert digest == own and told.headers["content-type"].startswith("image/svg+xml")
    assert "default-src" in told.headers["content-security-policy"]
    assert server.get("/api/pictures/nothing").status_code == 404


def test_a_picture_of_fifty_megabytes(server: Server) -> None:
    began = time.monotonic()
    answer = send(server, b"0" * 50_000_000)
    assert answer.status_code == 413
    assert answer.json()["error"]["text"]
    assert server.get("/health").status_code == 200
    assert time.monotonic() - began < 20


# --- games ----------------------------------------------------------------------------------------


def test_a_card_is_tried_while_somebody_looks(server: Server) -> None:
    body = {"game": "volfyirion", "rows": [ROW], "of": 24}
    told = server.post("/api/trials", body).json()
    same = server.post("/api/trials", body | {"rows": [{**ROW, "art": ""}]}).json()
    assert same["job"] == told["job"], "the same card is played once"
    end = time.monotonic() + 120
    while told["state"] != "done" and time.monotonic() < end:
        time.sleep(0.5)
        told = server.get(f"/api/trials/{told['job']}").json()
    assert told["state"] == "done" and told["played"] == 24 and told["pace"] > 0
    assert told["reading"]["cards"][0]["verdict"] == "early"
    assert len(told["reading"]["printed"]) > 40
    assert server.get("/api/trials/nothing").status_code == 404


def test_a_card_with_a_mistake_is_not_tried(server: Server) -> None:
    wrong = {"game": "volfyirion", "rows": [ROW | {"cost": "99"}]}
    answer = server.post("/api/trials", wrong)
    assert answer.status_code == 422 and "0 to 30" in answer.text


# --- sets -----------------------------------------------------------------------------------------

SET = {"game": "volfyirion", "name": "Ember Road", "by": "Anna", "rows": [ROW], "notes": "One\ntwo"}


def test_a_version_never_changes(server: Server) -> None:
    first = server.post("/api/sets", SET).json()
    key = {"id": first["id"], "key": first["key"]}
    dearer = {**SET, "rows": [ROW | {"cost": "5"}], **key}
    second = server.post("/api/sets", dearer).json()
    assert (first["version"], second["version"]) == (1, 2)

    def cost(version: str) -> tuple[int, str]:
        told = server.get(f"/api/sets/{first['id']}{version}").json()
        return told["version"], told["set"]["rows"][0]["cost"]

    assert cost("?version=1") == (1, "3")
    assert cost("?version=2") == cost("") == (2, "5")
    assert "key" not in server.get(f"/api/sets/{first['id']}").text
    assert server.post("/api/sets", {**dearer, "key": "wrong"}).status_code == 403
    back = f"/api/sets/{first['id']}/take-back"
    assert server.post(back, {"key": "wrong"}).status_code == 403
    assert server.post(back, {"key": first["key"]}).status_code == 200
    gone = server.get(f"/api/sets/{first['id']}")
    assert gone.status_code == 404 and "taken back" in gone.json()["error"]["text"]


def test_a_link_cut_in_half(server: Server) -> None:
    made = server.post("/api/sets", SET).json()
    for id in (made["id"][:5], made["id"] + "x", "%2e%2e", "-" * 61):
        answer = server.get(f"/api/sets/{id}")
        assert answer.status_code == 404, id
        assert answer.json()["error"]["text"], id
    for version in ("9", "x", "-1", "9" * 40):
        assert server.get(f"/api/sets/{made['id']}?version={version}").status_code == 404


def test_notes_in_any_script(server: Server) -> None:
    notes = "Ωμέγα · שלום · 火の道 · 🐉 · é\u0301\nsecond line"
    made = server.post("/api/sets", {**SET, "notes": notes + "\0\x07", "name": "火の道"}).json()
    told = server.get(f"/api/sets/{made['id']}").json()["set"]
    assert told["notes"] == notes and told["name"] == "火の道"


def test_a_set_of_ten_thousand_cards(server: Server) -> None:
    rows = [{"name": f"c{n}"} for n in range(10_000)]
    began = time.monotonic()
    for path in ("/api/sets", "/api/trials", "/api/cards"):
        answer = server.post(path, {"game": "volfyirion", "name": "x", "rows": rows})
        assert answer.status_code in (400, 413, 422), path
        assert answer.json()["error"]["text"]
    assert time.monotonic() - began < 10
    assert server.get("/health").json()["status"] == "ok"


def test_no_gallery_where_the_host_wants_none(server: Server) -> None:
    assert server.get("/api/workshop").json()["gallery"] is False
    assert server.get("/api/sets").status_code == 404


@pytest.fixture(scope="module")
def open_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("gallery"), "--gallery", "--trials", "0")
    running.start()
    yield running
    running.stop()


def test_a_gallery_shows_what_its_makers_show(open_house: Server) -> None:
    listed = {**SET, "listed": True, "results": {"Ember Courier": "line"}}
    shown = open_house.post("/api/sets", listed)
    open_house.post("/api/sets", {**SET, "name": "Mine alone"})
    (told,) = open_house.get("/api/sets").json()["sets"]
    assert told["id"] == shown.json()["id"]
    assert (told["name"], told["cards"], told["in_line"]) == ("Ember Road", 1, 1)
    refused = open_house.post("/api/trials", {"game": "volfyirion", "rows": [ROW]})
    assert refused.status_code == 503 and refused.json()["error"]["code"] == "no_trials"


def test_a_folder_and_a_database_share_alike(place: Path | str) -> None:
    async def work(store: Store) -> Any:
        shelf, key = Shelf(store), new_key()
        first = await shelf.put("set", "one", {"a": "é火"}, {"name": "A"}, key, True)
        second = await shelf.put("set", "one", {"a": 2}, {"name": "B"}, key, True)
        await asyncio.gather(
            *(shelf.put("set", f"n{n}", {}, {"name": str(n)}, key, False) for n in range(20))
        )
        old, new = await shelf.read("set", "one", 1), await shelf.read("set", "one")
        assert old and new
        assert (first, second, old.body, new.body) == (1, 2, {"a": "é火"}, {"a": 2})
        assert (old.version, old.newest, new.version) == (1, 2, 2)
        assert await shelf.opens("set", "one", key) is True
        assert await shelf.opens("set", "one", "other") is False
        assert await shelf.opens("set", "nobody", key) is None
        assert [one["name"] for one in await shelf.listing("set", 10)] == ["B"]
        assert [await shelf.count("played", "one") for _ in range(3)] == [1, 2, 3]
        assert await shelf.counts("played") == {"one": 3}
        assert await shelf.versions("played", "one") == [(3, {})], "the last one alone is kept"
        assert [number for number, _ in await shelf.versions("set", "one")] == [1, 2]
        assert not await shelf.room("set", 3, 10**9) and await shelf.room("set", 300, 10**9)
        await shelf.take_back("set", "one")
        return await shelf.read("set", "one")

    assert with_store(place, work) is None


def test_the_shelf_counts_versions_and_forgets_what_nobody_opens(place: Path | str) -> None:
    """Room was asked for first versions only, and nothing ever left."""

    async def work(store: Store) -> None:
        shelf, key = Shelf(store), new_key()
        for n in range(3):
            await shelf.put("study", "one", {"a": "x" * 1_000}, {}, key, False)
            await shelf.put("picture", f"p{n}", {"a": "x" * 100}, {}, key, False)
        assert await shelf.room("study", 9, 4_000, 900)
        assert not await shelf.room("study", 9, 4_000, 1_000), "versions count"
        await shelf.put("study note", "one", {}, {}, key, False)
        old = 10 * DAY
        await store.ask(lambda one: one.execute(f"UPDATE shelf SET opened = opened - {old}"), 5.0)
        assert await shelf.expire(11) == 0
        assert await shelf.read("study", "one") and await shelf.read("picture", "p1")
        assert await shelf.expire(9) == 2
        assert await shelf.read("picture", "p0") is None
        assert await shelf.versions("study note", "one"), "it lasts as long as its study"
        kept = await store.ask(lambda one: survey(store, one), 5.0)
        assert {(one.kind, one.id) for one in kept} == {
            *(("study", "one"), ("study note", "one"), ("picture", "p1")),
        }
        await shelf.take_back("study", "one")
        assert await shelf.room("study", 1, 10)

    with_store(place, work)


def test_a_shelf_of_an_older_kyradar_is_counted(place: Path | str) -> None:
    async def before(store: Store) -> None:
        await Shelf(store).put("set", "old", {"a": "x" * 500}, {}, new_key(), False)
        await store.ask(lambda one: one.execute("DROP TABLE shelf"), 5.0)

    async def after(store: Store) -> None:
        shelf = Shelf(store)
        assert not await shelf.room("set", 9, 500) and await shelf.room("set", 9, 1_000)
        assert await shelf.expire(1) == 0, "it counts as opened when it was found"
        found = await shelf.read("set", "old")
        assert found and found.body == {"a": "x" * 500}

    with_store(place, before)
    with_store(place, after)


def test_games_with_a_shared_set_are_counted(open_house: Server) -> None:
    body = {"game": "volfyirion", "rows": [ROW], "name": "Counted", "listed": True}
    made = open_house.post("/api/sets", body).json()

    def games() -> list[int]:
        sets = open_house.get("/api/sets").json()["sets"]
        return [one["games"] for one in sets if one["id"] == made["id"]]

    assert games() == [0]
    for count in (1, 2):
        told = open_house.post(f"/api/sets/{made['id']}/played", {})
        assert told.json() == {"games": count}
    assert games() == [2]
    assert open_house.post("/api/sets/nothing/played", {}).status_code == 404
    open_house.post(f"/api/sets/{made['id']}/take-back", {"key": made["key"]})
    assert games() == []
