"""Categories, tags and authors on the wire: editors keep them, everybody sees the team."""

from typing import Annotated, Any

from fastapi import APIRouter, Path, Response

from khoisu.content import shelf_repository, shelving
from khoisu.content.shelf_schemas import (
    AuthorProfile,
    AuthorRow,
    NewAuthor,
    NewShelf,
    ShelfGone,
    ShelfNames,
    ShelfRow,
    Shelves,
    TeamMember,
)
from khoisu.content.shelving import ShelfKind
from khoisu.kit.caller import AnyoneDep, EditorDep
from khoisu.kit.db import DatabaseDep, SessionDep, json_reply
from khoisu.kit.idempotency import OnceDep
from khoisu.kit.lang import LangDep
from khoisu.kit.wire import NO_NUL, Data, ProblemBody

router = APIRouter(prefix="/business/api/v1", tags=["content-office"])
SHELVES = "/quan-tri/phan-loai-bai-viet"
Code = Annotated[str, Path(max_length=100, pattern=NO_NUL)]
TAKEN: dict[int | str, dict[str, Any]] = {409: {"model": ProblemBody, "description": "ma_da_dung"}}
MISSING: dict[int | str, dict[str, Any]] = {404: {"model": ProblemBody, "description": "No such one"}}
USED = MISSING | {409: {"model": ProblemBody, "description": "dang_duoc_dung: articles or working copies use it"}}


@router.get(SHELVES)
async def list_shelves(_caller: EditorDep, session: SessionDep) -> Data[Shelves]:
    """Categories, tags and authors in both languages, with how many articles use each."""
    return Data(data=await shelving.all_shelves(session))


@router.post(SHELVES + "/{loai}", status_code=201, responses=TAKEN, response_model=Data[ShelfRow])
async def add_shelf(
    _caller: EditorDep, session: SessionDep, once: OnceDep, loai: ShelfKind, body: NewShelf
) -> Response:
    """A new category or tag. Its code is fixed from then on."""

    async def work() -> Data[ShelfRow]:
        return Data(data=await shelving.add_shelf(session, loai, body))

    return await once.run(work, status=201)


@router.put(SHELVES + "/{loai}/{ma}", responses=MISSING)
async def rename_shelf(
    _caller: EditorDep, session: SessionDep, loai: ShelfKind, ma: Code, body: ShelfNames
) -> Data[ShelfRow]:
    """New names for a category or tag."""
    return Data(data=await shelving.rename_shelf(session, loai, ma, body))


@router.delete(SHELVES + "/{loai}/{ma}", responses=USED)
async def drop_shelf(_caller: EditorDep, session: SessionDep, loai: ShelfKind, ma: Code) -> Data[ShelfGone]:
    """Delete a category or tag that nothing uses."""
    await shelving.drop(session, loai, ma)
    return Data(data=ShelfGone(ma=ma))


@router.post("/quan-tri/tac-gia", status_code=201, responses=TAKEN, response_model=Data[AuthorRow])
async def add_author(_caller: EditorDep, session: SessionDep, once: OnceDep, body: NewAuthor) -> Response:
    """A new author. The address is fixed from then on."""

    async def work() -> Data[AuthorRow]:
        return Data(data=await shelving.add_author(session, body))

    return await once.run(work, status=201)


@router.put("/quan-tri/tac-gia/{slug}", responses=MISSING)
async def change_author(_caller: EditorDep, session: SessionDep, slug: Code, body: AuthorProfile) -> Data[AuthorRow]:
    """A new profile of an author."""
    return Data(data=await shelving.change_author(session, slug, body))


@router.delete("/quan-tri/tac-gia/{slug}", responses=USED)
async def drop_author(_caller: EditorDep, session: SessionDep, slug: Code) -> Data[ShelfGone]:
    """Delete an author who has written nothing."""
    await shelving.drop(session, "tac-gia", slug)
    return Data(data=ShelfGone(ma=slug))


@router.get("/doi-ngu", response_model=Data[list[TeamMember]], tags=["content"])
async def list_team(database: DatabaseDep, lang: LangDep, _caller: AnyoneDep) -> Response:
    """The team: people and desks that editors put there, in their order."""
    return json_reply(await shelf_repository.list_team(database, lang))
