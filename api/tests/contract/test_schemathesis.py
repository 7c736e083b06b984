"""Anything at all is sent to every operation: no answer outside the contract, no failure of ours (G-69, G-71)."""

import json

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import (
    content_type_conformance,
    not_a_server_error,
    response_schema_conformance,
    status_code_conformance,
)

from khoisu.main.cli import openapi

CHECKS = (not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance)
schema = schemathesis.openapi.from_dict(json.loads(openapi()))


@pytest.mark.req("S7.2")
@schema.parametrize()
@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
def test_no_answer_is_outside_the_contract(case: schemathesis.Case, api_address: str) -> None:
    case.call_and_validate(base_url=api_address, checks=CHECKS)
