"""Gives web/package-lock.json the entries of packages made for other platforms, which npm leaves out when an index lacks them.

Without an entry `npm ci` calls the lock out of step; with one it skips the package by its `os` and `cpu`. Such an entry has no
integrity: on a platform whose package was not to be had here, run `npm install` there once and commit what it adds.
"""

from __future__ import annotations

import json
import re
from typing import Any

from layout import WEB

SYSTEMS = "aix android darwin freebsd linux netbsd openbsd openharmony sunos win32 wasi".split()
PROCESSORS = "arm arm64 ia32 loong64 mips64el ppc64 riscv64 s390x wasm32 x64".split()
OTHER_NAMES = {"ppc64le": "ppc64", "armv7": "arm", "armhf": "arm", "universal": "arm64"}


def entry_for(name: str, version: str, *, dev: bool) -> dict[str, Any]:
    """The lock entry of a platform package that could not be looked up; its platform is read from its name."""
    words = [OTHER_NAMES.get(word, word) for word in re.split(r"[-_/@.]", name)]
    systems = [word for word in words if word in SYSTEMS]
    processors = [word for word in words if word in PROCESSORS]
    entry: dict[str, Any] = {"version": version, "optional": True, "os": systems or ["none"]}
    if processors:
        entry["cpu"] = processors
    if "musl" in name:
        entry["libc"] = ["musl"]
    return entry | ({"dev": True} if dev else {})


def completed(lock: dict[str, Any]) -> dict[str, Any]:
    """The lock with an entry for every optional dependency of every package in it."""
    packages = dict(lock["packages"])
    for place, package in lock["packages"].items():
        for name, version in package.get("optionalDependencies", {}).items():
            nested = f"{place}/node_modules/{name}"
            if nested not in packages and f"node_modules/{name}" not in packages:
                found = entry_for(name, version.lstrip("^~="), dev=bool(package.get("dev")))
                packages[f"node_modules/{name}"] = found
    return lock | {"packages": dict(sorted(packages.items()))}


def main() -> None:
    """Rewrite the lock in place."""
    path = WEB / "package-lock.json"
    lock = json.loads(path.read_text(encoding="utf-8"))
    path.write_text(json.dumps(completed(lock), indent=2, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
