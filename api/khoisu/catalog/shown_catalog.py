"""The catalogue on the wire: rows of `reads` with what cycles are called and what happens when they end."""

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from pydantic import BaseModel

from khoisu.catalog import reads, rules
from khoisu.catalog.rules import CARRIER_NOTE, CYCLE_TEXTS, CYCLES, renewal_text
from khoisu.catalog.schemas import DichVu, DichVuTomTat, Gia, GoiCuoc, NhomDichVu
from khoisu.kit.api_model import Data, Page, PageOf
from khoisu.kit.errors import NotFound
from khoisu.kit.lang import Lang
from khoisu.kit.paging import Paging
from khoisu.kit.sql.shapes import fill
from khoisu.kit.sql.statements import Row, Statement

T = TypeVar("T", bound=DichVuTomTat)
LANGS: Final[tuple[Lang, ...]] = ("vi", "en")
SAID = (CYCLE_TEXTS, rules.ONCE_FOR_MONTHS, rules.PARTS_THAT_END, rules.ONE_PART, CARRIER_NOTE)


@dataclass(frozen=True, slots=True)
class Read:
    """A statement in both languages, whose rows carry `phien_ban`, and what answers them; `page` is empty for what has none.

    `shape` changes when the statement or a text does, so that caches drop old copies.
    """

    sql: dict[Lang, Statement]
    shape: str
    answer: Callable[[Sequence[Row], Lang, Paging | None], BaseModel]


def _read(
    build: Callable[[Lang], Statement], answer: Callable[[Sequence[Row], Lang, Paging | None], BaseModel]
) -> Read:
    sql: dict[Lang, Statement] = {lang: build(lang) for lang in LANGS}
    stated = repr(([one.sql for one in sql.values()], SAID))
    return Read(sql, hashlib.md5(stated.encode(), usedforsecurity=False).hexdigest()[:8], answer)


def _some(rows: Sequence[Row], shape: type[BaseModel]) -> list[dict[str, Any]]:
    return [{name: row[name] for name in shape.model_fields} for row in rows if row["id"] is not None]


def _families(rows: Sequence[Row], lang: Lang, _page: Paging | None) -> Data[list[NhomDichVu]]:
    found = [fill(NhomDichVu, row) for row in _some(rows, NhomDichVu)]
    for family in found:
        if family.gia_tu:
            family.gia_tu.ten_chu_ky = _cycle(family.gia_tu.chu_ky, lang)
    return Data(data=found)


def _services(rows: Sequence[Row], lang: Lang, page: Paging | None) -> PageOf[DichVuTomTat]:
    found = [_named(fill(DichVuTomTat, row), lang) for row in _some(rows, DichVuTomTat)]
    page = page or Paging(1, len(found))
    return PageOf(data=found, trang=Page(so=page.so, kich_thuoc=page.kich_thuoc, tong=rows[0]["tong"]))


def to_price_list(rows: Sequence[Row], lang: Lang, _page: Paging | None = None) -> Data[list[DichVu]]:
    """Services with all their packages."""
    found = [row | {"goi_cuoc": [_package(one, lang) for one in row["goi_cuoc"]]} for row in _some(rows, DichVu)]
    return Data(data=[_named(fill(DichVu, row), lang) for row in found])


def _service(rows: Sequence[Row], lang: Lang, _page: Paging | None) -> Data[DichVu]:
    found = to_price_list(rows, lang).data
    if not found:
        raise NotFound
    return Data(data=found[0])


def _named(service: T, lang: Lang) -> T:
    service.gia_tu.ten_chu_ky = _cycle(service.gia_tu.chu_ky, lang)
    return service


def _cycle(code: str, lang: Lang) -> str:
    return CYCLE_TEXTS[code].ten.in_lang(lang)


def _package(values: tuple[Any, ...], lang: Lang) -> GoiCuoc:
    package, months, parts = values
    row = dict(zip(GoiCuoc.model_fields, package, strict=True))
    prices = sorted((fill(Gia, one) for one in row["gia"]), key=lambda one: CYCLES.index(one.chu_ky))
    for price in prices:
        price.ten_chu_ky, price.gia_han = _cycle(price.chu_ky, lang), renewal_text(price.chu_ky, months, parts, lang)
    note = CARRIER_NOTE.in_lang(lang) if row["giao_hang"] else None
    return GoiCuoc.model_validate(row | {"gia": prices, "ghi_chu_giao_hang": note})


FAMILIES = _read(reads.families, _families)
SERVICES = _read(reads.services, _services)
SERVICE = _read(reads.service, _service)
PRICE_LIST = _read(reads.price_list, to_price_list)
