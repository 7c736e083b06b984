"""Endpoints of articles, authors and pages. Anybody reads; nothing here depends on the caller."""

from datetime import date
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request, Response

from khoisu.content.articles import reads as article_reads
from khoisu.content.articles.publication import published_id
from khoisu.content.articles.reads import ArticleFilter
from khoisu.content.articles.search import FindArticles
from khoisu.content.errors import ArticleNotFound, PageNotFound
from khoisu.content.pages import reads as page_reads
from khoisu.content.schemas.articles import ArticleCard, ArticleOut, AuthorOut, CategoryOut, PageLink, PageOut
from khoisu.kit import clock
from khoisu.kit.api_model import NO_NUL, CountedPageOf, Data, ProblemBody, TypedText
from khoisu.kit.auth import AnyoneDep
from khoisu.kit.db import Database, DatabaseDep, json_reply
from khoisu.kit.lang import Lang, LangDep
from khoisu.kit.paging import PagingDep

router = APIRouter(prefix="/business/api/v1", tags=["content"])
GONE: dict[int | str, dict[str, Any]] = {404: {"model": ProblemBody}, 410: {"model": ProblemBody}}
MISSING: dict[int | str, dict[str, Any]] = {404: {"model": ProblemBody}}

Code = Annotated[str, TypedText(max_length=80)]
Words = Annotated[str, TypedText(max_length=200)]
SlugOrId = Annotated[str, Path(alias="slugOrId", max_length=120, pattern=NO_NUL)]


async def refuse_unread(database: Database, slug_or_id: str) -> None:
    """Raise why an article cannot be read: unknown (404) or withdrawn (410)."""
    async with database.transaction() as session:
        await published_id(session, slug_or_id)
    raise ArticleNotFound


@router.get("/bai-viet", response_model=CountedPageOf[ArticleCard])
async def list_articles(
    request: Request,
    database: DatabaseDep,
    lang: LangDep,
    page: PagingDep,
    _caller: AnyoneDep,
    chuyen_muc: Annotated[Code | None, Query(alias="chuyenMuc")] = None,
    the: Code | None = None,
    tac_gia: Annotated[Code | None, Query(alias="tacGia")] = None,
    tim: Annotated[Words | None, Query(description="Words, accents or not")] = None,
    ngon_ngu: Annotated[Lang | None, Query(alias="ngonNgu", description="Only what exists in this language")] = None,
) -> Response:
    """Published articles, newest first, in the caller's language where it exists, else in Vietnamese.

    With words, those that answer them best come first, then those that carry them in title or summary, and counting stops where the
    page ends (`hon`).
    """
    words = tim and tim.strip()
    find: FindArticles = request.app.state.find_articles
    first = await find(words, lang) if words else ()
    wanted = ArticleFilter(chuyen_muc, the, tac_gia, words, ngon_ngu, first)
    return json_reply(await article_reads.list_articles(database, lang, wanted, page))


@router.get("/bai-viet/{slugOrId}", response_model=Data[ArticleOut], responses=GONE)
async def read_article(database: DatabaseDep, lang: LangDep, slug_or_id: SlugOrId, _caller: AnyoneDep) -> Response:
    """An article to read, by slug or id. 410 when it was withdrawn."""
    text = await article_reads.read_article(database, lang, slug_or_id)
    if text is None:
        await refuse_unread(database, slug_or_id)
    return json_reply(text)


@router.get("/chuyen-muc", response_model=Data[list[CategoryOut]])
async def list_categories(database: DatabaseDep, lang: LangDep, _caller: AnyoneDep) -> Response:
    """Categories of the news with their number of published articles."""
    return json_reply(await article_reads.list_categories(database, lang))


@router.get("/tac-gia/{slug}", response_model=Data[AuthorOut], responses=MISSING)
async def read_author(
    database: DatabaseDep, lang: LangDep, slug: Annotated[str, Path(max_length=80, pattern=NO_NUL)], _caller: AnyoneDep
) -> Response:
    """An author's page; their articles come from the list with `tacGia`."""
    return json_reply(await article_reads.read_author(database, lang, slug))


@router.get("/trang", response_model=Data[list[PageLink]])
async def list_pages(database: DatabaseDep, lang: LangDep, _caller: AnyoneDep) -> Response:
    """Policy and information pages in force, for footers and site maps."""
    return json_reply(await page_reads.list_pages(database, lang, clock.today()))


@router.get("/trang/{slug}", response_model=Data[PageOut], responses=MISSING)
async def read_page(
    database: DatabaseDep,
    lang: LangDep,
    slug: Annotated[str, Path(max_length=80, pattern=NO_NUL)],
    _caller: AnyoneDep,
    phien_ban: Annotated[
        date | None, Query(alias="phienBan", description="The day a version took effect; empty: in force")
    ] = None,
) -> Response:
    """A policy or information page: the version in force, or an older or coming one by its day."""
    today = clock.today()
    text = await page_reads.read_page(database, lang, slug, today, phien_ban)
    if text is None:
        raise PageNotFound
    return json_reply(text)
