"""Measures how well papers are read: `python -m tests.ocr.measure docs/ocr.md [log]`. Exit code 1 when a goal is not met.

With a log, a file of one line of JSON for each reading, it goes on where it stopped. It reads for at most `OCR_SECONDS` of the clock.
"""

import json
import os
import sys
import time
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path

from tests.ocr.measure.report import page
from tests.ocr.measure.samples import Sample, samples
from tests.ocr.measure.tally import Read, Tally, goals, judge


def _logged(log: Path | None) -> Iterator[Read]:
    for line in log.read_text(encoding="utf-8").splitlines() if log and log.is_file() else ():
        yield Read(**json.loads(line))


def _key(one: Read | Sample) -> tuple[str, str, str]:
    return one.kind, one.who, one.state


def read_all(log: Path | None) -> Tally:
    """Everything that was read before and now."""
    tally, end = Tally(), time.monotonic() + float(os.environ.get("OCR_SECONDS", "inf"))
    known = {_key(one): one for one in _logged(log)}
    for sample in samples():
        late = time.monotonic() > end
        one = known.get(_key(sample)) or (None if late else judge(sample))
        if one is None:
            continue
        tally.take(one)
        if log and _key(sample) not in known:
            with log.open("a", encoding="utf-8") as out:
                out.write(json.dumps(asdict(one), ensure_ascii=False) + "\n")
    return tally


def main(place: Path, log: Path | None) -> int:
    """Read everything once, write the page, and tell what is wrong."""
    tally = read_all(log)
    print(*tally.wrong, sep="\n")
    for what, figure, met in goals(tally):
        print(f"{'met ' if met else 'NOT '} {what}: {figure}")
    place.write_text(page(tally), encoding="utf-8")
    return 0 if all(met for _, _, met in goals(tally)) else 1


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), Path(sys.argv[2]) if len(sys.argv) > 2 else None))
