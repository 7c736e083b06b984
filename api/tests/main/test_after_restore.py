"""After a restored backup nobody reads anything twice: neither what it calls unsent, nor what its waiting jobs would say."""

import pytest
from sqlalchemy import text

from khoisu.catalog.sample_loader import load_sample_catalog
from khoisu.main.commands.after_restore import settle
from tests.notifications.mail_sink import smtp_server
from tests.payments.bank import notify, reported
from tests.running_site import Site
from tests.workflows.conftest import SINGLE

WHO = {"hoTen": "Lê Văn Khách", "soDienThoai": "0901234567", "email": "khach@example.com", "dongYDieuKhoan": True}
STATES = "SELECT array_agg(DISTINCT trang_thai || ' ' || coalesce(loi, '')) FROM outbox_message"
LEFT = "SELECT count(*) FROM pgqueuer"
MATCHED = "SELECT array_agg(DISTINCT trang_thai) FROM giao_dich_ngan_hang"


async def test_waiting_jobs_are_done_and_nothing_leaves(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    database = site.app.state.database
    async with database.transaction() as session:
        await load_sample_catalog(session)
        slugs = await session.scalars(text("SELECT slug FROM dich_vu WHERE loai = 'DON_LE' ORDER BY slug LIMIT 5"))
    replies = [await site.client.post(f"{SINGLE}/{slug}", json=WHO) for slug in slugs]
    placed = next(reply.json()["data"] for reply in replies if reply.status_code == 201)
    await notify(site.client, reported(placed["maDonHang"], placed["tongTien"]))
    async with smtp_server() as box:
        monkeypatch.setenv("SMTP_URL", box.url)
        assert await settle(database) > 0
        async with database.transaction() as session:
            states, left, matched = [await session.scalar(text(sql)) for sql in (STATES, LEFT, MATCHED)]
    assert (box.mails, left, matched) == ([], 0, ["KHOP_DU"])
    assert states == ["LOI KHOI_PHUC"]
