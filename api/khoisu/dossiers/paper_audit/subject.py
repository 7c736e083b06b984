"""What an audit compares: the dossier with the finished files of its papers."""

from dataclasses import dataclass

from khoisu.dossiers.rules.entities import Dossier
from khoisu.reference_data.service import Lists


@dataclass(frozen=True, slots=True)
class PaperFiles:
    """The files of one paper. `form` is its form and edition, such as "TT68/2025 Mẫu 2"."""

    code: str
    form: str
    pdf: bytes
    docx: bytes


@dataclass(frozen=True, slots=True)
class Subject:
    """The dossier, the names behind its codes, and the texts that are ours: company data, dossier and order code."""

    dossier: Dossier
    lists: Lists
    ours: tuple[str, ...] = ()
