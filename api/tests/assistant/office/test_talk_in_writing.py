"""One of our people takes a conversation in which a model is just writing (S1.4, S7.3)."""

import asyncio

import pytest

from tests.assistant.conversations.conftest import QUESTION, THREADS, visitor
from tests.assistant.office.test_conversations_read import OFFICE
from tests.assistant.writing_models import give_model
from tests.integrations.model.fake_server import FakeModel, running
from tests.running_site import Site


@pytest.mark.deep
@pytest.mark.req("S1.4", "S7.3")
@pytest.mark.usefixtures("published")
async def test_a_model_that_is_writing_is_left_and_asked_no_more_when_a_person_takes_over(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    staff, me = await site.person(("nhan-vien",)), visitor()
    async with running(FakeModel(fault="no first byte")) as fake:
        give_model(site.app, fake, monkeypatch)
        begun = await site.client.post(THREADS, json={"cauHoi": QUESTION}, headers=me | {"Prefer": "respond-async"})
        made = begun.json()["data"]
        assert made["cauHoi"][0]["traLoi"]["soanTrangThai"] == "DANG_SOAN"
        await asyncio.wait_for(fake.heard.wait(), 5)
        taken = await site.client.post(f"{OFFICE}/{made['id']}/nhan", headers=staff.headers)
        assert taken.status_code == 201, taken.text
        await asyncio.wait_for(fake.left.wait(), 2)
        further = await site.client.post(f"{THREADS}/{made['id']}/cau-hoi", json={"cauHoi": QUESTION}, headers=me)
        first, second = further.json()["data"]["cauHoi"]
        assert (first["traLoi"]["soanTrangThai"], second["traLoi"]) == ("DA_DUNG", None)
        assert len(fake.asked) == 1
