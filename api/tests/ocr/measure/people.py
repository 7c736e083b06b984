"""Forty-six invented holders of cards and thirty of passports: many peoples, all ages, corrected numbers, several states."""

from dataclasses import replace
from datetime import date

from tests.ocr.cards import Holder
from tests.ocr.passports import Traveller

ENDLESS = date(2099, 12, 31)
"""What the zone of a card without an expiry holds."""
NAMES = (
    # name, male, residence; minorities as they are written on cards
    ("Nguyễn Văn Ân", True, "Số 1 phố Huế, Hai Bà Trưng, Hà Nội"),
    ("Trần Thị Hòa Bình", False, "Tổ 4, Khu phố 2, Phường Tân Thới Hiệp, Quận 12, TP. Hồ Chí Minh"),
    ("Phàn Mùi Say", False, "Thôn Nặm Đăm, Quản Bạ, Quản Bạ, Hà Giang"),
    ("Vừ A Chống", True, "Bản Huổi Lóng, Mường Nhé, Mường Nhé, Điện Biên"),
    ("Lỳ Go Xé", True, "Bản Ka Lăng, Ka Lăng, Mường Tè, Lai Châu"),
    ("H'Hen Niê Kđăm", False, "Buôn Sứt M'Đưng, Cư Suê, Cư M'gar, Đắk Lắk"),
    ("K'Brễu", True, "Thôn 3, Đinh Lạc, Di Linh, Lâm Đồng"),
    ("Y Nguyên Êban", True, "Buôn Ea Bông, Cư Êbur, Buôn Ma Thuột, Đắk Lắk"),
    ("Hờ A Sùng", True, "Bản Trống Tông, Púng Luông, Mù Cang Chải, Yên Bái"),
    ("Giàng Thị Mảy", False, "Tổ 2, Sa Pa, Sa Pa, Lào Cai"),
    ("Lò Văn Ơn", True, "Bản Co Mạ, Co Mạ, Thuận Châu, Sơn La"),
    ("Đèo Thị Nang", False, "Tổ dân phố 5, Phong Thổ, Phong Thổ, Lai Châu"),
    ("Cil Múp Ha Chinh", True, "Thôn Đưng K'Si, Đạ Chais, Lạc Dương, Lâm Đồng"),
    ("Thạch Thị Sô Phia", False, "Ấp Giồng Lức, Đa Lộc, Châu Thành, Trà Vinh"),
    ("Danh Hồng", True, "Ấp Minh Tân, Minh Hòa, Châu Thành, Kiên Giang"),
    ("Châu Sóc Kha", True, "Khóm Xuân Hòa, Tịnh Biên, Tịnh Biên, An Giang"),
    ("Bá Trung Phú", True, "Khu phố 7, Phước Dân, Ninh Phước, Ninh Thuận"),
    ("Đường Thị Vân", False, "Thôn Đồng Mạ, Tiên Yên, Tiên Yên, Quảng Ninh"),
    ("Ngọ Văn Tuân", True, "Thôn Nội Ninh, Ninh Sơn, Việt Yên, Bắc Giang"),
    ("Lam Tú Quyên", False, "246/17/3B Nguyễn Thị Minh Khai, Phường 6, Quận 3, TP. Hồ Chí Minh"),
    ("Mái Thị Lan", False, "Xóm Đông, Hải Hậu, Hải Hậu, Nam Định"),
    ("Triệu Mùi Chản", False, "Thôn Hồ Thầu, Hồ Thầu, Hoàng Su Phì, Hà Giang"),
    ("A Lăng Thị Bhrọt", False, "Thôn Voòng, Tr'Hy, Tây Giang, Quảng Nam"),
    ("Hồ Văn Ky", True, "Bản La Trọng 1, Trọng Hóa, Minh Hóa, Quảng Bình"),
    ("Lê Đức Dũng", True, "Số 9 ngõ 14 Lạch Tray, Lạch Tray, Ngô Quyền, Hải Phòng"),
    ("Phạm Thị Thùy Dương", False, "Thôn Thượng, Vũ Thư, Vũ Thư, Thái Bình"),
    ("Hoàng Minh Quân", True, "Số 52/6 Điện Biên Phủ, Chính Gián, Thanh Khê, Đà Nẵng"),
    ("Huỳnh Ngọc Ánh Tuyết", False, "Ấp Bình Thạnh, Thạnh Phú, Thạnh Phú, Bến Tre"),
    ("Vũ Đình Trọng", True, "Xóm 7, Nghĩa Sơn, Nghĩa Hưng, Nam Định"),
    ("Võ Thị Kim Ngân", False, "Khu vực 4, An Bình, Ninh Kiều, Cần Thơ"),
    ("Đặng Quốc Việt", True, "Số 18 Trần Hưng Đạo, Phú Hòa, Thuận Hóa, Huế"),
    ("Bùi Thị Mơ", False, "Xóm Mường, Tân Lạc, Tân Lạc, Hòa Bình"),
    ("Đỗ Hữu Phước", True, "Khóm 3, Năm Căn, Năm Căn, Cà Mau"),
    ("Ngô Thị Thanh Hằng", False, "Số 7 Lý Thái Tổ, Suối Hoa, Bắc Ninh, Bắc Ninh"),
    ("Dương Văn Khởi", True, "Tổ 12, Quang Trung, Thái Nguyên, Thái Nguyên"),
    ("Lý Thị Sinh", False, "Khu 3, Đồng Đăng, Cao Lộc, Lạng Sơn"),
    ("Đinh Công Tráng", True, "Thôn Ba Dinh, Nga Sơn, Nga Sơn, Thanh Hóa"),
    ("Đoàn Thị Điểm", False, "Thôn Giai Phạm, Yên Mỹ, Yên Mỹ, Hưng Yên"),
    ("Trương Vĩnh Ký", True, "Ấp Cái Mơn, Vĩnh Thành, Chợ Lách, Bến Tre"),
    ("Lâm Thị Mỹ Dạ", False, "Số 4 Quang Trung, Đồng Hới, Đồng Hới, Quảng Bình"),
    ("Mai Xuân Thưởng", True, "Thôn Phú Lạc, Bình Thành, Tây Sơn, Bình Định"),
    ("Trịnh Hoài Đức", True, "Số 33 Cách Mạng Tháng Tám, Hòa Bình, Biên Hòa, Đồng Nai"),
    ("Đào Duy Từ", True, "Thôn Hoa Trai, Nguyên Bình, Nghi Sơn, Thanh Hóa"),
    ("Quàng Thị Ín", False, "Bản Bó, Chiềng An, Sơn La, Sơn La"),
    ("Sùng Thị Dở", False, "Tổ 7, Đồng Văn, Đồng Văn, Hà Giang"),
    ("Rơ Châm H'Yéo", False, "Làng Plei Ốp, Hoa Lư, Pleiku, Gia Lai"),
)


