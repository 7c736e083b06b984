"""Sending a change to us, with its order."""

from dataclasses import replace

from fastapi import APIRouter

from khoisu.changes.schemas import ChangePath, CodePath, HandIn, SentChange
from khoisu.identity.service import restriction
from khoisu.kit.api_model import Data, problems
from khoisu.kit.auth import SignedInDep
from khoisu.kit.db import SessionDep
from khoisu.kit.idempotency import idempotent
from khoisu.workflows.changes.hand_in import send_change
from khoisu.workflows.checkout.routes import VisitorDep

router = APIRouter(prefix="/business/api/v1/cong-ty-cua-toi/{ma}/thay-doi", tags=["changes"])


SENDING = problems(
    {
        404: "No such company or change, or somebody else's",
        409: "thay_doi_da_chuyen, cong_ty_da_doi, gia_da_doi, dich_vu_ngung_ban, dieu_khoan_da_doi, khoa_da_dung",
        422: "A field is refused",
        429: "qua_nhieu_don_trong_ngay, qua_nhieu_don_chua_thanh_toan",
    }
)


@router.post("/{thayDoi}/gui", responses=SENDING, dependencies=[restriction.UNRESTRICTED])
@idempotent
async def send_company_change(
    caller: SignedInDep, session: SessionDep, visitor: VisitorDep, code: CodePath, change: ChangePath, body: HandIn
) -> Data[SentChange]:
    """Send a change to us; the package that was chosen is ordered with it, or neither."""
    buyer = replace(visitor, account_id=caller.account_id)
    order = await send_change(session, buyer, caller.account_id, code, change, body)
    return Data(data=SentChange(ma_don_hang=order))
