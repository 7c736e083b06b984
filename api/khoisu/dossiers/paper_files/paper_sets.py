"""The papers of a stored dossier: requested when it is submitted, rendered by a job, listed and previewed."""

import asyncio
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.dossiers.paper_files.stored_files import get_paper_file, get_revision_papers, state_of, stored_paper_list
from khoisu.dossiers.paper_templates import FilingAgent, Paper, PaperContext, papers, signing_places
from khoisu.dossiers.rules.drafts import read_dossier
from khoisu.dossiers.schemas.papers import PaperList, PaperOut, SigningOut
from khoisu.dossiers.states import EDITABLE
from khoisu.dossiers.stored_dossier import StoredDossier
from khoisu.integrations.storage import Storage
from khoisu.kit.errors import NotFound
from khoisu.kit.jobs import enqueue
from khoisu.kit.lang import Lang, Text
from khoisu.reference_data.service import lists
from khoisu.rendering import service as rendering
from khoisu.rendering.service import Stamp
from khoisu.site_settings import service as company

DRAW = "dossiers.draw_papers"
DRAFT = "BẢN NHÁP"
FOOT = Text("{ma} – phiên bản {so}", "{ma} – version {so}")
DRAFT_FOOT = Text("{ma} – phiên bản {so} – bản nháp, chưa nộp", "{ma} – version {so} – draft, not handed in")


async def request_paper_set(session: AsyncSession, stored: StoredDossier) -> None:
    """Request the papers of this revision, in the transaction that submits the dossier."""
    number = await rendering.order_set(session, stored.id, stored.head.phien_ban)
    await enqueue_paper_job(session, number)


async def request_paper_set_again(session: AsyncSession, stored: StoredDossier) -> None:
    """Papers that are not rendered yet pick up what changed without a new revision: the order's code.

    Rendered ones were submitted and stay as they are; their contract leaves the order's code to be filled in.
    """
    number = await rendering.rerender_set(session, stored.id, stored.head.phien_ban)
    if number is not None:
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


def stamp_of(stored: StoredDossier, *, draft: bool) -> Stamp:
    """The draft's mark, and which version this is."""
    words = DRAFT_FOOT if draft else FOOT
    foot = words.in_lang("vi", ma=stored.head.ma_ho_so, so=stored.head.phien_ban)
    return Stamp(DRAFT if draft else "", foot)


def build_papers(m: PaperContext, stored: StoredDossier) -> tuple[Paper, ...]:
    """The dossier's papers, with the English note for those who chose English."""
    return papers(m, stored.head.ngon_ngu)


async def get_paper_list(
    session: AsyncSession, stored: StoredDossier, lang: Lang, revision: int | None = None
) -> PaperList:
    """The papers as they are now, and who signs what; or those of an earlier revision as they were submitted.

    Raises `NotFound` for an earlier revision that has none.
    """
    if revision not in (None, stored.head.phien_ban):
        return await get_revision_papers(session, stored, revision)
    found = await rendering.find_set(session, stored.id, stored.head.phien_ban)
    m = await paper_context(session, stored)
    current = await asyncio.to_thread(build_papers, m, stored)
    rows = await rendering.files_of(session, found.id) if found and found.trang_thai == "XONG" else ()
    return PaperList(
        trang_thai=state_of(stored, found),
        phien_ban=stored.head.phien_ban,
        cac_phien_ban=list(await rendering.rendered_revisions(session, stored.id)),
        giay_to=stored_paper_list(stored.head.ma_ho_so, rows) if rows else [_rendered_later(one) for one in current],
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


def _rendered_later(paper: Paper) -> PaperOut:
    return PaperOut(ma=paper.code, ten=paper.title, bieu_mau=paper.form, tep=[])


async def preview_paper(session: AsyncSession, storage: Storage, stored: StoredDossier, code: str) -> bytes:
    """One paper of the current data, as PDF; once it was submitted and rendered, the stored paper.

    Raises `NotFound` for a paper that this dossier does not have, `Unavailable`.
    """
    if stored.head.trang_thai not in EDITABLE:
        found = await rendering.find_set(session, stored.id, stored.head.phien_ban)
        if found is not None and found.trang_thai == "XONG":
            return (await get_paper_file(session, storage, stored, code, "pdf"))[1]
    m = await paper_context(session, stored)
    paper = next((one for one in await asyncio.to_thread(build_papers, m, stored) if one.code == code), None)
    if paper is None:
        raise NotFound
    draft = stored.head.trang_thai in EDITABLE
    return await rendering.preview_paper(paper, stamp_of(stored, draft=draft))
