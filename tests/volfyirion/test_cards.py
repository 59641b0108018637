"""Every card does what its row says, worked out from the row by a small oracle of its own."""

from __future__ import annotations

from collections import Counter

import pytest
from helpers import OPTION_OF_SET, Json, city, do, duel, kinds, points, seat, table_rows, texts

from kyradar import Game, IllegalAction, from_position

Row = dict[str, str]
ROWS = table_rows()
POINTS = ("command", "battle", "knowledge")
# Cards whose own secondary ability never triggers by itself, by colour.
QUIET = {"turquoise": "Barter", "red": "Stab", "purple": "Qoam Ritual"}
HOME, ENEMY = "Tylaris", "Kyr"


def number(row: Row, field: str) -> int:
    return int(row[field] or 0)


def main_points(row: Row) -> list[int]:
    return [number(row, kind) for kind in POINTS]


def effects(row: Row) -> list[tuple[str, int]]:
    parts = (part.split(":") for part in filter(None, row["effect"].split("+")))
    return [(word, int(amount)) for word, amount in parts]


def options(row: Row) -> Json:
    option = OPTION_OF_SET.get(row["set"])
    return {option: True} if option else {}


def on_city(row: Row) -> bool:
    return row["kind"] in ("troop", "building")


def play_line(row: Row) -> str:
    return f"play {row['name']}" + (f" @ {HOME}" if on_city(row) else "")


def use_line(row: Row) -> str:
    return f"use {row['name']}" + (f" @ {HOME}" if on_city(row) else "")


def found_points(game: Game, p: int = 0) -> list[int]:
    return [seat(game, p)["points"][kind] for kind in POINTS]


def table(row: Row, needs: list[str], discard: list[str] | None = None) -> Game:
    """The card in hand, quiet cards of the needed colours in play, something for every effect."""
    return duel(
        {
            "hand": [row["name"]],
            "play": [QUIET[house] for house in needs],
            "deck": ["Captain", "Diviner", "Prospector", "Prospector", "Prospector"],
            "discard": discard if discard is not None else ["Prospector"],
        },
        {
            "cities": [city(ENEMY, troop="Fighter", building="Library")],
            "discard": ["Soldier"],
        },
        options=options(row),
    )


def add(amounts: list[int], gained: list[tuple[str, int]]) -> list[int]:
    total = list(amounts)
    for word, amount in gained:
        if word in POINTS:
            total[POINTS.index(word)] += amount
    return total


by_name = pytest.mark.parametrize("row", ROWS, ids=lambda row: row["name"])


def rows_with(secondary: str) -> list[Row]:
    return [row for row in ROWS if row["secondary"] == secondary]


def test_there_is_something_to_test() -> None:
    assert Counter(row["secondary"] for row in ROWS) == {"synergy": 23, "remove": 31, "none": 8}


# --- main abilities (P1, P2) ----------------------------------------------------------------------


@by_name
def test_played_it_gives_exactly_its_main_points(row: Row) -> None:
    game = table(row, [], discard=[])
    events = do(game, play_line(row))
    assert found_points(game) == main_points(row)
    assert found_points(game, 1) == [0, 0, 0]
    assert kinds(events).count("gained_points") == any(main_points(row))
    mine = seat(game)
    assert mine["hand"] == []
    if on_city(row):
        assert mine["cities"][0][row["kind"]] == row["name"]
        assert mine["play"] == []
    else:
        assert [entry["card"] for entry in mine["play"]] == [row["name"]]


@pytest.mark.parametrize(
    "row", [row for row in ROWS if row["kind"] != "command"], ids=lambda row: row["name"]
)
def test_what_stays_in_play_gives_its_points_again_next_turn(row: Row) -> None:
    game = table(row, [], discard=[])
    do(game, play_line(row), "end", "end")
    assert found_points(game) == main_points(row)
    do(game, "end", "end")
    assert found_points(game) == main_points(row)


@pytest.mark.parametrize(
    "row", [row for row in ROWS if row["kind"] == "command"], ids=lambda row: row["name"]
)
def test_a_command_card_goes_to_the_discard_pile_and_gives_no_more(row: Row) -> None:
    game = table(row, [], discard=[])
    do(game, play_line(row), "end")
    assert row["name"] in seat(game)["discard"]
    assert found_points(game) == [0, 0, 0]


