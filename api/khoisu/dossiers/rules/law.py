"""The shape of the law table: which article asks for what, and the notice that reports a dossier against it.

Each module of rules that compare several fields has a tuple `LAW` of such rows; `law_table.py` puts them together.
A row has two dossiers in the tests (`tests/dossiers/support/law_cases`): one that fulfils it, one that does not.
"""

from dataclasses import dataclass

from khoisu.dossiers.rules.findings import Notice
from khoisu.kit.lang import Text


@dataclass(frozen=True, slots=True)
class LawRow:
    """`article` names the source by its short name ("LDN 85.1", as in `rules/__init__.py`); `holds` is what it asks for."""

    notice: Notice
    article: str
    holds: Text
