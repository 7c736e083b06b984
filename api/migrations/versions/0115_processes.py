"""The steps of services are rows in versions, and an order keeps the version it was placed with; what orders have now is the first."""

from alembic import op

revision = "0115"
down_revision = "0114"

COLUMNS = ("ma", "ten_vi", "ten_en", "mo_ta_vi", "mo_ta_en", "viec_khach_vi", "viec_khach_en", "ngay", "cho")
STEPS = (
    (
        "CHUAN_BI_HO_SO",
        "Chuẩn bị hồ sơ",
        "Preparing the papers",
        "Chúng tôi soạn và rà soát hồ sơ.",
        "We draw up and check the papers.",
        "Bổ sung thông tin khi được yêu cầu, rồi ký hồ sơ.",
        "Add what we ask for, then sign the papers.",
        2,
        "CHUNG_TOI",
    ),
    (
        "NOP_CO_QUAN",
        "Nộp cơ quan nhà nước",
        "Filing with the authority",
        "Hồ sơ đã nộp và đang chờ cơ quan nhà nước xử lý.",
        "The papers are filed and the authority is working on them.",
        "",
        "",
        3,
        "CO_QUAN",
    ),
    (
        "NHAN_KET_QUA",
        "Nhận kết quả",
        "Receiving the result",
        "Cơ quan nhà nước đã trả kết quả, chúng tôi đang kiểm tra.",
        "The authority has answered, we are checking the result.",
        "",
        "",
        1,
        "CHUNG_TOI",
    ),
    (
        "BAN_GIAO",
        "Bàn giao",
        "Hand-over",
        "Chúng tôi bàn giao kết quả và hướng dẫn việc tiếp theo.",
        "We hand over the result and explain what comes next.",
        "Nhận và kiểm tra kết quả.",
        "Receive and check the result.",
        2,
        "CHUNG_TOI",
    ),
    (
        "XAC_MINH",
        "Xác minh thông tin",
        "Verifying your data",
        "Nhà cung cấp xác minh thông tin doanh nghiệp.",
        "The provider verifies the company's data.",
        "Chuẩn bị giấy tờ và xác nhận qua điện thoại.",
        "Have your papers ready and confirm by phone.",
        1,
        "CHUNG_TOI",
    ),
    (
        "KHOI_TAO",
        "Khởi tạo và cấp phát",
        "Issuing",
        "Khởi tạo tài khoản hóa đơn, cấp chứng thư số.",
        "The invoice account and the certificate are issued.",
        "",
        "",
        1,
        "CHUNG_TOI",
    ),
    (
        "TIEP_NHAN_CHUNG_TU",
        "Tiếp nhận chứng từ",
        "Collecting vouchers",
        "Kế toán viên nhận và phân loại chứng từ.",
        "The accountant receives and sorts the vouchers.",
        "Gửi hóa đơn, sao kê và hợp đồng trong kỳ.",
        "Send the period's invoices, statements and contracts.",
        5,
        "CHUNG_TOI",
    ),
    (
        "LAP_SO_SACH",
        "Lập sổ sách",
        "Keeping the books",
        "Hạch toán, đối chiếu và lập sổ sách.",
        "Booking, reconciling and keeping the books.",
        "",
        "",
        10,
        "CHUNG_TOI",
    ),
    (
        "BAO_CAO_THUE",
        "Nộp báo cáo thuế",
        "Filing tax reports",
        "Chúng tôi lập tờ khai trước hạn; công ty ký và nộp.",
        "We draw up the returns before they are due; the company signs and files them.",
        "Xem tờ khai, ký và nộp bằng chữ ký số của công ty.",
        "Look at the returns, sign and file them with the company's digital signature.",
        5,
        "CHUNG_TOI",
    ),
    (
        "KHAO_SAT",
        "Khảo sát nhu cầu",
        "Survey",
        "Tìm hiểu sản phẩm, khách hàng và mục tiêu.",
        "We learn about product, customers and aims.",
        "Trả lời bảng câu hỏi và gửi tư liệu thương hiệu.",
        "Answer the questionnaire and send your brand material.",
        3,
        "CHUNG_TOI",
    ),
    (
        "LAP_KE_HOACH",
        "Lập kế hoạch",
        "Planning",
        "Lập kế hoạch kênh, nội dung và ngân sách.",
        "Channels, content and budget are planned.",
        "Duyệt kế hoạch.",
        "Approve the plan.",
        5,
        "CHUNG_TOI",
    ),
    (
        "TRIEN_KHAI",
        "Triển khai",
        "Running",
        "Thực hiện theo kế hoạch đã duyệt.",
        "The approved plan is carried out.",
        "",
        "",
        20,
        "CHUNG_TOI",
    ),
    (
        "THIET_KE_MAU",
        "Thiết kế mẫu",
        "Design",
        "Chúng tôi dựng mẫu theo thông tin doanh nghiệp.",
        "We draw the design from the company's data.",
        "Xem và duyệt mẫu chúng tôi gửi.",
        "Look at the design that we send, and approve it.",
        1,
        "CHUNG_TOI",
    ),
    (
        "KHAC_DAU",
        "Khắc dấu",
        "Engraving",
        "Con dấu được khắc theo mẫu bạn đã duyệt.",
        "The seal is engraved to the design you approved.",
        "",
        "",
        2,
        "CHUNG_TOI",
    ),
    (
        "GIAO_HANG",
        "Giao hàng",
        "Delivery",
        "Hàng đã xong và đang được giao đến bạn.",
        "It is made and on its way to you.",
        "Nhận hàng và kiểm tra đúng mẫu đã duyệt.",
        "Receive it, and check that it is as you approved it.",
        2,
        "CHUNG_TOI",
    ),
    (
        "LAM_BANG_HIEU",
        "Làm biển hiệu",
        "Making the name plate",
        "Biển hiệu được làm theo mẫu bạn đã duyệt.",
        "The name plate is made to the design you approved.",
        "",
        "",
        3,
        "CHUNG_TOI",
    ),
    (
        "THUC_HIEN",
        "Thực hiện dịch vụ",
        "Carrying out the service",
        "Chúng tôi đang thực hiện dịch vụ.",
        "We are carrying out the service.",
        "",
        "",
        7,
        "CHUNG_TOI",
    ),
)
PROCESSES = {
    "thanh-lap-doanh-nghiep": (
        "Thành lập doanh nghiệp",
        "Company formation",
        "CHUAN_BI_HO_SO NOP_CO_QUAN NHAN_KET_QUA BAN_GIAO",
    ),
    "thue-ban-dau": (
        "Đăng ký thuế ban đầu",
        "Initial tax registration",
        "CHUAN_BI_HO_SO NOP_CO_QUAN NHAN_KET_QUA BAN_GIAO",
    ),
    "hoa-don-chu-ky-so": (
        "Hóa đơn điện tử và chữ ký số",
        "E-invoices and digital signature",
        "XAC_MINH KHOI_TAO BAN_GIAO",
    ),
    "ke-toan": ("Kế toán doanh nghiệp", "Corporate accounting", "TIEP_NHAN_CHUNG_TU LAP_SO_SACH BAO_CAO_THUE BAN_GIAO"),
    "thu-tuc-phap-ly": ("Thủ tục pháp lý", "Legal procedures", "CHUAN_BI_HO_SO NOP_CO_QUAN NHAN_KET_QUA BAN_GIAO"),
    "marketing-so": ("Marketing số", "Digital marketing", "KHAO_SAT LAP_KE_HOACH TRIEN_KHAI BAN_GIAO"),
    "con-dau": ("Con dấu", "Company seal", "THIET_KE_MAU KHAC_DAU GIAO_HANG"),
    "bang-hieu": ("Biển hiệu", "Name plate", "THIET_KE_MAU LAM_BANG_HIEU GIAO_HANG"),
    "khac": ("Dịch vụ khác", "Other services", "THUC_HIEN BAN_GIAO"),
}
TABLES = (
    """CREATE TABLE quy_trinh (
  ma text NOT NULL,
  phien_ban integer NOT NULL,
  ten_vi text NOT NULL,
  ten_en text NOT NULL,
  ly_do text NOT NULL,
  account_id uuid,
  ten_nguoi text NOT NULL,
  luc timestamptz NOT NULL,
  CONSTRAINT pk_quy_trinh PRIMARY KEY (ma, phien_ban)
)""",
    """CREATE TABLE buoc_quy_trinh (
  quy_trinh text NOT NULL,
  phien_ban integer NOT NULL,
  ma text NOT NULL,
  thu_tu smallint NOT NULL,
  ten_vi text NOT NULL,
  ten_en text NOT NULL,
  mo_ta_vi text NOT NULL,
  mo_ta_en text NOT NULL,
  viec_khach_vi text NOT NULL,
  viec_khach_en text NOT NULL,
  ngay smallint NOT NULL CONSTRAINT ck_buoc_quy_trinh_ngay CHECK (ngay BETWEEN 1 AND 250),
  cho text NOT NULL CONSTRAINT ck_buoc_quy_trinh_cho CHECK (cho IN ('CHUNG_TOI', 'KHACH', 'CO_QUAN')),
  CONSTRAINT pk_buoc_quy_trinh PRIMARY KEY (quy_trinh, phien_ban, ma),
  CONSTRAINT uq_buoc_quy_trinh_quy_trinh_phien_ban_thu_tu UNIQUE (quy_trinh, phien_ban, thu_tu),
  CONSTRAINT fk_buoc_quy_trinh_quy_trinh FOREIGN KEY (quy_trinh, phien_ban) REFERENCES quy_trinh (ma, phien_ban)
)""",
)
FIRST = "INSERT INTO quy_trinh (ma, phien_ban, ten_vi, ten_en, ly_do, ten_nguoi, luc)"
STEP = f"INSERT INTO buoc_quy_trinh (quy_trinh, phien_ban, thu_tu, {', '.join(COLUMNS)})"


