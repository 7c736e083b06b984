"""The back office's words for business lines: what people looked for in vain, and the words that editors add.

Editors do this because they write what the public reads; nothing here touches money, orders or dossiers.
"""

from typing import Annotated
from uuid import UUID

from fastapi import APIRouter, Path, Response

from khoisu.admin.reference_data.schemas import LineWordsIn
from khoisu.kit.api_model import Data, Page, PageOf, problems
from khoisu.kit.auth import EditorDep
from khoisu.kit.db import SessionDep
from khoisu.kit.idempotency import idempotent
from khoisu.kit.paging import PagingDep
from khoisu.reference_data.schemas import LineMissRow, LineWords
from khoisu.reference_data.service import line_words

router = APIRouter(prefix="/partner/api/v1/quan-tri/tra-cuu-nganh", tags=["office"])
Number = Annotated[UUID, Path(alias="id")]


@router.get("/khong-thay")
async def list_line_misses(_caller: EditorDep, session: SessionDep, page: PagingDep) -> PageOf[LineMissRow]:
    """Searches that found nothing, the most frequent first. No person is recorded with them."""
    rows, total = await line_words.list_line_misses(session, page)
    return PageOf(data=rows, trang=Page(so=page.so, kich_thuoc=page.kich_thuoc, tong=total))


@router.delete(
    "/khong-thay/{id}",
    status_code=204,
    responses=problems({404: "No such search"}),
)
async def remove_line_miss(_caller: EditorDep, session: SessionDep, number: Number) -> Response:
    """Set a search aside, such as one that is no business."""
    await line_words.remove_line_miss(session, number)
    return Response(status_code=204)


@router.get("/tu")
async def list_line_words(_caller: EditorDep, session: SessionDep) -> Data[LineWords]:
    """The words that editors added, and who added or removed which one when."""
    return Data(data=await line_words.list_line_words(session))


@router.post(
    "/tu",
    status_code=201,
    responses=problems(
        {409: "tu_da_co, qua_nhieu_tu or khoa_da_dung", 422: "A field is refused, or a code is no level-4 line"}
    ),
)
@idempotent
async def add_line_words(caller: EditorDep, session: SessionDep, body: LineWordsIn) -> Data[LineWords]:
    """Give lines these words. Searches find them at once, in every process."""
    return Data(data=await line_words.add_line_words(session, caller, body.tu, body.ma_nganh))


@router.delete(
    "/tu/{id}",
    status_code=204,
    responses=problems({404: "No such words"}),
)
async def remove_line_words(caller: EditorDep, session: SessionDep, number: Number) -> Response:
    """Take words from a line again; searches stop finding them at once."""
    await line_words.remove_line_words(session, caller, number)
    return Response(status_code=204)
