"""A bank reference is compared as it is meant, not as it was typed, and a bank message may name the entry that staff made."""

from alembic import op

revision = "0033"
down_revision = "0032"

# Blanks of every kind go, also those that a copy from the bank's app brings along; a reference has none of its own.
KEY = r"""
CREATE FUNCTION khoa_tham_chieu(tham_chieu text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN upper(regexp_replace(tham_chieu, '[\s\u00a0\u200b\ufeff]+', '', 'g'))
"""


def upgrade() -> None:
    op.execute("SET LOCAL lock_timeout = '5s'")
    op.execute(KEY)
    op.execute("ALTER TABLE giao_dich_ngan_hang ADD COLUMN khoan_id uuid")
    op.execute(
        """CREATE INDEX ix_giao_dich_ngan_hang_khoa_tham_chieu ON giao_dich_ngan_hang (khoa_tham_chieu(ma_tham_chieu))
WHERE ma_tham_chieu <> ''"""
    )
    op.execute(
        """CREATE INDEX ix_khoan_thanh_toan_khoa_tham_chieu ON khoan_thanh_toan (khoa_tham_chieu(tham_chieu))
WHERE tham_chieu <> '' AND giao_dich_id IS NULL"""
    )


def downgrade() -> None:
    op.execute("DROP INDEX ix_khoan_thanh_toan_khoa_tham_chieu")
    op.execute("DROP INDEX ix_giao_dich_ngan_hang_khoa_tham_chieu")
    op.execute("ALTER TABLE giao_dich_ngan_hang DROP COLUMN khoan_id")
    op.execute("DROP FUNCTION khoa_tham_chieu(text)")
