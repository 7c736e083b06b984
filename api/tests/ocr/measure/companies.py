"""Certificates of enterprise registration of invented companies: the usual labels of several years and forms."""

from dataclasses import dataclass

from PIL import Image, ImageDraw

from tests.ocr.draw_text import write


@dataclass(frozen=True)
class Company:
    """What a certificate says. `form`: the heading below the title; `label`: the one of the name."""

    code: str
    name: str
    form: str
    seat: str
    capital: int
    person: str
    title: str
    label: str = "Tên công ty viết bằng tiếng Việt"
    heading: str = "1. Tên công ty"
    town: str = "THÀNH PHỐ HỒ CHÍ MINH"


LTD = "CÔNG TY TRÁCH NHIỆM HỮU HẠN MỘT THÀNH VIÊN"
LTD2 = "CÔNG TY TRÁCH NHIỆM HỮU HẠN HAI THÀNH VIÊN TRỞ LÊN"
JSC = "CÔNG TY CỔ PHẦN"
SOLE = {"label": "Tên doanh nghiệp viết bằng tiếng Việt", "heading": "1. Tên doanh nghiệp"}


def _code(nine: str) -> str:
    weights = (31, 29, 23, 19, 17, 13, 7, 5, 3)
    rest = sum(weight * int(digit) for weight, digit in zip(weights, nine, strict=True)) % 11
    return f"{nine}{10 - rest}" if rest else _code(f"{int(nine) + 1:09}")


_MANY = (
    ("030145294", "CÔNG TY TNHH HOA SEN MẪU", LTD, "12 Lê Lợi, Phường Bến Thành, Quận 1, Thành phố Hồ Chí Minh, Việt Nam",
     5_000_000_000, "TRẦN THỊ HÒA BÌNH", "Giám đốc", {}),
    ("010612345", "CÔNG TY CỔ PHẦN THỰC PHẨM SẠCH ĐỒNG QUÊ", JSC, "Số 8 ngõ 45 Hào Nam, Phường Ô Chợ Dừa, Quận Đống Đa, Thành phố Hà Nội, Việt Nam",
     12_500_000_000, "NGUYỄN HỮU PHƯỚC", "Tổng giám đốc", {"town": "THÀNH PHỐ HÀ NỘI"}),
    ("020198765", "DOANH NGHIỆP TƯ NHÂN VẬN TẢI PHÚ QUÝ", "DOANH NGHIỆP TƯ NHÂN", "Số 15 Lạch Tray, Phường Lạch Tray, Quận Ngô Quyền, Thành phố Hải Phòng, Việt Nam",
     900_000_000, "LÊ QUÝ ĐÔN", "Chủ doanh nghiệp", SOLE | {"town": "THÀNH PHỐ HẢI PHÒNG"}),
    ("040223344", "CÔNG TY TNHH XÂY DỰNG VÀ PHÁT TRIỂN HẠ TẦNG MIỀN TRUNG", LTD2, "52 Điện Biên Phủ, Phường Chính Gián, Quận Thanh Khê, Thành phố Đà Nẵng, Việt Nam",
     20_000_000_000, "VÕ THỊ KIM NGÂN", "Giám đốc", {"town": "THÀNH PHỐ ĐÀ NẴNG"}),
    ("180099887", "CÔNG TY TNHH THƯƠNG MẠI DỊCH VỤ CỬU LONG", LTD2, "Số 21 Nguyễn Trãi, Phường An Hội, Quận Ninh Kiều, Thành phố Cần Thơ, Việt Nam",
     3_000_000_000, "HUỲNH NGỌC ÁNH TUYẾT", "Giám đốc", {"town": "THÀNH PHỐ CẦN THƠ"}),
    ("600112233", "CÔNG TY CỔ PHẦN CÀ PHÊ BUÔN ĐÔN", JSC, "Buôn Ea Bông, Xã Cư Êbur, Thành phố Buôn Ma Thuột, Tỉnh Đắk Lắk, Việt Nam",
     7_200_000_000, "Y NGUYÊN ÊBAN", "Chủ tịch Hội đồng quản trị", {"town": "TỈNH ĐẮK LẮK"}),
    ("240055667", "CÔNG TY TNHH MỘT THÀNH VIÊN MAY MẶC THỦY NGUYÊN", LTD, "Lô B3 Khu công nghiệp Đình Trám, Xã Hồng Thái, Thị xã Việt Yên, Tỉnh Bắc Giang, Việt Nam",
     15_000_000_000, "NGỌ VĂN TUÂN", "Chủ tịch công ty", {"town": "TỈNH BẮC GIANG"}),
    ("370077889", "CÔNG TY TNHH SẢN XUẤT GỖ NỘI THẤT BÌNH AN", LTD2, "Thửa đất 216, Phường Tân Phước Khánh, Thành phố Tân Uyên, Tỉnh Bình Dương, Việt Nam",
     9_800_000_000, "ĐẶNG QUỐC VIỆT", "Giám đốc", {"town": "TỈNH BÌNH DƯƠNG"}),
    ("080034455", "DOANH NGHIỆP TƯ NHÂN NHÀ THUỐC MINH CHÂU", "DOANH NGHIỆP TƯ NHÂN", "Số 4 Hoàng Hoa Thám, Phường Thanh Bình, Thành phố Hải Dương, Tỉnh Hải Dương, Việt Nam",
     300_000_000, "PHẠM THỊ THÙY DƯƠNG", "Chủ doanh nghiệp", SOLE | {"town": "TỈNH HẢI DƯƠNG"}),
    ("031655443", "CÔNG TY TNHH PHẦN MỀM NẮNG MỚI", LTD, "Tầng 5, 246 Nguyễn Thị Minh Khai, Phường 6, Quận 3, Thành phố Hồ Chí Minh, Việt Nam",
     1_000_000_000, "LAM TÚ QUYÊN", "Giám đốc", {}),
)  # fmt: skip
COMPANIES = tuple(Company(_code(nine), *rest, **more) for nine, *rest, more in _MANY)


