"""Numbers on papers: personal identification numbers, passports, enterprise and tax codes. No network, no guesses."""

import re
from dataclasses import dataclass

from khoisu.kit import tax_codes

_PERSONAL = re.compile(r"[0-9]{12}")
_OLD_CARD = re.compile(r"[0-9]{9}")
_PASSPORT = re.compile(r"[A-Z][0-9]{7,8}")
_FOREIGN_PASSPORT = re.compile(r"[A-Z0-9]{5,20}")
_ENTERPRISE = re.compile(r"[0-9]{10}(-[0-9]{3})?")
_PROJECT = re.compile(r"[0-9]{10}")
# The statistics codes of the 63 provinces before 2025-07-01: births are registered under them.
OLD_PROVINCES = frozenset(
    [
        "001",
        "002",
        "004",
        "006",
        "008",
        "010",
        "011",
        "012",
        "014",
        "015",
        "017",
        "019",
        "020",
        "022",
        "024",
        "025",
        "026",
        "027",
        "030",
        "031",
        "033",
        "034",
        "035",
        "036",
        "037",
        "038",
        "040",
        "042",
        "044",
        "045",
        "046",
        "048",
        "049",
        "051",
        "052",
        "054",
        "056",
        "058",
        "060",
        "062",
        "064",
        "066",
        "067",
        "068",
        "070",
        "072",
        "074",
        "075",
        "077",
        "079",
        "080",
        "082",
        "083",
        "084",
        "086",
        "087",
        "089",
        "091",
        "092",
        "093",
        "094",
        "095",
        "096",
    ]
)


@dataclass(frozen=True, slots=True)
class PersonalId:
    """What the 12 digits of a personal identification number say (Decree 70/2024)."""

    noi_khai_sinh: str
    nam_sinh: int
    gioi_tinh: str


def compact(number: str) -> str:
    """The number without the spaces and dots people write, in capitals."""
    return re.sub(r"[\s.]", "", number).upper()


def paper_key(number: str) -> str:
    """What distinguishes the number of a person's paper from another's: also without hyphens and dashes."""
    return re.sub(r"[-\u2010-\u2015]", "", compact(number))


def personal_id(number: str) -> PersonalId | None:
    """Read `PPP G YY NNNNNN`: place of birth registration, century with sex, year. None for anything else."""
    if not _PERSONAL.fullmatch(number):
        return None
    century, sex = divmod(int(number[3]), 2)
    return PersonalId(number[:3], 1900 + 100 * century + int(number[4:6]), "NU" if sex else "NAM")


def is_known_birthplace(code: str) -> bool:
    """Whether the first three digits are an old province's; numbers of later births abroad may differ."""
    return code in OLD_PROVINCES


def is_old_card(number: str) -> bool:
    """Nine digits: the number of a CMND, which has not been a legal paper since 2025 (LDN 4.16)."""
    return bool(_OLD_CARD.fullmatch(number))


def is_passport(number: str) -> bool:
    """A Vietnamese passport: one letter and 7 or 8 digits."""
    return bool(_PASSPORT.fullmatch(number))


def is_foreign_passport(number: str) -> bool:
    """5 to 20 letters and digits."""
    return bool(_FOREIGN_PASSPORT.fullmatch(number))


def is_enterprise_code(number: str) -> bool:
    """10 digits, or 10 and 3 for a dependent unit (ND168 art. 8)."""
    return bool(_ENTERPRISE.fullmatch(number))


def is_dependent_unit(number: str) -> bool:
    """Whether the code is that of a branch or office, which is no legal person."""
    return is_enterprise_code(number) and len(number) > 10


def has_check_digit(number: str) -> bool:
    """Whether an enterprise code's tenth digit fits the first nine."""
    return is_enterprise_code(number) and tax_codes.has_check_digit(number)


def is_project_code(number: str) -> bool:
    """The project code of an investment certificate: 10 digits (general knowledge)."""
    return bool(_PROJECT.fullmatch(number))
