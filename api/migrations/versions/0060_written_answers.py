"""Answers that a model writes: their state, the person's yes to a model abroad, and what each day has cost."""

from alembic import op

revision = "0060"
down_revision = "0059"

UP = (
    "ALTER TABLE hoi_thoai ADD COLUMN dong_y_ai_luc timestamptz",
    "ALTER TABLE cau_hoi_tro_ly ADD COLUMN soan_trang_thai text, ADD COLUMN soan_loi text",
    """CREATE TABLE chi_phi_mo_hinh (
  ngay date NOT NULL CONSTRAINT pk_chi_phi_mo_hinh PRIMARY KEY,
  token bigint NOT NULL,
  dong bigint NOT NULL,
  lan integer NOT NULL
)""",
)


def upgrade() -> None:
    for statement in UP:
        op.execute(statement)


def downgrade() -> None:
    op.execute("DROP TABLE chi_phi_mo_hinh")
    op.execute("ALTER TABLE cau_hoi_tro_ly DROP COLUMN soan_trang_thai, DROP COLUMN soan_loi")
    op.execute("ALTER TABLE hoi_thoai DROP COLUMN dong_y_ai_luc")
