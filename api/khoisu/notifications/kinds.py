"""Of each message: what the office calls it, and what data it needs."""

from dataclasses import dataclass
from datetime import timedelta

from khoisu.kit.text.texts import Text
from khoisu.notifications.message_kinds import CODE_LIVES, MessageKind


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind: what the office calls it, the data it needs, which of them are secret, whether it has an SMS text, how long it is useful.

    `urgent`: about the safety of an account or of the site; ordinary messages cannot use up its share of a recipient's day.
    `unpaid`: as an SMS it is only shown in the back office, because it is not worth its cost.
    """

    name: Text
    needs: frozenset[str]
    may: frozenset[str] = frozenset()
    sealed: frozenset[str] = frozenset()
    sms: bool = False
    lives: timedelta | None = None
    unpaid: bool = False
    urgent: bool = False


def _kind(
    name: Text,
    needs: str,
    *,
    may: str = "",
    sealed: str = "",
    sms: bool = False,
    lives: timedelta | None = None,
    unpaid: bool = False,
    urgent: bool = False,
) -> Kind:
    return Kind(
        name, frozenset(needs.split()), frozenset(may.split()), frozenset(sealed.split()), sms, lives, unpaid, urgent
    )


KINDS: dict[MessageKind, Kind] = {
    # A one-time code. muc_dich: DANG_KY, DANG_NHAP, QUEN_MAT_KHAU or another purpose, shown as "confirmation".
    MessageKind.ONE_TIME_CODE: _kind(
        Text("Mã xác thực", "One-time code"),
        "ma",
        may="ho_ten muc_dich",
        sealed="ma",
        sms=True,
        lives=CODE_LIVES,
        urgent=True,
    ),
    # Sent instead of a code, so that a start answers the same whether or not an account exists (ASVS 6.3.8).
    MessageKind.ACCOUNT_EXISTS: _kind(
        Text("Đã có tài khoản", "Account exists"), "", sms=True, lives=CODE_LIVES, urgent=True
    ),
    # No SMS to people we do not know: the row is written all the same, so that a start takes as long as any other.
    MessageKind.ACCOUNT_UNKNOWN: _kind(
        Text("Chưa có tài khoản", "No account"), "", sms=True, lives=CODE_LIVES, unpaid=True, urgent=True
    ),
    MessageKind.WELCOME: _kind(Text("Chào mừng", "Welcome"), "", may="ho_ten", sms=True),
    MessageKind.PASSWORD_CHANGED: _kind(
        Text("Đổi mật khẩu", "Password changed"), "luc", may="ho_ten thiet_bi", sms=True, urgent=True
    ),
    # A refresh token was used twice, or somebody logged in from a new device. su_viec: TAI_SU_DUNG or DANG_NHAP_MOI.
    MessageKind.SESSION_WARNING: _kind(
        Text("Cảnh báo đăng nhập", "Login warning"), "luc", may="ho_ten thiet_bi su_viec", sms=True, urgent=True
    ),
    # Strangers have entered many wrong passwords for the account; nothing is locked.
    MessageKind.MANY_WRONG_LOGINS: _kind(
        Text("Cảnh báo đoán mật khẩu", "Password guessing"), "luc", may="ho_ten", sms=True, urgent=True
    ),
    # "Was this you?". su_viec: an `alerts.Event`; ma_lien_ket: the link "it was not me"; con_lai: recovery codes left;
    # ten: the factor's name; hieu_luc: when a reset happens.
    MessageKind.SECURITY_ALERT: _kind(
        Text("Cảnh báo bảo mật tài khoản", "Account security alert"),
        "luc su_viec ma_lien_ket",
        may="ho_ten thiet_bi con_lai ten hieu_luc",
        sealed="ma_lien_ket",
        sms=True,
        urgent=True,
    ),
    # ly_do: the reason of the terms (a Text).
    MessageKind.ACCOUNT_SUSPENDED: _kind(
        Text("Tài khoản bị khóa", "Account locked"), "ly_do", may="ho_ten", sms=True, urgent=True
    ),
    MessageKind.ACCOUNT_RESTORED: _kind(
        Text("Tài khoản được mở lại", "Account open again"), "", may="ho_ten", sms=True, urgent=True
    ),
    # ly_do: the reason of the terms (a Text); loi_nhan: the administrator's words to the person.
    MessageKind.ACCOUNT_RESTRICTED: _kind(
        Text("Tài khoản bị hạn chế", "Account restricted"), "ly_do loi_nhan", may="ho_ten", sms=True, urgent=True
    ),
    MessageKind.RESTRICTION_LIFTED: _kind(
        Text("Gỡ hạn chế tài khoản", "Restriction lifted"), "loi_nhan", may="ho_ten", sms=True, urgent=True
    ),
    # To every administrator: somebody's reading is unusual (viec: a Text), `so` customers or views. It names nobody.
    MessageKind.UNUSUAL_READING: _kind(
        Text("Cảnh báo xem khác thường", "Alert about unusual reading"),
        "viec so tu_luc den_luc",
        may="ho_ten",
        sms=True,
        urgent=True,
    ),
    # To every administrator: the command line has invited another one. dia_chi_moi: masked.
    MessageKind.ADMINISTRATOR_INVITED: _kind(
        Text("Quản trị viên mới", "New administrator"), "luc dia_chi_moi", may="ho_ten", sms=True, urgent=True
    ),
    # To every administrator: where customers transfer to was changed. dong: [{so, cu, moi}], the accounts that changed by
    # their place; cu and moi are {ngan_hang, so_cuoi, chu} or None, so_cuoi the number's last four digits.
    MessageKind.BANK_ACCOUNTS_CHANGED: _kind(
        Text("Đổi tài khoản nhận tiền", "Receiving account changed"),
        "luc nguoi_doi phien_ban dong",
        may="ho_ten",
        sms=True,
        urgent=True,
    ),
    # To every administrator and the company's mailbox: a change waits for approval (viec: a Text), or by itself for
    # hieu_luc, when no other administrator could approve it. The values are shown in the back office only.
    MessageKind.CHANGE_REQUESTED: _kind(
        Text("Đề nghị thay đổi chờ duyệt", "Change waits for approval"),
        "viec nguoi_de_nghi luc het_han de_nghi",
        may="ho_ten hieu_luc ten",
        sms=True,
    ),
    # To the same: how it ended (ket_qua: a Text), and by whom; no nguoi_quyet when time decided.
    MessageKind.CHANGE_DECIDED: _kind(
        Text("Kết quả đề nghị thay đổi", "Decision on a change"),
        "viec ket_qua nguoi_de_nghi luc de_nghi",
        may="ho_ten nguoi_quyet ten ly_do",
        sms=True,
    ),
    # dong: [{ten, so_luong, thanh_tien}]. The payment facts are those of payments.service.mail_facts;
    # han_lien_he: until when staff call, HH:MM, dd/mm/yyyy.
    # gio_lien_he, gio_tra_loi: what messages of an earlier release that still wait say instead of it, and of ngay_tra_loi.
    MessageKind.ORDER_PLACED: _kind(
        Text("Đã đặt hàng", "Order placed"),
        "ma_don_hang tong_tien",
        may="ho_ten dong phuong_thuc hinh_thuc can_thanh_toan ngan_hang noi_dung_chuyen_khoan noi_dung_qr viet_qr "
        "phut_nhan_tien gio_lien_he han_lien_he",
        sms=True,
    ),
    # ngay_han: until when the rest is due, dd/mm/yyyy; empty where no day was agreed.
    MessageKind.PAYMENT_RECEIVED: _kind(
        Text("Đã nhận tiền", "Payment received"),
        "ma_don_hang so_tien con_lai luc",
        may="ho_ten da_thu ngay_han",
        sms=True,
    ),
    # Paying later was agreed. ngay_han: dd/mm/yyyy; loi_nhan: what was written for the customer.
    MessageKind.DEFERRAL_GRANTED: _kind(
        Text("Báo hạn trả sau", "Deferral granted"), "ma_don_hang so_tien ngay_han", may="ho_ten loi_nhan", sms=True
    ),
    MessageKind.ORDER_CONFIRMED: _kind(
        Text("Đã xác nhận đơn", "Order confirmed"), "ma_don_hang", may="ho_ten", sms=True
    ),
    # Not confirmed within the promised hours (S4.14).
    MessageKind.ORDER_LATE: _kind(Text("Trễ hẹn xác nhận", "Late confirmation"), "ma_don_hang", may="ho_ten", sms=True),
    # buoc: the step's name in the reader's language (give a Text); quay_lai: why an earlier step is done again; han_moi: until when it is done now.
    MessageKind.STEP_COMPLETED: _kind(
        Text("Bước tiến trình", "Progress step"),
        "ma_don_hang buoc",
        may="ho_ten ghi_chu quay_lai han_moi ly_do_han",
        sms=True,
    ),
    # A result was handed over. ket_qua: its name (a Text), never what it holds; la_truy_cap: access data that are seen once;
    # don_vi, ma_van_don: who brings a thing, and its number there.
    MessageKind.RESULT_READY: _kind(
        Text("Kết quả đã sẵn sàng", "Result ready"),
        "ma_don_hang ket_qua",
        may="ho_ten la_truy_cap don_vi ma_van_don",
        sms=True,
    ),
    # Staff wrote to the customer. so_tep: how many files are with it, on the order's page; tra_loi_toi: the address for an answer by mail.
    MessageKind.ORDER_MESSAGE: _kind(
        Text("Trả lời về đơn", "Message about an order"),
        "ma_don_hang noi_dung",
        may="ho_ten so_tep tra_loi_toi",
        sms=True,
    ),
    # To staff: the customer of an order has written, and nothing else of theirs waits to be answered.
    MessageKind.CUSTOMER_WROTE: _kind(Text("Khách nhắn tin", "A customer wrote"), "ma_don_hang", may="ho_ten"),
    # ly_do: the reason in words (a Text or a string); hoan_tien: what will be paid back, in đồng.
    MessageKind.ORDER_CANCELLED: _kind(
        Text("Đã hủy đơn", "Order cancelled"), "ma_don_hang ly_do", may="ho_ten hoan_tien", sms=True
    ),
    MessageKind.REFUND_PAID: _kind(
        Text("Đã hoàn tiền", "Refund paid"), "ma_don_hang so_tien", may="ho_ten tham_chieu ly_do", sms=True
    ),
    # A receipt was recorded for the wrong order and is taken back; so_tien is what it was.
    MessageKind.PAYMENT_REVERSED: _kind(
        Text("Điều chỉnh khoản tiền", "Payment corrected"),
        "ma_don_hang so_tien con_lai luc",
        may="ho_ten da_thu",
        sms=True,
    ),
    # Money that was too much on one order was put onto another. den: this order received it; don_kia: the other order's code,
    # empty when it is somebody else's.
    MessageKind.MONEY_MOVED: _kind(
        Text("Chuyển tiền giữa hai đơn", "Money moved"),
        "ma_don_hang so_tien con_lai den luc",
        may="ho_ten don_kia",
        sms=True,
    ),
    # A deferred payment or the rest after a deposit. ngay_han: dd/mm/yyyy; con_ngay: days left, negative when it is overdue.
    MessageKind.PAYMENT_REMINDER: _kind(
        Text("Nhắc thanh toán", "Payment reminder"), "ma_don_hang so_tien ngay_han con_ngay", may="ho_ten", sms=True
    ),
    # Services of an order end soon. ngay_han: the first last day, dd/mm/yyyy; muc: [{noi, noi_dung}], each service and its last day.
    MessageKind.RENEWAL_REMINDER: _kind(
        Text("Nhắc dịch vụ sắp hết hạn", "Service ends soon"), "ma_don_hang ngay_han muc", may="ho_ten", sms=True
    ),
    # To every administrator: the daily balance of money does not hold. chenh_lech: the difference in total (đồng);
    # so_sai: how many rows contradict each other; muc: [{noi, noi_dung}], each kind of fault and how often.
    MessageKind.MONEY_IMBALANCE: _kind(
        Text("Đối chiếu tiền không khớp", "Money does not balance"), "chenh_lech so_sai muc luc", may="ho_ten"
    ),
    # To a member of staff: an order's next step (buoc: a Text) is theirs now; ngay_han: dd/mm/yyyy, empty while it waits for money.
    MessageKind.ORDER_ASSIGNED: _kind(
        Text("Giao việc", "Order handed over"), "ma_don_hang buoc nguoi_giao", may="ho_ten ly_do ngay_han"
    ),
    # To somebody of the office: nguoi_giao has given them so_viec things (muc: [{noi, noi_dung}], the first of them), with a note (ly_do).
    MessageKind.WORK_HANDED_OVER: _kind(
        Text("Bàn giao việc", "Work handed over"), "so_viec muc nguoi_giao", may="ho_ten ly_do"
    ),
    # To somebody of the office, in the morning: so_viec things are theirs, or nobody's, and due today, of which so_tre are late;
    # muc: [{noi, noi_dung}], the most urgent first.
    MessageKind.WORK_REMINDER: _kind(Text("Việc trong ngày", "Work of the day"), "so_viec so_tre muc", may="ho_ten"),
    # A return request was made or moved. trang_thai, mo_ta, ly_do: the state's name and meaning, the reason (Texts);
    # loi_nhan: words of staff; han_tra_loi: until when we answer, or None; can_tai_khoan: the refund account is asked for.
    MessageKind.RETURN_UPDATED: _kind(
        Text("Yêu cầu đổi trả", "Return request"),
        "ma_don_hang ma_yeu_cau trang_thai mo_ta ly_do",
        may="ho_ten loi_nhan so_tien han_tra_loi can_tai_khoan",
        sms=True,
    ),
    # The account for refunds was confirmed; so_an: the end of its number.
    MessageKind.REFUND_ACCOUNT_SET: _kind(
        Text("Tài khoản nhận tiền hoàn", "Refund account set"),
        "ma_don_hang ngan_hang so_an luc",
        may="ho_ten",
        sms=True,
    ),
    # The e-invoice of an order was issued; giam: it reduces an earlier one. ma_tra_cuu and duong_dan: where to look it up.
    MessageKind.INVOICE_ISSUED: _kind(
        Text("Đã lập hóa đơn", "Invoice issued"),
        "ma_don_hang so_tien ky_hieu so ngay",
        may="ho_ten giam ma_tra_cuu duong_dan",
        sms=True,
    ),
    # A visitor's request arrived. han_tra_loi: HH:MM, dd/mm/yyyy; han_ket_qua: dd/mm/yyyy, for complaints.
    MessageKind.INQUIRY_RECEIVED: _kind(
        Text("Đã nhận yêu cầu liên hệ", "Request received"), "ma_yeu_cau han_tra_loi", may="ho_ten han_ket_qua"
    ),
    # To administrators other than its handler: nobody answered a complaint until han_tra_loi.
    MessageKind.COMPLAINT_LATE: _kind(
        Text("Khiếu nại trả lời trễ", "Complaint is late"), "ma_yeu_cau han_tra_loi", may="ho_ten", sms=True
    ),
    # To its sender: a second person has it now.
    MessageKind.COMPLAINT_PASSED_ON: _kind(
        Text("Khiếu nại chuyển người khác", "Complaint passed on"), "ma_yeu_cau", may="ho_ten"
    ),
    # The answer of staff; cau_hoi: the question.
    MessageKind.INQUIRY_ANSWERED: _kind(
        Text("Trả lời yêu cầu liên hệ", "Answer to a request"),
        "ma_yeu_cau tra_loi cau_hoi",
        may="ho_ten hoi_thoai",
        sms=True,
    ),
    # The result of a request about personal data. viec, ket_qua: in the reader's language (give a Text).
    MessageKind.DATA_REQUEST_RECEIVED: _kind(
        Text("Đã nhận yêu cầu dữ liệu", "Data request received"),
        "ma_yeu_cau viec han_phan_hoi han_hoan_thanh",
        may="ho_ten",
        sms=True,
    ),
    # da_xoa: the account is deleted, so say what stays.
    MessageKind.DATA_REQUEST_DONE: _kind(
        Text("Kết quả yêu cầu dữ liệu", "Result of a data request"),
        "ma_yeu_cau viec ket_qua",
        may="ho_ten tra_loi da_xoa",
        sms=True,
    ),
    # A comment was approved, or somebody else's visible reply was added (G-26); by mail only.
    MessageKind.COMMENT_APPROVED: _kind(
        Text("Bình luận được duyệt", "Comment approved"), "tieu_de slug binh_luan noi_dung", may="ho_ten"
    ),
    MessageKind.COMMENT_REPLY: _kind(
        Text("Trả lời bình luận", "Reply to a comment"), "tieu_de slug binh_luan noi_dung nguoi_tra_loi", may="ho_ten"
    ),
    # A dossier. Days are written dd/mm/yyyy by the sender; muc: [{noi, noi_dung}], what to change and where.
    MessageKind.DOSSIER_SUBMITTED: _kind(
        Text("Đã nhận hồ sơ", "Dossier received"),
        "ma_ho_so ten_doanh_nghiep",
        may="ho_ten ma_don_hang ngay_tra_loi gio_tra_loi",
        sms=True,
    ),
    MessageKind.DOSSIER_CHANGES_REQUESTED: _kind(
        Text("Hồ sơ cần bổ sung", "Dossier needs changes"),
        "ma_ho_so ten_doanh_nghiep ly_do",
        may="ho_ten muc han",
        sms=True,
    ),
    # trang_thai: the new state's name (a Text).
    MessageKind.DOSSIER_STATE_CHANGED: _kind(
        Text("Hồ sơ đổi trạng thái", "Dossier moved on"),
        "ma_ho_so ten_doanh_nghiep trang_thai",
        may="ho_ten ly_do so_bien_nhan ngay_hen",
        sms=True,
    ),
    MessageKind.COMPANY_CERTIFIED: _kind(
        Text("Đã có giấy chứng nhận", "Certificate issued"),
        "ma_ho_so ten_doanh_nghiep ma_doanh_nghiep",
        may="ho_ten han_gop_von",
        sms=True,
    ),
    # Code, day or scan was recorded wrongly: what is right, and why it was corrected.
    MessageKind.CERTIFICATE_CORRECTED: _kind(
        Text("Đính chính giấy chứng nhận", "Certificate corrected"),
        "ma_ho_so ten_doanh_nghiep ma_doanh_nghiep ly_do",
        may="ho_ten ngay_cap han_gop_von",
        sms=True,
    ),
    # To a co-owner without account; the link opens their data once.
    MessageKind.OWNER_INVITATION: _kind(
        Text("Mời chủ sở hữu xác nhận", "Co-owner asked to confirm"),
        "ma_lien_ket ten_doanh_nghiep ngay_het_han",
        may="ho_ten nguoi_gui",
        sealed="ma_lien_ket",
        sms=True,
    ),
    # To the person who prepares the dossier: a co-owner has confirmed.
    MessageKind.OWNER_CONFIRMED: _kind(
        Text("Chủ sở hữu đã xác nhận", "Co-owner has confirmed"),
        "ma_ho_so ten_doanh_nghiep ten_chu_so_huu",
        may="ho_ten",
    ),
    # To every administrator: the audit holds papers back. muc: [{noi, noi_dung}], each kind of fault and how often.
    MessageKind.PAPERS_HELD: _kind(
        Text("Giấy tờ bị giữ lại", "Papers held back"),
        "ma_ho_so ten_doanh_nghiep muc",
        may="ho_ten",
        sms=True,
        urgent=True,
    ),
    # To somebody whom a company's owner invites; the link works once, for the account with that address.
    MessageKind.COMPANY_INVITATION: _kind(
        Text("Mời vào công ty", "Invitation to a company"),
        "ma_lien_ket ten_doanh_nghiep ngay_het_han nguoi_gui",
        may="ho_ten",
        sealed="ma_lien_ket",
    ),
    # Staff put a cart together for somebody who called; nguoi_lap: who of them. The link opens it until ngay_het_han, dd/mm/yyyy.
    MessageKind.PREPARED_CART: _kind(
        Text("Giỏ lập sẵn qua điện thoại", "Cart prepared for a caller"),
        "ma_lien_ket nguoi_lap tong_tien ngay_het_han",
        may="ho_ten",
        sealed="ma_lien_ket",
        sms=True,
    ),
    # Staff ask whether an order may be changed; tong_tien: what it would come to. The link is answered until ngay_het_han.
    MessageKind.CHANGE_PROPOSED: _kind(
        Text("Đề nghị đổi đơn hàng", "Proposed change of an order"),
        "ma_don_hang ma_lien_ket nguoi_lap tong_tien ngay_het_han",
        may="ho_ten",
        sealed="ma_lien_ket",
        sms=True,
    ),
    # What a company has to do soon. tom_tat: the first duty with its day (a Text); muc: [{noi, noi_dung}], each duty and its day.
    MessageKind.DUTY_REMINDER: _kind(
        Text("Nhắc việc của công ty", "Reminder of a company's duties"),
        "ma_cong_ty ten_doanh_nghiep tom_tat muc",
        may="ho_ten",
        sms=True,
    ),
}
STOPPABLE = frozenset(
    {
        MessageKind.DUTY_REMINDER,
        MessageKind.RENEWAL_REMINDER,
        MessageKind.COMMENT_APPROVED,
        MessageKind.COMMENT_REPLY,
    }
)
"""What no transaction needs: each carries the address that stops it, where it goes to an account."""
