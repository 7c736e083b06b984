"""Statements as banks give them out, for tests: CSV texts and XLSX files made by hand."""

import csv
import io
import re
import zipfile
from html import escape as in_page
from typing import Any
from xml.sax.saxutils import escape

import xlwt

HEAD = "Ngày giao dịch,Số tham chiếu,Ghi nợ,Ghi có,Số dư,Nội dung"
LONGEST_SHOWN = 10**11
"""From here on a spreadsheet shows, and saves, a number with an exponent."""
MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
REL = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
PACKAGE = "http://schemas.openxmlformats.org/package/2006/relationships"


def csv_file(*lines: str, head: str = HEAD) -> bytes:
    """A CSV with the letterhead above the table, UTF-8 with its mark."""
    above = "SAO KÊ TÀI KHOẢN\nTừ ngày 01/11/2026 đến ngày 30/11/2026\n\n"
    return (above + "\n".join((head, *lines)) + "\n\nNgười lập biểu\n").encode("utf-8-sig")


def cell(ref: str, value: str | float, *, formula: str = "") -> str:
    """One cell: a number as such, a text in place."""
    if formula:
        return f'<c r="{ref}"><f>{escape(formula)}</f><v>{value}</v></c>'
    if isinstance(value, str):
        return f'<c r="{ref}" t="inlineStr"><is><t>{escape(value)}</t></is></c>'
    return f'<c r="{ref}"><v>{value}</v></c>'


def xlsx_file(*rows: str, extra: dict[str, str] | None = None, doctype: str = "") -> bytes:
    """An XLSX whose sheet has these rows (`<c>` elements), with further or replaced parts."""
    body = "".join(f'<row r="{number}">{row}</row>' for number, row in enumerate(rows, start=1) if row)
    parts = {
        "xl/workbook.xml": f'<workbook xmlns="{MAIN}" xmlns:r="{REL}"><sheets><sheet name="1" sheetId="1" r:id="rId9"/></sheets></workbook>',
        "xl/_rels/workbook.xml.rels": f'<Relationships xmlns="{PACKAGE}"><Relationship Id="rId9" Type="{REL}/worksheet" '
        'Target="worksheets/sheet7.xml"/></Relationships>',
        "xl/worksheets/sheet7.xml": f'<?xml version="1.0"?>{doctype}<worksheet xmlns="{MAIN}"><sheetData>{body}</sheetData></worksheet>',
    } | (extra or {})
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in parts.items():
            archive.writestr(name, text)
    return out.getvalue()


def saved_by_a_spreadsheet(data: bytes) -> bytes:
    """What a CSV is after it was opened and saved: numbers lose zeros in front and digits behind, what begins with a tab is a text."""
    rows = csv.reader(io.StringIO(data.decode("utf-8-sig"), newline=""))
    out = io.StringIO()
    csv.writer(out).writerows([_shown(one) for one in row] for row in rows)
    return out.getvalue().encode("utf-8-sig")


def _shown(value: str) -> str:
    if not value.isdecimal():
        return value
    return f"{int(value):.5E}" if int(value) >= LONGEST_SHOWN else str(int(value))


def table_file(rows: list[list[str | float | None]], *, merged: tuple[str, ...] = (), cover: bool = False) -> bytes:
    """An XLSX of one sheet, behind a cover sheet if wanted, with merged cells (`A1:C1`)."""
    drawn = [
        "".join(
            cell(f"{chr(65 + at)}{number}", value) for at, value in enumerate(row) if value is not None and value != ""
        )
        for number, row in enumerate(rows, start=1)
    ]
    body = "".join(f'<row r="{number}">{row}</row>' for number, row in enumerate(drawn, start=1) if row)
    spans = "".join(f'<mergeCell ref="{one}"/>' for one in merged)
    merges = f"<mergeCells>{spans}</mergeCells>" if spans else ""
    sheet = f'<worksheet xmlns="{MAIN}"><sheetData>{body}</sheetData>{merges}</worksheet>'
    if not cover:
        return xlsx_file(extra={"xl/worksheets/sheet7.xml": sheet})
    return book_file({"Bia": sheet_of([["NGÂN HÀNG", "SAO KÊ", "Xin chào"]]), "Sao ke": sheet})


