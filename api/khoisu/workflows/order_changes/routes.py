"""The calls of who opens the link of a proposed change."""

from typing import Annotated

from fastapi import APIRouter, Depends, Path, Request

from khoisu.kit.api_model import Data, problems
from khoisu.kit.auth import AnyoneDep
from khoisu.kit.db import SessionDep
from khoisu.kit.http.client_ip import AddressDep
from khoisu.kit.http.networks import network_of
from khoisu.kit.lang import LangDep
from khoisu.kit.rate_limit import Limit
from khoisu.workflows.order_changes import use_cases
from khoisu.workflows.order_changes.schemas import ProposalAnswered, ProposalAnswerIn, ProposalOut

router = APIRouter(prefix="/payment/api/v1/doi-don", tags=["orders"])
LOOKS = Limit("doi-don", times=60, seconds=3_600)
"""Tries of a key from one network: people behind one address must not be stopped, guessing must."""
LINK = problems(
    {
        404: "khong_co_de_nghi: no such key",
        409: "gia_da_doi with both sums; or the order's state does not allow it any more",
        410: "de_nghi_da_tra_loi, de_nghi_het_hieu_luc",
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


@router.get("/{khoa}", responses=LINK, dependencies=[Depends(_look)])
async def read_proposed_change(
    request: Request, _caller: AnyoneDep, session: SessionDep, lang: LangDep, key: LinkKey
) -> Data[ProposalOut]:
    """What staff propose to change in an order, with its money. Changes nothing, opens no account, names nobody."""
    return Data(data=await use_cases.open_link(session, _secret(request), key, lang))


@router.post("/{khoa}", responses=LINK, dependencies=[Depends(_look)])
async def answer_proposed_change(
    request: Request, _caller: AnyoneDep, session: SessionDep, key: LinkKey, body: ProposalAnswerIn
) -> Data[ProposalAnswered]:
    """Say yes or no to it, once."""
    return Data(data=await use_cases.answer(session, _secret(request), key, body))
