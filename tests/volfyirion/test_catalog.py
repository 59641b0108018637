"""The card tables (C1, C3, S5) and players' own cards (E11)."""

from __future__ import annotations

import csv
import hashlib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from helpers import DATA, OWN_CARDS, duel, points, seat, table_rows

from kyradar import CatalogError, KyradarError, OptionError, from_position, new_game
from kyradar.volfyirion.card import COLUMNS, MOST, PERKS, PLOYS, WORDS
from kyradar.volfyirion.catalog import base_catalog, load_own_cards, parse_own_cards

HEADER = "name,kind,house,cost,command,battle,knowledge,defence,secondary,needs,effect,copies"
PRINTED = ("starting", "base", "mercenary", "saboteur", "ascension")


# --- the box --------------------------------------------------------------------------------------


def test_117_printed_cards_with_distinct_print_ids() -> None:
    printed = [card for card in base_catalog().cards if card.set in PRINTED]
    prints = [one for card in printed for one in card.prints]
    assert len(prints) == len(set(prints)) == 117
    assert sum(card.copies for card in printed) == 117
    assert all(len(card.prints) == card.copies for card in printed)


def test_counts_per_kind_as_in_c1() -> None:
    counts: Counter[tuple[str, str]] = Counter()
    for card in base_catalog().cards:
        counts[card.set, card.kind] += card.copies
    assert counts == {
        ("starting", "command"): 20,
        ("base", "command"): 36,
        ("base", "troop"): 15,
        ("base", "building"): 12,
        ("base", "wonder"): 26,
        ("mercenary", "troop"): 4,
        ("saboteur", "command"): 2,
        ("ascension", "wonder"): 2,
        ("talisman", "command"): 2,
        ("community", "command"): 1,
        ("community", "wonder"): 1,
    }
    assert len(PERKS) == len(set(PERKS)) == 4
    assert len(PLOYS) == len(set(PLOYS)) == 6


def test_starting_cards_as_in_c1() -> None:
    copies = {card.name: card.copies for card in base_catalog().cards if card.set == "starting"}
    assert copies == {"Prospector": 16, "Captain": 2, "Diviner": 2}


def test_the_printed_facts_were_not_edited() -> None:
    """The two tables of the box are facts read off the cards; a change must be deliberate."""
    digests = {
        "cards.csv": "2de5c26c9229cd46d67bab43f459931be6186f2ed32e9132af48ae6705fe2f2e",
        "cities.csv": "54da0615a2e0897ce67d3a81325fa998a83f47c47b35b36be10391dbfdefed6d",
    }
    for file, digest in digests.items():
        content = (DATA / file).read_text("utf-8").replace("\r\n", "\n")
        assert hashlib.sha256(content.encode()).hexdigest() == digest, file


@pytest.mark.parametrize("row", table_rows(), ids=lambda row: row["name"])
def test_every_row_is_read_as_it_is_written(row: dict[str, str]) -> None:
    card = base_catalog().card(row["name"])

    def number(field: str) -> int:
        return int(row[field] or 0)

    assert (card.kind, card.house, card.set) == (row["kind"], row["house"], row["set"])
    assert card.cost == number("cost")
    assert card.points == (number("command"), number("battle"), number("knowledge"))
    assert card.defence == number("defence")
    assert card.copies == number("copies")
    assert card.secondary == row["secondary"]
    assert "+".join(card.needs) == row["needs"]
    assert "+".join(f"{word}:{amount}" for word, amount in card.effects) == row["effect"]
    main, _, _ = (row.get("main_effect") or "").partition(":")
    assert card.main_effect == main


