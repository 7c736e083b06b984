"""A receipt may say that a person took it for another payment than one that looks the same."""

from alembic import op

revision = "0080"
down_revision = "0077"


def upgrade() -> None:
    op.execute("SET LOCAL lock_timeout = '5s'")
    op.execute("ALTER TABLE khoan_thanh_toan ADD COLUMN khoan_khac boolean NOT NULL DEFAULT false")
    op.execute(
        """CREATE INDEX ix_khoan_thanh_toan_ghi_tay ON khoan_thanh_toan (so_tien)
WHERE loai = 'THU' AND giao_dich_id IS NULL"""
    )


def downgrade() -> None:
    op.execute("DROP INDEX ix_khoan_thanh_toan_ghi_tay")
    op.execute("ALTER TABLE khoan_thanh_toan DROP COLUMN khoan_khac")
