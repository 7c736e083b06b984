"""From what a set of papers was made, as the record holds it and as papers print it."""

from khoisu.dossiers.paper_files import editions
from khoisu.dossiers.paper_files.submitted_data import PRINTED_DIGITS
from khoisu.rendering.service import Origin

RECORD = "mẫu {mau} – luật {luat} – dữ liệu {bam}"


def current_origin(bam_du_lieu: str) -> Origin:
    """The editions of this release, and the hash of what was handed in."""
    return Origin(editions.TEMPLATES.whole, editions.RULES.whole, bam_du_lieu)


def record_line(origin: Origin) -> str:
    """What papers print of their origin; screens show the same line, so that people can compare."""
    return RECORD.format(
        mau=editions.printed(origin.an_ban_mau),
        luat=editions.printed(origin.an_ban_luat),
        bam=origin.bam_du_lieu[:PRINTED_DIGITS],
    )
