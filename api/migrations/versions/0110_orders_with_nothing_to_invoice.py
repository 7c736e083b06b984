"""Orders that were seen to have nothing to invoice: the queue looks at the others only."""

from alembic import op

revision = "0110"
down_revision = "0109"


def upgrade() -> None:
    op.execute("SET LOCAL lock_timeout = '5s'")
    op.execute("ALTER TABLE don_hang ADD COLUMN du_hoa_don boolean NOT NULL DEFAULT false")
    with op.get_context().autocommit_block():
        op.execute("SET lock_timeout = '5s'")
        op.execute("CREATE INDEX CONCURRENTLY ix_don_hang_chua_du_hoa_don ON don_hang (id) WHERE NOT du_hoa_don")


def downgrade() -> None:
    with op.get_context().autocommit_block():
        op.execute("DROP INDEX CONCURRENTLY ix_don_hang_chua_du_hoa_don")
    op.execute("SET LOCAL lock_timeout = '5s'")
    op.execute("ALTER TABLE don_hang DROP COLUMN du_hoa_don")
