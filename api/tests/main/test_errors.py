"""What a fault of ours leaves: a calm answer for the person, kind and place for the person who looks at night, nothing about anybody."""

import json

import httpx
import pytest
from fastapi import FastAPI

from khoisu.main import errors

SECRET = "bimat.nguyen@vidu.vn"


class FaultError(Exception):
    """As the database's driver has them."""

    sqlstate = "XX000"


def _of_nobody_expected() -> None:
    try:
        raise FaultError(f"row of {SECRET}")
    except FaultError as cause:
        raise ValueError(f"about {SECRET}") from cause


async def test_a_fault_of_ours_is_logged_with_its_place_and_cause_and_nobodys_data(
    capfd: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    app = FastAPI()
    errors.install(app)
    app.add_api_route("/fault", _of_nobody_expected)
    transport = httpx.ASGITransport(app, raise_app_exceptions=False)
    async with httpx.AsyncClient(transport=transport, base_url="http://api.example") as client:
        answer = await client.get("/fault")
    assert answer.status_code == 500
    assert answer.json()["code"] == "loi_he_thong"
    assert SECRET not in answer.text
    written = capfd.readouterr().out + "".join(json.dumps(str(one.msg)) for one in caplog.records)
    assert "_of_nobody_expected" in written
    assert "FaultError XX000" in written
    assert "ValueError" in written
    assert SECRET not in written
