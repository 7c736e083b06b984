"""Reads the back office's list and page of orders."""

import json
from typing import Any, cast
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.admin.orders import responses as order_responses
from khoisu.admin.orders.open_matters import list_open_matters
from khoisu.admin.orders.reads import (
    DETAIL,
    DOSSIERS,
    EVENTS,
    LINES,
    PAYMENTS,
    Filters,
    fetch_rows,
    in_lang,
    list_statement,
    work_statement,
)
from khoisu.admin.orders.schemas import (
    AdminAction,
    AdminOrder,
    AdminOrderPayment,
    AdminOrderRow,
    Sorting,
    StaffMember,
    WorkFilter,
)
from khoisu.admin.orders.search import PROBE, STATE_IS_RARE, Match, choose_strategy, days_between, to_ts_query
from khoisu.admin.orders.work_reads import list_staff
from khoisu.kit.api_model import CountedPageOf
from khoisu.kit.db import Database
from khoisu.kit.errors import NotFound
from khoisu.kit.lang import Lang
from khoisu.kit.paging import Paging, counted_page
from khoisu.kit.replica import Searcher
from khoisu.kit.sql.listing import COUNTED_TO
from khoisu.orders.schemas import DeliveryAddress
from khoisu.orders.service import find_order, read_progress
from khoisu.threads.service import read_office_thread
from khoisu.workflows.results.order_results import list_results, may_hand_over

OF_THE_HEAD = ("account_id", "ngon_ngu", "hinh_thuc", "tien_coc", "ghi_chu_giao_hang", "ghi_chu")
"""What the page takes from its first row as it is."""


async def list_page(
    database: Database,
    wanted: Filters,
    paging: Paging,
    sorting: Sorting,
    lang: Lang,
    *,
    only_late: bool,
    caller: UUID,
) -> CountedPageOf[AdminOrderRow]:
    """One page of the list and how many there are, as far as was counted; open work is listed by its day."""
    if wanted.viec is not None:
        return await _list_work(database, wanted, wanted.viec, paging, lang, caller)
    pool = await database.searcher()
    match, extra = await _match(pool, wanted, by_age=sorting != "TONG_TIEN", only_late=only_late)
    pending = wanted.xac_nhan == "CHO_XAC_NHAN"
    statement = list_statement(sorting, only_late=only_late, pending=pending, match=match)
    # One order more than is shown, to know whether there is yet another.
    most = paging.offset + paging.kich_thuoc + (1 if match.counts_what_it_meets else 0)
    rows = await pool.fetch(in_lang(statement, lang), *wanted.arguments(paging.offset, paging.kich_thuoc, most), *extra)
    found = [order_responses.list_row(dict(row), lang) for row in rows if row["id"] is not None]
    counted = most - 1 if match.counts_what_it_meets else COUNTED_TO
    return CountedPageOf(data=found, trang=counted_page(paging, rows[0]["tong"], counted))


async def _list_work(
    database: Database, wanted: Filters, which: WorkFilter, paging: Paging, lang: Lang, caller: UUID
) -> CountedPageOf[AdminOrderRow]:
    pool = await database.searcher()
    arguments = wanted.arguments(paging.offset, paging.kich_thuoc, paging.offset + paging.kich_thuoc)
    rows = await pool.fetch(in_lang(work_statement(which), lang), *arguments, caller)
    found = [order_responses.list_row(dict(row), lang) for row in rows if row["id"] is not None]
    return CountedPageOf(data=found, trang=counted_page(paging, rows[0]["tong"], COUNTED_TO))


async def _match(pool: Searcher, wanted: Filters, *, by_age: bool, only_late: bool) -> tuple[Match, tuple[object, ...]]:
    """How the words are found, and the further arguments that needs."""
    if wanted.tim is None:
        return Match.NONE, ()
    if wanted.code:
        return Match.CODE, ()
    ((words, common),) = await pool.fetch(PROBE, wanted.tim)
    rare = wanted.in_state and await pool.fetchval(STATE_IS_RARE, wanted.xac_nhan, wanted.thanh_toan)
    match = choose_strategy(words, common=common, rare_state=rare, by_age=by_age, only_late=only_late)
    if match is not Match.DAYS:
        return match, ()
    days = days_between(wanted.tu_luc, wanted.den_luc)
    return match, (to_ts_query(words), days.first, days.last)


def _as_text(head: dict[str, Any]) -> dict[str, Any]:
    """The head with its JSON as text, which is how the list's driver reads it."""
    work = json.dumps(head["viec"]) if head["viec"] else None
    return {**head, "dich_vu": json.dumps(head["dich_vu"]), "viec": work}


async def get_detail(session: AsyncSession, key: str, lang: Lang) -> AdminOrder:
    """The whole page, read inside the caller's transaction so that it shows what was just done. Raises `NotFound`."""
    order = await find_order(session, key)
    if order is None:
        raise NotFound
    head = (await fetch_rows(session, in_lang(DETAIL, lang), order.id))[0]
    progress = await read_progress(session, order)
    # The stored address has the codes of its ward and province too, which no screen shows.
    stored: dict[str, str] | None = head["dia_chi_giao"]
    known = {name: value for name, value in (stored or {}).items() if name in DeliveryAddress.model_fields}
    address = DeliveryAddress(**known) if known else None
    staff = await list_staff(session)
    return AdminOrder(
        **order_responses.row_fields(_as_text(head), lang),
        **{name: head[name] for name in OF_THE_HEAD},
        dia_chi_giao=address,
        ho_so=[row["ma_ho_so"] for row in await fetch_rows(session, DOSSIERS, order.id)],
        con_mo=await list_open_matters(session, order),
        ket_qua=await list_results(session, order, lang),
        trao_doi=await read_office_thread(session, order.id, {row["id"]: row["ho_ten"] for row in staff}),
        giao_duoc=await may_hand_over(session, order),
        can_thanh_toan=order.amount_due,
        danh_sach_dich_vu=[order_responses.to_line(row, lang) for row in await fetch_rows(session, LINES, order.id)],
        su_kien=[order_responses.to_event(row, lang) for row in await fetch_rows(session, EVENTS, order.id)],
        thanh_toan=[AdminOrderPayment(**row) for row in await fetch_rows(session, PAYMENTS, order.id)],
        buoc_hien_tai=progress.current_step,
        tien_trinh=progress.steps(lang),
        nhan_vien=[StaffMember(id=row["id"], ho_ten=row["ho_ten"], so_viec=row["so_viec"]) for row in staff],
        thao_tac=cast("list[AdminAction]", [action.value for action in progress.actions]),
    )
