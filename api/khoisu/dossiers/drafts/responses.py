"""How a dossier is told on the wire."""

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.dossiers import repository
from khoisu.dossiers.drafts.validation import validate_draft
from khoisu.dossiers.events import EVENT_NAMES, EventKind
from khoisu.dossiers.owner_links import repository as links_repository
from khoisu.dossiers.repository import Row, StoredDossier
from khoisu.dossiers.rules.drafts import Tree, empty
from khoisu.dossiers.rules.findings import Findings
from khoisu.dossiers.rules.owner_data import link_state
from khoisu.dossiers.rules.states import EDITABLE, STATE_NAMES, State
from khoisu.dossiers.schemas import (
    Certificate,
    DossierData,
    DossierEvent,
    DossierRow,
    FindingOnField,
    NoteOnField,
    OwnerLink,
    Receipt,
    SignedScan,
)
from khoisu.kit import clock
from khoisu.kit.lang import Lang

NOTHING: Row = {
    "id": None,
    "ma_ho_so": None,
    "trang_thai": State.DRAFT.value,
    "phien_ban": 0,
    "don_hang_id": None,
    "ma_don_hang": None,
    "ly_do": None,
    "so_bien_nhan": None,
    "ma_doanh_nghiep": None,
    "tao_luc": None,
    "nop_luc": None,
    "cap_nhat_luc": None,
}


def head_fields(head: Row, lang: Lang) -> dict[str, Any]:
    """The members of `DossierHead`."""
    state = State(head["trang_thai"])
    same = ("id", "ma_ho_so", "phien_ban", "don_hang_id", "ma_don_hang", "ly_do", "tao_luc", "nop_luc", "cap_nhat_luc")
    return {name: head[name] for name in same} | {
        "trang_thai": state,
        "ten_trang_thai": STATE_NAMES[state].in_lang(lang),
        "ngon_ngu": head.get("ngon_ngu") or lang,
        "co_the_sua": state in EDITABLE,
        "bien_nhan": _receipt(head),
        "ket_qua": _certificate(head),
    }


def _receipt(head: Row) -> Receipt | None:
    if not head["so_bien_nhan"]:
        return None
    return Receipt(
        so_bien_nhan=head["so_bien_nhan"],
        ngay_nop=str(head["ngay_nop_co_quan"]),
        ngay_hen=str(head["ngay_hen_tra"]),
    )


def _certificate(head: Row) -> Certificate | None:
    if not head["ma_doanh_nghiep"]:
        return None
    return Certificate(
        ma_doanh_nghiep=head["ma_doanh_nghiep"],
        ngay_cap=str(head["ngay_cap_gcn"]),
        co_tep=head["tep_gcn_id"] is not None,
    )


def to_row(head: Row, lang: Lang) -> DossierRow:
    """One dossier in a list."""
    names = {"ten_doanh_nghiep": head["ten_doanh_nghiep"], "loai_hinh_id": head["loai_hinh_id"]}
    return DossierRow(**head_fields(head, lang), **names)


def to_finding(findings: Findings, lang: Lang) -> list[FindingOnField]:
    """The findings in one language, in the order of the forms."""
    return [
        FindingOnField(
            truong=one.truong,
            ma=one.ma,
            thong_bao=one.notice.text.in_lang(lang, **one.values),
            muc_do="LOI" if one.blocks else "CANH_BAO",
            thieu=one.notice.kind == "THIEU",
        )
        for one in findings.all
    ]


def to_comment(given: Row) -> NoteOnField:
    """One comment of staff."""
    return NoteOnField(
        id=given["id"],
        truong=given["truong"],
        noi_dung=given["noi_dung"],
        da_xong=given["xong_luc"] is not None,
        luc=given["luc"],
    )


async def to_dossier_response(session: AsyncSession, stored: StoredDossier, lang: Lang) -> Any:
    """A dossier with everything in it and what the rules say now."""
    findings = await validate_draft(session, stored.tree, stored.id)
    notes = await repository.open_notes(session, stored.id)
    more = {"lien_ket": await _links(session, stored), "ban_ky": await _scans(session, stored.id)}
    return _data(stored.head, stored.tree, findings, notes, lang, **more)


async def _links(session: AsyncSession, stored: StoredDossier) -> list[OwnerLink]:
    owners = {owner["id"]: owner for owner in stored.tree["chu_so_huu_list"]}
    return [
        OwnerLink(
            chu_so_huu_id=link["chu_so_huu_id"],
            trang_thai=link_state(link, owners[str(link["chu_so_huu_id"])], clock.now()),
            kenh=link["kenh"],
            gui_luc=link["tao_luc"],
            het_han=link["het_han"],
            xac_nhan_luc=link["dung_luc"],
        )
        for link in await links_repository.newest_of(session, stored.id)
        if str(link["chu_so_huu_id"]) in owners
    ]


async def _scans(session: AsyncSession, number: UUID) -> list[SignedScan]:
    same = ("id", "giay_to", "ten", "so_trang", "luc")
    return [SignedScan(**{name: row[name] for name in same}) for row in await repository.scans(session, number)]


async def empty_dossier_response(session: AsyncSession, lang: Lang) -> Any:
    """The empty defaults of a dossier that does not exist yet."""
    tree = empty()
    return _data(NOTHING, tree, await validate_draft(session, tree, None), (), lang, lien_ket=[], ban_ky=[])


def _data(head: Row, tree: Tree, findings: Findings, notes: Sequence[Row], lang: Lang, **more: Any) -> Any:
    around = {
        **head_fields(head, lang),
        "buoc_xong": head.get("buoc_xong") or [],
        "ghi_chu": [to_comment(one) for one in notes],
        "loi": to_finding(findings, lang),
    }
    return DossierData(**around, **more, **tree)


def to_event(given: Row, lang: Lang) -> DossierEvent:
    """One entry of the log."""
    kind = EventKind(given["loai"])
    same = ("so", "loai", "tu", "den", "ly_do", "nguoi_lam", "luc")
    return DossierEvent(ten=EVENT_NAMES[kind].in_lang(lang), **{name: given[name] for name in same})


async def unsent_comments(session: AsyncSession, number: UUID) -> list[NoteOnField]:
    """What staff have written and not sent yet."""
    return [to_comment(one) for one in await repository.notes(session, number) if one["gui_luc"] is None]
