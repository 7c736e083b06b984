"""Persons: names, age, papers and the cross-check of the personal identification number (ND168 11, LDN 17)."""

import unicodedata
from datetime import date

from khoisu.dossiers.rules.context import REQUIRED, Context, code, given, latin, old_font, text, written
from khoisu.dossiers.rules.entities import Nguoi
from khoisu.dossiers.rules.findings import Found, Path, warn, wrong
from khoisu.dossiers.rules.people import id_numbers as numbers
from khoisu.dossiers.rules.people.contact import address, email, phone

NAME_LETTERS = wrong(
    "ho_ten_sai_ky_tu",
    "Họ tên chỉ gồm chữ cái, dấu cách, dấu gạch nối và dấu nháy; không dùng: {ky_tu}",
    "A name holds letters, spaces, hyphens and apostrophes only; not: {ky_tu}",
)
NAME_SHORT = wrong("ho_ten_qua_ngan", "Họ tên có ít nhất 2 chữ cái", "A name has at least 2 letters")
ONE_WORD = warn(
    "ho_ten_mot_chu",
    "Họ tên chỉ có một chữ; ghi đủ họ, chữ đệm và tên như trên giấy tờ",
    "The name is one word only; write all of it as on the paper",
)
UNBORN = wrong("ngay_sinh_tuong_lai", "Ngày sinh không thể ở tương lai", "A date of birth cannot be in the future")
TOO_OLD = wrong("ngay_sinh_qua_xa", "Ngày sinh phải từ năm 1900 trở đi", "The year of birth must be 1900 or later")
UNDER_AGE = wrong(
    "chua_du_18_tuoi",
    "Người này phải đủ 18 tuổi (Luật Doanh nghiệp, Điều 17)",
    "This person must be 18 or older (Law on Enterprises, art. 17)",
)
OLD_CARD = wrong(
    "cmnd_het_hieu_luc",
    "Chứng minh nhân dân 9 số không còn giá trị từ 01/01/2025; nhập số định danh cá nhân 12 số trên thẻ căn cước",
    "The 9-digit card is not valid since 1 January 2025; enter the 12 digits of the identity card",
)
TWELVE = wrong(
    "so_dinh_danh_sai",
    "Số định danh cá nhân gồm đúng 12 chữ số",
    "A personal identification number has exactly 12 digits",
)
SEX_DIFFERS = wrong(
    "so_dinh_danh_khac_gioi_tinh",
    "Số định danh cho biết giới tính {gioi_tinh}, khác với giới tính đã chọn. Kiểm tra lại số hoặc giới tính",
    "The identification number does not agree with the sex that was chosen. Check the number or the sex",
)
YEAR_DIFFERS = wrong(
    "so_dinh_danh_khac_nam_sinh",
    "Số định danh cho biết năm sinh {nam}, khác với ngày sinh đã nhập. Kiểm tra lại số hoặc ngày sinh",
    "The identification number says born in {nam}, which differs from the date of birth. Check the number or the date",
)
BIRTHPLACE = warn(
    "so_dinh_danh_ma_tinh_la",
    "Ba số đầu {ma} không phải mã tỉnh thường gặp; kiểm tra lại số định danh",
    "The first three digits {ma} are no usual province code; please check the number",
)
PASSPORT = wrong(
    "so_ho_chieu_sai",
    "Số hộ chiếu Việt Nam gồm 1 chữ cái và 7 hoặc 8 chữ số, ví dụ C1234567",
    "A Vietnamese passport number has one letter and 7 or 8 digits, for example C1234567",
)
FOREIGN_PASSPORT = wrong(
    "so_ho_chieu_nuoc_ngoai_sai",
    "Số hộ chiếu nước ngoài gồm 5 đến 20 chữ cái không dấu và chữ số",
    "A foreign passport number has 5 to 20 letters and digits",
)
NOT_A_CITIZEN = wrong(
    "giay_to_khac_quoc_tich",
    "Giấy tờ này chỉ cấp cho công dân Việt Nam, khác với quốc tịch đã chọn",
    "This paper is only for Vietnamese citizens, which differs from the nationality chosen",
)
ISSUED_LATER = wrong(
    "ngay_cap_tuong_lai", "Ngày cấp không thể ở tương lai", "The date of issue cannot be in the future"
)
ISSUED_BEFORE_BIRTH = wrong(
    "ngay_cap_truoc_ngay_sinh",
    "Ngày cấp phải sau ngày sinh",
    "The date of issue must be after the date of birth",
)
EXPIRED_PAPER = wrong(
    "giay_to_het_han",
    "Giấy tờ đã hết hạn; vui lòng dùng giấy tờ còn hiệu lực",
    "This paper has expired; please use a valid one",
)
EXPIRES_BEFORE_ISSUE = wrong(
    "ngay_het_han_truoc_ngay_cap",
    "Ngày hết hạn phải sau ngày cấp",
    "The date of expiry must be after the date of issue",
)
CARDS = ("CAN_CUOC", "CCCD")
SEXES = {"NAM": "Nam", "NU": "Nữ"}


def age_on(day: date, born: date) -> int:
    """Full years on a day; one born on 29 February comes of age on 1 March."""
    return day.year - born.year - ((day.month, day.day) < (born.month, born.day))


