"""How many connections this process takes, and how many of them may be streams that last for minutes.

Each connection is an open file, and the limit of open files is this system's; a server that takes fewer lets people wait for nothing.
Streams get a share of their own: however many there are, requests, the bank's messages and the probes find a free place.
"""

import resource

FILES_KEPT = 256
"""Open files that are no connections of callers: the database's, the log's, those of children that open papers."""
MOST_CONNECTIONS = 20_000
"""Streams need some 50 kB each: more would be taken from the memory that everything else needs."""
STREAMS_SHARE = 0.75


def raise_file_limit() -> None:
    """Take as many open files as this process may have without asking anybody."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def most_connections() -> int:
    """How many connections are taken at one time; the next ones wait outside."""
    files, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    if files == resource.RLIM_INFINITY:
        return MOST_CONNECTIONS
    return max(64, min(files - FILES_KEPT, MOST_CONNECTIONS))


def most_streams() -> int:
    """How many of the connections may be streams."""
    return int(most_connections() * STREAMS_SHARE)
