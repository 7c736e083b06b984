"""Names of people and companies at every operation that takes one."""
