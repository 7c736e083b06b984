"""Why an invoice cannot be entered or its buyer not be changed."""

from khoisu.kit.errors import Conflict, FieldError, Invalid
from khoisu.kit.text.texts import Text


class AlreadyInvoiced(Conflict):
    code = "hoa_don_da_lap"
    title = Text(
        "Hóa đơn của đơn hàng này đã lập. Muốn đổi thông tin, hãy liên hệ với chúng tôi",
        "The invoice of this order has been issued. To change its details, please contact us",
    )


class AmountMoved(Conflict):
    """Carries `soTien`, what is to be invoiced now (đồng, negative for a reduction)."""

    code = "so_tien_hoa_don_da_doi"
    title = Text(
        "Số tiền cần lập hóa đơn vừa thay đổi. Hãy xem lại rồi ghi nhận",
        "The amount to be invoiced has just changed. Please look at it again",
    )


class NumberUsed(Conflict):
    code = "so_hoa_don_da_dung"
    title = Text("Số hóa đơn này đã được ghi nhận", "This invoice number has been entered before")


class AlreadyRetracted(Conflict):
    code = "hoa_don_da_huy_ghi"
    title = Text("Ghi nhận này đã được hủy", "This entry has been taken back already")


NO_TABLE = Text(
    "Không đọc được tệp. Hãy dùng tệp CSV (UTF-8) hoặc XLSX dưới 500 kB, tối đa 500 dòng, có cột mã đơn hàng và cột số hóa đơn",
    "The file cannot be read. Use CSV (UTF-8) or XLSX under 500 kB, at most 500 lines, with a column for the order and one for the invoice's number",
)


class UnreadableNumbers(Invalid):
    """The file is no table of issued invoices."""

    def __init__(self) -> None:
        super().__init__(errors=[FieldError("tep", "khong_doc_duoc", NO_TABLE)])
