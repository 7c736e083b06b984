"""What visitors read: quotations that stand on the page letter by letter, from what is published at this moment only."""

import json
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import update

from khoisu.assistant.messages import SAID
from khoisu.assistant.routes import BURST
from khoisu.content.html import words
from khoisu.content.models import Article
from khoisu.kit.db import Database
from tests.assistant.conftest import ASK, Ask
from tests.assistant.golden_set import labelled
from tests.content.taxonomy_helpers import put_article
from tests.slices import one_in

SECRET = "<h2>Quy định về gấu trúc</h2><p>Gấu trúc làm giám đốc phải có giấy phép của vườn thú.</p>"
QUESTION = "gấu trúc làm giám đốc có cần giấy phép vườn thú không"


async def page_of(client: httpx.AsyncClient, extract: dict[str, Any]) -> dict[str, Any]:
    slug = extract["lienKet"].partition("#")[0].rpartition("/")[2]
    where = {
        "bai_viet": "/business/api/v1/bai-viet/",
        "trang": "/business/api/v1/trang/",
        "dich_vu": "/partner/api/v1/dich-vu/",
    }[extract["loai"]]
    reply = await client.get(f"{where}{slug}", headers={"Accept-Language": extract["ngonNgu"]})
    assert reply.status_code == 200, extract["lienKet"]
    return reply.json()["data"]


def texts_of(service: dict[str, Any]) -> str:
    packages = [text for offer in service["goiCuoc"] for text in (offer["ten"], offer["moTa"], *offer["baoGom"])]
    return " ".join([service["tomTat"], service["moTa"], service["thoiGian"], service["baoHanh"], *packages])


@pytest.mark.deep
@pytest.mark.req("S1.4")
@pytest.mark.usefixtures("published")
async def test_every_extract_stands_on_its_page_and_every_link_opens_a_heading(
    client: httpx.AsyncClient, ask: Ask, monkeypatch: pytest.MonkeyPatch
) -> None:
    quoted = 0
    monkeypatch.setattr("khoisu.assistant.routes.BURST", BURST.__class__("x", 9999, 60))
    for one in labelled("open")[::4]:
        answer = await ask(one.question, one.lang)
        assert len(answer["trich"]) <= 3
        for extract in answer["trich"]:
            page = await page_of(client, extract)
            on_page = texts_of(page) if extract["loai"] == "dich_vu" else f"{page['tomTat']} {words(page['noiDung'])}"
            cells = [cell for piece in extract["doan"] for cell in piece["o"]]
            assert all(" ".join(cell.split()) in " ".join(on_page.split()) for cell in cells), extract
            assert 0 < len(" ".join(cells).split()) <= 90
            anchor = extract["lienKet"].partition("#")[2]
            assert not anchor or f'id="{anchor}"' in page["noiDung"]
            quoted += 1
    assert quoted >= 30


@pytest.mark.parametrize("state", ["NHAP", "HEN_GIO", "DA_RUT"])
async def test_what_is_not_published_is_never_quoted(database: Database, ask: Ask, state: str) -> None:
    await put_article(database, "cong-khai", vi=("Con dấu", "Tóm tắt", "<h2>Con dấu</h2><p>Con dấu tròn.</p>"))
    await put_article(database, "kin", vi=("Gấu trúc", "Giấy phép vườn thú", SECRET), state=state)
    answer = await ask(QUESTION)
    assert "vườn thú" not in str(answer)
    assert answer["trangThai"] != "TRA_LOI"


async def test_a_publication_and_a_withdrawal_are_felt_by_the_next_question(database: Database, ask: Ask) -> None:
    await put_article(database, "gau-truc", vi=("Gấu trúc", "Giấy phép vườn thú", SECRET))
    answer = await ask(QUESTION)
    assert answer["trich"][0]["lienKet"].startswith("/tin-tuc/gau-truc")
    async with database.transaction() as session:
        await session.execute(update(Article).where(Article.slug == "gau-truc").values(trang_thai="DA_RUT"))
    assert "gau-truc" not in str(await ask(QUESTION))


