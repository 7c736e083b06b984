"""Who people are: accounts, codes, sessions, keys and tokens. Others import only `identity.service`."""
