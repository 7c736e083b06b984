"""Where a visitor who handed a conversation over reads the answer, so that a text message can say so."""

from alembic import op

revision = "0068"
down_revision = "0066"


def upgrade() -> None:
    op.execute("SET LOCAL lock_timeout = '5s'")
    op.execute("ALTER TABLE yeu_cau_lien_he ADD COLUMN hoi_thoai_id uuid")


def downgrade() -> None:
    op.execute("ALTER TABLE yeu_cau_lien_he DROP COLUMN hoi_thoai_id")
