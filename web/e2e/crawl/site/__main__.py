"""`python found <maps|feeds|links|words> ADDRESS` or `python found said -`, which reads pages: says one line for each thing that is wrong; exit code 1 when something is."""

import sys

from links import check_links
from maps import check_feeds, check_maps
from words import check_said, check_words

CHECKS = {"maps": check_maps, "feeds": check_feeds, "links": check_links, "words": check_words, "said": check_said}

if __name__ == "__main__":
    found = CHECKS[sys.argv[1]](sys.argv[2])
    print("\n".join(found))
    sys.exit(bool(found))
