"""A certificate's words: each value with its field, its letters, and how sure it is."""

import pytest

from khoisu.ocr.rules.certificate_text import is_enterprise_code, labels_in, read_certificate
from khoisu.ocr.rules.lines import Line
from khoisu.ocr.rules.values import PictureValues

Read = dict[str, tuple[str, float]]
WHOLE = (
    ("SỞ KẾ HOẠCH VÀ ĐẦU TƯ. CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM", 0.62),
    ("THÀNH PHỐ HỒ CHÍ MINH Độc lập - Tự do - Hạnh phúc", 0.65),
    ("PHÒNG ĐĂNG KÝ KINH DOANH", 0.61),
    ("GIẤY CHỨNG NHẬN ĐĂNG KÝ DOANH NGHIỆP", 0.9),
    ("Mã số doanh nghiệp: 0301452948", 0.63),
    ("Đăng ký lần đầu: ngày 15 tháng 01 năm 2015", 0.64),
    ("Đăng ký thay đổi lần thứ: 2, ngày 20 tháng 06 năm 2022", 0.8),
    ("Tên công ty viết bằng tiếng Việt: CÔNG TY TNHH HOA SEN", 0.66),
    ("2. Địa chỉ trụ sở chính", 0.8),
    ("12 Lê Lợi, Quận 1, Thành phố Hồ Chí Minh, Việt Nam", 0.67),
    ("3. Vốn điều lệ: 5.000.000.000 đồng", 0.68),
    ("* Họ và tên: TRẦN THỊ HÒA BÌNH Giới tính: Nữ", 0.69),
    ("Chức danh: Giám đốc", 0.71),
)


def _lines(*rows: tuple[str, float]) -> list[Line]:
    return [Line.of(text, sure) for text, sure in rows]


def _read(*rows: tuple[str, float] | str) -> Read:
    found = PictureValues()
    read_certificate(_lines(*((row, 0.6) if isinstance(row, str) else row for row in rows)), found)
    assert {one.nguon for one in found.values.values()} <= {"CHU"}
    return {name: (one.gia_tri, one.do_tin_cay) for name, one in found.values.items()}


def test_a_whole_certificate() -> None:
    assert _read(*WHOLE) == {
        "maSoDkdn": ("0301452948", 0.9),  # its check digit agrees
        "ngayCap": ("2015-01-15", 0.64),
        "tenToChuc": ("CÔNG TY TNHH HOA SEN", 0.66),
        "truSo": ("12 Lê Lợi, Quận 1, Thành phố Hồ Chí Minh, Việt Nam", 0.67),
        "vonDieuLe": ("5000000000", 0.68),
        "nguoiDaiDien": ("TRẦN THỊ HÒA BÌNH", 0.69),
        "chucDanh": ("Giám đốc", 0.71),
        "noiCap": ("SỞ KẾ HOẠCH VÀ ĐẦU TƯ THÀNH PHỐ HỒ CHÍ MINH PHÒNG ĐĂNG KÝ KINH DOANH", 0.61),
    }
    assert labels_in(_lines(*WHOLE)) == 7
    assert labels_in(_lines(WHOLE[4], WHOLE[4], ("Điện thoại: 028", 1))) == 1


@pytest.mark.parametrize(
    ("rows", "read"),
    [
        ([("Mã số doanh nghiệp: O3O1452948", 0.9)], ("0301452948", 0.7)),
        ([("Mã số doanh nghiệp: 0301452949", 0.8)], ("0301452949", 0.5)),
        ([("Mã số doanh nghiệp: 0301452949", 0.4)], ("0301452949", 0.4)),
        ([("Mã số thuế: 0100109106-001", 0.8)], ("0100109106-001", 0.9)),
        ([("Mã số DN: 03 0145 2948", 0.8)], ("0301452948", 0.9)),
        ([("Mã số doanh nghiệp", 0.9), ("0301452948", 0.8)], ("0301452948", 0.9)),
        ([("Mã số doanh nghiệp", 0.9), ("Bản sao", 0.8), ("0301452948", 0.8)], None),
        ([("Mã số doanh nghiệp: 030145294", 0.8)], None),
    ],
)
def test_the_code_is_as_sure_as_its_check_digit(rows: list[tuple[str, float]], read: tuple[str, float] | None) -> None:
    assert _read(*rows).get("maSoDkdn") == read


