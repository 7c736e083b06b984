"""`make audit`: generates dossiers, draws and audits each set, in processes; says what failed and what it cost."""

import os
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor

from khoisu.dossiers.paper_audit import audit_set
from khoisu.dossiers.paper_templates import papers
from tests.dossiers.support.audited import drawn, subject_of
from tests.dossiers.support.complete_dossiers import material
from tests.dossiers.support.random_dossiers import KINDS, DossierMaker

CHUNK = 50
Result = tuple[int, float, float, list[tuple[int, str]]]


def audit_seeds(first: int, count: int) -> Result:
    """How many sets; CPU seconds of drawing and of auditing; the seed and the fault of what failed."""
    drawing = auditing = 0.0
    found: list[tuple[int, str]] = []
    for seed in range(first, first + count):
        m = material(DossierMaker(seed).make(KINDS[seed % len(KINDS)]))
        start = time.process_time()
        files = drawn(papers(m))
        middle = time.process_time()
        found += [(seed, f"{fault.code} {fault.paper} {fault.place}") for fault in audit_set(subject_of(m), files)]
        drawing, auditing = drawing + middle - start, auditing + time.process_time() - middle
    return count, drawing, auditing, found


def main() -> None:
    """Arguments: how many dossiers, the first seed."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    first = int(sys.argv[2]) if len(sys.argv) > 2 else 0
    began, done, drawing, auditing = time.monotonic(), 0, 0.0, 0.0
    faults: Counter[str] = Counter()
    failed: set[int] = set()
    starts = range(first, first + count, CHUNK)
    with ProcessPoolExecutor(max_workers=os.cpu_count()) as pool:
        sizes = [min(CHUNK, first + count - one) for one in starts]
        for number, draw, audit, found in pool.map(audit_seeds, starts, sizes):
            done, drawing, auditing = done + number, drawing + draw, auditing + audit
            for seed, text in found:
                failed.add(seed)
                faults[text.split()[0]] += 1
                if len(failed) <= 20:
                    print(f"seed {seed}: {text}", flush=True)
            if done % 1000 < CHUNK:
                print(f"{done} sets, {len(failed)} with faults", flush=True)
    each = f"{drawing / done * 1000:.0f} ms of drawing and {auditing / done * 1000:.0f} ms of auditing a set"
    print(f"{done} sets in {time.monotonic() - began:.0f} s, {len(failed)} with faults {dict(faults)}; {each}")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
