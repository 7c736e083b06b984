"""The data files against the official counts and against one another (G-10)."""

import re
import unicodedata
from collections import Counter

import pytest

from khoisu.reference_data.loading import _FOLDER, rows
from khoisu.reference_data.service import lists

LISTS = lists()


def test_provinces_and_wards_are_34_and_3321() -> None:
    assert len(LISTS.provinces) == 34
    assert Counter(p.loai for p in LISTS.provinces.values()) == {"Thành phố": 7, "Tỉnh": 27}
    assert Counter(w.loai for w in LISTS.wards.values()) == {"Phường": 697, "Xã": 2611, "Đặc khu": 13}
    assert len(LISTS.wards) == 3321
    assert {w.ma_tinh for w in LISTS.wards.values()} == set(LISTS.provinces)


@pytest.mark.parametrize(("province", "count"), [("01", 126), ("79", 168), ("75", 95), ("12", 38), ("25", 148)])
def test_wards_per_province(province: str, count: int) -> None:
    assert LISTS.provinces[province].so_phuong_xa == count


def test_dong_nai_is_a_city_with_its_ten_new_wards() -> None:
    assert LISTS.provinces["75"].ten_day_du == "Thành phố Đồng Nai"
    assert LISTS.wards["26368"].ten_day_du == "Phường Long Thành"
    assert sum(1 for w in LISTS.wards.values() if w.hieu_luc_tu.isoformat() == "2026-04-30") == 10


def test_kinds_of_wards_follow_their_full_names() -> None:
    kinds = {code: LISTS.wards[code].ten_day_du for code in ("10543", "11848", "31213", "31299", "06978")}
    assert kinds == {
        "10543": "Phường Việt Hòa",
        "11848": "Xã Vĩnh Hòa",
        "31213": "Phường Tân Lộc",
        "31299": "Xã Phong Điền",
        "06978": "Xã Ba Chẽ",
    }


def test_codes_for_some_legal_types_name_types_that_exist() -> None:
    named = {kind for entries in LISTS.small.values() for entry in entries.values() for kind in entry.loai_hinh}
    assert named == {"TNHH1_CN", "TNHH1_TC", "TNHH2", "CP", "HD"}
    assert named < set(LISTS.of("loai-hinh-doanh-nghiep"))


def test_vsic_has_its_five_levels() -> None:
    assert Counter(line.cap for line in LISTS.lines.values()) == {1: 22, 2: 87, 3: 259, 4: 495, 5: 743}


def test_every_line_that_gets_registered_and_what_is_above_it_has_an_english_name() -> None:
    named = [line for line in LISTS.lines.values() if line.cap < 5]
    assert [line.ma for line in named if not line.ten.en.isascii() or line.ten.en == line.ten.vi] == []
    # Two lines of one level never look alike to somebody who chooses.
    chosen = [line.ten.en for line in named if line.cap == 4]
    assert [name for name, times in Counter(chosen).items() if times > 1] == []


def test_every_line_hangs_on_its_parent_and_every_level_4_line_has_a_child() -> None:
    lines = LISTS.lines
    for line in lines.values():
        assert line.cap == 1 or lines[line.cha].cap == line.cap - 1
        assert line.cap == 2 or line.cap == 1 or line.ma.startswith(line.cha)
    assert {line.cha for line in lines.values() if line.cap == 5} == {m for m, v in lines.items() if v.cap == 4}


def test_conditional_lines_and_everyday_words_belong_to_level_4() -> None:
    conditional = list(rows("vsic-conditional.csv"))
    assert len(conditional) == 154
    assert len({row["code"] for row in conditional}) == 99
    for code in [*(row["code"] for row in conditional), *LISTS.line_words, *LISTS.line_words_en]:
        assert LISTS.lines[code].cap == 4


def test_countries_peoples_and_banks() -> None:
    assert len(LISTS.small["quoc-gia"]) == 249
    assert LISTS.small["quoc-gia"]["VN"].ten.en == "Vietnam"
    assert list(LISTS.small["dan-toc"]) == [f"{number:02}" for number in range(1, 55)]
    assert len(LISTS.banks) == 58
    assert sum(bank.nhan_viet_qr for bank in LISTS.banks.values()) == 41


def test_currencies_are_foreign_money_by_iso_4217() -> None:
    currencies = LISTS.small["tien-te"]
    assert len(currencies) == 153
    assert list(currencies)[:3] == ["USD", "EUR", "JPY"]
    assert all(re.fullmatch("[A-Z]{3}", code) for code in currencies)
    # Our own money, metals, funds and test codes are no foreign money to contribute.
    assert not {"VND", "XAU", "XAG", "XDR", "CHE", "XTS", "XXX", "BTC"} & set(currencies)
    assert LISTS.standing("tien-te", "BGN").thay_the == (currencies["EUR"],)


def test_every_list_has_its_law_and_as_many_rows_as_it_says() -> None:
    for name, edition in LISTS.editions.items():
        count = 154 if name == "nganh-nghe-dieu-kien" else len(LISTS.of(name))
        assert count == edition.so_luong, name
        assert edition.can_cu
    assert set(LISTS.small) < set(LISTS.editions)


def test_a_superseded_code_is_not_valid_and_its_successors_are() -> None:
    assert len([key for key in LISTS.superseded if key[0] == "tinh-thanh"]) == 63 - 34
    for (name, code), old in LISTS.superseded.items():
        assert code not in LISTS.of(name)
        assert all(successor in LISTS.of(name) for successor in old.thay_the)
        if name == "nganh-nghe":
            assert all(LISTS.lines[successor].cap == 4 for successor in old.thay_the)


def test_the_files_are_composed_unicode_without_stray_spaces() -> None:
    for file in _FOLDER.iterdir():
        text = file.read_text(encoding="utf-8")
        assert unicodedata.normalize("NFC", text) == text, file.name
        assert "  " not in text, file.name
        assert "\r" not in text, file.name


def test_every_name_exists_in_both_languages() -> None:
    for name, entries in LISTS.small.items():
        for entry in entries.values():
            assert entry.ten.vi, (name, entry)
            assert entry.ten.en, (name, entry)
            assert bool(entry.ghi_chu.vi) == bool(entry.ghi_chu.en), (name, entry)
