"""API and worker for `make dev`, started again when a file of theirs changes. Runs in the project's Python, in the folder of the API.

    python tools reload PORT

Loading everything takes five seconds. So a process that has loaded all but what was changed lately and what imports that (a keeper)
waits to be forked: the fork loads the little that is left. It was forked itself from one that holds what many modules import, and so on
down to one that holds the packages: a change of something that a keeper holds makes that one and those above it anew, no others.
What ran before goes on until the new state of the code has been loaded; when that fails, the error is shown and the old stays.
"""

from __future__ import annotations

import contextlib
import gc
import importlib
import json
import os
import signal
import socket
import sys
import time
import traceback
from collections import deque
from collections.abc import Callable, Collection, Iterable
from functools import partial
from importlib.util import cache_from_source
from pathlib import Path
from typing import NoReturn

import grimp

from paths import API, ROOT, say
from run.processes.die_with_parent import end_with, prctl
from run.settings import LOCAL
from test.changed import changed_files

PACKAGE = "khoisu"
SUBREAPER = 36  # PR_SET_CHILD_SUBREAPER
ROOTS = ("khoisu.main.server", "khoisu.main.app", "khoisu.main.worker")
LOOK_EVERY = 0.3  # seconds
LEVELS = (40, 5)
"""What more modules than this import is held by a keeper of its own, at each of these levels: half of the time of loading."""
REMEMBERED = 4  # files changed last: who works on one comes back to it
Part = Callable[[Callable[[], None]], None]


def files(folder: Path | str) -> dict[str, int]:
    """The files below, and when each was written last."""
    found: dict[str, int] = {}
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.is_dir():
                found |= {} if entry.name == "__pycache__" else files(entry.path)
            else:
                with contextlib.suppress(FileNotFoundError):  # written and gone meanwhile, as editors do
                    found[entry.path] = entry.stat().st_mtime_ns
    return found


def module_of(file: Path, root: Path) -> str:
    """The name under which a file is imported."""
    return ".".join(file.relative_to(root).with_suffix("").parts).removesuffix(".__init__")


def dependents(graph: grimp.ImportGraph, changed: Collection[str]) -> set[str]:
    """The modules `changed`, and all that run one of them when they are imported."""
    found: set[str] = set()
    new = set(changed)
    while new:
        found |= new
        known = new & graph.modules
        new = {
            one for name in known for one in graph.find_downstream_modules(name) | graph.find_descendants(name)
        } - found
    return found


def fork(work: Callable[[], None]) -> int:
    """A process that does `work`, and ends when we end."""
    starter = os.getpid()
    child = os.fork()
    if child:
        return child
    status = 1
    try:
        end_with(starter, signal.SIGKILL)
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
        work()
        status = 0
    except BaseException:  # noqa: BLE001 - whatever it is, its trace belongs into the log
        traceback.print_exc()
    finally:
        sys.stderr.flush()
        os._exit(status)


class Keeper:
    """A process that has loaded the modules `names`, from which the parts and other keepers are forked. Itself from `below`."""

    def __init__(self, package: str, names: Collection[str], parts: Collection[Part], below: Keeper | None) -> None:
        self._parts = len(parts)
        self._line, theirs = socket.socketpair()
        with theirs:
            if below is None:
                fork(partial(_keep, theirs, self._line, package, parts))
            else:
                below.send(b"k", theirs.fileno())
        with contextlib.suppress(OSError):
            self._line.sendall(json.dumps(sorted(names)).encode() + b"\n")
        with self._line.makefile("r") as reader:
            self._process, loaded = json.loads(reader.readline() or "[0, []]")
        self.loaded: frozenset[str] = frozenset(loaded)

    @property
    def works(self) -> bool:
        """Whether it could load its modules."""
        return bool(self._process)

    def send(self, what: bytes, *descriptors: int) -> None:
        """Ask for something, handing over files; an ended keeper does nothing."""
        with contextlib.suppress(OSError):
            socket.send_fds(self._line, [what], descriptors)

    def start(self) -> Generation | None:
        """The parts with the code as it is now, loaded and waiting to be let go; None when one could not be loaded."""
        (loaded, says_loaded), (waits, go) = os.pipe(), os.pipe()
        self.send(b".", says_loaded, waits)
        os.close(says_loaded)
        os.close(waits)
        with open(loaded, encoding="ascii") as reader:
            groups = [int(line) for line in reader]
        generation = Generation(groups, go)
        if len(groups) == self._parts:
            return generation
        generation.end()
        return None

    def end(self) -> None:
        """End the process, and with it all that was forked from it."""
        self._line.close()
        with contextlib.suppress(ProcessLookupError, ChildProcessError):
            if self._process:
                os.kill(self._process, signal.SIGKILL)
                os.waitpid(self._process, 0)


