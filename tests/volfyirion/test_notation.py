"""Text <-> action: what is written can be read, in any case and spacing; mistakes are explained."""

from __future__ import annotations

import random

import pytest
from helpers import (
    OPTION_SETS,
    all_decisions,
    city,
    do,
    duel,
    mode_name,
    points,
    rich_walk,
    texts,
)

from kyradar import (
    AmbiguousAction,
    Game,
    IllegalAction,
    KyradarError,
    NotationError,
    load_record,
    new_game,
)
from kyradar.title import ModeName
from kyradar.volfyirion.kernel import actions as a
from kyradar.volfyirion.rules import rules_of
from kyradar.volfyirion.title import TITLE

MODES = tuple(TITLE.modes)

VERBS = rules_of("duel").verbs.rows
READERS = rules_of("duel").verbs.by_word


def disguises(text: str, seat: int) -> list[str]:
    """The same line as other people would type it."""
    return [
        text,
        text.upper(),
        text.lower(),
        f"  {text.replace(' ', '   ')} ",
        text.replace(" ", "\t"),
        f"p{seat + 1}: {text}",
        f"P{seat + 1}:{text}",
        f" p{seat + 1} :  {text}\n",
    ]


@pytest.mark.parametrize("options", OPTION_SETS.values(), ids=OPTION_SETS)
@pytest.mark.parametrize("seed", range(3))
def test_every_legal_action_can_be_written_and_read(options: dict[str, object], seed: int) -> None:
    chance = random.Random(seed)
    for game in rich_walk(seed, options):
        actions = game.legal()
        assert len({action.text for action in actions}) == len(actions)
        for action in actions:
            assert game.read(action.text) == action
            assert str(action) == action.text
        if actions:
            action = chance.choice(actions)
            for line in disguises(action.text, action.seat):
                assert game.read(line) == action, line


@pytest.mark.parametrize("mode", MODES)
def test_every_mode_can_be_written_and_read(mode: ModeName) -> None:
    """The seat is part of the line where several may act."""
    for seed in range(3):
        for game in rich_walk(seed, steps=200, mode=mode):
            actions = game.legal()
            lines = {f"p{action.seat + 1}: {action}": action for action in actions}
            assert len(lines) == len(actions)
            for line, action in lines.items():
                assert game.read(line) == game.read(line.upper()) == action, line


@pytest.mark.parametrize("game", all_decisions().values(), ids=all_decisions())
def test_every_answer_to_a_decision_can_be_written_and_read(game: Game) -> None:
    for action in game.legal():
        for line in disguises(action.text, action.seat):
            # Without a seat the lowest one that may answer is meant.
            if action.seat == min(game.to_act) or ":" in line:
                assert game.read(line) == action, line


def test_the_games_above_meet_every_verb() -> None:
    """Otherwise the tests above would prove less than they say."""
    met = {action.verb for game in all_decisions().values() for action in game.legal()}
    for mode in MODES:
        options = OPTION_SETS["everything"] if mode == "duel" else {}
        for seed in range(3):
            for game in rich_walk(seed, options, mode=mode_name(mode)):
                met |= {action.verb for action in game.legal()}
    assert met == set(READERS)


def test_every_verb_of_the_kernel_has_a_word_and_a_rule() -> None:
    verbs = set(range(max(VERBS) + 1))
    assert verbs <= {value for name, value in vars(a).items() if name.isupper()}
    coming = set() if "team" in MODES else {a.SEAL_ROW, a.UNSEAL_ROW, a.GIVE}
    assert set(VERBS) == verbs - coming
    assert {row.word for row in VERBS.values()} == set(READERS)


def test_an_action_knows_its_verb_card_seat_and_rule() -> None:
    game = duel({"hand": ["Stab"], "play": ["Barter"], "points": points(5)}, row=["Mint"])
    by_text = {action.text: action for action in game.legal()}
    play, use, acquire = by_text["play Stab"], by_text["use Barter"], by_text["acquire Mint"]
    assert (play.seat, play.verb, play.card, play.rule) == (0, "play", "Stab", "P1")
    assert (use.verb, use.card, use.rule) == ("use", "Barter", "P4")
    assert (acquire.verb, acquire.card, acquire.rule) == ("acquire", "Mint", "P5")
    assert (by_text["end"].card, by_text["end"].rule) == (None, "T6")


# --- what the notation leaves open ----------------------------------------------------------------


def test_without_a_seat_the_one_that_may_act_is_meant() -> None:
    game = duel({}, {"hand": ["Stab"]}, active=1)
    assert game.read("play Stab").seat == 1
    game = duel(
        {"points": points(battle=20)},
        {"ploy": "Second Chance", "cities": [city("Kyr")]},
        removed=["Soldier"],
        active=0,
    )
    assert game.read("end").seat == 0


