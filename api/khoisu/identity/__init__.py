"""Who people are: accounts, codes, sessions, keys and tokens. Others import only `identity.service`.

`accounts/`, `login/` (limits: `rate_limits.py`; codes: `one_time_codes.py`), `second_factor/`, `sessions/`, `tokens/`, `privacy/`. What a password must be:
`accounts/passwords.py`; what a restricted account must not do: `accounts/restriction.py`; how long tokens and sessions live: `settings.py`.
"""
