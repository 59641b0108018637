"""Three languages, each complete: no key, placeholder, rule or sentence that only English has."""

from __future__ import annotations

import pickle
import re
import string
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from helpers import PACKAGE

import kyradar
from kyradar import (
    AmbiguousAction,
    CatalogError,
    Event,
    IllegalAction,
    NotationError,
    OptionError,
    RecordError,
    StaleRecord,
)
from kyradar.agents.advice import advise, reason
from kyradar.agents.levels import LEVELS, level_line
from kyradar.agents.search import Budget
from kyradar.volfyirion import wording
from kyradar.volfyirion.card import HOUSES, POINT_WORDS, WORDS
from kyradar.volfyirion.catalog import base_catalog, parse_own_cards
from kyradar.volfyirion.events import NO_MARKS, plain_name
from kyradar.volfyirion.kernel import reasons
from kyradar.volfyirion.mind.reasons import BY_VERB
from kyradar.volfyirion.notation.verbs import DRAGON_VERBS, TEAM_VERBS, VERBS
from kyradar.volfyirion.options import SWITCHES
from kyradar.volfyirion.title import TITLE

MODES = tuple(TITLE.modes)

LANGUAGES = wording.LANGUAGES
OTHERS = tuple(language for language in LANGUAGES if language != "en")
GAME = PACKAGE / "volfyirion" / "text"
PAGE = PACKAGE / "web" / "text"
BOARD = PACKAGE / "volfyirion" / "board" / "text"
# Every file that exists once per language, with a star where the language goes.
ENGINE = PACKAGE / "engine" / "text"
FILES = [
    *(folder / name for folder in (ENGINE, GAME) for name in ("*.toml", "terminal.*.toml")),
    *(PAGE / "*.toml", PAGE / "thought.*.toml", PAGE / "workshop.*.toml"),
    PAGE / "editor.*.toml",
    PAGE / "journey.*.toml",
    PAGE / "kept.*.toml",
    *(PAGE / "refusals.*.toml", BOARD / "*.toml", BOARD / "told.*.toml"),
]
files = pytest.mark.parametrize(
    "file", FILES, ids=lambda file: file.relative_to(PACKAGE).as_posix()
)
languages = pytest.mark.parametrize("language", LANGUAGES)
others = pytest.mark.parametrize("language", OTHERS)


def in_language(file: Path, language: str) -> Path:
    return file.with_name(file.name.replace("*", language))


def entries(file: Path, language: str) -> dict[str, str]:
    """All texts of a file under dotted keys."""
    data = tomllib.loads(in_language(file, language).read_text("utf-8"))
    return dict(flat(data))


def flat(data: Any, path: str = "") -> Iterator[tuple[str, str]]:
    if isinstance(data, dict):
        for key, value in data.items():
            yield from flat(value, f"{path}.{key}" if path else key)
    elif isinstance(data, list):
        for number, value in enumerate(data):
            yield from flat(value, f"{path}.{number}")
    else:
        assert isinstance(data, str), f"{path}: {data!r} is no text"
        yield path, data


def placeholders(key: str, text: str) -> set[str]:
    fields = {field for _, field, _, _ in string.Formatter().parse(text) if field is not None}
    # "one card" may be "1 carte": in French the same form has to say 0 as well.
    return fields - {"n"} if key.endswith(".one") else fields


# --- files ----------------------------------------------------------------------------------------


@files
@others
def test_every_key_is_translated_and_none_is_left_over(file: Path, language: str) -> None:
    english, translated = entries(file, "en"), entries(file, language)
    assert [key for key in english if key not in translated] == [], "missing"
    assert [key for key in translated if key not in english] == [], "left over"


@files
@others
def test_translations_have_the_same_placeholders(file: Path, language: str) -> None:
    english, translated = entries(file, "en"), entries(file, language)
    different = {
        key: (placeholders(key, text), placeholders(key, translated[key]))
        for key, text in english.items()
        if placeholders(key, text) != placeholders(key, translated[key])
    }
    assert different == {}


