"""Company names: prefix, own name, and the similarities of LDN 41."""

import unicodedata
from dataclasses import replace

import pytest

from khoisu.dossiers.rules.company.name_comparison import SAME_OWN, likenesses, own_name, split_name
from khoisu.dossiers.rules.company.names import ALIKE, vietnamese_name
from khoisu.dossiers.rules.context import KnownName
from khoisu.dossiers.rules.legal_types import TYPES
from tests.dossiers.support.valid_dossiers import CONTEXT

TAKEN = replace(CONTEXT, ten_da_co=(KnownName("CÔNG TY CỔ PHẦN AN PHÁT"),))


@pytest.mark.parametrize(
    ("kind", "name", "prefix", "own"),
    [
        ("TNHH2", "Công ty TNHH An Phát", "Công ty TNHH", "An Phát"),
        ("TNHH2", "CÔNG TY TRÁCH NHIỆM HỮU HẠN AN PHÁT", "CÔNG TY TRÁCH NHIỆM HỮU HẠN", "AN PHÁT"),
        ("TNHH1_CN", "công ty TNHH một thành viên An Phát", "công ty TNHH một thành viên", "An Phát"),
        ("TNHH1_TC", "Công ty TNHH MTV An Phát", "Công ty TNHH MTV", "An Phát"),
        ("CP", "Công ty CP  Sao   Mai", "Công ty CP", "Sao Mai"),
        ("DNTN", "DNTN Ba Hoa", "DNTN", "Ba Hoa"),
        ("HD", "Công ty hợp danh Luật ABC", "Công ty hợp danh", "Luật ABC"),
        ("CP", "Công ty TNHH An Phát", "", "Công ty TNHH An Phát"),
        ("TNHH2", "Công ty TNHHAn Phát", "", "Công ty TNHHAn Phát"),
    ],
)
def test_a_name_parts_into_legal_type_and_own_name(kind: str, name: str, prefix: str, own: str) -> None:
    for form in ("NFC", "NFD"):
        parted = split_name(unicodedata.normalize(form, name), TYPES[kind])
        assert (parted.tien_to, parted.ten_rieng) == (prefix, own)


def test_the_own_name_is_found_without_knowing_the_type() -> None:
    assert own_name("CÔNG TY TNHH MTV SAO MAI") == "SAO MAI"


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("Công ty cổ phần An Phát", "tên viết giống hệt"),
        ("Công ty TNHH An Phát", "trùng tên riêng"),
        ("Công ty TNHH Ân Phạt", "tên đọc giống"),
        ("Công ty TNHH An-Phát", "chỉ khác ký hiệu hoặc chữ “và”"),
        ("Công ty TNHH An và Phát", "chỉ khác ký hiệu hoặc chữ “và”"),
        ("Công ty TNHH An Phát 2", "chỉ khác số thứ tự, một chữ cái, “tân”, “mới” hoặc vùng miền"),
        ("Công ty TNHH An Phát W", "chỉ khác số thứ tự, một chữ cái, “tân”, “mới” hoặc vùng miền"),
        ("Công ty TNHH Tân An Phát", "chỉ khác số thứ tự, một chữ cái, “tân”, “mới” hoặc vùng miền"),
        ("Công ty TNHH An Phát mới", "chỉ khác số thứ tự, một chữ cái, “tân”, “mới” hoặc vùng miền"),
        ("Công ty TNHH An Phát Miền Nam", "chỉ khác số thứ tự, một chữ cái, “tân”, “mới” hoặc vùng miền"),
        ("Công ty TNHH An Phát Xanh", ""),
        ("Công ty TNHH Thịnh Vượng", ""),
    ],
)
def test_the_likenesses_of_the_law_are_warned_of(name: str, reason: str) -> None:
    own = own_name(name)
    assert [why.vi for _, why in likenesses(name, own, TAKEN)] == ([reason] if reason else [])


@pytest.mark.parametrize(
    "own", ["Foza Jet Wind", "3S & Bạn", "Đại Việt (VN)", "ABC+, Co.", "Hoà Bình", "NHÀ MÁY Ữ Ợ Ẵ"]
)
def test_vietnamese_letters_foreign_four_digits_and_symbols_pass(own: str) -> None:
    found = vietnamese_name(f"Công ty TNHH {own}", TYPES["TNHH2"], CONTEXT, "x")
    assert not [finding for finding in found if finding.blocks]


def test_words_that_staff_add_are_warned_of_too() -> None:
    context = replace(CONTEXT, tu_can_tranh=("Đại Gia",))
    found = list(vietnamese_name("Công ty TNHH đại gia 1", TYPES["TNHH2"], context, "x"))
    assert [finding.ma for finding in found] == ["tu_can_tranh"]


def test_a_likeness_is_explained_in_the_readers_language() -> None:
    said = {lang: ALIKE.text.in_lang(lang, ten="An Phát", ly_do=SAME_OWN) for lang in ("vi", "en")}
    assert "(trùng tên riêng)" in said["vi"]
    assert "(the same own name)" in said["en"]
