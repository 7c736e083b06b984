"""`make migration NAME="how they heard of us"` begins the next file of the schema's chain, from migrations/script.py.mako."""

import sys
from collections.abc import Sequence

from alembic import command

from khoisu.main.schema import alembic_config, newest


def main(arguments: Sequence[str]) -> int:
    """Write the file; alembic says where. Returns the exit code."""
    name = " ".join(arguments).strip()
    if not name:
        sys.stdout.write('Say what it does: make migration NAME="how they heard of us"\n')
        return 1
    config = alembic_config("")
    config.set_main_option("file_template", "%%(rev)s_%%(slug)s")
    command.revision(config, message=name[0].upper() + name[1:], rev_id=f"{int(newest()) + 1:04d}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
