"""The back office's watch list of names."""

from typing import Annotated
from uuid import UUID

from fastapi import APIRouter, Path, Query, Response

from khoisu.admin.dossiers.schemas import NameIn, NameKind, NameRow
from khoisu.admin.list_files import offer_files
from khoisu.dossiers.service import WatchedName, name_watchlist
from khoisu.kit.api_model import Data, Page, PageOf, TypedText, problems
from khoisu.kit.auth import StaffDep
from khoisu.kit.db import SessionDep
from khoisu.kit.idempotency import idempotent
from khoisu.kit.lang import Text
from khoisu.kit.paging import PagingDep

router = APIRouter(prefix="/business/api/v1/quan-tri/ten-can-tranh", tags=["office"])
Search = Annotated[str, TypedText(max_length=100)]


def _row(entry: WatchedName) -> NameRow:
    return NameRow.model_validate(entry)


@router.get("")
async def list_names(
    _caller: StaffDep,
    session: SessionDep,
    page: PagingDep,
    kind: Annotated[NameKind | None, Query(alias="loai")] = None,
    words: Annotated[Search | None, Query(alias="tim")] = None,
) -> PageOf[NameRow]:
    """Forbidden words and names that are taken or protected, by name."""
    rows, total = await name_watchlist.list_watched_names(session, kind, words, page)
    return PageOf(data=[_row(row) for row in rows], trang=Page(so=page.so, kich_thuoc=page.kich_thuoc, tong=total))


offer_files(router, "", list_names, Text("Tên cần tránh", "Names to avoid"))


@router.post(
    "",
    status_code=201,
    responses=problems({409: "ten_da_co or khoa_da_dung", 422: "A field is refused"}),
)
@idempotent
async def add_name(caller: StaffDep, session: SessionDep, body: NameIn) -> Data[NameRow]:
    """Add an entry; dossiers whose names resemble it get a warning from now on."""
    entry = await name_watchlist.add_watched_name(
        session,
        caller.account_id,
        loai=body.loai,
        ten=body.ten,
        foreign=body.ten_tieng_nuoc_ngoai,
        short=body.ten_viet_tat,
        ghi_chu=body.ghi_chu,
    )
    return Data(data=_row(entry))


@router.delete(
    "/{id}",
    status_code=204,
    responses=problems({404: "No such entry", 422: "A field is malformed"}),
)
async def drop_name(_caller: StaffDep, session: SessionDep, number: Annotated[UUID, Path(alias="id")]) -> Response:
    """Delete an entry of the list."""
    await name_watchlist.remove_watched_name(session, number)
    return Response(status_code=204)
