"""The figures of the law: which nobody compared with the official text, which end, and what was read."""
