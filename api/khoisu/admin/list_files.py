"""Lists of the office as files for a spreadsheet: the rows that the list shows, all of its columns, chosen rows or all that fit.

A list says it in one line, `offer_files(router, path, endpoint, title)`; the columns are the fields of its wire model.
"""

import asyncio
import csv
import inspect
import io
import re
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from datetime import date, datetime
from enum import StrEnum
from typing import Annotated, Any, Literal
from uuid import UUID

from fastapi import APIRouter, Query, Response

from khoisu.access_log.service import Reader, ReaderDep, record_listing
from khoisu.access_log.states import Purpose, ViewKind
from khoisu.dossiers import states as dossiers
from khoisu.kit import clock
from khoisu.kit.api_model import TypedText, Wire
from khoisu.kit.auth import CONFIRMED
from khoisu.kit.db import SessionDep
from khoisu.kit.lang import Lang, LangDep, Text
from khoisu.kit.paging import Paging
from khoisu.payments.states import TRANSFER_NAMES, TransferState
from khoisu.returns import states as returns
from khoisu.returns.states import ReturnReason, ReturnState

BOM = "\ufeff"
"""Without it Excel takes UTF-8 for the machine's old code page and breaks Vietnamese letters."""
MOST_ROWS = 10_000
MOST_CHOSEN = 200
MORE = Text(
    "Tệp dừng ở 10.000 dòng; danh sách còn nữa, hãy lọc bớt",
    "The file ends at 10,000 rows and the list goes on: please filter it",
)
SHEET = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
YES = Text("Có", "Yes")
KEYS = ("ma_don_hang", "ma_ho_so", "ma_yeu_cau", "ma", "id", "slug")
"""What a row is called, the first that it has."""
TITLES: dict[str, Text] = {
    "bi_giu": Text("Bị giữ", "Held"),
    "can_cu": Text("Căn cứ", "Set by"),
    "cap_nhat_luc": Text("Cập nhật", "Changed"),
    "cau_dau": Text("Câu đầu", "First question"),
    "chi_tiet": Text("Chi tiết", "Detail"),
    "chieu": Text("Chiều", "Direction"),
    "chuyen_cap_luc": Text("Chuyển cấp lúc", "Escalated at"),
    "con_lai": Text("Còn lại (đồng)", "Rest (VND)"),
    "da_chuyen": Text("Đã chuyển cho người", "Handed over"),
    "da_thu": Text("Đã thu (đồng)", "Received (VND)"),
    "dang_hoan": Text("Đang hoàn", "Being refunded"),
    "danh_gia": Text("Đánh giá", "Rating"),
    "den": Text("Đến hết ngày", "Until"),
    "den_luc": Text("Đến lúc", "Until"),
    "dia_chi": Text("Địa chỉ", "Address"),
    "dich_vu": Text("Dịch vụ", "Services"),
    "doi_tra_mo": Text("Có yêu cầu đổi trả", "Open return"),
    "email": Text("E-mail", "E-mail"),
    "ghi_chu": Text("Ghi chú", "Note"),
    "gia_tri": Text("Mức", "Value"),
    "gui_luc": Text("Gửi lúc", "Sent at"),
    "han": Text("Hạn", "Due"),
    "han_ket_qua": Text("Hạn có kết quả", "Result due"),
    "han_nop": Text("Hạn nộp", "Filing due"),
    "han_thanh_toan": Text("Hạn thanh toán", "Payment due"),
    "han_tra_loi": Text("Hạn trả lời", "Answer due"),
    "han_xac_nhan": Text("Hạn xác nhận", "Confirmation due"),
    "han_xu_ly": Text("Hạn xử lý", "Due"),
    "hien_hanh": Text("Áp dụng từ", "In force since"),
    "ho_ten": Text("Khách hàng", "Customer"),
    "kenh": Text("Kênh", "Channel"),
    "ket_luan": Text("Kết luận", "Finding"),
    "khieu_nai_mo": Text("Có khiếu nại", "Open complaint"),
    "kiem_tra": Text("Xem lần cuối", "Last looked at"),
    "la_tra_sau": Text("Trả sau", "Pays later"),
    "lan_thu_sau": Text("Thử lại lúc", "Next try"),
    "loai": Text("Loại", "Kind"),
    "loai_hinh_id": Text("Loại hình", "Legal type"),
    "loai_ly_do": Text("Lý do", "Reason"),
    "loi": Text("Lỗi", "Fault"),
    "luc": Text("Lúc", "At"),
    "luc_ngan_hang": Text("Giờ ngân hàng", "Bank's time"),
    "ly_do": Text("Lý do", "Reason"),
    "ly_do_giu": Text("Lý do giữ", "Why held"),
    "ly_do_khoa": Text("Lý do khóa", "Why locked"),
    "ma": Text("Mã", "Code"),
    "ma_don_hang": Text("Mã đơn hàng", "Order code"),
    "ma_ho_so": Text("Mã hồ sơ", "Dossier code"),
    "ma_ngoai": Text("Mã của ngân hàng", "Bank's code"),
    "ma_so_thue": Text("Mã số thuế", "Tax code"),
    "ma_tham_chieu": Text("Mã tham chiếu", "Reference"),
    "ma_yeu_cau": Text("Mã yêu cầu", "Request code"),
    "mang": Text("Địa chỉ mạng", "Network"),
    "mo_ta": Text("Mô tả", "Description"),
    "ngan_hang": Text("Ngân hàng", "Bank"),
    "ngay_dang": Text("Ngày đăng", "Published"),
    "ngay_ngan_hang": Text("Ngày ngân hàng", "Bank's day"),
    "ngon_ngu": Text("Ngôn ngữ", "Language"),
    "nguoi_nhan": Text("Người nhận", "Recipient"),
    "nguoi_xu_ly": Text("Người xử lý", "Handled by"),
    "nguon": Text("Nguồn", "Source"),
    "nhan_luc": Text("Nhận lúc", "Received at"),
    "nhap_luc": Text("Đang soạn", "Being written"),
    "nhu_cau": Text("Nhu cầu", "Need"),
    "noi_dung": Text("Nội dung", "Text"),
    "nop_luc": Text("Nộp lúc", "Handed in"),
    "phuong_thuc_thanh_toan": Text("Cách thanh toán", "Way of paying"),
    "qua_han": Text("Quá hạn", "Overdue"),
    "quyet_luc": Text("Quyết định lúc", "Decided at"),
    "sap_co": Text("Sắp áp dụng", "Coming"),
    "so": Text("Số", "Count"),
    "so_bao_cao": Text("Số báo cáo", "Reports"),
    "so_binh_luan": Text("Số bình luận", "Comments"),
    "so_buoc": Text("Số bước", "Steps"),
    "so_cau": Text("Số câu", "Questions"),
    "so_dien_thoai": Text("Điện thoại", "Phone"),
    "so_goi_cuoc": Text("Số gói cước", "Packages"),
    "so_lan_thu": Text("Số lần thử", "Tries"),
    "so_ngay": Text("Số ngày làm việc", "Working days"),
    "so_ngay_qua": Text("Số ngày quá hạn", "Days overdue"),
    "so_phien_ban": Text("Số bản", "Versions"),
    "so_tai_khoan": Text("Tài khoản", "Account"),
    "so_tien": Text("Số tiền (đồng)", "Amount (VND)"),
    "tao_luc": Text("Ngày tạo", "Made at"),
    "ten": Text("Tên", "Name"),
    "ten_buoc": Text("Việc tiếp theo", "Next step"),
    "ten_chu": Text("Khách hàng", "Customer"),
    "ten_cong_ty": Text("Công ty", "Company"),
    "ten_doanh_nghiep": Text("Doanh nghiệp", "Company"),
    "ten_doi_tuong": Text("Đối tượng", "About"),
    "ten_en": Text("Tên tiếng Anh", "English name"),
    "ten_loai": Text("Việc", "What"),
    "ten_muc_dich": Text("Mục đích", "Purpose"),
    "ten_nguoi": Text("Nhân viên", "Staff"),
    "ten_nguoi_de_nghi": Text("Người đề nghị", "Asked by"),
    "ten_nguoi_phu_trach": Text("Người phụ trách", "Owner"),
    "ten_nguoi_quyet": Text("Người quyết định", "Decided by"),
    "ten_nguoi_sua": Text("Người sửa", "Changed by"),
    "ten_nguoi_xem_xet": Text("Người xem xét", "Looked into by"),
    "ten_tieng_nuoc_ngoai": Text("Tên tiếng nước ngoài", "Foreign name"),
    "ten_trang_thai": Text("Trạng thái", "State"),
    "ten_vai_tro": Text("Vai trò", "Role"),
    "ten_vi": Text("Tên", "Name"),
    "ten_viet_tat": Text("Tên viết tắt", "Short name"),
    "theo_viec": Text("Theo việc đang làm", "From a task"),
    "thue_gtgt": Text("Thuế GTGT (đồng)", "VAT (VND)"),
    "tien_chua_thay": Text("Tiền chưa thấy ở ngân hàng", "Money the bank has not shown"),
    "tien_thua": Text("Tiền thừa (đồng)", "Excess (VND)"),
    "tieu_de": Text("Tiêu đề", "Title"),
    "tong_tien": Text("Tổng tiền (đồng)", "Total (VND)"),
    "trang_thai": Text("Trạng thái", "State"),
    "trang_thai_thanh_toan": Text("Thanh toán", "Payment"),
    "trang_thai_xac_nhan": Text("Xác nhận", "Confirmation"),
    "tre_han": Text("Trễ hạn", "Late"),
    "trich": Text("Nội dung", "Text"),
    "tu": Text("Từ ngày", "From"),
    "tu_luc": Text("Từ lúc", "Since"),
    "updated_at": Text("Cập nhật", "Changed"),
    "vai_tro": Text("Mã vai trò", "Role code"),
    "xem_xet_luc": Text("Xem xét lúc", "Looked into at"),
    "xu_ly_luc": Text("Xử lý lúc", "Handled at"),
}
"""What a field is called above its column. Ids of ours and what has no name here stay out."""
INSIDE = {
    "viec": Text("Việc", "Work"),
    "nguoi_mua": Text("Người mua", "Buyer"),
    "khach": Text("Khách", "Customer"),
    "bai_viet": Text("Bài viết", "Article"),
    "nguoi_viet": Text("Người viết", "Writer"),
}
"""Models inside a row whose fields are columns too."""
NAMES: dict[Any, Mapping[Any, Text]] = {
    ReturnState: {state: named.ten for state, named in returns.STATE_NAMES.items()},
    ReturnReason: returns.REASON_NAMES,
    TransferState: TRANSFER_NAMES,
    dossiers.State: dossiers.STATE_NAMES,
}
"""What codes are called in a cell."""
Cell = str | int | date | datetime | None
Listed = Callable[..., Awaitable[Any]]


