"""A crowd that does all that people do at a server, at random, for as long as it is wanted."""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any

import httpx

from .guests import THINKING, Guest, Json

LANGUAGES = ("en", "fr", "it")
PERSON: Json = {"kind": "person"}
NOVICE: Json = {"kind": "computer", "level": "novice"}
EXTRAS = ("mercenaries", "saboteurs", "ascension", "perks", "ploys", "rebuilding", "community")
HEROES = ("mage", "mistress", "twins")
LESSONS = ("duel", "solo", "coop", "team", "mage", "mistress", "twins")
OWN = """
[[card]]
name = "{name}"
kind = "command"
house = "red"
cost = {cost}
command = 1
copies = 2
"""
NONSENSE = ("", "{", "[]", '{"t":"act"}', '{"t":"why","id":1,"line":7}', '{"t":"x","id":1}', "\0")
#: What may be refused in an honest game: chance asks for what is not there.
FINE = {
    *("illegal", "syntax", "undo", "undo_asked", "stale", "chat"),
    *("hint", "hinting", "queue", "thinking"),
}
#: Every mode with one person: the number of seats, and options.
ALONE: tuple[tuple[str, int, Json], ...] = (
    *(("duel", 2, {"first": 0}), ("solo", 1, {}), ("coop", 2, {}), ("team", 4, {"first": 0})),
    ("ilhus", 1, {"heroes": ["mage"]}),
)
MOST_ACTIONS = 400  # of one game; the rest of a long one is resigned


