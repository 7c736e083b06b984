"""The law's deadlines for data requests over weekends, Tết and other public holidays; the back office's closed days do not move them (G-80)."""

from datetime import UTC, date, datetime, timedelta

import pytest

from khoisu.kit.clock import VIETNAM
from khoisu.site_settings.sample import sample_company
from khoisu.site_settings.service import add_version
from tests.clock import moved
from tests.running_site import Site
from tests.slices import one_in

OWN = "/auth/api/v1/toi/du-lieu/yeu-cau"


@pytest.mark.parametrize(
    ("asked", "answer_by"),
    one_in(
        3,
        [
            # Half past eight on a Monday: two working days later.
            ("2026-11-16T08:30", "2026-11-18"),
            # Friday before Tết 2026 (16-20 February): Monday and Tuesday after it, and a closed Monday changes nothing.
            ("2026-02-13T17:00", "2026-02-24"),
            # In the holidays, and on a Sunday: the whole of the next two working days.
            ("2026-02-18T10:00", "2026-02-24"),
            ("2026-11-15T23:00", "2026-11-17"),
            # 30 April and 1 May, then a weekend.
            ("2026-04-29T15:00", "2026-05-05"),
            # 1 and 2 September.
            ("2026-08-31T09:00", "2026-09-04"),
        ],
    ),
)
async def test_the_answer_waits_for_holidays_only(
    site: Site, monkeypatch: pytest.MonkeyPatch, asked: str, answer_by: str
) -> None:
    moment = datetime.fromisoformat(asked).replace(tzinfo=VIETNAM)
    moved(monkeypatch).set(moment.astimezone(UTC))
    company = sample_company().model_copy(update={"ngay_nghi": [date(2026, 2, 23), date(2026, 11, 17)]})
    async with site.database.transaction() as session:
        await add_version(session, 1, company)
    made = (await site.client.post(OWN, json={"loai": "SUA"}, headers=(await site.person()).headers)).json()["data"]
    assert datetime.fromisoformat(made["hanPhanHoi"]).astimezone(VIETNAM).date().isoformat() == answer_by


@pytest.mark.parametrize(("kind", "days"), [("SUA", 10), ("XOA", 20), ("HAN_CHE", 15), ("PHAN_DOI", 15)])
async def test_the_end_is_counted_in_plain_days(
    site: Site, monkeypatch: pytest.MonkeyPatch, kind: str, days: int
) -> None:
    # Tết is in between and does not matter.
    moved(monkeypatch).set(datetime(2026, 2, 13, 3, 0, tzinfo=UTC))
    made = (await site.client.post(OWN, json={"loai": kind}, headers=(await site.person()).headers)).json()["data"]
    first, last = (datetime.fromisoformat(made[name]) for name in ("taoLuc", "hanHoanThanh"))
    assert last - first == timedelta(days=days)
