"""Guided games: the rules play every lesson to its end, and a broken file says what is wrong."""

from __future__ import annotations

import re

import pytest

from kyradar.engine.lesson import Lesson, Progress, fits
from kyradar.engine.lesson_files import (
    lesson_named,
    lesson_words,
    lessons_of,
    missing_words,
    read_folder,
    read_lesson,
    read_tips,
    tips_of,
)
from kyradar.engine.wording import LANGUAGES
from kyradar.errors import LessonError
from kyradar.title import TITLES, title_named

LESSONS = {name: lesson for game in TITLES for name, lesson in lessons_of(game).items()}
lessons = pytest.mark.parametrize("lesson", LESSONS.values(), ids=list(LESSONS))
SLOT = re.compile(r"\[\[.+?\]\]|\{\w+ \d+\}")

GOOD = """
mode = "duel"
minutes = 1
seed = 1
[[step]]
name = "end"
goal = { did = ["end"] }
at = ["end"]
way = ["end"]
"""


def game_of(lesson: Lesson) -> str:
    return lesson.deal().title.name


@lessons
def test_every_goal_is_reached_and_what_is_pointed_at_is_there(lesson: Lesson) -> None:
    game = lesson.deal()
    progress = Progress(lesson, game)
    pointed: set[str] = set()
    for number, line in lesson.walk(game):
        progress.look(game)
        step = lesson.steps[number]
        assert progress.step == number, f"{step.name} begins when the one before is over"
        assert not progress.missed(game), f"{step.name} belongs to another turn"
        legal = [action.text for action in game.legal(lesson.seat)]
        assert any(fits(one, step.at) for one in legal), f"{step.name}: nothing to point at"
        if any(fits(one, step.at[:1]) for one in legal):
            pointed.add(step.name)
        assert line in legal
    assert pointed == {step.name for step in lesson.steps}, "what is meant first comes about"


@lessons
def test_whoever_begins_at_a_step_finds_the_game_that_leads_there(lesson: Lesson) -> None:
    for number, step in enumerate(lesson.steps):
        game = lesson.begin_at(number)
        assert lesson.seat in game.to_act
        assert step.turn in (None, game.turn)
        progress = Progress(lesson, game, number)
        for line in step.way:
            lesson.let_others_play(game, progress)
            game.apply(f"p{lesson.seat + 1}: {line}")
            progress.look(game)
        if progress.step == number:
            lesson.let_others_play(game, progress)
        assert progress.step == number + 1, step.name


@lessons
def test_what_is_done_is_undone(lesson: Lesson) -> None:
    game = lesson.begin_at(0)
    progress = Progress(lesson, game)
    game.apply(f"p{lesson.seat + 1}: {lesson.steps[0].way[0]}")
    progress.look(game)
    before = progress.step
    if game.can_undo:
        game.undo()
        progress.look(game)
        assert progress.step == 0
        game.apply(f"p{lesson.seat + 1}: {lesson.steps[0].way[0]}")
        progress.look(game)
    assert progress.step == before


@lessons
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_lesson_speaks_three_languages(lesson: Lesson, language: str) -> None:
    game = game_of(lesson)
    words, english = lesson_words(game, language), lesson_words(game, "en")
    assert not missing_words(lesson, words)
    told, meant = words[lesson.name], english[lesson.name]
    assert told.keys() == meant.keys()
    for step in lesson.steps:
        assert told[step.name].keys() == meant[step.name].keys(), step.name
        if language != "en":
            assert told[step.name]["text"] != meant[step.name]["text"], step.name
        for key in ("text", "note"):
            marks = [sorted(SLOT.findall(one[step.name].get(key, ""))) for one in (told, meant)]
            assert marks[0] == marks[1], f"{step.name}.{key}"
        assert len(told[step.name]["goal"]) <= 48, "the bar is narrow"
        assert len(told[step.name]["text"]) <= 260, "a bubble is no page"


