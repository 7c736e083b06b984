"""The steps of each family of services, and of single services that have their own, from order to hand-over: texts and days, the rules are in `timeline`."""

from dataclasses import dataclass

from khoisu.kit.lang import Text


@dataclass(frozen=True, slots=True)
class Step:
    """One step: its code, its name, what happens in it, what the customer does in it (None = nothing), and the working days it takes.

    Those of a company formation together stay within the seven to ten days that are promised.
    """

    ma: str
    ten: Text
    mo_ta: Text
    viec_cua_khach: Text | None = None
    ngay: int = 1


ORDERED = Step(
    "DAT_HANG",
    Text("Đặt hàng", "Order placed"),
    Text("Chúng tôi đã nhận đơn hàng của bạn.", "We have received your order."),
)
PAID = Step(
    "THANH_TOAN",
    Text("Thanh toán", "Payment"),
    Text(
        "Chúng tôi ghi nhận khoản thanh toán, tiền đặt cọc hoặc thỏa thuận trả sau của bạn.",
        "We record your payment, your deposit or the agreement to pay later.",
    ),
    Text("Thanh toán hoặc đặt cọc để chúng tôi bắt đầu.", "Pay, or pay the deposit, so that we can begin."),
)
CONFIRMED = Step(
    "XAC_NHAN",
    Text("Xác nhận đơn", "Confirmation"),
    Text(
        "Nhân viên liên hệ với bạn và xác nhận đơn.",
        "Our staff contact you and confirm the order.",
    ),
    Text("Vui lòng để ý điện thoại và e-mail.", "Please watch your phone and e-mail."),
)
PREPARE = Step(
    "CHUAN_BI_HO_SO",
    Text("Chuẩn bị hồ sơ", "Preparing the papers"),
    Text("Chúng tôi soạn và rà soát hồ sơ.", "We draw up and check the papers."),
    Text("Bổ sung thông tin khi được yêu cầu, rồi ký hồ sơ.", "Add what we ask for, then sign the papers."),
    ngay=2,
)
FILE = Step(
    "NOP_CO_QUAN",
    Text("Nộp cơ quan nhà nước", "Filing with the authority"),
    Text(
        "Hồ sơ đã nộp và đang chờ cơ quan nhà nước xử lý.", "The papers are filed and the authority is working on them."
    ),
    # The registrar answers within three working days of a valid dossier (Law on Enterprises 2020, Article 26.5).
    ngay=3,
)
RESULT = Step(
    "NHAN_KET_QUA",
    Text("Nhận kết quả", "Receiving the result"),
    Text(
        "Cơ quan nhà nước đã trả kết quả, chúng tôi đang kiểm tra.",
        "The authority has answered, we are checking the result.",
    ),
    ngay=1,
)
HAND_OVER = Step(
    "BAN_GIAO",
    Text("Bàn giao", "Hand-over"),
    Text(
        "Chúng tôi bàn giao kết quả và hướng dẫn việc tiếp theo.",
        "We hand over the result and explain what comes next.",
    ),
    Text("Nhận và kiểm tra kết quả.", "Receive and check the result."),
    ngay=2,
)
CHECK_DATA = Step(
    "XAC_MINH",
    Text("Xác minh thông tin", "Verifying your data"),
    Text("Nhà cung cấp xác minh thông tin doanh nghiệp.", "The provider verifies the company's data."),
    Text("Chuẩn bị giấy tờ và xác nhận qua điện thoại.", "Have your papers ready and confirm by phone."),
    ngay=1,
)
ISSUE = Step(
    "KHOI_TAO",
    Text("Khởi tạo và cấp phát", "Issuing"),
    Text("Khởi tạo tài khoản hóa đơn, cấp chứng thư số.", "The invoice account and the certificate are issued."),
    ngay=1,
)
COLLECT = Step(
    "TIEP_NHAN_CHUNG_TU",
    Text("Tiếp nhận chứng từ", "Collecting vouchers"),
    Text("Kế toán viên nhận và phân loại chứng từ.", "The accountant receives and sorts the vouchers."),
    Text("Gửi hóa đơn, sao kê và hợp đồng trong kỳ.", "Send the period's invoices, statements and contracts."),
    ngay=5,
)
BOOKS = Step(
    "LAP_SO_SACH",
    Text("Lập sổ sách", "Keeping the books"),
    Text("Hạch toán, đối chiếu và lập sổ sách.", "Booking, reconciling and keeping the books."),
    ngay=10,
)
REPORTS = Step(
    "BAO_CAO_THUE",
    Text("Nộp báo cáo thuế", "Filing tax reports"),
    Text(
        "Chúng tôi lập tờ khai trước hạn; công ty ký và nộp.",
        "We draw up the returns before they are due; the company signs and files them.",
    ),
    Text(
        "Xem tờ khai, ký và nộp bằng chữ ký số của công ty.",
        "Look at the returns, sign and file them with the company's digital signature.",
    ),
    ngay=5,
)
SURVEY = Step(
    "KHAO_SAT",
    Text("Khảo sát nhu cầu", "Survey"),
    Text("Tìm hiểu sản phẩm, khách hàng và mục tiêu.", "We learn about product, customers and aims."),
    Text("Trả lời bảng câu hỏi và gửi tư liệu thương hiệu.", "Answer the questionnaire and send your brand material."),
    ngay=3,
)
PLAN = Step(
    "LAP_KE_HOACH",
    Text("Lập kế hoạch", "Planning"),
    Text("Lập kế hoạch kênh, nội dung và ngân sách.", "Channels, content and budget are planned."),
    Text("Duyệt kế hoạch.", "Approve the plan."),
    ngay=5,
)
RUN = Step(
    "TRIEN_KHAI",
    Text("Triển khai", "Running"),
    Text("Thực hiện theo kế hoạch đã duyệt.", "The approved plan is carried out."),
    ngay=20,
)
WORK = Step(
    "THUC_HIEN",
    Text("Thực hiện dịch vụ", "Carrying out the service"),
    Text("Chúng tôi đang thực hiện dịch vụ.", "We are carrying out the service."),
    ngay=7,
)

