"""An order whose form was filled in where people see nothing is held: nothing is sent to its buyer until staff have looked."""

from alembic import op

revision = "0091"
down_revision = "0090"
# Those that wait for confirmation with the system's note about it; no other note is the system's.
HELD = """UPDATE don_hang o SET bi_giu = true WHERE o.trang_thai_xac_nhan = 'CHO_XAC_NHAN'
  AND EXISTS (SELECT FROM su_kien_don_hang s WHERE s.don_hang_id = o.id AND s.loai = 'GHI_CHU' AND s.nguoi_lam = 'HE_THONG')"""


def upgrade() -> None:
    op.execute("SET LOCAL lock_timeout = '5s'")
    op.execute("ALTER TABLE don_hang ADD COLUMN bi_giu boolean NOT NULL DEFAULT false")
    op.execute(HELD)


def downgrade() -> None:
    op.execute("ALTER TABLE don_hang DROP COLUMN bi_giu")
