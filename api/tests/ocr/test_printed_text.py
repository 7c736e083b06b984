"""Printed text: taken letter by letter or left out, never replaced by something more frequent, never from another field."""

import pytest

from khoisu.ocr.rules.card_text import is_old_paper, read_card_text
from khoisu.ocr.rules.card_zone import Zone, read_zone
from khoisu.ocr.rules.certificate_text import read_certificate
from khoisu.ocr.rules.lines import Line
from khoisu.ocr.rules.merging import add_code, add_zone, merge
from khoisu.ocr.rules.mrz import check_digit
from khoisu.ocr.rules.qr import read_code
from khoisu.ocr.rules.values import PictureValues
from tests.ocr.cards import AN, payload
from tests.ocr.test_rules import ZONE

AS_PRINTED = (
    "Phàn Vừ Vù Lỳ Ly Hờ Hò Đường Ngọ Lam Mái Giàng Thào Sùng Vàng Lầu Mùa Cứ Hạng Chảo Tẩn Lò Lù Lừu Quàng Cà Tòng Cầm Bạc "
    "Lường Vì Hoàng Nông Bế Triệu Bàn Đèo Khoàng Pờ Chang Lý Phùng Tao Sìn Vương Chẩu Ma Hầu Thền Long Xín Giẳng Kha Lô Cụt "
    "Moong Lữ Vi Hà Quách Bạch Đinh Ksor Rcom Rơ Siu Y Niê Kpă Nay Nguyên Trấn Lế Phẩm Đẳng Bủi Đô Hổ Ngỗ Dưỡng Đoán Lãm Trình "
    "H'Hen K'Brễu Thạch Sơn Danh Kim Châu Chế Bá Lưu Ngân"
)
"""Surnames of many peoples, and frequent ones whose accent differs."""
SURNAMES = AS_PRINTED.split()


def _lines(*texts: str, sure: float = 0.92) -> list[Line]:
    return [Line.of(text, sure) for text in texts]


def _found(*texts: str) -> PictureValues:
    found = PictureValues()
    read_card_text(_lines(*texts), found)
    return found


@pytest.mark.req("S1.8")
@pytest.mark.parametrize("surname", SURNAMES)
def test_a_surname_stays_as_it_was_made_out(surname: str) -> None:
    assert len(set(SURNAMES)) >= 60
    value = _found("Họ và tên / Full name:", f"{surname.upper()} MÙI SAY").values["hoTen"]
    assert value.gia_tri == f"{surname.title()} Mùi Say"


@pytest.mark.req("S1.8")
@pytest.mark.parametrize(
    ("lines", "address"),
    [
        (
            ["Nơi thường trú / Place of residence: Thôn Nặm Đăm, Quản Bạ,", "Quản Bạ, Hà Giang", "Có giá trị đến: 1/2/2040"],
            "Thôn Nặm Đăm, Quản Bạ, Quản Bạ, Hà Giang",
        ),
        (
            ["Nơi thường trú / Piace of residenee: Thôn Nặm Đăm, Quản Bạ, Quản Bạ, Hà", "Giang"],
            "Thôn Nặm Đăm, Quản Bạ, Quản Bạ, Hà Giang",
        ),
        (["Nơi thường trú: Xóm 4, Mỹ Hưng, Ngọc Hiển, Cà Mau", "MẪU"], "Xóm 4, Mỹ Hưng, Ngọc Hiển, Cà Mau"),
        (["Nơi ĐKHK thường trú: Xóm 4, Mỹ Hưng,", "Thành phố Huế"], "Xóm 4, Mỹ Hưng, Thành phố Huế"),
        (["Nơi thường trú / Place of residence:", "Số 1 phố Huế, Hai Bà Trưng, Hà Nội"], AN.noi),
        (["Nơi cư trú / Place of residence", "Tổ 4, Khu phố 2, Phường Tân Thới Hiệp,", "TP. Hồ Chí Minh"],
         "Tổ 4, Khu phố 2, Phường Tân Thới Hiệp, TP. Hồ Chí Minh"),
        (["Nơi thường trú: Xóm 4, Mai Châu,", "HOÀ BÌNH"], "Xóm 4, Mai Châu, HOÀ BÌNH"),
        (["Nơi thường trú: Buôn 2, Ea Tu,", "T. Đăk Lăk"], "Buôn 2, Ea Tu, T. Đăk Lăk"),
        (["Nơi thường trú: Ấp 1, Côn Đảo, Bà Rịa - Vũng Tàu"], "Ấp 1, Côn Đảo, Bà Rịa - Vũng Tàu"),
    ],
)  # fmt: skip
def test_an_address_is_kept_from_its_first_line_to_its_last(lines: list[str], address: str) -> None:
    assert _found(*lines).text("diaChiThuongTru") == address


