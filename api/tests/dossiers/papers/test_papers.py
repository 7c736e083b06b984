"""Which papers a dossier has, how the forms are numbered, who signs; and that no draft, however empty, breaks one."""

import os
import re
from collections.abc import Callable
from dataclasses import fields, replace
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from khoisu.dossiers.paper_templates.required_papers import papers
from khoisu.dossiers.paper_templates.signatories import signing_places
from khoisu.dossiers.rules.entities import ChuSoHuuToChuc, Dossier, HoSo
from khoisu.dossiers.rules.legal_types import TYPES
from khoisu.rendering.docx import to_docx
from khoisu.rendering.pdf import as_data, to_pdf
from khoisu.rendering.service import Heading, Paper, Stamp
from tests.dossiers.support.complete_dossiers import company, full, material, money
from tests.dossiers.support.valid_dossiers import dossiers, with_
from tests.rendering.paper_reader import docx_text, outside, pdf_text, squeeze
from tests.slices import one_in

KINDS = sorted(TYPES)
SETS = {
    "DNTN": ["TT68/2025 Mẫu 1", "TT68/2025 Mẫu 34"],
    "TNHH1_CN": ["TT68/2025 Mẫu 2", "Điều lệ 2026.2", "TT68/2025 Mẫu 10", "TT68/2025 Mẫu 34"],
    "TNHH1_TC": ["TT68/2025 Mẫu 2", "Điều lệ 2026.2", "TT68/2025 Mẫu 10", "TT68/2025 Mẫu 34"],
    "TNHH2": ["TT68/2025 Mẫu 3", "Điều lệ 2026.2", "TT68/2025 Mẫu 6", "TT68/2025 Mẫu 10", "TT68/2025 Mẫu 34"],
    "CP": [
        "TT68/2025 Mẫu 4",
        "Điều lệ 2026.2",
        "TT68/2025 Mẫu 7",
        "TT68/2025 Mẫu 8",
        "TT68/2025 Mẫu 10",
        "TT68/2025 Mẫu 34",
    ],
    "HD": ["TT68/2025 Mẫu 5", "Điều lệ 2026.2", "TT68/2025 Mẫu 9", "TT68/2025 Mẫu 10", "TT68/2025 Mẫu 34"],
}
# company-formation.md 4.2, 4.3: what each number holds.
ITEMS = {
    "DNTN": ["Tình trạng", "Tên doanh nghiệp", "Địa chỉ", "Ngành", "Vốn đầu tư", "Thông tin đăng ký thuế", "bảo hiểm"],
    "TNHH1_CN": [
        *("Tình trạng", "Tên công ty", "Địa chỉ", "Ngành", "Chủ sở hữu", "Vốn điều lệ", "Nguồn vốn", "Tài sản góp vốn"),
        *("Người đại diện", "Thông tin đăng ký thuế", "bảo hiểm", "hưởng lợi"),
    ],
    "TNHH2": [
        *("Tình trạng", "Tên công ty", "Địa chỉ", "Ngành", "Vốn điều lệ", "Nguồn vốn", "Danh sách thành viên"),
        *("Người đại diện", "Thông tin đăng ký thuế", "bảo hiểm", "hưởng lợi"),
    ],
    "CP": [
        *("Tình trạng", "Tên công ty", "Địa chỉ", "Ngành", "Vốn điều lệ", "Nguồn vốn", "cổ phần", "Cổ đông sáng lập"),
        *("nhà đầu tư nước ngoài", "Người đại diện", "Thông tin đăng ký thuế", "bảo hiểm", "hưởng lợi"),
    ],
    "HD": [
        *("Tình trạng", "Tên công ty", "Địa chỉ", "Ngành", "Vốn điều lệ", "Nguồn vốn", "Danh sách thành viên"),
        *("Thông tin đăng ký thuế", "bảo hiểm", "hưởng lợi"),
    ],
}
ITEMS["TNHH1_TC"] = ITEMS["TNHH1_CN"]


def made(dossier: Dossier, lang: Any = "vi") -> dict[str, Paper]:
    """The dossier's papers by their codes."""
    return {paper.code: paper for paper in papers(material(dossier), lang)}


def words(heading: Heading) -> str:
    """A heading's text."""
    return heading.text if isinstance(heading.text, str) else "".join(run.text for run in heading.text)


@pytest.mark.req("S3.1")
@pytest.mark.parametrize("kind", KINDS)
def test_each_type_has_its_full_set(kind: str) -> None:
    found = papers(material(full(kind)))
    official = [paper.form for paper in found if paper.form.startswith(("TT68", "Điều lệ"))]
    assert official == SETS[kind]
    codes = [paper.code for paper in found]
    assert codes[-2:] == ["van-ban-uy-quyen", "hop-dong-dich-vu"]
    has_company = any(isinstance(one, ChuSoHuuToChuc) for one in full(kind).chu_so_huu_list)
    assert ("van-ban-cu-nguoi-dai-dien" in codes) == has_company
    assert len(codes) == len(set(codes))
    assert all(re.fullmatch(r"[a-z0-9-]+", code) for code in codes)


