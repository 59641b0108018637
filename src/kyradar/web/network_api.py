"""Asking whether the table is open to the network, opening it, closing it."""

from __future__ import annotations

from fastapi import APIRouter, Request
from pydantic import BaseModel, ConfigDict, Field

from .bodies import BodyRoute
from .house import House
from .network import own_addresses
from .texts import Refusal


class NetworkWish(BaseModel):
    """Open the table to the network, or close it again."""

    model_config = ConfigDict(extra="forbid")
    address: str | None = Field(description="one of `addresses`; null closes it again")


class NetworkAnswer(BaseModel):
    """How the table stands to the network."""

    lonely: bool = Field(description="was it told to listen on this machine only?")
    open: str | None = Field(description="where others find it, if it was opened")
    may_open: bool = Field(description="may whoever asks open and close it?")
    addresses: list[str] = Field(description="on which it could be opened; told to the host only")


def make_network_api(house: House) -> APIRouter:
    """Its two requests."""
    api = APIRouter(route_class=BodyRoute)
    network = house.network

    def is_host(request: Request) -> bool:
        peer = request.client.host if request.client else ""
        return network.is_host(peer, request.headers)

    def answer(request: Request) -> NetworkAnswer:
        host = is_host(request)
        return NetworkAnswer(
            lonely=network.lonely,
            open=network.origin,
            may_open=host,
            addresses=own_addresses() if host else [],
        )

    @api.get("/api/network", summary="Whether others in the network can reach this table")
    async def get_network(request: Request) -> NetworkAnswer:
        return answer(request)

    @api.post("/api/network", summary="Open it to the network, or close it: from this machine only")
    async def post_network(request: Request, wish: NetworkWish) -> NetworkAnswer:
        if not is_host(request):
            raise Refusal("network")
        if wish.address is None:
            await network.close()
        else:
            await network.open(wish.address)
        return answer(request)

    return api
