"""Two cards in one picture are asked about, and what was not read is said."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from PIL import Image

from khoisu.ocr.errors import WARNINGS
from khoisu.ocr.recognition import Reading, read_card
from khoisu.ocr.rules.card_text import shows_two_cards
from khoisu.ocr.rules.lines import Line
from khoisu.ocr.rules.merging import YEAR_ALONE, add_code, merge
from khoisu.ocr.rules.qr import read_code
from khoisu.ocr.rules.values import PictureValues
from tests.ocr import cards
from tests.ocr.cards import AN, payload
from tests.slices import one_in

pytestmark = pytest.mark.req("S1.8")
ASK = "hai_the_mot_anh"


def _read(*pictures: Image.Image) -> Reading:
    return read_card(pictures, lambda _percent: None)


def _beside(one: Image.Image, two: Image.Image, *, below: bool = False) -> Image.Image:
    size = (max(one.width, two.width), one.height + two.height) if below else (one.width + two.width, one.height)
    both = Image.new("RGB", size, "gray")
    both.paste(one, (0, 0))
    both.paste(two, (0, one.height) if below else (one.width, 0))
    return both


PAIRS: dict[str, Callable[[], Image.Image]] = {
    "side by side": lambda: _beside(cards.front_2021(), cards.front_2021(cards.DUC)),
    "one below the other": lambda: _beside(cards.front_2021(), cards.front_2021(cards.DUC), below=True),
    "an old and a new card": lambda: _beside(cards.front_2021(), cards.back_2024()),
    "one of them small": lambda: _beside(cards.front_2021(), cards.front_2021(cards.DUC).reduce(3)),
    "upside down": lambda: _beside(cards.front_2021().rotate(180), cards.front_2021(cards.DUC)),
    "on its side": lambda: _beside(cards.front_2021(), cards.front_2021(cards.DUC)).rotate(90, expand=True),
    "dark": lambda: _beside(cards.front_2021(), cards.front_2021(cards.DUC)).point(lambda value: value // 3),
    "one person's two cards": lambda: _beside(cards.front_2021(), cards.front_2021(replace(AN, ngay_cap=AN.ngay_cap.replace(year=2023)))),
    "without codes": lambda: _beside(cards.front_2021(code=False), cards.front_2021(cards.DUC, code=False), below=True),
}  # fmt: skip


@pytest.mark.parametrize("pair", one_in(4, PAIRS))
def test_two_cards_in_one_picture_are_asked_about(pair: str) -> None:
    read = _read(PAIRS[pair]())
    assert (read.values, read.warnings) == ([], [ASK])


def test_the_other_pictures_card_is_read() -> None:
    both = _beside(cards.front_2021(), cards.front_2021(cards.DUC))
    read = _read(both, cards.front_2021())
    assert [one.gia_tri for one in read.values if one.truong == "soGiayTo"] == [AN.so]
    assert ASK in read.warnings


def test_two_sides_of_one_card_in_one_picture_are_one_card() -> None:
    read = _read(_beside(cards.front_2021(), cards.back_2021(), below=True))
    assert ASK not in read.warnings
    assert [one.gia_tri for one in read.values if one.truong == "soGiayTo"] == [AN.so]


@pytest.mark.parametrize("at", one_in(2, [0, 1]))
def test_a_side_that_gave_nothing_is_named(at: int) -> None:
    sides = [cards.front_2021(), Image.new("RGB", (900, 600), "white")]
    read = _read(*(sides if at else reversed(sides)))
    assert read.warnings == [f"anh_{at + 1}_khong_doc_duoc", "chua_doc_ngay_het_han"]


@pytest.mark.deep
def test_an_expiry_that_was_not_read_is_said() -> None:
    assert _read(cards.front_2021()).warnings == ["chua_doc_ngay_het_han"]
    assert _read(cards.front_2021(), cards.back_2021()).warnings == []


@pytest.mark.parametrize(
    ("numbers", "two"),
    [
        (["001090012345", "001090012345"], False),
        (["001090012345", "001090012346"], False),
        (["001090012345", "001090O12846"], False),
        (["001090012345", "036195004567"], True),
        (["001090012345", "Số / No. 036195004567"], True),
        (["IDVNM0900123456001090012345<<3", "001090012345"], False),
        (["012345678", "001090012345"], False),
        ([], False),
    ],
)
def test_numbers_of_two_persons(numbers: list[str], *, two: bool) -> None:
    assert shows_two_cards([Line.of(one, 0.9) for one in numbers]) is two


def test_a_zone_of_another_number_is_another_card() -> None:
    assert shows_two_cards([Line.of("036195004567", 0.9)], "001090012345")
    assert not shows_two_cards([Line.of("001090012345", 0.9)], "001090012345")


@pytest.mark.parametrize("born", ["00001990", "00051990", "1990", "00121990"])
def test_a_code_with_the_year_of_birth_alone_keeps_the_rest(born: str) -> None:
    code = read_code(payload(AN).replace("15011990", born))
    assert code is not None
    found = PictureValues()
    add_code(code, found)
    values, warnings = merge([found], [])
    held = {one.truong: one.gia_tri for one in values}
    assert "ngaySinh" not in held
    assert (held["soGiayTo"], held["hoTen"], held["ngayCap"]) == (AN.so, AN.ho_ten, AN.ngay_cap.isoformat())
    assert warnings == [YEAR_ALONE]


@pytest.mark.parametrize("born", ["0000", "00131990", "19", "99991990", "00002022", "31021990", "00001849"])
def test_a_code_with_no_possible_birth_is_no_cards(born: str) -> None:
    assert read_code(payload(AN).replace("15011990", born)) is None


def test_every_warning_has_its_sentence() -> None:
    assert {ASK, YEAR_ALONE, "anh_1_khong_doc_duoc", "anh_2_khong_doc_duoc", "chua_doc_ngay_het_han"} <= WARNINGS.keys()