def test_papers_follow_what_was_chosen() -> None:
    without_type = with_(full("CP"), "ho_so.loai_hinh_id", "")
    assert papers(material(without_type)) == ()
    alone = with_(full("CP"), "ho_so.hinh_thuc_nop", "TU_NOP")
    assert not {"van-ban-uy-quyen", "giay-gioi-thieu"} & made(alone).keys()
    ours = made(with_(full("CP"), "ho_so.hinh_thuc_nop", "UY_QUYEN_TO_CHUC"))
    assert {"van-ban-uy-quyen", "giay-gioi-thieu"} <= ours.keys()
    assert "CÔNGTYTNHHKHỞISỰMẪU" in pdf_text(to_pdf(ours["van-ban-uy-quyen"], Stamp()))
    local = with_(full("CP"), "chu_so_huu_list.1.quoc_tich", "VN")
    assert "danh-sach-co-dong-nha-dau-tu-nuoc-ngoai" not in made(local)
    nobody = with_(full("CP"), "chu_so_huu_huong_loi_list", ())
    assert "danh-sach-chu-so-huu-huong-loi" not in made(nobody)


@pytest.mark.parametrize("kind", one_in(3, KINDS))
def test_items_of_the_request_are_numbered_as_on_the_form(kind: str) -> None:
    request = made(full(kind))["giay-de-nghi-dang-ky-doanh-nghiep"]
    headings = [words(block) for block in request.blocks if isinstance(block, Heading)]
    numbered = [one for one in headings if re.match(r"[0-9]+\. ", one)]
    assert [int(one.split(".")[0]) for one in numbered] == list(range(1, len(ITEMS[kind]) + 1))
    assert all(part in one for part, one in zip(ITEMS[kind], numbered, strict=True))


@pytest.mark.parametrize("kind", KINDS)
def test_every_signature_that_the_law_asks_for_has_its_place(kind: str) -> None:
    dossier = full(kind)
    places = signing_places(papers(material(dossier)))
    by_paper: dict[str, set[str]] = {}
    for place in places:
        by_paper.setdefault(place.ma, set()).add(place.ho_ten)
    assert by_paper.keys() == made(dossier).keys()
    request = by_paper["giay-de-nghi-dang-ky-doanh-nghiep"]
    persons = {one.ho_ten.upper() for one in dossier.chu_so_huu_list if not isinstance(one, ChuSoHuuToChuc)}
    partners = {
        one.ho_ten.upper() for one in dossier.chu_so_huu_list if one.vai_tro == "HOP_DANH" and hasattr(one, "ho_ten")
    }
    if kind == "HD":
        assert request == partners == by_paper["dieu-le-cong-ty"]
    elif kind == "DNTN":
        assert request == persons
    else:
        assert dossier.nguoi_dai_dien[0].ho_ten.upper() in request
        assert persons <= by_paper["dieu-le-cong-ty"]
    for code in ("danh-sach-thanh-vien", "danh-sach-co-dong-sang-lap", "danh-sach-thanh-vien-cong-ty-hop-danh"):
        if code in by_paper:
            assert persons <= by_paper[code]


@pytest.mark.parametrize("write", [str, str.lower, lambda number: f" {number[:3]} {number[3:5]}.{number[5:]}"])
def test_a_representative_who_files_alone_is_the_one_who_declares(write: Callable[[str], str]) -> None:
    dossier = full("TNHH2")
    second = dossier.nguoi_dai_dien[1]
    number = write(second.so_giay_to)
    filer = with_(with_(dossier, "ho_so.hinh_thuc_nop", "TU_NOP"), "ho_so.nguoi_nop_ho_so.so_giay_to", number)
    text = pdf_text(to_pdf(made(filer)["giay-de-nghi-dang-ky-doanh-nghiep"], Stamp()))
    assert squeeze(f"Tôi là (ghi họ tên bằng chữ in hoa): {second.ho_ten}") in text


def test_the_english_set_begins_with_a_note_about_the_same_papers() -> None:
    vietnamese, english = made(full("CP")), made(full("CP"), "en")
    note = pdf_text(to_pdf(english.pop("cover-note"), Stamp()))
    assert english == vietnamese
    assert all(squeeze(paper.title) in note for paper in vietnamese.values())
    assert squeeze("who signs").lower() in note.lower()


def emptied(part: Any, draw: st.DrawFn) -> Any:
    """The same with some fields put back to their defaults."""
    blank = type(part)()
    chosen = draw(st.sets(st.sampled_from([one.name for one in fields(part)]), max_size=12))
    return replace(part, **{name: getattr(blank, name) for name in chosen if name != "loai_hinh_id"})


