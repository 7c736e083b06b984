"""From what a set of papers was made, as the record holds it and as papers print it: the editions, and the hash of the data.

Every handed-in paper names two editions: of the templates that drew it, of the rules that let it pass. An edition is a month that
people set and a digest that nobody can forget to raise: it is computed over the sources, texts, data and fonts when the process
starts. So two releases that could draw different papers never share an edition.
"""

from dataclasses import dataclass
from pathlib import Path

from khoisu.dossiers import paper_templates, rules
from khoisu.dossiers.paper_files.submissions import PRINTED_DIGITS
from khoisu.kit.source_digest import digest_sources
from khoisu.reference_data.service import data_digest
from khoisu.rendering.service import DRAWING_DIGEST, Origin

TEMPLATES_OF, RULES_OF = "2026.11", "2026.11"
"""The month of the last change of a form or text, and of a law: set by the person who makes the change."""
EDITION_DIGITS = 6


@dataclass(frozen=True, slots=True)
class Edition:
    """`month` as "2026.11", `digest` a SHA-256 in hex."""

    month: str
    digest: str

    @property
    def whole(self) -> str:
        """As the record holds it: month and the whole digest."""
        return f"{self.month}-{self.digest}"


def printed(whole: str) -> str:
    """An edition as papers and screens show it: "2026.11-3fa9c1"."""
    month, _, digest = whole.partition("-")
    return f"{month}-{digest[:EDITION_DIGITS]}"


def _folder(package_file: str | None) -> Path:
    if package_file is None:
        raise AssertionError("a package without a file")
    return Path(package_file).parent


# At import, not at first use: a deployment replaces files under a process that still draws with the old ones.
TEMPLATES = Edition(TEMPLATES_OF, digest_sources(_folder(paper_templates.__file__), also=[DRAWING_DIGEST]))
RULES = Edition(RULES_OF, digest_sources(_folder(rules.__file__), also=[data_digest()]))
RECORD = "mẫu {mau} – luật {luat} – dữ liệu {bam}"


def current_origin(bam_du_lieu: str) -> Origin:
    """The editions of this release, and the hash of what was handed in."""
    return Origin(TEMPLATES.whole, RULES.whole, bam_du_lieu)


def record_line(origin: Origin) -> str:
    """What papers print of their origin; screens show the same line, so that people can compare."""
    return RECORD.format(
        mau=printed(origin.an_ban_mau),
        luat=printed(origin.an_ban_luat),
        bam=origin.bam_du_lieu[:PRINTED_DIGITS],
    )
