"""Rendered identity cards of invented people. Each carries the word MẪU: no real card is imitated or used."""

from dataclasses import dataclass, replace
from datetime import date

import segno
from PIL import Image, ImageChops, ImageDraw

from khoisu.kit.text.unaccent import unaccent
from khoisu.ocr.rules.mrz import check_digit
from tests.ocr.draw_text import typed, write

WIDTH, HEIGHT = 1600, 1010
LABEL = (95, 60, 60)


@dataclass(frozen=True)
class Holder:
    """An invented person."""

    so: str = "001090012345"
    ho_ten: str = "Nguyễn Văn Ân"
    ngay_sinh: date = date(1990, 1, 15)
    nam: bool = True
    noi: str = "Số 1 phố Huế, Hai Bà Trưng, Hà Nội"
    que: str = "Thư Trì, Vũ Thư, Thái Bình"
    ngay_cap: date = date(2021, 4, 20)
    het_han: date = date(2030, 1, 15)

    @property
    def gioi_tinh(self) -> str:
        """As written on the card."""
        return "Nam" if self.nam else "Nữ"


AN = Holder()
BINH = Holder(
    so="079188004321",
    ho_ten="Trần Thị Hòa Bình",
    ngay_sinh=date(1988, 11, 3),
    nam=False,
    noi="Tổ 4, Khu phố 2, Phường Tân Thới Hiệp, Quận 12, TP. Hồ Chí Minh",
    que="Mỏ Cày Nam, Bến Tre",
    ngay_cap=date(2024, 9, 12),
    het_han=date(2028, 11, 3),
)
DUC = replace(AN, so="038085009876", ho_ten="Lê Đức Dũng", ngay_sinh=date(1985, 6, 30), het_han=date(2045, 6, 30))


def dmy(day: date, between: str = "/") -> str:
    """dd/mm/yyyy."""
    return day.strftime(f"%d{between}%m{between}%Y")


def payload(who: Holder, *, new: bool = False) -> str:
    """What the card's QR code says (identity-documents.md 3)."""
    seven = [who.so, "012345678", who.ho_ten, dmy(who.ngay_sinh, ""), who.gioi_tinh, who.noi, dmy(who.ngay_cap, "")]
    return "|".join([*seven, *(["", "Nguyễn Văn Cha", "Lê Thị Mẹ"] if new else [])])


def mrz(who: Holder) -> tuple[str, str, str]:
    """The three lines of the machine-readable zone (identity-documents.md 4)."""
    first = f"{who.so[3:]}{check_digit(who.so[3:])}{who.so}<<"
    first += check_digit(first[10:])
    born, until = who.ngay_sinh.strftime("%y%m%d"), who.het_han.strftime("%y%m%d")
    dates = born + check_digit(born), until + check_digit(until)
    whole = check_digit(first + dates[0] + dates[1] + "<" * 11)
    family, _, rest = unaccent(who.ho_ten).upper().replace("'", "").partition(" ")
    name = f"{family}<<{rest.replace(' ', '<')}".ljust(30, "<")[:30]
    return f"IDVNM{first}", f"{dates[0]}{'M' if who.nam else 'F'}{dates[1]}VNM{'<' * 11}{whole}", name


def _card(tint: tuple[int, int, int]) -> tuple[Image.Image, ImageDraw.ImageDraw]:
    card = Image.new("RGB", (WIDTH, HEIGHT), tint)
    draw = ImageDraw.Draw(card)
    for x in range(-HEIGHT, WIDTH, 46):  # the fine lines behind the text
        draw.line((x, 0, x + HEIGHT, HEIGHT), fill=tuple(c - 9 for c in tint), width=2)
    write(draw, (WIDTH - 140, HEIGHT - 52), "MẪU", 34, weight=700, ink=(200, 60, 60))
    return card, draw


def _code(card: Image.Image, text: str, at: tuple[int, int], side: int) -> None:
    # Cards hold UTF-8 without saying so.
    code = segno.make(text.encode("utf-8"), error="l", mode="byte", micro=False)
    picture = Image.new("L", (1, 1))
    rows = [bytes(0 if bit else 255 for bit in row) for row in code.matrix_iter(border=2)]
    picture = Image.frombytes("L", (len(rows[0]), len(rows)), b"".join(rows)).resize(
        (side, side), Image.Resampling.NEAREST
    )
    card.paste(picture, at)


def _head(draw: ImageDraw.ImageDraw, title: str, english: str) -> None:
    write(draw, (520, 40), "CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM", 32, weight=600)
    write(draw, (640, 84), "Độc lập - Tự do - Hạnh phúc", 28)
    write(draw, (560, 170), title, 62, weight=700, ink=(170, 30, 40))
    write(draw, (640, 250), english, 28, ink=(170, 30, 40))


def _row(draw: ImageDraw.ImageDraw, y: int, label: str, value: str, *, x: int = 500, below: bool = False) -> None:
    end = write(draw, (x, y), f"{label}: ", 27, ink=LABEL)
    write(draw, (x, y + 38) if below else (end + 6, y - 4), value, 36 if below else 34, weight=500)


