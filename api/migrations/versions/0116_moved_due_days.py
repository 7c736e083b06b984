"""Another day for what waits, set by hand with a reason."""

from alembic import op

revision = "0116"
down_revision = "0115"


def upgrade() -> None:
    op.execute("SET LOCAL lock_timeout = '5s'")
    op.execute("""CREATE TABLE doi_han_viec (
  id uuid NOT NULL CONSTRAINT pk_doi_han_viec PRIMARY KEY,
  loai text NOT NULL,
  khoa text NOT NULL,
  han date NOT NULL,
  ly_do text NOT NULL,
  account_id uuid NOT NULL,
  luc timestamptz NOT NULL
)""")
    op.execute("CREATE INDEX ix_doi_han_viec_luc ON doi_han_viec (luc)")
    op.execute(
        "CREATE TRIGGER doi_han_viec_khong_sua BEFORE UPDATE ON doi_han_viec FOR EACH ROW EXECUTE FUNCTION chi_duoc_them()"
    )


def downgrade() -> None:
    op.execute("DROP TABLE doi_han_viec")
