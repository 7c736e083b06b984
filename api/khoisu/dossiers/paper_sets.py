"""The papers of a kept dossier: ordered when it is handed in, drawn by a job, told and previewed."""

import asyncio
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.company import service as company
from khoisu.documents import service as documents
from khoisu.documents.service import Stamp
from khoisu.dossiers.paper_files import one_file, state_of, stored
from khoisu.dossiers.paper_schemas import PaperList, PaperOut, SigningOut
from khoisu.dossiers.papers import Firm, Material, Paper, papers, signing_places
from khoisu.dossiers.repository import Kept
from khoisu.dossiers.rules.reading import read_dossier
from khoisu.dossiers.rules.states import EDITABLE, State
from khoisu.kit.errors import NotFound
from khoisu.kit.jobs import enqueue
from khoisu.kit.lang import Lang, Text
from khoisu.ports.storage import Storage
from khoisu.reference_data.service import lists

DRAW = "dossiers.draw_papers"
DRAFT = "BẢN NHÁP"
FOOT = Text("{ma} – phiên bản {so}", "{ma} – version {so}")
DRAFT_FOOT = Text("{ma} – phiên bản {so} – bản nháp, chưa nộp", "{ma} – version {so} – draft, not handed in")


async def order(session: AsyncSession, kept: Kept) -> None:
    """Have the papers of this revision drawn, in the transaction that hands the dossier in."""
    number = await documents.order_set(session, kept.id, kept.head["phien_ban"])
    await queue(session, number)


async def order_anew(session: AsyncSession, kept: Kept) -> None:
    """Papers that are not drawn yet take up what changed without a new revision: the order's code.

    Those that are drawn were handed in and stay as they are; their contract leaves the order's code to be filled in.
    """
    number = await documents.redraw_set(session, kept.id, kept.head["phien_ban"])
    if number is not None:
        await queue(session, number, again=True)


async def queue(session: AsyncSession, number: UUID, *, again: bool = False) -> None:
    """Queue the drawing of a set."""
    await enqueue(session, DRAW, {"id": str(number)}, dedupe_key=f"papers:{number}{':again' if again else ''}")


async def material(session: AsyncSession, kept: Kept) -> Material:
    """What the papers of a kept dossier are made from."""
    dossier, _ = read_dossier(kept.tree)
    code, order_code = kept.head["ma_ho_so"], kept.head["ma_don_hang"] or ""
    return Material(dossier, lists(), await firm(session), code, order_code)


async def firm(session: AsyncSession) -> Firm:
    """Our own company as papers name it; the sample company says that it is one."""
    data = (await company.current(session)).data
    account = data.tai_khoan[0]
    who, _, title = data.dai_dien_vi.partition(",")
    for polite in ("Ông ", "Bà "):
        who = who.removeprefix(polite)
    return Firm(
        ten=data.ten_vi + (" (dữ liệu mẫu)" if data.mau else ""),
        ma_so=data.ma_so_thue,
        dia_chi=data.dia_chi_vi,
        dien_thoai=data.hotline,
        email=data.email,
        dai_dien=who.strip(),
        chuc_vu=title.strip(),
        tai_khoan=f"{account.so_tai_khoan} tại {account.ten}",
    )


def stamp_of(kept: Kept, *, draft: bool) -> Stamp:
    """The draft's mark, and which version this is."""
    words = DRAFT_FOOT if draft else FOOT
    foot = words.in_lang("vi", ma=kept.head["ma_ho_so"], so=kept.head["phien_ban"])
    return Stamp(DRAFT if draft else "", foot)


def made(m: Material, kept: Kept) -> tuple[Paper, ...]:
    """The dossier's papers, with the English note for those who chose English."""
    return papers(m, kept.head["ngon_ngu"])


async def told(session: AsyncSession, kept: Kept, lang: Lang) -> PaperList:
    """The papers as they are now, and what is signed where."""
    found = await documents.find_set(session, kept.id, kept.head["phien_ban"])
    m = await material(session, kept)
    current = await asyncio.to_thread(made, m, kept)
    rows = await documents.files_of(session, found.id) if found and found.trang_thai == "XONG" else ()
    return PaperList(
        trang_thai=state_of(kept, found),
        phien_ban=kept.head["phien_ban"],
        cac_phien_ban=list(await documents.drawn_revisions(session, kept.id)),
        giay_to=stored(kept.head["ma_ho_so"], rows) if rows else [_drawn_later(one) for one in current],
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


def _drawn_later(paper: Paper) -> PaperOut:
    return PaperOut(ma=paper.code, ten=paper.title, bieu_mau=paper.form, tep=[])


async def preview(session: AsyncSession, storage: Storage, kept: Kept, code: str) -> bytes:
    """One paper of what is written now, as PDF; once it was handed in and drawn, that very paper and no other.

    Raises `NotFound` for a paper that this dossier does not have, `Unavailable`.
    """
    if State(kept.head["trang_thai"]) not in EDITABLE:
        found = await documents.find_set(session, kept.id, kept.head["phien_ban"])
        if found is not None and found.trang_thai == "XONG":
            return (await one_file(session, storage, kept, code, "pdf"))[1]
    m = await material(session, kept)
    paper = next((one for one in await asyncio.to_thread(made, m, kept) if one.code == code), None)
    if paper is None:
        raise NotFound
    draft = State(kept.head["trang_thai"]) in EDITABLE
    return await documents.preview_paper(paper, stamp_of(kept, draft=draft))