def front_2021(
    who: Holder = AN, *, code: bool = True, beside: str = "", until: str = "", lost: bool = False
) -> Image.Image:
    """CĂN CƯỚC CÔNG DÂN, front: QR code at the top right.

    `next to`: how much of the residence is on its label's own line (`lost`: and cannot be seen); `until`: instead of a date.
    """
    card, draw = _card((226, 232, 224))
    draw.rectangle((70, 330, 430, 810), fill=(150, 165, 180))
    _head(draw, "CĂN CƯỚC CÔNG DÂN", "Citizen Identity Card")
    if code:
        _code(card, payload(who), (1340, 60), 230)
    end = write(draw, (500, 330), "Số / No.: ", 30, ink=LABEL)
    write(draw, (end, 315), who.so, 54, weight=600)
    _row(draw, 405, "Họ và tên / Full name", who.ho_ten.upper(), below=True)
    _row(draw, 500, "Ngày sinh / Date of birth", dmy(who.ngay_sinh))
    _row(draw, 560, "Giới tính / Sex", who.gioi_tinh)
    _row(draw, 560, "Quốc tịch / Nationality", "Việt Nam", x=900)
    _row(draw, 620, "Quê quán / Place of origin", who.que, below=True)
    _row(draw, 720, "Nơi thường trú / Place of residence", "" if lost else beside)
    _wrapped(draw, (500, 768), who.noi.removeprefix(beside).strip())
    write(draw, (70, 850), "Có giá trị đến:", 24, ink=LABEL)
    write(draw, (70, 880), "Date of expiry:", 24, ink=LABEL)
    write(draw, (260, 862), until or dmy(who.het_han), 28, weight=500)
    return card


def _wrapped(draw: ImageDraw.ImageDraw, at: tuple[int, int], text: str) -> None:
    first, second = text, ""
    if len(text) > 40:
        cut = text.rfind(", ", 0, 40) + 1
        first, second = text[:cut], text[cut:].strip()
    write(draw, at, first, 36, weight=500)
    write(draw, (at[0], at[1] + 50), second, 36, weight=500)


def _zone(card: Image.Image, who: Holder) -> None:
    lines = typed(mrz(who), 1440).convert("RGB")
    at = (80, HEIGHT - 60 - lines.height)
    behind = card.crop((*at, at[0] + lines.width, at[1] + lines.height))
    card.paste(ImageChops.multiply(behind, lines), at)


def back_2021(who: Holder = AN) -> Image.Image:
    """CĂN CƯỚC CÔNG DÂN, back: features, day of issue, signer, machine-readable zone."""
    card, draw = _card((228, 230, 220))
    write(draw, (90, 60), "Đặc điểm nhận dạng / Personal identification:", 28, ink=LABEL)
    write(draw, (90, 104), "Nốt ruồi cách 1 cm dưới mắt trái", 32)
    _row(draw, 190, "Ngày, tháng, năm / Date, month, year", dmy(who.ngay_cap), x=90)
    write(draw, (90, 270), "CỤC TRƯỞNG CỤC CẢNH SÁT", 30, weight=600)
    write(draw, (90, 312), "QUẢN LÝ HÀNH CHÍNH VỀ TRẬT TỰ XÃ HỘI", 30, weight=600)
    draw.ellipse((980, 130, 1180, 400), fill=(190, 180, 170))
    draw.ellipse((1260, 130, 1460, 400), fill=(190, 180, 170))
    _zone(card, who)
    return card


def front_2024(who: Holder = BINH) -> Image.Image:
    """CĂN CƯỚC, front: number, name, birth, sex, nationality; no code."""
    card, draw = _card((222, 230, 236))
    draw.rectangle((70, 330, 430, 810), fill=(165, 160, 175))
    _head(draw, "CĂN CƯỚC", "IDENTITY CARD")
    _row(draw, 330, "Số định danh cá nhân / Personal identification number", who.so, below=True)
    _row(draw, 450, "Họ, chữ đệm và tên khai sinh / Full name", who.ho_ten.upper(), below=True)
    _row(draw, 570, "Ngày, tháng, năm sinh / Date of birth", dmy(who.ngay_sinh), below=True)
    _row(draw, 690, "Giới tính / Sex", who.gioi_tinh, below=True)
    _row(draw, 690, "Quốc tịch / Nationality", "Việt Nam", x=950, below=True)
    return card


def back_2024(who: Holder = BINH, *, code: bool = True) -> Image.Image:
    """CĂN CƯỚC, back: residence, QR code of 18 mm, days of issue and expiry, issuer, machine-readable zone."""
    card, draw = _card((224, 232, 232))
    if code:
        _code(card, payload(who, new=True), (1220, 60), 336)
    _row(draw, 60, "Nơi cư trú / Place of residence", "", x=90)
    _wrapped(draw, (90, 98), who.noi)
    _row(draw, 220, "Nơi đăng ký khai sinh / Place of birth", who.que, x=90, below=True)
    _row(draw, 330, "Ngày, tháng, năm cấp / Date of issue", dmy(who.ngay_cap), x=90, below=True)
    _row(draw, 430, "Ngày, tháng, năm hết hạn / Date of expiry", dmy(who.het_han), x=90, below=True)
    write(draw, (860, 440), "BỘ CÔNG AN / MINISTRY OF PUBLIC SECURITY", 26, weight=600)
    _zone(card, who)
    return card
