"""`khoisu try-model` from the published texts through a real socket to the gate."""

from collections.abc import Iterator

import pytest

from khoisu.assistant.generation.settings import model_settings
from khoisu.kit.db import Database
from khoisu.main.commands.model_trial import try_model
from tests.integrations.model.fake_server import FakeModel, running

QUESTION = "vốn điều lệ tối thiểu là bao nhiêu"
INVENTED = "Vốn tối thiểu là 777 triệu đồng [1]."


@pytest.fixture(autouse=True)
def fresh_settings() -> Iterator[None]:
    """The environment is read again in each test."""
    model_settings.cache_clear()
    yield
    model_settings.cache_clear()


async def tried(fake: FakeModel, database: Database, monkeypatch: pytest.MonkeyPatch, question: str = QUESTION) -> str:
    async with running(fake):
        monkeypatch.setenv("MODEL_URL", fake.url)
        return await try_model(database, question)


@pytest.mark.usefixtures("published")
async def test_the_model_gets_no_address_and_its_inventions_do_not_pass(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    fake = FakeModel(says=[INVENTED])
    reported = await tried(fake, database, monkeypatch)
    # Named as dropped, and nowhere else.
    assert [line for line in reported.splitlines() if "777" in line] == [f"refused: KHONG_CAN_CU: {INVENTED}"]
    assert "not usable" in reported
    given = " ".join(one["content"] for one in fake.asked[0]["messages"])
    assert "://" not in given
    assert len(given) <= 12_001


@pytest.mark.usefixtures("published")
async def test_a_fault_is_named(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "fault: EMPTY" in await tried(FakeModel(fault="empty"), database, monkeypatch)


@pytest.mark.usefixtures("published")
async def test_what_the_rules_decline_never_reaches_the_model(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    fake = FakeModel()
    assert "not asked" in await tried(fake, database, monkeypatch, "mua hóa đơn khống ở đâu")
    assert not fake.asked


async def test_without_an_address_no_model_is_asked(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("MODEL_URL", raising=False)
    assert "not set" in await try_model(database, QUESTION)
