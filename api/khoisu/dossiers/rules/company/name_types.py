"""Which legal type a company name says, however it is spelt, and the same name under another type (LDN 37)."""

import re
import unicodedata

from khoisu.dossiers.rules.legal_types import LegalType

_GAP = r"[\s.\-–]*"
_LIMITED = rf"(?:tr[áa]ch{_GAP}nhi[ệe]m{_GAP}h[ữu]u{_GAP}h[ạa]n|t{_GAP}n{_GAP}h{_GAP}h)"
_ONE = rf"(?:(?:một|mot|1){_GAP}(?:thành{_GAP}viên|thanh{_GAP}vien|tv)|m{_GAP}t{_GAP}v)"
_SEVERAL = (
    rf"(?:(?:hai|2){_GAP}(?:thành{_GAP}viên|thanh{_GAP}vien|tv)(?:{_GAP}tr[ởo]{_GAP}l[êe]n)?"
    rf"|nhiều{_GAP}thành{_GAP}viên)"
)
# "Cô Phan" and "Hộp Danh" are names: these words count with their right accents only.
_SHARES, _PARTNERS, _PRIVATE = rf"cổ{_GAP}phần", rf"hợp{_GAP}danh", rf"tư{_GAP}nhân"
_COMPANY = rf"(?:công{_GAP}ty|cong{_GAP}ty|c[tw]y|doanh{_GAP}nghiệp|d{_GAP}n{_GAP}t{_GAP}n)"
_END = r"(?![^\W_])"
SINGLE = frozenset({"TNHH1_CN", "TNHH1_TC"})


def _starts(words: str) -> re.Pattern[str]:
    return re.compile(words + _END, re.IGNORECASE)


_ANY_TYPE = _starts(
    rf"(?:{_COMPANY}(?:{_GAP}(?:CP|HD|TN){_END})?)?(?:{_GAP}(?:{_LIMITED}|{_ONE}|{_SEVERAL}|{_SHARES}|{_PARTNERS}|{_PRIVATE}){_END})*"
)
_STARTS_WITH_COMPANY = _starts(_COMPANY)
_SAYS_ONE, _SAYS_SEVERAL = _starts(_ONE), _starts(_SEVERAL)
_SAYS_OTHER = _starts(rf"(?:{_LIMITED}|{_SHARES}|{_PARTNERS}|doanh{_GAP}nghiệp{_GAP}{_PRIVATE}|d{_GAP}n{_GAP}t{_GAP}n)")
_SAYS_ONE_ANYWHERE = re.compile(rf"(?<![^\W_])(?:một|1){_GAP}thành{_GAP}viên{_END}", re.IGNORECASE)


def _typed(ten: str) -> str:
    return " ".join(unicodedata.normalize("NFC", ten).split())


def other_type_in(own: str, kind: LegalType) -> str:
    """The words of an own name that say another legal type; empty when there are none.

    "Một thành viên" or "MTV" behind "công ty TNHH" belongs to a company of one member, "hai thành viên" to one of several.
    Short forms that are also names (CP, HD, TN) are let through.
    """
    own = _typed(own)
    single = kind.ma in SINGLE
    patterns = (_SAYS_SEVERAL, _SAYS_OTHER) if single else (_SAYS_ONE, _SAYS_OTHER, _SAYS_ONE_ANYWHERE)
    if kind.ma != "TNHH2" and not single:
        patterns = (*patterns, _SAYS_SEVERAL)
    for pattern in patterns:
        found = pattern.search(own) if pattern is _SAYS_ONE_ANYWHERE else pattern.match(own)
        if found:
            return found.group().strip()
    return ""


def type_words(ten: str) -> str:
    """The Vietnamese words for a legal type that begin a name ("Công ty TNHH"); empty when none do."""
    typed = _typed(ten)
    said = _ANY_TYPE.match(typed) if _STARTS_WITH_COMPANY.match(typed) else None
    return said.group().strip(" .-–") if said else ""


def right_name(ten: str, kind: LegalType) -> str:
    """The same name under a legal type: whatever type it says is replaced by the type's usual words, as typed in capitals or not."""
    typed = _typed(ten)
    said = _ANY_TYPE.match(typed)
    own = typed[said.end() :].strip(" .,-–") if said else typed
    own = _SAYS_ONE_ANYWHERE.sub("", own).strip() if kind.ma not in SINGLE else own
    prefix = usual_prefix(kind)
    prefix = prefix.upper() if typed.isupper() else prefix[0].upper() + prefix[1:]
    return f"{prefix} {own}".strip()


def usual_prefix(kind: LegalType) -> str:
    """The words that begin most names of a type: the short form where the law has one for a company of limited liability."""
    if kind.ma in SINGLE:
        return "công ty TNHH một thành viên"
    return {"TNHH2": "công ty TNHH"}.get(kind.ma, kind.tien_to[0])
