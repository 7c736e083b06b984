"""A valid dossier of each type passes, whatever Hypothesis generates."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from khoisu.dossiers.rules import check
from khoisu.dossiers.rules.legal_types import TYPES
from tests.dossiers.support.valid_dossiers import CONTEXT, dossiers


@pytest.mark.parametrize("kind", sorted(TYPES))
@settings(max_examples=15, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_a_valid_dossier_of_each_type_passes(kind: str, data: st.DataObject) -> None:
    found = check(data.draw(dossiers(kind)), CONTEXT)
    assert [(error.truong, error.ma) for error in found.errors] == []
