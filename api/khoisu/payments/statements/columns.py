"""Which column of a statement means what: by the words of its heading, Vietnamese or English, or by what staff have said. Pure."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from khoisu.kit.text.unaccent import unaccent
from khoisu.payments.statements.values import looks_like_day, split_day

HEADING_WITHIN = 60
"""Above the table stand the bank's letterhead, the account and the period: so many rows at most."""
HIGHEST = 3
"""Rows of one heading: "Số tiền" above "Nợ" and "Có", English below Vietnamese."""
KINDS = ("ngay", "tham_chieu", "noi_dung", "vao", "ra", "so_tien", "chieu")
"""What staff can say of a column."""
_NOT_OURS = re.compile(
    r"so du|balance|doi ung|nguoi (?:chuyen|nhan|gui|thu huong)|don vi|counter|benefic|remitter|ten tai khoan|so tai khoan|"
    r"account (?:name|no|number)|\b(?:phi|fees?|thue|vat|tax|hoa hong|commission|charges?|chiet khau)\b|"
    r"\b(?:usd|eur|jpy|krw|cny)\b|\b(?:nghin|trieu|ngan(?! hang))\b|thousand|million"
)
_CURRENCY = re.compile(r"tien te|loai tien|\bcurrency|\bccy\b")
_STATE = re.compile(r"trang thai|\bstatus|ket qua")
_DIRECTION = re.compile(
    r"(?:loai|type|chieu|d c|dr cr|debit credit|no co|ghi no ghi co|thu chi|chi thu|vao ra|tang giam|phat sinh)(?: giao dich| gd| transaction)?|transaction type|"
    r"loai giao dich transaction type|direction"
)
_SIGNS = re.compile(r"\+\s?/\s?-|-\s?/\s?\+|±")
_NUMBER = re.compile(
    r"tham chieu|ma giao dich|ma gd|so giao dich|so gd|so ct|so chung tu|ma chung tu|so but toan|\bref|doc(?:ument)? no|"
    r"transaction (?:id|no|number|code)|trace|ma don|so hieu"
)
_DAY = re.compile(r"\bngay|\bdate|thoi gian|\btime\b|\bluc\b|gio ngan hang")
_BOOKED = re.compile(r"giao dich|\bgd\b|transaction|hach toan|posting|but toan|ngan hang|bank")
"""Of several days the one on which the bank booked it."""
_IN = re.compile(
    r"ghi co|phat sinh co|\bps co\b|tien vao|thu vao|gui vao|nop vao|tien gui|\bcredit|\bdeposit|(?:money|paid) in\b|phat sinh tang|"
    r"^co\b|so tien co\b|^thu$|so tien thu\b|^vao$|incoming|^in(?: vnd)?$"
)
_OUT = re.compile(
    r"ghi no|phat sinh no|\bps no\b|tien ra|chi ra|rut ra|tien rut|\bdebit|\bwithdraw|(?:money|paid) out\b|phat sinh giam|"
    r"so tien no\b|^chi$|so tien chi\b|^ra$|outgoing|^out(?: vnd)?$"
)
_DEBIT = re.compile(r"(?:^|\n)\s*nợ\b", re.IGNORECASE)
"""With its accents: "no" alone is a number."""
_TEXT = re.compile(
    r"noi dung|dien giai|mo ta|description|detail|remark|narrative|ghi chu|loi nhan|message|\bmemo\b|^text$"
)
_AMOUNT = re.compile(r"so tien|amount|gia tri")
_MONEY = ("vao", "ra", "so_tien")
_BALANCE = r"so du|opening|closing|balance|so phat sinh|phat sinh trong ky"
_TOTAL = re.compile(rf"(?:tong|cong|total|{_BALANCE})\b")
_BALANCE_OF_DAY = re.compile(rf"(?:{_BALANCE})\b")


