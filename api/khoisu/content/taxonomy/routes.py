"""Endpoints of categories, tags and authors: editors maintain them, everybody sees the team."""

from typing import Annotated

from fastapi import APIRouter, Path

from khoisu.content.taxonomy import repository as taxonomy_repository
from khoisu.content.taxonomy import use_cases as taxonomy
from khoisu.content.taxonomy.schemas import (
    AuthorProfile,
    AuthorRow,
    NewAuthor,
    NewTerm,
    Taxonomies,
    TeamMember,
    TermDeleted,
    TermNames,
    TermRow,
)
from khoisu.content.taxonomy.use_cases import TermKind
from khoisu.kit.api_model import NO_NUL, Data, problems
from khoisu.kit.auth import AnyoneDep, EditorDep
from khoisu.kit.db import DatabaseDep, SessionDep
from khoisu.kit.idempotency import idempotent
from khoisu.kit.lang import LangDep

router = APIRouter(prefix="/business/api/v1", tags=["content-office"])
TAXONOMIES = "/quan-tri/phan-loai-bai-viet"
Code = Annotated[str, Path(max_length=100, pattern=NO_NUL)]
TAKEN = problems({409: "ma_da_dung"})
MISSING = problems({404: "No such one"})
USED = MISSING | problems({409: "dang_duoc_dung: articles or working copies use it"})


@router.get(TAXONOMIES)
async def list_terms(_caller: EditorDep, session: SessionDep) -> Data[Taxonomies]:
    """Categories, tags and authors in both languages, with how many articles use each."""
    return Data(data=await taxonomy.all_terms(session))


@router.post(TAXONOMIES + "/{loai}", status_code=201, responses=TAKEN)
@idempotent
async def add_term(_caller: EditorDep, session: SessionDep, loai: TermKind, body: NewTerm) -> Data[TermRow]:
    """A new category or tag. Its code is fixed from then on."""
    return Data(data=await taxonomy.add_term(session, loai, body))


@router.put(TAXONOMIES + "/{loai}/{ma}", responses=MISSING)
async def rename_term(
    _caller: EditorDep, session: SessionDep, loai: TermKind, ma: Code, body: TermNames
) -> Data[TermRow]:
    """New names for a category or tag."""
    return Data(data=await taxonomy.rename_term(session, loai, ma, body))


@router.delete(TAXONOMIES + "/{loai}/{ma}", responses=USED)
async def delete_term(_caller: EditorDep, session: SessionDep, loai: TermKind, ma: Code) -> Data[TermDeleted]:
    """Delete a category or tag that nothing uses."""
    await taxonomy.delete_term(session, loai, ma)
    return Data(data=TermDeleted(ma=ma))


@router.post("/quan-tri/tac-gia", status_code=201, responses=TAKEN)
@idempotent
async def add_author(_caller: EditorDep, session: SessionDep, body: NewAuthor) -> Data[AuthorRow]:
    """A new author. The address is fixed from then on."""
    return Data(data=await taxonomy.add_author(session, body))


@router.put("/quan-tri/tac-gia/{slug}", responses=MISSING)
async def change_author(_caller: EditorDep, session: SessionDep, slug: Code, body: AuthorProfile) -> Data[AuthorRow]:
    """A new profile of an author."""
    return Data(data=await taxonomy.change_author(session, slug, body))


@router.delete("/quan-tri/tac-gia/{slug}", responses=USED)
async def drop_author(_caller: EditorDep, session: SessionDep, slug: Code) -> Data[TermDeleted]:
    """Delete an author without articles."""
    await taxonomy.delete_term(session, "tac-gia", slug)
    return Data(data=TermDeleted(ma=slug))


@router.get("/doi-ngu", tags=["content"])
async def list_team(database: DatabaseDep, lang: LangDep, _caller: AnyoneDep) -> Data[list[TeamMember]]:
    """The team: people and teams that editors put there, in their order."""
    return Data(data=await taxonomy_repository.list_team(database, lang))
