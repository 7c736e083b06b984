"""The register of legal figures: each row is complete, each source is known, and what follows a changed row."""

import re
import tomllib
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from khoisu.calculators.rules.asked import Plan
from khoisu.calculators.rules.choice import Chosen
from khoisu.calculators.rules.first_year import first_year
from khoisu.catalog.rules import next_vat_rate, vat_note, vat_periods
from khoisu.content.sample import DATA
from khoisu.dossiers.rules import deadlines
from khoisu.kit.lang import Lang, Text
from khoisu.legal_facts import register
from khoisu.legal_facts.rules import CERTAINTIES, UNITS, LegalFact, ends_by, placeholders_of
from khoisu.legal_facts.service import fact_placeholders, fact_words, fill_fact_placeholders, legal_fact, legal_facts

LAWS = {law["so_hieu"] for law in tomllib.loads((DATA / "legal.toml").read_text(encoding="utf-8")).values()}


@pytest.mark.parametrize("fact", legal_facts(), ids=lambda fact: fact.ma)
def test_a_figure_names_its_source_and_the_day_of_its_check(fact: LegalFact) -> None:
    assert fact.ten.vi != fact.ten.en
    assert fact.gia_tri >= 0
    assert fact.don_vi in UNITS
    assert fact.do_chac in CERTAINTIES
    assert date(2026, 11, 20) <= fact.kiem_tra <= date(2026, 11, 28)
    assert fact.tu is None or fact.den is None or fact.tu <= fact.den
    numbers = [part.partition(":")[0].strip() for part in fact.can_cu.split(";")]
    assert set(numbers) <= LAWS, numbers


def a_fact(value: int, unit: str) -> LegalFact:
    return replace(legal_fact("gop_von"), gia_tri=value, don_vi=unit)


@pytest.mark.parametrize(
    ("value", "unit", "vi", "en"),
    [
        (8, "PHAN_TRAM", "8%", "8%"),
        (45, "PHAN_NGHIN", "4,5%", "4.5%"),
        (220, "PHAN_NGHIN", "22%", "22%"),
        (215, "PHAN_NGHIN", "21,5%", "21.5%"),
        (20, "PHAN_NGHIN", "2%", "2%"),
        (0, "DONG", "0 đồng", "0 VND"),
        (100_000, "DONG", "100.000 đồng", "100,000 VND"),
        (5_000_000, "DONG", "5 triệu đồng", "5 million VND"),
        (3_000_000_000, "DONG", "3 tỷ đồng", "3 billion VND"),
        (1_500_000_000, "DONG", "1500 triệu đồng", "1500 million VND"),
        (90, "NGAY", "90 ngày", "90 days"),
        (1, "NAM", "1 năm", "1 year"),
        (3, "NGAY_LAM_VIEC", "3 ngày làm việc", "3 working days"),
    ],
)
def test_a_figure_is_written_as_a_sentence_says_it(value: int, unit: str, vi: str, en: str) -> None:
    fact = a_fact(value, unit)
    assert (fact_words(fact, "vi"), fact_words(fact, "en")) == (vi, en)


def test_a_figure_fills_its_value_its_days_and_the_day_after() -> None:
    vi, en = fact_placeholders("vi"), fact_placeholders("en")
    assert vi["luat_thue_gtgt_giam"] == "8%"
    assert (vi["luat_thue_gtgt_giam_den"], en["luat_thue_gtgt_giam_den"]) == ("31/12/2026", "31 December 2026")
    assert (vi["luat_thue_gtgt_giam_sau"], en["luat_thue_gtgt_giam_sau"]) == ("01/01/2027", "1 January 2027")
    assert "luat_gop_von_den" not in vi
    assert fill_fact_placeholders("trong {{luat_gop_von}}, {{hotline}}", "vi") == "trong 90 ngày, {{hotline}}"


def test_a_first_day_is_written_in_its_language() -> None:
    begins = replace(legal_fact("gop_von"), ma="moi", tu=date(2027, 1, 2), den=date(2027, 3, 31))
    assert placeholders_of(begins, "vi")["luat_moi_tu"] == "02/01/2027"
    assert placeholders_of(begins, "en")["luat_moi_tu"] == "2 January 2027"


@pytest.mark.parametrize(
    ("last", "day", "ended"),
    [
        (None, date(2099, 1, 1), False),
        (date(2026, 12, 31), date(2026, 12, 30), False),
        (date(2026, 12, 31), date(2026, 12, 31), True),
        (date(2026, 12, 31), date(2027, 1, 1), True),
    ],
)
def test_a_figure_ends_with_its_last_day(last: date | None, day: date, *, ended: bool) -> None:
    assert ends_by(replace(legal_fact("gop_von"), den=last), day) is ended


def test_an_unknown_field_and_an_unknown_figure_are_refused(tmp_path: Path) -> None:
    wrong = tmp_path / "facts.toml"
    wrong.write_text('[a]\nten = ["a", "b"]\ngia_tri = 1\nhan = 2\n', encoding="utf-8")
    with pytest.raises(TypeError):
        register.read_facts(wrong)
    with pytest.raises(KeyError):
        legal_fact("khong_co")


def test_the_rules_of_a_dossier_count_with_the_register() -> None:
    assert [legal_fact(code).gia_tri for code in ("xem_xet_ho_so", "sua_ho_so", "gop_von")] == [
        deadlines.REGISTRAR_DAYS,
        deadlines.AMEND_DAYS,
        deadlines.CAPITAL_DAYS,
    ]


@pytest.mark.req("S9.3")
def test_a_prolonged_reduction_changes_prices_notes_and_texts_together(monkeypatch: pytest.MonkeyPatch) -> None:
    longer = replace(legal_fact("thue_gtgt_giam"), den=date(2027, 6, 30))
    monkeypatch.setitem(register.FACTS, "thue_gtgt_giam", longer)
    reduced, standard = vat_periods()
    assert (reduced.den, standard.tu) == (date(2027, 6, 30), date(2027, 7, 1))
    assert next_vat_rate(date(2027, 1, 1)) == standard
    assert vat_note(reduced) == Text(
        "Giá đã gồm thuế GTGT 8% (áp dụng đến hết ngày 30/06/2027)",
        "VAT of 8% is included (rate valid until 30 June 2027)",
    )
    plan = Plan("TNHH1", 1, 0, False, 0, 0, 0, 0, date(2026, 11, 2))  # the calculator says it too
    [collected] = [one.ghi_chu for one in first_year(plan, Chosen((), ())) if one.ma == "gtgt"]
    days: dict[Lang, str] = {"vi": "30/06/2027", "en": "30 June 2027"}
    for lang, day in days.items():
        assert day in collected.in_lang(lang)
        assert day in said_of_vat(lang)
        assert "2026" not in re.sub(r"204/2025|174/2025", "", said_of_vat(lang))


def said_of_vat(lang: Lang) -> str:
    """The sentence about the reduced rate in the article, as it is read."""
    text = (DATA / f"bai_viet/thue-gtgt-8-hay-10-phan-tram.{lang}.md").read_text(encoding="utf-8")
    line = next(line for line in text.splitlines() if "{{luat_thue_gtgt_giam_den}}" in line and line.startswith("- **"))
    return fill_fact_placeholders(line, lang)
