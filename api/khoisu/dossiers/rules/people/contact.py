"""Contact data: phones and e-mail; addresses by province and ward since 2025-07-01, no districts; the head office.

The street of an address is house number and street alone: ward and province have fields of their own, districts ended in 2025.
"""

import re

from khoisu.dossiers.rules.context import REQUIRED, Context, code, given, text, written
from khoisu.dossiers.rules.entities import DiaChi, Dossier, TruSo
from khoisu.dossiers.rules.findings import Found, LawRow, Path, warn, wrong
from khoisu.dossiers.rules.people.phones import e164
from khoisu.kit.text.email_address import BAD_EMAIL, PLAIN_LETTERS, NotAnAddress, read_address
from khoisu.kit.text.texts import Text
from khoisu.kit.text.unaccent import unaccent
from khoisu.reference_data.service import UnitNames, unit_names

UNITS = warn(
    "don_vi_trong_so_nha",
    "Ô này chỉ ghi số nhà, đường, thôn, tổ. Hãy bỏ phần “{phan}”: phường, xã và tỉnh đã chọn ở ô riêng, quận, huyện không còn từ 01/07/2025",
    "Only house number, street and hamlet belong here. Please take out “{phan}”: ward and province have fields of their own, and districts ended on 1 July 2025",
)
_UNIT = re.compile(
    # "Xã Đàn" is a street in Hà Nội. Without accents only what cannot be a street's name counts.
    r"(?:phường|xã(?! đàn\b)|thị trấn|đặc khu|quận|huyện|thị xã|tỉnh|thành phố|phuong|huyen|thi tran|thi xa|thanh pho|tp)[. ]+\S"
    r"|(?:quan|q|p)[. ]*\d{1,2}$|(?:q|h|tx|tt|tp)\.\s*\S|p\.\s*[^\W\d]"
)


_HOUSE = re.compile(r"(?:số|so|nhà|nha|căn|can|lô|lo)?\s*[\d/.-]+\s*[a-z]?", re.IGNORECASE)


def find_units(street: str, names: UnitNames) -> str:
    """What names a ward, district or province, old or new, in the street; "" for none.

    The first part between commas is the house and street, "Số 1 phố Huế"; when it is the house alone, the street is the second.
    Units may follow the street without a comma, then with their kinds: "12 Lê Lợi phường Bến Thành quận 1".
    """
    parts = [part.strip() for part in street.split(",")]
    by_kind = {at for at, part in enumerate(parts) if at > 0 and _UNIT.match(part.lower())}
    whole = names.ends(parts, by_kind, 2 if _HOUSE.fullmatch(parts[0]) else 1)
    found = (part if at in whole else names.tail(part) for at, part in enumerate(parts))
    return ", ".join(part for part in found if part)


def street_units(street: str, *path: str | int) -> Found:
    """Warn of units within the street: the papers would print two wards, an old and a new one."""
    if units := find_units(street, unit_names()):
        yield UNITS.at(*path, phan=units)


PHONE = wrong(
    "so_dien_thoai_sai",
    "Số điện thoại không đúng. Nhập 10 chữ số, ví dụ 0912 345 678; số nước ngoài bắt đầu bằng dấu +",
    "This phone number is not right. Enter 10 digits, for example 0912 345 678; a foreign number starts with +",
)
EMAIL = wrong("email_sai", BAD_EMAIL.vi, BAD_EMAIL.en)
EMAIL_LETTERS = wrong("email_co_dau", PLAIN_LETTERS.vi, PLAIN_LETTERS.en)


def phone(value: str, *path: str | int, required: bool = True, office: bool = False) -> Found:
    """A person's phone must be a valid number; an office's may be a landline or 1900 number (identity-documents.md 7)."""
    if not value.strip():
        if required:
            yield REQUIRED.at(*path)
    elif e164(value, possible=office) is None:
        yield PHONE.at(*path)


def email(value: str, *path: str | int, required: bool = True) -> Found:
    """An address of at most 254 characters, well-formed, without a display name."""
    if not value.strip():
        if required:
            yield REQUIRED.at(*path)
        return
    try:
        read_address(value)
    except NotAnAddress as error:
        yield (EMAIL_LETTERS if error.text is PLAIN_LETTERS else EMAIL).at(*path)


