"""Sets whose papers the audit found faulty wait (KIEM_TRA): what was found, and who released them nevertheless."""

from alembic import op

revision = "0040"
down_revision = "0039"

STATES = "'CHO', 'XONG', 'LOI', 'DA_XOA'"


def upgrade() -> None:
    op.execute("SET LOCAL lock_timeout = '5s'")
    op.execute("ALTER TABLE bo_giay_to ADD COLUMN loi_kiem_tra jsonb, ADD COLUMN phat_hanh_boi uuid")
    op.execute("ALTER TABLE bo_giay_to DROP CONSTRAINT ck_bo_giay_to_trang_thai")
    op.execute(
        f"ALTER TABLE bo_giay_to ADD CONSTRAINT ck_bo_giay_to_trang_thai CHECK (trang_thai IN ({STATES}, 'KIEM_TRA'))"
    )
    op.execute("CREATE INDEX ix_bo_giay_to_kiem_tra ON bo_giay_to (chu_the_id) WHERE trang_thai = 'KIEM_TRA'")


def downgrade() -> None:
    op.execute("DROP INDEX ix_bo_giay_to_kiem_tra")
    # The older release knows no such state: it shows them as failed, which staff see too.
    op.execute("UPDATE bo_giay_to SET trang_thai = 'LOI' WHERE trang_thai = 'KIEM_TRA'")
    op.execute("ALTER TABLE bo_giay_to DROP CONSTRAINT ck_bo_giay_to_trang_thai")
    op.execute(f"ALTER TABLE bo_giay_to ADD CONSTRAINT ck_bo_giay_to_trang_thai CHECK (trang_thai IN ({STATES}))")
    op.execute("ALTER TABLE bo_giay_to DROP COLUMN loi_kiem_tra, DROP COLUMN phat_hanh_boi")
