"""What CI, a commit and a container run is what the Makefile has, and no more."""

import json
import re
from typing import Any, cast

import pytest
import yaml

from paths import ROOT
from test.steps import STEPS

TARGETS = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
ACTION = re.compile(r"(actions/[\w-]+@v\d+|\./\.github/\w+)$")


def values(of: Any, key: str) -> list[str]:
    """Everything that stands under `key`, wherever it is."""
    if isinstance(of, list):
        return [value for one in cast("list[Any]", of) for value in values(one, key)]
    if not isinstance(of, dict):
        return []
    entries = cast("dict[Any, Any]", of)
    below = [value for one in entries.values() for value in values(one, key)]
    return [entries[key], *below] if key in entries else below


@pytest.mark.parametrize("file", sorted((ROOT / ".github" / "workflows").glob("*.yml")), ids=lambda file: file.name)
def test_ci_runs_what_make_runs(file: Any) -> None:
    workflow = yaml.safe_load(file.read_text(encoding="utf-8"))
    (command,) = values(workflow, "run")
    assert command.split()[:1] == ["make"]
    assert command.split()[1] in TARGETS
    kept = yaml.safe_load((ROOT / ".github" / "keep" / "action.yml").read_text(encoding="utf-8"))
    used = [*values(workflow, "uses"), *values(kept, "uses")]
    assert all(ACTION.match(one) for one in used), used
    assert all((ROOT / one / "action.yml").exists() for one in used if one.startswith("./"))


def test_a_commit_runs_steps_that_there_are() -> None:
    (entry,) = values(yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8")), "entry")
    found = re.fullmatch(r'make check ONLY="([\w ]+)"', entry)
    assert found
    for word in found[1].split():
        named = [step for step in STEPS if word in step.name]
        assert named, word
        assert all(step.static and "types" not in step.name for step in named), word


def test_a_container_is_set_up_by_make_and_as_old_as_the_api_s() -> None:
    container = json.loads((ROOT / ".devcontainer" / "devcontainer.json").read_text(encoding="utf-8"))
    assert container["postCreateCommand"].removeprefix("make ") in TARGETS
    python = container["image"].removesuffix("-bookworm")
    assert f"FROM {python}-" in (ROOT / "ops" / "docker" / "api.Dockerfile").read_text(encoding="utf-8")
