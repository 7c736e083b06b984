"""The back office's cash: printable receipts, days with their closing by a second person."""

from datetime import date
from typing import Annotated

from fastapi import APIRouter, Path

from khoisu.admin.cash import reads
from khoisu.admin.cash.schemas import CashDayOut, CloseDayIn, CountIn, DayClosed, ReceiptPage, ReopenIn
from khoisu.cash.service import CashCollector, close_day, count_cash
from khoisu.kit.api_model import Data, problems
from khoisu.kit.auth import CONFIRMED, RECENT_LOGIN, AdministratorDep, StaffDep
from khoisu.kit.db import DatabaseDep, SessionDep
from khoisu.kit.idempotency import idempotent
from khoisu.workflows.approvals.cash_day_reopening import ask_to_reopen

router = APIRouter(prefix="/payment/api/v1/quan-tri", tags=["office-cash"])
MISSING = problems({404: "There is none"})
CLOSING = problems(
    {403: "can_nguoi_khac_chot_quy, khong_duoc_phep", 409: "ngay_da_chot_quy, ngay_chua_toi, can_xac_nhan"}
)


@router.get("/phieu-thu/{nam}/{so}", responses=MISSING)
async def read_receipt(
    _caller: StaffDep,
    database: DatabaseDep,
    year: Annotated[int, Path(alias="nam", ge=2000, le=9999)],
    number: Annotated[int, Path(alias="so", ge=1, le=999_999)],
) -> Data[ReceiptPage]:
    """One receipt, to print."""
    return Data(data=await reads.read_receipt(database, year, number))


@router.get("/quy-tien-mat")
async def list_cash_days(caller: StaffDep, database: DatabaseDep) -> Data[list[CashDayOut]]:
    """Days with cash, the newest first: receipts, their sum, the closing."""
    return Data(data=await reads.list_days(database, caller.account_id))


@router.post("/quy-tien-mat/{ngay}/chot", responses=CLOSING, dependencies=[CONFIRMED])
@idempotent
async def close_cash_day(
    caller: StaffDep,
    session: SessionDep,
    day: Annotated[date, Path(alias="ngay")],
    body: CloseDayIn,
) -> Data[DayClosed]:
    """Close a day with what was counted; somebody else than those who received its cash. Two people can reopen it."""
    by = CashCollector(caller.account_id, caller.name)
    await close_day(session, day, body.dem_duoc, body.ly_do, by, knows_day_ends=body.da_xac_nhan)
    return Data(data=DayClosed(ngay=day))


@router.post("/quy-tien-mat/{ngay}/dem", responses=CLOSING)
@idempotent
async def count_cash_day(
    caller: StaffDep, session: SessionDep, day: Annotated[date, Path(alias="ngay")], body: CountIn
) -> Data[DayClosed]:
    """Write down a count while the day is open, as often as wanted; nothing is closed by it."""
    await count_cash(session, day, body.dem_duoc, body.ghi_chu, CashCollector(caller.account_id, caller.name))
    return Data(data=DayClosed(ngay=day))


@router.post("/quy-tien-mat/{ngay}/mo-lai", responses=CLOSING, dependencies=[RECENT_LOGIN])
async def reopen_cash_day(
    caller: AdministratorDep, session: SessionDep, day: Annotated[date, Path(alias="ngay")], body: ReopenIn
) -> Data[DayClosed]:
    """Ask for a closed day to be opened again: it is when another administrator approves. The same again asks nothing new."""
    await ask_to_reopen(session, caller, day, body.ly_do)
    return Data(data=DayClosed(ngay=day))
