"""Units within the street of an address."""

import pytest

from khoisu.dossiers.rules.people.street import find_units


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
    ],
)
def test_what_is_a_unit_and_what_a_street(street: str, units: str) -> None:
    assert find_units(street) == units