DESIGN = Step(
    "THIET_KE_MAU",
    Text("Thiết kế mẫu", "Design"),
    Text("Chúng tôi dựng mẫu theo thông tin doanh nghiệp.", "We draw the design from the company's data."),
    Text("Xem và duyệt mẫu chúng tôi gửi.", "Look at the design that we send, and approve it."),
    ngay=1,
)
ENGRAVE = Step(
    "KHAC_DAU",
    Text("Khắc dấu", "Engraving"),
    Text("Con dấu được khắc theo mẫu bạn đã duyệt.", "The seal is engraved to the design you approved."),
    ngay=2,
)
MAKE_PLATE = Step(
    "LAM_BANG_HIEU",
    Text("Làm biển hiệu", "Making the name plate"),
    Text("Biển hiệu được làm theo mẫu bạn đã duyệt.", "The name plate is made to the design you approved."),
    ngay=3,
)
DELIVER = Step(
    "GIAO_HANG",
    Text("Giao hàng", "Delivery"),
    Text("Hàng đã xong và đang được giao đến bạn.", "It is made and on its way to you."),
    Text("Nhận hàng và kiểm tra đúng mẫu đã duyệt.", "Receive it, and check that it is as you approved it."),
    ngay=2,
)

REDO = Step(
    "LAM_LAI",
    Text("Làm lại và giao lại", "Redoing and delivering again"),
    Text(
        "Chúng tôi sửa hoặc làm lại phần bị lỗi theo yêu cầu đổi trả của bạn, không tính thêm tiền.",
        "We correct or redo what was wrong, as your return request says, at no charge.",
    ),
    Text("Nhận lại và kiểm tra kết quả.", "Receive it again and check the result."),
    ngay=5,
)
"""Opened by a return request that is settled without money; it may come after the order was completed."""
REISSUE = Step(
    "CAP_LAI",
    Text("Cấp lại thông tin truy cập", "Issuing access data again"),
    Text("Chúng tôi cấp lại thông tin truy cập bạn đã xin.", "We issue again the access data that you asked for."),
    ngay=1,
)
"""Open work after the order was completed: its customer asked for access data that they have seen before."""

FRONT: tuple[Step, ...] = (ORDERED, PAID, CONFIRMED)
"""What every order goes through before work begins."""
OTHER: tuple[Step, ...] = (WORK, HAND_OVER)
WORK_STEPS: dict[str, tuple[Step, ...]] = {
    "thanh-lap-doanh-nghiep": (PREPARE, FILE, RESULT, HAND_OVER),
    "thue-ban-dau": (PREPARE, FILE, RESULT, HAND_OVER),
    "hoa-don-chu-ky-so": (CHECK_DATA, ISSUE, HAND_OVER),
    "ke-toan": (COLLECT, BOOKS, REPORTS, HAND_OVER),
    "thu-tuc-phap-ly": (PREPARE, FILE, RESULT, HAND_OVER),
    "marketing-so": (SURVEY, PLAN, RUN, HAND_OVER),
    # Services with steps of their own (`dich_vu.quy_trinh`): nothing is filed for them.
    "con-dau": (DESIGN, ENGRAVE, DELIVER),
    "bang-hieu": (DESIGN, MAKE_PLATE, DELIVER),
}
ALL_STEPS: dict[str, Step] = {
    step.ma: step for steps in (FRONT, OTHER, (REDO, REISSUE), *WORK_STEPS.values()) for step in steps
}


def work_steps(family: str) -> tuple[Step, ...]:
    """The steps of the work itself; an unknown family has two plain ones."""
    return WORK_STEPS.get(family, OTHER)
