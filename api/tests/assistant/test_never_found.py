"""What is not published is never found, and a withdrawal is felt by every process within five seconds."""

import asyncio
import time
from datetime import date, timedelta
from typing import Any

import httpx
import pytest
from sqlalchemy import update

from khoisu.assistant.corpus import Corpus
from khoisu.assistant.passages import Document, Piece, cut
from khoisu.content.models import Article
from khoisu.content.published_reads import PublishedText, published_texts
from khoisu.inquiries.rules import sign_form
from khoisu.inquiries.service import CONSENT_VERSION
from khoisu.kit import clock
from khoisu.kit.db import Database
from tests.assistant.conftest import ASK, Ask
from tests.content.taxonomy_helpers import put_article
from tests.dossiers.support.wire import saved
from tests.inquiries.conftest import ADDRESS as INQUIRIES
from tests.running_site import Site
from tests.server import running_api
from tests.slices import one_in

SECRET = "Công ty Lửng Lơ giữ con dấu trong hòm đồng ở nhà kho"
QUESTION = "công ty Lửng Lơ giữ con dấu trong hòm đồng ở đâu"
FELT_SECONDS = 5.0
TERMS = "dieu-khoan-su-dung"


async def test_comments_requests_and_dossiers_are_never_found(site: Site, ask: Ask) -> None:
    await put_article(site.database, "con-dau", vi=("Con dấu", "Tóm tắt", "<h2>Con dấu</h2><p>Con dấu tròn.</p>"))
    who = await site.person()
    said = await site.client.post(
        "/business/api/v1/bai-viet/con-dau/binh-luan", json={"noiDung": SECRET, "traLoi": None}, headers=who.headers
    )
    assert said.status_code == 201
    secret = site.app.state.core.session_secret.get_secret_value()
    request = {
        "nguon": "TU_VAN",
        "hoTen": "Trần Thị Hỏi",
        "email": "hoi@khoisu.example",
        "nhuCau": "THANH_LAP",
        "noiDung": SECRET,
        "dongY": True,
        "phienBanDongY": CONSENT_VERSION,
        "phieu": sign_form(int(time.time()) - 60, secret),
    }
    sent = await site.client.post(INQUIRIES, json=request, headers={"Idempotency-Key": "voi-con-lung-lo-1"})
    assert sent.status_code == 201, sent.text
    await saved(site.client, who, {"hoSo": {"tenDoanhNghiep": f"Công ty TNHH {SECRET}"}})
    for headers in ({}, who.headers):
        reply = await site.client.post(ASK, json={"cauHoi": QUESTION}, headers=headers)
        assert "Lửng Lơ" not in str(reply.json()["data"])
    assert "Lửng Lơ" not in str(await ask("Lửng Lơ"))


@pytest.mark.usefixtures("published")
async def test_an_old_version_of_a_policy_is_not_in_the_index(database: Database) -> None:
    indexes = await Corpus(database, published_texts).current()
    async with database.sessions() as session:
        before = [one for one in await published_texts(session, date(2025, 1, 1)) if one.slug == TERMS]
        now = [one for one in await published_texts(session, clock.now().date()) if one.slug == TERMS]
    old, new = ({words for one in texts for words in _words(one)} for texts in (before, now))
    assert old - new
    indexed = {one.pieces for index in indexes.values() for one in index.passages if one.document.slug == TERMS}
    assert indexed == new


@pytest.mark.parametrize(("ended_days_ago", "marked"), one_in(3, [(1, True), (0, False), (-30, False)]))
@pytest.mark.usefixtures("published")
async def test_a_quotation_of_a_page_whose_law_has_ended_is_marked(
    database: Database, ask: Ask, ended_days_ago: int, marked: bool
) -> None:
    article = await put_article(database, "hom-dong", vi=("Hòm đồng", SECRET, f"<h2>Hòm đồng</h2><p>{SECRET}.</p>"))
    today = clock.today()
    law = {"so_hieu": "1/2020/NĐ-CP", "hieu_luc_den": (today - timedelta(days=ended_days_ago)).isoformat()}
    async with database.transaction() as session:
        await session.execute(update(Article).where(Article.id == article).values(van_ban=[law]))
    quotations = (await ask(QUESTION))["trich"]
    of_page = {one["lienKet"].startswith("/tin-tuc/hom-dong"): one["canCuHetHieuLuc"] for one in quotations}
    assert of_page.pop(True) is marked
    assert not any(of_page.values())


def _words(text: PublishedText) -> list[tuple[Piece, ...]]:
    """The pieces of each of a page's passages."""
    document = Document(text.kind, text.slug, "", text.lang, text.title, text.summary, text.html)
    return [passage.pieces for passage in cut(document)]


async def quoted(base: str, question: str) -> list[dict[str, Any]]:
    async with httpx.AsyncClient(base_url=base, timeout=30, headers={"Accept-Language": "vi"}) as browser:
        reply = await browser.post(ASK, json={"cauHoi": question})
        assert reply.status_code == 200, reply.text
        return reply.json()["data"]["trich"]


@pytest.mark.deep
async def test_a_withdrawal_is_felt_in_both_processes(site: Site) -> None:
    text = f"<h2>Hòm đồng</h2><p>{SECRET}.</p>"
    url = site.app.state.database.url
    with running_api(url) as first, running_api(url) as second:
        await put_article(site.database, "hom-dong", vi=("Hòm đồng", SECRET, text))
        assert all([await quoted(base, QUESTION) for base in (first, second)])
        async with site.database.transaction() as session:
            await session.execute(update(Article).where(Article.slug == "hom-dong").values(trang_thai="DA_RUT"))
        begun = time.monotonic()
        after = await asyncio.gather(quoted(first, QUESTION), quoted(second, QUESTION))
        assert after == [[], []]
        assert time.monotonic() - begun < FELT_SECONDS
