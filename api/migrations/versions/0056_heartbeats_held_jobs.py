"""When each part last wrote, and what people did with jobs that had been given up; the latter is append-only."""

from alembic import op

revision = "0056"
down_revision = "0055"

UP = (
    """CREATE TABLE nhip_song (
  phan text NOT NULL CONSTRAINT pk_nhip_song PRIMARY KEY,
  luc timestamptz NOT NULL
)""",
    """CREATE TABLE su_kien_viec_nen (
  id uuid NOT NULL CONSTRAINT pk_su_kien_viec_nen PRIMARY KEY,
  viec_id bigint NOT NULL,
  loai text NOT NULL,
  hanh_dong text NOT NULL CONSTRAINT ck_su_kien_viec_nen_hanh_dong CHECK (hanh_dong IN ('CHAY_LAI', 'DONG')),
  ly_do text NOT NULL,
  nguoi_id uuid NOT NULL,
  luc timestamptz NOT NULL
)""",
    "CREATE INDEX ix_su_kien_viec_nen_luc ON su_kien_viec_nen (luc, id)",
    "CREATE TRIGGER su_kien_viec_nen_chi_duoc_them BEFORE UPDATE OR DELETE ON su_kien_viec_nen "
    "FOR EACH ROW EXECUTE FUNCTION chi_duoc_them()",
)


def upgrade() -> None:
    for statement in UP:
        op.execute(statement)


def downgrade() -> None:
    op.execute("DROP TABLE su_kien_viec_nen")
    op.execute("DROP TABLE nhip_song")
