"""The drivers of mutation testing see which change of a rule, and which fault of a screen, no test notices."""

import json
from pathlib import Path
from typing import Any

import pytest

from test import mutants, mutants_report, mutants_web
from test.mutants_report import Mutant
from test.screen_faults import Fault, Outcome, StaleFaultError, noticed, outcomes, read, spoiled, stale, together

RULE = """
def is_adult(age: int) -> bool:
    return age >= 18
"""
WEAK = """
from khoisu.people.rules import is_adult

def test_far_from_the_edge() -> None:
    assert is_adult(40)
    assert not is_adult(3)
"""
EDGE = (
    WEAK
    + """
def test_the_edge() -> None:
    assert is_adult(18)
    assert not is_adult(17)
"""
)
CONFTEST = """
def pytest_addoption(parser):
    parser.addoption("--pure", action="store_true")
"""


@pytest.fixture
def api(tmp_path: Path) -> Path:
    """An API of one room with one rule."""
    folder = tmp_path / "api"
    for name, text in {"khoisu/__init__.py": "", "khoisu/people/__init__.py": "", "khoisu/people/rules.py": RULE,
                       "tests/conftest.py": CONFTEST, "tests/people/test_rules.py": WEAK,
                       "pyproject.toml": "[project]\nname = 'khoisu'\n"}.items():  # fmt: skip
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    return folder


def outcome(api: Path, work: Path) -> set[tuple[str, bool | None]]:
    """What mutmut wrote in place of the rule, and whether a test noticed, after a run of the driver."""
    found = mutants.run(mutants.prepare("people", api, work))
    assert {mutant.place for mutant in found} == {"khoisu.people.rules:is_adult"}
    return {(mutant.after, mutant.killed) for mutant in found}


def test_a_change_that_no_test_notices_is_reported_until_one_does(api: Path, tmp_path: Path) -> None:
    assert mutants.rooms(api) == ["people"]
    assert outcome(api, tmp_path / "work") == {("return age > 18", False), ("return age >= 19", False)}
    (api / "tests/people/test_rules.py").write_text(EDGE)
    assert outcome(api, tmp_path / "work") == {("return age > 18", True), ("return age >= 19", True)}


def test_every_room_with_rules_is_known() -> None:
    assert {"admin", "catalog", "dossiers", "identity", "ocr", "orders", "payments"} <= set(mutants.rooms())


def test_an_equivalent_mutant_counts_for_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    tried = [Mutant("m", "f", "a", after, after == "x") for after in "xyz"]
    untried = Mutant("m", "f", "a", "w", None)
    monkeypatch.setattr(mutants_report, "reasons", lambda: {("m", "a", "y"): "the same"})
    assert mutants_report.line("room", [*tried, untried]) == "| room | 4 | 1 | 1 | 1 | 1 | 50.0 % |"


