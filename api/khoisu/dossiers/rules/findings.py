"""What a rule reports: a notice on a field, and the row of the law table behind it.

THIEU (not filled in yet) and SAI (wrong) block, LUU_Y only warns. Each module of rules that compare several fields has a tuple
`LAW` of rows; `law_table.py` puts them together. A row has two dossiers in the tests (`tests/dossiers/support/law_cases`): one
that fulfils it, one that does not.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, Literal

from pydantic.alias_generators import to_camel

from khoisu.kit.errors import FieldError
from khoisu.kit.text.texts import Text

Kind = Literal["THIEU", "SAI", "LUU_Y"]
Path = tuple[str | int, ...]


def camel_path(path: Path) -> str:
    """The wire path of Python names: chuSoHuuList.0.soGiayTo."""
    return ".".join(to_camel(part) if isinstance(part, str) else str(part) for part in path)


@dataclass(frozen=True, slots=True)
class Notice:
    """One sentence a rule may report, in both languages, under a stable code."""

    ma: str
    kind: Kind
    text: Text

    def at(self, *path: str | int, **values: Any) -> "Finding":
        """Report it on a field, given by the Python names that lead to it."""
        return Finding(self, path, values)


def missing(ma: str, vi: str, en: str) -> Notice:
    """A notice about something not filled in: harmless in a draft, blocks a submission."""
    return Notice(ma, "THIEU", Text(vi, en))


def wrong(ma: str, vi: str, en: str) -> Notice:
    """A notice about something that must be changed."""
    return Notice(ma, "SAI", Text(vi, en))


def warn(ma: str, vi: str, en: str) -> Notice:
    """A notice that people should read and may ignore."""
    return Notice(ma, "LUU_Y", Text(vi, en))


@dataclass(frozen=True, slots=True)
class Finding:
    """A notice on a field of a dossier."""

    notice: Notice
    path: Path
    values: dict[str, Any] = field(default_factory=dict)

    @property
    def truong(self) -> str:
        """The wire path: chuSoHuuList.0.soGiayTo."""
        return camel_path(self.path)

    @property
    def ma(self) -> str:
        """The notice's code."""
        return self.notice.ma

    @property
    def blocks(self) -> bool:
        """Whether a submission is refused because of it."""
        return self.notice.kind != "LUU_Y"

    @property
    def error(self) -> FieldError:
        """As the kit writes field errors on the wire."""
        return FieldError(self.truong, self.ma, self.notice.text, self.values)


@dataclass(frozen=True, slots=True)
class Findings:
    """Everything the rules report about a dossier, in the order of the forms."""

    all: tuple[Finding, ...]

    @property
    def errors(self) -> list[FieldError]:
        """What blocks the submission."""
        return [finding.error for finding in self.all if finding.blocks]

    @property
    def warnings(self) -> list[FieldError]:
        """What people should read."""
        return [finding.error for finding in self.all if not finding.blocks]


def once(findings: Iterable[Finding]) -> Findings:
    """Each notice on each field once, in the order of arrival."""
    seen: dict[tuple[str, str], Finding] = {}
    for finding in findings:
        seen.setdefault((finding.truong, finding.ma), finding)
    return Findings(tuple(seen.values()))


Found = Iterator[Finding]


@dataclass(frozen=True, slots=True)
class LawRow:
    """`article` names the source by its short name ("LDN 85.1", as in `rules/__init__.py`); `holds` is what it asks for."""

    notice: Notice
    article: str
    holds: Text
