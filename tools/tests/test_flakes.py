"""What a run had to repeat is shown at its end and kept."""

import json
import sys
from pathlib import Path

import pytest

from test import everything
from test.flakes import found, record
from test.runner import Result
from test.steps import Step

PLAYWRIGHT = """\
  ✓  1 [desktop] › e2e/shop/orders.spec.ts:3:1 › a list (1.2s)
  1 failed
    [phone] › e2e/shop/late.spec.ts:9:3 › is late ─────────────────────────────
  2 flaky
    [phone] › e2e/shop/cart.spec.ts:12:3 › the cart › is filled [S3.1] ─────────
    \x1b[33m[desktop] › e2e/admin/order.spec.ts:4:1 › an order\x1b[39m
  3 skipped
  120 passed (9.8m)
"""
PYTEST = """\
[gw1] node down: Not properly terminated
worker 'gw1' crashed while running 'tests/ocr/test_cards.py::test_both_sides[vi]'
replacing crashed worker gw1
450 passed in 205.30s
"""
SITE = "api was ended by SIGKILL; starting it again in 0.5 s\nweb ended with exit code 1; starting it again in 1.0 s\n"


@pytest.mark.parametrize(
    ("output", "what"),
    [
        (PLAYWRIGHT, [("repeated", "[phone] › e2e/shop/cart.spec.ts:12:3 › the cart › is filled [S3.1]"),
                      ("repeated", "[desktop] › e2e/admin/order.spec.ts:4:1 › an order")]),
        (PYTEST, [("crashed", "tests/ocr/test_cards.py::test_both_sides[vi]")]),
        (SITE, [("crashed", "api was ended by SIGKILL"), ("crashed", "web ended with exit code 1")]),
        ("120 passed\n2 flaky ideas in a test's words\n", []),
    ],
)  # fmt: skip
def test_what_was_tried_once_more_is_found(output: str, what: list[tuple[str, str]]) -> None:
    assert list(found(output)) == what


def result(output: str) -> Result:
    return Result(Step("browser tests", [sys.executable]), succeeded=True, seconds=1, output=output)


def test_it_is_shown_with_how_often_it_came_before_and_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "times"
    assert record([result(SITE)], folder) == [
        "crashed: api was ended by SIGKILL",
        "crashed: web ended with exit code 1",
    ]
    assert everything.report([result(SITE), result(PYTEST)], folder) == 0
    shown = capsys.readouterr().out
    assert "crashed: api was ended by SIGKILL (1 times before)\n" in shown
    assert shown.endswith("\n2 passed, 0 failed\n")
    assert (folder / "summary.txt").read_text() == shown.removeprefix("\n")
    kept = [json.loads(line) for line in (folder / "flakes.jsonl").read_text().splitlines()]
    assert [one["what"] for one in kept] == ["crashed"] * 5
    assert {one["step"] for one in kept} == {"browser tests"}


def test_a_run_without_any_says_nothing_of_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    everything.report([result("9 passed")], tmp_path)
    assert capsys.readouterr().out.splitlines()[1:] == [result("9 passed").line, "", "1 passed, 0 failed"]
