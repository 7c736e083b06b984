"""No text reaches a paper that its fonts cannot show or that does not fit its place, whichever field it was typed into."""

from pathlib import Path

import pytest

from khoisu import rendering
from khoisu.dossiers.rules import check
from khoisu.dossiers.rules.context import PRINTED_RANGES, is_printed
from khoisu.dossiers.rules.fields import fields_of
from khoisu.dossiers.rules.findings import camel_path
from khoisu.dossiers.rules.printed_text import CODES, LIMITS, SEVERAL_LINES
from khoisu.reference_data.service import lists
from tests.dossiers.support.font_characters import characters_of
from tests.dossiers.support.text_fields import FILLED, WAYS, typed
from tests.dossiers.support.valid_dossiers import CONTEXT
from tests.slices import one_in

FONTS = sorted((Path(rendering.__file__).parent / "fonts").glob("*.ttf"))
UNFIT = {"chinese": "北京公司", "emoji": "Vàng 🚀", "tick": "Có ✓", "arabic digits": "٣٤٥", "900 letters": "a" * 900}


def wire(way: str) -> str:
    """The wire path of a way through the entities."""
    return camel_path(tuple(int(step) if step.isdigit() else step for step in way.split(".")))


def test_the_fields_are_those_of_the_entities() -> None:
    assert len(WAYS) > 150
    for known in (
        "ho_so.tai_san_gop_list.0.mo_ta",
        "ho_so.tru_so.website",
        "chu_so_huu_list.1.nguoi_dai_dien_list.0.dia_chi_thuong_tru.so_nha_duong",
        "ho_so.ten_thay_the_list.0",
        "chu_so_huu_huong_loi_list.0.ghi_chu",
    ):
        assert known in WAYS


@pytest.mark.req("S5.4")
@pytest.mark.parametrize("unfit", one_in(5, UNFIT.values()), ids=list(UNFIT))
def test_what_cannot_be_printed_is_refused_in_every_text_field(unfit: str) -> None:
    accepted = []
    for way in WAYS:
        refused = {found.truong for found in check(typed(way, unfit), CONTEXT).all if found.notice.kind == "SAI"}
        if wire(way) not in refused:
            accepted.append(way)
    assert accepted == []


@pytest.mark.parametrize("hidden", one_in(3, ["Một\nHai", "Một\x07Hai", "Một\u2028Hai"]))
def test_a_line_break_or_hidden_sign_is_refused_where_there_is_one_line(hidden: str) -> None:
    accepted = []
    for way in WAYS:
        refused = {found.truong for found in check(typed(way, hidden), CONTEXT).all if found.notice.kind == "SAI"}
        if wire(way) not in refused and not (hidden == "Một\nHai" and way.rsplit(".", 1)[-1] in SEVERAL_LINES):
            accepted.append(way)
    assert accepted == []


@pytest.mark.parametrize("name", sorted(SEVERAL_LINES))
def test_a_description_may_have_lines(name: str) -> None:
    way = next(one for one in WAYS if one.endswith(f".{name}"))
    said = {found.ma for found in check(typed(way, "Xe tải\r\nbiển số 29A-123.45"), CONTEXT).all}
    assert "xuong_dong" not in said
    assert "khong_phai_chu_la_tinh" not in said


@pytest.mark.parametrize("font", FONTS, ids=lambda font: font.name)
def test_the_fonts_have_every_character_that_is_let_through(font: Path) -> None:
    has = characters_of(font)
    assert len(has) > 2_000
    assert not {f"{code:X}" for first, last in PRINTED_RANGES for code in range(first, last + 1)} - {
        f"{code:X}" for code in has
    }


@pytest.mark.parametrize("fine", [*"Ữợẵđ Żółćß Ωμ «»“”–…•№™½²³°±×÷≤≥€₫£¥", "\u200b", "\ufeff"])
def test_letters_and_signs_of_european_papers_are_printed(fine: str) -> None:
    assert is_printed(fine)


@pytest.mark.parametrize("strange", [*"北ạ́한アЯش🚀✓★٣₿", "\ue000"])
def test_what_the_fonts_lack_or_the_forms_do_not_use_is_not(strange: str) -> None:
    assert is_printed(strange) is (strange in "ạ\u0301")


def test_every_code_list_exists_and_every_named_field_too() -> None:
    names = {way.split(".")[-1] if not way[-1].isdigit() else way.split(".")[-2] for way in WAYS}
    assert set(CODES.values()) <= {*lists().small, "tinh-thanh", "phuong-xa", "nganh-nghe"}
    assert {*CODES, *LIMITS, *SEVERAL_LINES} <= names
    assert fields_of(type(FILLED))
