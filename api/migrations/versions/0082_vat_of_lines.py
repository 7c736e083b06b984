"""The VAT in a whole line of an order, rounded once; lines sold before keep what was counted per unit."""

from alembic import op

revision = "0082"
down_revision = "0080"


def upgrade() -> None:
    op.execute("SET LOCAL lock_timeout = '5s'")
    op.execute("ALTER TABLE dong_don_hang ADD COLUMN thue_dong bigint")


def downgrade() -> None:
    op.execute("ALTER TABLE dong_don_hang DROP COLUMN thue_dong")
