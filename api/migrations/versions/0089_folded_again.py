"""What was folded before 0086 is folded again, as searches are now: only rows whose letters are touched by that change.

Generated columns are found by what they depend on; a row is written again where its column differs from what it would be now.
Rows stay locked until the end, a few names with such letters; reading a million orders takes about half a minute.
"""

from alembic import op

revision = "0089"
down_revision = "0088"

GENERATED = r"""
DO $$
DECLARE c record;
BEGIN
  FOR c IN
    WITH RECURSIVE gap AS (
      SELECT 'bo_dau(text)'::regprocedure::oid AS ham
      UNION SELECT d.objid FROM gap JOIN pg_depend d ON d.refclassid = 'pg_proc'::regclass AND d.refobjid = gap.ham
        AND d.classid = 'pg_proc'::regclass)
    SELECT DISTINCT x.adrelid::regclass AS bang, a.attname AS cot, pg_get_expr(x.adbin, x.adrelid) AS moi,
      -- Writing a column that it is made of, unchanged, makes the server write the generated one.
      (SELECT min(b.attname::text) FROM pg_depend n
       JOIN pg_attribute b ON b.attrelid = x.adrelid AND b.attnum = n.refobjsubid AND b.attnum <> x.adnum
       WHERE n.classid = 'pg_attrdef'::regclass AND n.objid = x.oid AND n.refobjid = x.adrelid) AS nguon
    FROM gap
    JOIN pg_depend d ON d.refclassid = 'pg_proc'::regclass AND d.refobjid = gap.ham AND d.classid = 'pg_attrdef'::regclass
    JOIN pg_attrdef x ON x.oid = d.objid
    JOIN pg_attribute a ON a.attrelid = x.adrelid AND a.attnum = x.adnum AND a.attgenerated = 's'
  LOOP
    EXECUTE format('UPDATE %s SET %I = %I WHERE %I IS DISTINCT FROM (%s)', c.bang, c.nguon, c.nguon, c.cot, c.moi);
  END LOOP;
END $$
"""


def _before(words: str) -> str:
    """The words of a text as `tu_tim` gave them before 0086."""
    plain = rf"translate(regexp_replace(lower(normalize({words}, NFD)), '[\u0300-\u036f]', '', 'g'), 'đ', 'd')"
    return f"to_tsvector('pg_catalog.simple'::regconfig, regexp_replace({plain}, '[^a-z0-9]+', ' ', 'g'))"


# The text itself is not stored without its tags, and figures of the law stand for their placeholders: what is found already stays.
ARTICLES = rf"""
UPDATE bai_viet_ban_dich b SET tim_kiem = b.tim_kiem || m.tu
FROM (SELECT bai_viet_id, ngon_ngu, tu_tim(chu) AS tu FROM (SELECT bai_viet_id, ngon_ngu,
    tieu_de || ' ' || tom_tat || ' ' || regexp_replace(noi_dung, '<[^>]*>|&#?[a-zA-Z0-9]+;|\{{\{{[^}}]*\}}\}}', ' ', 'g') AS chu
  FROM bai_viet_ban_dich) AS t WHERE {_before("chu")} <> tu_tim(chu)) AS m
WHERE m.bai_viet_id = b.bai_viet_id AND m.ngon_ngu = b.ngon_ngu AND NOT tsvector_to_array(m.tu) <@ tsvector_to_array(b.tim_kiem)
"""
# An index of an expression keeps what it said when the row came in. Banks write plain letters: there is seldom anything to do.
MESSAGES = rf"""
DO $$ BEGIN
  IF EXISTS (SELECT FROM giao_dich_ngan_hang WHERE noi_dung || mo_ta ~ '[^\x01-\x7f]'
      AND {_before("noi_dung || ' ' || mo_ta")} <> tu_giao_dich(noi_dung, mo_ta)) THEN
    REINDEX INDEX ix_giao_dich_ngan_hang_tu_khoa;
  END IF;
END $$
"""
# The API's own keys are folded texts, so folding them once more gives what it would make of the name now.
KEYS = r"""(SELECT coalesce(array_agg(DISTINCT k COLLATE "C" ORDER BY k COLLATE "C"), '{}')
  FROM (SELECT bo_dau(u) AS k FROM unnest(khoa_ten) AS u) AS x WHERE length(k) > 2)"""
NAMES = r"UPDATE {table} SET khoa_ten = {keys} WHERE khoa_ten::text ~ '[^\x01-\x7f]' AND khoa_ten <> {keys}"
# Two spellings that have become one stay two rows, of which one has the common form.
OFFICE_WORDS = r"""
UPDATE {table} w SET {key} = bo_dau(w.{key}) WHERE w.{key} ~ '[^\x01-\x7f]' AND bo_dau(w.{key}) <> w.{key}
  AND NOT EXISTS (SELECT FROM {table} o WHERE o.{beside} = w.{beside} AND o.id <> w.id AND bo_dau(o.{key}) = bo_dau(w.{key})
    AND (o.{key} = bo_dau(o.{key}) OR o.id < w.id))
"""


def upgrade() -> None:
    op.execute("SET LOCAL lock_timeout = '5s'")
    op.execute(MESSAGES)
    op.execute(OFFICE_WORDS.format(table="tu_nganh_nghe", key="tu_gon", beside="ma_nganh"))
    op.execute(OFFICE_WORDS.format(table="tu_doi_thuong", key="noi_gon", beside="ngon_ngu"))
    for table in ("ten_can_tranh", "ho_so"):
        op.execute(NAMES.format(table=table, keys=KEYS))
    op.execute(ARTICLES)
    op.execute(GENERATED)


def downgrade() -> None:
    """Nothing: what is folded as searches are is right for the release before too."""
