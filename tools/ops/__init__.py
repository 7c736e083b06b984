"""Rehearsals of what `ops/` holds: commands of their own, because they need programs that the tests do not."""
