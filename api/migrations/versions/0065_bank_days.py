"""The day on which the bank booked a transfer, as its message or a statement says it; searched and added up by it."""

from alembic import op

# locks: require-concurrent-index-creation: one second per million messages; what the bank tells meanwhile waits, and is told again

revision = "0065"
down_revision = "0064"

# A moment of the bank has no zone: it is Vietnam's. What is no day is the day on which we were told. No cast of text to a
# date: that depends on settings, and raises.
FUNCTION = r"""CREATE FUNCTION ngay_ngan_hang(luc text, nhan timestamptz) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE
  WHEN luc ~ '^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])([ T]|$)'
    AND substr(luc, 9, 2)::int <= extract(day FROM
      make_date(substr(luc, 1, 4)::int, substr(luc, 6, 2)::int, 1) + interval '1 month' - interval '1 day')
  THEN make_date(substr(luc, 1, 4)::int, substr(luc, 6, 2)::int, substr(luc, 9, 2)::int)
  ELSE (nhan AT TIME ZONE 'Asia/Ho_Chi_Minh')::date END"""


def upgrade() -> None:
    op.execute("SET LOCAL lock_timeout = '5s'")
    op.execute(FUNCTION)
    op.execute(
        """CREATE INDEX ix_giao_dich_ngan_hang_ngay_ngan_hang ON giao_dich_ngan_hang
        (ngay_ngan_hang(luc_ngan_hang, nhan_luc))"""
    )


def downgrade() -> None:
    op.execute("DROP INDEX ix_giao_dich_ngan_hang_ngay_ngan_hang")
    op.execute("DROP FUNCTION ngay_ngan_hang(text, timestamptz)")
