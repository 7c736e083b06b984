"""Figures that the law sets: rates, fees, thresholds and deadlines, each with its source, its days and when it was checked."""
