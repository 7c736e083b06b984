"""Every class of settings is checked at the start and stands in docs/configuration.md, each variable with what it is for."""

from importlib import import_module

from khoisu.kit.lifted_limits import LiftedLimits
from khoisu.kit.settings import Section, variable
from khoisu.main.commands import configuration_page
from khoisu.main.starting import SECTIONS


def test_no_class_of_settings_is_forgotten() -> None:
    import_module("khoisu.main.app")  # with it every class is loaded
    there = {one for one in Section.__subclasses__() if one.__module__.startswith("khoisu.")}
    assert there == set(SECTIONS)


def test_a_variable_is_the_alias_of_its_field() -> None:
    assert variable(LiftedLimits, "lifted") == "LIMITS_LIFTED"


def test_each_variable_is_explained_once() -> None:
    rows = [line.split(" | ") for line in configuration_page.render().splitlines() if line.startswith("| `")]
    named = [row[0].strip("| `") for row in rows]
    assert len(named) == len(set(named))
    assert {variable(one, field) for one in SECTIONS for field in one.model_fields} <= set(named)
    assert [row[0] for row in rows if not row[-1].strip(" |")] == []
