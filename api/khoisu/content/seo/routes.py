"""Endpoints for search engines and other sites: the sitemap of the articles, the Open Graph image."""

import asyncio
import hashlib
from functools import lru_cache
from typing import Annotated, Any
from urllib.parse import urlsplit

from fastapi import APIRouter, Header, Path, Request, Response

from khoisu.content.articles import reads as article_reads
from khoisu.content.images.og_image import render_og_image
from khoisu.content.routes import GONE, SlugOrId, refuse_unread
from khoisu.content.schemas.articles import MapEntry, MapPart
from khoisu.content.seo import sitemap
from khoisu.kit.api_model import Data
from khoisu.kit.auth import AnyoneDep
from khoisu.kit.db import DatabaseDep
from khoisu.kit.lang import LangDep

router = APIRouter(prefix="/business/api/v1", tags=["content"])
STORED_PICTURES = 128
PICTURE: dict[int | str, dict[str, Any]] = {
    200: {"content": {"image/png": {"schema": {"type": "string", "format": "binary"}}}, "description": "1200 × 630"},
    304: {"description": "The caller's copy still holds"},
    **GONE,
}
_picture = lru_cache(maxsize=STORED_PICTURES)(render_og_image)


@router.get("/so-do-bai-viet")
async def list_map_parts(database: DatabaseDep, _caller: AnyoneDep) -> Data[list[MapPart]]:
    """The parts of the sitemap of all published articles, with the newest change in each."""
    return Data(data=await sitemap.list_parts(database))


@router.get("/so-do-bai-viet/{phan}")
async def read_map_part(
    database: DatabaseDep, phan: Annotated[int, Path(ge=1, le=10_000)], _caller: AnyoneDep
) -> Data[list[MapEntry]]:
    """One part of the sitemap, at most 5,000 articles; empty after the last."""
    return Data(data=await sitemap.read_part(database, phan))


@router.get("/bai-viet/{slugOrId}/anh-chia-se", response_class=Response, responses=PICTURE)
async def render_article_image(
    request: Request,
    database: DatabaseDep,
    lang: LangDep,
    slug_or_id: SlugOrId,
    _caller: AnyoneDep,
    if_none_match: Annotated[str | None, Header(alias="If-None-Match", max_length=1000)] = None,
) -> Response:
    """The Open Graph image of a shared link: the title in the caller's language, else in Vietnamese."""
    words = await article_reads.read_title(database, lang, slug_or_id)
    if words is None:
        await refuse_unread(database, slug_or_id)
        raise AssertionError  # refuse_unread always raises
    title, category = words
    public_url: str = request.app.state.core.public_url
    site = urlsplit(public_url).netloc
    tag = f'"{hashlib.sha256(f"2 {title} {category} {site}".encode()).hexdigest()[:24]}"'
    if if_none_match == tag:
        return Response(status_code=304, headers={"ETag": tag})
    png = await asyncio.to_thread(_picture, title, category, site)
    return Response(png, media_type="image/png", headers={"ETag": tag, "Cache-Control": "public, max-age=86400"})
