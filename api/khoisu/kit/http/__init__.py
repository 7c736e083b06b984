"""HTTP: who calls, from which network, bodies in parts, and answers that may be cached."""
