"""No article or page writes a figure of the register by hand, and none asks for one that does not exist."""

import json
import re
from pathlib import Path

import pytest

from khoisu.content.sample import DATA, FENCE
from khoisu.kit.text.texts import day_words
from khoisu.legal_facts.rules import LegalFact
from khoisu.legal_facts.service import fact_placeholders, fact_words, legal_fact, legal_facts

ROOT = Path(__file__).parents[3]
BODIES = {
    str(path.relative_to(DATA)): path.read_text(encoding="utf-8").split(FENCE, 2)[2]
    for path in sorted(DATA.glob("*/*.md"))
    # Versions of policies that people agreed to stay as they were written.
    if "@2024" not in path.name and "@2026-07-01" not in path.name
}
# What nothing but the figure of the law is ever called. Headings are names and stay; an editor renames them.
BY_HAND = {
    "thue_gtgt_giam": r"(?<![\d,.])8 ?%",
    "khong_tien_mat": r"(?<![\d,.–-])5 (?:triệu đồng|million VND)|(?<!\d)5[.,]000[.,]000",
    "phi_cong_bo": r"(?<![\d.,])100[.,]000 (?:đồng|VND|₫)",
    "le_phi_giay": r"(?<![\d.,])50[.,]000 (?:đồng|VND)",
    "le_phi_giay_giam": r"(?<![\d.,])25[.,]000 (?:đồng|VND)",
    "gop_von": r"(?<![\d–-])90 (?:ngày|days)",
    "tndn_vua": r"(?<![\d,.])17 ?%",
    "tndn_nho": r"(?<![\d,.])15 ?%",
    "tndn_nho_nguong": r"(?<![\d,.–-])3 (?:tỷ|billion)",
    "tndn_vua_nguong": r"(?<![\d,.–-])50 (?:tỷ|billion)",
    "tam_ngung_lien_tiep": r"(?<!\d)24 (?:tháng|months)",
    "sua_ho_so": r"(?:bạn có|you have|Cần sửa thì có) \**60 (?:ngày|days)",
    "xem_xet_ho_so": r"0?3 (?:ngày làm việc|working days)[^|.]*(?:Điều 26|Article 26)",
}
DATES_BY_HAND = r"(?:8%|luat_thue_gtgt_giam\}\}|25[.,]000)[^.]{0,60}(?:31/12/2026|31 December 2026)"


def said(body: str) -> str:
    """The text without its headings and without the table of cookies, whose lives no law sets."""
    return "\n".join(line for line in body.splitlines() if not line.startswith("#") and "khoisu_" not in line)


@pytest.mark.parametrize("code", BY_HAND)
def test_no_text_writes_a_figure_by_hand(code: str) -> None:
    found = {name: re.findall(BY_HAND[code], said(body)) for name, body in BODIES.items()}
    assert {name: words for name, words in found.items() if words} == {}
    # The pattern recognises what it looks for.
    assert re.search(BY_HAND[code].split("[^|.]*")[0], f"bạn có {fact_words(legal_fact(code), 'vi')}")


@pytest.mark.parametrize("code", BY_HAND)
def test_no_summary_writes_a_figure_by_hand(code: str) -> None:
    """Lists of articles show summaries as they are written, so these say no figure at all."""
    heads = [path.read_text(encoding="utf-8").split(FENCE, 2)[1] for path in sorted(DATA.glob("bai_viet/*.md"))]
    said_by = [words for head in heads for words in re.findall(r'^tom_tat = "(.*)"$', head, re.MULTILINE)]
    assert len(said_by) > 100
    assert [words for words in said_by if re.search(BY_HAND[code], words) or "{{" in words] == []


def test_no_text_writes_the_end_of_a_figure_by_hand() -> None:
    assert [name for name, body in BODIES.items() if re.search(DATES_BY_HAND, said(body))] == []
    assert re.search(DATES_BY_HAND, "8% đến hết 31/12/2026")


def test_every_figure_that_a_text_asks_for_exists() -> None:
    known = fact_placeholders("vi").keys()
    asked = {name for body in BODIES.values() for name in re.findall(r"\{\{(luat_\w+)\}\}", body)}
    assert asked - known == set()
    assert len(asked) > 20


def test_both_languages_of_a_text_say_the_same_figures() -> None:
    for name, body in BODIES.items():
        if name.endswith(".en.md") and (vietnamese := BODIES.get(name.removesuffix("en.md") + "vi.md")):
            asked = set(re.findall(r"\{\{luat_\w+\}\}", body))
            assert asked <= set(re.findall(r"\{\{luat_\w+\}\}", vietnamese)), name


@pytest.mark.parametrize(
    "fact", [one for one in legal_facts() if one.do_chac == "CHUA_DOI_CHIEU"], ids=lambda one: one.ma
)
def test_what_nobody_has_confirmed_is_said_on_the_page(fact: LegalFact) -> None:
    saying = [name for name, body in BODIES.items() if f"{{{{luat_{fact.ma}}}}}" in body]
    assert saying
    for name in saying:
        day = day_words(fact.kiem_tra, "en" if name.endswith(".en.md") else "vi")
        assert re.search(rf"(?:[Kk]iểm tra ngày|[Cc]hecked on) {day}", BODIES[name]), name


# Screens and mails are not filled from the register: what they say has to be what it says.
SCREENS: dict[str, str] = {
    "gop_von": r"(\d+) (?:ngày|days) (?:kể từ ngày (?:được )?cấp|of the certificate|after the certificate)",
    "xem_xet_ho_so": r"(?:xem xét trong|decides in|(?<![Mm]ọi yêu cầu )quyết trong) (\d+) (?:ngày làm việc|working days)",
    "phi_cong_bo": r"(?:[Pp]hí công bố(?: thông tin)?|[Pp]ublication fee(?: of)?) (100[.,]000|\d[\d.,]+)",
    "tam_ngung_bao_truoc": r"(?:trước ít nhất|at least) (\d+) (?:ngày làm việc|working days)",
}


def screens() -> dict[str, str]:
    """Every message of the web, mail and text of the catalogue."""
    files = [
        *ROOT.glob("web/app/features/*/messages/*/*.json"),
        *ROOT.glob("api/khoisu/catalog/sample/*.json"),
        *ROOT.glob("api/khoisu/notifications/templates/*/*.j2"),
    ]
    texts = {str(path.relative_to(ROOT)): path.read_text(encoding="utf-8") for path in files}
    return {
        name: json.dumps(json.loads(text), ensure_ascii=False) if name.endswith("json") else text
        for name, text in texts.items()
    }


@pytest.mark.parametrize("code", SCREENS)
def test_screens_and_mails_say_the_figure_of_the_register(code: str) -> None:
    right = str(legal_fact(code).gia_tri)
    found = {
        name: {re.sub(r"[.,]", "", one) for one in re.findall(SCREENS[code], text)} for name, text in screens().items()
    }
    assert any(found.values())
    assert {name: figures for name, figures in found.items() if figures - {right}} == {}