class Seldom:
    """True once in so many seconds, for what takes much of the machine."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._next = 0.0

    def now(self) -> bool:
        """May it be done now?"""
        if time.monotonic() < self._next:
            return False
        self._next = time.monotonic() + self._seconds
        return True


class Crowd:
    """Parties at tables, one after another; `done` is what they did, `heard` what they heard."""

    def __init__(
        self, port: int, seed: int, *, pace: float, parties: int, rest: float, thinking: bool
    ) -> None:
        self.port = port
        self.done: Counter[str] = Counter()
        self.heard: Counter[str] = Counter()
        self._chance = random.Random(seed)
        self._pace = pace  # seconds between two actions at a table
        self._parties = parties
        self._end = 0.0
        self._replays = Seldom(rest)
        self._hints = Seldom(10 * rest)
        self._analyses = Seldom(100 * rest)
        self._thinking = thinking
        self._puzzles: list[str] = []

    async def stay(self, seconds: float) -> None:
        """Come, play and go until the time is over; the first mistake ends it."""
        address = f"http://127.0.0.1:{self.port}"
        async with httpx.AsyncClient(base_url=address, timeout=THINKING) as self._http:
            self._puzzles = [row[0] for row in (await self._get("/api/puzzles/index"))["rows"]]
            if self._thinking:
                await self._ask_everywhere()
            self._end = time.monotonic() + seconds
            async with asyncio.TaskGroup() as all_of_them:
                for _ in range(self._parties):
                    all_of_them.create_task(self._come_again_and_again())

    async def _ask_everywhere(self) -> None:
        """A hint in every mode: from now on all searches are compiled."""
        for mode, seats, options in ALONE:
            others = [NOVICE] * (seats - 1)
            table, tokens = await self._open(PERSON, *others, mode=mode, options=options)
            guest = await self._sit(table, tokens, 0)
            await guest.until(lambda state: state["legal"])
            self.done[(await guest.ask("hint"))["t"]] += 1
            await guest.leave()

    @property
    def _wanted(self) -> bool:
        return time.monotonic() < self._end

    async def _come_again_and_again(self) -> None:
        ways: list[tuple[int, Callable[[], Awaitable[None]]]] = [
            *((6, self._duel), (4, self._ilhus), (3, self._together), (2, self._alone)),
            *((2, self._against_a_novice), (1, self._lesson), (1, self._riddle), (1, self._daily)),
            *((2, self._look_around), (1, self._misbehave)),
        ]
        weights, visits = [weight for weight, _ in ways], [visit for _, visit in ways]
        while self._wanted:
            await self._chance.choices(visits, weights)[0]()
            await self._rest()

    async def _rest(self, share: float = 1.0) -> None:
        await asyncio.sleep(self._pace * share * self._chance.uniform(0.5, 1.5))

    # --- over HTTP --------------------------------------------------------------------------------

    async def _get(self, path: str, **parameters: str) -> Any:
        answer = await self._http.get(path, params=parameters)
        assert answer.status_code == 200, (path, answer.text)
        self.done["GET"] += 1
        return answer.json() if "json" in answer.headers["content-type"] else answer.text

    async def _post(self, path: str, body: Json) -> Json:
        answer = await self._http.post(path, json=body)
        assert answer.status_code in (200, 201, 202), (path, answer.text)
        self.done[f"POST {path.split('/')[2]}"] += 1
        told: Json = answer.json()
        return told

    async def _open(self, *seats: Json, **wishes: Any) -> tuple[str, list[str | None]]:
        made = await self._post("/api/tables", {"seats": list(seats), **wishes})
        return made["table"], [seat["token"] for seat in made["seats"]]

    async def _look_around(self) -> None:
        lang = self._chance.choice(LANGUAGES)
        game = self._chance.choice(("volfyirion", "ilhus"))
        if self._thinking:
            await self._get("/")  # lets the workers compile the search: replays wait for it
        for path in ("/health", "/metrics", f"/api/words/{lang}", f"/api/cards/{game}"):
            await self._get(path)
        for path in ("/api/facts", f"/api/rules/{lang}"):
            await self._get(path, lang=lang, game=game)
        puzzle = self._chance.choice(self._puzzles)
        await self._get(f"/api/puzzles/{puzzle}/solution")
        await self._get("/api/daily", lang=lang)
        row = {"name": f"Card {self._chance.randrange(999)}", "kind": "command", "cost": "2"}
        await self._post("/api/cards", {"game": "volfyirion", "rows": [row], "lang": lang})

    async def _misbehave(self) -> None:
        missing = await self._http.get("/api/tables/nowhere")
        assert missing.status_code == 404
        refused = await self._http.post("/api/replay", json={"record": "no record"})
        assert refused.status_code == 422, refused.text
        table, tokens = await self._open(PERSON, PERSON)
        guest = await self._sit(table, tokens, 0)
        for text in self._chance.sample(NONSENSE, 3):
            await guest.say_anything(text)
        assert (await guest.ask("say", text="sorry"))["t"] == "ok"
        await guest.leave(politely=False)
        self.done["misbehaved"] += 1

    # --- kinds of tables --------------------------------------------------------------------------

    async def _duel(self) -> None:
        options: Json = {name: True for name in EXTRAS if self._chance.random() < 0.2}
        wishes: Json = {"undo": self._chance.choice(("ask", "free")), "options": options}
        if self._chance.random() < 0.15:  # as many kinds of tables as there are own cards
            name = f"Own {self._chance.randrange(10**6)}"
            wishes["cards"] = OWN.format(name=name, cost=self._chance.randrange(1, 7))
        await self._party("duel", *await self._open(PERSON, PERSON, **wishes))

    async def _ilhus(self) -> None:
        heroes = self._chance.sample(HEROES, self._chance.randrange(1, 4))
        level = self._chance.choice(("normal", "hard"))
        seats = [PERSON, *(self._chance.choice((PERSON, NOVICE)) for _ in heroes[1:])]
        options = {"heroes": heroes, "level": level}
        await self._party("ilhus", *await self._open(*seats, mode="ilhus", options=options))

    async def _together(self) -> None:
        mode, seats = self._chance.choice((("coop", 2), ("team", 4)))
        await self._party(mode, *await self._open(*[PERSON] * seats, mode=mode))

    async def _alone(self) -> None:
        await self._party("solo", *await self._open(PERSON, mode="solo", undo="free"))

    async def _against_a_novice(self) -> None:
        await self._party("novice", *await self._open(PERSON, NOVICE, undo="free"))

    async def _lesson(self) -> None:
        wish = {"lesson": {"name": self._chance.choice(LESSONS), "step": 0}}
        made = await self._post("/api/tables", wish)
        tokens = [seat["token"] for seat in made["seats"]]
        await self._party("lesson", made["table"], tokens, most=15)

    async def _riddle(self) -> None:
        made = await self._post(f"/api/puzzles/{self._chance.choice(self._puzzles)}", {})
        await self._party("puzzle", made["table"], made["tokens"], most=10)

    async def _daily(self) -> None:
        made = await self._post("/api/daily", {})
        await self._party("daily", made["table"], made["tokens"], most=20)

    # --- at a table -------------------------------------------------------------------------------

    async def _sit(self, table: str, tokens: list[str | None], seat: int | None) -> Guest:
        token = None if seat is None else tokens[seat]
        hello = {"lang": self._chance.choice(LANGUAGES)}
        if self._chance.random() < 0.3:
            hello["name"] = f"Guest {self._chance.randrange(10**6)}"
        self.done["came"] += 1
        return await Guest.come(self.port, table, token, seat, self.heard, **hello)

    async def _party(
        self, kind: str, table: str, tokens: list[str | None], most: int = MOST_ACTIONS
    ) -> None:
        """One game, to its end or not; then perhaps another one with the same people."""
        self.done[kind] += 1
        seats = [seat for seat, token in enumerate(tokens) if token]
        guests = [await self._sit(table, tokens, seat) for seat in seats]
        watching: list[Guest] = []
        for _ in range(most):
            if not self._wanted or self._chance.random() < 0.002:
                self.done["abandoned"] += 1  # to be put away when nobody has come for a while
                break
            for guest in guests:
                await guest.until(lambda state: state["started"])
            if guests[0].state["outcome"] or not await self._act(guests):
                break
            await self._besides(table, tokens, guests, watching)
            await self._rest()
        else:
            await guests[0].ask("resign")
        await self._afterwards(table, guests)
        for guest in [*guests, *watching]:
            await guest.leave(politely=self._chance.random() < 0.7)

    async def _act(self, guests: list[Guest]) -> bool:
        """One action of whoever may; False once nobody can go on."""
        puzzle = guests[0].state["puzzle"]
        if puzzle is not None and puzzle["status"] != "open":
            return False
        while True:
            newest = max(guest.state["version"] for guest in guests)
            for guest in guests:
                await guest.reach(newest)
            if guests[0].state["outcome"]:
                return False
            if acting := [guest for guest in guests if guest.lines]:
                break
            await guests[0].reach(newest + 1)  # a computer's turn
        guest = self._chance.choice(acting)
        version = guest.state["version"]
        answer = await guest.ask("act", at=version, line=self._chance.choice(guest.lines))
        if answer["t"] == "ok":
            self.done["actions"] += 1
            for other in guests:
                await other.reach(answer["version"])
        else:
            # A computer was quicker in a common turn.
            assert answer["code"] == "stale", answer
            await guest.reach(version + 1)
        return True

    async def _besides(
        self,
        table: str,
        tokens: list[str | None],
        guests: list[Guest],
        watching: list[Guest],
    ) -> None:
        """What people do between two actions, now and then."""
        chance, guest = self._chance, self._chance.choice(guests)
        state = guest.state
        if state["outcome"]:
            return
        number = guests.index(guest)
        dice = chance.random()
        asked: Json | None = None
        if dice < 0.03:
            asked = await guest.ask("why", line=chance.choice(("end", "attack Kyr", "play Stab")))
        elif dice < 0.06 and guest.lines:
            asked = await guest.ask("consider", line=chance.choice(guest.lines))
        elif dice < 0.08:
            asked = await guest.ask("look", step=chance.randrange(state["step"] + 1))
        elif dice < 0.10:
            asked = await guest.ask("piles", seat=guest.seat)
        elif dice < 0.12:
            asked = await guest.ask("say", text=f"hello {chance.randrange(10**6)}")
        elif dice < 0.13:
            asked = await guest.ask("name", name=f"Guest {chance.randrange(10**6)}")
        elif dice < 0.14:
            asked = await guest.ask("lang", lang=chance.choice(LANGUAGES))
        elif dice < 0.17 and state["can_undo"]:
            asked = await guest.ask("undo")
            for other in guests:
                if other is not guest and asked["t"] == "ok" and guest.state["undo_asked"]:
                    await other.ask("undo_answer", yes=chance.random() < 0.5)
        elif dice < 0.18 and state["back"]:
            asked = await guest.ask("undo", to=chance.choice(state["back"]))
        elif dice < 0.20 and len(watching) < 3:
            watching.append(await self._sit(table, tokens, None))
        elif dice < 0.22 and watching:
            await watching.pop().leave(politely=chance.random() < 0.5)
        elif dice < 0.23:
            await guest.leave(politely=chance.random() < 0.5)
            guests[number] = await self._sit(table, tokens, guest.seat)
            self.done["came back"] += 1
        elif dice < 0.24:
            await self._get(f"/api/tables/{table}/about", lang=chance.choice(LANGUAGES))
        elif self._thinking and guest.hints and guest.lines and self._hints.now():
            asked = await guest.ask("hint")
        if asked is not None:
            self.done[asked["t"]] += 1
            assert asked["t"] != "error" or asked["code"] in FINE, asked

    async def _afterwards(self, table: str, guests: list[Guest]) -> None:
        """A finished game is looked at again, and perhaps there is another one."""
        if not guests[0].state["outcome"]:
            return
        self.done["finished"] += 1
        lang = self._chance.choice(LANGUAGES)
        record = await self._get(f"/api/tables/{table}/record")
        if self._replays.now():
            which = self._chance.choice(({"table": table}, {"record": record}))
            await self._post("/api/replay", which | {"lang": lang})
        if self._thinking and self._analyses.now():
            job = (await self._post("/api/analysis", {"table": table}))["job"]
            while self._wanted and not (await self._get(f"/api/analysis/{job}"))["result"]:
                await asyncio.sleep(5 * self._pace)
            self.done["analysed"] += 1
        if self._chance.random() < 0.3:
            for guest in guests:
                assert (await guest.ask("rematch", swap=False))["t"] == "ok"
            tokens = [(await guest.until_led_on())["token"] for guest in guests]
            following = guests[0].next_table
            assert following is not None
            self.done["rematch"] += 1
            again = [
                await Guest.come(self.port, following["table"], token, guest.seat, self.heard)
                for token, guest in zip(tokens, guests, strict=True)
            ]
            for _ in range(5):
                if not await self._act(again):
                    break
            for guest in again:
                await guest.leave()
