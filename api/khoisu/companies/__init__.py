"""Companies after their certificate: the record with its versions, what was answered about them, their duties and calendar feed.

A company begins with its certificate (`workflows/dossiers/review_dossier.py`); those of earlier certificates when their owner first looks.
What an answer may be, and the feed's secret: `rules.py`. Which duties there are: `calculators/rules/duties.py`.
"""
