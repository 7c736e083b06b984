"""Pages of a list: number from 1, at most 100 rows each."""

from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends, Query

from khoisu.kit.api_model import CountedPage

MAX_PAGE = 10_000


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
    kich_thuoc: Annotated[int, Query(alias="kichThuoc", ge=1, le=100, description="Rows per page")] = 20,
) -> Paging:
    """Read `trang` and `kichThuoc` from the query."""
    return Paging(trang, kich_thuoc)


PagingDep = Annotated[Paging, Depends(paging)]


def counted_page(paging: Paging, found: int, limit: int) -> CountedPage:
    """Which page this is of a list that was counted up to one more than `limit`."""
    return CountedPage(so=paging.so, kich_thuoc=paging.kich_thuoc, tong=min(found, limit), hon=found > limit)
