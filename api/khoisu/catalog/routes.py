"""The catalogue for everyone, in the language of `Accept-Language`."""

import re
from collections.abc import Mapping
from typing import Annotated, Any, get_args
from uuid import UUID

from fastapi import APIRouter, Header, Path, Query, Request, Response

from khoisu.catalog.reads import MAP
from khoisu.catalog.responses import cached_response
from khoisu.catalog.rules import Kind
from khoisu.catalog.schemas import DichVu, DichVuTomTat, FamilyCode, NhomDichVu, PhienBanNoiDung, SoDoDichVu, Words
from khoisu.catalog.service import get_content_version as read_content_version
from khoisu.catalog.shown_catalog import FAMILIES, PRICE_LIST, SERVICE, SERVICES, Read
from khoisu.kit import clock
from khoisu.kit.api_model import Data, PageOf, problems
from khoisu.kit.auth import ANYONE, AnyoneDep, caller_of
from khoisu.kit.db import DatabaseDep
from khoisu.kit.errors import NotFound
from khoisu.kit.http.hot_read import HotReadRoute, hot_read, usual_query
from khoisu.kit.lang import LangDep, request_lang
from khoisu.kit.paging import Paging, PagingDep, usual_paging
from khoisu.kit.sql.shapes import fill

router = APIRouter(prefix="/partner/api/v1", tags=["catalog"], route_class=HotReadRoute)

NOT_CHANGED: dict[int | str, dict[str, Any]] = {304: {"description": "The caller's copy still holds"}}
MAX_TAGS, MAX_SLUG = 1000, 200
USUAL_KINDS: frozenset[str | None] = frozenset({None, *get_args(Kind)})
IfNoneMatch = Annotated[str | None, Header(alias="If-None-Match", max_length=MAX_TAGS)]
SLUG = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


async def _usual_response(
    request: Request, read: Read, values: Mapping[str, object] | None = None, page: Paging | None = None
) -> Response | None:
    """The short way of the catalogue's hot reads, None when the `If-None-Match` is unusual."""
    caller = await ANYONE(await caller_of(request))
    held = request.headers.get("if-none-match")
    if held is not None and len(held) > MAX_TAGS:
        return None
    database, lang = request.app.state.database, request_lang(request)
    return await cached_response(database, read, lang, values, page, if_none_match=held, private=caller is not None)


async def _list_families(request: Request) -> Response | None:
    return await _usual_response(request, FAMILIES) if usual_query(request) == {} else None


async def _list_services(request: Request) -> Response | None:
    query = usual_query(request, "trang", "kichThuoc", "loai")
    page = None if query is None else usual_paging(query)
    if query is None or page is None or query.get("loai") not in USUAL_KINDS:
        return None
    return await _usual_response(request, SERVICES, _page_values(page, None, query.get("loai"), None), page)


async def _get_service(request: Request) -> Response | None:
    key: str = request.path_params["idOrSlug"]
    if usual_query(request) != {} or not SLUG.fullmatch(key) or len(key) > MAX_SLUG:
        return None
    return await _usual_response(request, SERVICE, _address(key))


@router.get("/nhom-dich-vu", response_model=Data[list[NhomDichVu]], responses=NOT_CHANGED)
@hot_read(_list_families)
async def list_families(
    caller: AnyoneDep, database: DatabaseDep, lang: LangDep, if_none_match: IfNoneMatch = None
) -> Response:
    """The six families of service, with how many services each has and its lowest price (S1.1)."""
    return await cached_response(database, FAMILIES, lang, if_none_match=if_none_match, private=caller is not None)


@router.get("/dich-vu", response_model=PageOf[DichVuTomTat], responses=NOT_CHANGED)
@hot_read(_list_services)
async def list_services(
    caller: AnyoneDep,
    database: DatabaseDep,
    lang: LangDep,
    page: PagingDep,
    nhom: FamilyCode | None = None,
    loai: Annotated[Kind | None, Query(description="GOI: sold in tiers, DON_LE: a single service")] = None,
    tim: Annotated[
        Words | None, Query(description="Words to find, with or without accents, in either language")
    ] = None,
    if_none_match: IfNoneMatch = None,
) -> Response:
    """Services on sale. All words of `tim` must be in name, summary, keywords, text or inclusions; the last may be begun (G-65)."""
    asked = _page_values(page, nhom, loai, tim or None)
    return await cached_response(
        database, SERVICES, lang, asked, page, if_none_match=if_none_match, private=caller is not None
    )


@router.get(
    "/dich-vu/{idOrSlug}",
    response_model=Data[DichVu],
    responses=NOT_CHANGED | problems({404: "Not on sale, or never was"}),
)
@hot_read(_get_service)
async def get_service(
    caller: AnyoneDep,
    database: DatabaseDep,
    lang: LangDep,
    id_or_slug: Annotated[str, Path(alias="idOrSlug", max_length=MAX_SLUG)],
    if_none_match: IfNoneMatch = None,
) -> Response:
    """A service with its packages, inclusions, times and prices by cycle, by its id or its slug."""
    key = _address(id_or_slug)
    return await cached_response(database, SERVICE, lang, key, if_none_match=if_none_match, private=caller is not None)


@router.get("/bang-gia", response_model=Data[list[DichVu]], responses=NOT_CHANGED)
async def get_price_list(
    caller: AnyoneDep, database: DatabaseDep, lang: LangDep, if_none_match: IfNoneMatch = None
) -> Response:
    """Every service on sale with its packages and its prices in parts (S9.3, G-05)."""
    return await cached_response(database, PRICE_LIST, lang, if_none_match=if_none_match, private=caller is not None)


def _page_values(page: Paging, nhom: str | None, loai: str | None, tim: str | None) -> dict[str, object]:
    return {"nhom": nhom, "loai": loai, "tim": tim, "size": page.kich_thuoc, "before": page.offset}


def _address(text: str) -> dict[str, object]:
    try:
        return {"id": UUID(text), "slug": None}
    except ValueError:
        if not SLUG.fullmatch(text):
            raise NotFound from None
        return {"id": None, "slug": text}


@router.get("/so-do-dich-vu")
async def list_service_map(_caller: AnyoneDep, database: DatabaseDep) -> Data[list[SoDoDichVu]]:
    """Every service on sale with the day of its last change, for site maps."""
    return Data(data=[fill(SoDoDichVu, row) for row in await MAP.read(database, {"moment": clock.now()})])


@router.get("/phien-ban-noi-dung")
async def get_content_version(_caller: AnyoneDep, database: DatabaseDep) -> Data[PhienBanNoiDung]:
    """The version of the published content. Cheap, for the web server's page cache to ask often."""
    return Data(data=PhienBanNoiDung(phien_ban=await read_content_version(database)))
