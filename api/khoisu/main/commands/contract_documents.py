"""What the web takes from the API, each a JSON file of `contract/`; `make contract` writes them."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from fastapi.routing import APIRoute
from pydantic.alias_generators import to_camel

from khoisu.address_book.errors import MOST as MOST_ADDRESSES
from khoisu.admin.list_files import MOST_ROWS, TITLES
from khoisu.admin.reports.routes import MOST_DAYS
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
from khoisu.kit.sql.listing import COUNTED_TO
from khoisu.kit.text.texts import Text
from khoisu.kit.working_time import answer_days
from khoisu.legal_facts.service import legal_fact
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
        "office-columns": office_columns(),
        "office-roles": office_roles(),
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
        "countedTo": COUNTED_TO,
        "mostReportDays": MOST_DAYS,
        "contributionDays": legal_fact("gop_von").gia_tri,
        "nonCashFrom": legal_fact("khong_tien_mat").gia_tri,
    }


def legal_types() -> dict[str, Any]:
    """`legal-types.json`: what the pages of a dossier need to know without asking."""
    return {"fiscalYears": YEARS, "legalTypes": {kind.ma: _legal_type(kind) for kind in TYPES.values()}}


def office_lists() -> dict[str, Any]:
    """`office-lists.json`: of each list of the office its title, and where it is to be had as a file.

    Raises ValueError for two lists of one name.
    """
    lists: dict[str, Any] = {}
    for route in _operations():
        named: tuple[str, Text] | None = getattr(route.endpoint, "list_named", None)
        if named is None:
            continue
        name, title = named
        if name in lists:
            raise ValueError(f"two lists of the office are called {name}")
        lists[name] = {"path": route.path, "title": _both(title)}
    return lists


def office_columns() -> dict[str, Any]:
    """`office-columns.json`: what a field is called above its column."""
    return {to_camel(field): _both(title) for field, title in TITLES.items()}


def office_roles() -> dict[str, list[str]]:
    """`office-roles.json`: what each combination of roles may look at in the office, by the end of its address."""
    admitted: dict[str, set[str]] = {}
    for route in _operations():
        _, inside, at = route.path.partition("/quan-tri/")
        if inside and "GET" in (route.methods or ()) and not re.search(r"[{.]", at):
            (who,) = admissions(route.dependant)
            admitted.setdefault(" ".join(sorted(who.callers)), set()).add(at)
    return {roles: sorted(found) for roles, found in sorted(admitted.items())}


def _operations() -> Iterator[APIRoute]:
    return (one for router in ROUTERS for one in router.routes if isinstance(one, APIRoute))


def _both(text: Text) -> dict[str, str]:
    return {"vi": text.vi, "en": text.en}


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
