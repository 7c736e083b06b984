"""What the papers of a change are made from, and the parts that several of them share."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any, Final

from khoisu.changes.case import Case
from khoisu.changes.cases import CASES
from khoisu.changes.deciders import Decider, decider_of
from khoisu.changes.rules import Difference
from khoisu.changes.states import CompanyChangeKind, ReductionForm
from khoisu.changes.transfer import Transfer
from khoisu.rendering.service import Block, Column, Paper, Paragraph, Table

DOTS: Final = "……………………"


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangeFacts:
    """What the papers are made from. `record`: the version they start from, fact by fact; `after`: those that change, as they become.

    `titles`: of the registered representatives, in order. `cut`: how a capital is reduced.
    """

    kind: CompanyChangeKind
    record: Mapping[str, Any]
    after: Mapping[str, Any]
    titles: Sequence[str]
    differences: Sequence[Difference]
    decided: date
    firm: Mapping[str, str]
    deal: Transfer
    cut: ReductionForm | None = None

    @property
    def is_decided(self) -> bool:
        """Whether somebody decides it on paper; of transfers only a gift to who is no heir."""
        return self.case.decided or (self.kind is CompanyChangeKind.MEMBERS and self.deal.is_accepted)

    @property
    def case(self) -> Case:
        """The kind of change."""
        return CASES[self.kind]

    @property
    def decider(self) -> Decider:
        """Who decides."""
        return decider_of(self.kind, self.record["loai_hinh"])

    @property
    def company(self) -> str:
        """The name that is registered, in capitals."""
        return self.record["ten"].upper()

    @property
    def chair(self) -> str:
        """Who presides, in capitals; empty where the record does not say."""
        return holder(self.record, self.decider.chair)

    @property
    def trusting(self) -> list[tuple[str, str]]:
        """Who authorises us, in capitals with their title: the representatives; where these change, who signs form 13."""
        if self.kind is not CompanyChangeKind.REPRESENTATIVE:
            people = self.record["nguoi_dai_dien"]
            return [(one["ten"].upper(), title) for one, title in zip(people, self.titles, strict=True)]
        if self.decider.chair:
            return [
                (holder(dict(self.record) | dict(self.after), self.decider.chair), f"Chủ tịch {self.decider.body.vi}")
            ]
        return [(self.owner, self.decider.body.vi)]

    @property
    def owner(self) -> str:
        """The only owner in capitals; an organisation's speaker is not in the record."""
        found = self.record["chu_so_huu"]
        return "" if len(found) != 1 or found[0]["la_to_chuc"] else found[0]["ten"].upper()


@dataclass(frozen=True, slots=True)
class ChangePaperPlan:
    """A paper: whether it is filed, who signs (in capitals, those that are known), and what must stand in it."""

    paper: Paper
    filed: bool
    signs: tuple[str, ...]
    must: tuple[str, ...]


def known(*names: str) -> tuple[str, ...]:
    """The names that are known, each once."""
    return tuple(dict.fromkeys(name for name in names if name))


def holder(record: Mapping[str, Any], title: str) -> str:
    """Who holds a title, in capitals; empty for nobody."""
    return next((one["ten"].upper() for one in record["nguoi_dai_dien"] if title and one["chuc_danh"] == title), "")


def day(value: date) -> str:
    """A day as papers write it."""
    return f"{value:%d/%m/%Y}"


def about(facts: ChangeFacts) -> tuple[Block, ...]:
    """Which company it is."""
    record = facts.record
    return (
        Paragraph(f"Tên: {facts.company}."),
        Paragraph(f"Mã số doanh nghiệp: {record['ma_doanh_nghiep']}."),
        Paragraph(f"Địa chỉ trụ sở chính: {record['tru_so']}."),
    )


def place(facts: ChangeFacts) -> str:
    """The province of the head office without its kind, as papers are dated."""
    last = facts.record["tru_so"].rpartition(",")[2].strip()
    return last.removeprefix("Thành phố ").removeprefix("Tỉnh ").strip()


def amount(value: int) -> str:
    """An amount as tables write it."""
    return f"{value:,}".replace(",", ".") if value else ""


def changes(facts: ChangeFacts) -> Table:
    """What becomes what."""
    rows = tuple(
        (one.name.vi, one.before.vi or "(không có)", one.after.vi or "(không có)") for one in facts.differences
    )
    head = ("Nội dung", "Đã đăng ký", "Thay đổi thành")
    return Table((Column(34), Column(63), Column(63)), rows, (head,), size=12)
