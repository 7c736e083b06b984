"""The sentences themselves: stable codes, both languages, and each of them reported for some broken dossier."""

import importlib
import pkgutil
import re
from pathlib import Path

from khoisu.dossiers import rules
from khoisu.dossiers.rules.findings import Notice
from tests.dossiers.support.invalid_cases import CASES
from tests.dossiers.support.law_cases import LAW_CASES

EACH_FIELD = Path(__file__).parent / "golden" / "each_field.txt"
# Reported only for whole lists, in separate tests.
ELSEWHERE = {
    "ten_gan_ho_so_da_biet",  # said to staff alone: test_names_of_others
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
    by_one_field = re.findall(r"[:;] (\w+)@", EACH_FIELD.read_text(encoding="utf-8"))
    assert set(notices()) - {case.ma for case in (*CASES, *LAW_CASES)} - set(by_one_field) == ELSEWHERE


def test_every_sentence_exists_in_both_languages_and_says_what_to_do() -> None:
    for (notice,) in notices().values():
        assert notice.text.vi != notice.text.en
        assert len(notice.text.vi) > 10
        assert re.fullmatch(r"[a-z0-9_]+", notice.ma)
        assert set(re.findall(r"{(\w+)}", notice.text.en)) <= set(re.findall(r"{(\w+)}", notice.text.vi))
