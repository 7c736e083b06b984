"""Requests of people about their own data, and how administrators settle them (G-80)."""

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Path, Query, Request, Response
from fastapi.responses import StreamingResponse

from khoisu.identity import service as identity
from khoisu.identity.schemas import DataRequestKind, DataRequestState
from khoisu.identity.service import AccountInfo, DataRequestInfo, RealmDep
from khoisu.integrations.storage import Storage
from khoisu.kit import clock
from khoisu.kit.api_model import NO_NUL, Data, Instant, Page, PageOf, ProblemBody, TypedText, Wire
from khoisu.kit.auth import CONFIRMED, RECENT_LOGIN, AdministratorDep, SignedInDep, require_recent_login
from khoisu.kit.db import DatabaseDep, SessionDep
from khoisu.kit.errors import Unavailable
from khoisu.kit.paging import PagingDep
from khoisu.workflows.personal_data import export_and_erase, owed_orders

router = APIRouter(prefix="/auth/api/v1", tags=["my-data"])
Words = Annotated[str, TypedText(max_length=2000)]
Needed = Annotated[str, TypedText(min_length=1, max_length=2000)]
CodePath = Annotated[str, Path(alias="ma", max_length=16, pattern=NO_NUL)]


class DataRequestIn(Wire):
    """SUA correct, XOA delete the account, HAN_CHE restrict, PHAN_DOI object; with what should change.

    `taiKhoanSau`: the deletion is asked for without saying where money that is owed goes; it waits until that is settled.
    """

    loai: DataRequestKind
    noi_dung: Words = ""
    tai_khoan_sau: bool = False


class OwedOrderOut(Wire):
    """An order of which money goes back to the caller, and whether an account is confirmed for it."""

    ma_don_hang: str
    co_tai_khoan: bool


class DataRequestOut(Wire):
    """A request with the law's deadlines: an answer in two working days, done in 10, 15 or 20 days by its kind."""

    ma: str
    loai: DataRequestKind
    noi_dung: str
    trang_thai: DataRequestState
    tra_loi: str
    tao_luc: Instant
    han_phan_hoi: Instant
    han_hoan_thanh: Instant
    xong_luc: Instant | None


class AdminDataRequest(DataRequestOut):
    """The same as the back office sees it."""

    ho_ten: str
    email: str | None
    so_dien_thoai: str | None
    nguoi_xu_ly: str | None
    qua_han: bool


class DataAnswer(Wire):
    """What the back office does: take on, finish, refuse; the last two with words for the person."""

    thao_tac: Literal["NHAN", "HOAN_THANH", "TU_CHOI"]
    tra_loi: Words = ""


BUNDLE: dict[int | str, dict[str, Any]] = {
    200: {
        "content": {"application/zip": {"schema": {"type": "string", "format": "binary"}}},
        "description": "The file",
    },
    503: {"model": ProblemBody, "description": "The store does not respond"},
}
MISSING: dict[int | str, dict[str, Any]] = {404: {"model": ProblemBody}, 409: {"model": ProblemBody}}


def _admin_view(request: DataRequestInfo, account: AccountInfo) -> AdminDataRequest:
    plain = {name: getattr(request, name) for name in (*DataRequestOut.model_fields, "nguoi_xu_ly")}
    who = {name: getattr(account, name) for name in ("ho_ten", "email", "so_dien_thoai")}
    return AdminDataRequest(**plain, **who, qua_han=request.is_late(clock.now()))


@router.get(
    "/toi/du-lieu.json",
    response_class=Response,
    dependencies=[RECENT_LOGIN],
    responses={200: {"content": {"application/json": {"schema": {"type": "object"}}}, "description": "The file"}},
)
async def export_own_data(caller: SignedInDep, database: DatabaseDep, session: SessionDep) -> Response:
    """Everything that is stored about the caller, as a file to save or take elsewhere; logged."""
    body = await export_and_erase.export_json(database, caller.account_id)
    await identity.data_requests.record_data_export(session, caller.account_id)
    name = f'attachment; filename="du-lieu-cua-toi-{clock.now():%Y%m%d}.json"'
    headers = {"Content-Disposition": name, "Cache-Control": "no-store"}
    return Response(body, media_type="application/json", headers=headers)


