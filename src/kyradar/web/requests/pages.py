"""The page at every address, its files, its service worker, and what a link to it shows."""

from __future__ import annotations

from html import escape

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ..boards import board_for
from ..house import House
from ..texts import language_of, page_words
from .answers import takes_gzip
from .assets import AHEAD, ASK_AGAIN, FOREVER

PATHS = (
    *("/", "/t/{table}", "/yours", "/bin", "/replay", "/replay/{table}"),
    *("/rules", "/rules/{game}", "/cards", "/cards/{game}", "/puzzles"),
    *("/journey", "/journey/{page}"),
    *("/editor", "/editor/{game}"),
    *(
        "/workshop",
        "/workshop/{game}",
        "/workshop/{game}/{page}",
        "/set/{id}",
        "/set/{id}/{version}",
    ),
    *("/studies", "/studies/{id}", "/studies/{id}/{page}"),
    *("/study/{id}", "/study/{id}/{version}"),
)
PICTURE = "/static/pictures/preview.jpg"
PREVIEW, LOST = "<!-- preview -->", "<!-- lost -->"
#: What programs ask for: they are answered as they ask, and never with a page.
NO_PAGES = ("/api/", "/a/", "/static/", "/games/", "/ws/", "/docs")


def wants_page(request: Request) -> bool:
    """Does a person's browser go to this address? Clients that ask for JSON, or for anything,
    do not."""
    if request.method not in ("GET", "HEAD") or request.url.path.startswith(NO_PAGES):
        return False
    return "text/html" in request.headers.get("accept", "")


async def answer_page(request: Request, house: House, status: int = 200) -> Response:
    """The page, which then shows what is at its address. Nothing is asked of the store: a link
    opens while storage is away, and a preview of one claims no table."""
    assets = house.assets
    await assets.look_again()
    text = assets.page.replace(PREVIEW, preview(request, house))
    text = text.replace(AHEAD, assets.ahead(request.url.path, language_of(request)))
    text = text.replace(LOST, escape(page_words(language_of(request))["arrival"]["line"]))
    headers = {"cache-control": ASK_AGAIN}
    return Response(text, status, media_type="text/html; charset=utf-8", headers=headers)


def answer_file(request: Request, house: House, name: str, keep: str = ASK_AGAIN) -> Response:
    """A file of the page, as it was compressed once; by its tag if nothing has changed."""
    asset = house.assets.files.get(name)
    if asset is None:
        raise HTTPException(404)
    headers = {"cache-control": keep, "vary": "accept-encoding", "etag": asset.tag}
    if request.headers.get("if-none-match") == asset.tag:
        return Response(status_code=304, headers=headers)
    body = asset.body
    if asset.compressed is not None and takes_gzip(request):
        body, headers["content-encoding"] = asset.compressed, "gzip"
    return Response(body, media_type=asset.kind, headers=headers)


def page_routes(house: House) -> list[Route]:
    """Everything a browser asks for that is no table."""
    assets = house.assets

    async def page(request: Request) -> Response:
        house.workers.wake()  # somebody is here: by the time they play, computers can think
        return await answer_page(request, house)

    async def file(request: Request) -> Response:
        """Under another fingerprint there are no scripts: a page of an old build must not run a
        new one's, and loads itself again. Anything else is today's file, and asked for again."""
        known = request.path_params["version"] == assets.version
        name = request.path_params["name"]
        if not known and name.endswith(".js"):
            raise HTTPException(404)
        return answer_file(request, house, name, FOREVER if known else ASK_AGAIN)

    async def plain_file(request: Request) -> Response:
        """The same files under plain addresses, for links that stay: pictures, icons."""
        await assets.look_again()
        return answer_file(request, house, request.url.path[1:])

    async def worker(request: Request) -> Response:
        await assets.look_again()
        headers = {"cache-control": ASK_AGAIN}
        return Response(assets.worker, media_type="text/javascript", headers=headers)

    return [
        *(Route(path, page) for path in PATHS),
        Route("/a/{version}/{name:path}", file),
        Route("/static/{name:path}", plain_file),
        Route("/games/{name:path}", plain_file),
        Route("/worker.js", worker),
    ]


def preview(request: Request, house: House) -> str:
    """What a link shows where it was sent: a title, a line, a picture; nothing of anybody's hand,
    and no link of a seat. Of a table only what is in memory is told: the store is not asked."""
    language = language_of(request)
    words = page_words(language)
    title, line = "Kyradar", words["preview"]["line"]
    id = request.path_params.get("table", "") if request.url.path.startswith("/t/") else ""
    table = house.tables.get(id)
    mode = house.modes[id] if table is None else table.setup.mode
    if mode is not None:
        board, names = board_for(mode), []
        if table is not None and table.game is None:
            names = [seat.name for n, seat in enumerate(table.seats) if table.person_online(n)]
        told = board.mode_words(mode, language)
        title = words["preview"]["invites" if names else "table"].format(
            name=names[0] if names else "", game=board.name, mode=told["title"]
        )
        line = told["promise"]
    origin = address(request, house)
    tags = {
        "og:site_name": "Kyradar",
        "og:type": "website",
        "og:title": title,
        "og:description": line,
        "og:image": origin + PICTURE,
        "og:image:width": "1200",
        "og:image:height": "630",
        "og:url": origin + request.url.path,
    }
    made = [f'<meta property="{name}" content="{escape(text)}">' for name, text in tags.items()]
    made.append(f'<meta name="description" content="{escape(line)}">')
    made.append('<meta name="twitter:card" content="summary_large_image">')
    return "\n".join(made)


def address(request: Request, house: House) -> str:
    """The address under which the client found this server."""
    known = house.settings.origins
    return known[0] if known else f"http://{request.headers.get('host', 'localhost')}"
