"""What joined statements of other rooms say of companies."""

from khoisu.companies.models import SEARCHED
from khoisu.kit.sql.entries import Entries

MEMBERSHIPS = "thanh_vien_cong_ty m WHERE m.account_id = $1"
"""What follows FROM for the memberships `m` of the account that is the first argument."""
INVITED = "thanh_vien_cong_ty m WHERE m.cong_ty_id = c.id"
"""The same for everybody who was invited to a company `c`."""
SENT_REMINDERS = "nhac_viec_cong_ty r WHERE r.cong_ty_id = c.id"
"""What follows FROM for the reminders that were sent about a company `c`."""
DELETE_MEMBERSHIPS = """DELETE FROM thanh_vien_cong_ty m USING account a
  WHERE a.id = :account AND (m.account_id = a.id OR (a.email_verified AND m.email = a.email))"""
NEWEST = "NOT EXISTS (SELECT FROM phien_ban_cong_ty n WHERE n.cong_ty_id = v.cong_ty_id AND n.so > v.so)"
ENTRIES = Entries(
    source="phien_ban_cong_ty v JOIN cong_ty c ON c.id = v.cong_ty_id",
    id="v.id",
    at="c.tao_luc",
    code="coalesce(nullif(c.ma_ho_so, ''), c.ma)",
    title="v.ten",
    words="v.ma_doanh_nghiep",
    customer="c.account_id::text",
    whose=f"c.account_id = :account AND {NEWEST}",
    document=SEARCHED,
    seen=NEWEST,
)
