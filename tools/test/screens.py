"""Which browser tests a changed file of the web touches: over its imports to routes, over their addresses to the tests that open them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from math import sqrt
from pathlib import Path
from posixpath import dirname, normpath

from paths import WEB

ROUTE = re.compile(r"""\b(?:route\(\s*"([^"]*)",\s*"([^"]+)"|index\(\s*()"([^"]+)"|cmsPage\(\s*"([^"]+)")""")
CMS_PAGE = "routes/public/cms-page.tsx"
IMPORT = re.compile(r"""(?:\bfrom|\bimport)\s*\(?\s*["']([^"']+)["']""")
ADDRESS = re.compile(r"""["'`](/[\w\-./:${}?=&]*)""")
PLACE = re.compile(r"\$\{[^}]*\}?")
ENDINGS = ("", ".ts", ".tsx", "/index.ts", "/index.tsx")
SOURCES = ("app/**/*.ts", "app/**/*.tsx", "e2e/**/*.ts")
ROOM = re.compile(r"^app/features/(?:admin/)?([\w-]+)/")
TEXTS = re.compile(r"^app/features/(?:admin/)?[\w-]+/messages/")
FRAME = "app/root.tsx"


@cache
def sources(web: Path = WEB) -> Mapping[str, str]:
    """The text of each module of the web and of its browser tests, by path."""
    found = (file for pattern in SOURCES for file in web.glob(pattern) if "paraglide" not in file.parts)
    return {file.relative_to(web).as_posix(): file.read_text(encoding="utf-8") for file in found}


def imported(name: str, text: str, known: Mapping[str, str]) -> Iterator[str]:
    """The modules and files that `name` imports."""
    for target in IMPORT.findall(text):
        if target.startswith("."):
            path = normpath(f"{dirname(name)}/{target}")
        elif target.startswith("~/"):
            path = f"app/{target[2:]}"
        else:
            continue
        yield next((path + ending for ending in ENDINGS if path + ending in known), path)


def importers(changed: Iterable[str], known: Mapping[str, str]) -> dict[str, int]:
    """`changed`, and all modules that import one of them; the number says over how many steps."""
    back: dict[str, set[str]] = {}
    for name, text in known.items():
        for target in imported(name, text, known):
            back.setdefault(target, set()).add(name)
    found: dict[str, int] = {}
    new, steps = set(changed), 0
    while new:
        found |= dict.fromkeys(new, steps)
        new, steps = {one for name in new for one in back.get(name, ())} - found.keys(), steps + 1
    return found


def routes(known: Mapping[str, str]) -> dict[str, set[str]]:
    """The addresses of each module that has some."""
    found: dict[str, set[str]] = {}
    for address, module, _, start, page in ROUTE.findall(known["app/routes.ts"]):
        found.setdefault(f"app/{module or start or CMS_PAGE}", set()).add(address or page)
    return found


def opened(spec: str, known: Mapping[str, str]) -> set[str]:
    """The addresses that a browser test writes, itself or in what lies beside it; `*` where it puts something in."""
    own = {spec, *(one for one in imported(spec, known[spec], known) if dirname(one) == dirname(spec))}
    written = (address for one in own & known.keys() for address in ADDRESS.findall(known[one]))
    return {PLACE.sub("*", address.partition("?")[0]).strip("/") for address in written}


def same(pattern: str, address: str) -> bool:
    """Whether an address may be one of the route's."""
    here, there = pattern.split("/"), address.split("/")
    return len(here) == len(there) and all(
        one == other or one.startswith(":") or "*" in other for one, other in zip(here, there, strict=True)
    )


def specs(changed: Iterable[str], known: Mapping[str, str]) -> list[str]:
    """Browser tests that a change of these files of the web touches: those of the room's name first, then those that see most of it."""
    named = set(changed)
    rooms = {found[1] for one in named if (found := ROOM.match(one))}
    with_new_texts = tuple(found[0].removesuffix("messages/") for one in named if (found := TEXTS.match(one)))
    touched = importers({*named, *(one for one in known if with_new_texts and one.startswith(with_new_texts))}, known)
    addresses = routes(known)
    near = {one: 1 / (1 + touched[module]) for module in touched.keys() & addresses.keys() for one in addresses[module]}
    if FRAME in touched:
        near = {one: near.get(one, 0.1) for some in addresses.values() for one in some}
    ranks: dict[str, float] = {}
    for spec in (one for one in known if one.endswith(".spec.ts")):
        places = [place for place in opened(spec, known) if place.strip("*/")]
        seen = sum(max((near[route] for route in near if same(route, place)), default=0) for place in places)
        if spec in named or Path(spec).name.removesuffix(".spec.ts") in rooms:
            ranks[spec] = len(known)
        elif seen or spec in touched:
            ranks[spec] = seen / sqrt(len(places) or 1)
    return sorted(ranks, key=lambda one: (-ranks[one], one))