class FileKind(StrEnum):
    """What a list is saved as."""

    XLSX = "xlsx"
    CSV = "csv"


_NUMBER_LIKE = re.compile(r"[+-]?[\d.,/: -]*\d[\d.,/: -]*(?:e[+-]?\d+)?", re.IGNORECASE)


def keep_text(cell: str) -> str:
    """A reference, account or phone stays what it is when a spreadsheet opens and saves the file.

    A tab before it makes the cell a text: nobody sees it, and who reads the cell drops blanks. Without it 00412345 would lose its
    zeros and a long number its last digits.
    """
    return "\t" + cell if _NUMBER_LIKE.fullmatch(cell) else escape_formula(cell)


def escape_formula(cell: str) -> str:
    """A text that a spreadsheet would interpret as a formula is defused by an apostrophe (ASVS 1.2.10)."""
    return "'" + cell if cell[:1] in ("=", "+", "-", "@", "\t", "\r") else cell


def key_of(row: Wire) -> str:
    """What a row is chosen by."""
    return str(next(getattr(row, name) for name in KEYS if name in type(row).model_fields))


def cells_of(row: Wire, lang: Lang, inside: Text | None = None) -> Iterator[tuple[str, Cell]]:
    """The row's cells, each with the title of its column."""
    for name in type(row).model_fields:
        value = getattr(row, name)
        if isinstance(value, Wire) and name in INSIDE:
            yield from cells_of(value, lang, INSIDE[name])
        elif name in TITLES and not isinstance(value, UUID):
            title = TITLES[name].in_lang(lang)
            yield (f"{inside.in_lang(lang)}: {title.lower()}" if inside else title), _named(row, name, lang)


