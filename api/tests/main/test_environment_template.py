"""`ops/khoisu.env`, filled in as it asks, is an environment in which production starts; as it ships it is refused."""

import re
from pathlib import Path

import pytest

from tests.main.test_check import checked
from tests.production import PRODUCTION
from tests.server import API_DIR

pytestmark = pytest.mark.deep

TEMPLATE = API_DIR.parent / "ops" / "khoisu.env"
FILLED = {"BANK_BIN": "970436", "BANK_NAME": "Vietcombank", "SEPAY_SECRET": "sepay-secret-of-forty-characters-0000001"}


def shipped() -> dict[str, str]:
    return dict(re.findall(r"^([A-Z0-9_]+)=(.*)$", TEMPLATE.read_text(), re.MULTILINE))


async def test_the_template_starts_production_once_it_is_filled_in(database_url: str, tmp_path: Path) -> None:
    bare = {"PATH": "/usr/bin:/bin", "PYTHONPATH": str(API_DIR)}
    code, _, printed = await checked(bare | shipped())
    assert code == 1
    assert [
        name for name in ("SESSION_SECRET", "OIDC_CLIENT_SECRET", "SEPAY_API_KEY", "BANK_BIN") if name not in printed
    ] == []
    own = {name: value for name, value in PRODUCTION.items() if name in shipped()}
    places = {"DATABASE_URL": database_url, "DATA_DIR": str(tmp_path), "TESSDATA_DIR": "/nowhere"}
    _, parts, printed = await checked(bare | shipped() | FILLED | own | places)
    assert parts["settings"] == "ok every variable can be used", printed
    assert parts["files"].startswith("ok")