def person(
    ctx: Context, who: Nguoi, *path: str | int, contact: bool = False, full: bool = True, adult: bool = True
) -> Found:
    """Block P of the forms. `contact`: phone and e-mail are required; not `full`: without addresses; not `adult`: of any age."""
    yield from full_name(who.ho_ten, *path, "ho_ten")
    yield from code(ctx, "gioi-tinh", who.gioi_tinh, *path, "gioi_tinh")
    yield from birth(ctx, who.ngay_sinh, *path, "ngay_sinh", adult=adult)
    yield from code(ctx, "quoc-gia", who.quoc_tich, *path, "quoc_tich")
    yield from _paper(ctx, who, path)
    yield from phone(who.so_dien_thoai, *path, "so_dien_thoai", required=contact)
    yield from email(who.email, *path, "email", required=contact)
    if full:
        yield from address(ctx, who.dia_chi_lien_he, *path, "dia_chi_lien_he")
        yield from _without_id_number(ctx, who, path)


def full_name(value: str, *path: str | int) -> Found:
    """Latin letters with their marks, spaces, hyphens and apostrophes; 2 to 100 characters."""
    if not value.strip():
        yield REQUIRED.at(*path)
        return
    yield from old_font(value, *path)
    composed = unicodedata.normalize("NFC", value.strip())
    strange = sorted({char for char in composed if not (char.isalpha() or char in " -'’.")})
    if strange:
        yield NAME_LETTERS.at(*path, ky_tu=" ".join(strange))
    elif other := list(latin(composed, *path, scripts=("LATIN ",))):
        yield from other
    elif sum(char.isalpha() for char in composed) < 2:
        yield NAME_SHORT.at(*path)
    elif len(composed.split()) == 1:
        yield ONE_WORD.at(*path)
    yield from text(composed, 100, *path)


def birth(ctx: Context, born: date | None, *path: str | int, adult: bool = True) -> Found:
    """Founders and managers are at least 18 (LDN 17.2 đ, S1.12); who only benefits, through an organisation, need not be `adult`."""
    if born is None:
        yield REQUIRED.at(*path)
    elif born > ctx.today:
        yield UNBORN.at(*path)
    elif born.year < 1900:
        yield TOO_OLD.at(*path)
    elif adult and age_on(ctx.today, born) < 18:
        yield UNDER_AGE.at(*path)


def _paper(ctx: Context, who: Nguoi, path: Path) -> Found:
    yield from code(ctx, "giay-to-ca-nhan", who.loai_giay_to, *path, "loai_giay_to")
    number = numbers.compact(who.so_giay_to)
    if not number:
        yield from given(number, *path, "so_giay_to")
    elif who.loai_giay_to in CARDS:
        yield from card_number(number, who.gioi_tinh, who.ngay_sinh, *path, "so_giay_to")
    elif who.loai_giay_to == "HO_CHIEU" and not numbers.is_passport(number):
        yield PASSPORT.at(*path, "so_giay_to")
    elif who.loai_giay_to == "HO_CHIEU_NN" and not numbers.is_foreign_passport(number):
        yield FOREIGN_PASSPORT.at(*path, "so_giay_to")
    yield from text(number, 50, *path, "so_giay_to", required=False)
    if who.loai_giay_to in (*CARDS, "HO_CHIEU") and who.quoc_tich not in ("", "VN"):
        yield NOT_A_CITIZEN.at(*path, "loai_giay_to")
    yield from _paper_dates(ctx, who, path)


def card_number(number: str, sex: str, born: date | None, *path: str | int) -> Found:
    """Twelve digits that agree with sex and year of birth; the place is only warned of (identity-documents.md 1)."""
    if numbers.is_old_card(number):
        yield OLD_CARD.at(*path)
        return
    said = numbers.personal_id(number)
    if said is None:
        yield TWELVE.at(*path)
        return
    if sex in SEXES and said.gioi_tinh != sex:
        yield SEX_DIFFERS.at(*path, gioi_tinh=SEXES[said.gioi_tinh])
    if born and born.year != said.nam_sinh:
        yield YEAR_DIFFERS.at(*path, nam=said.nam_sinh)
    if not numbers.is_known_birthplace(said.noi_khai_sinh):
        yield BIRTHPLACE.at(*path, ma=said.noi_khai_sinh)


def _paper_dates(ctx: Context, who: Nguoi, path: Path) -> Found:
    yield from issued(ctx, who.ngay_cap, *path, "ngay_cap")
    yield from written(who.noi_cap, 200, *path, "noi_cap", required=False)
    if who.ngay_cap and who.ngay_sinh and who.ngay_cap < who.ngay_sinh <= ctx.today:
        yield ISSUED_BEFORE_BIRTH.at(*path, "ngay_cap")
    if who.ngay_het_han is None:
        return
    if who.ngay_het_han < ctx.today:
        yield EXPIRED_PAPER.at(*path, "ngay_het_han")
    elif who.ngay_cap and who.ngay_het_han <= who.ngay_cap <= ctx.today:
        yield EXPIRES_BEFORE_ISSUE.at(*path, "ngay_het_han")


def issued(ctx: Context, day: date | None, *path: str | int) -> Found:
    """A paper is not issued in the future."""
    if day and day > ctx.today:
        yield ISSUED_LATER.at(*path)


def has_id_number(who: Nguoi) -> bool:
    """Whether the personal identification number replaces all further papers (ND168 11.1)."""
    return who.loai_giay_to in CARDS


def _without_id_number(ctx: Context, who: Nguoi, path: Path) -> Found:
    """P11-P18: people, date and place of issue, permanent residence are asked only without an ID number."""
    if not who.loai_giay_to or has_id_number(who):
        return
    if who.quoc_tich == "VN":
        yield from code(ctx, "dan-toc", who.dan_toc, *path, "dan_toc")
    yield from given(who.ngay_cap, *path, "ngay_cap")
    yield from given(who.noi_cap, *path, "noi_cap")
    yield from address(ctx, who.dia_chi_thuong_tru, *path, "dia_chi_thuong_tru")
