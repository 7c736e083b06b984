"""The audit of papers that no form prescribes: pages and letters, figures, the company's name, and the texts that must stand there."""

import zipfile
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from xml.parsers.expat import ExpatError

from khoisu.dossiers.paper_audit import values
from khoisu.dossiers.paper_audit.checks import identity, layout, tokens
from khoisu.dossiers.paper_audit.expected import Expected
from khoisu.dossiers.paper_audit.reading import ReadPaper, read_paper, squeeze
from khoisu.dossiers.paper_audit.report import Fault
from khoisu.dossiers.paper_audit.subject import PaperFiles, Subject
from khoisu.dossiers.rules.entities import Dossier, HoSo
from khoisu.reference_data.service import lists

CHECKS = (
    layout.check_pages,
    tokens.check_numbers,
    tokens.check_limits,
    tokens.check_words,
    tokens.check_word_file,
    identity.check_company_name,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class FreePapers:
    """What papers may quote and what each must. `company` is the name that all of them bear; `texts`, `amounts` (đồng, shares) and `days` may stand there.

    `must`: by the paper's code, what cannot be missing. `signs`: by the paper's code, who signs it.
    """

    company: str
    texts: Sequence[str]
    amounts: Sequence[int]
    days: Sequence[date]
    must: Mapping[str, Sequence[str]]
    signs: Mapping[str, Sequence[str]]


def audit_free_papers(wanted: FreePapers, files: Sequence[PaperFiles]) -> tuple[Fault, ...]:
    """Every fault, in the order of the papers. CPU-bound: call it in a thread."""
    figures = [*(values.amount(one) for one in wanted.amounts), *(values.day(one) for one in wanted.days)]
    dossier = Dossier(ho_so=HoSo(ten_doanh_nghiep=wanted.company))
    facts = Expected(Subject(dossier, lists(), (*wanted.texts, *figures)))
    missing = [Fault("thieu_giay", code) for code in wanted.must if code not in {one.code for one in files}]
    return (*missing, *(fault for one in files for fault in _audit(wanted, facts, one)))


def _audit(wanted: FreePapers, facts: Expected, files: PaperFiles) -> Iterator[Fault]:
    from pypdfium2 import PdfiumError  # noqa: PLC0415 - as in `reading`

    try:
        paper = read_paper(files.code, files.form, files.pdf, files.docx)
    except (PdfiumError, zipfile.BadZipFile, KeyError, ExpatError, UnicodeDecodeError):
        yield Fault("khong_doc_duoc", files.code)
        return
    for check in CHECKS:
        yield from check(facts, paper)
    word = squeeze(paper.word)
    for place, text in enumerate(wanted.must.get(files.code, ()), 1):
        if squeeze(text) not in paper.flat or squeeze(text) not in word:
            yield Fault("thieu_gia_tri", files.code, f"mục {place}")
    yield from _signed(wanted.signs.get(files.code, ()), paper)


def _signed(signs: Sequence[str], paper: ReadPaper) -> Iterator[Fault]:
    """Each of these names stands behind the last place to sign, where the papers put them."""
    tail = paper.flat[paper.flat.find("(Ký") :] if "(Ký" in paper.flat else ""
    for place, name in enumerate(signs, 1):
        if squeeze(name.upper()) not in tail:
            yield Fault("nguoi_ky_sai", paper.code, f"người ký {place}")