@pytest.mark.parametrize(
    "row", [row for row in ROWS if row["kind"] == "troop"], ids=lambda row: row["name"]
)
def test_a_troop_adds_its_defence_to_its_city(row: Row) -> None:
    whole = 10 + number(row, "defence")
    for battle, refused in ((whole - 1, True), (whole, False)):
        game = duel(
            {"points": points(battle=battle)},
            {"cities": [city("Kyr", troop=row["name"])]},
            options=options(row),
        )
        refusal = game.why_not("attack Kyr")
        assert (refusal is not None) == refused
        assert refusal is None or refusal.rule == "P8"


# --- costs (P5, P6) -------------------------------------------------------------------------------

BUYABLE = [row for row in ROWS if row["set"] not in ("starting", "talisman")]


@pytest.mark.parametrize("row", BUYABLE, ids=lambda row: row["name"])
def test_its_cost_is_charged_when_it_is_acquired(row: Row) -> None:
    wonder = row["kind"] == "wonder"
    verb, kind = ("wonder", 1) if wonder else ("acquire", 0)
    space: Json = {"lair" if wonder else "row": [row["name"]]}
    cost = number(row, "cost")
    assert cost > 0

    def before(amount: int) -> Game:
        plenty = {"command": 30, "battle": 30, "knowledge": 30} | {POINTS[kind]: amount}
        return duel({"points": plenty}, options=options(row), **space)

    poor = before(cost - 1)
    assert f"{verb} {row['name']}" not in texts(poor)
    with pytest.raises(IllegalAction) as refusal:
        poor.apply(f"{verb} {row['name']}")
    assert refusal.value.rule == ("P6" if wonder else "P5")

    game = before(cost + 2)
    do(game, f"{verb} {row['name']}")
    wanted = [30, 30, 30]
    wanted[kind] = 2
    assert found_points(game) == wanted
    owner = 1 if row["set"] == "saboteur" else 0  # E2
    assert seat(game, owner)["discard"] == [row["name"]]
    assert seat(game, 1 - owner)["discard"] == []
    assert game.position()["lair" if wonder else "row"][0] is None


@pytest.mark.parametrize(
    "row",
    [row for row in ROWS if row["kind"] == "wonder" and row["set"] != "ascension"],
    ids=lambda row: row["name"],
)
def test_sealing_and_unsealing_a_wonder_cost_its_cost(row: Row) -> None:
    cost = number(row, "cost")
    game = duel(
        {"points": points(knowledge=2 * cost)}, {"play": [row["name"]]}, options=options(row)
    )
    do(game, f"seal enemy {row['name']}")
    assert found_points(game) == [0, 0, cost]
    assert seat(game, 1)["play"][0]["sealed"] is True
    do(game, f"unseal enemy {row['name']}")
    assert found_points(game) == [0, 0, 0]
    assert seat(game, 1)["play"][0]["sealed"] is False
    assert game.why_not(f"seal enemy {row['name']}").rule == "P9"  # type: ignore[union-attr]


@pytest.mark.parametrize(
    "row", [row for row in ROWS if row["kind"] == "troop"], ids=lambda row: row["name"]
)
def test_redeploying_a_troop_costs_its_cost(row: Row) -> None:
    cost = number(row, "cost")
    for command in (cost, cost - 1):
        game = duel(
            {"points": points(command=command), "cities": [city(HOME, troop=row["name"])]},
            options=options(row),
        )
        if command < cost:
            assert game.why_not("redeploy Tylaris > Alantar").rule == "P7"  # type: ignore[union-attr]
            continue
        do(game, "redeploy Tylaris > Alantar")
        assert found_points(game) == [0, 0, 0]
        assert [place["troop"] for place in seat(game)["cities"]] == [None, None, row["name"]]


# --- secondary abilities (P3, P4) -----------------------------------------------------------------


def automatic(row: Row) -> bool:
    return row["secondary"] == "synergy" and all(word in POINTS for word, _ in effects(row))


SYNERGIES = rows_with("synergy")
AUTOMATIC = [row for row in SYNERGIES if automatic(row)]
CHOSEN = [row for row in SYNERGIES if not automatic(row)]


