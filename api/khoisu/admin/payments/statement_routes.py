"""Bank statements that staff upload: looked through first, then their new lines stored and matched like the bank's messages."""

from fastapi import APIRouter, Request
from pydantic import ValidationError
from starlette.requests import Request as HttpRequest

from khoisu.admin.payments.statement_schemas import (
    StatementAccount,
    StatementColumns,
    StatementImportRow,
    StatementLayoutIn,
    StatementLayoutOut,
    StatementLineOut,
    StatementOut,
    StatementPage,
    StatementSampleRow,
)
from khoisu.kit.api_model import Data, problems
from khoisu.kit.auth import CONFIRMED, Caller, StaffDep
from khoisu.kit.db import Database, DatabaseDep, SessionDep
from khoisu.kit.http.multipart import described, read_form
from khoisu.kit.isolation.senders import Sender
from khoisu.kit.text.entered import clean_file_name
from khoisu.payments.errors import RefusedStatement
from khoisu.payments.service import JudgedLine, StatementFile, statement_imports
from khoisu.site_settings.service import current_settings
from khoisu.workflows.payments import import_statement
from khoisu.workflows.payments.import_statement import UploadedStatement

router = APIRouter(prefix="/payment/api/v1/quan-tri/sao-ke", tags=["office-payments"])
FIELDS = frozenset({"soTaiKhoan", "tenTep", "boCuc"})
BODY = described(
    {"tep": "The statement, CSV (UTF-8) or XLSX, at most 500 kB and 2,000 lines"},
    {
        "soTaiKhoan": {"type": "string", "maxLength": 19},
        "tenTep": {"type": "string", "maxLength": 255},
        "boCuc": {"type": "string", "maxLength": 500, "description": "`StatementLayoutIn` as JSON, where staff say it"},
    },
    ["tep", "soTaiKhoan"],
)
REFUSED = problems(
    {422: "The file is no statement, or not of an account of ours", 503: "Too many files are being read"}
)


@router.get("")
async def list_statements(_caller: StaffDep, session: SessionDep) -> Data[StatementPage]:
    """Our accounts, and who imported which file when, the newest first."""
    accounts = (await current_settings(session)).data.tai_khoan
    rows = await statement_imports.list_imports(session)
    return Data(
        data=StatementPage(
            tai_khoan=[StatementAccount(so_tai_khoan=one.so_tai_khoan, ten=one.ten) for one in accounts],
            lan_nhap=[StatementImportRow(**row) for row in rows],
        )
    )


@router.post("/xem-truoc", responses=REFUSED, openapi_extra=BODY)
async def preview_statement(
    request: Request, caller: StaffDep, database: DatabaseDep, session: SessionDep
) -> Data[StatementOut]:
    """Read a statement and say what would become of each line. Stores nothing."""
    file = await _file(request, database, caller)
    return Data(data=_shown(file, await import_statement.preview(session, file)))


@router.post("", responses=REFUSED, openapi_extra=BODY, dependencies=[CONFIRMED])
async def import_lines(
    request: Request, caller: StaffDep, database: DatabaseDep, session: SessionDep
) -> Data[StatementOut]:
    """Store the new lines of a statement; the same file again stores nothing, as every line is known then."""
    file = await _file(request, database, caller)
    return Data(data=_shown(file, await import_statement.book(session, file, caller.account_id)))


async def _file(request: HttpRequest, database: Database, caller: Caller) -> StatementFile:
    form = await read_form(request, files=frozenset({"tep"}), fields=FIELDS)
    data = form.files.get("tep")
    if data is None:
        raise RefusedStatement("tep_thieu")
    account, name = form.fields.get("soTaiKhoan", "").strip(), clean_file_name(form.fields.get("tenTep"))
    sender = Sender.signed_in(request.app.state.limiter, caller)
    said = _said(form.fields.get("boCuc", ""))
    return await import_statement.read_file(database, UploadedStatement(name, data, account, said), sender)


def _said(typed: str) -> statement_imports.SaidLayout | None:
    """What staff say of the columns. Raises `RefusedStatement` when it is no layout."""
    if not typed:
        return None
    try:
        found = StatementLayoutIn.model_validate_json(typed)
    except ValidationError:
        raise RefusedStatement("sao_ke_cot_sai", "boCuc") from None
    columns = found.cot.model_dump(by_alias=False, exclude_none=True)
    return statement_imports.SaidLayout(found.dong_tieu_de, columns, found.thu_tu_ngay)


def _shown(file: StatementFile, lines: list[JudgedLine]) -> StatementOut:
    return StatementOut(
        ten_tep=file.name,
        so_tai_khoan=file.account,
        ngan_hang=file.bank,
        bo_cuc=_layout(file.statement.layout),
        can_hoi=file.statement.layout.asked,
        dong=[_line(one) for one in lines],
        **statement_imports.count_verdicts(lines),
    )


def _layout(read: statement_imports.ReadLayout) -> StatementLayoutOut:
    known = {kind: at for kind, at in read.columns.items() if kind in StatementColumns.model_fields}
    return StatementLayoutOut(
        dong_tieu_de=read.row,
        cot=StatementColumns(**known),
        thu_tu_ngay=read.order,
        nguon=read.source,
        hang=[StatementSampleRow(dong=number, o=cells) for number, cells in read.sample],
    )


def _line(one: JudgedLine) -> StatementLineOut:
    line = one.line
    return StatementLineOut(
        dong=line.dong,
        luc=line.luc.isoformat(" ") if line.luc else None,
        chieu="in" if line.chieu == "in" else "out",
        so_tien=line.so_tien,
        tham_chieu=line.tham_chieu,
        noi_dung=line.noi_dung,
        ket_qua=one.ket_qua,
        loi=line.loi,
        giao_dich_id=one.giao_dich_id,
        ghi_tay=one.ghi_tay,
        dong_truoc=one.dong_truoc,
    )
