"""`/partner/api/v1/quan-tri/quy-trinh`: administrators say how services are carried out; orders keep the version they were placed with."""

from typing import Annotated

from fastapi import APIRouter, Path
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.admin.list_files import offer_files
from khoisu.admin.processes.schemas import (
    Code,
    ProcessDetail,
    ProcessIn,
    ProcessRow,
    ProcessStepBody,
    ProcessVersionOut,
)
from khoisu.identity.service import get_account
from khoisu.kit.api_model import Data, problems
from khoisu.kit.auth import AdministratorDep
from khoisu.kit.db import SessionDep
from khoisu.kit.lang import Lang, LangDep, Text
from khoisu.orders.progress import processes

router = APIRouter(prefix="/partner/api/v1/quan-tri/quy-trinh", tags=["office-catalog"])
ProcessCode = Annotated[Code, Path(alias="ma")]
MISSING = problems({404: "No such process"})
CHANGED = MISSING | problems({409: "quy_trinh_da_doi with `phienBan`", 422: "A field is refused"})


async def _detail(session: AsyncSession, code: str, lang: Lang) -> ProcessDetail:
    versions = await processes.list_versions(session, code)
    shown = [
        ProcessVersionOut(
            phien_ban=one.phien_ban,
            luc=one.luc,
            ten_nguoi=one.ten_nguoi,
            ly_do=one.ly_do,
            so_don=one.so_don,
            cac_buoc=[ProcessStepBody.show(step) for step in one.cac_buoc],
        )
        for one in versions
    ]
    return ProcessDetail(ma=code, ten=versions[0].ten.in_lang(lang), lich_su=shown)


@router.get("")
async def list_processes(_caller: AdministratorDep, session: SessionDep, lang: LangDep) -> Data[list[ProcessRow]]:
    """Every process as it holds now."""
    rows = await processes.list_current(session)
    named = [{**one, "ten": one[f"ten_{lang}"]} for one in rows]
    return Data(data=[ProcessRow(**{name: one[name] for name in ProcessRow.model_fields}) for one in named])


offer_files(router, "", list_processes, Text("Quy trình dịch vụ", "Processes of services"))


@router.get("/{ma}", responses=MISSING)
async def read_process(
    _caller: AdministratorDep, session: SessionDep, lang: LangDep, code: ProcessCode
) -> Data[ProcessDetail]:
    """One process with all its versions."""
    return Data(data=await _detail(session, code, lang))


@router.put("/{ma}", responses=CHANGED)
async def change_process(
    caller: AdministratorDep, session: SessionDep, lang: LangDep, code: ProcessCode, body: ProcessIn
) -> Data[ProcessDetail]:
    """Give a process other steps for orders placed from now on; the same steps again change nothing. 409 when somebody was faster."""
    name = (await get_account(session, caller.account_id)).ho_ten
    author = processes.Author(caller.account_id, name, body.ly_do)
    await processes.change_process(session, code, body.phien_ban, [one.read() for one in body.cac_buoc], author)
    return Data(data=await _detail(session, code, lang))
