"""Why money cannot be asked for, recorded or paid back."""

from khoisu.kit.errors import Conflict, FieldError, Invalid, Problem, Unauthenticated
from khoisu.kit.text.texts import Text
from khoisu.payments.statements.refusals import REASONS


class BadSignature(Unauthenticated):
    """The bank did not prove itself."""

    code = "sai_chu_ky"
    title = Text("Thông báo ngân hàng không xác thực được", "The bank notification could not be authenticated")


class AlreadyHandled(Conflict):
    """Carries `trangThai`, what became of the transfer."""

    code = "giao_dich_da_xu_ly"
    title = Text("Giao dịch này đã được xử lý", "This transaction has already been handled")


class ReferenceUsed(Conflict):
    code = "tham_chieu_da_dung"
    title = Text("Mã tham chiếu này đã được ghi nhận", "This reference has already been recorded")


class PerhapsRecorded(Conflict):
    """Money much like this is recorded: a person has to say that it is another payment. Carries `giaoDichId` or `khoanId` of it."""

    code = "co_the_da_ghi"
    title = Text(
        "Đã có một khoản cùng đơn hàng, cùng số tiền, gần ngày này hoặc mã tham chiếu gần giống. Hãy xem khoản đó trước; nếu đây "
        "là một khoản khác, hãy xác nhận rồi gửi lại",
        "There is money of the same order, the same amount and about the same day, or with nearly this reference. Please look at "
        "it first; if this is another payment, say so and send again",
    )


class AmountDiffers(Conflict):
    """A message cannot be joined to an entry of another amount: the difference would be nowhere."""

    code = "khac_so_tien"
    title = Text(
        "Khoản đã ghi có số tiền khác. Hãy hủy khoản ghi tay đó rồi ghép giao dịch này, hoặc chọn đây là một khoản khác",
        "The recorded money has another amount. Please undo that entry and match this transfer, or say that it is another payment",
    )


class AmountUnread(Conflict):
    """A message of the bank that could not be read has no amount that could be matched or owed."""

    code = "chua_doc_duoc_so_tien"
    title = Text(
        "Thông báo này chưa đọc được số tiền. Hãy xem nội dung, ghi nhận khoản tiền bằng tay ở đơn hàng, rồi bỏ qua thông báo",
        "The amount of this message could not be read. Please read its text, record the money by hand on the order, then set "
        "the message aside",
    )


class MoneyGone(Conflict):
    """The order holds less than the receipt brought: a part was refunded or moved on."""

    code = "tien_da_chuyen_di"
    title = Text(
        "Một phần số tiền này đã được hoàn hoặc chuyển sang đơn khác nên không hủy ghép được",
        "Part of this money has been refunded or moved to another order, so the match cannot be undone",
    )


class RefundTooHigh(Conflict):
    """Carries `toiDa`, what may still go back (đồng)."""

    code = "hoan_qua_da_thu"
    title = Text("Số tiền hoàn lớn hơn số tiền đã thu", "The refund is more than what was received")


class SecondPersonNeeded(Problem):
    """G-13."""

    status = 403
    code = "can_nguoi_thu_hai"
    title = Text(
        "Khoản hoàn này phải do một nhân viên khác thực hiện", "Another member of staff must carry out this refund"
    )


class SecondPersonMustMove(Problem):
    """Money above the limit goes to another customer's order only by two people (G-13)."""

    status = 403
    code = "can_nguoi_thu_hai"
    title = Text(
        "Bạn đã đề nghị chuyển khoản này, nên một nhân viên khác phải duyệt",
        "You asked for this move, so another member of staff must approve it",
    )


class FirstPersonGone(Conflict):
    """Who was the first of two has lost their rights since, or turned out to be linked to the order (G-13)."""

    code = "nguoi_lap_khong_con_quyen"
    title = Text(
        "Người lập khoản này không còn quyền làm việc đó hoặc có liên quan đến đơn hàng. Hãy từ chối rồi lập lại",
        "Whoever made this entry may no longer do so, or is linked to the order. Please decline it and make a new one",
    )


class MoveWaiting(Conflict):
    code = "dang_cho_chuyen"
    title = Text(
        "Khoản này đang có đề nghị chuyển sang đơn của khách khác, chờ người thứ hai duyệt",
        "A move of this money to another customer's order is waiting for a second person",
    )


class OtherCustomer(Conflict):
    """Carries `hoTen` and `maDonHang` of the order that would receive the money; sent again with `xacNhanKhachKhac` it goes on."""

    code = "khac_khach"
    title = Text(
        "Đơn nhận tiền là của khách khác: {ten}. Hãy kiểm tra mã đơn, rồi đánh dấu xác nhận nếu khách đã đồng ý",
        "The order that would receive the money is another customer's: {ten}. Check the code, then tick the box if the "
        "customer has agreed",
    )

    def __init__(self, ten: str, ma_don_hang: str) -> None:
        said = Text(self.title.vi.format(ten=ten), self.title.en.format(ten=ten))
        super().__init__(said, extra={"hoTen": ten, "maDonHang": ma_don_hang})


class OwnOrder(Problem):
    """Nobody books money for, or refunds, an order that they or an account linked to them have placed (G-13)."""

    status = 403
    code = "don_cua_chinh_minh"
    title = Text(
        "Đây là đơn hàng của chính bạn hoặc của người liên quan đến bạn (cùng tài khoản, e-mail, số điện thoại hoặc "
        "chủ tài khoản nhận tiền), nên một nhân viên khác phải làm việc này",
        "This order is your own or linked to you (same account, e-mail, phone or bank account holder), so another member "
        "of staff must do this",
    )


class OwnBooking(Problem):
    """Who wrote down or imported an order's money does not pay it back (G-13)."""

    status = 403
    code = "da_ghi_khoan_nay"
    title = Text(
        "Bạn đã ghi nhận tiền của đơn hàng này, nên một nhân viên khác phải hoàn tiền",
        "You have booked money of this order, so another member of staff must refund it",
    )


class NoRefundAccount(Conflict):
    code = "chua_co_tai_khoan_hoan"
    title = Text(
        "Khách hàng chưa xác nhận tài khoản nhận tiền hoàn. Hãy nhờ khách nhập ở trang đơn hàng, mục Hoàn tiền, đổi trả",
        "The customer has not confirmed an account for the refund. Ask them to enter it on the order's page, under Refund "
        "or return",
    )


class RefundOpen(Conflict):
    code = "dang_cho_hoan"
    title = Text("Đơn hàng đang có một yêu cầu hoàn tiền chờ thực hiện", "A refund of this order is already waiting")


class DeferralNotGranted(Conflict):
    """S4.6: paying later is granted by the back office, not chosen."""

    code = "chua_duoc_tra_sau"
    title = Text(
        "Thanh toán sau cần được nhân viên chấp thuận, vui lòng liên hệ với chúng tôi",
        "Paying later must be granted by our staff, please contact us",
    )


class RefusedStatement(Invalid):
    """422 on the field `truong`; `ma` says why."""

    def __init__(self, ma: str, truong: str = "tep") -> None:
        super().__init__(errors=[FieldError(truong, ma, REASONS[ma])])
        self.ma = ma