class Generation:
    """API and worker that run the same state of the code."""

    def __init__(self, groups: Collection[int], go: int) -> None:
        self._groups = groups
        self._go = go

    def go(self) -> None:
        """Let them open their ports."""
        os.close(self._go)
        self._go = -1

    def end(self) -> None:
        """End them by force, and wait until their ports are free."""
        deadline = time.monotonic() + 5
        while any(_signal(group, signal.SIGKILL) for group in self._groups) and time.monotonic() < deadline:
            time.sleep(0.005)
        if self._go >= 0:
            self.go()

    @property
    def running(self) -> bool:
        """Whether all of them run."""
        return all(_signal(group, 0) for group in self._groups)


def _signal(group: int, number: int) -> bool:
    try:
        os.killpg(group, number)
    except ProcessLookupError:
        return False
    return True


def _keep(line: socket.socket, other: socket.socket, package: str, parts: Collection[Part]) -> None:
    other.close()
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for the parts, nor for what they leave behind
    if sys.platform == "linux":
        prctl(SUBREAPER, 1)
    gc.disable()  # a fifth of the work of loading
    with line.makefile("r") as reader:
        names = json.loads(reader.readline())
    for name in names:
        # A library that is not installed is one that is only asked for where it is.
        with contextlib.nullcontext() if _is_of(package, name) else contextlib.suppress(ImportError):
            importlib.import_module(name)
    gc.collect()
    gc.freeze()
    ours = [name for name in sys.modules if _is_of(package, name)]
    line.sendall(json.dumps([os.getpid(), ours]).encode() + b"\n")
    while True:
        asked, given, _, _ = socket.recv_fds(line, 1, 2)
        if not asked:
            return
        if asked == b"k":
            fork(partial(_keep, socket.socket(fileno=os.dup(given[0])), line, package, parts))
        else:
            for part in parts:
                fork(partial(_become, part, line, *given))
        for descriptor in given:
            os.close(descriptor)


def _is_of(package: str, name: str) -> bool:
    return name.partition(".")[0] == package


def _become(part: Part, line: socket.socket, says_loaded: int, waits: int) -> None:
    os.setpgid(0, 0)
    line.close()
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)

    def loaded() -> None:
        os.write(says_loaded, f"{os.getpid()}\n".encode())
        os.close(says_loaded)
        os.read(waits, 1)
        os.close(waits)
        gc.enable()

    part(loaded)


def api(port: int) -> Part:
    """The API on `port`."""

    def run(loaded: Callable[[], None]) -> None:
        server, app = (
            importlib.import_module("khoisu.main.server"),
            importlib.import_module("khoisu.main.app").create_app(),
        )
        loaded()
        server.serve(app, LOCAL, port, 1)

    return run


def worker(loaded: Callable[[], None]) -> None:
    """The worker."""
    program = importlib.import_module("khoisu.main.worker")
    loaded()
    program.main()


