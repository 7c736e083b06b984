"""In no table of any paper is an amount, a date, a number of a paper or a word broken, however large the amounts are."""

import io
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import date
from typing import Any

import docx
import pytest
from docx.oxml.ns import qn

from khoisu.dossiers.paper_templates.required_papers import papers
from khoisu.dossiers.rules.entities import ChuSoHuuCaNhan, ChuSoHuuToChuc, CoPhan, DaiDienToChuc, Dossier, TaiSanGop
from khoisu.rendering.docx import to_docx
from khoisu.rendering.pdf import to_pdf
from khoisu.rendering.service import Cell, Paper, Stamp, Table
from khoisu.rendering.text import width
from tests.dossiers.support.complete_dossiers import citizen, company, foreigner, full, material
from tests.dossiers.support.valid_dossiers import LISTS, with_
from tests.rendering.paper_reader import outside, pdf_pages
from tests.slices import one_in

MOST = 10**15 - 1
AMOUNTS = (900_000_000, 9_000_000_000, 99_000_000_000, 999_000_000_000, MOST)
KINDS = ("PHO_THONG", "UD_BIEU_QUYET", "UD_CO_TUC", "UD_HOAN_LAI", "UD_KHAC")
# Everything after a dotted line.
DOTS = "\u200b"
LAST: dict[str, Any] = {"thoi_han_gop_von": date(2028, 12, 28)}
COUNTRIES = list(LISTS.small["quoc-gia"])


def assets(amount: int) -> tuple[TaiSanGop, ...]:
    """Land and, should anything be left, money."""
    land = TaiSanGop(loai_tai_san="QSD_DAT", gia_tri=amount - 1, mo_ta="Thửa 1234/2026/QSDĐ tại Phường Tây Hồ")
    return (land, TaiSanGop(gia_tri=1)) if amount > 1 else (TaiSanGop(gia_tri=amount),)


def owners(amount: int, **more: Any) -> tuple[ChuSoHuuCaNhan | ChuSoHuuToChuc, ...]:
    """A citizen, a foreigner with a long passport number, and an organisation with delegates; each with this amount."""
    passport: dict[str, Any] = {"so_giay_to": "XX1234567890", "quoc_tich": "SG", "ngay_cap": date(2028, 12, 28)}
    given: dict[str, Any] = {"phan_von_gop": amount, "tai_san_gop_list": assets(amount), **LAST, **more}
    return (
        ChuSoHuuCaNhan(**citizen(1), **given),
        ChuSoHuuCaNhan(**{**foreigner(7), **passport}, **given),
        delegated(amount, **given),
    )


def delegated(amount: int, **more: Any) -> ChuSoHuuToChuc:
    """An organisation with two delegates: one holds almost nothing, the other the rest."""
    parts: tuple[tuple[int, dict[str, Any]], ...] = (
        (1, citizen(41)),
        (amount - 1, {**foreigner(9), "quoc_tich": "SG", "so_giay_to": "A12345678"}),
    )
    speakers = tuple(
        DaiDienToChuc(**person, von_dai_dien=part, thoi_diem_dai_dien=date(2028, 12, 28)) for part, person in parts
    )
    return replace(company(40, **more), nguoi_dai_dien_list=speakers)


