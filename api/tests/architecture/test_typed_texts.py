"""Every text column is known as typed or kept: said here in seconds, before a browser fills them all with long words."""

import os
import subprocess
import sys
from pathlib import Path

TYPED = Path(__file__).parents[3] / "web" / "e2e" / "crawl" / "typed"


def test_every_text_column_is_in_a_list(database_url: str) -> None:
    env = os.environ | {"DATABASE_URL": database_url}
    run = subprocess.run(
        [sys.executable, TYPED, "left"], env=env, capture_output=True, text=True, check=True, timeout=60
    )
    assert not run.stdout.split(), f"add these to {TYPED / 'texts.toml'}"
