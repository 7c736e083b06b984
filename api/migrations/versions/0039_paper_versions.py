"""Paper versions that last: editions and data hash of each set and file, a second set of a revision next to the first, what was
handed in as it was handed in, and which version a signed copy belongs to.

Sets that exist have no editions and no hash, and signed copies no version: nobody knows them, and nothing is made up.
"""

import sqlalchemy as sa
from alembic import op

revision = "0039"
down_revision = "0038"

# Of a drawn set only its deletion on schedule is recorded; what it was made from stays written even then.
SET_STAYS = """
CREATE OR REPLACE FUNCTION bo_giay_to_giu_nguyen() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'papers that were handed in are not deleted (set %)', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.trang_thai NOT IN ('XONG', 'DA_XOA')
     OR to_jsonb(NEW) - '{trang_thai,xong_luc,cap_nhat_luc}'::text[]
        IS DISTINCT FROM to_jsonb(OLD) - '{trang_thai,xong_luc,cap_nhat_luc}'::text[] THEN
    RAISE EXCEPTION 'papers that were handed in are not drawn anew (set %)', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$
"""
SET_STAYED = """
CREATE OR REPLACE FUNCTION bo_giay_to_giu_nguyen() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'papers that were handed in are not deleted (set %)', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.trang_thai NOT IN ('XONG', 'DA_XOA')
     OR (NEW.id, NEW.chu_the_id, NEW.phien_ban) IS DISTINCT FROM (OLD.id, OLD.chu_the_id, OLD.phien_ban) THEN
    RAISE EXCEPTION 'papers that were handed in are not drawn anew (set %)', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$
"""
# It goes with its dossier, or after every set that was drawn from it.
DATA_STAYS = """
CREATE FUNCTION ban_nop_ho_so_giu_nguyen() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    RAISE EXCEPTION 'what was handed in is not changed (%)', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  IF EXISTS (SELECT FROM ho_so WHERE id = OLD.ho_so_id) AND EXISTS (SELECT FROM bo_giay_to
      WHERE chu_the_id = OLD.ho_so_id AND phien_ban = OLD.phien_ban AND trang_thai <> 'DA_XOA') THEN
    RAISE EXCEPTION 'what was handed in is not deleted (%)', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN OLD;
END $$
"""
DATA_TRIGGER = """CREATE TRIGGER giu_nguyen BEFORE UPDATE OR DELETE ON ban_nop_ho_so
FOR EACH ROW EXECUTE FUNCTION ban_nop_ho_so_giu_nguyen()"""
ORIGIN = ("an_ban_mau", "an_ban_luat", "bam_du_lieu")


def upgrade() -> None:
    op.execute("SET LOCAL lock_timeout = '5s'")
    op.add_column("bo_giay_to", sa.Column("lan", sa.SmallInteger(), nullable=False, server_default="1"))
    op.add_column("bo_giay_to", sa.Column("ly_do_soan", sa.Text()))
    op.add_column("giay_to", sa.Column("phien_ban", sa.Integer()))
    for table in ("bo_giay_to", "giay_to"):
        for name in ORIGIN:
            op.add_column(table, sa.Column(name, sa.Text()))
    op.create_check_constraint(op.f("ck_bo_giay_to_lan"), "bo_giay_to", "lan >= 1")
    op.drop_constraint("uq_bo_giay_to_chu_the_id_phien_ban", "bo_giay_to")
    op.create_unique_constraint(
        "uq_bo_giay_to_chu_the_id_phien_ban_lan", "bo_giay_to", ["chu_the_id", "phien_ban", "lan"]
    )
    op.add_column("ban_ky_ho_so", sa.Column("bo_id", sa.Uuid()))
    op.execute(SET_STAYS)
    _create_submissions()


def _create_submissions() -> None:
    op.create_table(
        "ban_nop_ho_so",
        sa.Column("id", sa.Uuid(), primary_key=True),
        sa.Column("ho_so_id", sa.Uuid(), sa.ForeignKey("ho_so.id", ondelete="CASCADE"), nullable=False),
        sa.Column("phien_ban", sa.Integer(), nullable=False),
        sa.Column("noi_dung", sa.Text(), nullable=False),
        sa.Column("muoi", sa.LargeBinary(), nullable=False),
        sa.Column("bam", sa.Text(), nullable=False),
        sa.Column("luc", sa.DateTime(timezone=True), nullable=False),
        sa.UniqueConstraint("ho_so_id", "phien_ban"),
        sa.CheckConstraint(
            "bam = encode(sha256(muoi || convert_to(noi_dung, 'UTF8')), 'hex')", name=op.f("ck_ban_nop_ho_so_bam")
        ),
    )
    op.execute(DATA_STAYS)
    op.execute(DATA_TRIGGER)


def downgrade() -> None:
    op.drop_table("ban_nop_ho_so")
    op.execute("DROP FUNCTION ban_nop_ho_so_giu_nguyen()")
    op.execute(SET_STAYED)
    op.drop_column("ban_ky_ho_so", "bo_id")
    op.drop_constraint("uq_bo_giay_to_chu_the_id_phien_ban_lan", "bo_giay_to")
    op.create_unique_constraint("uq_bo_giay_to_chu_the_id_phien_ban", "bo_giay_to", ["chu_the_id", "phien_ban"])
    for table in ("bo_giay_to", "giay_to"):
        for name in ORIGIN:
            op.drop_column(table, name)
    op.drop_column("giay_to", "phien_ban")
    op.drop_column("bo_giay_to", "ly_do_soan")
    op.drop_column("bo_giay_to", "lan")
