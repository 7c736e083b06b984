"""Photo pages of passports and an old card of invented people, rendered for the tests. Each carries the word MẪU."""

from dataclasses import dataclass
from datetime import date

from PIL import Image, ImageChops, ImageDraw

from khoisu.kit.text.unaccent import unaccent
from khoisu.ocr.rules.mrz import check_digit
from tests.ocr.cards import LABEL, dmy
from tests.ocr.draw_text import typed, write

WIDTH, HEIGHT = 1600, 1120
Row = tuple[int, int, str, str]


@dataclass(frozen=True)
class Traveller:
    """An invented person with a passport."""

    so: str = "C1234567"
    ho: str = "NGUYỄN"
    ten: str = "VĂN ÂN"
    nuoc: str = "VNM"
    ngay_sinh: date = date(1990, 1, 15)
    nam: bool = True
    so_dinh_danh: str = "001090012345"
    ngay_cap: date = date(2022, 3, 4)
    het_han: date = date(2032, 3, 4)


AN = Traveller()
MARIE = Traveller(
    so="20AB97135",
    ho="DUPONT",
    ten="MARIE CLAIRE",
    nuoc="FRA",
    ngay_sinh=date(1979, 12, 9),
    nam=False,
    so_dinh_danh="",
    ngay_cap=date(2021, 5, 6),
    het_han=date(2031, 5, 5),
)


def mrz(who: Traveller) -> tuple[str, str]:
    """The two lines of the machine-readable zone: ICAO 9303 part 4."""
    names = f"{unaccent(who.ho).upper()}<<{unaccent(who.ten).upper()}".replace(" ", "<")
    number = who.so.ljust(9, "<")
    born, until = who.ngay_sinh.strftime("%y%m%d"), who.het_han.strftime("%y%m%d")
    data = who.so_dinh_danh.ljust(14, "<")
    parts = [part + check_digit(part) for part in (number, born, until, data)]
    whole = check_digit("".join(parts))
    second = f"{parts[0]}{who.nuoc.ljust(3, '<')}{parts[1]}{'M' if who.nam else 'F'}{parts[2]}{parts[3]}{whole}"
    return f"P<{who.nuoc.ljust(3, '<')}{names}".ljust(44, "<")[:44], second


def _page(rows: list[Row], zone: tuple[str, ...]) -> Image.Image:
    page = Image.new("RGB", (WIDTH, HEIGHT), (232, 228, 218))
    draw = ImageDraw.Draw(page)
    draw.rectangle((60, 200, 430, 700), fill=(165, 160, 175))
    for x, y, label, value in rows:
        write(draw, (x, y), label, 24, ink=LABEL)
        write(draw, (x, y + 32), value, 34, weight=500)
    write(draw, (WIDTH - 130, 20), "MẪU", 34, weight=700, ink=(200, 60, 60))
    if zone:
        lines = typed(zone, 1500).convert("RGB")
        at = (50, HEIGHT - 50 - lines.height)
        behind = page.crop((*at, at[0] + lines.width, at[1] + lines.height))
        page.paste(ImageChops.multiply(behind, lines), at)
    return page


def vietnamese(who: Traveller = AN, *, zone: bool = True) -> Image.Image:
    """HỘ CHIẾU, photo page: the personal number below, two dates side by side."""
    rows = [
        (480, 60, "HỘ CHIẾU / PASSPORT", "CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM"),
        (1100, 180, "Số hộ chiếu / Passport No", who.so),
        (480, 180, "Loại / Type", "P"),
        (480, 280, "Họ và tên / Full name", f"{who.ho} {who.ten}"),
        (480, 380, "Quốc tịch / Nationality", "VIỆT NAM / VIETNAMESE"),
        (480, 480, "Ngày sinh / Date of birth", dmy(who.ngay_sinh)),
        (1000, 480, "Nơi sinh / Place of birth", "HÀ NỘI"),
        (480, 580, "Giới tính / Sex", "NAM / M" if who.nam else "NỮ / F"),
        (1000, 580, "Số ĐDCN / Personal No", who.so_dinh_danh),
        (480, 680, "Ngày cấp / Date of issue", dmy(who.ngay_cap)),
        (1000, 680, "Có giá trị đến / Date of expiry", dmy(who.het_han)),
        (480, 780, "Nơi cấp / Place of issue", "Cục Quản lý xuất nhập cảnh"),
    ]
    return _page(rows, mrz(who) if zone else ())


def foreign(who: Traveller = MARIE, *, zone: bool = True) -> Image.Image:
    """A passport in two foreign languages."""
    rows = [
        (480, 60, "PASSEPORT / PASSPORT", "RÉPUBLIQUE EXEMPLAIRE"),
        (1100, 180, "Passeport No / Passport No", who.so),
        (480, 280, "Nom / Surname", who.ho),
        (480, 380, "Prénoms / Given names", who.ten.title()),
        (480, 480, "Date de naissance / Date of birth", dmy(who.ngay_sinh)),
        (480, 580, "Sexe / Sex", "M" if who.nam else "F"),
        (480, 680, "Date de délivrance / Date of issue", dmy(who.ngay_cap)),
        (1000, 680, "Date d'expiration / Date of expiry", dmy(who.het_han)),
    ]
    return _page(rows, mrz(who) if zone else ())


def nine_digits() -> Image.Image:
    """GIẤY CHỨNG MINH NHÂN DÂN, front: the card before there were cards of twelve digits."""
    page = Image.new("RGB", (1500, 950), (225, 232, 222))
    draw = ImageDraw.Draw(page)
    write(draw, (480, 30), "CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM", 32, weight=600)
    write(draw, (470, 130), "GIẤY CHỨNG MINH NHÂN DÂN", 50, weight=700)
    write(draw, (640, 230), "SỐ: 162345678", 44, weight=600)
    for y, text in (
        (340, "Họ tên: NGUYỄN VĂN ÂN"),
        (430, "Sinh ngày: 15-01-1990"),
        (520, "Nguyên quán: Thư Trì, Vũ Thư, Thái Bình"),
        (620, "Nơi ĐKHK thường trú: Xóm 4, Mỹ Hưng,"),
        (690, "Thành phố Nam Định, Nam Định"),
    ):
        write(draw, (480, y), text, 36)
    write(draw, (1360, 880), "MẪU", 34, weight=700, ink=(200, 60, 60))
    return page
