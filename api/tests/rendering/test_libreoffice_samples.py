"""What visitors download opens in an office program: Word samples page for page, and the first year's sheet with the page's figures.

Skipped where LibreOffice is not installed.
"""

import csv
import io
import re
import zipfile
from datetime import date
from pathlib import Path
from typing import Any

import httpx
import pytest

from khoisu.kit.db import Database
from tests.catalogue import load_shop
from tests.rendering.office_program import PLAIN_CSV, converted
from tests.rendering.paper_reader import pdf_pages, squeeze

pytestmark = pytest.mark.deep

SAMPLES = Path(__file__).parents[3] / "web/public/mau"
API = "/business/api/v1/cong-cu/chi-phi-nam-dau"
ALONE = {"loaiHinh": "TNHH1", "von": "500000000", "doanhThu": "800000000", "chuKySoNam": "1", "hoaDon": "100"}
STAFF = ALONE | {"keToan": "true", "laoDong": "1", "luong": "8000000"}
ASKED = {"alone": ALONE, "guide": STAFF, "shares": STAFF | {"loaiHinh": "CP", "laoDong": "7", "luong": "5310003"}}
"""`guide`: the sample of the guide on the first year; the last one has amounts that are rounded."""
WHOLE = {"vi": "Tổng năm đầu", "en": "First year in total"}
SHEET = "xl/worksheets/sheet1.xml"
Rows = list[list[str]]


@pytest.mark.req("S1.3")
def test_each_word_sample_opens_with_the_pages_of_its_pdf(tmp_path: Path) -> None:
    words = {path.name: path.read_bytes() for path in sorted(SAMPLES.glob("*.docx"))}
    assert len(words) == 5
    for name, data in converted(tmp_path, words, "pdf").items():
        ours, theirs = pdf_pages((SAMPLES / f"{name}.pdf").read_bytes()), pdf_pages(data)
        # A charter of a dozen pages may gain one: decision 0018 counted how often.
        assert len(ours) <= len(theirs) <= len(ours) + (len(ours) > 10), name
        assert squeeze(theirs[0])[:40] == squeeze(ours[0])[:40], name


def without_results(workbook: bytes, **cells: int) -> bytes:
    """The workbook without the stored results of its formulas, so that they have to be calculated; `cells` get other numbers."""
    stored = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(workbook)) as old, zipfile.ZipFile(stored, "w") as new:
        for name in old.namelist():
            data = old.read(name)
            new.writestr(name, _emptied(data.decode(), cells).encode() if name == SHEET else data)
    return stored.getvalue()


def _emptied(sheet: str, cells: dict[str, int]) -> str:
    emptied, count = re.subn(r"(</f>)<v>[^<]*</v>", r"\1", sheet)
    assert count > 5
    for cell, number in cells.items():
        emptied, count = re.subn(rf'(<c r="{cell}"[^>]*>)<v>[^<]*</v>', rf"\g<1><v>{number}</v>", emptied)
        assert count == 1, cell
    return emptied


def expected(shown: dict[str, Any]) -> list[int]:
    """The amounts of the column, from top to bottom: each group's sum, its lines, and at last the whole."""
    columns = [[group["tong"], *(line["thanhTien"] for line in group["dong"])] for group in shown["nhom"]]
    return [*(amount for column in columns for amount in column), shown["tongCong"]]


def amounts(rows: Rows) -> list[int]:
    """The numbers of the column of amounts, as calculated."""
    return [round(float(row[4])) for row in rows[1:] if len(row) > 4 and row[4]]


@pytest.fixture
async def sheets(
    client: httpx.AsyncClient, database: Database, last_day_of_8_percent: date, tmp_path: Path
) -> tuple[dict[str, Rows], dict[str, dict[str, Any]]]:
    """The sheets as LibreOffice calculates them, and what the page shows: one start of the office program, which is slow."""
    await load_shop(database)
    books, shown = dict[str, bytes](), dict[str, dict[str, Any]]()
    for name, asked in ASKED.items():
        for lang in ("vi", "en"):
            said = {"Accept-Language": lang}
            shown[f"{name}-{lang}"] = (await client.get(API, params=asked, headers=said)).json()["data"]
            book = (await client.get(f"{API}.xlsx", params=asked, headers=said)).content
            books[f"{name}-{lang}.xlsx"] = without_results(book)
    # Twice the registration fee's line and the publication fee at 7: what somebody types moves line, group and whole.
    books["changed.xlsx"] = without_results(book, B3=2, C4=7)
    found = converted(tmp_path, books, PLAIN_CSV)
    return {name: list(csv.reader(io.StringIO(data.decode()))) for name, data in found.items()}, shown


@pytest.mark.req("S9.3")
async def test_the_first_years_sheet_calculates_what_the_page_shows(
    sheets: tuple[dict[str, Rows], dict[str, dict[str, Any]]],
) -> None:
    calculated, shown = sheets
    for name, page in shown.items():
        rows = calculated[name]
        assert amounts(rows) == expected(page), name
        assert [row[0] for row in rows if row[0] == WHOLE[name[-2:]]], name
    for name, rows in calculated.items():
        assert not [cell for row in rows for cell in row if re.match(r"#[A-Z]+[!?/]|Err:", cell)], name


async def test_a_changed_number_moves_its_line_its_group_and_the_whole(
    sheets: tuple[dict[str, Rows], dict[str, dict[str, Any]]],
) -> None:
    calculated, shown = sheets
    before, after = expected(shown["shares-en"]), amounts(calculated["changed"])
    fee, publication = shown["shares-en"]["nhom"][0]["dong"]
    lines = [2 * fee["donGia"], 7]
    assert after[1:3] == lines
    assert after[0] == sum(lines)
    assert after[3:-1] == before[3:-1]
    assert before[-1] - after[-1] == fee["thanhTien"] + publication["thanhTien"] - sum(lines)
