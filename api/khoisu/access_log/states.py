"""What is opened, how, why; which reading is unusual. The values are stored and sent."""

from enum import StrEnum

from khoisu.kit.text.texts import Text


class ObjectKind(StrEnum):
    """What a view belongs to; `ma` of the row is its code, an account's id, or the name of a list."""

    DOSSIER = "HO_SO"
    ORDER = "DON_HANG"
    ACCOUNT = "TAI_KHOAN"
    RETURN = "DOI_TRA"
    CONVERSATION = "HOI_THOAI"
    LIST = "DANH_SACH"
    LOG = "NHAT_KY"
    FILE = "TEP"
    """Only views that were logged before this log existed: they named the file alone."""


class ViewKind(StrEnum):
    """How it is opened; `chi_tiet` of the row says which file."""

    PAGE = "TRANG"
    EARLIER = "LAN_NOP_TRUOC"
    PDF = "PDF"
    DOCX = "DOCX"
    ZIP = "ZIP"
    PICTURE = "ANH"
    SIGNED = "BAN_KY"
    CERTIFICATE = "GIAY_CHUNG_NHAN"
    EVIDENCE = "BANG_CHUNG"
    RESULT = "KET_QUA"
    MESSAGE_FILE = "TEP_TRAO_DOI"
    REFUND_ACCOUNT = "TAI_KHOAN_HOAN_TIEN"
    CONVERSATION = "HOI_DAP"
    EXPORT = "XUAT"
    LOG = "NHAT_KY"


class Purpose(StrEnum):
    """Why. Those of a task are derived; `ASKED` are chosen by the reader where there is no task."""

    REVIEW = "KIEM_TRA_HO_SO"
    FILING = "NOP_HO_SO"
    ORDER = "THUC_HIEN_DON"
    OWN_WORK = "VIEC_DA_LAM"
    REFUND = "HOAN_TIEN"
    RETURN = "XU_LY_DOI_TRA"
    ACCOUNTS = "QUAN_LY_TAI_KHOAN"
    ASSISTANT = "KIEM_TRA_TRO_LY"
    TALK = "TRA_LOI_THAY_MAY"
    REPORT = "BAO_CAO"
    LOG_REVIEW = "KIEM_TRA_NHAT_KY"
    CUSTOMER_ASKED = "KHACH_NHO"
    COMPLAINT = "KHIEU_NAI"
    INTERNAL_CHECK = "KIEM_TRA_NOI_BO"
    AUTHORITY = "CO_QUAN_YEU_CAU"
    OTHER = "KHAC"


ASKED = (
    Purpose.CUSTOMER_ASKED,
    Purpose.COMPLAINT,
    Purpose.INTERNAL_CHECK,
    Purpose.AUTHORITY,
    Purpose.OTHER,
)


class AlertKind(StrEnum):
    """Which reading is unusual."""

    MANY_CUSTOMERS = "NHIEU_KHACH"
    AT_NIGHT = "BAN_DEM"
    WITHOUT_TASK = "KHONG_CO_VIEC"


PURPOSE_NAMES: dict[str, Text] = {
    Purpose.REVIEW: Text("Kiểm tra hồ sơ đã nộp", "Checking the submitted dossier"),
    Purpose.FILING: Text(
        "Nộp hồ sơ cho cơ quan đăng ký và theo dõi kết quả", "Filing with the registrar and following it"
    ),
    Purpose.ORDER: Text("Thực hiện đơn hàng", "Carrying out the order"),
    Purpose.OWN_WORK: Text("Xem lại việc mình đã xử lý", "Looking again at their own work"),
    Purpose.REFUND: Text("Chuyển tiền hoàn", "Transferring a refund"),
    Purpose.RETURN: Text("Xử lý yêu cầu đổi trả", "Handling a return request"),
    Purpose.ACCOUNTS: Text("Quản lý tài khoản", "Administration of accounts"),
    Purpose.TALK: Text("Trả lời bạn thay cho trợ lý", "Answering you instead of the assistant"),
    Purpose.ASSISTANT: Text("Kiểm tra câu trả lời của trợ lý", "Checking the assistant's answers"),
    Purpose.REPORT: Text("Lập báo cáo, đối chiếu", "Reports and reconciliation"),
    Purpose.LOG_REVIEW: Text("Kiểm tra nhật ký xem", "Review of the access log"),
    Purpose.CUSTOMER_ASKED: Text("Khách hàng nhờ hỗ trợ", "The customer asked for help"),
    Purpose.COMPLAINT: Text("Giải quyết khiếu nại", "Handling a complaint"),
    Purpose.INTERNAL_CHECK: Text("Kiểm tra nội bộ", "Internal check"),
    Purpose.AUTHORITY: Text("Cơ quan nhà nước yêu cầu bằng văn bản", "Written request of an authority"),
    Purpose.OTHER: Text("Lý do khác", "Another reason"),
}
VIEW_NAMES: dict[str, Text] = {
    ViewKind.PAGE: Text("Xem trang", "Opened the page"),
    ViewKind.EARLIER: Text("Xem lần nộp trước", "Opened the earlier submission"),
    ViewKind.PDF: Text("Tải giấy tờ PDF", "Downloaded a paper as PDF"),
    ViewKind.DOCX: Text("Tải giấy tờ Word", "Downloaded a paper as Word"),
    ViewKind.ZIP: Text("Tải trọn bộ giấy tờ (ZIP)", "Downloaded all papers (ZIP)"),
    ViewKind.PICTURE: Text("Mở ảnh giấy tờ đính kèm", "Opened an attached paper"),
    ViewKind.SIGNED: Text("Mở bản ký", "Opened a signed paper"),
    ViewKind.CERTIFICATE: Text("Mở giấy chứng nhận", "Opened the certificate"),
    ViewKind.EVIDENCE: Text("Mở ảnh, video đổi trả", "Opened a photo or video of a return"),
    ViewKind.RESULT: Text("Mở kết quả đã giao", "Opened a delivered result"),
    ViewKind.MESSAGE_FILE: Text("Mở tệp trong trao đổi", "Opened a file of a message"),
    ViewKind.REFUND_ACCOUNT: Text("Xem tài khoản nhận tiền hoàn", "Saw the refund account"),
    ViewKind.CONVERSATION: Text("Đọc cuộc hỏi đáp với trợ lý", "Read a conversation with the assistant"),
    ViewKind.EXPORT: Text("Xuất danh sách", "Exported a list"),
    ViewKind.LOG: Text("Xem nhật ký xem", "Opened the access log"),
}
ROLE_NAMES: dict[str, Text] = {
    "quan-tri": Text("Quản trị viên", "Administrator"),
    "nhan-vien": Text("Nhân viên hồ sơ và đơn hàng", "Staff for dossiers and orders"),
    "bien-tap": Text("Biên tập viên", "Editor"),
    "": Text("Nhân viên", "Staff"),
}
"""The empty role stands for views from before the role was logged."""
