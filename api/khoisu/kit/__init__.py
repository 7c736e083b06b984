"""The base of every room, without business logic: database, errors, envelope, money, ids, jobs.

Roles and how a permission is checked: `auth.py`. Settings and what production refuses: `settings.py`. Percent, rounding and VAT: `money.py`. A form pressed
twice: `idempotency.py`. Statements past the ORM: `sql/statements.py`. Streams, connections and what all visitors together may do: `http/`.
"""
