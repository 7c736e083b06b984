"""docs/texts.md: every sentence that was found wrong has its row with a source and a test, and what it says now still stands."""

import json
import re
from pathlib import Path

import pytest

from khoisu.content.sample import DATA
from tests.content.test_words import flat, texts

ROOT = Path(__file__).parents[3]
NUMBERED = {"W": 20, "H": 8, "K": 16, "P": 18, "F": 10, "N": 5, "L": 10}
"""How many statements of each kind were looked into."""


def rows() -> list[list[str]]:
    """Kind, where, before, now, source and test of each row."""
    table = (ROOT / "docs/texts.md").read_text(encoding="utf-8").partition("## For a lawyer")[0]
    lines = [line for line in table.splitlines() if re.match(r"\| [WHKPFNL]\d* ?[,|]", line)]
    return [[cell.strip() for cell in line.strip("|").split(" | ")] for line in lines]


def test_every_number_has_a_row() -> None:
    told = {number.strip() for kind, *_ in rows() for number in kind.split(",")}
    assert [
        f"{kind}{n}" for kind, last in NUMBERED.items() for n in range(1, last + 1) if f"{kind}{n}" not in told
    ] == []


@pytest.mark.parametrize("row", rows(), ids=[f"{row[0]}-{number}" for number, row in enumerate(rows())])
def test_a_row_says_all_and_its_test_exists(row: list[str]) -> None:
    assert len(row) == 6, row
    assert all(row), row
    [path] = re.findall(r"^`((?:api/tests|web)/[\w./-]+)`$", row[-1])
    assert (ROOT / path).exists(), path


def test_what_was_put_right_is_still_said() -> None:
    """Of the sentences that the table quotes whole nearly all stand as quoted; a few were written better since."""
    everything = flat(" ".join(texts().values()))
    quoted = [now for _, where, _, now, *_ in rows() if where.endswith((".vi.md`", "vi.json`")) and "{{" not in now]
    whole = [
        now for now in quoted if "…" not in now and len(now) > 40 and not now.startswith(("van_ban", '"', "unchanged"))
    ]
    lost = [now for now in whole if flat(now) not in everything]
    assert len(whole) > 30
    assert len(lost) <= len(whole) // 8, lost


@pytest.mark.parametrize(
    ("file", "said"),
    [
        ("api/khoisu/content/sample_data/bai_viet/thue-gtgt-8-hay-10-phan-tram.vi.md", "theo chúng tôi hiểu"),
        ("api/khoisu/dossiers/reminders.py", "hạn thông thường là {ngay}, kiểm tra lại với "),
        ("web/messages/vi/common.json", "Mở công ty, thuế, hóa đơn, kế toán và thủ tục đi kèm."),
        ("web/app/features/orders/messages/vi/orders.json", '"Hồ sơ thành lập"'),
        ("api/khoisu/reference_data/data/codes.csv", "Sổ sách do đơn vị chủ quản tổng hợp"),
    ],
)
def test_what_was_right_or_has_no_other_test_is_said(file: str, said: str) -> None:
    assert said in (ROOT / file).read_text(encoding="utf-8")


def for_a_lawyer() -> list[str]:
    """What nobody could compare with the official text."""
    listed = (ROOT / "docs/texts.md").read_text(encoding="utf-8").partition("## For a lawyer")[2].partition("\n## ")[0]
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
