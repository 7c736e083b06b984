"""The types keep an address from being counted as it is: what a limit counts is a network of it."""

import json
import subprocess
import sys
from pathlib import Path

API = Path(__file__).resolve().parents[2]
HEAD = """from khoisu.kit.http.networks import Address, network_of
from khoisu.kit.http.site_caps import slow_cap, slow_for_site
from khoisu.kit.rate_limit import Limit, RateLimiter


async def example(limiter: RateLimiter, limit: Limit, raw: str, address: Address) -> None:
"""
RIGHT = ["await limiter.hit(limit, network_of(address))", "await slow_for_site(limiter, limit, address, 60)"]
WRONG = [
    "await limiter.hit(limit, address)",
    "await limiter.hit_all((limit, address))",
    "await limiter.pace('cham', 60, address)",
    "network_of(raw)",
    "await slow_for_site(limiter, slow_cap('codes'), raw, 60)",
]


def test_a_raw_address_never_reaches_the_limiter(tmp_path: Path) -> None:
    source = tmp_path / "example.py"
    source.write_text(HEAD + "".join(f"    {line}\n" for line in [*RIGHT, *WRONG]), "utf-8")
    (tmp_path / "pyrightconfig.json").write_text(
        json.dumps({"include": ["example.py"], "extraPaths": [str(API)], "typeCheckingMode": "standard"}), "utf-8"
    )
    checker = Path(sys.executable).with_name("basedpyright")
    run = subprocess.run(
        [checker, "--pythonpath", sys.executable, "--outputjson", "-p", tmp_path],
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    found = [
        one["range"]["start"]["line"]
        for one in json.loads(run.stdout)["generalDiagnostics"]
        if one["severity"] == "error"
    ]
    first = HEAD.count("\n") + len(RIGHT)
    assert sorted(set(found)) == list(range(first, first + len(WRONG))), run.stdout