@pytest.mark.parametrize("game", TITLES)
def test_words_belong_to_lessons(game: str) -> None:
    for language in LANGUAGES:
        assert set(lesson_words(game, language)) == {*lessons_of(game), "tips"}


@pytest.mark.parametrize("game", TITLES)
def test_french_puts_a_hard_space_before_tall_punctuation(game: str) -> None:
    text = (title_named(game).lessons / "words" / "fr.toml").read_text("utf-8")
    for line in text.splitlines():
        if not line.startswith("#"):
            assert re.findall(r".{0,9} [:;!?»]|«(?!\u00a0).{0,9}", line.partition(" = ")[2]) == []


@pytest.mark.parametrize("game", TITLES)
def test_every_file_is_offered(game: str) -> None:
    folder = title_named(game).lessons
    files = {path.stem for path in folder.glob("*.toml")} - {"order", "tips"}
    assert files == set(lessons_of(game)) == set(read_folder(folder))


@pytest.mark.parametrize("game", TITLES)
def test_every_tip_can_be_given_and_speaks_three_languages(game: str) -> None:
    tips = tips_of(game)
    assert len(tips) >= 5
    modes = title_named(game).modes
    for language in LANGUAGES:
        told = lesson_words(game, language)["tips"]
        assert set(told) == {tip.name for tip in tips}
        for tip in tips:
            assert told[tip.name]["title"] and told[tip.name]["text"]
    for tip in tips:
        assert tip.enough > 0 and set(tip.modes) <= set(modes)
    # Somewhere in the lessons of the game every one of them would have been given.
    given: set[str] = set()
    for lesson in lessons_of(game).values():
        table = lesson.deal()
        for _ in lesson.walk(table):
            legal = [action.text for action in table.legal(lesson.seat)]
            given |= {tip.name for tip in tips for line in legal if fits(line, tip.at)}
    assert given == {tip.name for tip in tips}


def test_a_broken_tip_names_the_field() -> None:
    with pytest.raises(LessonError, match="tip.x.at: missing"):
        read_tips('[[tip]]\nname = "x"')
    with pytest.raises(LessonError, match="tip.x.enough: expected a number"):
        read_tips('[[tip]]\nname = "x"\nat = []\ndid = []\nenough = "2"')
    with pytest.raises(LessonError, match="not TOML"):
        read_tips("[[tip")


def test_the_duel_ends_in_a_real_win() -> None:
    lesson = lesson_named("duel")
    game = lesson.deal()
    lines = [line for _, line in lesson.walk(game)]
    assert game.outcome is not None
    assert (game.outcome.winner, game.outcome.cause) == (0, "cities")
    assert 8 <= len(lesson.steps) <= 12
    assert 10 <= lesson.minutes <= 15
    assert lines[-1] == "attack Yrdesh"


@pytest.mark.parametrize("mode", ["solo", "coop", "team"])
def test_the_short_ones_end_in_a_win(mode: str) -> None:
    lesson = lesson_named(mode)
    assert lesson.mode == mode
    game = lesson.deal()
    for _ in lesson.walk(game):
        pass
    assert game.outcome is not None
    assert lesson.seat in game.outcome.winners


@pytest.mark.parametrize("hero", ["mage", "mistress", "twins", "party"])
def test_every_hero_wins_a_battle(hero: str) -> None:
    lesson = lesson_named(hero)
    assert 5 <= lesson.minutes <= 8
    game = lesson.deal()
    lines = [line for _, line in lesson.walk(game)]
    assert game.position()["phase"] == "reinforcement"
    if hero == "mistress":
        assert "fuse Magma" in lines and "fuse Mist" in lines


def test_a_step_is_missed_when_its_turn_is_over() -> None:
    lesson = lesson_named("duel")
    game = lesson.begin_at(0)
    progress = Progress(lesson, game)
    game.apply("end")
    progress.look(game)
    assert progress.step == 0
    assert progress.missed(game)
    assert not Progress(lesson, lesson.begin_at(3), 3).missed(lesson.begin_at(3))


