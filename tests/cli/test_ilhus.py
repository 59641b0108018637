"""Ilhus at the terminal: the battlefield, what the foes will do, rules with whose they are."""

from __future__ import annotations

from pathlib import Path

import pytest

from kyradar import Event, from_position
from kyradar.cli.speech import speech
from kyradar.engine.typed import Json
from kyradar.ilhus.card import Card
from kyradar.ilhus.options import read_options
from kyradar.ilhus.terminal import TERMINAL
from kyradar.ilhus.terminal.toll import toll

from .terminal import Terminal

START = ("play", "--mode", "ilhus", "--seed", "5", "--no-color")
SUBSETS = ("mage", "mistress", "twins", "mage,mistress,twins")


def foes_of_the_box() -> list[Card]:
    return [card for card in read_options().catalog.cards if card.foe]


@pytest.mark.parametrize("heroes", SUBSETS)
def test_a_whole_game_by_numbers(terminal: Terminal, heroes: str) -> None:
    shown = terminal(*START, "--heroes", heroes, "--partner", "random", typed=["1"] * 700)
    assert shown.status == 0, shown.err
    assert "The foes win" in shown.out or "The heroes win" in shown.out
    lost = "The foes win" in shown.out
    assert ("Who dealt the wounds of this battle: " in shown.out) == lost


def happened(*told: tuple[str, Json]) -> list[Event]:
    return [Event(kind, tuple(facts.items()), game="ilhus") for kind, facts in told]


def test_who_dealt_the_wounds_of_the_last_battle() -> None:
    wound = ("wounded", {"hero": "Mage", "card": "Numb"})
    events = happened(
        ("foe_acted", {"foe": "Keener"}),
        wound,
        ("encounter_began", {"encounter": 2}),
        wound,
        ("field_worked", {"hero": "Mage", "card": "Ash Plain"}),
        wound,
        ("omen_resolved", {"card": "Tithe"}),
        ("blow", {"foe": "Moira", "hero": "Mage", "amount": 3}),
        *[wound] * 2,
        ("fell", {"hero": "Mage"}),
    )
    dealers, last = toll(events)
    assert dealers == [("Tithe", 2), (None, 1), ("Ash Plain", 1)]
    assert last == ("Tithe", "Mage", 3)


def test_the_table_says_what_every_foe_will_do(terminal: Terminal) -> None:
    typed = ["choose Gust", "choose Spring", "q"]
    shown = terminal(*START, "--heroes", "mage", typed=typed)
    assert "What they will do:" in shown.out
    assert "Ash Plain" in shown.out
    assert "moves to" in shown.out


def test_the_web_of_the_mistress(terminal: Terminal) -> None:
    typed = ["1", "1", *("play Fire > Keener", "play Fire", "play Earth"), "q"]
    shown = terminal(*START, "--heroes", "mistress", typed=typed)
    assert "Chain:" in shown.out
    assert "One card away:" in shown.out or "Can be fused now:" in shown.out


@pytest.mark.parametrize(
    ("rule", "whose"), [("B20", "our own rule"), ("I9", "stated by the leaflet")]
)
def test_a_rule_says_whose_it_is(terminal: Terminal, rule: str, whose: str) -> None:
    shown = terminal(*START, typed=[f"? {rule}", "q"])
    assert f"{rule} ({whose})" in shown.out


@pytest.mark.parametrize(
    ("language", "words"),
    [("fr", "Ce qu'ils feront"), ("it", "Ciò che faranno"), ("en", "What they will do")],
)
def test_in_every_language(terminal: Terminal, language: str, words: str) -> None:
    shown = terminal(*START, "--language", language, typed=["1", "1", "1", "q"])
    assert words in shown.out


def test_foes_have_the_names_of_the_language(terminal: Terminal) -> None:
    """English ones stand in what is typed, and nowhere in the frames."""
    shown = terminal(*START, "--heroes", "mage", "--language", "fr", typed=["1", "1", "q"])
    framed = "\n".join(line for line in shown.out.splitlines() if line[:1] in "│|")
    foes = {card.name: card.called("fr") for card in foes_of_the_box()}
    there = [name for name in foes if foes[name] in framed]
    assert there
    assert not [name for name in there if name in framed]
    assert "\u00a0: " in framed


