"""Retention periods have one place: the jobs delete by it and the privacy policy names it."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from khoisu.identity.privacy.data_requests import DONE_WITHIN
from khoisu.site_settings.service import retention_periods
from tests.snapshots import load_texts

POLICY = "/business/api/v1/trang/chinh-sach-bao-mat"
WORDS = Path(__file__).parents[3] / "web" / "app" / "features" / "identity" / "messages"


@pytest.fixture(autouse=True)
def fresh() -> Iterator[None]:
    """Read the environment again before and after."""
    retention_periods.cache_clear()
    yield
    retention_periods.cache_clear()


@pytest.fixture
async def pages(app: FastAPI) -> None:
    await load_texts(app.state.database)


async def policy(client: httpx.AsyncClient, lang: str) -> str:
    reply = await client.get(POLICY, headers={"Accept-Language": lang})
    return str(reply.json()["data"]["noiDung"])


@pytest.mark.usefixtures("pages")
@pytest.mark.deep
async def test_the_policy_says_how_long_in_both_languages(client: httpx.AsyncClient) -> None:
    for lang, expected in (
        ("vi", ["24 giờ", "90 ngày", "30 ngày", "60 tháng", "12 tháng", "24 tháng"]),
        ("en", ["24 hours", "90 days", "30 days", "60 months", "12 months", "24 months"]),
    ):
        text = await policy(client, lang)
        assert [words for words in expected if words not in text] == []
        assert "{{" not in text


@pytest.mark.usefixtures("pages")
async def test_it_says_what_the_settings_say(client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PICTURE_DAYS", "1")
    monkeypatch.setenv("PAPER_MONTHS", "72")
    retention_periods.cache_clear()
    text = await policy(client, "en")
    retention_periods.cache_clear()
    assert "<strong>1 day</strong>" in text
    assert "72 months" in text


@pytest.mark.usefixtures("pages")
async def test_the_laws_deadlines_are_the_same_everywhere(client: httpx.AsyncClient) -> None:
    for lang, day in (("vi", "{} ngày"), ("en", "{} days")):
        text = await policy(client, lang)
        shown: dict[str, Any] = json.loads((WORDS / lang / "mydata.json").read_text(encoding="utf-8"))
        for kind, within in DONE_WITHIN.items():
            expected = day.format(within.days)
            assert expected in text, kind
            assert expected in shown[f"mydata_kind_{kind.lower()}_hint"], kind
            assert expected in shown["mydata_admin_lead"], kind