@pytest.mark.parametrize("row", table_rows(), ids=lambda row: row["name"])
def test_every_row_reaches_the_kernel(row: dict[str, str]) -> None:
    catalog = base_catalog()
    tables, t = catalog.tables, catalog.type_of[row["name"]]
    assert tables.cost[t] == int(row["cost"] or 0)
    assert [tables.points[t, i] for i in range(3)] == [
        int(row[name]) for name in ("command", "battle", "knowledge")
    ]
    assert tables.defence[t] == int(row["defence"] or 0)
    needs = Counter(filter(None, row["needs"].split("+")))
    found = dict(
        zip(
            ("grey", "turquoise", "red", "purple"),
            (tables.needs[t, i] for i in range(4)),
            strict=True,
        )
    )
    assert found == {house: needs[house] for house in found}
    effects = [part.split(":") for part in filter(None, row["effect"].split("+"))]
    for i, (word, amount) in enumerate(effects):
        assert tables.word[t, i] == WORDS[word]
        assert tables.amount[t, i] == int(amount)
    assert all(tables.word[t, i] == 0 for i in range(len(effects), 4))


def test_only_troops_have_a_defence_and_only_wonders_no_house() -> None:
    for card in base_catalog().cards:
        assert (card.defence > 0) == (card.kind == "troop"), card.name
        assert (card.house == "") == (card.kind == "wonder"), card.name


def test_cities_as_in_s5() -> None:
    cities = [(city.name, city.house, city.defence) for city in base_catalog().cities]
    assert cities == [
        ("Tylaris", "Volarees", 8),
        ("Vahylea", "Volarees", 9),
        ("Alantar", "Volarees", 10),
        ("Yrdesh", "Rorius", 8),
        ("Akao Uket", "Rorius", 9),
        ("Kyr", "Rorius", 10),
    ]
    with (DATA / "cities.csv").open(encoding="utf-8", newline="") as lines:
        rows = {row["name"]: row for row in csv.DictReader(lines)}
    for city in base_catalog().cities:
        row = rows[city.name]
        assert city.rebuild == tuple(
            int(row[f"rebuild_{kind}"]) for kind in ("command", "battle", "knowledge")
        )
        assert row["rebuild_source"] == "chosen"  # E10: marked as not printed
        assert city.print == row["print"]


def test_find_ignores_case_and_knows_no_other_names() -> None:
    catalog = base_catalog()
    assert catalog.find("qOaM vEiN") == catalog.type_of["Qoam Vein"]
    assert catalog.find("Qoam") == 0
    assert catalog.find("") == 0


# --- players' own cards ---------------------------------------------------------------------------


def csv_row(**fields: Any) -> str:
    row = {"name": "Mine", "kind": "command", "house": "red", "copies": "1", "secondary": "none"}
    row |= {name: str(value) for name, value in fields.items()}
    return ",".join(row.get(column, "") for column in HEADER.split(","))


def csv_file(*rows: str) -> str:
    return "\n".join((HEADER, *rows)) + "\n"


def problems(text: str, file: str = "mine.csv") -> list[str]:
    with pytest.raises(CatalogError) as caught:
        parse_own_cards(text, file)
    assert str(caught.value) == "\n".join(caught.value.problems)
    return caught.value.problems


def test_a_csv_file_is_read_with_comments_and_blank_lines() -> None:
    cards = load_own_cards(OWN_CARDS)
    assert len(cards) == 11
    by_name = {card.name: card for card in cards}
    banner = by_name["Twin Banner"]
    assert (banner.cost, banner.points, banner.house, banner.copies) == (2, (1, 1, 0), "red", 2)
    assert (banner.needs, banner.effects) == (("red",), (("battle", 2), ("draw", 2)))
    assert not banner.automatic
    assert by_name["Banner Bearer"].automatic
    assert {card.set for card in cards} == {"continuum"}
    assert {word for card in cards for word, _ in card.effects} == set(WORDS)


def test_a_toml_file_is_read() -> None:
    text = """
[[card]]
name = "Mine"
kind = "troop"
house = "purple"
cost = 3
defence = 4
secondary = "remove"
effect = "battle:2"
copies = 2

[[card]]  # a comment beside the header is still TOML
name = "Yours"
kind = "wonder"
cost = "2"
knowledge = 1
copies = 1
"""
    mine, yours = parse_own_cards(text, "cards.toml")
    assert (mine.kind, mine.house, mine.cost, mine.defence) == ("troop", "purple", 3, 4)
    assert (mine.effects, mine.copies) == ((("battle", 2),), 2)
    assert (yours.kind, yours.cost, yours.points) == ("wonder", 2, (0, 0, 1))