@files
@languages
def test_no_text_is_empty_or_badly_spaced(file: Path, language: str) -> None:
    for key, text in entries(file, language).items():
        assert text.strip(" \u00a0") == text != "", key
        assert "  " not in text, key


@files
@others
def test_nothing_was_left_in_english(file: Path, language: str) -> None:
    """Names stay as printed; a whole sentence that is the same in both was forgotten."""
    translated = entries(file, language)
    forgotten = [
        key
        for key, text in entries(file, "en").items()
        if text == translated[key] and len(re.findall(r"[a-z]{2,}", text)) > 3
    ]
    assert forgotten == []


@files
@others
def test_sentences_stay_sentences(file: Path, language: str) -> None:
    translated = entries(file, language)
    for key, text in entries(file, "en").items():
        assert (text[-1] in ".!?") == (translated[key][-1] in ".!?"), key


FRENCH = [*FILES, BOARD / "rules.*.md"]


@pytest.mark.parametrize("file", FRENCH, ids=lambda file: file.name)
def test_french_puts_a_hard_space_before_tall_punctuation(file: Path) -> None:
    """Otherwise a line could begin with a colon."""
    for line in in_language(file, "fr").read_text("utf-8").splitlines():
        text = line.partition(" = ")[2] if file.suffix == ".toml" else line
        text = re.sub(r"\{\w+!r\}", "{}", text)  # a value in quotation marks
        assert re.findall(r".{0,9} [:;!?»]|«(?!\u00a0).{0,9}", text) == []
        assert re.findall(r"\w{1,9}[;!?]", text) == []


# --- terms ----------------------------------------------------------------------------------------

# Section 10 of the rules: what English says there, French and Italian say so and not otherwise.
TERMS = {
    r"Asset Row": (r"Rangée", r"Centro|Centri Strategici"),
    r"Asset Deck": (r"Decks? d'Atouts", r"Mazz[oi] Strategie"),
    r"House Deck": (r"Decks? de Maison", r"Mazz[oi] Casata"),
    r"Wonder Deck": (r"Decks? des Merveilles", r"Mazz[oi] Meraviglie"),
    r"discard pile": (r"[Dd]éfauss", r"Pil[ae] degli Scarti|[Ss]cart"),
    r"playing area": (r"Zones? de Jeu", r"Are[ae] di Gioco"),
    r"\bCommand\b": (r"Ordre", r"Comando"),
    r"\bBattle\b": (r"Combat", r"Battaglia"),
    r"\bKnowledge\b": (r"Savoir", r"Conoscenza"),
    r"\bTroops?\b": (r"Troupe", r"Trupp[ae]"),
    r"\bBuildings?\b": (r"Bâtiment", r"Edifici"),
    r"\bWonders?\b": (r"Merveille", r"Meravigli[ae]"),
    r"\bCit(y|ies)\b": (r"Cité", r"Città"),
    r"\bPerks?\b": (r"Bonus", r"Specializzazion[ei]"),
    r"\bPloys?\b": (r"Ruse", r"Espedient[ei]"),
    r"[Ss]ynerg(y|ies)": (r"Synergie", r"Sinergi[ae]"),
    r"\bLairs?\b": (r"\bLairs?\b", r"Antr[oi]"),
}
NAMES_WITH_TERMS = ("Mirage City",)


def without_names(text: str) -> str:
    for name in NAMES_WITH_TERMS:
        text = text.replace(name, "")
    return text


def check_terms(english: dict[str, str], translated: dict[str, str], language: str) -> None:
    for term, said in TERMS.items():
        wanted = said[OTHERS.index(language)]
        wrong = [
            key
            for key, text in english.items()
            if re.search(term, without_names(text)) and not re.search(wanted, translated[key])
        ]
        assert wrong == [], f"{term}: {wanted}"


@files
@others
def test_terms_are_those_of_the_rules(file: Path, language: str) -> None:
    check_terms(entries(file, "en"), entries(file, language), language)


# --- the game's words -----------------------------------------------------------------------------


