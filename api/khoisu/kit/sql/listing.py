"""A list of the back office: which rows in SQL, their shape in the wire model, filters, counting and pages in one place."""

# ruff: noqa: S608 - the statements are put together from our own constants; what callers send is always a parameter.

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, TypeVar

from khoisu.kit.api_model import CountedPage, CountedPageOf, Page, PageOf, Wire
from khoisu.kit.db import Database
from khoisu.kit.paging import Paging, counted_page
from khoisu.kit.sql.shapes import fill
from khoisu.kit.sql.statements import Row, Statement

R = TypeVar("R", bound=Wire)

COUNTED_TO = 1_000
"""A list says how many rows there are up to this number: counting a million would cost more than showing them."""
statement = lru_cache(500)(Statement)


@dataclass(frozen=True, slots=True)
class Listing:
    """What a list shows. `columns` are named as the fields of its wire model; `:name` stands for a value.

    `filters` are conditions by the name of the value that asks for them. `constants` are values that are always the same, such as
    the codes of a state.
    """

    columns: str
    source: str
    order: str
    filters: Mapping[str, str] = field(default_factory=dict[str, str])
    always: str = "true"
    constants: Mapping[str, Any] = field(default_factory=dict[str, Any])

    def where(self, values: Mapping[str, Any]) -> str:
        """The condition of the filters that are asked for: those whose value is neither None nor False."""
        asked = (sql for name, sql in self.filters.items() if values.get(name) not in (None, False))
        return " AND ".join([self.always, *asked])

    async def page(
        self, database: Database, row: type[R], paging: Paging, values: Mapping[str, Any] | None = None
    ) -> CountedPageOf[R]:
        """One page of the rows that fit, and how many there are up to `COUNTED_TO`."""
        shown, where = await self.rows(database, paging, values)
        return CountedPageOf(data=[fill(row, one) for one in shown], trang=where)

    async def whole_page(
        self, database: Database, row: type[R], paging: Paging, values: Mapping[str, Any] | None = None
    ) -> PageOf[R]:
        """One page of the rows that fit, and how many there are, counted to the end."""
        given = {**self.constants, **(values or {})}
        shown = await self._shown(database, paging, given)
        found = await self.totals(database, "count(*) AS tong", values)
        where = Page(so=paging.so, kich_thuoc=paging.kich_thuoc, tong=found["tong"])
        return PageOf(data=[fill(row, one) for one in shown], trang=where)

    async def rows(
        self, database: Database, paging: Paging, values: Mapping[str, Any] | None = None
    ) -> tuple[Sequence[Row], CountedPage]:
        """The same before it has its shape."""
        given = {**self.constants, **(values or {})}
        shown = await self._shown(database, paging, given)
        rest = f"FROM {self.source} WHERE {self.where(given)}"
        count = statement(f"SELECT count(*) AS found FROM (SELECT 1 {rest} LIMIT {COUNTED_TO + 1}) few")
        (found,) = await count.search(database, given)
        return shown, counted_page(paging, found["found"], COUNTED_TO)

    async def _shown(self, database: Database, paging: Paging, given: Mapping[str, Any]) -> Sequence[Row]:
        rest = f"FROM {self.source} WHERE {self.where(given)} ORDER BY {self.order}"
        page = statement(f"SELECT {self.columns} {rest} LIMIT :rows_shown OFFSET :rows_before")
        return await page.search(database, {**given, "rows_shown": paging.kich_thuoc, "rows_before": paging.offset})

    async def totals(self, database: Database, columns: str, values: Mapping[str, Any] | None = None) -> Row:
        """The only row of sums over all rows that fit, such as `coalesce(sum(con_lai), 0)::bigint AS tong_tien`."""
        return (await self.all(database, columns, values))[0]

    async def all(
        self, database: Database, columns: str, values: Mapping[str, Any] | None = None, and_then: str = "true"
    ) -> Sequence[Row]:
        """These columns of all rows that fit; `and_then` is a further condition, and what stands behind it."""
        given = {**self.constants, **(values or {})}
        some = statement(f"SELECT {columns} FROM {self.source} WHERE {self.where(given)} AND {and_then}")
        return await some.search(database, given)
