"""Which papers go with a dossier, and which uploaded file stays with whom when the dossier changes."""

from dataclasses import replace
from datetime import UTC, datetime
from uuid import UUID, uuid4

import pytest

from khoisu.dossiers.rules.attachments.missing import LAW, REQUIRED
from khoisu.dossiers.rules.attachments.needs import Attachment, Need, Subject, fill_needs, list_needs, mark_of
from khoisu.dossiers.rules.entities import ChuSoHuuCaNhan, ChuSoHuuToChuc, DaiDienToChuc, Dossier, HoSo, NguoiDaiDien
from tests.dossiers.support.complete_dossiers import citizen, foreigner, full, invested

OWNER, OTHER, DOSSIER = uuid4(), uuid4(), uuid4()
TREE = {
    "ho_so": {},
    "chu_so_huu_list": [{"id": str(OWNER)}, {"id": str(OTHER)}],
    "nguoi_dai_dien": [{"id": str(OTHER)}],
}


def said(dossier: Dossier) -> list[tuple[str, tuple[str | int, ...], bool]]:
    return [(need.kind.ma, need.subject.places[0], need.required) for need in list_needs(dossier)]


def test_people_with_an_identification_number_attach_nothing() -> None:
    owner, speaker = ChuSoHuuCaNhan(**citizen(1)), NguoiDaiDien(**citizen(2))
    assert said(Dossier(chu_so_huu_list=(owner,), nguoi_dai_dien=(speaker,))) == []


def test_who_has_chosen_no_paper_is_only_asked_when_they_can_have_no_card() -> None:
    for nation, asked in (("", False), ("VN", False), ("KR", True)):
        who = ChuSoHuuCaNhan(**{**citizen(1), "loai_giay_to": "", "so_giay_to": "", "quoc_tich": nation})
        assert bool(said(Dossier(chu_so_huu_list=(who,)))) is asked, nation


@pytest.mark.parametrize("words", ["", "  ", "\n"])
def test_nothing_written_has_no_mark(words: str) -> None:
    assert mark_of(words) == ""


def test_one_person_in_two_lists_shows_the_passport_once() -> None:
    owner, speaker = ChuSoHuuCaNhan(**foreigner(7)), NguoiDaiDien(**{**foreigner(7), "so_giay_to": "m-0000007"})
    [need] = list_needs(Dossier(chu_so_huu_list=(owner,), nguoi_dai_dien=(speaker,)))
    assert need.subject.places == (("chu_so_huu_list", 0), ("nguoi_dai_dien", 0))
    assert need.required


def test_people_whose_number_nobody_knows_yet_each_show_their_own_passport() -> None:
    first, second = (ChuSoHuuCaNhan(**{**foreigner(number), "so_giay_to": ""}) for number in (7, 8))
    found = list_needs(Dossier(chu_so_huu_list=(first, second)))
    assert [need.subject.places for need in found] == [(("chu_so_huu_list", 0),), (("chu_so_huu_list", 1),)]
    assert [need.subject.ten for need in found] == [first.ho_ten, second.ho_ten]


def test_who_represents_an_organisation_by_authorisation_shows_the_passport_and_its_own_chief_should() -> None:
    speaker, chief = DaiDienToChuc(**foreigner(3)), DaiDienToChuc(**foreigner(4), theo_uy_quyen=False)
    parent = ChuSoHuuToChuc(nguoi_dai_dien_list=(speaker, chief))
    assert said(Dossier(chu_so_huu_list=(parent,)))[1:] == [
        ("giay-to-ca-nhan", ("chu_so_huu_list", 0, "nguoi_dai_dien_list", 0), True),
        ("giay-to-ca-nhan", ("chu_so_huu_list", 0, "nguoi_dai_dien_list", 1), False),
    ]


def test_each_need_says_whose_paper_it_is() -> None:
    of = {need.key: (need.subject.so, need.subject.ten) for need in list_needs(full("TNHH2"))}
    assert of["giay-to-phap-ly-to-chuc", ("chu_so_huu_list", 2)] == ("0301452948", "Công ty cổ phần Mẹ 40")
    assert of["gcn-dang-ky-dau-tu", ("chu_so_huu_list", 1)] == ("M0000007", "KIM IEON")
    assert of["giay-to-ca-nhan", ("chu_so_huu_list", 1)] == ("M0000007", "KIM IEON")
    [valuation] = [need for need in list_needs(full("DNTN")) if need.key == ("van-ban-dinh-gia", ("ho_so",))]
    assert valuation.subject == Subject((("ho_so",),), "", ""), "the company has no number yet, and may change its name"