@pytest.mark.parametrize(
    ("rows", "read"),
    [
        (["Vốn điều lệ: 5. 000 .000.000 đồng"], ("5000000000", 0.6)),
        ([("Vốn đầu tư:", 0.9), ("20,000,000 đồng", 0.5)], ("20000000", 0.5)),
        (["Vốn điều lệ:", "Bằng chữ: năm tỷ", "5.000.000.000"], None),
        (["Vốn điều lệ: 5.000"], None),
    ],
)
def test_the_capital_is_beside_its_label_or_right_below(rows: list[str], read: tuple[str, float] | None) -> None:
    assert _read(*rows).get("vonDieuLe") == read


@pytest.mark.parametrize(
    ("rows", "read"),
    [
        ([("Đăng ký lần đầu:", 0.9), ("ngày 15 tháng 01 năm 2015", 0.5)], ("2015-01-15", 0.5)),
        (["Đăng ký lần đầu:", "Bản sao", "ngày 15 tháng 01 năm 2015"], None),
        (["Đăng ký thay đổi lần thứ: 2, ngày 20 tháng 06 năm 2022"], ("2022-06-20", 0.6)),
    ],
)
def test_the_day_of_registration(rows: list[str], read: tuple[str, float] | None) -> None:
    assert _read(*rows).get("ngayCap") == read


@pytest.mark.parametrize(
    ("rows", "read"),
    [
        ([("1. Tên công ty", 0.9), ("CÔNG TY A", 0.8), ("VÀ B", 0.5), ("C", 0.4)], ("CÔNG TY A VÀ B", 0.5)),
        ([("1. Tên công ty: CÔNG TY A", 0.5), ("VÀ B", 0.8)], ("CÔNG TY A VÀ B", 0.5)),
        (["1. Tên doanh nghiệp: Bằng tiếng Việt: CÔNG TY A: B"], ("CÔNG TY A: B", 0.6)),
        (["1. Tên công ty: CÔNG TY A: B"], ("CÔNG TY A: B", 0.6)),
        (["1. Tên công ty: CÔNG TY X.", "Điện thoại: 028"], ("CÔNG TY X", 0.6)),
        (["1. Tên công ty: CÔNG TY A", "Chức danh: Giám đốc"], ("CÔNG TY A", 0.6)),
        (["1. Tên công ty", "Tên công ty viết tắt: A"], None),
        (["1. Tên công ty", "X\u0323 A Độc lập"], ("X\u0323 A Độc lập", 0.6)),
    ],
)
def test_the_name_goes_on_until_another_label(rows: list[str], read: tuple[str, float] | None) -> None:
    assert _read(*rows).get("tenToChuc") == read


@pytest.mark.parametrize(
    ("rows", "read"),
    [
        (["Họ và tên: Anh", "Trần Văn B"], "Anh"),
        (["Họ và tên: An", "Trần Văn B", "Trần Văn C"], "Trần Văn B"),
        (["Họ và tên:", "Điện thoại: 028"], None),
        (["Họ, chữ đệm và tên: LÊ AN Sinh ngày: 01/02/1990"], "LÊ AN"),
    ],
)
def test_the_person_is_one_line(rows: list[str], read: str | None) -> None:
    assert _read(*rows).get("nguoiDaiDien", (None, 0))[0] == read


@pytest.mark.parametrize("seat", ["4 Hàng Bài, HÀ NỘI, VIỆT NAM", "4 Hàng Bài, Hà Nội Việt Nam", "4 Hàng Bài, Hà Nội"])
def test_a_seat_may_have_the_country_behind_it(seat: str) -> None:
    assert _read("Địa chỉ trụ sở chính: " + seat, "Điện thoại: 028") == {"truSo": (seat, 0.6)}


def test_the_registrar_is_at_the_top_with_what_belongs_to_it() -> None:
    office = (("Phòng đăng ký kinh doanh", 0.9), ("Tỉnh Hà Nam", 0.8), ("Bản sao", 0.1), ("Tỉnh Khác", 0.1))
    assert _read(*office)["noiCap"] == ("Phòng đăng ký kinh doanh Tỉnh Hà Nam", 0.7)
    above = [f"dòng {number}" for number in range(11)]
    assert _read(*above, *office)["noiCap"] == ("Phòng đăng ký kinh doanh", 0.7)
    assert _read(*above, "dòng 12", *office) == {}


@pytest.mark.parametrize("code", ["0301452948", "0100109106", "0100109106-001", "0312345673"])
def test_nine_in_ten_wrong_check_digits_are_noticed(code: str) -> None:
    others = [code[:9] + digit + code[10:] for digit in "0123456789"]
    assert [one for one in others if is_enterprise_code(one)] in ([code], [])
    assert not is_enterprise_code(code[:9])
