"""The shapes of what a co-owner sees and sends without an account."""

from typing import TYPE_CHECKING, Annotated, Any, Literal

from pydantic import Field, StringConstraints, create_model

from khoisu.dossiers.drafts.wire_models import own_model, stored_owner
from khoisu.dossiers.rules.owner_data import OWNERS, own_fields
from khoisu.kit.api_model import Instant, ShortText, Wire
from khoisu.kit.lang import Lang

LinkToken = Annotated[str, StringConstraints(min_length=16, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]


class InviteIn(Wire):
    """How the link is sent: to the e-mail address or the phone number that the dossier has of the owner."""

    kenh: Literal["EMAIL", "SMS"] = "EMAIL"


class _Shown(Wire):
    ten_doanh_nghiep: str
    nguoi_gui: str
    ngon_ngu: Lang
    het_han: Instant
    phien_ban_dong_y: str
    sua_duoc: Annotated[bool, Field(description="Whether one's own fields may still be put right")]


class _Confirm(Wire):
    dong_y: Annotated[bool, Field(description="Consent to the processing of one's own data; never pre-ticked")]
    phien_ban_dong_y: ShortText


if TYPE_CHECKING:
    OwnDataShown = _Shown
    ConfirmOwnData = _Confirm
else:
    OwnDataShown = create_model(
        "OwnDataShown",
        __base__=_Shown,
        __doc__="One owner's own data and the company's name; nothing of the others.",
        chu_so_huu=(stored_owner(), ...),
    )
    ConfirmOwnData = create_model(
        "ConfirmOwnData",
        __base__=_Confirm,
        __doc__="Consent, with one's own fields put right where needed; what is left out stays.",
        ca_nhan=(own_model(OWNERS["CA_NHAN"], own_fields(OWNERS["CA_NHAN"])) | None, None),
        to_chuc=(own_model(OWNERS["TO_CHUC"], own_fields(OWNERS["TO_CHUC"])) | None, None),
    )


class Confirmed(Wire):
    """What was confirmed, and when."""

    ten_doanh_nghiep: str
    xac_nhan_luc: Instant


def corrections(body: Any, kind: str) -> dict[str, Any]:
    """What the owner put right, by snake_case names; what is meant for the other kind of owner is not read."""
    part = body.ca_nhan if kind == "CA_NHAN" else body.to_chuc
    return part.model_dump(by_alias=False, exclude_unset=True) if part else {}
