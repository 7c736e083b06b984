"""The text people agree to is the text they are shown."""

import pytest
from fastapi import FastAPI
from httpx import AsyncClient

from khoisu.content.sample import load_sample_content


@pytest.mark.req("S9.1")
@pytest.mark.deep
async def test_the_version_agreed_to_is_the_one_in_force(app: FastAPI, client: AsyncClient) -> None:
    async with app.state.database.transaction() as session:
        await load_sample_content(session)
    page = (await client.get("/business/api/v1/trang/dieu-khoan-su-dung")).json()["data"]
    rules = (await client.get("/auth/api/v1/dang-ky/quy-dinh")).json()["data"]
    assert rules["dieuKhoan"] == page["hieuLucTu"]
    assert "2024-09-16" in [version["hieuLucTu"] for version in page["cacPhienBan"]]
