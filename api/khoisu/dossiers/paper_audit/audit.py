"""The audit of a set: reads every paper back once and runs all checks over it."""

import zipfile
from collections.abc import Callable, Iterator, Sequence
from xml.parsers.expat import ExpatError

from khoisu.dossiers.paper_audit.checks import (
    beneficial,
    capital_tables,
    forms,
    holdings,
    identity,
    layout,
    representatives,
    signing,
    tokens,
)
from khoisu.dossiers.paper_audit.expected import Expected
from khoisu.dossiers.paper_audit.reading import ReadPaper, read_paper
from khoisu.dossiers.paper_audit.report import Fault
from khoisu.dossiers.paper_audit.subject import PaperFiles, Subject

ENGLISH_NOTE = "cover-note"
Check = Callable[[Expected, ReadPaper], Iterator[Fault]]
EACH_PAPER: tuple[Check, ...] = (
    layout.check_pages,
    tokens.check_numbers,
    tokens.check_limits,
    tokens.check_words,
    tokens.check_word_file,
    identity.check_people,
    identity.check_company_name,
    forms.check_labels,
    forms.check_request,
    beneficial.check_beneficial_rows,
    holdings.check_owner_rows,
    representatives.check_representative_rows,
    capital_tables.check_request_tables,
    capital_tables.check_charter_tables,
    signing.check_signatories,
)


def audit_set(subject: Subject, files: Sequence[PaperFiles]) -> tuple[Fault, ...]:
    """Every fault of a set, in the order of its papers; none when it may be released. CPU-bound: call it in a thread."""
    facts = Expected(subject)
    found = list(forms.check_set(facts, [one.code for one in files]))
    found += identity.check_records(facts)
    for one in files:
        found += _audit_paper(facts, one)
    return tuple(dict.fromkeys(found))


def _audit_paper(facts: Expected, files: PaperFiles) -> Iterator[Fault]:
    from pypdfium2 import PdfiumError  # noqa: PLC0415 - as in `reading`

    try:
        paper = read_paper(files.code, files.form, files.pdf, files.docx)
    except (PdfiumError, zipfile.BadZipFile, KeyError, ExpatError, UnicodeDecodeError):
        yield Fault("khong_doc_duoc", files.code)
        return
    yield from layout.check_pages(facts, paper)
    if files.code != ENGLISH_NOTE:
        for check in EACH_PAPER[1:]:
            yield from check(facts, paper)
