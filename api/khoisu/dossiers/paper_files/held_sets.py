"""Sets that the audit holds back: found faulty, shown to staff, drawn again, or released by an administrator."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import astuple
from datetime import datetime
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.dossiers import messages, models, repository
from khoisu.dossiers.errors import NothingHeld, PapersNotReady
from khoisu.dossiers.events import SYSTEM, Actor, EventKind
from khoisu.dossiers.paper_audit import EXPECTED_TEXTS, FAULT_TEXTS, Fault, PaperFiles, Subject, audit_set
from khoisu.dossiers.paper_audit.report import place_text
from khoisu.dossiers.paper_files import paper_sets
from khoisu.dossiers.paper_templates.context import PaperContext
from khoisu.dossiers.schemas.papers import CheckedPaperList, PaperFaultOut
from khoisu.dossiers.stored_dossier import StoredDossier
from khoisu.integrations.storage import Storage
from khoisu.kit.db import Database
from khoisu.kit.lang import Lang
from khoisu.kit.logs import get_logger
from khoisu.rendering import service as rendering
from khoisu.rendering.service import PaperSet, RenderedPaper

log = get_logger(__name__)
SHOWN = 100
"""More faults than this are one and the same, and are not stored."""


def audit_papers(m: PaperContext, rendered: Sequence[RenderedPaper]) -> tuple[Fault, ...]:
    """Read the rendered papers back and compare them with the dossier. CPU-bound: call it in a thread."""
    forms: dict[str, dict[str, RenderedPaper]] = {}
    for one in rendered:
        forms.setdefault(one.paper.code, {})[one.dinh_dang] = one
    files = [PaperFiles(code, it["pdf"].paper.form, it["pdf"].data, it["docx"].data) for code, it in forms.items()]
    return audit_set(Subject(m.dossier, m.lists, (*astuple(m.firm), m.ma_ho_so, m.ma_don_hang)), files)


async def hold_faulty_set(
    database: Database, number: UUID, subject: UUID, faults: Sequence[Fault], *, as_of: datetime
) -> bool:
    """Hold the set back when it has faults that nobody waived. True when it must not be released."""
    if not faults:
        return False
    found = [_as_row(one) for one in faults[:SHOWN]]
    codes = sorted({one.code for one in faults})
    async with database.transaction() as session:
        stored = await repository.find_dossier(session, models.ho_so.c.id == subject, lock=True)
        known = await rendering.get_set(session, number)
        if known is not None and known.waived_by is not None and _all_known(found, known.faults):
            log.warning("papers_released_with_faults", set=str(number), codes=codes)
            return False
        held = await rendering.held_sets.hold_set(session, number, found, as_of=as_of)
        if held and stored is not None:
            facts = {"so_loi": len(faults), "ma_loi": codes}
            await repository.append_event(
                session, stored.id, EventKind.PAPERS_HELD, SYSTEM, du_lieu=facts, cong_khai=False
            )
            await messages.alert_papers_held(session, stored, number, faults)
    log.error("papers_held", set=str(number), faults=len(faults), codes=codes)
    return True


def _as_row(fault: Fault) -> dict[str, str]:
    return {"ma": fault.code, "giay": fault.paper, "cho": fault.place}


def _all_known(found: Iterable[Mapping[str, str]], known: Sequence[Mapping[str, str]]) -> bool:
    """Whether an administrator saw every fault before they released the set."""
    return all(one in known for one in found)


async def get_checked_list(
    session: AsyncSession, stored: StoredDossier, lang: Lang, revision: int | None = None, lan: int | None = None
) -> CheckedPaperList:
    """The papers with what the audit found. Raises `NotFound` for a version that has none."""
    shown = await paper_sets.get_paper_list(session, stored, lang, revision, lan)
    found = await rendering.held_sets.find_held_set(session, stored.id, revision or stored.head.phien_ban)
    inherited = {name: getattr(shown, name) for name in type(shown).model_fields}
    return CheckedPaperList(**inherited, kiem_tra=_list_faults(found, lang))


async def preview_held_paper(
    session: AsyncSession, storage: Storage, stored: StoredDossier, code: str
) -> tuple[str, bytes] | None:
    """Name and PDF of a paper that is held back, marked as not released, for staff; None when nothing is held.

    Raises as `preview_paper`.
    """
    if await rendering.held_sets.find_held_set(session, stored.id, stored.head.phien_ban) is None:
        return None
    data = await paper_sets.preview_paper(session, storage, stored, code, held=True)
    return f"{stored.head.ma_ho_so}-chua-phat-hanh-{code}.pdf", data


def _list_faults(found: PaperSet | None, lang: Lang) -> list[PaperFaultOut]:
    """What the audit found in a held set, in words."""
    faults = found.faults if found else ()
    return [
        PaperFaultOut(
            ma=one["ma"],
            giay=one["giay"],
            cho=place_text(one["cho"], lang),
            noi_dung=FAULT_TEXTS[one["ma"]].in_lang(lang),
            can_co=EXPECTED_TEXTS[one["ma"]].in_lang(lang),
        )
        for one in faults
    ]


async def redraw_held_set(session: AsyncSession, stored: StoredDossier, actor: Actor) -> None:
    """Draw and audit a held set again. Raises `NothingHeld` (409)."""
    if await rendering.held_sets.find_held_set(session, stored.id, stored.head.phien_ban) is None:
        raise NothingHeld
    await paper_sets.request_paper_set_again(session, stored)
    await repository.append_event(session, stored.id, EventKind.PAPERS_RETRIED, actor, cong_khai=False)


async def release_held_set(
    session: AsyncSession, stored: StoredDossier, actor: Actor, account: UUID, reason: str
) -> None:
    """Release a held set with the faults that are shown; faults that come newly hold it again. Raises `NothingHeld` (409)."""
    number = await rendering.held_sets.waive_faults(session, stored.id, stored.head.phien_ban, account)
    if number is None:
        raise NothingHeld
    await repository.append_event(session, stored.id, EventKind.PAPERS_RELEASED, actor, ly_do=reason, cong_khai=False)
    await paper_sets.enqueue_paper_job(session, number, again=True)


async def require_not_held(session: AsyncSession, stored: StoredDossier) -> None:
    """Steps that rely on the papers wait while these are checked. Raises `PapersNotReady` (409)."""
    found = await rendering.find_set(session, stored.id, stored.head.phien_ban)
    if found is not None and found.trang_thai == "KIEM_TRA":
        raise PapersNotReady("KIEM_TRA")