def upgrade() -> None:
    op.execute("SET LOCAL lock_timeout = '5s'")
    for table in TABLES:
        op.execute(table)
    _fill()
    for table in ("quy_trinh", "buoc_quy_trinh"):
        op.execute(
            f"CREATE TRIGGER {table}_chi_duoc_them BEFORE UPDATE OR DELETE ON {table} "
            "FOR EACH ROW EXECUTE FUNCTION chi_duoc_them()"
        )
    known = ", ".join(f"'{process}'" for process in PROCESSES)
    op.execute(f"UPDATE don_hang SET nhom = 'khac' WHERE nhom NOT IN ({known})")
    op.execute("ALTER TABLE don_hang ADD COLUMN phien_ban_quy_trinh integer NOT NULL DEFAULT 1")


def downgrade() -> None:
    op.execute("SET LOCAL lock_timeout = '5s'")
    op.execute("ALTER TABLE don_hang DROP COLUMN phien_ban_quy_trinh")
    for table in ("buoc_quy_trinh", "quy_trinh"):
        op.execute(f"DROP TABLE {table}")


def _fill() -> None:
    steps = {values[0]: values for values in STEPS}
    for process, (vi, en, codes) in PROCESSES.items():
        op.execute(f"{FIRST} VALUES ({_quoted(process, 1, vi, en, '', '')}, now())")
        for place, code in enumerate(codes.split(), start=1):
            op.execute(f"{STEP} VALUES ({_quoted(process, 1, place, *steps[code])})")


def _quoted(*values: str | int) -> str:
    return ", ".join(str(one) if isinstance(one, int) else "'" + one.replace("'", "''") + "'" for one in values)
