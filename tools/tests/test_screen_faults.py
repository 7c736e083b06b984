"""`python3 tools screen-faults`: what is put in, what stands together, and which test noticed it."""

from __future__ import annotations

import pytest

from test.screen_faults import (
    Fault,
    Outcome,
    StaleFaultError,
    noticed,
    outcomes,
    read,
    spoiled,
    stale,
    together,
)

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
    failed = {"title": "pays", "ok": False, "file": "shop/a.spec.ts"}
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
