"""What is searched is folded as texts are when they come in: letters that look like đ, full-width forms, letters without a decomposition."""

from alembic import op

revision = "0086"
down_revision = "0084"

# As `unaccent` of the API. NFKD brings full-width forms, ligatures and unusual blanks to plain ones; an apostrophe goes first,
# because NFKD makes a blank and an accent of "´". What `translate` has no partner for disappears: the signs that nobody sees.
FOLD = r"""
CREATE OR REPLACE FUNCTION bo_dau(van_ban text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN replace(replace(replace(replace(replace(translate(
  regexp_replace(lower(normalize(translate(van_ban, U&'\2019\2018\201B\02BC\02BB\02BD\00B4\0060\2032\A78C\FF40', repeat('''', 11)), NFKD)),
    U&'[\0300-\036F]', '', 'g'),
  U&'\0111\00F0\0256\0142\00F8\0131\0127\0167\0259\00AD\061C\180E\200B\200C\200D\200E\200F\202A\202B\202C\202D\202E\2060\2061\2062\2063\2064\2066\2067\2068\2069\FEFF',
  'dddloihte'), U&'\00DF', 'ss'), U&'\00E6', 'ae'), U&'\0153', 'oe'), U&'\00FE', 'th'), U&'\014B', 'ng')
"""
BEFORE = r"""
CREATE OR REPLACE FUNCTION bo_dau(van_ban text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN translate(regexp_replace(lower(normalize(van_ban, NFD)), '[\u0300-\u036f]', '', 'g'), 'đ', 'd')
"""
# The catalogue keeps the words of its services in a generated column, which is written anew with its row.
AGAIN = "UPDATE dich_vu SET tu_khoa = tu_khoa"


def upgrade() -> None:
    op.execute("SET LOCAL lock_timeout = '5s'")
    op.execute(FOLD)
    op.execute(AGAIN)


def downgrade() -> None:
    op.execute("SET LOCAL lock_timeout = '5s'")
    op.execute(BEFORE)
    op.execute(AGAIN)
