"""What joined statements of the office say of companies."""

from khoisu.companies.models import SEARCHED
from khoisu.kit.sql.entries import Entries

NEWEST = "NOT EXISTS (SELECT FROM phien_ban_cong_ty n WHERE n.cong_ty_id = v.cong_ty_id AND n.so > v.so)"
ENTRIES = Entries(
    source="phien_ban_cong_ty v JOIN cong_ty c ON c.id = v.cong_ty_id",
    id="v.id",
    at="c.tao_luc",
    code="c.ma_ho_so",
    title="v.ten",
    words="v.ma_doanh_nghiep",
    customer="c.account_id::text",
    whose=f"c.account_id = :account AND {NEWEST}",
    document=SEARCHED,
    seen=NEWEST,
)