def test_a_byte_order_mark_is_no_mistake(tmp_path: Path) -> None:
    path = tmp_path / "excel.csv"
    path.write_text("\ufeff" + csv_file(csv_row()), "utf-8")
    assert [card.name for card in load_own_cards(path)] == ["Mine"]


def test_the_file_of_a_set_is_read_whatever_pictures_it_carries(tmp_path: Path) -> None:
    """The workshop writes them behind the cards (docs/workshop.md)."""
    card = '[[card]]\nname = "Mine"\nkind = "command"\nhouse = "grey"\ncost = "3"\ncopies = "1"\n'
    pictures = f'\n[[picture]]\nown = "{"a" * 43}"\ndata = "{"QUJD" * 250_000}"\n' * 2
    path = tmp_path / "set.toml"
    path.write_text('[set]\nname = "Road"\nnotes = "one\\n[two]"\n\n' + card + pictures, "utf-8")
    assert [one.name for one in load_own_cards(path)] == ["Mine"]


def test_kinds_houses_and_abilities_ignore_case() -> None:
    (card,) = parse_own_cards(
        csv_file(csv_row(kind="Command", house="RED", secondary="Remove", effect="draw:1")), "x.csv"
    )
    assert (card.kind, card.house, card.secondary) == ("command", "red", "remove")


@pytest.mark.parametrize("word", WORDS)
@pytest.mark.parametrize("secondary", ["synergy", "remove"])
def test_each_effect_word_may_be_used(word: str, secondary: str) -> None:
    needs = "purple" if secondary == "synergy" else ""
    row = csv_row(secondary=secondary, needs=needs, effect=f"{word}:1")
    (card,) = parse_own_cards(csv_file(row), "mine.csv")
    assert card.effects == ((word, 1),)
    assert card.automatic == (secondary == "synergy" and word in ("command", "battle", "knowledge"))


