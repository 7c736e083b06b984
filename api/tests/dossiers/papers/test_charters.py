"""The charters hold what LDN 24.2 asks for, are signed as LDN 24.3 says, and hang together."""

import itertools
import re
from typing import Any

import pytest

from khoisu.dossiers.paper_templates.charter import charter, charter_signers
from khoisu.dossiers.paper_templates.charter.script import TEXTS, Facts, fill, perform, roman, stored
from khoisu.dossiers.paper_templates.required_papers import papers
from khoisu.dossiers.rules.entities import CoPhan, Dossier
from khoisu.rendering.pdf import to_pdf
from khoisu.rendering.service import Heading, Paragraph, Stamp
from tests.dossiers.support.complete_dossiers import full, material
from tests.dossiers.support.valid_dossiers import with_
from tests.rendering.paper_reader import pdf_text, squeeze
from tests.slices import one_in

COMPANIES = ["TNHH1_CN", "TNHH1_TC", "TNHH2", "CP", "HD"]
# LDN 24.2, point by point: a word of the heading or text that deals with it.
CONTENT = {
    "a name, office, branches": ["Tên công ty", "chi nhánh"],
    "b lines": ["Ngành, nghề kinh doanh"],
    "c capital": ["Vốn điều lệ"],
    "d names, nationality, contributions": ["quốc tịch"],
    "đ rights and duties": ["Quyền", "Nghĩa vụ"],
    "e structure": ["tổ chức quản lý"],
    "g legal representatives": ["đại diện theo pháp luật"],
    "h how decisions pass, disputes": ["biểu quyết|quyết định", "tranh chấp"],
    "i pay of managers": ["thù lao"],
    "k buy-back": ["mua lại|chuyển nhượng"],
    "l profit and losses": ["lợi nhuận", "lỗ"],
    "m dissolution, liquidation": ["giải thể", "thanh lý tài sản"],
    "n changes": ["Sửa đổi, bổ sung Điều lệ"],
}


def text_of(dossier: Dossier) -> list[str]:
    """Headings and paragraphs."""
    found = []
    for block in charter(material(dossier)).blocks:
        if isinstance(block, Heading | Paragraph):
            found.append(block.text if isinstance(block.text, str) else "".join(run.text for run in block.text))
    return found


@pytest.mark.parametrize("kind", COMPANIES)
def test_it_has_the_content_that_the_law_asks_for(kind: str) -> None:
    whole = "\n".join(text_of(full(kind)))
    missing = {
        point: pattern
        for point, patterns in CONTENT.items()
        for pattern in patterns
        if not re.search(pattern, whole, re.IGNORECASE)
    }
    assert missing == {}


def variants() -> list[Any]:
    """Every fork of the texts: legal types, models, classes of shares, one or several representatives, names or none."""
    found = []
    for kind, several, named in itertools.product(COMPANIES, (True, False), (True, False)):
        dossier = full(kind)
        if not several:
            dossier = with_(dossier, "nguoi_dai_dien", dossier.nguoi_dai_dien[:1])
        if not named:
            dossier = with_(with_(dossier, "ho_so.ten_tieng_nuoc_ngoai", ""), "ho_so.ten_viet_tat", "")
        found.append(pytest.param(dossier, id=f"{kind}-{several}-{named}"))
    found.append(pytest.param(with_(full("TNHH1_TC"), "ho_so.mo_hinh_to_chuc", "CHU_TICH_GD"), id="chair"))
    found.append(pytest.param(with_(full("TNHH1_TC"), "ho_so.mo_hinh_to_chuc", ""), id="no-model"))
    every_class = tuple(
        CoPhan(loai_co_phan=one, so_luong=5)
        for one in ("PHO_THONG", "UD_BIEU_QUYET", "UD_CO_TUC", "UD_HOAN_LAI", "UD_KHAC")
    )
    found.append(pytest.param(with_(full("CP"), "ho_so.co_phan_list", every_class), id="all-classes"))
    found.append(pytest.param(with_(full("CP"), "ho_so.co_phan_list", every_class[:1]), id="common-only"))
    return found


