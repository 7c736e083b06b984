"""Which messages there are: what each is called and says, and what data it needs."""

from dataclasses import dataclass
from datetime import timedelta
from enum import StrEnum
from functools import cached_property
from typing import Self

from khoisu.kit.text.texts import Text

DELIVER = "notifications.deliver"
"""The job that sends one outbox row."""
CODE_LIVES = timedelta(seconds=180)


@dataclass(frozen=True)
class Kind:
    """One kind: what the office calls it, its data, whether it has an SMS text, how long it is useful.

    `data`: the names of what a sender gives. `name?` may be left out, `name!` is secret; the name of the person it is for (`ho_ten`)
    may always be given. `urgent`: about the safety of an account or of the site; ordinary messages cannot use up its share of a
    recipient's day. `unpaid`: as an SMS it is only shown in the back office, because it is not worth its cost.
    `stoppable`: no transaction needs it; it carries the address that stops it, where it goes to an account.
    """

    code: str
    name: Text
    data: str = ""
    sms: bool = True
    lives: timedelta | None = None
    unpaid: bool = False
    urgent: bool = False
    stoppable: bool = False

    def _marked(self, mark: str) -> frozenset[str]:
        return frozenset(one.rstrip("?!") for one in self.data.split() if one.endswith(mark))

    @cached_property
    def needs(self) -> frozenset[str]:
        """What must be given."""
        return self._marked("") - self._marked("?")

    @cached_property
    def may(self) -> frozenset[str]:
        """What can be given besides."""
        return self._marked("?") | {"ho_ten"}

    @cached_property
    def sealed(self) -> frozenset[str]:
        """What is stored sealed."""
        return self._marked("!")


