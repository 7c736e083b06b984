"""Start a program so that it ends with its starter, and without root's identity where root is refused.

    python die_with_parent.py [--signal NUMBER] [--uid NUMBER --gid NUMBER] -- PROGRAM ARGUMENT...

On Linux the kernel sends the signal when the starter dies, however it dies. PostgreSQL refuses to run as root, so with
--uid the identity is given up; the right to pass closed folders is retained: root's clone may be below one (/root).
"""

from __future__ import annotations

import argparse
import ctypes
import os
import sys

PR_SET_PDEATHSIG, PR_SET_KEEPCAPS, PR_SET_SECUREBITS, PR_CAP_AMBIENT, PR_CAP_AMBIENT_RAISE = 1, 8, 28, 47, 2
CAP_DAC_OVERRIDE = 1
SECBIT_NO_SETUID_FIXUP = 4
CAPABILITY_VERSION_3 = 0x20080522


def prctl(*numbers: int) -> bool:
    """The system call of that name; False when the kernel refuses."""
    return bool(
        ctypes.CDLL(None).prctl(*(ctypes.c_ulong(n) for n in numbers), *[ctypes.c_ulong(0)] * (5 - len(numbers))) == 0
    )


def give_up_root(uid: int, gid: int) -> None:
    """Become `uid`, keeping only the right to pass closed folders where the kernel grants that."""
    linux = sys.platform == "linux"
    if linux:
        prctl(PR_SET_SECUREBITS, SECBIT_NO_SETUID_FIXUP)  # without it access(2) ignores the retained right
        prctl(PR_SET_KEEPCAPS, 1)
    os.setgroups([])
    os.setgid(gid)
    os.setuid(uid)
    if not linux:
        return
    header = (ctypes.c_uint32 * 2)(CAPABILITY_VERSION_3, 0)
    stored = 1 << CAP_DAC_OVERRIDE
    ctypes.CDLL(None).capset(header, (ctypes.c_uint32 * 6)(stored, stored, stored, 0, 0, 0))
    prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_RAISE, CAP_DAC_OVERRIDE)


def end_with(starter: int, number: int = 15) -> None:
    """Have the kernel send signal `number` when `starter`, our parent, dies. On other systems than Linux: nothing."""
    if sys.platform == "linux":
        prctl(PR_SET_PDEATHSIG, number)
        if os.getppid() != starter:
            sys.exit("die_with_parent: the starter died before this began")


def main() -> None:
    """Read the arguments, tie it to the parent, and become the program."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--signal", type=int, default=15)
    parser.add_argument("--starter", type=int, required=True, help="process id of the starter")
    parser.add_argument("--uid", type=int)
    parser.add_argument("--gid", type=int)
    parser.add_argument("program", nargs="+")
    chosen = parser.parse_args()
    if chosen.uid is not None:
        give_up_root(chosen.uid, chosen.gid)
    end_with(chosen.starter, chosen.signal)
    os.execvp(chosen.program[0], chosen.program)  # noqa: S606


if __name__ == "__main__":
    main()
