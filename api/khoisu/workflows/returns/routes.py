"""The customer's addresses of return requests, for accounts and for visitors with their order's token (S4.8)."""

from collections.abc import Awaitable, Callable
from typing import Annotated
from uuid import UUID

from fastapi import APIRouter, Path, Request, Response

from khoisu.identity.service import OriginDep, RealmDep
from khoisu.kit.api_model import NO_NUL, Data, problems
from khoisu.kit.db import DatabaseDep, SessionDep
from khoisu.kit.errors import NotFound
from khoisu.kit.http.client_ip import AddressDep
from khoisu.kit.http.networks import Address
from khoisu.kit.idempotency import OnceDep
from khoisu.kit.isolation.senders import Sender
from khoisu.kit.lang import Lang, LangDep
from khoisu.kit.rate_limit import Limit, RateLimiter
from khoisu.orders.access import Viewer, ViewerDep
from khoisu.orders.schemas import OrderKey
from khoisu.orders.service import OrderView, find_order, find_visible_order
from khoisu.payments.rules import read_code
from khoisu.refund_accounts.schemas import RefundAccountIn, RefundAccountOut, RefundCodeIn, RefundCodeSent
from khoisu.refund_accounts.service import TypedAccount
from khoisu.returns.schemas import ReturnPage, WithdrawIn
from khoisu.returns.service import fetch_own_evidence
from khoisu.workflows.returns import customer_requests, evidence_form, refund_account
from khoisu.workflows.returns.evidence_response import FILE, evidence_response

router = APIRouter(prefix="/payment/api/v1/don-hang/{id}/doi-tra", tags=["returns"])
account_router = APIRouter(prefix="/payment/api/v1/don-hang/{id}/tai-khoan-hoan-tien", tags=["returns"])
UPLOADS = Limit("doi_tra", 30, 3600)
KeyPath = Annotated[OrderKey, Path(alias="id", description="Order code or id, with or without #")]
CodePath = Annotated[str, Path(alias="ma", max_length=16, pattern=NO_NUL, description="Code of the request, DT…")]
MISSING = problems({404: "No such order or request"})
CHANGING = MISSING | problems(
    {
        409: "dang_co_yeu_cau, khong_co_tien_de_hoan, yeu_cau_da_doi with `trangThai`, qua_nhieu_bang_chung",
        429: "Too many uploads; `Retry-After` says when",
    }
)
NAMING = MISSING | problems({409: "khong_co_tien_de_hoan", 429: "Too many codes; `Retry-After` says when"})


def _key(typed: str) -> str:
    return typed.strip() if len(typed.strip()) == 36 else read_code(typed)


@router.get("", responses=MISSING)
async def read_returns(
    viewer: ViewerDep, database: DatabaseDep, session: SessionDep, lang: LangDep, key: KeyPath
) -> Data[ReturnPage]:
    """The order's requests with history and evidence, and whether and for which reasons a new one can be made."""
    number = await find_visible_order(database, _key(key), viewer)
    order = await find_order(session, number)
    if order is None:
        raise NotFound
    return Data(data=await customer_requests.read_return_page(session, order, lang))


@router.post(
    "", response_model=Data[ReturnPage], status_code=201, responses=CHANGING, openapi_extra=evidence_form.REQUEST_BODY
)
async def request_return(
    request: Request,
    viewer: ViewerDep,
    database: DatabaseDep,
    session: SessionDep,
    once: OnceDep,
    address: AddressDep,
    lang: LangDep,
    key: KeyPath,
) -> Response:
    """Ask for a return or refund: reason, description, up to five photos or videos (`tep1` … `tep5`).

    422 on `loaiLyDo`, `moTa` or `tep` (missing although the reason needs it, or what is wrong with a file).
    """
    form = await _read(request, viewer, database, address, key, frozenset({"loaiLyDo", "moTa"}))

    async def work() -> OrderView:
        return await customer_requests.request_return(session, request.app.state.storage, _key(key), viewer, form)

    return await once.run(_page(session, lang, work))