class MessageKind(StrEnum):
    """What a message says. The value is stored; the name in lower case is the name of its templates."""

    _value_: str
    kind: Kind

    def __new__(cls, kind: Kind) -> Self:
        """One kind, by what is stored."""
        one = str.__new__(cls, kind.code)
        one._value_, one.kind = kind.code, kind
        return one

    # A one-time code. muc_dich: DANG_KY, DANG_NHAP, QUEN_MAT_KHAU or another purpose, shown as "confirmation".
    ONE_TIME_CODE = Kind(
        "ma_xac_nhan", Text("Mã xác thực", "One-time code"), "ma! muc_dich?", lives=CODE_LIVES, urgent=True
    )
    # Sent instead of a code, so that a start answers the same whether or not an account exists (ASVS 6.3.8).
    ACCOUNT_EXISTS = Kind("da_co_tai_khoan", Text("Đã có tài khoản", "Account exists"), lives=CODE_LIVES, urgent=True)
    # No SMS to people we do not know: the row is written all the same, so that a start takes as long as any other.
    ACCOUNT_UNKNOWN = Kind(
        "chua_co_tai_khoan", Text("Chưa có tài khoản", "No account"), lives=CODE_LIVES, unpaid=True, urgent=True
    )
    WELCOME = Kind("chao_mung", Text("Chào mừng", "Welcome"))
    PASSWORD_CHANGED = Kind("mat_khau_da_doi", Text("Đổi mật khẩu", "Password changed"), "luc thiet_bi?", urgent=True)
    # A refresh token was used twice, or somebody logged in from a new device. su_viec: TAI_SU_DUNG or DANG_NHAP_MOI.
    SESSION_WARNING = Kind(
        "canh_bao_phien", Text("Cảnh báo đăng nhập", "Login warning"), "luc thiet_bi? su_viec?", urgent=True
    )
    # Strangers have entered many wrong passwords for the account; nothing is locked.
    MANY_WRONG_LOGINS = Kind(
        "sai_mat_khau_nhieu_lan", Text("Cảnh báo đoán mật khẩu", "Password guessing"), "luc", urgent=True
    )
    # "Was this you?". su_viec: an `alerts.Event`; ma_lien_ket: the link "it was not me"; con_lai: recovery codes left;
    # ten: the factor's name; hieu_luc: when a reset happens.
    SECURITY_ALERT = Kind(
        "canh_bao_bao_mat",
        Text("Cảnh báo bảo mật tài khoản", "Account security alert"),
        "luc su_viec ma_lien_ket! thiet_bi? con_lai? ten? hieu_luc?",
        urgent=True,
    )
    # ly_do: the reason of the terms (a Text).
    ACCOUNT_SUSPENDED = Kind("tai_khoan_bi_khoa", Text("Tài khoản bị khóa", "Account locked"), "ly_do", urgent=True)
    ACCOUNT_RESTORED = Kind("tai_khoan_mo_lai", Text("Tài khoản được mở lại", "Account open again"), urgent=True)
    # ly_do: the reason of the terms (a Text); loi_nhan: the administrator's words to the person.
    ACCOUNT_RESTRICTED = Kind(
        "tai_khoan_bi_han_che", Text("Tài khoản bị hạn chế", "Account restricted"), "ly_do loi_nhan", urgent=True
    )
    RESTRICTION_LIFTED = Kind(
        "tai_khoan_het_han_che", Text("Gỡ hạn chế tài khoản", "Restriction lifted"), "loi_nhan", urgent=True
    )
    # To every administrator: somebody's reading is unusual (viec: a Text), `so` customers or views. It names nobody.
    UNUSUAL_READING = Kind(
        "canh_bao_xem",
        Text("Cảnh báo xem khác thường", "Alert about unusual reading"),
        "viec so tu_luc den_luc",
        urgent=True,
    )
    # To every administrator: the command line has invited another one. dia_chi_moi: masked.
    ADMINISTRATOR_INVITED = Kind(
        "moi_quan_tri", Text("Quản trị viên mới", "New administrator"), "luc dia_chi_moi", urgent=True
    )
    # To every administrator: where customers transfer to was changed. dong: [{so, cu, moi}], the accounts that changed by
    # their place; cu and moi are {ngan_hang, so_cuoi, chu} or None, so_cuoi the number's last four digits.
    BANK_ACCOUNTS_CHANGED = Kind(
        "doi_tai_khoan_nhan_tien",
        Text("Đổi tài khoản nhận tiền", "Receiving account changed"),
        "luc nguoi_doi phien_ban dong",
        urgent=True,
    )
    # To every administrator and the company's mailbox: a change waits for approval (viec: a Text), or by itself for
    # hieu_luc, when no other administrator could approve it. The values are shown in the back office only.
    CHANGE_REQUESTED = Kind(
        "de_nghi_thay_doi",
        Text("Đề nghị thay đổi chờ duyệt", "Change waits for approval"),
        "viec nguoi_de_nghi luc het_han de_nghi hieu_luc? ten?",
    )
    # To the same: how it ended (ket_qua: a Text), and by whom; no nguoi_quyet when time decided.
    CHANGE_DECIDED = Kind(
        "ket_qua_de_nghi",
        Text("Kết quả đề nghị thay đổi", "Decision on a change"),
        "viec ket_qua nguoi_de_nghi luc de_nghi nguoi_quyet? ten? ly_do?",
    )
    # dong: [{ten, so_luong, thanh_tien}]. The payment facts are those of payments.service.mail_facts;
    # han_lien_he: until when staff call, HH:MM, dd/mm/yyyy.
    # gio_lien_he, gio_tra_loi: what messages of an earlier release that still wait say instead of it, and of ngay_tra_loi.
    ORDER_PLACED = Kind(
        "dat_hang",
        Text("Đã đặt hàng", "Order placed"),
        "ma_don_hang tong_tien dong? phuong_thuc? hinh_thuc? can_thanh_toan? ngan_hang? noi_dung_chuyen_khoan? noi_dung_qr? viet_qr? phut_nhan_tien? gio_lien_he? han_lien_he?",
    )
    # ngay_han: until when the rest is due, dd/mm/yyyy; empty where no day was agreed.
    PAYMENT_RECEIVED = Kind(
        "da_nhan_tien", Text("Đã nhận tiền", "Payment received"), "ma_don_hang so_tien con_lai luc da_thu? ngay_han?"
    )
    # Paying later was agreed. ngay_han: dd/mm/yyyy; loi_nhan: what was written for the customer.
    DEFERRAL_GRANTED = Kind(
        "hen_tra_sau", Text("Báo hạn trả sau", "Deferral granted"), "ma_don_hang so_tien ngay_han loi_nhan?"
    )
    ORDER_CONFIRMED = Kind("da_xac_nhan", Text("Đã xác nhận đơn", "Order confirmed"), "ma_don_hang")
    # Not confirmed within the promised hours (S4.14).
    ORDER_LATE = Kind("don_tre_hen", Text("Trễ hẹn xác nhận", "Late confirmation"), "ma_don_hang")
    # buoc: the step's name in the reader's language (give a Text); quay_lai: why an earlier step is done again; han_moi: until when it is done now.
    STEP_COMPLETED = Kind(
        "buoc_tien_trinh",
        Text("Bước tiến trình", "Progress step"),
        "ma_don_hang buoc ghi_chu? quay_lai? han_moi? ly_do_han?",
    )
    # A result was handed over. ket_qua: its name (a Text), never what it holds; la_truy_cap: access data that are seen once;
    # don_vi, ma_van_don: who brings a thing, and its number there.
    RESULT_READY = Kind(
        "ket_qua_san_sang",
        Text("Kết quả đã sẵn sàng", "Result ready"),
        "ma_don_hang ket_qua la_truy_cap? don_vi? ma_van_don?",
    )
    # Staff wrote to the customer. so_tep: how many files are with it, on the order's page; tra_loi_toi: the address for an answer by mail.
    ORDER_MESSAGE = Kind(
        "tin_nhan_don", Text("Trả lời về đơn", "Message about an order"), "ma_don_hang noi_dung so_tep? tra_loi_toi?"
    )
    # To staff: the customer of an order has written, and nothing else of theirs waits to be answered.
    CUSTOMER_WROTE = Kind("khach_nhan_tin", Text("Khách nhắn tin", "A customer wrote"), "ma_don_hang", sms=False)
    # ly_do: the reason in words (a Text or a string); hoan_tien: what will be paid back, in đồng.
    ORDER_CANCELLED = Kind("da_huy", Text("Đã hủy đơn", "Order cancelled"), "ma_don_hang ly_do hoan_tien?")
    REFUND_PAID = Kind("da_hoan_tien", Text("Đã hoàn tiền", "Refund paid"), "ma_don_hang so_tien tham_chieu? ly_do?")
    # A receipt was recorded for the wrong order and is taken back; so_tien is what it was.
    PAYMENT_REVERSED = Kind(
        "huy_ghi_nhan_tien",
        Text("Điều chỉnh khoản tiền", "Payment corrected"),
        "ma_don_hang so_tien con_lai luc da_thu?",
    )
    # Money that was too much on one order was put onto another. den: this order received it; don_kia: the other order's code,
    # empty when it is somebody else's.
    MONEY_MOVED = Kind(
        "chuyen_tien_don",
        Text("Chuyển tiền giữa hai đơn", "Money moved"),
        "ma_don_hang so_tien con_lai den luc don_kia?",
    )
    # A deferred payment or the rest after a deposit. ngay_han: dd/mm/yyyy; con_ngay: days left, negative when it is overdue.
    PAYMENT_REMINDER = Kind(
        "nhac_thanh_toan", Text("Nhắc thanh toán", "Payment reminder"), "ma_don_hang so_tien ngay_han con_ngay"
    )
    # Services of an order end soon. ngay_han: the first last day, dd/mm/yyyy; muc: [{noi, noi_dung}], each service and its last day.
    RENEWAL_REMINDER = Kind(
        "nhac_gia_han",
        Text("Nhắc dịch vụ sắp hết hạn", "Service ends soon"),
        "ma_don_hang ngay_han muc",
        stoppable=True,
    )
    # To every administrator: the daily balance of money does not hold. chenh_lech: the difference in total (đồng);
    # so_sai: how many rows contradict each other; muc: [{noi, noi_dung}], each kind of fault and how often.
    MONEY_IMBALANCE = Kind(
        "lech_tien", Text("Đối chiếu tiền không khớp", "Money does not balance"), "chenh_lech so_sai muc luc", sms=False
    )
    # To a member of staff: an order's next step (buoc: a Text) is theirs now; ngay_han: dd/mm/yyyy, empty while it waits for money.
    ORDER_ASSIGNED = Kind(
        "giao_viec", Text("Giao việc", "Order handed over"), "ma_don_hang buoc nguoi_giao ly_do? ngay_han?", sms=False
    )
    # To somebody of the office: nguoi_giao has given them so_viec things (muc: [{noi, noi_dung}], the first of them), with a note (ly_do).
    WORK_HANDED_OVER = Kind(
        "ban_giao_viec", Text("Bàn giao việc", "Work handed over"), "so_viec muc nguoi_giao ly_do?", sms=False
    )
    # To somebody of the office, in the morning: so_viec things are theirs, or nobody's, and due today, of which so_tre are late;
    # muc: [{noi, noi_dung}], the most urgent first.
    WORK_REMINDER = Kind("nhac_viec", Text("Việc trong ngày", "Work of the day"), "so_viec so_tre muc", sms=False)
    # A return request was made or moved. trang_thai, mo_ta, ly_do: the state's name and meaning, the reason (Texts);
    # loi_nhan: words of staff; han_tra_loi: until when we answer, or None; can_tai_khoan: the refund account is asked for.
    RETURN_UPDATED = Kind(
        "yeu_cau_doi_tra",
        Text("Yêu cầu đổi trả", "Return request"),
        "ma_don_hang ma_yeu_cau trang_thai mo_ta ly_do loi_nhan? so_tien? han_tra_loi? can_tai_khoan?",
    )
    # The account for refunds was confirmed; so_an: the end of its number.
    REFUND_ACCOUNT_SET = Kind(
        "tai_khoan_hoan_tien", Text("Tài khoản nhận tiền hoàn", "Refund account set"), "ma_don_hang ngan_hang so_an luc"
    )
    # The e-invoice of an order was issued; giam: it reduces an earlier one. ma_tra_cuu and duong_dan: where to look it up.
    INVOICE_ISSUED = Kind(
        "hoa_don_da_lap",
        Text("Đã lập hóa đơn", "Invoice issued"),
        "ma_don_hang so_tien ky_hieu so ngay giam? ma_tra_cuu? duong_dan?",
    )
    # A visitor's request arrived. han_tra_loi: HH:MM, dd/mm/yyyy; han_ket_qua: dd/mm/yyyy, for complaints.
    INQUIRY_RECEIVED = Kind(
        "da_nhan_yeu_cau",
        Text("Đã nhận yêu cầu liên hệ", "Request received"),
        "ma_yeu_cau han_tra_loi han_ket_qua?",
        sms=False,
    )
    # To administrators other than its handler: nobody answered a complaint until han_tra_loi.
    COMPLAINT_LATE = Kind("khieu_nai_tre", Text("Khiếu nại trả lời trễ", "Complaint is late"), "ma_yeu_cau han_tra_loi")
    # To its sender: a second person has it now.
    COMPLAINT_PASSED_ON = Kind(
        "khieu_nai_chuyen", Text("Khiếu nại chuyển người khác", "Complaint passed on"), "ma_yeu_cau", sms=False
    )
    # The answer of staff; cau_hoi: the question.
    INQUIRY_ANSWERED = Kind(
        "tra_loi_yeu_cau",
        Text("Trả lời yêu cầu liên hệ", "Answer to a request"),
        "ma_yeu_cau tra_loi cau_hoi hoi_thoai?",
    )
    # The result of a request about personal data. viec, ket_qua: in the reader's language (give a Text).
    DATA_REQUEST_RECEIVED = Kind(
        "yeu_cau_du_lieu_da_nhan",
        Text("Đã nhận yêu cầu dữ liệu", "Data request received"),
        "ma_yeu_cau viec han_phan_hoi han_hoan_thanh",
    )
    # da_xoa: the account is deleted, so say what stays.
    DATA_REQUEST_DONE = Kind(
        "yeu_cau_du_lieu_ket_qua",
        Text("Kết quả yêu cầu dữ liệu", "Result of a data request"),
        "ma_yeu_cau viec ket_qua tra_loi? da_xoa?",
    )
    # A comment was approved, or somebody else's visible reply was added (G-26); by mail only.
    COMMENT_APPROVED = Kind(
        "binh_luan_duoc_duyet",
        Text("Bình luận được duyệt", "Comment approved"),
        "tieu_de slug binh_luan noi_dung",
        sms=False,
        stoppable=True,
    )
    COMMENT_REPLY = Kind(
        "tra_loi_binh_luan",
        Text("Trả lời bình luận", "Reply to a comment"),
        "tieu_de slug binh_luan noi_dung nguoi_tra_loi",
        sms=False,
        stoppable=True,
    )
    # A dossier. Days are written dd/mm/yyyy by the sender; muc: [{noi, noi_dung}], what to change and where.
    DOSSIER_SUBMITTED = Kind(
        "ho_so_da_nop",
        Text("Đã nhận hồ sơ", "Dossier received"),
        "ma_ho_so ten_doanh_nghiep ma_don_hang? ngay_tra_loi? gio_tra_loi?",
    )
    DOSSIER_CHANGES_REQUESTED = Kind(
        "ho_so_can_bo_sung",
        Text("Hồ sơ cần bổ sung", "Dossier needs changes"),
        "ma_ho_so ten_doanh_nghiep ly_do muc? han?",
    )
    # trang_thai: the new state's name (a Text).
    DOSSIER_STATE_CHANGED = Kind(
        "ho_so_chuyen",
        Text("Hồ sơ đổi trạng thái", "Dossier moved on"),
        "ma_ho_so ten_doanh_nghiep trang_thai ly_do? so_bien_nhan? ngay_hen?",
    )
    COMPANY_CERTIFIED = Kind(
        "ho_so_da_cap",
        Text("Đã có giấy chứng nhận", "Certificate issued"),
        "ma_ho_so ten_doanh_nghiep ma_doanh_nghiep han_gop_von?",
    )
    # Code, day or scan was recorded wrongly: what is right, and why it was corrected.
    CERTIFICATE_CORRECTED = Kind(
        "dinh_chinh_gcn",
        Text("Đính chính giấy chứng nhận", "Certificate corrected"),
        "ma_ho_so ten_doanh_nghiep ma_doanh_nghiep ly_do ngay_cap? han_gop_von?",
    )
    # To a co-owner without account; the link opens their data once.
    OWNER_INVITATION = Kind(
        "moi_chu_so_huu",
        Text("Mời chủ sở hữu xác nhận", "Co-owner asked to confirm"),
        "ma_lien_ket! ten_doanh_nghiep ngay_het_han nguoi_gui?",
    )
    # To the person who prepares the dossier: a co-owner has confirmed.
    OWNER_CONFIRMED = Kind(
        "chu_so_huu_da_xac_nhan",
        Text("Chủ sở hữu đã xác nhận", "Co-owner has confirmed"),
        "ma_ho_so ten_doanh_nghiep ten_chu_so_huu",
        sms=False,
    )
    # To every administrator: the audit holds papers back. muc: [{noi, noi_dung}], each kind of fault and how often.
    PAPERS_HELD = Kind(
        "giay_to_bi_giu", Text("Giấy tờ bị giữ lại", "Papers held back"), "ma_ho_so ten_doanh_nghiep muc", urgent=True
    )
    # To somebody whom a company's owner invites; the link works once, for the account with that address.
    COMPANY_INVITATION = Kind(
        "moi_vao_cong_ty",
        Text("Mời vào công ty", "Invitation to a company"),
        "ma_lien_ket! ten_doanh_nghiep ngay_het_han nguoi_gui",
        sms=False,
    )
    # Staff put a cart together for somebody who called; nguoi_lap: who of them. The link opens it until ngay_het_han, dd/mm/yyyy.
    PREPARED_CART = Kind(
        "gio_lap_san",
        Text("Giỏ lập sẵn qua điện thoại", "Cart prepared for a caller"),
        "ma_lien_ket! nguoi_lap tong_tien ngay_het_han",
    )
    # Staff ask whether an order may be changed; tong_tien: what it would come to. The link is answered until ngay_het_han.
    CHANGE_PROPOSED = Kind(
        "de_nghi_doi_don",
        Text("Đề nghị đổi đơn hàng", "Proposed change of an order"),
        "ma_don_hang ma_lien_ket! nguoi_lap tong_tien ngay_het_han",
    )
    # What a company has to do soon. tom_tat: the first duty with its day (a Text); muc: [{noi, noi_dung}], each duty and its day.
    DUTY_REMINDER = Kind(
        "nhac_ke_khai",
        Text("Nhắc việc của công ty", "Reminder of a company's duties"),
        "ma_cong_ty ten_doanh_nghiep tom_tat muc",
        stoppable=True,
    )

    @classmethod
    def _missing_(cls, value: object) -> "MessageKind | None":
        """What was stored before the capital became one of the duties."""
        return cls.DUTY_REMINDER if value == "nhac_gop_von" else None

    @property
    def template(self) -> str:
        """The file name of its text in `templates/vi` and `templates/en`."""
        return f"{self.name.lower()}.j2"


KINDS = {one: one.kind for one in MessageKind}
