"""What joined statements of the office say of accounts and of what people agreed to."""
# ruff: noqa: S608 - put together from our own constants

from khoisu.identity.errors import ERASED
from khoisu.kit.auth import STAFF_ROLES
from khoisu.kit.sql.entries import Entries

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
