"""Row 7: every paper of one dossier, as PDF and as Word file, for each legal type; what auditing them adds; fifty members."""

from __future__ import annotations

import time
from dataclasses import replace

from khoisu.dossiers.paper_audit import audit_set
from khoisu.dossiers.paper_templates.required_papers import papers
from khoisu.dossiers.rules.entities import Dossier
from khoisu.dossiers.rules.legal_types import TYPES
from khoisu.rendering.docx import to_docx
from khoisu.rendering.pdf import to_pdf
from khoisu.rendering.service import Paper, Stamp
from tests.dossiers.papers.test_papers import crowd
from tests.dossiers.support.audited import drawn, subject_of
from tests.dossiers.support.complete_dossiers import full, material

from bench.report import Section

GOAL = 1.0
AUDIT_GOAL = 0.15
ROUNDS = 7
AUDIT_ROUNDS = 15
Times = tuple[float, float, float]


def _changed(dossier: Dossier, number: int) -> Dossier:
    """The same with another name and capital, so that nothing rendered before can be reused."""
    name = f"{dossier.ho_so.ten_doanh_nghiep} {number}"
    return replace(dossier, ho_so=replace(dossier.ho_so, ten_doanh_nghiep=name, tong_so_lao_dong=100 + number))


def _once(dossier: Dossier) -> tuple[Times, tuple[Paper, ...]]:
    """Seconds on a schedule, of computing, and of them for the PDFs alone."""
    stamp = Stamp("", "HSXY12345")
    clock, computed = time.perf_counter(), time.process_time()
    made = papers(material(dossier))
    for paper in made:
        to_pdf(paper, stamp)
    pdfs = time.process_time() - computed
    for paper in made:
        to_docx(paper, stamp)
    return (time.perf_counter() - clock, time.process_time() - computed, pdfs), made


def _measure(section: Section, name: str, dossier: Dossier, goal: float | None) -> None:
    rounds: list[Times] = []
    made: tuple[Paper, ...] = ()
    for number in range(ROUNDS):
        times, made = _once(_changed(dossier, number))
        rounds.append(times)
    best, computed, pdfs = (min(one) for one in zip(*rounds, strict=True))
    figure = f"{best:.2f} s ({len(made)} papers; {computed:.2f} s of computing, {pdfs:.2f} s of it for the PDFs)"
    section.add(name, figure, f"≤ {goal:.0f} s" if goal else "", met=best <= goal if goal else None)


def _measure_audit(section: Section, name: str, dossier: Dossier, goal: float) -> None:
    """Reading the finished files back and comparing them with the dossier, which the job does before it releases a set."""
    rounds: list[tuple[float, float]] = []
    for number in range(AUDIT_ROUNDS):
        m = material(_changed(dossier, number))
        subject, files = subject_of(m), drawn(papers(m))
        clock, computed = time.perf_counter(), time.process_time()
        found = audit_set(subject, files)
        rounds.append((time.perf_counter() - clock, time.process_time() - computed))
        if found:
            raise AssertionError(found)
    best, computed = (min(one) for one in zip(*rounds, strict=True))
    figure = f"{best * 1000:.0f} ms ({computed * 1000:.0f} ms of computing)"
    section.add(name, figure, f"≤ {goal * 1000:.0f} ms", met=best <= goal)


def measure() -> Section:
    """In one process and one thread, after a first set that reads fonts and template."""
    how = (
        "All papers of a dossier in which every field is filled in, made and drawn one after the other: the time by the clock of the "
        f"best of {ROUNDS} rounds, each with another name and other figures. It counts whatever else the machine does meanwhile; the "
        "processor time is given too, so that a busy machine can be distinguished from slow rendering. Fonts and template are read before."
    )
    section = Section("7. Papers", how)
    _once(full("DNTN"))
    for kind in sorted(TYPES):
        _measure(section, f"{kind}, the whole set", full(kind), GOAL)
    _measure(section, "TNHH2 with 50 members, the whole set", crowd("TNHH2", 50), None)
    for kind in sorted(TYPES):
        _measure_audit(section, f"{kind}, auditing the set", full(kind), AUDIT_GOAL)
    _measure_audit(section, "TNHH2 with 50 members, auditing the set", crowd("TNHH2", 50), AUDIT_GOAL)
    return section