def needs(row: Row) -> list[str]:
    return row["needs"].split("+")


@pytest.mark.parametrize("row", AUTOMATIC, ids=lambda row: row["name"])
def test_a_synergy_of_points_triggers_by_itself(row: Row) -> None:
    game = table(row, needs(row))
    events = do(game, play_line(row))
    assert found_points(game) == add(main_points(row), effects(row))
    assert kinds(events).count("synergy_met") == 1
    refusal = game.why_not(use_line(row))
    assert refusal is not None
    assert refusal.rule == "P3"


@pytest.mark.parametrize("row", AUTOMATIC, ids=lambda row: row["name"])
def test_a_synergy_of_points_triggers_when_the_last_colour_comes_later(row: Row) -> None:
    *early, last = needs(row)
    game = table(row, early)
    do(game, play_line(row))
    assert found_points(game) == main_points(row)
    position = game.position()
    support = next(one for one in ROWS if one["name"] == QUIET[last])
    position["seats"][0]["hand"] = [QUIET[last]]
    position["asset_deck"].remove(QUIET[last])
    later = from_position(position)
    do(later, f"play {QUIET[last]}")
    both = [a + b for a, b in zip(main_points(row), main_points(support), strict=True)]
    assert found_points(later) == add(both, effects(row))


@pytest.mark.parametrize("row", SYNERGIES, ids=lambda row: row["name"])
def test_with_one_colour_missing_the_synergy_does_nothing(row: Row) -> None:
    """Its own colour never counts for itself, so this is the near miss for every card."""
    for missing in range(len(needs(row))):
        fewer = [house for i, house in enumerate(needs(row)) if i != missing]
        game = table(row, fewer)
        events = do(game, play_line(row))
        assert found_points(game) == main_points(row)
        assert "synergy_met" not in kinds(events)
        refusal = game.why_not(use_line(row))
        assert refusal is not None
        assert refusal.rule == "P3"


@pytest.mark.parametrize("row", SYNERGIES, ids=lambda row: row["name"])
def test_an_enemys_cards_do_not_count_for_a_synergy(row: Row) -> None:
    game = duel(
        {"hand": [row["name"]], "deck": ["Captain"], "discard": ["Prospector"]},
        {"play": [QUIET[house] for house in needs(row)]},
    )
    do(game, play_line(row))
    assert found_points(game) == main_points(row)
    assert use_line(row) not in texts(game)


@pytest.mark.parametrize("row", CHOSEN, ids=lambda row: row["name"])
def test_a_chosen_synergy_does_what_the_row_says_once_per_turn(row: Row) -> None:
    game = table(row, needs(row))
    do(game, play_line(row))
    assert found_points(game) == main_points(row)  # nothing happens by itself
    assert use_line(row) in texts(game)
    use_and_check(game, row)
    refusal = game.why_not(use_line(row))
    assert refusal is not None
    assert refusal.rule == "P3"
    assert row["name"] not in game.position()["removed"]


@pytest.mark.parametrize("row", rows_with("remove"), ids=lambda row: row["name"])
def test_a_remove_ability_costs_the_card_and_does_what_the_row_says(row: Row) -> None:
    game = table(row, [])
    do(game, play_line(row))
    if game.position()["pending"]:
        do(game, "skip")  # Death Eraser's main ability
    gone = removed_cards(game)
    use_and_check(game, row)
    assert removed_cards(game)[row["name"]] == gone[row["name"]] + 1
    refusal = game.why_not(use_line(row))
    assert refusal is not None
    assert refusal.rule == "P4"


def use_and_check(game: Game, row: Row) -> None:
    """Use the card's secondary ability and compare every one of its effects with the row."""
    before = game.position()
    do(game, use_line(row))
    drawn = 0
    for word, amount in effects(row):
        if word == "draw":
            drawn = amount
        elif word not in POINTS:
            assert amount == 1  # no printed card chooses twice
            choose(game, word)
    after = game.position()
    assert after["pending"] is None
    mine, was = after["seats"][0], before["seats"][0]
    assert [mine["points"][kind] for kind in POINTS] == add(
        [was["points"][kind] for kind in POINTS], effects(row)
    )
    words = [word for word, _ in effects(row)]
    if "erase" not in words:
        assert mine["hand"] == was["hand"] + was["deck"][:drawn]
        assert mine["deck"] == was["deck"][drawn:]
    enemy = after["seats"][1]["cities"][2]
    assert enemy["troop"] == (None if "remove_troop" in words else "Fighter")
    assert enemy["building"] == (None if "remove_building" in words else "Library")
    if not {"move_volfyirion", "bait"} & set(words):
        assert after["dragon"] == "lair"


