"""The back office's list of return requests."""

from khoisu.kit.sql.listing import Listing
from khoisu.returns.states import CLOSED

OPEN = "r.trang_thai <> ALL(:closed)"
LATE = f"({OPEN} AND r.han_tra_loi < :now)"

RETURNS = Listing(
    columns=f"""r.ma, r.ma_don_hang, o.ho_ten, r.loai_ly_do, r.trang_thai, r.so_tien, r.han_tra_loi,
      coalesce({LATE}, false) AS tre_han, r.tao_luc""",
    source="yeu_cau_doi_tra r JOIN don_hang o ON o.id = r.don_hang_id",
    order="(r.han_tra_loi IS NULL), r.han_tra_loi, r.id",
    filters={"state": "r.trang_thai = :state", "only_open": OPEN, "only_late": LATE},
    constants={"closed": sorted(CLOSED)},
)
"""With `now`; the one whose answer is due first on top."""
