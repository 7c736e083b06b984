"""The appointment of authorised representatives says from which day each of them represents the organisation (LDN 14.4)."""

from dataclasses import replace
from datetime import date

import pytest

from khoisu.dossiers.paper_templates.authorisations import appointments
from khoisu.rendering.service import Paragraph
from tests.dossiers.support.complete_dossiers import company, full, material

FIRST, SECOND = date(2026, 12, 1), date(2026, 12, 2)
REGISTERED = "từ ngày công ty được cấp Giấy chứng nhận đăng ký doanh nghiệp"
END = "cho đến khi tổ chức có văn bản thay thế."


def term(*days: date | None) -> str:
    """The sentence on the term, with the days on which the two representatives start."""
    owner = company(40)
    head, *speakers = owner.nguoi_dai_dien_list
    dated = [replace(who, thoi_diem_dai_dien=one) for who, one in zip(speakers, days, strict=True)]
    owner = replace(owner, nguoi_dai_dien_list=(head, *dated))
    (made,) = appointments(material(replace(full("TNHH1_TC"), chu_so_huu_list=(owner,))))
    found = [one.text for one in made.blocks if isinstance(one, Paragraph) and str(one.text).startswith("Bắt đầu")]
    return str(found[0])


@pytest.mark.parametrize(
    ("days", "said"),
    [
        ((FIRST, FIRST), f"Bắt đầu từ ngày 01/12/2026 {END}"),
        ((None, None), f"Bắt đầu {REGISTERED} {END}"),
        (
            (FIRST, SECOND),
            "Bắt đầu: ĐẶNG THÚY AY XẾN từ ngày 01/12/2026; ĐẶNG THÚY BY YẾN từ ngày 02/12/2026. "
            f"Thời hạn ủy quyền kéo dài {END}",
        ),
        (
            (FIRST, None),
            f"Bắt đầu: ĐẶNG THÚY AY XẾN từ ngày 01/12/2026; ĐẶNG THÚY BY YẾN {REGISTERED}. "
            f"Thời hạn ủy quyền kéo dài {END}",
        ),
    ],
)
def test_each_representative_has_their_own_start(days: tuple[date | None, ...], said: str) -> None:
    assert term(*days) == said
