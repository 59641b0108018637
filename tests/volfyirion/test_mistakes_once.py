"""One mistake in a card file is one line: what follows from it is not told as well."""

from __future__ import annotations

import pytest

from kyradar import CatalogError
from kyradar.volfyirion.catalog import parse_own_cards

HEAD = "name,kind,house,cost,command,battle,knowledge,defence,secondary,needs,effect,copies\n"
GOOD = {
    "name": "Sky Barge",
    "kind": "command",
    "house": "red",
    "cost": "3",
    "command": "1",
    "battle": "1",
    "knowledge": "0",
    "defence": "",
    "secondary": "synergy",
    "needs": "red",
    "effect": "draw:1",
    "copies": "2",
}
TROOP = {"kind": "troop", "defence": "4", "secondary": "remove", "needs": ""}
WONDER = {"kind": "wonder", "house": ""}


def mistakes(*changes: dict[str, str]) -> list[str]:
    lines = [
        ",".join((GOOD | {"name": f"Card {i}"} | one).values()) for i, one in enumerate(changes)
    ]
    try:
        parse_own_cards(HEAD + "\n".join(lines) + "\n", "mine.csv")
    except CatalogError as error:
        return [str(problem) for problem in error.problems]
    return []


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"kind": "comand"}, "kind"),
        (TROOP | {"kind": "trop"}, "kind"),
        (WONDER | {"kind": "wondr"}, "kind"),
        ({"kind": "", "defence": "3"}, "kind"),
        ({"secondary": "sinergy"}, "secondary"),
        ({"needs": "rde"}, "needs"),
        ({"needs": "grey"}, "needs"),
        ({"effect": "drw:1"}, "effect"),
        ({"effect": "draw:9"}, "effect"),
        ({"effect": "draw"}, "effect"),
        ({"needs": ""}, "needs"),
        ({"effect": ""}, "effect"),
        ({"secondary": "none"}, "needs"),
        ({"secondary": "none", "needs": ""}, "effect"),
        ({"house": "pink"}, "house"),
        (WONDER | {"house": "red"}, "house"),
        (TROOP | {"defence": ""}, "defence"),
        ({"defence": "3"}, "defence"),
        ({"cost": "99"}, "cost"),
        ({"copies": "0"}, "copies"),
        ({"name": ""}, "name"),
    ],
)
def test_one_mistake_is_one_line(change: dict[str, str], field: str) -> None:
    found = mistakes(change)
    assert len(found) == 1, found
    assert found[0].startswith(f"mine.csv:2:{field}: ")


def test_two_rows_without_a_name_are_two_mistakes() -> None:
    found = mistakes({"name": ""}, {"name": " "})
    assert [line.split(": ")[0] for line in found] == ["mine.csv:2:name", "mine.csv:3:name"]


def test_two_mistakes_are_two_lines() -> None:
    assert len(mistakes({"kind": "comand", "cost": "99"})) == 2
    assert len(mistakes({"needs": "rde", "effect": "drw:1"})) == 2
    assert mistakes({}) == []


def told(text: str, file: str) -> list[str]:
    with pytest.raises(CatalogError) as error:
        parse_own_cards(text, file)
    return [str(problem).split(": ")[0] for problem in error.value.problems]


def test_a_column_is_named_once_whatever_the_rows() -> None:
    row = ",".join(GOOD.values()) + "\n"
    other = row.replace("Sky Barge", "Sea Barge")
    assert told(HEAD.replace("kind", "knid") + row + other, "mine.csv") == ["mine.csv:1:knid"]
    assert told(HEAD.replace("cost,", "") + row.replace(",3,", ",") + other, "mine.csv") == [
        "mine.csv:1:cost"
    ]


def test_a_misnamed_field_is_not_missing_as_well() -> None:
    card = "\n".join(f'{name} = "{value}"' for name, value in GOOD.items())
    text = f"[[card]]\n{card}\n".replace("kind =", "knid =")
    assert told(text, "mine.toml") == ["mine.toml:1:knid"]
    assert told(f"[[card]]\n{card}\n".replace('kind = "command"\n', ""), "mine.toml") == [
        "mine.toml:1:kind"
    ]
