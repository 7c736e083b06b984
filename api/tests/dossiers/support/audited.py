"""Draws a dossier's papers and audits them, as the job does."""

from collections.abc import Sequence
from dataclasses import astuple

from khoisu.dossiers.paper_audit import Fault, PaperFiles, Subject, audit_set
from khoisu.dossiers.paper_files.origins import record_line
from khoisu.dossiers.paper_templates.context import PaperContext
from khoisu.dossiers.paper_templates.required_papers import papers
from khoisu.dossiers.rules.entities import Dossier
from khoisu.rendering.docx import to_docx
from khoisu.rendering.pdf import to_pdf
from khoisu.rendering.service import Origin, Paper, Stamp
from tests.dossiers.support.complete_dossiers import material

# Editions and hash of digits only: in the footer they look like numbers that the dossier does not have.
ORIGIN = Origin(f"2026.11-{'48291307' * 8}", f"2026.11-{'91827364' * 8}", "73645120" * 8)
STAMP = Stamp("", "HSXY12345 – phiên bản 3.2", record_line(ORIGIN), ORIGIN)


def subject_of(m: PaperContext) -> Subject:
    """What the audit compares with."""
    return Subject(m.dossier, m.lists, (*astuple(m.firm), m.ma_ho_so, m.ma_don_hang))


def drawn(made: Sequence[Paper]) -> list[PaperFiles]:
    """The papers as files."""
    return [PaperFiles(one.code, one.form, to_pdf(one, STAMP), to_docx(one, STAMP)) for one in made]


def audited(dossier: Dossier) -> tuple[Fault, ...]:
    """The faults of a dossier's own papers."""
    m = material(dossier)
    return audit_set(subject_of(m), drawn(papers(m)))