def test_a_step_of_the_stair(terminal: Terminal) -> None:
    """What it adds is told before the first choice, in a word above the table, and by `?`."""
    typed = ["? stair", "choose Gust", "choose Spring", "q"]
    shown = terminal(*START, "--level", "stair-3", "--heroes", "mage", typed=typed)
    assert "The Stair, step 3: Old Scars" in shown.out
    assert (
        "3. Old Scars: Each hero begins the first encounter with 2 wounds. (in force)" in shown.out
    )
    assert "4. Raised Shields: Every foe begins its encounter with 2 guard.\n" in shown.out
    assert "encounter 1 of 4 · round 1 of 15 · menace 0 · the Stair, step 3" in shown.out
    french = terminal(*START, "--level", "stair-10", "--language", "fr", typed=["q"])
    assert "L'Escalier, marche 10\u00a0: Sans masque" in french.out
    wrong = terminal(*START, "--level", "stair-11", typed=["q"])
    assert wrong.status != 0


def test_moiras_face_and_what_skip_gives_back(terminal: Terminal, tmp_path: Path) -> None:
    position = {
        **{"mode": "ilhus", "options": {"heroes": ["mage"], "level": "normal"}, "encounter": 4},
        **{"field": "Stair of Ilhus", "active": 0, "omens": {"row": ["Web"]}},
        "seats": [{"hand": ["End of Time", "Numb"], "deck": ["Numb"] * 20}],
        "foes": [{"name": "Moira", "zone": 3, "life": 42}],
    }
    game = from_position(position, 1)
    file = tmp_path / "moira.kyr"
    file.write_text(game.record(), "utf-8")
    typed = ["play End of Time", "end", "take", "q"]
    shown = terminal("play", "--resume", str(file), "--no-color", typed=typed)
    first = "First face. With 35 life or less when a round begins she turns to her second"
    out = " ".join(shown.out.replace("│", " ").split())
    assert f"{first}: 2 omens instead of 1." in out
    assert "She turns to her second face when the next round begins" in out
    assert "Second face: 2 omens a round. The Shears: in round 3 one omen more." in out
    between = position | {"phase": "reinforcement", "encounter": 3, "active": None, "foes": []}
    file.write_text(
        from_position(between | {"script": [["pile", 0], ["trim", 0]]}, 1).record(), "utf-8"
    )
    shown = terminal(
        "play", "--resume", str(file), "--no-color", typed=["? skip", "skip", "? skip"]
    )
    out = " ".join(shown.out.split())
    assert "two of your wounds, drawn by lot, come back into your deck" in out
    assert "nothing is exiled" in out


@pytest.mark.parametrize(
    ("language", "elements"),
    [("en", "Fire + Earth"), ("fr", "Feu + Terre"), ("it", "Fuoco + Terra")],
)
def test_elements_by_their_names_in_the_language(
    terminal: Terminal, language: str, elements: str
) -> None:
    typed = ["? Magma", "help", "q"]
    shown = terminal(*START, "--heroes", "mistress", "--language", language, typed=typed)
    assert elements in shown.out
    assert "look through look through" not in shown.out
    assert "regarder dans regarder" not in shown.out
    assert "guarda guardare" not in shown.out