WEBSITE = wrong(
    "website_sai",
    "Website không đúng dạng, ví dụ www.congty.vn",
    "This website address is not right, for example www.company.vn",
)
_WEBSITE = re.compile(
    r"(https?://)?([^\W_]([\w-]{0,61}[^\W_])?\.)+[^\W\d_]{2,63}(:[0-9]{1,5})?([/?#][^\s<>\"]*)?", re.IGNORECASE
)


def website(value: str, *path: str | int) -> Found:
    """A host name with or without https:// and what follows it; letters of other alphabets may stand in it (IDN)."""
    if value.strip() and not _WEBSITE.fullmatch(value.strip()):
        yield WEBSITE.at(*path)


NOT_IN_PROVINCE = wrong(
    "phuong_xa_khac_tinh",
    "{phuong_xa} không thuộc {tinh}. Vui lòng chọn lại phường, xã",
    "{phuong_xa} is not in {tinh}. Please choose the ward again",
)
ABROAD = wrong(
    "dia_chi_nuoc_ngoai",
    "Địa chỉ ở nước ngoài không có tỉnh và phường, xã của Việt Nam; ghi toàn bộ địa chỉ vào một dòng",
    "An address abroad has no Vietnamese province or ward; write all of it in the one line",
)
NOT_IN_VIETNAM = wrong(
    "tru_so_ngoai_viet_nam",
    "Trụ sở chính phải ở Việt Nam (Luật Doanh nghiệp, Điều 42)",
    "The head office must be in Vietnam (Law on Enterprises, art. 42)",
)
FLAT = warn(
    "can_ho_chung_cu",
    "Căn hộ chung cư chỉ để ở không được dùng làm trụ sở. Nếu đây là phần văn phòng, thương mại của tòa nhà thì được",
    "A flat for living only may not be a head office. The office or shop floors of the same building may",
)
HIGH_TECH_PARK = warn(
    "nop_tai_khu_cong_nghe_cao",
    "Trụ sở trong khu công nghệ cao: hồ sơ nộp tại Ban quản lý khu, không nộp tại Sở Tài chính",
    "For a head office in a high-tech park the dossier goes to the park's management board",
)
OTHER_TEXT = warn(
    "dia_chi_khong_khop",
    "Dòng địa chỉ không nhắc đến {phuong_xa}, {tinh} như đã chọn",
    "The address line does not mention {phuong_xa}, {tinh} as chosen",
)
FLAT_WORDS = ("chung cu", "can ho", "apartment", "condotel", "ccmn")


def address(ctx: Context, given_address: DiaChi | None, *path: str | int) -> Found:
    """In Vietnam province and ward are required and must belong together; abroad both stay empty."""
    if given_address is None:
        yield from given(None, *path)
        return
    yield from code(ctx, "quoc-gia", given_address.quoc_gia_id, *path, "quoc_gia_id")
    yield from written(given_address.so_nha_duong, 255, *path, "so_nha_duong")
    if given_address.quoc_gia_id == "VN":
        yield from _within_vietnam(ctx, given_address, path)
    elif given_address.tinh_tp_id or given_address.phuong_xa_id:
        yield ABROAD.at(*path, "tinh_tp_id" if given_address.tinh_tp_id else "phuong_xa_id")


def _within_vietnam(ctx: Context, given_address: DiaChi, path: Path) -> Found:
    yield from street_units(given_address.so_nha_duong, *path, "so_nha_duong")
    province, ward = given_address.tinh_tp_id, given_address.phuong_xa_id
    yield from code(ctx, "tinh-thanh", province, *path, "tinh_tp_id")
    yield from code(ctx, "phuong-xa", ward, *path, "phuong_xa_id")
    known = ctx.lists.wards.get(ward)
    if known and province in ctx.lists.provinces and known.ma_tinh != province:
        names = {"phuong_xa": known.ten_day_du, "tinh": ctx.lists.provinces[province].ten_day_du}
        yield NOT_IN_PROVINCE.at(*path, "phuong_xa_id", **names)


