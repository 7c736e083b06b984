"""The news stays quick to search among many articles: words by the month their article was published in."""

from alembic import op

revision = "0027"
down_revision = "0025"

MONTH = "to_char(ngay_dang AT TIME ZONE 'UTC', 'YYMM')"
# All words of an article after its month, and those of title and summary once more after month and dot. Asked month by month from the
# newest on, the index answers in the order of publication. The cost keeps the planner from asking row by row.
WORDS_OF_MONTHS = """
CREATE FUNCTION tu_thang(thang text, tim tsvector, tim_tieu_de tsvector) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 10000
RETURN array_to_tsvector(
  ARRAY(SELECT thang || tu FROM unnest(tsvector_to_array(tim)) AS tu)
  || ARRAY(SELECT thang || '.' || tu FROM unnest(tsvector_to_array(tim_tieu_de)) AS tu))
"""
# The month belongs to the article and is kept beside its words, because an index sees one table.
OF_TEXT = f"""
CREATE FUNCTION thang_cua_bai() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.thang := coalesce((SELECT {MONTH} FROM bai_viet WHERE id = NEW.bai_viet_id), '');
  RETURN NEW;
END $$
"""
OF_ARTICLE = f"""
CREATE FUNCTION doi_thang_cua_bai() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE bai_viet_ban_dich SET thang = '' WHERE bai_viet_id = NEW.id
    AND thang <> coalesce({MONTH.replace("ngay_dang", "NEW.ngay_dang")}, '');
  RETURN NULL;
END $$
"""
TRIGGERS = (
    """CREATE TRIGGER thang_cua_bai BEFORE INSERT OR UPDATE ON bai_viet_ban_dich
    FOR EACH ROW EXECUTE FUNCTION thang_cua_bai()""",
    """CREATE TRIGGER doi_thang_cua_bai AFTER UPDATE OF ngay_dang ON bai_viet
    FOR EACH ROW WHEN (OLD.ngay_dang IS DISTINCT FROM NEW.ngay_dang) EXECUTE FUNCTION doi_thang_cua_bai()""",
)
INDEX = """CREATE INDEX ix_bai_viet_ban_dich_tu_thang ON bai_viet_ban_dich
USING gin (tu_thang(thang, tim_kiem, tim_tieu_de)) WITH (fastupdate = off)"""


def upgrade() -> None:
    op.execute("SET LOCAL lock_timeout = '5s'")
    op.execute("ALTER TABLE bai_viet_ban_dich ADD COLUMN thang text NOT NULL DEFAULT ''")
    for statement in (WORDS_OF_MONTHS, OF_TEXT, OF_ARTICLE, *TRIGGERS):
        op.execute(statement)
    op.execute("UPDATE bai_viet_ban_dich SET thang = ''")  # the trigger writes the month
    op.execute("SET CONSTRAINTS ALL IMMEDIATE")
    op.execute(INDEX)


def downgrade() -> None:
    op.execute("DROP INDEX ix_bai_viet_ban_dich_tu_thang")
    op.execute("DROP TRIGGER doi_thang_cua_bai ON bai_viet")
    op.execute("DROP TRIGGER thang_cua_bai ON bai_viet_ban_dich")
    op.execute("DROP FUNCTION doi_thang_cua_bai()")
    op.execute("DROP FUNCTION thang_cua_bai()")
    op.execute("DROP FUNCTION tu_thang(text, tsvector, tsvector)")
    op.execute("ALTER TABLE bai_viet_ban_dich DROP COLUMN thang")
