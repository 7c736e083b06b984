"""Reads the office's queue and page of dossiers."""

from typing import Any
from uuid import UUID

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.dossiers import service as dossiers
from khoisu.dossiers.service import STATE_NAMES, Kept, State, Step
from khoisu.identity.service import get_account
from khoisu.journeys import office_dossier
from khoisu.journeys.office_dossier import GAPS
from khoisu.kit import clock
from khoisu.kit.db import Database
from khoisu.kit.lang import Lang
from khoisu.kit.paging import Paging
from khoisu.kit.wire import Page, PageOf
from khoisu.staff.dossier_reads import Wanted, list_statement
from khoisu.staff.dossier_schemas import (
    DossierCustomer,
    OfficeDossier,
    OfficeDossierEvent,
    OfficeDossierRow,
    OrderGap,
    Picture,
)

SAME = ("id", "ma_ho_so", "ten_doanh_nghiep", "loai_hinh_id", "ma_don_hang", "nop_luc", "cap_nhat_luc", "han_xu_ly")


async def page(
    database: Database, wanted: Wanted, paging: Paging, lang: Lang, *, only_late: bool
) -> PageOf[OfficeDossierRow]:
    """One page of the queue and how many there are (counted up to 1,000)."""
    pool = await database.searcher()
    rows = await pool.fetch(list_statement(only_late=only_late), *wanted.arguments(paging.offset, paging.kich_thuoc))
    found = [_row(dict(row), lang) for row in rows if row["id"] is not None]
    return PageOf(data=found, trang=Page(so=paging.so, kich_thuoc=paging.kich_thuoc, tong=rows[0]["tong"]))


def _row(row: dict[str, Any], lang: Lang) -> OfficeDossierRow:
    state = State(row["trang_thai"])
    return OfficeDossierRow(
        **{name: row[name] for name in SAME},
        trang_thai=state,
        ten_trang_thai=STATE_NAMES[state].in_lang(lang),
        qua_han=row["qua_han"],
        khach=DossierCustomer(
            account_id=row["account_id"],
            ho_ten=row["ho_ten"] or "",
            email=row["email"],
            so_dien_thoai=row["so_dien_thoai"],
        ),
    )


async def detail(session: AsyncSession, kept: Kept, lang: Lang) -> OfficeDossier:
    """The whole page, read inside the caller's transaction so that it shows what was just done."""
    shown = await dossiers.whole(session, kept, lang)
    account = await get_account(session, kept.head["account_id"])
    log = await dossiers.events(session, kept.id, public=False)
    names = await _names(session, {entry["account_id"] for entry in log if entry["account_id"]})
    due, missing = kept.head["han_xu_ly"], await office_dossier.gaps(session, kept)
    return OfficeDossier(
        **{name: getattr(shown, name) for name in type(shown).model_fields},
        khach=DossierCustomer(
            account_id=account.id, ho_ten=account.ho_ten, email=account.email, so_dien_thoai=account.so_dien_thoai
        ),
        han_xu_ly=due,
        qua_han=due is not None and due < clock.now(),
        su_kien=[_event(entry, names, lang) for entry in log],
        thao_tac=_steps(kept, blocked=bool(missing)),
        con_thieu=[OrderGap(ma=gap, noi_dung=GAPS[gap].in_lang(lang)) for gap in missing],
        ghi_chu_chua_gui=await dossiers.unsent_comments(session, kept.id),
        hinh_anh=[
            Picture(tep_id=one.tep_id, truong=one.truong, ten=one.ten.in_lang(lang)) for one in dossiers.pictures(kept)
        ],
    )


def _steps(kept: Kept, *, blocked: bool) -> list[Step]:
    found = dossiers.office_steps(State(kept.head["trang_thai"]))
    return [step for step in found if not blocked or step not in office_dossier.NEEDS_ORDER]


def _event(entry: dict[str, Any], names: dict[UUID, str], lang: Lang) -> OfficeDossierEvent:
    told = dossiers.told_event(entry, lang)
    name = names.get(entry["account_id"])
    return OfficeDossierEvent(**told.model_dump(by_alias=False), ten_nguoi_lam=name, cong_khai=entry["cong_khai"])


async def _names(session: AsyncSession, accounts: set[UUID]) -> dict[UUID, str]:
    rows = await session.execute(text("SELECT id, ho_ten FROM account WHERE id = ANY(:ids)"), {"ids": list(accounts)})
    return {row.id: row.ho_ten for row in rows}
