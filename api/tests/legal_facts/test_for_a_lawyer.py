"""Sentences with no other test, and what only a lawyer can confirm (docs/domain/for-a-lawyer.md): its pages say so."""

import json
import re
from pathlib import Path

import pytest

from khoisu.content.sample import DATA

ROOT = Path(__file__).parents[3]


@pytest.mark.parametrize(
    ("file", "said"),
    [
        ("api/khoisu/content/sample_data/bai_viet/thue-gtgt-8-hay-10-phan-tram.vi.md", "theo chúng tôi hiểu"),
        ("web/messages/vi/common.json", "Mở công ty, thuế, hóa đơn, kế toán và thủ tục đi kèm."),
        ("web/app/features/orders/messages/vi/orders.json", '"Hồ sơ thành lập"'),
        ("api/khoisu/reference_data/data/codes.csv", "Sổ sách do đơn vị chủ quản tổng hợp"),
    ],
)
def test_what_was_right_or_has_no_other_test_is_said(file: str, said: str) -> None:
    assert said in (ROOT / file).read_text(encoding="utf-8")


def for_a_lawyer() -> list[str]:
    """What nobody could compare with the official text."""
    listed = (ROOT / "docs/domain/for-a-lawyer.md").read_text(encoding="utf-8")
    return re.findall(r"^\d+\. .*$", listed, re.MULTILINE)


UNSURE = {
    "vi": (r"[Kk]iểm tra ngày \d\d/\d\d/2026", r"chưa (?:\w+ )?(?:đối chiếu|xác nhận|xác minh|rõ)"),
    "en": (r"[Cc]hecked on \d+ \w+ 2026", r"not (?:been )?compared|no lawyer|not established|not clear|not confirmed"),
}


@pytest.mark.parametrize("item", for_a_lawyer(), ids=[f"item-{n}" for n, _ in enumerate(for_a_lawyer(), 1)])
def test_what_is_for_a_lawyer_is_said_to_be_unsure_on_its_page(item: str) -> None:
    pages = re.findall(r"`([a-z0-9-]+)`", item.partition(" On: ")[2])
    assert pages or " On: no page" in item
    for slug in pages:
        for lang, patterns in UNSURE.items():
            text = (DATA / f"bai_viet/{slug}.{lang}.md").read_text(encoding="utf-8")
            assert all(re.search(pattern, text) for pattern in patterns), (slug, lang)
    for lang in UNSURE:
        note = json.loads((ROOT / f"web/app/features/news/messages/{lang}/news.json").read_text(encoding="utf-8"))
        assert re.search("chưa có luật sư xác nhận|no lawyer has confirmed", note["news_references_note"])
