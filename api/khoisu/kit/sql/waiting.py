"""What waits for the office, as each room says it: rows of one shape, which the desk joins into one statement."""
# ruff: noqa: S608 - the statements are put together from our own constants; what callers send is always a parameter.

MOST = 1_000
"""Rows of one kind; a thousand of them is more than an office reads, and the longest waiting come first."""


def waiting(
    source: str,
    *,
    key: str,
    since: str,
    order: str,
    code: str = "''",
    name: str = "''",
    amount: str = "NULL",
    due: str = "NULL",
    day: str = "NULL",
    step: str = "NULL",
    owner: str = "NULL",
    note: str = "''",
    of_order: str = "NULL",
    with_customer: str = "false",
) -> str:
    """A SELECT of what waits: its key and code, who or what it is about, since when, until when, and who has it.

    `due` is a moment, `day` a whole day; with neither the desk counts from `since`. `with_customer`: we wait, nobody waits for us.
    `of_order` is the order it belongs to.
    """
    return f"""(SELECT ({key})::text AS khoa, {code} AS ma, {name} AS ten, ({amount})::bigint AS so_tien, {since} AS tu,
  ({due})::timestamptz AS han, ({day})::date AS ngay, ({step})::text AS buoc, ({owner})::uuid AS nguoi, {note} AS ghi_chu,
  ({of_order})::uuid AS don_hang_id, {with_customer} AS cho_khach FROM {source} ORDER BY {order} LIMIT {MOST})"""
