"""Codes that only an earlier version of the site knew leave its history readable."""

from typing import Literal

from khoisu.kit.api_model import Stored, StoredCodes, Wire


class Row(Wire):
    loai: Stored[Literal["MOI", "XONG"]]
    ly_do: StoredCodes[Literal["A", "B"]]


def test_a_code_of_an_earlier_version_is_null_and_left_out_of_lists() -> None:
    assert Row.model_validate({"loai": "CU", "lyDo": ["A", "CU", "B"]}) == Row(loai=None, ly_do=["A", "B"])


def test_a_code_of_today_stays() -> None:
    assert Row(loai="XONG", ly_do=[]).model_dump() == {"loai": "XONG", "lyDo": []}
