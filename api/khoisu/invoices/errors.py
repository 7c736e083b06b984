"""Why an invoice cannot be entered or its buyer not be changed."""

from khoisu.kit.errors import Conflict
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
