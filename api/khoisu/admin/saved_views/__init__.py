"""The ways to look at lists that staff keep."""
