"""Endpoints of previews: anybody who has the link reads a draft as visitors would."""

from typing import Annotated

from fastapi import APIRouter, Path

from khoisu.content.articles.preview import preview_article as load_article_preview
from khoisu.content.pages.preview import preview_page as load_page_preview
from khoisu.content.schemas.articles import ArticleOut, PageOut
from khoisu.kit.api_model import Data, problems
from khoisu.kit.auth import AnyoneDep
from khoisu.kit.db import SessionDep
from khoisu.kit.lang import LangDep

router = APIRouter(prefix="/business/api/v1", tags=["content-office"])
PreviewCode = Annotated[str, Path(min_length=16, max_length=64, pattern=r"^[\w-]+$")]
MISSING = problems({404: "No such article or version"})
NO_PAGE = problems({404: "No such page"})


@router.get("/bai-viet-xem-truoc/{ma}", responses=MISSING)
async def preview_article(session: SessionDep, lang: LangDep, ma: PreviewCode, _caller: AnyoneDep) -> Data[ArticleOut]:
    """The working copy as visitors would read it, for anyone who has the link."""
    return Data(data=await load_article_preview(session, ma, lang))


@router.get("/trang-xem-truoc/{ma}", responses=NO_PAGE)
async def preview_page(session: SessionDep, lang: LangDep, ma: PreviewCode, _caller: AnyoneDep) -> Data[PageOut]:
    """The draft as visitors would read it, for anyone who has the link."""
    return Data(data=await load_page_preview(session, ma, lang))
