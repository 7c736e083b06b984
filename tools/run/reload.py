"""API and worker for `make dev`, started again when a file of theirs changes. Runs in the project's Python, in the folder of the API.

    python tools reload PORT

Loading everything takes five seconds. So a process that has loaded all but what was changed lately and what imports that (a keeper)
waits to be forked: the fork loads the little that is left. A change of something that the keeper has loaded makes another keeper.
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
from pathlib import Path
from typing import NoReturn

import grimp

from paths import API, say
from run.processes.die_with_parent import end_with, prctl
from run.settings import LOCAL

PACKAGE = "khoisu"
SUBREAPER = 36  # PR_SET_CHILD_SUBREAPER
ROOTS = ("khoisu.main.server", "khoisu.main.app", "khoisu.main.worker")
LOOK_EVERY = 0.25  # seconds
REMEMBERED = 4  # files changed last: who works on one comes back to it
Part = Callable[[Callable[[], None]], None]


def files(package: Path) -> dict[Path, int]:
    """The package's files, and when each was written last."""
    found = (file for file in package.rglob("*") if "__pycache__" not in file.parts)
    return {file: stat.st_mtime_ns for file in found if (stat := _stat(file))}


def _stat(file: Path) -> os.stat_result | None:
    with contextlib.suppress(FileNotFoundError):  # written and gone meanwhile, as editors do
        return None if file.is_dir() else file.stat()
    return None


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
    """A process that has loaded `names`, from which the parts are forked."""

    def __init__(self, package: str, names: Iterable[str], parts: Collection[Part]) -> None:
        self._parts = len(parts)
        self._line, theirs = socket.socketpair()
        with theirs:
            self._process = fork(partial(_keep, theirs, self._line, package, names, parts))
        with self._line.makefile("r") as reader:
            self.loaded = frozenset(json.loads(reader.readline() or "[]"))

    def start(self) -> Generation | None:
        """The parts with the code as it is now, loaded and waiting to be let go; None when one could not be loaded."""
        (loaded, says_loaded), (waits, go) = os.pipe(), os.pipe()
        with contextlib.suppress(OSError):
            socket.send_fds(self._line, [b"."], [says_loaded, waits])
        os.close(says_loaded)
        os.close(waits)
        with open(loaded, encoding="ascii") as reader:
            groups = [int(line) for line in reader]
        generation = Generation(self, groups, go)
        if len(groups) == self._parts:
            return generation
        generation.end()
        return None

    def end(self) -> None:
        """End the process."""
        self._line.close()
        with contextlib.suppress(ProcessLookupError):
            os.kill(self._process, signal.SIGKILL)
        os.waitpid(self._process, 0)


class Generation:
    """API and worker that run the same state of the code."""

    def __init__(self, keeper: Keeper, groups: Collection[int], go: int) -> None:
        self.keeper = keeper
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


def _keep(
    line: socket.socket, other_end: socket.socket, package: str, names: Iterable[str], parts: Collection[Part]
) -> None:
    other_end.close()
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for the parts, nor for what they leave behind
    if sys.platform == "linux":
        prctl(SUBREAPER, 1)
    gc.disable()  # a fifth of the work of loading
    for name in names:
        importlib.import_module(name)
    gc.collect()
    gc.freeze()
    line.sendall(json.dumps([name for name in sys.modules if name.partition(".")[0] == package]).encode() + b"\n")
    while True:
        asked, pipes, _, _ = socket.recv_fds(line, 1, 2)
        if not asked:
            return
        for part in parts:
            fork(partial(_become, part, line, *pipes))
        for pipe in pipes:
            os.close(pipe)


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

    def __init__(self, root: Path, package: str, needed: Collection[str], parts: Collection[Part]) -> None:
        self._root, self._package, self._needed, self._parts = root, package, needed, parts
        self._graph = grimp.build_graph(package, include_external_packages=True, cache_dir=None)
        self._seen = files(root / package)
        self._lately: deque[str] = deque(maxlen=REMEMBERED)
        for name in sorted(self._upstream() - self._ours()):
            with contextlib.suppress(ImportError):  # it is asked for only where it is installed
                importlib.import_module(name)
        self._keeper = self._new_keeper()
        self.running: Generation | None = None
        self._start()

    def look(self) -> bool:
        """Whether files have changed since the last look; then the parts run their new state, or what ran before goes on."""
        now = files(self._root / self._package)
        changed = {file for file in now.keys() | self._seen.keys() if now.get(file) != self._seen.get(file)}
        self._seen = now
        if not changed:
            return False
        started = time.monotonic()
        modules = {module_of(file, self._root) for file in changed if file.suffix == ".py"}
        for name in modules:
            with contextlib.suppress(ValueError):
                self._lately.remove(name)
            self._lately.append(name)
        all_python = all(file.suffix == ".py" for file in changed)
        if not (self._keeper.loaded and all_python) or modules & self._keeper.loaded:
            self._replace_keeper()
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
            if self.running.keeper is not self._keeper:
                self.running.keeper.end()
        self._keeper.end()

    def _start(self) -> bool:
        new, old = self._keeper.start(), self.running
        if new is None:
            return False
        if old:
            old.end()
            if old.keeper is not self._keeper:
                old.keeper.end()
        new.go()
        self.running = new
        return True

    def _replace_keeper(self) -> None:
        try:
            self._graph = grimp.build_graph(self._package, include_external_packages=True, cache_dir=None)
        except Exception:  # noqa: BLE001 - a file that cannot be read as Python: loading it says so
            say("the imports are taken as they were before")
        old, self._keeper = self._keeper, self._new_keeper()
        if not self.running or self.running.keeper is not old:
            old.end()

    def _new_keeper(self) -> Keeper:
        names = (self._upstream() & self._ours()) - dependents(self._graph, self._lately)
        return Keeper(self._package, sorted(names), self._parts)

    def _upstream(self) -> set[str]:
        return {*self._needed, *(name for one in self._needed for name in self._graph.find_upstream_modules(one))}

    def _ours(self) -> set[str]:
        return {self._package, *self._graph.find_descendants(self._package)}


def _stop(*_: object) -> NoReturn:
    sys.exit(0)


def main() -> int:
    """Run API and worker until SIGTERM. Exit code 1 when one of them ends by itself."""
    signal.signal(signal.SIGTERM, _stop)
    reloader = Reloader(API, PACKAGE, ROOTS, (api(int(sys.argv[1])), worker))
    try:
        while reloader.running and reloader.running.running:
            time.sleep(LOOK_EVERY)
            reloader.look()
    finally:
        reloader.end()
    return 1


if __name__ == "__main__":
    sys.exit(main())
