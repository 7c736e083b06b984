"""The privacy policy says what the code does: its cookies, and how long messages and drafts are kept."""

import re
from pathlib import Path

from khoisu.content.sample import DATA
from khoisu.notifications.jobs import KEPT

ROOT = Path(__file__).parents[3]


def policy(lang: str = "vi") -> str:
    """Its newest version."""
    return max(DATA.glob(f"trang/chinh-sach-bao-mat@*.{lang}.md")).read_text(encoding="utf-8")


def test_the_privacy_policy_names_every_cookie() -> None:
    sources = [*ROOT.glob("web/app/**/*.server.ts"), *ROOT.glob("web/app/lib/**/*.ts")]
    code = "\n".join(path.read_text(encoding="utf-8") for path in sources if ".test." not in path.name)
    cookies = set(re.findall(r"COOKIE = \"(khoisu_\w+)\"", code))
    assert len(cookies) >= 15
    for lang in ("vi", "en"):
        named = set(re.findall(r"khoisu_\w+", policy(lang)))
        assert (cookies - named, named - cookies) == (set(), set())


def test_the_privacy_policy_says_how_long_messages_are_kept() -> None:
    years = KEPT.days // 365
    assert f"Thư và tin nhắn đã gửi cho bạn: {years} năm" in policy()


def test_the_privacy_policy_says_how_long_a_draft_is_kept() -> None:
    code = (ROOT / "web/app/server/auth/draft.server.ts").read_text(encoding="utf-8")
    found = re.search(r"DRAFT_SECONDS = (\d+) \* 60;", code)
    assert found
    assert f"(khoisu_draft) | {found[1]} phút |" in policy()