def removed_cards(game: Game) -> Counter[str]:
    names: list[str] = game.position()["removed"]
    return Counter(names)


def choose(game: Game, word: str) -> None:
    """Answer the open decision that an effect word asks, and look at what the answer did."""
    pending = game.position()["pending"]
    assert pending["seat"] == 0
    assert pending["kind"] == word
    assert "skip" in texts(game)
    removed = removed_cards(game)
    if word == "remove_card":
        do(game, "remove Prospector from discard")
        assert seat(game)["discard"] == []
        assert removed_cards(game) - removed == {"Prospector": 1}
    elif word == "remove_troop":
        do(game, f"hit {ENEMY}")
        assert removed_cards(game) - removed == {"Fighter": 1}
    elif word == "remove_building":
        do(game, f"hit {ENEMY}")
        assert removed_cards(game) - removed == {"Library": 1}
    elif word == "move_volfyirion":
        assert set(texts(game)) == {"skip", "move Kyr", "move Yrdesh", "move Akao Uket"}
        do(game, f"move {ENEMY}")
        assert game.position()["dragon"] == ENEMY
    elif word == "bait":
        assert set(texts(game)) == {"skip", "move Tylaris", "move Vahylea", "move Alantar"}
        do(game, f"move {HOME}")
        assert game.position()["dragon"] == HOME
    else:
        assert word == "erase"
        do(game, "erase Captain")
        assert removed_cards(game) - removed == {"Captain": 1}
        assert Counter(seat(game)["deck"]) == {"Diviner": 1, "Prospector": 3}
        assert Counter(seat(game)["discard"]) == {"Prospector": 1, "Soldier": 1}
        assert seat(game, 1)["discard"] == []


def test_death_eraser_puts_a_discarded_card_under_the_deck() -> None:
    game = duel(
        {"hand": ["Death Eraser"], "deck": ["Captain"], "discard": ["Diviner", "Prospector"]},
        options={"community": True},
    )
    do(game, "play Death Eraser")
    assert game.position()["pending"] == {"seat": 0, "kind": "bury"}
    assert set(texts(game)) == {"skip", "bury Diviner", "bury Prospector"}
    do(game, "bury Diviner")
    assert seat(game)["deck"] == ["Captain", "Diviner"]
    assert seat(game)["discard"] == ["Prospector"]


@pytest.mark.parametrize("row", rows_with("remove"), ids=lambda row: row["name"])
def test_a_remove_ability_may_be_used_without_a_target(row: Row) -> None:
    """P4: to thin the deck."""
    game = duel({"hand": [row["name"]]}, dragon="lair", options=options(row))
    do(game, play_line(row), use_line(row))
    if game.position()["pending"]:
        assert {word for word, _ in effects(row)} & {"move_volfyirion", "bait"}
        do(game, "skip")
    assert row["name"] in game.position()["removed"]


@pytest.mark.parametrize(
    "row",
    [row for row in ROWS if any(word == "draw" and n > 1 for word, n in effects(row))],
    ids=lambda row: row["name"],
)
def test_a_draw_may_be_taken_in_part(row: Row) -> None:
    game = table(row, needs(row))
    do(game, play_line(row), f"{use_line(row)} 1")
    assert seat(game)["hand"] == ["Captain"]
    assert game.why_not(use_line(row)).rule == "P3"  # type: ignore[union-attr]


@pytest.mark.parametrize(
    "row",
    [row for row in rows_with("remove") if row["kind"] == "wonder"],
    ids=lambda row: row["name"],
)
def test_a_sealed_wonder_cannot_be_used_and_gives_nothing(row: Row) -> None:
    game = duel({"play": [{"card": row["name"], "sealed": True}]}, options=options(row))
    assert game.why_not(use_line(row)).rule == "P9"  # type: ignore[union-attr]
    do(game, "end", "end")
    assert found_points(game) == [0, 0, 0]
