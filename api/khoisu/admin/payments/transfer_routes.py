"""The back office's bank messages: finding them, reading one, comparing it with an order, a table for a spreadsheet."""

from datetime import date
from typing import Annotated, Any

from annotated_types import Ge, Le
from fastapi import APIRouter, Depends, Query, Response

from khoisu.access_log.service import ReaderDep, record_listing
from khoisu.access_log.states import Purpose, ViewKind
from khoisu.admin.list_files import offer_files
from khoisu.admin.payments import transfer_csv, transfer_reads
from khoisu.admin.payments.routes import MISSING, IdPath, order_key
from khoisu.admin.payments.transfer_schemas import Alike, Comparison, TransferDetail, TransferList
from khoisu.kit import clock
from khoisu.kit.api_model import Data, TypedText
from khoisu.kit.auth import CONFIRMED, StaffDep
from khoisu.kit.db import DatabaseDep, SessionDep
from khoisu.kit.lang import LangDep, Text
from khoisu.kit.paging import PagingDep
from khoisu.orders.schemas import OrderKey
from khoisu.payments.rules import read_amount, read_code
from khoisu.payments.states import TransferState
from khoisu.workflows.payments import match_transfer as matching

router = APIRouter(prefix="/payment/api/v1/quan-tri", tags=["office-payments"])
Words = Annotated[str, TypedText(max_length=100)]
Day = Annotated[date, Ge(date(2000, 1, 1)), Le(date(2999, 12, 31))]


async def _filters(
    trang_thai: Annotated[TransferState | None, Query(alias="trangThai")] = None,
    can_xu_ly: Annotated[bool, Query(alias="canXuLy", description="Only what waits for staff")] = False,
    tim: Annotated[
        Words | None,
        Query(description="Order code, bank reference, the bank's id, amount, words of the text or a name"),
    ] = None,
    tu_ngay: Annotated[Day | None, Query(alias="tuNgay", description="First day on which the bank booked it")] = None,
    den_ngay: Annotated[Day | None, Query(alias="denNgay", description="Last such day")] = None,
) -> dict[str, Any]:
    words = (tim or "").strip() or None
    code, amount = (read_code(words), read_amount(words)) if words else (None, None)
    read = {"words": words, "code": code, "amount": amount}
    return read | {"state": trang_thai, "waits": can_xu_ly, "since": tu_ngay, "until": den_ngay}


FiltersDep = Annotated[dict[str, Any], Depends(_filters)]


@router.get("/giao-dich")
async def list_transfers(_caller: StaffDep, database: DatabaseDep, page: PagingDep, wanted: FiltersDep) -> TransferList:
    """The bank's messages, newest first; `tong` counts up to 1,000. Words are found without accents, days are the bank's (Vietnam)."""
    return await transfer_reads.list_transfers(database, wanted, page)


offer_files(router, "/giao-dich", list_transfers, Text("Giao dịch ngân hàng", "Bank transfers"))


@router.get("/giao-dich/{id}/giong", responses=MISSING)
async def read_alike(_caller: StaffDep, session: SessionDep, number: IdPath) -> Data[Alike | None]:
    """The recorded money that a message looks most like, for anyone who has to say whether it is that money; null for none."""
    found = await matching.find_alike(session, number)
    if found is None:
        return Data(data=None)
    known, code = found
    report = known.report
    return Data(
        data=Alike(
            giao_dich_id=known.giao_dich_id,
            so_tien=report.amount,
            tham_chieu=report.reference,
            ngay=report.day,
            ma_don_hang=code,
        )
    )


@router.get(
    "/giao-dich.csv",
    response_class=Response,
    responses={200: {"content": {"text/csv": {"schema": {"type": "string"}}}, "description": "At most 10 000 rows"}},
    dependencies=[CONFIRMED],
)
async def export_transfers(
    _caller: StaffDep,
    database: DatabaseDep,
    session: SessionDep,
    reader: ReaderDep,
    lang: LangDep,
    wanted: FiltersDep,
) -> Response:
    """The same list as a table with its totals; no cell can act as a formula (ASVS 1.2.10). The export is logged."""
    await record_listing(session, reader, ViewKind.EXPORT, "giao-dich.csv", Purpose.REPORT)
    text = await transfer_csv.to_csv(database, wanted, lang)
    disposition = f'attachment; filename="giao-dich-{clock.now():%Y%m%d}.csv"'
    return Response(text, media_type="text/csv; charset=utf-8", headers={"Content-Disposition": disposition})


@router.get("/giao-dich/{id}", responses=MISSING)
async def read_transfer(_caller: StaffDep, database: DatabaseDep, number: IdPath) -> Data[TransferDetail]:
    """One message, with the orders it may belong to and why; nothing is matched by a suggestion alone."""
    return Data(data=await transfer_reads.read_transfer(database, number))


@router.get("/giao-dich/{id}/so-sanh", responses=MISSING)
async def compare_with_order(
    _caller: StaffDep, database: DatabaseDep, number: IdPath, key: Annotated[OrderKey, Query(alias="maDonHang")]
) -> Data[Comparison]:
    """Where a message and an order disagree: payer's name, amount, the code in the text. Warnings, not refusals."""
    return Data(data=await transfer_reads.compare_with_order(database, number, order_key(key)))
