"""`python site ADDRESS` or `python site said -`, which reads pages: says one line for each thing that is wrong; exit code 1 when something is."""

import sys

from links import check_links
from maps import check_feeds, check_maps
from words import check_said, check_words

if __name__ == "__main__":
    base = sys.argv[-1]
    checks = (check_said,) if sys.argv[1] == "said" else (check_maps, check_feeds, check_words, check_links)
    found = [line for check in checks for line in check(base)]
    print("\n".join(found))
    sys.exit(bool(found))