class Reloader:
    """Looks at the files of `package` in the folder `root` and starts `parts` again when one changed. They need the modules `needed`."""

    def __init__(
        self,
        root: Path,
        package: str,
        needed: Collection[str],
        parts: Collection[Part],
        lately: Iterable[Path] = (),
        levels: Collection[int] = LEVELS,
    ) -> None:
        self._root, self._package, self._needed, self._parts = root, package, needed, parts
        self._graph = self._read_graph()
        self._seen = files(root / package)
        self._lately = deque((module_of(file, root) for file in lately), maxlen=REMEMBERED)
        self._names = self._layers(levels)
        self._keepers: list[Keeper] = []
        self._retired: list[Keeper] = []
        self._fill()
        self.running: Generation | None = None
        self._start()

    def look(self) -> bool:
        """Whether files have changed since the last look; then the parts run their new state, or what ran before goes on."""
        now = files(self._root / self._package)
        changed = {Path(file) for file in now.keys() | self._seen.keys() if now.get(file) != self._seen.get(file)}
        self._seen = now
        if not changed:
            return False
        started = time.monotonic()
        python = {file for file in changed if file.suffix == ".py"}
        for file in python:  # Python takes bytecode of another text for fresh when second and size are the same
            Path(cache_from_source(str(file))).unlink(missing_ok=True)
        modules = {module_of(file, self._root) for file in python}
        for name in modules:
            with contextlib.suppress(ValueError):
                self._lately.remove(name)
            self._lately.append(name)
        self._retire(modules, all_of_ours=changed != python)
        self._fill()
        done = (
            f"runs after {time.monotonic() - started:.1f} s"
            if self._start()
            else "cannot be loaded; what ran before goes on"
        )
        say(f"{', '.join(sorted(file.name for file in changed))} {done}")
        return True

    def end(self) -> None:
        """End everything."""
        if self.running:
            self.running.end()
        for keeper in reversed((*self._keepers, *self._retired)):
            keeper.end()

    def _start(self) -> bool:
        new = self._keepers[-1].start()
        if new is None:
            return False
        if self.running:
            self.running.end()
        for keeper in reversed(self._retired):
            keeper.end()
        self._retired.clear()
        new.go()
        self.running = new
        return True

    def _retire(self, changed: Collection[str], *, all_of_ours: bool) -> None:
        """Set aside the keepers that hold something of what changed, or could not load: what runs now may be forked from them."""
        for level, keeper in enumerate(self._keepers):
            if not keeper.works or keeper.loaded & set(changed) or (all_of_ours and keeper.loaded):
                self._retired += self._keepers[level:]
                del self._keepers[level:]
                with contextlib.suppress(Exception):  # a file that cannot be read as Python: loading it says so
                    self._graph = self._read_graph()
                return

    def _layers(self, levels: Iterable[int]) -> list[set[str]]:
        """What the keepers hold, from the lowest on: the packages, what many modules import, and all that is needed."""
        needed = {*self._needed, *(name for one in self._needed for name in self._graph.find_upstream_modules(one))}
        ours = {name for name in needed if _is_of(self._package, name)}
        users = {name: len(self._graph.find_downstream_modules(name) & needed) for name in ours}
        return [needed - ours, *({name for name in ours if users[name] > least} for least in levels), ours]

    def _fill(self) -> None:
        """Make the keepers that are missing."""
        there = self._graph.modules - dependents(self._graph, self._lately)
        for names in self._names[len(self._keepers) :]:
            below = self._keepers[-1] if self._keepers else None
            self._keepers.append(Keeper(self._package, names & there, self._parts, below))

    def _read_graph(self) -> grimp.ImportGraph:
        return grimp.build_graph(self._package, include_external_packages=True, cache_dir=None)


def lately() -> list[Path]:
    """What this branch has changed of the package, the newest last: the next change is likely to be one of them."""
    changed = (ROOT / name for name in changed_files() if name.endswith(".py"))
    files = [file for file in changed if file.is_relative_to(API / PACKAGE) and file.exists()]
    return sorted(files, key=lambda file: file.stat().st_mtime)


def _stop(*_: object) -> NoReturn:
    sys.exit(0)


def main() -> int:
    """Run API and worker until SIGTERM. Exit code 1 when one of them ends by itself."""
    signal.signal(signal.SIGTERM, _stop)
    reloader = Reloader(API, PACKAGE, ROOTS, (api(int(sys.argv[1])), worker), lately())
    try:
        while reloader.running and reloader.running.running:
            time.sleep(LOOK_EVERY)
            reloader.look()
    finally:
        reloader.end()
    return 1


if __name__ == "__main__":
    sys.exit(main())
