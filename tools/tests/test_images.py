"""The container files of `ops/docker/`: nobody here can run them, so they are read closely and compared with the units."""

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from checks.images import command, faults_of_compose, faults_of_image
from paths import ROOT

FOLDER = ROOT / "ops" / "docker"
UNITS = ROOT / "ops" / "systemd"
VARIABLES = set(re.findall(r"^\| `([A-Z0-9_]+)`", (ROOT / "docs/configuration.md").read_text(), re.MULTILINE)) | {
    *("API_URL", "OCR_URL", "CHATBOT_URL")
}


def compose() -> dict[str, Any]:
    return yaml.safe_load((FOLDER / "compose.yml").read_text())


def _unit(name: str) -> list[str]:
    """What a unit starts, without folders, address and port: those differ in a container."""
    text = (UNITS / f"khoisu-{name}.service").read_text()
    return _bare(re.findall(r"^ExecStart=(.+)$", text, re.MULTILINE)[0].split())


def _bare(words: list[str]) -> list[str]:
    placed = {place + 1 for place, word in enumerate(words) if word in ("--host", "--port")}
    return [Path(words[0]).name, *(word for place, word in enumerate(words) if place and place not in placed)]


@pytest.mark.parametrize("name", ["api", "web"])
def test_an_image_is_well_made(name: str) -> None:
    assert list(faults_of_image((FOLDER / f"{name}.Dockerfile").read_text(), ROOT)) == []


def test_containers_run_what_the_units_run() -> None:
    assert _bare(command((FOLDER / "api.Dockerfile").read_text())) == _unit("api")
    assert _bare(command((FOLDER / "web.Dockerfile").read_text())) == _unit("web")
    assert _bare(compose()["services"]["worker"]["command"]) == _unit("worker")


@pytest.mark.parametrize("name", ["api", "web"])
def test_the_context_of_an_image_has_what_it_copies(name: str) -> None:
    ignored = (FOLDER / f"{name}.Dockerfile.dockerignore").read_text().splitlines()
    kept = [line[1:] for line in ignored if line.startswith("!")]
    copied = re.findall(r"^COPY (?!--from)(.+) \S+$", (FOLDER / f"{name}.Dockerfile").read_text(), re.MULTILINE)
    sources = [one for line in copied for one in line.split()]
    assert [one for one in sources if not any(one == keep or one.startswith(f"{keep}/") for keep in kept)] == []


def test_the_containers_fit_together_and_only_the_proxy_is_open() -> None:
    assert list(faults_of_compose(compose(), FOLDER, VARIABLES)) == []


def test_the_proxy_of_the_containers_is_told_all_that_its_file_asks() -> None:
    caddy = (ROOT / "ops/caddy/several.Caddyfile").read_text()
    asked = set(re.findall(r"\{\$([A-Z_]+)\}", caddy))
    assert asked <= set(compose()["services"]["proxy"]["environment"])


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('FROM debian\nUSER a\nCMD ["x"]', "debian has no version"),
        ('FROM debian:latest\nUSER a\nCMD ["x"]', "debian:latest has no version"),
        ('FROM debian:13\nCMD ["x"]', "runs as root"),
        ('FROM debian:13 AS build\nUSER a\nFROM debian:13\nCMD ["x"]', "runs as root"),
        ('FROM debian:13\nADD x /x\nUSER a\nCMD ["x"]', "ADD is not used here"),
        ('FROM debian:13\nCOPY nowhere /x\nUSER a\nCMD ["x"]', "nowhere is not in the project"),
        ('FROM debian:13\nCOPY --from=biuld /x /x\nUSER a\nCMD ["x"]', "--from=biuld names no stage"),
        ('FROM debian:13\nRUN apt-get install -y x\nUSER a\nCMD ["x"]', "packages without what they recommend, and without the lists"),
        ('FROM debian:13\nRUN pip \\\n  install x\nUSER a\nCMD ["x"]', "packages by their hashes"),
        ('FROM debian:13\nRUN npm install\nUSER a\nCMD ["x"]', "npm ci, which takes what the lock says"),
        ("FROM debian:13\nUSER a\nCMD x", "begins with FROM and ends with CMD as a list"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_an_image_is_said(text: str, said: str) -> None:
    assert said in list(faults_of_image(text, ROOT))


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"ports": ["8000:8000"]}, "api is open to the outside"),
        ({"environment": {"API_PROT": "1"}}, "api is told what it does not read: ['API_PROT']"),
        ({"depends_on": ["databse"]}, "api waits for databse, which is not there"),
        ({"volumes": ["flies:/x"]}, "api: no volume flies"),
        ({"read_only": False}, "api may do more than it needs"),
    ],
)
def test_what_is_wrong_with_the_containers_is_said(change: dict[str, Any], said: str) -> None:
    wrong = compose()
    wrong["services"]["api"] |= change
    assert said in list(faults_of_compose(wrong, FOLDER, VARIABLES))
