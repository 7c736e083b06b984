"""Changes of a registered company: from what the owner types to the papers, the filing, and the next version of the record.

The cases with their facts and sources: `cases.py`. What may be typed and what the record becomes: `rules.py`. The papers, and how each is
read back before anybody gets it: `papers.py`, `drawing.py`. With the order that pays for it: `workflows/changes`.
"""
