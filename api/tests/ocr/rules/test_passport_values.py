"""What of a passport's zone becomes a value of the form, and how sure it is."""

from datetime import date

import pytest

from khoisu.ocr.rules.lines import Line
from khoisu.ocr.rules.passport import Passport, add_passport
from khoisu.ocr.rules.values import PictureValues

SURE, GUESSED = 0.97, 0.7
AN = Passport(
    "C1234567", True, "NGUYEN", "VAN AN", date(1990, 1, 15), True, True, date(2032, 3, 4), "VN", True, viet_nam=True
)
MARIE = Passport(
    "20AB97135", False, "DUPONT", "MARIE", date(1979, 12, 9), False, False, date(2031, 5, 5), "FR", False, False
)


def _values(passport: Passport, *lines: tuple[str, float]) -> dict[str, tuple[str, str, float]]:
    found = PictureValues()
    add_passport(passport, [Line.of(text, sure) for text, sure in lines], found)
    return {name: (one.gia_tri, one.nguon, one.do_tin_cay) for name, one in found.values.items()}


def _with(passport: Passport, **changed: object) -> Passport:
    names = Passport.__slots__
    return Passport(**({name: getattr(passport, name) for name in names} | changed))  # pyright: ignore[reportArgumentType]


def test_what_check_digits_and_the_personal_number_settle_is_sure() -> None:
    assert _values(AN) == {
        "loaiGiayTo": ("HO_CHIEU", "MRZ", SURE),
        "soGiayTo": ("C1234567", "MRZ", SURE),
        "ngaySinh": ("1990-01-15", "MRZ", SURE),
        "ngayHetHan": ("2032-03-04", "MRZ", SURE),
        "quocTich": ("VN", "MRZ", SURE),
        "gioiTinh": ("NAM", "MRZ", SURE),
    }


def test_what_they_do_not_settle_is_a_guess() -> None:
    assert _values(MARIE) == {
        "loaiGiayTo": ("HO_CHIEU_NN", "MRZ", GUESSED),
        "soGiayTo": ("20AB97135", "MRZ", GUESSED),
        "ngaySinh": ("1979-12-09", "MRZ", SURE),
        "ngayHetHan": ("2031-05-05", "MRZ", SURE),
        "quocTich": ("FR", "MRZ", GUESSED),
        "gioiTinh": ("NU", "MRZ", GUESSED),
    }


def test_digits_of_an_untrusted_reading_are_guesses_and_an_unknown_sex_is_left_out() -> None:
    read = _values(_with(AN, chac=False, nam=None))
    assert {sure for _, _, sure in read.values()} == {GUESSED}
    assert "gioiTinh" not in read


@pytest.mark.parametrize(
    ("lines", "name"),
    [
        ([("Họ và tên: NGUYỄN VĂN ÂN", 0.9)], ("Nguyễn Văn Ân", "CHU", GUESSED)),
        ([("Họ và tên: NGUYỄN VĂN ÂN", 0.6)], ("Nguyễn Văn Ân", "CHU", 0.6)),
        ([("Họ và tên: NGUYỄN VĂN-ÂN", 0.6)], ("Nguyễn Văn-Ân", "CHU", 0.6)),
        ([("Họ và tên: NGUYỄN VĂN BA", 0.9)], None),
        ([("NGUYEN VAN AN", 0.9)], None),
        ([], None),
    ],
)
def test_a_vietnamese_name_is_the_printed_one_when_the_zone_has_its_letters(
    lines: list[tuple[str, float]], name: tuple[str, str, float] | None
) -> None:
    assert _values(AN, *lines).get("hoTen") == name


@pytest.mark.parametrize(
    ("lines", "name"),
    [
        (["Nom / Surname", "DUPONT", "Marie"], ("Dupont Marie", "MRZ", GUESSED)),
        (["DUPONT MARIE"], ("Dupont Marie", "MRZ", GUESSED)),
        (["DU-", "PONT MARIE"], ("Dupont Marie", "MRZ", GUESSED)),
        (["DUPONT"], None),
        (["DUPOND", "MARIE"], None),
    ],
)
def test_a_foreign_name_is_the_zone_s_when_the_page_prints_all_of_it(
    lines: list[str], name: tuple[str, str, float] | None
) -> None:
    assert _values(MARIE, *((line, 0.9) for line in lines)).get("hoTen") == name


def test_an_apostrophe_that_the_zone_lacks_makes_no_other_name() -> None:
    read = _values(_with(AN, ho="KBREU", ten="AN"), ("Họ và tên: K'BRỄU ÂN", 0.9))
    assert read["hoTen"] == ("K'Brễu Ân", "CHU", GUESSED)


def test_a_name_that_was_cut_off_is_none() -> None:
    nameless = {"ho": "", "ten": ""}
    assert "hoTen" not in _values(_with(MARIE, **nameless), ("DUPONT MARIE", 0.9))
    assert "hoTen" not in _values(_with(AN, **nameless), ("Họ và tên: NGUYỄN VĂN ÂN", 0.9))
