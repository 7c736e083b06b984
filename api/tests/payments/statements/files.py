"""Statements as banks give them out, for tests: CSV texts and XLSX files made by hand."""

import csv
import io
import zipfile
from xml.sax.saxutils import escape

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