@languages
def test_every_card_has_a_line(language: str) -> None:
    for card in base_catalog().cards:
        line = wording.card_line(card, language)
        assert "{" not in line
        assert (";" in line) == (card.secondary != "none"), line
    words = wording.words(language)
    assert set(words["effect"]) == set(words["effects"]) == set(WORDS) - set(POINT_WORDS)
    assert set(words["houses"]) == set(HOUSES)


def test_amounts_are_counted_as_each_language_does() -> None:
    def said(language: str) -> list[str]:
        return [wording.amount_phrase("battle", amount, language) for amount in (0, 1, 2)]

    assert said("en") == ["0 Battle", "1 Battle", "2 Battle"]
    assert said("fr") == ["0 point de Combat", "1 point de Combat", "2 points de Combat"]
    assert said("it") == ["0 Punti Battaglia", "1 Punto Battaglia", "2 Punti Battaglia"]
    assert wording.points_phrase((1, 0, 2), "fr") == "1 point d'Ordre et 2 points de Savoir"
    assert wording.points_phrase((0, 0, 0), "it") == "niente"
    assert wording.points_phrase((1, 0, 2), "it", marked=True) == "{command 1} {knowledge 2}"
    assert wording.effect_phrase((("draw", 2), ("remove_card", 1)), "fr") == (
        "piochez 2 cartes, retirez une carte"
    )


def test_levels_have_lines() -> None:
    for name in LEVELS:
        assert level_line(name) == wording.level_line(name)
    for language in LANGUAGES:
        assert set(wording.words(language)["levels"]) == set(LEVELS)


# --- events ---------------------------------------------------------------------------------------

EVENTS = [
    Event("played", (("seat", 0), ("card", "Guard"), ("city", "Kyr"))),
    Event("attacked", (("seat", 1), ("city", "Kyr"), ("cost", 12))),
    Event("gained_points", (("seat", 0), ("card", "Captain"), *zip(POINT_WORDS, (1, 3, 0)))),  # noqa: B905
    Event("redeployed", (("seat", 0), ("card", "Guard"), ("city", "Kyr"), ("to", "Yrdesh"))),
    Event("dragon_moved", (("place", "lair"), ("to", "Kyr"))),
    Event("dragon_moved", (("place", "Kyr"), ("to", "lair"))),
    Event("ploy_triggered", (("seat", 1), ("ploy", "Mirage City"))),
]


def test_marked_sentences_name_what_can_be_pointed_at() -> None:
    players = ("Ada", "Ben")
    assert [event.sentence("en", players, marked=True) for event in EVENTS] == [
        "Ada plays [[Guard]] on [[Kyr]].",
        "Ben attacks [[Kyr]] with {battle 12}.",
        "[[Captain]] gives Ada {command 1} {battle 3}.",
        "Ada redeploys [[Guard]] from [[Kyr]] to [[Yrdesh]].",
        "Volfyirion flies to [[Kyr]].",
        "Volfyirion returns to the Lair.",
        "Ben's Ploy is revealed: [[Mirage City]].",
    ]
    assert [event.sentence("fr", players) for event in EVENTS[:3]] == [
        "Ada joue Guard sur Kyr.",
        "Ben attaque Kyr avec 12 points de Combat.",
        "Captain rapporte 1 point d'Ordre et 3 points de Combat à Ada.",
    ]
    assert EVENTS[1].sentence("it") == "Giocatore 2 attacca Kyr con 12 Punti Battaglia."


@languages
def test_marks_are_all_that_marking_changes(language: str) -> None:
    for event in EVENTS:
        marked = event.sentence(language, ("Ada", "Ben"), marked=True)
        points = re.compile(r"\{(\w+) (\d+)\}")
        spoken = points.sub(
            lambda m: wording.amount_phrase(m[1], int(m[2]), language),
            marked.replace("} {", f"}} {wording.words(language)['phrases']['and']} {{"),
        )
        plain = re.sub(r"\[\[(.+?)\]\]", r"\1", spoken)
        assert plain == event.sentence(language, ("Ada", "Ben"))


