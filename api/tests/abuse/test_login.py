"""Shutting a person out, and guessing their password (G-30, ASVS 6.1.1, 6.3.1)."""

from collections import Counter

import httpx
import pytest
from fastapi import FastAPI

from khoisu.identity.dependencies import sign_known
from tests.abuse.conftest import SECRET, Figure, at
from tests.clock import TestClock
from tests.identity.conftest import Editor
from tests.inbox import letters
from tests.passwords import PASSWORD, Member
from tests.payments.bank import ADDRESS as BANK
from tests.payments.bank import KEY, reported
from tests.running_site import Site

pytestmark = [pytest.mark.deep, pytest.mark.req("S8.1")]
OWN_NETWORK = 9_999


async def test_lock_out_by_codes(
    app: FastAPI, editor: Editor, victim: Member, hands: TestClock, figure: Figure
) -> None:
    assert hands
    for number in range(60):
        await editor.post("/ma-dang-nhap", {"dinhDanh": victim.email}, headers=at(number))
    flood = len(await letters(app.state.database, victim.email))
    figure("60 login codes for one person from 60 networks: mails", flood)
    assert flood == 30
    known = f"{victim.id}.{victim.session_id}"
    own = at(0) | {"X-Client-Known": known, "X-Client-Known-Signature": sign_known(known, SECRET)}
    replies = [await editor.post("/quen-mat-khau", {"dinhDanh": victim.email}, headers=own)]
    assert len(await letters(app.state.database, victim.email)) == flood + 1
    figure("then the owner's known browser, in an attacker's network", replies[0].status_code)
    assert replies[0].status_code == 200


async def test_guessing_passwords(site: Site, editor: Editor, victim: Member, hands: TestClock, figure: Figure) -> None:
    said: Counter[int] = Counter()
    for _round in range(2):
        for _try in range(5):
            for network in range(40):
                said[(await editor.log_in(victim.email, "sai", **at(network))).status_code] += 1
        hands.forward(minutes=10)
    figure("400 wrong passwords for one account from 40 networks in 20 minutes: checked", said[401])
    assert said[401] <= 200
    await site.run_jobs()
    warned = sum(one.kind == "sai_mat_khau_nhieu_lan" for one in await letters(site.app.state.database, victim.email))
    figure("mails to its owner about it", warned)
    assert warned == 1
    reply = await editor.log_in(victim.email, PASSWORD, **at(OWN_NETWORK))
    figure("then the owner, with the right password, from a new place", reply.status_code)
    assert reply.status_code == 200


async def test_guessing_the_banks_key(client: httpx.AsyncClient, hands: TestClock, figure: Figure) -> None:
    assert hands
    replies = [
        await client.post(BANK, json=reported("x", 1), headers=at(1) | {"Authorization": f"Apikey {n}"})
        for n in range(200)
    ]
    checked = sum(reply.status_code == 401 for reply in replies)
    figure("200 wrong keys at the bank's address in a minute: answered", checked)
    assert checked == 10
    heard = await client.post(BANK, json=reported("x", 1), headers=KEY)
    figure("meanwhile the bank's own message", heard.status_code)
    assert heard.status_code == 200
