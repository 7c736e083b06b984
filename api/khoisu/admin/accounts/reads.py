"""The back office's reads of accounts."""

from typing import Any
from uuid import UUID

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.admin.accounts.schemas import AccountRow
from khoisu.identity.service import read_identifier
from khoisu.kit.api_model import CountedPageOf
from khoisu.kit.auth import STAFF_ROLES
from khoisu.kit.db import Database
from khoisu.kit.errors import Invalid
from khoisu.kit.paging import Paging
from khoisu.kit.sql.listing import Listing

EVENTS_SHOWN = 50
COLUMNS = """id, ho_ten, email, so_dien_thoai, vai_tro, la_mau, trang_thai, ly_do_khoa, han_che_ly_do,
  han_che_loi_nhan, han_che_luc, created_at AS tao_luc"""
# The condition of the partial index that holds only the accounts of the back office.
IS_STAFF = "vai_tro && ARRAY['nhan-vien', 'bien-tap', 'quan-tri']"
ONE = text(f"""SELECT {COLUMNS}, ngay_sinh, ngon_ngu, password_hash IS NOT NULL AS co_mat_khau,
  google_sub IS NOT NULL AS co_google FROM account WHERE id = :id""")
EVENTS = text(f"""
SELECT e.id, e.kind AS loai, e.ly_do, e.ghi_chu, actor.ho_ten AS ten_nguoi_lam, e.at AS luc
FROM account_event e LEFT JOIN account actor ON actor.id = e.actor_id
WHERE e.account_id = :id ORDER BY e.at DESC, e.id DESC LIMIT {EVENTS_SHOWN}""")


ACCOUNTS = Listing(
    columns=COLUMNS,
    source="account",
    order="id DESC",
    filters={
        "words": "(tim_kiem @@ tu_hoi(:words) OR email = :email OR so_dien_thoai = :phone)",
        "role": "vai_tro @> ARRAY[CAST(:role AS text)]",
        "of_staff": IS_STAFF,
        "state": "trang_thai = :state",
    },
)
"""The newest first."""


async def list_accounts(
    database: Database, paging: Paging, *, words: str | None, role: str | None, state: str | None
) -> CountedPageOf[AccountRow]:
    """A page of accounts; `words` are of the name, the e-mail address or the phone number, however it was typed."""
    asked = {"words": words, "role": role, "of_staff": role in STAFF_ROLES, "state": state}
    return await ACCOUNTS.page(database, AccountRow, paging, asked | _identifier(words or ""))


def _identifier(words: str) -> dict[str, str | None]:
    """The exact address or number that the words are, if they are one."""
    try:
        found = read_identifier(words)
    except Invalid:
        return {"email": None, "phone": None}
    return {"email": None, "phone": None} | {found.kind: found.value}


async def find_account(session: AsyncSession, account_id: UUID) -> dict[str, Any] | None:
    """One account with its particulars, None when there is none with this id."""
    row = (await session.execute(ONE, {"id": account_id})).mappings().first()
    return dict(row) if row else None


async def list_events(session: AsyncSession, account_id: UUID) -> list[dict[str, Any]]:
    """The last things that happened to an account, the newest first, each with the name of who did it."""
    return [dict(row) for row in (await session.execute(EVENTS, {"id": account_id})).mappings()]
