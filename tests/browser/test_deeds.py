"""Whatever a game can offer, the page has words for it: "attack Kyr", as an analysis says it."""

from __future__ import annotations

import re
from typing import Any

import kyradar
from kyradar.volfyirion.board.words import board_words
from kyradar.volfyirion.options import SWITCHES

DEEDS = """async ([mode, actions]) => {
  const { boardOf } = await import('/static/js/boards.js');
  const { deed } = await boardOf(mode);
  return actions.map(deed);
}"""


def test_every_action_has_words_on_the_page(page: Any) -> None:
    page.wait_for_selector("#begin")
    said: set[str] = set()
    for mode in ("duel", "solo", "coop", "team"):
        options = dict.fromkeys(SWITCHES, True) if mode == "duel" else {}
        game = kyradar.new_game(mode, seed=1, options=options)
        actions = [game.read(line).as_dict() for line in game.action_space.texts]
        said |= set(page.evaluate(DEEDS, [mode, actions]))
    assert [text for text in said if "⟦" in text or "{" in text or "null" in text] == []
    patterns = {
        key: re.sub(r"\\\{\w\\\}", ".+", re.escape(text))
        for key, text in board_words("en")["deed"].items()
    }
    unsaid = [k for k, one in patterns.items() if not any(re.fullmatch(one, t) for t in said)]
    assert unsaid == []
    assert "redeploy from the left Stronghold to the middle Stronghold" in said