def test_a_players_name_cannot_pretend_to_be_a_mark() -> None:
    text = EVENTS[0].sentence("en", ("[[Kyr]] {battle 99}",), marked=True)
    assert text == "((Kyr)) (battle 99) plays [[Guard]] on [[Kyr]]."
    assert plain_name("Zoë O'Hara") == "Zoë O'Hara"
    assert len(NO_MARKS) == 4


# --- refusals -------------------------------------------------------------------------------------


def refusal(line: str, position: dict[str, Any] | None = None) -> IllegalAction:
    game = kyradar.new_game(seed=7) if position is None else kyradar.from_position(position, 1)
    refused = game.why_not(line)
    assert refused is not None
    return refused


def test_a_refusal_can_be_said_in_every_language() -> None:
    refused = refusal("attack Kyr", {"seats": [{"points": {"battle": 1}}, {}], "active": 0})
    assert refused.rule == "P8"
    assert str(refused) == "Attacking Kyr costs 10 Battle; you have 1. (P8)"
    assert [refused.sentence(language) for language in LANGUAGES] == [
        "Attacking Kyr costs 10 Battle; you have 1.",
        "Attaquer Kyr coûte 10 points de Combat (disponibles\u00a0: 1).",
        "Attaccare Kyr costa 10 Punti Battaglia (disponibili: 1).",
    ]
    again = pickle.loads(pickle.dumps(refused))
    assert (again.rule, str(again)) == (refused.rule, str(refused))
    assert again.sentence("fr") == refused.sentence("fr")


def test_facts_of_a_refusal_are_translated_too() -> None:
    seat = {"play": ["Qoam Vein"], "hand": []}
    unmet = refusal("use Qoam Vein", {"seats": [seat, {}], "active": 0})
    needs = base_catalog().cards[base_catalog().find("Qoam Vein") - 1].needs
    for language in LANGUAGES:
        houses = wording.words(language)["houses"]
        assert ", ".join(houses[need] for need in needs) in unmet.sentence(language)
    ruin = {"cities": [{"name": "Tylaris", "state": "ruined"}], "points": {"command": 1}}
    poor = refusal(
        "rebuild Tylaris", {"options": {"rebuilding": True}, "seats": [ruin, {}], "active": 0}
    )
    assert (
        str(poor) == "Rebuilding Tylaris costs 6 Command and 6 Knowledge; you have 1 Command. (E10)"
    )
    assert poor.sentence("it") == (
        "Ricostruire Tylaris costa 6 Punti Comando e 6 Punti Conoscenza "
        "(disponibili: 1 Punto Comando)."
    )


WRONG_LINES = {
    "no_action": "",
    "no_seat": "p9: end",
    "unknown": "xyzzy",
    "unknown_close": "atack Kyr",
    "no_card": "play Xyzzyx",
    "no_card_close": "play Prospectr",
    "card_missing": "play",
    "no_city": "attack Xyzzyx",
    "no_city_close": "attack Tylariss",
    "city_missing": "attack",
    "nothing_more": "end now",
    "whose": "seal Pure Qoam",
    "how_to_redeploy": "redeploy Kyr",
    "how_to_remove": "remove Stab",
    "how_to_recover": "recover Guard",
    "how_many": "use Stab 9",
    "which_word": "calm down",
    "no_stronghold": "attack Kyr",
    "how_to_redeploy_troop": "redeploy Guard",
    "whose_or_row": "seal Pure Qoam",
    "how_to_give": "give Pure Qoam",
}
OF_TEAM = ("no_stronghold", "how_to_redeploy_troop", "whose_or_row", "how_to_give")


@pytest.mark.parametrize("key", WRONG_LINES)
def test_what_is_wrong_with_a_line_is_said_in_every_language(key: str) -> None:
    with pytest.raises(NotationError) as caught:
        kyradar.new_game("team" if key in OF_TEAM else "duel", 1).read(WRONG_LINES[key])
    again = pickle.loads(pickle.dumps(caught.value))
    said = {again.sentence(language) for language in LANGUAGES}
    assert len(said) == len(LANGUAGES)
    assert str(again) == again.sentence("en") == str(caught.value)
    for language in LANGUAGES:
        start = wording.words(language)["notation"][key].partition("{")[2].partition("}")[2]
        assert start.partition("{")[0] in again.sentence(language)


