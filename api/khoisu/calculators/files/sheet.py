"""The first year as a sheet whose amounts and sums are formulas, so that people go on counting in it.

Only our own words and numbers are written; a text is never a formula, whatever it begins with.
"""

import io
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

from khoisu.calculators.schemas import ChiPhiNamDau, DongChiPhi, NhomChiPhi
from khoisu.kit.lang import Lang, Text

HEAD = (
    Text("Khoản", "Item"),
    Text("Số lượng", "Quantity"),
    Text("Đơn giá (₫)", "Unit price (₫)"),
    Text("Tỷ lệ", "Rate"),
    Text("Thành tiền (₫)", "Amount (₫)"),
    Text("Nguồn", "Source"),
    Text("Ghi chú", "Note"),
)
NAME = Text("Chi phí năm đầu", "First-year costs")
WHOLE = Text("Tổng năm đầu", "First year in total")
LEFT_OUT = Text("Chưa gồm", "Not included")
UNREAD = Text("Chưa đối chiếu với văn bản gốc. ", "Not checked against the original text. ")
WIDTHS = (46, 10, 16, 9, 18, 34, 70)
MADE = datetime(2026, 1, 1, tzinfo=UTC).replace(tzinfo=None)
"""Written into the file instead of the moment: the same answers give the same bytes."""


class _Sheet:
    def __init__(self, book: Any, lang: Lang) -> None:
        self.lang: Lang = lang
        self.page: Any = book.add_worksheet(NAME.in_lang(lang))
        self.bold: Any = book.add_format({"bold": True, "text_wrap": True, "valign": "top"})
        self.words: Any = book.add_format({"text_wrap": True, "valign": "top"})
        self.money: Any = book.add_format({"num_format": "#,##0", "valign": "top"})
        self.rate: Any = book.add_format({"num_format": "0.0%", "valign": "top"})
        self.sum: Any = book.add_format({"num_format": "#,##0", "bold": True, "top": 1})
        self.row = 0

    def head(self) -> None:
        for at, (name, width) in enumerate(zip(HEAD, WIDTHS, strict=True)):
            self.page.set_column(at, at, width)
            self.page.write_string(0, at, name.in_lang(self.lang), self.bold)
        self.page.freeze_panes(1, 1)
        self.row = 1

    def group(self, group: NhomChiPhi) -> str:
        """Write a group; returns the cell of its sum."""
        place = self.row
        self.page.write_string(place, 0, group.ten, self.bold)
        for line in group.dong:
            self.row += 1
            self._line(line)
        formula = f"=SUM(E{place + 2}:E{self.row + 1})"
        self.page.write_formula(place, 4, formula, self.sum, group.tong)
        self.row += 1
        return f"E{place + 1}"

    def _line(self, line: DongChiPhi) -> None:
        row = self.row
        self.page.write_string(row, 0, line.ten, self.words)
        self.page.write_number(row, 1, line.so_luong, self.money)
        self.page.write_number(row, 2, line.don_gia, self.money)
        self.page.write_number(row, 3, line.phan_nghin / 1000, self.rate)
        self.page.write_formula(row, 4, f"=ROUND(B{row + 1}*C{row + 1}*D{row + 1},0)", self.money, line.thanh_tien)
        self.page.write_string(row, 5, line.nguon, self.words)
        unread = UNREAD.in_lang(self.lang) if line.chua_doi_chieu else ""
        self.page.write_string(row, 6, unread + line.ghi_chu, self.words)

    def whole(self, cells: list[str], amount: int) -> None:
        self.page.write_string(self.row, 0, WHOLE.in_lang(self.lang), self.bold)
        self.page.write_formula(self.row, 4, f"={'+'.join(cells)}", self.sum, amount)
        self.row += 2

    def notes(self, found: Iterator[str]) -> None:
        for words in found:
            self.page.write_string(self.row, 0, words, self.words)
            self.row += 1


def to_sheet(costs: ChiPhiNamDau, lang: Lang) -> bytes:
    """The workbook. The results are stored beside the formulas, for programs that do not calculate."""
    # Few ask for a sheet, and the library is 15 MB in every process that has it.
    import xlsxwriter  # noqa: PLC0415 # pyright: ignore[reportMissingTypeStubs]

    stored = io.BytesIO()
    options = {"in_memory": True, "strings_to_formulas": False, "strings_to_urls": False}
    workbook: Any = xlsxwriter.Workbook  # it publishes no types
    with workbook(stored, options) as book:
        book.set_properties({"title": NAME.in_lang(lang), "created": MADE})
        sheet = _Sheet(book, lang)
        sheet.head()
        cells = [sheet.group(group) for group in costs.nhom]
        sheet.whole(cells, costs.tong_cong)
        sheet.notes(iter([f"{LEFT_OUT.in_lang(lang)}:", *costs.khong_gom, costs.kiem_tra]))
    return stored.getvalue()
