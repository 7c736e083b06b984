"""What joined statements of rooms above say of people's requests about their data."""
# ruff: noqa: S608 - put together from our own constants

from khoisu.identity.errors import ERASED
from khoisu.identity.privacy.repository import OPEN_STATES
from khoisu.kit.auth import STAFF_ROLES
from khoisu.kit.sql.entries import Entries
from khoisu.kit.sql.shapes import codes
from khoisu.kit.sql.waiting import waiting

DATA_REQUESTS = waiting(
    f"yeu_cau_du_lieu y WHERE y.trang_thai IN {codes(OPEN_STATES)}",
    key="y.id",
    code="y.ma",
    since="y.tao_luc",
    due="least(y.han_phan_hoi, y.han_hoan_thanh)",
    order="y.han_hoan_thanh, y.id",
)
"""Requests about personal data that are not settled."""
ACCOUNTS = Entries(
    source="account a",
    id="a.id",
    at="a.created_at",
    code="a.id::text",
    title="a.ho_ten",
    contact="concat_ws(', ', a.so_dien_thoai, a.email)",
    customer="a.id::text",
    found_by={"phone": "a.so_dien_thoai = :phone", "email": "a.email = :email"},
    document="a.tim_kiem",
    seen=f"""a.ly_do_khoa IS DISTINCT FROM '{ERASED}'
      AND (:with_staff OR NOT a.vai_tro && ARRAY{sorted(STAFF_ROLES)})""",
)
"""`with_staff`: with the accounts of colleagues, which administrators alone may look into."""
CONSENTS = Entries(
    source="consent c",
    id="c.id",
    at="c.at",
    code="''",
    title="c.muc_dich",
    words="c.phien_ban",
    state="CASE WHEN c.dong_y THEN 'co' ELSE 'khong' END",
    whose="c.account_id = :account",
)
HEAD = f"""SELECT a.id, a.ho_ten, a.email, a.so_dien_thoai, a.created_at, a.han_che_luc IS NOT NULL AS bi_han_che FROM account a
WHERE {ACCOUNTS.seen} AND (a.id = :account OR CAST(:account AS uuid) IS NULL AND (a.email = :email OR a.so_dien_thoai = :phone))"""
"""One account, or without `account` those that a visitor's address or number belongs to."""
