"""What joined statements of the office say of comments."""

from khoisu.kit.sql.entries import Entries

COMMENTS = Entries(
    source="binh_luan b",
    id="b.id",
    at="b.tao_luc",
    code="b.id::text",
    words="left(b.noi_dung, 160)",
    state="b.trang_thai",
    whose="b.account_id = :account",
)
