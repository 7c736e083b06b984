"""Stopping messages at the signed address in each of them, without login."""

from typing import Annotated

from fastapi import APIRouter, Path, Request, Response

from khoisu.kit.api_model import NO_NUL, Data, Wire, problems
from khoisu.kit.auth import AnyoneDep
from khoisu.kit.db import SessionDep
from khoisu.kit.errors import NotFound
from khoisu.kit.http.client_ip import AddressDep
from khoisu.kit.http.networks import network_of
from khoisu.kit.rate_limit import Limit
from khoisu.notifications.choices_repository import choose_media, chosen_media
from khoisu.notifications.settings import settings
from khoisu.notifications.topics import USUAL, Subject, Topic, read_stop_path

router = APIRouter(prefix="/auth/api/v1", tags=["notifications"])
STOPS = Limit("ngung-nhan", times=120, seconds=3600)
"""A signed address is opened without login: so many times from one address in an hour."""
MISSING = problems(
    {404: "We did not write this address", 422: "A field is malformed", 429: "Asked too often from one address"}
)
TopicName = Annotated[str, Path(alias="chuDe", max_length=64, pattern=NO_NUL)]
StopKey = Annotated[str, Path(alias="khoa", max_length=80, pattern=NO_NUL)]


class StopOut(Wire):
    """What an address stops: the subject, the code of the one thing it is about (else empty), and whether it is received now."""

    loai: Subject
    ma: str
    dang_nhan: bool


class StopIn(Wire):
    """Whether the topic is to be received."""

    nhan: bool


async def _topic(request: Request, address: AddressDep, name: TopicName, key: StopKey) -> Topic:
    await request.app.state.limiter.hit(STOPS, network_of(address))
    topic = read_stop_path(settings().session_secret.get_secret_value(), name, key)
    if topic is None:
        raise NotFound
    return topic


@router.get("/ngung-nhan/{chuDe}/{khoa}", responses=MISSING)
async def read_stop(
    request: Request, _caller: AnyoneDep, session: SessionDep, address: AddressDep, name: TopicName, key: StopKey
) -> Data[StopOut]:
    """What the address in a message stops. Reading changes nothing: mail programs open addresses by themselves."""
    topic = await _topic(request, address, name, key)
    now = bool(await chosen_media(session, topic))
    return Data(data=StopOut(loai=topic.subject, ma=topic.code, dang_nhan=now))


@router.put("/ngung-nhan/{chuDe}/{khoa}", status_code=204, responses=MISSING)
async def stop_messages(
    request: Request,
    _caller: AnyoneDep,
    session: SessionDep,
    address: AddressDep,
    name: TopicName,
    key: StopKey,
    body: StopIn,
) -> Response:
    """Stop the topic on every medium, or receive it again by the usual ones; the same again changes nothing."""
    topic = await _topic(request, address, name, key)
    if body.nhan != bool(await chosen_media(session, topic)):
        await choose_media(session, topic, USUAL[topic.subject] if body.nhan else frozenset())
    return Response(status_code=204)
