"""The papers of a dossier on the wire."""

from typing import Annotated, Final, Literal
from uuid import UUID

from pydantic import Field

from khoisu.kit.api_model import Instant, TypedText, Wire

PaperState = Literal["BAN_NHAP", "DANG_TAO", "SAN_SANG", "KIEM_TRA", "LOI", "DA_XOA"]
DELETED: Final = "DA_XOA"
"""Deleted after the retention period."""
PaperCode = Annotated[str, TypedText(pattern=r"^[a-z0-9-]{1,80}$")]


class PaperFile(Wire):
    """A file that can be fetched. `bam` is the SHA-256 of its bytes, hex."""

    dinh_dang: Literal["pdf", "docx"]
    ten_tep: str
    bam: str
    so_byte: int


class PaperOut(Wire):
    """One paper. `bieu_mau` names the official form and its edition; `tep` is empty until the set is rendered."""

    ma: str
    ten: str
    bieu_mau: str
    tep: list[PaperFile]


class SigningOut(Wire):
    """One signature that is needed: on which paper, as what, whose (empty: not known yet), and where on the paper."""

    ma: str
    ten_giay: str
    vai_tro: str
    ho_ten: str
    vi_tri: str


class PaperVersion(Wire):
    """One set of papers that was handed in. `so` is its name on paper: "3" of the third hand-in (`lan_nop`), "3.2" for a second set of
    that. Papers from before hand-ins were counted have no `lan_nop`, and their name is the revision.

    Editions and hash are whole; null: not recorded. `dong_chan` is what each page prints of them. `ly_do`: why the office had a further set drawn.
    `ky_luc` and `nop_luc`: when its newest signed copy came, and when it was filed with the registrar. `hien_tai`: the set that counts now.
    """

    id: UUID
    so: str
    phien_ban: int
    lan: int
    lan_nop: int | None
    trang_thai: PaperState
    hien_tai: bool
    ly_do: str | None
    soan_luc: Instant | None
    xoa_luc: Instant | None
    an_ban_mau: str | None
    an_ban_luat: str | None
    bam_du_lieu: str | None
    dong_chan: str | None
    so_ban_ky: int
    ky_luc: Instant | None
    nop_luc: Instant | None


class NewVersion(Wire):
    """Has the papers of the current revision drawn once more, next to those that exist. `ban_da_xem`: the newest set that was seen."""

    ly_do: Annotated[str, TypedText(min_length=3, max_length=300)]
    ban_da_xem: UUID


class PaperFaultOut(Wire):
    """What the audit found: code, the paper's code (empty: the whole set), the place on it, the code in words.

    `canCo`: what it expected there instead.
    """

    ma: str
    giay: str
    cho: str
    noi_dung: str
    can_co: str


class PaperList(Wire):
    """The papers of the dossier as it is now.

    BAN_NHAP: not submitted, there are previews; DANG_TAO: being rendered; SAN_SANG: files can be fetched; KIEM_TRA: held back
    until staff have checked them; LOI: staff look into it;
    DA_XOA: deleted after the retention period.
    """

    trang_thai: PaperState
    phien_ban: int
    cac_phien_ban: Annotated[
        list[int], Field(description="Revisions that were handed in and whose papers are kept, newest first")
    ]
    cac_ban: Annotated[list[PaperVersion], Field(description="Every set that was handed in, newest first")]
    giay_to: list[PaperOut]
    ky_ten: list[SigningOut]


class CheckedPaperList(PaperList):
    """The papers as staff see them: with what the audit found while they are held back (KIEM_TRA)."""

    kiem_tra: list[PaperFaultOut]