def _named(row: Wire, name: str, lang: Lang) -> Cell:
    """The cell of a field: a code by its name, where it has one."""
    value, names = getattr(row, name), NAMES.get(type(row).model_fields[name].annotation, {})
    known = names.get(value) if isinstance(value, str) else None
    return known.in_lang(lang) if known else _cell(value, lang)


def _cell(value: Any, lang: Lang) -> Cell:
    if isinstance(value, Wire):
        value = getattr(value, "ten", "")
    if isinstance(value, bool):
        return YES.in_lang(lang) if value else ""
    if isinstance(value, list):
        return "; ".join(str(one) for one in value)  # pyright: ignore[reportUnknownVariableType, reportUnknownArgumentType]
    if isinstance(value, datetime):
        return value.astimezone(clock.VIETNAM).replace(tzinfo=None)
    return value if value is None or isinstance(value, int | date) else str(value)


def to_table(rows: Sequence[Wire], lang: Lang) -> list[list[Cell]]:
    """A head row and a row for each; a model inside that one row lacks leaves its cells empty there.

    Where there are more than a file holds, its last row says so.
    """
    found = [dict(cells_of(row, lang)) for row in rows[:MOST_ROWS]]
    head = list(dict.fromkeys(title for row in sorted(found, key=len, reverse=True) for title in row))
    more: list[list[Cell]] = [[MORE.in_lang(lang)]] if len(rows) > MOST_ROWS else []
    return [[*head], *([row.get(title) for title in head] for row in found), *more]


