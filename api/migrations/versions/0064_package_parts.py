"""Which packages a package replaces, so that its price can be compared with theirs."""

from alembic import op

revision = "0064"
down_revision = "0063"


def upgrade() -> None:
    op.execute("SET LOCAL lock_timeout = '5s'")
    op.execute("ALTER TABLE goi_cuoc ADD COLUMN thanh_phan jsonb NOT NULL DEFAULT '[]'")


def downgrade() -> None:
    op.execute("ALTER TABLE goi_cuoc DROP COLUMN thanh_phan")
