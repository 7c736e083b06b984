"""A dossier as it is stored: its own row, what was filled in, and the rows that belong to it. All of them frozen."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime
from typing import Any, Literal, TypedDict, Unpack
from uuid import UUID

from khoisu.dossiers.rules.drafts import Tree
from khoisu.dossiers.states import State
from khoisu.kit.lang import Lang


@dataclass(frozen=True, slots=True, kw_only=True)
class DossierHead:
    """The columns of `ho_so` that nobody fills in: its owner, its state, the registrar's answers."""

    id: UUID
    ma_ho_so: str
    account_id: UUID
    trang_thai: State
    phien_ban: int
    ngon_ngu: Lang
    don_hang_id: UUID | None
    ma_don_hang: str | None
    buoc_xong: list[str]
    so_su_kien: int
    khoa_ten: list[str]
    tu_khoa: str
    tao_luc: datetime
    cap_nhat_luc: datetime
    ly_do: str | None
    nop_luc: datetime | None
    han_xu_ly: datetime | None
    so_bien_nhan: str | None
    ngay_nop_co_quan: date | None
    ngay_hen_tra: date | None
    ma_doanh_nghiep: str | None
    ngay_cap_gcn: date | None
    tep_gcn_id: UUID | None
    xong_luc: datetime | None


class HeadChanges(TypedDict, total=False):
    """Columns of the head that change after the dossier was created."""

    trang_thai: State
    phien_ban: int
    ngon_ngu: Lang
    don_hang_id: UUID
    ma_don_hang: str
    buoc_xong: list[str]
    khoa_ten: list[str]
    tu_khoa: str
    cap_nhat_luc: datetime
    ly_do: str | None
    nop_luc: datetime
    han_xu_ly: datetime | None
    so_bien_nhan: str
    ngay_nop_co_quan: date
    ngay_hen_tra: date
    ma_doanh_nghiep: str
    ngay_cap_gcn: date
    tep_gcn_id: UUID | None
    xong_luc: datetime


@dataclass(frozen=True, slots=True)
class StoredDossier:
    """A dossier as it is stored: its head, and what was filled in, as typed.

    `also_changed` are the wire paths of the places that the save before changed besides what was sent: the same person.
    """

    head: DossierHead
    tree: Tree
    also_changed: Sequence[str] = ()

    @property
    def id(self) -> UUID:
        """The dossier's id."""
        return self.head.id

    def with_head(self, **changed: Unpack[HeadChanges]) -> "StoredDossier":
        """The same dossier after a change of its head."""
        return replace(self, head=replace(self.head, **changed))


@dataclass(frozen=True, slots=True)
class ListedDossier:
    """One dossier in a list: the head and what names it."""

    head: DossierHead
    ten_doanh_nghiep: str
    loai_hinh_id: str


@dataclass(frozen=True, slots=True, kw_only=True)
class FieldComment:
    """A comment of staff on a field; `truong` is its wire path. The customer sees it once it was sent."""

    id: UUID
    ho_so_id: UUID
    truong: str
    noi_dung: str
    account_id: UUID
    luc: datetime
    gui_luc: datetime | None
    xong_luc: datetime | None


@dataclass(frozen=True, slots=True, kw_only=True)
class FieldCheck:
    """A reviewer's tick on a field: they compared its value of revision `phien_ban` with the papers."""

    truong: str
    account_id: UUID
    phien_ban: int
    luc: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class LogEntry:
    """One entry of a dossier's log; `so` counts from 1. `du_lieu` are facts by name, never personal data."""

    id: UUID
    ho_so_id: UUID
    so: int
    loai: str
    tu: str | None
    den: str | None
    nguoi_lam: str
    account_id: UUID | None
    ly_do: str | None
    du_lieu: dict[str, Any]
    cong_khai: bool
    luc: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class SignedCopy:
    """A signed paper that the customer sent back; `giay_to` is the paper's code, `tep_id` the stored file.

    `bo_id` is the set of papers that it belongs to, None where that was not recorded.
    """

    id: UUID
    ho_so_id: UUID
    giay_to: str
    ten: str
    tep_id: UUID
    so_trang: int
    luc: datetime
    bo_id: UUID | None


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredLink:
    """A co-owner's link; `dau_van` is the fingerprint of the owner's data when it was made or used."""

    id: UUID
    ho_so_id: UUID
    chu_so_huu_id: UUID
    token_hash: bytes
    dau_van: bytes
    kenh: Literal["EMAIL", "SMS"]
    tao_luc: datetime
    het_han: datetime
    mo_luc: datetime | None = None
    dung_luc: datetime | None = None
    huy_luc: datetime | None = None
    phien_ban_dong_y: str | None = None
    dia_chi_mang: str | None = None


class LinkChanges(TypedDict, total=False):
    """Columns of a link that change after it was made."""

    dau_van: bytes
    mo_luc: datetime
    dung_luc: datetime
    phien_ban_dong_y: str
    dia_chi_mang: str


@dataclass(frozen=True, slots=True, kw_only=True)
class WatchedName:
    """An entry of the watch list: a forbidden word (TU_CAM), or a name that is taken or protected (TEN_DA_CO)."""

    id: UUID
    loai: str
    ten: str
    ten_tieng_nuoc_ngoai: str
    ten_viet_tat: str
    ghi_chu: str
    khoa_ten: list[str]
    account_id: UUID
    tao_luc: datetime
