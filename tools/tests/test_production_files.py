"""What `ops/` ships for a server agrees with the rest: its variables, and what the programs are called."""

import re
import subprocess
from pathlib import Path

import pytest

from ops.bare_debian import commands
from paths import ROOT

OPS = ROOT / "ops"
CONFIGURATION = (ROOT / "docs/configuration.md").read_text()


def variables(page: str) -> set[str]:
    """The variables of a page's tables, by the first column of their rows."""
    rows = [line.split("|")[1] for line in page.splitlines() if line.startswith("| `")]
    return {name for row in rows for name in re.findall(r"`([A-Z][A-Z0-9_]+)`", row)}


def test_the_template_names_only_variables_that_something_reads() -> None:
    named = re.findall(r"^([A-Z0-9_]+)=", (OPS / "khoisu.env").read_text(), re.MULTILINE)
    assert len(named) == len(set(named)) > 20
    assert set(named) <= variables(CONFIGURATION)


def test_the_page_has_every_variable_that_the_web_reads() -> None:
    read = (ROOT / "web/app/server/env.server.ts").read_text()
    asked = set(re.findall(r"source\.([A-Z_]+)\b|\(source, \"([A-Z_]+)\"", read))
    assert len(asked) > 15
    assert {one or other for one, other in asked} <= variables(CONFIGURATION)


def test_a_missing_variable_would_be_seen() -> None:
    assert variables("| Variable | x |\n| `A_B`, `C` | x | `NOT_ME` |") == {"A_B"}


def test_each_unit_has_its_own_port_for_figures_as_prometheus_expects() -> None:
    ports = [_setting(f"khoisu-{part}.service", "Environment=METRICS_PORT") for part in ("api", "worker", "web")]
    asked = re.findall(r"127\.0\.0\.1:(\d+)", (OPS / "prometheus" / "prometheus.yml").read_text())
    assert ports == asked


@pytest.mark.parametrize("name", ["Caddyfile", "several.Caddyfile"])
def test_the_proxy_takes_as_much_as_any_address_does_and_knows_every_path(name: str) -> None:
    caddy = (OPS / "caddy" / name).read_text()
    limits = (ROOT / "api/khoisu/main/body_limits.py").read_text() + (ROOT / "web/server/body-limit.ts").read_text()
    largest = max(int(number) for number in re.findall(r"(\d+) \* MEGABYTE", limits))
    assert largest < int(re.findall(r"max_size (\d+)MB", caddy)[0]) <= largest + 4
    contract = (ROOT / "contract/openapi.json").read_text()
    passed_on = set(re.findall(r"(/\w+)/\*", caddy))
    assert passed_on == set(re.findall(r'^  "(/\w+)/', contract, re.MULTILINE))


def _setting(unit: str, name: str) -> str:
    text = Path(OPS, "systemd", unit).read_text()
    return re.findall(rf"^{re.escape(name)}=(\S+)$", text, re.MULTILINE)[0]


def test_from_a_bare_debian_to_https_it_is_ten_commands_and_each_names_what_is_there() -> None:
    typed = commands()
    assert len(typed) == 10
    for script in re.findall(r"khoisu-release/(ops/\S+)", " ".join(typed)):
        assert (ROOT / script).is_file()
    units = {path.stem for path in (OPS / "systemd").glob("*.service")}
    assert set(re.findall(r"khoisu-(?:api|worker|web)\b", " ".join(typed))) == units
    cli = (ROOT / "api/khoisu/main/cli.py").read_text()
    assert all(f'"{command}"' in cli for command in re.findall(r"khoisu-run khoisu (\w+)", " ".join(typed)))


@pytest.mark.parametrize("script", ["install.sh", "khoisu-run.sh"])
def test_a_script_can_be_read_by_a_plain_shell(script: str) -> None:
    assert subprocess.run(["sh", "-n", str(OPS / script)], check=False).returncode == 0


def test_every_secret_of_the_template_is_one_that_the_installer_fills_in() -> None:
    secrets = re.findall(r"^\w+=(.*SECRET)$", (OPS / "khoisu.env").read_text(), re.MULTILINE)
    assert len(secrets) >= 5
    assert all(re.search(r"(^|:)SECRET$", one) for one in secrets)