def test_an_ambiguous_line_lists_the_choices_in_every_language() -> None:
    cities = [{"name": name, "troop": "Soldier"} for name in ("Tylaris", "Vahylea")]
    game = kyradar.from_position({"seats": [{"cities": cities}, {}], "active": 0}, 1)
    with pytest.raises(AmbiguousAction) as caught:
        game.read("use Soldier")
    assert caught.value.sentence("fr").endswith("use Soldier @ Tylaris ou use Soldier @ Vahylea")
    assert caught.value.sentence("it").endswith("use Soldier @ Tylaris o use Soldier @ Vahylea")


def test_every_entry_about_notation_is_used() -> None:
    elsewhere = {"no_line", "other_game", "which_one", "which_points"}
    assert {*WRONG_LINES, *elsewhere} == set(wording.words()["notation"])
    game = kyradar.new_game(seed=1)
    with pytest.raises(NotationError) as caught:
        game.read(7)  # type: ignore[arg-type]
    assert caught.value.sentence("fr").endswith("int")


def one_city_left() -> kyradar.Game:
    """Kyr stands alone, and the player in turn can pay for it."""
    ruins = [{"name": name, "state": "ruined"} for name in ("Yrdesh", "Akao Uket")]
    attacker = {"points": {"battle": 10}, "hand": ["Captain"]}
    seats = [attacker, {"cities": [*ruins, {"name": "Kyr"}]}]
    return kyradar.from_position({"seats": seats, "active": 0}, 1)


def test_undo_and_advice_are_refused_in_every_language() -> None:
    game = kyradar.new_game(seed=1)
    with pytest.raises(IllegalAction) as caught:
        game.undo()
    over = one_city_left()
    over.apply("attack Kyr")
    assert over.outcome is not None
    with pytest.raises(IllegalAction) as nothing:
        advise(over)
    for error in (caught.value, nothing.value):
        assert len({error.sentence(language) for language in LANGUAGES}) == len(LANGUAGES)
    assert over.outcome.reason == over.outcome.said("en")
    assert over.outcome.said("fr") == "toutes les Cités adverses sont détruites"


# --- files of players -----------------------------------------------------------------------------

CARDS = """name,kind,house,cost,command,battle,knowledge,defence,secondary,needs,effect,copies
Stab,wonder,red,x,0,0,0,,synergy,,dance:1,1
,troop,red,99,0,0,0,,none,,,1
"""


def test_mistakes_in_a_card_file_are_said_in_every_language() -> None:
    with pytest.raises(CatalogError) as caught:
        parse_own_cards(CARDS, "my.csv")
    again = pickle.loads(pickle.dumps(caught.value))
    assert again.problems == caught.value.problems == again.said("en")
    assert str(again) == again.sentence("en")
    for language in LANGUAGES:
        said = again.said(language)
        places = [re.match(r"my\.csv:\d+:\w+: ", problem) for problem in said]
        assert all(places) and len(said) == len(again.problems)
    assert "my.csv:2:cost: il faut un nombre entier, trouvé «\u00a0x\u00a0»" in again.said("fr")
    assert "my.csv:2:house: deve restare vuoto, trovato «red»" in again.said("it")
    assert not set(again.said("fr")) & set(again.said("en"))


RECORDS = {
    "no_record": "what",
    "twice": "kyradar record 1\nseed 1\nseed 2",
    "missing": "kyradar record 1\nseed 1",
    "resigned": "kyradar record 1\nresigned p3",
    "mapping": "kyradar record 1\noptions []",
    "unknown": "kyradar record 1\nwhat 1",
    "unreadable": "kyradar record 1\nseed what",
    "wrong_action": "kyradar record 1\nrules 1\nmode duel\nseed 1\np1: attack Kyr",
    "other_rules": "kyradar record 1\ngame ilhus\nrules 1\nmode ilhus\nseed 1",
    "newer_rules": "kyradar record 1\nrules 999\nmode duel\nseed 1",
}


