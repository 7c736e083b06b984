"""Which reminders of a company's duties went out, and by which media a person receives what may be stopped."""

from alembic import op

revision = "0101"
down_revision = "0098"


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


def downgrade() -> None:
    op.execute("DROP TABLE nhac_viec_cong_ty")
    op.execute("DROP TABLE message_choice")
