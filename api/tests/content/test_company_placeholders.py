"""What pages, articles and screens say about the business's constants is what the code does (S9.1)."""

import json
import re
from pathlib import Path

import pytest

from khoisu.catalog.rules import FULL_FORMATION_DAYS
from khoisu.content.rules import COMMENT_MAX
from khoisu.content.sample import DATA
from khoisu.identity.rules import ADULT_AGE
from khoisu.kit.working_time import CONFIRM_HOURS
from khoisu.orders.service import EXPIRY_DAYS
from khoisu.payments.rules import TRANSFER_MINUTES
from khoisu.workflows.payments.record_payment import REMAINDER_DAYS

WEB = Path(__file__).parents[3] / "web"
DASH = "\u2060?[–-]\u2060?"
# What a sentence says, and what the code holds to; only numbers that are written out, not filled in.
REPORTED: dict[str, tuple[str, set[str]]] = {
    "hours to confirm": (r"(\d+) (?:giờ làm việc|business hours)", {str(CONFIRM_HOURS)}),
    "minutes of a transfer": (
        rf"(?:thường|Thường|arrives within|Usually)[^.\d]*(\d+{DASH}\d+)\W+(?:phút|minutes)",
        {"{}–{}".format(*TRANSFER_MINUTES)},
    ),
    "days of a full package": (
        rf"(?:trọn bộ|full (?:formation )?package)[^.\d]*?(\d+{DASH}\d+) (?:ngày|days)",
        {"{}–{}".format(*FULL_FORMATION_DAYS)},
    ),
    "days to pay the rest": (
        r"(\d+) (?:ngày sau khi đặt cọc|days of the deposit)",
        {str(REMAINDER_DAYS)},
    ),
    "days of an unpaid order": (
        r"(\d+) (?:ngày mà chưa thanh toán|days without payment|days is cancelled)",
        {str(EXPIRY_DAYS)},
    ),
    "letters of a comment": (r"(?:Bình luận tối đa|At most) (\d+) (?:ký tự|characters, shown)", {str(COMMENT_MAX)}),
    "age of an account": (r"(?:từ đủ|at least) \**(\d+)(?: tuổi| years old| and have full)", {str(ADULT_AGE)}),
}


def texts() -> dict[str, str]:
    """Every shipped text with its place; English and Vietnamese."""
    pages = {str(path.relative_to(DATA)): path.read_text(encoding="utf-8") for path in DATA.glob("*/*.md")}
    words = [*WEB.glob("messages/*/*.json"), *WEB.glob("app/features/*/messages/*/*.json")]
    mails = WEB.parent / "api/khoisu/notifications/templates"
    pages |= {str(path.relative_to(mails)): path.read_text(encoding="utf-8") for path in mails.glob("*/*.j2")}
    return pages | {
        f"{path.parent.name}/{path.stem}.{key}": str(said)
        for path in words
        for key, said in json.loads(path.read_text(encoding="utf-8")).items()
    }


@pytest.mark.req("S9.1")
@pytest.mark.parametrize("what", REPORTED)
def test_every_text_tells_the_codes_own_figure(what: str) -> None:
    pattern, right = REPORTED[what]
    found = {
        where: {re.sub(DASH, "–", number) for number in re.findall(pattern, said)} for where, said in texts().items()
    }
    assert any(found.values())
    assert {where: numbers for where, numbers in found.items() if numbers - right} == {}
