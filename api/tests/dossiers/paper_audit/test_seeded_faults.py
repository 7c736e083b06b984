"""The audit finds every fault that is put into the papers, and none where there is none."""

import io
import os
from collections.abc import Callable
from dataclasses import fields, replace
from decimal import Decimal
from functools import lru_cache

import pypdfium2 as pdfium
import pytest

from khoisu.dossiers.paper_audit import PaperFiles, audit_set
from khoisu.dossiers.paper_audit.checks.holdings import check_owner_rows
from khoisu.dossiers.paper_audit.expected import Expected
from khoisu.dossiers.paper_audit.reading import read_paper
from khoisu.dossiers.paper_templates.context import PaperContext
from khoisu.dossiers.paper_templates.required_papers import papers
from khoisu.dossiers.rules import check
from khoisu.dossiers.rules.entities import ChuSoHuuCaNhan, ChuSoHuuToChuc, DaiDienToChuc, Dossier, NganhNghe, Nguoi
from tests.dossiers.support.audited import audited, drawn, subject_of
from tests.dossiers.support.complete_dossiers import citizen, full, material
from tests.dossiers.support.random_dossiers import KINDS, DossierMaker
from tests.dossiers.support.related_dossiers import RelatedMaker
from tests.dossiers.support.seeded_faults import (
    CHARTER,
    COMMITMENT,
    FAULTS,
    MEMBERS,
    REQUEST,
    Seeded,
    changed_percentages,
)
from tests.dossiers.support.valid_dossiers import CONTEXT, with_
from tests.slices import one_in


@lru_cache
def context(kind: str) -> PaperContext:
    """A whole dossier's context. The person who files is the first representative's agent."""
    return material(full(kind))


@lru_cache
def files(kind: str) -> tuple[PaperFiles, ...]:
    """Its papers."""
    return tuple(drawn(papers(context(kind))))


@pytest.mark.req("G-09", "S3.1")
@pytest.mark.parametrize("kind", one_in(6, KINDS[::-1]))
def test_papers_without_a_fault_pass(kind: str) -> None:
    assert audit_set(subject_of(context(kind)), files(kind)) == ()


@pytest.mark.req("G-09", "S3.1")
@pytest.mark.parametrize("fault", one_in(21, FAULTS, lambda fault: fault.name))
def test_each_seeded_fault_is_found(fault: Seeded) -> None:
    m = context(fault.kind)
    made = {one.code: one for one in papers(m)}
    changed = drawn([fault.edit(made[fault.paper])])
    others = [one for one in files(fault.kind) if one.code != fault.paper]
    found = audit_set(subject_of(m), [*others, *changed])
    assert fault.expects in {one.code for one in found}
    assert {one.paper for one in found} == {fault.paper}


def without_page(data: bytes, page: int) -> bytes:
    """The PDF without one page."""
    return saved(data, lambda document: document.del_page(page % len(document)))


def cropped(data: bytes) -> bytes:
    """The first page cut off on the right."""
    return saved(data, lambda document: document[0].set_mediabox(0, 0, 300, 842))


def saved(data: bytes, change: Callable[[pdfium.PdfDocument], object]) -> bytes:
    """The PDF after a change."""
    document, target = pdfium.PdfDocument(data), io.BytesIO()
    change(document)
    document.save(target)
    return target.getvalue()


def with_paper(kind: str, code: str, change: Callable[[PaperFiles], PaperFiles]) -> set[str]:
    """The codes found when one paper's files are changed."""
    return {
        one.code
        for one in audit_set(
            subject_of(context(kind)), [change(one) if one.code == code else one for one in files(kind)]
        )
    }


def test_a_page_in_the_middle_is_missed() -> None:
    assert "thieu_trang" in with_paper("CP", CHARTER, lambda one: replace(one, pdf=without_page(one.pdf, 2)))


def test_the_last_page_is_missed() -> None:
    assert "nguoi_ky_sai" in with_paper("CP", REQUEST, lambda one: replace(one, pdf=without_page(one.pdf, -1)))


def test_text_outside_the_sheet_is_seen() -> None:
    assert "tran_le" in with_paper("TNHH2", REQUEST, lambda one: replace(one, pdf=cropped(one.pdf)))


def test_a_broken_file_is_a_fault() -> None:
    assert "khong_doc_duoc" in with_paper("TNHH2", MEMBERS, lambda one: replace(one, pdf=one.pdf[:200]))
    assert "khong_doc_duoc" in with_paper("TNHH2", MEMBERS, lambda one: replace(one, docx=b"PK"))