@router.post(
    "/{ma}/bo-sung", response_model=Data[ReturnPage], responses=CHANGING, openapi_extra=evidence_form.MORE_BODY
)
async def add_return_evidence(
    request: Request,
    viewer: ViewerDep,
    database: DatabaseDep,
    session: SessionDep,
    once: OnceDep,
    address: AddressDep,
    lang: LangDep,
    key: KeyPath,
    ma: CodePath,
) -> Response:
    """Add photos, videos or words to a request that is being looked at or needs more evidence."""
    form = await _read(request, viewer, database, address, key, frozenset({"loiNhan", "soSuKien"}))

    async def work() -> OrderView:
        storage = request.app.state.storage
        return await customer_requests.add_evidence(session, storage, _key(key), ma, viewer, form)

    return await once.run(_page(session, lang, work))


@router.post("/{ma}/rut", response_model=Data[ReturnPage], responses=CHANGING)
async def withdraw_return(
    viewer: ViewerDep, session: SessionDep, once: OnceDep, lang: LangDep, key: KeyPath, ma: CodePath, body: WithdrawIn
) -> Response:
    """Withdraw a request that has not been granted yet."""

    async def work() -> OrderView:
        return await customer_requests.withdraw_return(session, _key(key), ma, viewer, body.so_su_kien)

    return await once.run(_page(session, lang, work))


@router.get("/bang-chung/{tep}", response_class=Response, responses=MISSING | FILE)
async def read_own_evidence(
    request: Request,
    viewer: ViewerDep,
    database: DatabaseDep,
    session: SessionDep,
    key: KeyPath,
    number: Annotated[UUID, Path(alias="tep", description="Id of the picture or video")],
) -> Response:
    """One picture or video as it is stored, for the order's customer."""
    order = await find_visible_order(database, _key(key), viewer)
    storage = request.app.state.storage
    return evidence_response(await fetch_own_evidence(session, storage, order, number, viewer.account_id), number)


@account_router.post("", response_model=Data[RefundCodeSent], status_code=201, responses=NAMING)
async def name_refund_account(
    viewer: ViewerDep,
    realm: RealmDep,
    database: DatabaseDep,
    session: SessionDep,
    once: OnceDep,
    origin: OriginDep,
    key: KeyPath,
    body: RefundAccountIn,
) -> Response:
    """Name the account for refunds of this order; a code to the order's contact confirms it. 422 names every wrong field."""
    number = await find_visible_order(database, _key(key), viewer)
    typed = TypedAccount(body.bin, body.so_tai_khoan, body.chu_tai_khoan)

    async def work() -> Data[RefundCodeSent]:
        return Data(data=await refund_account.name_refund_account(session, realm, number, viewer, typed, origin))

    return await once.run(work)


@account_router.post("/xac-nhan", response_model=Data[RefundAccountOut], responses=NAMING)
async def confirm_refund_account(
    viewer: ViewerDep,
    realm: RealmDep,
    database: DatabaseDep,
    session: SessionDep,
    origin: OriginDep,
    key: KeyPath,
    body: RefundCodeIn,
) -> Data[RefundAccountOut]:
    """Type the code; the account is in force. 422 on `ma`: ma_khong_dung (with `conLai`), ma_het_luot, ma_het_han."""
    number = await find_visible_order(database, _key(key), viewer)
    done = await refund_account.confirm_refund_account(
        session, realm, number, viewer, body.luong_id, body.ma.strip(), origin
    )
    return Data(data=RefundAccountOut.model_validate(done))


async def _read(
    request: Request, viewer: Viewer, database: DatabaseDep, address: Address, key: str, fields: frozenset[str]
) -> evidence_form.EvidenceForm:
    limiter: RateLimiter = request.app.state.limiter
    sender = Sender(str(viewer.account_id), limiter) if viewer.account_id else Sender.guest(limiter, address)
    await limiter.hit(UPLOADS, sender.key)
    # Whose order it is comes before the files are looked at, and both before anything is locked.
    await find_visible_order(database, _key(key), viewer)
    return await evidence_form.read_evidence_form(request, fields, sender)


def _page(
    session: SessionDep, lang: Lang, work: Callable[[], Awaitable[OrderView]]
) -> Callable[[], Awaitable[Data[ReturnPage]]]:
    async def run() -> Data[ReturnPage]:
        order = await work()
        return Data(data=await customer_requests.read_return_page(session, order, lang))

    return run
