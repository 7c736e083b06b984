"""Figures that the web writes down again are those of the API: a type's owners, the life of a cart, the life of a code."""

import json
import re
from math import prod
from pathlib import Path

import pytest

from khoisu.cart.settings import GUEST_RETAINED
from khoisu.dossiers.rules.legal_types import TYPES
from khoisu.identity.login.one_time_codes import CODE_SECONDS

WEB = Path(__file__).parents[3] / "web/app"
SCREEN = WEB / "features/dossier/model/legal-type/legal-types.ts"
TYPE = re.compile(
    r"^ {2}(\w+): \{\s*least: (\d+),\s*most: (\d+|null),\s*kinds: (BOTH|\[[^\]]*\]),\s*titles: \[([^\]]*)\]",
    re.MULTILINE,
)
CODE = re.compile(r"[A-Z_]{4,}")


def test_the_wizard_knows_the_numbers_kinds_and_titles_of_owners() -> None:
    found = {one[1]: one for one in TYPE.finditer(SCREEN.read_text(encoding="utf-8"))}
    assert found.keys() == TYPES.keys()
    for kind in TYPES.values():
        one = found[kind.ma]
        most = None if one[3] == "null" else int(one[3])
        assert (int(one[2]), most) == (kind.toi_thieu, kind.toi_da), kind.ma
        kinds = {"CA_NHAN", "TO_CHUC"} if one[4] == "BOTH" else set(CODE.findall(one[4]))
        assert kinds == kind.chu_so_huu, kind.ma
        titles = CODE.findall(one[5].replace("...DIRECTORS", '"TONG_GIAM_DOC", "GIAM_DOC"'))
        # Of a private enterprise the wizard asks no title: the law has one.
        assert titles == ([] if kind.ma == "DNTN" else list(kind.chuc_danh)), kind.ma


def test_the_cookie_of_a_visitor_s_cart_lives_as_long_as_the_cart() -> None:
    code = (WEB / "server/guest-cart.server.ts").read_text(encoding="utf-8")
    [written] = re.findall(r"^const GUEST_CART_SECONDS = ([\d *]+);$", code, re.MULTILINE)
    assert prod(map(int, written.split("*"))) == GUEST_RETAINED.total_seconds()


@pytest.mark.parametrize(("lang", "words"), [("vi", "trong {} phút"), ("en", "for {} minutes")])
def test_the_page_says_how_long_a_code_holds(lang: str, words: str) -> None:
    texts = json.loads((WEB / f"features/identity/messages/{lang}/auth.json").read_text(encoding="utf-8"))
    assert texts["auth_code_hint"].endswith(words.format(CODE_SECONDS // 60))
