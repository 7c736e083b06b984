"""The office's table of names to keep away from."""

from typing import Annotated, Any
from uuid import UUID

from fastapi import APIRouter, Path, Query, Response
from pydantic import StringConstraints

from khoisu.dossiers.service import known_names
from khoisu.kit.caller import OfficeDep
from khoisu.kit.db import SessionDep
from khoisu.kit.idempotency import OnceDep
from khoisu.kit.paging import PagingDep
from khoisu.kit.wire import NO_NUL, Data, Page, PageOf, ProblemBody
from khoisu.staff.dossier_schemas import NameIn, NameKind, NameRow

router = APIRouter(prefix="/business/api/v1/quan-tri/ten-can-tranh", tags=["office"])
Search = Annotated[str, StringConstraints(max_length=100, pattern=NO_NUL)]


def _row(row: dict[str, Any]) -> NameRow:
    return NameRow(**{name: row[name] for name in NameRow.model_fields})


@router.get("")
async def list_names(
    _caller: OfficeDep,
    session: SessionDep,
    page: PagingDep,
    kind: Annotated[NameKind | None, Query(alias="loai")] = None,
    words: Annotated[Search | None, Query(alias="tim")] = None,
) -> PageOf[NameRow]:
    """Forbidden words and names that are taken or protected, by name."""
    rows, total = await known_names.listed(session, kind, words, page)
    return PageOf(
        data=[_row(dict(row)) for row in rows], trang=Page(so=page.so, kich_thuoc=page.kich_thuoc, tong=total)
    )


@router.post(
    "",
    status_code=201,
    response_model=Data[NameRow],
    responses={
        409: {"model": ProblemBody, "description": "ten_da_co or khoa_da_dung"},
        422: {"model": ProblemBody, "description": "A field is refused"},
    },
)
async def add_name(caller: OfficeDep, session: SessionDep, once: OnceDep, body: NameIn) -> Response:
    """Add an entry; dossiers whose names resemble it get a warning from now on."""

    async def work() -> Data[NameRow]:
        return Data(data=_row(await known_names.add(session, caller.account_id, body.model_dump(by_alias=False))))

    return await once.run(work, status=201)


@router.delete(
    "/{id}",
    status_code=204,
    responses={
        404: {"model": ProblemBody, "description": "No such entry"},
        422: {"model": ProblemBody, "description": "A field is malformed"},
    },
)
async def drop_name(_caller: OfficeDep, session: SessionDep, number: Annotated[UUID, Path(alias="id")]) -> Response:
    """Take an entry out of the table."""
    await known_names.drop(session, number)
    return Response(status_code=204)
