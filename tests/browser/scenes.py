"""Every screen there is, by name: pages, tables in every mode, and every kind of question."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

from helpers import mode_name

import kyradar
from kyradar.agents import make
from kyradar.title import mode_named

from .following import begin_lesson
from .midgame import MINE, POSITIONS, THEIRS
from .playing import resign
from .serving import Server
from .studies import keep as keep_study
from .studies import record, study_text
from .test_learning import analysed, analysis, slip
from .waiting import quiet

PAGES = {
    "/": "#begin",
    "/cards": ".grid .card",
    "/cards/ilhus": ".gallery .beast",
    "/workshop/volfyirion": "[data-new]",
    "/workshop/ilhus": "[data-new]",
    "/workshop/volfyirion/set": ".w-setform",
    "/workshop/volfyirion/share": ".w-share",
    "/workshop/volfyirion/print": ".w-printopts",
    "/editor/volfyirion": ".e-verdict.ok",
    "/editor/ilhus": ".e-verdict.ok",
    "/rules": ".law",
    "/rules/ilhus": ".law",
    "/puzzles": ".pz",
    "/journey": ".jo-place",
    "/journey/book": ".jo-card",
    "/journey/ladders": ".jo-rung",
    "/journey/rush": "[data-do='begin']",
    "/journey/curve": ".jo-cal",
    "/journey/looks": "[data-look]",
    "/yours": ".yours section",
    "/studies": ".st-list",
    "/replay": "#record-file",
}
#: Every question of the duel, with something to choose from.
DUEL_QUESTIONS = (
    *("remove_card", "remove_troop", "remove_building", "move_volfyirion", "bait", "bury"),
    *("erase", "recover"),
)
#: What is asked in these modes only, or with other places to choose from.
MODE_QUESTIONS = {
    "solo": ("remove_card", "lose_troop", "lose_building"),
    "coop": ("remove_card",),
    "team": ("remove_card", "remove_troop", "remove_building", "move_volfyirion", "give"),
}
PARTIES = (("mage",), ("mistress",), ("twins",), ("mage", "mistress", "twins"))
PAIR = ("mistress", "twins")
#: Every question of Ilhus; in the order they are looked for.
BATTLE_QUESTIONS = (
    *("novice", "turn", "act", "foe", "zone", "ally", "absorb", "discard", "exile", "mend"),
    *("recall", "victim", "rank", "reward", "trim"),
)


# Without loading anew.
GO = """(path) => {
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate')); }"""
# Some turns into a replay.
SCRUB = """(el) => {
  el.value = Math.min(40, el.max / 2);
  el.dispatchEvent(new Event('input', { bubbles: true })); }"""


@dataclass(frozen=True)
class Scene:
    """A screen: its name, how one comes there, and how one knows that it has come."""

    name: str
    path: str
    there: str
    then: Callable[[Any], None] | None = None


def table(server: Server, game: kyradar.Game, step: int, people: int) -> str:
    """A table that begins at a step of a game; people lead the first seats, computers the rest."""
    computer = {"kind": "computer", "level": "apprentice"}
    seats = [{"kind": "person", "name": "Alessandra"}] * people
    seats += [computer] * (game.players - people)
    body = {"mode": game.mode, "seats": seats, "seed": 1, "undo": "free"}
    start = {"record": game.record(), "step": step}
    made = server.post("/api/tables", {**body, "options": game.options, "start": start})
    tokens = ",".join(seat["token"] for seat in made["seats"][:people])
    return f"/t/{made['table']}#{tokens}"


def duel_question(kind: str) -> kyradar.Game:
    """A duel in which this question waits."""
    pending: dict[str, Any] = {"kind": kind}
    if kind == "recover":
        pending |= {"seat": 0, "cards": ["Soldier", "Guard"]}
    position = {**POSITIONS["duel"], "pending": pending}
    if kind == "move_volfyirion":
        position["dragon"] = "lair"
    if kind == "recover":
        position |= {"active": 1, "seats": [{"cities": MINE}, {"cities": THEIRS}]}
    if kind in ("bury", "erase"):
        seat = {**POSITIONS["duel"]["seats"][0], "deck": ["Prospector", "Diviner", "Captain"]}
        position["seats"] = [seat, POSITIONS["duel"]["seats"][1]]
    return kyradar.from_position({"mode": "duel", **position}, seed=1)


@cache
def battle_questions(heroes: tuple[str, ...]) -> dict[str, tuple[kyradar.Game, int]]:
    """Question -> a game in which it is asked, and at which step; as late as it is found early."""
    found: dict[str, tuple[kyradar.Game, int]] = {}
    for seed in range(1, 6):
        game = kyradar.new_game("ilhus", seed, {"heroes": list(heroes), "level": "easy"})
        players = [make("greedy", seed * 7 + seat) for seat in range(len(heroes))]
        steps: dict[str, int] = {}
        while game.to_act:
            seat = game.to_act[0]
            view = game.view(seat)
            kind = str(view["pending"]["kind"])
            late = kind == "act" and view["encounter"] == 4
            for name in (kind, *(("moira",) if late else ())):
                steps.setdefault(name, len(game.actions))
            game.apply(players[seat].choose(view, game.legal(seat)))
        for name, step in steps.items():
            found.setdefault(name, (game, step))
    return found


def pages() -> list[Scene]:
    """Pages without a table."""

    def ilhus(page: Any) -> None:
        page.locator('input[name="game"][value="ilhus"]').evaluate("el => el.click()")
        page.wait_for_selector(".shero")

    def duel(page: Any) -> None:
        page.locator('input[name="game"][value="volfyirion"]').evaluate("el => el.click()")
        page.wait_for_selector('input[name="mode"]')

    def team(page: Any) -> None:
        duel(page)
        page.locator('input[name="mode"][value="team"]').evaluate("el => el.click()")

    def new_card(page: Any) -> None:
        page.click('[data-new="card"]')
        page.fill("#own-name, #own-en", "Ember Courier")
        page.click('[data-set="secondary"][data-to="synergy"]')
        page.wait_for_selector("#wrong-needs")

    def new_picture(page: Any) -> None:
        page.click('[data-new="card"]')
        page.click('[data-do="dice"]')
        page.click('[data-tab="picture"]')
        page.wait_for_selector("#stage")

    def new_foe(page: Any) -> None:
        page.click('[data-new="foe"]')
        page.fill("#own-en", "Frost Hound")
        page.wait_for_selector(".w-sentence")

    def wrong_position(page: Any) -> None:
        page.select_option('[data-choice="dragon"]', '"Kyr"')
        page.click('[data-set="seats.1.cities.2.state"]')
        page.click('[data-place="seats.0.hand.0"]')
        page.wait_for_selector(".e-verdict.no:not(.waits)")

    def team_position(page: Any) -> None:
        page.select_option("#e-mode", "team")
        page.wait_for_selector(".mode-team .e-place")

    def moira(page: Any) -> None:
        page.click('[data-do="empty"]')
        page.click(".e-add [data-place]")
        page.click("[data-tab=boss]")
        page.click(".e-pool [data-put]")
        page.click('[data-place="omens.row.0"]')
        page.wait_for_selector(".e-pool [data-put]")

    def decided(page: Any) -> None:
        page.click('[data-do="empty"]')
        page.select_option('[data-choice="seats.0.perk"]', '"Anomaly Collider"')
        page.select_option('[data-choice="lair_owner"]', "0")
        page.select_option('[data-choice="pending"]', '{"kind":"remove_card"}')
        page.wait_for_selector(".e-verdict.no:not(.waits)")

    def older(page: Any) -> None:
        now = mode_named("duel").title.rules_version
        text = study_text(record()).replace(f"\nrules {now}\n", f"\nrules {now - 1}\n")
        keep_study(page, text, "volfyirion")
        page.evaluate(GO, "/studies/s1")
        page.wait_for_selector(".st-oldmoves")

    def study(to: str, there: str, mode: str = "duel") -> Callable[[Any], None]:
        def come(page: Any) -> None:
            game = mode if mode == "ilhus" else "volfyirion"
            keep_study(page, study_text(record(mode), marks=mode == "duel"), game)
            page.evaluate(GO, f"/studies{to}")
            page.wait_for_selector(there, state="attached")

        return come

    def studied(name: str, come: Callable[[Any], None]) -> Scene:
        return Scene(f"study: {name}", "/studies", ".st-list", come)

    studies = [
        studied("list", study("", ".st-card")),
        studied("read", study("/s1#12", ".st-note")),
        studied("team", study("/s1#12", ".st-note", "team")),
        studied("Ilhus", study("/s1#12", ".st-note", "ilhus")),
        studied("guess", study("/s1/guess", ".st-options")),
        studied("share", study("/s1/share", ".st-consent")),
        studied("older rules", older),
    ]
    plain = [Scene(path, path, there) for path, there in PAGES.items()]
    return [
        *plain,
        *studies,
        Scene("workshop: a mistake", "/workshop/volfyirion", "[data-new]", new_card),
        Scene("workshop: picture", "/workshop/volfyirion", "[data-new]", new_picture),
        Scene("workshop: foe", "/workshop/ilhus", "[data-new]", new_foe),
        Scene("editor: a fault", "/editor/volfyirion", ".e-verdict.ok", wrong_position),
        Scene("editor: a decision", "/editor/volfyirion", ".e-verdict", decided),
        Scene("editor: omens", "/editor/ilhus", ".e-verdict.ok", moira),
        Scene("editor: team", "/editor/volfyirion", ".e-verdict", team_position),
        Scene("/ (Ilhus)", "/", "#begin", ilhus),
        Scene("/ (team)", "/", "#begin", team),
        Scene("/ (duel)", "/", "#begin", duel),
    ]


def duels(server: Server) -> list[Scene]:
    """Every mode of Volfyirion in the middle of a game, and every question."""
    scenes = []
    for mode, position in POSITIONS.items():
        game = kyradar.from_position({"mode": mode, **position}, seed=1)
        scenes.append(Scene(mode, table(server, game, 0, 1), f"main.table.{mode} .hand .card"))
    for kind in DUEL_QUESTIONS:
        path = table(server, duel_question(kind), 0, 1)
        scenes.append(Scene(f"duel: {kind}", path, "main.table.duel .ask-on"))
    return scenes


def mode_question(mode: str, kind: str) -> kyradar.Game:
    """A game against the dragon, or of two teams, in which this question waits."""
    position = {**POSITIONS[mode], "pending": {"kind": kind}}
    if kind == "give":
        team = {**POSITIONS[mode]["teams"][0], "points": {"battle": 40, "knowledge": 7}}
        position |= {"teams": [team, POSITIONS[mode]["teams"][1]], "pending": None}
    elif kind.startswith("lose_"):
        position["pending"] = None
        if kind == "lose_building":
            position["rage_pile"] = ["Barracks", "Barter"]
    game = kyradar.from_position({"mode": mode, **position}, seed=1)
    if kind == "give":
        game.apply("defeat")
    elif kind.startswith("lose_"):
        game.apply("end")
    assert game.view(None)["pending"]["kind"] == kind
    return game


@cache
def whole_game(mode: str) -> kyradar.Game:
    """A game by the rule of thumb; of Ilhus one by three heroes."""
    if mode == "ilhus":
        return battle_questions(PARTIES[-1])["turn"][0]
    game = kyradar.new_game(mode_name(mode), 3)
    players = [make("greedy", seat) for seat in range(game.players)]
    while game.to_act:
        seat = game.to_act[0]
        game.apply(players[seat].choose(game.view(seat), game.legal(seat)))
    return game


def over(page: Any) -> None:
    """Given up by whoever comes first; for everybody else it is over already."""
    page.wait_for_selector(".panel.outcome, #menu summary")
    quiet(page, 200)
    if not page.locator(".panel.outcome").count():
        resign(page)
    page.wait_for_selector(".panel.outcome")


def slips_again(page: Any) -> None:
    """From the end through its analysis to one's own first slip (the search is not asked)."""
    if page.locator('[data-do="play-all"]').count():
        page.click('[data-do="play-all"]')
        page.wait_for_selector('[data-do="play-all"]', state="detached")
    over(page)
    table = page.evaluate("location.pathname.split('/')[2]")
    analysed(page, analysis([slip(1, "end", "play Prospector")]))
    page.click('[data-do="analyse"]')
    page.wait_for_selector(".scales")
    page.evaluate(GO, f"/replay/{table}")
    page.wait_for_selector(".slip-line")
    page.click('[data-do="learn"]')
    page.wait_for_selector(".strip.learning")
    page.unroute_all()


def loaded(mode: str) -> Callable[[Any], None]:
    """A record opened from a file, some turns into its game."""

    def then(page: Any) -> None:
        record = {"name": "g.kyradar", "mimeType": "text/plain"}
        text = whole_game(mode).record().encode()
        page.set_input_files("#record-file", files=[{**record, "buffer": text}])
        page.wait_for_selector("#scrub", timeout=90_000)  # thousands of steps of a team's game
        page.locator("#scrub").evaluate(SCRUB)

    return then


def lesson(game: str, name: str) -> Callable[[Any], None]:
    """The first step of a lesson."""

    def then(page: Any) -> None:
        page.locator(f'input[name="game"][value="{game}"]').evaluate("el => el.click()")
        page.wait_for_selector(f'[data-lesson="{name}"]')
        begin_lesson(page, name)

    return then


def second_page(page: Any) -> None:
    """The second page of all puzzles of one mode."""
    page.click('[data-set="game="]')
    page.wait_for_selector('[data-set="game="][aria-pressed="true"]')
    page.select_option("#pz-mode", "duel")
    page.wait_for_selector('[data-page="1"]:not([disabled])')
    page.click('[data-page="1"]')
    page.wait_for_selector('[data-page="0"]:not([disabled])')


def riddle(game: str) -> Callable[[Any], None]:
    """The first puzzle of a game, at the table."""

    def then(page: Any) -> None:
        page.click(f'[data-set="game={game}"]')
        page.wait_for_selector(f'[data-set="game={game}"][aria-pressed="true"]')
        page.locator("[data-puzzle]").first.click()
        page.wait_for_selector(".riddle h2", state="attached")
        page.wait_for_selector(".hand .card")

    return then


def taken(link: str) -> Callable[[Any], None]:
    """Whoever looks on waits for the player, who comes in a window of their own."""

    def then(page: Any) -> None:
        player = page.context.new_page()
        player.goto(link)
        player.wait_for_selector("#guest, .hand .card")
        if player.locator("#guest").count():
            player.click('#guest [type="submit"]')
        player.wait_for_selector(".hand .card")
        player.close()
        page.wait_for_selector(".state .watching", state="attached")

    return then


def links(page: Any) -> None:
    """An invitation with everything unfolded."""
    page.locator("details").evaluate_all("all => all.forEach((one) => { one.open = true; })")


def occasions(server: Server) -> list[Scene]:
    """What one meets once in a while: questions of the other modes, ends, replays, lessons,
    puzzles, slips, an invitation, and what guests and onlookers see."""
    scenes = []
    for mode, kinds in MODE_QUESTIONS.items():
        for kind in kinds:
            game = mode_question(mode, kind)
            path = table(server, game, len(game.actions), 1)
            scenes.append(Scene(f"{mode}: {kind}", path, f"main.table.{mode} .ask-on"))
    for mode, position in POSITIONS.items():
        game = kyradar.from_position({"mode": mode, **position}, seed=1)
        scenes.append(Scene(f"{mode}: over", table(server, game, 0, 1), "main.table", over))
    battle, step = battle_questions(PARTIES[-1])["act"]
    scenes.append(Scene("ilhus: over", table(server, battle, step, 3), "main.table", over))
    for mode in ("duel", "ilhus"):
        scenes.append(Scene(f"replay: {mode}", "/replay", "#record-file", loaded(mode)))
    for title, name in (("volfyirion", "duel"), ("ilhus", "mistress")):
        scenes.append(Scene(f"lesson: {name}", "/", "#begin", lesson(title, name)))
    for title in ("volfyirion", "ilhus"):
        scenes.append(Scene(f"puzzle: {title}", "/puzzles", "[data-puzzle]", riddle(title)))
    scenes.append(Scene("puzzles: second page", "/puzzles", "[data-puzzle]", second_page))
    duel = kyradar.from_position({"mode": "duel", **POSITIONS["duel"]}, seed=1)
    home = kyradar.from_position({"mode": "duel", **POSITIONS["duel"], "dragon": "lair"}, seed=1)
    slips = table(server, home, 0, 1)
    scenes.append(Scene("slips", slips, "main.table", slips_again))
    seats = [{"kind": "person", "name": "Alessandra"}, {"kind": "person"}]
    for name, there, seat in (("invitation", ".loop", 0), ("guest", "#guest", 1)):
        made = server.post("/api/tables", {"mode": "duel", "seats": seats, "seed": 1})
        path = f"/t/{made['table']}#{made['seats'][seat]['token']}"
        scenes.append(Scene(name, path, there, links))
    link = table(server, duel, 0, 1)
    scenes.append(Scene("onlooker", link.partition("#")[0], "main", taken(link)))
    for mode in ("solo", "coop", "team"):
        scenes.append(Scene(f"replay: {mode}", "/replay", "#record-file", loaded(mode)))
    battle, step = battle_questions(PAIR)["act"]
    scenes.append(Scene("ilhus: act, a pair", table(server, battle, step, 2), ".hand .partner"))
    return scenes


def battles(server: Server) -> list[Scene]:
    """Every question of Ilhus with the party in which it is asked; Moira with each party."""
    scenes = []
    left = set(BATTLE_QUESTIONS)
    for heroes in reversed(PARTIES):
        for kind, (game, step) in battle_questions(heroes).items():
            if kind in left or kind in ("act", "moira"):
                left.discard(kind)
                name = f"ilhus: {kind}, {' '.join(heroes)}"
                path = table(server, game, step, len(heroes))
                scenes.append(Scene(name, path, "main.table.ilhus .asked, main.table.ilhus"))
    assert not left, f"never asked: {left}"
    return scenes
