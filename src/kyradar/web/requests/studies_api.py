"""Studies: shared by link, read with covered hands, played on in branches. See docs/studies.md."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ...agents.levels import LEVELS
from ...engine.study import MOST_ACTIONS, Study, check_part, read_study, write_study
from ...engine.typed import Json
from ...errors import OptionError
from ..house import House
from ..store.shelf import Shared, new_key
from ..table.seats import clean_name, find_seat
from ..texts import Refusal, asked_language, known_language
from ..thinking.branches import Company, checked_study, packed_branch
from ..thinking.replays import packed_replay
from .answers import answer_compressed, json_answer
from .bodies import read_body
from .desk import Desk
from .models import BranchBody, HandsBody, NoteBody, StudyBody
from .records import record_of
from .sharing import Sharing, asked_version

STUDY, HAND = "study", "hand"
NOTE = "study note"  # of readers: each is a version, under the study's id
MOST_STUDIES, MOST_HANDS = 5_000, 100_000
MOST_SHELF = 400_000_000  # characters of all studies
MOST_NOTES, MOST_ALL_NOTES = 300, 200_000  # of readers: on one study, and on all
MOST_COMPUTED = 60  # actions of computers in one answer
SECONDS = 2.0  # that they think before others go first
PRICE_OF_COMPUTERS = 3.0  # requests for work, besides the one
LEVELS_OF_BRANCHES = ("novice", "apprentice", "adept", "expert")  # nobody waits for the master here
#: What a mark may name where a hand is covered: places that everybody sees.
PUBLIC = {
    *("city", "slot", "row", "wonder", "dragon", "play", "deck", "discard", "foe", "zone"),
    *("omen", "hero", "lair", "place", "asset-top", "wonder-top"),
}


def study_routes(house: House, desk: Desk) -> list[Route]:
    """Every request of studies."""
    shelf = desk.shelf
    studies = Sharing(desk, STUDY, MOST_STUDIES, MOST_SHELF)
    hands = Sharing(desk, HAND, MOST_HANDS, MOST_SHELF)
    notes = Sharing(desk, NOTE, MOST_ALL_NOTES, MOST_SHELF)

    async def post_study(request: Request) -> Response:
        body = await read_body(request, StudyBody)
        desk.pass_gate(request)
        study = await desk.in_thread(request, read_study, body.study)
        computers: list[int] = []
        if study.table:
            try:
                table = await house.look(study.table)
                study.record = record_of(table)  # what was played, whatever the file says
                computers = table.computers
            except Refusal as refusal:
                if refusal.code != "table":
                    raise
                study.table = ""  # of another house, or gone: nobody here can be asked
        text = write_study(study)
        seats = await desk.in_worker(request, checked_study, text)
        kept = {"text": text, "seats": seats, "computers": computers}
        kept |= {"open": body.open, "seen": max(0, body.seen)}
        answer = await studies.put(request, body, kept, {"title": study.title}, False)
        return await json_answer(request, answer, 201)

    async def shown_of(found: Shared, study: Study) -> list[int]:
        """The seats whose hands may be seen: computers', and those whose owners agreed. Of a game
        that no table here knows, its maker says so."""
        seats = range(found.body["seats"])
        if not study.table:
            return [n for n in seats if study.hands.get(str(n)) == "shown"]
        agreed = [await shelf.read(HAND, hand_id(study.table, n)) is not None for n in seats]
        return [n for n in seats if agreed[n] or n in found.body["computers"]]

    async def find(request: Request, id: str, version: int) -> tuple[Shared, Study, list[int]]:
        found = await studies.read(id, version)
        study = await desk.in_thread(request, read_study, found.body["text"])
        return found, study, await shown_of(found, study)

    async def get_study(request: Request) -> Response:
        id = request.path_params["id"]
        found, study, shown = await find(request, id, asked_version(request))
        told = {"id": id, "version": found.version, "newest": found.newest}
        told |= {"created": found.created, "seats": found.body["seats"], "shown": shown}
        told |= {"open": found.body.get("open", False), "notes": await readers_notes(id, found)}
        if len(shown) == found.body["seats"]:
            return await json_answer(request, {**told, "text": found.body["text"]})
        return await json_answer(request, {**told, "study": covered(study)})

    async def readers_notes(id: str, found: Shared) -> list[Json]:
        """What readers have added since its maker looked; a version before the newest stays as it
        was."""
        if not found.body.get("open") or found.version < found.newest:
            return []
        seen = found.body.get("seen", 0)
        kept = await shelf.versions(NOTE, id)
        return [{**note, "n": number} for number, note in kept if number > seen]

    async def post_note(request: Request) -> Response:
        body = await read_body(request, NoteBody)
        desk.pass_gate(request)
        id = request.path_params["id"]
        found = await studies.read(id)
        if not found.body.get("open"):
            raise Refusal("no_notes")
        told = {"step": body.step, "in": body.branch, "by": body.by}
        note = check_part("note", {**told, "text": body.text.strip(), "nag": body.nag}, 1)
        if not note["text"]:
            raise Refusal("empty_note")
        study = await desk.in_thread(request, read_study, found.body["text"])
        if note["in"] and study.branch(note["in"]) is None:
            note["in"] = ""  # somebody has taken the branch away meanwhile
        if len(await shelf.versions(NOTE, id)) >= MOST_NOTES:
            raise Refusal("many_notes", n=MOST_NOTES)
        await notes.add(request, id, note, new_key())
        return await json_answer(request, {"notes": await readers_notes(id, found)}, 201)

    async def take_back(request: Request) -> Response:
        answer = await studies.take_back(request)
        await shelf.take_back(NOTE, request.path_params["id"])
        return answer

    async def get_steps(request: Request) -> Response:
        """The game of a study, with no more hands than may be seen."""
        desk.pass_gate(request)
        _, study, shown = await find(request, request.path_params["id"], asked_version(request))
        people = tuple(map(clean_name, study.players))
        asked = (study.record, people, asked_language(request), shown)
        return await answer_compressed(
            request, await desk.in_worker(request, packed_replay, *asked)
        )

    async def post_branch(request: Request) -> Response:
        body = await read_body(request, BranchBody)
        desk.pass_gate(request)
        if (body.record is None) == (body.study is None):
            raise OptionError("give either a record or a study")
        shown: list[int] | None = None
        step, lines, record = body.step, body.lines, body.record or ""
        people = tuple(map(clean_name, body.people))
        if body.study is not None:
            _, study, shown = await find(request, body.study, body.version)
            record, people = study.record, tuple(map(clean_name, study.players))
            if body.branch is not None:
                step, lines = study.path(body.branch)
            elif lines or body.level is not None:
                raise Refusal("covered")
        if step < 0 or len(lines) > MOST_ACTIONS or any(len(line) > 300 for line in lines):
            raise OptionError(f"at most {MOST_ACTIONS} lines of a branch")
        company: Company | None = None
        if body.level is not None:
            desk.pass_gate(request, PRICE_OF_COMPUTERS)
            company = company_of(body, len(lines) + MOST_COMPUTED)
        known = (people, known_language(body.lang), shown, company)
        while True:
            found = await desk.in_worker(request, packed_branch, record, step, lines, *known)
            if isinstance(found, bytes):
                return await answer_compressed(request, found)
            lines = found  # others go first, then they think on

    def company_of(body: BranchBody, most: int) -> Company:
        """The computers that play on."""
        if body.level not in LEVELS_OF_BRANCHES:
            known = ", ".join(name for name in LEVELS if name in LEVELS_OF_BRANCHES)
            raise OptionError(f"level: one of {known}; found {body.level!r}")
        return Company(body.level, tuple(body.computers), most, SECONDS)

    async def post_hands(request: Request) -> Response:
        """Whoever has a seat's link says whether its hand may be seen; this can be taken back."""
        body = await read_body(request, HandsBody)
        desk.pass_gate(request)
        table = await house.look(request.path_params["id"])
        seat = find_seat(table.setup.seats, body.token)
        if seat is None:
            raise Refusal("token")
        id = hand_id(table.id, seat)
        if not body.shown:
            await shelf.take_back(HAND, id)
        elif await shelf.read(HAND, id) is None:
            await hands.add(request, id, {}, body.token)
        return await get_hands(request)

    async def get_hands(request: Request) -> Response:
        table = await house.look(request.path_params["id"])
        told = []
        for n, seat in enumerate(table.setup.seats):
            agreed = await shelf.read(HAND, hand_id(table.id, n))
            shown = seat.kind == "computer" or agreed is not None
            told.append({"seat": n, "kind": seat.kind, "name": seat.name, "shown": shown})
        return await json_answer(request, {"hands": told})

    return [
        Route("/api/studies", post_study, methods=["POST"]),
        Route("/api/studies/{id}", get_study),
        Route("/api/studies/{id}/steps", get_steps),
        Route("/api/studies/{id}/notes", post_note, methods=["POST"]),
        Route("/api/studies/{id}/take-back", take_back, methods=["POST"]),
        Route("/api/branch", post_branch, methods=["POST"]),
        Route("/api/tables/{id}/hands", get_hands),
        Route("/api/tables/{id}/hands", post_hands, methods=["POST"]),
    ]


def hand_id(table: str, seat: int) -> str:
    """The name under which it is kept that a hand may be seen."""
    return f"{table}.{seat}"


def covered(study: Study) -> Json:
    """A study in which a hand is covered, made from what may be told: no record, no table, no
    action, and no mark that could name a card in a hand."""

    def public(mark: Json) -> bool:
        named = (mark["from"], mark["to"])
        return all(ref.partition(":")[0] in PUBLIC for ref in named if ref)

    told = {name: getattr(study, name) for name in ("title", "by", "mode", "players", "chapters")}
    kept = ("id", "in", "step", "name", "by", "against", "outcome")
    branches = [
        {**{name: one[name] for name in kept}, "length": len(one["actions"])}
        for one in study.branches
    ]
    marks = [mark for mark in study.marks if public(mark)]
    return {**told, "notes": study.notes, "marks": marks, "branches": branches}
