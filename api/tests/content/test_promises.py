"""promises.md: each sentence of a policy that promises a behaviour names the test that proves it, or says that people keep it."""

import re
from pathlib import Path

import pytest

from khoisu.content.sample import DATA, FENCE
from khoisu.notifications.jobs import KEPT
from tests.named_tests import require_tests

ROOT = Path(__file__).parents[3]
TABLE = Path(__file__).with_name("promises.md")
DESCRIPTIVE = {"gioi-thieu", "thong-tin-cong-ty"}
"""Pages that say who we are and promise nothing."""
PROMISE = re.compile(
    r"chúng tôi|hệ thống|nhân viên|trang (?:chỉ|nói|cho)|tự (?:hủy|xóa|đổi)|được (?:hoàn|mã hóa|ghi|báo|giữ)"
    r"|hoàn (?:tiền|toàn bộ|phần|phí)|trong \*{0,2}\d+"
    r"|luôn|không bao giờ|\bsẽ\b|miễn phí|cam kết|tự động|bạn (?:được|nhận|có thể)|ngay khi"
    r"|không (?:thu|bán|chia sẻ|gửi|hỏi|cộng)|\bgiữ|xóa|mã hóa|trong vòng",
    re.IGNORECASE,
)
MOST_KEPT_BY_PEOPLE = 25
"""Promises that no test can prove; the number only goes down."""


def pages() -> dict[str, str]:
    """The newest Vietnamese version of each page by its address, without its head."""
    newest = {path.name.partition("@")[0]: path for path in sorted(DATA.glob("trang/*.vi.md"))}
    return {
        slug: path.read_text(encoding="utf-8").split(FENCE, 2)[2]
        for slug, path in newest.items()
        if slug not in DESCRIPTIVE
    }


def promising_sentences() -> set[tuple[str, str]]:
    """Page and sentence for everything in the policies in force that sounds like a promise."""
    return {
        (slug, sentence.strip().strip("|").strip().replace("|", "·"))
        for slug, body in pages().items()
        for line in body.splitlines()
        if line.strip() and not line.startswith("#")
        for sentence in re.split(r"(?<=[.;!?])\s+", line)
        if PROMISE.search(sentence)
    }


def rows() -> list[tuple[str, str, str]]:
    """Page, sentence and proof of each row of the table."""
    lines = TABLE.read_text(encoding="utf-8").splitlines()
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if line.startswith("| `")]
    return [(page.strip("`"), sentence, proof) for page, sentence, proof in cells]


def test_every_promise_of_a_policy_has_its_row_and_no_row_is_left_over() -> None:
    listed = {(page, sentence) for page, sentence, _ in rows()}
    assert promising_sentences() - listed == set()
    assert listed - promising_sentences() == set()


@pytest.mark.parametrize(
    ("page", "sentence", "proof"), rows(), ids=[f"{page}-{number}" for number, (page, _, _) in enumerate(rows())]
)
def test_the_proof_of_a_promise_exists(page: str, sentence: str, proof: str) -> None:
    assert page
    assert sentence
    if proof.startswith(("people: ", "no promise: ")):
        assert len(proof.partition(": ")[2].split()) >= 3
        return
    require_tests(proof)


def test_few_promises_are_kept_by_people_alone() -> None:
    kept = [sentence for _, sentence, proof in rows() if proof.startswith("people: ")]
    assert len(kept) <= MOST_KEPT_BY_PEOPLE, len(kept)


def test_the_privacy_policy_names_every_cookie() -> None:
    sources = [*ROOT.glob("web/app/**/*.server.ts"), *ROOT.glob("web/app/lib/**/*.ts")]
    code = "\n".join(path.read_text(encoding="utf-8") for path in sources if ".test." not in path.name)
    cookies = set(re.findall(r"COOKIE = \"(khoisu_\w+)\"", code))
    assert len(cookies) >= 15
    for lang in ("vi", "en"):
        policy = max(DATA.glob(f"trang/chinh-sach-bao-mat@*.{lang}.md")).read_text(encoding="utf-8")
        named = set(re.findall(r"khoisu_\w+", policy))
        assert (cookies - named, named - cookies) == (set(), set())


def test_the_privacy_policy_says_how_long_messages_are_kept() -> None:
    years = KEPT.days // 365
    assert f"Thư và tin nhắn đã gửi cho bạn: {years} năm" in pages()["chinh-sach-bao-mat"]


def test_the_privacy_policy_says_how_long_a_draft_is_kept() -> None:
    code = (ROOT / "web/app/server/auth/draft.server.ts").read_text(encoding="utf-8")
    found = re.search(r"DRAFT_SECONDS = (\d+) \* 60;", code)
    assert found
    assert f"(khoisu_draft) | {found[1]} phút |" in pages()["chinh-sach-bao-mat"]
