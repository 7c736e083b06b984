"""Bank messages that could not be read wait with the others; each names the account's balance; what was seen at the bank.

`so_du` is the balance of the account after a message, `nguoi_thay_lai` who else has found a statement's line in a statement.
"""

from alembic import op

# locks: require-concurrent-index-creation: a row for each debt that was settled
# locks: require-concurrent-index-deletion: the same small table, and the new one is there in the same transaction
# locks: constraint-missing-not-valid: one scan, less than a second per million messages; what the bank sends meanwhile waits
# locks: ban-drop-constraint: what it asks for becomes wider, and the new one is there in the same transaction

revision = "0087"
down_revision = "0086"
AMOUNT = "ck_giao_dich_ngan_hang_so_tien"
# Told by the bank itself, or found in a statement by somebody else than who booked it.
SEEN = """CREATE FUNCTION thay_o_ngan_hang(k khoan_thanh_toan) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
RETURN k.loai <> 'THU' OR k.nguon <> 'CHUYEN_KHOAN'
  OR EXISTS (SELECT FROM giao_dich_ngan_hang g
    WHERE g.id = k.giao_dich_id AND (g.nguon <> 'SAO_KE' OR g.nguoi_thay_lai IS NOT NULL))
  OR EXISTS (SELECT FROM giao_dich_ngan_hang g LEFT JOIN nhap_sao_ke s ON s.id::text = g.tho ->> 'saoKe'
    WHERE (g.khoan_id = k.id OR g.trung_voi_id = k.giao_dich_id) AND (g.nguon <> 'SAO_KE' OR s.nguoi_nhap <> coalesce(
      (SELECT n.nguoi_nhap FROM giao_dich_ngan_hang d JOIN nhap_sao_ke n ON n.id::text = d.tho ->> 'saoKe' WHERE d.id = k.giao_dich_id),
      k.nguoi_ghi)))"""


def upgrade() -> None:
    op.execute("SET LOCAL lock_timeout = '5s'")
    op.execute("ALTER TABLE giao_dich_ngan_hang ADD COLUMN so_du bigint")
    op.execute("ALTER TABLE giao_dich_ngan_hang ADD COLUMN nguoi_thay_lai uuid")
    op.execute(f"ALTER TABLE giao_dich_ngan_hang DROP CONSTRAINT {AMOUNT}")
    op.execute(f"ALTER TABLE giao_dich_ngan_hang ADD CONSTRAINT {AMOUNT} CHECK (so_tien >= 0) NOT VALID")
    op.execute(f"ALTER TABLE giao_dich_ngan_hang VALIDATE CONSTRAINT {AMOUNT}")
    op.execute(SEEN)
    # A reference is refused where it tells refunds apart, which an index cannot say.
    op.execute("DROP INDEX uq_lan_tra_khoan_tham_chieu")
    op.execute(
        """CREATE INDEX ix_lan_tra_khoan_tham_chieu ON lan_tra_khoan (khoa_tham_chieu(tham_chieu))
WHERE cach = 'TRA_NGUOI_CHUYEN'"""
    )


def downgrade() -> None:
    op.execute("DROP INDEX ix_lan_tra_khoan_tham_chieu")
    op.execute(
        """CREATE UNIQUE INDEX uq_lan_tra_khoan_tham_chieu ON lan_tra_khoan (khoa_tham_chieu(tham_chieu))
WHERE cach = 'TRA_NGUOI_CHUYEN'"""
    )
    op.execute("DROP FUNCTION thay_o_ngan_hang(khoan_thanh_toan)")
    op.execute(f"ALTER TABLE giao_dich_ngan_hang DROP CONSTRAINT {AMOUNT}")
    op.execute(f"ALTER TABLE giao_dich_ngan_hang ADD CONSTRAINT {AMOUNT} CHECK (so_tien > 0) NOT VALID")
    op.execute("ALTER TABLE giao_dich_ngan_hang DROP COLUMN nguoi_thay_lai")
    op.execute("ALTER TABLE giao_dich_ngan_hang DROP COLUMN so_du")
