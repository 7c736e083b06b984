"""Each row of the law table accepts a dossier that fulfils it and reports one that does not, on the right field."""

from dataclasses import replace

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from khoisu.dossiers.rules import check
from khoisu.dossiers.rules.findings import LawRow, warn
from khoisu.dossiers.rules.law_table import LAW_ROWS, render
from khoisu.kit.lang import Text
from tests.dossiers.support.english import vietnamese_names
from tests.dossiers.support.law_cases import LAW_CASES
from tests.dossiers.support.law_cases.shape import LawCase
from tests.dossiers.support.mutate import KNOWN
from tests.dossiers.support.valid_dossiers import dossiers
from tests.slices import one_in

SETTINGS = settings(
    max_examples=2,
    deadline=None,
    suppress_health_check=list(HealthCheck),
    # A smaller dossier says no more of what failed, and looking for one takes minutes.
    phases=(Phase.reuse, Phase.generate),
)


def test_each_row_has_its_dossiers() -> None:
    assert {row.notice.ma for row in LAW_ROWS} == {case.ma for case in LAW_CASES}


@pytest.mark.req("S5.4")
@pytest.mark.parametrize("case", one_in(3, LAW_CASES))
@SETTINGS
@given(data=st.data())
def test_a_dossier_that_fulfils_the_row_is_accepted(case: LawCase, data: st.DataObject) -> None:
    whole = data.draw(dossiers(data.draw(st.sampled_from(sorted(case.kinds)))))
    changed = case.holds(whole)
    findings = check(changed, replace(case.context(changed, holds=True), ten_da_co=KNOWN))
    assert case.ma not in {finding.ma for finding in findings.all}
    assert findings.errors == []


@pytest.mark.req("S5.4")
@pytest.mark.parametrize("case", LAW_CASES, ids=str)
@SETTINGS
@given(data=st.data())
def test_a_dossier_that_breaks_the_row_is_reported_on_the_right_field(case: LawCase, data: st.DataObject) -> None:
    whole = data.draw(dossiers(data.draw(st.sampled_from(sorted(case.kinds)))))
    changed = case.breaks(whole)
    context = replace(case.context(changed, holds=False), ten_da_co=KNOWN)
    found = {(finding.truong, finding.ma): finding for finding in check(changed, context).all}
    assert (case.truong, case.ma) in found
    assert vietnamese_names(found[case.truong, case.ma]) == []


def test_the_page_has_each_row() -> None:
    assert [line.split("`")[1] for line in render().splitlines() if line.startswith("| `")] == [
        row.notice.ma for row in LAW_ROWS
    ]


def test_a_bar_within_a_sentence_ends_no_cell() -> None:
    row = LawRow(warn("thu", "A|B", "C"), "LDN 1", Text("D", "E"))
    assert render([row]).endswith("\n| `thu` | LDN 1 | D / E | warns | A\\|B | C |\n")
