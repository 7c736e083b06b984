"""The visible sheets of an XLS file (BIFF, Excel until 2003) as texts. Runs in the child process.

Formulas are not believed, as in an XLSX: such a cell reads as no amount.
"""

import io
import struct
from typing import Any, Final

import xlrd
from xlrd.biffh import XLRDError

from khoisu.payments.errors import RefusedStatement
from khoisu.payments.statements.sheet_cells import MOST_SHEETS, number_text, spread

FORMULA: Final = 0x0006
"""The record of a cell that is computed; its row and column come first ([MS-XLS] 2.4.127)."""
_ERROR_CELL = "#"


def read_xls(data: bytes, most_rows: int, most_columns: int) -> list[list[list[str]]]:
    """Of each sheet the rows from the top; numbers without grouping, days as a spreadsheet's numbers. Raises `RefusedStatement`."""
    try:
        book = xlrd.open_workbook(file_contents=data, formatting_info=True, on_demand=True, logfile=io.StringIO())
        if book.datemode or book.nsheets > MOST_SHEETS:
            raise RefusedStatement("sao_ke_hong")
        computed = _formulas(book)
        sheets = [one for one in map(book.sheet_by_index, range(book.nsheets)) if not one.visibility]
        if any(sheet.nrows > most_rows for sheet in sheets):
            raise RefusedStatement("sao_ke_qua_dai")
        return [_rows(sheet, computed, most_columns) for sheet in sheets]
    except RefusedStatement:
        raise
    except XLRDError as fault:
        raise RefusedStatement("sao_ke_co_mat_khau" if "encrypted" in str(fault) else "sao_ke_sai_loai") from None
    except Exception:  # noqa: BLE001 - a damaged file makes the library fail in any way
        raise RefusedStatement("sao_ke_hong") from None


def _formulas(book: Any) -> set[tuple[int, int]]:
    """Rows and columns of computed cells, of whichever sheet: the library gives their results without saying so."""
    found: set[tuple[int, int]] = set()
    at, end = book.base, book.base + book.stream_len
    while at + 4 <= end:
        kind, length = struct.unpack_from("<HH", book.mem, at)
        if kind == FORMULA:
            found.add(struct.unpack_from("<HH", book.mem, at + 4))
        at += 4 + length
    return found


def _rows(sheet: Any, computed: set[tuple[int, int]], most_columns: int) -> list[list[str]]:
    rows = [
        ["=" if (number, at) in computed else _value(one) for at, one in enumerate(sheet.row(number)[:most_columns])]
        for number in range(sheet.nrows)
    ]
    for top, _, left, beyond in sheet.merged_cells:
        spread(rows, top, left, beyond - 1)
    return rows


def _value(cell: Any) -> str:
    if cell.ctype in (xlrd.XL_CELL_NUMBER, xlrd.XL_CELL_DATE):
        return number_text(cell.value)
    return cell.value if cell.ctype == xlrd.XL_CELL_TEXT else _ERROR_CELL * (cell.ctype == xlrd.XL_CELL_ERROR)
