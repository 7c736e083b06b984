"""Takes the pictures of papers on the home page: first pages of the sample company's papers, drawn as a customer's are.

    .venv/bin/python tools paper-pictures

Nothing has to run: the papers come from the code that draws a customer's, the company from the tests' complete dossiers.
"""

from __future__ import annotations

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
from khoisu.dossiers.paper_templates import papers
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


def main() -> None:
    """Draw and save all pictures. Raises CalledProcessError."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([sys.executable, "-c", DRAW, KIND, folder], cwd=API, check=True)
        for picture in sorted(Path(folder).glob("*.png")):
            keep(picture, FOLDER)


if __name__ == "__main__":
    main()
