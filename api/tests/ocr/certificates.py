"""A certificate of enterprise registration of an invented company, rendered for the tests."""

from PIL import Image, ImageDraw

from tests.ocr.draw_text import write

CODE = "0301452948"
ROWS = (
    (120, 80, "SỞ KẾ HOẠCH VÀ ĐẦU TƯ", 30, 600),
    (120, 122, "THÀNH PHỐ HỒ CHÍ MINH", 30, 600),
    (120, 164, "PHÒNG ĐĂNG KÝ KINH DOANH", 30, 600),
    (870, 80, "CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM", 28, 600),
    (980, 122, "Độc lập - Tự do - Hạnh phúc", 28, 500),
    (320, 300, "GIẤY CHỨNG NHẬN ĐĂNG KÝ DOANH NGHIỆP", 44, 700),
    (440, 364, "CÔNG TY TRÁCH NHIỆM HỮU HẠN MỘT THÀNH VIÊN", 30, 600),
    (600, 430, f"Mã số doanh nghiệp: {CODE}", 34, 600),
    (540, 490, "Đăng ký lần đầu: ngày 15 tháng 01 năm 2015", 32, 400),
    (460, 540, "Đăng ký thay đổi lần thứ: 2, ngày 20 tháng 06 năm 2022", 32, 400),
    (140, 640, "1. Tên công ty", 34, 700),
    (140, 696, "Tên công ty viết bằng tiếng Việt: CÔNG TY TNHH HOA SEN MẪU", 32, 400),
    (140, 750, "Tên công ty viết tắt: HOA SEN", 32, 400),
    (140, 820, "2. Địa chỉ trụ sở chính", 34, 700),
    (140, 876, "12 Lê Lợi, Phường Bến Thành, Quận 1, Thành phố Hồ Chí Minh, Việt Nam", 32, 400),
    (140, 930, "Điện thoại: 028 3822 0000", 32, 400),
    (140, 1000, "3. Vốn điều lệ: 5.000.000.000 đồng", 34, 500),
    (140, 1056, "Bằng chữ: Năm tỷ đồng", 32, 400),
    (140, 1130, "4. Người đại diện theo pháp luật của công ty", 34, 700),
    (140, 1186, "* Họ và tên: TRẦN THỊ HÒA BÌNH", 32, 500),
    (860, 1186, "Giới tính: Nữ", 32, 400),
    (140, 1240, "Chức danh: Giám đốc", 32, 400),
    (1050, 1400, "TRƯỞNG PHÒNG", 32, 700),
    (1080, 1560, "MẪU", 40, 700),
)


def certificate() -> Image.Image:
    """The upper part of the page, about 190 dots per inch."""
    page = Image.new("RGB", (1600, 1700), (252, 250, 243))
    draw = ImageDraw.Draw(page)
    for x, y, text, size, weight in ROWS:
        write(draw, (x, y), text, size, weight=weight)
    return page
