"""`make test` and what it runs: steps, browser tests, measurements, coverage by requirement, mutants."""