@dataclass(frozen=True, slots=True)
class Heading:
    """The heading's last row, from 0, the columns of each meaning and what stands above them.

    A merged heading has several columns. One column may hold the day and the reference.
    """

    row: int
    columns: Mapping[str, tuple[int, ...]]
    titles: Mapping[str, str] = field(default_factory=dict[str, str])

    def cell(self, row: list[str], kind: str) -> str:
        """What stands in the column of this meaning; "" without one."""
        found = next((row[at].strip() for at in self.columns.get(kind, ()) if at < len(row) and row[at].strip()), "")
        if kind in ("ngay", "tham_chieu") and self.columns.get("ngay") == self.columns.get("tham_chieu"):
            day, rest = split_day(found)
            return day if kind == "ngay" else rest
        return found

    def is_complete(self) -> bool:
        """Whether it has all columns that are needed."""
        return self.columns.keys() >= {"ngay", "tham_chieu", "noi_dung"} and bool(
            {"vao", "so_tien"} & set(self.columns)
        )

    def repeats(self, row: list[str]) -> bool:
        """Whether a row below is no line: the heading again, as on each page, or a total."""
        if self.titles and all(plain(self.cell_as_is(row, kind)) in title for kind, title in self.titles.items()):
            return any(cell.strip() for cell in row)
        first = next((cell for cell in row if cell.strip()), "")
        if not _TOTAL.match(plain(first)):
            return False
        # "Cộng ngày 25/11/2026" is the total of a day.
        return not any(sign.isdigit() for sign in first) or not self.cell(row, "tham_chieu")

    def names_others(self, row: list[str]) -> bool:
        """Whether a row below is a heading whose columns mean something else."""
        found = _heading_at([row], 0, 1) if not self.repeats(row) else None
        return found is not None and any(self.columns.get(kind, at) != at for kind, at in found.columns.items())

    def speaks(self, row: list[str]) -> bool:
        """Whether a row below may be a movement: signatures, remarks, balances and the day it was printed are none."""
        if self.repeats(row):
            return False
        if any(self.cell(row, kind) for kind in (*_MONEY, "tham_chieu")):
            return True
        day, text = self.cell(row, "ngay"), self.cell(row, "noi_dung")
        if not any(sign.isdigit() for sign in day):
            return False
        return not _BALANCE_OF_DAY.match(plain(text)) if text else looks_like_day(day)

    def goes_on(self, row: list[str]) -> bool:
        """Whether a row has nothing but more of the text of the row above."""
        # Below a text that stands first come signatures, too.
        text = self.cell(row, "noi_dung") if self.columns["noi_dung"][0] > 0 else ""
        return [cell.strip() for cell in row if cell.strip()] == [text] and not self.repeats(row)

    def cell_as_is(self, row: list[str], kind: str) -> str:
        """The same without parting day and reference."""
        return next((row[at] for at in self.columns[kind] if at < len(row)), "")


def plain(cell: str) -> str:
    """A heading's words as they are compared."""
    return re.sub(r"[^a-z0-9]+", " ", unaccent(cell)).strip()


def find_heading(rows: list[list[str]]) -> Heading | None:
    """The first row, or rows, that name all columns that are needed, each of the amounts once; None without them."""
    for height in range(1, HIGHEST + 1):
        for at in range(min(len(rows) - height + 1, HEADING_WITHIN)):
            heading = _heading_at(rows, at, height)
            if heading is None:
                continue
            # "Số tiền" alone may be the title above "Nợ" and "Có".
            higher = (_heading_at(rows, at, more) for more in range(height + 1, HIGHEST + 1))
            parted = (one for one in higher if one and "vao" in one.columns)
            return heading if "vao" in heading.columns else next(parted, heading)
    return None


def heading_as_said(rows: list[list[str]], row: int, columns: Mapping[str, int]) -> Heading | None:
    """The heading whose last row is `row` (from 0, -1 for none) with the columns that staff have said; None when it does not fit the table."""
    width = max(map(len, rows), default=0)
    if not -1 <= row < len(rows) - 1 or not all(0 <= at < width for at in columns.values()):
        return None
    places = {kind: (at,) for kind, at in columns.items()}
    words: list[str] = []
    for height in range(1, HIGHEST if row >= 0 else 1):
        words = _words(rows, row - height + 1, height)
        if all(words[at : at + 1] not in ([], [""]) for at in columns.values()):
            break
    else:
        words = []
    titles = {kind: words[at] for kind, at in columns.items()} if words else {}
    heading = Heading(row, _with_guards(places, words), titles)
    return heading if heading.is_complete() else None


def heading_as_kept(rows: list[list[str]], titles: Mapping[str, str]) -> Heading | None:
    """The heading that has the words which staff have explained for this account before; None without it."""
    for height in range(1, HIGHEST):
        for at in range(min(len(rows), HEADING_WITHIN)):
            words = _words(rows, at, height)
            # Two columns of the same words tell nothing apart.
            if titles and all(words.count(title) == 1 for title in titles.values()):
                places = {kind: (words.index(title),) for kind, title in titles.items()}
                heading = Heading(at + height - 1, _with_guards(places, words), titles)
                return heading if heading.is_complete() else None
    return None


