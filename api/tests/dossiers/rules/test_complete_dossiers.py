"""The dossiers that golden papers and seeded faults are made from are ones that a customer could hand in."""

import pytest

from khoisu.dossiers.rules import check
from khoisu.dossiers.rules.legal_types import TYPES
from tests.dossiers.support.attachments import submit_attached
from tests.dossiers.support.complete_dossiers import citizen, full
from tests.dossiers.support.valid_dossiers import CONTEXT
from tests.dossiers.support.wire import from_now, wire
from tests.running_site import Site
from tests.slices import one_in

KINDS = sorted(TYPES)


@pytest.mark.parametrize("kind", KINDS)
def test_the_rules_find_no_error(kind: str) -> None:
    assert [(one.truong, one.ma) for one in check(full(kind), CONTEXT).errors] == []


@pytest.mark.parametrize("kind", one_in(6, KINDS))
async def test_it_is_handed_in_with_what_the_law_wants_attached(kind: str, site: Site) -> None:
    found = await submit_attached(site.client, await site.person(), wire(from_now(full(kind))))
    assert found["trangThai"] == "DA_NOP"


def test_no_two_of_its_people_have_one_name() -> None:
    assert len({citizen(number)["ho_ten"] for number in range(96)}) == 96