def test_the_other_seat_may_be_named_and_is_refused() -> None:
    game = duel({"hand": ["Stab"]}, {"hand": ["Stab"]})
    refusal = game.why_not("p2: play Stab")
    assert refusal is not None
    assert refusal.rule == "X1"


def test_a_troop_needs_no_city_when_only_one_stands() -> None:
    cities = [city("Tylaris", state="ruined"), city("Vahylea", state="ruined")]
    game = duel({"hand": ["Soldier"], "cities": cities})
    assert game.read("play Soldier") == game.read("play Soldier @ Alantar")
    game = duel({"hand": ["Soldier"]})
    refusal = game.why_not("play Soldier")
    assert refusal is not None
    assert refusal.rule == "P1"


def test_use_finds_the_city_unless_there_are_two() -> None:
    game = duel({"cities": [city("Alantar", troop="Soldier")]})
    assert game.read("use Soldier") == game.read("use Soldier @ Alantar")
    game = duel({"cities": [city("Alantar", troop="Soldier"), city("Tylaris", troop="Soldier")]})
    with pytest.raises(AmbiguousAction) as error:
        game.apply("use Soldier")
    assert "use Soldier @ Alantar" in str(error.value)
    assert "use Soldier @ Tylaris" in str(error.value)
    assert isinstance(error.value, NotationError)


def test_drawing_all_in_words_is_drawing_all() -> None:
    game = duel({"play": ["Stab"], "deck": ["Captain"]})
    assert game.read("use Stab 1") == game.read("use Stab")
    assert game.read("use Stab 0") != game.read("use Stab")


def test_partial_draws_are_written_with_their_number() -> None:
    me = {"hand": ["Qoam Vein"], "play": ["Stab", "Qoam Ritual"], "deck": ["Captain"] * 2}
    game = duel(me)
    do(game, "play Qoam Vein")
    assert {"use Qoam Vein", "use Qoam Vein 1"} <= set(texts(game))
    assert "use Qoam Vein 2" not in texts(game)
    assert game.read("use Qoam Vein 2") == game.read("use Qoam Vein")


TWO_KINDS = {"name": "Twofold", "kind": "command", "house": "red", "cost": 2} | {
    "secondary": "remove",
    "effect": "battle:2+knowledge:9",
    "copies": 1,
}


def test_declined_points_are_written_with_their_number_and_not_listed() -> None:
    game = duel({"play": ["Barter"], "cities": [city("Alantar", troop="Soldier")]})
    assert str(game.read("use Barter 0")) == "use Barter 0"
    assert str(game.read("use barter 1 Knowledge")) == "use Barter 1"
    assert str(game.read("use Soldier 0")) == "use Soldier @ Alantar 0"
    assert game.read("use Barter 3") == game.read("use Barter")
    assert game.why_not("use Barter 0") is None
    assert "use Barter 0" not in texts(game)
    do(game, "use Barter 0")
    assert game.actions[-1] == "p1: use Barter 0"
    assert load_record(game.record()).position() == game.position()


def test_points_of_several_kinds_are_declined_by_name() -> None:
    game = duel({"play": ["Twofold"]}, options={"cards": [TWO_KINDS]})
    assert str(game.read("use Twofold 9 knowledge 1 battle")) == "use Twofold 1 battle"
    assert str(game.read("use Twofold 0 knowledge 0 battle")) == "use Twofold 0 battle 0 knowledge"
    with pytest.raises(NotationError, match="of what: battle or knowledge"):
        game.read("use Twofold 1")
    with pytest.raises(NotationError, match="0 to 6"):
        game.read("use Twofold 8 knowledge")


def test_lair_means_the_claimed_city_for_attacks_and_the_dragons_home_for_moves() -> None:
    game = duel({"points": points(battle=9)}, lair_owner=1)
    assert game.why_not("attack lair") is None
    game = duel({"points": points(knowledge=8)}, dragon="Tylaris")
    assert game.why_not("move LAIR") is None


# --- mistakes -------------------------------------------------------------------------------------

SUGGESTIONS = {
    "paly Stab": "play",
    "atack Kyr": "attack",
    "acqire Mint": "acquire",
    "attack Kry": "Kyr",
    "attack akao": "Akao Uket",
    "play Stap": "Stab",
    "play quoam vein": "Qoam Vein",
    "play shrewd dael": "Shrewd Deal",
    "wonder Pure Quoam": "Pure Qoam",
    "redeploy Kyr > Yrdehs": "Yrdesh",
    "seal own Void Fluit": "Void Fluid",
}


