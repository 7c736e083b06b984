"""Which column of a statement means what, by the words of its heading, Vietnamese or English. Pure."""

import re
from dataclasses import dataclass

from khoisu.kit.text.unaccent import unaccent

HEADING_WITHIN = 40
"""Above the table stand the bank's letterhead, the account and the period: so many rows at most."""
# The first that fits wins. Columns of the balance and of the other side are not ours; "no" alone is "number", "nợ" is a debit.
_KINDS = (
    ("", re.compile(r"so du|balance|doi ung|nguoi (?:chuyen|nhan|thu huong)|don vi|counter|benefic|remitter|ten tai khoan")),
    ("chieu", re.compile(r"(?:loai|type|d c|dr cr|no co|ghi no ghi co|chieu)(?: giao dich| gd)?|transaction type")),
    ("tham_chieu", re.compile(
        r"tham chieu|ma giao dich|ma gd|so giao dich|so gd|so ct|chung tu|but toan|\bref|doc no|transaction (?:id|no|number|code)"
    )),
    ("vao", re.compile(r"ghi co|phat sinh co|tien vao|thu vao|credit|^co$")),
    ("ra", re.compile(r"ghi no|phat sinh no|tien ra|chi ra|debit")),
    ("noi_dung", re.compile(r"noi dung|dien giai|mo ta|description|detail|remark|narrative")),
    ("ngay", re.compile(r"\bngay|\bdate|thoi gian")),
    ("so_tien", re.compile(r"so tien|amount")),
)  # fmt: skip
_WHOLE = {"chieu"}
REQUIRED = ({"ngay"}, {"tham_chieu"}, {"noi_dung"}, {"vao", "so_tien"})


@dataclass(frozen=True, slots=True)
class Heading:
    """The heading's row, from 0, and the column of each meaning."""

    row: int
    columns: dict[str, int]

    def cell(self, row: list[str], kind: str) -> str:
        """What stands in the column of this meaning; "" without one."""
        at = self.columns.get(kind)
        return row[at].strip() if at is not None and at < len(row) else ""


def find_heading(rows: list[list[str]]) -> Heading | None:
    """The first row that names all columns that are needed; None without one."""
    for at, row in enumerate(rows[:HEADING_WITHIN]):
        columns: dict[str, int] = {}
        for place, cell in enumerate(row):
            kind = _kind(cell)
            if kind:
                columns.setdefault(kind, place)
        if all(columns.keys() & wanted for wanted in REQUIRED):
            return Heading(at, columns)
    return None


def _kind(cell: str) -> str:
    if cell.strip().lower() == "nợ":
        return "ra"
    words = re.sub(r"[^a-z0-9]+", " ", unaccent(cell).lower()).strip()
    for kind, pattern in _KINDS:
        if pattern.fullmatch(words) if kind in _WHOLE else pattern.search(words):
            return kind
    return ""
