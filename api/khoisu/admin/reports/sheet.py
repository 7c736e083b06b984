"""A report as a workbook, a sheet for each of its tables. A text is never a formula, whatever it begins with."""

import io
from collections.abc import Sequence
from typing import Any

from khoisu.admin.reports.schemas import Report
from khoisu.kit.api_model import Wire
from khoisu.kit.lang import Lang, Text

HEADS = {
    "ngay": Text("Ngày", "Day"),
    "ten": Text("Tên", "Name"),
    "ten_dich_vu": Text("Dịch vụ", "Service"),
    "ten_goi": Text("Gói", "Package"),
    "so_don": Text("Số đơn", "Orders"),
    "so_luong": Text("Số lượng", "Quantity"),
    "dat_hang": Text("Đặt hàng (₫)", "Ordered (₫)"),
    "nhan_tien": Text("Đã nhận (₫)", "Received (₫)"),
    "hoan_tien": Text("Đã hoàn (₫)", "Refunded (₫)"),
    "khach_no": Text("Khách còn nợ (₫)", "Owed by customers (₫)"),
    "phai_tra": Text("Còn phải trả khách (₫)", "Owed to customers (₫)"),
    "tien": Text("Số tiền (₫)", "Amount (₫)"),
    "so_buoc": Text("Số bước", "Steps"),
    "gio_giua": Text("Một nửa xong trong (giờ)", "Half done within (hours)"),
    "gio_cham": Text("9 trên 10 xong trong (giờ)", "9 of 10 done within (hours)"),
    "so": Text("Số yêu cầu", "Requests"),
    "duoc_hoan": Text("Được hoàn", "Granted"),
    "xac_nhan": Text("Đã xác nhận", "Confirmed"),
    "da_tra": Text("Đã trả tiền", "Paid"),
    "hoan_thanh": Text("Hoàn thành", "Completed"),
    "da_huy": Text("Đã hủy", "Cancelled"),
    "dung_han": Text("Xác nhận đúng hẹn", "Confirmed in time"),
    "tre": Text("Xác nhận trễ", "Confirmed late"),
    "cho_qua_han": Text("Còn chờ, đã quá hẹn", "Still waiting, late"),
}
ORDERS = {"dat_hang": Text("Số đơn đặt", "Orders placed")}
"""A funnel counts orders where other tables have sums."""
TABLES: dict[str, Text] = {
    "tong": Text("Tổng", "Totals"),
    "ngay": Text("Theo ngày", "By day"),
    "dich_vu": Text("Theo dịch vụ", "By service"),
    "nguon": Text("Theo nguồn", "By source"),
    "phuong_thuc": Text("Theo cách trả", "By way of paying"),
    "cach_thu": Text("Tiền vào ra", "Money by means"),
    "chang": Text("Chặng đường đơn", "Funnel"),
    "xac_nhan": Text("Lời hẹn xác nhận", "Confirmed in time"),
    "buoc": Text("Thời gian từng bước", "Time per step"),
    "nguoi": Text("Thời gian từng người", "Time per person"),
    "doi_tra": Text("Đổi trả", "Returns"),
}


def to_sheet(report: Report, lang: Lang) -> bytes:
    """The workbook, in the caller's language."""
    # Few ask for a sheet, and the library is 15 MB in every process that has it.
    import xlsxwriter  # noqa: PLC0415 # pyright: ignore[reportMissingTypeStubs]

    stored = io.BytesIO()
    workbook: Any = xlsxwriter.Workbook  # it publishes no types
    with workbook(stored, {"in_memory": True, "strings_to_formulas": False, "strings_to_urls": False}) as book:
        for name, title in TABLES.items():
            found = getattr(report, name)
            heads = HEADS | ORDERS if name == "chang" else HEADS
            _write(book, title.in_lang(lang), found if isinstance(found, list) else [found], heads, lang)
    return stored.getvalue()


def _write(book: Any, title: str, rows: Sequence[Wire], heads: dict[str, Text], lang: Lang) -> None:
    page, bold, number = (
        book.add_worksheet(title),
        book.add_format({"bold": True}),
        book.add_format({"num_format": "#,##0.##"}),
    )
    day = book.add_format({"num_format": "dd/mm/yyyy"})
    page.set_column(0, len(heads), 24)
    page.freeze_panes(1, 0)
    columns = [name for name in (type(rows[0]).model_fields if rows else ()) if name in heads]
    for at, name in enumerate(columns):
        page.write_string(0, at, heads[name].in_lang(lang), bold)
        for line, row in enumerate(rows, start=1):
            value = getattr(row, name)
            if isinstance(value, str):
                page.write_string(line, at, value)
            elif isinstance(value, int | float):
                page.write_number(line, at, value, number)
            else:
                page.write_datetime(line, at, value, day)
