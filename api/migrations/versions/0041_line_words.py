"""Everyday words for business lines that the office adds, their history, and searches that found nothing."""

from alembic import op

revision = "0041"
down_revision = "0040"

TABLES = (
    """CREATE TABLE tim_nganh_khong_thay (
  id uuid NOT NULL CONSTRAINT pk_tim_nganh_khong_thay PRIMARY KEY,
  tu text NOT NULL CONSTRAINT uq_tim_nganh_khong_thay_tu UNIQUE,
  so_lan integer NOT NULL,
  lan_cuoi date NOT NULL
)""",
    "CREATE INDEX ix_tim_nganh_khong_thay_so_lan ON tim_nganh_khong_thay (so_lan, tu)",
    """CREATE TABLE tu_nganh_nghe (
  id uuid NOT NULL CONSTRAINT pk_tu_nganh_nghe PRIMARY KEY,
  tu text NOT NULL,
  tu_gon text NOT NULL,
  ma_nganh text NOT NULL,
  account_id uuid NOT NULL,
  ten_nguoi text NOT NULL,
  luc timestamptz NOT NULL,
  CONSTRAINT uq_tu_nganh_nghe_tu_gon UNIQUE (tu_gon, ma_nganh)
)""",
    """CREATE TABLE su_kien_tu_nganh_nghe (
  id uuid NOT NULL CONSTRAINT pk_su_kien_tu_nganh_nghe PRIMARY KEY,
  viec text NOT NULL CONSTRAINT ck_su_kien_tu_nganh_nghe_viec CHECK (viec IN ('THEM', 'BO')),
  tu text NOT NULL,
  ma_nganh text NOT NULL,
  account_id uuid NOT NULL,
  ten_nguoi text NOT NULL,
  luc timestamptz NOT NULL
)""",
    "CREATE INDEX ix_su_kien_tu_nganh_nghe_luc ON su_kien_tu_nganh_nghe (luc, id)",
)
APPEND_ONLY = tuple(
    f"CREATE TRIGGER su_kien_tu_nganh_nghe_{name} BEFORE {event} ON su_kien_tu_nganh_nghe "
    f"FOR EACH {each} EXECUTE FUNCTION chi_duoc_them()"
    for name, event, each in (("chi_them", "UPDATE OR DELETE", "ROW"), ("khong_xoa_het", "TRUNCATE", "STATEMENT"))
)


def upgrade() -> None:
    for statement in (*TABLES, *APPEND_ONLY):
        op.execute(statement)


def downgrade() -> None:
    for table in ("su_kien_tu_nganh_nghe", "tu_nganh_nghe", "tim_nganh_khong_thay"):
        op.execute(f"DROP TABLE {table}")
