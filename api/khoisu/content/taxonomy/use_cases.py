"""Use cases of categories, tags and authors: create, rename, delete unused ones. Codes never change."""

from typing import Literal

from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.content.errors import CodeTaken, TermInUse, TermNotFound
from khoisu.content.models import Author, Category, Tag
from khoisu.content.rules import slugify
from khoisu.content.taxonomy import repository
from khoisu.content.taxonomy.schemas import AuthorProfile, AuthorRow, NewAuthor, NewTerm, Taxonomies, TermNames, TermRow

TermKind = Literal["chuyen-muc", "the"]


def _term_row(one: Category | Tag, uses: dict[str, int]) -> TermRow:
    place = one.thu_tu if isinstance(one, Category) else 0
    return TermRow(ma=one.ma, ten_vi=one.ten_vi, ten_en=one.ten_en, thu_tu=place, so_bai_viet=uses.get(one.ma, 0))


def _author_row(one: Author, uses: dict[str, int]) -> AuthorRow:
    profile = {name: getattr(one, name) for name in AuthorProfile.model_fields}
    return AuthorRow(slug=one.slug, so_bai_viet=uses.get(one.slug, 0), **profile)


async def all_terms(session: AsyncSession) -> Taxonomies:
    """Everything that an article can be filed under."""
    categories, tags, authors = await repository.rows(session)
    used = {kind: await repository.uses(session, kind) for kind in repository.USES}
    return Taxonomies(
        chuyen_muc=[_term_row(one, used["chuyen-muc"]) for one in categories],
        the=[_term_row(one, used["the"]) for one in tags],
        tac_gia=[_author_row(one, used["tac-gia"]) for one in authors],
    )


async def _put(session: AsyncSession, row: Category | Tag | Author, field: str) -> None:
    """Add a row whose code must be new. Raises `CodeTaken` on the field that names it."""
    try:
        async with session.begin_nested():
            session.add(row)
    except IntegrityError as error:
        raise CodeTaken(field) from error


async def add_term(session: AsyncSession, kind: TermKind, given: NewTerm) -> TermRow:
    """A new category or tag. Raises `CodeTaken`."""
    code = given.ma or slugify(given.ten_vi)
    names = {"ma": code, "ten_vi": given.ten_vi, "ten_en": given.ten_en}
    row = Category(**names, thu_tu=given.thu_tu) if kind == "chuyen-muc" else Tag(**names)
    await _put(session, row, "ma")
    return _term_row(row, {})


async def rename_term(session: AsyncSession, kind: TermKind, code: str, given: TermNames) -> TermRow:
    """New names for a category or tag. Raises `TermNotFound`."""
    row = await repository.lock(session, kind, code)
    if row is None or isinstance(row, Author):
        raise TermNotFound
    row.ten_vi, row.ten_en = given.ten_vi, given.ten_en
    if isinstance(row, Category):
        row.thu_tu = given.thu_tu
    await session.flush()
    return _term_row(row, await repository.uses(session, kind))


async def add_author(session: AsyncSession, given: NewAuthor) -> AuthorRow:
    """A new author. Raises `CodeTaken`."""
    row = Author(slug=given.slug or slugify(given.ho_ten_vi), **given.model_dump(exclude={"slug"}, by_alias=False))
    await _put(session, row, "slug")
    return _author_row(row, {})


async def change_author(session: AsyncSession, slug: str, given: AuthorProfile) -> AuthorRow:
    """A new profile of an author. Raises `TermNotFound`."""
    row = await repository.lock(session, "tac-gia", slug)
    if not isinstance(row, Author):
        raise TermNotFound
    for name, value in given.model_dump(by_alias=False).items():
        setattr(row, name, value)
    await session.flush()
    return _author_row(row, await repository.uses(session, "tac-gia"))


async def delete_term(session: AsyncSession, kind: str, code: str) -> None:
    """Delete what no article and no working copy uses. Raises `TermNotFound`, `TermInUse`.

    The row is locked before the uses are counted, and publishing locks the tags it files under, so that none is used
    between the count and the deletion.
    """
    row = await repository.lock(session, kind, code)
    if row is None:
        raise TermNotFound
    used = (await repository.uses(session, kind)).get(code, 0)
    if used:
        raise TermInUse(used)
    await session.delete(row)
    await session.flush()
