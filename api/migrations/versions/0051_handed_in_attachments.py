"""Which attachments were handed in with which revision; a replaced one stays while a handed-in version needs it.

What is there today and was attached before a hand-in belonged to it. What was replaced before is gone.
"""

from alembic import op

revision = "0051"
down_revision = "0050"

TABLE = """
CREATE TABLE giay_to_da_nop (
  ho_so_id uuid NOT NULL,
  phien_ban integer NOT NULL,
  giay_to_id uuid NOT NULL,
  CONSTRAINT pk_giay_to_da_nop PRIMARY KEY (ho_so_id, phien_ban, giay_to_id),
  CONSTRAINT fk_giay_to_da_nop_ho_so_id_ho_so FOREIGN KEY (ho_so_id) REFERENCES ho_so (id) ON DELETE CASCADE,
  CONSTRAINT fk_giay_to_da_nop_giay_to_id_giay_to_kem_theo FOREIGN KEY (giay_to_id)
    REFERENCES giay_to_kem_theo (id) ON DELETE CASCADE
)
"""
FILL = """
INSERT INTO giay_to_da_nop (ho_so_id, phien_ban, giay_to_id)
SELECT n.ho_so_id, n.phien_ban, g.id FROM ban_nop_ho_so n JOIN giay_to_kem_theo g ON g.ho_so_id = n.ho_so_id AND g.luc <= n.luc
"""
# A hand-in of the same revision with other attachments left no second record: what counts is what is attached now.
FILL_CURRENT = """
INSERT INTO giay_to_da_nop (ho_so_id, phien_ban, giay_to_id)
SELECT h.id, h.phien_ban, g.id FROM ho_so h JOIN giay_to_kem_theo g ON g.ho_so_id = h.id
WHERE h.trang_thai NOT IN ('NHAP', 'CAN_BO_SUNG') AND EXISTS (
  SELECT FROM ban_nop_ho_so n WHERE n.ho_so_id = h.id AND n.phien_ban = h.phien_ban)
ON CONFLICT DO NOTHING
"""


def upgrade() -> None:
    op.execute("SET LOCAL lock_timeout = '5s'")
    op.execute("ALTER TABLE giay_to_kem_theo ADD COLUMN bo_luc timestamptz")
    op.execute(TABLE)
    op.execute("CREATE INDEX ix_giay_to_da_nop_giay_to_id ON giay_to_da_nop (giay_to_id)")
    op.execute(FILL)
    op.execute(FILL_CURRENT)


def downgrade() -> None:
    op.execute("DROP TABLE giay_to_da_nop")
    # The bytes stay until their day.
    op.execute("DELETE FROM giay_to_kem_theo WHERE bo_luc IS NOT NULL")
    op.execute("ALTER TABLE giay_to_kem_theo DROP COLUMN bo_luc")
