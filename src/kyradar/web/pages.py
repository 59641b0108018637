"""The page at every address, its files, its service worker, and what a link to it shows."""

from __future__ import annotations

from html import escape

from fastapi import FastAPI, Request
from fastapi.responses import Response

from .about import about
from .assets import ASK_AGAIN
from .boards import board_for
from .house import House
from .texts import Refusal, language_of, page_words

PATHS = (
    *("/", "/t/{table}", "/yours", "/replay", "/replay/{table}"),
    *("/rules", "/rules/{game}", "/cards", "/cards/{game}", "/cards/{game}/own", "/puzzles"),
)
PICTURE = "/static/pictures/preview.jpg"
PREVIEW, LOST = "<!-- preview -->", "<!-- lost -->"


def add_pages(app: FastAPI, house: House) -> None:
    """Everything a browser asks for that is no table."""
    assets = house.assets

    async def page(request: Request) -> Response:
        house.workers.prepare()  # somebody is here: by the time they play, computers can think
        assets.refresh()
        text = assets.page.replace(PREVIEW, await preview(request, house))
        text = text.replace(LOST, escape(page_words(language_of(request))["arrival"]["line"]))
        return Response(
            text, media_type="text/html; charset=utf-8", headers={"cache-control": ASK_AGAIN}
        )

    for path in PATHS:
        app.add_api_route(path, page, include_in_schema=False)

    async def file(request: Request, version: str, name: str) -> Response:
        found = assets.find(version, name)
        if found is None:
            return Response("no such file\n", 404, media_type="text/plain")
        asset, keep = found
        headers = {"cache-control": keep, "vary": "accept-encoding"}
        body = asset.body
        if asset.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
            body, headers["content-encoding"] = asset.packed, "gzip"
        return Response(body, media_type=asset.kind, headers=headers)

    app.add_api_route("/a/{version}/{name:path}", file, include_in_schema=False)

    async def worker() -> Response:
        assets.refresh()
        return Response(
            assets.worker, media_type="text/javascript", headers={"cache-control": ASK_AGAIN}
        )

    app.add_api_route("/worker.js", worker, include_in_schema=False)


async def preview(request: Request, house: House) -> str:
    """What a link shows where it was sent: a title, a line, a picture; nothing of anybody's hand,
    and no link of a seat."""
    language = language_of(request)
    words = page_words(language)
    title, line = "Kyradar", words["preview"]["line"]
    table = request.path_params.get("table") if request.url.path.startswith("/t/") else None
    if table is not None:
        try:
            told = about(await house.look(table), "en")
        except Refusal:
            pass
        else:
            board = board_for(told.mode)
            mode = board.mode_words(told.mode, language)
            names = [one.name for one in told.people if one.kind == "person" and one.online]
            key = "invites" if names and not told.started else "table"
            title = words["preview"][key].format(
                name=names[0] if names else "", game=board.name, mode=mode["title"]
            )
            line = mode["promise"]
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
    """Where this server is found by whoever asks."""
    known = house.settings.origins
    return known[0] if known else f"http://{request.headers.get('host', 'localhost')}"