def test_a_line_that_no_test_can_run_may_have_a_reason(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = [Mutant("m", "f", "a", after, killed=False, covered=False) for after in "xy"]
    mutants_report.save(tmp_path, "room", found)
    monkeypatch.setattr(mutants_report, "reasons", lambda: {("m", "a", "y"): "never taken"})
    mutants_report.write_page(tmp_path, ["room"], tmp_path / "page.md")
    page = (tmp_path / "page.md").read_text()
    assert "| room | 2 | 0 | 0 | 1 | 1 | 0.0 % |" in page
    assert "- `m`: 1 in lines that no such test runs, open" in page
    assert "- `m:f`: never taken" in page


def test_a_room_that_was_not_run_stays_on_the_page(tmp_path: Path) -> None:
    page, work, other = tmp_path / "mutation.md", tmp_path / "work", tmp_path / "other"
    weak = [Mutant("m.rules", "f", "a", "x", killed=True), Mutant("m.rules", "g", "b", "`y`", killed=False)]
    mutants_report.save(work, "first", weak)
    mutants_report.save(work, "second", [Mutant("n.rules", "h", "c", "z", killed=False, covered=False)])
    mutants_report.write_page(work, ["first", "second", "third"], page)
    written = page.read_text()
    assert "| **all** | 3 | 0 | 1 | 0 | 2 | 33.3 % |" in written
    mutants_report.write_page(other, ["first", "second", "third"], page)
    assert page.read_text() == written
    mutants_report.save(other, "first", [Mutant("m.rules", "f", "a", "x", killed=True)])
    mutants_report.write_page(other, ["first", "second", "third"], page)
    assert "| first | 1 | 0 | 1 | 0 | 0 | 100.0 % |" in page.read_text()
    assert "`n.rules`: 1 in lines" in page.read_text()
    assert "m.rules:g" not in page.read_text()


def test_strykers_report_is_read(tmp_path: Path) -> None:
    spot = {"start": {"line": 1, "column": 11}, "end": {"line": 1, "column": 17}}
    rows = [
        {"status": status, "location": spot, "replacement": "false"} for status in ("Killed", "NoCoverage", "Ignored")
    ]
    block = {"start": {"line": 2, "column": 8}, "end": {"line": 4, "column": 2}}
    rows.append({"status": "Survived", "location": block, "replacement": "{}"})
    report = tmp_path / "mutation.json"
    files = {"app/features/dossier/model/a.ts": {"source": "const a = b < 18;\nif (a) {\n  c();\n}\n", "mutants": rows}}
    report.write_text(json.dumps({"files": files}))
    assert mutants_web.read(report) == [
        Mutant("a.ts", "line 1", "const a = b < 18;", "const a = false;", killed=True),
        Mutant("a.ts", "line 1", "const a = b < 18;", "const a = false;", killed=False, covered=False),
        Mutant("a.ts", "line 2", "if (a) { c(); }", "if (a) {}", killed=False),
    ]


def test_what_an_interrupted_run_of_stryker_has_not_tried_is_counted() -> None:
    log = "incremental report with 5 mutant(s), and 2 test(s).\nInstrumented 1 source file(s) with 8 mutant(s)\n"
    assert len(mutants_web.not_tried(log, 6)) == 2
    assert mutants_web.not_tried(log, 8) == mutants_web.not_tried("", 8) == []


ONE = Fault("one", "a.tsx", "old", "new", ("shop/a.spec.ts: pays",))


def test_faults_are_read_and_a_file_that_is_gone_is_said() -> None:
    text = '[[fault]]\nname = "one"\nfile = "a.tsx"\ntext = "old"\nbecomes = "new"\ntests = ["shop/a.spec.ts: pays"]\n'
    assert read(text) == [ONE]
    assert list(stale([ONE])) == ["one: its text stands 0 times in a.tsx"]


@pytest.mark.parametrize("source", ["", "old old"])
def test_a_text_that_is_gone_or_stands_twice_is_said(source: str) -> None:
    with pytest.raises(StaleFaultError):
        _ = spoiled(ONE, source)


def test_a_fault_is_put_in() -> None:
    assert spoiled(ONE, "an old text") == "an new text"


def test_faults_that_could_be_confused_stand_apart() -> None:
    same_file = Fault("file", "a.tsx", "x", "y", ("shop/b.spec.ts",))
    same_test = Fault("test", "b.tsx", "x", "y", ONE.tests)
    other = Fault("other", "c.tsx", "x", "y", ("shop/c.spec.ts",))
    alone = Fault("alone", "d.tsx", "x", "y", ("shop/d.spec.ts",), alone=True)
    assert [[fault.name for fault in group] for group in together([ONE, same_file, same_test, other, alone])] == [
        ["one", "other"],
        ["file", "test"],
        ["alone"],
    ]


def test_what_playwright_reports_is_read() -> None:
    failed: dict[str, Any] = {"title": "pays", "ok": False, "file": "shop/a.spec.ts"}
    failed["tests"] = [{"results": [{"status": "failed", "errors": [{"message": "\x1b[31mno sum\x1b[0m"}]}]}]
    skipped = {"title": "waits", "ok": True, "file": "shop/a.spec.ts", "tests": [{"results": [{"status": "skipped"}]}]}
    report = {"suites": [{"title": "shop/a.spec.ts", "suites": [{"title": "a buyer", "specs": [failed, skipped]}]}]}
    assert list(outcomes(report)) == [Outcome("shop/a.spec.ts", "a buyer pays", ("no sum",))]


@pytest.mark.parametrize(
    ("says", "failures", "found"),
    [("", ("no sum",), True), ("sum", ("no sum",), True), ("label", ("no sum",), False), ("", (), False)],
)
def test_a_fault_is_noticed_by_a_failure_that_is_about_it(says: str, failures: tuple[str, ...], found: bool) -> None:
    fault = Fault("one", "a.tsx", "old", "new", ONE.tests, says)
    assert bool(noticed(fault, [Outcome("shop/a.spec.ts", "a buyer pays", failures)])) is found


def test_a_fault_whose_tests_did_not_run_is_not_called_missed() -> None:
    assert noticed(ONE, [Outcome("shop/b.spec.ts", "a buyer pays", ("no sum",))]) is None
