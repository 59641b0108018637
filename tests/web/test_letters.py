"""The page's own fonts: small, with their licence, asked for at once and kept for good."""

from __future__ import annotations

import re

from kyradar.web.requests.assets import STATIC, Assets

from .tables import Server

MOST = 120_000  # bytes of all of them
FILES = sorted((STATIC / "letters").glob("*.woff2"))


def test_two_fonts_are_small_and_have_their_licence() -> None:
    assert len(FILES) == 2
    assert sum(path.stat().st_size for path in FILES) <= MOST
    for path in FILES:
        assert path.read_bytes()[:4] == b"wOF2"
        licence = path.with_name(f"{path.stem}.OFL.txt").read_text("utf-8")
        assert "SIL OPEN FONT LICENSE Version 1.1" in licence and "Copyright" in licence


def test_a_face_swaps_and_what_comes_before_it_takes_the_same_room() -> None:
    sheet = (STATIC / "css" / "base" / "letters.css").read_text("utf-8")
    faces = re.findall(r"@font-face \{(.*?)\}", sheet, re.DOTALL)
    ours = [face for face in faces if "url(" in face]
    assert sorted(re.findall(r"letters/([\w.]+)", sheet)) == [path.name for path in FILES]
    assert all("font-display: swap" in face for face in ours)
    for face in faces:
        assert all(f"{part}: " in face for part in ("size-adjust", "ascent-override")), face


def test_fonts_are_served_and_kept(server: Server) -> None:
    made = Assets()
    assert made.letters == [f"static/letters/{path.name}" for path in FILES]
    for path in FILES:
        address = f"{made.base}static/letters/{path.name}"
        answer = server.get(address)
        assert answer.status_code == 200 and answer.content == path.read_bytes()
        assert answer.headers["content-type"] == "font/woff2"
        assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert f'as="font" crossorigin href="{address}"' in made.ahead("/", "en")
        assert address in made.worker.decode()
