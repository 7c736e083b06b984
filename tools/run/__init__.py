"""The whole site on this machine: its settings, its programs, and the processes that carry them."""
