"""Asking whether the table is open to the network, opening it, closing it."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ..house import House
from ..network import own_addresses
from ..texts import Refusal
from .answers import json_answer
from .bodies import read_body
from .models import NetworkAnswer, NetworkBody


def network_routes(house: House) -> list[Route]:
    """Its two requests."""
    network = house.network

    def is_host(request: Request) -> bool:
        peer = request.client.host if request.client else ""
        return network.is_host(peer, request.headers)

    async def get_network(request: Request) -> Response:
        host = is_host(request)
        answer = NetworkAnswer(
            lonely=network.lonely,
            open=network.origin,
            may_open=host,
            addresses=own_addresses() if host else [],
        )
        return await json_answer(request, answer)

    async def post_network(request: Request) -> Response:
        body = await read_body(request, NetworkBody)
        if not is_host(request):
            raise Refusal("network")
        if body.address is None:
            await network.close()
        else:
            await network.open(body.address)
        return await get_network(request)

    return [
        Route("/api/network", get_network),
        Route("/api/network", post_network, methods=["POST"]),
    ]
