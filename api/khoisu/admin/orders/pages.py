"""Reads the back office's list and page of orders."""

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
    STORED,
    Filters,
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
)
from khoisu.admin.orders.search import PROBE, STATE_IS_RARE, Match, choose_strategy, days_between, to_ts_query
from khoisu.admin.orders.work_reads import list_staff
from khoisu.kit import clock
from khoisu.kit.api_model import CountedPageOf
from khoisu.kit.db import Database
from khoisu.kit.errors import NotFound
from khoisu.kit.lang import Lang
from khoisu.kit.paging import Paging, counted_page
from khoisu.kit.replica import Searcher
from khoisu.kit.sql.listing import COUNTED_TO, statement
from khoisu.kit.sql.shapes import fill
from khoisu.orders.presentation.own_orders import delivery_address
from khoisu.orders.service import find_order, read_progress
from khoisu.orders.states import ConfirmationState
from khoisu.threads.service import read_office_thread
from khoisu.workflows.results.order_results import list_results, may_hand_over


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
    pool, most = await database.searcher(), paging.offset + paging.kich_thuoc
    match, extra = Match.NONE, {}
    if wanted.viec is None:
        match, extra = await _match(pool, wanted, by_age=sorting != "TONG_TIEN", only_late=only_late)
        pending = wanted.xac_nhan == ConfirmationState.AWAITING_CONFIRMATION
        sql = list_statement(sorting, only_late=only_late, pending=pending, match=match)
    else:
        sql = work_statement(wanted.viec)
    if match.counts_what_it_meets:
        most += 1  # to know whether there is yet another
    rows = await statement(sql).search(database, wanted.values(paging, lang, caller, most) | extra)
    found = [order_responses.list_row(row, lang) for row in rows if row["id"] is not None]
    counted = most - 1 if match.counts_what_it_meets else COUNTED_TO
    return CountedPageOf(data=found, trang=counted_page(paging, rows[0]["tong"], counted))


async def _match(pool: Searcher, wanted: Filters, *, by_age: bool, only_late: bool) -> tuple[Match, dict[str, object]]:
    """How the words are found, and the further values that needs."""
    if wanted.tim is None:
        return Match.NONE, {}
    if wanted.code:
        return Match.CODE, {}
    ((words, common),) = await pool.fetch(PROBE, wanted.tim)
    rare = wanted.in_state and await pool.fetchval(STATE_IS_RARE, wanted.xac_nhan, wanted.thanh_toan)
    match = choose_strategy(words, common=common, rare_state=rare, by_age=by_age, only_late=only_late)
    if match is not Match.DAYS:
        return match, {}
    days = days_between(wanted.tu_luc, wanted.den_luc)
    return match, {"question": to_ts_query(words), "first": days.first, "last": days.last}


async def get_detail(session: AsyncSession, key: str, lang: Lang) -> AdminOrder:
    """The whole page, read inside the caller's transaction so that it shows what was just done. Raises `NotFound`."""
    order = await find_order(session, key)
    if order is None:
        raise NotFound
    of_it = {"order_id": order.id, "lang": lang, "now": clock.now()}
    (head,) = await DETAIL.rows(session, of_it)
    progress = await read_progress(session, order)
    staff = await list_staff(session)
    stored: dict[str, Any] = {name: head[name] for name in ("ghi_chu_giao_hang", *STORED)}
    stored["dia_chi_giao"] = delivery_address(head["dia_chi_giao"])
    return AdminOrder(
        **order_responses.row_fields(head, lang),
        **stored,
        ho_so=[row["ma_ho_so"] for row in await DOSSIERS.rows(session, of_it)],
        con_mo=await list_open_matters(session, order),
        ket_qua=await list_results(session, order, lang),
        trao_doi=await read_office_thread(session, order.id, {row["id"]: row["ho_ten"] for row in staff}),
        giao_duoc=await may_hand_over(session, order),
        can_thanh_toan=order.amount_due,
        danh_sach_dich_vu=[order_responses.to_line(row, lang) for row in await LINES.rows(session, of_it)],
        su_kien=[order_responses.to_event(row, lang) for row in await EVENTS.rows(session, of_it)],
        thanh_toan=[fill(AdminOrderPayment, row) for row in await PAYMENTS.rows(session, of_it)],
        buoc_hien_tai=progress.current_step,
        tien_trinh=progress.steps(lang),
        nhan_vien=[StaffMember(id=row["id"], ho_ten=row["ho_ten"], so_viec=row["so_viec"]) for row in staff],
        thao_tac=cast("list[AdminAction]", [action.value for action in progress.actions]),
    )
