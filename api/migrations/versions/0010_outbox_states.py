"""The outbox by state, newest first: the few messages that failed are found without walking all that were sent."""

from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.execute("SET LOCAL lock_timeout = '5s'")
    op.create_index("ix_outbox_message_trang_thai", "outbox_message", ["trang_thai", "tao_luc", "id"])


def downgrade() -> None:
    op.drop_index("ix_outbox_message_trang_thai", "outbox_message")
