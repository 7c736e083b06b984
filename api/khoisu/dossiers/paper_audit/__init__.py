"""Reads drawn papers back and compares them with the dossier, before a set is released.

This package shares no code with the drawing: it has its own way of writing numbers, dates, amounts and words, and reads
the finished files. A mistake of the drawing is therefore not repeated here. Shared is only the data (`rules.entities`).
"""

from khoisu.dossiers.paper_audit.audit import audit_set
from khoisu.dossiers.paper_audit.report import EXPECTED_TEXTS, FAULT_TEXTS, Fault
from khoisu.dossiers.paper_audit.subject import PaperFiles, Subject

__all__ = ["EXPECTED_TEXTS", "FAULT_TEXTS", "Fault", "PaperFiles", "Subject", "audit_set"]
