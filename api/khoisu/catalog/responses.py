"""Responses of the catalogue with ETag and revalidation, so that caches can ask cheaply for a newer version (RFC 9110 §13)."""

from collections.abc import Mapping

from fastapi import Response

from khoisu.catalog.reads import VERSION
from khoisu.catalog.shown_catalog import Read
from khoisu.kit import clock
from khoisu.kit.db import Database
from khoisu.kit.lang import Lang
from khoisu.kit.paging import Paging

REVALIDATE = "max-age=0, must-revalidate"


def _headers(tag: str, lang: Lang, *, private: bool) -> dict[str, str]:
    return {
        "ETag": tag,
        "Cache-Control": f"{'private' if private else 'public'}, {REVALIDATE}",
        "Content-Language": lang,
        "Vary": "Accept-Language",
    }


def _tag(version: str, lang: Lang, read: Read) -> str:
    return f'"{version}-{lang}-{read.shape}"'


def _held(if_none_match: str, tag: str) -> bool:
    return any(part.strip().removeprefix("W/") in {"*", tag} for part in if_none_match.split(","))


async def cached_response(
    database: Database,
    read: Read,
    lang: Lang,
    values: Mapping[str, object] | None = None,
    page: Paging | None = None,
    *,
    if_none_match: str | None,
    private: bool,
) -> Response:
    """Run the read, or return 304 after one tiny query when the caller already has this version.

    Raises `NotFound` when the read finds nothing to show. `private` keeps a signed-in caller's copy out of shared caches.
    """
    pool, now = await database.reader(), clock.now()
    if if_none_match:
        tag = _tag(await pool.fetchval(VERSION, now), lang, read)
        if _held(if_none_match, tag):
            return Response(status_code=304, headers=_headers(tag, lang, private=private))
    rows = await read.sql[lang].read(database, {"moment": now, **(values or {})})
    body = read.answer(rows, lang, page).model_dump_json()
    headers = _headers(_tag(rows[0]["phien_ban"], lang, read), lang, private=private)
    return Response(body, media_type="application/json", headers=headers)
