"""`make audit`: generates dossiers, draws and audits each set, in processes; says what failed and what it cost.

With AUDIT_LOG every finished chunk is a line of that file (JSON): a run that is interrupted loses one chunk, seeds that the
log has for the same commit are not audited again, and `audit_report` writes docs/paper-audit.md from it.
"""

import json
import os
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime
from pathlib import Path

from khoisu.dossiers.paper_audit import audit_set
from khoisu.dossiers.paper_templates.required_papers import papers
from tests.dossiers.support.audited import drawn, subject_of
from tests.dossiers.support.complete_dossiers import material
from tests.dossiers.support.related_dossiers import generated

CHUNK = 50
REPOSITORY = Path(__file__).parents[4]


@dataclass
class Chunk:
    """What a run of neighbouring seeds came to: sets and papers, processor seconds, the seed and fault of what failed."""

    commit: str
    first: int
    count: int
    day: str = ""
    papers: int = 0
    drawing: float = 0.0
    auditing: float = 0.0
    faults: list[tuple[int, str]] = field(default_factory=list[tuple[int, str]])


def audit_seeds(chunk: Chunk) -> Chunk:
    """Draw and audit the sets of a chunk, and fill in what was found."""
    for seed in range(chunk.first, chunk.first + chunk.count):
        m = material(generated(seed))
        start = time.process_time()
        files = drawn(papers(m))
        middle = time.process_time()
        chunk.faults += [(seed, f"{one.code} {one.paper} {one.place}") for one in audit_set(subject_of(m), files)]
        chunk.papers += len(files)
        chunk.drawing, chunk.auditing = (
            chunk.drawing + middle - start,
            chunk.auditing + time.process_time() - middle,
        )
    chunk.day = datetime.now(UTC).date().isoformat()
    return chunk


def read_log(path: Path) -> list[Chunk]:
    """The chunks of a log; a last line that was cut off by an interruption is left out."""
    lines = path.read_text("utf-8").splitlines() if path.exists() else []
    return [Chunk(**json.loads(line)) for line in lines if line.endswith("}")]


def todo(first: int, count: int, done: list[Chunk], commit: str) -> Iterator[Chunk]:
    """The chunks that the log does not have for this commit."""
    known = {(one.first, one.count) for one in done if one.commit == commit}
    for start in range(first, first + count, CHUNK):
        size = min(CHUNK, first + count - start)
        if (start, size) not in known:
            yield Chunk(commit, start, size)


def commit_of(repository: Path) -> str:
    """The commit that is checked out, marked when something is changed."""
    command = ["git", "-C", str(repository), "describe", "--always", "--dirty", "--abbrev=12", "--exclude=*"]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


def main() -> None:
    """Arguments: how many dossiers, the first seed. PROCESSES (all cores), AUDIT_LOG (none)."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    first = int(sys.argv[2]) if len(sys.argv) > 2 else 0
    processes = int(os.environ.get("PROCESSES") or os.cpu_count() or 1)
    log = Path(os.environ["AUDIT_LOG"]) if os.environ.get("AUDIT_LOG") else None
    chunks = todo(first, count, read_log(log) if log else [], commit_of(REPOSITORY))
    finished: list[Chunk] = []
    with ProcessPoolExecutor(max_workers=processes) as pool:
        for one in pool.map(audit_seeds, chunks):
            finished.append(one)
            if log:
                with log.open("a", encoding="utf-8") as target:
                    target.write(json.dumps(asdict(one), ensure_ascii=False) + "\n")
            for seed, text in one.faults:
                print(f"seed {seed}: {text}", flush=True)
    _summary(finished)


def _summary(finished: list[Chunk]) -> None:
    sets, failed = sum(one.count for one in finished), {seed for one in finished for seed, _ in one.faults}
    codes = Counter(text.split()[0] for one in finished for _, text in one.faults)
    costs = [sum(getattr(one, name) for one in finished) / max(sets, 1) * 1000 for name in ("drawing", "auditing")]
    print(
        f"{sets} sets, {len(failed)} with faults {dict(codes)}; a set takes {costs[0]:.0f} ms to draw, {costs[1]:.0f} to audit"
    )
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
