"""Making, saving, resetting and deleting drafts. Everything happens inside the caller's transaction."""

from typing import Any
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.dossiers import answers, log, models, paper_sets, repository
from khoisu.dossiers.errors import DossierChanged, InAnotherOrder, StateForbids, TooManyDossiers
from khoisu.dossiers.events import Actor, EventKind
from khoisu.dossiers.judging import taken_keys
from khoisu.dossiers.repository import Kept
from khoisu.dossiers.rules.drafts import Merging, Tree, empty, without_ids
from khoisu.dossiers.rules.states import EDITABLE, State, Who
from khoisu.dossiers.schemas import sent_parts
from khoisu.kit import clock
from khoisu.kit.errors import NotFound
from khoisu.kit.ids import new_id
from khoisu.kit.lang import Lang

MAX_DRAFTS = 50
"""Drafts of one person; more is a mistake or mischief."""


async def own(session: AsyncSession, account_id: UUID, code: str, *, lock: bool = False) -> Kept:
    """The person's dossier of that code. Raises `NotFound` when it is not his."""
    head = models.ho_so.c
    kept = await repository.find(session, head.account_id == account_id, head.ma_ho_so == code, lock=lock)
    if kept is None:
        raise NotFound
    return kept


async def newest(session: AsyncSession, account_id: UUID, *, lock: bool = False) -> Kept | None:
    """The newest dossier that the person may still change."""
    head = models.ho_so.c
    draft = head.trang_thai.in_([state.value for state in EDITABLE])
    return await repository.find(session, head.account_id == account_id, draft, lock=lock)


async def last_submitted(session: AsyncSession, account_id: UUID) -> Kept | None:
    """The person's newest dossier that was handed in and not looked at yet."""
    head = models.ho_so.c
    return await repository.find(session, head.account_id == account_id, head.trang_thai == State.DA_NOP.value)


async def asked_for(session: AsyncSession, account_id: UUID, code: str | None) -> Kept | None:
    """The dossier a call is about, locked; without a code the newest one, if there is one."""
    if code is not None:
        return await own(session, account_id, code, lock=True)
    await repository.lock_account(session, account_id)
    return await newest(session, account_id, lock=True)


async def new(session: AsyncSession, account_id: UUID, lang: Lang) -> Kept:
    """An empty draft. Raises `TooManyDossiers` (409)."""
    head = models.ho_so.c
    await repository.lock_account(session, account_id)
    drafts = await repository.count(session, head.account_id == account_id, head.trang_thai == State.NHAP.value)
    if drafts >= MAX_DRAFTS:
        raise TooManyDossiers
    now = clock.now()
    values = {
        "account_id": account_id,
        "trang_thai": State.NHAP.value,
        "phien_ban": 1,
        "ngon_ngu": lang,
        "buoc_xong": [],
        "so_su_kien": 0,
        "khoa_ten": [],
        "tao_luc": now,
        "cap_nhat_luc": now,
    }
    number = await repository.create(session, values, empty())
    await log.append(session, number, EventKind.TAO, Actor(Who.KHACH, account_id), den=State.NHAP.value)
    return await _again(session, number)


async def _again(session: AsyncSession, number: UUID) -> Kept:
    kept = await repository.find(session, models.ho_so.c.id == number, lock=True)
    if kept is None:
        raise NotFound
    return kept


async def save(session: AsyncSession, account_id: UUID, body: Any, lang: Lang) -> Kept:
    """Keep what was sent in the dossier of its code, else in the newest draft, else in a new one.

    Raises `NotFound`, `DossierChanged` when `phienBan` is not the current one, `StateForbids` once it is submitted.
    """
    kept = await asked_for(session, account_id, body.ma_ho_so)
    if kept is None:
        kept = await new(session, account_id, lang)
    else:
        await require_editable(session, kept, lang)
        await require_revision(session, kept, body.phien_ban, lang)
    return await put(session, kept, body)


async def require_editable(session: AsyncSession, kept: Kept, lang: Lang) -> None:
    """Raises `StateForbids` (409) with the dossier as it is."""
    if State(kept.head["trang_thai"]) not in EDITABLE:
        current = await answers.whole(session, kept, lang)
        raise StateForbids(kept.head["trang_thai"], current.model_dump(mode="json"))


