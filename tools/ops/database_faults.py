"""What is done to the machine of the primary, and how it is undone."""

from __future__ import annotations

import signal
from collections.abc import Callable

from ops.database_nodes import Node


def kill(node: Node) -> None:
    """The server's processes die."""
    node.signal(signal.SIGKILL, node.database_processes())


def switch_off(node: Node) -> None:
    """The whole machine dies."""
    node.end()


def cut_off(node: Node) -> None:
    """Its network is gone; everything on it runs on."""
    node.plug(on=False)


def freeze(node: Node) -> None:
    """The server's processes stop where they are."""
    node.signal(signal.SIGSTOP, node.database_processes())


def fill_disk(node: Node) -> None:
    """Not a byte is free."""
    with (node.folder / "filler").open("wb", buffering=0) as filler:
        try:
            while True:
                filler.write(bytes(1 << 20))
        except OSError:
            pass


def mend(node: Node) -> None:
    """Undo whatever was done, as a person and a service manager would."""
    node.plug(on=True)
    node.signal(signal.SIGCONT, node.database_processes())
    (node.folder / "filler").unlink(missing_ok=True)
    node.start()


FAULTS: dict[str, Callable[[Node], None]] = {
    "primary's processes `kill -9`": kill,
    "primary frozen (SIGSTOP)": freeze,
    "primary's disk full": fill_disk,
    "primary's machine dead": switch_off,
    "primary cut off from the network": cut_off,
}
