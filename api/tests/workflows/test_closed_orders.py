"""No dossier joins an order that is cancelled or completed: neither a new one, nor a draft, nor a submission."""

import httpx
import pytest
from fastapi import FastAPI

from khoisu.orders.presentation.order_view import get_row
from khoisu.orders.service import lock_order
from khoisu.orders.states import ConfirmationState
from tests.dossiers.support.wire import call, saved, valid, wire
from tests.orders.factories import placed
from tests.people import Person
from tests.running_site import Site

DOSSIERS = "/business/api/v1/ho-so"
CLOSED = pytest.mark.parametrize("state", [ConfirmationState.CANCELLED, ConfirmationState.COMPLETED])


async def closed_order(app: FastAPI, owner: Person, state: ConfirmationState) -> str:
    """The code of an order of theirs in that state."""
    order = await placed(app, owner.id)
    async with app.state.database.transaction() as session:
        get_row(await lock_order(session, order.id)).trang_thai_xac_nhan = state.value
    return order.ma_don_hang


def refused_by(reply: httpx.Response) -> tuple[int, str, str]:
    body = reply.json()
    return reply.status_code, body["code"], body["trangThaiXacNhan"]


@pytest.mark.req("S4.10")
@CLOSED
async def test_no_dossier_is_begun_for_a_closed_order(site: Site, state: ConfirmationState) -> None:
    who = await site.person()
    code = await closed_order(site.app, who, state)
    reply = await site.client.post(DOSSIERS, json={"maDonHang": code}, headers=who.headers)
    assert refused_by(reply) == (409, "trang_thai_khong_cho_phep", state.value)


@pytest.mark.req("S4.10")
@CLOSED
@pytest.mark.parametrize("action", ["SAVE", "SUBMIT"])
async def test_no_draft_joins_a_closed_order(site: Site, state: ConfirmationState, action: str) -> None:
    who = await site.person()
    draft = await saved(site.client, who, wire(valid()))
    sent = {"maHoSo": draft["maHoSo"], "maDonHang": await closed_order(site.app, who, state)}
    reply = await call(site.client, who, action, sent)
    assert refused_by(reply) == (409, "trang_thai_khong_cho_phep", state.value)
    after = (await call(site.client, who, "GET", {"maHoSo": draft["maHoSo"]})).json()["data"]
    assert (after["maDonHang"], after["trangThai"], after["phienBan"]) == (None, "NHAP", draft["phienBan"])
