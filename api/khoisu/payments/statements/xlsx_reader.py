"""The visible sheets of an XLSX file as texts (ECMA-376 part 1). Runs in the child process; standard library only.

Formulas are not believed: what they computed last may be anything, so such a cell reads as its formula and no amount.
"""

import io
import posixpath
import re
import zipfile
from collections.abc import Iterator
from xml.etree import ElementTree as ET

from khoisu.payments.errors import RefusedStatement
from khoisu.payments.statements.sheet_cells import MOST_SHEETS, number_text, spread

MOST_UNPACKED = 40 * 1024 * 1024
MOST_PARTS = 200
_MAIN = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
_REL_ID = "{http://schemas.openxmlformats.org/officeDocument/2006/relationships}id"
_REF = re.compile(r"([A-Z]{1,3})\d+")
_MERGED = re.compile(r"([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})\d{1,7}")


def read_xlsx(data: bytes, most_rows: int, most_columns: int) -> list[list[list[str]]]:
    """Of each sheet the rows from the top, gaps included; numbers without grouping, days as a spreadsheet's numbers.

    Raises `RefusedStatement`.
    """
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            _check(archive)
            names = set(archive.namelist())
            if "xl/workbook.xml" not in names:
                raise RefusedStatement("sao_ke_sai_loai")
            shared = _shared(archive) if "xl/sharedStrings.xml" in names else []
            sheets = [_xml(archive, name) for name in _visible_sheets(archive)]
            return [_spread(list(_rows(sheet, shared, most_rows, most_columns)), sheet) for sheet in sheets]
    except RefusedStatement:
        raise
    except (
        zipfile.BadZipFile,
        ET.ParseError,
        KeyError,
        ValueError,
        IndexError,
        NotImplementedError,
        EOFError,
        RuntimeError,
    ):
        raise RefusedStatement("sao_ke_hong") from None


def _check(archive: zipfile.ZipFile) -> None:
    parts = archive.infolist()
    if len(parts) > MOST_PARTS or sum(part.file_size for part in parts) > MOST_UNPACKED:
        raise RefusedStatement("sao_ke_hong")


def _xml(archive: zipfile.ZipFile, name: str) -> ET.Element:
    with archive.open(name) as part:
        text = part.read(MOST_UNPACKED)
    # Office writes no document type; one would only bring entities that grow.
    if b"<!DOCTYPE" in text or b"<!ENTITY" in text or text[:2] in (b"\xff\xfe", b"\xfe\xff"):
        raise RefusedStatement("sao_ke_hong")
    return ET.fromstring(text)  # noqa: S314 - in a child with hard limits, and without a document type


def _visible_sheets(archive: zipfile.ZipFile) -> list[str]:
    book = _xml(archive, "xl/workbook.xml")
    about = book.find(f"{_MAIN}workbookPr")
    if about is not None and about.get("date1904") in ("1", "true"):
        raise RefusedStatement("sao_ke_hong")
    relations = {one.get("Id"): one for one in _xml(archive, "xl/_rels/workbook.xml.rels")}
    parts: list[str] = []
    for sheet in book.iterfind(f"{_MAIN}sheets/{_MAIN}sheet"):
        relation = relations[sheet.get(_REL_ID)]
        if sheet.get("state", "visible") == "visible" and relation.get("Type", "").endswith("/worksheet"):
            target = relation.get("Target", "")
            parts.append(target.lstrip("/") if target.startswith("/") else posixpath.normpath(f"xl/{target}"))
    if not 0 < len(parts) <= MOST_SHEETS:
        raise RefusedStatement("sao_ke_hong")
    return parts


def _spread(rows: list[list[str]], sheet: ET.Element) -> list[list[str]]:
    for one in sheet.iterfind(f"{_MAIN}mergeCells/{_MAIN}mergeCell"):
        if found := _MERGED.fullmatch(one.get("ref", "")):
            spread(rows, int(found.group(2)) - 1, _column(found.group(1)), _column(found.group(3)))
    return rows


def _shared(archive: zipfile.ZipFile) -> list[str]:
    return [_text(item) for item in _xml(archive, "xl/sharedStrings.xml").iter(f"{_MAIN}si")]


def _text(item: ET.Element) -> str:
    # Phonetic hints (rPh) are no part of the text.
    runs = [item, *item.findall(f"{_MAIN}r")]
    return "".join(part.text or "" for run in runs for part in run.findall(f"{_MAIN}t"))


def _rows(sheet: ET.Element, shared: list[str], most_rows: int, most_columns: int) -> Iterator[list[str]]:
    done = 0
    for row in sheet.iterfind(f"{_MAIN}sheetData/{_MAIN}row"):
        number = int(row.get("r") or done + 1)
        if number > most_rows or number <= done:
            raise RefusedStatement("sao_ke_qua_dai" if number > done else "sao_ke_hong")
        yield from ([] for _ in range(number - done - 1))
        done = number
        yield _cells(row, shared, most_columns)


def _cells(row: ET.Element, shared: list[str], most_columns: int) -> list[str]:
    cells: list[str] = []
    for cell in row.iterfind(f"{_MAIN}c"):
        named = _REF.fullmatch(cell.get("r") or "")
        at = _column(named.group(1)) if named else len(cells)
        if at >= most_columns:
            continue
        cells += [""] * (at + 1 - len(cells))
        cells[at] = _value(cell, shared)
    return cells


def _column(letters: str) -> int:
    number = 0
    for letter in letters:
        number = number * 26 + ord(letter) - 64
    return number - 1


def _value(cell: ET.Element, shared: list[str]) -> str:
    kind, formula = cell.get("t", "n"), cell.find(f"{_MAIN}f")
    if formula is not None:
        return f"={formula.text or ''}"
    if kind == "inlineStr":
        inline = cell.find(f"{_MAIN}is")
        return _text(inline) if inline is not None else ""
    found = cell.find(f"{_MAIN}v")
    text = found.text if found is not None and found.text else ""
    if kind == "s":
        return shared[int(text)] if text else ""
    return number_text(float(text)) if kind == "n" and text else text
