"""What the web shows or enforces of the API's figures and rules; `make contract` writes it into `contract/`."""

import json
from typing import Any

from khoisu.address_book.errors import MOST as MOST_ADDRESSES
from khoisu.cart.settings import GUEST_RETAINED
from khoisu.catalog.rules import FULL_FORMATION_DAYS
from khoisu.content.rules import COMMENT_MAX
from khoisu.dossiers.rules.company.name_comparison import usual_prefix
from khoisu.dossiers.rules.company.tax import YEARS
from khoisu.dossiers.rules.legal_types import TYPES, LegalType
from khoisu.identity.login.one_time_codes import CODE_SECONDS
from khoisu.identity.rules import ADULT_AGE
from khoisu.kit.working_time import answer_days
from khoisu.payments.rules import TRANSFER_MINUTES


def figures() -> str:
    """`figures.json`: the limits that any screen uses; times in the unit of the name."""
    return _written(
        {
            "commentMaxChars": COMMENT_MAX,
            "minimumAgeYears": ADULT_AGE,
            "answerWithinWorkingDays": answer_days(),
            "setupDays": _span(FULL_FORMATION_DAYS),
            "transferMinutes": _span(TRANSFER_MINUTES),
            "mostAddresses": MOST_ADDRESSES,
            "guestCartSeconds": int(GUEST_RETAINED.total_seconds()),
            "codeMinutes": CODE_SECONDS // 60,
        }
    )


def legal_types() -> str:
    """`legal-types.json`: what the pages of a dossier need to know without asking."""
    return _written({"fiscalYears": YEARS, "legalTypes": {kind.ma: _legal_type(kind) for kind in TYPES.values()}})


def _written(said: dict[str, Any]) -> str:
    return json.dumps(said, ensure_ascii=False, indent=1) + "\n"


def _span(ends: tuple[int, int]) -> dict[str, int]:
    return {"from": ends[0], "to": ends[1]}


def _legal_type(kind: LegalType) -> dict[str, Any]:
    """Owners (`most` null: no limit), titles to choose from, and what a name begins with at least (LDN 37)."""
    prefix = usual_prefix(kind).removesuffix(" một thành viên")
    return {
        "least": kind.toi_thieu,
        "most": kind.toi_da,
        "kinds": sorted(kind.chu_so_huu),
        # The law itself says who represents a private enterprise: nobody is asked.
        "titles": [title for title in kind.chuc_danh if title != "CHU_DN"],
        "beginning": prefix[0].upper() + prefix[1:],
    }
