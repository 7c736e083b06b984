"""Each alert is explained, is fired and resolved by a test of Prometheus, and asks for figures that exist."""

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from paths import ROOT

FOLDER = ROOT / "ops" / "prometheus"
SOURCES = ("api/khoisu/kit/metrics.py", "api/khoisu/main/metrics_server.py", "web/server/telemetry/metrics.ts")
SUFFIXES = r"_(total|bucket|sum|count)$"
"""What the client libraries add to a name."""


def _rules() -> dict[str, str]:
    groups = yaml.safe_load((FOLDER / "alerts.yml").read_text())["groups"]
    return {rule["alert"]: rule["expr"] for group in groups for rule in group["rules"]}


def _tested() -> list[dict[str, Any]]:
    cases = yaml.safe_load((FOLDER / "alerts_test.yml").read_text())["tests"]
    return [one for case in cases for one in case["alert_rule_test"]]


def names(expression: str) -> set[str]:
    """The names of our figures in an expression, without what the libraries add."""
    return {re.sub(SUFFIXES, "", name) for name in re.findall(r"khoisu_\w+", expression)}


@pytest.mark.parametrize("alert", _rules())
def test_an_alert_fires_and_ends_in_a_test(alert: str) -> None:
    seen = {bool(one["exp_alerts"]) for one in _tested() if one["alertname"] == alert}
    assert seen == {True, False}


def test_each_alert_has_its_section_in_the_same_order() -> None:
    page = (ROOT / "docs" / "operations.md").read_text()
    alerts = page[page.index("## Alerts") : page.index("## Jobs that were given up")]
    assert re.findall(r"^### (\w+)$", alerts, re.MULTILINE) == list(_rules())


def _defined() -> set[str]:
    written = "".join(Path(ROOT, source).read_text() for source in SOURCES)
    return {re.sub(SUFFIXES, "", name) for name in re.findall(r'"(khoisu_\w+)"', written)}


@pytest.mark.parametrize("alert", _rules())
def test_the_figures_of_an_alert_exist(alert: str) -> None:
    assert names(_rules()[alert]) <= _defined()


def test_the_dashboard_asks_only_for_figures_that_exist() -> None:
    shown = names((ROOT / "ops" / "grafana" / "khoisu.json").read_text())
    assert len(shown) > 10
    assert shown <= _defined()


def test_a_figure_that_does_not_exist_would_be_seen() -> None:
    assert names('sum(rate(khoisu_http_requests_total{status="500"}[5m])) > khoisu_of_mars') == {
        "khoisu_http_requests",
        "khoisu_of_mars",
    }
