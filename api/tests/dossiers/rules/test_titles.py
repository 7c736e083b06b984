"""Which offices of the law a representative holds by a chosen or a written title."""

import unicodedata

import pytest

from khoisu.dossiers.rules.entities import Dossier, HoSo, NguoiDaiDien
from khoisu.dossiers.rules.legal_types import TYPES
from khoisu.dossiers.rules.people.titles import directors, held_titles, own_title, title_text, titles
from khoisu.kit.lang import Text
from tests.dossiers.support.valid_dossiers import CONTEXT


def of(kind: str, model: str = "") -> Dossier:
    return Dossier(ho_so=HoSo(loai_hinh_id=kind, mo_hinh_to_chuc=model))


@pytest.mark.parametrize(
    ("written", "held"),
    [
        ("Chủ tịch Hội đồng quản trị kiêm Tổng giám đốc", {"CHU_TICH_HDQT", "TONG_GIAM_DOC"}),
        ("  chủ tịch  HĐQT KIÊM giám   đốc công ty ", {"CHU_TICH_HDQT", "GIAM_DOC"}),
        ("Chủ tịch HĐTV, Giám đốc", {"CHU_TICH_HDTV", "GIAM_DOC"}),
        ("Chủ tịch công ty/Tổng Giám đốc công ty", {"CHU_TICH_CT", "TONG_GIAM_DOC"}),
        ("Chủ tịch Hội đồng thành viên và Giám đốc", {"CHU_TICH_HDTV", "GIAM_DOC"}),
        ("Chủ tịch & Giám đốc", {"CHU_TICH_HDQT", "GIAM_DOC"}),
        ("Phó chủ tịch HĐQT kiêm Phó Tổng giám đốc", set()),
        ("Giám đốc tài chính", set()),
        ("Trợ lý Giám đốc", set()),
        ("", set()),
    ],
)
@pytest.mark.parametrize("form", ["NFC", "NFD"])
def test_a_written_title_is_the_offices_it_names(written: str, held: set[str], form: str) -> None:
    text = unicodedata.normalize(form, written)
    who = NguoiDaiDien(chuc_danh="KHAC", chuc_danh_khac=text)
    assert held_titles(of("CP"), who) == held


@pytest.mark.parametrize(
    ("kind", "model", "chair"),
    [
        ("TNHH1_CN", "", "CHU_TICH_CT"),
        ("TNHH1_TC", "HDTV_GD", "CHU_TICH_HDTV"),
        ("TNHH1_TC", "CHU_TICH_GD", "CHU_TICH_CT"),
        ("TNHH2", "", "CHU_TICH_HDTV"),
        ("CP", "", "CHU_TICH_HDQT"),
    ],
)
def test_a_chair_without_more_is_the_chair_of_the_type(kind: str, model: str, chair: str) -> None:
    who = NguoiDaiDien(chuc_danh="KHAC", chuc_danh_khac="Chủ tịch")
    assert held_titles(of(kind, model), who) == {chair}
    assert chair in titles(of(kind, model), TYPES[kind])


@pytest.mark.parametrize("kind", ["", "DNTN", "HD"])
def test_without_a_type_that_has_one_there_is_no_chair(kind: str) -> None:
    assert held_titles(of(kind), NguoiDaiDien(chuc_danh="KHAC", chuc_danh_khac="Chủ tịch")) == frozenset()


@pytest.mark.parametrize("chosen", ["CHU_DN", "", "VUA"])
def test_other_codes_are_no_office_and_a_stale_text_beside_a_choice_says_nothing(chosen: str) -> None:
    assert held_titles(of("CP"), NguoiDaiDien(chuc_danh=chosen, chuc_danh_khac="Giám đốc")) == frozenset()
    who = NguoiDaiDien(chuc_danh="CHU_TICH_HDQT", chuc_danh_khac="Giám đốc")
    assert held_titles(of("CP"), who) == {"CHU_TICH_HDQT"}


def test_directors_are_found_by_either() -> None:
    people = tuple(
        NguoiDaiDien(chuc_danh=title, chuc_danh_khac=text)
        for title, text in (
            ("GIAM_DOC", ""),
            ("KHAC", "Tổng giám đốc"),
            ("CHU_TICH_HDQT", ""),
            ("KHAC", "Phó giám đốc"),
        )
    )
    dossier = Dossier(ho_so=HoSo(loai_hinh_id="CP"), nguoi_dai_dien=people)
    assert directors(dossier) == [people[0], people[1]]


def test_names_in_both_languages() -> None:
    assert title_text(CONTEXT, ("TONG_GIAM_DOC", "GIAM_DOC")) == Text(
        "Tổng giám đốc, Giám đốc", "General director, Director"
    )
    assert own_title(NguoiDaiDien(chuc_danh="GIAM_DOC"), CONTEXT) == Text("Giám đốc", "Director")
    written = NguoiDaiDien(chuc_danh="KHAC", chuc_danh_khac=" Chủ tịch kiêm Giám đốc ")
    assert own_title(written, CONTEXT) == Text(*["“Chủ tịch kiêm Giám đốc”"] * 2)