def _money(amount: int) -> str:
    return f"{amount:,}".replace(",", ".")


def truth(firm: Company) -> dict[str, str]:
    """The values by field."""
    return {
        "tenToChuc": firm.name,
        "maSoDkdn": firm.code,
        "truSo": firm.seat,
        "vonDieuLe": str(firm.capital),
        "nguoiDaiDien": firm.person,
        "chucDanh": firm.title,
        "ngayCap": "2015-01-15",
        "noiCap": f"SỞ KẾ HOẠCH VÀ ĐẦU TƯ {firm.town} PHÒNG ĐĂNG KÝ KINH DOANH",
    }


def draw(firm: Company) -> Image.Image:
    """The upper part of the page, about 190 dots per inch; a long seat takes two lines."""
    first, rest = firm.seat, ""
    if len(firm.seat) > 70:
        cut = firm.seat.rindex(" ", 0, 70)
        first, rest = firm.seat[:cut], firm.seat[cut + 1 :]
    rows = (
        (120, 80, "SỞ KẾ HOẠCH VÀ ĐẦU TƯ", 30, 600),
        (120, 122, firm.town, 30, 600),
        (120, 164, "PHÒNG ĐĂNG KÝ KINH DOANH", 30, 600),
        (870, 80, "CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM", 28, 600),
        (980, 122, "Độc lập - Tự do - Hạnh phúc", 28, 500),
        (320, 300, "GIẤY CHỨNG NHẬN ĐĂNG KÝ DOANH NGHIỆP", 44, 700),
        (440, 364, firm.form, 30, 600),
        (600, 430, f"Mã số doanh nghiệp: {firm.code}", 34, 600),
        (540, 490, "Đăng ký lần đầu: ngày 15 tháng 01 năm 2015", 32, 400),
        (460, 540, "Đăng ký thay đổi lần thứ: 2, ngày 20 tháng 06 năm 2022", 32, 400),
        (140, 640, firm.heading, 34, 700),
        (140, 696, f"{firm.label}: {firm.name}", 30, 400),
        (140, 750, f"{firm.heading[3:]} viết bằng tiếng nước ngoài: SAMPLE COMPANY LIMITED", 30, 400),
        (140, 820, "2. Địa chỉ trụ sở chính", 34, 700),
        (140, 870, first, 32, 400),
        (140, 914, rest, 32, 400),
        (140, 962, "Điện thoại: 028 3822 0000", 32, 400),
        (140, 1020, f"3. Vốn điều lệ: {_money(firm.capital)} đồng", 34, 500),
        (140, 1076, "Bằng chữ: theo số ghi trên", 32, 400),
        (140, 1150, "4. Người đại diện theo pháp luật", 34, 700),
        (140, 1206, f"* Họ và tên: {firm.person}", 32, 500),
        (900, 1206, "Giới tính: Nữ", 32, 400),
        (140, 1260, f"Chức danh: {firm.title}", 32, 400),
        (1050, 1420, "TRƯỞNG PHÒNG", 32, 700),
        (1080, 1580, "MẪU", 40, 700),
    )
    page = Image.new("RGB", (1600, 1700), (252, 250, 243))
    pen = ImageDraw.Draw(page)
    for x, y, text, size, weight in rows:
        write(pen, (x, y), text, size, weight=weight)
    return page
