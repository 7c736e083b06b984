"""What customers still owe: deferred payments and what is left after deposits, by the day on which it is due."""

from typing import Annotated

from fastapi import APIRouter, Query

from khoisu.admin.list_files import offer_files
from khoisu.admin.payments import reads
from khoisu.admin.payments.schemas import ReceivablePage
from khoisu.kit import clock
from khoisu.kit.auth import StaffDep
from khoisu.kit.db import DatabaseDep
from khoisu.kit.lang import Text
from khoisu.kit.paging import PagingDep

router = APIRouter(prefix="/payment/api/v1/quan-tri/khoan-phai-thu", tags=["office-payments"])


@router.get("")
async def list_receivables(
    _caller: StaffDep, database: DatabaseDep, page: PagingDep, qua_han: Annotated[bool, Query(alias="quaHan")] = False
) -> ReceivablePage:
    """Orders whose money is due on a day, the longest overdue first; `tongTien` is what is open of all of them."""
    today = clock.today()
    return await reads.list_receivables(database, today, page, only_overdue=qua_han)


offer_files(router, "", list_receivables, Text("Khoản phải thu", "Receivables"))
