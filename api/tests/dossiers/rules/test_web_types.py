"""What the wizard knows of a legal type, so as to ask only what it needs, is what the rules decide."""

import re
from pathlib import Path

from khoisu.dossiers.rules.legal_types import TYPES

SCREEN = Path(__file__).parents[4] / "web/app/features/dossier/model/legal-type/legal-types.ts"
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
