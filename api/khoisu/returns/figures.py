"""What reports count of returns, by why something was asked back. Amounts in đồng."""

from khoisu.kit.sql.statements import Statement

BY_REASON = Statement("""
SELECT d.loai_ly_do AS ma, count(*) AS so, count(d.hoan_tien_id) AS duoc_hoan,
  coalesce(sum(d.so_tien) FILTER (WHERE d.hoan_tien_id IS NOT NULL), 0)::bigint AS tien
FROM yeu_cau_doi_tra d WHERE d.tao_luc >= :start AND d.tao_luc < :until GROUP BY 1 ORDER BY 2 DESC, 1""")
"""Requests of the period and what was granted of them; values: `start`, `until`."""
