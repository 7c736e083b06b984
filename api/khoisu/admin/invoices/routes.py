"""The back office's invoices: the queue, one order's, entering and taking back, the table for accounting."""

import asyncio
from dataclasses import asdict
from datetime import date, datetime, time, timedelta
from typing import Annotated
from uuid import UUID

from annotated_types import Ge, Le
from fastapi import APIRouter, Path, Query, Request, Response

from khoisu.access_log.service import ReaderDep, record_listing
from khoisu.access_log.states import Purpose, ViewKind
from khoisu.admin.invoices import accounting_csv, program_files, reads
from khoisu.admin.invoices.schemas import InvoiceIn, InvoiceNumberOut, InvoiceQueue, OrderInvoices, RetractIn
from khoisu.admin.list_files import offer_files
from khoisu.invoices.schemas import BuyerBody, InvoicePage
from khoisu.invoices.service import InvoiceWriter
from khoisu.invoices.states import InvoiceProgram
from khoisu.kit import clock
from khoisu.kit.api_model import Data, TypedText, problems
from khoisu.kit.auth import CONFIRMED, Caller, StaffDep
from khoisu.kit.db import DatabaseDep, SessionDep
from khoisu.kit.http.multipart import described, read_form
from khoisu.kit.idempotency import idempotent
from khoisu.kit.isolation.senders import Sender
from khoisu.kit.lang import LangDep, Text
from khoisu.kit.paging import PagingDep
from khoisu.kit.working_time import is_working_day
from khoisu.orders.schemas import OrderKey
from khoisu.payments.rules import read_code
from khoisu.workflows.invoices import buyer_details, read_numbers, record_invoice

router = APIRouter(prefix="/payment/api/v1/quan-tri", tags=["office-invoices"])
KeyPath = Annotated[OrderKey, Path(alias="id", description="Order code or id, with or without #")]
Words = Annotated[str, TypedText(max_length=100)]
NUMBERS = described({"tep": "The issued invoices, CSV (UTF-8) or XLSX, at most 500 kB and 500 lines"}, {}, ["tep"])
UNREADABLE = problems({422: "The file is no table of invoices", 503: "Too many files are being read"})
Day = Annotated[date, Ge(date(2000, 1, 1)), Le(date(2999, 12, 31))]
MISSING = problems({404: "There is none"})
CHANGING = MISSING | problems(
    {409: "so_tien_hoa_don_da_doi with `soTien`, so_hoa_don_da_dung, hoa_don_da_huy_ghi, hoa_don_da_lap"}
)


def _key(typed: str) -> str:
    return typed.strip() if len(typed.strip()) == 36 else read_code(typed)


def _midnight(day: date) -> datetime:
    return datetime.combine(day, time(), clock.VIETNAM)


def overdue_before(now: datetime) -> datetime:
    """Money that came before this moment had to be invoiced by the end of the next working day, which is over."""
    day = now.astimezone(clock.VIETNAM).date() - timedelta(days=1)
    while not is_working_day(day):
        day -= timedelta(days=1)
    return _midnight(day)


def _writer(caller: Caller) -> InvoiceWriter:
    return InvoiceWriter(caller.account_id, caller.name)


@router.get("/hoa-don")
async def list_open_invoices(
    _caller: StaffDep,
    database: DatabaseDep,
    page: PagingDep,
    qua_han: Annotated[bool, Query(alias="quaHan")] = False,
    tim: Annotated[Words | None, Query(description="Code, customer, buyer or tax code; accents ignored")] = None,
) -> InvoiceQueue:
    """Orders with something to invoice or to reduce, the oldest first; overdue after one working day."""
    limit = overdue_before(clock.now())
    return await reads.list_open(database, page, limit, only_late=qua_han, words=(tim or "").strip() or None)


offer_files(router, "/hoa-don", list_open_invoices, Text("Hóa đơn cần lập", "Invoices to issue"))


@router.get(
    "/hoa-don/mau-nhap",
    response_class=Response,
    responses={
        200: {
            "content": {
                program_files.SHEET: {"schema": {"type": "string", "format": "binary"}},
                program_files.XML: {"schema": {"type": "string"}},
            },
            "description": "At most 500 invoices",
        }
    },
    dependencies=[CONFIRMED],
)
async def export_for_program(
    _caller: StaffDep,
    database: DatabaseDep,
    session: SessionDep,
    reader: ReaderDep,
    program: Annotated[InvoiceProgram, Query(alias="chuongTrinh")],
    codes: Annotated[
        list[OrderKey], Query(alias="ma", max_length=program_files.MOST, description="Order codes; all without any")
    ] = [],  # noqa: B006 - never changed
) -> Response:
    """What is to be issued with its lines, as a file that a program for e-invoices imports; reductions stay out. Logged."""
    await record_listing(session, reader, ViewKind.EXPORT, "hoa-don/mau-nhap", Purpose.REPORT)
    found = await reads.list_to_issue(database, [read_code(code) for code in codes], program_files.MOST)
    today = clock.today()
    body, kind = await asyncio.to_thread(program_files.to_file, found, program, today)
    name = f"hoa-don-{program.lower()}-{today:%Y%m%d}.{'xml' if kind == program_files.XML else 'xlsx'}"
    return Response(body, media_type=kind, headers={"Content-Disposition": f'attachment; filename="{name}"'})