def to_csv(table: Sequence[Sequence[Cell]]) -> bytes:
    """The table as CSV in UTF-8; no cell can act as a formula."""
    out = io.StringIO()
    csv.writer(out).writerows([_written(cell) for cell in row] for row in table)
    return (BOM + out.getvalue()).encode()


def _written(cell: Cell) -> str | int:
    if isinstance(cell, datetime):
        return f"{cell:%d/%m/%Y %H:%M}"
    if isinstance(cell, date):
        return f"{cell:%d/%m/%Y}"
    return cell if isinstance(cell, int) else keep_text(cell or "")


def to_sheet(table: Sequence[Sequence[Cell]]) -> bytes:
    """The table as a workbook; a text is never a formula, whatever it begins with."""
    # Few ask for a sheet, and the library is 15 MB in every process that has it.
    import xlsxwriter  # noqa: PLC0415 # pyright: ignore[reportMissingTypeStubs]

    stored = io.BytesIO()
    workbook: Any = xlsxwriter.Workbook  # it publishes no types
    with workbook(stored, {"in_memory": True, "strings_to_formulas": False, "strings_to_urls": False}) as book:
        page, bold = book.add_worksheet(), book.add_format({"bold": True})
        day, moment = (book.add_format({"num_format": form}) for form in ("dd/mm/yyyy", "dd/mm/yyyy hh:mm"))
        number = book.add_format({"num_format": "#,##0"})
        page.set_column(0, max(map(len, table)), 20)
        page.freeze_panes(1, 1)
        for line, row in enumerate(table):
            for at, cell in enumerate(row):
                if isinstance(cell, date):
                    page.write_datetime(line, at, cell, moment if isinstance(cell, datetime) else day)
                elif isinstance(cell, int):
                    page.write_number(line, at, cell, number)
                else:
                    page.write_string(line, at, cell or "", None if line else bold)
    return stored.getvalue()


