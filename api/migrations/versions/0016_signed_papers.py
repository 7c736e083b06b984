"""Signed papers that customers send back, and from where a co-owner confirmed."""

from alembic import op

revision = "0016"
down_revision = "0015"

SCANS = """
CREATE TABLE ban_ky_ho_so (
  id uuid CONSTRAINT pk_ban_ky_ho_so PRIMARY KEY,
  ho_so_id uuid NOT NULL CONSTRAINT fk_ban_ky_ho_so_ho_so_id REFERENCES ho_so (id) ON DELETE CASCADE,
  giay_to text NOT NULL,
  ten text NOT NULL,
  tep_id uuid NOT NULL,
  so_trang smallint NOT NULL,
  luc timestamptz NOT NULL
)
"""


def upgrade() -> None:
    op.execute("SET LOCAL lock_timeout = '5s'")
    op.execute(SCANS)
    op.execute("CREATE INDEX ix_ban_ky_ho_so_ho_so_id ON ban_ky_ho_so (ho_so_id, id)")
    op.execute("ALTER TABLE lien_ket_chu_so_huu ADD COLUMN dia_chi_mang text")


def downgrade() -> None:
    op.execute("ALTER TABLE lien_ket_chu_so_huu DROP COLUMN dia_chi_mang")
    op.execute("DROP TABLE ban_ky_ho_so")
