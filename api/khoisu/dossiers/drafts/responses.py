"""A dossier as the wire shows it."""

from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.dossiers.attachments.needed import list_filled_needs, with_pictures
from khoisu.dossiers.drafts.validation import validate_draft
from khoisu.dossiers.events import EVENT_NAMES, EventKind
from khoisu.dossiers.owner_links import repository as links_repository
from khoisu.dossiers.paper_files.versions import find_last_filing, version_names
from khoisu.dossiers.review import repository as review_repository
from khoisu.dossiers.rules.drafts import empty
from khoisu.dossiers.rules.findings import Findings
from khoisu.dossiers.rules.people.owner_data import link_state
from khoisu.dossiers.rules.people.person_records import wire_path
from khoisu.dossiers.rules.people.person_versions import Disputed, disputed_people, names_of_places
from khoisu.dossiers.rules.people.same_person import COMPARED, is_empty, place_name
from khoisu.dossiers.rules.printed_text import CODES
from khoisu.dossiers.schemas import (
    Certificate,
    DisputedPerson,
    DossierData,
    DossierEvent,
    DossierRow,
    FindingOnField,
    NoteOnField,
    OwnerLink,
    PersonFact,
    PersonVersion,
    Receipt,
    SignedScan,
)
from khoisu.dossiers.state_rules import EDITABLE
from khoisu.dossiers.states import STATE_NAMES, State
from khoisu.dossiers.stored_dossier import DossierHead, FieldComment, ListedDossier, LogEntry, StoredDossier
from khoisu.kit import clock
from khoisu.kit.actors import ActorKind
from khoisu.kit.lang import Lang
from khoisu.reference_data.service import lists

SAME = (
    *("id", "ma_ho_so", "phien_ban", "don_hang_id", "ma_don_hang", "ly_do"),
    *("tao_luc", "nop_luc", "cap_nhat_luc", "han_xu_ly"),
)


def summary_fields(head: DossierHead, lang: Lang) -> dict[str, Any]:
    """The members of `DossierSummary`."""
    return {name: getattr(head, name) for name in SAME} | {
        **_state_fields(head.trang_thai, lang),
        "ngon_ngu": head.ngon_ngu,
        "bien_nhan": _receipt(head),
        "ket_qua": _certificate(head),
    }


def _state_fields(state: State, lang: Lang) -> dict[str, Any]:
    name = STATE_NAMES[state].in_lang(lang)
    return {"trang_thai": state, "ten_trang_thai": name, "co_the_sua": state in EDITABLE}


def _receipt(head: DossierHead) -> Receipt | None:
    if not head.so_bien_nhan:
        return None
    return Receipt(so_bien_nhan=head.so_bien_nhan, ngay_nop=str(head.ngay_nop_co_quan), ngay_hen=str(head.ngay_hen_tra))


def _certificate(head: DossierHead) -> Certificate | None:
    if not head.ma_doanh_nghiep:
        return None
    return Certificate(
        ma_doanh_nghiep=head.ma_doanh_nghiep, ngay_cap=str(head.ngay_cap_gcn), co_tep=head.tep_gcn_id is not None
    )


def to_row(listed: ListedDossier, lang: Lang) -> DossierRow:
    """One dossier in a list."""
    return DossierRow(
        **summary_fields(listed.head, lang),
        ten_doanh_nghiep=listed.ten_doanh_nghiep,
        loai_hinh_id=listed.loai_hinh_id,
    )


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


def to_comment(given: FieldComment) -> NoteOnField:
    """One comment of staff."""
    return NoteOnField(
        id=given.id,
        truong=given.truong,
        noi_dung=given.noi_dung,
        da_xong=given.xong_luc is not None,
        luc=given.luc,
    )


