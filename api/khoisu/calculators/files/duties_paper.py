"""Duties as a paper to print and tick off."""

from khoisu.calculators.rules.duties import duties_of, first_year_until
from khoisu.calculators.rules.duty import Duty, Founded
from khoisu.calculators.words import checked_words, law_words
from khoisu.kit.lang import Lang, Text
from khoisu.kit.text.texts import day_words
from khoisu.rendering.service import Cell, Column, Heading, Paper, Paragraph, Table, Title, bold

TITLE = Text("Hạn sau khi có giấy chứng nhận", "Deadlines after the certificate")
FROM = Text("Giấy chứng nhận cấp ngày {day}.", "Certificate of {day}.")
HEAD = (
    Text("Hạn cuối", "Last day"),
    Text("Việc", "Duty"),
    Text("Căn cứ", "Law"),
    Text("Xong", "Done"),
)
DAY_WIDTH = {"vi": 2.2, "en": 3.1}
"""In English wide enough for 30 September 2027."""
NO_DAY = Text("Không có ngày cố định", "Without a fixed day")
NOT_COMPARED = Text(" (chưa đối chiếu với văn bản gốc)", " (not checked against the original text)")


def duties_paper(company: Founded, lang: Lang) -> Paper:
    """One table in the order of the days, and one of what has no day."""
    duties = duties_of(company, first_year_until(company))
    return Paper(
        code="han-sau-thanh-lap",
        title=TITLE.in_lang(lang),
        form="",
        blocks=(
            Title((TITLE.in_lang(lang).upper(),), FROM.in_lang(lang, day=company.ngay)),
            _table([one for one in duties if one.han], lang),
            Heading(NO_DAY.in_lang(lang)),
            _table([one for one in duties if not one.han], lang, dated=False),
            Paragraph(checked_words(lang)),
        ),
        lang=lang,
    )


def _table(duties: list[Duty], lang: Lang, *, dated: bool = True) -> Table:
    first = 0 if dated else 1
    return Table(
        columns=(Column(DAY_WIDTH[lang]), Column(7.3), Column(3.4), Column(1.1, "center"))[first:],
        head=(tuple(Cell((bold(one.in_lang(lang)),)) for one in HEAD[first:]),),
        rows=tuple(_row(one, lang)[first:] for one in duties),
        size=11,
    )


def _row(duty: Duty, lang: Lang) -> tuple[Cell, ...]:
    note = duty.ghi_chu.in_lang(lang)
    if duty.due and duty.due.doi_ngay:
        note = f"{note} {duty.due.vi_sao.in_lang(lang)}"
    law = law_words(duty.can_cu, lang) + (NOT_COMPARED.in_lang(lang) if duty.chua_doi_chieu else "")
    name = Cell(blocks=(Paragraph((bold(duty.ten.in_lang(lang)),), "left"), Paragraph(note, "left")))
    return (Cell(day_words(duty.han, lang) if duty.han else ""), name, Cell(law, align="left"), Cell(""))
