"""How the back office's list finds orders by words in the order of their age, however many orders carry them.

An index of words returns all hits at once, in no order: for "nguyễn văn an" it reads every Nguyễn of all years to show twenty. So
`ix_don_hang_tu_khoi` stores each word together with its days (orders whose ids share a prefix, about three days), and
the list walks from the newest days backwards until its page is full. The oldest order is still found; it only comes last.
"""
# ruff: noqa: S608 - the statements are put together from our own constants; what callers send is always a parameter.

import re
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import Enum

from khoisu.kit.text.unaccent import unaccent

DAYS_BITS = 28
"""The first five hexadecimal digits of an id (UUIDv7) are its milliseconds without their last 28 bits: 3.1 days."""
EARLIEST, LATEST = "000-0000-0000-0000-000000000000", "fff-ffff-ffff-ffff-ffffffffffff"
"""What follows the five digits in the first and in the last id of the days."""
NEWEST, FEW_OF_THEM = 400, 8
LONG = 5
"""From this length on a word also finds longer ones that begin with it, as the last word always does (`tu_hoi`)."""

PROBE = f"""
SELECT regexp_split_to_array(btrim(regexp_replace(bo_dau($1), '[^a-z0-9]+', ' ', 'g')), ' ') AS words,
  (SELECT count(*) >= {FEW_OF_THEM} FROM (SELECT tim_kiem FROM don_hang ORDER BY id DESC LIMIT {NEWEST}) AS newest
   WHERE tim_kiem @@ tu_hoi($1)) AS common"""
"""The words of $1, and whether they are those of many orders, seen from the newest."""

RARE_STATE = 2_000
STATE_IS_RARE = f"""SELECT count(*) < {RARE_STATE} FROM (SELECT FROM don_hang
  WHERE ($1::text IS NULL OR trang_thai_xac_nhan = $1) AND ($2::text IS NULL OR trang_thai_thanh_toan = $2)
  LIMIT {RARE_STATE}) AS counted"""


class Match(Enum):
    """How words are found.

    The planner estimates two percent of all orders for every word prefix ("nguyen", "0901234567"), so the way is chosen here.
    """

    NONE = "nothing is looked for"
    CODE = "a whole order code"
    FEW = "words of few orders: gathered by the index of words"
    MANY = "words of many orders: met soon on the way from the newest order"
    DAYS = "words without digits: gathered by the index of words and days, until the page is full"
    STATE = "any words in a state that few orders are in: looked for among those"

    @property
    def counts_what_it_meets(self) -> bool:
        """Whether the total is only known for the range that was walked."""
        return self in (Match.MANY, Match.DAYS)


def choose_strategy(words: list[str], *, common: bool, rare_state: bool, by_age: bool, only_late: bool) -> Match:
    """The cheapest way to find `words`, as `PROBE` returns them; `by_age`: the list is ordered by the orders' age."""
    if only_late:
        return Match.MANY
    if rare_state:
        return Match.STATE
    if by_age and all(word.isalpha() for word in words):
        return Match.DAYS
    return Match.MANY if common else Match.FEW


def in_words(typed: str) -> list[str]:
    """The words of a text as the database cuts it (`bo_dau`)."""
    return re.findall("[a-z0-9]+", unaccent(typed))


def to_ts_query(words: list[str]) -> str:
    """The query on the index of words and days, with # for the days; `tu_hoi` is asked the same about whole orders."""
    last = len(words) - 1
    return " & ".join(
        f"'#{word}'" + (":*" if number == last or len(word) >= LONG else "") for number, word in enumerate(words)
    )


@dataclass(frozen=True, slots=True)
class Days:
    """The first and last days to walk, as prefixes of order ids; None: no limit."""

    first: str | None
    last: str | None


def days_between(begin: datetime | None, end: datetime | None) -> Days:
    """A period as days, with one more at each end: an id is a little older than its order."""
    days = timedelta(milliseconds=1 << DAYS_BITS)
    return Days(_days(begin - days) if begin else None, _days(end + days) if end else None)


def _days(moment: datetime) -> str:
    return f"{int(moment.timestamp() * 1000) >> DAYS_BITS:05x}"


def walk_by_age(where: str, *, newest_first: bool = True) -> str:
    """Rows (id) of `don_hang` o that carry the words and match `where`, in the order of their age, generated on demand.

    `:question`, `:first` and `:last` of `Days`.
    """
    way, beyond, edge = ("DESC", "<", EARLIEST) if newest_first else ("ASC", ">", LATEST)
    begin = f"CAST(:last AS text) IS NULL OR o.id <= (:last || '{LATEST}')::uuid"
    more = "CAST(:first AS text) IS NULL OR k > :first"
    if not newest_first:
        begin, more = (
            f"CAST(:first AS text) IS NULL OR o.id >= (:first || '{EARLIEST}')::uuid",
            "CAST(:last AS text) IS NULL OR k < :last",
        )
    return f"""
WITH RECURSIVE days (k) AS (
  (SELECT left(o.id::text, 5) FROM don_hang o WHERE {begin} ORDER BY o.id {way} LIMIT 1)
  UNION ALL SELECT (SELECT left(o.id::text, 5) FROM don_hang o WHERE o.id {beyond} (k || '{edge}')::uuid ORDER BY o.id {way} LIMIT 1)
  FROM days WHERE k IS NOT NULL AND ({more}))
SELECT hit.id FROM days CROSS JOIN LATERAL (SELECT o.id FROM don_hang o
  WHERE tu_khoi(o.id, o.tim_kiem) @@ replace(:question, '#', k)::tsquery AND {where} ORDER BY o.id {way}) AS hit
WHERE k IS NOT NULL"""
