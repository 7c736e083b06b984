"""For which company an order was placed."""

from alembic import op

revision = "0104"
down_revision = "0102"


def upgrade() -> None:
    op.execute("SET LOCAL lock_timeout = '5s'")
    op.execute("ALTER TABLE don_hang ADD COLUMN cong_ty_id uuid")
    with op.get_context().autocommit_block():
        op.execute(
            "CREATE INDEX CONCURRENTLY ix_don_hang_cong_ty_id ON don_hang (cong_ty_id) WHERE cong_ty_id IS NOT NULL"
        )


def downgrade() -> None:
    with op.get_context().autocommit_block():
        op.execute("DROP INDEX CONCURRENTLY ix_don_hang_cong_ty_id")
    op.execute("SET LOCAL lock_timeout = '5s'")
    op.execute("ALTER TABLE don_hang DROP COLUMN cong_ty_id")
