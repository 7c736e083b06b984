"""All entries of a dossier with the same number of the paper must agree (ND168 11.1)."""

from collections.abc import Iterator
from dataclasses import is_dataclass
from datetime import date
from typing import Any, get_args, get_type_hints

import pytest

from khoisu.dossiers.rules import check
from khoisu.dossiers.rules.entities import ChuSoHuuToChuc, Dossier, Nguoi, NguoiDaiDien
from khoisu.dossiers.rules.people.same_person import people
from tests.dossiers.rules.people.test_owners import member, of
from tests.dossiers.support.complete_dossiers import full
from tests.dossiers.support.mutate import PERSON
from tests.dossiers.support.valid_dossiers import CONTEXT, with_

CODE = "cung_so_giay_to_khac_du_lieu"
FIRST = {**PERSON, "so_giay_to": "001090000001"}


def contradictions(dossier: Dossier) -> list[str]:
    """The fields in which entries for one person contradict each other."""
    return [one.truong for one in check(dossier, CONTEXT).all if one.ma == CODE and one.blocks]


def with_rep(**changes: Any) -> Dossier:
    """Two members; the first is also the legal representative, with some changes."""
    rep = NguoiDaiDien(**{**FIRST, **changes}, chuc_danh="GIAM_DOC")
    return with_(of("TNHH2", member(1), member(2)), "nguoi_dai_dien", (rep,))


@pytest.mark.req("S3.1")
@pytest.mark.parametrize(
    ("changes", "wire"),
    [
        ({"ho_ten": "Lê Minh Anh"}, "hoTen"),
        ({"ngay_sinh": date(1990, 5, 21)}, "ngaySinh"),
        ({"gioi_tinh": "NU"}, "gioiTinh"),
        ({"quoc_tich": "KR"}, "quocTich"),
    ],
)
def test_the_same_number_with_other_data_is_refused_on_both_fields(changes: dict[str, Any], wire: str) -> None:
    assert contradictions(with_rep(**changes)) == [f"chuSoHuuList.0.{wire}", f"nguoiDaiDien.0.{wire}"]


@pytest.mark.parametrize(
    "changes",
    [
        {},
        {"ho_ten": "LÊ  minh AN "},
        {"ho_ten": "Le\u0302 Minh An"},
        {"ho_ten": "", "ngay_sinh": None, "gioi_tinh": "", "quoc_tich": ""},
        {"so_giay_to": "001 090.000-001"},
        {"so_giay_to": "001090000009", "ho_ten": "Người Khác"},
        {"loai_giay_to": "HO_CHIEU_NN", "ho_ten": "Người Khác"},
        {"loai_giay_to": "CCCD", "ngay_cap": date(2020, 1, 1)},
    ],
)
def test_the_same_data_written_otherwise_or_left_empty_contradict_nothing(changes: dict[str, Any]) -> None:
    assert contradictions(with_(with_rep(**changes), "chu_so_huu_list.0.ngay_cap", date(2021, 1, 1))) == []


@pytest.mark.parametrize(
    ("changes"), [{"so_giay_to": "001.090.000.001"}, {"so_giay_to": "001-090-000-001"}, {"loai_giay_to": "CCCD"}]
)
def test_however_the_number_is_written_it_is_the_same_person(changes: dict[str, Any]) -> None:
    assert contradictions(with_rep(ho_ten="Trần An", **changes)) == ["chuSoHuuList.0.hoTen", "nguoiDaiDien.0.hoTen"]


def test_dates_of_the_paper_are_compared_when_both_are_given() -> None:
    dossier = with_(with_rep(ngay_cap=date(2020, 1, 1)), "chu_so_huu_list.0.ngay_cap", date(2020, 1, 2))
    assert contradictions(dossier) == ["chuSoHuuList.0.ngayCap", "nguoiDaiDien.0.ngayCap"]


def test_every_place_that_can_name_a_person_is_looked_at() -> None:
    """Anyone who adds a person to the shapes is reminded here that the papers name one more."""
    looked_at = {_words(path) for path, _ in people(full("TNHH2"))}
    assert looked_at == set(_persons_in(Dossier)) == set(ELSEWHERE) | {"chu_so_huu_list"}


def _words(path: tuple[str | int, ...]) -> str:
    return ".".join(part for part in path if isinstance(part, str))


def _persons_in(kind: Any, path: str = "") -> Iterator[str]:
    """Where a shape holds a person, read from its annotations."""
    if not (isinstance(kind, type) and is_dataclass(kind)):
        for part in get_args(kind):
            yield from _persons_in(part, path)
        return
    if issubclass(kind, Nguoi):
        yield path
    for name, hint in get_type_hints(kind).items():
        yield from _persons_in(hint, f"{path}.{name}".lstrip("."))