# what is wrong -> the row, the field that must be named, a word of the explanation
BAD_ROWS: dict[str, tuple[dict[str, Any], str, str]] = {
    "no name": ({"name": ""}, "name", "name"),
    "a long name": ({"name": "x" * 41}, "name", "40"),
    "a name with an at": ({"name": "A @ B"}, "name", "@"),
    "a name with an arrow": ({"name": "A > B"}, "name", ">"),
    "a name with a colon": ({"name": "p1: end"}, "name", ":"),
    "a name the box has": ({"name": "Stab"}, "name", "Stab"),
    "a name the box has in other case": ({"name": "qoam VEIN"}, "name", "already"),
    "a Perk's name": ({"name": "Qoam Oracle"}, "name", "already"),
    "a Ploy's name": ({"name": "Mirage City"}, "name", "already"),
    "an unknown kind": ({"kind": "spell"}, "kind", "wonder"),
    "no kind": ({"kind": ""}, "kind", "command"),
    "an unknown house": ({"house": "blue"}, "house", "turquoise"),
    "a Wonder with a house": ({"kind": "wonder", "house": "red"}, "house", "empty"),
    "a cost in words": ({"cost": "three"}, "cost", "three"),
    "a broken cost": ({"cost": "2.5"}, "cost", "2.5"),
    "a negative cost": ({"cost": "-1"}, "cost", "-1"),
    "a cost that is too high": ({"cost": MOST["cost"] + 1}, "cost", str(MOST["cost"])),
    "negative points": ({"battle": "-1"}, "battle", "-1"),
    "too many points": ({"knowledge": MOST["knowledge"] + 1}, "knowledge", "from 0"),
    "a huge number": ({"command": "9" * 30}, "command", "from 0"),
    "a Troop without a defence": ({"kind": "troop"}, "defence", ""),
    "a Troop of defence 0": ({"kind": "troop", "defence": 0}, "defence", "from 1"),
    "a Command card with a defence": ({"defence": 3}, "defence", "Troop"),
    "no copies": ({"copies": ""}, "copies", "number"),
    "zero copies": ({"copies": 0}, "copies", "from 1"),
    "too many copies": ({"copies": MOST["copies"] + 1}, "copies", str(MOST["copies"])),
    "an unknown ability": ({"secondary": "magic", "effect": "draw:1"}, "secondary", "synergy"),
    "a synergy without colours": (
        {"secondary": "synergy", "effect": "draw:1"},
        "needs",
        "synergy",
    ),
    "colours without a synergy": (
        {"secondary": "remove", "needs": "red", "effect": "draw:1"},
        "needs",
        "synergy",
    ),
    "an unknown colour": (
        {"secondary": "synergy", "needs": "blue", "effect": "draw:1"},
        "needs",
        "blue",
    ),
    "grey as a colour": (
        {"secondary": "synergy", "needs": "grey", "effect": "draw:1"},
        "needs",
        "grey",
    ),
    "too many colours": (
        {"secondary": "synergy", "needs": "red+red+red+red+red", "effect": "draw:1"},
        "needs",
        "at most",
    ),
    "an ability without an effect": ({"secondary": "remove"}, "effect", "effect"),
    "an effect without an ability": ({"effect": "draw:1"}, "effect", "effect"),
    "an unknown effect": ({"secondary": "remove", "effect": "explode:1"}, "effect", "explode"),
    "an effect without a number": ({"secondary": "remove", "effect": "draw"}, "effect", "draw:n"),
    "an effect of nothing": ({"secondary": "remove", "effect": "draw:0"}, "effect", "from 1"),
    "a negative effect": ({"secondary": "remove", "effect": "battle:-2"}, "effect", "from 1"),
    "an effect in words": ({"secondary": "remove", "effect": "draw:two"}, "effect", "draw"),
    "an effect with an odd digit": ({"secondary": "remove", "effect": "draw:²"}, "effect", "draw"),
    "too many cards drawn": ({"secondary": "remove", "effect": "draw:5"}, "effect", "4"),
    "two draws": ({"secondary": "remove", "effect": "draw:1+draw:1"}, "effect", "once"),
    "too many effects": (
        {"secondary": "remove", "effect": "battle:1+command:1+knowledge:1+draw:1+bait:1"},
        "effect",
        "at most 4",
    ),
}


@pytest.mark.parametrize(("fields", "field", "word"), BAD_ROWS.values(), ids=BAD_ROWS)
def test_a_mistake_names_file_line_and_field(fields: dict[str, Any], field: str, word: str) -> None:
    found = problems(csv_file(csv_row(name="Fine"), csv_row(**fields)))
    assert any(one.startswith(f"mine.csv:3:{field}: ") and word in one for one in found), found


def test_every_mistake_of_a_file_is_told_at_once() -> None:
    found = problems(csv_file(csv_row(cost="x"), csv_row(name="B", kind="y", copies="z")))
    places = [one.split(": ")[0] for one in found]
    assert {"mine.csv:2:cost", "mine.csv:3:kind", "mine.csv:3:copies"} <= set(places)


def test_lines_count_from_the_top_of_the_file_comments_included() -> None:
    text = "# my cards\n\n" + csv_file("# a comment", csv_row(cost="x"))
    assert problems(text)[0].startswith("mine.csv:5:cost: ")


def test_two_cards_of_one_name_are_a_mistake() -> None:
    (found,) = problems(csv_file(csv_row(), csv_row(name="MINE")))
    assert found.startswith("mine.csv:3:name: ")
    assert "mine.csv:2" in found


def test_at_most_39_cards_of_ones_own() -> None:
    assert len(parse_own_cards(csv_file(csv_row(copies=39)), "mine.csv")) == 1
    (found,) = problems(csv_file(csv_row(copies=30), csv_row(name="B", copies=10)))
    assert found.startswith("mine.csv:3:copies: ")
    assert "39" in found


