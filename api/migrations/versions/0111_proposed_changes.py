"""Changes of a placed order that staff propose and its customer answers by a link."""

from alembic import op

revision = "0111"
down_revision = "0110"


def upgrade() -> None:
    op.execute("SET LOCAL lock_timeout = '5s'")
    op.execute("""CREATE TABLE de_nghi_doi_don (
  id uuid NOT NULL CONSTRAINT pk_de_nghi_doi_don PRIMARY KEY,
  don_hang_id uuid NOT NULL CONSTRAINT fk_de_nghi_doi_don_don_hang_id_don_hang REFERENCES don_hang (id),
  khoa_hash bytea NOT NULL CONSTRAINT uq_de_nghi_doi_don_khoa_hash UNIQUE,
  dong jsonb,
  dia_chi jsonb,
  tong_truoc bigint NOT NULL,
  tong_sau bigint NOT NULL,
  lan_doi integer NOT NULL,
  loi_nhan text NOT NULL,
  nguoi_lap uuid NOT NULL,
  ten_nguoi_lap text NOT NULL,
  tao_luc timestamptz NOT NULL,
  het_han_luc timestamptz NOT NULL,
  ket_qua text CONSTRAINT ck_de_nghi_doi_don_ket_qua CHECK (ket_qua IN ('DONG_Y', 'TU_CHOI', 'DA_RUT')),
  xong_luc timestamptz,
  CONSTRAINT ck_de_nghi_doi_don_xong_luc CHECK ((ket_qua IS NULL) = (xong_luc IS NULL))
)""")
    op.execute("CREATE INDEX ix_de_nghi_doi_don_don_hang_id ON de_nghi_doi_don (don_hang_id, id)")
    op.execute("CREATE UNIQUE INDEX uq_de_nghi_doi_don_dang_cho ON de_nghi_doi_don (don_hang_id) WHERE ket_qua IS NULL")


def downgrade() -> None:
    op.execute("SET LOCAL lock_timeout = '5s'")
    op.execute("DROP TABLE de_nghi_doi_don")
