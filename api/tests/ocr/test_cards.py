"""Rendered cards of invented people, in the conditions in which people photograph them. Behaviour, never seconds."""

import unicodedata
from dataclasses import replace
from datetime import date

import pytest
from PIL import Image

from khoisu.kit.text.unaccent import unaccent
from khoisu.ocr.recognition import Reading, read_card, read_certificate
from tests.ocr import cards, certificates
from tests.ocr.image_noise import DISTORTIONS, grain
from tests.slices import one_in


def _read(*pictures: Image.Image) -> Reading:
    return read_card(pictures, lambda _percent: None)


def _values(reading: Reading) -> dict[str, str]:
    return {one.truong: one.gia_tri for one in reading.values}


def _sources(reading: Reading) -> dict[str, str]:
    return {one.truong: one.nguon for one in reading.values}


@pytest.mark.req("S1.8")
@pytest.mark.parametrize(
    "distortion", one_in(3, ["on a table", "askew by 7°", "on its side", "upside down", "dark", "through a chat"])
)
def test_a_code_is_read_exactly_however_the_card_lies(distortion: str) -> None:
    read = _read(DISTORTIONS[distortion](cards.front_2021()))
    assert _values(read) | {"diaChiThuongTru": cards.AN.noi} == _values(read)
    assert (_values(read)["hoTen"], _values(read)["soGiayTo"]) == (cards.AN.ho_ten, cards.AN.so)
    assert set(_sources(read).values()) == {"QR"}


@pytest.mark.req("S1.8")
def test_the_new_card_has_its_code_on_the_back_and_says_when_it_ends() -> None:
    read = _read(cards.front_2024(), cards.back_2024())
    assert _values(read) == {
        "hoTen": "Trần Thị Hòa Bình",
        "ngaySinh": "1988-11-03",
        "gioiTinh": "NU",
        "quocTich": "VN",
        "loaiGiayTo": "CAN_CUOC",
        "soGiayTo": cards.BINH.so,
        "ngayCap": "2024-09-12",
        "ngayHetHan": "2028-11-03",
        "noiCap": "Bộ Công an",
        "diaChiThuongTru": cards.BINH.noi,
    }
    assert read.warnings == []


@pytest.mark.parametrize("order", one_in(2, [0, 1]))
@pytest.mark.deep
def test_sides_may_come_in_either_order(order: int) -> None:
    sides = [cards.front_2021(), cards.back_2021()]
    read = _read(*(sides if order == 0 else reversed(sides)))
    assert (_values(read)["ngayCap"], _values(read)["ngayHetHan"]) == ("2021-04-20", "2030-01-15")


@pytest.mark.deep
@pytest.mark.req("S1.8")
@pytest.mark.parametrize(
    "distortion", one_in(5, ["askew by -12°", "as it is", "upside down", "dark", "half in shadow"])
)
def test_without_a_code_the_zone_says_number_birth_and_sex(distortion: str) -> None:
    read = _read(DISTORTIONS[distortion](cards.back_2021()))
    sources, values = _sources(read), _values(read)
    assert [sources[name] for name in ("soGiayTo", "ngaySinh", "gioiTinh", "ngayHetHan")] == ["MRZ"] * 4
    assert (values["soGiayTo"], values["ngaySinh"]) == (cards.AN.so, "1990-01-15")
    assert "hoTen" not in values  # the zone has no accents


@pytest.mark.deep
@pytest.mark.req("S1.8")
@pytest.mark.parametrize("distortion", one_in(4, ["askew by 7°", "as it is", "on its side", "glare on the code"]))
def test_without_code_and_zone_the_words_are_suggested(distortion: str) -> None:
    read = _read(DISTORTIONS[distortion](cards.front_2021(code=False)))
    values = _values(read)
    assert (unaccent(values["hoTen"]), values["soGiayTo"], values["ngaySinh"]) == (
        "nguyen van an",
        cards.AN.so,
        "1990-01-15",
    )
    assert set(_sources(read).values()) == {"CHU"}
    assert all(one.do_tin_cay <= 0.9 for one in read.values)


SAY = replace(
    cards.AN, ho_ten="Phàn Mùi Say", nam=False, so="002190012345", noi="Số 9 Phố Huế, Sơn Tịnh, Thừa Thiên Huế"
)


