"""Percentages on papers: the column of a table adds up to exactly 100, and anyone who holds something never has 0 %."""

import re
from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from khoisu.dossiers.paper_templates.required_papers import papers
from khoisu.dossiers.rules.entities import ChuSoHuuCaNhan, ChuSoHuuToChuc, CoPhan, DaiDienToChuc, Dossier, TaiSanGop
from khoisu.dossiers.rules.money.percentages import shown_percents
from khoisu.rendering.docx import to_docx
from khoisu.rendering.pdf import to_pdf
from khoisu.rendering.service import Paper, Stamp
from tests.dossiers.support.complete_dossiers import citizen, company, full, material
from tests.dossiers.support.valid_dossiers import with_
from tests.rendering.paper_reader import docx_columns, pdf_column, pdf_text, squeeze
from tests.slices import one_in

AMOUNTS = st.one_of(st.integers(1, 50), st.integers(1, 10**15), st.just(10**15))
PERCENT = re.compile(r"[0-9]{1,3}(,[0-9]+)?")


def member(number: int, amount: int, **more: Any) -> ChuSoHuuCaNhan:
    """A person who contributes money."""
    money = (TaiSanGop(gia_tri=amount),)
    return ChuSoHuuCaNhan(**citizen(number), phan_von_gop=amount, tai_san_gop_list=money, **more)


def owned(kind: str, owners: Sequence[Any], capital: int = 0) -> Dossier:
    """The type's full dossier with these owners; the capital is what they contribute."""
    whole = capital or sum(one.phan_von_gop for one in owners)
    dossier = with_(full(kind), "chu_so_huu_list", tuple(owners))
    dossier = with_(dossier, "ho_so.tai_san_gop_list", (TaiSanGop(gia_tri=whole),) if capital else ())
    return with_(dossier, "ho_so.tong_von_dieu_le", whole)


def parted(kind: str, amounts: Sequence[int], typed: Sequence[str] = ()) -> Dossier:
    """Members with these contributions, the first two of a partnership its general partners."""
    said = [Decimal(one) for one in typed] or [None] * len(amounts)
    roles = ["HOP_DANH", "HOP_DANH", *["GOP_VON"] * len(amounts)] if kind == "HD" else [""] * len(amounts)
    pairs = enumerate(zip(amounts, said, roles[: len(amounts)], strict=True))
    return owned(kind, [member(i, amount, ty_le_von_gop=part, vai_tro=role) for i, (amount, part, role) in pairs])


def held(rows: Sequence[dict[str, int]], par: int = 10_000) -> Dossier:
    """A joint-stock company whose shareholders hold so many shares of each class."""
    kinds = list(dict.fromkeys(kind for row in rows for kind in row))
    classes = tuple(CoPhan(loai_co_phan=kind, so_luong=sum(row.get(kind, 0) for row in rows)) for kind in kinds)
    dossier = owned(
        "CP",
        [
            replace(
                member(i, par * sum(row.values())),
                co_phan_list=tuple(CoPhan(loai_co_phan=kind, so_luong=count) for kind, count in row.items()),
            )
            for i, row in enumerate(rows)
        ],
    )
    return with_(with_(dossier, "ho_so.menh_gia", par), "ho_so.co_phan_list", classes)


def organisation(parts: Sequence[int], **more: Any) -> ChuSoHuuToChuc:
    """An organisation whose authorised representatives hold these parts."""
    speakers = tuple(DaiDienToChuc(**citizen(40 + i), von_dai_dien=part) for i, part in enumerate(parts))
    return replace(company(50, **more), nguoi_dai_dien_list=speakers)


def number(text: str) -> Decimal:
    """A printed percentage."""
    assert PERCENT.fullmatch(text), text
    return Decimal(text.replace(",", "."))


def rendered(paper: Paper) -> list[list[str]]:
    """The percentage columns that hold something, as the Word file has them; the PDF says the same."""
    word, pdf = docx_columns(to_docx(paper, Stamp()), "(%)"), pdf_column(to_pdf(paper, Stamp()), "(%)")
    columns = [[text for text in column if text] for column in word]
    assert [text for text in pdf if PERCENT.fullmatch(text)] == [text for column in columns for text in column]
    return [column for column in columns if column]


def tables(dossier: Dossier) -> dict[str, list[list[str]]]:
    """The percentage columns of each paper but Mẫu 10, which says what was typed of each person."""
    return {one.code: rendered(one) for one in papers(material(dossier)) if not one.form.endswith("Mẫu 10")}


def total(columns: Sequence[Sequence[str]]) -> Decimal:
    """The sum of what is printed, rows of totals left out."""
    return sum((number(text) for column in columns for text in column), Decimal(0))


@pytest.mark.deep
def test_what_the_members_typed_is_printed() -> None:
    typed = ("33.333333", "33.333333", "33.333334")
    (column,) = tables(parted("TNHH2", (10**9,) * 3, typed))["danh-sach-thanh-vien"]
    assert column == [one.replace(".", ",") for one in typed]


