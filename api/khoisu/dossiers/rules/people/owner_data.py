"""Which data of an owner they see, correct and confirm themselves; and when a link to them no longer works."""

import hashlib
import json
from datetime import date, datetime
from decimal import Decimal
from enum import StrEnum
from typing import Any

from khoisu.dossiers.rules.drafts import DECLARED_AT, Tree
from khoisu.dossiers.rules.entities import ChuSoHuuCaNhan, ChuSoHuuToChuc, GopVon
from khoisu.dossiers.rules.fields import OWNER_KIND, fields_of
from khoisu.dossiers.stored_dossier import StoredLink

PICTURES = frozenset({"hinh_anh_cccd_truoc", "hinh_anh_cccd_sau", "hinh_anh_dkdn"})
# What the founders agree among each other is shown to the owner, but only the one who prepares the dossier changes it.
AGREED = frozenset(field.name for field in fields_of(GopVon)) | {
    "nhom_lien_quan",
    "duoc_thanh_vien_con_lai_dong_y",
    "la_von_nha_nuoc",
}
OWNERS = {"CA_NHAN": ChuSoHuuCaNhan, "TO_CHUC": ChuSoHuuToChuc}


def own_fields(shape: type) -> frozenset[str]:
    """The fields that an owner may correct."""
    names = frozenset(field.name for field in fields_of(shape))
    return names - AGREED - PICTURES - {OWNER_KIND, DECLARED_AT, "nguoi_dai_dien_list"}


def fingerprint(owner: Tree) -> bytes:
    """Changes when any data of the owner change (SHA-256); their timestamps do not count."""
    said = {name: value for name, value in owner.items() if name not in (DECLARED_AT, *PICTURES)}
    plain = json.dumps(said, default=_plain, sort_keys=True, ensure_ascii=False)
    return hashlib.sha256(plain.encode()).digest()


def _plain(value: Any) -> str:
    if isinstance(value, (date, datetime)):
        return value.isoformat()
    if isinstance(value, Decimal):
        return f"{value.normalize():f}"
    raise TypeError(type(value).__name__)


class LinkState(StrEnum):
    """The state of an owner's confirmation."""

    SENT = "DA_GUI"
    OPENED = "DA_MO"
    CONFIRMED = "DA_XAC_NHAN"
    RECONFIRM = "CAN_XAC_NHAN_LAI"
    EXPIRED = "HET_HAN"
    REVOKED = "DA_HUY"


def link_state(link: StoredLink, owner: Tree | None, now: datetime) -> LinkState:
    """Used and still true, used and changed since, expired or revoked, opened, or only sent."""
    same = owner is not None and fingerprint(owner) == link.dau_van
    if link.dung_luc is not None:
        return LinkState.CONFIRMED if same else LinkState.RECONFIRM
    if link.huy_luc is not None or not same:
        return LinkState.REVOKED
    if link.het_han <= now:
        return LinkState.EXPIRED
    return LinkState.OPENED if link.mo_luc is not None else LinkState.SENT


def is_alive(state: LinkState) -> bool:
    """Whether the link still works."""
    return state in (LinkState.SENT, LinkState.OPENED)
