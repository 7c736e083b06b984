"""`/business/api/v1/quan-tri/viec-nen`: whether background work is well, and jobs that were given up."""

from typing import Annotated, Literal

from fastapi import APIRouter, Path
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.admin.system_state import reads, rules
from khoisu.admin.system_state.schemas import (
    BackgroundWork,
    HeldJob,
    HeldJobEvent,
    SettleJob,
    SystemState,
    Waiting,
)
from khoisu.kit.api_model import Data, problems
from khoisu.kit.auth import AdministratorDep, Caller
from khoisu.kit.db import SessionDep
from khoisu.kit.errors import Conflict
from khoisu.kit.idempotency import idempotent
from khoisu.kit.lang import Text

router = APIRouter(prefix="/business/api/v1/quan-tri/viec-nen", tags=["office-jobs"])
JobId = Annotated[int, Path(alias="id", ge=1, le=2**63 - 1)]
REFUSED = problems({409: "viec_da_xu_ly, viec_dang_cho, khoa_da_dung"})


class JobSettled(Conflict):
    """Somebody was faster, or it never was held."""

    code = "viec_da_xu_ly"
    title = Text(
        "Việc này đã được xử lý hoặc không còn trong danh sách",
        "This job has been dealt with already, or is no longer in the list",
    )


class JobWaits(Conflict):
    """The same work waits or runs already; another copy would do it twice."""

    code = "viec_dang_cho"
    title = Text(
        "Một việc giống hệt đang chờ hoặc đang chạy. Bạn có thể đóng việc này.",
        "The same work is waiting or running already. You can close this one.",
    )


async def _overview(session: AsyncSession) -> BackgroundWork:
    ages = await reads.read_ages(session)

    def waiting(state: rules.Health, age: float | None) -> Waiting:
        return Waiting(
            trang_thai="ok" if state is rules.Health.OK else "canh_bao", giay=None if age is None else int(age)
        )

    return BackgroundWork(
        tinh_trang=SystemState(
            tien_trinh_nen=waiting(rules.worker_state(ages.worker), ages.worker),
            giao_dich_cho=waiting(rules.transfer_state(ages.transfer), ages.transfer),
            tin_cho_gui=waiting(rules.message_state(ages.message), ages.message),
        ),
        so_viec=ages.held,
        viec=[HeldJob(**row) for row in await reads.list_held_jobs(session)],
        lich_su=[HeldJobEvent(**row) for row in await reads.list_events(session)],
    )


@router.get("")
async def read_background_work(_caller: AdministratorDep, session: SessionDep) -> Data[BackgroundWork]:
    """Whether background work is well, the jobs that were given up, and what was done with earlier ones."""
    return Data(data=await _overview(session))


async def _settle(
    session: AsyncSession, caller: Caller, job_id: int, action: Literal["CHAY_LAI", "DONG"], reason: str
) -> BackgroundWork:
    job = await reads.lock_held_job(session, job_id)
    if job is None:
        raise JobSettled
    kind, key = job
    if action == "DONG":
        await reads.delete_job(session, job_id)
    elif key is not None and await reads.is_waiting(session, key):
        raise JobWaits
    else:
        await reads.requeue(session, job_id)
    await reads.record_event(session, job_id, kind, action, reason, caller.account_id)
    return await _overview(session)


@router.post("/{id}/chay-lai", responses=REFUSED)
@idempotent
async def retry_job(
    caller: AdministratorDep, session: SessionDep, job_id: JobId, body: SettleJob
) -> Data[BackgroundWork]:
    """Run a job again that was given up, with all its tries; the reason is kept."""
    return Data(data=await _settle(session, caller, job_id, "CHAY_LAI", body.ly_do))


@router.post("/{id}/dong", responses=REFUSED)
@idempotent
async def close_job(
    caller: AdministratorDep, session: SessionDep, job_id: JobId, body: SettleJob
) -> Data[BackgroundWork]:
    """Close a job that was given up because it is settled otherwise; the reason is kept."""
    return Data(data=await _settle(session, caller, job_id, "DONG", body.ly_do))
