"""Codes, zones and numbers on paper: what is believed and what is not."""

from dataclasses import replace
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from khoisu.ocr.rules.card_zone import read_zone
from khoisu.ocr.rules.merging import NUMBER_UNSURE, add_code, merge
from khoisu.ocr.rules.mrz import check_digit
from khoisu.ocr.rules.qr import read_code
from khoisu.ocr.rules.values import GUESSED, SURE, PictureValues
from khoisu.reference_data.service import is_spelt
from tests.ocr.cards import AN, BINH, DUC, mrz, payload

ZONE = ["IDVNM0900123450001090012345<<1", "9001158M4001153VNM<<<<<<<<<<<6", "NGUYEN<<VAN<AN<<<<<<<<<<<<<<<<"]


def test_the_code_of_both_kinds_of_card() -> None:
    old, new = read_code(payload(AN)), read_code(payload(BINH, new=True))
    assert old is not None
    assert new is not None
    assert (old.so, old.ho_ten, old.ngay_sinh, old.nam, old.the_moi) == (AN.so, AN.ho_ten, AN.ngay_sinh, True, False)
    assert (new.noi_thuong_tru, new.ngay_cap, new.nam, new.the_moi) == (BINH.noi, BINH.ngay_cap, False, True)
    assert "Mẹ" not in str(new)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "https://example.vn",
        "|".join(["1"] * 7),
        payload(AN).replace("001090012345", "00109001234"),
        payload(AN).replace("15011990", "31021990"),
        payload(AN).replace("15011990", "1511990"),
        payload(AN).replace("15011990", "١٥٠١١٩٩٠"),
        f"X{payload(AN)}",
        payload(AN).replace("|Nam|", "|X|"),
        payload(AN).replace("|012345678|", "|abc|"),
        payload(AN).replace("20042021", "20041980"),
        payload(AN).replace("Nguyễn Văn Ân", ""),
    ],
)
def test_what_is_no_card_of_a_possible_person(text: str) -> None:
    assert read_code(text) is None


@pytest.mark.parametrize(
    "text",
    [
        payload(AN).replace("15011990", "15011991"),
        payload(AN).replace("|Nam|", "|Nữ|"),
        payload(AN).replace("|012345678|", "|012345678901|"),
    ],
)
def test_a_code_of_corrected_data_is_read_and_warned_of(text: str) -> None:
    code = read_code(text)
    assert code is not None
    found = PictureValues()
    add_code(code, found)
    values, warnings = merge([found], [])
    assert [value.gia_tri for value in values if value.truong == "soGiayTo"] == [AN.so]
    assert warnings == ([] if "|012345678901|" in text else [NUMBER_UNSURE])


@pytest.mark.parametrize(
    ("text", "new"),
    [
        (payload(AN) + "|", False),
        (payload(AN).replace("20042021", "30062024"), False),
        (payload(AN).replace("20042021", "01072024"), True),
    ],
)
def test_the_kind_of_card_follows_from_its_day_of_issue(text: str, *, new: bool) -> None:
    code = read_code(text)
    assert code is not None
    assert code.the_moi is new


@given(st.text())
def test_any_code_at_all_is_read_or_refused(text: str) -> None:
    assert read_code(text) is None


@given(st.lists(st.text(alphabet="IDVNM0123456789<MFOQ", max_size=40), max_size=6))
def test_any_lines_at_all_are_read_or_refused(lines: list[str]) -> None:
    assert read_zone([lines]) is None


@pytest.mark.parametrize("who", [AN, BINH, DUC])
def test_letters_taken_for_digits_are_set_right(who) -> None:
    first, second, third = mrz(who)
    worn = [first.replace("0", "O").replace("1", "I"), second.replace("5", "S").replace("8", "B"), third]
    zone = read_zone([["Đặc điểm nhận dạng", *worn]])
    assert zone is not None
    assert (zone.so, zone.ngay_sinh, zone.nam) == (who.so, who.ngay_sinh, who.nam)


def test_a_reader_that_takes_3_for_5_is_not_believed_although_the_check_digits_agree() -> None:
    who = replace(AN, so="002204281369", ngay_sinh=date(2004, 5, 13), het_han=date(2029, 5, 13))
    first, second, third = mrz(who)
    assert second[:7] == "0405133"
    misread = second.replace("0405133", "0405155")
    # Both places are wrong alike: the day's digit agrees, and so does the one over all.
    assert check_digit(misread[:6]) == misread[6]
    assert check_digit(first[5:] + misread[:7] + misread[8:15] + misread[18:29]) == second[29]
    assert read_zone([], [first, misread, third]) is None
    assert read_zone([[first, second, third], [first, misread, third]]) is None
    zone = read_zone([[first, second[:29], third]], [first, misread, third])
    assert zone is not None
    assert zone.ngay_sinh == who.ngay_sinh


def test_somebody_whose_birth_was_corrected_is_read_by_the_zone() -> None:
    who = replace(AN, ngay_sinh=date(1991, 1, 15))
    zone = read_zone([list(mrz(who))])
    assert zone is not None
    assert (zone.so, zone.ngay_sinh) == (AN.so, date(1991, 1, 15))


def test_words_count_only_when_a_second_reading_and_the_spelling_agree() -> None:
    first, again = PictureValues(), PictureValues()
    for side, name, seat in (
        (first, "CÔNG TY TNHH THỰC PHẨM", "12 Lê Lợi, Đà Nẵng"),
        (again, "", "12 Lê Lợi, Đờ Nẵng"),
    ):
        side.add("tenToChuc", name or "CÔNG TY TNHH THỰC PHẨM", "CHU")
        side.add("truSo", seat, "CHU")
        side.add("chucDanh", "Giám đốc" if name else "Giảm đốc", "CHU")
    first.doubt(again, is_spelt)
    assert first.values["tenToChuc"].do_tin_cay == SURE["CHU"]
    assert first.values["chucDanh"].do_tin_cay == GUESSED
    assert first.text("truSo") == ""
    wrong = PictureValues()
    wrong.add("tenToChuc", "CÔNG TY TNHH SẲN XUẤT", "CHU")
    wrong.doubt(wrong, is_spelt)
    assert wrong.values["tenToChuc"].do_tin_cay == GUESSED


@pytest.mark.parametrize("at", [*range(15, 27), 29])
def test_no_wrong_digit_of_the_number_passes(at: int) -> None:
    for digit in "0123456789":
        line = ZONE[0][:at] + digit + ZONE[0][at + 1 :]
        zone = read_zone([[line, *ZONE[1:]]])
        assert zone is None or zone.so == AN.so


@pytest.mark.parametrize("at", [2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 13, 14, 29])
def test_no_wrong_digit_of_the_dates_passes(at: int) -> None:
    for digit in "0123456789":
        zone = read_zone([[ZONE[0], ZONE[1][:at] + digit + ZONE[1][at + 1 :], ZONE[2]]])
        assert (zone is not None) == (digit == ZONE[1][at])


def test_a_trusted_value_stays_and_blanks_are_nothing() -> None:
    found = PictureValues()
    found.add("hoTen", "Ân", "CHU", 0.4)
    found.add("hoTen", "Nguyễn Văn Ân", "QR")
    found.add("hoTen", "Khác", "MRZ")
    found.add("noiCap", "  ", "QR")
    assert [(one.gia_tri, one.nguon) for one in found.values.values()] == [("Nguyễn Văn Ân", "QR")]
