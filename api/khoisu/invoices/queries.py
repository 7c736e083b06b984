"""What joined statements of the office say of the companies that invoices are made out to."""

from khoisu.invoices.models import SEARCHED
from khoisu.kit.sql.entries import Entries

BUYERS = Entries(
    source="nguoi_mua_hoa_don n",
    id="n.don_hang_id",
    at="n.luc",
    code="n.don_hang_id::text",
    title="n.ten",
    words="n.ma_so_thue",
    contact="nullif(n.email, '')",
    customer="n.don_hang_id::text",
    document=SEARCHED,
    seen="""n.ma_so_thue <> ''
      AND NOT EXISTS (SELECT FROM nguoi_mua_hoa_don m WHERE m.don_hang_id = n.don_hang_id AND m.so > n.so)""",
)
