"""What changes of registered companies take from dossiers: their rules of names, places and lines, and the audit of their papers."""

from khoisu.dossiers.paper_audit import Fault, PaperFiles
from khoisu.dossiers.paper_audit.free_papers import FreePapers, audit_free_papers
from khoisu.dossiers.paper_files.paper_sets import filing_agent
from khoisu.dossiers.registered_parts import (
    Part,
    RegisteredParts,
    check_part,
    field_errors,
    office_line,
    province_name,
    titles_of,
    type_of_code,
)
from khoisu.dossiers.rules.money.percentages import percents

__all__ = [
    "Fault",
    "FreePapers",
    "PaperFiles",
    "Part",
    "RegisteredParts",
    "audit_free_papers",
    "check_part",
    "field_errors",
    "filing_agent",
    "office_line",
    "percents",
    "province_name",
    "titles_of",
    "type_of_code",
]