@pytest.mark.parametrize("key", RECORDS)
def test_what_is_wrong_with_a_record_is_said_in_every_language(key: str) -> None:
    with pytest.raises((RecordError, StaleRecord)) as caught:
        kyradar.load_record(RECORDS[key])
    error = caught.value
    assert error.sentence("en") == str(error)
    assert len({error.sentence(language) for language in LANGUAGES}) == len(LANGUAGES)


def test_a_wrong_seed_is_refused_in_every_language() -> None:
    with pytest.raises(OptionError) as caught:
        kyradar.new_game(seed=-1)
    assert caught.value.sentence("it").startswith("un seme è un numero intero")


# --- hints ----------------------------------------------------------------------------------------


def test_a_hint_speaks_every_language() -> None:
    game = one_city_left()
    attack, play = game.read("attack Kyr"), game.read("play Captain")
    assert [reason(game, (attack,), language) for language in LANGUAGES] == [
        "wins the game at once",
        "gagne la partie sur-le-champ",
        "vince subito la partita",
    ]
    assert reason(game, (play,), "it") == "dà 1 Punto Comando e 3 Punti Battaglia"
    game.apply("play Captain")
    few = Budget(simulations=60)
    assert advise(game, few, language="fr").reason == "gagne la partie sur-le-champ"


def test_every_reason_of_a_hint_has_a_verb_or_a_change() -> None:
    by_change = {"wins", "destroys", "saves", "threatens", "attack", "defeat", "strengthens"}
    by_change |= {"strengthens_and_gives", "gives", "play", "use", "improves", "defeat_leave"}
    by_change |= {"unless_ploy", "builds", "builds_and_gives", "use_draw", "use_draw_one"}
    by_change |= {"use_remove_card", "use_remove_troop", "use_remove_building"}
    by_change |= {"use_move_volfyirion"}
    tops = {"acquire_top", "wonder_top", "acquire_top_unseen", "acquire_sabotage", "replace_known"}
    assert set(wording.words("en", "advice")["advice"]) == by_change | tops | set(BY_VERB)
    coming = set() if "team" in MODES else {"give"}
    assert set(BY_VERB) - coming <= {row.word for row in (*VERBS, *DRAGON_VERBS, *TEAM_VERBS)}


# --- the rules page -------------------------------------------------------------------------------

RULE = re.compile(r"- \*\*([A-Z]\d+)\*\* (\(ruling\) )?(\S.*)")


def rules_page(language: str) -> dict[str, list[tuple[str, bool, str]]]:
    """Sections of a rules page: the id of each rule, whether it is a ruling, and its text."""
    sections: dict[str, list[tuple[str, bool, str]]] = {}
    title = ""
    for line in (BOARD / f"rules.{language}.md").read_text("utf-8").splitlines():
        if line.startswith("## "):
            title = line[3:]
            assert title not in sections
            sections[title] = []
        elif line and not line.startswith("# "):
            found = RULE.fullmatch(line)
            assert found, line
            sections[title].append((found[1], bool(found[2]), found[3]))
    return sections


def told(language: str) -> list[tuple[str, bool, str]]:
    return [rule for rules in rules_page(language).values() for rule in rules]


@others
def test_rules_pages_have_the_same_rules_in_the_same_order(language: str) -> None:
    def shape(of: str) -> list[list[tuple[str, bool]]]:
        return [[(rule, ruling) for rule, ruling, _ in part] for part in rules_page(of).values()]

    assert shape(language) == shape("en")


EVERY_RULE = (
    [f"C{n}" for n in range(1, 7)]
    + [f"S{n}" for n in range(1, 7)]
    + [f"T{n}" for n in range(1, 7)]
    + [f"P{n}" for n in range(1, 11)]
    + ["V1", "D1", "W1", "W2", "X1"]
    + [f"E{n}" for n in range(1, 15)]
    + [f"O{n}" for n in range(1, 9)]
    + [f"K{n}" for n in range(1, 10)]
    + [f"M{n}" for n in range(1, 12)]
)


