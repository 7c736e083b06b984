"""Authors can stand on the team page, in an order of their own."""

from alembic import op

revision = "0030"
down_revision = "0029"


def upgrade() -> None:
    op.execute("SET LOCAL lock_timeout = '5s'")
    op.execute("ALTER TABLE tac_gia ADD COLUMN doi_ngu boolean NOT NULL DEFAULT false")
    op.execute("ALTER TABLE tac_gia ADD COLUMN thu_tu smallint NOT NULL DEFAULT 0")


def downgrade() -> None:
    op.execute("ALTER TABLE tac_gia DROP COLUMN doi_ngu, DROP COLUMN thu_tu")
