"""The papers that visitors may look at: of a dossier without a fault, drawn without a fault, all of it invented."""

from pathlib import Path

import pypdfium2
import pytest

from khoisu.dossiers.rules import check
from tests.dossiers.support.audited import audited
from tests.dossiers.support.typical_dossiers import NAMES, typical
from tests.dossiers.support.valid_dossiers import CONTEXT
from tests.slices import one_in

PICTURES = Path(__file__).parents[4] / "web" / "public" / "product"


@pytest.mark.parametrize("kind", ["TNHH2", "CP"])
def test_an_ordinary_company_has_nothing_to_mend(kind: str) -> None:
    found = check(typical(kind), CONTEXT)
    assert [(one.truong, one.ma) for one in (*found.errors, *found.warnings)] == []


@pytest.mark.parametrize("kind", one_in(20, ["TNHH2", "CP"]))
def test_its_papers_are_audited_clean(kind: str) -> None:
    assert audited(typical(kind)) == ()


@pytest.mark.parametrize("shipped", sorted(PICTURES.glob("sample-*.pdf")), ids=lambda one: one.stem)
def test_each_page_of_the_shipped_papers_is_marked_and_of_that_dossier(shipped: Path) -> None:
    kind = shipped.stem.rpartition("-")[2].upper()
    with pypdfium2.PdfDocument(shipped) as pdf:
        pages = [page.get_textpage().get_text_bounded() for page in pdf]
    # Read back, the words of the slanted mark stand among the lines that it crosses.
    assert all({"DỮ", "LIỆU", "MẪU"} <= set(page.split()) for page in pages)
    assert "Nguyễn Văn Mẫu".upper() in "".join(pages).upper()
    assert NAMES[kind].upper() in " ".join("".join(pages).split()).upper()


def test_all_of_them_are_shipped() -> None:
    assert len(list(PICTURES.glob("sample-*.pdf"))) == 6
