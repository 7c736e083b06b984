"""Papers that go with a dossier, such as the copy of a foreigner's passport, and the purpose under which they are stored."""

from alembic import op

revision = "0038"
down_revision = "0037"

TABLE = """
CREATE TABLE giay_to_kem_theo (
  id uuid NOT NULL,
  ho_so_id uuid NOT NULL,
  ma text NOT NULL,
  chu_the_id uuid NOT NULL,
  dau_so text NOT NULL,
  dau_ten text NOT NULL,
  ten text NOT NULL,
  bam text NOT NULL,
  tep_id uuid NOT NULL,
  so_trang smallint NOT NULL,
  luc timestamptz NOT NULL,
  CONSTRAINT pk_giay_to_kem_theo PRIMARY KEY (id),
  CONSTRAINT fk_giay_to_kem_theo_ho_so_id FOREIGN KEY (ho_so_id) REFERENCES ho_so (id) ON DELETE CASCADE,
  CONSTRAINT uq_giay_to_kem_theo_tep_id UNIQUE (tep_id)
)
"""
INDEX = "CREATE INDEX ix_giay_to_kem_theo_ho_so_id ON giay_to_kem_theo (ho_so_id, id)"
BEFORE = "'DOC_GIAY_TO', 'ANH_GIAY_TO', 'BAN_KY', 'GIAY_CHUNG_NHAN', 'ANH_BAI_VIET'"
AFTER = f"{BEFORE}, 'GIAY_TO_KEM_THEO'"


def _purposes(allowed: str) -> None:
    # Checked afterwards, so that uploads wait for a moment only.
    op.execute("ALTER TABLE tep_tai_len DROP CONSTRAINT ck_tep_tai_len_muc_dich")
    op.execute(
        f"ALTER TABLE tep_tai_len ADD CONSTRAINT ck_tep_tai_len_muc_dich CHECK (muc_dich IN ({allowed})) NOT VALID"
    )
    op.execute("ALTER TABLE tep_tai_len VALIDATE CONSTRAINT ck_tep_tai_len_muc_dich")


def upgrade() -> None:
    op.execute("SET LOCAL lock_timeout = '5s'")
    op.execute(TABLE)
    op.execute(INDEX)
    _purposes(AFTER)


def downgrade() -> None:
    op.execute("DROP TABLE giay_to_kem_theo")
    # The bytes stay until their day; only their purpose loses its name.
    op.execute("UPDATE tep_tai_len SET muc_dich = 'BAN_KY' WHERE muc_dich = 'GIAY_TO_KEM_THEO'")
    _purposes(BEFORE)