@pytest.mark.parametrize(("text", "meant"), SUGGESTIONS.items())
def test_a_slip_of_the_pen_brings_a_suggestion(text: str, meant: str) -> None:
    with pytest.raises(NotationError) as error:
        new_game("duel", 1).apply(text)
    assert f"did you mean '{meant}'?" in str(error.value)


def test_an_unknown_word_brings_the_known_ones() -> None:
    with pytest.raises(NotationError) as error:
        new_game("duel", 1).apply("xyzzy")
    assert all(word in str(error.value) for word in READERS)


NONSENSE = [
    "",
    "   ",
    "p1:",
    "p1: ",
    "p3: end",
    "p9: end",
    "p0: end",
    "p12: end",
    ":",
    "play",
    "play @ Kyr",
    "play Soldier @",
    "play Soldier @ Rome",
    "play Kyr",
    "end now",
    "mulligan please",
    "defeat Volfyirion",
    "skip it",
    "cycle",
    "acquire",
    "wonder",
    "redeploy",
    "redeploy Kyr",
    "redeploy Kyr >",
    "redeploy > Kyr",
    "redeploy Kyr Yrdesh",
    "attack",
    "attack Stab",
    "seal",
    "seal Pure Qoam",
    "seal his Pure Qoam",
    "seal own",
    "unseal enemy",
    "take",
    "replace",
    "move",
    "move Rome",
    "use",
    "use 1",
    "use Stab 9",
    "use Stab ²",
    "use Stab -1",
    "use Stab " + "9" * 5000,
    "use Stab @ Rome",
    "collide",
    "rebuild",
    "rebuild Stab",
    "remove",
    "remove Stab",
    "remove Stab from",
    "remove from hand",
    "remove Stab from pocket",
    "hit",
    "hit Stab",
    "recover Soldier",
    "recover @ Kyr",
    "bury",
    "erase",
    "play Stab; end",
    "play Stab\0",
    "plaÿ Stab",
    "🐉",
    "x" * 10_000,
    "{card}",
    "play {0}",
]


@pytest.mark.parametrize("text", NONSENSE, ids=lambda text: repr(text[:20]))
def test_nonsense_is_a_notation_error_and_changes_nothing(text: str) -> None:
    game = duel({"hand": ["Stab", "Soldier"], "play": ["Stab"]})
    before = game.position()
    for ask in (game.apply, game.why_not, game.read, game.price):
        with pytest.raises(NotationError) as error:
            ask(text)
        assert str(error.value)
    assert game.position() == before


@pytest.mark.parametrize("value", [None, 5, 5.0, True, b"end", ["end"], {"verb": "end"}, object()])
def test_an_action_that_is_no_text_is_a_notation_error(value: object) -> None:
    game = duel()
    for ask in (game.apply, game.why_not, game.read):
        with pytest.raises(NotationError, match="line of text"):
            ask(value)  # type: ignore[arg-type]


WELL_FORMED = """
mulligan
cycle Stab
cycle all
play Stab
play Soldier
play Soldier @ Kyr
play Soldier @ Lair
play Stab @ Tylaris
acquire Stab
acquire top
acquire Pure Qoam
wonder Pure Qoam
wonder top
wonder Stab
redeploy Kyr > Yrdesh
redeploy Lair > Kyr
redeploy Tylaris > Lair
redeploy Tylaris > Tylaris
attack Kyr
attack Tylaris
attack Lair
seal enemy Pure Qoam
seal own Stab
unseal own Pure Qoam
unseal enemy Soldier
take Ascension Path
take Stab
replace Stab
move Kyr
move Tylaris
move lair
defeat
use Stab
use Stab 0
use Stab 3
use Soldier @ Kyr
use Soldier @ Lair
use Prospector
use Qoam Vein 1
collide Pure Qoam
collide Stab
rebuild Kyr
rebuild Tylaris
rebuild Lair
remove Stab from hand
remove Stab from discard
remove Stab from play
hit Kyr
hit Tylaris
hit Lair
recover Soldier @ Kyr
recover Stab @ Lair
bury Stab
erase Stab
skip
""".strip().splitlines()


@pytest.mark.parametrize("text", WELL_FORMED)
@pytest.mark.parametrize("options", [{}, OPTION_SETS["all"]], ids=["plain", "all"])
def test_a_well_formed_line_is_legal_or_refused_with_a_rule(
    text: str, options: dict[str, object]
) -> None:
    """On an empty table nearly nothing can be done; the refusal must say so in words."""
    game = duel(options=options)
    before = game.position()
    refusal = game.why_not(text)
    assert refusal is not None
    assert refusal.rule
    assert str(refusal).endswith(f"({refusal.rule})")
    assert "{" not in str(refusal)
    with pytest.raises(IllegalAction) as error:
        game.apply(text)
    assert str(error.value) == str(refusal)
    assert isinstance(error.value, KyradarError)
    assert game.position() == before