ELSEWHERE: dict[str, tuple[str, str]] = {
    "ho_so.nguoi_nop_ho_so": ("ho_so.nguoi_nop_ho_so", "hoSo.nguoiNopHoSo"),
    "chu_so_huu_list.nguoi_dai_dien_list": (
        "chu_so_huu_list.2.nguoi_dai_dien_list.1",
        "chuSoHuuList.2.nguoiDaiDienList.1",
    ),
    "chu_so_huu_huong_loi_list": ("chu_so_huu_huong_loi_list.0", "chuSoHuuHuongLoiList.0"),
    "nguoi_dai_dien": ("nguoi_dai_dien.1", "nguoiDaiDien.1"),
}


@pytest.mark.parametrize("place", ELSEWHERE)
def test_a_person_is_named_alike_in_every_place(place: str) -> None:
    path, wire = ELSEWHERE[place]
    alike = dossier = full("TNHH2")
    for name in ("ho_ten", "gioi_tinh", "ngay_sinh", "quoc_tich", "loai_giay_to", "so_giay_to", "ngay_cap"):
        alike = with_(alike, f"{path}.{name}", getattr(dossier.chu_so_huu_list[0], name))
    assert not [one for one in contradictions(alike) if one.startswith(wire)]
    assert f"{wire}.hoTen" in contradictions(with_(alike, f"{path}.ho_ten", "Tên Khác"))
    assert "chuSoHuuList.0.hoTen" in contradictions(with_(alike, f"{path}.ho_ten", "Tên Khác"))


@pytest.mark.parametrize("role", ["GiamDoc", "KeToanTruong"])
def test_so_is_who_directs_and_who_keeps_the_books(role: str) -> None:
    who = {"GiamDoc": "giam_doc", "KeToanTruong": "ke_toan_truong"}[role]
    owner = full("TNHH2").chu_so_huu_list[0]
    dossier = with_(full("TNHH2"), f"thong_tin_dang_ky_thue.so_dinh_danh_{who}", getattr(owner, "so_giay_to", ""))
    wrong = contradictions(dossier)
    for name in ("hoTen", "ngaySinh"):
        assert {f"chuSoHuuList.0.{name}", f"thongTinDangKyThue.{name}{role}"} <= set(wrong)


def test_what_the_papers_leave_out_contradicts_nothing() -> None:
    stale = Nguoi(**{**FIRST, "ho_ten": "Tên Cũ"})
    dossier = with_(with_rep(), "ho_so.nguoi_nop_ho_so", stale)
    assert contradictions(with_(dossier, "ho_so.hinh_thuc_nop", "UY_QUYEN_TO_CHUC")) == []
    assert "hoSo.nguoiNopHoSo.hoTen" in contradictions(with_(dossier, "ho_so.hinh_thuc_nop", "TU_NOP"))


def test_the_sentence_names_the_other_place_and_what_differs_in_both_languages() -> None:
    found = [one for one in check(with_rep(ho_ten="Trần An"), CONTEXT).all if one.ma == CODE]
    vi, en = ([one.notice.text.in_lang(lang, **one.values) for one in found] for lang in ("vi", "en"))
    assert "phần người đại diện theo pháp luật thứ 1 ghi họ tên khác" in vi[0]
    assert "phần chủ sở hữu thứ 1 ghi họ tên khác" in vi[1]
    assert "legal representative 1 gives another name" in en[0]
    assert "Trần An" not in "".join(vi + en), "the other's data are nobody else's business"


def test_two_representatives_with_one_number_written_in_two_ways_are_one() -> None:
    dossier = with_rep(cam_ket_khong_bi_cam=False)
    rep = dossier.nguoi_dai_dien[0]
    said = check(with_(dossier, "nguoi_dai_dien", (rep, with_(rep, "so_giay_to", "001 090 000 001"))), CONTEXT).all
    assert ("nguoiDaiDien.1.soGiayTo", "nguoi_dai_dien_trung") in {(one.truong, one.ma) for one in said}
    assert "thieu_cam_ket" not in {one.ma for one in said if one.truong.startswith("nguoiDaiDien")}


def test_so_are_two_who_speak_for_an_organisation() -> None:
    dossier = full("TNHH2")
    company = dossier.chu_so_huu_list[2]
    assert isinstance(company, ChuSoHuuToChuc)
    number = company.nguoi_dai_dien_list[1].so_giay_to
    spaced = f"{number[:3]} {number[3:6]}.{number[6:]}"
    twice = with_(dossier, "chu_so_huu_list.2.nguoi_dai_dien_list.2.so_giay_to", spaced)
    said = {(one.truong, one.ma) for one in check(twice, CONTEXT).all}
    assert ("chuSoHuuList.2.nguoiDaiDienList.2.soGiayTo", "nguoi_dai_dien_to_chuc_trung") in said