_SPAN = re.compile(r"([A-Z])(\d+):([A-Z])(\d+)")


def _spans(merged: tuple[str, ...]) -> dict[tuple[int, int], int]:
    """How many columns the cell at a row and column covers, from 0."""
    found = [_SPAN.fullmatch(one) for one in merged]
    return {
        (int(one[2]) - 1, ord(one[1]) - 65): ord(one[3]) - ord(one[1]) + 1 for one in found if one and one[2] == one[4]
    }


def xls_file(rows: list[list[Any]], *, merged: tuple[str, ...] = (), hidden: list[list[Any]] | None = None) -> bytes:
    """An XLS of one sheet, behind one that nobody sees if wanted; a cell may be an `xlwt.Formula`."""
    book: Any = xlwt.Workbook(encoding="utf-8")
    spans = _spans(merged)
    for name, cells in (("An", hidden), ("Sao ke", rows)):
        if cells is None:
            continue
        sheet = book.add_sheet(name)
        sheet.visibility = int(cells is hidden)
        for at, row in enumerate(cells):
            for column, value in enumerate(row):
                if columns := spans.get((at, column)):
                    sheet.write_merge(at, at, column, column + columns - 1, value)
                elif value not in (None, ""):
                    sheet.write(at, column, value)
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def page_file(rows: list[list[Any]], *, merged: tuple[str, ...] = ()) -> bytes:
    """A web page with the rows as its table, as banks name .xls."""
    spans = _spans(merged)
    drawn: list[str] = []
    for at, row in enumerate(rows):
        covered = {column + more for (line, column), number in spans.items() if line == at for more in range(1, number)}
        drawn += ["<tr>"]
        for column, value in enumerate(row):
            if column not in covered:
                text = in_page("" if value is None else str(value)).replace("\n", "<br>")
                drawn += [f'  <td class=x colspan="{spans.get((at, column), 1)}">\n    {text}\n  </td>']
        drawn += ["</tr>"]
    return ('<html><meta charset="utf-8">\n<table border=1>' + "\n".join(drawn) + "</table></html>").encode()


def sheet_of(rows: list[list[str | float]]) -> str:
    """A sheet with these rows."""
    body = "".join(
        f'<row r="{number}">{"".join(cell(f"{chr(65 + at)}{number}", value) for at, value in enumerate(row))}</row>'
        for number, row in enumerate(rows, start=1)
    )
    return f'<worksheet xmlns="{MAIN}"><sheetData>{body}</sheetData></worksheet>'


def book_file(sheets: dict[str, str], hidden: frozenset[str] = frozenset()) -> bytes:
    """An XLSX of several sheets by name."""
    named = "".join(
        f'<sheet name="{name}" sheetId="{at}" {"state=" + chr(34) + "hidden" + chr(34) if name in hidden else ""} r:id="r{at}"/>'
        for at, name in enumerate(sheets, start=1)
    )
    relations = "".join(
        f'<Relationship Id="r{at}" Type="{REL}/worksheet" Target="worksheets/s{at}.xml"/>'
        for at in range(1, len(sheets) + 1)
    )
    return xlsx_file(
        extra={
            "xl/workbook.xml": f'<workbook xmlns="{MAIN}" xmlns:r="{REL}"><sheets>{named}</sheets></workbook>',
            "xl/_rels/workbook.xml.rels": f'<Relationships xmlns="{PACKAGE}">{relations}</Relationships>',
        }
        | {f"xl/worksheets/s{at}.xml": sheet for at, sheet in enumerate(sheets.values(), start=1)}
    )


def head_cells(row: int = 1) -> str:
    """The heading of an XLSX statement, in English."""
    titles = ("Transaction date", "Reference No.", "Debit", "Credit", "Balance", "Description")
    return "".join(cell(f"{letter}{row}", title) for letter, title in zip("ABCDEF", titles, strict=True))


def zip_bomb() -> bytes:
    """A few kilobytes whose workbook would be 45 MB."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("xl/workbook.xml", b"<" + b" " * (45 * 1024 * 1024))
    return out.getvalue()
