"""A company that was founded elsewhere: what its owner reads from the certificate, checked field by field."""

from datetime import date
from typing import Any, Final

from khoisu.companies.schemas import DeclaredCompany
from khoisu.dossiers.provider import titles_of, type_of_code
from khoisu.kit.errors import FieldError, Invalid
from khoisu.kit.tax_codes import has_check_digit
from khoisu.kit.text.person_name import name_fault
from khoisu.kit.text.texts import Text
from khoisu.reference_data.service import lists

CODE_DIGITS: Final = 10
LINE_DIGITS: Final = 4
FIRST_DAY: Final = date(1991, 1, 1)
"""No enterprise code is older than the first law on companies."""
NO_CODE: Final = Text(
    "Mã số doanh nghiệp gồm 10 chữ số, chữ số cuối khớp với các chữ số trước; xem lại trên giấy chứng nhận",
    "An enterprise code has 10 digits of which the last checks the others; look at the certificate again",
)
EMPTY: Final = Text("Vui lòng điền như trên giấy chứng nhận", "Please fill in as on the certificate")
NO_TYPE: Final = Text("Vui lòng chọn loại hình", "Please choose the legal type")
NO_TITLE: Final = Text("Loại hình này không có chức danh đã chọn", "This legal type has no such title")
WRONG_DAY: Final = Text("Ngày này không thể là ngày cấp", "This cannot be the day of issue")
NO_CAPITAL: Final = Text("Vốn phải lớn hơn 0", "The capital is more than 0")
TOO_FEW: Final = Text("Loại hình này có ít nhất {so} chủ sở hữu hoặc thành viên", "This type has at least {so} owners")
TOO_MANY: Final = Text(
    "Loại hình này có nhiều nhất {so} chủ sở hữu hoặc thành viên", "This type has at most {so} owners"
)
NOT_WHOLE: Final = Text("Các phần vốn cộng lại phải bằng vốn điều lệ", "The parts must add up to the charter capital")
NO_PARTNERS: Final = Text(
    "Công ty hợp danh có ít nhất 2 thành viên hợp danh: đánh dấu từng người",
    "A partnership has at least 2 general partners: tick each of them",
)
NO_PARTNER: Final = Text(
    "Chỉ cá nhân của công ty hợp danh mới là thành viên hợp danh",
    "Only a person can be a general partner, and only of a partnership",
)
FEWEST_PARTNERS: Final = 2
NO_LINE: Final = Text("Mã ngành {ma} không có trong danh mục, hoặc không phải cấp 4", "{ma} is no line of level 4")
OLD_LINE: Final = Text(
    "Mã ngành {ma} của danh mục cũ nay là {nay}, vui lòng ghi mã mới",
    "{ma} is of the former list and is {nay} today, please give the new code",
)
MONEY_BY_MEMBER: Final = frozenset({"TNHH2", "HD"})
"""Where the list of members says what each has contributed."""
TITLES_OF_PARTNERS: Final = ("CHU_TICH_HDTV", "TONG_GIAM_DOC", "GIAM_DOC")


def facts_of(typed: DeclaredCompany, today: date) -> dict[str, Any]:
    """The facts of the record. Raises `Invalid` with everything that is wrong."""
    if wrong := [*_company_errors(typed, today), *_owner_errors(typed), *_line_errors(typed)]:
        raise Invalid(errors=wrong)
    alone, known = len(typed.chu_so_huu) == 1, lists().lines
    owners = [
        one.model_dump(by_alias=False) | {"von": typed.von if alone else one.von, "so_co_phan": None}
        for one in typed.chu_so_huu
    ]
    return typed.model_dump(by_alias=False, exclude={"chuc_danh"}) | {
        "chu_so_huu": owners,
        "nguoi_dai_dien": [{"ten": typed.nguoi_dai_dien, "chuc_danh": typed.chuc_danh, "chuc_danh_khac": ""}],
        "nganh_nghe": [{"ma": ma, "ten": known[ma].ten.vi, "chinh": not at} for at, ma in enumerate(typed.nganh_nghe)],
    }