def test_undo_and_a_saved_game(terminal: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "battle.kyr"
    typed = ["choose Gust", "u", "choose Spring", f"s {file}", "q"]
    shown = terminal(*START, typed=typed)
    assert shown.status == 0
    text = file.read_text("utf-8")
    assert "game ilhus" in text
    assert "choose Spring" in text
    assert "choose Gust" not in text
    again = terminal("play", "--resume", str(file), "--no-color", typed=["q"])
    assert again.status == 0
    assert "deck 12" in again.out


@pytest.mark.parametrize(
    ("heroes", "words"),
    [("mage,bard", "bard"), ("mage,mage", "mage"), ("a,b,c,d", "heroes")],
)
def test_wrong_heroes_are_one_clear_line(terminal: Terminal, heroes: str, words: str) -> None:
    shown = terminal(*START, "--heroes", heroes)
    assert shown.status != 0
    assert words in shown.err
    assert len(shown.err.strip().splitlines()) == 1


def test_the_catalogue_and_a_template(terminal: Terminal, tmp_path: Path) -> None:
    listed = terminal("cards", "list", "--game", "ilhus")
    assert "Numb" in listed.out
    assert "Moira" in listed.out
    file = tmp_path / "mine.csv"
    assert terminal("cards", "new", "--game", "ilhus", str(file)).status == 0
    sound = terminal("cards", "lint", "--game", "ilhus", str(file))
    assert sound.status == 0, sound.out + sound.err


def test_the_menu_names_the_twin_a_range_is_measured_from() -> None:
    """Ruling 12: where the choice makes no difference, the card is that one's."""
    seats = [{"hand": ["Faremos's Arrow", "Kilenne's Blade", "Twin Surge"]}]
    bodies = [{"name": "Kilenne", "zone": 1}, {"name": "Faremos", "zone": 2}]
    foes = [{"name": "Ash Wolf", "zone": 2}]
    options = {"heroes": ["twins"]}
    setup = {"mode": "ilhus", "options": options, "seats": seats, "bodies": bodies, "foes": foes}
    game = from_position({**setup, "field": "Ash Plain", "active": 0}, 1)
    groups = TERMINAL.table(game, speech("en", TERMINAL.package)).menu(0)
    plays = {str(action) for _, actions in groups for action, _ in actions if action.verb == "play"}
    surge = {"twin K: play Twin Surge", "twin F: play Twin Surge"}
    assert plays == {"twin F: play Faremos's Arrow", "twin K: play Kilenne's Blade", *surge}
    game.apply(game.read("twin F: play Faremos's Arrow"))


def test_a_blow_is_asked_of_the_twin_it_strikes_with_what_is_left_of_it() -> None:
    """Guard has held a part of it (B20)."""
    bodies = [{"name": "Kilenne", "zone": 1}, {"name": "Faremos", "zone": 4, "guard": 1}]
    setup = {
        **{"mode": "ilhus", "options": {"heroes": ["twins"]}, "field": "Ash Plain", "active": 0},
        **{"seats": [{"hand": ["Oath"], "deck": ["Oath"] * 5}], "bodies": bodies},
        "foes": [{"name": "Ash Wolf", "zone": 4}],
    }
    game = from_position(setup, 1)
    game.apply("end")
    asked = TERMINAL.table(game, speech("en", TERMINAL.package)).question(0)
    assert asked == "Ash Wolf: Faremos: block with a card, or take 2?"


@pytest.mark.parametrize(
    ("hero", "language", "wanted"),
    [
        ("mage", "en", "yellow (5 cards left) · moving, pushing, drawing: Tailwind"),
        ("mage", "fr", "jaune (5 cartes restent) · bouger, repousser, piocher\u00a0: Vent arrière"),
        ("mistress", "it", "rosso (restano 5 carte) · conta come Fuoco"),
    ],
)
def test_the_piles_of_rewards_with_what_they_hold(
    terminal: Terminal, tmp_path: Path, hero: str, language: str, wanted: str
) -> None:
    script = [["pile", 0], ["pile", 0]]
    game = from_position(
        {
            **{"mode": "ilhus", "options": {"heroes": [hero]}, "script": script},
            **{"phase": "reinforcement", "encounter": 2},
        },
        1,
    )
    file = tmp_path / "between.kyr"
    file.write_text(game.record(), "utf-8")
    typed = ["q"]
    words = ("play", "--resume", str(file), "--no-color", "--language", language)
    out = " ".join(terminal(*words, typed=typed).out.replace("│", " ").split())
    assert " ".join(wanted.split()) in out
    assert {"en": "1. won", "fr": "1. gagné", "it": "1. vinto"}[language] in out
    assert "3. 2 " in out


def test_a_step_says_that_it_may_stay_and_the_first_deck_its_initiate(terminal: Terminal) -> None:
    typed = ["1", "1", "step Numb", "q"]
    shown = terminal(*START, "--heroes", "mage", typed=typed)
    assert "Initiate, in the deck from the start: Frozen Instant" in shown.out
    assert "zone 1 (stay)" in shown.out
    assert "Then 2 of 3: Keener, Reaper, Bone Slinger (encounter 2)" in shown.out
