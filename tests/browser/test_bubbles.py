"""The coach's bubbles hide nothing of what they point at, little of what they name, and no foe:
every step of every lesson of both games, at three sizes."""

from __future__ import annotations

from typing import Any

import pytest

from kyradar.engine.lesson_files import lesson_words, lessons_of

from .conftest import NewPage
from .measuring import LAPTOP, LOW, PHONE, Size
from .serving import Server
from .waiting import frame

#: Which share of a thing may be hidden: of what is pointed at, and of what the words name.
POINTED, NAMED = 0.02, 0.5
HIDDEN = """({ names, most, least }) => {
  const bubble = document.getElementById('bubble').getBoundingClientRect();
  const share = (el) => {
    const box = el.getBoundingClientRect();
    const seen = {
      left: Math.max(0, box.left), top: Math.max(0, box.top),
      right: Math.min(innerWidth, box.right), bottom: Math.min(innerHeight, box.bottom),
    };
    const size = (seen.right - seen.left) * (seen.bottom - seen.top);
    const w = Math.min(bubble.right, seen.right) - Math.max(bubble.left, seen.left);
    const h = Math.min(bubble.bottom, seen.bottom) - Math.max(bubble.top, seen.top);
    return size > 0 ? Math.max(0, w) * Math.max(0, h) / size : 0;
  };
  const called = (el) => el.dataset.key ?? el.id;
  const over = (list, most) => list.filter((el) => share(el) > most)
    .map((el) => `${called(el)}: ${share(el).toFixed(2)}`);
  const pointed = [...document.querySelectorAll('[data-pointed]')];
  const named = (name) => [...document.querySelectorAll('.table [data-name], .table [data-ref]')]
    .filter((el) => el.dataset.name === name || el.dataset.ref?.endsWith(`:${name}`))
    .filter((el) => el.getClientRects().length && el.getBoundingClientRect().width > 0);
  // Of several that are called the same, one in sight is enough.
  const lost = names.filter((name) => named(name).length
    && named(name).every((el) => share(el) > most));
  const inside = bubble.left >= 0 && bubble.top >= 0
    && bubble.right <= innerWidth + 1 && bubble.bottom <= innerHeight + 1;
  const foes = [...document.querySelectorAll('.touch[data-ref^="foe:"], .man.foe')];
  const hidden = [...over(pointed, least), ...over(foes, most / 2)];
  return { count: pointed.length, hidden, lost, inside };
}"""

ALL = [(game, name) for game in ("volfyirion", "ilhus") for name in lessons_of(game)]
FIRST = {("duel", LAPTOP), ("duel", PHONE), ("mistress", LAPTOP), ("mistress", PHONE)}


def cases() -> list[Any]:
    return [
        pytest.param(
            game,
            name,
            size,
            id=f"{name}-{size}",
            marks=() if (name, size) in FIRST else pytest.mark.long,
        )
        for game, name in ALL
        for size in (LAPTOP, PHONE, LOW)
    ]


def names_in(text: str) -> list[str]:
    return [part.partition("]]")[0] for part in text.split("[[")[1:]]


@pytest.mark.long
@pytest.mark.parametrize(("game", "name", "size"), cases())
def test_no_bubble_hides_what_it_speaks_of(
    new_page: NewPage, server: Server, game: str, name: str, size: Size
) -> None:
    page = new_page(None, **size.settings)
    words = lesson_words(game, "en")[name]
    wrong = []
    for number, step in enumerate(lessons_of(game)[name].steps):
        made = server.post("/api/tables", {"lesson": {"name": name, "step": number}})
        token = next(seat["token"] for seat in made["seats"] if seat["token"])
        page.goto(f"/t/{made['table']}#{token}")
        page.wait_for_selector("#bubble")
        page.wait_for_function(
            "title => document.querySelector('#bubble h2')?.textContent === title",
            arg=words[step.name]["title"],
        )
        asked = {"names": names_in(words[step.name]["text"]), "most": NAMED, "least": POINTED}
        for _ in range(20):  # it is scrolled to, which takes longer on a busy machine
            frame(page)
            look = page.evaluate(HIDDEN, asked)
            fine = not look["hidden"] and not look["lost"] and look["inside"]
            if fine:
                break
        assert look["count"], (step.name, "points at nothing")
        if not fine:
            wrong.append((step.name, look))
    assert wrong == []