@languages
def test_the_rules_page_tells_every_rule(language: str) -> None:
    ids = [rule for rule, _, _ in told(language)]
    assert list(dict.fromkeys(ids)) == EVERY_RULE
    cited = (
        set(reasons.RULE_OF.values())
        | {row.rule for row in (*VERBS, *DRAGON_VERBS, *TEAM_VERBS)}
        | {"P4"}
    )
    cited |= {rule for _, rule in SWITCHES.values()}
    assert cited | set(wording.words()["rules"]) <= set(ids)
    for rule, _, text in told(language):
        assert text.endswith("."), rule
        assert len(text) > 20, rule


def test_rulings_of_the_summary_are_rulings_of_the_page() -> None:
    marked = {rule for rule, ruling, _ in told("en") if ruling}
    summary = {rule for rule, text in wording.words()["rules"].items() if "ruling" in text}
    assert marked - summary == {*("E4", "E13", "K7", "M6", "M11", "P8", "T4", "T6")}, (
        "what the summary does not tell it need not mark"
    )
    assert summary <= marked
    for language, word in (("fr", "arbitrage"), ("it", "chiariment")):
        rules = wording.words(language)["rules"]
        assert {rule for rule, text in rules.items() if word in text} == summary


@others
def test_the_rules_page_uses_the_terms_of_the_rules(language: str) -> None:
    def numbered(of: str) -> dict[str, str]:
        return {f"{rule} {ruling}": text for rule, ruling, text in told(of)}

    check_terms(numbered("en"), numbered(language), language)


@others
def test_the_rules_page_has_the_same_numbers(language: str) -> None:
    """A price mistyped in one language would be a rule of its own."""
    for (rule, _, english), (_, _, text) in zip(told("en"), told(language), strict=True):
        numbers = [sorted(re.findall(r"\d+", said)) for said in (english, text)]
        assert set(numbers[0]) == set(numbers[1]), rule


# --- the page -------------------------------------------------------------------------------------


def test_the_page_asks_only_for_words_that_exist() -> None:
    """Keys written out in its scripts; those it puts together are seen in the browser tests."""
    english = entries(PAGE / "*.toml", "en") | entries(PAGE / "thought.*.toml", "en")
    english |= entries(PAGE / "workshop.*.toml", "en") | entries(BOARD / "*.toml", "en")
    english |= entries(PACKAGE / "ilhus" / "board" / "text" / "*.toml", "en")
    english |= entries(PAGE / "journey.*.toml", "en") | entries(PAGE / "editor.*.toml", "en")
    english |= entries(PAGE / "kept.*.toml", "en") | entries(BOARD / "told.*.toml", "en")
    english |= entries(PAGE / "study.*.toml", "en") | entries(BOARD / "edit.*.toml", "en")
    english |= entries(PAGE / "anywhere.*.toml", "en")
    # Where only one game has such words, the page asks for them at its tables alone.
    english |= entries(PACKAGE / "ilhus" / "board" / "text" / "*.toml", "en")
    known = {*english, *(key.removesuffix(".other") for key in english)}
    asked = {
        key
        for place in ("web/static", "volfyirion/board/static", "ilhus/board/static")
        for script in (PACKAGE / place).rglob("*.js")
        for key in re.findall(r'\b(?:say|tell)\("(\w+\.\w+)"', script.read_text("utf-8"))
    }
    assert len(asked) > 100
    assert sorted(asked - known) == []


def test_refusals_of_the_server_have_words() -> None:
    """Every code the server refuses with is a sentence in the files."""
    codes = {
        code
        for module in (PACKAGE / "web").rglob("*.py")
        for code in re.findall(r'Refusal\(\s*"(\w+)"', module.read_text("utf-8"))
    }
    assert len(codes) > 5
    assert codes <= set(entries(PAGE / "refusals.*.toml", "en"))