@pytest.mark.parametrize("dossier", variants())
def test_articles_and_clauses_are_numbered_without_gaps_and_references_exist(dossier: Dossier) -> None:
    lines = text_of(dossier)
    articles = [int(found[1]) for line in lines if (found := re.match(r"Điều ([0-9]+)\. ", line))]
    assert articles == list(range(1, len(articles) + 1))
    assert len(articles) >= 25
    clause = 0
    for line in lines:
        if line.startswith(("Điều ", "Chương ")):
            clause = 0
        elif found := re.match(r"([0-9]+)\. ", line):
            clause += 1
            assert int(found[1]) == clause, line
        # Nor does the number of an article run into the word behind it.
        assert not re.search(r"[{}]|  |\.\.(?!\.)| ,| ;|Điều [0-9]+[^\W\d_]", line), line
    referred = {
        int(number) for line in lines for number in re.findall(r"(?<!^)Điều ([0-9]+)(?!\.)", line) if "Luật" not in line
    }
    assert referred <= set(articles)
    said = next(re.search(r"gồm ([0-9]+) chương, ([0-9]+) điều", line) for line in lines if "chương," in line)
    assert said
    assert (int(said[1]), int(said[2])) == (sum(line.startswith("Chương ") for line in lines), len(articles))


def test_the_charter_names_votes_of_preference_shares_and_the_council() -> None:
    shares = "\n".join(text_of(full("CP")))
    assert "Mỗi cổ phần ưu đãi biểu quyết có 7 phiếu biểu quyết" in shares
    assert "Cổ phần ưu đãi cổ tức" not in shares
    council, chair = text_of(full("TNHH1_TC")), text_of(with_(full("TNHH1_TC"), "ho_so.mo_hinh_to_chuc", "CHU_TICH_GD"))
    assert any("Hội đồng thành viên có từ 03 đến 07 thành viên" in line for line in council)
    assert not any("Hội đồng thành viên có từ 03" in line for line in chair)


def test_it_is_signed_as_the_law_says() -> None:
    """LDN 24.3: general partners; sole owner or its legal representative; every member; every founder."""
    legal = {kind: [name for _, name in charter_signers(material(full(kind)))] for kind in COMPANIES}
    head_of_company = full("TNHH1_TC").chu_so_huu_list[0].nguoi_dai_dien_list[0].ho_ten.upper()  # type: ignore[union-attr]
    assert legal["TNHH1_TC"] == [head_of_company]
    assert legal["TNHH1_CN"] == [full("TNHH1_CN").chu_so_huu_list[0].ho_ten.upper()]  # type: ignore[union-attr]
    assert len(legal["TNHH2"]) == 3
    assert len(legal["CP"]) == 3
    assert len(legal["HD"]) == 2
    not_founder = with_(full("CP"), "chu_so_huu_list.0.la_co_dong_sang_lap", False)
    assert len(charter_signers(material(not_founder))) == 2


def test_a_private_enterprise_has_none() -> None:
    assert "dieu-le-cong-ty" not in [paper.code for paper in papers(material(full("DNTN")))]


@pytest.mark.parametrize("kind", one_in(3, COMPANIES))
def test_owners_and_lines_are_in_it(kind: str) -> None:
    text = pdf_text(to_pdf(charter(material(full(kind))), Stamp()))
    dossier = full(kind)
    for owner in dossier.chu_so_huu_list:
        name = getattr(owner, "ho_ten", "") or getattr(owner, "ten_to_chuc", "")
        assert squeeze(name.upper()) in text
    assert all(line.ma_nganh in text for line in dossier.nganh_nghe_list)
    assert squeeze("1.000.000.000 đồng (bằng chữ: Một tỷ đồng)") in text


def test_a_script_fails_loudly_on_a_word_that_does_not_exist() -> None:
    facts = Facts({}, {}, {})
    with pytest.raises(KeyError):
        fill("{khong_co}", {}, {})
    with pytest.raises(KeyError):
        fill("{Điều:khong-co}", {}, {})
    with pytest.raises(KeyError):
        list(stored(["? khong_co", "x", "?"], {}))
    with pytest.raises(KeyError):
        perform("tnhh2", facts)
    assert [roman(number) for number in (1, 4, 9, 14)] == ["I", "IV", "IX", "XIV"]


@pytest.mark.parametrize("path", sorted(TEXTS.glob("*.txt")), ids=lambda path: path.stem)
def test_conditions_are_closed(path: Any) -> None:
    depth = 0
    for line in path.read_text(encoding="utf-8").splitlines():
        depth += line.startswith("? ") - (line == "?")
        assert depth >= 0
    assert depth == 0
