"""The Word files as an office program lays them out: as many pages as the PDF, give or take one, and every number whole.

Skipped where LibreOffice is not installed.
"""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from khoisu.dossiers.paper_templates import papers
from khoisu.dossiers.rules.legal_types import TYPES
from khoisu.rendering.docx import to_docx
from khoisu.rendering.pdf import to_pdf
from khoisu.rendering.service import Stamp
from tests.dossiers.support.complete_dossiers import full, material
from tests.rendering.paper_reader import pdf_pages

OFFICE = shutil.which("soffice")
NUMBER = re.compile(r"(?<![0-9.,])[0-9][0-9./]{6,}[0-9]")


def laid_out(folder: Path, files: dict[str, bytes]) -> dict[str, list[str]]:
    """The pages of Word files as LibreOffice prints them."""
    for name, data in files.items():
        (folder / f"{name}.docx").write_bytes(data)
    profile = f"-env:UserInstallation={(folder / 'profile').as_uri()}"
    sources = [str(folder / f"{name}.docx") for name in files]
    command = [str(OFFICE), profile, "--headless", "--convert-to", "pdf", "--outdir", str(folder), *sources]
    subprocess.run(command, check=True, capture_output=True, timeout=240)
    return {name: pdf_pages((folder / f"{name}.pdf").read_bytes()) for name in files}


@pytest.mark.skipif(OFFICE is None, reason="LibreOffice is not installed")
def test_the_word_files_of_all_types_are_laid_out_like_their_pdfs(tmp_path: Path) -> None:
    """One start of the office program for all types: starting it takes longest."""
    made = {f"{kind}-{paper.code}": paper for kind in sorted(TYPES) for paper in papers(material(full(kind)))}
    printed = laid_out(tmp_path, {name: to_docx(paper, Stamp()) for name, paper in made.items()})
    for name, paper in made.items():
        pages = pdf_pages(to_pdf(paper, Stamp()))
        assert abs(len(printed[name]) - len(pages)) <= 1, name
        ours, theirs = (set(NUMBER.findall("\n".join(one))) for one in (pages, printed[name]))
        assert ours == theirs, name