@pytest.mark.deep
def test_a_word_file_of_another_dossier_is_seen() -> None:
    other = with_(full("TNHH2"), "chu_so_huu_list.0.phan_von_gop", 400_000_001)
    word = {one.code: one.docx for one in drawn(papers(material(other)))}
    assert with_paper("TNHH2", MEMBERS, lambda one: replace(one, docx=word[one.code])) == {"docx_khac_pdf"}


@pytest.mark.req("G-09")
@pytest.mark.parametrize(
    "code",
    one_in(
        4, [REQUEST, CHARTER, MEMBERS, "hop-dong-dich-vu", "van-ban-uy-quyen", "van-ban-cu-nguoi-dai-dien", COMMITMENT]
    ),
)
def test_a_missing_paper_is_a_fault(code: str) -> None:
    found = audit_set(subject_of(context("TNHH2")), [one for one in files("TNHH2") if one.code != code])
    assert [(one.code, one.paper) for one in found] == [("thieu_giay", code)]


@pytest.mark.req("S3.1")
def test_one_number_with_two_names_is_a_fault() -> None:
    same = {**citizen(1), "ho_ten": "H'Hen Niê Kđăm"}
    contradicting = with_(full("TNHH2"), "ho_so.nguoi_nop_ho_so", Nguoi(**same))
    assert "nguoi_khong_nhat_quan" in {one.code for one in audited(contradicting)}


CONTRADICTING = [
    ("CP", "chu_so_huu_list.2.nguoi_dai_dien_list.1.von_dai_dien", 300_000_000, {"tong_von_sai", "ty_le_tren_100"}),
    ("CP", "chu_so_huu_list.2.nguoi_dai_dien_list.1.von_dai_dien", 68_000_000, {"tong_von_sai"}),
    ("TNHH1_TC", "chu_so_huu_list.0.nguoi_dai_dien_list.1.von_dai_dien", 501_000_000, {"tong_von_sai"}),
    ("TNHH2", "nguon_von_list.0.so_tien", 800_000_000, {"tong_von_sai"}),
    ("TNHH2", "chu_so_huu_list.0.phan_von_gop", 300_000_000, {"tong_von_sai"}),
    ("CP", "ho_so.co_phan_list.0.so_luong", 90_000, {"tong_von_sai"}),
    ("DNTN", "ho_so.tai_san_gop_list.0.gia_tri", 960_000_000, {"tong_von_sai"}),
    ("CP", "chu_so_huu_huong_loi_list.1.ty_le_von_dieu_le", Decimal(126), {"ty_le_tren_100"}),
]


@pytest.mark.parametrize(
    ("kind", "path", "value", "expected"), one_in(9, CONTRADICTING, lambda one: f"{one[0]}-{one[1]}-{one[2]}")
)
def test_a_dossier_whose_figures_contradict_each_other_is_never_released(
    kind: str, path: str, value: object, expected: set[str]
) -> None:
    """The rules refuse such a dossier; its papers would be as it says, so that only their sums are wrong."""
    assert expected <= {one.code for one in audited(with_(full(kind), path, value))}


@pytest.mark.deep
@pytest.mark.req("S3.1")
@pytest.mark.parametrize("kind", one_in(6, KINDS[::-1]))
def test_every_percentage_of_every_table_is_audited(kind: str) -> None:
    """Each by itself is made 1 smaller; a table that is added to a form cannot be forgotten here."""
    checked = list(changed_percentages(papers(context(kind))))
    assert len(checked) >= 2
    for place, paper in checked:
        others = [one for one in files(kind) if one.code != paper.code]
        assert audit_set(subject_of(context(kind)), [*others, *drawn([paper])]), f"{paper.code}: {place}"


@pytest.mark.req("G-09")
@pytest.mark.parametrize("seed", one_in(27, range(42)))
def test_generated_dossiers_pass(seed: int) -> None:
    assert audited(DossierMaker(seed).make(KINDS[seed % len(KINDS)])) == ()


@pytest.mark.deep
@pytest.mark.req("G-09")
@pytest.mark.parametrize("seed", one_in(6, range(12)))
def test_related_people_are_no_fault(seed: int) -> None:
    """Owners who speak for organisations, direct and keep accounts; twins, namesakes, texts over page ends."""
    assert audited(RelatedMaker(seed).make(KINDS[seed % len(KINDS)])) == ()


