"""The contract reads the same whichever Python writes it, and says each problem once."""

from http import HTTPStatus
from typing import Any

import pytest
from fastapi import FastAPI

from khoisu.main.contract import NAMES_SINCE_PYTHON_3_13, PROBLEM, corrected


def test_no_status_has_its_old_name(app: FastAPI) -> None:
    document = app.openapi()
    own = [
        response
        for path in document["paths"].values()
        for operation in path.values()
        for response in operation["responses"].values()
        if "$ref" not in response
    ]
    described = {response["description"] for response in (*own, *document["components"]["responses"].values())}
    assert not described & NAMES_SINCE_PYTHON_3_13.keys()
    assert "Unprocessable Content" in described


def test_the_old_names_are_all_known() -> None:
    standard = {status.phrase for status in HTTPStatus if status in {413, 414, 416, 422}}
    assert standard <= NAMES_SINCE_PYTHON_3_13.keys() | set(NAMES_SINCE_PYTHON_3_13.values())


def test_a_problem_is_described_in_one_place(app: FastAPI) -> None:
    document = app.openapi()
    for address, path in document["paths"].items():
        for operation in path.values():
            own = [status for status, response in operation["responses"].items() if _is_plain_problem(response)]
            assert not own, f"{address} repeats the problems of {own}"
            assert {"4XX", "503"} <= operation["responses"].keys()


def _is_plain_problem(response: dict[str, Any]) -> bool:
    return response.keys() == {"description", "content"} and response["content"] == PROBLEM


def test_two_descriptions_that_differ_in_punctuation_only_are_refused() -> None:
    def response(description: str) -> dict[str, Any]:
        return {"404": {"description": description, "content": PROBLEM}}

    operations = [{"operationId": "a.b", "responses": response(text)} for text in ("No, such", "No such")]
    document = {"components": {"schemas": {}}, "paths": {"/a": dict(zip(("get", "put"), operations, strict=True))}}
    with pytest.raises(ValueError, match="punctuation"):
        corrected(document)
