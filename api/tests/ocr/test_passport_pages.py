"""Pictures of passports: distinguished from cards, read by their zone or not at all."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from PIL import Image

from khoisu.ocr.recognition import Reading, read_card
from tests.ocr import cards, passports
from tests.ocr.image_noise import DISTORTIONS
from tests.ocr.passports import AN, mrz
from tests.slices import one_in

SURE = 0.95


def _read(*pictures: Image.Image) -> Reading:
    return read_card(pictures, lambda _percent: None)


def _sure(reading: Reading) -> dict[str, str]:
    return {one.truong: one.gia_tri for one in reading.values if one.do_tin_cay >= SURE}


@pytest.mark.req("S1.8")
@pytest.mark.parametrize("distortion", one_in(4, ["askew by 7°", "as it is", "upside down", "through a chat"]))
def test_a_vietnamese_passport_is_read_by_its_zone(distortion: str) -> None:
    read = _read(DISTORTIONS[distortion](passports.vietnamese()))
    assert _sure(read) == {
        "ngaySinh": "1990-01-15",
        "gioiTinh": "NAM",
        "quocTich": "VN",
        "loaiGiayTo": "HO_CHIEU",
        "soGiayTo": AN.so,
        "ngayHetHan": "2032-03-04",
    }
    # The name is printed; the zone only confirms its letters. Dates of issue are next to those of expiry and are not taken.
    assert {one.truong for one in read.values if one.do_tin_cay < SURE} <= {"hoTen"}
    assert read.warnings == []


@pytest.mark.deep
@pytest.mark.req("S1.8")
@pytest.mark.parametrize(
    ("draw", "distortion"),
    one_in(
        2,
        [
            (passports.vietnamese, "as it is"),
            (passports.vietnamese, "upside down"),
            (passports.foreign, "as it is"),
            (passports.foreign, "upside down"),
        ],
        lambda one: f"{one[0].__name__} {one[1]}",
    ),
)
def test_a_passport_whose_zone_cannot_be_read_gives_nothing_and_says_so(
    draw: Callable[..., Image.Image], distortion: str
) -> None:
    read = _read(DISTORTIONS[distortion](draw(zone=False)))
    assert (read.values, read.warnings) == ([], ["ho_chieu_nhap_tay"])


@pytest.mark.deep
def test_a_zone_with_a_wrong_check_digit_gives_nothing() -> None:
    wrong = replace(AN, so="C1234568")
    first, second = mrz(AN)
    page = passports.vietnamese(wrong, zone=False)
    lines = passports.typed((first, second.replace("C1234567", "C1234568")), 1500).convert("RGB")
    page.paste(lines, (50, page.height - 50 - lines.height))
    read = _read(page)
    assert (read.values, read.warnings) == ([], ["ho_chieu_nhap_tay"])


@pytest.mark.deep
@pytest.mark.req("S1.8")
def test_a_card_of_nine_digits_gives_nothing_and_says_so() -> None:
    read = _read(passports.nine_digits())
    assert (read.values, read.warnings) == ([], ["cmnd_het_gia_tri"])


@pytest.mark.deep
def test_a_passport_beside_a_card_is_another_paper() -> None:
    read = _read(cards.front_2021(), passports.vietnamese())
    assert read.warnings == ["hai_loai_giay_to"]
    assert {one.nguon for one in read.values} == {"QR"}
    unread = _read(cards.front_2021(code=False), passports.vietnamese(zone=False))
    assert (unread.values, unread.warnings) == ([], ["ho_chieu_nhap_tay"])
