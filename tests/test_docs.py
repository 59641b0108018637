"""The documentation fails the build when it lies: names, links, examples, pictures."""

from __future__ import annotations

import argparse
import io
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import redirect_stdout
from pathlib import Path

import pytest
from helpers import mode_name
from pages import (
    DOCS,
    HEADING,
    LINK,
    PAGES,
    README,
    ROOT,
    SPAN,
    blocks,
    check_named,
    first_spans,
    page_id,
    prose,
    rows,
    slug,
    spans,
)

import kyradar
from kyradar import agents
from kyradar.cli.main import parser
from kyradar.cli.play import OPPONENTS
from kyradar.cli.prompt import COMMANDS
from kyradar.engine import record, scenario
from kyradar.ilhus.wording import words as ilhus_words
from kyradar.title import TITLES, title_named
from kyradar.volfyirion import (
    card,
    catalog,
    names,
    options,
    setup_position,
    setup_reader,
    setup_team,
)
from kyradar.volfyirion.events import KIND_NAMES
from kyradar.volfyirion.fields import TABLES
from kyradar.volfyirion.kernel import events as e
from kyradar.volfyirion.kernel import layout as k
from kyradar.volfyirion.rules import rules_of
from kyradar.volfyirion.title import TITLE
from kyradar.volfyirion.wording import words

# --- examples run ---------------------------------------------------------------------------------

#: A choice out of everybody's actions: `choose(view, game.legal())`, `apply(game.legal()[0])`.
EVERYBODYS = re.compile(r"(choose|choice|apply|do|carry_out|step)\(.*\blegal\(\)")


def test_players_in_examples_choose_among_their_own_actions() -> None:
    """Where partners act together, `legal()` has the others' actions, too."""
    examples = [path for path in (ROOT / "examples").rglob("*") if path.suffix in (".py", ".ipynb")]
    assert len(examples) > 5
    for path in (README, *PAGES, *examples):
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            assert not EVERYBODYS.search(line), f"{path.name}:{number}: pass legal(seat)"


def test_a_loop_as_the_readme_has_it_never_acts_for_another_seat() -> None:
    game, players = kyradar.new_game("team", 7), [agents.make("random", seat) for seat in range(4)]
    both = 0
    for _ in range(200):
        seat = game.to_act[0]
        both += len(game.to_act) > 1
        action = players[seat].choose(game.view(seat), game.legal(seat))
        assert action.seat == seat
        game.apply(action)
    assert both > 50


