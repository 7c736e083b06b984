"""Each single broken rule says exactly its own sentence on its own field, in both languages."""

from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from khoisu.dossiers.rules import check
from tests.dossiers.support.english import vietnamese_names
from tests.dossiers.support.invalid_cases import CASES
from tests.dossiers.support.mutate import KNOWN, Broken
from tests.dossiers.support.valid_dossiers import CONTEXT, dossiers
from tests.slices import one_in

KNOWING = replace(CONTEXT, ten_da_co=KNOWN)


@pytest.mark.req("S5.4")
@pytest.mark.parametrize("case", one_in(3, CASES))
@settings(max_examples=2, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_one_broken_rule_says_one_sentence_on_one_field(case: Broken, data: st.DataObject) -> None:
    whole = data.draw(dossiers(data.draw(st.sampled_from(sorted(case.kinds)))))
    before = {(finding.truong, finding.ma) for finding in check(whole, KNOWING).all}
    found = [f for f in check(case.break_(whole), KNOWING).all if (f.truong, f.ma) not in before]
    loud = [f for f in found if f.blocks or case.warns]
    assert [(f.truong, f.ma) for f in loud] == [(case.truong, case.ma)]
    assert loud[0].blocks is not case.warns
    vi, en = (loud[0].error.thong_bao.in_lang(lang, **loud[0].values) for lang in ("vi", "en"))
    assert vi != en
    assert "{" not in vi + en
    assert vietnamese_names(loud[0]) == []
