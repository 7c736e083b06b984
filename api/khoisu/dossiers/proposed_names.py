"""What the rules say about a company name alone, for somebody without a dossier.

Names in other people's dossiers are not looked at: whoever asks could otherwise learn which companies are being planned. The
dossier compares with them when the name is entered there.
"""

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.dossiers import names_repository
from khoisu.dossiers.rules.company.name_comparison import name_keys, other_type_in, type_words
from khoisu.dossiers.rules.company.names import vietnamese_name
from khoisu.dossiers.rules.context import Context
from khoisu.dossiers.rules.findings import Finding
from khoisu.dossiers.rules.legal_types import TYPES, LegalType
from khoisu.kit import clock
from khoisu.reference_data.service import lists

SAID_TYPES = ("CP", "HD", "DNTN", "TNHH1_CN", "TNHH2")
"""The types in the order in which a name is compared with their words; who owns a company of one member, no name says."""


async def check_proposed_name(session: AsyncSession, ten: str) -> list[Finding]:
    """The findings about a Vietnamese name under the legal type that it says, in the order of the rules."""
    names = await names_repository.find_watched_names(session, name_keys(ten))
    words = await names_repository.list_forbidden_words(session)
    today = clock.today()
    ctx = Context(today, lists(), names, words)
    return list(vietnamese_name(ten, said_type(ten), ctx, "ho_so", "ten_doanh_nghiep"))


def said_type(ten: str) -> LegalType:
    """The legal type whose words begin the name; the commonest one, a company of two members and more, where none do."""
    if type_words(ten):
        for ma in SAID_TYPES:
            kind = TYPES[ma]
            own = _after_prefix(ten, kind)
            if own is not None and not other_type_in(own, kind):
                return kind
    return TYPES["TNHH2"]


def _after_prefix(ten: str, kind: LegalType) -> str | None:
    typed = " ".join(ten.split())
    prefixes = sorted(kind.tien_to, key=len, reverse=True)
    if kind.ma == "TNHH1_CN":
        prefixes = [prefix for prefix in prefixes if prefix.endswith(("thành viên", "MTV"))]
    found = next((prefix for prefix in prefixes if typed.casefold().startswith(prefix.casefold())), None)
    return None if found is None else typed[len(found) :].strip()
