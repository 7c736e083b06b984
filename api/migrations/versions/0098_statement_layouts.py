"""What staff said of a statement's columns, kept with its import for the account's next file."""

from alembic import op

revision = "0098"
down_revision = "0097"


def upgrade() -> None:
    op.execute("SET LOCAL lock_timeout = '5s'")
    op.execute("ALTER TABLE nhap_sao_ke ADD COLUMN bo_cuc jsonb")


def downgrade() -> None:
    op.execute("ALTER TABLE nhap_sao_ke DROP COLUMN bo_cuc")
