"""Why an order cannot be made or moved."""

from dataclasses import dataclass

from khoisu.kit.errors import Conflict, FieldError, TooMany
from khoisu.kit.money import vnd_text
from khoisu.kit.text.texts import Text


class MoveRefused(Conflict):
    """The (state × action) table has no such move for this caller."""

    code = "trang_thai_khong_cho_phep"
    title = Text("Đơn hàng đang ở trạng thái không cho phép thao tác này", "The order's state does not allow this")


class NotCancellable(MoveRefused):
    """S4.5: once staff have confirmed, the buyer can no longer cancel alone."""

    code = "khong_the_huy"
    title = Text(
        "Đơn hàng không còn hủy được, vui lòng liên hệ với chúng tôi",
        "The order can no longer be cancelled here, please contact us",
    )


class NotPaidYet(Conflict):
    code = "chua_thanh_toan"
    title = Text("Đơn hàng chưa được thanh toán", "The order has not been paid")


class AlreadyPaid(Conflict):
    code = "da_co_thanh_toan"
    title = Text(
        "Đơn hàng đã có thanh toán nên không thay đổi được",
        "Money has been received for this order, so it can no longer be changed",
    )


class RefundedClosed(Conflict):
    """The order's money goes back or has gone back: no work begins or continues for it."""

    code = "don_da_hoan_tien"
    title = Text(
        "Tiền của đơn đang được hoàn hoặc đã hoàn, nên đơn không thực hiện tiếp được",
        "The money of this order is being returned or has been returned, so it cannot be worked on",
    )


class AlreadySent(Conflict):
    """S4.9: what is delivered is on its way, so its address stays."""

    code = "da_gui_hang"
    title = Text(
        "Đơn đã tới bước giao nên địa chỉ không tự đổi được nữa, vui lòng liên hệ với chúng tôi",
        "The order has reached its delivery, so the address can no longer be changed here; please contact us",
    )


class DeliveryPaid(Conflict):
    """S4.9: money has come and the new place has another delivery fee; carries `phiGiaoHang` and `phiGiaoHangCu` (đồng)."""

    code = "phi_giao_hang_khac"
    title = Text("Nơi mới có phí giao hàng khác", "Delivery to the new place costs another fee")

    def __init__(self, old: int, new: int) -> None:
        detail = Text(
            f"Phí giao hàng đến nơi mới là {vnd_text(new)} thay vì {vnd_text(old)}. Đơn không còn ở trạng thái chưa thanh toán "
            "nên địa chỉ chưa đổi, vui lòng liên hệ với chúng tôi",
            f"The delivery fee to the new place is {vnd_text(new, 'en')} instead of {vnd_text(old, 'en')}. The order is no "
            "longer unpaid, so its address was not changed; please contact us",
        )
        super().__init__(detail, extra={"phiGiaoHangCu": old, "phiGiaoHang": new})


class DossierOutOfStep(Conflict):
    """The order and its dossier walk together; carries `trangThaiXacNhan`."""

    code = "ho_so_lech_buoc"
    title = Text("Đơn và hồ sơ phải cùng bước", "The order and its dossier move together")


class OrderChanged(Conflict):
    """The page was older than the order; carries `buocHienTai` and `suKienMoi`, what happened since."""

    code = "don_hang_da_doi"
    title = Text(
        "Đơn đã thay đổi sau khi bạn mở trang, nên chưa làm gì. Hãy xem lại rồi bấm lại nếu vẫn cần",
        "The order changed after you opened the page, so nothing was done. Look again, and press again if it is still needed",
    )


class RefundSumChanged(Conflict):
    """What a cancellation returns is no longer what the page showed; carries `hoanDuKien` (đồng)."""

    code = "so_hoan_da_doi"
    title = Text(
        "Số tiền được hoàn khi hủy đã khác lúc bạn mở trang, nên đơn chưa hủy. Vui lòng xem lại số tiền mới",
        "What you get back has changed since you opened the page, so the order is not cancelled. Please look at the new sum",
    )

    def __init__(self, back: int) -> None:
        super().__init__(extra={"hoanDuKien": back})


class StepsLeft(Conflict):
    code = "con_buoc_chua_xong"
    title = Text("Còn bước chưa thực hiện xong", "There are steps left to do")


class NoStepLeft(Conflict):
    code = "het_buoc"
    title = Text("Đã đến bước cuối cùng, hãy hoàn thành đơn hàng", "This is the last step, complete the order instead")


class PriceChanged(Conflict):
    """Carries `tongTienCu` (what the client expected) and `tongTienMoi` (what it costs now); G-14, G-23.

    Where something is delivered also `maTinh` and `phiGiaoHang`, the part of the new sum that is the delivery fee (S9.2).
    """

    code = "gia_da_doi"
    title = Text(
        "Giá đã thay đổi, vui lòng xem lại trước khi đặt", "The price has changed, please review before ordering"
    )

    def __init__(self, old: int, new: int, delivery: tuple[str, int] | None = None) -> None:
        extra: dict[str, str | int] = {"tongTienCu": old, "tongTienMoi": new}
        if delivery:
            extra |= {"maTinh": delivery[0], "phiGiaoHang": delivery[1]}
        super().__init__(extra=extra)


