"""Counts of the news are kept instead of counted: articles of each category, comments listed below each article."""

from alembic import op

revision = "0031"
down_revision = "0030"

COUNTS = """
CREATE TABLE so_bai_viet (
  chuyen_muc text CONSTRAINT pk_so_bai_viet PRIMARY KEY,
  so integer NOT NULL
)
"""
# By its name it fires after `tang_phien_ban`: whoever changes what visitors see holds the version's row first, so
# that nobody waits for a count while someone else waits for the version.
COUNT = """
CREATE FUNCTION tinh_so_bai_viet() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.trang_thai = 'DA_DANG' THEN
    UPDATE so_bai_viet SET so = so - 1 WHERE chuyen_muc = OLD.chuyen_muc;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.trang_thai = 'DA_DANG' THEN
    INSERT INTO so_bai_viet (chuyen_muc, so) VALUES (NEW.chuyen_muc, 1)
      ON CONFLICT (chuyen_muc) DO UPDATE SET so = so_bai_viet.so + 1;
  END IF;
  RETURN NULL;
END $$
"""
TRIGGERS = (
    """CREATE TRIGGER tinh_so_bai_viet_1 AFTER INSERT OR DELETE ON bai_viet
    FOR EACH ROW EXECUTE FUNCTION tinh_so_bai_viet()""",
    """CREATE TRIGGER tinh_so_bai_viet_2 AFTER UPDATE ON bai_viet FOR EACH ROW
    WHEN ((OLD.trang_thai, OLD.chuyen_muc) IS DISTINCT FROM (NEW.trang_thai, NEW.chuyen_muc))
    EXECUTE FUNCTION tinh_so_bai_viet()""",
)
FIRST_COUNT = """
INSERT INTO so_bai_viet SELECT chuyen_muc, count(*) FROM bai_viet WHERE trang_thai = 'DA_DANG' GROUP BY 1
"""
FIRST_LISTED = """
UPDATE bai_viet b SET so_goc = n.so FROM (
  SELECT bai_viet_id, count(*) AS so FROM binh_luan
  WHERE goc_id IS NULL AND (hien_thi OR (trang_thai = 'XOA' AND so_tra_loi > 0)) GROUP BY 1
) n WHERE n.bai_viet_id = b.id
"""
# A writer's name and what became of a deleted comment are seen as well: kept answers must not outlive them.
SEEN = "(hien_thi, noi_dung, ten_nguoi_viet, la_nhan_vien, so_tra_loi, tao_luc, sua_luc)"
SHOWN = "(OLD.hien_thi OR NEW.hien_thi OR OLD.so_tra_loi > 0 OR NEW.so_tra_loi > 0)"
ONLY_WORDS = (
    "(OLD.hien_thi OR NEW.hien_thi) AND (OLD.hien_thi, OLD.noi_dung) IS DISTINCT FROM (NEW.hien_thi, NEW.noi_dung)"
)


def _moves_version(condition: str) -> None:
    op.execute("DROP TRIGGER tang_phien_ban_3 ON binh_luan")
    op.execute(
        f"CREATE TRIGGER tang_phien_ban_3 AFTER UPDATE ON binh_luan FOR EACH ROW WHEN ({condition}) "
        "EXECUTE FUNCTION tang_phien_ban('bai_viet')"
    )


def _of(row: str) -> str:
    return SEEN.replace("(", f"({row}.").replace(", ", f", {row}.")


def upgrade() -> None:
    op.execute("SET LOCAL lock_timeout = '5s'")
    op.execute("ALTER TABLE bai_viet ADD COLUMN so_goc integer NOT NULL DEFAULT 0")
    for statement in (COUNTS, FIRST_COUNT, COUNT, *TRIGGERS, FIRST_LISTED):
        op.execute(statement)
    op.execute("SET CONSTRAINTS ALL IMMEDIATE")
    _moves_version(f"{SHOWN} AND {_of('OLD')} IS DISTINCT FROM {_of('NEW')}")


def downgrade() -> None:
    _moves_version(ONLY_WORDS)
    for trigger in ("tinh_so_bai_viet_1", "tinh_so_bai_viet_2"):
        op.execute(f"DROP TRIGGER {trigger} ON bai_viet")
    op.execute("DROP FUNCTION tinh_so_bai_viet()")
    op.execute("DROP TABLE so_bai_viet")
    op.execute("ALTER TABLE bai_viet DROP COLUMN so_goc")
