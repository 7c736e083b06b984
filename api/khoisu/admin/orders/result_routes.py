"""The back office's addresses for an order's results: files, access data and things handed over, wrong ones withdrawn."""

import hashlib
from typing import Annotated
from uuid import UUID

from fastapi import APIRouter, Path, Request, Response
from fastapi.exceptions import RequestValidationError
from pydantic import ValidationError
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.access_log.service import ReaderDep
from khoisu.access_log.states import ViewKind
from khoisu.admin.orders import pages as order_pages
from khoisu.admin.orders.actions import lock_seen
from khoisu.admin.orders.routes import MISSING, KeyPath
from khoisu.admin.orders.schemas import AdminOrder
from khoisu.files import service as files
from khoisu.files.errors import RefusedFile
from khoisu.kit.api_model import Data, problems
from khoisu.kit.auth import StaffDep
from khoisu.kit.db import SessionDep
from khoisu.kit.errors import NotFound
from khoisu.kit.http.multipart import described, read_form
from khoisu.kit.idempotency import OnceDep, idempotent
from khoisu.kit.isolation.senders import Sender
from khoisu.kit.lang import Lang, LangDep
from khoisu.orders.service import find_order
from khoisu.results import service as results
from khoisu.results.schemas import AccessIn, ParcelIn, ResultIn, WithdrawResultIn
from khoisu.results.service import SentFile
from khoisu.workflows.access_log import visits
from khoisu.workflows.results import hand_over
from khoisu.workflows.results.file_response import FILE, file_response

router = APIRouter(prefix="/payment/api/v1/quan-tri/don-hang/{id}/ket-qua", tags=["office"])
ResultPath = Annotated[UUID, Path(alias="ketQua", description="Id of what was handed over")]
PURPOSE = "KET_QUA"
FIELDS = {
    "dongId": {"type": "string", "description": "The order's line; empty: other papers"},
    "muc": {"type": "string"},
    "ghiChu": {"type": "string", "maxLength": 300},
    "suKienCuoi": {"type": "string"},
}
FILE_FORM = described({"tep": "PDF, JPEG, PNG or HEIC, at most 10 MB"}, FIELDS, ["tep", "muc"])
REFUSED = MISSING | problems(
    {
        409: "trang_thai_khong_cho_phep, chua_thanh_toan, don_da_hoan_tien, don_hang_da_doi, da_giao_tep_nay, qua_nhieu_ket_qua"
    }
)
WITHDRAWN = MISSING | problems({409: "da_thu_hoi"})


async def _page(session: AsyncSession, key: str, lang: Lang) -> Data[AdminOrder]:
    await session.flush()
    return Data(data=await order_pages.get_detail(session, key, lang))


def _wanted(fields: dict[str, str]) -> ResultIn:
    try:
        return ResultIn.model_validate({name: text for name, text in fields.items() if text})
    except ValidationError as error:
        raise RequestValidationError([{**one, "loc": ("body", *one["loc"])} for one in error.errors()]) from None


@router.post("/tep", status_code=201, response_model=Data[AdminOrder], responses=REFUSED, openapi_extra=FILE_FORM)
async def hand_over_file(
    request: Request, caller: StaffDep, session: SessionDep, once: OnceDep, lang: LangDep, key: KeyPath
) -> Response:
    """Hand a file over: cleaned and stored encrypted as all files are; the customer is written to."""
    form = await read_form(request, files=frozenset({"tep"}), fields=frozenset(FIELDS))
    wanted, data = _wanted(form.fields), form.files.get("tep", b"")
    if not data:
        raise RefusedFile("tep_thieu", "tep")
    # Before anything is locked: a file may take seconds.
    sender = Sender.signed_in(request.app.state.limiter, caller)
    sent = SentFile(await files.clean_upload(data, PURPOSE, sender=sender), hashlib.sha256(data).hexdigest())

    async def work() -> Data[AdminOrder]:
        order = await lock_seen(session, key, wanted.su_kien_cuoi)
        storage = request.app.state.storage
        await hand_over.hand_over_file(session, storage, order, wanted, sent, caller.account_id)
        return await _page(session, key, lang)

    return await once.run(work)


@router.post("/truy-cap", status_code=201, responses=REFUSED)
@idempotent
async def hand_over_access(
    request: Request, caller: StaffDep, session: SessionDep, lang: LangDep, key: KeyPath, body: AccessIn
) -> Data[AdminOrder]:
    """Hand access data over: encrypted, shown to the customer once, to staff never again."""
    secret: str = request.app.state.core.session_secret.get_secret_value()
    order = await lock_seen(session, key, body.su_kien_cuoi)
    await hand_over.hand_over_access(session, order, body, secret, caller.account_id)
    return await _page(session, key, lang)


@router.post("/hang", status_code=201, responses=REFUSED)
@idempotent
async def hand_over_parcel(
    caller: StaffDep, session: SessionDep, lang: LangDep, key: KeyPath, body: ParcelIn
) -> Data[AdminOrder]:
    """Record who brings a thing to the customer, and its number there."""
    order = await lock_seen(session, key, body.su_kien_cuoi)
    await hand_over.hand_over_parcel(session, order, body, caller.account_id)
    return await _page(session, key, lang)


@router.post("/{ketQua}/thu-hoi", responses=WITHDRAWN)
@idempotent
async def withdraw_result(
    caller: StaffDep, session: SessionDep, lang: LangDep, key: KeyPath, number: ResultPath, body: WithdrawResultIn
) -> Data[AdminOrder]:
    """Take back a wrong one; the customer reads why, and can no longer open it."""
    order = await lock_seen(session, key, None)
    await hand_over.withdraw_result(session, order, number, caller.account_id, body.ly_do)
    return await _page(session, key, lang)


@router.get("/{ketQua}/tep", response_class=Response, responses=MISSING | FILE)
async def read_result_file(
    request: Request, caller: StaffDep, session: SessionDep, reader: ReaderDep, key: KeyPath, number: ResultPath
) -> Response:
    """The file of a result that stands; the view is logged."""
    order = await find_order(session, key)
    if order is None:
        raise NotFound
    file = await results.get_file_id(session, order.id, number)
    visit = await visits.open_order_file(session, reader, order)
    storage = request.app.state.storage
    found = await files.fetch_upload(session, storage, file, viewer=caller, visit=visit, seen_as=ViewKind.RESULT)
    return file_response(found, number)