MALFORMED_CSV = {
    "empty": "",
    "only blank lines": "\n\n\n",
    "only a comment": "# nothing\n",
    "only a header": HEADER + "\n",
    "no header": csv_row() + "\n",
    "an unknown column": HEADER + ",colour\n" + csv_row() + ",red\n",
    "a missing column": "name,kind\nMine,command\n",
    "a column twice": "name," + HEADER + "\nMine," + csv_row() + "\n",
    "too many fields": csv_file(csv_row() + ",1,2,3"),
    "too few fields": csv_file("Mine,command"),
    "an open quote": csv_file('"Mine,command,red,1,0,0,0,,none,,,1'),
    "a zero byte": csv_file(csv_row(name="Mi\0ne")),
    "binary": "\x00\x01\x02\x03",
}


@pytest.mark.parametrize("text", MALFORMED_CSV.values(), ids=MALFORMED_CSV)
def test_a_malformed_csv_file_is_an_error_that_names_file_and_line(text: str) -> None:
    for one in problems(text):
        file, line, _ = one.split(":", 2)
        assert file == "mine.csv"
        assert int(line) >= 1


TOML_CARD = '[[card]]\nname = "Mine"\nkind = "command"\ncopies = 1\n'
MALFORMED_TOML = {
    "empty": ("", ""),
    "no TOML": ("name = = 1\n", "line 1"),
    "no cards": ("x = 1\n", "card"),
    "card is a number": ("card = 5\n", "card"),
    "card is a list of numbers": ("card = [5]\n", "card"),
    "card is one table": ('[card]\nname = "Mine"\n', "card"),
    "an unknown field": (TOML_CARD + 'colour = "red"\n', "mine.toml:1:colour"),
    "a broken number": (TOML_CARD + "cost = 1.5\n", "mine.toml:1:cost"),
    "a truth value": (TOML_CARD + "cost = true\n", "mine.toml:1:cost"),
    "a list": (TOML_CARD + "effect = ['draw:1']\n", "mine.toml:1:effect"),
    "a bad value in the second card": (
        TOML_CARD + '[[card]]\nname = "B"\nkind = "spell"\ncopies = 1\n',
        "mine.toml:5:kind",
    ),
}


@pytest.mark.parametrize(("text", "place"), MALFORMED_TOML.values(), ids=MALFORMED_TOML)
def test_a_malformed_toml_file_is_an_error_that_names_it(text: str, place: str) -> None:
    found = problems(text, "mine.toml")
    assert all(one.startswith("mine.toml") for one in found)
    assert any(place in one for one in found), found


def test_files_that_cannot_be_read_are_catalog_errors(tmp_path: Path) -> None:
    with pytest.raises(CatalogError, match=r"none\.csv"):
        load_own_cards(tmp_path / "none.csv")
    with pytest.raises(CatalogError):
        load_own_cards(tmp_path)
    (tmp_path / "latin.csv").write_bytes(csv_file(csv_row(name="Mine")).encode() + b"\xff\n")
    with pytest.raises(CatalogError, match=r"latin\.csv"):
        load_own_cards(tmp_path / "latin.csv")


# --- own cards in a game --------------------------------------------------------------------------


def own(**fields: Any) -> dict[str, Any]:
    return {"cards": [{"name": "Mine", "kind": "command", "house": "red", "copies": "1"} | fields]}


def test_own_cards_go_into_the_asset_and_the_wonder_deck() -> None:
    game = new_game("duel", 1, {"cards": str(OWN_CARDS)})
    position = game.position()
    assets = Counter([*filter(None, position["row"]), *position["asset_deck"]])
    wonders = Counter([*filter(None, position["lair"]), *position["wonder_deck"]])
    for card in load_own_cards(OWN_CARDS):
        assert assets[card.name] == (0 if card.kind == "wonder" else card.copies)
        assert wonders[card.name] == (card.copies if card.kind == "wonder" else 0)
    assert assets.total() == 63 + 16
    assert wonders.total() == 26 + 3


def test_card_rows_file_and_card_objects_make_the_same_game() -> None:
    cards = load_own_cards(OWN_CARDS)
    games = [
        new_game("duel", 7, {"cards": given})
        for given in (str(OWN_CARDS), OWN_CARDS, list(cards), [card.as_row() for card in cards])
    ]
    assert all(game.position() == games[0].position() for game in games)


