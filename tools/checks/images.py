"""Reads the Dockerfiles and the compose file of `ops/docker/` as their engines would, and says what is wrong; no engine is asked."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

KNOWN = {"FROM", "COPY", "RUN", "ENV", "USER", "VOLUME", "EXPOSE", "CMD", "WORKDIR"}
"""What ours need; anything else is a surprise."""
FIXED = re.compile(r"^[a-z][a-z0-9./-]*:\d[\w.-]*$")
"""An image with a version: without one, tomorrow's build is another."""


class Step(NamedTuple):
    """One instruction of a Dockerfile, its lines joined."""

    word: str
    rest: str


def steps(text: str) -> list[Step]:
    """The instructions, without comments."""
    lines = "\n".join(line for line in text.splitlines() if not line.lstrip().startswith("#"))
    joined = re.sub(r"\\\n\s*", "", lines)
    return [Step(*line.split(None, 1)) for line in joined.splitlines() if line.strip()]


def faults_of_image(text: str, root: Path) -> Iterator[str]:
    """One sentence for each fault of a Dockerfile whose build context is `root`."""
    found = steps(text)
    stages: set[str] = set()
    user = "root"
    for word, rest in found:
        if word not in KNOWN:
            yield f"{word} is not used here"
        if word == "FROM":
            image, *alias = rest.split()
            user = "root"
            if not FIXED.match(image):
                yield f"{image} has no version"
            stages |= set(alias[1:])
        if word == "USER":
            user = rest
        if word == "COPY":
            yield from _faults_of_copy(rest, stages, root)
        if word == "RUN":
            yield from _faults_of_run(rest)
    if user == "root":
        yield "runs as root"
    if found[0].word != "FROM" or found[-1].word != "CMD" or not command(text):
        yield "begins with FROM and ends with CMD as a list"


def _faults_of_copy(rest: str, stages: set[str], root: Path) -> Iterator[str]:
    *sources, _target = rest.split()
    if sources[0].startswith("--from="):
        if sources[0].removeprefix("--from=") not in stages:
            yield f"{sources[0]} names no stage"
        return
    yield from (f"{one} is not in the project" for one in sources if not (root / one).exists())


def _faults_of_run(rest: str) -> Iterator[str]:
    if "apt-get install" in rest and not ("--no-install-recommends" in rest and "rm -rf /var/lib/apt/lists/*" in rest):
        yield "packages without what they recommend, and without the lists"
    if "pip install" in rest and not ("--require-hashes" in rest or "--no-deps" in rest):
        yield "packages by their hashes"
    if re.search(r"npm (install|i)\b", rest):
        yield "npm ci, which takes what the lock says"


def command(text: str) -> list[str]:
    """What runs, of the last CMD; empty when it is not a list."""
    try:
        words: list[str] = json.loads([step.rest for step in steps(text) if step.word == "CMD"][-1])
    except (IndexError, ValueError):
        return []
    return words


def faults_of_compose(compose: dict[str, Any], folder: Path, variables: set[str]) -> Iterator[str]:
    """One sentence for each fault. `variables` are those that the programs of the site read."""
    services: dict[str, dict[str, Any]] = compose["services"]
    for name, service in services.items():
        ours = "build" in service
        if ours and not (folder / service["build"]["context"] / service["build"]["dockerfile"]).exists():
            yield f"{name} is built from a file that is not there"
        if not ours and service["image"] != "khoisu-api" and not FIXED.match(service["image"]):
            yield f"{name}: {service['image']} has no version"
        if "ports" in service and name != "proxy":
            yield f"{name} is open to the outside"
        if ours and set(service.get("environment", {})) - variables:
            yield f"{name} is told what it does not read: {sorted(set(service['environment']) - variables)}"
        if ours and not (service.get("read_only") and service.get("cap_drop") == ["ALL"]):
            yield f"{name} may do more than it needs"
        yield from (f"{name} waits for {one}, which is not there" for one in service.get("depends_on", ()) if one not in services)  # fmt: skip
        yield from _faults_of_volumes(name, service, compose, folder)


def _faults_of_volumes(name: str, service: dict[str, Any], compose: dict[str, Any], folder: Path) -> Iterator[str]:
    for volume in service.get("volumes", ()):
        source = volume.split(":")[0]
        there = (folder / source).exists() if "/" in source else source in compose["volumes"]
        if not there:
            yield f"{name}: no volume {source}"
