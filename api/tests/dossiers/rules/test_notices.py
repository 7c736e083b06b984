"""The sentences themselves: stable codes, both languages, and each of them reported for some broken dossier."""

import importlib
import pkgutil
import re

from khoisu.dossiers import rules
from khoisu.dossiers.rules.attachments import missing
from khoisu.dossiers.rules.findings import Notice
from tests.dossiers.support.invalid_cases import CASES

# Reported only for whole lists, in separate tests.
ELSEWHERE = {
    "thieu_chu_so_huu",
    "thua_chu_so_huu",
    "chu_so_huu_trung",
    "thieu_thanh_vien_hop_danh",
    "hop_danh_phai_la_ca_nhan",
    "thua_nguoi_dai_dien_to_chuc",
    "co_dong_chua_co_co_phan",
    "co_phan_co_dong_khong_khop",
    "uu_dai_bieu_quyet_cua_sang_lap",
    "xem_chu_cua_to_chuc",
    "cung_so_giay_to_khac_du_lieu",
    "so_giay_to_cua_nguoi_khac",
}


def notices() -> dict[str, list[Notice]]:
    """Every notice of every rule module by its code."""
    found: dict[str, list[Notice]] = {}
    for module in pkgutil.walk_packages(rules.__path__, rules.__name__ + "."):
        for value in vars(importlib.import_module(module.name)).values():
            if isinstance(value, Notice) and value not in found.setdefault(value.ma, []):
                found[value.ma].append(value)
    return found


def test_a_code_means_one_thing() -> None:
    assert {ma for ma, same in notices().items() if len(same) > 1} == set()


def test_every_notice_is_provoked_by_a_test() -> None:
    attached = {row.notice.ma for row in missing.LAW}  # each with a pair of dossiers in the law table's cases
    assert set(notices()) - {case.ma for case in CASES} == ELSEWHERE | attached


def test_every_sentence_exists_in_both_languages_and_says_what_to_do() -> None:
    for (notice,) in notices().values():
        assert notice.text.vi != notice.text.en
        assert len(notice.text.vi) > 10
        assert re.fullmatch(r"[a-z0-9_]+", notice.ma)
        assert set(re.findall(r"{(\w+)}", notice.text.en)) <= set(re.findall(r"{(\w+)}", notice.text.vi))
