"""The assistant's switch and the everyday words that the office adds, each with its history."""

from alembic import op

revision = "0058"
down_revision = "0057"

TABLES = (
    """CREATE TABLE che_do_tro_ly (
  id uuid NOT NULL CONSTRAINT pk_che_do_tro_ly PRIMARY KEY,
  che_do text NOT NULL CONSTRAINT ck_che_do_tro_ly_che_do CHECK (che_do IN ('TAT', 'TRICH', 'SOAN')),
  ly_do text NOT NULL,
  account_id uuid NOT NULL,
  ten_nguoi text NOT NULL,
  luc timestamptz NOT NULL
)""",
    "CREATE INDEX ix_che_do_tro_ly_luc ON che_do_tro_ly (luc, id)",
    """CREATE TABLE tu_doi_thuong (
  id uuid NOT NULL CONSTRAINT pk_tu_doi_thuong PRIMARY KEY,
  ngon_ngu text NOT NULL CONSTRAINT ck_tu_doi_thuong_ngon_ngu CHECK (ngon_ngu IN ('vi', 'en')),
  noi text NOT NULL,
  nghia text NOT NULL,
  noi_gon text NOT NULL,
  account_id uuid NOT NULL,
  ten_nguoi text NOT NULL,
  luc timestamptz NOT NULL,
  CONSTRAINT uq_tu_doi_thuong_noi_gon UNIQUE (ngon_ngu, noi_gon)
)""",
    """CREATE TABLE su_kien_tu_doi_thuong (
  id uuid NOT NULL CONSTRAINT pk_su_kien_tu_doi_thuong PRIMARY KEY,
  viec text NOT NULL CONSTRAINT ck_su_kien_tu_doi_thuong_viec CHECK (viec IN ('THEM', 'BO')),
  ngon_ngu text NOT NULL,
  noi text NOT NULL,
  nghia text NOT NULL,
  account_id uuid NOT NULL,
  ten_nguoi text NOT NULL,
  luc timestamptz NOT NULL
)""",
    "CREATE INDEX ix_su_kien_tu_doi_thuong_luc ON su_kien_tu_doi_thuong (luc, id)",
)
APPEND_ONLY = tuple(
    f"CREATE TRIGGER {table}_{name} BEFORE {event} ON {table} FOR EACH {each} EXECUTE FUNCTION chi_duoc_them()"
    for table in ("che_do_tro_ly", "su_kien_tu_doi_thuong")
    for name, event, each in (("chi_them", "UPDATE OR DELETE", "ROW"), ("khong_xoa_het", "TRUNCATE", "STATEMENT"))
)
# The row of the version is locked until the commit, so that changes of two people are counted one after the other.
VERSION = tuple(
    f"CREATE TRIGGER tang_phien_ban AFTER INSERT ON {table} FOR EACH STATEMENT EXECUTE FUNCTION tang_phien_ban('tro_ly')"
    for table in ("che_do_tro_ly", "su_kien_tu_doi_thuong")
)


def upgrade() -> None:
    for statement in (*TABLES, *APPEND_ONLY, *VERSION):
        op.execute(statement)


def downgrade() -> None:
    for table in ("su_kien_tu_doi_thuong", "tu_doi_thuong", "che_do_tro_ly"):
        op.execute(f"DROP TABLE {table}")
    op.execute("DELETE FROM phien_ban_noi_dung WHERE ten = 'tro_ly'")
