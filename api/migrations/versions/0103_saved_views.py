"""Ways to look at a list of the office, kept under a name."""

from alembic import op

revision = "0103"
down_revision = "0102"


def upgrade() -> None:
    op.execute("SET LOCAL lock_timeout = '5s'")
    op.execute(
        """CREATE TABLE cach_xem (
  id uuid NOT NULL CONSTRAINT pk_cach_xem PRIMARY KEY,
  account_id uuid NOT NULL,
  danh_sach text NOT NULL,
  ten text NOT NULL,
  loc text NOT NULL,
  chung boolean NOT NULL,
  luc timestamptz NOT NULL,
  CONSTRAINT uq_cach_xem_account_id_danh_sach_ten UNIQUE (account_id, danh_sach, ten)
)"""
    )
    op.execute("CREATE INDEX ix_cach_xem_danh_sach ON cach_xem (danh_sach) WHERE chung")


def downgrade() -> None:
    op.execute("SET LOCAL lock_timeout = '5s'")
    op.execute("DROP TABLE cach_xem")
