"""Figures that the law sets: rates, fees, thresholds and deadlines, each with its source, its days and when it was checked.

`facts.toml` is the one place; texts take a figure by a placeholder such as `{{luat_gop_von}}`; the office reads them under `/quan-tri/so-lieu-luat`.
What the office still has to compare with the official texts is decided in `tasks.py`, what it read is recorded by `readings.py`.
"""
