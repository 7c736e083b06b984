"""The calls of who opens a prepared cart's link."""

from typing import Annotated

from fastapi import APIRouter, Depends, Path, Request

from khoisu.cart import service
from khoisu.cart.access import CartCallerDep, GuestToken, open_cart
from khoisu.cart.prepared import use_cases
from khoisu.cart.prepared.schemas import PreparedCartOut
from khoisu.cart.routes import NOT_YOURS, REFUSED, UserId
from khoisu.cart.schemas import GioHang
from khoisu.kit.api_model import Data, problems
from khoisu.kit.auth import AnyoneDep
from khoisu.kit.db import SessionDep
from khoisu.kit.http.client_ip import AddressDep
from khoisu.kit.http.networks import network_of
from khoisu.kit.lang import LangDep
from khoisu.kit.rate_limit import Limit

router = APIRouter(prefix="/partner/api/v1", tags=["cart"])
LOOKS = Limit("gio-lap-san", times=60, seconds=3_600)
"""Tries of a prepared cart's key from one network: people behind one address must not be stopped, guessing must."""
LINK = problems(
    {
        404: "khong_co_gio_lap_san: no such key; or no such cart",
        410: "gio_lap_san_da_dat, gio_lap_san_het_han",
        429: "Too many tries",
    }
)
LinkKey = Annotated[
    str, Path(alias="khoa", max_length=40, pattern="^[0-9A-Za-z-]+$", description="Key of the link, however grouped")
]


def _secret(request: Request) -> str:
    return request.app.state.core.session_secret.get_secret_value()


async def _look(request: Request, address: AddressDep) -> None:
    await request.app.state.limiter.hit(LOOKS, network_of(address))


@router.get("/gio-lap-san/{khoa}", responses=LINK, dependencies=[Depends(_look)])
async def read_prepared_cart(
    request: Request, _caller: AnyoneDep, session: SessionDep, lang: LangDep, key: LinkKey
) -> Data[PreparedCartOut]:
    """What staff prepared during a call, at today's prices. Opens no account and names no contact."""
    return Data(data=await use_cases.open_link(session, _secret(request), key, lang))


@router.post(
    "/gio-hang/{userId}/gio-lap-san/{khoa}", responses=NOT_YOURS | REFUSED | LINK, dependencies=[Depends(_look)]
)
async def take_prepared_cart(
    request: Request,
    caller: CartCallerDep,
    session: SessionDep,
    lang: LangDep,
    user_id: UserId,
    link: LinkKey,
    token: GuestToken = None,
) -> Data[GioHang]:
    """Put a prepared cart's lines into one's own, to be ordered there; a second time changes nothing."""
    key = open_cart(request, user_id, caller, token)
    await service.take_prepared(session, key, _secret(request), link)
    return Data(data=await service.get_cart(session, key, lang))
