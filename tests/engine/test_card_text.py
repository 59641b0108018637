"""Files of cards, whatever the game: where the tables of a TOML file begin."""

from __future__ import annotations

from kyradar.engine.card_text import table_lines


def test_tables_begin_at_their_header_with_or_without_a_comment() -> None:
    text = '[[card]]\nname = "[[card]]"\n\n  [[ card ]]  # mine\ncost = 1\n[[cards]]\n[card]\n'
    assert table_lines(text) == [1, 4]
