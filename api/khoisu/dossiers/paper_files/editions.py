"""The editions that every handed-in paper names: of the templates that drew it, of the rules that let it pass.

An edition is a month that people set and a digest that nobody can forget to raise: it is computed over the sources, texts, data
and fonts when the process starts. So two releases that could draw different papers never share an edition.
"""

from dataclasses import dataclass
from pathlib import Path

from khoisu.dossiers import paper_templates, rules
from khoisu.kit.source_digest import digest_sources
from khoisu.reference_data.service import data_digest
from khoisu.rendering.service import DRAWING_DIGEST

TEMPLATES_OF, RULES_OF = "2026.11", "2026.11"
"""The month of the last change of a form or text, and of a law: set by the person who makes the change."""
PRINTED_DIGITS = 6


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
    return f"{month}-{digest[:PRINTED_DIGITS]}"


def _folder(package_file: str | None) -> Path:
    if package_file is None:
        raise AssertionError("a package without a file")
    return Path(package_file).parent


# At import, not at first use: a deployment replaces files under a process that still draws with the old ones.
TEMPLATES = Edition(TEMPLATES_OF, digest_sources(_folder(paper_templates.__file__), also=[DRAWING_DIGEST]))
RULES = Edition(RULES_OF, digest_sources(_folder(rules.__file__), also=[data_digest()]))
