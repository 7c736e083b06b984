"""Titles of legal representatives: which ones a legal type has, and which of them a person holds.

LDN 54.3 (TNHH2), 79.3 and 85 (TNHH1), 137.2 (CP) name the offices: chair, and director or general director.
"""

import re
import unicodedata

from khoisu.dossiers.rules.context import Context
from khoisu.dossiers.rules.entities import Dossier, NguoiDaiDien
from khoisu.dossiers.rules.legal_types import TITLES_OF_DIRECTORS, LegalType, type_of
from khoisu.kit.lang import Text

CHAIRS = frozenset({"CHU_TICH_CT", "CHU_TICH_HDTV", "CHU_TICH_HDQT"})
DIRECTORS = frozenset(TITLES_OF_DIRECTORS)
OTHER = "KHAC"
ANY_CHAIR = "chủ tịch"
WRITTEN = {
    "chủ tịch công ty": "CHU_TICH_CT",
    "chủ tịch hội đồng thành viên": "CHU_TICH_HDTV",
    "chủ tịch hđtv": "CHU_TICH_HDTV",
    "chủ tịch hội đồng quản trị": "CHU_TICH_HDQT",
    "chủ tịch hđqt": "CHU_TICH_HDQT",
    "tổng giám đốc": "TONG_GIAM_DOC",
    "tổng giám đốc công ty": "TONG_GIAM_DOC",
    "giám đốc": "GIAM_DOC",
    "giám đốc công ty": "GIAM_DOC",
}
"""The offices of the law as people write them under "another title"."""
_JOINED_BY = re.compile(r" ?(?:\bkiêm\b|\bvà\b|[,;/&+]) ?")


def titles(dossier: Dossier, kind: LegalType) -> tuple[str, ...]:
    """The titles to choose from; the management model of a TNHH1_TC decides which chair it has (LDN 79)."""
    other = {"HDTV_GD": "CHU_TICH_CT", "CHU_TICH_GD": "CHU_TICH_HDTV"}.get(dossier.ho_so.mo_hinh_to_chuc)
    excluded = other if kind.ma == "TNHH1_TC" else None
    return tuple(title for title in kind.chuc_danh if title != excluded)


def held_titles(dossier: Dossier, who: NguoiDaiDien) -> frozenset[str]:
    """The offices of the law that a representative holds: as chosen, or as written under "another title".

    One person may hold two offices (LDN 56.1, 85.2, 156): "Chủ tịch Hội đồng quản trị kiêm Tổng giám đốc" is written there.
    A deputy holds none of them.
    """
    if who.chuc_danh != OTHER:
        return frozenset({who.chuc_danh}) & (CHAIRS | DIRECTORS)
    written = " ".join(unicodedata.normalize("NFC", who.chuc_danh_khac).casefold().split())
    parts = _JOINED_BY.split(written)
    return frozenset(WRITTEN[part] for part in parts if part in WRITTEN) | _plain_chair(dossier, parts)


def _plain_chair(dossier: Dossier, parts: list[str]) -> frozenset[str]:
    """ "Chủ tịch" without more is the chair of the dossier's legal type."""
    kind = type_of(dossier)
    if kind is None or ANY_CHAIR not in parts:
        return frozenset()
    return CHAIRS.intersection(titles(dossier, kind)[:1])


def title_text(ctx: Context, codes: tuple[str, ...]) -> Text:
    """The names of titles in both languages, separated by commas."""
    names = [ctx.text_of("chuc-danh", title) for title in codes]
    return Text(", ".join(name.vi for name in names), ", ".join(name.en for name in names))


def own_title(who: NguoiDaiDien, ctx: Context) -> Text:
    """What a representative's office is called; a written title as it was written."""
    if who.chuc_danh == OTHER:
        return Text(*[f"“{who.chuc_danh_khac.strip()}”"] * 2)
    return ctx.text_of("chuc-danh", who.chuc_danh)


def directors(dossier: Dossier) -> list[NguoiDaiDien]:
    """The legal representatives who are director or general director."""
    return [who for who in dossier.nguoi_dai_dien if held_titles(dossier, who) & DIRECTORS]