@pytest.mark.req("S1.8")
@pytest.mark.parametrize(
    "lines",
    [
        ["Nơi thường trú / Place of residence:", "Giang"],
        ["Nơi thường trú / Place of residence:", "Biên"],
        ["Nơi thường trú / Place of residence:", "Quản Bạ, Hà Giang"],
        ["Nơi ĐKHK thường trú:", "Nam Định"],
        ["Nơi thường trú:", "Có giátriđến: 18/08/2040"],
        ["Nơi thường trú:", "04/05/2026"],
        ["Nơi cư trú:", "Ngày, tháng, năm hết hạn: 04/05/2026"],
        ["Nơi thường trú:", "Đặc điểm nhận dạng, Số 4, Hà Nội"],
        ["Nơi thường trú: Thôn Nặm Đăm, Quản Bạ,", "Có giá trị đến: 18/08/2040"],
        ["Nơi thường trú: Thôn Nặm Đăm, Quản Bạ, Quản Bạ, Hà", "Date of expiry: 18/08/2040", "Giang"],
        ["Nơi thường trú: Có giá trị đến: 18/08/2040", "Số 4, Nam Định"],
        ["Nơi thường trú / Place of residence: Số 5, Phường Nguyễn Cư Trinh, Có giátrị đếm: g7/11/2045"],
        # Thái Bình as the reader made it out, twice alike: a place there is, elsewhere. And other provinces with a wrong letter or mark.
        ["Nơi thường trú / Place ofresidence:", "Thôn Thượng, Vũ Thư, Vũ Thư, Thới Bình", "Có gió trị đến:"],
        ["Nơi thường trú / Place of residence: Thôn Nặm Đăm, Quản Bạ, Quản Bạ, Hờ Giang"],
        ["Nơi thường trú / Place of residence: Thôn Nặm Đăm, Quản Bạ, Quản Bạ, Ha Giang"],
        ["Nơi thường trú / Place of residence: Số 4 phố Huế, Hai Bà Trưng, Hà Nổi"],
    ],
)
def test_half_an_address_or_another_field_is_none(lines: list[str]) -> None:
    assert _found(*lines).text("diaChiThuongTru") == ""


def test_a_card_of_nine_digits_is_told_apart() -> None:
    assert is_old_paper(_lines("GIẤY CHỨNG MINH NHÂN DÂN", "SỐ: 162345678"))
    assert not is_old_paper(_lines("CĂN CƯỚC CÔNG DÂN", "Nơi thường trú: Xóm 4"))


def _endless(until: str) -> Zone | None:
    until += check_digit(until)
    first = ZONE[0][5:]
    whole = check_digit(first + "9001158" + until + "<" * 11)
    return read_zone([[ZONE[0], f"9001158M{until}VNM{'<' * 11}{whole}", ZONE[2]]])


@pytest.mark.req("S1.8")
@pytest.mark.parametrize("until", ["991231", "<<<<<<"])
def test_a_zone_without_an_end_gives_no_date_and_says_so(until: str) -> None:
    zone, side = _endless(until), PictureValues()
    assert zone is not None
    add_zone(zone, side)
    values, warnings = merge([side], [])
    assert ("ngayHetHan" in {one.truong for one in values}, warnings) == (False, ["khong_thoi_han"])


def test_a_zone_knows_better_than_words_whether_a_card_ends() -> None:
    zone, side = read_zone([ZONE]), PictureValues()
    assert zone is not None
    add_zone(zone, side)
    values, warnings = merge([_found("Số: 001090012345", "Có giá trị đến: Không thời hạn"), side], [])
    assert ({one.truong: one.gia_tri for one in values}["ngayHetHan"], warnings) == ("2040-01-15", [])


@pytest.mark.parametrize("name", ["H'Hen Niê Kđăm", "H’Hen Niê Kđăm", "Hhen-Niê"])
def test_an_apostrophe_makes_no_other_name(name: str) -> None:
    code, side = read_code(payload(AN).replace("Nguyễn Văn Ân", name)), PictureValues()
    assert code is not None
    add_code(code, side)
    assert merge([side], ["HHEN NIE KDAM"])[1] == []
    assert merge([side], ["HNIE HEN"])[1] == ["ten_khac_nhau"]


@pytest.mark.parametrize("kind", ["doanh nghiệp", "công ty"])
def test_a_company_s_name_comes_without_its_label(kind: str) -> None:
    found = PictureValues()
    name = "DOANH NGHIỆP TƯ NHÂN VẬN TẢI PHÚ QUÝ"
    lines = (f"1. Tên {kind}", f"Tên {kind} viết bằng tiếng Việt: {name}", f"Tên {kind} viết tắt: PHÚ QUÝ")
    read_certificate(_lines(*lines), found)
    assert found.text("tenToChuc") == name


@pytest.mark.parametrize(
    ("seat", "read"),
    [
        (["Số 4 Hoàng Hoa Thám, Thành phố Hải", "Dương, Tỉnh Hải Dương, Việt Nam"], True),
        (["12 Lê Lợi, Quận 1, Thành phố Hồ Chí Minh"], True),
        (["Thôn Thượng, Huyện Vũ Thư, Tỉnh Thới Bình, Việt Nam"], False),
        (["Số 4 Hoàng Hoa Thám, Thành phố Hải"], False),
    ],
)
def test_a_seat_that_ends_with_no_province_is_left_out(seat: list[str], read: bool) -> None:
    found = PictureValues()
    read_certificate(_lines("2. Địa chỉ trụ sở chính", *seat, "Điện thoại: 028 3822 0000"), found)
    assert found.text("truSo") == (" ".join(seat) if read else "")
