"""When two company names are too similar (LDN 41), and how a name splits into legal type and own name (LDN 37)."""

import re
import unicodedata
from dataclasses import dataclass

from khoisu.dossiers.rules.context import Context, KnownName
from khoisu.dossiers.rules.legal_types import TYPES, LegalType
from khoisu.kit.lang import Text
from khoisu.kit.text.unaccent import unaccent

_REGIONS = re.compile(r"\bmien (bac|nam|trung|tay|dong)\b")
_SYMBOLS = re.compile(r"[&.,+\-_]")
SAME_NAME = Text("tên viết giống hệt", "written in exactly the same way")
SAME_OWN = Text("trùng tên riêng", "the same own name")
SOUNDS_SAME = Text("tên đọc giống", "read in the same way")
SAME_BUT_SYMBOL = Text("chỉ khác ký hiệu hoặc chữ “và”", "only a symbol or the word “và” differs")
SAME_BUT_TAIL = Text(
    "chỉ khác số thứ tự, một chữ cái, “tân”, “mới” hoặc vùng miền",
    "only a number, a letter, “tân”, “mới” or a region differs",
)
_TAIL = re.compile(r"(?<!\s)\s+(\d+|[ivx]+|[a-z]|mot|hai|ba|bon|nam|sau|bay|tam|chin|muoi)$")


@dataclass(frozen=True, slots=True)
class Name:
    """A Vietnamese name in its two parts, as typed; `tien_to` empty when no allowed prefix begins it."""

    tien_to: str
    ten_rieng: str


def split_name(ten: str, kind: LegalType) -> Name:
    """Split prefix and own name (LDN 37.1); the longest prefix the type allows wins. Accents must be right."""
    typed = " ".join(unicodedata.normalize("NFC", ten).split())
    for prefix in sorted(kind.tien_to, key=len, reverse=True):
        rest = typed[len(prefix) :]
        if typed[: len(prefix)].casefold() == prefix.casefold() and (not rest or rest[0] == " "):
            return Name(typed[: len(prefix)], rest.strip())
    return Name("", typed)


def likenesses(ten: str, own: str, ctx: Context) -> list[tuple[str, Text]]:
    """The known names this one equals or resembles by the tests of LDN 41, with the reason; at most three."""
    found: list[tuple[str, Text]] = []
    for known in ctx.ten_da_co:
        reason = _likeness(ten, own, known)
        if reason:
            found.append((known.ten, reason))
    return found[:3]


def _likeness(ten: str, own: str, known: KnownName) -> Text | None:
    other = own_name(known.ten)
    if _composed(ten) == _composed(known.ten):
        return SAME_NAME
    if _composed(own) == _composed(other):
        return SAME_OWN
    if unaccent(own) == unaccent(other):
        return SOUNDS_SAME
    if _bare(own) == _bare(other):
        return SAME_BUT_SYMBOL
    if _core(own) == _core(other):
        return SAME_BUT_TAIL
    return None


def own_name(ten: str) -> str:
    """The own name whatever the legal type in front of it."""
    parts = [split_name(ten, kind) for kind in TYPES.values()]
    return min((part.ten_rieng for part in parts), key=len)


def _composed(ten: str) -> str:
    return " ".join(unicodedata.normalize("NFC", ten).casefold().split())


def _bare(own: str) -> str:
    return "".join(_SYMBOLS.sub(" ", re.sub(r"\bva\b", " ", unaccent(own))).split())


def _core(own: str) -> str:
    plain = _REGIONS.sub(" ", " ".join(_SYMBOLS.sub(" ", unaccent(own)).split()))
    plain = re.sub(r"^tan |(^| )moi$|^moi ", " ", plain.strip()).strip()
    return "".join(_TAIL.sub("", plain).split())


def name_keys(*names: str, foreign: str = "", short: str = "") -> list[str]:
    """Two names share one of these keys whenever `likenesses` or the tests of the foreign and short name could match.

    They let a database look for the few names worth comparing.
    """
    keys: list[str] = []
    for ten in names:
        own = own_name(ten)
        keys += [f"b:{_bare(own)}", f"c:{_core(own)}", f"d:{''.join(unaccent(own).split())}"] if own.strip() else []
    keys += [f"n:{unaccent(foreign)}"] if foreign.strip() else []
    keys += [f"v:{unaccent(short)}"] if short.strip() else []
    return sorted({key for key in keys if len(key) > 2})
