"""The back office's addresses for changes that an order's customer is asked about."""

from typing import Annotated
from uuid import UUID

from fastapi import APIRouter, Path, Request

from khoisu.admin.orders.routes import MISSING, KeyPath
from khoisu.kit.api_model import Data, problems
from khoisu.kit.auth import StaffDep
from khoisu.kit.db import SessionDep
from khoisu.kit.errors import NotFound
from khoisu.kit.idempotency import idempotent
from khoisu.kit.lang import LangDep
from khoisu.orders.service import find_order
from khoisu.workflows.order_changes import use_cases
from khoisu.workflows.order_changes.schemas import ProposalRow, ProposeIn

router = APIRouter(prefix="/payment/api/v1/quan-tri/don-hang/{id}/de-nghi-doi", tags=["office"])
ProposalPath = Annotated[UUID, Path(alias="deNghi", description="Id of the proposal")]
REFUSED = MISSING | problems(
    {
        409: "khong_co_gi_doi, con_tien_phai_tra_khach, dich_vu_ngung_ban, or the order's state does not allow it",
        410: "de_nghi_da_tra_loi",
    }
)


def _secret(request: Request) -> str:
    return request.app.state.core.session_secret.get_secret_value()


@router.get("", responses=MISSING)
async def list_proposed_changes(
    request: Request, _caller: StaffDep, session: SessionDep, lang: LangDep, key: KeyPath
) -> Data[list[ProposalRow]]:
    """What was proposed for an order, with the link of what waits, the newest first."""
    order = await find_order(session, key)
    if order is None:
        raise NotFound
    return Data(data=await use_cases.list_proposals(session, order.id, _secret(request), lang))


@router.post("", status_code=201, responses=REFUSED)
@idempotent
async def propose_change(
    request: Request, caller: StaffDep, session: SessionDep, lang: LangDep, key: KeyPath, body: ProposeIn
) -> Data[list[ProposalRow]]:
    """Ask the customer whether their order may be changed; the link goes to its own number and address. Nothing changes before they say yes."""
    order = await use_cases.propose(session, caller, key, body, _secret(request))
    return Data(data=await use_cases.list_proposals(session, order.id, _secret(request), lang))


@router.post("/{deNghi}/rut", responses=REFUSED)
@idempotent
async def withdraw_proposed_change(
    request: Request, _caller: StaffDep, session: SessionDep, lang: LangDep, key: KeyPath, number: ProposalPath
) -> Data[list[ProposalRow]]:
    """Close a link before it is answered."""
    order = await use_cases.withdraw(session, key, number)
    return Data(data=await use_cases.list_proposals(session, order.id, _secret(request), lang))
