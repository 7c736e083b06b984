"""The contract reads the same whichever Python writes it."""

from http import HTTPStatus

from fastapi import FastAPI

from khoisu.main.contract import NAMES_SINCE_PYTHON_3_13


def test_no_status_has_its_old_name(app: FastAPI) -> None:
    described = {
        response["description"]
        for path in app.openapi()["paths"].values()
        for operation in path.values()
        for response in operation["responses"].values()
    }
    assert not described & NAMES_SINCE_PYTHON_3_13.keys()
    assert "Unprocessable Content" in described


def test_the_old_names_are_all_known() -> None:
    standard = {status.phrase for status in HTTPStatus if status in {413, 414, 416, 422}}
    assert standard <= NAMES_SINCE_PYTHON_3_13.keys() | set(NAMES_SINCE_PYTHON_3_13.values())
