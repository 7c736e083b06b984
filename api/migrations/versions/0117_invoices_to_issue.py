"""What was seen to be invoiced of an order: summed up once for each event of it, not on each look at the queue."""

from alembic import op

revision = "0117"
down_revision = "0116"


def upgrade() -> None:
    op.execute("SET LOCAL lock_timeout = '5s'")
    op.execute("""CREATE TABLE hoa_don_can_lap (
  don_hang_id uuid NOT NULL CONSTRAINT pk_hoa_don_can_lap PRIMARY KEY,
  so_su_kien integer NOT NULL,
  so_tien bigint NOT NULL,
  thue_gtgt bigint NOT NULL,
  tu timestamptz NOT NULL
)""")


def downgrade() -> None:
    op.execute("DROP TABLE hoa_don_can_lap")
