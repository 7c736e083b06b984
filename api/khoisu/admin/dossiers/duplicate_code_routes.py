"""Enterprise codes that were recorded for several dossiers before codes were unique: the list, and how each was checked."""

from typing import Annotated

from fastapi import APIRouter, Path

from khoisu.admin.dossiers.reads import OLD_DUPLICATES
from khoisu.admin.dossiers.schemas import DuplicateCode
from khoisu.dossiers.events import Actor
from khoisu.dossiers.service import certificates
from khoisu.kit.actors import ActorKind
from khoisu.kit.api_model import NO_NUL, Data, TypedText, Wire, problems
from khoisu.kit.auth import StaffDep
from khoisu.kit.db import DatabaseDep, SessionDep
from khoisu.kit.idempotency import idempotent
from khoisu.kit.sql.shapes import fill

router = APIRouter(prefix="/business/api/v1/quan-tri/ma-doanh-nghiep-trung", tags=["office"])
CodePath = Annotated[str, Path(alias="ma", max_length=20, pattern=NO_NUL, description="Code of the later dossier")]


class CheckedIn(Wire):
    """How it was checked."""

    ly_do: Annotated[str, TypedText(min_length=3, max_length=500, strip_whitespace=True)]


class Checked(Wire):
    """Which dossier's code was checked."""

    ma_ho_so: str


@router.get("")
async def list_duplicate_codes(_caller: StaffDep, database: DatabaseDep) -> Data[list[DuplicateCode]]:
    """Codes recorded twice that nobody has checked, by code; at most 200. A corrected certificate leaves the list by itself."""
    return Data(data=[fill(DuplicateCode, row) for row in await OLD_DUPLICATES.read(database, {})])


@router.post(
    "/{ma}/da-kiem-tra",
    responses=problems({404: "No such double, or it was checked before"}),
)
@idempotent
async def clear_duplicate_code(caller: StaffDep, session: SessionDep, ma: CodePath, body: CheckedIn) -> Data[Checked]:
    """Take a double off the list, saying how it was checked; the reason stays in the dossier's log."""
    actor = Actor(ActorKind.STAFF, caller.account_id)
    await certificates.clear_old_duplicate(session, ma, actor, body.ly_do)
    return Data(data=Checked(ma_ho_so=ma))
