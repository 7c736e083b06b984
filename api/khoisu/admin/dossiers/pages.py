"""Reads the back office's queue and page of dossiers."""

from collections.abc import Sequence
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.access_log.service import Reader, record_view
from khoisu.access_log.states import ViewKind
from khoisu.admin.dossiers.reads import Wanted, list_statement, read_names
from khoisu.admin.dossiers.schemas import (
    AdminDossier,
    AdminDossierEvent,
    AdminDossierRow,
    CheckedField,
    DossierCustomer,
    OrderGap,
    Picture,
)
from khoisu.dossiers import service as dossiers
from khoisu.dossiers.events import EVENT_NAMES, EventKind
from khoisu.dossiers.service import FieldCheck, LogEntry, StoredDossier
from khoisu.dossiers.state_rules import admin_steps
from khoisu.dossiers.states import STATE_NAMES, State, Step
from khoisu.identity.service import get_account
from khoisu.kit import clock
from khoisu.kit.actors import ActorKind
from khoisu.kit.api_model import Page, PageOf
from khoisu.kit.db import Database
from khoisu.kit.lang import Lang
from khoisu.kit.paging import Paging
from khoisu.kit.sql.listing import statement
from khoisu.kit.sql.shapes import fill
from khoisu.kit.sql.statements import Row
from khoisu.workflows.access_log import visits
from khoisu.workflows.dossiers import review_dossier
from khoisu.workflows.dossiers.review_dossier import GAPS


async def list_page(
    database: Database, wanted: Wanted, paging: Paging, lang: Lang, *, only_late: bool, only_held: bool = False
) -> PageOf[AdminDossierRow]:
    """One page of the queue and how many there are (counted up to 1,000)."""
    sql = list_statement(only_late=only_late, only_held=only_held)
    rows = await statement(sql).search(database, wanted.values(paging))
    found = [_row(row, lang) for row in rows if row["id"] is not None]
    return PageOf(data=found, trang=Page(so=paging.so, kich_thuoc=paging.kich_thuoc, tong=rows[0]["tong"]))


def _row(row: Row, lang: Lang) -> AdminDossierRow:
    fields = {name: row[name] for name in AdminDossierRow.model_fields}
    return fill(AdminDossierRow, fields | {"ten_trang_thai": STATE_NAMES[State(row["trang_thai"])].in_lang(lang)})


async def get_detail(session: AsyncSession, reader: Reader, stored: StoredDossier, lang: Lang) -> AdminDossier:
    """The whole page, read inside the caller's transaction so that it shows what was just done; the view is logged.

    Raises `PurposeNeeded` (403) for a reader without a task who has not said why.
    """
    await record_view(session, await visits.open_dossier(session, reader, stored), ViewKind.PAGE)
    shown = await dossiers.to_dossier_response(session, stored, lang, for_staff=True)
    account = await get_account(session, stored.head.account_id)
    details = await dossiers.get_review_details(session, stored)
    names = await read_names(session, {one.account_id for one in (*details.log, *details.checks) if one.account_id})
    due, missing = stored.head.han_xu_ly, await review_dossier.list_gaps(session, stored)
    return AdminDossier(
        **{name: getattr(shown, name) for name in type(shown).model_fields},
        khach=DossierCustomer(
            account_id=account.id, ho_ten=account.ho_ten, email=account.email, so_dien_thoai=account.so_dien_thoai
        ),
        qua_han=due is not None and due < clock.now(),
        su_kien=[_event(entry, names, lang) for entry in details.log],
        thao_tac=_steps(stored, blocked=bool(missing)),
        con_thieu=[OrderGap(ma=gap, noi_dung=GAPS[gap].in_lang(lang)) for gap in missing],
        ghi_chu_chua_gui=details.unsent_comments,
        hinh_anh=[Picture(tep_id=one.tep_id, truong=one.truong, ten=one.ten.in_lang(lang)) for one in details.pictures],
        muc_da_kiem=[_check(one, names, reader.account_id) for one in details.checks],
    )


async def list_checks(session: AsyncSession, checks: Sequence[FieldCheck], reader: UUID) -> list[CheckedField]:
    """Ticks with the names of those who set them."""
    names = await read_names(session, {one.account_id for one in checks})
    return [_check(one, names, reader) for one in checks]


def _check(one: FieldCheck, names: dict[UUID, str], reader: UUID) -> CheckedField:
    return CheckedField(
        truong=one.truong,
        phien_ban=one.phien_ban,
        ten=names.get(one.account_id, ""),
        cua_toi=one.account_id == reader,
        luc=one.luc,
    )


def _steps(stored: StoredDossier, *, blocked: bool) -> list[Step]:
    found = admin_steps(stored.head.trang_thai)
    return [step for step in found if not blocked or step not in review_dossier.NEEDS_ORDER]


def _event(entry: LogEntry, names: dict[UUID, str], lang: Lang) -> AdminDossierEvent:
    name = names.get(entry.account_id) if entry.account_id else None
    return AdminDossierEvent(
        so=entry.so,
        loai=entry.loai,
        ten=EVENT_NAMES[EventKind(entry.loai)].in_lang(lang),
        tu=entry.tu,
        den=entry.den,
        ly_do=entry.ly_do,
        nguoi_lam=ActorKind(entry.nguoi_lam),
        luc=entry.luc,
        ten_nguoi_lam=name,
        cong_khai=entry.cong_khai,
        truong=entry.du_lieu.get("truong") if entry.loai == EventKind.INTERNAL_NOTE else None,
    )
