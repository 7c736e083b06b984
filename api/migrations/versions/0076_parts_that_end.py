"""What a package contains and ends by itself, such as the signature in a formation package, so that a reminder can come before its end."""

from alembic import op

revision = "0076"
down_revision = "0075"

PARTS = """
CREATE FUNCTION phan_co_han(goi uuid) RETURNS jsonb LANGUAGE sql STABLE PARALLEL SAFE
BEGIN ATOMIC
  SELECT coalesce(jsonb_agg(jsonb_build_object('goi_cuoc_id', k.id, 'ten_vi', e.ten_vi || ' – ' || k.ten_vi,
    'ten_en', e.ten_en || ' – ' || k.ten_en, 'thang', t.thang) ORDER BY p.so), '[]')
  FROM goi_cuoc g CROSS JOIN LATERAL jsonb_array_elements_text(g.thanh_phan) WITH ORDINALITY AS p (ma, so)
  JOIN dich_vu e ON e.slug = split_part(p.ma, '/', 1)
  JOIN goi_cuoc k ON k.dich_vu_id = e.id AND k.ma = split_part(p.ma, '/', 2)
  CROSS JOIN LATERAL (
    SELECT CASE c.chu_ky WHEN 'NAM' THEN 12 WHEN 'QUY' THEN 3 WHEN 'THANG' THEN 1 ELSE k.thoi_han_thang END AS thang
    FROM gia_goi c WHERE c.goi_cuoc_id = k.id
    ORDER BY array_position(ARRAY['MOT_LAN', 'QUY', 'NAM', 'THANG'], c.chu_ky) LIMIT 1) AS t
  WHERE g.id = goi AND t.thang > 0;
END
"""


def upgrade() -> None:
    op.execute("SET LOCAL lock_timeout = '5s'")
    op.execute("ALTER TABLE dong_don_hang ADD COLUMN phan_co_han jsonb NOT NULL DEFAULT '[]'")
    op.execute(PARTS)


def downgrade() -> None:
    op.execute("DROP FUNCTION phan_co_han(uuid)")
    op.execute("ALTER TABLE dong_don_hang DROP COLUMN phan_co_han")
