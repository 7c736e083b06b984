"""What decides how a described paper looks: this room's layout, template and fonts, and the libraries that draw."""

from importlib.metadata import version
from pathlib import Path

from khoisu.kit.source_digest import digest_sources

NOT_DRAWING = (
    "__init__.py",
    "drawing_digest.py",
    "jobs.py",
    "models.py",
    "paper_repository.py",
    "paper_store.py",
    "pictures.py",
    "service.py",
    "OFL.txt",
)
"""Files of this room that store papers and do not draw them."""
LIBRARIES = ("typst", "python-docx")


DRAWING_DIGEST = digest_sources(
    Path(__file__).parent, without=NOT_DRAWING, also=[f"{name} {version(name)}" for name in LIBRARIES]
)
"""SHA-256 (hex) of everything that turns blocks into bytes, as it was when the process started."""