@lessons
def test_every_scripted_reply_can_be_given(lesson: Lesson) -> None:
    game = lesson.deal()
    for _ in lesson.walk(game):
        pass
    own = f"p{lesson.seat + 1}: "
    done = {line.partition(": ")[2] for line in game.actions if not line.startswith(own)}
    for turn, lines in lesson.replies.items():
        for line in lines:
            assert line in done or line in game.actions, f"turn {turn}: {line}"


def test_rorius_answers_from_its_script_whatever_the_learner_did() -> None:
    lesson = lesson_named("duel")
    game = lesson.begin_at(3)
    progress = Progress(lesson, game, 3)
    game.apply("end")  # Tylaris stays bare
    progress.look(game)
    lesson.let_others_play(game, progress)
    assert progress.missed(game)
    assert game.view(0)["seats"][0]["cities"][0]["state"] == "ruined"
    assert "p2: attack Tylaris" in game.actions


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (('mode = "duel"', 'mode = "dual"'), "mode: "),
        (('mode = "duel"', ""), "mode: missing"),
        (("minutes = 1", 'minutes = "1"'), "minutes: expected a number, found '1'"),
        (("minutes = 1", "minutes = true"), "minutes: expected a number, found True"),
        (("seed = 1", "seed = 1\ncolour = 2"), "colour: unknown field"),
        (("seed = 1", "seed = 1\nseat = 2"), "seat: duel has seats 0 to 1, found 2"),
        (('at = ["end"]', "at = []"), "step.end.at: expected at least one line"),
        (('at = ["end"]', "at = [1]"), "step.end.at: expected a list of lines"),
        (('{ did = ["end"] }', "{}"), "step.end.goal: expected one of did, view, won"),
        (('{ did = ["end"] }', "{ times = 2 }"), "step.end.goal: expected one of"),
        (('{ did = ["end"] }', "{ saw = 1 }"), "step.end.goal.saw: unknown field"),
        (('way = ["end"]', ""), "step.end.way: missing"),
        (("[[step]]", "[replies]\nx = []\n[[step]]"), "replies.x: expected the number of a turn"),
        (("[[step]]", "[[step"), "not TOML"),
    ],
)
def test_a_broken_file_names_the_field(change: tuple[str, str], says: str) -> None:
    with pytest.raises(LessonError) as caught:
        read_lesson(GOOD.replace(*change), "mine")
    assert str(caught.value).startswith("mine.toml: ")
    assert says in str(caught.value)


def test_two_steps_of_one_name_are_refused() -> None:
    step = GOOD[GOOD.index("[[step]]") :]
    with pytest.raises(LessonError, match="two are called 'end'"):
        read_lesson(GOOD + step, "mine")


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (('way = ["end"]', 'way = ["attack Kyr"]'), "step.end.way: "),
        (('did = ["end"]', "won = true"), "step.end.way: the goal is not reached"),
    ],
)
def test_a_way_that_leads_nowhere_is_told(change: tuple[str, str], says: str) -> None:
    lesson = read_lesson(GOOD.replace(*change), "mine")
    with pytest.raises(LessonError, match=re.escape(says)):
        lesson.begin_at(1)


def test_an_unknown_lesson_is_told_with_those_there_are() -> None:
    with pytest.raises(LessonError, match="known: duel"):
        lesson_named("chess")


@pytest.mark.parametrize("lesson", lessons_of("ilhus").values(), ids=list(lessons_of("ilhus")))
def test_no_foe_of_a_lesson_has_more_life_than_it_can(lesson: Lesson) -> None:
    game = lesson.deal()
    lives = [foe["life"] for foe in game.view(lesson.seat)["foes"]]
    assert lives
    assert all(n <= full for n, full in zip(lives, game.forecast()["full"], strict=True)), lives
