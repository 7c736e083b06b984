"""Ten talks with the model at MODEL_URL (`make model-talks`); without one the fake shows that they are held and counted right."""

import os
from contextlib import AsyncExitStack

import pytest

from khoisu.assistant.generation.settings import ModelSettings
from khoisu.kit.db import Database
from tests.assistant.writing_models import quoting
from tests.assistant.written_talks import TALKS, Held, Recorder, hold, settings_of_the_site, table, transcript
from tests.integrations.model.fake_server import FakeModel, running
from tests.server import running_api

pytestmark = [pytest.mark.deep, pytest.mark.usefixtures("published")]

INVENTED = "Lệ phí là 777 triệu đồng [1]."


async def talked(database: Database, settings: ModelSettings) -> list[Held]:
    recorder = Recorder(settings.url, settings.key.get_secret_value())
    async with running(recorder):
        with running_api(database.url, **settings_of_the_site(settings, recorder)) as base:
            return await hold(base, recorder, abroad=settings.abroad)


async def test_how_well_the_model_writes(database: Database) -> None:
    settings = ModelSettings()
    async with AsyncExitStack() as stack:
        if not settings.url:
            fake = await stack.enter_async_context(running(FakeModel(answers=quoting)))
            settings = settings.model_copy(update={"url": fake.url})
        held = await talked(database, settings)
    assert len(held) == sum(len(questions) for _, questions in TALKS)
    report = f"{table(held, settings.name or 'the fake')}\n{transcript(held)}\n"
    print(f"\n{report}")
    asked = [one for one in held if one.call]
    assert len(asked) >= 0.7 * len(held), [one.question for one in held if not one.call]
    if not os.environ.get("MODEL_URL"):
        # The fake copies its passages: hardly anything may be dropped, and what is shown is what passed.
        assert sum(one.state == "DA_SOAN" for one in asked) >= 0.8 * len(asked)
        for one in asked:
            if one.state == "DA_SOAN":
                assert len(one.shown) == len(one.judged.passed)
                assert one.first_shown is not None


async def test_what_is_invented_is_counted_with_its_reason(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.assistant.written_talks.TALKS", TALKS[:1])
    async with running(FakeModel(says=[INVENTED])) as fake:
        held = await talked(database, ModelSettings(url=fake.url, abroad=True))
    assert [one.state for one in held if one.call] == ["KHONG_DAT"] * len([one for one in held if one.call])
    assert [each.sentence for each in held[0].refused] == [INVENTED]
    assert "| sentences that passed the gate | 0 of " in table(held, "nho")
    assert f"): {INVENTED}" in transcript(held)