@pytest.mark.parametrize("value", [5, True, None, [5], ["Stab"], {"name": "Mine"}, [None]])
def test_wrong_values_of_the_option_are_refused(value: object) -> None:
    with pytest.raises((OptionError, CatalogError)):
        new_game("duel", 1, {"cards": value})


def test_a_row_with_an_unknown_field_is_refused() -> None:
    with pytest.raises(CatalogError, match="colour"):
        new_game("duel", 1, own(colour="red"))


def test_every_part_of_an_own_card_is_part_of_the_position() -> None:
    """Otherwise a saved game would go on with other cards."""
    options = own(main_effect="remove_card")
    game = duel({"hand": ["Mine"], "discard": ["Prospector"]}, options=options)
    again = from_position(game.position())
    for one in (game, again):
        one.apply("play Mine")
        assert one.position()["pending"] == {"seat": 0, "kind": "remove_card"}


def test_a_synergy_of_four_points_effects_gives_all_four() -> None:
    effect = "battle:1+command:2+knowledge:3+battle:4"
    options = own(secondary="synergy", needs="red", effect=effect)
    game = duel({"hand": ["Mine"], "play": ["Stab"]}, options=options)
    game.apply("play Mine")
    assert seat(game)["points"] == points(2, 5, 3)


def test_a_synergy_of_points_and_a_choice_waits_for_its_player() -> None:
    options = own(secondary="synergy", needs="red", effect="battle:2+draw:1")
    game = duel({"hand": ["Mine"], "play": ["Stab"], "deck": ["Captain"]}, options=options)
    game.apply("play Mine")
    assert seat(game)["points"] == points()
    game.apply("use Mine")
    assert seat(game)["points"] == points(0, 2, 0)
    assert seat(game)["hand"] == ["Captain"]


def test_several_removals_are_asked_one_by_one_and_may_be_stopped() -> None:
    options = own(secondary="remove", effect="remove_card:3+knowledge:2")
    me = {"hand": ["Prospector"] * 4, "play": ["Mine"]}
    game = duel(me, options=options)
    game.apply("use Mine")
    assert game.position()["pending"] == {
        "seat": 0,
        "kind": "remove_card",
        "left": 3,
        "then": {"card": "Mine", "step": 1},
    }
    game.apply("remove Prospector from hand")
    assert game.position()["pending"]["left"] == 2
    assert seat(game)["points"] == points()
    game.apply("skip")
    assert game.position()["pending"] is None
    assert seat(game)["points"] == points(0, 0, 2)
    assert len(seat(game)["hand"]) == 3


def test_a_free_own_card_can_be_acquired_without_points() -> None:
    game = duel(options=own(), row=["Mine"])
    game.apply("acquire Mine")
    assert seat(game)["discard"] == ["Mine"]


@pytest.mark.parametrize(
    "name", ["Top", "All", "A  B", "Stab 2", "12", "Kyr", "It's -!?&", "from hand"]
)
def test_every_name_that_is_accepted_can_be_written_and_read(name: str) -> None:
    """A name that the notation cannot tell apart must not be accepted in the first place."""
    options = own(name=name, secondary="remove", effect="draw:2")
    try:
        game = duel(options=options, row=[name], turn=1)
    except KyradarError as error:
        assert ":name:" in str(error) or ".name:" in str(error)
        return
    for text in ("acquire", "cycle"):
        (action,) = [one for one in game.legal() if one.verb == text and one.card == name]
        assert game.read(action.text).code == action.code
    game = duel({"hand": [name], "play": []}, options=options)
    game.apply(f"play {name}")
    for action in game.legal():
        assert game.read(action.text).code == action.code


def test_the_columns_of_the_box_serve_own_files_too() -> None:
    text = ",".join(COLUMNS) + "\nXX01,Mine,command,red,1,1,0,0,,none,,,1,base\n"
    (card,) = parse_own_cards(text, "mine.csv")
    assert card.set == "continuum"
