"""The back office's reads of accounts."""

from dataclasses import dataclass
from typing import Any
from uuid import UUID

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.identity.service import read_identifier
from khoisu.kit.auth import STAFF_ROLES
from khoisu.kit.errors import Invalid

MOST_COUNTED = 1_000
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


@dataclass(frozen=True, slots=True)
class Filters:
    """Which accounts to list; None means any. `words` are of the name, the e-mail address or the phone number."""

    words: str | None = None
    role: str | None = None
    state: str | None = None


async def list_accounts(
    session: AsyncSession, wanted: Filters, offset: int, size: int
) -> tuple[list[dict[str, Any]], int]:
    """A page of accounts, the newest first, and how many there are (counted up to `MOST_COUNTED`)."""
    where, values = _conditions(wanted)
    page = text(f"SELECT {COLUMNS} FROM account WHERE {where} ORDER BY id DESC OFFSET :skip LIMIT :size")
    count = text(f"SELECT count(*) FROM (SELECT 1 FROM account WHERE {where} LIMIT {MOST_COUNTED}) few")
    rows = await session.execute(page, values | {"skip": offset, "size": size})
    return [dict(row) for row in rows.mappings()], await session.scalar(count, values) or 0


def _conditions(wanted: Filters) -> tuple[str, dict[str, Any]]:
    parts, values = ["true"], dict[str, Any]()
    if wanted.words:
        by_identifier, identifier = _identifier_condition(wanted.words)
        parts.append(f"(tim_kiem @@ tu_hoi(:words){by_identifier})")
        values |= {"words": wanted.words} | identifier
    if wanted.role:
        parts.append("vai_tro @> ARRAY[CAST(:role AS text)]")
        values["role"] = wanted.role
    if wanted.role in STAFF_ROLES:
        parts.append(IS_STAFF)
    if wanted.state:
        parts.append("trang_thai = :state")
        values["state"] = wanted.state
    return " AND ".join(parts), values


def _identifier_condition(words: str) -> tuple[str, dict[str, str]]:
    """Finds the exact address or number, however it was typed; empty for words that are neither."""
    try:
        found = read_identifier(words)
    except Invalid:
        return "", {}
    column = "email" if found.kind == "email" else "so_dien_thoai"
    return f" OR {column} = :identifier", {"identifier": found.value}


async def find_account(session: AsyncSession, account_id: UUID) -> dict[str, Any] | None:
    """One account with its particulars, None when there is none with this id."""
    row = (await session.execute(ONE, {"id": account_id})).mappings().first()
    return dict(row) if row else None


async def list_events(session: AsyncSession, account_id: UUID) -> list[dict[str, Any]]:
    """The last things that happened to an account, the newest first, each with the name of who did it."""
    return [dict(row) for row in (await session.execute(EVENTS, {"id": account_id})).mappings()]
