"""Anything at all is sent to every operation: no answer outside the contract, no failure of ours (G-69, G-71)."""

import json
import os
from pathlib import Path

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import (
    content_type_conformance,
    not_a_server_error,
    response_schema_conformance,
    status_code_conformance,
)
from schemathesis.schemas import BaseSchema

from tests.slices import one_in

CHECKS = (not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance)
CONTRACT = json.loads((Path(__file__).parents[3] / "contract" / "openapi.json").read_text(encoding="utf-8"))
METHODS = {"get", "put", "post", "delete", "options", "head", "patch", "trace"}
OPERATIONS = [
    (method.upper(), path) for path, methods in CONTRACT["paths"].items() for method in methods if method in METHODS
]


@pytest.fixture(scope="module")
def schema() -> BaseSchema:
    """The contract as committed; that it is the application's own is a step of `make check`."""
    return schemathesis.openapi.from_dict(CONTRACT)


@pytest.mark.req("S7.2")
@pytest.mark.parametrize(("method", "path"), one_in(24, OPERATIONS, lambda one: f"{one[0]}-{one[1]}"))
def test_no_answer_is_outside_the_contract(schema: BaseSchema, api_address: str, method: str, path: str) -> None:
    # The strategies of all operations together take half a minute to make: each is made by its own test.
    @settings(max_examples=8 if os.environ.get("DEEP") else 2, deadline=None, suppress_health_check=list(HealthCheck))
    @given(case=schema[path][method].as_strategy())
    def holds(case: schemathesis.Case) -> None:
        case.call_and_validate(base_url=api_address, checks=CHECKS)

    holds()
