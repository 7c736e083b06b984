"""The texts that staff answer with, which staff keep themselves."""

from typing import Annotated
from uuid import UUID

from fastapi import APIRouter, Path

from khoisu.kit.api_model import Data, problems
from khoisu.kit.auth import StaffDep
from khoisu.kit.db import SessionDep
from khoisu.kit.idempotency import idempotent
from khoisu.threads.schemas import Template, TemplateIn
from khoisu.threads.service import templates

router = APIRouter(prefix="/payment/api/v1/quan-tri/mau-tra-loi", tags=["office"])
TemplatePath = Annotated[UUID, Path(alias="id", description="Id of a template")]
TAKEN = problems({409: "ten_mau_da_co, qua_nhieu_mau"})
MISSING = problems({404: "No such template"})


@router.get("")
async def list_templates(_caller: StaffDep, session: SessionDep) -> Data[list[Template]]:
    """All of them, by name."""
    return Data(data=await templates.list_templates(session))


@router.post("", status_code=201, responses=TAKEN)
@idempotent
async def add_template(caller: StaffDep, session: SessionDep, body: TemplateIn) -> Data[list[Template]]:
    """Keep a new one; `{ten}` and `{maDon}` in it are filled in when it is used."""
    await templates.add_template(session, body, caller.account_id)
    return Data(data=await templates.list_templates(session))


@router.put("/{id}", responses=TAKEN | MISSING)
@idempotent
async def change_template(
    caller: StaffDep, session: SessionDep, number: TemplatePath, body: TemplateIn
) -> Data[list[Template]]:
    """Change one for everybody."""
    await templates.change_template(session, number, body, caller.account_id)
    return Data(data=await templates.list_templates(session))


@router.delete("/{id}", status_code=204, responses=MISSING)
async def delete_template(_caller: StaffDep, session: SessionDep, number: TemplatePath) -> None:
    """Delete one; what was sent with it stays."""
    await templates.delete_template(session, number)
