"""A company name taken apart and compared: the legal type it says, however it is spelt (LDN 37), and when two names are too similar (LDN 41)."""

import re
import unicodedata
from dataclasses import dataclass

from khoisu.dossiers.rules.context import Context, KnownName
from khoisu.dossiers.rules.drafts import Tree
from khoisu.dossiers.rules.legal_types import TYPES, LegalType
from khoisu.kit.text.texts import Text
from khoisu.kit.text.unaccent import unaccent

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
_ONE_IN_WORDS = rf"(?<![^\W_])(?:một|1){_GAP}thành{_GAP}viên{_END}"
_SAYS_ONE_ANYWHERE = re.compile(_ONE_IN_WORDS, re.IGNORECASE)
_ONE_TO_LEAVE_OUT = rf"(?:(?<![^\W_]){_LIMITED}{_GAP})?{_ONE_IN_WORDS}"
_LEAVES_OUT_ANYWHERE = re.compile(_ONE_TO_LEAVE_OUT, re.IGNORECASE)
_LEAVES_OUT_AT_THE_END = re.compile(rf"{_ONE_TO_LEAVE_OUT}(?=[\s.,)–-]*$)", re.IGNORECASE)
_LOOSE = " ,-–"


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
    """The same name under a legal type: whatever type it says is replaced by the type's usual words, as typed in capitals or not.

    Of a company of one member, "một thành viên" inside the own name is part of it; at its end it says the type once more.
    """
    typed = _typed(ten)
    said = _ANY_TYPE.match(typed)
    one = _LEAVES_OUT_AT_THE_END if kind.ma in SINGLE else _LEAVES_OUT_ANYWHERE
    own = _without_loose_ends(one.sub("", typed[said.end() :] if said else typed))
    prefix = usual_prefix(kind)
    prefix = prefix.upper() if typed.isupper() else prefix[0].upper() + prefix[1:]
    return f"{prefix} {own}".strip()


def with_right_name(tree: Tree) -> Tree:
    """A dossier with its name under its legal type; as it is while it has no name or no type."""
    company = tree["ho_so"]
    kind, ten = TYPES.get(company["loai_hinh_id"]), company["ten_doanh_nghiep"]
    return tree | {"ho_so": company | {"ten_doanh_nghiep": right_name(ten, kind)}} if kind and ten else tree


def _without_loose_ends(own: str) -> str:
    """A name from which words were taken out: no blanks in a row, nothing empty or loose at its ends or in its brackets."""
    first, *opened = " ".join(own.split()).split("(")
    own = "(".join([first, *(part.lstrip(_LOOSE) for part in opened)])
    *closed, last = own.split(")")
    own = ")".join([*(part.rstrip(_LOOSE) for part in closed), last])
    return " ".join(own.replace("()", "").split()).strip(_LOOSE + ".")


def usual_prefix(kind: LegalType) -> str:
    """The words that begin most names of a type: the short form where the law has one for a company of limited liability."""
    if kind.ma in SINGLE:
        return "công ty TNHH một thành viên"
    return {"TNHH2": "công ty TNHH"}.get(kind.ma, kind.tien_to[0])


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


def likenesses(ten: str, own: str, ctx: Context) -> list[tuple[KnownName, Text]]:
    """The known names this one equals or resembles by the tests of LDN 41, with the reason."""
    compared = ((known, _likeness(ten, own, known)) for known in ctx.ten_da_co)
    return [(known, reason) for known, reason in compared if reason]


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
        keys += [f"b:{_bare(own)}", f"c:{_core(own)}", f"d:{''.join(unaccent(own).split())}"]
    keys += [f"n:{unaccent(foreign)}", f"v:{unaccent(short)}"]
    # A name of which nothing remains has no key: everything without one would share it.
    return sorted({key for key in keys if len(key) > 2})
