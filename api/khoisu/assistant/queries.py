"""What joined statements of the office say of talks with the assistant: that there was one. What was said stands on its page, which is logged."""

from khoisu.kit.sql.entries import Entries

TALKS = Entries(
    source="hoi_thoai t",
    id="t.id",
    at="t.tao_luc",
    code="t.id::text",
    words="coalesce(t.ma_yeu_cau, '')",
    whose="t.account_id = :account",
)
