"""Draws the papers that visitors see, by the code that draws a customer's; nothing has to run.

    .venv/bin/python tools paper-pictures

For the home page the first pages of the tests' complete dossier; for the services that found a company, whole papers of an
ordinary one as PDF, marked as sample data on each page, and a picture of each first page.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from paths import API, WEB
from pictures.guide import keep

FOLDER = WEB / "public" / "product"
KIND = "TNHH2"
DRAW = """
import sys
import pypdfium2
from khoisu.dossiers.paper_templates.required_papers import papers
from khoisu.rendering.pdf import to_pdf
from khoisu.rendering.service import Stamp
from tests.dossiers.support.complete_dossiers import full, material

kind, folder = sys.argv[1:]
names = {"giay-de-nghi-dang-ky-doanh-nghiep": "request", "dieu-le-cong-ty": "charter"}
for paper in papers(material(full(kind))):
    if name := names.get(paper.code):
        page = pypdfium2.PdfDocument(to_pdf(paper, Stamp("", "HSXY12345")))[0]
        page.render(scale=480 / page.get_width()).to_pil().save(f"{folder}/{name}.png")
"""
"""Run where the API's packages are; the names are the files' names."""
SAMPLES = """
import sys
import pypdfium2
from khoisu.dossiers.paper_templates.required_papers import papers
from khoisu.rendering.pdf import to_pdf
from khoisu.rendering.service import Stamp
from tests.dossiers.support.complete_dossiers import material
from tests.dossiers.support.typical_dossiers import typical

kind, folder = sys.argv[1:]
names = {
    "giay-de-nghi-dang-ky-doanh-nghiep": "request",
    "dieu-le-cong-ty": "charter",
    "danh-sach-thanh-vien": "owners",
    "danh-sach-co-dong-sang-lap": "owners",
}
for paper in papers(material(typical(kind))):
    if name := names.get(paper.code):
        data = to_pdf(paper, Stamp("DỮ LIỆU MẪU"))
        open(f"{folder}/sample-{name}-{kind.lower()}.pdf", "wb").write(data)
        page = pypdfium2.PdfDocument(data)[0]
        page.render(scale=480 / page.get_width()).to_pil().save(f"{folder}/sample-{name}-{kind.lower()}.png")
"""
SAMPLE_KINDS = ("TNHH2", "CP")


def main() -> None:
    """Draw and save all pictures. Raises CalledProcessError."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([sys.executable, "-c", DRAW, KIND, folder], cwd=API, check=True)
        for kind in SAMPLE_KINDS:
            subprocess.run([sys.executable, "-c", SAMPLES, kind, folder], cwd=API, check=True)
        for picture in sorted(Path(folder).glob("*.png")):
            keep(picture, FOLDER)
        for sample in sorted(Path(folder).glob("*.pdf")):
            shutil.copy(sample, FOLDER)


if __name__ == "__main__":
    main()
