"""A receipt may say that it is another payment than one that looks the same, and a message whose money it repeats."""

# locks: require-concurrent-index-creation: one second per million messages; what the bank tells meanwhile waits, and is told again

from alembic import op

revision = "0080"
down_revision = "0077"


def upgrade() -> None:
    op.execute("SET LOCAL lock_timeout = '5s'")
    op.execute("ALTER TABLE khoan_thanh_toan ADD COLUMN khoan_khac boolean NOT NULL DEFAULT false")
    op.execute("ALTER TABLE giao_dich_ngan_hang ADD COLUMN trung_voi_id uuid")
    op.execute(
        """CREATE INDEX ix_giao_dich_ngan_hang_trung_voi_id ON giao_dich_ngan_hang (trung_voi_id)
WHERE trung_voi_id IS NOT NULL"""
    )
    op.execute(
        "CREATE INDEX ix_giao_dich_ngan_hang_khoan_id ON giao_dich_ngan_hang (khoan_id) WHERE khoan_id IS NOT NULL"
    )
    op.execute(
        """CREATE INDEX ix_khoan_thanh_toan_ghi_tay ON khoan_thanh_toan (so_tien)
WHERE loai = 'THU' AND giao_dich_id IS NULL"""
    )


def downgrade() -> None:
    for name in ("khoan_thanh_toan_ghi_tay", "giao_dich_ngan_hang_trung_voi_id", "giao_dich_ngan_hang_khoan_id"):
        op.execute(f"DROP INDEX ix_{name}")
    op.execute("ALTER TABLE giao_dich_ngan_hang DROP COLUMN trung_voi_id")
    op.execute("ALTER TABLE khoan_thanh_toan DROP COLUMN khoan_khac")