class TermsChanged(Conflict):
    """Carries `phienBanDieuKhoan`, the version in force."""

    code = "dieu_khoan_da_doi"
    title = Text(
        "Điều khoản đã có bản mới, vui lòng đọc và đồng ý lại", "The terms have changed, please read them again"
    )

    def __init__(self, version: str) -> None:
        super().__init__(extra={"phienBanDieuKhoan": version})


class NotSold(Conflict):
    """Some requested packages are not sold (any longer); `dichVu` lists the package ids."""

    code = "dich_vu_ngung_ban"
    title = Text(
        "Có dịch vụ không còn bán, vui lòng bỏ khỏi đơn", "Some services are no longer sold, please remove them"
    )


class CartEmpty(Conflict):
    code = "gio_hang_trong"
    title = Text("Giỏ hàng đang trống", "The cart is empty")


class CartTaken(Conflict):
    """G-18: the cart has just become an order; carries its `id` and `maDonHang`."""

    code = "gio_hang_da_dat"
    title = Text("Giỏ hàng này vừa được đặt thành đơn", "This cart has just been ordered")

    def __init__(self, order_id: str, code: str) -> None:
        super().__init__(extra={"id": order_id, "maDonHang": code})


ENOUGH_FOR_RECIPIENT = Text(
    "Liên hệ này đang có nhiều đơn chưa thanh toán. Nếu đây là liên hệ của bạn, hãy đăng nhập rồi đặt, hoặc gọi cho chúng tôi",
    "There are many unpaid orders for this contact. If it is yours, please log in and order again, or call us",
)
WAIT = 3_600
"""Seconds after which it makes sense to try again: orders are paid and cancelled all the time."""


class EnoughForRecipient(TooMany):
    """Protects people from orders that others place in their name; `field` names the contact."""

    code = "qua_nhieu_don_cho_lien_he"
    title = ENOUGH_FOR_RECIPIENT

    def __init__(self, field: str) -> None:
        super().__init__(WAIT, errors=[FieldError(field, self.code, ENOUGH_FOR_RECIPIENT)])


class EnoughFromNetwork(TooMany):
    """Many unpaid orders without login from one network. It may be shared by thousands, so the way out is to log in."""

    code = "qua_nhieu_don_tu_mang"
    title = Text(
        "Từ mạng bạn đang dùng có nhiều đơn chưa thanh toán, có thể của người khác. Bạn hãy đăng nhập rồi đặt tiếp, "
        "hoặc gọi cho chúng tôi",
        "There are many unpaid orders from the network you use, perhaps of other people. Please log in and order again, "
        "or call us",
    )

    def __init__(self) -> None:
        super().__init__(WAIT)


@dataclass(frozen=True, slots=True)
class OpenOrder:
    """An order that waits for its payment, as its owner finds it again."""

    id: str
    ma_don_hang: str
    tong_tien: int


class EnoughToday(TooMany):
    code = "qua_nhieu_don_trong_ngay"
    title = Text(
        "Hôm nay tài khoản của bạn đã đặt nhiều đơn. Bạn hãy đặt tiếp vào ngày mai hoặc liên hệ với chúng tôi",
        "Your account has placed many orders today. Please go on tomorrow, or contact us",
    )


class EnoughUnpaid(TooMany):
    """Carries `soDon`, how many wait, and `donHang`, which: only their owner gets this refusal."""

    code = "qua_nhieu_don_chua_thanh_toan"
    title = Text(
        "Bạn đang có nhiều đơn chưa thanh toán. Bạn hãy thanh toán hoặc hủy bớt trước khi đặt đơn mới",
        "You have many unpaid orders. Please pay or cancel some of them before you order again",
    )

    def __init__(self, waiting: list[OpenOrder]) -> None:
        listed = [{"id": one.id, "maDonHang": one.ma_don_hang, "tongTien": one.tong_tien} for one in waiting]
        super().__init__(WAIT, extra={"soDon": len(waiting), "donHang": listed})


class NothingToAssign(Conflict):
    code = "khong_co_viec"
    title = Text(
        "Đơn hàng này không còn việc đang chờ nên không cần người phụ trách",
        "Nothing is left to do for this order, so nobody has to take it",
    )


class StillOpen(Conflict):
    """A customer waits for an answer; carries `conMo`, what to answer first."""

    code = "con_viec_mo"
    title = Text(
        "Đơn còn yêu cầu đổi trả hoặc khiếu nại chưa trả lời. Hãy trả lời trước khi hoàn thành đơn",
        "A return request or complaint is still open. Please answer it before completing the order",
    )


class OwnerChanged(Conflict):
    code = "nguoi_phu_trach_da_doi"
    title = Text(
        "Người phụ trách đã đổi sau khi bạn mở trang. Hãy xem lại rồi giao việc",
        "Somebody else has taken this order since you opened the page. Please look again before you assign it",
    )


class ProcessChanged(Conflict):
    """Somebody else has changed the process meanwhile. `phienBan` is the version to look at again."""

    code = "quy_trinh_da_doi"
    title = Text(
        "Quy trình này vừa được người khác sửa. Vui lòng xem lại rồi lưu",
        "Somebody else has just changed this process. Please look again and save",
    )

    def __init__(self, current: int) -> None:
        super().__init__(extra={"phienBan": current})
