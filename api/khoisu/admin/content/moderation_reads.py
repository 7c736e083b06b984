"""The moderation queue: comments with their article, author and open reports."""

from khoisu.admin.content.moderation_schemas import QueueArticle, QueueReport, QueueRow
from khoisu.content.schemas.comments import Writer
from khoisu.kit.sql.listing import Listing
from khoisu.kit.sql.shapes import columns, row_in, rows_in

QUEUE = Listing(
    columns(
        QueueRow,
        "q",
        bai_viet=f"""(SELECT {row_in(QueueArticle, "b", tieu_de="d.tieu_de")} FROM bai_viet b
          JOIN bai_viet_ban_dich d ON d.bai_viet_id = b.id WHERE b.id = q.bai_viet_id ORDER BY d.ngon_ngu DESC LIMIT 1)""",
        nguoi_viet=row_in(Writer, "q", ten="q.ten_nguoi_viet", nhan_vien="q.la_nhan_vien"),
        bao_cao=rows_in(
            QueueReport,
            "r",
            "bao_cao_binh_luan r WHERE r.binh_luan_id = q.id AND r.xu_ly_luc IS NULL ORDER BY r.tao_luc",
        ),
        bi_cam="EXISTS (SELECT FROM cam_binh_luan m WHERE m.account_id = q.account_id)",
    ),
    "binh_luan q",
    "q.tao_luc, q.id",
    {
        "state": "q.trang_thai = :state",
        "account": "q.account_id = :account",
        "article": "q.bai_viet_id = :article",
        "reported": "q.so_bao_cao > 0",
    },
)
