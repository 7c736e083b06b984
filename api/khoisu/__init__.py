"""Khởi Sự: the API and the worker. Each room says in its `__init__.py` what it is and where its decisions are.

In a room, each file only when needed: `rules.py` decides, `states.py` names states and choices, `models.py` its tables, `repository.py` and
`reads.py` all its SQL, `service.py` what other rooms may call, `routes.py` the operations, `schemas.py` what they take and give, `errors.py` every
refusal with the sentence that people see, `jobs.py` what happens later, `settings.py` limits and lifetimes.
"""
