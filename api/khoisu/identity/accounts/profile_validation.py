"""Validates what people enter about themselves; every wrong field is named at once (S5.2, S5.4)."""

from dataclasses import dataclass
from datetime import date

from khoisu.identity import rules
from khoisu.identity.accounts.passwords import check_password
from khoisu.kit import clock
from khoisu.kit.errors import FieldError, Invalid
from khoisu.kit.lang import Text
from khoisu.kit.text.person_name import name_fault, old_font_fault

NAME_LENGTH = Text("Họ tên cần từ {min} đến {max} ký tự", "The name needs {min} to {max} characters")
NAME_LETTERS = Text(
    "Họ tên chỉ gồm chữ cái, dấu cách, dấu nháy, gạch nối và dấu chấm",
    "The name may have letters, spaces, apostrophes, hyphens and full stops only",
)
NOT_ADULT = Text("Bạn cần đủ 18 tuổi để đăng ký", "You must be 18 or older to register")
BIRTH = Text("Ngày sinh chưa đúng", "This date of birth is not right")
CAPACITY = Text(
    "Vui lòng xác nhận bạn có đầy đủ năng lực hành vi dân sự", "Please declare that you have full legal capacity"
)
MARKETING_VERSION = "2026-11-20"
"""The text by which people agree to news of us."""
OLD_TEXT = Text(
    "Điều khoản đã có bản mới, vui lòng đọc và đồng ý lại", "The text has a new version, please read it and agree again"
)


@dataclass(frozen=True, slots=True)
class Details:
    """What a person enters about themselves. `dieu_khoan`, `tiep_thi`: versions of the texts agreed to.

    `mat_khau`: None for an account without one, which is logged in by code.
    """

    ho_ten: str
    ngay_sinh: date
    du_nang_luc: bool
    dieu_khoan: str
    tiep_thi: str | None
    mat_khau: str | None


def name_errors(ho_ten: str) -> list[FieldError]:
    """What is wrong with a cleaned name."""
    shortest, longest = rules.NAME_LENGTH
    if not shortest <= len(ho_ten) <= longest:
        return [FieldError("hoTen", "ho_ten_do_dai", NAME_LENGTH, {"min": shortest, "max": longest})]
    # "Xem ngay evil.vn" has letters and full stops only, and appears in mails to co-owners.
    fault = old_font_fault(ho_ten, "hoTen") or (
        name_fault(ho_ten, "hoTen") if rules.is_name(ho_ten) else FieldError("hoTen", "ho_ten_ky_tu", NAME_LETTERS)
    )
    return [fault] if fault else []


def birth_errors(ngay_sinh: date) -> list[FieldError]:
    """What is wrong with a date of birth."""
    today = clock.today()
    if not rules.is_plausible_birth(ngay_sinh, today):
        return [FieldError("ngaySinh", "ngay_sinh_khong_hop_le", BIRTH)]
    return [] if rules.is_adult(ngay_sinh, today) else [FieldError("ngaySinh", "chua_du_18_tuoi", NOT_ADULT)]


def check_details(given: Details, identifier: str, terms: str, *, password_optional: bool = False) -> str:
    """The cleaned password; `terms` is the version in force. Raises `Invalid` naming every wrong field.

    `password_optional`: the person has another way to log in, so an empty password is none.
    """
    clean = ""
    errors = name_errors(given.ho_ten) + birth_errors(given.ngay_sinh)
    if not given.du_nang_luc:
        errors.append(FieldError("duNangLuc", "chua_xac_nhan_nang_luc", CAPACITY))
    errors += consent_errors(given.dieu_khoan, given.tiep_thi, terms)
    try:
        if given.mat_khau or not password_optional:
            clean = check_password(given.mat_khau or "", given.ho_ten, identifier)
    except Invalid as refused:
        errors += refused.errors
    if errors:
        raise Invalid(errors=errors)
    return clean


def consent_errors(dieu_khoan: str, tiep_thi: str | None, terms: str) -> list[FieldError]:
    """A consent counts only for the text that is in force now."""
    errors: list[FieldError] = []
    if dieu_khoan != terms:
        errors.append(FieldError("dongY.dieuKhoan", "phien_ban_cu", OLD_TEXT))
    if tiep_thi is not None and tiep_thi != MARKETING_VERSION:
        errors.append(FieldError("dongY.tiepThi", "phien_ban_cu", OLD_TEXT))
    return errors
