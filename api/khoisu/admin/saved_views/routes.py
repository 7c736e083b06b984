"""The ways to look at lists that staff keep: one's own, and those for everybody."""

from typing import Annotated
from uuid import UUID

from fastapi import APIRouter, Path, Query

from khoisu.kit.api_model import Data, problems
from khoisu.kit.auth import AllStaffDep, Caller
from khoisu.kit.db import SessionDep
from khoisu.kit.errors import Forbidden
from khoisu.kit.idempotency import idempotent
from khoisu.saved_views import service
from khoisu.saved_views.schemas import ListName, SavedViewIn, SavedViewOut

router = APIRouter(prefix="/business/api/v1/quan-tri/cach-xem", tags=["office"])
OF_EDITORS = frozenset({"bai-viet", "binh-luan", "dich-vu", "muc-chua-co", "so-lieu-luat", "tra-cuu-nganh", "trang"})
"""The lists whose views editors see: what a view of another one looks for may name a customer."""
ViewPath = Annotated[UUID, Path(alias="id", description="Id of a view")]
TAKEN = problems({409: "qua_nhieu_cach_xem"})
MISSING = problems({404: "No such view of the caller"})


@router.get("")
async def list_views(
    caller: AllStaffDep, session: SessionDep, name: Annotated[ListName, Query(alias="danhSach")]
) -> Data[list[SavedViewOut]]:
    """The caller's views of a list, and those for everybody, by name."""
    _require_own(caller, name)
    return Data(data=await service.list_views(session, caller.account_id, name))


@router.post("", status_code=201, responses=TAKEN)
@idempotent
async def save_view(caller: AllStaffDep, session: SessionDep, body: SavedViewIn) -> Data[list[SavedViewOut]]:
    """Keep what a list shows under a name; the same name again replaces it."""
    _require_own(caller, body.danh_sach)
    await service.save_view(session, caller.account_id, body)
    return Data(data=await service.list_views(session, caller.account_id, body.danh_sach))


@router.delete("/{id}", status_code=204, responses=MISSING)
async def delete_view(caller: AllStaffDep, session: SessionDep, number: ViewPath) -> None:
    """Delete one's own view; administrators also one that is for everybody."""
    await service.delete_view(session, caller.account_id, number, of_others=caller.may())


def _require_own(caller: Caller, name: str) -> None:
    if name not in OF_EDITORS and not caller.may("nhan-vien"):
        raise Forbidden
