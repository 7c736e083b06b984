"""Units within the street of an address."""

import pytest

from khoisu.dossiers.rules.people.contact import find_units
from khoisu.reference_data.service import unit_names


@pytest.mark.parametrize(
    ("street", "units"),
    [
        ("Số 1 phố Huế", ""),
        ("12 ngõ 3, Xã Đàn", ""),
        ("Tầng 2, tòa nhà Sao, 5 Lê Lợi", ""),
        ("Thôn Nặm Đăm, tổ 3", ""),
        ("Số 5, Quán Thánh", ""),
        ("Lô A, Phượng Trì", ""),
        ("P. 301, nhà B2", ""),
        ("Nhà B2, P. 301", ""),
        ("Số 245 Nguyễn Thị Minh Khai, Phường Nguyễn Cư Trinh, Quận 1", "Phường Nguyễn Cư Trinh, Quận 1"),
        ("12 Lê Lợi, P. Bến Nghé, Q.1, TP. Hồ Chí Minh", "P. Bến Nghé, Q.1, TP. Hồ Chí Minh"),
        ("12 Le Loi, phuong Ben Nghe, quan 1, tp Ho Chi Minh", "phuong Ben Nghe, quan 1, tp Ho Chi Minh"),
        ("Xóm 3, xã Nghi Kim, thành phố Vinh, tỉnh Nghệ An", "xã Nghi Kim, thành phố Vinh, tỉnh Nghệ An"),
        ("Tổ 4, Khu phố 2, Q12", "Q12"),
        ("Ấp 1, TT. Cần Giuộc", "TT. Cần Giuộc"),
        # Without their kinds, as cards and people write them.
        ("12 Lê Lợi, Bến Thành, Quận 1", "Bến Thành, Quận 1"),
        ("12 Lê Lợi, Bến Thành, Quận 1, Hồ Chí Minh", "Bến Thành, Quận 1, Hồ Chí Minh"),
        ("245 Nguyễn Thị Minh Khai, Nguyễn Cư Trinh, Quận 1, TP.HCM", "Nguyễn Cư Trinh, Quận 1, TP.HCM"),
        ("Thôn Nặm Đăm, Quản Bạ, Quản Bạ, Hà Giang", "Quản Bạ, Quản Bạ, Hà Giang"),
        ("Số 8 phố Thử Nghiệm, Nghĩa Tân, Cầu Giấy, Hà Nội", "Nghĩa Tân, Cầu Giấy, Hà Nội"),
        ("25 Lê Duẩn, Hải Châu, Đà Nẵng", "Hải Châu, Đà Nẵng"),
        # Without commas, with their kinds.
        ("12 Lê Lợi phường Bến Thành quận 1 TP. Hồ Chí Minh", "phường Bến Thành quận 1 TP. Hồ Chí Minh"),
        ("Xóm 3 xã Nghi Kim, thành phố Vinh", "xã Nghi Kim, thành phố Vinh"),
        # Streets, buildings and hamlets that are called like places.
        ("12 đường Hà Nội", ""),
        ("Số 12, Lê Lợi", ""),
        ("12, Lê Lợi, Hải Phòng", "Hải Phòng"),
        ("15 Trần Hưng Đạo, tòa nhà Ba Đình", ""),
        ("Km 5 xa lộ Hà Nội", ""),
        ("Số 3, đường Quảng Ninh", ""),
        ("Khu đô thị Thành phố Giao Lưu, lô B", ""),
        ("Ngõ 12, Đội Cấn", ""),
        ("Tầng 3 Times City, Hai Bà Trưng", ""),
        ("Số 7 phố Quận Công", ""),
        ("Thôn Hòa Bình, tổ 2", ""),
    ],
)
def test_what_is_a_unit_and_what_a_street(street: str, units: str) -> None:
    assert find_units(street, unit_names()) == units
