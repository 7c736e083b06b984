"""Orders that wait for confirmation are open work too: nobody's until somebody takes them."""

from alembic import op

revision = "0083"
down_revision = "0082"


def upgrade() -> None:
    op.execute("SET LOCAL lock_timeout = '5s'")
    op.execute(
        """
        INSERT INTO viec_don_hang (don_hang_id, han, cap_nhat_luc)
        SELECT id, (han_xac_nhan AT TIME ZONE 'Asia/Ho_Chi_Minh')::date, now() FROM don_hang
        WHERE trang_thai_xac_nhan = 'CHO_XAC_NHAN' ON CONFLICT (don_hang_id) DO NOTHING
        """
    )


def downgrade() -> None:
    op.execute(
        """
        DELETE FROM viec_don_hang v USING don_hang o
        WHERE o.id = v.don_hang_id AND o.trang_thai_xac_nhan = 'CHO_XAC_NHAN'
        """
    )
