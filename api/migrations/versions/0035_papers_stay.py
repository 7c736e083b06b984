"""Papers that were handed in stay: no file of a drawn set is changed, and none goes before the set's time is over."""

from alembic import op

revision = "0035"
down_revision = "0033"

# XONG leads nowhere but to DA_XOA, which deletion on schedule sets first (paper_removal.forget_set).
SET_STAYS = """
CREATE FUNCTION bo_giay_to_giu_nguyen() RETURNS trigger LANGUAGE plpgsql AS $$
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
FILE_STAYS = """
CREATE FUNCTION giay_to_giu_nguyen() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    RAISE EXCEPTION 'a drawn paper is not changed (%)', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  IF EXISTS (SELECT FROM bo_giay_to WHERE id = OLD.bo_id AND trang_thai = 'XONG') THEN
    RAISE EXCEPTION 'papers that were handed in are not deleted (%)', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN OLD;
END $$
"""
TRIGGERS = (
    """CREATE TRIGGER giu_nguyen BEFORE UPDATE OR DELETE ON bo_giay_to
FOR EACH ROW WHEN (OLD.trang_thai = 'XONG') EXECUTE FUNCTION bo_giay_to_giu_nguyen()""",
    """CREATE TRIGGER giu_nguyen BEFORE UPDATE OR DELETE ON giay_to
FOR EACH ROW EXECUTE FUNCTION giay_to_giu_nguyen()""",
)


def upgrade() -> None:
    op.execute("SET LOCAL lock_timeout = '5s'")
    for statement in (SET_STAYS, FILE_STAYS, *TRIGGERS):
        op.execute(statement)


def downgrade() -> None:
    for table in ("giay_to", "bo_giay_to"):
        op.execute(f"DROP TRIGGER giu_nguyen ON {table}")
        op.execute(f"DROP FUNCTION {table}_giu_nguyen()")
