"""Numbers wherever they are: each amount, date and code of a paper belongs to the dossier, and none is broken."""

import re
from collections.abc import Iterator

from khoisu.dossiers.paper_audit import values
from khoisu.dossiers.paper_audit.expected import Expected
from khoisu.dossiers.paper_audit.reading import ReadPaper
from khoisu.dossiers.paper_audit.report import Fault

SAID = re.compile(r"(?<![\d.])([\d.]+)\s+đồng\s+\(bằng\s+chữ:([^)]{1,400}+)\)")
# The parts of a number that was broken: it ends a line with a separator, or a group goes on in the next line.
TORN = re.compile(
    r"(?<![\d.])\d{1,3}(?:\.\d{3})*\.\n\s*\d{3}(?!\d)|\d\u200b\d|[./]\u200b\d|\d\u200b[./]|\d{3}\.\d{1,2}\n\d{1,2}(?![\d.])"
    r"|\d{2}/\n\d|\d{2}/\d{2}/\d{1,3}\n\d{1,3}(?!\d)"
)

BREAK = re.compile(r"(?<=[\d./])(?:\u200b|\n\s*\d)")
WIDEST = 24
"""The longest amount, 999.999.999.999.999, with the end of its line."""


def _breaks(text: str) -> Iterator[int]:
    """Where a number may be broken: the whole text is not searched for the parts of numbers, which takes far longer."""
    for found in BREAK.finditer(text):
        yield found.start()


def check_numbers(facts: Expected, paper: ReadPaper) -> Iterator[Fault]:
    """Amounts, dates and long numbers that the dossier does not have, and numbers torn by a line end."""
    text = paper.text
    for at in _breaks(text):
        if TORN.search(text, max(0, at - WIDEST), at + WIDEST):
            yield Fault("so_bi_ngat", paper.code, _place(text, at))
    kinds = (
        (values.AMOUNT, facts.amounts, "so_tien_la"),
        (values.DAY, facts.dates, "ngay_la"),
        (values.DIGITS, facts.numbers, "so_la"),
    )
    for pattern, allowed, code in kinds:
        for found, start in paper.figures[pattern]:
            if found not in allowed:
                yield Fault(code, paper.code, _place(text, start))


def check_limits(facts: Expected, paper: ReadPaper) -> Iterator[Fault]:
    """No percentage is above 100, in whatever table or sentence: neither one with decimals nor one before a % sign."""
    for found in values.DECIMAL.finditer(paper.text):
        if values.number(found.group()) > 100 and found.group() not in facts.decimals:
            yield Fault("ty_le_tren_100", paper.code, _place(paper.text, found.start()))


def _place(text: str, at: int) -> str:
    return f"dòng {text.count(chr(10), 0, at) + 1}"


def check_words(_facts: Expected, paper: ReadPaper) -> Iterator[Fault]:
    """Every amount that is also said in words is said rightly."""
    for found in SAID.finditer(paper.text):
        digits, said = found.group(1).replace(".", ""), " ".join(found.group(2).split())
        if not digits.isdigit() or not 0 < int(digits) < 10**18 or values.in_words(int(digits)) != said:
            yield Fault("bang_chu_sai", paper.code, _place(paper.text, found.start()))


def check_word_file(_facts: Expected, paper: ReadPaper) -> Iterator[Fault]:
    """The Word file has the same amounts, dates and long numbers as the PDF, each as often or as often as heads repeat."""
    for pattern, figures in paper.figures.items():
        pdf, word = sorted(found for found, _ in figures), sorted(pattern.findall(paper.word))
        if pdf != word:
            yield Fault("docx_khac_pdf", paper.code, pattern_name(pattern))


def pattern_name(pattern: re.Pattern[str]) -> str:
    """What a pattern finds, for people who read a report."""
    return {values.AMOUNT: "số tiền", values.DAY: "ngày", values.DIGITS: "số"}[pattern]
