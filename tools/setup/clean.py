"""`make clean`: remove what can be made again. Data (.data) stays."""

from __future__ import annotations

import shutil

from paths import API, ROOT, VENV, WEB

MADE = (
    VENV,
    API / "ocr-data" / "node_modules",
    WEB / "node_modules",
    WEB / "build",
    WEB / ".react-router",
    WEB / "app" / "paraglide",
)
MADE_BY_TESTS = (WEB / "test-results", WEB / "playwright-report", API / ".hypothesis", ROOT / ".mutants")
CACHES = ("__pycache__", ".pytest_cache", ".ruff_cache", ".import_linter_cache")

if __name__ == "__main__":
    for folder in (*MADE, *MADE_BY_TESTS):
        shutil.rmtree(folder, ignore_errors=True)
    for place in (ROOT, API, ROOT / "tools"):
        for name in CACHES:
            for folder in [place / name, *place.glob(f"*/{name}"), *place.glob(f"*/*/{name}")]:
                shutil.rmtree(folder, ignore_errors=True)
