"""What a dossier needs attached, from whom, and which uploaded file belongs to which need: one need per kind and subject.

A person who appears in several lists under one paper number is one subject and shows the paper once. Only what
company-formation.md section 3 marks as verified is required; the rest is recommended:

* a Vietnamese enterprise's certificate, which registrars read in the national database (ND296 widens that; since when each
  connection stands is announced on the portal);
* the investment certificate, for the same reason;
* the paper of an organisation's own legal representative, of whom LDN 20-22 as read there say nothing;
* the valuation of assets (LDN 36 is not verified on that page);
* the certificates of a household business that is converted (general knowledge of ND168, not read there).

The document that appoints authorised representatives (LDN 14.4) and the commitment of a social enterprise are drawn by us.

A file stays with its person or organisation while either the paper number is the same, or the entry is the same and so is the
name: a corrected name or a corrected number keeps it, another person written into the entry does not.
"""

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from khoisu.dossiers.rules.attachments.kinds import (
    FOREIGN_PAPER,
    FOREIGN_TRANSLATION,
    HOUSEHOLD_CERTIFICATE,
    HOUSEHOLD_TAX_CERTIFICATE,
    INVESTMENT_CERTIFICATE,
    ORGANISATION_PAPER,
    PERSON_PAPER,
    VALUATION,
    Kind,
)
from khoisu.dossiers.rules.company.formation import FROM_HOUSEHOLD
from khoisu.dossiers.rules.drafts import Tree
from khoisu.dossiers.rules.entities import ChuSoHuu, ChuSoHuuCaNhan, ChuSoHuuToChuc, Dossier, Nguoi, TaiSanGop
from khoisu.dossiers.rules.findings import Path
from khoisu.dossiers.rules.people import id_numbers as numbers
from khoisu.dossiers.rules.people.owners import is_foreign
from khoisu.dossiers.rules.people.person import has_id_number
from khoisu.dossiers.rules.people.representatives import BY_LAW
from khoisu.kit.text.unaccent import unaccent

VALUED_BY_ITSELF = frozenset({"VND", "NGOAI_TE", "VANG"})
"""Assets that LDN 36 as we know it does not have valued."""
# Types whose assets stand with the company (block K of Mẫu 1 and 2); of the others they stand with each owner.
ONE_OWNER = frozenset({"DNTN", "TNHH1_CN", "TNHH1_TC"})


@dataclass(frozen=True, slots=True)
class Subject:
    """Whom or what a paper is about. `places` are the paths of the items that name it; `so` and `ten` tell who it is."""

    places: tuple[Path, ...]
    so: str
    ten: str


@dataclass(frozen=True, slots=True)
class Need:
    """One kind of paper of one subject."""

    kind: Kind
    subject: Subject
    required: bool

    @property
    def key(self) -> tuple[str, Path]:
        """What tells it from the other needs of the same dossier."""
        return self.kind.ma, self.subject.places[0]


def list_needs(dossier: Dossier) -> tuple[Need, ...]:
    """Every paper that goes with the dossier, in the order of its lists."""
    return (*_of_owners(dossier), *_of_persons(dossier), *_of_company(dossier))


def _of_owners(dossier: Dossier) -> Iterator[Need]:
    for number, owner in enumerate(dossier.chu_so_huu_list):
        subject = Subject((("chu_so_huu_list", number),), _number_of(owner), _name_of(owner))
        if isinstance(owner, ChuSoHuuToChuc):
            yield from _of_organisation(owner, subject)
        if is_foreign(owner) and numbers.compact(owner.gcn_dang_ky_dau_tu):
            yield Need(INVESTMENT_CERTIFICATE, subject, required=False)
        if dossier.ho_so.loai_hinh_id not in ONE_OWNER and _is_valued(owner.tai_san_gop_list):
            yield Need(VALUATION, subject, required=False)


def _number_of(owner: ChuSoHuu) -> str:
    if isinstance(owner, ChuSoHuuCaNhan):
        return numbers.paper_key(owner.so_giay_to)
    return numbers.compact(owner.ma_so_dkdn)


def _name_of(owner: ChuSoHuu) -> str:
    return owner.ho_ten if isinstance(owner, ChuSoHuuCaNhan) else owner.ten_to_chuc


def _of_organisation(owner: ChuSoHuuToChuc, subject: Subject) -> Iterator[Need]:
    if is_foreign(owner):
        yield Need(FOREIGN_PAPER, subject, required=True)
        yield Need(FOREIGN_TRANSLATION, subject, required=True)
    else:
        yield Need(ORGANISATION_PAPER, subject, required=owner.loai_giay_to != "GCN_DKDN")


def _is_valued(assets: tuple[TaiSanGop, ...]) -> bool:
    return any(asset.loai_tai_san not in VALUED_BY_ITSELF for asset in assets)


