"""Which fields of a dossier a reviewer has checked: a log of ticks, each with the revision that was looked at."""

from alembic import op

revision = "0062"
down_revision = "0061"

UP = (
    """CREATE TABLE muc_da_kiem_tra (
  id uuid NOT NULL CONSTRAINT pk_muc_da_kiem_tra PRIMARY KEY,
  ho_so_id uuid NOT NULL CONSTRAINT fk_muc_da_kiem_tra_ho_so_id_ho_so REFERENCES ho_so (id) ON DELETE CASCADE,
  truong text NOT NULL,
  account_id uuid NOT NULL,
  phien_ban integer NOT NULL,
  da_kiem boolean NOT NULL,
  luc timestamptz NOT NULL
)""",
    "CREATE INDEX ix_muc_da_kiem_tra_ho_so_id ON muc_da_kiem_tra (ho_so_id, truong, account_id, id)",
    # It goes with its dossier; until then nothing of it is changed.
    """CREATE TRIGGER muc_da_kiem_tra_khong_sua BEFORE UPDATE ON muc_da_kiem_tra
FOR EACH ROW EXECUTE FUNCTION chi_duoc_them()""",
)


def upgrade() -> None:
    op.execute("SET LOCAL lock_timeout = '5s'")
    for statement in UP:
        op.execute(statement)


def downgrade() -> None:
    op.execute("DROP TABLE muc_da_kiem_tra")
