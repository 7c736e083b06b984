"""The balance of money: the last check with what it found, and checking now."""

from fastapi import APIRouter

from khoisu.admin.payments import reads
from khoisu.admin.payments.schemas import BalanceReport
from khoisu.kit.api_model import Data
from khoisu.kit.auth import AdministratorDep, StaffDep
from khoisu.kit.db import DatabaseDep, SessionDep
from khoisu.kit.idempotency import idempotent
from khoisu.workflows.payments import balance

router = APIRouter(prefix="/payment/api/v1/quan-tri/doi-chieu", tags=["office-payments"])


@router.get("")
async def read_balance(_caller: StaffDep, database: DatabaseDep) -> Data[BalanceReport]:
    """The last check: where all money is, and each place that contradicts another. `lanCuoi` null: never checked."""
    return Data(data=await reads.read_last_check(database))


@router.post("")
@idempotent
async def check_now(caller: AdministratorDep, session: SessionDep) -> Data[BalanceReport]:
    """Check all money now; administrators get a mail when something does not match."""
    await balance.check_balance(session, caller.account_id)
    return Data(data=await reads.read_own_check(session))