def _of_company(dossier: Dossier) -> Iterator[Need]:
    if dossier.ho_so.tinh_trang_thanh_lap == FROM_HOUSEHOLD:
        household = Subject((("ho_so",),), "", "")
        yield Need(HOUSEHOLD_CERTIFICATE, household, required=False)
        yield Need(HOUSEHOLD_TAX_CERTIFICATE, household, required=False)
    if dossier.ho_so.loai_hinh_id in ONE_OWNER and _is_valued(dossier.ho_so.tai_san_gop_list):
        yield Need(VALUATION, Subject((("ho_so",),), "", ""), required=False)


def _of_persons(dossier: Dossier) -> Iterator[Need]:
    """ND168 11.3: each owner, legal and authorised representative without a personal identification number."""
    found: dict[str, list[tuple[Path, Nguoi, bool]]] = {}
    for path, who, required in _people(dossier):
        if not _shows_paper(who):
            continue
        number = numbers.paper_key(who.so_giay_to)
        found.setdefault(number or str(path), []).append((path, who, required))
    for entries in found.values():
        first = entries[0][1]
        places = tuple(path for path, _, _ in entries)
        subject = Subject(places, numbers.paper_key(first.so_giay_to), first.ho_ten)
        yield Need(PERSON_PAPER, subject, required=any(required for _, _, required in entries))


def _people(dossier: Dossier) -> Iterator[tuple[Path, Nguoi, bool]]:
    for at, owner in enumerate(dossier.chu_so_huu_list):
        if isinstance(owner, ChuSoHuuCaNhan):
            yield ("chu_so_huu_list", at), owner, True
    for at, owner in enumerate(dossier.chu_so_huu_list):
        if isinstance(owner, ChuSoHuuToChuc):
            for place, who in enumerate(owner.nguoi_dai_dien_list):
                yield ("chu_so_huu_list", at, "nguoi_dai_dien_list", place), who, who.theo_uy_quyen
    if dossier.ho_so.loai_hinh_id in BY_LAW:
        return
    for at, who in enumerate(dossier.nguoi_dai_dien):
        yield ("nguoi_dai_dien", at), who, True


def _shows_paper(who: Nguoi) -> bool:
    """A kind of paper other than a card is chosen, or a foreigner has not chosen yet and can have no card."""
    return not has_id_number(who) and (bool(who.loai_giay_to) or who.quoc_tich not in ("", "VN"))


@dataclass(frozen=True, slots=True, kw_only=True)
class Attachment:
    """An uploaded file: what it is (`ma`), whose it was (`chu_the_id`, `dau_so`, `dau_ten`), and the stored bytes (`tep_id`)."""

    id: UUID
    ho_so_id: UUID
    ma: str
    chu_the_id: UUID
    dau_so: str
    dau_ten: str
    ten: str
    bam: str
    tep_id: UUID
    so_trang: int
    luc: datetime
    bo_luc: datetime | None = None


@dataclass(frozen=True, slots=True)
class Filled:
    """A need, the ids of the entries that name its subject, and its files, oldest first."""

    need: Need
    ids: tuple[UUID, ...]
    files: tuple[Attachment, ...]


def mark_of(words: str) -> str:
    """What tells whether two names or numbers are the same without storing them again: SHA-256, hex; empty for none."""
    plain = "".join(unaccent(words).lower().split())
    return hashlib.sha256(plain.encode()).hexdigest() if plain else ""


def entry_id(tree: Tree, dossier_id: UUID, path: Path) -> UUID:
    """The stable id of the entry at a path; the dossier's own for the company."""
    here: Any = tree
    for part in path:
        here = here[part]
    return UUID(here["id"]) if "id" in here else dossier_id


def fill_needs(
    needs: Iterable[Need], files: Sequence[Attachment], tree: Tree, dossier_id: UUID
) -> tuple[list[Filled], list[Attachment]]:
    """Each need with its files, and the files that nothing needs any more."""
    left = list(files)
    filled: list[Filled] = []
    for need in needs:
        ids = tuple(entry_id(tree, dossier_id, path) for path in need.subject.places)
        own = [one for one in left if one.ma == need.kind.ma and _is_about(one, need.subject, ids)]
        left = [one for one in left if one not in own]
        filled.append(Filled(need, ids, tuple(own)))
    return filled, left


def _is_about(file: Attachment, subject: Subject, ids: tuple[UUID, ...]) -> bool:
    number, name = mark_of(subject.so), mark_of(subject.ten)
    if file.dau_so and file.dau_so == number:
        return True
    if file.chu_the_id not in ids:
        return False
    # The file of an entry in which neither name nor number stood says nothing against what stands there now.
    return file.dau_ten == name if file.dau_so or file.dau_ten else True


def attached_keys(filled: Iterable[Filled]) -> Iterator[tuple[str, Path]]:
    """The keys of the needs that have a file."""
    return (one.need.key for one in filled if one.files)