async def require_revision(session: AsyncSession, kept: Kept, read: int | None, lang: Lang) -> None:
    """Raises `DossierChanged` (409) with the dossier as it is when somebody else saved since `read`."""
    if read is not None and read != kept.head["phien_ban"]:
        current = await answers.whole(session, kept, lang)
        raise DossierChanged(current.model_dump(mode="json"))


def merged(kept: Kept, body: Any) -> Tree:
    """The tree after what was sent; the very same tree when nothing but the ids of items would differ."""
    tree = Merging(clock.now(), new_id).dossier(kept.tree, sent_parts(body))
    return kept.tree if without_ids(tree) == without_ids(kept.tree) else tree


async def put(session: AsyncSession, kept: Kept, body: Any) -> Kept:
    """Write what was sent into a locked dossier; what changes nothing makes no new revision."""
    tree = merged(kept, body)
    changed: dict[str, Any] = {}
    if body.ngon_ngu is not None:
        changed["ngon_ngu"] = body.ngon_ngu
    if body.buoc_xong is not None:
        changed["buoc_xong"] = body.buoc_xong
    return await write(session, kept, tree, changed)


async def write(session: AsyncSession, kept: Kept, tree: Tree, changed: dict[str, Any]) -> Kept:
    """Write a tree and columns of the head."""
    if tree is not kept.tree and tree != kept.tree:
        await repository.write(session, kept.id, kept.tree, tree)
        changed = changed | {"phien_ban": kept.head["phien_ban"] + 1, **search_words(kept, tree)}
    if not changed:
        return kept
    changed["cap_nhat_luc"] = clock.now()
    await repository.set_head(session, kept.id, **changed)
    return Kept(kept.head | changed, tree)


def search_words(kept: Kept, tree: Tree) -> dict[str, Any]:
    """What the office finds a dossier by, and the keys by which names that resemble it are found."""
    company, owners = tree["ho_so"], tree["chu_so_huu_list"]
    people = [owner.get("ho_ten") or owner.get("ten_to_chuc") or "" for owner in owners[:10]]
    phones = [owner["so_dien_thoai"] for owner in owners[:10]]
    names = [company["ten_doanh_nghiep"], company["ten_tieng_nuoc_ngoai"], company["ten_viet_tat"]]
    words = " ".join([kept.head["ma_ho_so"], kept.head["ma_don_hang"] or "", *names, *people, *phones])
    return {"tu_khoa": words[:2000], "khoa_ten": taken_keys(company)}


async def reset(session: AsyncSession, account_id: UUID, code: str, read: int | None, lang: Lang) -> Kept:
    """Back to the empty defaults (S4.11). Raises as `save`."""
    kept = await own(session, account_id, code, lock=True)
    await require_editable(session, kept, lang)
    await require_revision(session, kept, read, lang)
    written = await write(session, kept, empty(), {"buoc_xong": []})
    await log.append(session, kept.id, EventKind.DAT_LAI, Actor(Who.KHACH, account_id))
    return written


async def delete(session: AsyncSession, account_id: UUID, code: str) -> None:
    """Delete a draft for good; only its log stays, which says nothing of persons. Raises `StateForbids` once submitted."""
    kept = await own(session, account_id, code, lock=True)
    if kept.head["trang_thai"] != State.NHAP:
        raise StateForbids(kept.head["trang_thai"])
    await log.append(session, kept.id, EventKind.XOA, Actor(Who.KHACH, account_id))
    await repository.remove(session, kept.id)


async def join_order(session: AsyncSession, kept: Kept, account_id: UUID, order_id: UUID, code: str) -> Kept:
    """Note which order a locked dossier belongs to. Raises `InAnotherOrder` (409) once it has come with another."""
    current = kept.head["don_hang_id"]
    if current == order_id:
        return kept
    if current is not None and kept.head["trang_thai"] != State.NHAP:
        raise InAnotherOrder(kept.head["ma_don_hang"])
    changed: dict[str, Any] = {"don_hang_id": order_id, "ma_don_hang": code}
    changed |= search_words(Kept(kept.head | changed, kept.tree), kept.tree)
    await repository.set_head(session, kept.id, **changed)
    await log.append(session, kept.id, EventKind.GAN_DON, Actor(Who.KHACH, account_id), du_lieu={"ma_don_hang": code})
    joined = Kept(kept.head | changed, kept.tree)
    await paper_sets.order_anew(session, joined)  # the contract names the order
    return joined