@router.post("/hoa-don/so", responses=UNREADABLE, openapi_extra=NUMBERS)
async def read_invoice_numbers(
    request: Request, caller: StaffDep, database: DatabaseDep
) -> Data[list[InvoiceNumberOut]]:
    """Read the file of what a program issued, and say of each line whether it can be entered. Stores nothing."""
    form = await read_form(request, files=frozenset({"tep"}), fields=frozenset())
    sender = Sender.signed_in(request.app.state.limiter, caller)
    rows = await read_numbers.read_numbers(form.files.get("tep"), sender)
    due = await reads.list_due(database, [row.ma_don_hang for row in rows])
    return Data(
        data=[
            InvoiceNumberOut(**asdict(row), so_tien=due.get(row.ma_don_hang), ket_qua=verdict)
            for row, verdict in zip(rows, read_numbers.judge(rows, due), strict=True)
        ]
    )


@router.get(
    "/hoa-don.csv",
    response_class=Response,
    responses={200: {"content": {"text/csv": {"schema": {"type": "string"}}}, "description": "At most 10 000 rows"}},
    dependencies=[CONFIRMED],
)
async def export_accounting(
    _caller: StaffDep,
    database: DatabaseDep,
    session: SessionDep,
    reader: ReaderDep,
    lang: LangDep,
    tu_ngay: Annotated[Day, Query(alias="tuNgay")],
    den_ngay: Annotated[Day, Query(alias="denNgay")],
) -> Response:
    """The ledger of days (Viet Nam's, both included) with tax, buyers and invoices; no cell can act as a formula. Logged."""
    await record_listing(session, reader, ViewKind.EXPORT, "hoa-don.csv", Purpose.REPORT)
    until = _midnight(den_ngay + timedelta(days=1))
    text = await accounting_csv.to_csv(database, _midnight(tu_ngay), until, lang)
    disposition = f'attachment; filename="ke-toan-{tu_ngay:%Y%m%d}-{den_ngay:%Y%m%d}.csv"'
    return Response(text, media_type="text/csv; charset=utf-8", headers={"Content-Disposition": disposition})


@router.get("/don-hang/{id}/hoa-don", responses=MISSING)
async def read_order_invoices(_caller: StaffDep, database: DatabaseDep, key: KeyPath) -> Data[OrderInvoices]:
    """One order's buyer, what is to be invoiced now, and every entry."""
    return Data(data=await reads.read_order(database, _key(key)))


@router.put("/don-hang/{id}/hoa-don/nguoi-mua", responses=CHANGING)
async def correct_buyer(caller: StaffDep, session: SessionDep, key: KeyPath, body: BuyerBody) -> Data[InvoicePage]:
    """Write down whom the invoice is made out to, as the customer asked staff to."""
    order = await buyer_details.save_buyer(session, _key(key), None, body, caller.account_id)
    return Data(data=await buyer_details.read_invoices(session, order))


@router.post("/don-hang/{id}/hoa-don", status_code=201, responses=CHANGING)
@idempotent
async def enter_invoice(caller: StaffDep, session: SessionDep, key: KeyPath, body: InvoiceIn) -> Data[InvoicePage]:
    """Enter the invoice that the provider issued over what is open; the customer gets a mail."""
    typed = record_invoice.Typed(**body.model_dump(by_alias=False))
    order = await record_invoice.record_invoice(session, _key(key), typed, _writer(caller))
    return Data(data=await buyer_details.read_invoices(session, order))


@router.post("/don-hang/{id}/hoa-don/{so}/huy-ghi", responses=CHANGING)
@idempotent
async def retract_invoice_entry(
    caller: StaffDep,
    session: SessionDep,
    key: KeyPath,
    number: Annotated[UUID, Path(alias="so", description="Id of the entry")],
    body: RetractIn,
) -> Data[InvoicePage]:
    """Take back an entry that was typed wrongly, with a reason; the invoice at the provider is untouched."""
    order = await record_invoice.retract_entry(session, _key(key), number, body.ly_do, _writer(caller))
    return Data(data=await buyer_details.read_invoices(session, order))
