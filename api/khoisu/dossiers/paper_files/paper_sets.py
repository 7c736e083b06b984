"""The papers of a stored dossier: requested when it is submitted, rendered by a job, listed and previewed."""

import asyncio
from dataclasses import replace
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.dossiers.errors import PapersNotReady
from khoisu.dossiers.events import Actor, EventKind
from khoisu.dossiers.paper_files import submissions
from khoisu.dossiers.paper_files.origins import record_line
from khoisu.dossiers.paper_files.stored_files import get_paper_file, require_ready_set, state_of, stored_paper_list
from khoisu.dossiers.paper_files.versions import add_version, list_versions, rendered_revisions
from khoisu.dossiers.paper_templates.context import FilingAgent, PaperContext
from khoisu.dossiers.paper_templates.required_papers import papers
from khoisu.dossiers.paper_templates.signatories import signing_places
from khoisu.dossiers.repository import append_event
from khoisu.dossiers.rules.drafts import read_dossier
from khoisu.dossiers.schemas.papers import PaperList, PaperOut, SigningOut
from khoisu.dossiers.state_rules import EDITABLE
from khoisu.dossiers.stored_dossier import StoredDossier
from khoisu.integrations.storage import Storage
from khoisu.kit.errors import NotFound
from khoisu.kit.jobs import enqueue
from khoisu.kit.lang import Lang, Text
from khoisu.reference_data.service import lists
from khoisu.rendering import service as rendering
from khoisu.rendering.service import Origin, Paper, Stamp
from khoisu.site_settings import service as company

DRAW = "dossiers.draw_papers"
DRAFT = "BẢN NHÁP"
HELD = "CHƯA PHÁT HÀNH"
FOOT = Text("{ma} – phiên bản {so}", "{ma} – version {so}")
DRAFT_FOOT = Text("{ma} – phiên bản {so} – bản nháp, chưa nộp", "{ma} – version {so} – draft, not handed in")


async def request_paper_set(session: AsyncSession, stored: StoredDossier) -> None:
    """Record what is handed in and request its papers, in the transaction that submits the dossier."""
    await submissions.record_submission(session, stored)
    number = await rendering.order_set(session, stored.id, stored.head.phien_ban)
    await enqueue_paper_job(session, number)


async def request_paper_set_again(session: AsyncSession, stored: StoredDossier) -> None:
    """Papers that are not rendered yet pick up what changed without a new revision: the order's code.

    Rendered ones were submitted and stay as they are; their contract leaves the order's code to be filled in.
    """
    number = await rendering.rerender_set(session, stored.id, stored.head.phien_ban)
    if number is not None:
        await enqueue_paper_job(session, number, again=True)


async def redraw_papers(session: AsyncSession, stored: StoredDossier, actor: Actor, seen: UUID, reason: str) -> None:
    """Have a further version of a locked dossier's papers drawn, next to those that exist, and tell the customer why in the log.

    For instance a contract that names an order which came after the hand-in. Raises as `versions.add_version`.
    """
    number = await add_version(session, stored, seen, reason)
    await append_event(session, stored.id, EventKind.PAPERS_REDRAWN, actor, ly_do=reason, du_lieu={"bo": str(number)})
    await enqueue_paper_job(session, number, again=True)


async def enqueue_paper_job(session: AsyncSession, number: UUID, *, again: bool = False) -> None:
    """Queue the rendering of a set."""
    await enqueue(session, DRAW, {"id": str(number)}, dedupe_key=f"papers:{number}{':again' if again else ''}")


async def paper_context(session: AsyncSession, stored: StoredDossier) -> PaperContext:
    """What the papers of a stored dossier are made from."""
    dossier, _ = read_dossier(stored.tree)
    code, order_code = stored.head.ma_ho_so, stored.head.ma_don_hang or ""
    return PaperContext(dossier, lists(), await filing_agent(session), code, order_code)


async def filing_agent(session: AsyncSession) -> FilingAgent:
    """Our own company as papers name it; the sample company is marked as a sample."""
    data = (await company.current_settings(session)).data
    account = data.tai_khoan[0]
    who, _, title = data.dai_dien_vi.partition(",")
    for polite in ("Ông ", "Bà "):
        who = who.removeprefix(polite)
    return FilingAgent(
        ten=data.ten_vi + (" (dữ liệu mẫu)" if data.mau else ""),
        ma_so=data.ma_so_thue,
        dia_chi=data.dia_chi_vi,
        dien_thoai=data.hotline,
        email=data.email,
        dai_dien=who.strip(),
        chuc_vu=title.strip(),
        tai_khoan=f"{account.so_tai_khoan} tại {account.ten}",
    )