@router.get("/toi/du-lieu.zip", response_class=StreamingResponse, responses=BUNDLE, dependencies=[RECENT_LOGIN])
async def export_own_bundle(
    request: Request, caller: SignedInDep, database: DatabaseDep, session: SessionDep
) -> StreamingResponse:
    """The same as `du-lieu.json` in a ZIP, with every file the caller sent and every paper rendered for them; logged. 503 while the store is unavailable."""
    storage: Storage = request.app.state.storage
    data = await export_and_erase.export_json(database, caller.account_id)
    files = await export_and_erase.own_files(database, caller.account_id)
    if files and not await storage.is_ready():
        raise Unavailable(headers={"Retry-After": "10"})
    await identity.data_requests.record_data_export(session, caller.account_id)
    name = f'attachment; filename="du-lieu-cua-toi-{clock.now():%Y%m%d}.zip"'
    headers = {"Content-Disposition": name, "Cache-Control": "no-store"}
    return StreamingResponse(
        export_and_erase.export_zip(storage, data, files), media_type="application/zip", headers=headers
    )


@router.get("/toi/du-lieu/yeu-cau")
async def own_data_requests(caller: SignedInDep, session: SessionDep) -> Data[list[DataRequestOut]]:
    """The caller's requests about their data, the newest first."""
    rows = await identity.data_requests.list_own_data_requests(session, caller.account_id)
    return Data(data=[DataRequestOut.model_validate(row) for row in rows])


@router.get("/toi/du-lieu/tien-phai-hoan")
async def owed_to_me(caller: SignedInDep, session: SessionDep) -> Data[list[OwedOrderOut]]:
    """The caller's orders of which money goes back to them."""
    rows = await owed_orders.list_owed_orders(session, caller.account_id)
    return Data(data=[OwedOrderOut.model_validate(row) for row in rows])


@router.post("/toi/du-lieu/yeu-cau", status_code=201, responses=MISSING)
async def ask_about_own_data(caller: SignedInDep, session: SessionDep, body: DataRequestIn) -> Data[DataRequestOut]:
    """Ask for correction, deletion, restriction, or object. 409 while one of this kind is open; deletion needs a recent login.

    A deletion is also 409, `can_tai_khoan_hoan_tien` with `donHang`, while money is owed and no account is confirmed for it.
    """
    if body.loai == "XOA":
        require_recent_login(caller)
        if not body.tai_khoan_sau:
            await owed_orders.require_refund_accounts(session, caller.account_id)
    made = await identity.data_requests.create_data_request(session, caller.account_id, body.loai, body.noi_dung)
    return Data(data=DataRequestOut.model_validate(made))


@router.post("/toi/du-lieu/yeu-cau/{ma}/rut", responses=MISSING)
async def take_back_data_request(caller: SignedInDep, session: SessionDep, code: CodePath) -> Data[DataRequestOut]:
    """Withdraw one's own request while it is open."""
    found = await identity.data_requests.withdraw_data_request(session, caller.account_id, code)
    return Data(data=DataRequestOut.model_validate(found))


@router.get("/quan-tri/du-lieu")
async def list_data_requests(
    _caller: AdministratorDep,
    session: SessionDep,
    page: PagingDep,
    only_open: Annotated[bool, Query(alias="dangMo", description="Only open ones")] = False,
) -> PageOf[AdminDataRequest]:
    """Everybody's requests, the open ones by their deadline first."""
    rows, total = await identity.data_requests.list_data_requests(
        session, page.offset, page.kich_thuoc, only_open=only_open
    )
    where = Page(so=page.so, kich_thuoc=page.kich_thuoc, tong=total)
    return PageOf(data=[_admin_view(request, account) for request, account in rows], trang=where)


@router.post("/quan-tri/du-lieu/{ma}/thao-tac", responses=MISSING, dependencies=[CONFIRMED])
async def answer_data_request(
    caller: AdministratorDep, session: SessionDep, realm: RealmDep, code: CodePath, body: DataAnswer
) -> Data[DataRequestOut]:
    """Take on, finish or refuse; finishing a deletion erases the account's personal data at once."""
    if body.thao_tac == "NHAN":
        done = await identity.data_requests.take_on_data_request(session, caller, code)
    elif body.thao_tac == "HOAN_THANH":
        done = await export_and_erase.carry_out(session, realm, caller, code, body.tra_loi)
    else:
        done = await identity.data_requests.settle_data_request(session, caller, code, "TU_CHOI", body.tra_loi)
    return Data(data=DataRequestOut.model_validate(done))