def _company_errors(typed: DeclaredCompany, today: date) -> list[FieldError]:
    code, kind = typed.ma_doanh_nghiep, type_of_code(typed.loai_hinh)
    texts = {"ten": typed.ten, "truSo": typed.tru_so, "nguoiDaiDien": typed.nguoi_dai_dien}
    found = [FieldError(field, "missing", EMPTY) for field, text in texts.items() if not text]
    texts |= {"tenTiengNuocNgoai": typed.ten_tieng_nuoc_ngoai, "tenVietTat": typed.ten_viet_tat}
    found += [fault for field, text in texts.items() if (fault := name_fault(text, field))]
    if len(code) != CODE_DIGITS or not has_check_digit(code):
        found.append(FieldError("maDoanhNghiep", "ma_so_sai", NO_CODE))
    if typed.ngay_cap is None or not FIRST_DAY <= typed.ngay_cap <= today:
        found.append(FieldError("ngayCap", "ngay_cap_sai", WRONG_DAY))
    if typed.von <= 0:
        found.append(FieldError("von", "missing", NO_CAPITAL))
    if kind is None:
        found.append(FieldError("loaiHinh", "missing", NO_TYPE))
    elif typed.chuc_danh not in (titles_of(typed.loai_hinh) or TITLES_OF_PARTNERS):
        found.append(FieldError("chucDanh", "chuc_danh_sai", NO_TITLE))
    return found


def _owner_errors(typed: DeclaredCompany) -> list[FieldError]:
    owners, kind = typed.chu_so_huu, type_of_code(typed.loai_hinh)
    found = [FieldError(f"chuSoHuu.{at}.ten", "missing", EMPTY) for at, one in enumerate(owners) if not one.ten]
    found += [fault for at, one in enumerate(owners) if (fault := name_fault(one.ten, f"chuSoHuu.{at}.ten"))]
    if kind and len(owners) < kind.toi_thieu:
        found.append(FieldError(f"chuSoHuu.{len(owners)}.ten", "qua_it", TOO_FEW, {"so": kind.toi_thieu}))
    elif kind and kind.toi_da is not None and len(owners) > kind.toi_da:
        found.append(FieldError(f"chuSoHuu.{kind.toi_da}.ten", "qua_nhieu", TOO_MANY, {"so": kind.toi_da}))
    elif typed.loai_hinh in MONEY_BY_MEMBER and sum(one.von or 0 for one in owners) != typed.von:
        found.append(FieldError("von", "tong_von_sai", NOT_WHOLE))
    return [*found, *_partner_errors(typed)]


def _partner_errors(typed: DeclaredCompany) -> list[FieldError]:
    """Who decides in a partnership, and answers with everything: its general partners."""
    partners, partnership = (
        [(at, one) for at, one in enumerate(typed.chu_so_huu) if one.hop_danh],
        typed.loai_hinh == "HD",
    )
    if partnership and len(partners) < FEWEST_PARTNERS:
        return [FieldError("chuSoHuu.0.hopDanh", "thieu_thanh_vien_hop_danh", NO_PARTNERS)]
    return [
        FieldError(f"chuSoHuu.{at}.hopDanh", "khong_the_hop_danh", NO_PARTNER)
        for at, one in partners
        if one.la_to_chuc or not partnership
    ]


def _line_errors(typed: DeclaredCompany) -> list[FieldError]:
    if not typed.nganh_nghe:
        return [FieldError("nganhNghe", "missing", EMPTY)]
    return [
        _line_error(ma) for ma in dict.fromkeys(typed.nganh_nghe) if ma not in lists().lines or len(ma) != LINE_DIGITS
    ]


def _line_error(code: str) -> FieldError:
    """A company registered before November 2025 has codes of the former list (VSIC 2018); the fault names today's."""
    today = [one.ma for one in lists().standing("nganh-nghe", code).thay_the]
    if not today:
        return FieldError("nganhNghe", "nganh_sai", NO_LINE, {"ma": code})
    return FieldError("nganhNghe", "nganh_cu", OLD_LINE, {"ma": code, "nay": ", ".join(today)})