@pytest.mark.deep
def test_partners_of_both_kinds_and_an_organisation_make_100() -> None:
    found = tables(parted("HD", (300, 200, 100, 100)))
    assert total(found["danh-sach-thanh-vien-cong-ty-hop-danh"]) == total(found["dieu-le-cong-ty"]) == 100
    mixed = owned(
        "TNHH2",
        [member(1, 10**9), member(2, 10**9), organisation((333_333_333, 333_333_333, 333_333_334), phan_von_gop=10**9)],
    )
    rows = tables(mixed)["danh-sach-thanh-vien"]
    assert total(rows[:-1]) == total(rows[-1:]) == 100


@pytest.mark.deep
def test_a_small_class_of_shares_is_not_0_percent() -> None:
    rows = [{"PHO_THONG": 60_000, "UD_CO_TUC": 1}, {"PHO_THONG": 45_000, "UD_CO_TUC": 2}, {"UD_HOAN_LAI": 1_000}]
    found = tables(held(rows))
    classes = found["giay-de-nghi-dang-ky-doanh-nghiep"][1]
    assert classes.pop() == "100"
    assert len(classes) == 3
    assert total([classes]) == 100
    assert all(number(text) > 0 for text in classes)
    assert total(found["danh-sach-co-dong-sang-lap"]) == total(found["dieu-le-cong-ty"]) == 100


def test_an_owner_has_the_same_percentage_on_every_paper() -> None:
    dossier = held([{"PHO_THONG": count} for count in (1, 1, 1)])
    foreign = with_(dossier, "chu_so_huu_list.0.quoc_tich", "KR")
    found = tables(with_(foreign, "chu_so_huu_list.1.la_co_dong_sang_lap", value=False))
    assert found["danh-sach-co-dong-nha-dau-tu-nuoc-ngoai"] == [["33,34"]]
    assert found["danh-sach-co-dong-sang-lap"] == found["dieu-le-cong-ty"] == [["33,34", "33,33"]]


@pytest.mark.deep
@pytest.mark.parametrize("parts", one_in(4, [((7, 3, 1),), ((1, 1, 1),), ((10**9, 10**9, 1),), ((0, 0, 0),)]))
def test_the_delegates_of_an_organisation_make_100(parts: tuple[int, ...]) -> None:
    whole = sum(parts) or 10**9 + 1
    owner = organisation(parts)
    found = tables(owned("TNHH1_TC", [owner], whole))
    request = found["giay-de-nghi-dang-ky-doanh-nghiep"][0]
    assert total([request]) == 100
    assert found["van-ban-cu-nguoi-dai-dien"] == [request]
    assert all(number(text) > 0 for text in request)


def test_the_appointment_says_the_organisation_s_percentage_as_the_list_does() -> None:
    dossier = owned("TNHH2", [organisation((1,), phan_von_gop=1), member(2, 1), member(3, 1)])
    paper = next(one for one in papers(material(dossier)) if one.code == "van-ban-cu-nguoi-dai-dien")
    assert squeeze("bằng 33,34% vốn điều lệ") in pdf_text(to_pdf(paper, Stamp()))


@pytest.mark.deep
def test_assets_of_a_charter_make_100() -> None:
    dossier = with_(full("TNHH1_CN"), "ho_so.tong_von_dieu_le", 3)
    kinds = ("VND", "VANG", "KHAC")
    assets = tuple(TaiSanGop(loai_tai_san=kind, gia_tri=1, mo_ta="x") for kind in kinds)
    found = tables(with_(dossier, "ho_so.tai_san_gop_list", assets))
    assert found["dieu-le-cong-ty"] == [["33,34", "33,33", "33,33"]]
    assert found["giay-de-nghi-dang-ky-doanh-nghiep"][-1] == ["33,34", "33,33", "33,33", "100"]


SHARES = st.one_of(st.integers(1, 9), st.integers(1, 10**12))


@pytest.mark.req("S3.1")
@settings(deadline=None, max_examples=3)
@given(st.sampled_from(["TNHH2", "HD", "CP"]), st.lists(SHARES, min_size=3, max_size=9), st.booleans())
@pytest.mark.deep
def test_the_drawn_columns_of_any_owners_make_100(kind: str, parts: list[int], typed: bool) -> None:
    """Read back from both files of every paper, whatever the owners hold and whether they typed their percentages."""
    said = [str(one) for one in shown_percents(parts, sum(parts))] if typed else []
    dossier = held([{"PHO_THONG": part} for part in parts]) if kind == "CP" else parted(kind, parts, said)
    found = tables(dossier)
    lists = {code: columns for code, columns in found.items() if code.startswith(("danh-sach", "dieu-le"))}
    assert len(lists) == 2
    for code, columns in lists.items():
        assert total(columns) == 100, code
        assert all(number(text) > 0 for column in columns for text in column), code
