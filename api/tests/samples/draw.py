"""Draws the samples as PDF and Word files: `python -m tests.samples.draw` (`make samples`)."""

from pathlib import Path

from khoisu.rendering.docx import to_docx
from khoisu.rendering.pdf import fitted_pdf
from khoisu.rendering.service import Paper, Stamp
from tests.samples.annotated_charter import annotated_charter
from tests.samples.premises import lease, loan
from tests.samples.resolutions import members_resolution, owner_decision

FOLDER = Path(__file__).parents[3] / "web" / "public" / "mau"
MARK = Stamp("MẪU · SAMPLE", "Mẫu tham khảo của Khởi Sự, công ty và người đều là hư cấu")


def samples() -> list[Paper]:
    """Every sample that is offered."""
    return [lease(), loan(), owner_decision(), members_resolution(), annotated_charter()]


def drawn() -> dict[str, bytes]:
    """Each file by its name; the same bytes each time."""
    files: dict[str, bytes] = {}
    for one in samples():
        pdf = fitted_pdf(one, MARK)
        files[f"{one.code}.pdf"] = pdf.data
        files[f"{one.code}.docx"] = to_docx(pdf.paper, MARK, pdf.closer)
    return files


def main() -> None:
    """Write them where the web serves them."""
    FOLDER.mkdir(exist_ok=True)
    for name, data in drawn().items():
        (FOLDER / name).write_bytes(data)


if __name__ == "__main__":
    main()
