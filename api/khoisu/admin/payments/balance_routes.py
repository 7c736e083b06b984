"""The balance of money: the last check with what it found, and checking now."""

from fastapi import APIRouter, Response

from khoisu.admin.payments import reads
from khoisu.admin.payments.schemas import BalanceReport
from khoisu.kit.api_model import Data
from khoisu.kit.auth import AdministratorDep, StaffDep
from khoisu.kit.db import DatabaseDep, SessionDep, json_reply
from khoisu.kit.idempotency import idempotent
from khoisu.workflows.payments import balance

router = APIRouter(prefix="/payment/api/v1/quan-tri/doi-chieu", tags=["office-payments"])


@router.get("", response_model=Data[BalanceReport])
async def read_balance(_caller: StaffDep, database: DatabaseDep) -> Response:
    """The last check: where all money is, and each place that contradicts another. `lanCuoi` null: never checked."""
    return json_reply(await database.json(reads.LAST_CHECK))


@router.post("")
@idempotent
async def check_now(caller: AdministratorDep, session: SessionDep) -> Data[BalanceReport]:
    """Check all money now; administrators get a mail when something does not match."""
    await balance.check_balance(session, caller.account_id)
    return Data[BalanceReport].model_validate_json(await reads.read_last_check(session))
