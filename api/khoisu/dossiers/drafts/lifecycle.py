"""Creates, saves, resets and deletes drafts. Everything happens inside the caller's transaction."""

from dataclasses import replace
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.dossiers import models, repository
from khoisu.dossiers.attachments.uploads import expire_attachments
from khoisu.dossiers.drafts import responses as answers
from khoisu.dossiers.drafts.validation import taken_keys
from khoisu.dossiers.errors import MAX_DRAFTS, DossierChanged, InAnotherOrder, StateForbids, TooManyDossiers
from khoisu.dossiers.events import Actor, EventKind
from khoisu.dossiers.paper_files import paper_sets
from khoisu.dossiers.rules.company.name_comparison import with_right_name
from khoisu.dossiers.rules.drafts import Merging, Tree, empty, without_ids
from khoisu.dossiers.rules.people.person_records import changed_elsewhere, sent_fields, unite
from khoisu.dossiers.rules.people.person_versions import take_version
from khoisu.dossiers.schemas import DossierData, DossierSent
from khoisu.dossiers.state_rules import EDITABLE
from khoisu.dossiers.states import State
from khoisu.dossiers.stored_dossier import DossierHead, HeadChanges, StoredDossier
from khoisu.identity.service import restriction
from khoisu.kit import clock
from khoisu.kit.actors import ActorKind
from khoisu.kit.errors import NotFound
from khoisu.kit.ids import new_id
from khoisu.kit.lang import Lang


async def get_own_dossier(session: AsyncSession, account_id: UUID, code: str, *, lock: bool = False) -> StoredDossier:
    """The person's dossier with that code. Raises `NotFound` when it belongs to somebody else."""
    head = models.ho_so.c
    stored = await repository.find_dossier(session, head.account_id == account_id, head.ma_ho_so == code, lock=lock)
    if stored is None:
        raise NotFound
    return stored


async def get_newest_dossier(session: AsyncSession, account_id: UUID, *, lock: bool = False) -> StoredDossier | None:
    """The newest dossier that the person may still change."""
    head = models.ho_so.c
    draft = head.trang_thai.in_([state.value for state in EDITABLE])
    return await repository.find_dossier(session, head.account_id == account_id, draft, lock=lock)


async def read_draft(session: AsyncSession, account_id: UUID, code: str | None, lang: Lang) -> DossierData:
    """The person's dossier with that code; without a code the newest that they may change, else the empty defaults.

    Raises `NotFound` for a code that is not theirs.
    """
    if code is not None:
        stored = await get_own_dossier(session, account_id, code)
    else:
        stored = await get_newest_dossier(session, account_id)
    if stored is None:
        return await answers.empty_dossier_response(session, lang)
    return await answers.to_dossier_response(session, stored, lang)


async def last_submitted(session: AsyncSession, account_id: UUID) -> StoredDossier | None:
    """The person's newest dossier that was submitted and not reviewed yet."""
    head = models.ho_so.c
    return await repository.find_dossier(
        session, head.account_id == account_id, head.trang_thai == State.SUBMITTED.value
    )


async def asked_for(session: AsyncSession, account_id: UUID, code: str | None) -> StoredDossier | None:
    """The dossier of a call, locked; without a code the newest one, if there is one."""
    if code is not None:
        return await get_own_dossier(session, account_id, code, lock=True)
    await repository.lock_account(session, account_id)
    return await get_newest_dossier(session, account_id, lock=True)


async def create_dossier(session: AsyncSession, account_id: UUID, lang: Lang) -> StoredDossier:
    """An empty draft. Raises `TooManyDossiers` (409), `AccountRestricted` (403)."""
    await restriction.require_unrestricted(session, account_id)
    head = models.ho_so.c
    await repository.lock_account(session, account_id)
    drafts = await repository.count_dossiers(
        session, head.account_id == account_id, head.trang_thai == State.DRAFT.value
    )
    if drafts >= MAX_DRAFTS:
        raise TooManyDossiers
    number = await repository.create_dossier_row(session, account_id, lang, empty())
    await repository.append_event(
        session, number, EventKind.CREATED, Actor(ActorKind.CUSTOMER, account_id), den=State.DRAFT.value
    )
    return await _again(session, number)


async def _again(session: AsyncSession, number: UUID) -> StoredDossier:
    stored = await repository.find_dossier(session, models.ho_so.c.id == number, lock=True)
    if stored is None:
        raise NotFound
    return stored


async def save_draft(session: AsyncSession, account_id: UUID, body: DossierSent, lang: Lang) -> StoredDossier:
    """Save what was sent into the dossier of its code, else into the newest draft, else into a new one.

    Raises `NotFound`, `DossierChanged` when `phienBan` is not the current one or nobody has a version `chonBan`, `StateForbids` once it is submitted.
    """
    stored = await asked_for(session, account_id, body.ma_ho_so)
    if stored is None:
        stored = await create_dossier(session, account_id, lang)
    else:
        await require_editable(session, stored, lang)
        await require_revision(session, stored, body.phien_ban, lang)
    if body.chon_ban is None:
        return await replace_draft(session, stored, body)
    tree = take_version(stored.tree, body.chon_ban)
    if tree is None:
        raise DossierChanged((await answers.to_dossier_response(session, stored, lang)).model_dump(mode="json"))
    return await write_draft(session, stored, tree, {})


