"""What is still open when staff approve, file or certify: they are asked once, and what they said they know is in the log."""

from collections.abc import Collection
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, cast
from uuid import UUID

from pydantic.alias_generators import to_snake
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.dossiers import repository
from khoisu.dossiers.drafts.validation import validate_draft
from khoisu.dossiers.errors import StillOpenPoints
from khoisu.dossiers.events import Actor, EventKind
from khoisu.dossiers.paper_files import repository as papers_repository
from khoisu.dossiers.paper_files.submissions import find_submitted
from khoisu.dossiers.review import repository as review_repository
from khoisu.dossiers.review.transitions import WHY
from khoisu.dossiers.rules.drafts import Tree
from khoisu.dossiers.states import Step
from khoisu.dossiers.stored_dossier import FieldCheck, StoredDossier
from khoisu.kit.errors import FieldError, Invalid
from khoisu.kit.lang import Text


class Open(StrEnum):
    """What may be open."""

    UNTICKED = "MUC_CHUA_KIEM"
    FINDINGS = "CANH_BAO_CON_MO"
    COMMENTS = "GHI_CHU_CON_MO"
    UNSIGNED = "CHUA_CO_BAN_KY"
    NO_SCAN = "CHUA_CO_BAN_QUET"


WORDS: dict[Open, Text] = {
    Open.UNTICKED: Text("{so} mục chưa được đánh dấu đã kiểm tra", "{so} fields are not ticked as checked"),
    Open.FINDINGS: Text("{so} điểm máy kiểm tra còn nêu", "{so} findings of the automatic check are open"),
    Open.COMMENTS: Text("{so} ghi chú chưa xử lý xong", "{so} comments are not settled"),
    Open.UNSIGNED: Text("Chưa có bản ký nào của bộ giấy tờ này", "There is no signed copy of these papers"),
    Open.NO_SCAN: Text("Chưa có bản quét giấy chứng nhận", "There is no scan of the certificate"),
}


@dataclass(frozen=True, slots=True)
class Known:
    """What the page showed (paths of fields with a value), and whether its reader goes on knowing what is open, and why."""

    shown: Collection[str] = ()
    confirmed: bool = False
    reason: str = ""

    async def require(self, session: AsyncSession, after: StoredDossier, step: Step, actor: Actor) -> None:
        """Ask once before a step that is being made: `after` is the dossier after it, in the same transaction.

        Raises `StillOpenPoints` (409), `Invalid` on `lyDoXacNhan` when the reason is missing. What was known is written into the log, for staff.
        """
        found = await _list_open(session, after, step, self.shown)
        if not found:
            return
        if not self.confirmed:
            raise StillOpenPoints([(one.value, count, _words(one, count)) for one, count in found.items()])
        reason = self.reason.strip()
        if not reason and found.keys() != {Open.NO_SCAN}:
            raise Invalid(errors=[FieldError("lyDoXacNhan", "missing", WHY)])
        facts: dict[str, Any] = {"truong": "", "con_mo": {one.value: count for one, count in found.items()}}
        said = "; ".join([*(_words(one, count).vi for one, count in found.items()), *([reason] if reason else [])])
        kind = EventKind.INTERNAL_NOTE
        await repository.append_event(session, after.id, kind, actor, ly_do=said, du_lieu=facts, cong_khai=False)


NOTHING_KNOWN = Known()


def _words(one: Open, count: int) -> Text:
    words = WORDS[one]
    return Text(words.vi.format(so=count), words.en.format(so=count))


async def _list_open(
    session: AsyncSession, stored: StoredDossier, step: Step, shown: Collection[str]
) -> dict[Open, int]:
    match step:
        case Step.APPROVE:
            counts = await _unreviewed(session, stored, shown)
        case Step.FILE:
            counts = {Open.UNSIGNED: 0 if await _is_signed(session, stored) else 1}
        case Step.CERTIFY:
            counts = {Open.NO_SCAN: 0 if stored.head.tep_gcn_id else 1}
        case _:
            counts = {}
    return {one: count for one, count in counts.items() if count}


async def _unreviewed(session: AsyncSession, stored: StoredDossier, shown: Collection[str]) -> dict[Open, int]:
    ticked = await _standing(session, stored)
    # A page that names no fields has shown nothing to check: that is everything unticked, not nothing.
    unticked = set(shown) - ticked if shown else _filled(stored.tree) - ticked
    unsent = await review_repository.list_comments(session, stored.id, sent=False)
    sent = await review_repository.list_comments(session, stored.id, sent=True)
    return {
        Open.UNTICKED: len(unticked),
        Open.FINDINGS: len((await validate_draft(session, stored.tree, stored.id)).all),
        Open.COMMENTS: len(unsent) + sum(one.xong_luc is None for one in sent),
    }


async def _standing(session: AsyncSession, stored: StoredDossier) -> set[str]:
    """Fields that somebody ticked as they are now: in this revision, or in an earlier one that said the same in their place."""
    checks = await review_repository.list_checks(session, stored.id)
    earlier = dict[int, Tree | None]()
    for revision in {one.phien_ban for one in checks} - {stored.head.phien_ban}:
        found = await find_submitted(session, stored, revision)
        earlier[revision] = found[0].tree if found else None
    return {one.truong for one in checks if _stands(one, stored, earlier)}


def _stands(check: FieldCheck, stored: StoredDossier, earlier: dict[int, Tree | None]) -> bool:
    if check.phien_ban == stored.head.phien_ban:
        return True
    then = earlier[check.phien_ban]
    return then is not None and _at(then, check.truong) == _at(stored.tree, check.truong)


def _at(tree: Tree, path: str) -> Any:
    """What stands at a field: of an address or another nested part the whole of it, because one row shows several of its values."""
    steps = path.split(".")
    depth = 3 if len(steps) > 1 and steps[1].isdecimal() else 2
    value: Any = tree
    for step in steps[:depth]:
        if isinstance(value, dict):
            value = cast("dict[str, Any]", value).get(to_snake(step))
        else:
            value = value[int(step)] if step.isdecimal() and value and int(step) < len(value) else None
    return value


def _filled(tree: Tree) -> set[str]:
    """The parts and items of a dossier, for a caller that does not say which fields it showed."""
    return {name for name, value in tree.items() if value}


async def _is_signed(session: AsyncSession, stored: StoredDossier) -> bool:
    """Whether the version that has just been filed has a signed copy; one of before versions were recorded counts too."""
    filed = await papers_repository.list_filed_sets(session, stored.id)
    last: UUID | None = next(reversed(filed), None)
    copies = await review_repository.list_signed_copies(session, stored.id)
    return any(one.bo_id is None or one.bo_id == last for one in copies)