async def to_dossier_response(
    session: AsyncSession, stored: StoredDossier, lang: Lang, *, for_staff: bool = False
) -> DossierData:
    """A dossier with everything in it and what the rules say now; only `for_staff` with other people's plans."""
    findings = await validate_draft(session, stored.tree, stored.id, for_staff=for_staff)
    filled, _ = await list_filled_needs(session, stored.tree, stored.id)
    comments = await review_repository.list_comments(session, stored.id, sent=True)
    around = {
        **summary_fields(stored.head, lang),
        "buoc_xong": stored.head.buoc_xong,
        "ghi_chu": [to_comment(one) for one in comments],
        "lien_ket": await _links(session, stored),
        "ban_ky": await _signed_copies(session, stored),
        "cung_sua": [name.in_lang(lang) for name in names_of_places(stored.tree, stored.also_changed)],
        "tranh_chap": [_disputed(who, lang) for who in disputed_people(stored.tree)],
    }
    return DossierData(**around, loi=to_finding(findings, lang), **with_pictures(stored.tree, filled))


def _disputed(who: Disputed, lang: Lang) -> DisputedPerson:
    names = who.differing()
    return DisputedPerson(
        so_giay_to=who.number,
        duong=[wire_path(place) for one in who.versions for place in one.members],
        ban=[
            PersonVersion(
                duong=wire_path(one.members[0]),
                ten=one.says["ho_ten"],
                khac=[_fact(name, one.says[name], lang) for name in names if not is_empty(one.says.get(name))],
                noi=[place_name(place.path).in_lang(lang) for place in one.members],
            )
            for one in who.versions
        ],
    )


def _fact(name: str, value: Any, lang: Lang) -> PersonFact:
    label = COMPARED[name].in_lang(lang)
    entry = lists().standing(CODES[name], value).entry if name in CODES else None
    said = entry.ten.in_lang(lang) if entry else "/".join(reversed(str(value).split("-")))
    return PersonFact(nhan=label[0].upper() + label[1:], gia_tri=said)


async def _links(session: AsyncSession, stored: StoredDossier) -> list[OwnerLink]:
    owners = {owner["id"]: owner for owner in stored.tree["chu_so_huu_list"]}
    return [
        OwnerLink(
            chu_so_huu_id=link.chu_so_huu_id,
            trang_thai=link_state(link, owners[str(link.chu_so_huu_id)], clock.now()),
            kenh=link.kenh,
            gui_luc=link.tao_luc,
            het_han=link.het_han,
            xac_nhan_luc=link.dung_luc,
        )
        for link in await links_repository.list_newest_links(session, stored.id)
        if str(link.chu_so_huu_id) in owners
    ]


async def _signed_copies(session: AsyncSession, stored: StoredDossier) -> list[SignedScan]:
    copies = await review_repository.list_signed_copies(session, stored.id)
    names = await version_names(session, stored) if copies else {}
    filed = await find_last_filing(session, stored) if copies else None
    return [
        SignedScan(
            id=copy.id,
            giay_to=copy.giay_to,
            ten=copy.ten,
            so_trang=copy.so_trang,
            luc=copy.luc,
            ban=names.get(copy.bo_id) if copy.bo_id else None,
            da_nop=filed is not None and copy.luc <= filed,
        )
        for copy in copies
    ]


async def empty_dossier_response(session: AsyncSession, lang: Lang) -> DossierData:
    """The empty defaults of a dossier that does not exist yet."""
    tree = empty()
    nothing: dict[str, Any] = dict.fromkeys((*SAME, "bien_nhan", "ket_qua")) | {"phien_ban": 0, "ngon_ngu": lang}
    lists: dict[str, Any] = {
        "buoc_xong": [],
        "ghi_chu": [],
        "lien_ket": [],
        "ban_ky": [],
        "cung_sua": [],
        "tranh_chap": [],
    }
    findings = to_finding(await validate_draft(session, tree, None), lang)
    return DossierData(**nothing, **_state_fields(State.DRAFT, lang), **lists, loi=findings, **tree)


def to_event(given: LogEntry, lang: Lang) -> DossierEvent:
    """One entry of the log."""
    return DossierEvent(
        so=given.so,
        loai=given.loai,
        ten=EVENT_NAMES[EventKind(given.loai)].in_lang(lang),
        tu=given.tu,
        den=given.den,
        ly_do=given.ly_do,
        nguoi_lam=ActorKind(given.nguoi_lam),
        luc=given.luc,
    )