@pytest.mark.deep
def test_somebody_in_two_rows_of_one_table_is_a_fault_also_when_they_stand_in_two_tables() -> None:
    made = related_members()
    assert audited(made) == ()
    facts = Expected(subject_of(material(made)))
    paper = next(one for one in drawn(papers(material(made))) if one.code == MEMBERS)
    read = read_paper(paper.code, paper.form, paper.pdf, paper.docx)
    owner = made.chu_so_huu_list[0]
    row = f"{owner.ho_ten.upper()} {owner.ngay_sinh:%d/%m/%Y}" if isinstance(owner, ChuSoHuuCaNhan) else ""
    for page in (read.pages[0], read.pages[-1]):
        # Above the first table, and behind the last one.
        changed = replace(page, lines=(row, *page.lines) if page is read.pages[0] else (*page.lines[:-2], row))
        pages = tuple(changed if one is page else one for one in read.pages)
        found = check_owner_rows(facts, replace(read, pages=pages))
        assert ("dong_sai", "thừa hàng") in {(one.code, one.place) for one in found}


def related_members() -> Dossier:
    """The first owner speaks for the organisation that owns too, by law and as its delegate."""
    first = full("TNHH2").chu_so_huu_list[0]
    speaker = DaiDienToChuc(**{one.name: getattr(first, one.name) for one in fields(Nguoi)})
    head = replace(speaker, theo_uy_quyen=False)
    return with_(full("TNHH2"), "chu_so_huu_list.2.nguoi_dai_dien_list", (head, speaker))


@pytest.mark.deep
@pytest.mark.parametrize("length", one_in(4, [333, 1, 120, 500]))
def test_a_row_of_business_lines_over_a_page_end_passes(length: int) -> None:
    lines = full("TNHH2").nganh_nghe_list
    detail = ("Tư vấn, thiết kế, lắp đặt và bảo trì thiết bị cho nhà xưởng; " * 9)[:length].strip()
    more = tuple(NganhNghe(ma_nganh=ma, chi_tiet=detail) for ma in ("2431", "7211", "4649", "4663"))
    assert audited(with_(full("TNHH2"), "nganh_nghe_list", (*lines, *more))) == ()


def test_the_rules_accept_what_is_generated() -> None:
    made = [DossierMaker(seed).make(KINDS[seed % len(KINDS)]) for seed in range(120 if os.environ.get("DEEP") else 30)]
    assert [[one.ma for one in check(dossier, CONTEXT).errors] for dossier in made] == [[]] * len(made)


@pytest.mark.deep
@pytest.mark.parametrize("length", one_in(3, [250, 60, 150]))
def test_an_organisation_with_a_long_name_is_printed_on_the_sheet(length: int) -> None:
    name = ("Công ty cổ phần Đầu tư Xây dựng Thương mại Dịch vụ Kỹ thuật Môi trường " * 4)[:length].strip()
    assert audited(with_(full("TNHH2"), "chu_so_huu_list.2.ten_to_chuc", name)) == ()


@pytest.mark.deep
@pytest.mark.parametrize(
    "name", one_in(3, ["Tổng công ty Xây dựng Sông Hồng", "Chi nhánh Công ty Dệt May 8/3", "CTY  TNHH  Hai Khoảng"])
)
def test_a_name_with_the_word_company_in_its_middle_passes(name: str) -> None:
    assert audited(with_(full("TNHH2"), "chu_so_huu_list.2.ten_to_chuc", name)) == ()


@pytest.mark.deep
def test_two_organisations_of_which_one_is_named_like_the_other_pass() -> None:
    """The longer name begins like the shorter one, and each appoints another person for another part."""
    short = next(one for one in full("TNHH2").chu_so_huu_list if isinstance(one, ChuSoHuuToChuc))
    head, speaker = (DaiDienToChuc(**citizen(number)) for number in (81, 82))
    other = replace(
        short,
        ten_to_chuc=f"{short.ten_to_chuc} Bắc",
        ma_so_dkdn="0100109106",
        phan_von_gop=400_000_000,
        tai_san_gop_list=full("TNHH2").chu_so_huu_list[0].tai_san_gop_list,
        nguoi_dai_dien_list=(replace(head, theo_uy_quyen=False), speaker),
    )
    assert audited(with_(full("TNHH2"), "chu_so_huu_list.0", other)) == ()
