"""The catalogue for everyone, in the language of `Accept-Language`."""

import re
from typing import Annotated, Any
from uuid import UUID

from fastapi import APIRouter, Header, Path, Query, Response

from khoisu.catalog import reads
from khoisu.catalog.responses import cached_response
from khoisu.catalog.rules import Kind
from khoisu.catalog.schemas import DichVu, DichVuTomTat, FamilyCode, NhomDichVu, PhienBanNoiDung, SoDoDichVu, Words
from khoisu.catalog.service import get_content_version as read_content_version
from khoisu.kit import clock
from khoisu.kit.api_model import Data, PageOf, ProblemBody
from khoisu.kit.auth import AnyoneDep
from khoisu.kit.db import DatabaseDep, json_reply
from khoisu.kit.errors import NotFound
from khoisu.kit.hot_read import hot_read
from khoisu.kit.lang import LangDep
from khoisu.kit.paging import PagingDep

router = APIRouter(prefix="/partner/api/v1", tags=["catalog"])

NOT_CHANGED: dict[int | str, dict[str, Any]] = {304: {"description": "The caller's copy still holds"}}
IfNoneMatch = Annotated[str | None, Header(alias="If-None-Match", max_length=1000)]
SLUG = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


@router.get("/nhom-dich-vu", response_model=Data[list[NhomDichVu]], responses=NOT_CHANGED)
@hot_read
async def list_families(
    caller: AnyoneDep, database: DatabaseDep, lang: LangDep, if_none_match: IfNoneMatch = None
) -> Response:
    """The six families of service, with how many services each has and its lowest price (S1.1)."""
    return await cached_response(
        database, reads.FAMILIES, lang, if_none_match=if_none_match, private=caller is not None
    )


@router.get("/dich-vu", response_model=PageOf[DichVuTomTat], responses=NOT_CHANGED)
@hot_read
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
    args = (nhom, loai, tim or None, page.kich_thuoc, page.so)
    return await cached_response(
        database, reads.SERVICES, lang, *args, if_none_match=if_none_match, private=caller is not None
    )


@router.get(
    "/dich-vu/{idOrSlug}",
    response_model=Data[DichVu],
    responses={**NOT_CHANGED, 404: {"model": ProblemBody, "description": "Not on sale, or never was"}},
)
@hot_read
async def get_service(
    caller: AnyoneDep,
    database: DatabaseDep,
    lang: LangDep,
    id_or_slug: Annotated[str, Path(alias="idOrSlug", max_length=200)],
    if_none_match: IfNoneMatch = None,
) -> Response:
    """A service with its packages, inclusions, times and prices by cycle, by its id or its slug."""
    by_id, slug = _address(id_or_slug)
    return await cached_response(
        database, reads.SERVICE, lang, by_id, slug, if_none_match=if_none_match, private=caller is not None
    )


@router.get("/bang-gia", response_model=Data[list[DichVu]], responses=NOT_CHANGED)
async def get_price_list(
    caller: AnyoneDep, database: DatabaseDep, lang: LangDep, if_none_match: IfNoneMatch = None
) -> Response:
    """Every service on sale with its packages and its prices in parts (S9.3, G-05)."""
    return await cached_response(
        database, reads.PRICE_LIST, lang, if_none_match=if_none_match, private=caller is not None
    )


def _address(text: str) -> tuple[UUID | None, str | None]:
    try:
        return UUID(text), None
    except ValueError:
        if not SLUG.fullmatch(text):
            raise NotFound from None
        return None, text


@router.get("/so-do-dich-vu", response_model=Data[list[SoDoDichVu]])
async def list_service_map(_caller: AnyoneDep, database: DatabaseDep) -> Response:
    """Every service on sale with the day of its last change, for site maps."""
    return json_reply(await database.json(reads.MAP, clock.now()))


@router.get("/phien-ban-noi-dung")
async def get_content_version(_caller: AnyoneDep, database: DatabaseDep) -> Data[PhienBanNoiDung]:
    """The version of the published content. Cheap, for the web server's page cache to ask often."""
    return Data(data=PhienBanNoiDung(phien_ban=await read_content_version(database)))
