"""The shapes of a dossier's calls."""

from typing import Annotated, Any, Literal
from uuid import UUID

from pydantic import Field

from khoisu.dossiers.drafts.wire_models import DossierParts, DossierPartsSent
from khoisu.dossiers.rules.fields import LISTS, PARTS
from khoisu.dossiers.rules.people.owner_data import LinkState
from khoisu.dossiers.states import State
from khoisu.kit.actors import ActorKind
from khoisu.kit.api_model import Instant, ShortText, TypedText, Wire
from khoisu.kit.lang import Lang

Action = Literal["GET", "SAVE", "SUBMIT"]
DossierCode = Annotated[str, TypedText(pattern=r"^HS[0-9A-Z]{8}$")]
StepName = Annotated[str, TypedText(max_length=40, pattern=r"^[A-Za-z0-9_-]*$")]


class FindingOnField(Wire):
    """What the rules say of a field. CANH_BAO may be left; `thieu` is only not filled in yet."""

    truong: Annotated[str, Field(description="Path of the field, for example chuSoHuuList.1.soGiayTo")]
    ma: str
    thong_bao: str
    muc_do: Literal["LOI", "CANH_BAO"]
    thieu: bool


class PersonFact(Wire):
    """One thing that a version of a person says, label and value in words."""

    nhan: str
    gia_tri: str


class PersonVersion(Wire):
    """What some places agree to say of a person. `khac`: in what it differs from the other versions."""

    duong: Annotated[str, Field(description="Path of the first of its places; sent as `chonBan`")]
    ten: str
    khac: list[PersonFact]
    noi: Annotated[list[str], Field(description="Its places as people know them")]


class DisputedPerson(Wire):
    """A number under which the dossier names a person in more than one way."""

    so_giay_to: str
    duong: Annotated[list[str], Field(description="Paths of all its places")]
    ban: list[PersonVersion]


class NoteOnField(Wire):
    """What staff ask to be changed."""

    id: UUID
    truong: str
    noi_dung: str
    da_xong: bool
    luc: Instant


class OwnerLink(Wire):
    """The state of one owner's confirmation; the newest link counts."""

    chu_so_huu_id: UUID
    trang_thai: LinkState
    kenh: Literal["EMAIL", "SMS"]
    gui_luc: Instant
    het_han: Instant
    xac_nhan_luc: Instant | None


class SignedScan(Wire):
    """A signed paper that was sent back. `giay_to` is the code of the paper, `ban` the version it belongs to; null: not recorded.

    `da_nop`: it was there when the dossier was filed, and cannot be deleted any more.
    """

    id: UUID
    giay_to: str
    ten: str
    so_trang: int
    luc: Instant
    ban: str | None
    da_nop: bool


class Receipt(Wire):
    """The registrar's receipt of the filing; days as YYYY-MM-DD."""

    so_bien_nhan: str
    ngay_nop: str
    ngay_hen: str


class Certificate(Wire):
    """The certificate of registration."""

    ma_doanh_nghiep: str
    ngay_cap: str
    co_tep: bool


class DossierSummary(Wire):
    """What a dossier is, without what was filled in. Id and code are empty while nothing has been saved."""

    id: UUID | None
    ma_ho_so: str | None
    trang_thai: State
    ten_trang_thai: str
    phien_ban: int
    ngon_ngu: Lang
    don_hang_id: UUID | None
    ma_don_hang: str | None
    co_the_sua: bool
    ly_do: Annotated[str | None, Field(description="Why it needs changes or was closed")]
    bien_nhan: Receipt | None
    ket_qua: Certificate | None
    tao_luc: Instant | None
    nop_luc: Instant | None
    cap_nhat_luc: Instant | None
    han_xu_ly: Annotated[
        Instant | None,
        Field(description="Until when its state asks something of us, of the customer or of the authority"),
    ]


class DossierRow(DossierSummary):
    """One dossier in the list of one's own."""

    ten_doanh_nghiep: str
    loai_hinh_id: str


class _Around(DossierSummary):
    buoc_xong: list[str]
    ghi_chu: list[NoteOnField]
    lien_ket: list[OwnerLink]
    ban_ky: list[SignedScan]
    loi: list[FindingOnField]
    cung_sua: Annotated[
        list[str],
        Field(
            description="Places that this call changed besides what was sent, as people know them: they name the same person"
        ),
    ]
    tranh_chap: list[DisputedPerson]


class DossierData(DossierParts, _Around):
    """A dossier with everything in it, and what the rules say about it."""


class _Sent(Wire):
    ma_ho_so: DossierCode | None = None
    phien_ban: Annotated[
        int | None, Field(ge=0, description="The revision the page has read; left out: not compared")
    ] = None
    ngon_ngu: Lang | None = None
    ma_don_hang: Annotated[
        ShortText | None, Field(max_length=64, description="Own order that it belongs to; left out: as before")
    ] = None
    buoc_xong: Annotated[list[StepName], Field(max_length=1000)] | None = None


class DossierSent(DossierPartsSent, _Sent):
    """Any of the parts; what is left out is unchanged, what is empty is cleared."""

    ten_theo_loai_hinh: Annotated[
        bool | None,
        Field(description="The company's name gets the words of the legal type in the place of those it begins with"),
    ] = None
    chon_ban: Annotated[
        ShortText | None,
        Field(
            max_length=100, description="Path of a version in `tranhChap`: all places of this person then say the same"
        ),
    ] = None

    def parts(self) -> dict[str, Any]:
        """What is said of the parts, by snake_case names, without what was left out."""
        return self.model_dump(by_alias=False, exclude_unset=True, include={*PARTS, *LISTS})


class NewDossier(Wire):
    """A new dossier, for an order or waiting for one."""

    ma_don_hang: Annotated[str, TypedText(max_length=64)] | None = None


class Reset(Wire):
    """Puts every field back to its empty default."""

    phien_ban: Annotated[int | None, Field(ge=0)] = None


class DossierEvent(Wire):
    """One entry of the log as the customer sees it."""

    so: int
    loai: str
    ten: str
    tu: str | None
    den: str | None
    ly_do: str | None
    nguoi_lam: ActorKind
    luc: Instant


ReasonText = Annotated[str, TypedText(max_length=1000)]