def _number(place: int, born: date, *, male: bool, year: int | None = None) -> str:
    province = ("001", "079", "002", "011", "012", "066", "068", "010", "038", "030")[place % 10]
    century = (born.year - 1900) // 100 * 2 + (0 if male else 1)
    return f"{province}{century}{(year or born.year) % 100:02}{(place * 70_907 + 12_345) % 1_000_000:06}"


def _holder(place: int) -> Holder:
    name, male, home = NAMES[place]
    elderly, corrected = place % 9 == 4, place % 11 == 7
    born = date(1946 + place % 15, 1 + place % 12, 1 + place * 7 % 28) if elderly else _born(place)
    # Somebody whose year of birth was corrected later keeps the number.
    number = _number(place, born, male=male, year=born.year - 1 if corrected else None)
    issued = date(2021 + place % 3, 1 + place * 5 % 12, 1 + place * 11 % 28)
    return Holder(number, name, born, male, home, ngay_cap=issued, het_han=ENDLESS if elderly else _until(born, issued))


def _born(place: int) -> date:
    return date(1968 + place * 13 % 38, 1 + place * 5 % 12, 1 + place * 17 % 28)


def _until(born: date, issued: date) -> date:
    """Cards end at 25, 40 and 60; one issued within two years of that ends at the next."""
    return next(born.replace(year=born.year + age) for age in (25, 40, 60, 99) if born.year + age > issued.year + 2)


HOLDERS = tuple(_holder(place) for place in range(len(NAMES)))
"""Of cards of 2021; the same people have cards of 2024."""


def newer(who: Holder) -> Holder:
    """The same person with a card of the kind of 2024."""
    issued = date(2024, 7, 1).replace(month=7 + who.ngay_sinh.day % 6, day=1 + who.ngay_sinh.month * 2)
    until = ENDLESS if who.het_han == ENDLESS else _until(who.ngay_sinh, issued)
    return replace(who, ngay_cap=issued, het_han=until)


FOREIGN = (
    ("20AB97135", "DUPONT", "MARIE CLAIRE", "FRA", False),
    ("M12345678", "KIM", "MIN JUN", "KOR", True),
    ("TR7654321", "SATO", "HARUKA", "JPN", False),
    ("EJ9012345", "WANG", "XIAOMING", "CHN", True),
    ("C01X00T47", "MUSTERMANN", "ERIKA", "D", False),
    ("512345678", "SMITH", "JOHN PAUL", "USA", True),
    ("925665416", "TAYLOR", "AMELIA", "GBR", False),
    ("N1234567", "SHARMA", "ARJUN", "IND", True),
    ("751234567", "IVANOV", "SERGEI", "RUS", True),
    ("K1234567E", "TAN", "WEI LING", "SGP", False),
    ("PA1234567", "NGUYEN", "DAVID", "AUS", True),
    ("YA1234567", "ROSSI", "GIULIA", "ITA", False),
)


def _citizen(place: int) -> Traveller:
    who = HOLDERS[place]
    family, _, rest = who.ho_ten.upper().partition(" ")
    letter = "BCCP"[place % 4]
    issued = date(2019 + place % 6, 1 + place * 5 % 12, 1 + place * 3 % 28)
    end = issued.replace(year=issued.year + 10)
    number = f"{letter}{(place * 913_579 + 1_234_567) % 10_000_000:07}"
    return Traveller(number, family, rest or family, "VNM", who.ngay_sinh, who.nam, who.so, issued, end)


def _foreigner(place: int) -> Traveller:
    number, family, given, state, male = FOREIGN[place]
    issued = date(2018 + place % 7, 1 + place, 2 + place)
    end = issued.replace(year=issued.year + 10)
    return Traveller(number, family, given, state, _born(place), male, "", issued, end)


# A single word is no name of a passport's two parts.
CITIZENS = tuple(_citizen(place) for place in range(0, 40, 2) if " " in NAMES[place][0])[:18]
FOREIGNERS = tuple(_foreigner(place) for place in range(len(FOREIGN)))