def head_office(dossier: Dossier, ctx: Context) -> Found:
    """Block A: in Vietnam, down to the commune, phone required; flats only warned of (LDN 42; Housing Law)."""
    office = dossier.ho_so.tru_so
    yield from text(
        dossier.ho_so.dia_chi_dang_ky_kinh_doanh, 500, "ho_so", "dia_chi_dang_ky_kinh_doanh", required=False
    )
    if office is None:
        yield from given(None, "ho_so", "tru_so")
        return
    if office.quoc_gia_id and office.quoc_gia_id != "VN":
        yield NOT_IN_VIETNAM.at("ho_so", "tru_so", "quoc_gia_id")
        return
    yield from address(ctx, office, "ho_so", "tru_so")
    yield from phone(office.dien_thoai, "ho_so", "tru_so", "dien_thoai", office=True)
    yield from phone(office.fax, "ho_so", "tru_so", "fax", required=False, office=True)
    yield from email(office.email, "ho_so", "tru_so", "email", required=False)
    yield from text(office.website, 255, "ho_so", "tru_so", "website", required=False)
    yield from website(office.website, "ho_so", "tru_so", "website")
    yield from _zones(ctx, office)
    yield from _notes(dossier, ctx, office)


def _zones(ctx: Context, office: TruSo) -> Found:
    for number, zone in enumerate(office.khu_list):
        yield from code(ctx, "khu", zone, "ho_so", "tru_so", "khu_list", number)
    if "KCNC" in office.khu_list:
        yield HIGH_TECH_PARK.at("ho_so", "tru_so", "khu_list")


def _notes(dossier: Dossier, ctx: Context, office: TruSo) -> Found:
    if any(word in unaccent(office.so_nha_duong) for word in FLAT_WORDS):
        yield FLAT.at("ho_so", "tru_so", "so_nha_duong")
    line, ward = dossier.ho_so.dia_chi_dang_ky_kinh_doanh, ctx.lists.wards.get(office.phuong_xa_id)
    province = ctx.lists.provinces.get(office.tinh_tp_id)
    if (
        line
        and ward
        and province
        and not all(unaccent(part) in unaccent(line) for part in (ward.ten.vi, province.ten.vi))
    ):
        names = {"phuong_xa": ward.ten_day_du, "tinh": province.ten_day_du}
        yield OTHER_TEXT.at("ho_so", "dia_chi_dang_ky_kinh_doanh", **names)


def one_line(ctx: Context, office: DiaChi) -> str:
    """The address as the forms write it: number and street, ward, province."""
    ward, province = ctx.lists.wards.get(office.phuong_xa_id), ctx.lists.provinces.get(office.tinh_tp_id)
    country = "" if office.quoc_gia_id == "VN" else ctx.name_of("quoc-gia", office.quoc_gia_id)
    parts = (office.so_nha_duong, ward.ten_day_du if ward else "", province.ten_day_du if province else "", country)
    return ", ".join(part for part in parts if part)


LAW = (
    LawRow(NOT_IN_VIETNAM, "LDN 42", Text("Trụ sở chính ở Việt Nam", "The head office is in Vietnam")),
    LawRow(
        NOT_IN_PROVINCE,
        "LDN 42; TT68 block A",
        Text("Phường, xã thuộc tỉnh đã chọn", "The ward belongs to the province chosen"),
    ),
    LawRow(
        ABROAD,
        "TT68 block P",
        Text(
            "Địa chỉ nước ngoài không có tỉnh, phường của Việt Nam",
            "An address abroad has no Vietnamese province or ward",
        ),
    ),
    LawRow(
        FLAT,
        "Housing Law (general knowledge)",
        Text("Trụ sở không ở căn hộ chỉ để ở", "The head office is not in a flat for living only"),
    ),
    LawRow(
        HIGH_TECH_PARK,
        "ND168 20",
        Text(
            "Hồ sơ trong khu công nghệ cao nộp tại ban quản lý khu", "A dossier of a high-tech park goes to its board"
        ),
    ),
    LawRow(
        OTHER_TEXT,
        "LDN 42",
        Text("Dòng địa chỉ khớp phường, tỉnh đã chọn", "The address line agrees with the ward and province chosen"),
    ),
    LawRow(
        UNITS,
        "TT68 block A, P; NQ 202/2025/QH15",
        Text("Ô số nhà, đường không có phường, quận, tỉnh", "The street holds no ward, district or province"),
    ),
)
