"""Pages of a list: number from 1, at most 100 rows each."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends, Query

from khoisu.kit.api_model import CountedPage

MAX_PAGE = 10_000
MAX_ROWS = 100
_DIGITS = re.compile(r"[0-9]{1,6}")


@dataclass(frozen=True, slots=True)
class Paging:
    """Which rows are asked for."""

    so: int
    kich_thuoc: int

    @property
    def offset(self) -> int:
        """Rows to skip."""
        return (self.so - 1) * self.kich_thuoc


async def paging(
    trang: Annotated[int, Query(ge=1, le=MAX_PAGE, description="Page number from 1")] = 1,
    kich_thuoc: Annotated[int, Query(alias="kichThuoc", ge=1, le=MAX_ROWS, description="Rows per page")] = 20,
) -> Paging:
    """Read `trang` and `kichThuoc` from the query."""
    return Paging(trang, kich_thuoc)


def usual_paging(query: Mapping[str, str]) -> Paging | None:
    """The same from the values of a hot read's query; None for what `paging` refuses or reads in another way."""
    number, size = query.get("trang", "1"), query.get("kichThuoc", "20")
    if not (_DIGITS.fullmatch(number) and _DIGITS.fullmatch(size)):
        return None
    page = Paging(int(number), int(size))
    return page if 1 <= page.so <= MAX_PAGE and 1 <= page.kich_thuoc <= MAX_ROWS else None


PagingDep = Annotated[Paging, Depends(paging)]


def counted_page(paging: Paging, found: int, limit: int) -> CountedPage:
    """Which page this is of a list that was counted up to one more than `limit`."""
    return CountedPage(so=paging.so, kich_thuoc=paging.kich_thuoc, tong=min(found, limit), hon=found > limit)
