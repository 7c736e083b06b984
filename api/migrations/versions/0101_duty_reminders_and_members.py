"""Reminders of a company's duties, by which media a person receives what may be stopped, and whom the owner of a company invited."""

from alembic import op

revision = "0101"
down_revision = "0100"


def upgrade() -> None:
    op.execute("SET LOCAL lock_timeout = '5s'")
    op.execute("""CREATE TABLE message_choice (
  account_id uuid NOT NULL,
  chu_de text NOT NULL,
  kenh text[] NOT NULL CONSTRAINT ck_message_choice_kenh CHECK (kenh <@ ARRAY['EMAIL', 'SMS']),
  luc timestamptz NOT NULL,
  CONSTRAINT pk_message_choice PRIMARY KEY (account_id, chu_de)
)""")
    op.execute("""CREATE TABLE nhac_viec_cong_ty (
  cong_ty_id uuid NOT NULL CONSTRAINT fk_nhac_viec_cong_ty_cong_ty_id_cong_ty REFERENCES cong_ty (id) ON DELETE CASCADE,
  viec text NOT NULL,
  ngay date NOT NULL,
  moc smallint NOT NULL,
  luc timestamptz NOT NULL,
  CONSTRAINT pk_nhac_viec_cong_ty PRIMARY KEY (cong_ty_id, viec, ngay, moc)
)""")
    op.execute("""CREATE TABLE thanh_vien_cong_ty (
  id uuid NOT NULL CONSTRAINT pk_thanh_vien_cong_ty PRIMARY KEY,
  cong_ty_id uuid NOT NULL CONSTRAINT fk_thanh_vien_cong_ty_cong_ty_id_cong_ty REFERENCES cong_ty (id) ON DELETE CASCADE,
  email text NOT NULL,
  vai_tro text NOT NULL CONSTRAINT ck_thanh_vien_cong_ty_vai_tro CHECK (vai_tro IN ('XEM', 'LAM', 'DAT')),
  token_hash bytea NOT NULL CONSTRAINT uq_thanh_vien_cong_ty_token_hash UNIQUE,
  moi_luc timestamptz NOT NULL,
  het_han timestamptz NOT NULL,
  account_id uuid,
  nhan_luc timestamptz,
  ket_thuc_luc timestamptz,
  ket_thuc_boi uuid,
  CONSTRAINT ck_thanh_vien_cong_ty_nhan CHECK ((nhan_luc IS NULL) = (account_id IS NULL))
)""")
    op.execute("""CREATE UNIQUE INDEX uq_thanh_vien_cong_ty_email ON thanh_vien_cong_ty (cong_ty_id, email)
  WHERE ket_thuc_luc IS NULL""")
    op.execute(
        "CREATE INDEX ix_thanh_vien_cong_ty_account_id ON thanh_vien_cong_ty (account_id) WHERE ket_thuc_luc IS NULL"
    )


def downgrade() -> None:
    op.execute("DROP TABLE thanh_vien_cong_ty")
    op.execute("DROP TABLE nhac_viec_cong_ty")
    op.execute("DROP TABLE message_choice")