async def require_editable(session: AsyncSession, stored: StoredDossier, lang: Lang) -> None:
    """Raises `StateForbids` (409) with the dossier as it is."""
    if stored.head.trang_thai not in EDITABLE:
        current = await answers.to_dossier_response(session, stored, lang)
        raise StateForbids(stored.head.trang_thai, current.model_dump(mode="json"))


async def require_revision(session: AsyncSession, stored: StoredDossier, read: int | None, lang: Lang) -> None:
    """Raises `DossierChanged` (409) with the dossier as it is when somebody else saved after `read`."""
    if read is not None and read != stored.head.phien_ban:
        current = await answers.to_dossier_response(session, stored, lang)
        raise DossierChanged(current.model_dump(mode="json"))


def merge_draft(stored: StoredDossier, body: DossierSent) -> Tree:
    """The tree after what was sent; the same tree object when nothing but the ids of items would differ."""
    tree = Merging(clock.now(), new_id).dossier(stored.tree, body.parts())
    return stored.tree if without_ids(tree) == without_ids(stored.tree) else tree


async def replace_draft(session: AsyncSession, stored: StoredDossier, body: DossierSent) -> StoredDossier:
    """Write what was sent into a locked dossier, each person's data in every place that names them.

    An unchanged dossier gets no new revision.
    """
    merged = merge_draft(stored, body)
    if body.ten_theo_loai_hinh:
        merged = with_right_name(merged)
    tree = unite(stored.tree, merged, sent_fields(body.parts()))
    changed: HeadChanges = {}
    if body.ngon_ngu is not None:
        changed["ngon_ngu"] = body.ngon_ngu
    if body.buoc_xong is not None:
        changed["buoc_xong"] = body.buoc_xong
    written = await write_draft(session, stored, tree, changed)
    return replace(written, also_changed=changed_elsewhere(merged, tree))


async def write_draft(session: AsyncSession, stored: StoredDossier, tree: Tree, changed: HeadChanges) -> StoredDossier:
    """Write a tree and columns of the head."""
    if tree is not stored.tree and tree != stored.tree:
        await repository.write_dossier(session, stored.id, stored.tree, tree)
        changed = {**changed, "phien_ban": stored.head.phien_ban + 1, **search_words(stored.head, tree)}
    if not changed:
        return stored
    changed["cap_nhat_luc"] = clock.now()
    await repository.set_head(session, stored.id, changed)
    return StoredDossier(replace(stored.head, **changed), tree)


def search_words(head: DossierHead, tree: Tree) -> HeadChanges:
    """The columns for the back office's search, and the keys that find names resembling its own."""
    company, owners = tree["ho_so"], tree["chu_so_huu_list"]
    people = [owner.get("ho_ten") or owner.get("ten_to_chuc") or "" for owner in owners[:10]]
    phones = [owner["so_dien_thoai"] for owner in owners[:10]]
    names = [company["ten_doanh_nghiep"], company["ten_tieng_nuoc_ngoai"], company["ten_viet_tat"]]
    words = " ".join([head.ma_ho_so, head.ma_don_hang or "", *names, *people, *phones])
    return {"tu_khoa": words[:2000], "khoa_ten": taken_keys(company)}


async def reset_draft(
    session: AsyncSession, account_id: UUID, code: str, read: int | None, lang: Lang
) -> StoredDossier:
    """Reset to the empty defaults (S4.11). Raises as `save_draft`."""
    stored = await get_own_dossier(session, account_id, code, lock=True)
    await require_editable(session, stored, lang)
    await require_revision(session, stored, read, lang)
    await expire_attachments(session, stored, account_id)
    written = await write_draft(session, stored, empty(), {"buoc_xong": []})
    await repository.append_event(session, stored.id, EventKind.RESET, Actor(ActorKind.CUSTOMER, account_id))
    return written


async def delete_draft(session: AsyncSession, account_id: UUID, code: str) -> None:
    """Delete a draft permanently, but not its log, which has no personal data. Raises `StateForbids` once submitted."""
    stored = await get_own_dossier(session, account_id, code, lock=True)
    if stored.head.trang_thai != State.DRAFT:
        raise StateForbids(stored.head.trang_thai)
    await expire_attachments(session, stored, account_id)
    await repository.append_event(session, stored.id, EventKind.DELETED, Actor(ActorKind.CUSTOMER, account_id))
    await repository.delete_dossier(session, stored.id)


async def attach_order(
    session: AsyncSession, stored: StoredDossier, account_id: UUID, order_id: UUID, code: str, *, free: bool
) -> StoredDossier:
    """Record which order a locked dossier belongs to. Raises `InAnotherOrder` (409) once it has come with another.

    `free`: that one was cancelled, and another takes its place.
    """
    current = stored.head.don_hang_id
    if current == order_id:
        return stored
    if current is not None and stored.head.trang_thai != State.DRAFT and not free:
        raise InAnotherOrder(stored.head.ma_don_hang or "")
    joined = stored.with_head(don_hang_id=order_id, ma_don_hang=code)
    found_by = search_words(joined.head, joined.tree)
    await repository.set_head(session, stored.id, {"don_hang_id": order_id, "ma_don_hang": code, **found_by})
    await repository.append_event(
        session,
        stored.id,
        EventKind.ORDER_ATTACHED,
        Actor(ActorKind.CUSTOMER, account_id),
        du_lieu={"ma_don_hang": code},
    )
    joined = joined.with_head(**found_by)
    await paper_sets.request_paper_set_again(session, joined)  # the contract names the order
    return joined