def _words(rows: list[list[str]], at: int, height: int) -> list[str]:
    return [plain(title) for title in _joined(rows[max(0, at) : at + height])]


def _with_guards(places: dict[str, tuple[int, ...]], words: list[str]) -> dict[str, tuple[int, ...]]:
    """With the columns that say whether a line counts at all."""
    taken = {at for one in places.values() for at in one}
    found = {guard: (at,) for at, title in enumerate(words) if at not in taken for guard in _guard(title)}
    return found | places


def _guard(words: str) -> tuple[str, ...]:
    return ("tien_te",) if _CURRENCY.search(words) else ("trang_thai",) if _STATE.search(words) else ()


def _heading_at(rows: list[list[str]], at: int, height: int) -> Heading | None:
    block = rows[at : at + height]
    # A letterhead is one text; lines below have numbers.
    if any(len({cell.strip() for cell in row if cell.strip()}) < 2 for row in block) or any(
        map(_has_digits, block[1:])
    ):
        return None
    titles = _joined(block)
    below = rows[at + height : at + height + 50]
    places: dict[str, list[int]] = {}
    words: dict[str, str] = {}
    for place, title in enumerate(titles):
        for kind in _meanings(title, [row[place] for row in below if place < len(row)]):
            same = kind in places and place == places[kind][-1] + 1 and plain(title) == words[kind]
            if kind not in places or same:
                places.setdefault(kind, []).append(place)
                words[kind] = plain(title)
            elif kind == "ngay" and _BOOKED.search(plain(title)) and not _BOOKED.search(words[kind]):
                places[kind], words[kind] = [place], plain(title)
            elif kind in _MONEY:
                return None  # two columns of amounts: which one is meant is not for us to say
    heading = Heading(at + height - 1, {kind: tuple(found) for kind, found in places.items()}, words)
    if not heading.is_complete():
        return None
    last = at + height - 1
    while last + 1 < len(rows) and last - at < HIGHEST and _continues(rows[last + 1]):
        last += 1
    return Heading(last, heading.columns, heading.titles)


def _continues(row: list[str]) -> bool:
    """Whether a row is the heading in the other language."""
    cells = [cell for cell in row if cell.strip()]
    named = sum(bool(_meanings(cell, [])) for cell in cells)
    return named >= 3 and not _has_digits(row)


def _has_digits(row: list[str]) -> bool:
    return any(sign.isdigit() for cell in row for sign in cell)


def _joined(block: list[list[str]]) -> list[str]:
    """One text for each column; a title stands above all columns up to the next one, where something stands below them."""
    width = max(map(len, block), default=0)
    texts = [""] * width
    for number, row in enumerate(block):
        left = ""
        for at in range(width):
            own = row[at].strip() if at < len(row) else ""
            under = any(at < len(lower) and lower[at].strip() for lower in block[number + 1 :])
            left = own or (left if under else "")
            if left and left not in texts[at].split("\n"):
                texts[at] = f"{texts[at]}\n{left}".strip()
    return texts


def _meanings(title: str, below: list[str]) -> tuple[str, ...]:
    """What a column means: nothing, one thing, or the day and the reference together."""
    words = plain(title)
    signs = ("chieu",) if _SIGNS.fullmatch(title.strip()) else ()
    if known := _guard(words) or signs:
        return known
    if not words or _NOT_OURS.search(words):
        return ()
    came, went = _IN.search(words), _OUT.search(words) or _DEBIT.search(title)
    if _DIRECTION.fullmatch(words) or (came and went):
        return ("so_tien" if _is_amount(below) else "chieu",)
    if came or went:
        return ("vao",) if came else ("ra",)
    day, number = _DAY.search(words), _NUMBER.search(words)
    # "Thời gian" may be the time alone, beside a column of days.
    filled = [cell for cell in below if any(sign.isdigit() for sign in cell)][:5]
    day = None if day and not number and filled and not any(map(looks_like_day, filled)) else day
    if day and number:
        return ("ngay", "tham_chieu")
    found = (
        ("tham_chieu", number),
        ("noi_dung", _TEXT.search(words)),
        ("ngay", day),
        ("so_tien", _AMOUNT.search(words)),
    )
    return tuple(kind for kind, fits in found if fits)[:1]


def _is_amount(below: list[str]) -> bool:
    filled = [cell for cell in below if cell.strip()]
    return bool(filled) and all(any(sign.isdigit() for sign in cell) for cell in filled[:5])