def joint_stock(amount: int, classes: int) -> Dossier:
    """Shares of 1 đồng, so that counts are as long as values; every owner holds the amount in each class."""
    rows = tuple(CoPhan(loai_co_phan=kind, so_luong=amount // classes) for kind in KINDS[:classes])
    whole = tuple(replace(row, so_luong=row.so_luong * 3) for row in rows)
    dossier = with_(full("CP"), "chu_so_huu_list", owners(amount, co_phan_list=rows))
    dossier = with_(with_(dossier, "ho_so.menh_gia", 1), "ho_so.co_phan_list", whole)
    return with_(dossier, "ho_so.tong_von_dieu_le", sum(row.so_luong for row in whole))


def other(kind: str, amount: int) -> Dossier:
    """The same owners in a company without shares."""
    rows = (delegated(amount),) if kind == "TNHH1_TC" else owners(amount, vai_tro="GOP_VON")
    dossier = with_(full(kind), "chu_so_huu_list", rows)
    dossier = with_(dossier, "ho_so.tai_san_gop_list", assets(amount) if kind == "TNHH1_TC" else ())
    return with_(dossier, "ho_so.tong_von_dieu_le", amount * len(rows))


def cells(paper: Paper) -> Iterator[str]:
    """The text of every cell."""
    for table in (one for one in paper.blocks if isinstance(one, Table)):
        for cell in (cell for row in (*table.head, *table.rows) for cell in row):
            words = cell.words if isinstance(cell, Cell) else cell
            yield words if isinstance(words, str) else "".join(run.text for run in words)


def torn_in_pdf(paper: Paper, data: bytes) -> Counter[str]:
    """Words of cells that the PDF does not show whole as often."""
    shown = " ".join(pdf_pages(data))
    assert "\u200b" not in shown
    return Counter(word for cell in cells(paper) for word in cell.split()) - Counter(shown.split())


def torn_in_word(paper: Paper) -> list[str]:
    """Words wider than their cell in the Word file, or with permission to break."""
    found = []
    for table in docx.Document(io.BytesIO(to_docx(paper, Stamp()))).element.body.iterchildren(qn("w:tbl")):
        if table.find(f".//{qn('w:insideV')}").get(qn("w:val")) == "nil":
            continue
        margin = 2 * int(table.find(f".//{qn('w:tblCellMar')}/{qn('w:left')}").get(qn("w:w")))
        for cell in table.iter(qn("w:tc")):
            sizes = [int(size.get(qn("w:val"))) / 2 for size in cell.iter(qn("w:sz"))]
            room = (int(cell.find(f"{qn('w:tcPr')}/{qn('w:tcW')}").get(qn("w:w"))) - margin) / 20
            texts = [node.text or "\n" for node in cell.iter(qn("w:t"), qn("w:br"))]
            found += [word for word in "".join(texts).split() if width(word) * max(sizes, default=13) > room]
            found += [text for text in texts if "\u200b" in text and text != DOTS]
    return found


def check(dossier: Dossier) -> None:
    """Both files of every paper that has a table."""
    with_tables = [one for one in papers(material(dossier)) if any(isinstance(block, Table) for block in one.blocks)]
    for paper in with_tables:
        data = to_pdf(paper, Stamp())
        assert torn_in_pdf(paper, data) == Counter(), paper.code
        assert torn_in_word(paper) == [], paper.code
        if paper.landscape:
            assert outside(data) == [], paper.code


@pytest.mark.req("S3.1")
@pytest.mark.parametrize(
    ("amount", "classes"),
    # From the last: the largest amounts in the most classes have the least room.
    one_in(30, [(amount, classes) for amount in AMOUNTS[::-1] for classes in (5, 3, 2, 1)]),
)
@pytest.mark.deep
def test_lists_of_shareholders_break_nothing(amount: int, classes: int) -> None:
    check(joint_stock(amount, classes))


@pytest.mark.req("S3.1")
@pytest.mark.parametrize(
    ("amount", "kind"),
    one_in(9, [(amount, kind) for amount in AMOUNTS[:1:-1] for kind in ("TNHH2", "HD", "TNHH1_TC")]),
)
def test_lists_of_members_and_delegates_break_nothing(amount: int, kind: str) -> None:
    check(other(kind, amount))


def crowd(kind: str, codes: Sequence[str]) -> Dossier:
    """A company of foreigners, one of each country."""
    rows = tuple(
        ChuSoHuuCaNhan(
            **{**foreigner(i), "quoc_tich": code, "so_giay_to": f"{'X' * (i % 4)}{123456789 + i}"},
            phan_von_gop=10**9,
            tai_san_gop_list=assets(10**9),
            co_phan_list=(CoPhan(so_luong=10**5),),
            **LAST,
        )
        for i, code in enumerate(codes)
    )
    dossier = with_(full(kind), "chu_so_huu_list", rows)
    dossier = with_(dossier, "ho_so.tong_von_dieu_le", 10**9 * len(rows))
    return with_(dossier, "ho_so.co_phan_list", (CoPhan(so_luong=10**5 * len(rows)),)) if kind == "CP" else dossier


@pytest.mark.deep
@pytest.mark.parametrize(("part", "kind"), one_in(12, [(part, kind) for part in range(6) for kind in ("TNHH2", "CP")]))
def test_no_country_is_broken(part: int, kind: str) -> None:
    check(crowd(kind, COUNTRIES[part::6]))
