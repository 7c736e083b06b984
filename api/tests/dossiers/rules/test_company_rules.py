"""The company's own data: the name that is suggested, the keys by which names are found, workers and the household's address."""

import importlib.util
from types import ModuleType

import pytest

from khoisu.dossiers.rules.company import name_comparison
from khoisu.dossiers.rules.company.formation import formation
from khoisu.dossiers.rules.company.name_comparison import name_keys, right_name
from khoisu.dossiers.rules.company.tax import workers
from khoisu.dossiers.rules.entities import Dossier, HoSo, ThongTinDangKyThue
from khoisu.dossiers.rules.legal_types import TYPES
from tests.dossiers.rules.test_formation import converted
from tests.dossiers.support.valid_dossiers import CONTEXT


@pytest.mark.parametrize(
    ("typed", "kind", "suggested"),
    [
        ("Công ty cổ phần Xuân Mai", "TNHH2", "Công ty TNHH Xuân Mai"),
        ("Công ty cổ phần - An Phát", "TNHH2", "Công ty TNHH An Phát"),
        ("Công ty TNHH, An Phát.", "CP", "Công ty cổ phần An Phát"),
        ("Công ty cổ phần An Phát một thành viên", "TNHH2", "Công ty TNHH An Phát"),
        ("Công ty TNHH An Phát 1 thành viên", "HD", "Công ty hợp danh An Phát"),
        ("CÔNG TY CỔ PHẦN AN PHÁT MỘT THÀNH VIÊN", "TNHH2", "CÔNG TY TNHH AN PHÁT"),
        ("Công ty TNHH An một thành viên Phát", "TNHH2", "Công ty TNHH An Phát"),
        ("Công ty cổ phần An Phát (một thành viên)", "TNHH2", "Công ty TNHH An Phát"),
        ("Công ty An Phát một thành viên", "TNHH1_CN", "Công ty TNHH một thành viên An Phát"),
        ("Công ty cổ phần An Phát (1 thành viên).", "TNHH1_TC", "Công ty TNHH một thành viên An Phát"),
        ("Công ty cổ phần (một thành viên)", "CP", "Công ty cổ phần"),
        ("Công ty cổ phần An Phát ( một thành viên )", "TNHH2", "Công ty TNHH An Phát"),
        ("Công ty cổ phần An Phát (TNHH một thành viên)", "TNHH1_CN", "Công ty TNHH một thành viên An Phát"),
        ("Công ty An Phát TNHH một thành viên", "TNHH1_CN", "Công ty TNHH một thành viên An Phát"),
        ("Công ty An Phát (Việt Nam, một thành viên)", "TNHH1_TC", "Công ty TNHH một thành viên An Phát (Việt Nam)"),
        ("Công ty An Phát (một thành viên, Việt Nam)", "CP", "Công ty cổ phần An Phát (Việt Nam)"),
        ("Công ty TNHH An Phát (V.N.)", "CP", "Công ty cổ phần An Phát (V.N.)"),
    ],
)
def test_the_suggested_name_has_the_words_of_its_type_and_the_own_name_alone(
    typed: str, kind: str, suggested: str
) -> None:
    assert right_name(typed, TYPES[kind]) == suggested


@pytest.mark.parametrize("kind", ["TNHH1_CN", "TNHH1_TC"])
def test_words_of_an_own_name_that_also_fit_a_company_of_one_member_stay_in_it(kind: str) -> None:
    suggested = right_name("Công ty cổ phần Mỗi Nhà Một Thành Viên Xanh", TYPES[kind])
    assert suggested == "Công ty TNHH một thành viên Mỗi Nhà Một Thành Viên Xanh"


def read_again() -> ModuleType:
    """The module as a new process reads it, with its patterns put together once more."""
    spec = importlib.util.find_spec(name_comparison.__name__)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("Công ty cổ phần An Phát", "Công ty cổ phần"),
        ("CÔNG TY TNHH MỘT THÀNH VIÊN AN PHÁT", "CÔNG TY TNHH MỘT THÀNH VIÊN"),
        ("công ty tnhh mtv An Phát", "công ty tnhh mtv"),
        ("Công tyre An Phát", ""),
        ("An Phát", ""),
    ],
)
def test_a_type_is_read_in_large_and_small_letters_and_in_whole_words(typed: str, words: str) -> None:
    assert read_again().type_words(typed) == words


def test_every_name_has_its_keys_also_one_of_a_single_letter() -> None:
    assert name_keys("Công ty TNHH Sao Mai", "Công ty TNHH Hoà Bình") == [
        *("b:hoabinh", "b:saomai", "c:hoabinh", "c:saomai", "d:hoabinh", "d:saomai"),
    ]
    assert name_keys("Công ty TNHH A", short="B") == ["b:a", "c:a", "d:a", "v:b"]


def test_a_name_of_which_nothing_remains_is_found_under_no_key() -> None:
    assert name_keys("Công ty TNHH &", foreign=" ", short="\u0301") == ["d:&"]


@pytest.mark.parametrize(("company", "tax_data", "planned"), [(5, 0, 5), (0, 7, 7), (5, 7, 5), (0, 0, 0)])
def test_the_planned_number_of_workers_may_stand_in_either_place(company: int, tax_data: int, planned: int) -> None:
    info = ThongTinDangKyThue(tong_so_lao_dong=tax_data)
    assert workers(Dossier(ho_so=HoSo(tong_so_lao_dong=company), thong_tin_dang_ky_thue=info)) == planned


@pytest.mark.parametrize(("length", "said"), [(500, []), (501, [("diaChiHoKinhDoanh", "qua_dai", {"toi_da": 500})])])
def test_the_address_of_a_household_has_at_most_five_hundred_characters(
    length: int, said: list[tuple[str, str, dict[str, int]]]
) -> None:
    found = formation(converted(dia_chi_ho_kinh_doanh="a" * length), CONTEXT)
    assert [(one.truong.rpartition(".")[2], one.ma, one.values) for one in found] == said