def stamp_of(stored: StoredDossier, *, draft: bool, number: str | None = None, origin: Origin | None = None) -> Stamp:
    """The draft's mark, which version this is (`number`; else the revision), and from what it was made."""
    words = DRAFT_FOOT if draft else FOOT
    foot = words.in_lang("vi", ma=stored.head.ma_ho_so, so=number or stored.head.phien_ban)
    return Stamp(DRAFT if draft else "", foot, record_line(origin) if origin else "", origin)


def build_papers(m: PaperContext, stored: StoredDossier) -> tuple[Paper, ...]:
    """The dossier's papers, with the English note for those who chose English."""
    return papers(m, stored.head.ngon_ngu)


async def get_paper_list(
    session: AsyncSession, stored: StoredDossier, lang: Lang, revision: int | None = None, lan: int | None = None
) -> PaperList:
    """The papers as they are now, and who signs what; or those of a version that is asked for, as they were handed in.

    Raises `NotFound` for a version that has none.
    """
    if lan is not None or revision not in (None, stored.head.phien_ban):
        return await _version_papers(session, stored, revision, lan)
    found = await rendering.find_set(session, stored.id, stored.head.phien_ban)
    versions = await list_versions(session, stored)
    m = await paper_context(session, stored)
    current = await asyncio.to_thread(build_papers, m, stored)
    ready = await require_ready_set(session, stored) if found and found.trang_thai == "XONG" else None
    return PaperList(
        trang_thai=state_of(stored, found),
        phien_ban=stored.head.phien_ban,
        cac_phien_ban=rendered_revisions(versions),
        cac_ban=versions,
        giay_to=stored_paper_list(ready.name, ready.files) if ready else [_rendered_later(one) for one in current],
        ky_ten=[
            SigningOut(
                ma=one.ma,
                ten_giay=one.ten_giay,
                vai_tro=one.vai_tro.in_lang(lang),
                ho_ten=one.ho_ten,
                vi_tri=one.vi_tri.in_lang(lang),
            )
            for one in signing_places(current)
        ],
    )


async def _version_papers(
    session: AsyncSession, stored: StoredDossier, revision: int | None, lan: int | None
) -> PaperList:
    """The papers of one version as they were handed in, without who signs. Raises as `require_ready_set`."""
    ready = await require_ready_set(session, stored, revision, lan)
    versions = await list_versions(session, stored)
    return PaperList(
        trang_thai="SAN_SANG",
        phien_ban=ready.version.phien_ban,
        cac_phien_ban=rendered_revisions(versions),
        cac_ban=versions,
        giay_to=stored_paper_list(ready.name, ready.files),
        ky_ten=[],
    )


def _rendered_later(paper: Paper) -> PaperOut:
    return PaperOut(ma=paper.code, ten=paper.title, bieu_mau=paper.form, tep=[])


async def preview_paper(
    session: AsyncSession, storage: Storage, stored: StoredDossier, code: str, *, held: bool = False
) -> bytes:
    """One paper of the current data, as PDF; once it was submitted and rendered, the stored paper.

    `held`: for staff, of a set that the audit holds back, marked as not released.

    Raises `NotFound` for a paper that this dossier does not have, `PapersNotReady` (409) for a deleted or held one, `Unavailable`.
    """
    if stored.head.trang_thai not in EDITABLE:
        found = await rendering.find_set(session, stored.id, stored.head.phien_ban)
        if found is not None and found.trang_thai == "XONG":
            return (await get_paper_file(session, storage, stored, code, "pdf"))[1]
        if found is not None and found.trang_thai == "DA_XOA":
            raise PapersNotReady("DA_XOA")  # today's templates would draw another paper than the one that was handed in
        if found is not None and found.trang_thai == "KIEM_TRA" and not held:
            raise PapersNotReady("KIEM_TRA")  # nobody may sign what the audit holds back
    m = await paper_context(session, stored)
    paper = next((one for one in await asyncio.to_thread(build_papers, m, stored) if one.code == code), None)
    if paper is None:
        raise NotFound
    draft = stored.head.trang_thai in EDITABLE
    stamp = stamp_of(stored, draft=draft)
    drawn = await rendering.draw_at_once(paper, replace(stamp, mark=HELD) if held else stamp, "pdf")
    return drawn["pdf"].data
