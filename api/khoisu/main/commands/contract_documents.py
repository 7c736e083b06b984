"""What the web takes from the API, each a JSON file of `contract/`; `make contract` writes them."""

import json
from pathlib import Path
from typing import Any

from fastapi.routing import APIRoute

from khoisu.address_book.errors import MOST as MOST_ADDRESSES
from khoisu.admin.list_files import MOST_ROWS
from khoisu.cart.settings import GUEST_RETAINED
from khoisu.catalog.rules import FULL_FORMATION_DAYS
from khoisu.content.rules import COMMENT_MAX
from khoisu.dossiers.rules.company.name_comparison import usual_prefix
from khoisu.dossiers.rules.company.tax import YEARS
from khoisu.dossiers.rules.legal_types import TYPES, LegalType
from khoisu.identity.login.one_time_codes import CODE_SECONDS
from khoisu.identity.rules import ADULT_AGE
from khoisu.kit.auth import admissions
from khoisu.kit.settings import CoreSettings
from khoisu.kit.working_time import answer_days
from khoisu.main.app import create_app
from khoisu.main.wiring import ROUTERS
from khoisu.payments.rules import TRANSFER_MINUTES


def write_documents(folder: Path) -> None:
    """Write every document into `folder`."""
    app = create_app(CoreSettings(database_url="postgresql://contract"))
    documents = {
        "openapi": app.openapi(),
        "figures": figures(),
        "legal-types": legal_types(),
        "office-lists": office_lists(),
    }
    for name, said in documents.items():
        # Only the order of openapi.json is the framework's own.
        written = json.dumps(said, ensure_ascii=False, indent=1, sort_keys=name == "openapi")
        (folder / f"{name}.json").write_text(written + "\n", encoding="utf-8")


def figures() -> dict[str, Any]:
    """`figures.json`: the limits that any screen uses; times in the unit of the name."""
    return {
        "commentMaxChars": COMMENT_MAX,
        "minimumAgeYears": ADULT_AGE,
        "answerWithinWorkingDays": answer_days(),
        "setupDays": _span(FULL_FORMATION_DAYS),
        "transferMinutes": _span(TRANSFER_MINUTES),
        "mostAddresses": MOST_ADDRESSES,
        "guestCartSeconds": int(GUEST_RETAINED.total_seconds()),
        "codeMinutes": CODE_SECONDS // 60,
        "mostRowsInFile": MOST_ROWS,
    }


def legal_types() -> dict[str, Any]:
    """`legal-types.json`: what the pages of a dossier need to know without asking."""
    return {"fiscalYears": YEARS, "legalTypes": {kind.ma: _legal_type(kind) for kind in TYPES.values()}}


def office_lists() -> dict[str, Any]:
    """`office-lists.json`: where a list of the office is to be had as a file, by its name, and by whom.

    Raises ValueError for two lists of one name.
    """
    lists: dict[str, Any] = {}
    for route in (route for router in ROUTERS for route in router.routes):
        name = getattr(getattr(route, "endpoint", None), "list_name", None)
        if not isinstance(route, APIRoute) or name is None:
            continue
        if name in lists:
            raise ValueError(f"two lists of the office are called {name}")
        (admitted,) = admissions(route.dependant)
        lists[name] = {"path": route.path, "roles": sorted(admitted.callers)}
    return lists


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