@pytest.mark.deep
@pytest.mark.req("S1.8")
@pytest.mark.parametrize("name", one_in(4, ["Vừ A Chống", "Phàn Mùi Say", "Hờ Thị Mỷ", "Lỳ Xó Xá"]))
def test_a_printed_surname_is_not_made_into_a_frequent_one(name: str) -> None:
    read = _read(cards.front_2021(replace(SAY, ho_ten=name), code=False))
    frequent = {"Phan", "Vũ", "Hồ", "Lý"}
    assert _values(read)["hoTen"].split()[0] not in frequent
    assert all(one.do_tin_cay < 0.75 for one in read.values if one.truong == "hoTen")


@pytest.mark.deep
@pytest.mark.req("S1.8")
def test_an_address_beside_its_label_is_whole_or_left_out() -> None:
    for beside in ("Số 9 Phố Huế, Sơn Tịnh, Thừa Thiên", "Số 9 Phố Huế,"):
        assert _values(_read(cards.front_2021(SAY, code=False, beside=beside)))["diaChiThuongTru"] == SAY.noi
    lost = _read(cards.front_2021(SAY, code=False, beside="Số 9 Phố Huế, Sơn Tịnh, Thừa", lost=True))
    assert "diaChiThuongTru" not in _values(lost)


@pytest.mark.deep
def test_a_card_without_an_end_says_so() -> None:
    front = cards.front_2021(code=False, until="Không thời hạn")
    by_words, by_zone = _read(front), _read(cards.back_2021(replace(cards.AN, het_han=date(2099, 12, 31))))
    for read in (by_words, by_zone):
        assert ("ngayHetHan" in _values(read), read.warnings) == (False, ["khong_thoi_han"])


@pytest.mark.deep
def test_a_name_with_an_apostrophe_is_the_same_on_both_sides() -> None:
    who = replace(cards.AN, ho_ten="H'Hen Niê Kđăm", nam=False, so="066190012345")
    read = _read(cards.front_2021(who), cards.back_2021(who))
    assert (_sources(read)["ngayHetHan"], read.warnings) == ("MRZ", [])


def test_what_the_code_says_wins_over_what_is_printed() -> None:
    other = replace(cards.AN, ho_ten="Nguyễn Văn Khác")
    card = cards.front_2021(other, code=False)
    code = cards.front_2021().crop((1340, 60, 1570, 290))
    card.paste(code, (1340, 60))
    assert _values(_read(card))["hoTen"] == "Nguyễn Văn Ân"


def test_decomposed_letters_come_out_composed() -> None:
    who = replace(cards.AN, ho_ten=unicodedata.normalize("NFD", "Nguyễn Thị Ánh Ửng"), nam=True)
    read = _values(_read(cards.front_2021(who)))
    assert read["hoTen"] == unicodedata.normalize("NFC", "Nguyễn Thị Ánh Ửng")


@pytest.mark.deep
def test_a_name_that_differs_between_the_sides_is_said_so() -> None:
    read = _read(cards.front_2021(), cards.back_2021(replace(cards.AN, ho_ten="Phạm Văn Ân")))
    assert read.warnings == ["ten_khac_nhau"]


@pytest.mark.deep
@pytest.mark.parametrize("picture", one_in(2, [Image.new("RGB", (900, 600), "white"), grain((700, 500))]))
def test_where_nothing_stands_nothing_is_read(picture: Image.Image) -> None:
    assert _read(picture.convert("RGB")).values == []


@pytest.mark.deep
@pytest.mark.req("S1.8")
def test_a_certificate_of_registration() -> None:
    read = read_certificate([certificates.certificate()], lambda _percent: None)
    values = _values(read)
    assert values["maSoDkdn"] == certificates.CODE
    assert (values["ngayCap"], values["vonDieuLe"]) == ("2015-01-15", "5000000000")
    assert values["tenToChuc"] == "CÔNG TY TNHH HOA SEN MẪU"
    assert values["noiCap"].startswith("SỞ KẾ HOẠCH VÀ ĐẦU TƯ")
    assert "Lê Lợi" in values["truSo"]
    assert values["nguoiDaiDien"].startswith("TRẦN THỊ HÒA BÌNH")
    assert set(_sources(read).values()) == {"CHU"}
