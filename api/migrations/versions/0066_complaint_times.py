"""Complaints: until when they are to be settled, and when they went to a second person because nobody answered in time."""

from alembic import op

revision = "0066"
down_revision = "0065"


def upgrade() -> None:
    op.execute("SET LOCAL lock_timeout = '5s'")
    op.execute("ALTER TABLE yeu_cau_lien_he ADD COLUMN han_ket_qua timestamptz, ADD COLUMN chuyen_cap_luc timestamptz")


def downgrade() -> None:
    op.execute("ALTER TABLE yeu_cau_lien_he DROP COLUMN han_ket_qua, DROP COLUMN chuyen_cap_luc")