@st.composite
def drafts(draw: st.DrawFn) -> Dossier:
    """A dossier in which things are missing anywhere."""
    dossier = draw(st.one_of(dossiers(), st.sampled_from(KINDS).map(full)))
    owners = tuple(emptied(one, draw) for one in dossier.chu_so_huu_list[: draw(st.integers(0, 3))])
    return replace(
        dossier,
        ho_so=emptied(dossier.ho_so, draw),
        thong_tin_dang_ky_thue=emptied(dossier.thong_tin_dang_ky_thue, draw),
        chu_so_huu_list=owners,
        nguoi_dai_dien=tuple(emptied(one, draw) for one in dossier.nguoi_dai_dien[: draw(st.integers(0, 2))]),
        nganh_nghe_list=dossier.nganh_nghe_list[: draw(st.integers(0, 2))],
    )


@pytest.mark.deep
@settings(max_examples=10 if os.environ.get("DEEP") else 3, deadline=None, suppress_health_check=list(HealthCheck))
@given(drafts())
def test_no_draft_breaks_a_paper(dossier: Dossier) -> None:
    for paper in papers(material(dossier)):
        assert as_data(paper, Stamp())["blocks"]
        if paper.form.startswith("TT68") and paper.landscape:
            assert to_docx(paper, Stamp()).startswith(b"PK")
            assert to_pdf(paper, Stamp()).startswith(b"%PDF")


@pytest.mark.parametrize("kind", one_in(6, KINDS))
def test_an_empty_draft_is_the_empty_form(kind: str) -> None:
    found = made(Dossier(ho_so=HoSo(loai_hinh_id=kind)))
    text = pdf_text(to_pdf(found["giay-de-nghi-dang-ky-doanh-nghiep"], Stamp("BẢN NHÁP")))
    assert squeeze("Thành lập mới X") in text
    assert "None" not in text
    assert "{" not in text


ODD = [(-1, "1"), (0, ""), (10**15 - 1, "999.999.999.999.999")]


@pytest.mark.parametrize(("capital", "shown"), one_in(3, ODD))
def test_odd_amounts_of_a_draft_are_drawn(capital: int, shown: str) -> None:
    dossier = with_(full("TNHH1_CN"), "ho_so.tong_von_dieu_le", capital)
    text = pdf_text(to_pdf(made(dossier)["giay-de-nghi-dang-ky-doanh-nghiep"], Stamp()))
    assert squeeze(f"Vốn điều lệ (bằng số; VNĐ): {shown if capital > 0 else ''}") in text


def crowd(kind: str, count: int) -> Dossier:
    """A company with very many owners, long names and long addresses among them."""
    dossier = full(kind)
    first = dossier.chu_so_huu_list[0]
    long_name = "Công Tằng Tôn Nữ Huyền Tôn " + "Nguyễnphúcướcthượng" * 3
    people = tuple(
        replace(
            first,
            ho_ten=f"{long_name if place == 7 else 'Người'} {place}",
            so_giay_to=f"0011{70:02}{place:06}",
            phan_von_gop=50_000_000,
            tai_san_gop_list=money(50_000_000),
        )
        for place in range(count - 1)
    )
    firm = company(40, phan_von_gop=500_000_000, tai_san_gop_list=money(500_000_000))
    dossier = replace(dossier, chu_so_huu_list=(*people, firm), nguon_von_list=())
    return with_(dossier, "ho_so.tong_von_dieu_le", 50_000_000 * (count - 1) + 500_000_000)


@pytest.mark.deep
@pytest.mark.parametrize(("kind", "count"), one_in(3, [("HD", 12), ("TNHH2", 50), ("CP", 30)]))
def test_very_many_owners_fit_between_the_margins(kind: str, count: int) -> None:
    for paper in papers(material(crowd(kind, count))):
        if paper.code == "dieu-le-cong-ty" or paper.form.endswith(("Mẫu 6", "Mẫu 7", "Mẫu 9")):
            data = to_pdf(paper, Stamp("", "HS"))
            assert outside(data) == [], paper.code
            text = pdf_text(data)
            assert all(f"0011{70:02}{place:06}" in text for place in range(count - 1))


HOSTILE = "Sao #panic() $x$ *a* {von_so} {Điều:von} <b>&amp;</b> ? co_ten"


def test_what_people_typed_is_never_read_as_anything_else() -> None:
    dossier = with_(full("TNHH2"), "ho_so.ten_doanh_nghiep", HOSTILE)
    dossier = with_(dossier, "chu_so_huu_list.0.ho_ten", "# Chương X\n## a | b\n? ca_nhan\n! tai_san")
    for paper in papers(material(dossier)):
        expected = squeeze(HOSTILE.upper())
        assert expected in pdf_text(to_pdf(paper, Stamp())), paper.code
        assert expected in docx_text(to_docx(paper, Stamp())), paper.code
    charter = made(dossier)["dieu-le-cong-ty"]
    assert squeeze("# CHƯƠNG X ## A | B ? CA_NHAN ! TAI_SAN") in pdf_text(to_pdf(charter, Stamp()))


def test_same_dossier_same_bytes() -> None:
    first, second = papers(material(full("CP"))), papers(material(full("CP")))
    assert [to_pdf(one, Stamp()) for one in first] == [to_pdf(one, Stamp()) for one in second]
    assert [to_docx(one, Stamp()) for one in first] == [to_docx(one, Stamp()) for one in second]
