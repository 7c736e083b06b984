"""The charter divides the powers among the representatives that there are (LDN 12.2, 24.2): everyone named has some, nobody else."""

import itertools
import re
from dataclasses import replace
from typing import Any

import pytest

from khoisu.dossiers.paper_templates.charter import charter
from khoisu.dossiers.rules.entities import Dossier, NguoiDaiDien
from khoisu.dossiers.rules.legal_types import TYPES
from khoisu.rendering.blocks import runs
from khoisu.rendering.service import Heading, Paragraph
from tests.dossiers.support.complete_dossiers import citizen, full, material
from tests.dossiers.support.valid_dossiers import with_

CHOSEN = ("TNHH1_CN", "TNHH1_TC", "TNHH2", "CP")
OTHER = "Phó Tổng giám đốc"
NAMES = {
    "CHU_TICH_CT": "Chủ tịch công ty",
    "CHU_TICH_HDTV": "Chủ tịch Hội đồng thành viên",
    "CHU_TICH_HDQT": "Chủ tịch Hội đồng quản trị",
    "TONG_GIAM_DOC": "Tổng giám đốc",
    "GIAM_DOC": "Giám đốc",
    "KHAC": OTHER,
}
CAPITAL, DAILY = "góp vốn, đầu tư, vay", "hoạt động kinh doanh hằng ngày"


def text_of(dossier: Dossier) -> list[str]:
    """Headings and paragraphs of the charter."""
    blocks = charter(material(dossier)).blocks
    return ["".join(run.text for run in runs(one.text)) for one in blocks if isinstance(one, Heading | Paragraph)]


def represented(kind: str, titles: tuple[str, ...], **more: Any) -> Dossier:
    """The type's full dossier with representatives of these titles."""
    people = tuple(
        NguoiDaiDien(**citizen(place + 1), chuc_danh=title, chuc_danh_khac=OTHER if title == "KHAC" else "")
        for place, title in enumerate(titles)
    )
    dossier = with_(full(kind), "nguoi_dai_dien", people)
    return replace(dossier, ho_so=replace(dossier.ho_so, **more))


def teams() -> list[Any]:
    """Every set of two or three titles that a type knows."""
    found = []
    for kind in CHOSEN:
        for count in (2, 3):
            for titles in itertools.combinations(TYPES[kind].chuc_danh, count):
                model = "HDTV_GD" if "CHU_TICH_HDTV" in titles else "CHU_TICH_GD"
                if kind == "TNHH1_TC" and {"CHU_TICH_HDTV", "CHU_TICH_CT"} <= set(titles):
                    continue
                found.append(pytest.param(kind, titles, model, id=f"{kind}-{'-'.join(titles)}"))
    return found


def powers(lines: list[str]) -> list[str]:
    """The lines that say what each representative does."""
    start = next(place for place, line in enumerate(lines) if "phân chia như sau" in line)
    return list(itertools.takewhile(lambda line: line.startswith("- "), lines[start + 1 :]))


@pytest.mark.req("S3.1")
@pytest.mark.parametrize(("kind", "titles", "model"), teams())
def test_each_representative_has_powers_and_nobody_else_is_named(
    kind: str, titles: tuple[str, ...], model: str
) -> None:
    dossier = represented(kind, titles, mo_hinh_to_chuc=model if kind == "TNHH1_TC" else "")
    said = powers(text_of(dossier))
    assert len(said) == len(titles)
    for who, title, line in zip(dossier.nguoi_dai_dien, titles, said, strict=True):
        assert who.ho_ten.upper() in line
        assert f"({NAMES[title]})" in line
        assert re.search(r": .*(phụ trách|thực hiện) .{20}", line)
    assert sum(CAPITAL in line for line in said) == 1
    assert sum(f"các giao dịch thuộc {DAILY}" in line for line in said) == 1
    absent = {name for code, name in NAMES.items() if code not in titles}
    for name in absent:
        pattern = rf"(?<!Phó ){name}" if name in OTHER else name
        assert not any(re.search(pattern, line) for line in said), name


@pytest.mark.parametrize(
    ("title", "other"), [("GIAM_DOC", "Tổng giám đốc"), ("TONG_GIAM_DOC", "Giám đốc hoặc Tổng giám đốc")]
)
@pytest.mark.parametrize("kind", CHOSEN)
def test_the_charter_calls_the_director_what_they_are(kind: str, title: str, other: str) -> None:
    lines = text_of(represented(kind, (title,), mo_hinh_to_chuc="CHU_TICH_GD" if kind == "TNHH1_TC" else ""))
    assert not any(other in line for line in lines)
    assert any(line.endswith(f". {NAMES[title]}") and line.startswith("Điều") for line in lines)


def test_the_director_is_left_open_while_nobody_has_the_title() -> None:
    lines = text_of(represented("TNHH2", ("CHU_TICH_HDTV",)))
    assert any(line.endswith("Giám đốc hoặc Tổng giám đốc") and line.startswith("Điều") for line in lines)


@pytest.mark.parametrize(("model", "absent"), [("HDTV_GD", "Chủ tịch công ty"), ("CHU_TICH_GD", "Hội đồng thành viên")])
def test_the_charter_of_an_organisation_knows_only_its_own_model(model: str, absent: str) -> None:
    title = "TONG_GIAM_DOC"
    assert not any(absent in line for line in text_of(represented("TNHH1_TC", (title,), mo_hinh_to_chuc=model)))


def test_the_owner_is_named_as_chair_of_a_company_of_one_person() -> None:
    dossier = represented("TNHH1_CN", ("GIAM_DOC",))
    owner = dossier.chu_so_huu_list[0].ho_ten.upper()  # type: ignore[union-attr]
    assert any(f"Chủ sở hữu công ty, ông/bà {owner}, là Chủ tịch công ty" in line for line in text_of(dossier))
    assert not any("Hội đồng thành viên" in line for line in text_of(dossier))


def test_a_partnership_has_no_deadline_of_90_days() -> None:
    """LDN 178: partners contribute as they committed to."""
    lines = text_of(full("HD"))
    assert not any("90 ngày" in line and "góp" in line for line in lines)
    assert all(any("90 ngày" in line for line in text_of(full(kind))) for kind in CHOSEN)


def test_the_owner_s_legal_representative_is_not_listed_among_the_authorised_ones() -> None:
    """The first council are the authorised representatives that the charter lists."""
    dossier = full("TNHH1_TC")
    lines = text_of(dossier)
    start = next(place for place, line in enumerate(lines) if line.endswith("theo ủy quyền của chủ sở hữu:"))
    listed = list(itertools.takewhile(lambda line: line.startswith("- "), lines[start + 1 :]))
    people = dossier.chu_so_huu_list[0].nguoi_dai_dien_list  # type: ignore[union-attr]
    assert len(listed) == sum(who.theo_uy_quyen for who in people)
    (legal,) = [who.ho_ten.upper() for who in people if not who.theo_uy_quyen]
    assert not any(legal in line for line in listed)
    place = lines.index("2. Người đại diện theo pháp luật của chủ sở hữu:")
    assert lines[place + 1].startswith(f"- {legal};")
    assert lines[start].startswith("3. ")