def offer_files(router: APIRouter, path: str, listed: Listed, title: Text, called: str | None = None) -> None:
    """Add `GET <path>.bang`: the rows of the list at `path` as a file, with the list's own filters and roles. It is logged.

    `title`: what its screen is called; `called`: the last part of that screen's address, where it is not the last part of `path`.
    """
    name = (router.prefix + path).rsplit("/", 1)[-1]

    async def download(
        *,
        export_session: SessionDep,
        export_reader: ReaderDep,
        export_lang: LangDep,
        export_kind: Annotated[FileKind, Query(alias="dang")] = FileKind.XLSX,
        export_chosen: Annotated[
            list[Annotated[str, TypedText(max_length=64)]],
            Query(alias="chon", max_length=MOST_CHOSEN, description="Codes or ids of rows; all without any"),
        ] = [],  # noqa: B006 - never changed
        **asked: Any,
    ) -> Response:
        return await _answer(
            name, listed, (export_session, export_reader, export_lang), (export_kind, set(export_chosen)), asked
        )

    own = [one for one in inspect.signature(download).parameters.values() if one.name != "asked"]
    filters = [one for one in inspect.signature(listed).parameters.values() if one.name != "page"]
    whole = [*own, *(one.replace(kind=inspect.Parameter.KEYWORD_ONLY) for one in filters)]
    download.__signature__ = inspect.Signature(whole, return_annotation=Response)
    download.list_named = (called or name, title)  # pyright: ignore[reportFunctionMemberAccess] - read for contract/office-lists.json
    download.__name__ = f"{listed.__name__}_as_file"
    download.__doc__ = "The list as a file for a spreadsheet with all of its columns, at most 10 000 rows: its last one says when there are more. Logged."
    files: dict[int | str, dict[str, Any]] = {
        200: {
            "content": {
                SHEET: {"schema": {"type": "string", "format": "binary"}},
                "text/csv": {"schema": {"type": "string"}},
            },
            "description": "At most 10 000 rows",
        }
    }
    router.get(f"{path}.bang", response_class=Response, responses=files, dependencies=[CONFIRMED])(download)


async def _answer(
    name: str,
    listed: Listed,
    by: tuple[Any, Reader, Lang],
    wanted: tuple[Literal[FileKind.XLSX, FileKind.CSV], set[str]],
    asked: dict[str, Any],
) -> Response:
    session, reader, lang = by
    kind, chosen = wanted
    await record_listing(session, reader, ViewKind.EXPORT, f"{name}.{kind}", Purpose.REPORT)
    page = {"page": Paging(1, MOST_ROWS + 1)} if "page" in inspect.signature(listed).parameters else {}
    found = await listed(**page, **asked)
    rows = [row for row in found.data if not chosen or key_of(row) in chosen]
    # Ten thousand rows are a second's work, in which nobody else should wait.
    table = await asyncio.to_thread(to_table, rows, lang)
    body = await asyncio.to_thread(to_csv if kind is FileKind.CSV else to_sheet, table)
    disposition = f'attachment; filename="{name}-{clock.today():%Y%m%d}.{kind}"'
    media = "text/csv; charset=utf-8" if kind is FileKind.CSV else SHEET
    return Response(body, media_type=media, headers={"Content-Disposition": disposition})