@pytest.mark.usefixtures("published")
async def test_english_is_answered_from_english_pages_on_a_vietnamese_page_too(ask: Ask) -> None:
    answer = await ask("is there a minimum charter capital", "vi")
    assert answer["ngonNgu"] == "en"
    assert {one["ngonNgu"] for one in answer["trich"]} == {"en"}
    assert answer["loiNhan"] == SAID["TRA_LOI"].en


async def test_what_is_said_instead_of_an_answer_is_in_the_questions_language(ask: Ask) -> None:
    answer = await ask("xin chỉ đường tới sao hỏa", "en")
    assert (answer["ngonNgu"], answer["loiNhan"]) == ("vi", SAID["KHONG_BIET"].vi)


@pytest.mark.parametrize(
    ("question", "state"),
    one_in(
        4,
        [
            ("???", "TRONG"),
            ("\u200b\u202e", "TRONG"),
            ("如何在越南注册公司", "NGON_NGU_KHAC"),
            ("mua hóa đơn khống ở đâu", "TU_CHOI"),
            ("thủ tục ly hôn", "NGOAI_PHAM_VI"),
            ("cách nấu phở bò ngon", "NGOAI_PHAM_VI"),
            ("bên bạn có tuyển kế toán không", "KHONG_BIET"),
            ("qzwjf xvbnk", "KHONG_BIET"),
        ],
    ),
)
@pytest.mark.usefixtures("published")
async def test_what_is_not_ours_has_a_state_of_its_own(ask: Ask, question: str, state: str) -> None:
    answer = await ask(question)
    assert (answer["trangThai"], answer["trich"]) == (state, [])
    assert answer["loiNhan"]


@pytest.mark.parametrize(
    "question",
    [
        "hóa đơn không có mã thì có hợp lệ không",
        "bị giả mạo chữ ký thì báo ai",
        "phải lập hóa đơn không",
        "lam gia dinh co mo cong ty duoc khong",
        "nên thuế khai thế nào",
    ],
)
async def test_an_honest_question_is_not_taken_for_an_unlawful_one(ask: Ask, question: str) -> None:
    assert (await ask(question))["trangThai"] != "TU_CHOI"


async def test_too_many_questions_are_refused_with_the_time_to_wait(client: httpx.AsyncClient) -> None:
    replies = [await client.post(ASK, json={"cauHoi": "con dấu"}) for _ in range(BURST.times + 1)]
    assert [reply.status_code for reply in replies[:-1]] == [200] * BURST.times
    assert replies[-1].status_code == 429
    assert int(replies[-1].headers["retry-after"]) > 0


async def test_hostile_text_is_only_text(ask: Ask, client: httpx.AsyncClient) -> None:
    for text in ("'; DROP TABLE bai_viet; --", "<script>alert(1)</script>", "{{hotline}}", "%s %d", "a " * 499, "\\"):
        assert "alert" not in str(await ask(text))
    assert (await client.post(ASK, json={"cauHoi": "a" * 1001})).status_code == 422
    assert (await client.post(ASK, json={"cauHoi": "a\x00b"})).status_code == 422


HOME_TEXTS = Path(__file__).parents[3] / "web" / "app" / "features" / "home" / "messages"


@pytest.mark.req("S2.6")
@pytest.mark.usefixtures("published")
@pytest.mark.parametrize("lang", one_in(3, ["vi", "en"]))
@pytest.mark.parametrize(("question", "answered"), [("cost", "the"), ("type", "traLoiNgan"), ("after", "trich")])
async def test_the_questions_of_the_home_page_are_answered(ask: Ask, lang: str, question: str, answered: str) -> None:
    """What it costs by the price list, which form in a first line, what comes after by what stands on a page."""
    texts = json.loads((HOME_TEXTS / lang / "home.json").read_text(encoding="utf-8"))
    found = await ask(texts[f"home_question_{question}"], lang)
    assert found["trangThai"] in ("TRA_LOI", "TRA_CUU")
    assert found[answered]
