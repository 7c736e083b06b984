"""The shapes of what a co-owner sees and sends without an account."""

from typing import Annotated, Any, Literal

from pydantic import Field

from khoisu.dossiers.drafts.wire_models import AnyOwner, ChuSoHuuCaNhanOwn, ChuSoHuuToChucOwn
from khoisu.kit.api_model import Instant, ShortText, TypedText, Wire
from khoisu.kit.lang import Lang

LinkToken = Annotated[str, TypedText(min_length=16, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]


class OwnerInviteIn(Wire):
    """How the link is sent: to the e-mail address or the phone number that the dossier has of the owner."""

    kenh: Literal["EMAIL", "SMS"] = "EMAIL"


class OwnDataShown(Wire):
    """One owner's own data and the company's name; nothing of the others."""

    ten_doanh_nghiep: str
    nguoi_gui: str
    ngon_ngu: Lang
    het_han: Instant
    phien_ban_dong_y: str
    sua_duoc: Annotated[bool, Field(description="Whether one's own fields may still be put right")]
    chu_so_huu: AnyOwner


class ConfirmOwnData(Wire):
    """Consent, with one's own fields corrected where needed; what is left out is unchanged."""

    dong_y: Annotated[bool, Field(description="Consent to the processing of one's own data; never pre-ticked")]
    phien_ban_dong_y: ShortText
    ca_nhan: ChuSoHuuCaNhanOwn | None = None
    to_chuc: ChuSoHuuToChucOwn | None = None

    def corrections(self, kind: str) -> dict[str, Any]:
        """What the owner corrected, by snake_case names; what is meant for the other kind of owner is not read."""
        part = self.ca_nhan if kind == "CA_NHAN" else self.to_chuc
        return part.model_dump(by_alias=False, exclude_unset=True) if part else {}


class Confirmed(Wire):
    """What was confirmed, and when."""

    ten_doanh_nghiep: str
    xac_nhan_luc: Instant
