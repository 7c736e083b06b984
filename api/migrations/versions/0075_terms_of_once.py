"""How long a package that is bought once lasts, such as a signature for three years, so that a reminder can come before its end."""

from alembic import op

revision = "0075"
down_revision = "0068"


def upgrade() -> None:
    op.execute("SET LOCAL lock_timeout = '5s'")
    op.execute("ALTER TABLE goi_cuoc ADD COLUMN thoi_han_thang smallint NOT NULL DEFAULT 0")
    op.execute("ALTER TABLE dong_don_hang ADD COLUMN thoi_han_thang smallint NOT NULL DEFAULT 0")


def downgrade() -> None:
    op.execute("ALTER TABLE dong_don_hang DROP COLUMN thoi_han_thang")
    op.execute("ALTER TABLE goi_cuoc DROP COLUMN thoi_han_thang")