def test_who_represents_by_law_is_asked_as_owner_only() -> None:
    left = NguoiDaiDien(**foreigner(9))
    for kind in ("DNTN", "HD"):
        assert said(Dossier(ho_so=HoSo(loai_hinh_id=kind), nguoi_dai_dien=(left,))) == []


def test_a_foreign_organisation_attaches_its_paper_and_the_translation() -> None:
    dossier = full("TNHH1_TC")
    owner = ("chu_so_huu_list", 0)
    assert said(dossier)[:3] == [
        ("giay-to-phap-ly-to-chuc", owner, True),
        ("ban-dich-giay-to-phap-ly", owner, True),
        ("gcn-dang-ky-dau-tu", owner, False),
    ]


def test_a_vietnamese_enterprise_is_only_advised_to() -> None:
    found = said(full("TNHH2"))
    assert ("giay-to-phap-ly-to-chuc", ("chu_so_huu_list", 2), False) in found
    assert ("giay-to-ca-nhan", ("chu_so_huu_list", 1), True) in found
    assert ("van-ban-dinh-gia", ("chu_so_huu_list", 0), False) in found


def test_the_certificate_is_advised_only_when_there_is_one() -> None:
    person = ChuSoHuuCaNhan(**foreigner(7), **invested(7))
    assert ("gcn-dang-ky-dau-tu", ("chu_so_huu_list", 0), False) in said(Dossier(chu_so_huu_list=(person,)))
    assert said(Dossier(chu_so_huu_list=(replace(person, gcn_dang_ky_dau_tu=""),)))[0][0] == "giay-to-ca-nhan"


def test_only_what_the_law_says_for_sure_blocks() -> None:
    assert {row.notice.ma for row in LAW if row.notice.kind == "THIEU"} == {one.ma for one in REQUIRED.values()}
    assert all(row.notice.kind in ("THIEU", "LUU_Y") for row in LAW)


def passport(so: str = "M1234567", ten: str = "KIM MIN JUN") -> Need:
    person = ChuSoHuuCaNhan(**{**foreigner(7), "so_giay_to": so, "ho_ten": ten})
    return list_needs(Dossier(chu_so_huu_list=(person,)))[0]


def file(entry: UUID = OWNER, so: str = "M1234567", ten: str = "KIM MIN JUN") -> Attachment:
    number = uuid4()
    return Attachment(
        id=number,
        ho_so_id=DOSSIER,
        ma="giay-to-ca-nhan",
        chu_the_id=entry,
        dau_so=mark_of(so),
        dau_ten=mark_of(ten),
        ten="",
        bam=number.hex,
        tep_id=number,
        so_trang=1,
        luc=datetime(2026, 11, 22, tzinfo=UTC),
    )


@pytest.mark.parametrize(
    ("need", "one", "stays"),
    [
        (passport(), file(), True),
        (passport(so="M7654321"), file(), True),  # a corrected number
        (passport(ten="Kim Min-Joon"), file(), True),  # a corrected name
        (passport(ten="kim  min jun", so="M7654321"), file(), True),
        (passport(so="M7654321", ten="LEE SO RA"), file(), False),  # somebody else in the same entry
        (passport(), file(entry=OTHER), True),  # the same person, entered again
        (passport(so="M7654321"), file(entry=OTHER), False),
        (passport(), file(so="", ten=""), True),  # uploaded before anything was typed
        (passport(), file(entry=OTHER, so="", ten=""), False),
        (passport(), file(so=""), True),  # uploaded when only the name was typed
        (passport(ten="LEE SO RA"), file(so=""), False),
        (passport(so="M7654321", ten="LEE SO RA"), file(ten=""), False),  # when only the number was
    ],
)
def test_a_file_stays_with_its_person(need: Need, one: Attachment, stays: bool) -> None:
    [filled], left = fill_needs([need], [one], TREE, DOSSIER)
    assert filled.need == need
    assert (list(filled.files) == [one], left == []) == (stays, stays)


def test_the_company_itself_is_a_subject() -> None:
    need = Need(passport().kind, Subject((("ho_so",),), "", ""), required=False)
    [filled], left = fill_needs([need], [file(entry=DOSSIER, so="", ten="")], TREE, DOSSIER)
    assert (filled.ids, len(filled.files), left) == ((DOSSIER,), 1, [])