@pytest.mark.parametrize("page", PAGES, ids=page_id)
def test_python_blocks_run_and_print_what_is_shown(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Blocks of a page share one namespace; a text block right after one is what it prints."""
    monkeypatch.chdir(tmp_path)
    text = page.read_text("utf-8")
    found = blocks(page)
    space: dict[str, object] = {"__name__": "docs"}
    for number, block in enumerate(found):
        if block.language != "python":
            continue
        line = text.count("\n", 0, block.start) + 1
        printed = io.StringIO()
        with redirect_stdout(printed):
            exec(compile("\n" * line + block.text, str(page), "exec"), space)
        after = found[number + 1] if number + 1 < len(found) else None
        if after and after.language == "text" and not text[block.end : after.start].strip():
            assert printed.getvalue().rstrip() == after.text.rstrip(), f"{page.name}:{line}"


def test_scenario_examples_pass() -> None:
    examples = [block for block in blocks(DOCS / "scenarios.md") if block.language == "json"]
    assert examples
    for block in examples:
        assert scenario.run_scenario(json.loads(block.text)) == []


def test_own_card_examples_have_no_mistakes() -> None:
    text = (DOCS / "own-cards.md").read_text("utf-8")
    files = [block for block in blocks(DOCS / "own-cards.md") if "copies" in block.text]
    tables = [block for block in files if block.language in ("", "toml")]
    assert {block.language for block in tables} == {"", "toml"}, text
    for block in tables:
        assert catalog.parse_own_cards(block.text, f"example.{block.language or 'csv'}")


def test_the_readme_shows_the_table_as_it_is_drawn(tmp_path: Path) -> None:
    """The picture is the last table of `kyradar play --seed 7 --first me` after `a`."""
    picture = next(block for block in blocks(README) if "Asset Row" in block.text).text
    environment = {
        name: value for name, value in os.environ.items() if name not in ("FORCE_COLOR", "COLUMNS")
    }
    source = Path(kyradar.__file__).parent.parent
    shown = subprocess.run(
        [sys.executable, "-m", "kyradar", "play", "--seed", "7", "--first", "me", "--no-color"],
        input="a\nq\nn\n",
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        cwd=tmp_path,
        env=environment
        | {
            "PYTHONPATH": str(source),
            "PYTHONIOENCODING": "utf-8",
            "KYRADAR_LANGUAGE": "en",
            "XDG_STATE_HOME": str(tmp_path),
        },
    ).stdout
    stale = [line for line in picture.splitlines() if f"\n{line}" not in shown]
    assert not stale, "README.md shows lines that are no longer drawn:\n" + "\n".join(stale)


# --- links ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("page", PAGES, ids=page_id)
def test_relative_links_resolve(page: Path) -> None:
    for target in LINK.findall(prose(page)):
        if "://" in target or target.startswith("mailto:"):
            continue
        file, _, anchor = target.partition("#")
        other = (page.parent / file).resolve() if file else page
        assert other.exists(), f"{page.name}: {target} leads nowhere"
        if anchor and other.suffix == ".md":
            anchors = {slug(heading) for heading in HEADING.findall(prose(other))}
            assert anchor in anchors, f"{page.name}: {target} names no heading"


def test_every_page_can_be_reached_from_the_readme() -> None:
    linked = {(ROOT / target.partition("#")[0]).resolve() for target in LINK.findall(prose(README))}
    missing = [page_id(page) for page in PAGES if page != README and page not in linked]
    assert not missing, f"README.md does not link: {', '.join(missing)}"


# --- names ----------------------------------------------------------------------------------------


def test_options() -> None:
    documented = first_spans(DOCS / "cli.md", "option")
    assert sorted(documented) == sorted([*options.SWITCHES, *options.SETTINGS])
    for cells in rows(DOCS / "cli.md", "option"):
        name = SPAN.findall(cells[0])[0]
        if name in options.SWITCHES:
            assert options.SWITCHES[name][1] in cells[1], name


#: What is typed at the table: the short form of each.
COMMANDS_TYPED = ("a", "h", "w", "u", "t", "l", "d", "s", "q", "help")


def test_commands_and_flags() -> None:
    """Every command, action and flag is on the page; some have a page of their own."""
    page = DOCS / "cli.md"
    pages = (page, DOCS / "hosting.md", DOCS / "lab.md")  # the server's, the laboratory's
    text = "".join(page.read_text("utf-8") for page in pages)

    def visit(one: argparse.ArgumentParser, path: str) -> None:
        assert path in text, path
        for action in one._actions:
            for flag in action.option_strings:
                if flag not in ("-h", "--help"):
                    assert f"`{flag}" in text, f"{path} {flag}"
            if isinstance(action, argparse._SubParsersAction):
                for name, child in action.choices.items():
                    visit(child, f"{path} {name}")

    visit(parser(), "kyradar")
    check_named(page, [*OPPONENTS, *agents.AGENTS, *COMMANDS_TYPED])
    assert set(first_spans(page, "key")) <= {*COMMANDS, "?"}


def test_every_command_is_on_the_readmes_list() -> None:
    known = [action for action in parser()._actions if action.choices and action.nargs]
    commands = {f"kyradar {name}" for action in known for name in action.choices or ()}
    assert set(first_spans(README, "command")) == commands


@pytest.mark.parametrize("page", [README, DOCS / "cli.md"], ids=page_id)
def test_flags_that_are_named_exist(page: Path) -> None:
    known: set[str] = set()

    def visit(one: argparse.ArgumentParser) -> None:
        for action in one._actions:
            known.update(action.option_strings)
            if isinstance(action, argparse._SubParsersAction):
                for child in action.choices.values():
                    visit(child)

    visit(parser())
    named = {flag for span in spans(page) for flag in re.findall(r"--[a-z-]+", span)}
    shown = (block.text for block in blocks(page) if "kyradar play" in block.text)
    named |= {flag for text in shown for flag in re.findall(r"(?<!-)--[a-z-]+", text)}
    assert len(named) > 4
    assert named <= known


def readings(games: list[kyradar.Game], line: str) -> Iterator[kyradar.Action]:
    """The line as an action of each game that can read it."""
    for game in games:
        try:
            yield game.read(line)
        except kyradar.NotationError:
            continue


def test_notation() -> None:
    """Every verb is shown, every line shown is an action, and its rule is the one given."""
    page = DOCS / "notation.md"
    games = [
        kyradar.new_game("duel", seed=1),
        kyradar.new_game("team", seed=1),
    ]  # Strongholds are apart
    shown: set[str] = set()
    for cells in rows(page, "text"):
        for line in SPAN.findall(cells[0]):
            read = list(readings(games, line))
            assert read, f"{line} is no action"
            shown |= {action.verb for action in read}
            rules_given = [action.rule for action in read]
            assert any(rule in cells[2] for rule in rules_given), f"{line}: {rules_given}"
    assert shown == set(rules_of("duel").verbs.by_word)
    check_named(page, ["cycle all", "acquire top", "wonder top", "p1:", "p2:"])


def test_events() -> None:
    """Kinds and fields, each in the right order, none too many."""
    documented = {
        SPAN.findall(cells[0])[0]: tuple(SPAN.findall(cells[1]))
        for cells in rows(DOCS / "events.md", "kind")
    }
    real = {
        KIND_NAMES[kind]: tuple(field.removeprefix("secret_") for field in fields)
        for kind, fields in e.FIELDS.items()
    }
    assert documented == real
    causes = {cause for known in e.CAUSES_OF.values() for cause in known}
    check_named(DOCS / "events.md", causes)


def test_position_fields() -> None:
    page = DOCS / "positions.md"
    s, t = setup_position, setup_team
    fields = {*s.CITY, *setup_reader.PLAY, *t.STRONGHOLD, *t.PENDING}
    text = page.read_text("utf-8")
    for table in TABLES.values():
        for part in ("", "seats", "teams"):
            fields |= set(table.keys(part))
            for row in table.doc_rows(part):
                assert row in text, f"positions.md lacks: {row}"
    check_named(page, fields | set(s.PENDING) | {"step", "draws", "asset_top"})
    check_named(page, {*names.POINTS, *names.PHASES, *names.STATES, *names.DECISIONS.values()})
    for mode in TITLE.modes:
        game = kyradar.new_game(mode_name(mode), seed=1)
        for data in (game.position(), game.view(0), game.view(None)):
            check_named(page, data)
    described = set(first_spans(page, "field"))
    views = {"asset_top", "rage_seen_cards", "resigned"} | {
        span for span in described if "[]" in span
    }
    unknown = described - fields - set(s.PENDING) - views
    assert not unknown, f"positions.md describes what is no field: {unknown}"


def test_scenario_fields() -> None:
    page = DOCS / "scenarios.md"
    documented = set(first_spans(page, "field"))
    assert documented == {*scenario.FIELDS, *scenario.STEP_FIELDS}
    tests = {re.sub(r'\{"(\w+)".*', r"\1", span) for span in first_spans(page, "test")}
    assert tests == set(scenario.TESTS)


def test_record_lines() -> None:
    documented = set(first_spans(DOCS / "records.md", "line"))
    text = kyradar.new_game(seed=1).record() + kyradar.from_position({}).record()
    written = {line.partition(" ")[0] for line in text.splitlines() if line} - {"kyradar"}
    check_named(DOCS / "records.md", written | {record.FORMAT}, documented)
    assert f"rules {TITLE.rules_version}" in (DOCS / "records.md").read_text("utf-8")


def test_rules() -> None:
    """Every rule has its paragraph, and no id is made up."""
    known = set(words()["rules"])
    told = re.findall(r"^\*\*([A-Z]\d+) ·", prose(DOCS / "rules.md"), re.MULTILINE)
    assert len(told) == len(set(told))
    assert set(told) == known
    both = known | set(ilhus_words()["rules"])
    for page in PAGES:
        # K and F are the twins in Ilhus, and followed by how far they reach.
        letters = "IB" if "ilhus" in page.name else "CSTPVDWXEOKMIB"
        cited = set(re.findall(rf"\b([{letters}]\d{{1,2}})\b", prose(page)))
        assert cited <= both, f"{page.name}: {cited - both}"


def test_rulings_are_marked() -> None:
    """What the engine's own summary calls a ruling is marked as one in the rules, too."""
    parts = re.split(r"^\*\*([A-Z]\d+) ·", prose(DOCS / "rules.md"), flags=re.MULTILINE)
    told = dict(zip(parts[1::2], parts[2::2], strict=True))
    for rule, summary in words()["rules"].items():
        if "ruling" in summary:
            assert "**Ruling:**" in told[rule], rule


def test_perks_and_ploys() -> None:
    text = prose(DOCS / "rules.md")
    assert [name for name in (*card.PERKS, *card.PLOYS) if name not in text] == []


def test_own_cards() -> None:
    page = DOCS / "own-cards.md"
    check_named(page, {*card.COLUMNS, *card.OPTIONAL_COLUMNS, *card.KINDS})
    check_named(page, {*card.SECONDARIES, *card.HOUSES})
    assert set(first_spans(page, "word")) == set(card.WORDS)
    for cells in rows(page, "word"):
        for word in SPAN.findall(cells[0]):
            assert cells[2] == f"1 to {card.MOST_AMOUNT.get(word, 3)}", word
    for cells in rows(page, "column"):
        for column in SPAN.findall(cells[0]):
            if column in card.MOST:
                assert f" to {card.MOST[column]}" in cells[2], column
    box = catalog.base_catalog().cards
    text = prose(page)
    assert f"{k.TYPES - 1 - len(box)} different cards" in text
    assert f"{k.OWN - sum(card.copies for card in box)} copies" in text


def test_public_names() -> None:
    page = DOCS / "api.md"
    found = {re.split(r"\W", span)[0] for span in spans(page)}
    check_named(page, kyradar.__all__, found)
    members = [name for name in vars(kyradar.Game) if not name.startswith("_")]
    members = [f"game.{name}" for name in (*members, "seed", "mode")]
    check_named(page, members, {span.partition("(")[0] for span in spans(page)})


def test_figures_of_the_layout() -> None:
    text = prose(ROOT / "ARCHITECTURE.md")
    assert f"{len(k.State().to_bytes()):,} bytes" in text
    solo, coop, team = (len(one().to_bytes()) for one in (k.SoloState, k.CoopState, k.TeamState))
    assert f"({solo:,} and {coop:,} bytes)" in text
    assert f"({team:,})" in text
    limits = prose(DOCS / "rules.md")
    assert f"at most {k.HAND} cards" in limits
    assert f"a playing area {k.PLAY}" in limits


def test_make_targets() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    targets = re.findall(r"^([a-z-]+):.*##", makefile, re.MULTILINE)
    check_named(ROOT / "CONTRIBUTING.md", [f"make {target}" for target in targets])


def test_the_changelog_knows_this_version() -> None:
    assert f"## [{kyradar.__version__}]" in (ROOT / "CHANGELOG.md").read_text("utf-8")
    assert f"\nversion: {kyradar.__version__}\n" in (ROOT / "CITATION.cff").read_text("utf-8")


def test_the_changelog_tells_each_reader() -> None:
    parts = re.split(r"^## ", (ROOT / "CHANGELOG.md").read_text("utf-8"), flags=re.MULTILINE)
    newest = next(part for part in parts if part.startswith(f"[{kyradar.__version__}]"))
    readers = ("players", "designers", "researchers", "hosts", "developers")
    assert re.findall(r"^### For (\w+)$", newest, re.MULTILINE) == list(readers)


def test_versions_of_rules_are_told() -> None:
    text = prose(DOCS / "versioning.md")
    for name in TITLES:
        assert f"{name.title()} has rules {title_named(name).rules_version}" in text
